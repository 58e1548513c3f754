/** The second steps of delegating an ask and of requiring one approval more. They are loaded when a person opens one. */

import { html } from 'lit'
import { noticeBox } from './frame'
import { needed } from './standing'
import { prose } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

/** Selects the person who answers instead. */
export function delegateStep(host: WaypostAsk): unknown {
  const [to, note] = [host.idFor('hand-to'), host.idFor('hand-note')]
  const hand = () => host.handOn(valueOf(host, '.ask-hand-to'), valueOf(host, '.ask-hand-note').trim())
  return html`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.handThis}>
      ${noticeBox(host)}
      <div class="ask-comment">
        <label for=${to}>${w.handTo}</label>
        <select id=${to} class="ask-hand-to" ?disabled=${host.busy}>
          ${host.people.map((name) => html`<option value=${name}>${prose(name)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${note}>${w.handNote} <span class="ask-optional">${w.optional}</span></label>
        <textarea id=${note} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${host.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => host.go('choosing', '.ask-hand-button')}>${w.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${host.busy} @click=${hand}>${host.busy ? w.sending : w.handOver}</button>
    </div>
  `
}

/** A confirmation step, because the change cannot be undone. */
export function restrictStep(host: WaypostAsk): unknown {
  const more = host.ask ? needed(host.ask) + 1 : 2
  return html`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.requireMore}>
      ${noticeBox(host)}
      <p class="ask-step-text">${w.requireSure(more)}</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => host.go('choosing', '.ask-restrict-button')}>${w.goBack}</button>
      <button type="button" class="ask-submit-button" ?disabled=${host.busy} @click=${() => host.requireMore()}>${host.busy ? w.sending : w.require(more)}</button>
    </div>
  `
}

function valueOf(host: WaypostAsk, selector: string): string {
  return host.querySelector<HTMLSelectElement | HTMLTextAreaElement>(selector)?.value ?? ''
}
