/** The question of Waypost about a call with an unknown outcome: its words, the arguments of the call, and what was decided. Pure. */

import type { AskView, Question, Reply } from '../wire'

const WHAT_NOW = 'what_now'
const RESULT = 'result'
const RAN = 'happened'

export interface OutcomeQuestion {
  question: string
  rows: { path: string; text: string }[]
}

/** A line break of the call itself is drawn as ⏎ before it. */
const BETWEEN_ROWS = /(?<!⏎)\n/

/** The question and the arguments of the call; null if it is another question. */
export function outcomeQuestion({ origin }: AskView, { id, question }: Question): OutcomeQuestion | null {
  if (origin.type !== 'call_outcome_unknown' || id !== WHAT_NOW) return null
  const [asked = '', ...rest] = question.split('\n\n')
  const lines = rest.join('\n\n').split(BETWEEN_ROWS).filter((line) => line !== '')
  const row = (line: string) => {
    const at = line.indexOf(' = ')
    return at < 0 ? { path: '', text: line } : { path: line.slice(0, at), text: line.slice(at + 3) }
  }
  return { question: asked, rows: lines.map(row) }
}

/** The result is asked only where the call ran. */
export function asksResult({ origin }: AskView, { id }: Question, answers: Readonly<Record<string, Reply>>): boolean {
  return origin.type !== 'call_outcome_unknown' || id !== RESULT || answers[WHAT_NOW]?.values[0] === RAN
}

/** What people reported about the call: that it ran, or what else to do; null while nobody did. */
export function reported({ origin, status, answers }: AskView): 'ran' | 'other' | null {
  if (origin.type !== 'call_outcome_unknown' || status !== 'answered') return null
  return answers?.[WHAT_NOW]?.values[0] === RAN ? 'ran' : 'other'
}
