import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Answer, Cancelled, confirm, date, Expired, file, form, Garbled, Inexact, NotConfigured, number, Refused, secret, select, selectMany, text, Unreachable, Waypost, Withdrawn, type Settings } from '../src/index.js'
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

/** Notes every request, and returns a way to cut the connection of the response that is being read. */
function line() {
  const sent: string[] = []
  let [cut, begin] = [(): void => {}, (): void => {}]
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const watched: typeof globalThis.fetch = async (input, init) => {
    const { search } = new URL(String(input))
    sent.push(`${init?.method} ${search}`.trim())
    const cutter = new AbortController()
    cut = () => cutter.abort()
    return fetch(input, { ...init, signal: AbortSignal.any([init?.signal ?? cutter.signal, cutter.signal]) }).finally(begin)
  }
  return { sent, fetch: watched, begun, cut: () => cut() }
}

test('one request asks and brings the answer', async () => {
  const { sent, fetch } = line()
  const [program, zoe] = [await its.program({ fetch }, 'quick'), await its.person()]
  const asked = program.ask('Which region?')
  await zoe.answers({ which_region: { values: ['eu'] } }, 'quick')
  expect([(await asked).value, sent]).toEqual(['eu', ['POST ?wait=25s']])
})

test('a line that is cut while it waits loses nothing', async () => {
  const { sent, fetch, begun, cut } = line()
  const [program, zoe] = [await its.program({ fetch }, 'cut'), await its.person()]
  const asked = program.ask('Which region?')
  const { id } = await zoe.sees('cut')
  await begun
  cut()
  await zoe.answers({ which_region: { values: ['eu'] } }, 'cut')
  const value = (await asked).value
  const ids: string[] = []
  for await (const ask of program.asks()) ids.push(ask.id)
  expect([value, ids, sent.slice(0, 2)]).toEqual(['eu', [id], ['POST ?wait=25s', 'GET ?wait=50s']])
})

test('a server that is killed while an ask waits asks once', async () => {
  const [program, zoe] = [await its.program({}, 'killed'), await its.person()]
  const asked = program.ask('Which region?')
  const { id } = await zoe.sees('killed')
  await its.die()
  await its.start()
  await zoe.answers({ which_region: { values: ['eu'] } }, 'killed')
  const value = (await asked).value
  const ids: string[] = []
  for await (const ask of program.asks()) ids.push(ask.id)
  expect([value, ids]).toEqual(['eu', [id]])
})

test('an answer after the first wait is waited for', async () => {
  const { sent, fetch: watched } = line()
  // The server's first wait is over at once.
  const fetch: typeof watched = (input, init) => watched(String(input).replace('wait=25s', 'wait=1ms'), init)
  const [program, zoe] = [await its.program({ fetch }, 'late'), await its.person()]
  const asked = program.ask('Which region?')
  await vi.waitUntil(() => sent.length > 1)
  await zoe.answers({ which_region: { values: ['eu'] } }, 'late')
  expect([(await asked).value, sent]).toEqual(['eu', ['POST ?wait=1ms', 'GET ?wait=50s']])
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

const A_KEY = '`waypost key create --agent NAME` makes a key'
const CURE =
  `Set WAYPOST_URL and WAYPOST_KEY (${A_KEY}), or start a server on this machine with \`waypost serve\`. ` +
  'If that server has a data folder of its own, set WAYPOST_DATA to it.'
const IS_IT_UP = 'Check that a server runs there (`waypost serve` starts one)'
const PROXY = 'check the URL, and any proxy in front of the server'

/** A `fetch` that answers everything with this, or fails with it. */
const saying = (said: () => Response) => async () => said()
const problem = (status: number, code: string, detail: string) => () => Response.json({ status, code, title: code, detail }, { status })
const noKey = problem(401, 'unauthorized', 'Send `Authorization: Bearer KEY`.')
const page = (status: number) => () => new Response('<html>welcome to our wifi</html>', { status, headers: { 'content-type': 'text/html' } })
const failing = (cause: Error) => () => {
  throw new TypeError('fetch failed', { cause })
}

test.each<[string, () => Response, Function, string]>([
  ['no server', failing(new Error('refused')), Unreachable, `cannot reach http://here (refused). ${IS_IT_UP}; check WAYPOST_URL`],
  ['a timeout', failing(new DOMException('', 'TimeoutError')), Unreachable, `cannot reach http://here (no response in time). ${IS_IT_UP}; check WAYPOST_URL`],
  ['a wrong key', noKey, Refused, `http://here does not know this key. Check WAYPOST_KEY and WAYPOST_URL; ${A_KEY}. (401 unauthorized)`],
  ['a page', page(200), Garbled, `the response of http://here is not one of a Waypost server (text/html): ${PROXY}`],
  ['a page that says no', page(404), Refused, `http://here answered with status 404 and no reason (text/html): ${PROXY} (404 unknown)`],
  [
    'an old server',
    problem(404, 'not_found', 'There is no such path. A path has no slash.'),
    Refused,
    'http://here has no /api/v1/asks/ask_1: the server is probably older than this client, so update the server (404 not_found)',
  ],
])('%s is an error that says what to do', async (_, said, error, sentence) => {
  const { constructor, message } = await thrown(new Waypost({ url: 'http://here', key: 'wpk', patience: 0, fetch: saying(said) }).read('ask_1'))
  expect([constructor, message]).toEqual([error, sentence])
})

test('who has no key is told where it was looked for', async () => {
  const data = mkdtempSync(join(tmpdir(), 'waypost-note-'))
  const file = join(data, 'server.json')
  const told = async (settings: Settings) => {
    const { constructor, message } = await thrown(new Waypost({ patience: 0, ...settings }).read('ask_1'))
    return [constructor, message]
  }
  try {
    expect(await told({ data })).toEqual([NotConfigured, `no server is known: WAYPOST_URL is not set, and there is no ${file}. ${CURE}`])
    expect(await told({ url: 'http://here' })).toEqual([NotConfigured, `there is no key for http://here: WAYPOST_KEY is not set. ${CURE}`])
    // A server with another data folder runs now where the server of this folder ran.
    writeFileSync(file, '{"url": "http://here", "token": "old"}')
    const other = `http://here did not accept the token in ${file}, so another server probably runs there now. No key was found: `
    const cure = `WAYPOST_KEY is not set. Set it (${A_KEY}), or set WAYPOST_DATA to the data folder of that server. (401 unauthorized)`
    expect(await told({ data, fetch: saying(noKey) })).toEqual([Refused, other + cure])
    const down = `cannot reach http://here (refused). ${IS_IT_UP}; its address is from ${file}`
    expect(await told({ data, fetch: saying(failing(new Error('refused'))) })).toEqual([Unreachable, down])
    writeFileSync(file, '{"url": "http://here"}')
    const tokenless = `the server at http://here accepts no program without a key, and WAYPOST_KEY is not set. ${CURE}`
    expect(await told({ data })).toEqual([NotConfigured, tokenless])
  } finally {
    rmSync(data, { recursive: true })
  }
})

/** A `fetch` that answers one after another. The last answer is given again and again. */
const inOrder = (...said: (() => Response)[]) => async () => (said.length > 1 ? said.shift() : said[0])!()
const refused = failing(new Error('refused'))
const asked = (status: string) => () => Response.json({ id: 'ask_1', status, questions: [] })

/** Returns what `run` writes on the console, while time passes as fast as it can. */
async function hintsOf(run: () => Promise<unknown>): Promise<unknown[]> {
  vi.useFakeTimers()
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    const ran = run()
    await vi.advanceTimersByTimeAsync(1_100_000)
    await ran
    return told.mock.calls.flat()
  } finally {
    told.mockRestore()
    vi.useRealTimers()
  }
}

test('a file of a killed server is named at once', async () => {
  const data = mkdtempSync(join(tmpdir(), 'waypost-note-'))
  try {
    writeFileSync(join(data, 'server.json'), '{"url": "http://here", "token": "old"}')
    const down = `waypost: cannot reach http://here (refused). ${IS_IT_UP}; its address is from ${join(data, 'server.json')}. Trying again for up to 60 s.`
    expect(await hintsOf(() => new Waypost({ data, fetch: inOrder(refused, refused, refused, asked('pending')) }).read('ask_1'))).toEqual([down])
    // An error says the same, so that nothing is told twice.
    expect(await hintsOf(() => thrown(new Waypost({ data, fetch: saying(refused), patience: 0 }).read('ask_1')))).toEqual([])
  } finally {
    rmSync(data, { recursive: true })
  }
})

test('a server that dies during a wait is named if it does not return at once, and again after five minutes', async () => {
  const down = `waypost: cannot reach http://here (refused). ${IS_IT_UP}; check WAYPOST_URL. Trying again until it responds.`
  const waits = (fetch: Settings['fetch']) => () => new Waypost({ url: 'http://here', key: 'wpk', fetch }).wait('ask_1')
  expect(await hintsOf(waits(inOrder(asked('pending'), refused, asked('withdrawn'))))).toEqual([])
  expect(await hintsOf(waits(inOrder(asked('pending'), refused, refused, asked('withdrawn'))))).toEqual([down])
  const back = Date.now() + 1_000_000
  expect(await hintsOf(waits(async () => (Date.now() < back ? refused : asked('withdrawn'))()))).toEqual(Array(4).fill(down))
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
