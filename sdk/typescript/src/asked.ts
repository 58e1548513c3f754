/** What comes back: an ask that was acknowledged, one that is settled, and what people answered. */

import { WaypostError, notAnswered } from './errors.js'
import { refuseInexact } from './exact.js'
import type { Question } from './questions.js'
import type { AnswerView, AskView, FileView, Principal } from './wire.js'

/** What was accepted for one question. */
export class Answer<V = string> {
  /** The chosen value, or what was written; `null` where there is neither. */
  readonly value: V | null
  /** Every chosen value. */
  readonly values: readonly V[]
  /** Words of the person's own, instead of an option. */
  readonly freeText: string | null
  /** A remark beside the answer. */
  readonly notes: string | null
  /** What was said instead of a value: `none_of_these` or `dont_know`. */
  readonly declined: AnswerView['declined'] | null
  /** The files that were brought. */
  readonly files: readonly FileView[]
  /** What a person responded instead of answering, where the ask allowed it. */
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

  /** Whether it is a yes. Throws where neither yes nor no was said: "I don't know", a response, or an answer to another question is no no. */
  get yes(): boolean {
    const [said] = this.values as readonly string[]
    if (said !== 'yes' && said !== 'no') throw new WaypostError('not_said', 'neither yes nor no was said; see `declined` and `response`')
    return said === 'yes'
  }

  /** What was filled into a form. Throws `Inexact` where one of its numbers would lose digits. */
  get data(): unknown {
    refuseInexact(this.#data, '', '')
    return this.#data
  }

  toString(): string {
    return this.freeText ?? this.values.join(', ')
  }
}

/** What was decided about a call or a text. */
export interface Decision {
  approved: boolean
  /** Why, in the person's words. */
  reason: string | null
  comment: string | null
  by: Principal | null
  at: string | null
  /** What was filled in beside it. */
  feedback: Readonly<Record<string, unknown>>
  ask: AskView
}

/** The questions of an ask by their ids, or one alone. */
export type Questions = Readonly<Record<string, Question<unknown>>>
/** The answers to them. */
export type Answers<Q extends Questions> = { readonly [K in keyof Q]: Answer<Q[K] extends Question<infer V> ? V : string> }

/** An ask as it stands; settled, unless a reply to it is to be judged. */
export class Ask<V = string, Q extends Questions = Questions> {
  readonly id: string
  readonly status: AskView['status']

  constructor(readonly view: AskView) {
    this.id = view.id
    this.status = view.status
  }

  /** The answer to its first question. Throws {@link NotAnswered} where there is none. */
  get answer(): Answer<V> {
    const first = this.answered.questions[0]?.id ?? ''
    return this.#of<V>(first)
  }

  /** The answers by the ids of its questions. Throws {@link NotAnswered} where there are none. */
  get answers(): Answers<Q> {
    return Object.fromEntries(this.answered.questions.map(({ id }) => [id, this.#of(id)])) as unknown as Answers<Q>
  }

  /** What was decided. Throws {@link NotAnswered} where nothing was. */
  get decision(): Decision {
    const { decision, comment, answered_by, answered_at } = this.answered
    if (!decision) throw notAnswered(this.view)
    return {
      // Whatever is not known to be a yes is a no.
      approved: decision.decision === 'approve',
      reason: decision.reason ?? null,
      comment: comment ?? null,
      by: answered_by ?? null,
      at: answered_at ?? null,
      feedback: decision.feedback ?? {},
      ask: this.view,
    }
  }

  /** A reply that waits to be judged, where the asker judges. */
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
