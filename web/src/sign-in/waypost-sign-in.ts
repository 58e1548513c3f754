/** What the app shows while nobody is signed in. Sends `waypost-sign-in`; never calls the server itself. */

import { html, nothing } from 'lit'
import type { Problem, Ways } from '../api/client'
import { PageElement, problemLine } from '../pages/page'

export class WaypostSignIn extends PageElement {
  static override properties = { ways: { attribute: false }, problem: { attribute: false }, busy: { type: Boolean } }

  /** The ways there are; null until the server has said. */
  declare ways: Ways | null
  declare problem: Problem | null
  declare busy: boolean

  constructor() {
    super()
    this.ways = null
    this.problem = null
    this.busy = false
  }

  #send = (event: SubmitEvent) => {
    event.preventDefault()
    const data = new FormData(event.target as HTMLFormElement)
    const detail = { name: String(data.get('name')).trim(), password: String(data.get('password')) }
    this.dispatchEvent(new CustomEvent('waypost-sign-in', { bubbles: true, detail }))
  }

  protected override render(): unknown {
    return html`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1>You are not signed in.</h1>
      ${this.ways?.password ? this.#form() : nothing}
      <other-ways .providers=${this.ways?.providers ?? []} .to=${location.pathname + location.search}></other-ways>
      <p>${this.ways?.password ? 'Or run' : 'Run'} <code>waypost link</code> and open what it prints.</p>
    </main>`
  }

  #form(): unknown {
    return html`<form class="sign-in-form" @submit=${this.#send}>
      <label>Name <input class="account-input" name="name" autocomplete="username" autocapitalize="none" spellcheck="false" required /></label>
      <label>Password <input class="account-input" name="password" type="password" autocomplete="current-password" required /></label>
      ${problemLine(this.problem)}
      <button class="primary-button" ?disabled=${this.busy}>${this.busy ? 'Signing in…' : 'Sign in'}</button>
    </form>`
  }
}
