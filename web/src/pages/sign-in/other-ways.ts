/** The ways to sign in without a password: a passkey, and identity providers. Dispatches `signed-in`. */

import { html, nothing } from 'lit'
import { betterAddress, canUsePasskeys, NoPasskey } from '../../api/authenticator'
import { Problem, type Provider } from '../../api/client'
import { accounts, passkeys } from '../../api/passkeys'
import { asProblem, PageElement, problemLine } from '../page'
import { w } from '../../words/app'

export class OtherWays extends PageElement {
  static override properties = { providers: { attribute: false }, to: {}, problem: { state: true }, busy: { state: true } }

  declare providers: Provider[]
  /** The path that the person wanted to open. */
  declare to: string
  declare problem: Problem | null
  /** What is in progress: `passkey`, or the name of a provider. */
  declare busy: string | null

  constructor() {
    super()
    this.providers = []
    this.to = '/'
    this.problem = null
    this.busy = null
  }

  async #try(what: string, act: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = what
    this.problem = null
    try {
      await act()
    } catch (error) {
      this.problem = told(error)
      this.busy = null
    }
  }

  #passkey = (): Promise<void> =>
    this.#try('passkey', async () => {
      await passkeys.signIn()
      this.dispatchEvent(new CustomEvent('signed-in', { bubbles: true }))
    })

  #account = (provider: string): Promise<void> => this.#try(provider, async () => location.assign(await accounts.start(provider, this.to)))

  protected override render(): unknown {
    const elsewhere = betterAddress(location)
    return html`
      ${problemLine(this.problem)}
      ${canUsePasskeys() && !elsewhere
        ? html`<button type="button" class="plain-button sign-in-way" ?disabled=${this.busy !== null} @click=${this.#passkey}>
            ${this.busy === 'passkey' ? w.waitingForAuthenticator : w.withPasskey}
          </button>`
        : nothing}
      ${this.providers.map(({ name, label }) => html`
        <button type="button" class="plain-button sign-in-way" ?disabled=${this.busy !== null} @click=${() => void this.#account(name)}>
          ${this.busy === name ? w.goingThere : w.signInWith(label)}
        </button>`)}
      ${elsewhere
        ? html`<p class="sign-in-note">${w.passkeysElsewhere(html`<a class="plain-link" href="${elsewhere}${this.to}">${elsewhere}</a>`)}</p>`
        : nothing}
    `
  }
}

/** An error of an authenticator is shown like every other problem. */
export function told(error: unknown): Problem {
  return error instanceof NoPasskey ? new Problem(0, { code: error.code }) : asProblem(error)
}
