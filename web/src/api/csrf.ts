/**
 * The CSRF token, which proves that this app made a change and not a page of another site.
 *
 * The token belongs to the sign-in. The server returns it with `GET /me`; the app requests a new one when the server refuses it.
 */

export const HEADER = 'x-waypost-csrf'

let known = ''

/** Stores the token from a response. */
export function learn(token: string | null | undefined): void {
  if (token) known = token
}

/** The request header that every change carries. */
export function proof(): Record<string, string> {
  return { [HEADER]: known }
}
