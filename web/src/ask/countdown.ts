/** Keeps the times of a form right: they are by the server's clock, and the time left to undo a reply counts down. */

import type { ReactiveController } from 'lit'
import { setOffset } from './clock'
import { secondsLeft } from './held'
import type { WaypostAsk } from './waypost-ask'

export class Countdown implements ReactiveController {
  #timer = 0
  #offset: number | null = null

  constructor(readonly host: WaypostAsk) {
    host.addController(this)
  }

  /** A page may set the same offset again long after it was measured. */
  hostUpdate(): void {
    const { clockOffset } = this.host
    if (clockOffset !== null && clockOffset !== this.#offset) setOffset(clockOffset)
    this.#offset = clockOffset
  }

  hostUpdated(): void {
    this.hostDisconnected()
    const { ask } = this.host
    const reply = ask?.status === 'pending' ? ask.held : null
    if (reply && (secondsLeft(reply) ?? 0) > 0) this.#timer = window.setTimeout(() => this.host.requestUpdate(), 1000)
  }

  hostDisconnected(): void {
    window.clearTimeout(this.#timer)
  }
}
