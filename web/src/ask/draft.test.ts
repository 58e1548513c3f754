import { expect, test } from 'vitest'
import { ask, everyInput, framework, manager, question } from '../../test/fixtures'
import { answerBody, applicable, carryOver, choose, chooseOwn, field, missing, questionOf, startDraft, write } from './draft'

const two = ask()

test('nothing is chosen for anybody, a recommended option least of all', () => {
  expect(answerBody(two, startDraft(two))).toEqual({ answers: {} })
  expect(missing(two, startDraft(two)).map(({ pointer }) => pointer)).toEqual(['/answers/framework', '/answers/package_manager'])
})

test('a single choice replaces the one before, and the person’s own words replace both', () => {
  let draft = choose(startDraft(two), framework, 'react', true)
  draft = choose(draft, framework, 'svelte', true)
  expect(answerBody(two, draft)).toEqual({ answers: { framework: { values: ['svelte'] } } })
  draft = write(draft, framework, 'Solid')
  expect(answerBody(two, draft)).toEqual({ answers: { framework: { values: [], free_text: 'Solid' } } })
  draft = choose(draft, framework, 'react', true)
  expect(answerBody(two, draft)).toEqual({ answers: { framework: { values: ['react'] } } })
})

test('several choices are sent in the order of the options, with own words beside them', () => {
  const view = everyInput()
  const extras = view.questions[1] ?? framework
  let draft = choose(choose(startDraft(view), extras, 'image', true), extras, 'tests', true)
  draft = write(draft, extras, 'a logo')
  expect(answerBody(view, draft)).toEqual({ answers: { extras: { values: ['tests', 'image'], free_text: 'a logo' } } })
  draft = choose(chooseOwn(draft, extras, false), extras, 'image', false)
  expect(answerBody(view, draft)).toEqual({ answers: { extras: { values: ['tests'] } } })
})

test('text is sent as it was typed, and blank text is no answer', () => {
  const text = question({ id: 't', question: 'Name?', input: 'text' })
  const only = question({ id: 'o', question: 'Why?', free_text: 'only' })
  const view = ask({ questions: [text, only] })
  const draft = write(write(startDraft(view), text, ' a b '), only, 'because')
  expect(answerBody(view, draft)).toEqual({ answers: { t: { values: [' a b '] }, o: { values: [], free_text: 'because' } } })
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
  expect(answerBody(view, no)).toEqual({ answers: { public: { values: ['no'] } } })
})

test('a newer revision keeps what still fits and drops what does not', () => {
  const draft = { ...choose(choose(startDraft(two), framework, 'react', true), manager, 'npm', true), comment: 'quickly' }
  const revised = ask({ revision: 2, questions: [{ ...framework, options: framework.options.filter(({ value }) => value !== 'react') }, manager] })
  expect(answerBody(revised, carryOver(draft, revised))).toEqual({ answers: { package_manager: { values: ['npm'] } }, comment: 'quickly' })
})

test('the asker’s default is filled in for the person to see and change', () => {
  const view = ask({ questions: [{ ...manager, default: 'pnpm' }, question({ id: 't', question: 'Name?', input: 'text', default: 'my-app' })] })
  expect(field(startDraft(view), 'package_manager').values).toEqual(['pnpm'])
  expect(answerBody(view, startDraft(view))).toEqual({ answers: { package_manager: { values: ['pnpm'] }, t: { values: ['my-app'] } } })
})

test('a problem finds its question even where the id has slashes', () => {
  expect(questionOf('/answers/framework/values/0')).toBe('framework')
  expect(questionOf('/answers/a~1b~0c')).toBe('a/b~c')
  expect(questionOf('/comment')).toBeNull()
})
