/** The risk floors: the minimum risk of calls, whatever the agent declares. For people who may administer. */

import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { RolePolicyView, Problem, RiskFloor } from '../../api/client'
import { team } from '../../api/team'
import { prose } from '../../ask/visible'
import { icons } from '../../look/icons'
import { w as app } from '../../words/app'
import { w as form } from '../../words/ask'
import { w } from '../../words/later'
import type { Risk } from '../../wire'
import { asProblem, PageElement, problemLine, skeleton } from '../page'

const RISKS: Risk[] = ['low', 'medium', 'high', 'critical']
const CONDITIONS = ['tool', 'target', 'agent', 'when'] as const

export class PageRisk extends PageElement {
  static override properties = { read: { state: true }, problem: { state: true }, busy: { state: true }, said: { state: true } }

  /** The role policy as it was read or written last. */
  declare read: RolePolicyView | null
  declare problem: Problem | null
  declare busy: boolean
  declare said: string

  constructor() {
    super()
    this.read = null
    this.problem = null
    this.busy = false
    this.said = ''
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }

  async #load(): Promise<void> {
    try {
      this.read = await team.rolePolicy()
    } catch (error) {
      this.problem = asProblem(error)
    }
  }

  /** Saves changed floors. If another person has saved since, shows their version, so that none of it is lost. */
  async #write(change: (floors: RiskFloor[]) => RiskFloor[], unknown: Risk | undefined, said: string): Promise<boolean> {
    const { read } = this
    if (this.busy || !read) return false
    this.busy = true
    this.problem = null
    const { risk = {} } = read.role_policy
    const wanted = { floors: change(risk.floors ?? []), ...(unknown ? { unknown } : {}) }
    try {
      this.read = await team.writeRolePolicy({ revision: read.revision, role_policy: { ...read.role_policy, risk: wanted } })
      this.said = said
      return true
    } catch (error) {
      this.problem = asProblem(error)
      this.said = ''
      if (this.problem.code === 'stale_view') await this.#load()
      return false
    } finally {
      this.busy = false
    }
  }

  async #add(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const typed = new FormData(event.target as HTMLFormElement)
    const text = (name: string): string => String(typed.get(name) ?? '').trim()
    const floor: RiskFloor = { name: text('name'), risk: text('risk') as Risk }
    for (const name of CONDITIONS) if (text(name)) floor[name] = text(name)
    const others = (floors: RiskFloor[]): RiskFloor[] => [...floors.filter(({ name }) => name !== floor.name), floor]
    if (await this.#write(others, this.read?.role_policy.risk?.unknown, w.floorKept(floor.name))) (event.target as HTMLFormElement).reset()
  }

  #remove({ name }: RiskFloor): void {
    void this.#write((floors) => floors.filter((floor) => floor.name !== name), this.read?.role_policy.risk?.unknown, w.floorGone(name)).then((gone) => {
      if (gone) this.querySelector<HTMLElement>('h1')?.focus()
    })
  }

  #floor(floor: RiskFloor, kept: boolean): unknown {
    return html`<li class="rule">
      <p class="rule-says"><strong><bdi>${prose(floor.name)}</bdi></strong> ${w.floorSays(form.risk[floor.risk])}</p>
      <dl class="floor-conditions">${CONDITIONS.filter((name) => floor[name]).map((name) => html`<dt>${w.floorConditions[name]}</dt>
        <dd><code dir="auto">${prose(floor[name] ?? '')}</code></dd>`)}</dl>
      <p class="rule-facts">${kept
        ? html`<button type="button" class="ask-reject-button" ?disabled=${this.busy} aria-label=${w.removeFloor(floor.name)}
            @click=${() => this.#remove(floor)}>${w.remove}</button>`
        : w.floorDeclared}</p>
    </li>`
  }

  #new(): unknown {
    const faults = (name: string): unknown => {
      const fault = this.problem?.errors.find(({ pointer }) => pointer.endsWith(`/${name}`))
      return fault ? html`<span class="ask-problem" lang="en">${fault.message}</span>` : nothing
    }
    const field = (name: 'name' | (typeof CONDITIONS)[number]): unknown => html`<label class="floor-field">
      <span>${name === 'name' ? w.floorName : html`${w.floorConditions[name]} <span class="ask-optional">${form.optional}</span>`}</span>
      <input class="text-field" name=${name} maxlength=${name === 'name' ? 64 : 1000} ?required=${name === 'name'} placeholder=${w.floorExamples[name]}
        autocomplete="off" autocapitalize="off" spellcheck="false" dir="auto" />${faults(name)}</label>`
    return html`<form class="floor-new" @submit=${(event: SubmitEvent) => void this.#add(event)}>
      <h2>${w.newFloor}</h2>
      ${field('name')}
      <label class="floor-field"><span>${w.countsAsLeast}</span>
        <select class="text-field" name="risk">${RISKS.map((risk) => html`<option value=${risk} ?selected=${risk === 'high'}>${form.risk[risk]}</option>`)}</select></label>
      ${CONDITIONS.map(field)}
      <button class="primary-button" ?disabled=${this.busy}>${w.keepFloor}</button>
    </form>`
  }

  #unknown(unknown: Risk | undefined): unknown {
    const choose = (event: Event): void => {
      const value = (event.target as HTMLSelectElement).value
      void this.#write((floors) => floors, value ? (value as Risk) : undefined, w.unknownKept)
    }
    return html`<label class="floor-field"><span>${w.unknownCounts}</span>
      <select class="text-field" ?disabled=${this.busy} @change=${choose}>
        <option value="" ?selected=${!unknown}>${w.unknownUsual}</option>
        ${RISKS.map((risk) => html`<option value=${risk} ?selected=${risk === unknown}>${form.risk[risk]}</option>`)}
      </select></label>`
  }

  protected override render(): unknown {
    const { read } = this
    const { floors = [], unknown } = read?.role_policy.risk ?? {}
    const declared = read?.declared_risk?.floors ?? []
    return html`
      <div class="narrow is-wide">
        <header class="detail-head">
          <a class="back" href="/agents">${icons.back}<span>${app.names.agents}</span></a>
          <h1 tabindex="-1">${w.riskFloors}</h1>
        </header>
        <p>${w.riskFloorsText}</p>
        <p class="visually-hidden" role="status">${this.said}</p>
        ${problemLine(this.problem)}
        ${read === null
          ? this.problem ? nothing : skeleton(3)
          : html`
              ${floors.length + declared.length === 0
                ? html`<p class="floor-none">${w.noFloors}</p>`
                : html`<ul class="rules">
                    ${repeat(floors, ({ name }) => name, (floor) => this.#floor(floor, true))}
                    ${declared.map((floor) => this.#floor(floor, false))}
                  </ul>`}
              ${this.#unknown(unknown)} ${this.#new()}
            `}
      </div>
    `
  }
}
