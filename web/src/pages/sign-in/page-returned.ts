/** Where a browser comes back from an identity provider: it hands over what it brought, and goes on. */

import { html, nothing } from 'lit'
import { Problem } from '../../api/client'
import { accounts } from '../../api/passkeys'
import { asProblem, PageElement, problemLine } from '../page'

/** What the provider may say instead of a code, in words for people. */
const REFUSED: Record<string, string> = {
  access_denied: 'You did not let it tell who you are, or it does not let you in.',
  login_required: 'You are not signed in there.',
  temporarily_unavailable: 'It has no time just now; try again in a minute.',
}

export class PageReturned extends PageElement {
  static override properties = { provider: {}, problem: { state: true } }

  declare provider: string
  declare problem: Problem | null

  constructor() {
    super()
    this.provider = ''
    this.problem = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    const brought = new URLSearchParams(location.search)
    // What stands in the address would stand in the history too.
    history.replaceState(null, '', location.pathname)
    void this.#finish(brought)
  }

  async #finish(brought: URLSearchParams): Promise<void> {
    const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => brought.get(name))
    if (!code || !state) {
      const detail = error ? (REFUSED[error] ?? 'It did not say why in a way that is known here.') : 'This page is where an identity provider leads back to.'
      this.problem = new Problem(0, { title: 'You are not signed in.', detail })
      return
    }
    try {
      location.replace(await accounts.finish(this.provider, iss ? { code, state, iss } : { code, state }))
    } catch (error) {
      this.problem = asProblem(error)
    }
  }

  protected override render(): unknown {
    return html`<main class="signed-out">
      <img src="/assets/icon.svg" alt="" width="48" height="48" />
      <h1 tabindex="-1">${this.problem ? 'That did not work' : 'Signing you in…'}</h1>
      ${problemLine(this.problem)}
      ${this.problem ? html`<p><a class="plain-link" href="/" target="_self">Start again</a></p>` : nothing}
    </main>`
  }
}
