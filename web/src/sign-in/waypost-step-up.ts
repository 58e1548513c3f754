/**
 * Asks a person who decides to confirm their identity. Dispatches `waypost-step-up` with the code, `waypost-step-up-passkey`
 * if they use a passkey instead, and `close` when they give up. Never calls the server itself.
 */

import { html, nothing } from 'lit'
import { canUsePasskeys } from '../api/authenticator'
import type { Problem } from '../api/client'
import { PageElement, problemLine } from '../pages/page'
import { w } from '../words/app'

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
        <h2 id="step-up-title">${w.showYou}</h2>
        <p>${w.showYouText}</p>
        <label>${w.code} <input class="text-field" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus /></label>
        ${problemLine(this.problem)}
        <p class="step-up-actions">
          <button type="button" class="plain-button" @click=${this.#close}>${w.notNow}</button>
          ${canUsePasskeys() ? html`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#passkey}>${w.usePasskey}</button>` : nothing}
          <button class="primary-button" ?disabled=${this.busy}>${this.busy ? w.checking : w.confirm}</button>
        </p>
      </form>
    </dialog>`
  }
}
