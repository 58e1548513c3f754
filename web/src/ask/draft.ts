/** What a person has filled in so far, and the request body made from it. Pure: no element, no server. */

import type { AskView, Declined, FieldProblem, Option, Question, Reply } from '../wire'
import type { AnswerBody } from './events'
import { Exact, read, stringify } from './exact'
import { begin, faults, printed, type Filled } from './form/filled'
import { shapeOf } from './form/shape'
import { isKept, keptReply, NOTHING_KEPT, type Kept } from './kept'
import { escapePointer } from './pointer'
import { misfit } from './rules'
import { asksResult } from './outcome'
import { isTyped, sentFor, shownIn } from './typed'
import { w } from '../words/ask'

export interface Field {
  values: readonly string[]
  text: string
  /** The person chose their own words instead of an option. */
  own: boolean
  /** A note about the answer. */
  notes: string
  /** Chosen instead of an answer. What was filled in before stays, and is not sent. */
  declined: Declined | null
  /** What was filled in in a form. */
  form: Filled | null
}

export interface Draft {
  fields: Readonly<Record<string, Field>>
  comment: string
  /** The response that replaces the answers. */
  response: string
}

const EMPTY: Field = { values: [], text: '', own: false, notes: '', declined: null, form: null }

/** Starts from the asker's defaults. A recommended option is advice and is never preselected. */
export function startDraft(ask: AskView): Draft {
  return { fields: Object.fromEntries(asked(ask).map((q) => [q.id, startField(q)])), comment: '', response: '' }
}

/** The questions to fill in: those of the ask, or those of the form of an approval. */
export function asked(ask: AskView): Question[] {
  return ask.approval?.form ?? ask.questions
}

function startField(question: Question): Field {
  if (question.input === 'form') {
    const given = typeof question.default === 'string' ? read(question.default) : null
    return { ...EMPTY, form: begin(shapeOf(question.schema), given) }
  }
  const given = question.default == null ? [] : [question.default].flat()
  if (isTyped(question)) return { ...EMPTY, text: shownIn(question, given[0] ?? '') }
  if (writes(question)) return { ...EMPTY, text: given.join('\n') }
  const known = given.filter((value) => choices(question).some((choice) => choice.value === value))
  return { ...EMPTY, values: question.multi_select ? known : known.slice(0, 1) }
}

/** Keeps what still fits when the ask changes while the person fills it in. */
export function carryOver(draft: Draft, ask: AskView): Draft {
  const fresh = startDraft(ask)
  const fields = Object.fromEntries(
    asked(ask).map((question) => {
      const old = draft.fields[question.id]
      // A question that fills an argument shows the current argument.
      if (!old || question.fills || (question.input === 'form') !== (old.form !== null)) return [question.id, fresh.fields[question.id] ?? EMPTY]
      const values = old.values.filter((value) => choices(question).some((choice) => choice.value === value))
      return [question.id, { ...old, values, own: old.own && question.free_text === 'allow', declined: stillOffered(question, old.declined) }]
    }),
  )
  return { ...draft, fields }
}

function stillOffered(question: Question, declined: Declined | null): Declined | null {
  const offered = declined === 'none_of_these' ? question.allow_none : question.allow_unknown
  return offered ? declined : null
}

export function field(draft: Draft, id: string): Field {
  return draft.fields[id] ?? EMPTY
}

/** Whether a question is answered with text only. */
export function writes(question: Question): boolean {
  return question.free_text === 'only' || (question.input !== 'select' && question.input !== 'confirm')
}

/** An option as it is offered. The app's own options for a confirmation have only these two fields. */
export type Offered = Pick<Option, 'label' | 'value'> & Partial<Option>

/** The available options. A confirmation always has two, even if the asker did not name them. */
export function choices(question: Question): Offered[] {
  if (question.input !== 'confirm' || question.options.length > 0) return question.options
  return [
    { label: w.yes, value: 'yes' },
    { label: w.no, value: 'no' },
  ]
}

export function choose(draft: Draft, question: Question, value: string, chosen: boolean): Draft {
  const now = field(draft, question.id)
  if (!question.multi_select) return put(draft, question.id, { ...now, values: [value], own: false, declined: null })
  const others = now.values.filter((other) => other !== value)
  return put(draft, question.id, { ...now, values: chosen ? [...others, value] : others, declined: null })
}

export function chooseOwn(draft: Draft, question: Question, chosen: boolean): Draft {
  const now = field(draft, question.id)
  return put(draft, question.id, { ...now, own: chosen, values: question.multi_select ? now.values : [], declined: null })
}

/** Next to a field, the text stays in case the person changes their mind. Among options, one choice replaces the other. */
export function decline(draft: Draft, question: Question, declined: Declined, said: boolean): Draft {
  const now = field(draft, question.id)
  return put(draft, question.id, { ...now, values: [], own: false, declined: said ? declined : null })
}

export function write(draft: Draft, question: Question, text: string): Draft {
  const written = put(draft, question.id, { ...field(draft, question.id), text })
  if (writes(question) || text === '') return written
  return chooseOwn(written, question, true)
}

export function note(draft: Draft, question: Question, notes: string): Draft {
  return put(draft, question.id, { ...field(draft, question.id), notes })
}

function put(draft: Draft, id: string, next: Field): Draft {
  return { ...draft, fields: { ...draft.fields, [id]: next } }
}

export function fillIn(draft: Draft, question: Question, form: Filled): Draft {
  return put(draft, question.id, { ...field(draft, question.id), form })
}

/** The questions that apply, given the answers to the questions they depend on. */
export function applicable(ask: AskView, draft: Draft): Question[] {
  const given: Record<string, Reply> = {}
  return asked(ask).filter((question) => {
    if (!isAsked(question, given) || !asksResult(ask, question, given)) return false
    const answer = reply(question, field(draft, question.id), NOTHING_KEPT)
    if (answer) given[question.id] = answer
    return true
  })
}

/** Whether a question is asked, given the answers to the questions before it. A question that was not asked has no answer. */
export function isAsked({ when }: Question, answers: Readonly<Record<string, Reply>>): boolean {
  return !when || (answers[when.question]?.values.some((value) => when.in.includes(value)) ?? false)
}

function reply(question: Question, { values, text, own, declined, form }: Field, kept: Kept): Reply | null {
  if (declined) return { values: [], declined }
  if (question.input === 'form') {
    const data = form && printed(shapeOf(question.schema), form, question.required ? 'required' : 'optional')
    return data === null ? null : { values: [], data: new Exact(data) }
  }
  if (isKept(question)) return keptReply(question, kept)
  if (isTyped(question)) {
    const value = sentFor(question, text)
    return value === null ? null : { values: [value] }
  }
  const typed = text.trim() === '' ? null : text
  if (question.free_text === 'only' && question.input !== 'text') return typed ? { values: [], free_text: typed } : null
  if (writes(question)) return typed ? { values: [typed] } : null
  const words = own && typed ? { free_text: typed } : {}
  return values.length > 0 || own && typed ? { values: inOrder(question, values), ...words } : null
}

/** Sorts values in the order of the options, so that two people who choose the same send the same. */
function inOrder(question: Question, values: readonly string[]): string[] {
  return choices(question).map((choice) => choice.value).filter((value) => values.includes(value))
}

export function answerBody(ask: AskView, draft: Draft, kept: Kept = NOTHING_KEPT): AnswerBody {
  const answers: Record<string, Reply> = {}
  for (const question of applicable(ask, draft)) {
    const filled = field(draft, question.id)
    const notes = filled.notes.trim()
    const given = reply(question, filled, kept) ?? (notes ? { values: [] } : null)
    if (given) answers[question.id] = notes ? { ...given, notes } : given
  }
  const comment = draft.comment.trim()
  return { answers, revision: ask.revision, ...(comment ? { comment } : {}) }
}

/** The fields of an approval's form, each as a typed value. */
export function feedbackOf(ask: AskView, draft: Draft): Record<string, unknown> {
  const values = applicable(ask, draft).map((question) => [question.id, valueOf(question, reply(question, field(draft, question.id), NOTHING_KEPT))] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== null))
}

function valueOf(question: Question, given: Reply | null): unknown {
  if (!given) return null
  if (question.input === 'form') return given.data
  const texts = [...given.values, ...(given.free_text ? [given.free_text] : [])]
  if (question.multi_select) return texts
  const [only] = texts
  if (question.input === 'confirm') return only === 'yes'
  return question.input === 'number' && only !== undefined && read(only)?.kind === 'leaf' ? new Exact(only) : (only ?? null)
}

/** Whether approving would first change the call, because a field that fills an argument has another value. */
export function changesCall(ask: AskView, draft: Draft): boolean {
  const said = (filled: Field, question: Question) => stringify(valueOf(question, reply(question, filled, NOTHING_KEPT)))
  return asked(ask).some((question) => question.fills && said(field(draft, question.id), question) !== said(startField(question), question))
}

/** The JSON pointer to the answer of a question in the request body. */
export function placeOf(ask: AskView, question: Question): string {
  const id = escapePointer(question.id)
  if (ask.approval) return `/feedback/${id}`
  return question.input === 'form' ? `/answers/${id}/data` : `/answers/${id}`
}

/** Checks only what needs no server. The server validates everything again. */
export function missing(ask: AskView, draft: Draft, kept: Kept = NOTHING_KEPT): FieldProblem[] {
  return applicable(ask, draft).flatMap((question) => {
    const filled = field(draft, question.id)
    const pointer = placeOf(ask, question)
    if (filled.form) return faults(shapeOf(question.schema), filled.form, pointer, question.required)
    const given = reply(question, filled, kept)
    if (given) {
      const message = given.declined ? null : misfit(question, given)
      return message === null ? [] : [{ pointer, code: 'rules', message }]
    }
    const message = question.input === 'file' ? w.attach : writes(question) ? w.write : w.choose
    return question.required ? [{ pointer, code: 'required', message }] : []
  })
}
