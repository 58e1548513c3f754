/** An auto-approval rule as a person fills it in, and as it is sent. Pure. */

import type { Approval, AskView, Condition, Reach, Remember, SentCondition } from '../wire'
import { w } from '../words/ask'
import { now } from './clock'

/** The pattern for an argument. `given` is a pattern that was suggested. */
export type Kind = 'same' | 'prefix' | 'at_most' | 'any' | 'given'

export interface ArgumentDraft {
  kind: Kind
  text: string
  given?: Condition
}

export interface RuleDraft {
  on: boolean
  scope: Reach
  /** Hours until the rule ends. */
  hours: (typeof ENDS)[number]
  arguments: Record<string, ArgumentDraft>
}

export const NO_RULE: RuleDraft = { on: false, scope: 'session', hours: 24, arguments: {} }

/** The initial rule for an ask. The session of a program's ask often has only this one, so a rule for it alone would be useless. */
export const startRule = ({ origin }: AskView): RuleDraft => ({ ...NO_RULE, scope: origin.type === 'program' ? 'agent' : 'session' })

/** The durations, in hours, that a person can choose for a rule. */
export const ENDS = [1, 24, 168, 720] as const

/** How much of a value the sentence about a rule contains. */
const LONG = 60

export interface Argument {
  pointer: string
  name: string
  kinds: Kind[]
  /** The current value, with which a prefix pattern starts. */
  text: string
  shown: string
}

/** The arguments of a call, each with the patterns that fit it. Numbers keep their original digits. */
export function argumentsOf(approval: Approval): Argument[] {
  const values = parsed(approval.arguments_text)
  return Object.entries(values).map(([name, value]) => {
    const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const shown = approval.view.find(({ path }) => `/${path}` === pointer)?.text ?? JSON.stringify(value)
    if (typeof value === 'string') return { pointer, name, kinds: ['same', 'prefix', 'any'], text: value, shown }
    if (typeof value === 'number') return { pointer, name, kinds: ['same', 'at_most', 'any'], text: shown, shown }
    return { pointer, name, kinds: ['same', 'any'], text: '', shown }
  })
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function conditions(draft: RuleDraft): SentCondition[] {
  return Object.entries(draft.arguments).flatMap(([pointer, { kind, text, given }]): SentCondition[] => {
    switch (kind) {
      case 'prefix':
        return [{ pointer, prefix: text }]
      case 'at_most':
        return [{ pointer, at_most: text.trim() }]
      case 'any':
        return [{ pointer, any: true as const }]
      case 'given':
        return given ? [given] : []
      case 'same':
        return []
    }
  })
}

/** The rule that is sent with the approval; undefined if no rule is to be created. */
export function toRemember(draft: RuleDraft, at = now()): Remember | undefined {
  if (!draft.on) return undefined
  const until = new Date(at + draft.hours * 3_600_000).toISOString()
  return { scope: draft.scope, arguments: conditions(draft), until }
}

/** Describes the pattern of an argument. */
export function says(argument: Argument, draft: ArgumentDraft | undefined): string {
  switch (draft?.kind ?? 'same') {
    case 'prefix':
      return `${argument.name} ${w.beginsWith(draft?.text ?? '')}`
    case 'at_most':
      return `${argument.name} ${w.upToNumber(draft?.text ?? '')}`
    case 'any':
      return `${argument.name} ${w.isAnything}`
    case 'given':
      return `${argument.name} ${inWords(draft?.given)}`
    case 'same':
      return `${argument.name} ${w.is(short(argument.shown))}`
  }
}

/** The call above shows all of a long value; the sentence needs only its beginning. */
function short(text: string): string {
  const [line = ''] = text.split(/[\n⏎]/)
  return line.length < text.length || line.length > LONG ? `${[...line].slice(0, LONG).join('').trimEnd()}…` : text
}

export function inWords(condition: Condition | undefined): string {
  if (condition?.one_of) return w.isOneOf(condition.one_of.map((value) => JSON.stringify(value)).join(', '))
  if (condition?.prefix !== undefined) return w.beginsWith(condition.prefix)
  if (condition?.at_most !== undefined) return w.upToNumber(condition.at_most)
  if (condition?.any) return w.isAnything
  return w.is(JSON.stringify(condition?.equals))
}
