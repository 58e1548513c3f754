/** The page of one ask, which links in notices open. */

import { html, nothing, type PropertyValues } from 'lit'
import { api, undoWindow, type Problem } from '../../api/client'
import type { InboxStore } from '../../api/inbox-store'
import type { AskView } from '../../wire'
import { advances } from '../../shell/advance'
import { go } from '../../shell/navigate'
import { icons } from '../../look/icons'
import { Desk, fileAt } from '../desk'
import { asProblem, context, PageElement, problemLine, skeleton } from '../page'
import { w } from '../../words/app'

export class PageAsk extends PageElement {
  static override properties = { inbox: { attribute: false }, ask: { attribute: false }, byLink: { type: Boolean, attribute: 'by-link' }, problem: { state: true }, walks: { type: Boolean } }

  declare inbox: InboxStore
  /** The id of the ask. */
  declare ask: string
  /** Whether the person signed in through a link, which opens only this page. */
  declare byLink: boolean
  declare problem: Problem | null
  /** The person came from the inbox, or from another ask. */
  declare walks: boolean
  #desk = new Desk(
    this,
    (ask) => {
      this.inbox.take(ask)
      void this.#decided()
    },
    (ask) => this.#advance(ask),
  )
  #focused = false
  #reading = false
  #changed = () => {
    if (this.ask && !this.problem && !this.#reading && !this.inbox.get(this.ask)) void this.#load(this.ask)
    this.requestUpdate()
  }

  constructor() {
    super()
    this.ask = ''
    this.byLink = false
    this.walks = false
    this.problem = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.inbox.addEventListener('change', this.#changed)
    document.addEventListener('waypost-undone', this.#undone)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.inbox.removeEventListener('change', this.#changed)
    document.removeEventListener('waypost-undone', this.#undone)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('ask') && this.ask) void this.#load(this.ask)
  }

  async #load(id: string): Promise<void> {
    this.problem = null
    this.#focused = false
    this.#reading = true
    try {
      this.inbox.take(await api.ask(id))
      this.requestUpdate()
    } catch (error) {
      if (id === this.ask) this.problem = asProblem(error)
    }
    if (id === this.ask) this.#reading = false
  }

  /** After a decision, the next ask opens, if the person goes through the inbox and wants that. */
  #advance({ id }: AskView): void {
    const next = this.inbox.list?.find((ask) => ask.id !== id)
    if (this.walks && advances() && next && this.ask === id) go(`/asks/${next.id}`, 'replaceState')
  }

  #undone = ({ detail: [ask] }: CustomEvent<AskView[]>) => {
    if (ask && this.walks && ask.id !== this.ask) go(`/asks/${ask.id}`, 'replaceState')
  }

  /** Without that, the focus is where it goes on. */
  async #decided(): Promise<void> {
    await this.updateComplete
    await this.querySelector('waypost-ask')?.updateComplete
    this.querySelector<HTMLElement>('.next-button')?.focus()
  }

  /** Once it is decided, the way to the next ask, or back to the inbox. */
  #next(ask: AskView): unknown {
    if (this.byLink || (ask.status === 'pending' && !ask.held)) return nothing
    const next = this.inbox.list?.find(({ id }) => id !== ask.id)
    return next ? html`<p class="pane-links"><a class="next-button" data-key="↵" href="/asks/${next.id}">${w.nextAsk}</a></p>` : nothing
  }

  protected override updated(): void {
    const form = this.querySelector('waypost-ask')
    if (!form || this.#focused) return
    this.#focused = true
    void form.focusStart()
  }

  protected override render(): unknown {
    const ask = this.inbox.get(this.ask)
    const place = this.#desk.at(this.ask)
    return html`
      <div class="narrow">
        <header class="detail-head">
          ${this.byLink ? html`<p class="by-link-note">${w.cameByLink}</p>` : html`<a class="back" href="/">${icons.back}<span>${w.names.inbox}</span></a>`}
          <h1 class="visually-hidden" tabindex="-1">${w.anAsk}</h1>
          ${this.byLink ? html`<a class="plain-link" href="/">${w.signInForMore}</a>` : ask ? html`<a class="plain-link" href="/sessions/${ask.session_id}">${w.wholeSession}</a>` : nothing}
        </header>
        ${problemLine(this.problem)}
        ${ask
          ? html`<waypost-ask class="card" .ask=${ask} .fileAt=${fileAt} .undoWindow=${undoWindow} .problems=${place.problems} .notice=${place.notice} .busy=${place.busy} .people=${this.#desk.people}
            .suggestions=${place.suggestions ?? null} .saved=${this.#desk.drafts.at(this.ask)}></waypost-ask>
            ${this.#next(ask)} ${this.byLink ? nothing : context(ask)}`
          : this.problem ? nothing : skeleton(3)}
      </div>
    `
  }
}
