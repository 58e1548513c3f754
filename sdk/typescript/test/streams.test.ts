import { expect, test } from 'vitest'
import { Refused, type EventView, type InboxNews } from '../src/index.js'
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
  const [next] = [await program.events(handle.sessionId, { after: 1 }).next()]
  expect((next.value as EventView).seq).toBe(2)
})

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
