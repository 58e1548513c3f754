import { expect, test } from 'vitest'
import { approval, ask, limit, policy, question, review } from '../../test/fixtures'
import type { AskView } from '../wire'
import { keyAnswers } from './keys'

const go = (change: object = {}) => question({ id: 'go', question: 'Go?', input: 'confirm', ...change })
const alone = (change: object = {}, more: Partial<AskView> = {}) => ask({ questions: [go(change)], ...more })
const undoable = { policy: policy({ undo_window: 10 }) }

test.each<[string, AskView, first: boolean, second: boolean]>([
  ['a lone confirmation', alone(), false, true],
  ['a lone choice', alone({ input: 'select', options: [{ label: 'a', value: 'a' }] }), false, true],
  ['a lone confirmation that can be undone', alone({}, undoable), true, true],
  ['one of two questions', ask({ questions: [go(), go({ id: 'other' })], ...undoable }), false, false],
  ['an optional question', alone({ required: false }, undoable), false, false],
  ['a choice of several', alone({ multi_select: true }, undoable), false, false],
  ['a text', alone({ input: 'text' }, undoable), false, false],
  ['a question of Waypost about a limit', ask({ ...limit, ...undoable }), false, false],
  ['a question of Waypost about a call', alone({}, { ...undoable, origin: { type: 'call_outcome_unknown' } }), false, false],
  ['an approval', approval(undoable), false, false],
  ['a review', review(undoable), false, false],
])('the key of an option of %s submits it at the first, and at the second press: %#', (_, view, first, second) => {
  expect([keyAnswers(view, false), keyAnswers(view, true)]).toEqual([first, second])
})
