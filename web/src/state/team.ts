/** The team of the person who signs in; empty for the first team. The browser remembers it, and a URL can name it. */

const KEY = 'waypost-team'

export function rememberedTeam(search: string, kept: Pick<Storage, 'getItem'> | null): string {
  return (new URLSearchParams(search).get('team') ?? kept?.getItem(KEY) ?? '').trim()
}

export function rememberTeam(team: string, kept: Pick<Storage, 'setItem' | 'removeItem'> | null): void {
  if (team) kept?.setItem(KEY, team)
  else kept?.removeItem(KEY)
}

/** The browser's local storage; null if it is not available. */
export function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
