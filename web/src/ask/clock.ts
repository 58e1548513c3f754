/** The time by the server's clock. Every time that an ask contains is by that clock, and the clock of this device may be wrong. */

/** A difference this small, in milliseconds, is not known from a `Date` header, which has whole seconds. */
const PRECISION = 2_000

let ahead = 0

export const now = (): number => Date.now() + ahead

/** Sets how far the server's clock is ahead of this device's, in milliseconds. A difference within `unsure` counts as none. */
export function setOffset(difference: number, unsure = PRECISION): void {
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > unsure ? difference : 0
}

/** Learns the server's clock from the `Date` header of a response to a request that was sent at `sent`, by this device's clock. */
export function hearDate(date: string | null, sent: number): void {
  const received = Date.now()
  // The header was written at some moment between the two, and says at which second.
  setOffset(Date.parse(date ?? '') + 500 - (sent + received) / 2, PRECISION + (received - sent) / 2)
}
