import { expect, test } from 'vitest'
import { answered, ask } from '../../test/fixtures'
import { after, newer, waiting } from './inbox'

test('a view that was overtaken on its way never brings a settled ask back', () => {
  const settled = ask(answered)
  expect(newer(settled, ask())).toBe(settled)
  expect(newer(ask({ revision: 2 }), ask()).revision).toBe(2)
  expect(newer(ask(), ask({ revision: 2 })).revision).toBe(2)
  expect(newer(undefined, settled)).toBe(settled)
})

test('only what waits is listed, newest first', () => {
  const early = ask({ id: 'ask_a', asked_at: '2026-11-21T09:00:00Z' })
  const late = ask({ id: 'ask_b', asked_at: '2026-11-21T10:00:00Z' })
  expect(waiting([early, late, ask({ id: 'ask_c', ...answered })]).map(({ id }) => id)).toEqual(['ask_b', 'ask_a'])
})

test('the next ask is the one below, or the last one above', () => {
  const list = ['a', 'b', 'c'].map((id) => ask({ id }))
  expect(after(list, 'b')?.id).toBe('c')
  expect(after(list, 'c')?.id).toBe('b')
  expect(after([], 'a')).toBeNull()
})
