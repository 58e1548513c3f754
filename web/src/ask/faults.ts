/** What is wrong with an answer, in the language that is spoken. */

import { html } from 'lit'
import type { FieldProblem } from '../wire'
import { w } from '../words/ask'
import { language } from '../words/language'
import { prose } from './visible'

/** A problem as it is said to the person. */
export interface Fault extends FieldProblem {
  /** It is in English, whatever is spoken. */
  english?: boolean
}

/** What the server found wrong: known by its code, else in its own words. */
export function found(problems: readonly FieldProblem[]): Fault[] {
  return problems.map((problem) => {
    const known = w.faults[problem.code]
    return known ? { ...problem, message: known } : { ...problem, english: language !== 'en' }
  })
}

export function faultWords({ message, english }: Fault): unknown {
  return english ? html`<span lang="en">${prose(message)}</span>` : prose(message)
}
