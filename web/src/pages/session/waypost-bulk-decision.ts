/**
 * `<waypost-bulk-decision>`: a bulk decision about several calls of one session, with exceptions. Every call is shown completely, and
 * nothing is approved that was not on the screen. A call that is risky, long or could deceive takes part only after the person has
 * opened it. The element never calls a server.
 */

import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import type { OneDecision } from '../../api/client'
import { beginning } from '../../ask/call-rows'
import { isFlagged, isGrave } from '../../ask/approving'
import { once } from '../../ask/decision'
import { submitKeys, submits } from '../../ask/keys'
import { markWords } from '../../ask/marks'
import { Seen } from '../../ask/seen'
import { exact } from '../../ask/visible'
import type { AskView } from '../../wire'
import { w as form } from '../../words/ask'
import { w } from '../../words/later'
import { bareKey } from '../keys'

/** How many calls are shown and decided at a time. */
const AT_ONCE = 100

/** Dispatched when a person approves or rejects the selected calls. */
export class BulkDecisionEvent extends CustomEvent<{ decisions: OneDecision[] }> {
  constructor(decisions: OneDecision[]) {
    super('waypost-bulk-decision', { detail: { decisions }, bubbles: true, composed: true })
  }
}

export class WaypostBulkDecision extends LitElement {
  static override properties = {
    asks: { attribute: false }, said: { attribute: false }, failed: { type: Boolean }, busy: { type: Boolean }, expanded: { type: Boolean }, left: { state: true }, opened: { state: true }, refusing: { state: true },
  }

  /** The pending approvals. */
  declare asks: AskView[]
  /** The result of the last bulk decision. */
  declare said: string
  /** Not all of it was decided. */
  declare failed: boolean
  declare busy: boolean
  /** Starts unfolded. */
  declare expanded: boolean
  /** The calls that the person has excluded or included, keyed by what was shown. By default, the risk decides. */
  declare left: Record<string, boolean>
  declare opened: Record<string, boolean>
  /** The person is being asked why they reject the selected calls, until the rejection has succeeded. */
  declare refusing: boolean
  #reason = ''
  /** How much of the calls was on the screen. */
  readonly seen = new Seen(this, { whole: '.bulk-calls', folded: '.ask-folded', bar: '.bulk-bar' })

  constructor() {
    super()
    this.asks = []
    this.said = ''
    this.failed = false
    this.busy = false
    this.expanded = false
    this.left = {}
    this.opened = {}
    this.refusing = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    document.addEventListener('keydown', this.#keys)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('keydown', this.#keys)
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  /** As in a form: A shows the next part, and then goes to the button, which several calls always need; R asks for the reason. */
  #keys = (event: KeyboardEvent) => {
    const key = this.expanded ? bareKey(event) : null
    const button = this.querySelector<HTMLButtonElement>(key === 'a' ? ':is(.ask-rest-button, .ask-approve-button):enabled' : key === 'r' ? '.ask-reject-button:enabled:not(.is-final)' : 'never')
    if (!button) return
    event.preventDefault()
    if (button.matches('.ask-approve-button')) button.focus()
    else button.click()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('asks') ?? []
    const known = new Set(before.map(key))
    if (changed.has('asks') && this.asks.some((ask) => !known.has(key(ask)))) this.seen.forget()
    const others = before.length > 0 && !this.asks.some(({ id }) => before.some((ask) => ask.id === id))
    const arrived = changed.get('busy') === true && !this.busy && !this.failed
    if (others || arrived) this.#forgetReason()
  }

  /** The reason is kept until the rejection has succeeded, so that it is sent again as it was. It is not about other calls. */
  #forgetReason(): void {
    this.refusing = false
    this.#reason = ''
  }

  #chosen(ask: AskView): boolean {
    return (!apart(ask) || this.opened[key(ask)] === true) && !(this.left[key(ask)] ?? apart(ask))
  }

  get #shown(): AskView[] {
    return this.asks.slice(0, AT_ONCE)
  }

  #decide(decision: 'approve' | 'reject', said: Partial<OneDecision> = {}): void {
    const decisions = this.#shown.filter((ask) => this.#chosen(ask)).map((ask): OneDecision => ({
      ask_id: ask.id, decision, revision: ask.revision, digest: ask.approval?.digest ?? '', ...said, ...(isGrave(ask.approval?.risk) ? { opened: true } : {}),
    }))
    if (decisions.length > 0 && !this.busy) this.dispatchEvent(new BulkDecisionEvent(decisions))
  }

  #reject(): void {
    const reason = this.#reason.trim()
    this.#decide('reject', reason ? { reason } : {})
  }

  /** Opens the field for the reason, or goes back from it. */
  async #refuse(refusing: boolean): Promise<void> {
    this.refusing = refusing
    await this.updateComplete
    this.querySelector<HTMLElement>(refusing ? 'textarea' : '.ask-reject-button')?.focus()
  }

  /** The buttons: approving takes one press, rejecting first opens a field for the reason. */
  #ways(count: number): unknown {
    const off = this.busy || count === 0
    if (this.refusing) {
      return html`<div class="bulk-why">
        <label>${form.whyNot} <span class="ask-optional">${w.whyNotHint}</span>
          <textarea class="ask-text" rows="2" dir="auto" .value=${live(this.#reason)} ?readonly=${this.busy} @keydown=${(event: KeyboardEvent) => submits(event) && !off && this.#reject()}
            @input=${(event: Event) => (this.#reason = (event.target as HTMLTextAreaElement).value)}></textarea></label>
        <p class="bulk-actions">
          <button type="button" class="ask-plain-button" @click=${() => void this.#refuse(false)}>${form.goBack}</button>
          <button type="button" class="ask-reject-button is-final" data-key=${submitKeys()} ?disabled=${off} @click=${() => this.#reject()}>${w.rejectCount(count)}</button>
        </p>
      </div>`
    }
    if (!this.seen.all && count > 0 && !this.busy) {
      return html`<p class="bulk-actions">${this.#rejectButton(count, off)}
        <button type="button" class="ask-plain-button ask-rest-button" data-key=${this.#key('A')} @keydown=${once} @click=${() => this.seen.showNext()}>${form.showRest}</button></p>`
    }
    const words = this.busy ? form.sending : count === this.#shown.length ? w.approveAll(count) : w.approveSome({ count, all: this.#shown.length })
    return html`<p class="bulk-actions">
      ${this.#rejectButton(count, off)}
      <button type="button" class="ask-approve-button" data-key=${this.#key('A')} ?disabled=${off} @keydown=${once} @click=${(event: MouseEvent) => event.detail < 2 && this.#decide('approve')}>${words}</button>
    </p>`
  }

  /** The result of the last bulk decision, beside the buttons. */
  #result(): unknown {
    return html`<div role="status" tabindex="-1" class="bulk-said ${this.failed ? 'is-bad' : ''}">${this.said}</div>`
  }

  /** In a session, single keys belong to the form. */
  #key(key: string): unknown {
    return this.expanded ? key : nothing
  }

  #rejectButton(count: number, off: boolean): unknown {
    return html`<button type="button" class="ask-reject-button" data-key=${this.#key('R')} ?disabled=${off} @click=${() => void this.#refuse(true)}>${w.rejectCountStep(count)}</button>`
  }

  #call(ask: AskView): unknown {
    const { approval } = ask
    if (!approval) return nothing
    const locked = apart(ask) && !this.opened[key(ask)]
    const choose = (event: Event) => (this.left = { ...this.left, [key(ask)]: !(event.target as HTMLInputElement).checked })
    const toggled = (event: Event) => {
      const place = event.target as HTMLDetailsElement
      this.seen.moved(place)
      if (place.open) this.opened = { ...this.opened, [key(ask)]: true }
    }
    return html`<li class="bulk-call">
      <label class="bulk-choice">
        <input type="checkbox" .checked=${this.#chosen(ask)} ?disabled=${this.busy || locked} @change=${choose} />
        <code>${exact(approval.tool)}</code>
        ${approval.risk ? html`<span class="ask-risk ask-risk-${approval.risk}">${form.risk[approval.risk]}</span>` : nothing}
        ${locked ? html`<span class="ask-muted">${w.openFirst}</span>` : nothing}
      </label>
      <details class="bulk-details" ?open=${!apart(ask)} @toggle=${toggled}>
        <summary>${w.whatRuns}</summary>
        <dl class="ask-call-rows">
          ${approval.view.map((row) => html`<div class="ask-call-row"><dt><bdi lang="">${exact(row.path)}</bdi></dt>
            <dd><bdi lang="" class="ask-value" dir="auto">${exact(row.text)}</bdi>${row.marks.map((mark) => html` <span class="ask-mark">${markWords(mark)}</span>`)}</dd></div>`)}
          ${approval.target ? html`<div class="ask-call-row"><dt>${form.target}</dt><dd><bdi>${exact(approval.target)}</bdi></dd></div>` : nothing}
          ${approval.server ? html`<div class="ask-call-row"><dt>${form.server}</dt><dd><bdi>${exact(approval.server)}</bdi></dd></div>` : nothing}
        </dl>
      </details>
    </li>`
  }

  protected override render(): unknown {
    const shown = this.#shown
    const count = shown.filter((ask) => this.#chosen(ask)).length
    return html`
      ${this.asks.length < 2 ? this.#result() : nothing}
      ${this.asks.length < 2 ? nothing : html`<details class="bulk card" ?open=${this.expanded}>
        <summary>${w.decideTogether}</summary>
        <p class="ask-muted">${w.decideTogetherText}${shown.length < this.asks.length ? w.theseFirst({ shown: shown.length, all: this.asks.length }) : ''}</p>
        <ul class="bulk-calls">${repeat(shown, key, (ask) => this.#call(ask))}</ul>
        <div class="bulk-bar">${this.#result()} ${this.#ways(count)}</div>
      </details>`}
    `
  }
}

/** Whether a call takes part only after it was opened by itself. */
function apart({ approval }: AskView): boolean {
  return approval ? isGrave(approval.risk) || isFlagged(approval) || approval.view.some(({ text }) => beginning(text)) : false
}

/** Identifies what was shown: a choice about an earlier revision does not apply to this one. */
function key(ask: AskView): string {
  return `${ask.id} ${ask.revision}`
}

declare global {
  interface HTMLElementEventMap {
    'waypost-bulk-decision': BulkDecisionEvent
  }
}
