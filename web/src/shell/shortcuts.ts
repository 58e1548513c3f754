/** The keys that work on every page: `g` and a letter goes to a page, and Ctrl K or Command K opens the command palette. Loaded after the page. */

import type { InboxStore } from '../api/inbox-store'
import { bareKey } from '../pages/keys'
import { bring, language, speak } from '../words/language'
import { ROUTES } from './go-keys'
import { go } from './navigate'

/** The time, in milliseconds, within which the second key follows. */
const WITHIN = 1500

export class Shortcuts {
  #begun = -Infinity

  constructor(
    readonly app: HTMLElement,
    readonly inbox: InboxStore,
    signal: AbortSignal,
  ) {
    document.addEventListener('keydown', this.#keys, { signal, capture: true })
  }

  #keys = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      return void this.openPalette()
    }
    const key = bareKey(event)
    const [, path] = this.#begun + WITHIN > event.timeStamp ? (ROUTES.find(([, , letter]) => letter === key) ?? []) : []
    this.#begun = key === 'g' ? event.timeStamp : -Infinity
    if (!path) return
    event.preventDefault()
    go(path)
  }

  async openPalette(): Promise<void> {
    await import('./waypost-palette')
    await bring(language)
    speak(language)
    this.app.querySelector('waypost-palette')?.show(this.inbox)
  }
}
