/** Approve or reject. Rejecting opens a field for the reason. A critical call is approved in two steps. */

import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import type { Risk } from '../wire'
import { changesCall } from './draft'
import { editing } from './edit'
import { dismissButton, dismissStep } from './frame'
import { delegateButton, delegateStep, restrictButton, restrictStep } from './standing'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

export interface Stake {
  risk: Risk | null
  /** What is approved; the second step repeats it. */
  what: string
}

export function decision(host: WaypostAsk, stake: Stake): unknown {
  switch (host.step) {
    case 'choosing':
    case 'responding':
      return choosing(host, stake)
    case 'confirming':
      return confirming(host, stake)
    case 'rejecting':
      return rejecting(host)
    case 'dismissing':
      return dismissStep(host)
    case 'delegating':
      return delegateStep(host)
    case 'restricting':
      return restrictStep(host)
    case 'editing':
      return editing(host)
  }
}

function choosing(host: WaypostAsk, { risk }: Stake): unknown {
  const you = host.ask?.you
  const grave = risk === 'high' || risk === 'critical'
  const changes = host.ask ? changesCall(host.ask, host.draft) : false
  const approve = () => (risk === 'critical' && !changes ? host.go('confirming', '.ask-back-button') : host.decide('approve'))
  return html`
    <div class="ask-actions ${grave ? 'ask-is-grave' : ''}" role="group" aria-label=${w.yourDecision}>
      <button type="button" class="ask-reject-button" ?data-safe=${grave} ?disabled=${host.busy}
        @click=${() => host.go('rejecting', '.ask-reason')}>${w.rejectStep}</button>
      ${you?.voted || you?.answer === false
        ? nothing
        : html`<button type="button" class="ask-approve-button" ?disabled=${host.busy} @click=${approve}>
            ${host.busy ? w.sending : changes ? w.showChanged : risk === 'critical' ? w.approveStep : host.rule.on ? w.approveAlways : w.approve}
          </button>`}
      ${host.ask?.approval?.allow_modify_args && you?.answer !== false
        ? html`<button type="button" class="ask-plain-button ask-edit-button" ?disabled=${host.busy} @click=${() => host.edit()}>${w.changeArguments}</button>`
        : nothing}
      ${you?.answer === false ? nothing : html`${dismissButton(host)} ${delegateButton(host)} ${restrictButton(host)}`}
    </div>
  `
}

function confirming(host: WaypostAsk, { what }: Stake): unknown {
  return html`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.confirmApproval}>
      <p class="ask-step-text">${w.critical(html`<code>${what}</code>`)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => host.go('choosing', '.ask-reject-button')}>
        ${w.goBack}
      </button>
      <button type="button" class="ask-approve-button" ?disabled=${host.busy} @click=${() => host.decide('approve')}>
        ${host.busy ? w.sending : w.yesApprove}
      </button>
    </div>
  `
}

function rejecting(host: WaypostAsk): unknown {
  const id = host.idFor('reason')
  return html`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.reject}>
      <div class="ask-comment">
        <label for=${id}>${w.whyNot} <span class="ask-optional">${w.whyNotHint}</span></label>
        <textarea id=${id} class="ask-reason" rows="3" dir="auto" ?disabled=${host.busy} .value=${live(host.reason)}
          @input=${(event: Event) => (host.reason = (event.target as HTMLTextAreaElement).value)}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => host.go('choosing', '.ask-reject-button')}>
        ${w.goBack}
      </button>
      <button type="button" class="ask-reject-button is-final" ?disabled=${host.busy} @click=${() => host.decide('reject')}>
        ${host.busy ? w.sending : w.reject}
      </button>
    </div>
  `
}
