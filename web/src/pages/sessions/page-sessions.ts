/** All sessions, newest first; those that are waiting stand out. */

import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { prose } from '../../ask/visible'
import { forWords } from '../../ask/words'
import { api, type Problem } from '../../api/client'
import type { InboxStore } from '../../api/inbox-store'
import type { SessionView } from '../../wire'
import { asProblem, PageElement, problemLine, skeleton } from '../page'
import { statusPill } from '../status'
import { w } from '../../words/later'
import { w as app } from '../../words/app'

/** Sessions have no stream of their own. Work that ends without an ask is shown after at most this time, in milliseconds. */
const REFRESH = 5_000

export class PageSessions extends PageElement {
  static override properties = {
    inbox: { attribute: false }, sessions: { state: true }, cursor: { state: true }, problem: { state: true },
  }

  declare inbox: InboxStore
  declare sessions: SessionView[] | null
  declare cursor: string | null
  declare problem: Problem | null
  #timer = 0
  #seen = 0
  #reading = false
  #again = false

  constructor() {
    super()
    this.sessions = null
    this.cursor = null
    this.problem = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.inbox.addEventListener('change', this.#changed)
    document.addEventListener('visibilitychange', this.#refresh)
    this.#timer = window.setInterval(this.#refresh, REFRESH)
    void this.#read()
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
      const { items, next_cursor } = await api.sessions()
      const ids = new Set(items.map((session) => session.id))
      const below = this.sessions?.filter((session) => !ids.has(session.id)) ?? []
      if (this.sessions === null) this.cursor = next_cursor
      this.sessions = [...items, ...below]
      this.problem = null
    } catch (error) {
      if (this.sessions === null) this.problem = asProblem(error)
    } finally {
      this.#reading = false
    }
    if (!this.#again) return
    this.#again = false
    await this.#read()
  }

  async #more(): Promise<void> {
    if (!this.cursor) return
    try {
      const { items, next_cursor } = await api.sessions(this.cursor)
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

  protected override render(): unknown {
    const { sessions } = this
    return html`
      <div class="narrow">
        <header class="page-head">
          <h1 tabindex="-1">${app.names.sessions}</h1>
          <a class="primary-link" href="/agents">${w.newSession}</a>
        </header>
        ${problemLine(this.problem)}
        ${sessions === null
          ? this.problem ? nothing : skeleton(5)
          : sessions.length === 0
            ? html`<div class="empty"><h2>${w.noSessions}</h2><p>${w.noSessionsText}</p><p><a class="plain-link" href="/agents">${w.startOne}</a></p></div>`
            : html`<ul class="rows is-boxed">${repeat(sessions, (session) => session.id, (session) => this.#row(session))}</ul>`}
        ${this.cursor ? html`<p class="more"><button type="button" class="plain-button" @click=${() => void this.#more()}>${w.olderSessions}</button></p>` : nothing}
      </div>
    `
  }
}
