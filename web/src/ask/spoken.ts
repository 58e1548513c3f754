/** Has a form speak the language of the place where it stands, whatever else is on the page. */

import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { bring, languageAt, speak } from '../words/language'

/** What a person does that a form may reply to in words. */
const DONE = ['click', 'input', 'change', 'submit', 'keydown'] as const

export class Spoken implements ReactiveController {
  constructor(readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this)
    for (const done of DONE) host.addEventListener(done, () => speak(languageAt(host)), { capture: true })
  }

  /** Resolves once the words are there, or cannot be had: then it is English; null where they are there already. */
  ready(): Promise<void> | null {
    return bring(languageAt(this.host))?.catch(() => {}) ?? null
  }

  hostUpdate(): void {
    speak(languageAt(this.host))
  }
}
