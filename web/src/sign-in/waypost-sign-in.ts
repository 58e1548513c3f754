/**
 * The ways to sign in, as a page or inside another element. Dispatches `waypost-sign-in` with a name and a password,
 * `waypost-team` when the person enters another team, and `signed-in` after another way to sign in. Never sends a name or a
 * password to the server itself.
 */

import { html, nothing } from 'lit'
import type { Problem, Ways } from '../api/client'
import { PageElement, problemLine } from '../pages/page'
import { w } from '../words/app'

export class WaypostSignIn extends PageElement {
  static override properties = {
    ways: { attribute: false }, problem: { attribute: false }, busy: { type: Boolean }, team: {}, who: {}, inside: { type: Boolean }, byLink: { type: Boolean, attribute: 'by-link' },
  }

  /** The available ways; null until the server has answered. */
  declare ways: Ways | null
  declare problem: Problem | null
  declare busy: boolean
  /** The person's team; empty for the first one. */
  declare team: string
  /** The probable name of the person. */
  declare who: string
  /** Whether the element is inside another one, which explains why to sign in. */
  declare inside: boolean
  /** Whether the browser signed in through a link, which does not open this page. */
  declare byLink: boolean

  constructor() {
    super()
    this.ways = null
    this.problem = null
    this.busy = false
    this.team = ''
    this.who = ''
    this.inside = false
    this.byLink = false
  }

  #send = (event: SubmitEvent) => {
    event.preventDefault()
    const data = new FormData(event.target as HTMLFormElement)
    const text = (name: string) => String(data.get(name) ?? '')
    const detail = { name: text('name').trim(), password: text('password'), team: text('team').trim() }
    this.dispatchEvent(new CustomEvent('waypost-sign-in', { bubbles: true, detail }))
  }

  #named = (event: Event) => {
    const team = (event.target as HTMLInputElement).value.trim()
    if (team !== this.team) this.dispatchEvent(new CustomEvent('waypost-team', { bubbles: true, detail: { team } }))
  }

  protected override render(): unknown {
    const ways = html`${this.ways?.password ? this.#form() : nothing}
      <other-ways .providers=${this.ways?.providers ?? []} .to=${location.pathname + location.search}></other-ways>`
    if (this.inside) return ways
    return html`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1>${this.byLink ? w.signInToSee : w.notSignedIn}</h1>
      ${this.byLink ? html`<p>${w.byLink}</p>` : nothing}
      ${ways}
      <p>${(this.ways?.password ? w.orRun : w.run)(html`<code>waypost link</code>`)}</p>
    </main>`
  }

  #form(): unknown {
    return html`<form class="sign-in-form" @submit=${this.#send}>
      <label>${w.name} <input class="text-field" name="name" .value=${this.who} autocomplete="username" autocapitalize="none" spellcheck="false" required /></label>
      <label>${w.password} <input class="text-field" name="password" type="password" autocomplete="current-password" required /></label>
      <details class="sign-in-team" ?open=${this.team !== ''}>
        <summary>${w.anotherTeam}</summary>
        <label>${w.team} <input class="text-field" name="team" .value=${this.team} autocomplete="organization" autocapitalize="none" spellcheck="false" @change=${this.#named} /></label>
      </details>
      ${problemLine(this.problem)}
      <button class="primary-button" ?disabled=${this.busy}>${this.busy ? w.signingIn : w.signIn}</button>
    </form>`
  }
}
