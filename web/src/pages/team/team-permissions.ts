/** What everybody and each role may do. An administrator grants and revokes it here, after a second look at what changes. */

import { html, nothing } from 'lit'
import type { Problem, RolePolicyView } from '../../api/client'
import { team, type Permissions } from '../../api/team'
import { prose } from '../../ask/visible'
import type { Risk } from '../../wire'
import { w as form } from '../../words/ask'
import { textOf } from '../../words/language'
import { w } from '../../words/later'
import { asProblem, PageElement, problemLine } from '../page'

type Permission = NonNullable<Permissions['may']>[number]
const RISKS: Risk[] = ['low', 'medium', 'high', 'critical']
/** Whose permissions are changed: everybody's, those of a role, or those of a role that is named in the form. */
type Whose = { role: string } | 'everybody' | 'new'
/** What an administrator wants, before the second look. */
interface Wanted { role: string | null; permissions: Permissions; granted: string[]; revoked: string[] }

const namesOf = ({ may = [], approve }: Permissions): string[] => [...may.map((each) => textOf(w.permissionNames, each) ?? each), ...(approve ? [w.approvesUpTo(form.risk[approve])] : [])]

/** The changed policy. A role that may nothing is not in it. */
export function changed(policy: RolePolicyView['role_policy'], role: string | null, permissions: Permissions): RolePolicyView['role_policy'] {
  if (role === null) return { ...policy, everybody: permissions }
  const others = Object.entries(policy.roles ?? {}).filter(([name]) => name !== role)
  const empty = (permissions.may ?? []).length === 0 && !permissions.approve
  return { ...policy, roles: Object.fromEntries(empty ? others : [...others, [role, permissions]]) }
}

export class TeamPermissions extends PageElement {
  static override properties = { view: { attribute: false }, writes: { type: Boolean }, whose: { state: true }, wanted: { state: true }, problem: { state: true }, busy: { state: true }, said: { state: true } }

  declare view: RolePolicyView | null
  /** Whether the signed-in person may administer. */
  declare writes: boolean
  declare whose: Whose | null
  declare wanted: Wanted | null
  declare problem: Problem | null
  declare busy: boolean
  declare said: string

  constructor() {
    super()
    this.view = null
    this.writes = false
    this.whose = null
    this.wanted = null
    this.problem = null
    this.busy = false
    this.said = ''
  }

  #of(role: string | null): Permissions {
    const { everybody, roles = {} } = this.view?.role_policy ?? { everybody: {} }
    return role === null ? everybody : (Object.hasOwn(roles, role) && roles[role]) || {}
  }

  #focus(to: string): void {
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(to)?.focus())
  }

  #open(whose: Whose | null): void {
    const before = this.whose
    this.whose = whose
    this.wanted = null
    this.problem = null
    this.said = ''
    this.#focus(whose !== null ? 'form input' : this.#button(before))
  }

  /** The button that opens a form, which gets the focus when the form closes. */
  #button(whose: Whose | null): string {
    if (whose === null || whose === 'new') return '.team-add'
    return whose === 'everybody' ? '[data-everybody]' : `[data-role="${CSS.escape(whose.role)}"]`
  }

  /** Shows what would change. Nothing is sent. */
  #check(event: SubmitEvent): void {
    event.preventDefault()
    const typed = new FormData(event.target as HTMLFormElement)
    const { whose } = this
    if (whose === null) return
    const role = whose === 'everybody' ? null : whose === 'new' ? String(typed.get('role') ?? '').trim() : whose.role
    // Saving would replace the permissions of this role, which the form did not show.
    if (whose === 'new' && role !== null && Object.hasOwn(this.view?.role_policy.roles ?? {}, role)) {
      this.#open({ role })
      this.said = w.roleKnown(prose(role))
      return
    }
    const approve = String(typed.get('approve') ?? '') as Risk | ''
    const permissions: Permissions = { may: typed.getAll('may') as Permission[], ...(approve ? { approve } : {}) }
    const [before, after] = [namesOf(this.#of(role)), namesOf(permissions)]
    this.wanted = { role, permissions, granted: after.filter((name) => !before.includes(name)), revoked: before.filter((name) => !after.includes(name)) }
    if (this.wanted.granted.length + this.wanted.revoked.length === 0) this.#open(null)
    else this.#focus('.team-sure .plain-button')
  }

  /** If another administrator has saved since, shows their version, so that none of it is lost. */
  async #save({ role, permissions }: Wanted): Promise<void> {
    const { view } = this
    if (!view || this.busy) return
    this.busy = true
    this.problem = null
    try {
      this.#take(await team.writeRolePolicy({ revision: view.revision, role_policy: changed(view.role_policy, role, permissions) }))
      this.#open(null)
      this.said = role === null ? w.permissionsSavedAll : w.permissionsSaved(prose(role))
    } catch (error) {
      this.problem = asProblem(error)
      if (this.problem.code === 'stale_view') await team.rolePolicy().then((read) => this.#take(read), () => {})
    }
    this.wanted = null
    this.busy = false
  }

  #take(view: RolePolicyView): void {
    this.view = view
    this.dispatchEvent(new CustomEvent('waypost-role-policy', { detail: view }))
  }

  #sure(wanted: Wanted): unknown {
    const line = (words: (names: string) => string, names: string[]) => (names.length > 0 ? html`<p>${words(names.join(', '))}</p>` : nothing)
    return html`<div class="team-sure" role="group" aria-label=${w.changePermissions}>${line(w.wouldGrant, wanted.granted)} ${line(w.wouldRevoke, wanted.revoked)}
      <p class="ask-muted">${w.permissionsSoon}</p>
      <p class="team-buttons"><button type="button" class="plain-button" @click=${() => { this.wanted = null; this.#focus('form input') }}>${form.goBack}</button>
        <button type="button" class="primary-button" ?disabled=${this.busy} @click=${() => void this.#save(wanted)}>${w.changePermissions}</button></p></div>`
  }

  #form(role: string | null): unknown {
    const { may = [], approve } = this.wanted?.permissions ?? this.#of(role)
    const faults = this.problem?.errors ?? []
    return html`<form class="team-form" ?hidden=${this.wanted !== null} @submit=${(event: SubmitEvent) => this.#check(event)}>
        ${role === '' ? html`<label><span>${w.roleName}</span><input class="text-field" name="role" maxlength="64" required autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" /></label>` : nothing}
        <fieldset class="team-checks"><legend>${w.permissionsTitle}</legend>${Object.entries(w.permissionNames).map(([name, words]) => html`<label class="told-check"><input
          type="checkbox" name="may" value=${name} .checked=${may.includes(name as Permission)} /> ${words}</label>`)}</fieldset>
        <label><span>${w.approvesLabel}</span><select class="text-field" name="approve"><option value="" .selected=${!approve}>${w.approvesNothing}</option>
          ${RISKS.map((risk) => html`<option value=${risk} .selected=${approve === risk}>${form.risk[risk]}</option>`)}</select></label>
        ${problemLine(this.problem)} ${faults.map(({ message }) => html`<p class="ask-problem" lang="en">${message}</p>`)}
        <p class="team-buttons"><button class="primary-button">${w.save}</button>
          <button type="button" class="plain-button" @click=${() => this.#open(null)}>${form.goBack}</button></p>
      </form>
      ${this.wanted ? this.#sure(this.wanted) : nothing}`
  }

  #row(role: string | null): unknown {
    const { whose } = this
    const who = role === null ? w.everybody : html`<bdi>${prose(role)}</bdi>`
    if (role === null ? whose === 'everybody' : typeof whose === 'object' && whose?.role === role) return html`<li><span>${who}</span> ${this.#form(role)}</li>`
    return html`<li><span>${who}</span>
      <span class="team-tags">${namesOf(this.#of(role)).map((name) => html`<span class="team-tag">${name}</span>`)}
      ${this.writes ? html`<button type="button" class="ask-link" ?data-everybody=${role === null} data-role=${role ?? nothing} aria-label=${w.changePermissionsOf(role === null ? w.everybody : prose(role))}
        @click=${() => this.#open(role === null ? 'everybody' : { role })}>${w.changePermissionsShort}</button>` : nothing}</span></li>`
  }

  protected override render(): unknown {
    return html`<ul class="team-list">${[null, ...Object.keys(this.view?.role_policy.roles ?? {})].map((role) => this.#row(role))}</ul>
      ${this.whose === 'new' ? this.#form('') : this.writes ? html`<button type="button" class="plain-button team-add" @click=${() => this.#open('new')}>${w.addRole}</button>` : nothing}
      <p class="ask-muted" role="status">${this.said}</p>`
  }
}

customElements.define('team-permissions', TeamPermissions)
