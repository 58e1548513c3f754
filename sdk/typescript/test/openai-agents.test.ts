import { Runner } from '@openai/agents'
import { expect, test } from 'vitest'
import { AlreadyRan, Expired, NotApproved, OutcomeUnknown, type AskView } from '../src/index.js'
import { resume, resumeStreamed, run, runStreamed, suspend, type Suspended } from '../src/openai-agents.js'
import { agentOf } from './openai-model.js'
import { thrown, world } from './world.js'

const its = world()
const DEPLOY = '{"version": "1.4.2"}'
const approve = ({ approval, revision }: AskView) => ({ decision: 'approve', digest: approval?.digest ?? '', revision }) as const

/** Returns a run that waits for people, as another process reads it, and what ran. */
async function suspended(calls = [DEPLOY]): Promise<{ ran: unknown[]; agent: ReturnType<typeof agentOf>; stored: Suspended; asks: string[] }> {
  const [ran, program]: [unknown[], Awaited<ReturnType<typeof its.program>>] = [[], await its.program()]
  const stored = await suspend(program, await new Runner().run(agentOf(ran, calls), 'Deploy it.'), { about: { deploy: { risk: 'high' } } })
  return { ran, agent: agentOf(ran, calls), stored: JSON.parse(JSON.stringify(stored)) as Suspended, asks: Object.values(stored.asks) }
}

test('a run waits for people, and what they approved runs once, in another process', async () => {
  const [program, zoe, { ran, agent, stored, asks }] = [await its.program(), await its.person(), await suspended()]
  await zoe.approves()
  expect((await resume(program, agent, stored)).finalOutput).toBe('deployed 1.4.2')
  expect(await thrown(resume(program, agent, stored))).toBeInstanceOf(AlreadyRan)
  const permit = (await program.read(asks[0]!)).approval?.permit
  expect([ran, permit?.state, permit?.output]).toEqual([[{ version: '1.4.2' }], 'succeeded', 'deployed 1.4.2'])
})

test('of two calls in one turn the approved one runs, and of the other the model is told', async () => {
  const [program, zoe, { ran, agent, stored, asks }] = [await its.program(), await its.person(), await suspended([DEPLOY, '{"version": "1.4.3"}'])]
  const [first, second] = await Promise.all(asks.map((id) => program.read(id)))
  await zoe.waypost.reply(second!.id, { ...approve(second!), decision: 'reject', reason: 'Not this one.' })
  await zoe.waypost.reply(first!.id, approve(first!))
  const told = String((await resume(program, agent, stored)).finalOutput).split('\n').sort()
  expect([ran, told]).toEqual([[{ version: '1.4.2' }], ['A person rejected this call of `deploy`. It did not run. Do not try it again. Their reason: Not this one.', 'deployed 1.4.2']])
})

test('a run is streamed over its approval, and so is one that is resumed', async () => {
  const [program, zoe, ran] = [await its.program(), await its.person(), [] as unknown[]]
  const seen: string[] = []
  const streamed = runStreamed(program, agentOf(ran, [DEPLOY]), 'Deploy it.')
  const approved = zoe.approves()
  for await (const event of streamed) if (event.type === 'run_item_stream_event') seen.push(event.name)
  await approved
  expect([seen, streamed.finalOutput, ran.length]).toEqual([['tool_called', 'tool_approval_requested', 'tool_output', 'message_output_created'], 'deployed 1.4.2', 1])
  const later = await suspended()
  await zoe.approves()
  const again = resumeStreamed(program, later.agent, later.stored)
  for await (const event of again) seen.push(event.type)
  expect([again.finalOutput, later.ran.length, (await program.read(later.asks[0]!)).approval?.permit?.state]).toEqual(['deployed 1.4.2', 1, 'succeeded'])
})

test('a saved run that was changed does not go on, and neither does one whose call another process claimed', async () => {
  const [program, zoe, { ran, agent, stored, asks }] = [await its.program(), await its.person(), await suspended()]
  await zoe.approves()
  const forged = { ...stored, state: stored.state.replaceAll('1.4.2', '6.6.6') }
  expect(await thrown(resume(program, agent, forged))).toBeInstanceOf(NotApproved)
  expect((await program.read(asks[0]!)).approval?.permit?.state).toBe('created')
  await program.claim(asks[0]!, { digest: (await program.read(asks[0]!)).approval?.digest ?? '' })
  expect(await thrown(resume(program, agent, stored))).toBeInstanceOf(OutcomeUnknown)
  expect(ran).toEqual([])
})

test('a call that nobody approves does not run, and one that fails is on record as failed', async () => {
  const [program, zoe, ran] = [await its.program(), await its.person(), [] as unknown[]]
  const failing = run(program, agentOf(ran, [DEPLOY], true), 'Deploy it.')
  const { id } = await zoe.approves()
  expect(String((await failing).finalOutput)).toContain('An error occurred while running the tool')
  const silent = await thrown(run(program, agentOf(ran, [DEPLOY]), 'Deploy it.', { about: { deploy: { expiresIn: 1 } } }))
  expect([(await program.read(id)).approval?.permit?.state, silent.constructor, ran]).toEqual(['failed', Expired, []])
})

test.each(['[1]', '{"version": "half \\ud800"}'])('a call with arguments that nobody can be asked about is told to the model, and the one beside it runs: %s', async (odd) => {
  const [program, zoe, { ran, agent, stored, asks }] = [await its.program(), await its.person(), await suspended([odd, DEPLOY])]
  await zoe.approves()
  const told = String((await resume(program, agent, stored)).finalOutput)
  expect([asks.length, ran, told.includes('The arguments of this call of deploy cannot be read')]).toEqual([1, [{ version: '1.4.2' }], true])
})
