/** What a person has filled in in a shape, and the JSON made from it. Untouched values stay byte for byte. Pure. */

import { escapePointer } from '../pointer'
import { read, spelled, stringify, write, type Node } from '../exact'
import { shownMoment, withOffset } from '../typed'
import type { FieldProblem } from '../../wire'
import type { Property, Shape } from './shape'
import { w } from '../../words/ask'

export type Filled =
  /** A text field: its first text, its current text, and the original JSON. */
  | { kind: 'text'; first: string; text: string; given: string | null }
  /** The chosen values as JSON text. */
  | { kind: 'chosen'; first: readonly string[]; raws: readonly string[]; given: string | null }
  | { kind: 'object'; fields: Readonly<Record<string, Filled>>; given: Node | null }
  | { kind: 'list'; items: readonly { id: number; value: Filled }[]; next: number; given: Node | null; touched: boolean }

/** Starts from the given value, otherwise from the schema's default. */
export function begin(shape: Shape, given: Node | null, fresh: unknown = undefined): Filled {
  const from = given ?? (fresh === undefined ? null : read(stringify(fresh)))
  const raw = from ? write(from) : null
  switch (shape.kind) {
    case 'text': {
      const spelt = spelled(from)
      const first = spelt === null ? (raw ?? '') : shape.format === 'date-time' ? shownMoment(spelt) || spelt : spelt
      return { kind: 'text', first, text: first, given: raw }
    }
    case 'number':
    case 'json':
      return { kind: 'text', first: raw ?? '', text: raw ?? '', given: raw }
    case 'one': {
      const chosen = shape.choices.filter((choice) => same(choice.raw, from)).map((choice) => choice.raw)
      return { kind: 'chosen', first: chosen, raws: chosen, given: raw }
    }
    case 'many': {
      const items = from?.kind === 'array' ? from.items : []
      const chosen = shape.choices.filter((choice) => items.some((item) => same(choice.raw, item))).map((choice) => choice.raw)
      return { kind: 'chosen', first: chosen, raws: chosen, given: raw }
    }
    case 'object': {
      const inner = ({ key, nullable }: Property) => {
        const node = from?.kind === 'object' ? (from.entries.find(([name]) => name === key)?.[1] ?? null) : null
        return nullable && node?.raw === 'null' ? null : node
      }
      const fields = shape.properties.map((property) => [property.key, begin(property.shape, inner(property), given ? undefined : property.fresh)] as const)
      return { kind: 'object', fields: Object.fromEntries(fields), given: from }
    }
    case 'list': {
      const items = from?.kind === 'array' ? from.items : Array.from({ length: shape.least }, () => null)
      return { kind: 'list', items: items.map((item, id) => ({ id, value: begin(shape.item, item, shape.fresh) })), next: items.length, given: from, touched: false }
    }
  }
}

/** Whether a constant of the schema equals the given value, however it is spelled. */
function same(raw: string, node: Node | null): boolean {
  if (!node) return false
  const text = spelled(node)
  return text === null ? raw === write(node) : raw === JSON.stringify(text)
}

/** The JSON text of what was filled in; `null` if it was left empty. */
export function printed(shape: Shape, filled: Filled, asked: 'required' | 'optional'): string | null {
  if (filled.kind === 'text') {
    if (filled.text === filled.first) return filled.given
    if (filled.text.trim() === '' && shape.kind !== 'text') return null
    if (shape.kind !== 'text') return filled.text.trim()
    // Emptying a text that existed sends an empty text. A text that never existed stays absent.
    if (filled.text === '') return filled.given === null ? null : '""'
    return JSON.stringify(shape.format === 'date-time' ? (withOffset(filled.text) ?? filled.text) : filled.text)
  }
  if (filled.kind === 'chosen') {
    if (String(filled.raws) === String(filled.first) && filled.given !== null) return filled.given
    if (shape.kind === 'many') return filled.raws.length === 0 && filled.given === null && asked === 'optional' ? null : `[${filled.raws.join(',')}]`
    return filled.raws[0] ?? null
  }
  if (filled.kind === 'list') return shape.kind === 'list' ? printedList(shape, filled, asked) : null
  return shape.kind === 'object' ? printedObject(shape.properties, filled, asked) : null
}

function printedObject(properties: Property[], filled: Extract<Filled, { kind: 'object' }>, asked: 'required' | 'optional'): string | null {
  const known = new Map(properties.map((property) => [property.key, property]))
  const old = filled.given?.kind === 'object' ? filled.given.entries : []
  const value = (property: Property) => {
    const inner = filled.fields[property.key]
    const text = inner ? printed(property.shape, inner, property.required ? 'required' : 'optional') : null
    const present = property.present || old.some(([key]) => key === property.key)
    return text === null && property.nullable && present ? 'null' : text
  }
  const kept = old.map(([key, node]) => [key, known.has(key) ? value(known.get(key) as Property) : write(node)] as const)
  const added = properties.filter(({ key }) => old.every(([other]) => other !== key)).map((property) => [property.key, value(property)] as const)
  const members = [...kept, ...added].filter((member): member is readonly [string, string] => member[1] !== null)
  const untouched = filled.given && members.length === old.length && old.every(([key, node], n) => members[n]?.[0] === key && members[n]?.[1] === write(node))
  if (untouched && filled.given) return write(filled.given)
  if (members.length === 0 && !filled.given && asked === 'optional') return null
  return `{${members.map(([key, raw]) => `${JSON.stringify(key)}:${raw}`).join(',')}}`
}

function printedList(shape: Extract<Shape, { kind: 'list' }>, filled: Extract<Filled, { kind: 'list' }>, asked: 'required' | 'optional'): string | null {
  const items = filled.items.map(({ value }) => printed(shape.item, value, 'required') ?? 'null')
  const old = filled.given?.kind === 'array' ? filled.given.items.map(write) : null
  if (filled.given && old && old.length === items.length && old.every((raw, n) => raw === items[n])) return write(filled.given)
  if (items.length === 0 && !filled.given && !filled.touched && asked === 'optional') return null
  return `[${items.join(',')}]`
}

/** Checks only what needs no server. `at` is the JSON pointer to the value. */
export function faults(shape: Shape, filled: Filled, at: string, required: boolean): FieldProblem[] {
  const fault = (code: string, message: string) => [{ pointer: at, code, message }]
  if (shape.kind === 'object' && filled.kind === 'object') {
    if (printed(shape, filled, required ? 'required' : 'optional') === null) return []
    return shape.properties.flatMap((property) => {
      const inner = filled.fields[property.key]
      return inner ? faults(property.shape, inner, `${at}/${escapePointer(property.key)}`, property.required) : []
    })
  }
  if (shape.kind === 'list' && filled.kind === 'list') {
    return filled.items.flatMap(({ value }, n) => faults(shape.item, value, `${at}/${n}`, true))
  }
  const raw = printed(shape, filled, 'optional')
  if (raw === null) return required ? fault('required', w.needed) : []
  if (shape.kind === 'number' && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(raw)) return fault('not_a_number', w.writeNumber)
  if (shape.kind === 'json' && read(raw) === null) return fault('json', w.notJson)
  return []
}

/** The JSON pointers of all values that have a field of their own. */
export function drawn(shape: Shape, filled: Filled, at: string): string[] {
  if (shape.kind === 'object' && filled.kind === 'object') {
    return [at, ...shape.properties.flatMap(({ key, shape }) => {
      const inner = filled.fields[key]
      return inner ? drawn(shape, inner, `${at}/${escapePointer(key)}`) : []
    })]
  }
  if (shape.kind === 'list' && filled.kind === 'list') {
    return [at, ...filled.items.flatMap(({ value }, n) => drawn(shape.item, value, `${at}/${n}`))]
  }
  return [at]
}
