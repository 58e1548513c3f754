import { afterEach, expect, test, vi } from 'vitest'
import { hearDate, now } from './clock'

const HERE = Date.parse('2030-01-01T12:00:00Z')
/** Milliseconds by which this device and `now` differ, after a response with a `Date` that took `took` milliseconds. */
function difference(date: string | null, took: number): number {
  vi.setSystemTime(HERE)
  hearDate(date, HERE - took)
  return now() - HERE
}

vi.useFakeTimers()
afterEach(() => void hearDate(new Date().toUTCString(), Date.now()))

test('a clock that is hours off is set right, in both directions', () => {
  expect(difference('Tue, 01 Jan 2030 14:00:00 GMT', 0)).toBe(7_200_500)
  expect(difference('Tue, 01 Jan 2030 10:00:00 GMT', 0)).toBe(-7_199_500)
})

test('a clock that is right stays as it is, however slow the line is', () => {
  expect(difference('Tue, 01 Jan 2030 12:00:00 GMT', 0)).toBe(0)
  expect(difference('Tue, 01 Jan 2030 11:59:59 GMT', 0)).toBe(0)
  expect(difference('Tue, 01 Jan 2030 11:59:50 GMT', 10_000)).toBe(0)
  expect(difference('Tue, 01 Jan 2030 12:00:00 GMT', 10_000)).toBe(0)
})

test('a response without a date changes nothing', () => {
  difference('Tue, 01 Jan 2030 14:00:00 GMT', 0)
  expect(difference(null, 0)).toBe(7_200_500)
})
