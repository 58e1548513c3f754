import { type } from 'arktype'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fromAnswers, Inexact, questions, Refused, Responded, UnreadableAnswer, Withdrawn, type FileView, type StandardSchema } from '../src/index.js'
import { thrown, world } from './world.js'

const its = world()

const Plan = z.object({
  region: z.enum(['eu', 'us']).meta({ title: 'Region', description: 'Which region?' }),
  replicas: z.int().min(1).lt(10).default(3),
  name: z.string().min(2).max(20).regex(/^[a-z]+$/).meta({ examples: ['lantern'] }),
  zones: z.array(z.enum(['a', 'b', 'c'])).min(1).max(2),
  level: z.union([z.literal(1).meta({ title: 'Low', description: 'One person decides.' }), z.literal(2)]),
  page: z.url().nullable(),
  mail: z.email().optional(),
  cost: z.number().gte(0),
  startDay: z.iso.date(),
  at: z.iso.datetime(),
  public: z.boolean(),
  token: z.string().meta({ waypost: { input: 'secret' } }),
  plan: z.array(z.custom<FileView>()).meta({ waypost: { input: 'file' } }),
  until: z.string().transform((text) => text.length).optional(),
})
const Scale = type({ replicas: '1 <= number.integer <= 9', 'zone?': "'a' | 'b'", note: 'string | null' })
const one = (value: string) => ({ values: [value] })

test('a schema goes in and its value comes out', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const asked = program.ask(Plan, { message: 'The tests are green.' })
  const brought = await zoe.waypost.upload('plan.csv', new TextEncoder().encode('step\n'), 'text/csv')
  const given = { region: 'eu', replicas: '4', name: 'lantern', level: '1', cost: '12.5', startDay: '2026-12-24', at: '2026-12-24T10:00:00+01:00', public: 'no', token: 'correct horse' }
  const answers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, one(value)]))
  await zoe.answers({ ...answers, zones: { values: ['a', 'c'] }, plan: one(brought.digest), until: one('noon') })
  const { token, plan, ...rest } = await asked
  expect([token.slice(0, 7), plan.map(({ name }) => name)]).toEqual(['secret:', ['plan.csv']])
  const day = { startDay: '2026-12-24', at: '2026-12-24T09:00:00.000Z' }
  expect(rest).toEqual({ region: 'eu', replicas: 4, name: 'lantern', zones: ['a', 'c'], level: 1, page: null, cost: 12.5, ...day, public: false, until: 4 })
})

test('each field of a schema is asked in its own way', () => {
  expect(questions(Plan)).toEqual({
    region: { question: 'Which region?', header: 'Region', input: 'select', options: [{ label: 'eu', value: 'eu' }, { label: 'us', value: 'us' }] },
    replicas: { question: 'Replicas?', input: 'number', rules: { format: 'integer', min: 1, max: 9 }, default: '3', required: false },
    name: { question: 'Name?', placeholder: 'lantern', input: 'text', rules: { min_length: 2, max_length: 20, pattern: '^[a-z]+$' } },
    zones: { question: 'Zones?', input: 'select', multiSelect: true, options: ['a', 'b', 'c'].map((value) => ({ label: value, value })), rules: { min_selections: 1, max_selections: 2 } },
    level: { question: 'Level?', input: 'select', options: [{ label: 'Low', value: '1', description: 'One person decides.' }, { label: '2', value: '2' }] },
    page: { question: 'Page?', input: 'text', rules: { format: 'uri' }, required: false },
    mail: { question: 'Mail?', input: 'text', rules: { format: 'email' }, required: false },
    cost: { question: 'Cost?', input: 'number', rules: { min: 0 } },
    startDay: { question: 'Start day?', input: 'date' },
    at: { question: 'At?', input: 'datetime' },
    public: { question: 'Public?', input: 'confirm' },
    token: { question: 'Token?', input: 'secret' },
    plan: { question: 'Plan?', input: 'file' },
    until: { question: 'Until?', input: 'text', required: false },
  })
})

test('a schema of another library is asked and read the same way', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const asked = program.ask(Scale)
  await zoe.answers({ replicas: one('3') })
  expect(await asked).toEqual({ replicas: 3, note: null })
})

test('the server checks the constraints, and the schema what remains', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const even = z.object({ number: z.int().min(1).max(9).refine((number) => number % 2 === 0, 'it must be even') })
  const handle = await program.postAsk(even)
  const refused = await thrown(zoe.waypost.reply(handle.id, { answers: { number: one('10') } }))
  expect([refused.constructor, (refused as unknown as Refused).errors.map(({ pointer }) => pointer)]).toEqual([Refused, ['/answers/number/values/0']])
  await zoe.waypost.reply(handle.id, { answers: { number: one('3') } })
  const unreadable = await thrown(fromAnswers(even, await handle.wait()))
  expect([unreadable.constructor, unreadable.message]).toEqual([UnreadableAnswer, 'the answer to number does not fit: it must be even; was this asked by another version of the program?'])
})

test.each<[string, StandardSchema, string]>([
  ['an object in an object', z.object({ name: z.string(), size: z.object({ replicas: z.int() }) }), 'the field size cannot be asked: a question can be answered by a text'],
  ['a record', z.object({ sizes: z.record(z.string(), z.number()) }), 'the field sizes cannot be asked: a question can be answered by a text'],
  ['a type that JSON does not have', z.object({ day: z.date() }), 'the field day cannot be asked: a question can be answered by a text'],
  ['a bound that is not allowed itself', z.object({ part: z.number().gt(0) }), 'the field part cannot be asked: people cannot be told its constraint exclusiveMinimum'],
  ['no object', z.string(), 'only the schema of an object with fields can be asked'],
  ['a schema that cannot be described', { '~standard': { version: 1, vendor: 'mine', validate: (value) => ({ value }) } }, 'this schema of mine has no JSON Schema'],
])('what cannot be asked is named before anything is sent: %s', async (_, schema, why) => {
  const program = await its.program({ fetch: () => Promise.reject(new Error('something was sent')) })
  const error = await thrown(program.ask(schema))
  expect([error.constructor, error.message.slice(0, why.length)]).toEqual([TypeError, why])
})

test('what was asked is read later, and not if nobody answered it', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  await program.postAsk(Scale)
  const { id } = await zoe.answers({ replicas: one('3'), zone: one('b'), note: one('later') })
  expect(await fromAnswers(Scale, await program.wait(id))).toEqual({ replicas: 3, zone: 'b', note: 'later' })
  const unreadable = await thrown(fromAnswers(Plan, await program.wait(id)))
  expect(unreadable.message).toContain('the answer to region does not fit: it was left open')
  const handle = await program.postAsk(Scale, { allowResponse: true })
  await zoe.waypost.reply(handle.id, { response: 'Ask Kim.' })
  expect(await thrown(handle.wait().then((ask) => fromAnswers(Scale, ask)))).toBeInstanceOf(Responded)
  const back = await program.postAsk(Scale)
  await back.withdraw()
  expect(await thrown(back.wait().then((ask) => fromAnswers(Scale, ask)))).toBeInstanceOf(Withdrawn)
})

test('a number that JavaScript would change is refused and not rounded', async () => {
  const [program, zoe] = [await its.program(), await its.person()]
  const refused = thrown(program.ask(z.object({ amount: z.number() })))
  await zoe.answers({ amount: one('9007199254740993') })
  expect(await refused).toBeInstanceOf(Inexact)
})
