import { expect, onTestFinished, test, vi } from 'vitest'
import { follow, FrameReader, reconnect, type Connection, type Frame } from './sse'

const STREAM = ': keep-alive\n\nid: 7\nevent: message\ndata: {"a":1}\n\nevent: reset\ndata: {}\n\ndata: one\ndata: two\n\n'
const FRAMES: Frame[] = [
  { id: '7', event: 'message', data: '{"a":1}' },
  { id: null, event: 'reset', data: '{}' },
  { id: null, event: 'message', data: 'one\ntwo' },
]

test('a stream gives the same frames wherever it is cut', () => {
  for (let cut = 0; cut <= STREAM.length; cut += 1) {
    const reader = new FrameReader()
    expect([...reader.push(STREAM.slice(0, cut)), ...reader.push(STREAM.slice(cut))]).toEqual(FRAMES)
  }
})

test('carriage returns of a proxy change nothing', () => {
  expect(new FrameReader().push(STREAM.replaceAll('\n', '\r\n'))).toEqual(FRAMES)
})

test('what the server had not finished sending is not handed over', () => {
  expect(new FrameReader().push('id: 1\nevent: message\ndata: {"half"')).toEqual([])
})

test('f44 how long to wait before coming back is what the server told last', () => {
  const reader = new FrameReader()
  expect(reader.push('retry: 1200\n\nevent: reset\ndata: {}\n\n: keep-alive\n\nret')).toEqual([{ id: null, event: 'reset', data: '{}' }])
  expect(reader.retry).toBe(1200)
  reader.push('ry: 9000\n\n')
  expect(reader.retry).toBe(9000)
})

/** A stream of a server that cannot be reached. No time passes. */
function unreachable(): { stop: AbortController; now: () => Promise<Connection[]> } {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')))
  const told: Connection[] = []
  const stop = new AbortController()
  onTestFinished(() => (stop.abort(), vi.useRealTimers(), void vi.unstubAllGlobals()))
  void follow({ url: () => '/stream', onFrame: () => {}, onConnection: (connection) => told.push(connection) }, stop.signal)
  /** What the stream has told since the last time. */
  const now = async () => (await vi.advanceTimersByTimeAsync(0), told.splice(0))
  return { stop, now }
}

test('a stream that waits reconnects at once when the server was reached, or the browser is online again', async () => {
  const stream = unreachable()
  expect(await stream.now()).toEqual(['connecting', 'lost'])
  expect(await stream.now()).toEqual([])
  reconnect()
  expect(await stream.now()).toEqual(['lost', 'lost'])
  window.dispatchEvent(new Event('online'))
  expect(await stream.now()).toEqual(['lost', 'lost'])
})

test('a stream that was stopped does not reconnect', async () => {
  const stream = unreachable()
  expect(await stream.now()).toEqual(['connecting', 'lost'])
  stream.stop.abort()
  reconnect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await stream.now()).toEqual([])
})
