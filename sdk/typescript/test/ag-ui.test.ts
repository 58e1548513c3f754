/** Drives the demo's agent over AG-UI with the protocol's own client, which refuses whatever violates the protocol. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildResumeArray, EventType, HttpAgent, type BaseEvent, type Interrupt, type ResumeEntry } from '@ag-ui/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { world } from './world.js'

const its = world('demo')
const warnings = vi.spyOn(console, 'warn')

beforeEach(() => warnings.mockClear())

// The client drops what it does not know, and prints a warning.
afterEach(() => expect(warnings.mock.calls.filter(([said]) => String(said).startsWith('[ag-ui]'))).toEqual([]))

/** A new client on a thread. It knows nothing of what other clients received. */
async function client(threadId?: string): Promise<HttpAgent> {
  const headers = { Authorization: `Bearer ${await its.key('person', 'zoe')}` }
  return new HttpAgent({ url: `${its.url}/api/v1/agents/demo/ag-ui`, headers, ...(threadId ? { threadId } : {}) })
}

/** Runs the agent once, to its end, and returns every event in order. */
async function runs(agent: HttpAgent, resume?: ResumeEntry[], runId?: string): Promise<BaseEvent[]> {
  const events: BaseEvent[] = []
  await agent.runAgent({ ...(resume ? { resume } : {}), ...(runId ? { runId } : {}) }, { onEvent: ({ event }) => void events.push(event) })
  return events
}

/** Returns a client on a new thread, after a run up to the questions. */
async function asked(): Promise<HttpAgent> {
  const agent = await client()
  agent.setMessages([{ id: 'u1', role: 'user', content: 'Scaffold a small web app for our status page and deploy it.' }])
  await runs(agent)
  return agent
}

/** Answers the open interrupts with the result of `payload`. */
function answer(agent: HttpAgent, payload: (interrupt: Interrupt) => unknown): ResumeEntry[] {
  const responses = agent.pendingInterrupts.map((interrupt) => [interrupt.id, { status: 'resolved' as const, payload: payload(interrupt) }])
  return buildResumeArray(agent.pendingInterrupts, Object.fromEntries(responses) as Parameters<typeof buildResumeArray>[1])
}

interface Property {
  enum?: string[]
  oneOf?: { const: string }[]
  anyOf?: { const?: string; enum?: string[] }[]
}

const first = ({ enum: values, oneOf, anyOf }: Property): unknown => values?.[0] ?? oneOf?.[0]?.const ?? anyOf?.find((one) => one.const ?? one.enum)?.const ?? anyOf?.[0]?.enum?.[0]

function firstOptions({ responseSchema }: Interrupt): unknown {
  const properties = (responseSchema?.['properties'] ?? {}) as Record<string, Property>
  return Object.fromEntries(Object.entries(properties).flatMap(([name, property]) => (first(property) === undefined ? [] : [[name, first(property)]])))
}

/** Returns the types of a run's events, with the consecutive events of one message or tool call merged. */
function told(events: BaseEvent[]): string[] {
  const kinds = events.map(({ type }) => (/^(TEXT_MESSAGE|TOOL_CALL)_(START|ARGS|CONTENT|END)$/.test(type) ? type.replace(/_(START|ARGS|CONTENT|END)$/, '') : type) as string)
  return kinds.filter((kind, place) => kind !== kinds[place - 1])
}

const outcome = (events: BaseEvent[]): unknown => (events.at(-1) as { outcome?: { type: string } } | undefined)?.outcome?.type

/** Returns everything that was ever deployed here. */
function deployments(): { version: string }[] {
  const log = join(its.data, 'deployments.log')
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  return lines.map((line) => JSON.parse(line) as { version: string })
}

test('a thread runs to its questions, to its approval, and to its end, over an array of answers each time', async () => {
  const agent = await client()
  agent.setMessages([{ id: 'u1', role: 'user', content: 'Scaffold a small web app for our status page and deploy it.' }])
  const begun = await runs(agent, undefined, 'run-1')
  expect(begun[0]).toMatchObject({ type: EventType.RUN_STARTED, threadId: agent.threadId, runId: 'run-1' })
  expect(begun.at(-1)).toMatchObject({ type: EventType.RUN_FINISHED, threadId: agent.threadId, runId: 'run-1' })
  expect(told(begun)).toEqual(['RUN_STARTED', 'TEXT_MESSAGE', 'TOOL_CALL', 'STATE_SNAPSHOT', 'MESSAGES_SNAPSHOT', 'RUN_FINISHED'])
  const [question] = agent.pendingInterrupts
  expect([agent.pendingInterrupts.length, question?.id.slice(0, 4), question?.reason]).toEqual([1, 'ask_', 'input_required'])
  expect(agent.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])

  const scaffolded = await runs(agent, answer(agent, firstOptions))
  expect([told(scaffolded)[0], told(scaffolded)[1], outcome(scaffolded)]).toEqual(['RUN_STARTED', 'TOOL_CALL_RESULT', 'interrupt'])
  const [call] = agent.pendingInterrupts
  const begunHere = scaffolded.filter(({ type }) => type === EventType.TOOL_CALL_START).map((event) => (event as BaseEvent & { toolCallId: string }).toolCallId)
  expect([call?.reason, begunHere.includes(call?.toolCallId ?? '')]).toEqual(['tool_call', true])
  expect(Object.keys((call?.responseSchema?.['properties'] ?? {}) as object)).toEqual(expect.arrayContaining(['approved', 'editedArgs']))

  const before = deployments()
  const resume = answer(agent, () => ({ approved: true }))
  const deployed = await runs(agent, resume)
  expect(deployed.find(({ type }) => type === EventType.TOOL_CALL_RESULT)).toMatchObject({ toolCallId: call?.toolCallId })
  expect([outcome(deployed) ?? 'success', agent.pendingInterrupts]).toEqual(['success', []])
  expect(agent.messages.at(-1)).toMatchObject({ role: 'assistant' })
  expect(deployments().slice(before.length).map(({ version }) => version)).toEqual(['1.4.2'])

  // A replay of the same answers by a client that does not know that they were accepted.
  const again = await client(agent.threadId)
  const replayed = await runs(again, resume)
  expect([told(replayed)[0], outcome(replayed) ?? 'success', replayed.at(-1)?.type]).toEqual(['RUN_STARTED', 'success', 'RUN_FINISHED'])
  expect(deployments()).toHaveLength(before.length + 1)
  expect(again.messages.map(({ id: _, ...message }) => message)).toEqual(agent.messages.map(({ id: _, ...message }) => message))
})

test('what a person edited is what runs', async () => {
  const agent = await asked()
  await runs(agent, answer(agent, firstOptions))
  const before = deployments().length
  const editedArgs = { application: 'status-page', version: '1.4.3', environment: 'staging' }
  expect(outcome(await runs(agent, answer(agent, () => ({ approved: true, editedArgs })))) ?? 'success').toBe('success')
  expect(deployments().slice(before)).toEqual([editedArgs])
})

test('what a person denied does not run, and what nobody answers is not answered for them', async () => {
  const agent = await asked()
  await runs(agent, answer(agent, firstOptions))
  const before = deployments().length
  const other = await client(agent.threadId)
  other.setMessages([{ id: 'u2', role: 'user', content: 'Go on!' }])
  const incomplete = [await runs(other, []), await runs(other), await runs(other, [{ interruptId: 'ask_00000000000000000000000000', status: 'resolved', payload: { approved: true } }])]
  expect(incomplete.map((events) => events.at(-1)?.type)).toEqual(['RUN_ERROR', 'RUN_ERROR', 'RUN_ERROR'])
  const unfit = await runs(other, answer(agent, () => ({ approved: 'certainly' })))
  expect([unfit.at(-1)?.type, deployments().length]).toEqual(['RUN_ERROR', before])
  expect(outcome(await runs(agent, answer(agent, () => ({ approved: false })))) ?? 'success').toBe('success')
  expect(deployments()).toHaveLength(before)
})

test('questions that are abandoned are dismissed, and the agent goes on without', async () => {
  const agent = await asked()
  const dismissed = await runs(agent, buildResumeArray(agent.pendingInterrupts, Object.fromEntries(agent.pendingInterrupts.map(({ id }) => [id, { status: 'cancelled' as const }]))))
  expect([told(dismissed)[1], outcome(dismissed) ?? 'success']).toEqual(['TOOL_CALL_RESULT', 'success'])
})

test('a client without a key is told so before a run begins', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const agent = new HttpAgent({ url: `${its.url}/api/v1/agents/demo/ag-ui` })
  await expect(agent.runAgent()).rejects.toMatchObject({ status: 401 })
  errors.mockRestore()
})
