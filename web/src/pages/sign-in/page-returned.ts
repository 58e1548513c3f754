/** The page to which an identity provider redirects: it sends the result to the server and opens the page that the person wanted. */

import { html, nothing } from 'lit'
import { Problem } from '../../api/client'
import { accounts } from '../../api/passkeys'
import { asProblem, PageElement, problemLine } from '../page'
import { w } from '../../words/app'

/** The OAuth error codes that have a text of their own. */
const REFUSED = ['access_denied', 'login_required', 'temporarily_unavailable']

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
    // The query contains the code, which must not stay in the browser history.
    history.replaceState(null, '', location.pathname)
    void this.#finish(brought)
  }

  async #finish(brought: URLSearchParams): Promise<void> {
    const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => brought.get(name))
    if (!code || !state) {
      const refused = error && REFUSED.includes(error) ? error : 'refused_elsewhere'
      this.problem = new Problem(0, { code: error ? refused : 'nothing_brought' })
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
      <h1 tabindex="-1">${this.problem ? w.didNotWork : w.signingYouIn}</h1>
      ${problemLine(this.problem)}
      ${this.problem ? html`<p><a class="plain-link" href="/" target="_self">${w.startAgain}</a></p>` : nothing}
    </main>`
  }
}
