/**
 * One session's journal, first from its beginning and then live. Every event is delivered once and in order. Duplicates are
 * dropped. If a sequence number is missing, the journal is read again after the last number seen.
 */

import type { JournalEvent } from '../wire'
import { sessionsApi } from './session-calls'
import { streams, type Problem } from './client'
import { follow, type Connection, type Frame } from './sse'

const PAGE = 200
/** How many pages of a long journal are read in parallel. */
const AT_ONCE = 5

export interface SessionFeed {
  onEvents: (events: JournalEvent[]) => void
  /** A piece of the message that is being written; `whole` if it is all of the message so far. */
  onDelta: (text: string, whole: boolean) => void
  /** A connection starts: the message that is being written may have changed meanwhile. */
  onConnection: (connection: Connection) => void
  onRefused: (problem: Problem) => void
  /** The delivered events are no longer valid; the journal must be read from its beginning. */
  onReset: () => void
}

export class SessionReader {
  #last = 0
  #work: Promise<void> = Promise.resolve()

  constructor(
    readonly session: string,
    readonly feed: SessionFeed,
  ) {}

  /** Reads until `stop` fires. When called again, continues where it stopped. */
  async run(stop: AbortSignal): Promise<void> {
    try {
      await this.#catchUp(stop)
    } catch (problem) {
      const refused = problem as Problem
      if (refused.status !== 0 && refused.status < 500) return this.feed.onRefused(refused)
    }
    await follow(
      {
        url: () => streams.session(this.session, this.#last),
        onFrame: (frame) => this.#queue(frame, stop),
        onConnection: this.feed.onConnection,
      },
      stop,
    )
  }

  /** Frames are processed one after the other, because filling a gap takes time. */
  #queue(frame: Frame, stop: AbortSignal): void {
    this.#work = this.#work.then(() => this.#take(frame, stop)).catch(() => {})
  }

  async #take(frame: Frame, stop: AbortSignal): Promise<void> {
    if (stop.aborted) return
    // The journal is shorter than what was already read: the server was restored to an earlier state. Nothing on the page is reliable.
    if (frame.event === 'reset') return this.feed.onReset()
    const event = JSON.parse(frame.data) as JournalEvent
    if (frame.event === 'message_delta' || frame.event === 'reset_delta') {
      return this.feed.onDelta(String(event.data['text'] ?? ''), frame.event === 'reset_delta')
    }
    if (typeof event.seq !== 'number' || event.seq <= this.#last) return
    if (event.seq > this.#last + 1) await this.#catchUp(stop)
    this.#hand([event])
  }

  #hand(events: JournalEvent[]): void {
    const fresh = events.filter(({ seq }) => seq > this.#last)
    if (fresh.length === 0) return
    this.#last = fresh.at(-1)?.seq ?? this.#last
    this.feed.onEvents(fresh)
  }

  async #catchUp(stop: AbortSignal): Promise<void> {
    const found: JournalEvent[] = []
    for (let pages = 1; !stop.aborted; pages = AT_ONCE) {
      const after = found.at(-1)?.seq ?? this.#last
      const { items, more } = await this.#read(after, pages)
      found.push(...items)
      if (!more || items.length === 0) break
    }
    if (!stop.aborted) this.#hand(found)
  }

  /**
   * Reads several pages in parallel. Sequence numbers have no gaps, so the start of each page is known. Pages that do not
   * follow are read again.
   */
  async #read(after: number, count: number): Promise<{ items: JournalEvent[]; more: boolean }> {
    const starts = Array.from({ length: count }, (_, nth) => after + nth * PAGE)
    const pages = await Promise.all(starts.map((start) => sessionsApi.eventsPage(this.session, start, PAGE)))
    const items: JournalEvent[] = []
    for (const event of pages.flatMap((page) => page.items)) if (event.seq === after + items.length + 1) items.push(event)
    // A large page may hold fewer events than requested; then the pages after it do not follow.
    const last = pages.find((page) => page.items.at(-1)?.seq === after + items.length)
    return { items, more: items.length > 0 && last?.next_cursor !== null }
  }
}
