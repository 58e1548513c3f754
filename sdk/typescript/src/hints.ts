/** The lines that a program writes while its requests are repeated, so that it does not look as if nothing happened. */

import { Refused, type Unreachable } from './errors.js'

/** While a server is down, the hint comes again after this many milliseconds. */
const EVERY = 300_000
/** Statuses of a server that is down. */
const DOWN = new Set([502, 503, 504])

/** Which hints a client wrote. */
export class Hints {
  #hasResponded = false
  #last = -Infinity

  /** The server responded. */
  responded(): void {
    this.#hasResponded = true
  }

  /**
   * Says that the server does not respond, and that the request is repeated, for `patience` milliseconds or until it succeeds. One lost
   * connection to a server that responded before is not worth a line: the first repeat of its request usually succeeds.
   */
  noResponse(problem: Refused | Unreachable, isRepeated: boolean, patience = Infinity): void {
    const isOutage = !(problem instanceof Refused) || DOWN.has(problem.status)
    const now = Date.now()
    if (!isOutage || !(isRepeated || !this.#hasResponded) || now - this.#last < EVERY) return
    this.#last = now
    const until = patience === Infinity ? 'until it responds' : `for up to ${patience / 1000} s`
    console.warn(`waypost: ${problem.message.replace(/\.$/, '')}. Trying again ${until}.`)
  }
}
