/** Keeps a session page connected while it is visible, and its summary up to date. */

import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { sessionsApi } from '../../api/session-calls'
import type { Problem } from '../../api/client'
import { SessionReader, type SessionFeed } from '../../api/session-feed'
import type { SessionView } from '../../wire'

export interface SessionHears extends SessionFeed {
  onView: (view: SessionView) => void
  onRefused: (problem: Problem) => void
}

export class SessionLink implements ReactiveController {
  #reader: SessionReader | null = null
  #stop: AbortController | null = null
  #timer = 0

  constructor(
    host: ReactiveControllerHost,
    readonly hears: SessionHears,
  ) {
    host.addController(this)
  }

  open(session: string): void {
    this.#close()
    this.#reader = new SessionReader(session, {
      ...this.hears,
      onEvents: (events) => {
        this.hears.onEvents(events)
        this.#refreshSoon(session)
      },
    })
    this.#run()
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#seen)
    this.#run()
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#seen)
    this.#close()
  }

  /** A hidden page holds no connection, because browsers allow only a few per server. */
  #seen = () => (document.visibilityState === 'visible' ? this.#run() : this.#close())

  #run(): void {
    if (this.#stop || !this.#reader || document.visibilityState !== 'visible') return
    this.#stop = new AbortController()
    void this.#reader.run(this.#stop.signal)
  }

  #close(): void {
    this.#stop?.abort()
    this.#stop = null
    window.clearTimeout(this.#timer)
  }

  #refreshSoon(session: string): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.#refresh(session), 80)
  }

  async #refresh(session: string): Promise<void> {
    const view = await sessionsApi.session(session).catch(() => null)
    if (view && this.#reader?.session === session) this.hears.onView(view)
  }
}
