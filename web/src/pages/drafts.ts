/** Saves drafts on the server while a person types, and restores them after a reload and on other devices. */

import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { api } from '../api/client'
import type { DraftEvent } from '../ask/events'
import type { Saved, Unsent } from '../ask/unsent'
import { outbox } from '../api/outbox'

/** How long after the last key press a draft is saved, in milliseconds. */
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

  /** Loads the draft of each ask that the page now shows, once. */
  hostUpdated(): void {
    for (const { ask } of this.host.querySelectorAll('waypost-ask')) {
      if (ask?.status === 'pending' && ask.you && (ask.you.answer || ask.you.reject) && !this.#saved.has(ask.id)) void this.#look(ask.id)
    }
  }

  /** The restored draft; null while an answer made from it waits to be sent. */
  at(id: string): Saved | null {
    return outbox.waiting.includes(id) ? null : (this.#saved.get(id) ?? null)
  }

  /** A sent answer needs no draft any more. Returns the part that was not saved yet. */
  forget(id: string): Unsent | null {
    const waiting = this.#waiting.get(id)
    window.clearTimeout(waiting?.timer)
    this.#waiting.delete(id)
    return waiting?.unsent ?? null
  }

  /** What could not be sent becomes a draft again. */
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

  /** A draft that could not be saved is saved with the next key press. The form keeps it meanwhile. */
  #keep(id: string): void {
    this.keep(id, this.forget(id))
  }
}
