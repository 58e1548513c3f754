/** Approve or reject. Rejecting opens a field for the reason. A critical call is approved in two steps. */

import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { unfoldCall } from './call-rows'
import { approvalStep, isFlagged, isGrave, type ApprovalStep, type Approving } from './approving'
import { changesCall } from './draft'
import { submitKeys, submits } from './keys'
import { dismissButton, dismissStep, noticeBox } from './frame'
import { delegateButton, restrictButton } from './standing'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

/** `what` is approved; the second step repeats it. */
export function decision(host: WaypostAsk, what: string): unknown {
  switch (host.step) {
    case 'choosing':
    case 'responding':
      return choosing(host)
    case 'confirming':
      return confirming(host, what)
    case 'rejecting':
      return rejecting(host)
    case 'dismissing':
      return dismissStep(host)
    case 'delegating':
      return host.secondSteps?.delegateStep(host)
    case 'restricting':
      return host.secondSteps?.restrictStep(host)
    case 'editing':
      return host.editor?.editing(host) ?? nothing
  }
}

/** What pressing Approve does now. */
function nextStep(host: WaypostAsk, by: Approving['by']): ApprovalStep {
  const { ask } = host
  const flagged = ask?.approval ? isFlagged(ask.approval) : false
  return approvalStep({ by, seen: host.seen.all, flagged, risk: ask?.approval?.risk ?? null, changes: ask ? changesCall(ask, host.draft) : false })
}

/** Approves what was on the screen. Otherwise shows the rest of it, or takes the next step towards approving. */
export async function approve(host: WaypostAsk, by: Approving['by']): Promise<void> {
  switch (nextStep(host, by)) {
    case 'show':
      // The button still says so: this press approves nothing, even if everything is on the screen by now.
      host.seen.look()
      if (host.seen.all) return
      unfoldCall(host)
      await host.updateComplete
      return host.seen.showNext()
    case 'focus':
      return host.querySelector<HTMLElement>('.ask-approve-button')?.focus()
    case 'confirm':
      return host.go('confirming', '.ask-back-button')
    case 'approve':
      return host.decide('approve')
  }
}

/** A held key must not go on from showing the rest to approving, and neither must a double click. */
export const once = (event: KeyboardEvent) => event.repeat && event.preventDefault()

function approveButton(host: WaypostAsk): unknown {
  const changes = host.ask ? changesCall(host.ask, host.draft) : false
  const words = () => (changes ? w.showChanged : host.ask?.approval?.risk === 'critical' ? w.approveStep : host.rule.on ? w.approveAlways : w.approve)
  const press = (event: MouseEvent) => event.detail < 2 && void approve(host, 'button')
  return html`<button type="button" class=${host.seen.all ? 'ask-approve-button' : 'ask-plain-button ask-rest-button'} data-key="A" ?disabled=${host.busy || host.waits('approve')}
    @keydown=${once} @click=${press}>${host.busy ? w.sending : host.waits('approve') ? w.waitsToBeSent : host.seen.all ? words() : w.showRest}</button>`
}

function choosing(host: WaypostAsk): unknown {
  const you = host.ask?.you
  const approval = host.ask?.approval
  const careful = approval ? isGrave(approval.risk) || isFlagged(approval) : false
  return html`
    <div class="ask-actions ${careful ? 'ask-is-grave' : ''}" role="group" aria-label=${w.yourDecision}>
      ${noticeBox(host)}
      <button type="button" class="ask-reject-button" data-key="R" ?data-safe=${careful} ?disabled=${host.busy}
        @click=${() => host.go('rejecting', '.ask-reason')}>${w.rejectStep}</button>
      ${you?.voted || you?.answer === false ? nothing : approveButton(host)}
    </div>
    ${you?.answer === false
      ? nothing
      : html`<div class="ask-ways">
          ${approval?.allow_modify_args
            ? html`<button type="button" class="ask-quiet-button ask-edit-button" data-key="E" ?disabled=${host.busy} @click=${() => void host.edit()}>${w.changeArguments}</button>`
            : nothing}
          ${dismissButton(host)} ${delegateButton(host)} ${restrictButton(host)}
        </div>`}
  `
}

function confirming(host: WaypostAsk, what: string): unknown {
  return html`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.confirmApproval}>
      ${noticeBox(host)}
      <p class="ask-step-text">${w.critical(html`<code>${what}</code>`)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => host.go('choosing', '.ask-reject-button')}>
        ${w.goBack}
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${host.busy} @keydown=${once} @click=${() => host.decide('approve')}>
        ${host.busy ? w.sending : w.yesApprove}
      </button>
    </div>
  `
}

function because(host: WaypostAsk, event: Event): void {
  host.reason = (event.target as HTMLTextAreaElement).value
  host.requestUpdate()
}

function rejecting(host: WaypostAsk): unknown {
  const id = host.idFor('reason')
  return html`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.reject} @keydown=${(event: KeyboardEvent) => submits(event) && host.decide('reject')}>
      ${noticeBox(host)}
      <div class="ask-comment">
        <label for=${id}>${w.whyNot} <span class="ask-optional">${w.whyNotHint}</span></label>
        <textarea id=${id} class="ask-reason" rows="3" dir="auto" ?disabled=${host.busy} .value=${live(host.reason)}
          @input=${(event: Event) => because(host, event)}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => host.go('choosing', '.ask-reject-button')}>
        ${w.goBack}
      </button>
      <button type="button" class="ask-reject-button is-final" data-key=${submitKeys()} ?disabled=${host.busy || host.waits('reject')} @click=${() => host.decide('reject')}>
        ${host.busy ? w.sending : host.waits('reject') ? w.waitsToBeSent : w.reject}
      </button>
    </div>
  `
}
