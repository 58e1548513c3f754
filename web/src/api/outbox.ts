/**
 * Answers that could not be sent because the server could not be reached. They are kept in this browser and sent when it is
 * back, each once: under a key by which the server knows it again. They are for whoever wrote them and for nobody else who
 * signs in here, and a day later they are not sent any more.
 */

import type { AnswerBody } from '../ask/events'
import { stringify } from '../ask/exact'
import type { AskView } from '../wire'
import { api, Problem } from './client'

/** An answer as it is kept. Its text is the text that is sent. */
interface Kept {
  ask_id: string
  body: string
  key: string
  who: string
  at: number
}

/** What became of an answer that was sent later. */
export class SentLater extends CustomEvent<{ ask_id: string; ask: AskView | null; problem: Problem | null }> {
  constructor(ask_id: string, ask: AskView | null, problem: Problem | null) {
    super('sent-later', { detail: { ask_id, ask, problem } })
  }
}

const NAME = 'waypost-outbox'
const LONGEST = 24 * 3_600_000

export class Outbox extends EventTarget {
  /** Who is signed in here; nothing is kept, and nothing is sent, for nobody. */
  #who = ''

  /** What waits to be sent for whoever is signed in, the oldest first. */
  get waiting(): string[] {
    return this.#read().filter(({ who }) => who === this.#who).map(({ ask_id }) => ask_id)
  }

  /** Keeps an answer, and the key it was sent under, in the place of an earlier one to the same ask. Gives whether it could be kept. */
  keep(ask_id: string, answer: AnswerBody, key: string): boolean {
    if (this.#who === '') return false
    const kept = { ask_id, body: stringify(answer), key, who: this.#who, at: Date.now() }
    return this.#write([...this.#read().filter((each) => each.ask_id !== ask_id), kept])
  }

  /** The person has changed their mind, or has answered otherwise. */
  drop(ask_id: string): void {
    const kept = this.#read()
    if (kept.some((each) => each.ask_id === ask_id)) this.#write(kept.filter((each) => each.ask_id !== ask_id))
  }

  /** The person does not want any of it sent after all; whoever has what it was written from hears of it first. */
  takeBack(): void {
    const asks = this.waiting
    this.dispatchEvent(new CustomEvent('taken-back', { detail: asks }))
    asks.forEach((ask) => this.drop(ask))
  }

  /** Nobody is signed in here any more. */
  clear(): void {
    this.#write([])
    this.#who = ''
  }

  /** Sends what waits for whoever is signed in; where several tabs could, one of them does. */
  async send(who: string): Promise<void> {
    this.#who = who
    if (this.waiting.length === 0) return
    if (!navigator.locks) return this.#sendAll()
    await navigator.locks.request(NAME, { ifAvailable: true }, (lock) => (lock ? this.#sendAll() : undefined))
  }

  async #sendAll(): Promise<void> {
    for (const kept of this.#read().filter(({ who }) => who === this.#who)) {
      const fresh = Date.now() - kept.at < LONGEST
      const told = fresh ? await api.answerLater(kept.ask_id, kept.body, kept.key).catch((error: unknown) => error as Problem) : TOO_LATE
      if (told instanceof Problem && told.status === 0) return
      this.drop(kept.ask_id)
      this.dispatchEvent(told instanceof Problem ? new SentLater(kept.ask_id, null, told) : new SentLater(kept.ask_id, told, null))
    }
  }

  #read(): Kept[] {
    try {
      return JSON.parse(localStorage.getItem(NAME) ?? '[]') as Kept[]
    } catch {
      return []
    }
  }

  #write(kept: Kept[]): boolean {
    try {
      if (kept.length === 0) localStorage.removeItem(NAME)
      else localStorage.setItem(NAME, JSON.stringify(kept))
      return true
    } catch {
      return false
    } finally {
      this.dispatchEvent(new Event('change'))
    }
  }
}

const TOO_LATE = new Problem(410, { code: 'not_sent' })

/** The one of this tab. */
export const outbox = new Outbox()
