/**
 * An ask with a pending decision: a reply that is not the answer yet. Its sender sees the reply and can undo it while that is
 * possible. Everybody else sees who replied.
 */

import { html, nothing } from 'lit'
import type { AskView, Held } from '../wire'
import { now } from './clock'
import { filledIn, quote, record } from './settled'
import { prose } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

export function held(host: WaypostAsk, ask: AskView, reply: Held): unknown {
  const own = reply.answers != null || reply.response != null || reply.decision != null
  const left = secondsLeft(reply)
  return html`
    <div class="ask-outcome ask-held">
      <p class="ask-outcome-line">
        <strong>${own ? w.sent : w.hasReplied(html`<bdi lang="">${prose(reply.by.name)}</bdi>`)}</strong>
        ${own ? sentWords(reply) : nothing}
        <waypost-when .at=${reply.at}></waypost-when>
      </p>
      <p class="ask-held-line">${waitWords(reply, own, left)}</p>
      ${own && left !== null && left > 0 && !host.readonly
        ? html`<button type="button" class="ask-plain-button ask-undo-button" data-key="U" ?disabled=${host.busy} @click=${() => host.undo()}>
            ${w.undo} <span aria-hidden="true">(${w.seconds(left)})</span>
          </button>`
        : nothing}
    </div>
    ${own && reply.answers
      ? html`<div class="ask-record">${ask.questions.map((question) => record(host, ask, question, reply.answers))}</div>`
      : nothing}
    ${filledIn(reply.decision)} ${reply.response ? quote(w.response, reply.response) : nothing} ${reply.comment ? quote(w.comment, reply.comment) : nothing}
  `
}

/** How long the reply can still be undone; never more than the full undo window, even if this device's clock is wrong. */
export function secondsLeft(reply: Held): number | null {
  if (!reply.until) return null
  const [until, at] = [Date.parse(reply.until), Date.parse(reply.at)]
  return Math.max(0, Math.ceil(Math.min(until - now(), until - at) / 1000))
}

function sentWords({ decision }: Held): unknown {
  if (!decision) return nothing
  return html`<span>${decision.decision === 'approve' ? w.youApproved : w.youRejected}</span>`
}

function waitWords({ judging }: Held, own: boolean, left: number | null): string {
  if (judging) return own ? w.judgesYours : w.judges
  if (left === 0) return w.handing
  return own ? w.heldYours : w.held
}
