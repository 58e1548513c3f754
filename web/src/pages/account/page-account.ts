/** Where somebody is signed in, and by what they prove who they are. */

import { html, nothing } from 'lit'
import { api, type Account, type BrowserSession, type Enrolment, type Problem } from '../../api/client'
import { outbox } from '../../api/outbox'
import { tell, tells } from '../../shell/installed'
import { asProblem, PageElement, problemLine, skeleton } from '../page'
import { withFreshProof } from '../step-up'

const PROOFS: Record<string, string> = {
  link: 'a link', password: 'a password', passkey: 'a passkey', code: 'a code', oidc: 'an account elsewhere', cookie: 'a link',
}

export class PageAccount extends PageElement {
  static override properties = {
    account: { state: true }, sessions: { state: true }, enrolment: { state: true }, recovery: { state: true },
    problem: { state: true }, busy: { state: true }, said: { state: true },
  }

  declare account: Account | null
  declare sessions: BrowserSession[]
  /** One-time codes that are being set up. */
  declare enrolment: Enrolment | null
  /** Recovery codes, shown this once. */
  declare recovery: string[]
  declare problem: Problem | null
  declare busy: boolean
  declare said: string

  constructor() {
    super()
    this.account = null
    this.sessions = []
    this.enrolment = null
    this.recovery = []
    this.problem = null
    this.busy = false
    this.said = ''
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#do('', async () => {})
  }

  /** Does something once, and shows how everything stands after it. Where it takes a fresh proof, asks for one first. */
  async #do(said: string, act: () => Promise<unknown>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.problem = null
    try {
      await withFreshProof(act)
      ;[this.account, this.sessions] = await Promise.all([api.account(), api.mySessions()])
      this.said = said
    } catch (error) {
      this.problem = asProblem(error)
    } finally {
      this.busy = false
    }
  }

  #setPassword = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const data = new FormData(form)
    const old = String(data.get('old') ?? '')
    void this.#do('Your password is set. Other browsers are signed out.', async () => {
      await api.setPassword(String(data.get('password')), old || undefined)
      form.reset()
    })
  }

  #start = () => void this.#do('', async () => (this.enrolment = await api.startCode()))

  #confirm = (event: SubmitEvent) => {
    event.preventDefault()
    const code = String(new FormData(event.target as HTMLFormElement).get('code')).trim()
    void this.#do('One-time codes are set up.', async () => {
      this.recovery = await api.confirmCode(this.enrolment?.secret ?? '', code)
      this.enrolment = null
    })
  }

  #signOut = (act: () => Promise<unknown>) =>
    void this.#do('', act).then(() => {
      outbox.clear()
      location.assign('/')
    })

  protected override render(): unknown {
    return html`<div class="narrow account">
      <header class="page-head"><h1 tabindex="-1">Account</h1></header>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${problemLine(this.problem)}
      ${this.account === null ? (this.problem ? nothing : skeleton(4)) : html`${this.#browsers()} ${this.#notices()} ${this.#password(this.account)} ${this.#code(this.account)}`}
      <section class="account-part"><account-passkeys></account-passkeys></section>
    </div>`
  }

  #browsers(): unknown {
    return html`<section aria-labelledby="account-browsers">
      <h2 id="account-browsers">Where you are signed in</h2>
      <ul class="rules">${this.sessions.map((one) => this.#browser(one))}</ul>
      <p class="step-up-actions">
        <button type="button" class="plain-button" @click=${() => this.#signOut(api.signOut)}>Sign out here</button>
        <button type="button" class="ask-reject-button" @click=${() => this.#signOut(api.signOutEverywhere)}>Sign out everywhere</button>
      </p>
    </section>`
  }

  /** Telling of asks while the app is open and nobody looks. */
  #notices(): unknown {
    if (!('Notification' in window)) return nothing
    const on = tells()
    return html`<section aria-labelledby="account-notices">
      <h2 id="account-notices">Notifications in this browser</h2>
      <p>${on ? 'You are told of new asks while Waypost is open and you look at something else.' : 'Waypost can tell you of new asks while it is open and you look at something else. It says who asks, and never what.'}</p>
      <button type="button" class="plain-button" @click=${() => void tell(!on).then(() => this.requestUpdate())}>${on ? 'Do not tell me here' : 'Tell me here'}</button>
    </section>`
  }

  #browser({ id, device, signed_in_by, signed_in_at, used_at, current }: BrowserSession): unknown {
    const name = device || 'A browser'
    return html`<li class="rule">
      <p class="rule-says"><bdi>${name}</bdi>${current ? ' (this one)' : ''}</p>
      <p class="rule-facts">
        <span>signed in by ${PROOFS[signed_in_by] ?? signed_in_by} <waypost-when .at=${signed_in_at}></waypost-when></span>
        ${used_at ? html`<span>used <waypost-when .at=${used_at}></waypost-when></span>` : nothing}
        ${current ? nothing : html`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label="Sign out: ${name}"
          @click=${() => void this.#do(`${name} is signed out.`, () => api.endSession(id))}>Sign out</button>`}
      </p>
    </li>`
  }

  #password({ factors, signed_in_by }: Account): unknown {
    const has = factors.some(({ kind }) => kind === 'password')
    return html`<section aria-labelledby="account-password">
      <h2 id="account-password">${has ? 'Change your password' : 'Set a password'}</h2>
      <form class="sign-in-form" @submit=${this.#setPassword}>
        ${has ? html`<label>Password as it is now
          <input class="account-input" name="old" type="password" autocomplete="current-password" ?required=${signed_in_by !== 'link'} /></label>` : nothing}
        <label>New password, at least 12 characters
          <input class="account-input" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
        <button class="primary-button" ?disabled=${this.busy}>Set password</button>
      </form>
    </section>`
  }

  #code({ factors }: Account): unknown {
    const code = factors.find(({ kind }) => kind === 'code')
    return html`<section aria-labelledby="account-code">
      <h2 id="account-code">One-time codes</h2>
      ${this.recovery.length > 0 ? this.#recovery() : nothing}
      ${this.enrolment
        ? this.#enrolment(this.enrolment)
        : code
          ? html`<p>An app makes codes for you; ${code.recovery_codes_left ?? 0} recovery codes are left. Approving a risky call takes one.</p>
              <p class="step-up-actions">
                <button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#start}>Set up another app</button>
                <button type="button" class="ask-reject-button" ?disabled=${this.busy}
                  @click=${() => void this.#do('One-time codes are gone.', () => api.removeFactor(code.id))}>Remove</button>
              </p>`
          : html`<p>With an app that makes codes, approving a risky call takes your phone as well as this browser.</p>
              <button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#start}>Set up one-time codes</button>`}
    </section>`
  }

  #enrolment({ secret, qr }: Enrolment): unknown {
    return html`<form class="sign-in-form" @submit=${this.#confirm}>
      <p>Scan this with your app, or type the secret into it. Then give the code that it shows.</p>
      ${qr ? html`<img class="account-qr" alt="The secret as a QR code" width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(qr)}" />` : nothing}
      <p>Secret: <code class="account-secret">${secret}</code></p>
      <label>Code <input class="account-input" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
      <button class="primary-button" ?disabled=${this.busy}>Confirm</button>
    </form>`
  }

  #recovery(): unknown {
    return html`<div class="account-recovery">
      <p><strong>Keep these recovery codes where your phone is not.</strong> Each is good for once, and they are not shown again.</p>
      <ul>${this.recovery.map((code) => html`<li><code>${code}</code></li>`)}</ul>
    </div>`
  }
}
