/** The warnings of the server about an ask, on the console of the program. */

import type { AskView } from './wire.js'

/** How many different warnings are remembered. */
const MOST = 1000
const warned = new Set<string>()

/** Tells what the server warns of, such as a person who does not exist, once per process, even if a loop asks again and again. */
export function warnOnce({ warnings = [] }: AskView): void {
  for (const { message } of warnings) {
    if (warned.has(message) || warned.size >= MOST) continue
    warned.add(message)
    console.warn(`waypost: ${message}`)
  }
}
