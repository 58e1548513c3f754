import { expect, test, vi } from 'vitest'
import { Answer, Cancelled, confirm, date, Expired, file, form, Garbled, Inexact, NotConfigured, number, Refused, secret, select, selectMany, text, Unreachable, Waypost, Withdrawn } from '../src/index.js'
import { thrown, troubled, world } from './world.js'

const its = world()

test('a question is answered with one of its options', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const asked = program.ask('Which region?', { options: [{ label: 'Europe', value: 'eu' }, 'us'], message: 'The tests are green.' })
  await zoe.answers({ which_region: { values: ['eu'], notes: 'for now' } })
  const answer = await asked
  expect({ ...answer, said: `${answer}` }).toEqual({
    value: 'eu',
    values: ['eu'],
    freeText: null,
    notes: 'for now',
    declined: null,
    files: [],
    response: null,
    said: 'eu',
  })
})

test('several questions of every kind are answered in one form', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const asked = program.askAll({
    name: text('What is the page called?'),
    region: select('Which region?', ['eu', 'us'], { allowUnknown: true }),
    zones: selectMany('Which zones?', ['a', 'b', 'c']),
    sure: confirm('Sure?'),
    users: number('How many users?'),
    day: date('On which day?', { required: false }),
    token: secret('Which token?'),
    plan: file('Which plan?'),
    size: form('How large?', { type: 'object', properties: { replicas: { type: 'integer' } } }),
  })
  const { id } = await zoe.sees()
  const plan = await zoe.waypost.upload('plan.csv', new TextEncoder().encode('step,who\n1,Zoë\n'), 'text/csv')
  await zoe.answers({
    name: { values: ['Status'] },
    region: { declined: 'dont_know' },
    zones: { values: ['a', 'c'] },
    sure: { values: ['yes'] },
    users: { values: ['9007199254740993.50'] },
    token: { values: ['correct horse'] },
    plan: { values: [plan.digest] },
    size: { data: { replicas: 3 } },
  })
  const answers = await asked
  expect([answers.name.value, answers.region.value, answers.region.declined, answers.zones.values, answers.sure.yes, answers.users.value]).toEqual([
    'Status',
    null,
    'dont_know',
    ['a', 'c'],
    true,
    '9007199254740993.50',
  ])
  expect([answers.day?.value ?? null, answers.size.data, answers.token.value?.slice(0, 7)]).toEqual([null, { replicas: 3 }, 'secret:'])
  expect(await program.release(id, 'token')).toBe('correct horse')
  expect(new TextDecoder().decode(await program.file(id, answers.plan.files[0]?.digest ?? ''))).toBe('step,who\n1,Zoë\n')
})

test('a number in a form that would lose digits is refused and not rounded', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const asked = program.ask('How much?', { input: 'form', schema: { type: 'object', properties: { amount: { type: 'integer' } } } })
  const { id } = await zoe.sees()
  const key = await its.key('person', 'zoe')
  const body = '{"answers": {"how_much": {"data": {"amount": 9007199254740993}}}}'
  await fetch(`${its.url}/api/v1/asks/${id}/answer`, { method: 'POST', body, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } })
  const answer = await asked
  expect(() => answer.data).toThrow(Inexact)
})

test('an ask has its id before its answer, and everybody who knows it can wait', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const handle = await program.postAsk('Go on?', { input: 'confirm', context: { place: 'half-way' } })
  expect([handle.view.status, handle.view.context]).toEqual(['pending', { place: 'half-way' }])
  const waiting = (await its.program()).wait(handle.id)
  await zoe.answers({ go_on: { values: ['yes'] } })
  expect((await waiting).answer.yes).toBe(true)
})

test('what ends without an answer says how', async () => {
  const program = await its.program()
  const late = thrown(program.ask('Now?', { expiresIn: 1 }))
  const silent = program.ask('Go?', { input: 'confirm', default: 'no', expiresIn: 1, onExpiry: 'default' })
  const back = await program.postAsk('Then?')
  await back.withdraw()
  const dismissed = await program.postAsk('Or never?', { expiresIn: '1h' })
  const key = await its.key('person', 'zoe')
  await fetch(`${its.url}/api/v1/asks/${dismissed.id}/cancel`, { method: 'POST', headers: { authorization: `Bearer ${key}` } })
  const ended = [await late, await thrown(back.wait().then((ask) => ask.answer)), await thrown(dismissed.wait().then((ask) => ask.answer))]
  expect(ended.map((error) => error.constructor)).toEqual([Expired, Withdrawn, Cancelled])
  expect(ended.map((error) => error['code'])).toEqual(['expired', 'withdrawn', 'cancelled'])
  // The policy of the ask says what silence means.
  expect((await silent).values).toEqual(['no'])
})

test('why an ask was taken back stands under it', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const [first, second] = [await program.postAsk('Deploy 1.4.2?'), await program.postAsk('Deploy 1.4.3?')]
  await first.withdraw({ comment: '1.4.3 is out.', supersededBy: second.id })
  await second.withdraw()
  const { status, comments, superseded_by } = await zoe.waypost.read(first.id)
  expect([status, comments?.map(({ text, by }) => [text, by.name]), superseded_by]).toEqual(['withdrawn', [['1.4.3 is out.', 'deployer']], second.id])
})

test('what is no Waypost server says so, and a URL that leads nowhere says what to write', async () => {
  const wifi = async () => new Response('<html>welcome to our wifi</html>')
  const moved = async () => new Response(null, { status: 301, headers: { location: 'https://there/' } })
  const at = (fetch: typeof globalThis.fetch, url = 'http://here') => new Waypost({ url, key: 'wpk', fetch })
  const wrong = [at(wifi).postAsk('Anybody?'), at(async () => Response.json({})).wait('ask_1'), at(wifi).asks().next(), at(wifi, 'localhost:4747').read('ask_1'), at(moved).read('ask_1')]
  const errors = await Promise.all(wrong.map((one) => thrown(one)))
  expect(errors.map(({ constructor }) => constructor)).toEqual([Garbled, Garbled, Garbled, NotConfigured, Refused])
  expect(errors.slice(3).map(({ message }) => message)).toEqual([
    'localhost:4747 is not a server URL: begin it with http:// or https://',
    'the server is at https://there/: use that as its URL (301 moved)',
  ])
})

test('no id leads to another place, and what no header carries is said at once', async () => {
  const program = await its.program()
  const wrong = [program.read('../people'), program.withdraw('?'), program.postAsk('Again?', { idempotencyKey: 'every night →' })]
  const errors = await Promise.all(wrong.map((one) => thrown(one)))
  expect(errors.map(({ constructor, code }) => [constructor, code])).toEqual([[Refused, 'not_found'], [Refused, 'not_found'], [TypeError, undefined]])
})

test('a refusal names every place and its cure', async () => {
  const refused = (await thrown((await its.program()).ask('', { options: ['a', 'a'] }))) as unknown as Refused
  expect([refused.constructor, refused.code, refused.status]).toEqual([Refused, 'invalid', 422])
  expect(refused.errors.map(({ pointer }) => pointer)).toEqual(expect.arrayContaining(['/questions/0/question', '/questions/0/options/1/value']))
  expect(refused.message).toContain('/questions/0/question: ')
})

test('a request whose answer got lost asks once', async () => {
  let lost = 0
  const fetch = troubled({
    after: (path, answer) => {
      if (path !== '/api/v1/asks' || lost++ > 1) return answer
      throw new TypeError('fetch failed')
    },
  })
  const program = await its.program({ fetch }, 'forgetful')
  const handle = await program.postAsk('Once?')
  const seen = [lost]
  for await (const ask of program.asks()) expect(ask.id).toBe(handle.id), seen.push(0)
  expect(seen).toEqual([3, 0])
})

test('a key of its own makes a program that was started again ask once', async () => {
  const ask = async () => (await its.program()).postAsk('Again?', { idempotencyKey: 'nightly-7' })
  const [first, second] = [await ask(), await ask()]
  expect(first.id).toBe(second.id)
  await first.withdraw()
})

test('waiting outlives a server that is killed', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const asked = program.ask('Still there?', { options: ['yes'] })
  await zoe.sees()
  await its.die()
  const down = await thrown((await its.program({ patience: 1 })).read('ask_00000000000000000000000000'))
  await its.start()
  await zoe.answers({ still_there: { values: ['yes'] } })
  expect([(await asked).value, down.constructor]).toEqual(['yes', Unreachable])
})

test('waiting ends when it is aborted, and the ask stays', async () => {
  const program = await its.program()
  const handle = await program.postAsk('Patience?')
  const stopped = thrown(handle.wait({ signal: AbortSignal.timeout(50) }))
  expect((await stopped).name).toBe('TimeoutError')
  expect((await program.read(handle.id)).status).toBe('pending')
  await handle.withdraw()
})

test('the asker judges what was said, and asks for more', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const handle = await program.postAsk('Which one?', { judge: 'asker' })
  await zoe.answers({ which_one: { values: ['the usual one'] } })
  const first = await handle.wait()
  expect([first.status, first.held?.answers?.['which_one']?.values]).toEqual(['pending', ['the usual one']])
  await program.judge(handle.id, false, 'Which one is that?')
  await zoe.answers({ which_one: { values: ['eu'] } })
  await handle.wait()
  await program.judge(handle.id, true)
  expect((await handle.wait()).answer.value).toBe('eu')
})

test('on a laptop the note of the server is enough, and of a new server the new one', async () => {
  let lost = (): void => {}
  const noticed = new Promise<void>((resolve) => (lost = resolve))
  const watched: typeof fetch = (...request) => fetch(...request).finally(() => its.isUp || lost())
  const [program, zoe] = [new Waypost({ data: its.data, fetch: watched }), await its.person()]
  const handle = await program.postAsk('Who asks?')
  const waiting = handle.wait()
  // It stops gracefully and removes its file.
  await its.die('SIGTERM')
  await noticed
  await its.start()
  await zoe.answers({ who_asks: { values: ['cli'] } }, 'cli')
  expect([handle.view.agent, (await waiting).answer.value]).toEqual(['cli', 'cli'])
})

test('who is not configured is told how to be', async () => {
  const nowhere = await thrown(new Waypost({ data: '/nonexistent' }).ask('Anybody?'))
  const keyless = await thrown(new Waypost({ url: 'http://127.0.0.1:1' }).ask('Anybody?'))
  expect([nowhere.constructor, keyless.constructor]).toEqual([NotConfigured, NotConfigured])
  expect(keyless.message).toContain('WAYPOST_KEY')
})

test('where the server is may be said as to the command line', async () => {
  try {
    vi.stubEnv('WAYPOST_KEY', 'wpk_any')
    vi.stubEnv('WAYPOST_URL', '')
    vi.stubEnv('WAYPOST_SERVER', 'http://127.0.0.1:1')
    expect(new Waypost().url).toBe('http://127.0.0.1:1')
    vi.stubEnv('WAYPOST_URL', 'http://127.0.0.1:2')
    expect(new Waypost().url).toBe('http://127.0.0.1:2')
  } finally {
    vi.unstubAllEnvs()
  }
})

test('what is neither yes nor no is no no', () => {
  const said = (values: string[]) => new Answer({ values } as never)
  expect([said(['yes']).yes, said(['no']).yes]).toEqual([true, false])
  for (const neither of [[], ['maybe']]) expect(() => said(neither).yes).toThrow('neither yes nor no was said')
})

test('people and roles that do not exist are told on the console, once', async () => {
  const program = await its.program()
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const who = { people: ['zoe-with-a-typo'], roles: ['nobodys-role'] }
  for (const question of ['Go on?', 'And now?']) await program.postAsk(question, { input: 'confirm', who })
  const words = told.mock.calls.map(([text]) => String(text))
  told.mockRestore()
  expect(words.map((text) => [text.startsWith('waypost: '), text.includes('zoe-with-a-typo') || text.includes('nobodys-role')])).toEqual([[true, true], [true, true]])
})
