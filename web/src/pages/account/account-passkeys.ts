/** The passkeys of the signed-in person: lists them, creates one, removes one. */

import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { betterAddress, canUsePasskeys } from '../../api/authenticator'
import type { Problem } from '../../api/client'
import { passkeys, type Passkey } from '../../api/passkeys'
import { prose } from '../../ask/visible'
import { PageElement, problemLine, skeleton } from '../page'
import { withFreshProof } from '../step-up'
import { told } from '../sign-in/other-ways'
import { w } from '../../words/later'

export class AccountPasskeys extends PageElement {
  static override properties = { passkeys: { state: true }, problem: { state: true }, busy: { state: true }, said: { state: true } }

  declare passkeys: Passkey[] | null
  declare problem: Problem | null
  /** `new`, or the id of the passkey that is being removed. */
  declare busy: string | null
  declare said: string

  constructor() {
    super()
    this.passkeys = null
    this.problem = null
    this.busy = null
    this.said = ''
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#do('list', async () => void (this.passkeys = await passkeys.list()))
  }

  async #do(what: string, act: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = what
    this.problem = null
    try {
      await withFreshProof(act)
    } catch (error) {
      this.problem = told(error)
    } finally {
      this.busy = null
    }
  }

  #add(event: SubmitEvent): void {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const label = String(new FormData(form).get('label') ?? '').trim()
    void this.#do('new', async () => {
      const made = await passkeys.add(label)
      this.passkeys = [...(this.passkeys ?? []), made]
      this.said = w.passkeyMade(made.label)
      form.reset()
    })
  }

  #remove(passkey: Passkey): void {
    void this.#do(passkey.id, async () => {
      await passkeys.remove(passkey.id)
      this.passkeys = (this.passkeys ?? []).filter(({ id }) => id !== passkey.id)
      this.said = w.passkeyRemoved(passkey.label)
      this.querySelector<HTMLElement>('h2')?.focus()
    })
  }

  #one(passkey: Passkey): unknown {
    return html`<li class="factor">
      <p class="factor-name"><bdi lang="">${prose(passkey.label)}</bdi></p>
      <p class="factor-facts">
        <span>${w.made} <waypost-when .at=${passkey.created_at}></waypost-when></span>
        <span>${passkey.used_at ? html`${w.used} <waypost-when .at=${passkey.used_at}></waypost-when>` : w.notUsed}</span>
        <button type="button" class="plain-button" ?disabled=${this.busy !== null} aria-label=${w.removePasskey(passkey.label)}
          @click=${() => this.#remove(passkey)}>${this.busy === passkey.id ? w.removing : w.remove}</button>
      </p>
    </li>`
  }

  #form(): unknown {
    const elsewhere = betterAddress(location)
    if (elsewhere) return html`<p>${w.passkeysElsewhere(html`<a class="plain-link" href="${elsewhere}/account">${elsewhere}</a>`)}</p>`
    if (!canUsePasskeys()) return html`<p>${w.noPasskeys}</p>`
    return html`<form class="factor-new" @submit=${(event: SubmitEvent) => this.#add(event)}>
      <label for="passkey-label">${w.passkeyName}</label>
      <input class="text-field" id="passkey-label" name="label" maxlength="64" required placeholder=${w.passkeyExample} autocomplete="off" />
      <button type="submit" class="primary-button" ?disabled=${this.busy !== null}>${this.busy === 'new' ? w.waitingForAuthenticator : w.makePasskey}</button>
    </form>`
  }

  protected override render(): unknown {
    const { passkeys: list } = this
    return html`
      <h2 tabindex="-1">${w.passkeys}</h2>
      <p>${w.passkeysText}</p>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${problemLine(this.problem)}
      ${list === null ? (this.problem ? nothing : skeleton(1)) : list.length > 0 ? html`<ul class="factors">${repeat(list, ({ id }) => id, (one) => this.#one(one))}</ul>` : nothing}
      ${list === null ? nothing : this.#form()}
    `
  }
}
