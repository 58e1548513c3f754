/** The asks that are waiting for a person, kept up to date for all pages of this tab. */

import { now } from '../ask/clock'
import type { AskView } from '../wire'
import { newer, waiting } from '../state/inbox'
import { api, Problem } from './client'
import { openInboxFeed } from './inbox-feed'
import { requestOf } from './requests'
import type { Connection } from './sse'

/** Changes within this time, in milliseconds, are shown together. */
const TOGETHER = 25
/** How many asks are read in parallel. If more asks changed, the whole list is read instead. */
const AT_ONCE = 8
const MANY = 100

export class InboxStore extends EventTarget {
  /** Null until the list was read for the first time. */
  list: AskView[] | null = null
  /** Whether the list was read to its end. */
  whole = false
  connection: Connection = 'connecting'
  /** A counter that increases with every change, for pages that show more than asks. */
  changes = 0
  #known = new Map<string, AskView>()
  /** The place of each known view in the order of requests. */
  #asked = new Map<string, number>()
  #reading = 0
  #readOnce = false
  #timer = 0
  #news = new Set<string>()
  #busy = false

  start(stop: AbortSignal): void {
    openInboxFeed(
      {
        onReset: () => void this.#readAll(),
        onChange: ({ ask_id }) => void this.#hear(ask_id),
        onConnection: (connection) => {
          this.connection = connection
          this.#changed()
        },
      },
      stop,
    )
  }

  /** Stores a view that arrived another way, such as the response to an answer. */
  take(ask: AskView): void {
    this.#keep(ask)
    this.#settle()
  }

  /** A list that was requested before an answer may arrive after the response to the answer, and does not know of it. */
  #keep(ask: AskView): void {
    const known = this.#known.get(ask.id)
    const asked = requestOf(ask)
    const late = known && asked < (this.#asked.get(ask.id) ?? 0)
    const view = late ? newer(ask, known) : newer(known, ask)
    this.#known.set(ask.id, view)
    if (view === ask) this.#asked.set(ask.id, asked)
  }

  get(id: string): AskView | undefined {
    return this.#known.get(id)
  }

  /**
   * Shows the known asks while the rest loads. An ask that was pending and is no longer in the list is read by itself, for the
   * page that shows it: it was settled, or it now waits for other people.
   */
  async #readAll(): Promise<void> {
    const mine = ++this.#reading
    const ids = new Set<string>()
    try {
      for await (const found of api.pendingAsks()) {
        if (mine !== this.#reading) return
        for (const ask of found) {
          ids.add(ask.id)
          this.#keep(ask)
        }
        const first = !this.#readOnce
        this.#readOnce = true
        if (first) this.#show()
        else this.#settle()
      }
      const gone = [...this.#known.values()].filter(({ id, status }) => status === 'pending' && !ids.has(id))
      for (const { id } of gone) if (gone.length > MANY) this.#known.delete(id)
      this.whole = true
      this.#show()
      for (const { id } of gone) if (gone.length <= MANY) void this.#hear(id)
    } catch {
      // The stream reports that the server is away, and starts with a reset when the server is back.
    }
  }

  /** Reads an ask that changed. If many asks changed, reads the whole list once instead. */
  async #hear(id: string): Promise<void> {
    this.#news.add(id)
    if (this.#busy) return
    this.#busy = true
    while (this.#news.size > 0) {
      const news = [...this.#news]
      const now = news.length > MANY ? [] : news.slice(0, AT_ONCE)
      if (now.length === 0) this.#news.clear()
      now.forEach((each) => this.#news.delete(each))
      await (now.length === 0 ? this.#readAll() : Promise.all(now.map((each) => this.#read(each))))
    }
    this.#busy = false
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
    this.changes += 1
    this.#changed()
    if (this.#timer === 0) this.#timer = window.setTimeout(() => this.#show(), TOGETHER)
  }

  /** Sorts the known asks. */
  #show(): void {
    window.clearTimeout(this.#timer)
    this.#timer = 0
    if (this.#readOnce) this.list = waiting(this.#known.values(), 'urgent', now())
    this.changes += 1
    this.#changed()
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'))
  }
}
