/** What happened before an ask: the last messages and calls of its session, and what was decided about the same tool. It is loaded on wide screens. */

import { html, nothing, type PropertyValues } from 'lit'
import { recordsApi } from '../../api/records'
import { sessionsApi } from '../../api/session-calls'
import { exact, prose } from '../../ask/visible'
import { durationWords } from '../../ask/words'
import { applyAll, EMPTY, type Item } from '../../state/conversation'
import type { AskView, Past } from '../../wire'
import { icons } from '../../look/icons'
import { w } from '../../words/later'
import { PageElement, skeleton } from '../page'

/** How many events of the session are read, and how much of both is shown. */
const EVENTS = 60
const ITEMS = 5
const DECISIONS = 5

export class WaypostContext extends PageElement {
  static override properties = { ask: { attribute: false }, items: { state: true }, past: { state: true } }

  declare ask: AskView | null
  /** The last messages and calls before the ask; null while they are loaded. */
  declare items: Item[] | null
  /** Earlier decisions, empty if the person may not see them. */
  declare past: Past[]
  #loaded = ''

  constructor() {
    super()
    this.ask = null
    this.items = null
    this.past = []
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('ask') || !this.ask || this.ask.id === this.#loaded) return
    this.#loaded = this.ask.id
    this.items = null
    this.past = []
    void this.#load(this.ask)
  }

  async #load(ask: AskView): Promise<void> {
    const query = new URLSearchParams({ days: '90', agent: ask.agent, limit: String(DECISIONS), ...(ask.approval ? { tool: ask.approval.tool } : {}) })
    const [items, past] = await Promise.all([
      before(ask).catch(() => []),
      recordsApi.history(query.toString()).then(({ items }) => items.filter(({ ask_id }) => ask_id !== ask.id), () => []),
    ])
    if (this.#loaded !== ask.id) return
    this.items = items
    this.past = past
  }

  #item(item: Item): unknown {
    if (item.kind === 'message') {
      return html`<li><p class="context-who"><bdi lang="">${prose(item.who || (item.role === 'user' ? w.you : (this.ask?.agent ?? '')))}</bdi></p><p class="context-words"><bdi lang="">${prose(item.text)}</bdi></p></li>`
    }
    if (item.kind === 'tool') return html`<li class="context-call">${icons.tool}<code>${exact(item.tool || w.tool)}</code> <span class="tool-state">${w.toolStates[item.state]}</span></li>`
    return nothing
  }

  #decision({ ask_id, about, ending, by, took_ms, ended_at }: Past): unknown {
    return html`<li><a href="/asks/${ask_id}">
      ${this.ask?.approval ? nothing : html`<span class="context-words"><bdi lang="">${prose(about)}</bdi></span>`}
      <span class="past-ending past-${ending}">${w.endings[ending]}</span>
      <span class="context-facts">${by ? html`<bdi>${prose(by.name)}</bdi> · ` : nothing}<waypost-when .at=${ended_at}></waypost-when> · ${w.after(durationWords(took_ms))}</span>
    </a></li>`
  }

  protected override render(): unknown {
    const { ask, items, past } = this
    if (!ask) return nothing
    if (items === null) return skeleton(3)
    const about = ask.approval ? w.contextDecisions(html`<code>${exact(ask.approval.tool)}</code>`) : w.contextOf(html`<bdi lang="">${prose(ask.agent)}</bdi>`)
    return html`
      ${items.length > 0 ? html`<h3>${w.contextBefore}</h3><ul class="context-items">${items.map((item) => this.#item(item))}</ul>` : nothing}
      ${past.length > 0 ? html`<h3>${about}</h3><ul class="context-past">${past.map((each) => this.#decision(each))}</ul>` : nothing}
      ${items.length + past.length === 0 ? html`<p class="context-none">${w.contextNone}</p>` : nothing}
    `
  }
}

/** The last messages and calls of the session, from before the ask. */
async function before(ask: AskView): Promise<Item[]> {
  const { seq } = await sessionsApi.session(ask.session_id)
  const { items } = await sessionsApi.eventsPage(ask.session_id, Math.max(0, seq - EVENTS), EVENTS)
  const shown = applyAll(EMPTY, items).items
  const at = shown.findIndex((item) => item.kind === 'ask' && item.ask_id === ask.id)
  return shown.slice(0, at < 0 ? undefined : at).filter(({ kind }) => kind === 'message' || kind === 'tool').slice(-ITEMS)
}

customElements.define('waypost-context', WaypostContext)
