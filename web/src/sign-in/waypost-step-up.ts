/**
 * Asks whoever decides to show once more who they are. Sends `waypost-step-up` with the code, `waypost-step-up-passkey`
 * where a passkey is to show it instead, and `close` when it is
 * given up; never calls the server itself.
 */

import { html, nothing } from 'lit'
import { canUsePasskeys } from '../api/authenticator'
import type { Problem } from '../api/client'
import { PageElement, problemLine } from '../pages/page'

export class WaypostStepUp extends PageElement {
  static override properties = { problem: { attribute: false }, busy: { type: Boolean } }

  declare problem: Problem | null
  declare busy: boolean

  constructor() {
    super()
    this.problem = null
    this.busy = false
  }

  protected override firstUpdated(): void {
    this.querySelector('dialog')?.showModal()
  }

  #send = (event: SubmitEvent) => {
    event.preventDefault()
    const code = String(new FormData(event.target as HTMLFormElement).get('code')).trim()
    this.dispatchEvent(new CustomEvent('waypost-step-up', { bubbles: true, detail: { code } }))
  }

  #passkey = () => this.dispatchEvent(new CustomEvent('waypost-step-up-passkey', { bubbles: true }))
  #close = () => this.querySelector('dialog')?.close()
  #closed = () => this.dispatchEvent(new CustomEvent('close'))

  protected override render(): unknown {
    return html`<dialog class="step-up" aria-labelledby="step-up-title" @close=${this.#closed}>
      <form class="sign-in-form" @submit=${this.#send}>
        <h2 id="step-up-title">Show that it is you</h2>
        <p>This call is risky. Give a code of your app; your decision is sent again with it, and counts for the next ten minutes.</p>
        <label>Code <input class="account-input" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus /></label>
        ${problemLine(this.problem)}
        <p class="step-up-actions">
          <button type="button" class="plain-button" @click=${this.#close}>Not now</button>
          ${canUsePasskeys() ? html`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#passkey}>Use a passkey</button>` : nothing}
          <button class="primary-button" ?disabled=${this.busy}>${this.busy ? 'Checking…' : 'Confirm'}</button>
        </p>
      </form>
    </dialog>`
  }
}
