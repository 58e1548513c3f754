/** The people of the team and their roles, which an administrator changes here. */

import { html, nothing } from 'lit'
import type { Problem } from '../../api/client'
import { team, type Person } from '../../api/team'
import { prose } from '../../ask/visible'
import { w as form } from '../../words/ask'
import { w } from '../../words/later'
import { asProblem, PageElement, problemLine } from '../page'

export class TeamPeople extends PageElement {
  static override properties = { people: { attribute: false }, roles: { attribute: false }, writes: { type: Boolean }, edited: { state: true }, problem: { state: true }, busy: { state: true }, said: { state: true } }

  declare people: Person[]
  /** The roles that the role policy names, as examples. */
  declare roles: string[]
  /** Whether the signed-in person may administer. */
  declare writes: boolean
  /** The person whose roles are being changed; empty for a new person. */
  declare edited: string | null
  declare problem: Problem | null
  declare busy: boolean
  declare said: string

  constructor() {
    super()
    this.people = []
    this.roles = []
    this.writes = false
    this.edited = null
    this.problem = null
    this.busy = false
    this.said = ''
  }

  async #save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const typed = new FormData(event.target as HTMLFormElement)
    const text = (name: string): string => String(typed.get(name) ?? '').trim()
    const name = this.edited || text('name')
    // Saving would replace the roles of this person, which the form did not show.
    if (this.edited === '' && this.people.some((each) => each.name === name)) {
      this.#edit(name)
      this.said = w.personKnown(prose(name))
      return
    }
    this.busy = true
    this.problem = null
    try {
      const saved = await team.assign(name, text('roles').split(/[\s,]+/).filter(Boolean))
      this.people = [...this.people.filter((each) => each.name !== saved.name), saved].sort((one, other) => one.name.localeCompare(other.name))
      this.edited = null
      this.said = w.rolesSaved(prose(saved.name))
      await this.updateComplete
      this.querySelector<HTMLElement>(`[data-person="${CSS.escape(saved.name)}"]`)?.focus()
    } catch (error) {
      this.problem = asProblem(error)
    }
    this.busy = false
  }

  #edit(name: string | null): void {
    this.problem = null
    this.said = ''
    this.edited = name
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(name === null ? '.team-add' : 'form input')?.focus())
  }

  #form(roles: string[]): unknown {
    return html`<form class="team-form" @submit=${(event: SubmitEvent) => void this.#save(event)}>
      ${this.edited === '' ? html`<label><span>${w.personName}</span><input class="text-field" name="name" maxlength="64" required autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" /></label>` : nothing}
      <label><span>${w.rolesLabel}</span><input class="text-field" name="roles" .value=${roles.join(', ')} placeholder=${prose(this.roles.join(', '))} autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" /></label>
      ${problemLine(this.problem)}
      <p class="team-buttons"><button class="primary-button" ?disabled=${this.busy}>${w.save}</button>
        <button type="button" class="plain-button" @click=${() => this.#edit(null)}>${form.goBack}</button></p>
    </form>`
  }

  #person({ name, roles }: Person): unknown {
    const tags = roles.length > 0 ? roles.map((role) => html`<span class="team-tag"><bdi>${prose(role)}</bdi></span>`) : html`<span class="ask-muted">${w.noRoles}</span>`
    if (this.edited === name) return html`<li><bdi>${prose(name)}</bdi> ${this.#form(roles)}</li>`
    return html`<li><bdi>${prose(name)}</bdi> <span class="team-tags">${tags}
      ${this.writes ? html`<button type="button" class="ask-link" data-person=${name} aria-label=${w.changeRolesOf(prose(name))} @click=${() => this.#edit(name)}>${w.changeRoles}</button>` : nothing}</span></li>`
  }

  protected override render(): unknown {
    return html`<ul class="team-list">${this.people.map((person) => this.#person(person))}</ul>
      ${this.edited === '' ? this.#form([]) : this.writes ? html`<button type="button" class="plain-button team-add" @click=${() => this.#edit('')}>${w.addPerson}</button>` : nothing}
      <p class="ask-muted" role="status">${this.said}</p>`
  }
}

customElements.define('team-people', TeamPeople)
