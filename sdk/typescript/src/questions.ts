/** Builders for questions of every input, and the options that every ask takes. */

import type { AskBody, OnExpiry, Preview, Rules, Step, When, Who } from './wire.js'

/** An option: its label alone, or all of its fields. */
export type Option<V extends string = string> =
  | V
  | { label: string; value?: V; description?: string; preview?: Preview; recommended?: boolean }

/** The type of an option's value: its `value`, or its label if it has none. */
export type ValueOf<O> = O extends string
  ? O
  : O extends { value: infer V extends string }
    ? V
    : O extends { label: infer L extends string }
      ? L
      : string

/** The input of a question. */
export type Input = 'text' | 'select' | 'confirm' | 'number' | 'date' | 'datetime' | 'secret' | 'file' | 'form'

/** The optional fields of a question. */
export interface QuestionOptions {
  header?: string
  placeholder?: string
  default?: string | readonly string[] | Readonly<Record<string, unknown>>
  required?: boolean
  rules?: Rules
  when?: When
  /** Whether people may write an answer instead of choosing one; `forbid` by default. */
  freeText?: 'forbid' | 'allow' | 'only'
  /** Whether "none of these" is an answer. */
  allowNone?: boolean
  /** Whether "I don't know" is an answer. */
  allowUnknown?: boolean
}

/** The same options without free text, so that the answer is one of the options. */
export type Closed = QuestionOptions & { freeText?: 'forbid' }

/** A question. Its type parameter is the type of the answer's `value`. */
export interface Question<V = string> extends QuestionOptions {
  question: string
  input?: Input
  options?: readonly Option[]
  multiSelect?: boolean
  /** The JSON Schema of a form. */
  schema?: Readonly<Record<string, unknown>>
  /** Exists only in the type: the type of `answer.value`. */
  readonly _value?: V
}

/** A text. */
export const text = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'text' })

/** One of the options. The type of the answer is the type of their values. */
export function select<const O extends readonly Option[]>(question: string, options: O, more?: Closed): Question<ValueOf<O[number]>>
export function select(question: string, options: readonly Option[], more?: QuestionOptions): Question
export function select(question: string, options: readonly Option[], more: QuestionOptions = {}): Question {
  return { ...more, question, input: 'select', options }
}

/** Several of the options: `answer.values`. */
export function selectMany<const O extends readonly Option[]>(question: string, options: O, more?: Closed): Question<ValueOf<O[number]>>
export function selectMany(question: string, options: readonly Option[], more?: QuestionOptions): Question
export function selectMany(question: string, options: readonly Option[], more: QuestionOptions = {}): Question {
  return { ...more, question, input: 'select', options, multiSelect: true }
}

/** Yes or no: `answer.yes`. */
export const confirm = (question: string, more: QuestionOptions = {}): Question<'yes' | 'no'> => ({ ...more, question, input: 'confirm' })

/** A number, exactly as the person typed it. */
export const number = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'number' })

/** A date, such as `2026-11-21`. */
export const date = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'date' })

/** A date and time with its UTC offset. */
export const datetime = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'datetime' })

/** A secret. The answer's `value` is a reference; `waypost.release` returns the secret itself. */
export const secret = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'secret' })

/** One or more files: `answer.files`. */
export const file = (question: string, more: QuestionOptions = {}): Question => ({ ...more, question, input: 'file' })

/** A form, described by a JSON Schema: `answer.data`. */
export const form = (question: string, schema: Readonly<Record<string, unknown>>, more: QuestionOptions = {}): Question => ({
  ...more,
  question,
  input: 'form',
  schema,
})

/** The options of every ask. */
export interface AskOptions {
  /** The asker's own text, as Markdown. It is shown as the asker's. */
  message?: string
  /** The asker's own JSON. It is returned to the asker and shown to no one else. */
  context?: unknown
  /** The session; a new one by default. */
  sessionId?: string
  /** How long the ask waits for people: seconds, or a duration such as `90s`, `30m`, `1h`, `2d`. */
  expiresIn?: number | string
  /** The deadline. */
  expiresAt?: string | Date
  /** What happens at the deadline; `fail` by default. */
  onExpiry?: OnExpiry
  /** Who may answer; any person by default. */
  who?: Who
  /** When people are reminded. */
  remindAt?: readonly (string | Date)[]
  /** For how many seconds a reply can be undone. */
  undoWindow?: number
  escalate?: readonly Step[]
  escalateUntil?: string | Date
  /** With `asker`, `waypost.judge` says whether a reply is sufficient. */
  judge?: 'asker'
  maxRetries?: number
  /** Whether people may respond with something else. Only for questions. */
  allowResponse?: boolean
  /** A name for this ask. Asking again under this name returns the same ask. Random by default. */
  idempotencyKey?: string
  /** Aborts asking and waiting. The ask stays pending. */
  signal?: AbortSignal
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Returns a duration in whole seconds. Throws a `RangeError` if it is not a duration. */
export function seconds(time: number | string): number {
  if (typeof time === 'number') return Math.ceil(time)
  const parts = [...time.matchAll(/(\d+)\s*([smhd])\s*/g)]
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== time.trimStart()) {
    throw new RangeError(`${JSON.stringify(time)} is not a duration: write one such as 90s, 30m, 1h or 2d`)
  }
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0), 0)
}

const moment = (at: string | Date): string => (typeof at === 'string' ? at : at.toISOString())

/** Returns the parts of the request body that the options of an ask become. */
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

/** Returns a question as it is sent. */
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

/** Returns the object without the members that are undefined. */
export function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}
