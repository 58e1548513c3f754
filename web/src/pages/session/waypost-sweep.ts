/**
 * `<waypost-sweep>`: several calls of one session, approved in one go but for those that are left out. Every call is
 * shown whole; one of high risk takes part only once it was opened by itself. It never talks to a server.
 */

import { html, LitElement, nothing } from 'lit'
import type { SweptDecision } from '../../api/client'
import { exact } from '../../ask/visible'
import type { AskView } from '../../wire'

/** Sent when a person approves what is chosen. */
export class SweepEvent extends CustomEvent<{ decisions: SweptDecision[] }> {
  constructor(decisions: SweptDecision[]) {
    super('waypost-sweep', { detail: { decisions }, bubbles: true, composed: true })
  }
}

export class WaypostSweep extends LitElement {
  static override properties = {
    asks: { attribute: false }, said: { attribute: false }, busy: { type: Boolean }, left: { state: true }, opened: { state: true },
  }

  /** The approvals that wait. */
  declare asks: AskView[]
  /** What came of the last sweep. */
  declare said: string
  declare busy: boolean
  /** What the person chose for or against, by what was shown then; without a choice the risk decides. */
  declare left: Record<string, boolean>
  declare opened: Record<string, boolean>

  constructor() {
    super()
    this.asks = []
    this.said = ''
    this.busy = false
    this.left = {}
    this.opened = {}
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  #chosen(ask: AskView): boolean {
    return (!grave(ask) || this.opened[key(ask)] === true) && !(this.left[key(ask)] ?? grave(ask))
  }

  #approve(): void {
    const decisions = this.asks.filter((ask) => this.#chosen(ask)).map((ask): SweptDecision => ({
      ask_id: ask.id, decision: 'approve', revision: ask.revision, digest: ask.approval?.digest ?? '', ...(grave(ask) ? { opened: true } : {}),
    }))
    if (decisions.length > 0 && !this.busy) this.dispatchEvent(new SweepEvent(decisions))
  }

  #call(ask: AskView): unknown {
    const { approval } = ask
    if (!approval) return nothing
    const locked = grave(ask) && !this.opened[key(ask)]
    const choose = (event: Event) => (this.left = { ...this.left, [key(ask)]: !(event.target as HTMLInputElement).checked })
    const toggled = (event: Event) => {
      if ((event.target as HTMLDetailsElement).open) this.opened = { ...this.opened, [key(ask)]: true }
    }
    return html`<li class="sweep-call">
      <label class="sweep-choice">
        <input type="checkbox" .checked=${this.#chosen(ask)} ?disabled=${this.busy || locked} @change=${choose} />
        <code>${exact(approval.tool)}</code>
        ${approval.risk ? html`<span class="ask-risk ask-risk-${approval.risk}">${approval.risk} risk</span>` : nothing}
        ${locked ? html`<span class="ask-muted">open it first</span>` : nothing}
      </label>
      <details class="sweep-details" ?open=${!grave(ask)} @toggle=${toggled}>
        <summary>What will run</summary>
        <dl class="ask-call-rows">
          ${approval.view.map((row) => html`<div class="ask-call-row"><dt><bdi>${exact(row.path)}</bdi></dt>
            <dd><bdi class="ask-value" dir="auto">${exact(row.text)}</bdi>${row.marks.map((mark) => html` <span class="ask-mark">${mark}</span>`)}</dd></div>`)}
          ${approval.target ? html`<div class="ask-call-row"><dt>Target</dt><dd><bdi>${exact(approval.target)}</bdi></dd></div>` : nothing}
          ${approval.server ? html`<div class="ask-call-row"><dt>Server</dt><dd><bdi>${exact(approval.server)}</bdi></dd></div>` : nothing}
        </dl>
      </details>
    </li>`
  }

  protected override render(): unknown {
    const count = this.asks.filter((ask) => this.#chosen(ask)).length
    const words = this.busy ? 'Sending…' : count === this.asks.length ? `Approve all ${count}` : `Approve ${count} of ${this.asks.length}`
    return html`
      <div role="status" class="sweep-said">${this.said}</div>
      ${this.asks.length < 2 ? nothing : html`<details class="sweep card">
        <summary>Approve all but…</summary>
        <p class="ask-muted">What is not chosen goes on waiting. Each call is decided by itself.</p>
        <ul class="sweep-calls">${this.asks.map((ask) => this.#call(ask))}</ul>
        <p class="sweep-actions"><button type="button" class="ask-approve-button" ?disabled=${this.busy || count === 0} @click=${() => this.#approve()}>${words}</button></p>
      </details>`}
    `
  }
}

function grave(ask: AskView): boolean {
  return ask.approval?.risk === 'high' || ask.approval?.risk === 'critical'
}

/** What was shown: a choice about an earlier revision is none about this one. */
function key(ask: AskView): string {
  return `${ask.id} ${ask.revision}`
}

declare global {
  interface HTMLElementEventMap {
    'waypost-sweep': SweepEvent
  }
}
