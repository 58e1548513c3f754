/** Search and filters for a long inbox. Dispatches `waypost-wanted` with the filter that the person selects. */

import { html, nothing } from 'lit'
import { prose } from '../../ask/visible'
import { ALL, ME, narrows, type Wanted } from '../../state/wanted'
import { PageElement } from '../page'
import { w } from '../../words/app'
import { w as later } from '../../words/later'

/** Dispatched when a person changes the filter. */
export class WantedEvent extends CustomEvent<{ wanted: Wanted }> {
  constructor(wanted: Wanted) {
    super('waypost-wanted', { detail: { wanted }, bubbles: true })
  }
}

type Choice = readonly [value: string, words: string]
type Choices = readonly [key: 'agent' | 'kind' | 'whom' | 'due', label: string, choices: Choice[]][]

export class WaypostInboxTools extends PageElement {
  static override properties = { wanted: { attribute: false }, agents: { attribute: false }, roles: { attribute: false } }

  declare wanted: Wanted
  /** The agents that ask and the roles that may decide, as filter choices. */
  declare agents: string[]
  declare roles: string[]

  constructor() {
    super()
    this.wanted = ALL
    this.agents = []
    this.roles = []
  }

  focusSearch(): void {
    this.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
  }

  #want(change: Partial<Wanted>): void {
    this.dispatchEvent(new WantedEvent({ ...this.wanted, ...change }))
  }

  #choice(key: Exclude<keyof Wanted, 'words'>, label: string, choices: Choice[]): unknown {
    const taken = (event: Event) => this.#want({ [key]: (event.target as HTMLSelectElement).value })
    return html`<label class="tool-choice"><span>${label}</span>
      <select class="text-field" @change=${taken}>${choices.map(([value, words]) => html`<option value=${value} .selected=${this.wanted[key] === value}>${words}</option>`)}</select>
    </label>`
  }

  /** The filters that are on. A press turns one off. */
  #chips(filters: Choices): unknown {
    const { wanted } = this
    const on = filters.filter(([key]) => wanted[key] !== '').map(([key, label, choices]) => {
      const words = choices.find(([value]) => value === wanted[key])?.[1] ?? prose(wanted[key])
      return html`<li><button type="button" class="chip is-on" aria-label=${later.removeFilter({ label, words })} title=${later.removeFilter({ label, words })} @click=${() => this.#want({ [key]: '' })}><bdi>${words}</bdi> <span aria-hidden="true">×</span></button></li>`
    })
    return on.length > 0 ? html`<ul class="chips inbox-chips" aria-label=${w.filter}>${on}</ul>` : nothing
  }

  protected override render(): unknown {
    const { wanted } = this
    const named = (names: string[]): Choice[] => names.map((name) => [name, prose(name)])
    const filters: Choices = [
      ['agent', w.agent, [['', w.any], ...named(this.agents)]], ['kind', w.kind, [['', w.any], ...Object.entries(w.kinds)]],
      ['whom', w.whoDecides, [['', w.anybody], [ME, w.me], ...named(this.roles)]], ['due', w.due, [['', w.anyTime], ...Object.entries(w.dues)]],
    ]
    const set = filters.filter(([key]) => wanted[key] !== '').length
    return html`
      <search class="inbox-tools">
        <input class="text-field" type="search" aria-label=${w.searchLabel} placeholder=${w.search} autocomplete="off" spellcheck="false" .value=${wanted.words}
          @input=${(event: Event) => this.#want({ words: (event.target as HTMLInputElement).value })} />
        <details class="inbox-filters" @keydown=${closes}>
          <summary>${w.filter}${set > 0 ? html` <span class="inbox-filters-set">${set}</span>` : nothing}</summary>
          <div class="tool-choices">
            ${filters.map(([key, label, choices]) => this.#choice(key, label, choices))}
            ${this.#choice('order', w.order, Object.entries(w.orders))}
            ${narrows(wanted) ? html`<button type="button" class="plain-button" @click=${() => this.#want({ ...ALL, order: wanted.order })}>${w.showAll}</button>` : nothing}
          </div>
        </details>
        ${this.#chips(filters)}
        <waypost-views .wanted=${wanted}></waypost-views>
      </search>
    `
  }
}

/** Escape closes the filters, and the focus goes back to their button. */
function closes(event: KeyboardEvent): void {
  const place = event.currentTarget as HTMLDetailsElement
  if (event.key !== 'Escape' || !place.open) return
  event.stopPropagation()
  place.open = false
  place.querySelector('summary')?.focus()
}

declare global {
  interface HTMLElementTagNameMap {
    'waypost-inbox-tools': WaypostInboxTools
  }
  interface HTMLElementEventMap {
    'waypost-wanted': WantedEvent
  }
}
