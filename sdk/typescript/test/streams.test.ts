import { afterEach, expect, test, vi } from 'vitest'
import { Garbled, Refused, Waypost, type EventView, type InboxNews } from '../src/index.js'
import { thrown, troubled, world } from './world.js'

const its = world()

test('a journal is followed over a cut and over a restart, every entry once', async () => {
  let cuts = 0
  const fetch = troubled({
    after: (path, answer) => {
      // The first connection is cut in the middle of an entry.
      if (!path.endsWith('/events') || cuts++ > 0) return answer
      let left = 200
      const cut = new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, out) {
          out.enqueue(piece.subarray(0, left))
          if ((left -= piece.length) <= 0) out.error(new TypeError('terminated'))
        },
      })
      return new Response(answer.body?.pipeThrough(cut) ?? null, answer)
    },
  })
  const [program, zoe] = [await its.program({ fetch }), await its.person()]
  const handle = await program.postAsk('Which region?', { options: ['eu', 'us'] })
  const seen: EventView[] = []
  for await (const event of program.events(handle.sessionId)) {
    seen.push(event)
    if (event.type === 'question_pending') {
      await its.die()
      await its.start()
      await zoe.answers({ which_region: { values: ['eu'] } })
    }
    if (event.type === 'question_answered') break
  }
  expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, place) => place + 1))
  expect(seen.map(({ type }) => type)).toEqual(expect.arrayContaining(['session_created', 'question_pending', 'question_answered']))
  expect(cuts).toBeGreaterThan(1)
  const [next, beyond] = [await program.events(handle.sessionId, { after: 1 }).next(), await program.events(handle.sessionId, { after: 99 }).next()]
  expect([(next.value as EventView).seq, (beyond.value as EventView).seq]).toEqual([2, 1])
})

test('a line may have signs in it that end lines elsewhere', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const handle = await program.postAsk('Which region?')
  await zoe.answers({ which_region: { values: ['eu\u2028or\u2029us'] } })
  const types: string[] = []
  for await (const event of program.events(handle.sessionId)) {
    types.push(event.type)
    if (event.type === 'question_answered') break
  }
  expect(types.at(-1)).toBe('question_answered')
}, 10_000)

test('the inbox says to read the list anew after every cut', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const told: InboxNews[] = []
  for await (const news of zoe.waypost.inbox()) {
    told.push(news)
    if (told.length === 1) await program.postAsk('News?')
    if (told.length === 2) {
      await its.die()
      await its.start()
    }
    if (told.length === 3) break
  }
  expect(told.map(({ type }) => type)).toEqual(['reset', 'ask_changed', 'reset'])
})

test('a stream that is refused or aborted ends with that', async () => {
  const program = await its.program()
  const refused = await thrown(program.events('ses_00000000000000000000000000').next())
  expect([refused.constructor, refused['status']]).toEqual([Refused, 404])
  const { sessionId } = await program.postAsk('Anything?')
  const aborted = await thrown(
    (async () => {
      for await (const _ of program.events(sessionId, { signal: AbortSignal.timeout(200) }));
    })(),
  )
  expect(aborted.name).toBe('TimeoutError')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const STREAM = { 'content-type': 'text/event-stream' }
const RESET = 'event: reset\ndata: {}\n\n'

/** A server whose streams return these texts and end `lasting` milliseconds later, and the pauses of the client. The pauses take no time. */
function streams(said: (string | Error | Response)[], lasting = 5000): { waypost: Waypost; pauses: number[] } {
  const [pauses, rest, real] = [[] as number[], [...said], setTimeout]
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  // Only the timer that detects silence is real.
  vi.stubGlobal('setTimeout', (then: () => void, pause: number) => (pause === 40_000 ? real(then, pause) : (pauses.push(pause), queueMicrotask(then))))
  const fetch = async () => {
    const next = rest.shift() ?? new Error('nothing more is said')
    if (next instanceof Error) throw next
    now += lasting
    return next instanceof Response ? next : new Response(next, { headers: STREAM })
  }
  return { waypost: new Waypost({ url: 'http://here', key: 'wpk', fetch }), pauses }
}

const areWidening = (pauses: number[]) => pauses.every((pause, place) => pause >= 50 * 2 ** place && pause <= 100 * 2 ** place)

async function resets(waypost: Waypost, count: number): Promise<void> {
  for await (const { type } of waypost.inbox()) {
    expect(type).toBe('reset')
    if ((count -= 1) === 0) return
  }
}

test('only an event makes a lost stream be opened sooner again', async () => {
  const [lost, quiet] = [new TypeError('fetch failed'), ': keep-alive\n\n']
  const { waypost, pauses } = streams([lost, lost, quiet, lost, RESET, lost, RESET])
  await resets(waypost, 2)
  expect([pauses.length, areWidening(pauses.slice(0, 4)), areWidening(pauses.slice(4))]).toEqual([6, true, true])
})

test('a stream that ends at once is opened more and more slowly', async () => {
  const { waypost, pauses } = streams([RESET, RESET, RESET, RESET, RESET], 10)
  await resets(waypost, 5)
  expect([pauses.length, areWidening(pauses)]).toEqual([4, true])
})

test('a stream comes back when its server said, and no later than in a minute', async () => {
  const busy = new Response('', { status: 503, headers: { 'retry-after': '7' } })
  const { waypost, pauses } = streams(['retry: 2000\n\n', busy, 'retry: soon\n\n', 'retry: 99999999999\n\n', RESET])
  await resets(waypost, 1)
  expect(pauses).toEqual([2000, 7000, 2000, 60_000])
})

test('what is no stream says so', async () => {
  for (const answer of [new Response('<html>welcome to our wifi</html>'), 'id: 1\ndata: {\n\n']) {
    const { waypost } = streams([answer])
    expect((await thrown(waypost.events('ses_1').next())).constructor).toBe(Garbled)
  }
})
