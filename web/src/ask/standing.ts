/** For whom an ask is, how far its approvals are, through whose hands it went, and whether you may answer it. */

import { html, nothing } from 'lit'
import type { AskView, Delegation, Group, Vote } from '../wire'
import { prose } from './visible'
import type { WaypostAsk } from './waypost-ask'

export function standing(ask: AskView): unknown {
  const lines = [forWhom(ask), approvals(ask), ...(ask.delegations ?? []).map(handedOn), yours(ask)].filter((line) => line !== nothing)
  return lines.length === 0 ? nothing : html`<div class="ask-standing">${lines}</div>`
}

/** `zoe, max or anybody with the role release`; null where it is for anybody. */
export function groupWords({ people = [], roles = [] }: Group): string | null {
  const named = [...people, ...(roles.length > 0 ? [`anybody with the role ${roles.join(' or ')}`] : [])]
  if (named.length === 0) return null
  return prose(named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} or ${named.at(-1) ?? ''}`)
}

/** In a few words, for a row of a list that the person may only look at. */
export function whyNot(ask: AskView): string | null {
  if (!ask.you || ask.you.answer || ask.you.reject) return null
  const whom = groupWords(ask.policy.who ?? {})
  return ask.you.reason === 'self_approval' || !whom ? 'for others' : `for ${whom}`
}

function forWhom(ask: AskView): unknown {
  const steps = (ask.policy.escalate ?? []).slice(0, ask.policy.escalated ?? 0)
  const whom = groupWords(ask.policy.who ?? {})
  if (ask.status !== 'pending' || !whom) return nothing
  const since = steps.map(groupWords).filter((words) => words !== null)
  return html`<p>For <bdi>${whom}</bdi>${since.length > 0 ? html`, and by now also for <bdi>${since.join(', ')}</bdi>` : nothing}.</p>`
}

function approvals(ask: AskView): unknown {
  const { quorum, votes = [] } = ask
  if (!quorum) return nothing
  const count = `${quorum.counted} of ${quorum.needed} approvals`
  return html`<p class="ask-votes">${count}${votes.length > 0 ? ': ' : '.'}${votes.map((vote, n) => html`${n > 0 ? ', ' : ''}${voteWords(vote)}`)}</p>`
}

function voteWords(vote: Vote): unknown {
  return html`<bdi>${prose(vote.by.name)}</bdi> <waypost-when .at=${vote.at}></waypost-when>${vote.counts ? nothing : ' (counts no longer)'}${vote.comment
    ? html` “<bdi>${prose(vote.comment)}</bdi>”`
    : nothing}`
}

function handedOn({ by, to, note, at }: Delegation): unknown {
  return html`<p><bdi>${prose(by.name)}</bdi> handed it to <bdi>${prose(to.name)}</bdi> <waypost-when .at=${at}></waypost-when>${note
    ? html`: “<bdi>${prose(note)}</bdi>”`
    : nothing}</p>`
}

function yours({ you }: AskView): unknown {
  if (!you) return nothing
  if (you.voted) return html`<p class="ask-yours">You have approved it. Others are still waited for.</p>`
  if (you.in_place_of) return html`<p class="ask-yours">You answer in the place of <bdi>${prose(you.in_place_of.name)}</bdi>.</p>`
  if (you.answer) return nothing
  if (you.reject) return html`<p class="ask-yours">You may reject this. Others decide whether to approve it.</p>`
  if (you.reason === 'self_approval') return html`<p class="ask-yours">You started this, so somebody else decides it. You can look at it.</p>`
  if (you.reason === 'not_permitted') return html`<p class="ask-yours">Your roles do not let you decide this. You can look at it.</p>`
  return html`<p class="ask-yours">This is for others to answer. You can look at it.</p>`
}

/** Whether there is somebody in particular to hand it on from, and anybody to hand it to. */
export function canHand(host: WaypostAsk): boolean {
  return host.people.length > 0 && host.ask?.you?.answer === true && groupWords(host.ask.policy.who ?? {}) !== null
}

export function handButton(host: WaypostAsk): unknown {
  if (!canHand(host)) return nothing
  return html`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${host.busy} @click=${() => host.go('handing', '.ask-hand-to')}>Hand to…</button>`
}

/** Chooses somebody else to answer in one's place. */
export function handStep(host: WaypostAsk): unknown {
  const [to, note] = [host.idFor('hand-to'), host.idFor('hand-note')]
  const hand = () => host.handOn(valueOf(host, '.ask-hand-to'), valueOf(host, '.ask-hand-note').trim())
  return html`
    <div class="ask-actions ask-second-step" role="group" aria-label="Hand this ask on">
      <div class="ask-comment">
        <label for=${to}>Who shall answer in your place?</label>
        <select id=${to} class="ask-hand-to" ?disabled=${host.busy}>
          ${host.people.map((name) => html`<option value=${name}>${prose(name)}</option>`)}
        </select>
      </div>
      <div class="ask-comment">
        <label for=${note}>A note for them <span class="ask-optional">optional</span></label>
        <textarea id=${note} class="ask-reason ask-hand-note" rows="2" dir="auto" ?disabled=${host.busy}></textarea>
      </div>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => host.go('choosing', '.ask-hand-button')}>Go back</button>
      <button type="button" class="ask-submit-button" ?disabled=${host.busy} @click=${hand}>${host.busy ? 'Sending…' : 'Hand it over'}</button>
    </div>
  `
}

/** How many different people must approve it. */
export function needed({ quorum }: AskView): number {
  return quorum?.needed ?? 1
}

export function tightenButton(host: WaypostAsk): unknown {
  if (!host.ask || host.people.length === 0 || host.ask.you?.answer !== true) return nothing
  return html`<button type="button" class="ask-quiet-button ask-tighten-button" ?disabled=${host.busy}
    @click=${() => host.go('tightening', '.ask-back-button')}>Require ${needed(host.ask) + 1} approvals…</button>`
}

/** A second look, because it cannot be taken back. */
export function tightenStep(host: WaypostAsk): unknown {
  const more = host.ask ? needed(host.ask) + 1 : 2
  return html`
    <div class="ask-actions ask-second-step" role="group" aria-label="Require more approvals">
      <p class="ask-step-text">From now on ${more} different people must approve this. Nobody can require fewer again.</p>
      <button type="button" class="ask-plain-button ask-back-button" @click=${() => host.go('choosing', '.ask-tighten-button')}>Go back</button>
      <button type="button" class="ask-submit-button" ?disabled=${host.busy} @click=${() => host.requireMore()}>${host.busy ? 'Sending…' : `Require ${more}`}</button>
    </div>
  `
}

function valueOf(host: WaypostAsk, selector: string): string {
  return host.querySelector<HTMLSelectElement | HTMLTextAreaElement>(selector)?.value ?? ''
}
