/** The routes of the app. Pure. */

export type Route =
  | { page: 'inbox' }
  | { page: 'sessions' }
  | { page: 'session'; id: string }
  | { page: 'ask'; id: string }
  | { page: 'agents' }
  | { page: 'rules' }
  | { page: 'risk' }
  | { page: 'team' }
  | { page: 'history' }
  | { page: 'account' }
  | { page: 'returned'; provider: string }
  | { page: 'lost' }

export function routeOf(path: string): Route {
  const [first = '', second = '', ...rest] = path.replace(/^\/+|\/+$/g, '').split('/')
  if (first === 'sign-in' && second === 'oidc' && rest.length === 1) return { page: 'returned', provider: safeDecode(rest[0] ?? '') }
  if (rest.length > 0) return { page: 'lost' }
  if (first === '' ) return { page: 'inbox' }
  const id = safeDecode(second)
  if (first === 'sessions') return id ? { page: 'session', id } : { page: 'sessions' }
  if (first === 'asks' && id) return { page: 'ask', id }
  if (first === 'rules' && !id) return { page: 'rules' }
  if (first === 'risk' && !id) return { page: 'risk' }
  if (first === 'team' && !id) return { page: 'team' }
  if (first === 'history' && !id) return { page: 'history' }
  if (first === 'account' && !id) return { page: 'account' }
  if (first === 'agents' && !id) return { page: 'agents' }
  return { page: 'lost' }
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
