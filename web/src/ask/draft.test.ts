import { expect, test } from 'vitest'
import { ask, everyInput, framework, manager, openEnded, question } from '../../test/fixtures'
import { answerBody, applicable, carryOver, choose, chooseOwn, decline, field, missing, startDraft, write } from './draft'
import { questionOf } from './pointer'

const two = ask()

test('nothing is chosen for anybody, a recommended option least of all', () => {
  expect(answerBody(two, startDraft(two))).toEqual({ answers: {}, revision: 1 })
  expect(missing(two, startDraft(two)).map(({ pointer }) => pointer)).toEqual(['/answers/framework', '/answers/package_manager'])
})

test('a single choice replaces the one before, and the person’s own words replace both', () => {
  let draft = choose(startDraft(two), framework, 'react', true)
  draft = choose(draft, framework, 'svelte', true)
  expect(answerBody(two, draft)).toEqual({ answers: { framework: { values: ['svelte'] } }, revision: 1 })
  draft = write(draft, framework, 'Solid')
  expect(answerBody(two, draft)).toEqual({ answers: { framework: { values: [], free_text: 'Solid' } }, revision: 1 })
  draft = choose(draft, framework, 'react', true)
  expect(answerBody(two, draft)).toEqual({ answers: { framework: { values: ['react'] } }, revision: 1 })
})

test('several choices are sent in the order of the options, with own words beside them', () => {
  const view = everyInput()
  const extras = view.questions[1] ?? framework
  let draft = choose(choose(startDraft(view), extras, 'image', true), extras, 'tests', true)
  draft = write(draft, extras, 'a logo')
  expect(answerBody(view, draft)).toEqual({ answers: { extras: { values: ['tests', 'image'], free_text: 'a logo' } }, revision: 1 })
  draft = choose(chooseOwn(draft, extras, false), extras, 'image', false)
  expect(answerBody(view, draft)).toEqual({ answers: { extras: { values: ['tests'] } }, revision: 1 })
})

test('text is sent as it was typed, and blank text is no answer', () => {
  const text = question({ id: 't', question: 'Name?', input: 'text' })
  const only = question({ id: 'o', question: 'Why?', free_text: 'only' })
  const view = ask({ questions: [text, only] })
  const draft = write(write(startDraft(view), text, ' a b '), only, 'because')
  expect(answerBody(view, draft)).toEqual({ answers: { t: { values: [' a b '] }, o: { values: [], free_text: 'because' } }, revision: 1 })
  expect(missing(view, write(draft, text, '  ')).map(({ pointer }) => pointer)).toEqual(['/answers/t'])
})

test('a question that depends on another is asked, required and sent only when it applies', () => {
  const view = everyInput()
  const open = view.questions[2] ?? framework
  const licence = view.questions[3] ?? framework
  const yes = choose(choose(startDraft(view), open, 'yes', true), licence, 'mit', true)
  const no = choose(yes, open, 'no', true)
  expect(applicable(view, yes).map(({ id }) => id)).toEqual(['name', 'extras', 'public', 'licence'])
  expect(answerBody(view, yes)).toMatchObject({ answers: { public: { values: ['yes'] }, licence: { values: ['mit'] } } })
  expect(answerBody(view, no)).toEqual({ answers: { public: { values: ['no'] } }, revision: 1 })
})

test('conditions are followed along a chain, and what was filled in below is kept for a person who turns back', () => {
  const where = question({ id: 'where', question: 'Where to?', when: { question: 'deploy', in: ['yes'] }, options: [{ label: 'Prod', value: 'prod' }] })
  const ticket = question({ id: 'ticket', question: 'Which ticket?', input: 'text', when: { question: 'where', in: ['prod'] } })
  const why = question({ id: 'why', question: 'Why that one?', input: 'text', when: { question: 'ticket', in: ['T-1'] } })
  const deploy = question({ id: 'deploy', question: 'Deploy?', input: 'confirm' })
  const view = ask({ questions: [deploy, where, ticket, why] })
  const asked = (draft: Parameters<typeof applicable>[1]) => applicable(view, draft).map(({ id }) => id)
  const all = write(write(choose(choose(startDraft(view), deploy, 'yes', true), where, 'prod', true), ticket, 'T-1'), why, 'urgent')
  expect(asked(all)).toEqual(['deploy', 'where', 'ticket', 'why'])
  const no = choose(all, deploy, 'no', true)
  expect(asked(no)).toEqual(['deploy'])
  expect(answerBody(view, no)).toEqual({ answers: { deploy: { values: ['no'] } }, revision: 1 })
  expect(answerBody(view, choose(no, deploy, 'yes', true))).toEqual(answerBody(view, all))
})

test('what is said instead of an answer is sent alone and takes nothing along that was filled in before', () => {
  const view = openEnded()
  const [logo = framework, publish = framework, address = framework, sizes = framework] = view.questions
  let draft = decline(choose(startDraft(view), logo, 'square', true), logo, 'none_of_these', true)
  draft = write(choose(draft, publish, 'yes', true), address, 'https://x.org')
  draft = decline(draft, address, 'dont_know', true)
  const unknown = { address: { values: [], declined: 'dont_know' }, logo: { values: [], declined: 'none_of_these' }, publish: { values: ['yes'] } }
  expect(answerBody(view, draft)).toEqual({ answers: unknown, revision: 1 })
  expect(missing(view, draft)).toEqual([])
  draft = decline(draft, address, 'dont_know', false)
  expect(answerBody(view, draft)).toMatchObject({ answers: { address: { values: ['https://x.org'] } } })
  draft = decline(choose(choose(draft, logo, 'round', true), sizes, 's', true), sizes, 'none_of_these', true)
  expect(answerBody(view, draft)).toMatchObject({ answers: { logo: { values: ['round'] }, sizes: { values: [], declined: 'none_of_these' } } })
})

test('several defaults are filled in together', () => {
  const days = question({ id: 'd', question: 'Days?', multi_select: true, default: ['mo', 'tu'], options: ['mo', 'tu', 'we'].map((value) => ({ label: value, value })) })
  const view = ask({ questions: [days] })
  expect(answerBody(view, startDraft(view))).toEqual({ answers: { d: { values: ['mo', 'tu'] } }, revision: 1 })
})

test('a newer revision keeps what still fits and drops what does not', () => {
  const draft = { ...choose(choose(startDraft(two), framework, 'react', true), manager, 'npm', true), comment: 'quickly' }
  const revised = ask({ revision: 2, questions: [{ ...framework, options: framework.options.filter(({ value }) => value !== 'react') }, manager] })
  expect(answerBody(revised, carryOver(draft, revised))).toEqual({ answers: { package_manager: { values: ['npm'] } }, revision: 2, comment: 'quickly' })
})

test('the asker’s default is filled in for the person to see and change', () => {
  const view = ask({ questions: [{ ...manager, default: 'pnpm' }, question({ id: 't', question: 'Name?', input: 'text', default: 'my-app' })] })
  expect(field(startDraft(view), 'package_manager').values).toEqual(['pnpm'])
  expect(answerBody(view, startDraft(view))).toEqual({ answers: { package_manager: { values: ['pnpm'] }, t: { values: ['my-app'] } }, revision: 1 })
})

test('a problem finds its question even where the id has slashes', () => {
  expect(questionOf('/answers/framework/values/0')).toBe('framework')
  expect(questionOf('/answers/a~1b~0c')).toBe('a/b~c')
  expect(questionOf('/comment')).toBeNull()
})
