/** The asks that are waiting for a person, in the order in which to look at them. Pure. */

import type { AskView, Risk } from '../wire'

/**
 * The newer of two views of one ask. Responses may arrive out of order. The revision and the number of comments only grow,
 * a settled ask never becomes pending again, and a call that ran has run.
 */
export function newer(known: AskView | undefined, found: AskView): AskView {
  if (!known || found.revision > known.revision) return found
  if (found.revision < known.revision) return known
  if ((known.status === 'pending') !== (found.status === 'pending')) return known.status === 'pending' ? found : known
  if ((found.comment_count ?? 0) !== (known.comment_count ?? 0)) return (found.comment_count ?? 0) < (known.comment_count ?? 0) ? known : found
  return progress(found) < progress(known) ? known : found
}

/** How far an approved call is. */
function progress({ approval }: AskView): number {
  const state = approval?.permit?.state
  return state === undefined ? 0 : state === 'created' ? 1 : state === 'claimed' ? 2 : 3
}

export type Order = 'urgent' | 'newest' | 'oldest'

/** Whether the person has replied, and the reply is not the answer yet. */
export function isReplied({ status, held }: AskView): boolean {
  return status === 'pending' && (held?.answers != null || held?.response != null || held?.decision != null)
}

/** Whether nothing is left to decide for the person who has just decided. */
export function isDecided(ask: AskView): boolean {
  return ask.status !== 'pending' || isReplied(ask) || ask.you?.voted === true || ask.you?.answer === false
}

/** Whether the person can decide it together with others. */
export function isSelectable({ approval, held, you }: AskView): boolean {
  return Boolean(approval) && !held && you?.answer !== false
}

const HOUR = 3_600_000
const RISKS: Record<Risk, number> = { critical: 3, high: 2, medium: 1, low: 0 }

/** How soon the ask must be decided: within the hour, within the day, or later. */
function haste({ policy }: AskView, now: number): number {
  const left = policy.expires_at ? Date.parse(policy.expires_at) - now : Infinity
  return left <= HOUR ? 2 : left <= 24 * HOUR ? 1 : 0
}

/** Whether the first assignees did not decide in their time, or the deadline has passed. */
export function isOverdue({ policy }: AskView, now: number): boolean {
  return (policy.escalated ?? 0) > 0 || (policy.expires_at ? Date.parse(policy.expires_at) <= now : false)
}

/** Whether the deadline is within the hour. */
export function isSoon(ask: AskView, now: number): boolean {
  return haste(ask, now) === 2
}

const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const aged = (a: AskView, b: AskView) => before(a.asked_at, b.asked_at) || before(a.id, b.id)

/**
 * The pending asks, sorted. The most urgent ask has the earliest deadline, by hour and day; then the highest risk; then the
 * exact deadline; then the longest wait.
 */
export function waiting(asks: Iterable<AskView>, order: Order, now: number): AskView[] {
  const found = [...asks].filter((ask) => ask.status === 'pending' && !isReplied(ask))
  if (order === 'oldest') return found.sort(aged)
  if (order === 'newest') return found.sort((a, b) => aged(b, a))
  const rank = new Map(found.map((ask) => [ask, haste(ask, now) * 8 + RISKS[ask.approval?.risk ?? 'low']]))
  const ends = ({ policy }: AskView) => policy.expires_at ?? '~'
  return found.sort((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0) || before(ends(a), ends(b)) || aged(a, b))
}

/** The neighbour that is selected when `id` leaves the list. */
export function after(list: readonly AskView[], id: string): AskView | null {
  const at = list.findIndex((ask) => ask.id === id)
  return list[at + 1] ?? list[at - 1] ?? null
}

/**
 * The list while a person points at it: what is `shown` keeps its order, and new asks wait, so that no row moves. A new ask that
 * belongs below all others moves nothing, so it is shown.
 */
export function steady(list: readonly AskView[], shown: readonly string[]): { list: AskView[]; fresh: AskView[] } {
  const places = new Map(shown.map((id, place) => [id, place]))
  const last = list.findLastIndex(({ id }) => places.has(id))
  const held = list.filter(({ id }) => places.has(id)).sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return { list: [...held, ...list.slice(last + 1)], fresh: list.slice(0, last + 1).filter(({ id }) => !places.has(id)) }
}

/** Whether an ask should be seen before the others: its risk is high, or it is due within the hour. */
export function isUrgent(ask: AskView, now: number): boolean {
  return RISKS[ask.approval?.risk ?? 'low'] > 1 || isSoon(ask, now)
}
