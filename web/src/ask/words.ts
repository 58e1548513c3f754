/** The title of an ask and the description of its ending, for the form and for every list. Pure. */

import type { AskView } from '../wire'
import { prose } from './visible'
import { w } from '../words/ask'
import { channelName } from '../words/channel-names'
import { textOf } from '../words/language'

/** One line that says what is to be decided. */
export function headline(ask: AskView): string {
  if (ask.origin.type === 'call_outcome_unknown') return w.happened(prose(ask.origin.tool ?? w.aCall))
  if (ask.origin.type === 'guardrail') return ask.origin.way === 'to_model' ? w.mayRead : w.maySay
  if (ask.origin.type === 'limit') return w.mayGoOn(prose(ask.agent))
  if (ask.approval) return w.run(prose(ask.approval.tool)).join('')
  if (ask.kind === 'review') return w.reviewThis
  return prose(ask.questions[0]?.question ?? w.aQuestion)
}

/** The agents that the asking agent works for, nearest first; empty if it works for none. */
export function forWords({ lineage: parents }: { lineage?: AskView['lineage'] }): string {
  return (parents?.above ?? []).map(({ agent }) => w.forAgent(prose(agent))).reverse().join(', ')
}

/** Whether Waypost itself asks, and not the agent. */
export function isOwn({ origin }: AskView): boolean {
  return origin.type === 'call_outcome_unknown' || origin.type === 'limit'
}

/** The kind of decision, in two or three words. */
export function kindWords(ask: AskView): string {
  if (ask.origin.type === 'call_outcome_unknown') return w.outcomeUnknown
  if (ask.origin.type === 'guardrail') return w.guardrail
  if (ask.origin.type === 'mid_call') return w.toolAsks
  if (ask.origin.type === 'limit') return w.limits[ask.origin.limit ?? 'turns']
  if (ask.kind === 'approval') return w.approval
  if (ask.kind === 'review') return w.review
  return w.questionKind(ask.questions.length)
}

export interface Ending {
  tone: 'good' | 'bad' | 'plain'
  title: string
  who: string | null
  at: string | null
}

/** How a settled ask ended; null while it is pending. */
export function ending(ask: AskView): Ending | null {
  const at = ask.answered_at ?? ask.settled_at ?? null
  const who = answerer(ask)
  switch (ask.status) {
    case 'pending':
      return null
    case 'answered':
      if (ask.response) return { tone: 'plain', title: w.responded, who, at }
      if (!ask.decision) return { tone: 'good', title: w.answered, who, at }
      return ask.decision.decision === 'approve'
        ? { tone: 'good', title: w.approved, who, at }
        : { tone: 'bad', title: w.rejected, who, at }
    case 'cancelled':
      return { tone: 'plain', title: w.dismissed, who: ask.settled_by?.name ?? who, at }
    case 'withdrawn':
      return { tone: 'plain', title: w.withdrawn, who: null, at }
    case 'expired':
      return { tone: 'plain', title: w.expired, who: null, at: ask.settled_at ?? ask.policy.expires_at ?? null }
    case 'skipped':
      return { tone: 'plain', title: w.skipped, who: null, at }
  }
}

/** The source of the answer. A rule or a default is never presented as a person. */
function answerer(ask: AskView): string | null {
  const kind = ask.provenance?.kind ?? 'person'
  if (kind === 'default') return w.ownDefault
  if (kind === 'rule') return ask.provenance?.by ? w.ruleOf(ask.provenance.by.name) : w.aRule
  if (kind === 'judge') return w.aJudge
  return ask.answered_by?.name ?? null
}

/** With whom, via which channel and after how long it was answered: "via Web, open for 12 s". */
export function howAnswered(ask: AskView): string | null {
  const { provenance } = ask
  if (ask.status !== 'answered' || provenance?.kind !== 'person') return null
  const parts = [
    ...(provenance.in_place_of ? [w.inPlaceOf(provenance.in_place_of.name)] : []),
    ...(provenance.with?.length ? [w.withOthers(provenance.with.map(({ name }) => name).join(', '))] : []),
    ...(provenance.channel ? [w.over(channelName(provenance.channel))] : []),
    ...(typeof provenance.open_ms === 'number' ? [w.openFor(durationWords(provenance.open_ms))] : []),
  ]
  return parts.length > 0 ? prose(parts.join(', ')) : null
}

/** How the person proved who they are: "Signed in with a link, confirmed again with a code 2 min before". */
export function proofWords({ provenance, answered_at }: AskView): string | null {
  if (provenance?.kind !== 'person' || !provenance.signed_in) return null
  const { signed_in, again } = provenance
  const before = again && answered_at ? durationWords(Math.max(0, Date.parse(answered_at) - Date.parse(again.at))) : null
  const proof = textOf(w.proofs, signed_in) ?? w.proofUnknown(signed_in)
  const repeated = again ? w.provedAgain(again.by ?? 'nothing') + (before ? w.provedBefore(before) : '') : ''
  return prose(proof + repeated)
}

export function durationWords(millis: number): string {
  const seconds = Math.round(millis / 1000)
  if (seconds < 120) return w.seconds(seconds)
  if (seconds < 7200) return w.minutes(Math.round(seconds / 60))
  return seconds < 172_800 ? w.hours(Math.round(seconds / 3600)) : w.days(Math.round(seconds / 86_400))
}

/** The state of an approved call. */
export function permitWords(ask: AskView): string | null {
  const state: string = ask.approval?.permit?.state ?? ''
  return textOf(w.permits, state) ?? null
}

/** What happens if nobody decides in time. */
export function expiryWords(ask: AskView): string {
  const { on_expiry } = ask.policy
  return w.onExpiry[on_expiry === 'default' || on_expiry === 'reject' || on_expiry === 'continue' ? on_expiry : 'other']
}
