/** Compares the call that a program knows with the call that people were shown. */

import { Refused } from './errors.js'
import { parseKeeping, stringify, Verbatim } from './exact.js'

/** The placeholder for a secret in arguments that are shown. */
const SEALED = /sealed:[0-9a-f]{64}(?::[0-9a-f]{4})?\.[0-9a-f]{16}\.(?:[0-9A-Za-z]{4}|____)/

/** Returns the arguments of a call as the text that is sent and frozen. Throws `Inexact` for a number that has lost digits. */
export function textOf(args: object | string): string {
  return typeof args === 'string' ? objectText(args) : stringify(args)
}

/** Returns the text of a JSON object without surrounding whitespace. Parsing it ensures that text of a model cannot add members outside it. */
function objectText(text: string): string {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('the arguments of a call must be a JSON object')
  return text.trim()
}

/**
 * Whether these arguments are the ones that a text shows; the order of members does not matter. A placeholder for a secret
 * matches any text. The bytes of the permit are compared after the claim.
 */
export function areShown(args: object | string, shown: string): boolean {
  return alike(parseKeeping(textOf(args)), parseKeeping(shown))
}

/** Whether this text is exactly what a text shows, except for the secrets in it. */
export function isShownAs(text: string, shown: string): boolean {
  return text === shown || (SEALED.test(shown) && areShown(text, shown))
}

function alike(one: unknown, shown: unknown): boolean {
  if (typeof shown === 'string') return one === shown || (SEALED.test(shown) && fits(one, shown.split(new RegExp(SEALED, 'g'))))
  if (shown instanceof Verbatim) return one instanceof Verbatim && one.text === shown.text
  if (typeof shown !== 'object' || shown === null) return one === shown
  if (typeof one !== 'object' || one === null || one instanceof Verbatim || Array.isArray(one) !== Array.isArray(shown)) return false
  const [members, others] = [Object.entries(one), shown as Record<string, unknown>]
  return members.length === Object.keys(others).length && members.every(([key, value]) => Object.hasOwn(others, key) && alike(value, others[key]))
}

/** Whether a text contains these pieces one after another, with any text between them. */
function fits(one: unknown, pieces: readonly string[]): boolean {
  const text = typeof one === 'string' ? one : stringify(one)
  const last = pieces.at(-1) ?? ''
  let at = 0
  for (const [place, piece] of pieces.slice(0, -1).entries()) {
    const found = text.indexOf(piece, at)
    if (found < 0 || (place === 0 && found > 0)) return false
    at = found + piece.length
  }
  return text.length - at >= last.length && text.endsWith(last)
}

/** Whether people could not be asked because of what the model wrote. */
export function isAboutArguments(cause: unknown): boolean {
  if (cause instanceof SyntaxError || cause instanceof TypeError) return true
  if (!(cause instanceof Refused)) return false
  return ['invalid_json', 'too_deep', 'body_too_large'].includes(cause.code) || (cause.errors.length > 0 && cause.errors.every(({ pointer }) => pointer.startsWith('/approval/arguments')))
}
