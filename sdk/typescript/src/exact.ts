/**
 * JSON whose numbers lose no digit. Arguments are sent as text, and a `9007199254740993` that went through a float is a different
 * payment. A number that JavaScript cannot hold exactly is refused or kept as text, and never rounded.
 */

import { Inexact } from './errors.js'

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** A JSON value. A `bigint` is written with all its digits. */
export type Json = string | number | boolean | null | bigint | readonly Json[] | { readonly [key: string]: Json | undefined }

/** A piece of JSON that is sent as it was written. */
export class Verbatim {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text
  }
}

/** A number that a JavaScript number cannot hold, as it was written. */
export class ExactNumber extends Verbatim {}

/** Normalizes a literal such as `-12.50e3` to its digits and exponent, so that two spellings of one number are equal. */
function measured(literal: string): string {
  const [mantissa = '', power = '0'] = literal.toLowerCase().replace(/^-/, '').split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  if (digits === '') return '0'
  const kept = digits.slice(0, digits.length - trailing(digits, '0'))
  const scale = Number(power) - fraction.length + (digits.length - kept.length)
  return `${literal.startsWith('-') ? '-' : ''}${kept}e${scale}`
}

/** Whether JavaScript's number for this JSON number is exactly that number. An integer must also be a safe integer. */
export function isExact(literal: string): boolean {
  const value = Number(literal)
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) return false
  return measured(literal) === measured(String(value))
}

/** Parses JSON. A number that would lose digits becomes an {@link ExactNumber}. */
export function parseKeeping(text: string): unknown {
  const { json, lost } = counted(text, '')
  // Any marker for these numbers could also occur in the input. So the text is parsed twice, with two different markers. Where the
  // results differ, there was such a number.
  return lost.length === 0 ? JSON.parse(text) : putBack(JSON.parse(json), JSON.parse(counted(text, '.5').json), lost)
}

/** Returns the same JSON with each number that would lose digits replaced by its index in `lost`, followed by `behind`. */
function counted(text: string, behind: string): { json: string; lost: string[] } {
  const lost: string[] = []
  let within = false
  const pieces = text.split('"').map((piece) => {
    const written = within ? piece : piece.replace(NUMBER, (found) => (isExact(found) ? found : `${lost.push(found) - 1}${behind}`))
    // An escaped quote does not end a string.
    within = !within || trailing(piece, '\\') % 2 === 1
    return written
  })
  return { json: pieces.join('"'), lost }
}

/** Counts how often this character repeats at the end of a text. A regular expression could take quadratic time or overflow the stack. */
function trailing(text: string, character: string): number {
  let begin = text.length
  while (text[begin - 1] === character) begin -= 1
  return text.length - begin
}

function putBack(one: unknown, other: unknown, lost: readonly string[]): unknown {
  if (typeof one === 'number' && one !== other) return new ExactNumber(lost[one] ?? '')
  if (typeof one !== 'object' || one === null) return one
  const [members, others] = [one as Record<string, unknown>, other as Record<string, unknown>]
  for (const key of Object.keys(members)) members[key] = putBack(members[key], others[key], lost)
  return one
}

/**
 * Parses JSON. Throws {@link Inexact} if a JavaScript number cannot hold one of its numbers; the error has the text, so that an
 * exact reader can parse it.
 */
export function parseExact(text: string): unknown {
  const value = parseKeeping(text)
  refuseInexact(value, '', text)
  return value
}

/** Throws {@link Inexact} if a number in `value` would have lost digits. */
export function refuseInexact(value: unknown, pointer: string, text: string): void {
  if (value instanceof ExactNumber) throw new Inexact(pointer, value.text, text)
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) refuseInexact(one, `${pointer}/${spelled(key)}`, text)
}

/**
 * Writes a value as JSON, every `bigint` with all its digits. Throws {@link Inexact} for an integer beyond what a JavaScript number
 * holds exactly: it has already lost digits.
 */
export function stringify(value: unknown, pointer = ''): string {
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof Verbatim) return value.text
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) throw new Inexact(pointer, String(value), '')
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${value.map((one, place) => stringify(one ?? null, `${pointer}/${place}`)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if ('toJSON' in value && typeof value.toJSON === 'function') return stringify(value.toJSON(), pointer)
  const members = Object.entries(value).filter(([, one]) => one !== undefined && typeof one !== 'function')
  return `{${members.map(([key, one]) => `${JSON.stringify(key)}:${stringify(one, `${pointer}/${spelled(key)}`)}`).join(',')}}`
}

function spelled(key: string): string {
  return key.replace(/~/g, '~0').replace(/\//g, '~1')
}
