/** Notifications on this device: push notifications if server and browser support them, otherwise only while a page is open. */

import { html, nothing } from 'lit'
import type { Address } from '../../api/addresses'
import type { Problem } from '../../api/client'
import { possible, push } from '../../api/push'
import { leaveWords, tell, tells } from '../../shell/installed'
import { asProblem, PageElement, problemLine } from '../page'
import { w } from '../../words/later'

export class AccountDevice extends PageElement {
  static override properties = {
    told: { attribute: false }, here: { attribute: false }, problem: { state: true }, busy: { state: true }, said: { state: true },
  }

  /** Whether this server can send push notifications. */
  declare told: boolean
  /** The address of this browser, if it receives notifications. */
  declare here: Address | null
  declare problem: Problem | null
  declare busy: boolean
  declare said: string

  constructor() {
    super()
    this.told = false
    this.here = null
    this.problem = null
    this.busy = false
    this.said = ''
  }

  async #do(act: () => Promise<string>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.problem = null
    try {
      this.said = await act()
      this.dispatchEvent(new Event('change', { bubbles: true }))
    } catch (error) {
      this.problem = asProblem(error)
    } finally {
      this.busy = false
    }
  }

  #on = () => void this.#do(async () => {
    // A notification without its texts still says whose agent waits.
    if (!(await push.on(() => leaveWords().catch(() => {})))) return w.deviceDenied
    // Prevents two notifications about the same ask.
    await tell(false)
    return w.deviceOn
  })

  #off = (here: Address) => void this.#do(async () => {
    await push.off(here)
    return w.deviceOff
  })

  #button(says: string, act: () => void): unknown {
    return html`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${act}>${says}</button>`
  }

  #pushed(): unknown {
    const { here } = this
    if (here) return html`<p>${w.deviceOn}</p>${this.#button(w.doNotTell, () => this.#off(here))}`
    switch (possible()) {
      case 'denied': return html`<p>${w.deviceDenied}</p>`
      case 'install': return html`<p>${w.deviceInstall}</p>`
      case 'no': return html`<p>${w.deviceCannot}</p>${this.#whileOpen()}`
      case 'yes': return html`<p>${w.deviceOff}</p>${this.#button(w.tellDevice, this.#on)}`
    }
  }

  /** Notifications while the app is open in the background. */
  #whileOpen(): unknown {
    if (!('Notification' in window)) return nothing
    const on = tells()
    return html`<p>${on ? w.noticesOn : w.noticesOff}</p>
      ${this.#button(on ? w.doNotTell : w.tell, () => void tell(!on).then(() => this.requestUpdate()))}`
  }

  protected override render(): unknown {
    if (!this.told && !('Notification' in window)) return nothing
    return html`<h2 id="account-device">${w.notices}</h2>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${problemLine(this.problem)}
      ${this.told ? this.#pushed() : this.#whileOpen()}`
  }
}
