import { AbstractChat, createUIMessageStreamResponse, DefaultChatTransport, jsonSchema, streamText, tool, type ChatState, type UIMessage } from 'ai'
import { expect, test, vi } from 'vitest'
import { approvals } from '../src/ai-sdk.js'
import { deployer } from './model.js'
import { world } from './world.js'

const its = world()

/** What `useChat` is without a browser. */
class Chat extends AbstractChat<UIMessage> {
  constructor(id: string, post: (request: Request) => Promise<Response>, messages: UIMessage[] = []) {
    const state: ChatState<UIMessage> = {
      status: 'ready',
      error: undefined,
      messages,
      pushMessage: (message) => void (state.messages = [...state.messages, message]),
      popMessage: () => void (state.messages = state.messages.slice(0, -1)),
      replaceMessage: (at, message) => void (state.messages = state.messages.with(at, message)),
      snapshot: structuredClone,
    }
    const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => post(new Request(new URL(String(input), 'http://localhost'), init))
    super({ id, state, transport: new DefaultChatTransport({ fetch }) })
  }

  /** What a page shows: the state of the calls, and the texts. */
  get shown(): unknown[] {
    return (this.messages.at(-1)?.parts ?? []).flatMap((part) => (part.type === 'text' ? [part.text] : part.type === 'tool-deploy' && 'state' in part ? [part.state] : []))
  }
}

/** The route of a server that answers `useChat`. */
function route(thread: string, ...versions: [string, ...string[]]) {
  const run = vi.fn(({ version }: { version: string }) => `deployed ${version}`)
  const inputSchema = jsonSchema<{ version: string }>({ type: 'object', properties: { version: { type: 'string' } }, required: ['version'] })
  const post = async (request: Request): Promise<Response> => {
    const { messages } = (await request.json()) as { messages: UIMessage[] }
    const gate = approvals(await its.program(), { deploy: tool({ description: 'Deploys.', inputSchema, needsApproval: true, execute: run }) }, { thread, signal: request.signal })
    const stream = gate.toUIMessageStream(messages, (all) => streamText({ model: deployer(...versions), tools: gate.tools, messages: all }))
    return createUIMessageStreamResponse({ stream })
  }
  return { run, post }
}

test('a chat shows the request while people decide, and then goes on in the same message', async () => {
  const [zoe, { run, post }] = [await its.person(), route('ui', '1.4.2')]
  const chat = new Chat('ui', post)
  const sent = chat.sendMessage({ text: 'Deploy 1.4.2.' })
  await zoe.sees()
  await vi.waitFor(() => expect(chat.shown).toEqual(['approval-requested']))
  await zoe.approves()
  await sent
  expect([chat.error, chat.shown, chat.messages.map(({ role }) => role), run.mock.calls.length]).toEqual([undefined, ['output-available', 'Version 1.4.2 is live.'], ['user', 'assistant'], 1])
})

test('a rejection is shown as a denied call, and the model is told why', async () => {
  const [zoe, { run, post }] = [await its.person(), route('denied', '1.4.2')]
  const chat = new Chat('denied', post)
  const sent = chat.sendMessage({ text: 'Deploy 1.4.2.' })
  await zoe.rejects('Not on a Friday.')
  await sent
  expect([chat.error, chat.shown, run.mock.calls]).toEqual([undefined, ['output-denied', expect.stringContaining('Their reason: Not on a Friday.')], []])
})

test('a page that was closed while people decided goes on with what it stored, and asks nobody twice', async () => {
  const [program, zoe, first, second] = [await its.program(), await its.person(), route('closed', '1.4.2'), route('closed', '1.4.2')]
  const chat = new Chat('closed', first.post)
  const sent = chat.sendMessage({ text: 'Deploy 1.4.2.' })
  const { id } = await zoe.sees()
  await vi.waitFor(() => expect(chat.shown).toEqual(['approval-requested']))
  await chat.stop()
  await sent
  const later = new Chat('closed', second.post, JSON.parse(JSON.stringify(chat.messages)) as UIMessage[])
  const again = later.sendMessage()
  expect((await zoe.approves()).id).toBe(id)
  await again
  expect([later.error, later.shown, second.run.mock.calls.length + first.run.mock.calls.length]).toEqual([undefined, ['output-available', 'Version 1.4.2 is live.'], 1])
  expect((await program.asks({ status: 'pending' }).next()).done).toBe(true)
})
