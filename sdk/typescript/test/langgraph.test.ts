import { Annotation, interrupt, MemorySaver, START, StateGraph } from '@langchain/langgraph'
import { createAgent, humanInTheLoopMiddleware, tool, type AgentMiddleware } from 'langchain'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Expired, NotApproved, OutcomeUnknown, type AskView } from '../src/index.js'
import { resume, run, stream, suspend } from '../src/langgraph.js'
import { Scripted, type Call } from './chat.js'
import { thrown, world } from './world.js'

const its = world()
const PROMPT = { messages: [{ role: 'user', content: 'Deploy it.' }] }
const CALLS: Call[] = [{ id: 'a', name: 'deploy', args: { version: '1.4.2' } }, { id: 'b', name: 'drop', args: { table: 'users' } }]
let threads = 0
const thread = () => ({ configurable: { thread_id: `${++threads}` } })

/** An agent with LangChain's own middleware, or with static interrupts. */
function agentOf({ calls = CALLS, allowed = ['approve', 'edit', 'reject'], saver = new MemorySaver(), fails = false }: { calls?: Call[]; allowed?: string[]; saver?: MemorySaver; fails?: boolean } = {}) {
  const ran: unknown[] = []
  const tells = (told: string) => (args: unknown) => {
    if (fails) throw new TypeError('no disk')
    ran.push(args)
    return `${told} ${Object.values(args as object).join()}`
  }
  const deploy = tool(tells('deployed'), { name: 'deploy', description: 'Deploys.', schema: z.object({ version: z.string() }) })
  const drop = tool(tells('dropped'), { name: 'drop', description: 'Drops.', schema: z.object({ table: z.string() }) })
  const interruptOn = { deploy: { allowedDecisions: allowed }, drop: { allowedDecisions: ['approve', 'reject'] } }
  // The types of LangChain do not fit themselves under `exactOptionalPropertyTypes`.
  const middleware = [humanInTheLoopMiddleware({ interruptOn } as never) as unknown as AgentMiddleware]
  return { ran, saver, agent: createAgent({ model: new Scripted(calls), tools: [deploy, drop], middleware, checkpointer: saver }) }
}

const last = (state: unknown): unknown => (state as { messages: { content: unknown }[] }).messages.at(-1)?.content
const approve = ({ approval, revision }: AskView) => ({ decision: 'approve', digest: approval?.digest ?? '', revision }) as const

test('two calls of one turn are asked about at once, and run as they were approved', async () => {
  const [program, zoe, { agent, ran }, at] = [await its.program(), await its.person(), agentOf(), thread()]
  await agent.invoke(PROMPT, at)
  const asks = await suspend(program, agent, at, { about: { deploy: { risk: 'high' } } })
  expect(await suspend(program, agent, at, { about: { deploy: { risk: 'high' } } })).toEqual(asks)
  const [first, second] = await Promise.all(asks.map((id) => program.read(id)))
  const changed = await zoe.waypost.reply(first!.id, { ...approve(first!), arguments: { version: '1.4.3' } as never })
  await zoe.waypost.reply(changed.id, approve(changed))
  await zoe.waypost.reply(second!.id, approve(second!))
  expect(last(await resume(program, agent, at, { about: { deploy: { risk: 'high' } } }))).toBe('deployed 1.4.3\ndropped users')
  expect(ran).toEqual([{ version: '1.4.3' }, { table: 'users' }])
  const permits = await Promise.all(asks.map(async (id) => (await program.read(id)).approval?.permit))
  expect(permits.map((permit) => [permit?.state, permit?.output])).toEqual([['succeeded', 'deployed 1.4.3'], ['succeeded', 'dropped users']])
})

test('a rejection is told to the model, and no other call of its turn is used up', async () => {
  const [program, zoe, { agent, ran }, at] = [await its.program(), await its.person(), agentOf(), thread()]
  await agent.invoke(PROMPT, at)
  const asks = await suspend(program, agent, at)
  const [first, second] = await Promise.all(asks.map((id) => program.read(id)))
  await zoe.waypost.reply(first!.id, approve(first!))
  await zoe.waypost.reply(second!.id, { ...approve(second!), decision: 'reject', reason: 'Not the users.' })
  expect(String(last(await resume(program, agent, at)))).toContain('Their reason: Not the users.')
  expect([ran, (await program.read(first!.id)).approval?.permit?.state]).toEqual([[], 'created'])
})

test('an agent is streamed over its decision', async () => {
  const [program, zoe, { agent }] = [await its.program(), await its.person(), agentOf({ calls: CALLS.slice(0, 1) })]
  const seen: string[] = []
  const approved = zoe.approves()
  for await (const piece of stream(program, agent, PROMPT, { ...thread(), streamMode: 'updates' })) seen.push(...Object.keys(piece as object))
  await approved
  expect(seen.filter((name) => !name.includes('.'))).toEqual(['model_request', '__interrupt__', 'tools', 'model_request'])
})

test('another process goes on from the checkpointer, and what was claimed elsewhere does not run', async () => {
  const [program, zoe, first, at] = [await its.program(), await its.person(), agentOf({ calls: CALLS.slice(0, 1) }), thread()]
  await first.agent.invoke(PROMPT, at)
  const [ask] = await suspend(program, first.agent, at)
  await zoe.approves()
  const second = agentOf({ calls: CALLS.slice(0, 1), saver: first.saver })
  expect(await suspend(await its.program(), second.agent, at)).toEqual([ask])
  await program.claim(ask!, { digest: (await program.read(ask!)).approval?.digest ?? '' })
  expect(await thrown(resume(program, second.agent, at))).toBeInstanceOf(OutcomeUnknown)
  expect([first.ran, second.ran]).toEqual([[], []])
})

test('silence is no approval', async () => {
  const [program, about] = [await its.program(), { deploy: { expiresIn: 1 } }]
  const [lenient, strict] = [agentOf({ calls: CALLS.slice(0, 1) }), agentOf({ calls: CALLS.slice(0, 1), allowed: ['approve'] })]
  const [told, error] = await Promise.all([run(program, lenient.agent, PROMPT, thread(), { about }), thrown(run(program, strict.agent, PROMPT, thread(), { about }))])
  expect([last(told), error.constructor]).toEqual(['Nobody decided about this call (expired). It did not run.', Expired])
  expect([lenient.ran, strict.ran]).toEqual([[], []])
})

/** A graph with one node, which stops with this value and keeps what it is given. */
function asks(value: unknown) {
  const State = Annotation.Root({ said: Annotation<unknown> })
  return new StateGraph(State).addNode('asks', () => ({ said: interrupt(value) })).addEdge(START, 'asks').compile({ checkpointer: new MemorySaver() })
}

const human = (name: string, allowed: string[], args: object) => ({
  action_request: { action: name, args },
  config: Object.fromEntries(['accept', 'edit', 'ignore', 'respond'].map((word) => [`allow_${word}`, allowed.includes(word)])),
  description: 'Look at it.',
})

test('each answer of the agent inbox reaches the node as it expects it', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const ends = async (value: unknown, acts: () => Promise<AskView>) => {
    const [{ said }] = await Promise.all([run(program, asks(value), {}, thread()), acts()])
    return (said as Record<string, unknown>[]).map(({ askId, ...rest }) => [typeof askId, rest])
  }
  const mail = { to: 'zoe' }
  expect(await ends([human('mail', ['accept'], mail)], () => zoe.approves())).toEqual([['string', { type: 'accept', args: null }]])
  expect(await ends(human('mail', ['edit'], mail), () => zoe.approves({ to: 'kim' }))).toEqual([['string', { type: 'edit', args: { action: 'mail', args: { to: 'kim' } } }]])
  expect(await ends([human('mail', ['accept', 'ignore'], mail)], () => zoe.rejects('No.'))).toEqual([['string', { type: 'ignore', args: null }]])
  expect(await ends([human('mail', ['accept', 'respond'], mail)], () => zoe.rejects('Shorter.'))).toEqual([['string', { type: 'response', args: 'Shorter.' }]])
  expect(await ends([human('ask', ['respond'], { question: 'Whom?' })], () => zoe.answers({ response: { values: ['kim'] } }))).toEqual([['string', { type: 'response', args: 'kim' }]])
})

test('every other value of an interrupt is asked as it is', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const question = run(program, asks({ question: 'Where?', options: ['eu', 'us'] }), {}, thread())
  await zoe.answers({ where: { values: ['us'] } })
  expect((await question).said).toBe('us')
  const call = run(program, asks({ tool: 'deploy', arguments: { version: '1.4.2' } }), {}, thread())
  const { id } = await zoe.approves()
  const { said } = await call
  expect(said).toEqual({ askId: id, approved: true, reason: null, tool: 'deploy', arguments: { version: '1.4.2' } })
  expect(await program.runApproved(id, ({ version }: { version: string }) => version, { tool: 'deploy' })).toBe('1.4.2')
  expect(await thrown(run(program, asks({ foo: 1 }), {}, thread()))).toBeInstanceOf(TypeError)
})

test('several interrupts at once are asked at once, each branch gets its own answer, and the graph is streamed over them', async () => {
  const [program, zoe, at] = [await its.program(), await its.person(), thread()]
  const State = Annotation.Root({ left: Annotation<unknown>, right: Annotation<unknown> })
  const graph = new StateGraph(State)
    .addNode('l', () => ({ left: interrupt({ question: 'Left?' }) }))
    .addNode('r', () => ({ right: interrupt(human('mail', ['edit', 'respond'], { to: 'zoe' })) }))
    .addEdge(START, 'l')
    .addEdge(START, 'r')
    .compile({ checkpointer: new MemorySaver() })
  await graph.invoke({}, at)
  const asks = await Promise.all((await suspend(program, graph, at)).map((id) => program.read(id)))
  expect(asks.map(({ kind }) => kind).sort()).toEqual(['approval', 'questions'])
  const mail = asks.find(({ approval }) => approval)!
  await zoe.waypost.reply(mail.id, { ...approve(mail), decision: 'reject', reason: 'Shorter.' })
  await zoe.answers({ [asks.find(({ approval }) => !approval)!.questions[0]!.id]: { values: ['yes'] } })
  const seen: string[] = []
  for await (const piece of stream(program, graph, undefined, { ...at, streamMode: 'updates' })) seen.push(...Object.keys(piece as object))
  const { values } = await graph.getState(at)
  expect([seen.sort(), values.left, values.right]).toEqual([['l', 'r'], 'yes', [{ type: 'response', args: 'Shorter.', askId: mail.id }]])
})

test('a static interrupt asks whether to continue', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const works = vi.fn(() => ({ said: 'done' }))
  const State = Annotation.Root({ said: Annotation<string> })
  const graph = new StateGraph(State).addNode('works', works).addEdge(START, 'works').compile({ checkpointer: new MemorySaver(), interruptBefore: ['works'] })
  const [first, second] = [thread(), thread()]
  await graph.invoke({}, first)
  const [ask] = await suspend(program, graph, first)
  expect((await program.read(ask!)).questions[0]?.question).toBe('Continue with works?')
  await zoe.answers({ continue: { values: ['yes'] } })
  expect(await resume(program, graph, first)).toEqual({ said: 'done' })
  const refused = thrown(run(program, graph, {}, second))
  await zoe.answers({ continue: { values: ['no'] } })
  expect(await refused).toBeInstanceOf(NotApproved)
  expect([works.mock.calls.length, (await graph.getState(second)).next]).toEqual([1, ['works']])
})
