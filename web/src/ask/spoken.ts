/** Makes a form use the language at its place in the page, whatever the rest of the page uses. */

import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { bring, languageAt, speak } from '../words/language'

/** The actions of a person to which a form may respond with text. */
const DONE = ['click', 'input', 'change', 'submit', 'keydown'] as const

export class Spoken implements ReactiveController {
  constructor(readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this)
    for (const done of DONE) host.addEventListener(done, () => speak(languageAt(host)), { capture: true })
  }

  /** Resolves when the texts are loaded, or when they cannot be loaded (then they are English). Null if they are already loaded. */
  ready(): Promise<void> | null {
    return bring(languageAt(this.host))?.catch(() => {}) ?? null
  }

  hostUpdate(): void {
    speak(languageAt(this.host))
  }
}
