import { expect, test, vi } from 'vitest'
import type { AskView } from '../wire'

const server = vi.hoisted(() => ({ list: (): Promise<unknown[]> => Promise.resolve([]), one: (): Promise<unknown> => Promise.resolve(null), told: {} as { onReset: () => void; onChange: (change: object) => void } }))
vi.mock('./inbox-feed', () => ({ openInboxFeed: (told: typeof server.told) => void (server.told = told) }))
vi.mock('./client', () => ({ Problem: class extends Error {}, api: { ask: () => server.one(), async *pendingAsks() { yield await server.list() } } }))
vi.stubGlobal('window', globalThis)
const { InboxStore } = await import('./inbox-store')

const open = { id: 'ask_1', revision: 1, status: 'pending', policy: {}, asked_at: '2030-01-01T00:00:00Z' } as AskView
const held = { ...open, held: { by: { kind: 'person', name: 'ada' }, at: '2030-01-01T00:00:01Z', decision: { decision: 'approve' } } } as AskView

/** An inbox, and a list of it that was requested and has not arrived. */
function reading(): { inbox: InstanceType<typeof InboxStore>; arrives: (asks: AskView[]) => Promise<void> } {
  const inbox = new InboxStore()
  let done = (_: unknown[]) => {}
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
