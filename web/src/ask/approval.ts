/** The form for an approval: first the complete frozen call, then the agent's own words, then the decision. */

import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { Approval, AskView, CallRow } from '../wire'
import { decision } from './decision'
import { applicable, asked } from './draft'
import { agentWords } from './frame'
import { markWords } from './marks'
import { card } from './questions'
import { rememberFold } from './remember'
import { dotted, hidesSomething } from './sealed'
import { exact, prose } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'
import { number } from '../words/language'

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

/** So many rows of a call, and so much of a value, are shown before a person asks for more. */
const ROWS = 40
const LINES = 16
const CHARACTERS = 1600

/** Shows all of one row of the call, or of the whole call. */
export function unfoldCall(host: WaypostAsk, path = '*'): void {
  host.seen.unfolds()
  host.unfoldedRows = path === '*' ? [path] : [...host.unfoldedRows, path]
}

const isUnfolded = ({ unfoldedRows }: WaypostAsk, path: string) => unfoldedRows.includes(path) || unfoldedRows.includes('*')

function callRows(host: WaypostAsk, rows: CallRow[]): unknown {
  const folded = rows.length > ROWS && !isUnfolded(host, '')
  return html`${rows.slice(0, folded ? ROWS : rows.length).map((row) => callRow(host, row))}
    ${folded ? html`<div class="ask-call-row"><dt></dt><dd>${unfold(host, '', w.showAllRows(rows.length))}</dd></div>` : nothing}`
}

function unfold(host: WaypostAsk, path: string, words: string): unknown {
  return html`<button type="button" class="ask-link ask-folded" @click=${() => unfoldCall(host, path)}>${words}</button>`
}

/** The beginning of a long value, and the words that offer the rest; null if the value is not long. */
export function beginning(text: string): { text: string; offer: string } | null {
  const lines = text.split('\n')
  if (lines.length > LINES) return { text: [...lines.slice(0, LINES).join('\n')].slice(0, CHARACTERS).join(''), offer: w.showAllLines(lines.length) }
  return text.length > CHARACTERS ? { text: [...text].slice(0, CHARACTERS).join(''), offer: w.showAll(number(text.length)) } : null
}

function callRow(host: WaypostAsk, row: CallRow): unknown {
  const old = host.earlier?.get(row.path)
  const changed = host.earlier !== null && old !== row.text
  const begun = isUnfolded(host, row.path) ? null : beginning(row.text)
  return html`
    <div class="ask-call-row ${changed ? 'changed' : ''}">
      <dt><bdi lang="">${exact(row.path)}</bdi></dt>
      <dd>
        ${row.text === '' ? html`<span class="ask-muted">${w.empty}</span>` : html`<bdi lang="" class="ask-value" dir="auto">${exact(begun?.text ?? row.text)}</bdi>`}
        ${begun ? html`<span class="ask-more-value">… ${unfold(host, row.path, begun.offer)}</span>` : nothing}
        ${row.marks.map(mark)}
        ${changed ? html` <span class="ask-mark ask-mark-changed">${old === undefined ? w.isNew : w.isChanged}</span>` : nothing}
      </dd>
    </div>
  `
}

/** Shows a warning in full, so that a person can read it without hovering. `bdi` isolates the direction of the letters that it names. */
function mark(text: string): unknown {
  return html` <span class="ask-mark"><bdi>${exact(markWords(text))}</bdi></span>`
}

function fact(name: string, value: string | null | undefined): unknown {
  return value ? html`<div><dt>${name}</dt><dd><bdi lang="">${exact(value)}</bdi></dd></div>` : nothing
}
