/**
 * Asks a person who opened a link to sign in before they decide. Dispatches the events of the sign-in elements, and `close`
 * when the person gives up. Never calls the server itself.
 */

import { html } from 'lit'
import type { Problem, Ways } from '../api/client'
import { PageElement } from '../pages/page'
import { w } from '../words/app'

export class WaypostSignInFirst extends PageElement {
  static override properties = { ways: { attribute: false }, problem: { attribute: false }, busy: { type: Boolean }, team: {}, who: {} }

  declare ways: Ways | null
  declare problem: Problem | null
  declare busy: boolean
  declare team: string
  declare who: string

  constructor() {
    super()
    this.ways = null
    this.problem = null
    this.busy = false
    this.team = ''
    this.who = ''
  }

  protected override firstUpdated(): void {
    this.querySelector('dialog')?.showModal()
  }

  #close = () => this.querySelector('dialog')?.close()
  #closed = () => this.dispatchEvent(new CustomEvent('close'))

  protected override render(): unknown {
    return html`<dialog class="step-up sign-in-first" aria-labelledby="sign-in-first-title" @close=${this.#closed}>
      <h2 id="sign-in-first-title">${w.signInFirst}</h2>
      <p>${w.signInFirstText}</p>
      <waypost-sign-in inside .ways=${this.ways} .problem=${this.problem} ?busy=${this.busy} .team=${this.team} .who=${this.who}></waypost-sign-in>
      <p class="step-up-actions"><button type="button" class="plain-button" @click=${this.#close}>${w.notNow}</button></p>
    </dialog>`
  }
}
