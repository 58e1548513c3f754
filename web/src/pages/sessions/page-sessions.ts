/** All sessions, newest first; those that are waiting stand out. */

import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { prose } from '../../ask/visible'
import { forWords } from '../../ask/words'
import { sessionsApi } from '../../api/session-calls'
import type { Problem } from '../../api/client'
import type { InboxStore } from '../../api/inbox-store'
import { grouped, type Group } from '../../state/sessions'
import { wordsOf } from '../../state/wanted'
import type { SessionStatus, SessionView } from '../../wire'
import { asProblem, PageElement, problemLine, skeleton } from '../page'
import { statusPill } from '../status'
import { w } from '../../words/later'
import { w as app } from '../../words/app'

/** Sessions have no stream of their own. Work that ends without an ask is shown after at most this time, in milliseconds. */
const REFRESH = 5_000
const STATUSES = ['waiting_for_input', 'running', 'complete', 'failed', 'cancelled'] as const satisfies readonly SessionStatus[]

export class PageSessions extends PageElement {
  static override properties = {
    inbox: { attribute: false }, sessions: { state: true }, cursor: { state: true }, problem: { state: true }, status: { state: true }, words: { state: true }, agents: { state: true },
  }

  declare inbox: InboxStore
  declare sessions: SessionView[] | null
  declare cursor: string | null
  declare problem: Problem | null
  /** The status to which the list is limited; empty for all. */
  declare status: SessionStatus | ''
  /** What the person searches in the titles and the agents. */
  declare words: string
  /** The agents that run in this server. */
  declare agents: ReadonlySet<string> | null
  #timer = 0
  #seen = 0
  #reading = false
  #again = false

  constructor() {
    super()
    this.sessions = null
    this.cursor = null
    this.problem = null
    const query = new URLSearchParams(location.search)
    this.status = STATUSES.find((each) => each === query.get('status')) ?? ''
    this.words = query.get('search') ?? ''
    this.agents = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.inbox.addEventListener('change', this.#changed)
    document.addEventListener('visibilitychange', this.#refresh)
    this.#timer = window.setInterval(this.#refresh, REFRESH)
    void this.#read()
    sessionsApi.agents().then((agents) => (this.agents = new Set(agents.map(({ name }) => name))), () => {})
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.inbox.removeEventListener('change', this.#changed)
    document.removeEventListener('visibilitychange', this.#refresh)
    window.clearInterval(this.#timer)
  }

  #changed = () => {
    if (this.inbox.changes === this.#seen) return
    this.#seen = this.inbox.changes
    void this.#read()
  }

  #refresh = () => {
    if (document.visibilityState === 'visible') void this.#read()
  }

  /** Reads the first page again and keeps the further pages. Only one request runs at a time. */
  async #read(): Promise<void> {
    if (this.#reading) return void (this.#again = true)
    this.#reading = true
    try {
      const { status } = this
      const { items, next_cursor } = await sessionsApi.sessions(this.#query)
      if (status === this.status) this.#take(items, next_cursor)
      else this.#again = true
    } catch (error) {
      if (this.sessions === null) this.problem = asProblem(error)
    } finally {
      this.#reading = false
    }
    if (!this.#again) return
    this.#again = false
    await this.#read()
  }

  #take(items: SessionView[], cursor: string | null): void {
    const ids = new Set(items.map((session) => session.id))
    const below = this.sessions?.filter((session) => !ids.has(session.id) && (this.status === '' || session.status === this.status)) ?? []
    if (this.sessions === null) this.cursor = cursor
    this.sessions = [...items, ...below]
    this.problem = null
  }

  get #query(): string {
    return new URLSearchParams(this.status ? { status: this.status } : {}).toString()
  }

  /** The address contains the filter. */
  #want(change: { status?: SessionStatus | ''; words?: string }): void {
    if (change.status !== undefined && change.status !== this.status) {
      this.status = change.status
      this.sessions = null
      this.cursor = null
      void this.#read()
    }
    this.words = change.words ?? this.words
    const query = new URLSearchParams({ ...(this.status ? { status: this.status } : {}), ...(this.words ? { search: this.words } : {}) }).toString()
    history.replaceState(history.state, '', location.pathname + (query ? `?${query}` : ''))
  }

  async #more(): Promise<void> {
    if (!this.cursor) return
    try {
      const { items, next_cursor } = await sessionsApi.sessions(this.#query, this.cursor)
      const ids = new Set(this.sessions?.map((session) => session.id))
      this.sessions = [...(this.sessions ?? []), ...items.filter((session) => !ids.has(session.id))]
      this.cursor = next_cursor
    } catch (error) {
      this.problem = asProblem(error)
    }
  }

  #row(session: SessionView): unknown {
    return html`
      <li>
        <a class="session-row is-${session.status}" href="/sessions/${session.id}">
          <span class="session-row-title"><bdi lang="">${prose(session.title || session.agent)}</bdi></span>
          ${statusPill(session.status)}
          <span class="session-row-facts">
            <bdi lang="">${prose(session.agent)}</bdi>${session.lineage ? html` <bdi>${forWords(session)}</bdi>` : nothing}
            <waypost-when .at=${session.updated_at}></waypost-when>
          </span>
        </a>
      </li>
    `
  }

  /** The sessions of an agent that runs elsewhere: each of its asks is a session, so they are folded into one row. */
  #group({ agent, sessions }: Group): unknown {
    const waiting = sessions.filter(({ status }) => status === 'waiting_for_input').length
    return html`<li><details class="session-group" ?open=${this.words !== ''}>
      <summary class="session-row">
        <span class="session-row-title"><bdi lang="">${prose(agent)}</bdi></span>
        ${waiting > 0 ? html`<span class="status status-waiting_for_input"><span class="status-dot" aria-hidden="true"></span>${w.waitingOf(waiting)}</span>` : nothing}
        <span class="session-row-facts"><span>${w.singleAsks(sessions.length)}</span> <waypost-when .at=${sessions[0]?.updated_at ?? ''}></waypost-when></span>
      </summary>
      <ul class="rows">${repeat(sessions, ({ id }) => id, (session) => this.#row(session))}</ul>
    </details></li>`
  }

  #tools(): unknown {
    const chip = (status: SessionStatus | '', words: string) => html`<button type="button" class="chip" aria-pressed=${this.status === status} @click=${() => this.#want({ status })}>${words}</button>`
    return html`<search class="session-tools">
      <input class="text-field" type="search" aria-label=${w.searchSessions} placeholder=${app.search} autocomplete="off" spellcheck="false" .value=${this.words}
        @input=${(event: Event) => this.#want({ words: (event.target as HTMLInputElement).value })} />
      <div class="chips" role="group" aria-label=${app.filter}>${chip('', w.allStatuses)}${STATUSES.map((status) => chip(status, w.status[status]))}</div>
    </search>`
  }

  #list(sessions: SessionView[]): unknown {
    const words = wordsOf(this.words)
    const found = sessions.filter(({ title, agent }) => words.every((word) => `${title} ${agent}`.toLowerCase().includes(word)))
    if (found.length === 0) return html`<div class="empty"><h2>${w.noSuchSession}</h2></div>`
    return html`<ul class="rows is-boxed">${repeat(grouped(found, this.agents), ({ key }) => key, (each) => ('session' in each ? this.#row(each.session) : this.#group(each)))}</ul>`
  }

  protected override render(): unknown {
    const { sessions } = this
    const none = sessions?.length === 0 && this.status === ''
    return html`
      <div class="narrow sessions">
        <header class="page-head">
          <h1 tabindex="-1">${app.names.sessions}</h1>
          <a class="primary-link" href="/agents">${w.newSession}</a>
        </header>
        ${problemLine(this.problem)}
        ${none ? nothing : this.#tools()}
        ${sessions === null
          ? this.problem ? nothing : skeleton(5)
          : none
            ? html`<div class="empty"><h2>${w.noSessions}</h2><p>${w.noSessionsText}</p><p><a class="plain-link" href="/agents">${w.startOne}</a></p></div>`
            : this.#list(sessions)}
        ${this.cursor ? html`<p class="more"><button type="button" class="plain-button" @click=${() => void this.#more()}>${w.olderSessions}</button></p>` : nothing}
      </div>
    `
  }
}
