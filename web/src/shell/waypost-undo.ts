/** Offers to undo what the person has just decided, as long as that is possible, and says when it came too late. It is loaded after the page. */

import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { api, Problem } from '../api/client'
import { secondsLeft } from '../ask/held'
import { prose } from '../ask/visible'
import { headline } from '../ask/words'
import { bareKey } from '../pages/keys'
import { PageElement } from '../pages/page'
import { problemWords } from '../pages/problem'
import type { AskView } from '../wire'
import { w as form } from '../words/ask'
import { w } from '../words/later'

/** What was decided with one press: one ask, or the asks of a bulk decision. */
interface Decided {
  asks: AskView[]
  state: 'open' | 'sending' | 'late' | 'failed'
  /** Why it failed. */
  why?: string
}

/** What the server says when there is nothing left to undo. */
const LATE = ['too_late_to_undo', 'already_answered']

/** How many decisions are shown. The window of older ones goes on, and each ask still offers to undo its own. */
const SHOWN = 3

export class WaypostUndo extends PageElement {
  static override properties = { decided: { state: true } }

  /** The newest last. */
  declare decided: Decided[]
  #timer = 0

  constructor() {
    super()
    this.decided = []
  }

  override connectedCallback(): void {
    super.connectedCallback()
    document.addEventListener('keydown', this.#keys)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('keydown', this.#keys)
    window.clearInterval(this.#timer)
  }

  /** Offers to undo the decisions about these asks. If the person has `pressed` for it before it was loaded, undoes them. */
  add(asks: AskView[], pressed = false): void {
    const ids = new Set(asks.map(({ id }) => id))
    const others = this.decided.filter((each) => each.state === 'open' && !each.asks.some(({ id }) => ids.has(id)))
    this.decided = [...others, { asks, state: 'open' as const }].slice(-SHOWN)
    window.clearInterval(this.#timer)
    this.#timer = window.setInterval(() => this.#tick(), 500)
    const newest = this.decided.at(-1)
    if (pressed && newest) void this.#undo(newest)
  }

  /** Removes what is final by now, and counts down. */
  #tick(): void {
    this.decided = this.decided.filter((each) => each.state !== 'open' || left(each) > 0)
    if (this.decided.length === 0) window.clearInterval(this.#timer)
  }

  #keys = (event: KeyboardEvent) => {
    const newest = this.decided.findLast((each) => each.state === 'open' && !isOnPage(each))
    if (bareKey(event) !== 'u' || !newest) return
    event.preventDefault()
    void this.#undo(newest)
  }

  async #undo(decided: Decided): Promise<void> {
    this.#set(decided, { ...decided, state: 'sending' })
    const results = await Promise.all(decided.asks.map(({ id }) => api.undo(id).catch((error: unknown) => error as Problem)))
    const undone = results.filter((result): result is AskView => !(result instanceof Problem))
    if (undone.length > 0) document.dispatchEvent(new CustomEvent('waypost-undone', { detail: undone }))
    const asks = decided.asks.filter((_, n) => results[n] instanceof Problem)
    const other = results.find((result): result is Problem => result instanceof Problem && !LATE.includes(result.code))
    const failed: Decided = other ? { asks, state: 'failed', why: problemWords(other).title } : { asks, state: 'late' }
    const sent = this.decided.find(({ asks }) => asks === decided.asks)
    if (sent) this.#set(sent, asks.length > 0 ? failed : null)
  }

  #set(known: Decided, next: Decided | null): void {
    this.decided = this.decided.flatMap((each) => (each !== known ? each : (next ?? [])))
  }

  #row(decided: Decided): unknown {
    const { state, why = '' } = decided
    if (state === 'open' && isOnPage(decided)) return nothing
    const [first] = decided.asks
    const failed = state === 'late' || state === 'failed'
    return html`<div class="undo ${failed ? 'is-bad' : ''}">
      <p><bdi>${failed ? (state === 'late' ? w.undoTooLate : w.undoFailed(why)) : words(decided)}</bdi>
        ${failed && first ? html`<span class="undo-text">${state === 'late' ? w.undoTooLateText(decided.asks.length) : w.undoFailedText} <a href="/asks/${first.id}">${w.undoSee}</a></span>` : nothing}</p>
      ${failed
        ? html`<button type="button" class="undo-button" @click=${() => this.#set(decided, null)}>${w.undoClose}</button>`
        : html`<button type="button" class="undo-button" data-key="U" ?disabled=${state === 'sending'} @click=${() => void this.#undo(decided)}>${form.undo} <span aria-hidden="true" class="undo-left">${left(decided)}</span></button>`}
    </div>`
  }

  protected override render(): unknown {
    return html`<div class="undos" role="status">${repeat(this.decided, ({ asks }) => asks[0]?.id, (each) => this.#row(each))}</div>`
  }
}

/** How many seconds are left to undo all of it. */
function left({ asks }: Decided): number {
  return Math.min(...asks.map(({ held }) => (held ? (secondsLeft(held) ?? 0) : 0)))
}

/** Whether the ask itself is on the page, and offers to undo it there. */
function isOnPage({ asks }: Decided): boolean {
  return asks.length === 1 && document.querySelector(`[data-ask-id="${CSS.escape(asks[0]?.id ?? '')}"] .ask-undo-button`) !== null
}

function words({ asks }: Decided): string {
  const [first, ...others] = asks
  if (!first) return ''
  const decision = first.held?.decision?.decision
  if (others.length > 0) return decision === 'reject' ? w.undoRejectedCount(asks.length) : w.undoApprovedCount(asks.length)
  const what = first.approval ? prose(first.approval.tool) : headline(first)
  return decision === 'approve' ? w.undoApproved(what) : decision === 'reject' ? w.undoRejected(what) : w.undoAnswered(what)
}

customElements.define('waypost-undo', WaypostUndo)

declare global {
  interface HTMLElementTagNameMap {
    'waypost-undo': WaypostUndo
  }
  interface DocumentEventMap {
    /** Replies were sent that can still be undone. */
    'waypost-held': CustomEvent<AskView[]>
    /** The person has undone replies to these asks. */
    'waypost-undone': CustomEvent<AskView[]>
  }
}
