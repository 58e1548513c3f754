/** The problems of an answer, in the current language. */

import { html } from 'lit'
import type { FieldProblem } from '../wire'
import { w } from '../words/ask'
import { language, SOURCE, textOf } from '../words/language'
import { prose, sentence } from './visible'

/** A problem as it is shown to the person. */
export interface Fault extends FieldProblem {
  /** The text is English, whatever the current language is. */
  english?: boolean
}

/** The problems that the server found: in the texts of the app if it knows the code, otherwise in the server's words. */
export function found(problems: readonly FieldProblem[]): Fault[] {
  return problems.map((problem) => {
    const known = textOf(w.faults, problem.code)
    return known ? { ...problem, message: known } : { ...problem, message: sentence(problem.message), english: language !== SOURCE }
  })
}

export function faultWords({ message, english }: Fault): unknown {
  return english ? html`<span lang="en">${prose(message)}</span>` : prose(message)
}
