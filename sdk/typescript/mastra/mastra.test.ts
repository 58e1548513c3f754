import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { InMemoryStore } from '@mastra/core/storage'
import { createTool } from '@mastra/core/tools'
import { createStep, createWorkflow } from '@mastra/core/workflows'
import { expect, test, vi } from 'vitest'
import { AlreadyRan, Expired, OutcomeUnknown, type AskView } from 'waypost'
import { resume, resumeStream, run, stream, suspend, type Suspended } from 'waypost/mastra'
import { z } from 'zod'
import { thrown, world } from '../test/world.js'
import { scripted, type Call } from './model.js'

const its = world()
const DEPLOY: Call = { toolName: 'deploy', input: { version: '1.4.2' } }
const OTHER: Call = { toolName: 'deploy', input: { version: '1.4.3' } }
const WHERE: Call = { toolName: 'where', input: { service: 'api' } }

/** An agent, as another process has it if it has the same storage. */
function agentOf(calls: Call[], { storage = new InMemoryStore(), suspendsFor = {} as unknown, fails = false } = {}) {
  const ran: unknown[] = []
  const deploy = createTool({
    id: 'deploy',
    description: 'Deploys.',
    inputSchema: z.object({ version: z.string() }),
    requireApproval: true,
    execute: async (input) => {
      ran.push(input)
      if (fails) throw new TypeError('no disk')
      return `deployed ${input.version}`
    },
  })
  const where = createTool({
    id: 'where',
    description: 'Chooses.',
    inputSchema: z.object({ service: z.string() }),
    suspendSchema: z.any(),
    resumeSchema: z.object({ region: z.string() }),
    execute: async (_, { agent }) => (agent?.resumeData ? `in ${agent.resumeData.region}` : ((await agent?.suspend(suspendsFor)) as never)),
  })
  const agent = new Agent({ id: 'deployer', name: 'Deployer', instructions: 'Deploy.', model: scripted(...calls), tools: { deploy, where } })
  new Mastra({ agents: { agent }, storage, logger: false })
  return { agent, ran, storage }
}

const permitOf = async (program: Awaited<ReturnType<typeof its.program>>, id: string) => {
  const permit = (await program.read(id)).approval?.permit
  return [permit?.state, permit?.output]
}
const stored = (suspended: Suspended | undefined) => JSON.parse(JSON.stringify(suspended)) as Suspended

test('a call waits for people, and what they approved runs once, in another process', async () => {
  const [program, zoe, first] = [await its.program(), await its.person(), agentOf([DEPLOY])]
  const result = await first.agent.generate('Deploy it.')
  const suspended = stored(await suspend(program, first.agent, result, { about: { deploy: { risk: 'high' } } }))
  expect(stored(await suspend(program, first.agent, result, { about: { deploy: { risk: 'high' } } }))).toEqual(suspended)
  const { id, approval } = await zoe.approves()
  const second = agentOf([DEPLOY], { storage: first.storage })
  expect((await resume(await its.program(), second.agent, suspended)).text).toBe('deployed 1.4.2')
  expect([approval?.risk, first.ran, second.ran, await permitOf(program, id)]).toEqual(['high', [], [{ version: '1.4.2' }], ['succeeded', 'deployed 1.4.2']])
  expect(await thrown(resume(program, second.agent, suspended))).toBeInstanceOf(AlreadyRan)
})

test('of two calls in one turn the approved one runs, and the other does not', async () => {
  const [program, zoe, { agent, ran }] = [await its.program(), await its.person(), agentOf([DEPLOY, OTHER])]
  const running = run(program, agent, 'Deploy it.')
  await zoe.rejects('Not this one.')
  const { id } = await zoe.approves()
  const said = (await running).text.split('\n')
  expect([ran, said[1], await permitOf(program, id)]).toEqual([[{ version: '1.4.3' }], 'deployed 1.4.3', ['succeeded', 'deployed 1.4.3']])
  expect(said[0]).toMatch(/Their reason: Not this one\.|not approved by the user/)
})

test('silence is no approval, and a failure is on record', async () => {
  const [program, zoe, silent, failing] = [await its.program(), await its.person(), agentOf([DEPLOY]), agentOf([DEPLOY], { fails: true })]
  expect((await run(program, silent.agent, 'Deploy it.', { about: { deploy: { expiresIn: 1 } } })).text).toMatch(/Nobody decided|not approved/)
  const running = run(program, failing.agent, 'Deploy it.')
  const { id } = await zoe.approves()
  expect([(await running).text.includes('no disk'), silent.ran, await permitOf(program, id)]).toEqual([true, [], ['failed', 'TypeError: no disk']])
})

test('what was claimed elsewhere does not run', async () => {
  const [program, zoe, { agent, ran }] = [await its.program(), await its.person(), agentOf([DEPLOY])]
  const suspended = stored(await suspend(program, agent, await agent.generate('Deploy it.')))
  const { id } = await zoe.approves()
  await program.claim(id, { digest: (await program.read(id)).approval?.digest ?? '' })
  expect([await thrown(resume(program, agent, suspended)), ran]).toEqual([expect.any(OutcomeUnknown), []])
})

test('a run is streamed over its approval, and so is one that is resumed', async () => {
  const [program, zoe, { agent, ran }, seen] = [await its.program(), await its.person(), agentOf([DEPLOY]), [] as string[]]
  const approved = zoe.approves()
  for await (const { type } of stream(program, agent, 'Deploy it.')) seen.push(type)
  const { id } = await approved
  const told = (types: string[]) => types.filter((type) => ['tool-call', 'tool-call-approval', 'tool-result', 'text-delta'].includes(type))
  expect([told(seen), ran.length, await permitOf(program, id)]).toEqual([['tool-call', 'tool-call-approval', 'tool-result', 'text-delta'], 1, ['succeeded', 'deployed 1.4.2']])
  const later = agentOf([DEPLOY])
  const suspended = stored(await suspend(program, later.agent, await later.agent.generate('Deploy it.')))
  await zoe.approves()
  const again: string[] = []
  for await (const { type } of resumeStream(program, later.agent, suspended)) again.push(type)
  expect([told(again), later.ran.length]).toEqual([['tool-result', 'text-delta'], 1])
})

test.each([
  ['questions', { questions: { region: { question: 'Which region?', options: ['eu', 'us'] } } }, () => ({ region: { values: ['us'] } }) as Record<string, object>],
  ['what the tool resumes with', { reason: 'Which region?' }, (ask: AskView) => ({ [ask.questions[0]!.id]: { data: { region: 'us' } } }) as Record<string, object>],
])('a tool that suspends asks %s, before and after a call that people approve', async (_, suspendsFor, answers) => {
  const [program, zoe, { agent, ran }] = [await its.program(), await its.person(), agentOf([WHERE, DEPLOY, WHERE], { suspendsFor })]
  const running = run(program, agent, 'Deploy it.')
  const answered = async () => {
    const ask = await zoe.sees()
    expect(ask.questions[0]?.question).toBe('Which region?')
    await zoe.waypost.reply(ask.id, { answers: answers(ask) as never })
  }
  await answered()
  await zoe.approves()
  await answered()
  expect([(await running).text, ran]).toEqual(['in us\ndeployed 1.4.2\nin us', [{ version: '1.4.2' }]])
})

test('a question that nobody answered leaves the run where it stopped', async () => {
  const [program, { agent }] = [await its.program(), agentOf([WHERE], { suspendsFor: { questions: { region: { question: 'Which region?' } }, expiresIn: 1 } })]
  expect(await thrown(run(program, agent, 'Deploy it.'))).toBeInstanceOf(Expired)
})

/** A workflow that stops in two branches at once, in a workflow inside it, and for a call. */
function workflowOf(storage = new InMemoryStore()) {
  const any = { inputSchema: z.any(), outputSchema: z.any() }
  const stops = (id: string, value: unknown = { question: `${id}?` }) =>
    createStep({ id, ...any, suspendSchema: z.any(), resumeSchema: z.any(), execute: async ({ resumeData, suspend }) => (resumeData === undefined ? await suspend(value) : resumeData) })
  const inner = createWorkflow({ id: 'inner', ...any }).then(stops('deep', { tool: 'deploy', arguments: { version: '1.4.2' } })).commit()
  const keeps = createStep({ id: 'keeps', ...any, execute: async ({ inputData, getStepResult }) => ({ left: getStepResult('left'), right: getStepResult('right'), call: inputData }) })
  const workflow = createWorkflow({ id: 'release', ...any }).parallel([stops('left'), stops('right')]).then(inner).then(keeps).commit()
  const each = createWorkflow({ id: 'each', ...any }).foreach(stops('item')).commit()
  new Mastra({ workflows: { workflow, each }, storage, logger: false })
  return { workflow, each }
}

test('a workflow stops in two branches and in a workflow inside it, and another process resumes it', async () => {
  const [program, zoe, storage] = [await its.program(), await its.person(), new InMemoryStore()]
  const first = await workflowOf(storage).workflow.createRun()
  const suspended = stored(await suspend(program, first, await first.start({ inputData: {} })))
  expect(suspended.stops.map(({ step }) => step)).toEqual([['left'], ['right']])
  const resuming = resume(await its.program(), await workflowOf(storage).workflow.createRun({ runId: suspended.runId }), suspended)
  for (const { ask, step } of suspended.stops) await zoe.waypost.reply(ask!, { answers: { [(await program.read(ask!)).questions[0]!.id]: { values: [`said ${step}`] } } })
  const { id } = await zoe.approves()
  const result = (await resuming) as { status: string; result?: { call: { askId: string; approved: boolean } } }
  expect([result.status, result.result]).toEqual(['success', { left: 'said left', right: 'said right', call: { askId: id, approved: true, reason: null, tool: 'deploy', arguments: { version: '1.4.2' } } }])
  expect(await program.runApproved(id, ({ version }: { version: string }) => version, { tool: 'deploy' })).toBe('1.4.2')
})

test('a workflow asks about each item, and is streamed', async () => {
  const [program, zoe, seen] = [await its.program(), await its.person(), [] as string[]]
  const asks = vi.fn()
  const answering = (async () => {
    for (const values of [['one'], ['two']]) {
      const ask = await zoe.sees()
      asks(ask.questions[0]?.question)
      await zoe.waypost.reply(ask.id, { answers: { [ask.questions[0]!.id]: { values } } })
    }
  })()
  for await (const { type } of stream(program, await workflowOf().each.createRun(), [1, 2])) seen.push(type)
  await answering
  expect([asks.mock.calls, seen.filter((type) => type === 'workflow-step-suspended').length > 0, seen.at(-1)]).toEqual([[['item?'], ['item?']], true, 'workflow-finish'])
})
