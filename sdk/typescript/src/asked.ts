/** What the server returns: an acknowledged ask, a settled ask, and people's answers. */

import { WaypostError, notAnswered } from './errors.js'
import { refuseInexact } from './exact.js'
import type { Question } from './questions.js'
import type { AnswerView, AskView, FileView, Principal } from './wire.js'

/** The accepted answer to one question. */
export class Answer<V = string> {
  /** The chosen value or the text; `null` if there is neither. */
  readonly value: V | null
  /** Every chosen value. */
  readonly values: readonly V[]
  /** The person's own text instead of an option. */
  readonly freeText: string | null
  /** A note beside the answer. */
  readonly notes: string | null
  /** `none_of_these` or `dont_know`, if the person chose that instead of a value. */
  readonly declined: AnswerView['declined'] | null
  /** The files of the answer. */
  readonly files: readonly FileView[]
  /** What a person responded instead of an answer, if the ask allows it. */
  readonly response: string | null
  readonly #data: unknown

  constructor(view: AnswerView, response: string | null = null) {
    this.values = view.values as readonly string[] as readonly V[]
    this.freeText = view.free_text ?? null
    this.value = this.values[0] ?? (this.freeText as V | null)
    this.notes = view.notes ?? null
    this.declined = view.declined ?? null
    this.files = view.files ?? []
    this.response = response
    this.#data = view.data ?? null
  }

  /** Whether the answer is yes. Throws if it is neither yes nor no: "I don't know", a response, or the answer to another question is not a no. */
  get yes(): boolean {
    const [said] = this.values as readonly string[]
    if (said !== 'yes' && said !== 'no') throw new WaypostError('not_said', 'neither yes nor no was said; see `declined` and `response`')
    return said === 'yes'
  }

  /** The data of a form. Throws `Inexact` if one of its numbers would lose digits. */
  get data(): unknown {
    refuseInexact(this.#data, '', '')
    return this.#data
  }

  toString(): string {
    return this.freeText ?? this.values.join(', ')
  }
}

/** The decision about a call or a text. */
export interface Decision {
  approved: boolean
  /** The person's reason. */
  reason: string | null
  comment: string | null
  by: Principal | null
  at: string | null
  /** What the person filled in beside the decision. */
  feedback: Readonly<Record<string, unknown>>
  ask: AskView
}

/** The questions of an ask by id, or a single question. */
export type Questions = Readonly<Record<string, Question<unknown>>>
/** The answers to them. */
export type Answers<Q extends Questions> = { readonly [K in keyof Q]: Answer<Q[K] extends Question<infer V> ? V : string> }

/** The state of an ask. It is settled, unless a reply to it must be judged. */
export class Ask<V = string, Q extends Questions = Questions> {
  readonly id: string
  readonly status: AskView['status']

  constructor(readonly view: AskView) {
    this.id = view.id
    this.status = view.status
  }

  /** The answer to its first question. Throws {@link NotAnswered} if there is none. */
  get answer(): Answer<V> {
    const first = this.answered.questions[0]?.id ?? ''
    return this.#of<V>(first)
  }

  /** The answers by question id. Throws {@link NotAnswered} if there are none. */
  get answers(): Answers<Q> {
    return Object.fromEntries(this.answered.questions.map(({ id }) => [id, this.#of(id)])) as unknown as Answers<Q>
  }

  /** The decision. Throws {@link NotAnswered} if there is none. */
  get decision(): Decision {
    const { decision, comment, answered_by, answered_at } = this.answered
    if (!decision) throw notAnswered(this.view)
    return {
      // Only this value is an approval.
      approved: decision.decision === 'approve',
      reason: decision.reason ?? null,
      comment: comment ?? null,
      by: answered_by ?? null,
      at: answered_at ?? null,
      feedback: decision.feedback ?? {},
      ask: this.view,
    }
  }

  /** A reply that waits for the asker's judgment, if the asker is the judge. */
  get held(): AskView['held'] {
    return this.view.held
  }

  private get answered(): AskView {
    if (this.status !== 'answered') throw notAnswered(this.view)
    return this.view
  }

  #of<W>(id: string): Answer<W> {
    return new Answer<W>(this.view.answers?.[id] ?? { values: [] }, this.view.response ?? null)
  }
}
