import { expect, test, vi } from 'vitest'
import type { AskView } from '../wire'

const server = vi.hoisted(() => ({ list: (): Promise<object[]> => Promise.resolve([]), one: (): Promise<object> => Promise.resolve({}), told: {} as { onReset: () => void; onChange: (change: object) => void } }))
vi.mock('./inbox-feed', () => ({ openInboxFeed: (told: typeof server.told) => void (server.told = told) }))
vi.mock('./client', async () => {
  const { ordered } = await import('./requests')
  const ask = () => ordered(server.one, (view) => [view])
  return { Problem: class extends Error {}, api: { ask, async *pendingAsks() { yield await ordered(server.list, (views) => views) } } }
})
vi.stubGlobal('window', globalThis)
const { InboxStore } = await import('./inbox-store')
const { api } = await import('./client')

const open = { id: 'ask_1', revision: 1, status: 'pending', policy: {}, asked_at: '2030-01-01T00:00:00Z' } as AskView
const held = { ...open, held: { by: { kind: 'person', name: 'ada' }, at: '2030-01-01T00:00:01Z', decision: { decision: 'approve' } } } as AskView

/** An inbox, and a list of it that was requested and has not arrived. */
function reading(): { inbox: InstanceType<typeof InboxStore>; arrives: (asks: AskView[]) => Promise<void> } {
  const inbox = new InboxStore()
  let done = (_: object[]) => {}
  server.list = () => new Promise((resolve) => (done = resolve))
  inbox.start(new AbortController().signal)
  server.told.onReset()
  return { inbox, arrives: (asks) => (done(asks), vi.waitFor(() => expect(inbox.whole).toBe(true))) }
}

test('a list that was requested before an answer does not take the answer back when it arrives after it', async () => {
  const { inbox, arrives } = reading()
  inbox.take(held)
  await arrives([open])
  expect([inbox.get('ask_1'), inbox.list]).toEqual([held, []])
})

test('what is read after an answer was undone shows it as open again', async () => {
  const { inbox, arrives } = reading()
  inbox.take(held)
  await arrives([open])
  server.one = () => Promise.resolve(open)
  server.told.onChange({ ask_id: 'ask_1' })
  await vi.waitFor(() => expect(inbox.get('ask_1')).toEqual(open))
})

test('a late list still brings what is newer in it', async () => {
  const { inbox, arrives } = reading()
  inbox.take(open)
  await arrives([{ ...open, revision: 2 }])
  expect(inbox.get('ask_1')?.revision).toBe(2)
})

test('an ask that a page requested before an answer does not take the answer back when it arrives after it, and so for every page that reads it', async () => {
  const { inbox, arrives } = reading()
  await arrives([open])
  let done = (_: object) => {}
  server.one = () => new Promise((resolve) => (done = resolve))
  const read = api.ask('ask_1').then((ask) => inbox.take(ask))
  inbox.take(held)
  done(open)
  await read
  expect(inbox.get('ask_1')).toEqual(held)
})
