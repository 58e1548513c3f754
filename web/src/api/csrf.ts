/** The proof that a change was made by this app and not by a page of another site.
 *
 * It belongs to the sign-in, is told with it, and is asked for again when the server says that another one is due. */

export const HEADER = 'x-waypost-csrf'

let known = ''

/** Takes it from whatever told it. */
export function learn(token: string | undefined): void {
  if (token) known = token
}

/** What a change is sent with. */
export function proof(): Record<string, string> {
  return { [HEADER]: known }
}
