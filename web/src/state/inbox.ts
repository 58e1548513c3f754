/** What waits for a person, newest first. Pure. */

import type { AskView } from '../wire'

/**
 * The newer of two views of one ask. Answers to requests may overtake each other; an ask's revision only grows, so do
 * its comments, and one that is settled never waits again.
 */
export function newer(known: AskView | undefined, found: AskView): AskView {
  if (!known || found.revision > known.revision) return found
  if (found.revision < known.revision) return known
  if ((known.status === 'pending') !== (found.status === 'pending')) return known.status === 'pending' ? found : known
  return (found.comment_count ?? 0) < (known.comment_count ?? 0) ? known : found
}

export function waiting(asks: Iterable<AskView>): AskView[] {
  return [...asks].filter((ask) => ask.status === 'pending').sort((a, b) => b.asked_at.localeCompare(a.asked_at) || b.id.localeCompare(a.id))
}

/** The neighbour that is looked at next when `id` leaves the list. */
export function after(list: readonly AskView[], id: string): AskView | null {
  const at = list.findIndex((ask) => ask.id === id)
  return list[at + 1] ?? list[at - 1] ?? null
}
