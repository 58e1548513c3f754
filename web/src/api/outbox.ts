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
/** How long it is until it is tried again; twice as long after each try in vain. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000

export class Outbox extends EventTarget {
  /** Who is signed in here; nothing is kept, and nothing is sent, for nobody. */
  #who = ''
  #timer = 0
  #pause = FIRST_PAUSE

  constructor() {
    super()
    window.addEventListener('storage', ({ key }) => (key === NAME || key === null) && this.#changed())
  }

  /** What waits to be sent for whoever is signed in, the oldest first. */
  get waiting(): string[] {
    return this.#read().filter(({ who }) => who === this.#who).map(({ ask_id }) => ask_id)
  }

  /** Keeps an answer, and the key it was sent under, in the place of an earlier one to the same ask. Gives whether it could be kept. */
  keep(ask_id: string, answer: AnswerBody, key: string): boolean {
    if (this.#who === '') return false
    const kept = { ask_id, body: stringify(answer), key, who: this.#who, at: Date.now() }
    const written = this.#write([...this.#read().filter((each) => each.ask_id !== ask_id), kept])
    if (written) this.#sendLater()
    return written
  }

  /** The person has changed their mind, or has answered otherwise. */
  drop(ask_id: string): void {
    this.#remove((each) => each.ask_id === ask_id)
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

  /** Sends what waits for whoever is signed in, until nothing does; where several tabs could, one of them does. */
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
      // It may have been taken back while the ones before it were sent.
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

/** Whether a refusal says nothing of the answer: of the server's state, of who is signed in, or that it is being taken just now. */
function isPassing({ status, code }: Problem): boolean {
  return [401, 408, 429].includes(status) || status >= 500 || code === 'in_progress'
}

/** What is not sent any more may have arrived all the same, or be over: then that is told. */
async function tooLate(ask_id: string): Promise<AskView> {
  const ask = await api.ask(ask_id)
  if (ask.status === 'pending') throw new Problem(410, { code: 'not_sent' })
  return ask
}

/** The one of this tab. */
export const outbox = new Outbox()
