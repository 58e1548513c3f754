/** Saved views of the inbox: filters with a name, in this browser. Pure except for the storage. */

import { queryOf, wantedOf, type Wanted } from './wanted'

export interface View {
  name: string
  /** The filter, as in the address. */
  query: string
}

const KEY = 'waypost-views'
const MOST = 20
/** The longest name. */
export const LONGEST = 40

type Kept = Pick<Storage, 'getItem' | 'setItem'> | null

export function viewsIn(kept: Kept): View[] {
  try {
    const found: unknown = JSON.parse(kept?.getItem(KEY) ?? '[]')
    const isView = (each: unknown): each is View => typeof each === 'object' && each !== null && 'name' in each && 'query' in each && typeof each.name === 'string' && typeof each.query === 'string'
    return Array.isArray(found) ? found.filter(isView).map(({ name, query }) => ({ name, query: queryOf(wantedOf(query)) })).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The views with another one, at the end; one with the same name is replaced in its place. */
export function withView(views: readonly View[], name: string, wanted: Wanted): View[] {
  const view = { name: name.trim().slice(0, LONGEST), query: queryOf(wanted) }
  if (view.name === '') return [...views]
  return (views.some((each) => each.name === view.name) ? views.map((each) => (each.name === view.name ? view : each)) : [...views, view]).slice(-MOST)
}

export function keepViews(kept: Kept, views: readonly View[]): void {
  try {
    kept?.setItem(KEY, JSON.stringify(views))
  } catch {
    // Storage is full or blocked: the views last as long as the page.
  }
}
