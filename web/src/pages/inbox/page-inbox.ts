/** The inbox: all asks that are waiting for a person. A wide screen shows the selected ask next to the list. */

import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { InboxStore } from '../../api/inbox-store'
import { now } from '../../ask/clock'
import { after, isSelectable, isUrgent, steady, waiting } from '../../state/inbox'
import { choicesIn, narrows, pick, queryOf, rowsOf, wantedOf, wordsOf, type Row, type Wanted } from '../../state/wanted'
import type { AskView } from '../../wire'
import { icons } from '../../look/icons'
import { Desk, fileAt } from '../desk'
import { bareKey } from '../keys'
import { context, isWide, PageElement, skeleton } from '../page'
import type { BulkDecisionEvent } from '../session/waypost-bulk-decision'
import { undoWindow, type OneDecision } from '../../api/client'
import { advances } from '../../shell/advance'
import { bringInboxLater } from '../../shell/later'
import { BulkDecisions } from '../bulk-decisions'
import { askRow, groupRow } from './row'
import type { WantedEvent } from './waypost-inbox-tools'
import { w } from '../../words/app'
import { w as form } from '../../words/ask'
import { number } from '../../words/language'

/** The minimum width, in `rem`, for the list and an ask side by side. It scales with the person's font size. */
const WIDE = 62.5
/** How many rows are rendered at a time. Scrolling down renders more. */
const AT_ONCE = 100
/** The key of the approvals that the person selected. */
const SELECTED = ' '
/** From this number of asks on, the search tools are shown. */
const MANY = 6

export class PageInbox extends PageElement {
  static override properties = {
    inbox: { attribute: false }, chosen: { state: true }, wide: { state: true }, wanted: { state: true }, open: { state: true }, drawn: { state: true }, selected: { state: true }, later: { state: true },
  }

  declare inbox: InboxStore
  /** The ask in the side pane. It stays there after it is settled, until the person selects another one. */
  declare chosen: string | null
  declare wide: boolean
  declare wanted: Wanted
  /** The key of the unfolded row of several calls. */
  declare open: string | null
  /** How many rows are rendered. */
  declare drawn: number
  /** The ids of the approvals that the person selected, to decide them together. */
  declare selected: readonly string[]
  /** What is loaded after the list is here: the bulk decision among it. Every render tries again. */
  declare later: boolean | 'failed'
  #desk = new Desk(
    this,
    (ask) => {
      this.inbox.take(ask)
      void this.#decided()
    },
    (ask) => this.#advance(ask),
  )
  #bulkDecisions = new BulkDecisions(this, (ask) => this.inbox.take(ask))
  #found: { list: AskView[] | null; wanted: Wanted; asks: AskView[]; rows: Row[]; fresh: AskView[] } | null = null
  /** The person points at the list, or moves through it. Until they stop, its rows keep their places. */
  #points = matchMedia('(hover: none)').matches
  /** The person has selected an ask, or seen the first one: from now on, no other one opens by itself. */
  #began = false
  /** The group that the last bulk decision was about. */
  #bulkKey: string | null = null
  #bulkUntold = false
  /** The index of the person's position in the list. */
  #at = 0
  #end = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && (this.drawn += AT_ONCE))
  #changed = () => this.requestUpdate()
  #resized = () => {
    this.wide = isWide(WIDE)
    this.requestUpdate()
  }

  constructor() {
    super()
    this.chosen = null
    this.wide = isWide(WIDE)
    this.wanted = wantedOf(location.search)
    this.open = null
    this.drawn = AT_ONCE
    this.selected = []
    this.later = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.inbox.addEventListener('change', this.#changed)
    window.addEventListener('resize', this.#resized)
    document.addEventListener('keydown', this.#keys)
    document.addEventListener('waypost-undone', this.#undone)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.inbox.removeEventListener('change', this.#changed)
    window.removeEventListener('resize', this.#resized)
    document.removeEventListener('keydown', this.#keys)
    document.removeEventListener('waypost-undone', this.#undone)
    this.#end.disconnect()
  }

  protected override willUpdate(_: PropertyValues): void {
    if (!this.wide || (this.chosen !== null && this.#isThere(this.chosen))) return
    if (this.inbox.list?.length === 0) this.#began = false
    const [first] = this.#began ? [] : this.#find().asks
    this.chosen = first?.id ?? null
    this.#began ||= first !== undefined
  }

  #isThere(id: string): boolean {
    return this.#result(id) || this.inbox.get(id) !== undefined || this.#find().rows.some(({ key }) => key === id)
  }

  /** The bulk decision about the selected group has a result, which takes its place. */
  #result(id: string): boolean {
    return this.#bulkKey === id && (this.#bulkDecisions.busy || this.#bulkDecisions.said !== '')
  }

  /** After a decision, the next ask opens, if the person wants that and still looks at the decided one. */
  #advance({ id }: AskView): void {
    const next = after(this.#find().asks, id)
    if (advances() && next && this.chosen === id) void this.#next(next.id)
  }

  /** An ask whose reply was undone opens again. */
  #undone = ({ detail: [ask] }: CustomEvent<AskView[]>) => {
    if (ask && this.wide) void this.#next(ask.id)
  }

  /** Without that, the focus is where it goes on. */
  async #decided(): Promise<void> {
    await this.updateComplete
    await this.querySelector('waypost-ask')?.updateComplete
    this.#goOn(this.querySelector<HTMLElement>('.next-button'))
  }

  /** Moves the focus on, unless the person has gone elsewhere with it. A heading has it only if what had it before is gone. */
  #goOn(to: HTMLElement | null): void {
    const { activeElement } = document
    if (activeElement?.matches('body, h1') || activeElement?.closest('.inbox-pane, .ask-together')) to?.focus()
  }

  async #bulkDecide(key: string, decisions: OneDecision[]): Promise<void> {
    this.#bulkKey = key
    if (key === SELECTED) this.chosen = key
    await this.#bulkDecisions.bulk(decisions)
    this.#bulkUntold = true
    this.requestUpdate()
  }

  /** The result of a bulk decision gets the focus once the group has left the list; the way on, if nothing of it was refused. */
  #tellBulk(): void {
    const at = (place: string) => this.querySelector<HTMLElement>(place)
    const next = this.#bulkDecisions.failed ? null : at('.pane-result .next-button')
    const told = next ?? at('.pane-result > .bulk-said') ?? at('.inbox-list > .bulk-said[data-said]')
    if (!this.#bulkUntold || !told) return
    this.#bulkUntold = false
    this.#goOn(told)
    told.closest('.inbox-pane')?.scrollTo(0, 0)
  }

  /** Selects an ask in the side pane, from its top. */
  async #open(id: string): Promise<void> {
    this.chosen = id
    this.#began = true
    this.#bulkDecisions.forget()
    this.#bulkUntold = false
    await this.updateComplete
    this.querySelector('.inbox-pane')?.scrollTo(0, 0)
  }

  async #next(id: string): Promise<void> {
    await this.#open(id)
    await this.querySelector('waypost-ask')?.focusStart()
  }

  protected override updated(): void {
    this.#tellBulk()
    this.#end.disconnect()
    const more = this.querySelector('.inbox-more')
    if (more) this.#end.observe(more)
  }

  /** The filtered asks and their rows. Computed again only if the list or the filter has changed. */
  #find(): { asks: AskView[]; rows: Row[]; fresh: AskView[] } {
    const { list } = this.inbox
    if (this.#found?.list !== list || this.#found.wanted !== this.wanted) {
      const picked = pick(this.wanted.order === 'urgent' ? (list ?? []) : waiting(list ?? [], this.wanted.order, now()), this.wanted, now())
      const holds = this.#points && this.#found?.wanted === this.wanted
      const { list: asks, fresh } = holds ? steady(picked, this.#found?.asks.map(({ id }) => id) ?? []) : { list: picked, fresh: [] }
      this.#found = { list, wanted: this.wanted, asks, rows: rowsOf(asks), fresh }
    }
    return this.#found
  }

  #point = (points: boolean) => {
    this.#points = points || matchMedia('(hover: none)').matches
    if (!this.#points) this.#refresh()
  }

  #pointer = ({ type, target, currentTarget }: Event) => {
    const place = currentTarget as HTMLElement
    if (type.startsWith('focus')) this.#point(place.matches(':hover') || (type === 'focusin' && (target as Element).matches('.ask-row')))
    else this.#point(type === 'pointerenter' || place.contains(document.activeElement?.closest('.ask-row') ?? null))
  }

  /** Shows the new asks in their places. */
  #refresh = () => {
    if (!this.#found?.fresh.length) return
    this.#found = null
    this.requestUpdate()
  }

  /** The number of new asks, above the list without moving it. */
  #fresh(fresh: AskView[]): unknown {
    const words = fresh.some((ask) => isUrgent(ask, now())) ? w.freshUrgent : w.fresh
    return html`<div class="fresh" role="status">${fresh.length > 0 ? html`<button type="button" class="fresh-pill" @click=${this.#refresh}>${words(fresh.length)}</button>` : nothing}</div>`
  }

  #want = ({ detail: { wanted } }: WantedEvent) => {
    this.wanted = wanted
    this.drawn = AT_ONCE
    const { asks, rows } = this.#find()
    if (![...asks.map(({ id }) => id), ...rows.map(({ key }) => key)].includes(this.chosen ?? '')) this.chosen = null
    history.replaceState(history.state, '', location.pathname + queryOf(wanted))
  }

  /** Enter in the search opens what was found first. */
  #enter = (event: KeyboardEvent) => {
    const [first] = this.querySelectorAll<HTMLElement>('.ask-row')
    if (event.key !== 'Enter' || !(event.target as Element).matches('[type="search"]') || !first) return
    first.focus()
    first.click()
  }

  /** J and K move through the list, as in common mail programs. */
  #keys = (event: KeyboardEvent) => {
    const key = bareKey(event)
    if (key === '/') this.#search(event)
    if (key === 'Escape') this.selected = []
    if (key !== 'j' && key !== 'k' && key !== 'x') return
    const rows = [...this.querySelectorAll<HTMLElement>('.inbox-list .ask-row')]
    const focused = rows.findIndex((row) => row === document.activeElement)
    const chosen = rows.findIndex((row) => row.matches('.current'))
    // The ask that was just decided has left the list; another one has its place.
    const at = focused >= 0 ? focused : this.wide ? chosen : -1
    if (key === 'x') return this.#select(rows[at]?.dataset['id'] ?? '')
    const decided = this.inbox.get(rows[at]?.dataset['id'] ?? '')?.status === 'answered'
    const next = at < 0 ? Math.min(this.#at, rows.length - 1) : key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)
    // It may be decided and still be in the list for a moment.
    const row = decided && next === at ? rows[at - 1] : rows[next]
    if (!row) return
    row.focus()
    this.#at = next
    if (this.wide) void this.#open(row.dataset['id'] ?? '')
  }

  /** Selects an approval or a group of them, or deselects it. */
  #select(key: string): void {
    const together = this.#find().rows.find((row) => row.key === key)?.asks ?? this.#find().asks.filter(({ id }) => id === key)
    const ids = together.filter(isSelectable).map(({ id }) => id)
    const others = this.selected.filter((id) => !ids.includes(id))
    if (this.wide) this.selected = others.length < this.selected.length ? others : [...others, ...ids]
  }

  get #selected(): AskView[] {
    return this.#find().asks.filter((ask) => this.selected.includes(ask.id) && isSelectable(ask))
  }

  #search(event: KeyboardEvent): void {
    event.preventDefault()
    this.querySelector('waypost-inbox-tools')?.focusSearch?.()
  }

  #choose(event: MouseEvent, ask: AskView): void {
    if (event.shiftKey && this.wide && isSelectable(ask)) {
      event.preventDefault()
      return this.#select(ask.id)
    }
    if (!this.wide || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    this.selected = []
    // A press of Enter goes to the ask, past the rest of the list.
    void (event.detail === 0 ? this.#next(ask.id) : this.#open(ask.id))
    this.#at = [...this.querySelectorAll<HTMLElement>('.ask-row')].findIndex((row) => row.dataset['id'] === ask.id)
  }

  #row({ key, asks }: Row): unknown {
    const [first] = asks
    if (!first) return nothing
    if (asks.length === 1) return html`<li>${askRow(first, this.wide && first.id === this.chosen, (event) => this.#choose(event, first), wordsOf(this.wanted.words), this.selected.includes(first.id))}</li>`
    const open = this.open === key
    return html`<li>
      ${groupRow({ key, asks }, { open, current: this.wide && (key === this.chosen || (!open && asks.some(({ id }) => id === this.chosen))), selected: asks.every(({ id }) => this.selected.includes(id)) }, () => this.#unfold(key))}
      ${open ? this.#together({ key, asks }) : nothing}
    </li>`
  }

  #unfold(key: string): void {
    this.open = this.open === key ? null : key
    if (this.wide) void this.#open(key)
  }

  #bulk({ key, asks }: Row): unknown {
    if (this.later === 'failed') return html`<div class="bulk-missing" role="alert"><p>${form.partMissing}</p><button type="button" class="plain-button" @click=${() => this.requestUpdate()}>${w.tryAgain}</button></div>`
    if (!this.later) return skeleton(2)
    return html`<waypost-bulk-decision ?expanded=${this.wide} .asks=${asks} ?busy=${this.#bulkDecisions.busy} .said=${this.wide || key === this.#bulkKey ? this.#bulkDecisions.said : ''} ?failed=${this.#bulkDecisions.failed}
      @waypost-bulk-decision=${({ detail }: BulkDecisionEvent) => void this.#bulkDecide(key, detail.decisions)}></waypost-bulk-decision>`
  }

  /** Each ask on its own, and above them the bulk decision, unless it is next to the list. */
  #together({ key, asks }: Row): unknown {
    return html`<div class="ask-together">
      ${this.wide ? nothing : this.#bulk({ key, asks })}
      <ul class="rows">${repeat(asks.slice(0, AT_ONCE), ({ id }) => id, (ask) => html`<li>${askRow(ask, this.wide && ask.id === this.chosen, (event) => this.#choose(event, ask), [], this.selected.includes(ask.id))}</li>`)}</ul>
      ${asks.length > AT_ONCE ? html`<p class="ask-together-more">${w.firstOf({ shown: AT_ONCE, all: asks.length })}</p>` : nothing}
    </div>`
  }

  #pane(list: AskView[], rows: Row[]): unknown {
    const selected = this.#selected
    if (selected.length > 1) return this.#bulk({ key: SELECTED, asks: selected })
    const alike = rows.find(({ key, asks }) => key === this.chosen && asks.length > 1)
    if (alike) return this.#bulk(alike)
    if (this.chosen && this.#result(this.chosen)) return this.#bulkResult(list)
    const ask = this.chosen ? this.inbox.get(this.chosen) : undefined
    if (!ask && this.inbox.list === null) return nothing
    if (!ask) return html`<div class="pane-empty"><p>${w.chooseAsk}</p></div>`
    const place = this.#desk.at(ask.id)
    const next = ask.status === 'pending' && !ask.held ? null : (after(list, ask.id) ?? list[0] ?? null)
    return html`
      <waypost-ask .ask=${ask} .fileAt=${fileAt} .undoWindow=${undoWindow} .problems=${place.problems} .notice=${place.notice} .busy=${place.busy} .people=${this.#desk.people}
            .suggestions=${place.suggestions ?? null} .saved=${this.#desk.drafts.at(ask.id)}></waypost-ask>
      <p class="pane-links">${this.#nextButton(next)} <a href="/sessions/${ask.session_id}">${w.wholeSession}</a></p>
      ${context(ask)}
    `
  }

  #nextButton(next: AskView | null): unknown {
    return next ? html`<button type="button" class="next-button" data-key="↵" @click=${() => void this.#next(next.id)}>${w.nextAsk}</button>` : nothing
  }

  /** What was decided together, in the place of the group. */
  #bulkResult(list: AskView[]): unknown {
    const { said, failed, decided } = this.#bulkDecisions
    return html`<div class="pane-result">
      <p class="bulk-said ${failed ? 'is-bad' : ''}" role="status" tabindex="-1">${said}</p>
      <p class="pane-links">${this.#nextButton(list[0] ?? null)}</p>
      <ul class="rows is-boxed">${decided.map((ask) => html`<li>${askRow(ask, false, (event) => this.#choose(event, ask))}</li>`)}</ul>
    </div>`
  }

  #recent(waiting: number): unknown {
    void bringInboxLater().then(() => (this.later = true), () => (this.later = 'failed'))
    return html`<waypost-recent waiting=${waiting}></waypost-recent>`
  }

  #list(count: number, rows: Row[]): unknown {
    const { list } = this.inbox
    if (list === null) return skeleton(4)
    const tools = list.length >= MANY || narrows(this.wanted)
    // Beside its buttons, as long as the group is there.
    const beside = this.wide || rows.some(({ key, asks }) => key === this.#bulkKey && key === this.open && asks.length > 1)
    const said = beside ? '' : this.#bulkDecisions.said
    const { agents, roles } = choicesIn(tools ? list : [])
    return html`
      ${tools ? html`<waypost-inbox-tools .wanted=${this.wanted} .agents=${agents} .roles=${roles} @waypost-wanted=${this.#want} @keydown=${this.#enter}></waypost-inbox-tools>` : nothing}
      <p class="bulk-said ${this.#bulkDecisions.failed ? 'is-bad' : ''}" role="status" tabindex="-1" ?data-said=${said !== ''}>${said}</p>
      ${list.length === 0 && !narrows(this.wanted) ? empty() : count === 0 ? html`<div class="empty"><h2>${w.nothingLikeThat}</h2></div>` : html`<ul class="rows ${this.drawn > AT_ONCE ? 'is-long' : ''}">${repeat(rows.slice(0, this.drawn), ({ key }) => key, (row) => this.#row(row))}</ul>`}
      ${rows.length > this.drawn ? html`<p class="inbox-more"><button type="button" class="plain-button" @click=${() => (this.drawn += AT_ONCE)}>${w.showMore}</button></p>` : nothing}
    `
  }

  /** How many asks are waiting, and how many of them are shown. */
  #count(found: number): string {
    const { list, whole } = this.inbox
    if (list === null) return ''
    const all = `${number(list.length)}${whole ? '' : '+'}`
    if (list.length === 0) return w.nothingWaits
    return narrows(this.wanted) ? w.someOf({ found: number(found), all }) : w.waiting(all)
  }

  protected override render(): unknown {
    const { list } = this.inbox
    const { asks, rows, fresh } = this.#find()
    const count = list?.length ?? 0
    // Until the list is loaded, the layout is the one of a list that is not empty.
    const split = this.wide && (list === null || count > 0 || this.chosen !== null)
    return html`
      <div class="inbox ${split ? 'split' : ''}">
        <section class="inbox-list" aria-labelledby="inbox-title" @pointerenter=${this.#pointer} @pointerleave=${this.#pointer} @focusin=${this.#pointer} @focusout=${this.#pointer}>
          <header class="page-head">
            <h1 id="inbox-title" tabindex="-1">${w.names.inbox}</h1>
            <p class="page-count ${count === 0 ? 'visually-hidden' : ''}" role="status">${this.#count(asks.length)}</p>
          </header>
          ${this.#fresh(fresh)} ${this.#list(asks.length, rows)} ${list === null ? nothing : this.#recent(count)}
        </section>
        ${split ? html`<section class="inbox-pane" aria-label=${w.chosenAsk}>${this.#pane(asks, rows)}</section>` : nothing}
      </div>
    `
  }
}

function empty(): unknown {
  return html`<div class="empty">
    <span class="empty-mark">${icons.done}</span>
    <h2>${w.empty}</h2>
    <p>${w.emptyText}</p>
    <p><a class="plain-link" href="/agents">${w.startSession}</a></p>
  </div>`
}
