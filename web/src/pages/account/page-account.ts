/** The account page: where the person is signed in, and their password, one-time codes and passkeys. */

import { html, nothing } from 'lit'
import { accountApi } from '../../api/own-account'
import type { Account, BrowserSession, Enrolment, Problem } from '../../api/client'
import { outbox } from '../../api/outbox'
import { push } from '../../api/push'
import { asProblem, PageElement, problemLine, skeleton } from '../page'
import { withFreshProof } from '../step-up'
import { w } from '../../words/later'
import { chooseLanguage, chosenLanguage } from '../../shell/language'
import { advances, chooseAdvance } from '../../shell/advance'
import { chooseTheme, chosenTheme, THEMES } from '../../shell/theme'
import { LANGUAGES, languageOf, textOf, type Language } from '../../words/language'

/** The name of a language in that language. */
const ownName = (language: Language) => new Intl.DisplayNames([language], { type: 'language' }).of(language)

export class PageAccount extends PageElement {
  static override properties = {
    account: { state: true }, sessions: { state: true }, enrolment: { state: true }, recovery: { state: true },
    problem: { state: true }, busy: { state: true }, said: { state: true },
  }

  declare account: Account | null
  declare sessions: BrowserSession[]
  /** The one-time codes that are being set up. */
  declare enrolment: Enrolment | null
  /** The recovery codes, which are shown only once. */
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

  /** Runs an action once, then shows the new state. If the action needs step-up authentication, asks for it first. */
  async #do(said: string, act: () => Promise<unknown>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.problem = null
    try {
      await withFreshProof(act)
      ;[this.account, this.sessions] = await Promise.all([accountApi.account(), accountApi.mySessions()])
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
    void this.#do(w.passwordSet, async () => {
      await accountApi.setPassword(String(data.get('password')), old || undefined)
      form.reset()
    })
  }

  #start = () => void this.#do('', async () => (this.enrolment = await accountApi.startCode()))

  #confirm = (event: SubmitEvent) => {
    event.preventDefault()
    const code = String(new FormData(event.target as HTMLFormElement).get('code')).trim()
    void this.#do(w.codesSet, async () => {
      this.recovery = await accountApi.confirmCode(this.enrolment?.secret ?? '', code)
      this.enrolment = null
    })
  }

  /** Leaves the page once the server has signed the person out. Until then, nothing local is deleted. */
  async #signOut(act: () => Promise<unknown>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.problem = null
    try {
      await push.leave()
      await withFreshProof(act)
    } catch (error) {
      this.problem = asProblem(error)
      this.busy = false
      if (this.problem.status !== 401) return
    }
    outbox.clear()
    location.assign('/')
  }

  protected override render(): unknown {
    return html`<div class="narrow in-columns account">
      <header class="page-head"><h1 tabindex="-1">${w.account}</h1><a class="plain-link" href="/team">${w.teamLink}</a></header>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${problemLine(this.problem)}
      ${this.account === null ? (this.problem ? nothing : skeleton(4)) : html`<div class="account-column">
        ${this.#theme()} ${this.#language()} ${this.#deciding()}
        <section class="account-part"><account-addresses></account-addresses></section> <section class="account-part"><account-preferences></account-preferences></section>
      </div>`}
      ${this.account === null && !this.problem ? nothing : html`<div class="account-column">
        ${this.account ? html`${this.#browsers()} ${this.#password(this.account)} ${this.#code(this.account)}` : nothing}
        <section class="account-part"><account-passkeys></account-passkeys></section>
      </div>`}
    </div>`
  }

  #browsers(): unknown {
    return html`<section aria-labelledby="account-browsers">
      <h2 id="account-browsers">${w.whereSignedIn}</h2>
      <ul class="rules">${this.sessions.map((one) => this.#browser(one))}</ul>
      <p class="step-up-actions">
        <button type="button" class="plain-button" ?disabled=${this.busy} @click=${() => void this.#signOut(accountApi.signOut)}>${w.signOutHere}</button>
        <button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${() => void this.#signOut(accountApi.signOutEverywhere)}>${w.signOutEverywhere}</button>
      </p>
    </section>`
  }

  #language(): unknown {
    const chosen = chosenLanguage()
    const choose = (event: Event) => {
      chooseLanguage(languageOf((event.target as HTMLSelectElement).value))
      location.reload()
    }
    return html`<section aria-labelledby="account-language">
      <h2 id="account-language">${w.language}</h2>
      <p id="account-language-hint">${w.languageText}</p>
      <select class="text-field account-language" aria-labelledby="account-language" aria-describedby="account-language-hint" @change=${choose}>
        <option value="" ?selected=${chosen === null}>${w.asBrowser}</option>
        ${LANGUAGES.map((each) => html`<option value=${each} lang=${each} ?selected=${chosen === each}>${ownName(each)}</option>`)}
      </select>
    </section>`
  }

  #theme(): unknown {
    const chosen = chosenTheme()
    const choose = (event: Event) => chooseTheme(THEMES.find((each) => each === (event.target as HTMLSelectElement).value) ?? null)
    return html`<section aria-labelledby="account-theme">
      <h2 id="account-theme">${w.appearance}</h2>
      <p id="account-theme-hint">${w.appearanceText}</p>
      <select class="text-field account-theme" aria-labelledby="account-theme" aria-describedby="account-theme-hint" @change=${choose}>
        <option value="" ?selected=${chosen === null}>${w.asDevice}</option>
        ${THEMES.map((each) => html`<option value=${each} ?selected=${chosen === each}>${w.themes[each]}</option>`)}
      </select>
    </section>`
  }

  #deciding(): unknown {
    const choose = (event: Event) => chooseAdvance((event.target as HTMLInputElement).checked)
    return html`<section aria-labelledby="account-deciding">
      <h2 id="account-deciding">${w.deciding}</h2>
      <p>${w.appearanceText}</p>
      <label class="told-check"><input type="checkbox" .checked=${advances()} @change=${choose} /> ${w.advance}</label>
    </section>`
  }

  #browser({ id, device, signed_in_by, signed_in_at, used_at, current }: BrowserSession): unknown {
    const name = device || w.aBrowser
    return html`<li class="rule">
      <p class="rule-says"><bdi lang="">${name}</bdi>${current ? w.thisOne : ''}</p>
      <p class="rule-facts">
        <span>${w.signedInBy(textOf(w.proofs, signed_in_by) ?? signed_in_by)} <waypost-when .at=${signed_in_at}></waypost-when></span>
        ${used_at ? html`<span>${w.used} <waypost-when .at=${used_at}></waypost-when></span>` : nothing}
        ${current ? nothing : html`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${w.signOutOf(name)}
          @click=${() => void this.#do(w.isSignedOut(name), () => accountApi.endSession(id))}>${w.signOut}</button>`}
      </p>
    </li>`
  }

  #password({ factors, signed_in_by }: Account): unknown {
    const has = factors.some(({ kind }) => kind === 'password')
    return html`<section aria-labelledby="account-password">
      <h2 id="account-password">${has ? w.changePassword : w.setAPassword}</h2>
      <form class="sign-in-form" @submit=${this.#setPassword}>
        ${has ? html`<label>${w.passwordNow}
          <input class="text-field" name="old" type="password" autocomplete="current-password" ?required=${signed_in_by !== 'link'} /></label>` : nothing}
        <label>${w.newPassword}
          <input class="text-field" name="password" type="password" autocomplete="new-password" minlength="12" required /></label>
        <button class="primary-button" ?disabled=${this.busy}>${w.setPassword}</button>
      </form>
    </section>`
  }

  #code({ factors }: Account): unknown {
    const code = factors.find(({ kind }) => kind === 'code')
    return html`<section aria-labelledby="account-code">
      <h2 id="account-code">${w.codes}</h2>
      ${this.recovery.length > 0 ? this.#recovery() : nothing}
      ${this.enrolment
        ? this.#enrolment(this.enrolment)
        : code
          ? html`<p>${w.codesOn(code.recovery_codes_left ?? 0)}</p>
              <p class="step-up-actions">
                <button type="button" class="plain-button" ?disabled=${this.busy} @click=${this.#start}>${w.anotherApp}</button>
                <button type="button" class="ask-reject-button" ?disabled=${this.busy}
                  @click=${() => void this.#do(w.codesGone, () => accountApi.removeFactor(code.id))}>${w.remove}</button>
              </p>`
          : html`<p>${w.codesOff}</p>
              <button type="button" class="primary-button" ?disabled=${this.busy} @click=${this.#start}>${w.setUpCodes}</button>`}
    </section>`
  }

  #enrolment({ secret, qr }: Enrolment): unknown {
    return html`<form class="sign-in-form" @submit=${this.#confirm}>
      <p>${w.scan}</p>
      ${qr ? html`<img class="account-qr" alt=${w.secretQr} width="200" height="200" src="data:image/svg+xml,${encodeURIComponent(qr)}" />` : nothing}
      <p>${w.secret(html`<code class="account-secret">${secret}</code>`)}</p>
      <label>${w.code} <input class="text-field" name="code" inputmode="numeric" autocomplete="one-time-code" required /></label>
      <button class="primary-button" ?disabled=${this.busy}>${w.confirm}</button>
    </form>`
  }

  #recovery(): unknown {
    return html`<div class="account-recovery">
      <p><strong>${w.recovery}</strong> ${w.recoveryText}</p>
      <ul>${this.recovery.map((code) => html`<li><code>${code}</code></li>`)}</ul>
    </div>`
  }
}
