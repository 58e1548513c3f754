/**
 * Answers that could not be sent because the server could not be reached. They are stored in this browser and sent when the
 * server is back, each once, under an idempotency key. They belong to the person who wrote them; another person who signs in
 * here cannot send them. After one day they are no longer sent.
 */

import type { AnswerBody } from '../ask/events'
import { stringify } from '../ask/exact'
import type { AskView } from '../wire'
import { api, Problem } from './client'

/** An answer as it is stored. Its text is exactly the text that is sent. */
interface Kept {
  ask_id: string
  body: string
  key: string
  who: string
  at: number
}

/** The result of an answer that was sent late. */
export class SentLater extends CustomEvent<{ ask_id: string; ask: AskView | null; problem: Problem | null }> {
  constructor(ask_id: string, ask: AskView | null, problem: Problem | null) {
    super('sent-later', { detail: { ask_id, ask, problem } })
  }
}

const NAME = 'waypost-outbox'
const LONGEST = 24 * 3_600_000
/** The delay before the first retry; it doubles after each failed attempt. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000

export class Outbox extends EventTarget {
  /** The signed-in person. If nobody is signed in, nothing is stored and nothing is sent. */
  #who = ''
  #timer = 0
  #pause = FIRST_PAUSE

  constructor() {
    super()
    window.addEventListener('storage', ({ key }) => (key === NAME || key === null) && this.#changed())
  }

  /** The asks whose answers wait to be sent for the signed-in person, oldest first. */
  get waiting(): string[] {
    return this.#read().filter(({ who }) => who === this.#who).map(({ ask_id }) => ask_id)
  }

  /** Stores an answer and its idempotency key; it replaces an earlier answer to the same ask. Returns whether it could be stored. */
  keep(ask_id: string, answer: AnswerBody, key: string): boolean {
    if (this.#who === '') return false
    const kept = { ask_id, body: stringify(answer), key, who: this.#who, at: Date.now() }
    const written = this.#write([...this.#read().filter((each) => each.ask_id !== ask_id), kept])
    if (written) this.#sendLater()
    return written
  }

  /** The person changed their mind, or sent another answer. */
  drop(ask_id: string): void {
    this.#remove((each) => each.ask_id === ask_id)
  }

  /** The person does not want to send any of these answers. The pages receive the ask ids before the answers are removed. */
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

  /** Sends the stored answers of the signed-in person until none is left. If several tabs could send, one of them does. */
  async send(who: string): Promise<void> {
    this.#who = who
    this.#remove((each) => each.who !== who && isOld(each))
    if (this.waiting.length > 0) await (navigator.locks ? navigator.locks.request(NAME, { ifAvailable: true }, (lock) => (lock ? this.#sendAll() : undefined)) : this.#sendAll())
    if (this.waiting.length > 0) this.#sendLater()
    else this.#pause = FIRST_PAUSE
  }

  #sendLater(): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.send(this.#who), this.#pause)
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }

  async #sendAll(): Promise<void> {
    for (const kept of this.#read().filter(({ who }) => who === this.#who)) {
      const same = ({ key }: Kept) => key === kept.key
      // The answer may have been removed while earlier ones were sent.
      if (!this.#read().some(same)) continue
      const heard = isOld(kept) ? tooLate(kept.ask_id) : api.answerLater(kept.ask_id, kept.body, kept.key)
      const told = await heard.catch((error: unknown) => error as Problem)
      if (told instanceof Problem && told.status === 0) return
      if (told instanceof Problem && isPassing(told)) continue
      this.dispatchEvent(told instanceof Problem ? new SentLater(kept.ask_id, null, told) : new SentLater(kept.ask_id, told, null))
      this.#remove(same)
    }
  }

  #remove(which: (kept: Kept) => boolean): void {
    const kept = this.#read()
    if (kept.some(which)) this.#write(kept.filter((each) => !which(each)))
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
      this.#changed()
    }
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'))
  }
}

function isOld({ at }: Kept): boolean {
  return Date.now() - at >= LONGEST
}

/**
 * Whether an error says nothing about the answer itself: the server is not available, the person is signed out, or the answer
 * is being processed.
 */
function isPassing({ status, code }: Problem): boolean {
  return [401, 408, 429].includes(status) || status >= 500 || code === 'in_progress'
}

/** The ask of an answer that is too old to send. The answer may have arrived, or the ask may be settled; the page then shows that. */
async function tooLate(ask_id: string): Promise<AskView> {
  const ask = await api.ask(ask_id)
  if (ask.status === 'pending') throw new Problem(410, { code: 'not_sent' })
  return ask
}

/** The outbox of this tab. */
export const outbox = new Outbox()
