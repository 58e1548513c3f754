/** History and metrics: what was decided, by whom, how fast, and how often people rejected or changed a call. */

import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { recordsApi } from '../../api/records'
import type { Problem } from '../../api/client'
import type { Insight, Past, RuleView } from '../../wire'
import { asProblem, PageElement, problemLine, save, skeleton } from '../page'
import { metrics, ruleList, toolTable } from './metrics'
import { pastRow } from './past-row'
import { w } from '../../words/later'

/** The filter of the history. Every part except the days may be empty. */
interface Wanted {
  days: string
  ending: string
  agent: string
  tool: string
  by: string
}

const DAYS = ['7', '30', '90', '365'] as const
const NAMES = ['agent', 'tool', 'by'] as const
/** How long after the last key press the list is read again, in milliseconds. */
const PAUSE = 300

export class PageHistory extends PageElement {
  static override properties = {
    wanted: { state: true }, insight: { state: true }, rules: { state: true }, past: { state: true }, cursor: { state: true }, problem: { state: true }, unsaved: { state: true }, busy: { state: true },
  }

  declare wanted: Wanted
  declare insight: Insight | null
  declare rules: RuleView[]
  declare past: Past[] | null
  declare cursor: string | null
  declare problem: Problem | null
  /** Why a file could not be saved; shown next to its button. */
  declare unsaved: Problem | null
  declare busy: boolean
  #reading = 0
  #timer = 0

  constructor() {
    super()
    const query = new URLSearchParams(location.search)
    const days = DAYS.find((each) => each === query.get('days')) ?? '30'
    const ending = query.get('ending') ?? ''
    this.wanted = { days, ending: ending in w.endings ? ending : '', agent: query.get('agent') ?? '', tool: query.get('tool') ?? '', by: query.get('by') ?? '' }
    this.insight = null
    this.rules = []
    this.past = null
    this.cursor = null
    this.problem = null
    this.unsaved = null
    this.busy = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#look()
    void this.#list()
    recordsApi.rules().then((rules) => (this.rules = rules), () => {})
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    window.clearTimeout(this.#timer)
  }

  get #query(): string {
    const { days, ...others } = this.wanted
    return new URLSearchParams([['days', days], ...Object.entries(others).filter(([, value]) => value.trim() !== '')]).toString()
  }

  async #look(): Promise<void> {
    try {
      this.insight = await recordsApi.insight(this.wanted.days)
    } catch (error) {
      this.problem = asProblem(error)
    }
  }

  async #list(): Promise<void> {
    const mine = ++this.#reading
    await this.#safely(async () => {
      const { items, next_cursor } = await recordsApi.history(this.#query)
      if (mine !== this.#reading) return
      this.past = items
      this.cursor = next_cursor
    })
  }

  /** A page may be short or empty and still be followed by another one. */
  async #more(): Promise<void> {
    const { cursor } = this
    const mine = this.#reading
    if (cursor === null) return
    await this.#safely(async () => {
      const { items, next_cursor } = await recordsApi.history(this.#query, cursor)
      if (mine !== this.#reading) return
      this.past = [...(this.past ?? []), ...items]
      this.cursor = next_cursor
    })
  }

  async #safely(act: () => Promise<void>): Promise<void> {
    this.problem = null
    this.busy = true
    try {
      await act()
    } catch (error) {
      this.problem = asProblem(error)
    } finally {
      this.busy = false
    }
  }

  async #save(act: () => Promise<void>): Promise<void> {
    this.unsaved = null
    this.busy = true
    await act().catch((error: unknown) => (this.unsaved = asProblem(error)))
    this.busy = false
  }

  #want(change: Partial<Wanted>, pause = 0): void {
    this.wanted = { ...this.wanted, ...change }
    history.replaceState(history.state, '', `${location.pathname}?${this.#query}`)
    if (change.days) void this.#look()
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.#list(), pause)
  }

  #asJson = async () => {
    const items = await recordsApi.wholeHistory(this.#query)
    save(new Blob([JSON.stringify(items, null, 2)], { type: 'application/json' }), 'history.json')
  }

  #filters(): unknown {
    const { wanted } = this
    const value = (event: Event) => (event.target as HTMLInputElement | HTMLSelectElement).value
    return html`<search class="history-filters">
      <label class="tool-choice"><span>${w.howEnded}</span><select class="text-field" @change=${(event: Event) => this.#want({ ending: value(event) })}>
        <option value="" .selected=${wanted.ending === ''}>${w.anyWay}</option>
        ${Object.entries(w.endings).map(([ending, words]) => html`<option value=${ending} .selected=${wanted.ending === ending}>${words}</option>`)}
      </select></label>
      ${NAMES.map((key) => html`<label class="tool-choice"><span>${w.filters[key]}</span>
        <input class="text-field" autocomplete="off" spellcheck="false" .value=${wanted[key]} @input=${(event: Event) => this.#want({ [key]: value(event) }, PAUSE)} /></label>`)}
    </search>`
  }

  #past(): unknown {
    const { past } = this
    if (past === null) return this.problem ? nothing : skeleton(4)
    if (past.length === 0 && this.cursor === null) return html`<div class="empty"><h3>${w.nothingDecided}</h3><p>${w.nothingDecidedText}</p></div>`
    return html`<ul class="rows is-boxed">${repeat(past, ({ ask_id }) => ask_id, pastRow)}</ul>
      ${this.cursor ? html`<p class="more"><button type="button" class="plain-button" ?disabled=${this.busy} @click=${() => void this.#more()}>${w.showOlder}</button></p>` : nothing}`
  }

  /** The decisions are below the metrics. They wait for the metrics, so that they do not move. */
  #decisions(): unknown {
    const saves: [string, () => Promise<void>][] = [
      [w.saveCsv, async () => save(await recordsApi.sheet(this.#query), 'history.csv')],
      [w.saveJson, this.#asJson],
      [w.saveRecord, async () => save(await recordsApi.record(), 'record.jsonl')],
    ]
    return html`
      <section class="history-part" aria-labelledby="history-decisions">
        <h2 id="history-decisions">${w.decisions}</h2>
        ${this.#filters()} ${this.#past()}
      </section>
      <p class="history-saves">${saves.map(([words, act]) => html`<button type="button" class="plain-button" ?disabled=${this.busy} @click=${() => void this.#save(act)}>${words}</button>`)}</p>
      ${problemLine(this.unsaved)}
      <p class="history-hint">${w.recordHint(html`<code>waypost verify</code>`)}</p>
    `
  }

  protected override render(): unknown {
    const { insight } = this
    return html`
      <div class="narrow history">
        <header class="page-head">
          <h1 tabindex="-1">${w.history}</h1>
          <label class="history-days"><span class="visually-hidden">${w.lookBack}</span><select class="text-field" @change=${(event: Event) => this.#want({ days: (event.target as HTMLSelectElement).value })}>
            ${DAYS.map((days) => html`<option value=${days} .selected=${this.wanted.days === days}>${w.spans[days]}</option>`)}</select></label>
        </header>
        ${problemLine(this.problem)}
        ${insight ? html`${metrics(insight)} ${toolTable(insight)} ${ruleList(insight, this.rules)}` : this.problem ? nothing : skeleton(2)}
        ${insight || this.problem ? this.#decisions() : nothing}
      </div>
    `
  }
}
