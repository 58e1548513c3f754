/** How an ask is named and how its ending is told, for the form and for every list. Pure. */

import type { AskView, Limit } from '../wire'
import { prose } from './visible'

/** One line that says what is to be decided. */
export function headline(ask: AskView): string {
  if (ask.origin.type === 'in_doubt') return `Did ${prose(ask.origin.tool ?? 'a call')} happen?`
  if (ask.origin.type === 'guardrail') return ask.origin.way === 'to_model' ? 'May the model read this?' : 'May the model say this?'
  if (ask.origin.type === 'limit') return `May ${prose(ask.agent)} go on?`
  if (ask.approval) return `Run ${prose(ask.approval.tool)}?`
  if (ask.kind === 'review') return 'Please review this text'
  return prose(ask.questions[0]?.question ?? 'A question')
}

/** For which agents the one works that asks, the nearest first; empty where it works for none. */
export function forWords({ lineage }: { lineage?: AskView['lineage'] }): string {
  return (lineage?.above ?? []).map(({ agent }) => `for ${prose(agent)}`).reverse().join(', ')
}

const LIMITS: Record<Limit, string> = {
  turns: 'Out of turns', tokens: 'Out of tokens', tool_calls: 'Out of tool calls', money: 'Out of money', time: 'Out of time',
}

/** Whether Waypost itself asks, and not the agent. */
export function isOwn({ origin }: AskView): boolean {
  return origin.type === 'in_doubt' || origin.type === 'limit'
}

/** What kind of decision it is, in two or three words. */
export function kindWords(ask: AskView): string {
  if (ask.origin.type === 'in_doubt') return 'In doubt'
  if (ask.origin.type === 'guardrail') return 'Guardrail'
  if (ask.origin.type === 'mid_call') return 'A tool asks'
  if (ask.origin.type === 'limit') return LIMITS[ask.origin.limit ?? 'turns']
  if (ask.kind === 'approval') return 'Approval'
  if (ask.kind === 'review') return 'Review'
  return ask.questions.length === 1 ? 'Question' : `${ask.questions.length} questions`
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
      if (ask.response) return { tone: 'plain', title: 'Responded instead of answering', who, at }
      if (!ask.decision) return { tone: 'good', title: 'Answered', who, at }
      return ask.decision.decision === 'approve'
        ? { tone: 'good', title: 'Approved', who, at }
        : { tone: 'bad', title: 'Rejected', who, at }
    case 'cancelled':
      return { tone: 'plain', title: 'Dismissed', who: ask.settled_by?.name ?? who, at }
    case 'withdrawn':
      return { tone: 'plain', title: 'Withdrawn by the agent', who: null, at }
    case 'expired':
      return { tone: 'plain', title: 'Expired without an answer', who: null, at: ask.settled_at ?? ask.policy.expires_at ?? null }
    case 'skipped':
      return { tone: 'plain', title: 'Skipped: no sufficient answer', who: null, at }
  }
}

/** Who the answer came from, in words that never pass a rule or a default off as a person. */
function answerer(ask: AskView): string | null {
  const kind = ask.provenance?.kind ?? 'person'
  if (kind === 'default') return 'the ask’s own default'
  if (kind === 'rule') return ask.provenance?.by ? `a rule of ${ask.provenance.by.name}` : 'a rule'
  if (kind === 'judge') return 'a judge'
  return ask.answered_by?.name ?? null
}

/** Beside whom, over what and after how long it was answered: "over web, open 12 s". */
export function howAnswered(ask: AskView): string | null {
  const { provenance } = ask
  if (ask.status !== 'answered' || provenance?.kind !== 'person') return null
  const parts = [
    ...(provenance.in_place_of ? [`in the place of ${provenance.in_place_of.name}`] : []),
    ...(provenance.with?.length ? [`with ${provenance.with.map(({ name }) => name).join(', ')}`] : []),
    ...(provenance.channel ? [`over ${provenance.channel}`] : []),
    ...(typeof provenance.open_ms === 'number' ? [`open ${durationWords(provenance.open_ms)}`] : []),
  ]
  return parts.length > 0 ? prose(parts.join(', ')) : null
}

const PROOFS: Record<string, string> = {
  key: 'signed in by a key', cookie: 'signed in by a link', link: 'signed in by a link', password: 'signed in by a password',
  passkey: 'signed in by a passkey', code: 'signed in by a code', oidc: 'signed in by an account elsewhere',
  local_admin: 'vouched for by the admin of the server’s machine', channel: 'on the word of the channel',
}

/** What proved who answered: "Signed in by a link (crd_1), proved again by a code 2 min before". */
export function proofWords({ provenance, answered_at }: AskView): string | null {
  if (provenance?.kind !== 'person' || !provenance.signed_in) return null
  const { signed_in, credential, again } = provenance
  const first = `${PROOFS[signed_in] ?? signed_in}${credential ? ` (${credential})` : ''}`
  const before = again && answered_at ? ` ${durationWords(Math.max(0, Date.parse(answered_at) - Date.parse(again.at)))} before` : ''
  const second = again ? `, proved again${again.by ? ` by a ${again.by}` : ''}${before}` : ''
  return prose(first.charAt(0).toUpperCase() + first.slice(1) + second)
}

export function durationWords(millis: number): string {
  const seconds = Math.round(millis / 1000)
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}

/** What became of an approved call. */
export function permitWords(ask: AskView): string | null {
  switch (ask.approval?.permit?.state) {
    case 'minted':
      return 'Not run yet'
    case 'claimed':
      return 'Running'
    case 'succeeded':
      return 'Ran once, successfully'
    case 'failed':
      return 'Ran once and failed'
    case 'void':
      return 'Void: what was approved has changed'
    case 'unknown':
      return 'It is not known whether it ran'
    default:
      return null
  }
}

/** What happens if nobody decides in time. */
export function expiryWords(ask: AskView): string {
  switch (ask.policy.on_expiry) {
    case 'default':
      return 'then its default is used'
    case 'reject':
      return 'then it counts as rejected'
    case 'continue':
      return 'then the agent goes on without an answer'
    default:
      return 'then the agent is told that nobody answered'
  }
}
