/** The inbox: everything that waits for a person, and on a wide screen the chosen ask beside it. */

import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { InboxStore } from '../../api/inbox-store'
import { after } from '../../state/inbox'
import { whyNot } from '../../ask/standing'
import { prose } from '../../ask/visible'
import { forWords, headline, kindWords } from '../../ask/words'
import type { AskView } from '../../wire'
import { icons } from '../../look/icons'
import { Desk, fileAt } from '../desk'
import { PageElement, skeleton } from '../page'

/** From here on there is room for the list and an ask side by side. */
const WIDE = '(min-width: 1000px)'

export class PageInbox extends PageElement {
  static override properties = { inbox: { attribute: false }, chosen: { state: true }, wide: { state: true } }

  declare inbox: InboxStore
  /** The ask in the pane; it stays there after it is settled, until the person moves on. */
  declare chosen: string | null
  declare wide: boolean
  #media = window.matchMedia(WIDE)
  #desk = new Desk(this, (ask) => this.inbox.take(ask))
  #changed = () => this.requestUpdate()
  #resized = () => (this.wide = this.#media.matches)

  constructor() {
    super()
    this.chosen = null
    this.wide = this.#media.matches
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.inbox.addEventListener('change', this.#changed)
    this.#media.addEventListener('change', this.#resized)
    document.addEventListener('keydown', this.#keys)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.inbox.removeEventListener('change', this.#changed)
    this.#media.removeEventListener('change', this.#resized)
    document.removeEventListener('keydown', this.#keys)
  }

  protected override willUpdate(_: PropertyValues): void {
    if (this.chosen === null && this.wide) this.chosen = this.inbox.list?.[0]?.id ?? null
  }

  /** J and K move through the list, as in the mail programs that people know. */
  #keys = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
    if (typing || event.metaKey || event.ctrlKey || event.altKey || !['j', 'k'].includes(event.key)) return
    const rows = [...this.querySelectorAll<HTMLAnchorElement>('.ask-row')]
    const at = rows.findIndex((row) => row.dataset['id'] === (document.activeElement as HTMLElement)?.dataset['id'])
    const row = rows[event.key === 'j' ? at + 1 : Math.max(at - 1, 0)]
    if (!row) return
    row.focus()
    if (this.wide) this.chosen = row.dataset['id'] ?? null
  }

  #choose(event: MouseEvent, ask: AskView): void {
    if (!this.wide || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    this.chosen = ask.id
  }

  #row(ask: AskView): unknown {
    const current = this.wide && ask.id === this.chosen
    const risk = ask.approval?.risk
    return html`
      <li>
        <a class="ask-row ${current ? 'current' : ''}" href="/asks/${ask.id}" data-id=${ask.id} aria-current=${current ? 'true' : nothing}
          @click=${(event: MouseEvent) => this.#choose(event, ask)}>
          <span class="ask-row-top">
            <span class="ask-row-agent"><bdi>${prose(ask.agent)}</bdi>${ask.lineage ? html` <bdi class="ask-row-for">${forWords(ask)}</bdi>` : nothing}</span>
            <waypost-when .at=${ask.asked_at}></waypost-when>
          </span>
          <span class="ask-row-title"><bdi>${headline(ask)}</bdi></span>
          <span class="ask-row-facts">
            <span>${kindWords(ask)}</span>
            ${risk ? html`<span class="ask-risk ask-risk-${risk}">${risk} risk</span>` : nothing}
            ${ask.quorum ? html`<span>${ask.quorum.counted} of ${ask.quorum.needed} approvals</span>` : nothing}
            ${whyNot(ask) ? html`<span class="ask-row-others"><bdi>${whyNot(ask)}</bdi></span>` : nothing}
            ${ask.policy.expires_at ? html`<span>expires <waypost-when .at=${ask.policy.expires_at}></waypost-when></span>` : nothing}
          </span>
        </a>
      </li>
    `
  }

  #pane(list: AskView[]): unknown {
    const ask = this.chosen ? this.inbox.get(this.chosen) : undefined
    if (!ask) return html`<div class="pane-empty"><p>Choose an ask to see it here.</p></div>`
    const place = this.#desk.at(ask.id)
    const next = ask.status === 'pending' ? null : (after(list, ask.id) ?? list[0] ?? null)
    return html`
      <waypost-ask .ask=${ask} .fileAt=${fileAt} .problems=${place.problems} .notice=${place.notice} .busy=${place.busy} .people=${this.#desk.people}
            .suggestions=${place.suggestions ?? null} .saved=${this.#desk.drafts.at(ask.id)}></waypost-ask>
      <p class="pane-links">
        <a href="/sessions/${ask.session_id}">See the whole session</a>
        ${next ? html`<button type="button" class="next-button" @click=${() => (this.chosen = next.id)}>Next ask</button>` : nothing}
      </p>
    `
  }

  protected override render(): unknown {
    const { list } = this.inbox
    const count = list?.length ?? 0
    const split = this.wide && list !== null && (count > 0 || this.chosen !== null)
    return html`
      <div class="inbox ${split ? 'split' : ''}">
        <section class="inbox-list" aria-labelledby="inbox-title">
          <header class="page-head">
            <h1 id="inbox-title" tabindex="-1">Inbox</h1>
            <p class="page-count ${count === 0 ? 'visually-hidden' : ''}" role="status">${list === null ? '' : count === 0 ? 'Nothing waits' : `${count} waiting`}</p>
          </header>
          ${list === null ? skeleton(4) : count === 0 ? empty() : html`<ul class="rows">${repeat(list, (ask) => ask.id, (ask) => this.#row(ask))}</ul>`}
        </section>
        ${split ? html`<section class="inbox-pane" aria-label="The chosen ask">${this.#pane(list ?? [])}</section>` : nothing}
      </div>
    `
  }
}

function empty(): unknown {
  return html`<div class="empty">
    <span class="empty-mark">${icons.done}</span>
    <h2>Nothing waits for you</h2>
    <p>When an agent comes to a fork it must not decide alone, its question appears here by itself.</p>
    <p><a class="plain-link" href="/agents">Start a session</a></p>
  </div>`
}
