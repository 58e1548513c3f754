/** The keys that go to a page from every page: `g` and a letter. Never loaded later: without them, the letter could decide. */

import { bareKey } from '../pages/keys'
import { ROUTES } from './go-keys'
import { go } from './navigate'

/** The time, in milliseconds, within which the second key follows. */
const WITHIN = 1500

export function goByKeys(signal: AbortSignal): void {
  let begun = -Infinity
  const press = (event: KeyboardEvent) => {
    const key = bareKey(event)
    const [, path] = begun + WITHIN > event.timeStamp ? (ROUTES.find(([, , letter]) => letter === key) ?? []) : []
    begun = key === 'g' ? event.timeStamp : -Infinity
    if (!path) return
    event.preventDefault()
    go(path)
  }
  document.addEventListener('keydown', press, { signal, capture: true })
}
