/** The form for an approval: first the complete frozen call, then the agent's own words, then the decision. */

import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { Approval, AskView } from '../wire'
import { bringPart } from './bring'
import { decision } from './decision'
import { SuggestEvent } from './events'
import { applicable, asked } from './draft'
import { callRows, mark } from './call-rows'
import { agentWords } from './frame'
import { card } from './questions'
import { dotted, hidesSomething } from './sealed'
import { exact, prose } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

export function approvalForm(host: WaypostAsk, ask: AskView, approval: Approval): unknown {
  return html`
    ${frozenCall(host, ask, approval)} ${toolOutput(host, approval)} ${agentWords(host, ask)}
    ${host.open && host.step !== 'editing' && asked(ask).length > 0
      ? html`<div class="ask-form ask-feedback">${repeat(applicable(ask, host.draft), ({ id }) => id, (question) => card(host, question))}</div>`
      : nothing}
    ${host.open && approval.rememberable ? rememberFold(host, ask, approval) : nothing}
    ${host.open ? decision(host, exact(approval.tool)) : nothing}
  `
}

/** "Always allow…", folded until a person opens it. */
function rememberFold(host: WaypostAsk, ask: AskView, approval: Approval): unknown {
  const toggled = (event: Event) => {
    if ((event.target as HTMLDetailsElement).open) void openRule(host, ask)
  }
  return html`<details class="ask-remember" @toggle=${toggled}><summary>${w.alwaysAllow}</summary>${host.ruleForm?.rememberBody(host, ask, approval) ?? nothing}</details>`
}

/** Loads the form for a rule, and suggestions for it. */
async function openRule(host: WaypostAsk, ask: AskView): Promise<void> {
  host.ruleForm ??= await bringPart(host, import('./remember'))
  host.requestUpdate()
  if (host.suggestions === null) host.dispatchEvent(new SuggestEvent({ ask_id: ask.id }))
}

/** The output of a blocking tool, in a labelled box, so that it cannot imitate Waypost. */
export function toolOutput(host: WaypostAsk, approval: Approval): unknown {
  if (!approval.output) return nothing
  const id = host.idFor('output')
  return html`
    <aside class="ask-agent-words ask-output" aria-labelledby=${id}>
      <p class="ask-agent-words-label" id=${id}>${w.toolSays}</p>
      <div class="ask-agent-words-text"><p class="ask-plain"><bdi lang="">${prose(approval.output)}</bdi></p></div>
    </aside>
  `
}

/** Rendered from the rows that Waypost made from the exact bytes that will run. Nothing here comes from the agent's text. */
export function frozenCall(host: WaypostAsk, ask: AskView, approval: Approval): unknown {
  const id = host.idFor('call')
  return html`
    <section class="ask-call ask-risk-${approval.risk ?? 'none'}" aria-labelledby=${id}>
      <div class="ask-call-head">
        <h3 class="ask-call-title" id=${id}>
          <span class="visually-hidden">${w.theCall}</span><code>${exact(approval.tool)}</code>
        </h3>
        <p class="ask-call-facts">
          ${approval.risk ? html`<span class="ask-risk ask-risk-${approval.risk}">${w.risk[approval.risk]}</span>` : nothing}
          ${approval.risk && approval.risk_raised_by ? html`<span class="ask-raised">${w.raisedBy(approval.risk_raised_by)}</span>` : nothing}
          ${approval.opaque ? html`<span class="ask-mark">${w.opaque(approval.opaque)}</span>` : nothing}
          ${approval.category ? html`<span class="ask-category"><bdi lang="">${prose(approval.category)}</bdi></span>` : nothing}
        </p>
      </div>
      ${approval.arguments_unchecked
        ? html`<p class="ask-call-marks"><span class="ask-mark">${w.unchecked}</span> <bdi lang="">${exact(approval.arguments_unchecked)}</bdi></p>`
        : nothing}
      ${approval.marks?.length ? html`<p class="ask-call-marks">${approval.marks.map(mark)}</p>` : nothing}
      <dl class="ask-call-rows">
        ${callRows(host, approval.view)}
        ${approval.view.length === 0 ? html`<div class="ask-call-row"><dt>${w.arguments}</dt><dd>${w.none}</dd></div>` : nothing}
      </dl>
      ${approval.reason ? html`<p class="ask-call-reason"><bdi lang="">${prose(approval.reason)}</bdi></p>` : nothing}
      <dl class="ask-call-about">
        ${fact(w.askedBy, ask.agent)} ${fact(w.server, approval.server)} ${fact(w.target, approval.target)}
        ${(approval.pins ?? []).map((pin) => fact(w.contentsOf(pin.pointer.slice(1)), pin.digest))}
        ${fact(w.notPinned, approval.not_pinned?.join(', '))}
        ${approval.digest_words
          ? html`<div><dt>${w.digest}</dt><dd><code title=${approval.digest}>${approval.digest_words}</code></dd></div>`
          : nothing}
      </dl>
      <details class="ask-exact">
        <summary>${w.exactly}</summary>
        <pre tabindex="0" aria-label=${w.exactText}><code>${exact(dotted(approval.arguments_text))}</code></pre>
        ${hidesSomething(approval.arguments_text) ? html`<p class="ask-plain">${w.dots}</p>` : nothing}
        ${approval.description ? html`<p class="ask-plain"><strong>${w.toolDescription}</strong> <bdi lang="">${prose(approval.description)}</bdi></p>` : nothing}
        <p class="ask-plain ask-digest"><code>${approval.digest}</code></p>
      </details>
    </section>
  `
}

function fact(name: string, value: string | null | undefined): unknown {
  return value ? html`<div><dt>${name}</dt><dd><bdi lang="">${exact(value)}</bdi></dd></div>` : nothing
}
