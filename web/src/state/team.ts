/** Of which team whoever signs in is; empty for the first one. It is remembered in this browser, and an address can name it. */

const KEY = 'waypost-team'

export function rememberedTeam(search: string, kept: Pick<Storage, 'getItem'> | null): string {
  return (new URLSearchParams(search).get('team') ?? kept?.getItem(KEY) ?? '').trim()
}

export function rememberTeam(team: string, kept: Pick<Storage, 'setItem' | 'removeItem'> | null): void {
  if (team) kept?.setItem(KEY, team)
  else kept?.removeItem(KEY)
}

/** What a browser keeps for this server; null where it keeps nothing for anybody. */
export function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
