/** What waits for a person, kept up to date for every page of this tab. */

import type { AskView } from '../wire'
import { newer, waiting } from '../state/inbox'
import { api, Problem } from './client'
import { openInboxFeed } from './inbox-feed'
import type { Connection } from './sse'

export class InboxStore extends EventTarget {
  /** Null until the list was read for the first time. */
  list: AskView[] | null = null
  connection: Connection = 'connecting'
  /** Counts up with every change anywhere, for pages that show more than asks. */
  changes = 0
  #known = new Map<string, AskView>()
  #reading = 0
  #readOnce = false

  start(stop: AbortSignal): void {
    openInboxFeed(
      {
        onReset: () => void this.#readAll(),
        onChange: ({ ask_id }) => void this.#read(ask_id),
        onConnection: (connection) => {
          this.connection = connection
          this.#changed()
        },
      },
      stop,
    )
  }

  /** Takes a view that arrived another way, such as the reply to an answer. */
  take(ask: AskView): void {
    this.#known.set(ask.id, newer(this.#known.get(ask.id), ask))
    this.#settle()
  }

  get(id: string): AskView | undefined {
    return this.#known.get(id)
  }

  async #readAll(): Promise<void> {
    const mine = ++this.#reading
    try {
      const found = await api.pendingAsks()
      if (mine !== this.#reading) return
      const ids = new Set(found.map((ask) => ask.id))
      for (const ask of this.#known.values()) if (ask.status === 'pending' && !ids.has(ask.id)) this.#known.delete(ask.id)
      this.#readOnce = true
      for (const ask of found) this.#known.set(ask.id, newer(this.#known.get(ask.id), ask))
      this.#settle()
    } catch {
      // The stream says that the server is away, and begins with a reset once it is back.
    }
  }

  async #read(id: string): Promise<void> {
    try {
      this.take(await api.ask(id))
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 404) this.#known.delete(id)
      this.#settle()
    }
  }

  #settle(): void {
    if (this.#readOnce) this.list = waiting(this.#known.values())
    this.changes += 1
    this.#changed()
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'))
  }
}
