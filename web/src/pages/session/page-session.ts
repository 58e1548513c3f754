/** The page of one session: its messages and tool calls, live, with the form of each pending ask at the end. */

import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { prose } from '../../ask/visible'
import { sessionsApi } from '../../api/session-calls'
import { api, OnceKey, undoWindow, type Problem } from '../../api/client'
import type { InboxStore } from '../../api/inbox-store'
import { newer } from '../../state/inbox'
import { applyAll, delta, EMPTY, pendingOf, reconnected, statusOf, worksElsewhere, type Conversation, type Item } from '../../state/conversation'
import type { AgentView, AskView, SessionStatus, SessionView } from '../../wire'
import { icons } from '../../look/icons'
import { Desk, fileAt } from '../desk'
import { asProblem, PageElement, problemLine, save, skeleton } from '../page'
import { BulkDecisions } from '../bulk-decisions'
import { statusPill, statusWords } from '../status'
import { Below, belowSection, forWhom } from './below'
import { messageItem, noteItem, resultItem, toolItem, unfitItem, writingItem } from './items'
import { graphFold, planFold } from './progress'
import { SessionLink } from './session-link'
import type { SayEvent } from './waypost-composer'
import type { BulkDecisionEvent } from './waypost-bulk-decision'
import { w } from '../../words/later'

/** How many entries of a long session are rendered at first. */
const AT_FIRST = 200

export class PageSession extends PageElement {
  static override properties = {
    inbox: { attribute: false }, session: { attribute: false },
    talk: { state: true }, view: { state: true }, loaded: { state: true }, busy: { state: true }, problem: { state: true },
    leaving: { state: true }, lost: { state: true }, agent: { state: true }, drawn: { state: true },
  }

  declare inbox: InboxStore
  /** The id of the session. */
  declare session: string
  declare talk: Conversation
  declare view: SessionView | null
  declare loaded: boolean
  declare busy: boolean
  declare problem: Problem | null
  /** The person is being asked whether to cancel the session. */
  declare leaving: boolean
  declare lost: boolean
  /** The agent, if it runs in this server and reads messages. An outside program does not. */
  declare agent: AgentView | null
  /** How many of the newest entries are rendered. */
  declare drawn: number
  #bulkDecisions = new BulkDecisions(this, (ask) => this.#take(ask))
  #once = new OnceKey()
  #atEnd = true
  #formsShown = 0
  #desk = new Desk(this, (ask) => this.#take(ask))
  #below = new Below(this)
  #link = new SessionLink(this, {
    onEvents: (events) => {
      this.talk = applyAll(this.talk, events)
      if (!this.loaded) void this.#meetAgent()
      this.loaded = true
    },
    onDelta: (text, whole) => (this.talk = delta(this.talk, text, whole)),
    onConnection: (connection) => {
      if (connection === 'live') this.talk = reconnected(this.talk)
      this.lost = connection === 'lost'
    },
    onView: (view) => (this.view = this.view && this.view.seq > view.seq ? this.view : view),
    onRefused: (problem) => (this.problem = problem),
    onReset: () => window.location.reload(),
  })

  constructor() {
    super()
    this.session = ''
    this.agent = null
    this.#clear()
  }

  #clear(): void {
    this.talk = EMPTY
    this.view = null
    this.loaded = false
    this.busy = false
    this.problem = null
    this.leaving = false
    this.lost = false
    this.drawn = AT_FIRST
    this.#bulkDecisions.forget()
    this.#formsShown = 0
    this.#atEnd = true
    this.#below.clear()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session')) {
      if (changed.get('session')) this.#clear()
      this.#link.open(this.session)
    }
    this.#atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 160
  }

  /** Scrolls to the newest entry if the person is already at the end, and shows a new form from its top. */
  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('talk') || !this.loaded) return
    const forms = pendingOf(this.talk)
    const first = forms[0]
    const appeared = forms.length > this.#formsShown && first !== undefined
    this.#formsShown = forms.length
    if (!this.#atEnd) return
    // The entries are laid out after this; only then is the height of the page known.
    requestAnimationFrame(() => {
      if (appeared) showForm(this.querySelector(`[data-ask="${CSS.escape(first)}"]`))
      else if (forms.length === 0) window.scrollTo(0, document.documentElement.scrollHeight)
    })
  }

  async #meetAgent(): Promise<void> {
    const agents = await sessionsApi.agents().catch(() => [])
    this.agent = agents.find(({ name }) => name === this.talk.agent) ?? null
  }

  #take(ask: AskView): void {
    this.inbox.take(ask)
    const known = this.talk.asks[ask.id]
    // An ask that the journal has not delivered yet has no position here. Its event contains its view.
    if (ask.session_id !== this.session || !known) return
    this.talk = { ...this.talk, asks: { ...this.talk.asks, [ask.id]: newer(known, ask) } }
  }

  async #do(act: () => Promise<SessionView>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.problem = null
    try {
      this.view = await act()
      return true
    } catch (error) {
      this.problem = asProblem(error)
      return false
    } finally {
      this.busy = false
      this.leaving = false
    }
  }

  async #say({ detail }: SayEvent): Promise<void> {
    this.#atEnd = true
    const key = this.#once.keyFor(`${this.session}\n${detail.text}`)
    if (!(await this.#do(() => sessionsApi.say(this.session, detail.text, key)))) return
    this.#once.arrived()
    this.querySelector('waypost-composer')?.clear()
  }

  /** Exports the whole session as one document. */
  async #export(): Promise<void> {
    this.busy = true
    this.problem = null
    try {
      save(await sessionsApi.snapshot(this.session), `${this.session}.json`)
    } catch (error) {
      this.problem = asProblem(error)
    } finally {
      this.busy = false
    }
  }

  #item(item: Item): unknown {
    switch (item.kind) {
      case 'message':
        return messageItem(item, this.talk.agent)
      case 'tool':
        return toolItem(item, (digest) => api.fileOfSession(this.session, digest), this.view?.children?.find(({ id }) => id === item.child?.id))
      case 'note':
        return noteItem(item)
      case 'result':
        return resultItem(item)
      case 'unfit':
        return unfitItem(item)
      case 'ask':
        return this.#form(item.ask_id, this.talk.asks[item.ask_id] ?? null)
    }
  }

  #form(id: string, ask: AskView | null): unknown {
    const place = this.#desk.at(id)
    return html`<waypost-ask class="card" data-ask=${id} .fileAt=${fileAt} .undoWindow=${undoWindow} .ask=${ask}
      .problems=${place.problems} .notice=${place.notice} .busy=${place.busy} .people=${this.#desk.people}
      .suggestions=${place.suggestions ?? null} .saved=${this.#desk.drafts.at(id)}></waypost-ask>`
  }

  /** While child sessions work and no ask is pending, the session counts as working. */
  #status(): SessionStatus {
    const status = statusOf(this.talk, this.view)
    const asked = pendingOf(this.talk).length > 0 || this.#below.asks(this.inbox).some((ask) => ask.status === 'pending')
    return status === 'waiting_for_input' && !asked && worksElsewhere(this.talk) ? 'running' : status
  }

  #head(): unknown {
    const status = this.#status()
    const over = status === 'complete' || status === 'failed' || status === 'cancelled'
    return html`
      <header class="detail-head session-head">
        <a class="back" href="/sessions" aria-label=${w.allSessions}>${icons.back}</a>
        <div class="session-name">
          <h1 tabindex="-1"><bdi lang="">${prose(this.talk.title || this.view?.title || this.talk.agent || w.session)}</bdi></h1>
          <p class="session-facts"><bdi lang="">${prose(this.talk.agent)}</bdi> ${forWhom(this.talk.parents)} ${statusPill(status)}</p>
        </div>
        <div class="session-acts">
          <button type="button" class="ask-quiet-button" ?disabled=${this.busy} @click=${() => void this.#export()}>${w.export}</button>
          ${over || this.leaving ? nothing : html`<button type="button" class="ask-quiet-button" aria-label=${w.cancelSession} @click=${() => void this.#askToLeave()}>${w.cancel}</button>`}
        </div>
        ${this.leaving ? this.#leave() : nothing} ${planFold(this.talk.plan)} ${graphFold(this.agent?.graph ?? '', this.talk.been)}
      </header>
    `
  }

  async #askToLeave(): Promise<void> {
    this.leaving = true
    await this.updateComplete
    this.querySelector<HTMLElement>('.leave button')?.focus()
  }

  #leave(): unknown {
    return html`<div class="leave" role="group" aria-label=${w.cancelThis}>
      <p>${w.cancelSure}</p>
      <button type="button" class="plain-button" @click=${() => (this.leaving = false)}>${w.keepIt}</button>
      <button type="button" class="ask-reject-button" ?disabled=${this.busy} @click=${() => void this.#do(() => sessionsApi.cancel(this.session))}>${w.cancelIt}</button>
    </div>`
  }

  #approvals(): AskView[] {
    return pendingOf(this.talk).map((id) => this.talk.asks[id]).filter((ask): ask is AskView => Boolean(ask?.approval))
  }

  #foot(): unknown {
    const status = this.#status()
    const waits = pendingOf(this.talk).length > 0 || worksElsewhere(this.talk)
    const talkable = this.agent !== null && (status === 'complete' || (status === 'waiting_for_input' && !waits))
    return html`
      <waypost-bulk-decision .asks=${this.#approvals()} .said=${this.#bulkDecisions.said} ?failed=${this.#bulkDecisions.failed} ?busy=${this.#bulkDecisions.busy} @waypost-bulk-decision=${({ detail }: BulkDecisionEvent) => void this.#bulkDecisions.bulk(detail.decisions)}></waypost-bulk-decision>
      ${this.talk.delayed ? html`<p class="note">${w.triesAgain(html`<waypost-when .due=${true} .at=${this.talk.delayed.until}></waypost-when>`)} ${prose(this.talk.delayed.reason)}</p>` : nothing}
      ${status === 'running' && this.talk.writing === null ? html`<p class="working"><span class="working-dots" aria-hidden="true"><i></i><i></i><i></i></span>${w.working}</p>` : nothing}
      ${this.view?.can_resume ? html`<p class="resume"><span>${whyWaiting(this.view)}</span> <button type="button" class="primary-button" ?disabled=${this.busy} @click=${() => void this.#do(() => sessionsApi.resume(this.session))}>${w.resume}</button></p>` : nothing}
      ${talkable && !this.view?.can_resume ? html`<waypost-composer ?busy=${this.busy} @waypost-say=${(event: SayEvent) => void this.#say(event)}></waypost-composer>` : nothing}
    `
  }

  protected override render(): unknown {
    if (!this.loaded) {
      return html`<div class="narrow">
        <header class="detail-head"><a class="back" href="/sessions" aria-label=${w.allSessions}>${icons.back}</a><h1 tabindex="-1">${w.session}</h1></header>
        ${problemLine(this.problem)} ${this.problem ? nothing : skeleton(4)}
      </div>`
    }
    const { writing, asks, agent } = this.talk
    const items = this.talk.items.slice(-this.drawn)
    const earlier = this.talk.items.length - items.length
    const waits = (item: Item) => item.kind === 'ask' && asks[item.ask_id]?.status === 'pending'
    const end = items.length - [...items].reverse().findIndex((item) => !waits(item))
    const tail = items.every(waits) ? 0 : end
    return html`
      <div class="narrow session">
        ${this.#head()}
        <p class="visually-hidden" role="status">${statusWords(this.#status())}${this.lost ? w.lost : ''}</p>
        ${earlier > 0 ? html`<p class="more"><button type="button" class="plain-button" @click=${() => (this.drawn += AT_FIRST * 4)}>${w.earlierEntries(earlier)}</button></p>` : nothing}
        <div class="conversation" role="log" aria-live="off" aria-label=${w.conversation}>
          ${repeat(rows(items, tail, writing), (row) => row.key, (row) => (row.kind === 'writing' ? writingItem(row.text, agent) : this.#item(row)))}
        </div>
        ${belowSection(this.#below.asks(this.inbox), (ask) => this.#form(ask.id, ask))}
        ${problemLine(this.problem)} ${this.#foot()}
      </div>
    `
  }
}

/** Shows a new form whole if it fits, and otherwise from its top, below what the agent said before if that is short. */
function showForm(form: Element | null): void {
  if (!form) return
  if (form.clientHeight <= window.innerHeight * 0.7) return form.scrollIntoView({ block: 'end' })
  const before = form.previousElementSibling
  const first = before?.matches('.message') && before.clientHeight < window.innerHeight * 0.3 ? before : form
  first.scrollIntoView({ block: 'start' })
}

/** One keyed list, so that a form keeps its element and its typed text, whatever happens above it. */
function rows(items: readonly Item[], tail: number, writing: string | null): (Item | { kind: 'writing'; key: string; text: string })[] {
  if (writing === null) return [...items]
  return [...items.slice(0, tail), { kind: 'writing', key: 'writing', text: writing }, ...items.slice(tail)]
}

/** Why the session does not continue by itself. */
function whyWaiting({ paused, brought_by }: SessionView): unknown {
  if (paused) return w.paused(html`<bdi lang="">${prose(paused)}</bdi>`)
  if (brought_by) return w.broughtBy(html`<bdi lang="">${prose(brought_by.name)}</bdi>`)
  return w.allAnswered
}
