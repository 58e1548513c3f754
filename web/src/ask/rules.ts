/**
 * The rules of a question: described in words before a person answers, and checked before anything is sent. The server checks
 * all of them again. Pure.
 */

import type { Question, Reply } from '../wire'
import { rangeWords } from './typed'
import { w } from '../words/ask'

/** The rules for an answer in words; empty if there are none. */
export function ruleWords(question: Question): string {
  const words = question.multi_select ? [selectionWords(question)] : [rangeWords(question), formatWords(question), lengthWords(question)]
  return words.filter(Boolean).join(' ')
}

/** The problem of an answer, in the server's words; `null` if none can be found here. */
export function misfit(question: Question, given: Reply): string | null {
  const { min_length, max_length, min_selections, max_selections } = numbers(question)
  const count = given.values.length + (given.free_text ? 1 : 0)
  if (question.multi_select) {
    if (count < min_selections) return w.chooseLeast(min_selections)
    return count > max_selections ? w.chooseMost(max_selections) : null
  }
  const text = given.free_text ?? (question.input === 'text' ? given.values[0] : undefined)
  if (text === undefined) return null
  const length = [...text].length
  if (length < min_length) return w.writeLeast(min_length)
  return length > max_length ? w.writeMost({ count: max_length, now: length }) : null
}

function selectionWords(question: Question): string {
  const { min_selections: min, max_selections: max } = numbers(question)
  if (min > 0 && min === max) return w.chooseExactly(min)
  if (min > 1 && max < Infinity) return w.chooseBetween({ least: min, most: max })
  if (min > 1) return w.chooseLeast(min)
  return max < Infinity ? w.chooseMost(max) : w.chooseAny
}

function lengthWords(question: Question): string {
  const { min_length: min, max_length: max } = numbers(question)
  if (min > 1 && max < Infinity) return w.charactersBetween({ least: min, most: max })
  if (min > 1) return w.charactersLeast(min)
  return max < Infinity ? w.charactersMost(max) : ''
}

function formatWords({ rules }: Question): string {
  switch (rules?.['format']) {
    case 'email':
      return w.anEmail
    case 'uri':
      return w.anAddress
    case 'integer':
      return w.aWholeNumber
    default:
      return ''
  }
}

/** The keyboard that a phone shows for the field. */
export function keyboardFor({ input, rules }: Question): 'email' | 'url' | 'numeric' | 'decimal' | 'text' {
  if (rules?.['format'] === 'email') return 'email'
  if (rules?.['format'] === 'uri') return 'url'
  if (rules?.['format'] === 'integer') return 'numeric'
  return input === 'number' ? 'decimal' : 'text'
}

function numbers({ rules }: Question): Record<'min_length' | 'max_length' | 'min_selections' | 'max_selections', number> {
  const number = (name: keyof ReturnType<typeof numbers>, otherwise: number) => (typeof rules?.[name] === 'number' ? rules[name] : otherwise)
  return {
    min_length: number('min_length', 0),
    max_length: number('max_length', Infinity),
    min_selections: number('min_selections', 0),
    max_selections: number('max_selections', Infinity),
  }
}
