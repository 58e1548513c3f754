import { expect, test, vi } from 'vitest'
import { AlreadyRan, Expired, Inexact, NotApproved, NotReported, NotRun, OutcomeUnknown, Rejected, type AskView, type Waypost } from '../src/index.js'
import { thrown, troubled, world } from './world.js'

const its = world()
const deploy = { tool: 'deploy', arguments: { version: '1.4.2' }, allowModifyArgs: true }

/** Returns what the server has recorded about a call. */
async function permit(program: Waypost, id: string): Promise<unknown> {
  const { approval } = await program.read(id)
  return [approval?.permit?.state, approval?.permit?.output]
}

test('an approved call runs once, with its arguments, and its end is recorded', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const run = vi.fn((args: { version: string }) => ({ deployed: args.version }))
  const done = program.requiresApproval({ tool: 'deploy', risk: 'high' }, run)({ version: '1.4.2' })
  const { id } = await zoe.approves()
  expect(await done).toEqual({ deployed: '1.4.2' })
  expect(run.mock.calls.map(([args]) => args)).toEqual([{ version: '1.4.2' }])
  expect(await permit(program, id)).toEqual(['succeeded', '{"deployed":"1.4.2"}'])
})

test('a person changes the arguments, and those run', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const done = program.gate(deploy, (args, { changed, argumentsText }) => ({ args, changed, argumentsText }))
  await zoe.approves({ version: '1.4.3' })
  expect(await done).toEqual({ args: { version: '1.4.3' }, changed: true, argumentsText: '{"version":"1.4.3"}' })
})

test('a text of arguments says nothing beside them, and space around it is none of it', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const run = vi.fn((args: unknown) => args)
  for (const text of ['{"path":"/x"},"risk":"low","target":"staging"', '{"p":1}},"policy":{"who":{"people":["eve"]}', '[1]', 'null', '']) {
    const refused = await thrown(program.gate({ tool: 'write', arguments: text, allowModifyArgs: true }, run))
    expect([refused instanceof NotRun, text]).toEqual([true, text])
  }
  const done = program.gate({ tool: 'write', arguments: ' {"path": "/x"}\n' }, run)
  await zoe.approves()
  expect([await done, run.mock.calls.length]).toEqual([{ path: '/x' }, 1])
})

test('a call that is aborted in the middle has an unknown end', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const stop = new AbortController()
  const run = () => {
    stop.abort()
    throw new Error('aborted')
  }
  const failed = thrown(program.gate(deploy, run, { signal: stop.signal }))
  const { id } = await zoe.approves()
  expect([(await failed).message, await permit(program, id)]).toEqual(['aborted', ['unknown', 'Error: aborted']])
})

test('a secret among the arguments is shown to nobody, and runs as it was', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const run = vi.fn()
  const done = program.gate({ tool: 'log_in', arguments: { user: 'zoe', password: 'correct horse' } }, run)
  const ask = await zoe.approves()
  await done
  expect(JSON.stringify(ask)).not.toContain('correct horse')
  expect(run.mock.calls.map(([args]) => args as unknown)).toEqual([{ user: 'zoe', password: 'correct horse' }])
})

test('a text is reviewed', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const decision = program.review('# Release 1.4\n\nFaster.')
  await zoe.rejects('Faster than what?')
  const { approved, reason, by } = await decision
  expect([approved, reason, by?.name]).toEqual([false, 'Faster than what?', 'zoe'])
})

test('a rejected call does not run, and the reason is fit for a model', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const run = vi.fn()
  const refused = thrown(program.gate(deploy, run))
  await zoe.rejects('Not on a Friday.')
  const rejected = (await refused) as unknown as Rejected
  expect([rejected.constructor, rejected.reason]).toEqual([Rejected, 'Not on a Friday.'])
  expect(rejected.message).toBe('A person rejected this call of `deploy`. It did not run. Do not try it again. Their reason: Not on a Friday.')
  expect(run).not.toHaveBeenCalled()
})

test('a generator is refused before anybody is asked about it', async () => {
  const program = await its.program({}, 'generator')
  const pieces = function* () {
    yield 'it ran'
  }
  const later = async function* () {
    yield 'it ran'
  }
  for (const run of [pieces, later] as (() => unknown)[]) {
    expect((await thrown(program.gate(deploy, run))).message).toContain('a generator runs only when it is read')
    expect(() => program.requiresApproval('deploy', run)).toThrow(TypeError)
  }
  expect((await program.asks().next()).done).toBe(true)
})

test('a call that fails is recorded as failed, and fails', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const failed = thrown(program.gate(deploy, () => Promise.reject(new RangeError('no such version'))))
  const { id } = await zoe.approves()
  expect((await failed).constructor).toBe(RangeError)
  expect(await permit(program, id)).toEqual(['failed', 'RangeError: no such version'])
})

test('the decision alone runs nothing, and any process runs the rest, but none a second time', async () => {
  const [program, other, zoe] = [await its.program(), await its.program(), await its.person()]
  const decision = program.approve(deploy, { idempotencyKey: 'release-1.4.2' })
  await zoe.approves()
  const { approved, by, ask } = await decision
  expect([approved, by?.name]).toEqual([true, 'zoe'])
  const { id } = await other.postApproval(deploy, { idempotencyKey: 'release-1.4.2' })
  expect(id).toBe(ask.id)
  const run = vi.fn(() => 'deployed')
  const both = await Promise.allSettled([program.runApproved(id, run, deploy), other.runApproved(id, run, deploy)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = (await thrown(program.runApproved(id, run, deploy))) as unknown as AlreadyRan
  expect([again.constructor, again.outcome, again.output]).toEqual([AlreadyRan, 'succeeded', 'deployed'])
  expect(run).toHaveBeenCalledTimes(1)
})

test('after a crash between the claim and the report nobody knows, and nothing runs again', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const { id, wait } = await program.postApproval(deploy)
  await zoe.approves()
  // This process claims the permit and dies. It never reports.
  await program.claim(id, { digest: (await wait()).view.approval?.digest ?? '' })
  const run = vi.fn()
  const unknown = (await thrown((await its.program()).runApproved(id, run, { tool: 'deploy' }))) as unknown as OutcomeUnknown
  expect([unknown.constructor, unknown.askId, unknown instanceof NotRun]).toEqual([OutcomeUnknown, id, false])
  expect(run).not.toHaveBeenCalled()
})

test('a claim whose answer got lost is asked for again and runs once', async () => {
  const zoe = await its.person()
  let claims = 0
  const fetch = troubled({
    after: (path, answer) => {
      if (path.endsWith('/claim') && ++claims === 1) throw new TypeError('fetch failed')
      return answer
    },
  })
  const run = vi.fn(() => 'once')
  const done = (await its.program({ fetch })).gate(deploy, run)
  await zoe.approves()
  expect([await done, claims, run.mock.calls.length]).toEqual(['once', 2, 1])
})

test('a report waits for a server that is killed meanwhile', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const done = program.gate(deploy, async () => {
    await its.die()
    void its.start()
    return 'deployed'
  })
  const { id } = await zoe.approves()
  expect(await done).toBe('deployed')
  expect(await permit(program, id)).toEqual(['succeeded', 'deployed'])
})

test('what a call gave and nobody can keep is recorded as that, and handed back as it is', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const done = program.gate(deploy, () => 'half a \ud800')
  const { id } = await zoe.approves()
  expect(await done).toBe('half a \ud800')
  expect(await permit(program, id)).toEqual(['succeeded', 'The output could not be stored: The body is not valid JSON.'])
})

test('a call that ran and cannot be recorded says so, with its result', async () => {
  const zoe = await its.person()
  const fetch = troubled({
    before: (path) => {
      if (path.endsWith('/result')) throw new TypeError('fetch failed')
      return undefined
    },
  })
  const failed = thrown((await its.program({ fetch, patience: 1 })).gate(deploy, () => 42))
  await zoe.approves()
  const unrecorded = (await failed) as unknown as NotReported
  expect([unrecorded.constructor, unrecorded.outcome, unrecorded.result]).toEqual([NotReported, 'succeeded', 42])
})

const answering = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const bent = (bend: (ask: AskView) => unknown) => async (path: string, answer: Response) =>
  /^\/api\/v1\/asks\/ask_\w+$/.test(path) && answer.ok ? answering(200, bend((await answer.json()) as AskView)) : answer
const broken = (end: string) => ({
  before: (path: string) => {
    if (path.endsWith(end)) throw new TypeError('fetch failed')
    return undefined
  },
})

test.each<[string, Parameters<typeof troubled>[0]]>([
  ['the ask cannot be made', broken('/asks')],
  ['the ask is refused', { before: (path) => (path.endsWith('/asks') ? answering(422, { code: 'invalid', title: 'No', status: 422 }) : undefined) }],
  ['the server answers nonsense', { before: (path) => (path.endsWith('/asks') ? new Response('<html>', { status: 200 }) : undefined) }],
  ['the claim cannot be made', broken('/claim')],
  ['the claim is refused', { before: (path) => (path.endsWith('/claim') ? answering(409, { code: 'permit_expired', title: 'Late', status: 409 }) : undefined) }],
  ['the claim gives another call', { after: async (path, answer) => (path.endsWith('/claim') ? answering(200, another(await answer.json())) : answer) }],
  ['the claim gives other arguments', { after: async (path, answer) => (path.endsWith('/claim') ? answering(200, another(await answer.json(), { arguments_text: '{"version":"6.6.6"}' })) : answer) }],
  ['the ask is about another call', { after: bent((ask) => (ask.approval ? { ...ask, approval: { ...ask.approval, tool: 'destroy' } } : ask)) }],
  ['the claim gives half an answer', { after: (path, answer) => (path.endsWith('/claim') ? answering(200, { permit: 'x' }) : answer) }],
  ['the decision is a word that nobody knows', { after: bent((ask) => (ask.decision ? { ...ask, decision: { ...ask.decision, decision: 'sure' } } : ask)) }],
  ['there is no decision', { after: bent(({ decision: _, ...ask }) => ask) }],
  ['there is no permit', { after: bent((ask) => (ask.approval ? { ...ask, approval: { ...ask.approval, permit: null } } : ask)) }],
  ['the permit is void', { after: bent((ask) => (ask.approval?.permit ? { ...ask, approval: { ...ask.approval, permit: { state: 'void' } } } : ask)) }],
  ['the ask is of another kind', { after: bent(({ approval: _, ...ask }) => ask) }],
])('nothing runs where %s', async (_, trouble) => {
  const zoe = await its.person()
  const run = vi.fn()
  const shut = thrown((await its.program({ fetch: troubled(trouble), patience: 1 })).gate({ tool: 'deploy', arguments: { version: '1.4.2' } }, run))
  const approving = zoe.approves()
  approving.catch(() => {})
  const error = await Promise.race([shut, approving.then(() => shut)])
  expect([error instanceof NotRun, error.constructor]).toEqual([true, NotApproved])
  expect(run).not.toHaveBeenCalled()
})

function another(permit: unknown, other: object = { tool: 'destroy' }): unknown {
  const { call, ...rest } = permit as { call: object }
  return { ...rest, call: { ...call, ...other } }
}

test('nothing runs where nobody answered, or where it was aborted', async () => {
  const program = await its.program({}, 'impatient')
  const run = vi.fn()
  const stop = new AbortController()
  const [late, aborted] = [thrown(program.gate(deploy, run, { expiresIn: 1 })), thrown(program.gate(deploy, run, { signal: stop.signal }))]
  setTimeout(() => stop.abort(), 100)
  const errors = [await late, await aborted]
  expect(errors.map((error) => [error instanceof NotRun, error.constructor])).toEqual([
    [true, Expired],
    [true, NotApproved],
  ])
  expect(run).not.toHaveBeenCalled()
})

test('numbers keep every digit, or nothing runs and the permit stays for who can read them', async () => {
  const [program, zoe] = [await its.program({}, 'bank'), await its.person()]
  const exact = { tool: 'transfer', arguments: { amount: 9007199254740993n } }
  const run = vi.fn()
  const shut = thrown(program.gate(exact, run))
  await zoe.approves(undefined, 'bank')
  const error = await shut
  expect([error.constructor, (error.cause as Error).constructor, run.mock.calls]).toEqual([NotApproved, Inexact, []])
  const asText = await program.runApproved(String(error['askId']), (text) => text, { tool: 'transfer', parse: (text) => text })
  expect(asText).toBe('{"amount":9007199254740993}')
  const rounded = await thrown(program.gate({ tool: 'transfer', arguments: { amount: 2 ** 60 } }, run))
  expect([rounded.constructor, (rounded.cause as Error).constructor]).toEqual([NotApproved, Inexact])
})

test('A122: a permit for another tool or for other arguments is refused, and left to its own call', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const asked = { tool: 'transfer', arguments: { to: 'zoe', amount: 10, token: 'sk-correct-horse-1234' } }
  const { id } = await program.postApproval(asked)
  await zoe.approves()
  const run = vi.fn((args: unknown) => args)
  const others = [{ tool: 'delete' }, { tool: 'transfer', arguments: { ...asked.arguments, amount: 11 } }, { tool: 'transfer', arguments: {} }, { tool: 'transfer', arguments: { ...asked.arguments, more: null } }]
  for (const other of others) expect([(await thrown(program.runApproved(id, run, other))).constructor, run.mock.calls]).toEqual([NotApproved, []])
  const wrong = [undefined, {}, { tool: '' }, { tool: 'transfer', arguments: '{"n": 2' }] as { tool: string }[]
  for (const nothing of wrong) expect((await thrown(program.runApproved(id, run, nothing))) instanceof NotRun).toBe(false)
  expect(await permit(program, id)).toEqual(['created', null])
  const inAnotherOrder = { token: 'sk-correct-horse-1234', amount: 10, to: 'zoe' }
  expect(await program.runApproved(id, run, { ...asked, arguments: inAnotherOrder })).toEqual(asked.arguments)
})

test('A122: a call that people changed is still known by what was asked about, and by no other', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const { id } = await program.postApproval(deploy)
  await zoe.approves({ version: '1.4.3' })
  const run = vi.fn((args: unknown) => args)
  const other = await thrown(program.runApproved(id, run, { tool: 'deploy', arguments: { version: '6.6.6' } }))
  expect([other.message, run.mock.calls]).toEqual([`${id} is about another call of deploy: its arguments are different; the call was not run`, []])
  expect(await program.runApproved(id, run, deploy)).toEqual({ version: '1.4.3' })
})

test('A122: a claim for other bytes of a secret than the known ones runs nothing', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const { id } = await program.postApproval({ tool: 'log_in', arguments: { password: 'correct horse' } })
  await zoe.approves()
  const run = vi.fn()
  const other = await thrown(program.runApproved(id, run, { tool: 'log_in', arguments: { password: 'battery staple' } }))
  expect([other.constructor, run.mock.calls, ((await permit(program, id)) as string[])[0]]).toEqual([NotApproved, [], 'failed'])
})
