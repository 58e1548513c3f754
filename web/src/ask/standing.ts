/** The assignees of an ask, its approvals so far, its delegations, and whether you may answer it. */

import { html, nothing } from 'lit'
import type { AskView, Delegation, Group, Vote } from '../wire'
import { bringPart } from './bring'
import { prose } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

export function standing(ask: AskView): unknown {
  const lines = [forWhom(ask), approvals(ask), ...(ask.delegations ?? []).map(handedOn), yours(ask)].filter((line) => line !== nothing)
  return lines.length === 0 ? nothing : html`<div class="ask-standing">${lines}</div>`
}

/** `zoe, max or anyone with the role release`; null if it is for everybody. */
export function groupWords({ people = [], roles = [] }: Group): string | null {
  const named = [...people, ...(roles.length > 0 ? [w.withRole(roles.join(w.or))] : [])]
  return named.length === 0 ? null : prose([named.slice(0, -1).join(', '), ...named.slice(-1)].filter(Boolean).join(w.or))
}

/** A few words for a row of a list that the person can only view. */
export function whyNot(ask: AskView): string | null {
  if (!ask.you || ask.you.answer || ask.you.reject) return null
  const whom = groupWords(ask.policy.who ?? {})
  return ask.you.reason === 'self_approval' || !whom ? w.forOthers : w.forThem(whom)
}

function forWhom(ask: AskView): unknown {
  const steps = (ask.policy.escalate ?? []).slice(0, ask.policy.escalated ?? 0)
  const whom = groupWords(ask.policy.who ?? {})
  if (ask.status !== 'pending' || !whom) return nothing
  const since = steps.map(groupWords).filter((words) => words !== null)
  const bdi = html`<bdi>${whom}</bdi>`
  return html`<p>${since.length > 0 ? w.isForSince({ whom: bdi, since: html`<bdi>${since.join(', ')}</bdi>` }) : w.isFor(bdi)}</p>`
}

function approvals(ask: AskView): unknown {
  const { quorum, votes = [] } = ask
  if (!quorum) return nothing
  const count = w.approvals({ counted: quorum.counted, needed: quorum.needed })
  return html`<p class="ask-votes">${count}${votes.length > 0 ? ': ' : '.'}${votes.map((vote, n) => html`${n > 0 ? ', ' : ''}${voteWords(vote)}`)}</p>`
}

function voteWords(vote: Vote): unknown {
  return html`<bdi lang="">${prose(vote.by.name)}</bdi> (<waypost-when .at=${vote.at}></waypost-when>)${vote.counts ? nothing : w.countsNoLonger}${vote.comment
    ? html` “<bdi lang="">${prose(vote.comment)}</bdi>”`
    : nothing}`
}

function handedOn({ by, to, note, at }: Delegation): unknown {
  return html`<p>${w.handedOn({ by: html`<bdi lang="">${prose(by.name)}</bdi>`, to: html`<bdi lang="">${prose(to.name)}</bdi>` })}, <waypost-when .at=${at}></waypost-when>${note
    ? html`: “<bdi lang="">${prose(note)}</bdi>”`
    : nothing}</p>`
}

function yours({ you }: AskView): unknown {
  if (!you) return nothing
  if (you.voted) return html`<p class="ask-yours">${w.youVoted}</p>`
  if (you.in_place_of) return html`<p class="ask-yours">${w.inPlace(html`<bdi lang="">${prose(you.in_place_of.name)}</bdi>`)}</p>`
  if (you.answer) return nothing
  if (you.reject) return html`<p class="ask-yours">${w.mayReject}</p>`
  if (you.reason === 'self_approval') return html`<p class="ask-yours">${w.youStarted}</p>`
  if (you.reason === 'not_permitted') return html`<p class="ask-yours">${w.notPermitted}</p>`
  return html`<p class="ask-yours">${w.forOthersToAnswer}</p>`
}

/** Whether the ask can be delegated: it has assignees, and there is somebody to delegate it to. */
export function canHand(host: WaypostAsk): boolean {
  return host.people.length > 0 && host.ask?.you?.answer === true && groupWords(host.ask.policy.who ?? {}) !== null
}

export function delegateButton(host: WaypostAsk): unknown {
  if (!canHand(host)) return nothing
  return html`<button type="button" class="ask-quiet-button ask-hand-button" ?disabled=${host.busy} @click=${() => void openStep(host, 'delegating', '.ask-hand-to')}>${w.delegateStep}</button>`
}

/** How many different people must approve it. */
export function needed({ quorum }: AskView): number {
  return quorum?.needed ?? 1
}

export function restrictButton(host: WaypostAsk): unknown {
  if (!host.ask || host.people.length === 0 || host.ask.you?.answer !== true) return nothing
  return html`<button type="button" class="ask-quiet-button ask-restrict-button" title=${w.requireSure(needed(host.ask) + 1)} ?disabled=${host.busy}
    @click=${() => void openStep(host, 'restricting', '.ask-back-button')}>${w.requireStep(needed(host.ask) + 1)}</button>`
}

/** Loads the second steps, which few people open, and opens one of them. */
async function openStep(host: WaypostAsk, step: 'delegating' | 'restricting', focus: string): Promise<void> {
  host.secondSteps ??= await bringPart(host, import('./second-steps'))
  if (host.secondSteps) host.go(step, focus)
}
