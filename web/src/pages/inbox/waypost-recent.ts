/** What was decided recently, folded below the inbox. It is read when a person opens it, and again after each decision while it is open. */

import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { recordsApi } from '../../api/records'
import type { Problem } from '../../api/client'
import type { Past } from '../../wire'
import { w } from '../../words/later'
import { pastRow } from '../history/past-row'
import { asProblem, PageElement, problemLine, skeleton } from '../page'

const MOST = 8

export class WaypostRecent extends PageElement {
  static override properties = { waiting: { type: Number }, past: { state: true }, problem: { state: true } }

  /** The number of pending asks: after a change, something may have been decided. */
  declare waiting: number
  declare past: Past[] | null
  declare problem: Problem | null
  #reading = 0

  constructor() {
    super()
    this.waiting = 0
    this.past = null
    this.problem = null
  }

  get #open(): boolean {
    return this.querySelector('details')?.open === true
  }

  #read = async (): Promise<void> => {
    if (!this.#open) return
    const mine = ++this.#reading
    try {
      const { items } = await recordsApi.history('days=7')
      if (mine === this.#reading) [this.past, this.problem] = [items.slice(0, MOST), null]
    } catch (error) {
      this.problem = asProblem(error)
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('waiting')) void this.#read()
  }

  protected override render(): unknown {
    const { past, problem } = this
    return html`<details class="recent" @toggle=${this.#read}>
      <summary>${w.recent}</summary>
      ${problemLine(problem)}
      ${past === null ? (problem ? nothing : skeleton(2)) : past.length === 0 ? html`<p class="recent-none">${w.recentNone}</p>` : html`<ul class="rows">${repeat(past, ({ ask_id }) => ask_id, pastRow)}</ul>`}
      <p class="recent-all"><a class="plain-link" href="/history">${w.recentAll}</a></p>
    </details>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'waypost-recent': WaypostRecent
  }
}
