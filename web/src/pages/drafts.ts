/** Keeps what a person fills in with the server while they do, and brings it back: after a reload, and on another machine. */

import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { api } from '../api/client'
import type { DraftEvent } from '../ask/events'
import type { Saved, Unsent } from '../ask/unsent'
import { outbox } from '../api/outbox'

/** How long after the last key what was filled in is kept. */
const PAUSE = 700

export class Drafts implements ReactiveController {
  #saved = new Map<string, Saved | null>()
  #waiting = new Map<string, { unsent: Unsent; timer: number }>()

  constructor(readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this)
    host.addEventListener('waypost-draft', this.#changed)
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#hidden)
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#hidden)
    this.#flush()
  }

  /** Whatever the page shows from now on is looked up once. */
  hostUpdated(): void {
    for (const { ask } of this.host.querySelectorAll('waypost-ask')) {
      if (ask?.status === 'pending' && ask.you && (ask.you.answer || ask.you.reject) && !this.#saved.has(ask.id)) void this.#look(ask.id)
    }
  }

  /** What was filled in before; nothing while an answer made of it waits to be sent. */
  at(id: string): Saved | null {
    return outbox.waiting.includes(id) ? null : (this.#saved.get(id) ?? null)
  }

  /** What was sent needs no draft any more; gives what was still to be kept. */
  forget(id: string): Unsent | null {
    const waiting = this.#waiting.get(id)
    window.clearTimeout(waiting?.timer)
    this.#waiting.delete(id)
    return waiting?.unsent ?? null
  }

  /** What could not be sent is a draft again. */
  keep(id: string, unsent: Unsent | null): void {
    if (unsent) api.keepDraft(id, unsent).catch(() => null)
  }

  async #look(id: string): Promise<void> {
    this.#saved.set(id, null)
    const saved = await api.draft(id).catch(() => null)
    this.#saved.set(id, saved)
    if (saved) this.host.requestUpdate()
  }

  #changed = ({ detail: { ask_id, unsent } }: DraftEvent) => {
    window.clearTimeout(this.#waiting.get(ask_id)?.timer)
    this.#waiting.set(ask_id, { unsent, timer: window.setTimeout(() => this.#keep(ask_id), PAUSE) })
  }

  #hidden = () => {
    if (document.visibilityState === 'hidden') this.#flush()
  }

  #flush(): void {
    for (const id of [...this.#waiting.keys()]) this.#keep(id)
  }

  /** A draft that could not be kept is kept with the next key; the form has it all the while. */
  #keep(id: string): void {
    this.keep(id, this.forget(id))
  }
}
