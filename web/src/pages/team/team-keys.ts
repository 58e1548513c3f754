/** The keys of programs, which an administrator creates and revokes here. A new key is shown only once. */

import { html, nothing } from 'lit'
import type { Problem } from '../../api/client'
import { team, type KeyView } from '../../api/team'
import { prose } from '../../ask/visible'
import { w as app } from '../../words/app'
import { w as form } from '../../words/ask'
import { w } from '../../words/later'
import { copyLine } from '../copy-line'
import { asProblem, PageElement, problemLine } from '../page'

export class TeamKeys extends PageElement {
  static override properties = { keys: { attribute: false }, made: { state: true }, revoked: { state: true }, adds: { state: true }, problem: { state: true }, busy: { state: true }, said: { state: true } }

  /** The keys that were not revoked. */
  declare keys: KeyView[]
  /** The key that was just created. */
  declare made: { key: string; principal: string } | null
  /** The id of the key that is about to be revoked. */
  declare revoked: string | null
  declare adds: boolean
  declare problem: Problem | null
  declare busy: boolean
  declare said: string

  constructor() {
    super()
    this.keys = []
    this.made = null
    this.revoked = null
    this.adds = false
    this.problem = null
    this.busy = false
    this.said = ''
  }

  async #act(act: () => Promise<void>): Promise<void> {
    this.busy = true
    this.problem = null
    await act().catch((error: unknown) => (this.problem = asProblem(error)))
    this.busy = false
  }

  #make(event: SubmitEvent): void {
    event.preventDefault()
    const name = String(new FormData(event.target as HTMLFormElement).get('agent') ?? '').trim()
    void this.#act(async () => {
      this.made = await team.makeKey(`agent:${name}`)
      this.keys = await team.keys()
      this.adds = false
      await this.updateComplete
      this.querySelector<HTMLElement>('.team-made code')?.focus()
    })
  }

  #revoke({ id, principal }: KeyView): void {
    void this.#act(async () => {
      await team.revokeKey(id)
      this.keys = this.keys.filter((key) => key.id !== id)
      this.revoked = null
      this.said = w.keyRevoked(prose(principal))
      await this.updateComplete
      this.querySelector<HTMLElement>('.team-add')?.focus()
    })
  }

  /** Moves the focus to the button that takes the place of the pressed one. */
  #turn(change: () => void, to: string): void {
    change()
    this.problem = null
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(to)?.focus())
  }

  #key(key: KeyView): unknown {
    const { id, principal, tasks, used_at, expires_at } = key
    const asked = this.revoked === id
    return html`<li><bdi>${prose(principal)}</bdi>
      <span class="team-facts">${tasks ? html`<span>${tasks.join(', ')}</span>` : nothing}
        <span>${used_at ? html`${w.used} <waypost-when .at=${used_at}></waypost-when>` : w.neverUsed}</span>
        ${expires_at ? html`<span>${app.expires(html`<waypost-when .due=${true} .at=${expires_at}></waypost-when>`)}</span>` : nothing}
        ${asked ? nothing : html`<button type="button" class="ask-link" data-key-id=${id} aria-label=${w.revokeOf(prose(principal))} @click=${() => this.#turn(() => (this.revoked = id), '.team-sure .plain-button')}>${w.revoke}</button>`}</span>
      ${asked ? html`<div class="team-sure"><p>${w.revokeSure}</p><p class="team-buttons">
        <button type="button" class="plain-button" @click=${() => this.#turn(() => (this.revoked = null), `[data-key-id="${CSS.escape(id)}"]`)}>${form.goBack}</button>
        <button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${() => this.#revoke(key)}>${w.revoke}</button></p></div>` : nothing}</li>`
  }

  #new(): unknown {
    if (!this.adds) return html`<button type="button" class="plain-button team-add" @click=${() => this.#turn(() => (this.adds = true), 'form input')}>${w.newKey}</button>`
    return html`<form class="team-form" @submit=${(event: SubmitEvent) => this.#make(event)}>
      <label><span>${w.nameOfAgent}</span><input class="text-field" name="agent" maxlength="64" required autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" /></label>
      <p class="team-buttons"><button class="primary-button" ?disabled=${this.busy}>${w.newKey}</button>
        <button type="button" class="plain-button" @click=${() => this.#turn(() => (this.adds = false), '.team-add')}>${form.goBack}</button></p>
    </form>`
  }

  protected override render(): unknown {
    const { made } = this
    return html`${this.keys.length === 0 ? html`<p class="ask-muted">${w.noKeys}</p>` : html`<ul class="team-list">${this.keys.map((key) => this.#key(key))}</ul>`}
      ${made ? html`<div class="team-made" role="status"><p>${w.keyMade(html`<bdi>${prose(made.principal)}</bdi>`)}</p>${copyLine(made.key)}</div>` : nothing}
      ${problemLine(this.problem)} ${this.#new()}
      <p class="ask-muted" role="status">${this.said}</p>`
  }
}

customElements.define('team-keys', TeamKeys)
