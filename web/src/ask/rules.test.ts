import { expect, test } from 'vitest'
import { ask, question } from '../../test/fixtures'
import { choose, missing, startDraft, write } from './draft'
import { misfit, ruleWords } from './rules'

const days = (rules: Record<string, unknown>) =>
  question({ id: 'd', question: 'Days?', multi_select: true, rules, options: ['mo', 'tu', 'we'].map((value) => ({ label: value, value })) })
const name = (rules: Record<string, unknown>) => question({ id: 'n', question: 'Name?', input: 'text', rules })

test('the rules are said in words before anybody answers', () => {
  expect([{}, { min_selections: 2 }, { max_selections: 2 }, { min_selections: 2, max_selections: 3 }, { min_selections: 2, max_selections: 2 }].map((rules) => ruleWords(days(rules)))).toEqual([
    'Choose any that apply.', 'Choose at least 2.', 'Choose at most 2.', 'Choose 2 to 3.', 'Choose 2.'])
  expect([{}, { min_length: 3 }, { max_length: 9 }, { min_length: 3, max_length: 9, format: 'email' }, { format: 'uri' }].map((rules) => ruleWords(name(rules)))).toEqual([
    '', 'At least 3 characters.', 'At most 9 characters.', 'An email address. From 3 to 9 characters.', 'An address such as https://example.com.'])
  expect(ruleWords(question({ id: 'c', question: 'Count?', input: 'number', rules: { format: 'integer', min: '1' } }))).toBe('1 or more. A whole number.')
})

test('lengths are counted as the server counts them, and selections with words of one’s own', () => {
  expect(misfit(name({ max_length: 1 }), { values: ['😀'] })).toBeNull()
  expect(misfit(name({ min_length: 2 }), { values: ['😀'] })).toBe('Write at least 2 characters.')
  expect(misfit(days({ min_selections: 2 }), { values: ['mo'], free_text: 'su' })).toBeNull()
  expect(misfit(days({ max_selections: 1 }), { values: ['mo'], free_text: 'su' })).toBe('Choose at most 1.')
})

test('what breaks a rule is told at its question before anything is sent', () => {
  const [several, text] = [days({ min_selections: 2 }), name({ max_length: 2 })]
  const view = ask({ questions: [several, text] })
  const draft = write(choose(startDraft(view), several, 'mo', true), text, 'abc')
  expect(missing(view, draft)).toEqual([
    { pointer: '/answers/d', code: 'rules', message: 'Choose at least 2.' },
    { pointer: '/answers/n', code: 'rules', message: 'Write at most 2 characters; these are 3.' }])
})
