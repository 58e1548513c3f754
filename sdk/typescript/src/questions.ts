/** What can be asked, and how it is written: builders for every input, and the options that every ask takes. */

import type { AskBody, OnExpiry, Preview, Rules, Step, When, Who } from './wire.js'

/** A choice: its label alone, or everything about it. */
export type Option<V extends string = string> =
  | V
  | { label: string; value?: V; description?: string; preview?: Preview; recommended?: boolean }

/** What an option gives: its value, or its label where it has none. */
export type ValueOf<O> = O extends string
  ? O
  : O extends { value: infer V extends string }
    ? V
    : O extends { label: infer L extends string }
      ? L
      : string

/** How a question is answered. */
export type Input = 'text' | 'select' | 'confirm' | 'number' | 'date' | 'datetime' | 'secret' | 'file' | 'form'

/** Everything about a question that may be left out. */
export interface QuestionOptions {
  header?: string
  placeholder?: string
  default?: string | readonly string[] | Readonly<Record<string, unknown>>
  required?: boolean
  rules?: Rules
  when?: When
  /** Whether people may write instead of choosing; `forbid` where left out. */
  freeText?: 'forbid' | 'allow' | 'only'
  /** Whether "none of these" is an answer. */
  allowNone?: boolean
  /** Whether "I don't know" is an answer. */
  allowUnknown?: boolean
}

/** The same where nobody writes an answer of their own, so that it is one of the options. */
export type Closed = QuestionOptions & { freeText?: 'forbid' }

/** A question, and in its type what its answer's `value` is. */
export interface Question<V = string> extends QuestionOptions {
  question: string
  input?: Input
  options?: readonly Option[]
  multiSelect?: boolean
  /** The JSON Schema of a form. */
  schema?: Readonly<Record<string, unknown>>
  /** Only a type: what `answer.value` is. */
  readonly _value?: V
}

/** Words. */
export const text = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'text' })

/** One of the options; its type is that of their values. */
export function select<const O extends readonly Option[]>(question: string, options: O, more?: Closed): Question<ValueOf<O[number]>>
export function select(question: string, options: readonly Option[], more?: QuestionOptions): Question
export function select(question: string, options: readonly Option[], more: QuestionOptions = {}): Question {
  return { ...more, question, input: 'select', options }
}

/** Several of the options: they stand in `answer.values`. */
export function selectMany<const O extends readonly Option[]>(question: string, options: O, more?: Closed): Question<ValueOf<O[number]>>
export function selectMany(question: string, options: readonly Option[], more?: QuestionOptions): Question
export function selectMany(question: string, options: readonly Option[], more: QuestionOptions = {}): Question {
  return { ...more, question, input: 'select', options, multiSelect: true }
}

/** A yes or a no: `answer.yes`. */
export const confirm = (question: string, more: QuestionOptions = {}): Question<'yes' | 'no'> => ({ ...more, question, input: 'confirm' })

/** A number, exactly as it was typed. */
export const number = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'number' })

/** A day, such as `2026-11-21`. */
export const date = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'date' })

/** A moment with its offset. */
export const datetime = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'datetime' })

/** A secret: the answer's `value` is a reference, and `waypost.release` gives what it stands for. */
export const secret = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'secret' })

/** A file, or several: they stand in `answer.files`. */
export const file = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'file' })

/** Several things at once, described by a JSON Schema: they stand in `answer.data`. */
export const form = (question: string, schema: Readonly<Record<string, unknown>>, more: QuestionOptions = {}): Question => ({
  ...more,
  question,
  input: 'form',
  schema,
})

/** What every ask may carry. */
export interface AskOptions {
  /** The asker's own words, as Markdown; shown as such. */
  message?: string
  /** JSON of the asker's own: given back, and shown to nobody else. */
  context?: unknown
  /** In which session; a new one where left out. */
  sessionId?: string
  /** How long it waits for people: seconds, or a time such as `90s`, `30m`, `1h`, `2d`. */
  expiresIn?: number | string
  /** Until when it waits. */
  expiresAt?: string | Date
  /** What happens then; `fail` where left out. */
  onExpiry?: OnExpiry
  /** Who may answer; any person where left out. */
  who?: Who
  /** When people are told again. */
  remindAt?: readonly (string | Date)[]
  /** For how many seconds a reply can be taken back. */
  undoWindow?: number
  escalate?: readonly Step[]
  escalateUntil?: string | Date
  /** `asker`: `waypost.judge` says whether a reply is sufficient. */
  judge?: 'asker'
  maxRetries?: number
  /** Whether people may respond with something else; only for questions. */
  allowResponse?: boolean
  /** A name for this very ask: whoever asks under it again gets the same ask. A random one where left out. */
  idempotencyKey?: string
  /** Stops asking and waiting; what was asked stays. */
  signal?: AbortSignal
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** A time in whole seconds. Throws a `RangeError` where it is none. */
export function seconds(time: number | string): number {
  if (typeof time === 'number') return Math.ceil(time)
  const parts = [...time.matchAll(/(\d+)\s*([smhd])\s*/g)]
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== time.trimStart()) {
    throw new RangeError(`${JSON.stringify(time)} is no time: write one such as 90s, 30m, 1h or 2d`)
  }
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0), 0)
}

const moment = (at: string | Date): string => (typeof at === 'string' ? at : at.toISOString())

/** The parts of an ask that its options are, as they travel. */
export function shared(options: AskOptions): Pick<AskBody, 'message' | 'context' | 'session_id' | 'policy' | 'allow_response'> {
  const policy = given({
    expires_in: options.expiresIn === undefined ? undefined : seconds(options.expiresIn),
    expires_at: options.expiresAt === undefined ? undefined : moment(options.expiresAt),
    on_expiry: options.onExpiry,
    who: options.who,
    remind_at: options.remindAt?.map(moment),
    undo_window: options.undoWindow,
    escalate: options.escalate as Step[] | undefined,
    escalate_until: options.escalateUntil === undefined ? undefined : moment(options.escalateUntil),
    judge: options.judge,
    max_retries: options.maxRetries,
  })
  return given({
    message: options.message,
    context: options.context,
    session_id: options.sessionId,
    allow_response: options.allowResponse,
    policy: Object.keys(policy).length === 0 ? undefined : policy,
  }) as ReturnType<typeof shared>
}

/** A question as it travels. */
export function travelling(question: Question<unknown>, id?: string): NonNullable<AskBody['questions']>[number] {
  return given({
    id,
    question: question.question,
    header: question.header,
    input: question.input,
    options: question.options?.map((option) => (typeof option === 'string' ? { label: option } : option)),
    multi_select: question.multiSelect,
    free_text: question.freeText,
    placeholder: question.placeholder,
    default: question.default,
    required: question.required,
    rules: question.rules,
    when: question.when,
    allow_none: question.allowNone,
    allow_unknown: question.allowUnknown,
    schema: question.schema,
  }) as NonNullable<AskBody['questions']>[number]
}

/** The same without what was left out. */
export function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}
