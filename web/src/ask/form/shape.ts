/** What a JSON Schema asks for, as far as fields can be rendered for it. The rest stays JSON text. Pure. */

import { Exact, stringify } from '../exact'
import { w } from '../../words/ask'

export interface Choice {
  label: string
  /** The value as JSON text. */
  raw: string
}

export type Shape =
  | { kind: 'text'; format: 'email' | 'uri' | 'date' | 'date-time' | null; long: boolean; hint: string }
  | { kind: 'number'; whole: boolean; hint: string }
  | { kind: 'one'; choices: Choice[]; boolean?: true }
  | { kind: 'many'; choices: Choice[]; hint: string }
  | { kind: 'object'; properties: Property[] }
  | { kind: 'list'; item: Shape; least: number; most: number; hint: string; fresh: unknown }
  | { kind: 'json'; hint: string }

export interface Property {
  key: string
  title: string
  description: string
  /** Whether a person must fill it in. A field that may be `null` can be left empty. */
  required: boolean
  /** Whether the schema also accepts `null`. */
  nullable: boolean
  /** Whether the object must contain the key. A nullable field that is left empty is then `null`. */
  present: boolean
  shape: Shape
  /** The schema's default, if it has one. */
  fresh: unknown
}

type Schema = Record<string, unknown>

const DEEPEST = 6
/** The maximum of fields and choices. References multiply them. What exceeds the maximum is JSON text, so that the page still opens. */
const MOST = 3_000

/** The context in which a schema is read: the root schema, and how much may still be rendered. */
interface Whole {
  root: Schema
  room: number
}

/** The shape of a schema. */
export function shapeOf(schema: unknown): Shape {
  const root = isSchema(schema) ? schema : {}
  return shape(root, { root, room: MOST }, 0)
}

function shape(given: Schema, whole: Whole, depth: number): Shape {
  const schema = resolve(given, whole.root)
  if (depth > DEEPEST || ['anyOf', 'allOf', 'not', 'if', '$ref', '$dynamicRef', 'patternProperties'].some((key) => key in schema)) return json()
  const options = choicesOf(schema)
  if (options) return fits(options.length, whole) ? { kind: 'one', choices: options } : json()
  if ('oneOf' in schema || 'enum' in schema) return json()
  switch (schema['type']) {
    case 'string':
      return text(schema)
    case 'number':
    case 'integer':
      return { kind: 'number', whole: schema['type'] === 'integer', hint: rangeOf(schema) }
    case 'boolean':
      return { kind: 'one', boolean: true, choices: [{ label: w.yes, raw: 'true' }, { label: w.no, raw: 'false' }] }
    case 'object':
      return object(schema, whole, depth)
    case 'array':
      return list(schema, whole, depth)
    default:
      return json()
  }
}

function text(schema: Schema): Shape {
  const format = (['email', 'uri', 'date', 'date-time'] as const).find((known) => known === schema['format']) ?? null
  const [least, most] = [numberIn(schema, 'minLength'), numberIn(schema, 'maxLength')]
  const size = least !== null && most !== null ? w.charactersBetween({ least, most }) : least !== null ? w.charactersLeast(least) : most !== null ? w.charactersMost(most) : ''
  return { kind: 'text', format, long: format === null && (most === null ? schema['contentMediaType'] !== undefined : most > 200), hint: size }
}

function object(schema: Schema, whole: Whole, depth: number): Shape {
  if (!isSchema(schema['properties']) || !fits(Object.keys(schema['properties']).length, whole)) return json()
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const properties = Object.entries(schema['properties']).map(([key, given]): Property => {
    const { inner, nullable } = withoutNull(resolve(isSchema(given) ? given : {}, whole.root), whole.root)
    const present = required.includes(key)
    return {
      key,
      title: textIn(inner, 'title') || key,
      description: textIn(inner, 'description'),
      required: present && !nullable,
      nullable,
      present,
      shape: shape(inner, whole, depth + 1),
      fresh: nullable ? (inner['default'] ?? undefined) : inner['default'],
    }
  })
  return { kind: 'object', properties }
}

/** A schema without the alternative `null`, and whether it had one. An optional field of a typed program usually has it. */
function withoutNull(schema: Schema, root: Schema): { inner: Schema; nullable: boolean } {
  // OpenAPI 3.0, as several model services write it. It may say the same a second time, as JSON Schema does.
  if (schema['nullable'] === true) {
    const { nullable: _, ...plain } = schema
    const values = schema['enum']
    return { ...withoutNull(Array.isArray(values) ? { ...plain, enum: values.filter((value) => value !== null) } : plain, root), nullable: true }
  }
  const { type, anyOf, oneOf, ...rest } = schema
  if (Array.isArray(type) && type.length === 2 && type.includes('null') && !('enum' in schema || 'const' in schema)) {
    return { inner: { ...schema, type: type.find((one) => one !== 'null') }, nullable: true }
  }
  const alternatives = anyOf ?? oneOf
  if (!Array.isArray(alternatives) || alternatives.length !== 2 || (anyOf && oneOf)) return { inner: schema, nullable: false }
  const other = alternatives.find((one) => !isNull(one))
  if (!isSchema(other) || !alternatives.some(isNull)) return { inner: schema, nullable: false }
  return { inner: { ...resolve(other, root), ...(type === undefined ? {} : { type }), ...rest }, nullable: true }
}

function isNull(schema: unknown): boolean {
  return isSchema(schema) && schema['type'] === 'null' && Object.keys(schema).length === 1
}

function list(schema: Schema, whole: Whole, depth: number): Shape {
  if (!isSchema(schema['items']) || 'prefixItems' in schema || 'contains' in schema) return json()
  const items = resolve(schema['items'], whole.root)
  const [least, most] = [numberIn(schema, 'minItems') ?? 0, numberIn(schema, 'maxItems') ?? Number.POSITIVE_INFINITY]
  const bounded = Number.isFinite(most)
  const hint = least > 0 && bounded ? w.itemsBetween({ least, most }) : least > 0 ? w.itemsLeast(least) : bounded ? w.itemsMost(most) : ''
  const choices = choicesOf(items) ?? choicesOf({ oneOf: items['anyOf'] })
  if (choices) return fits(choices.length, whole) ? { kind: 'many', choices, hint } : json()
  return { kind: 'list', item: shape(items, whole, depth + 1), least, most, hint, fresh: items['default'] }
}

/** Reserves space for this many fields or choices, if there is enough. */
function fits(many: number, whole: Whole): boolean {
  if (many > whole.room) return false
  whole.room -= many
  return true
}

/** The constants to choose from, with their titles; `null` if the schema is not a choice. */
function choicesOf(schema: Schema): Choice[] | null {
  const values = 'const' in schema ? [schema['const']] : schema['enum']
  if (Array.isArray(values) && values.length > 0) {
    const names = Array.isArray(schema['enumNames']) ? schema['enumNames'] : []
    return values.map((value, n) => ({ label: String(names[n] ?? labelOf(value)), raw: stringify(value) }))
  }
  const { oneOf } = schema
  if (!Array.isArray(oneOf) || oneOf.length === 0 || !oneOf.every((one) => isSchema(one) && 'const' in one)) return null
  return (oneOf as Schema[]).map((one) => ({ label: textIn(one, 'title') || labelOf(one['const']), raw: stringify(one['const']) }))
}

function labelOf(value: unknown): string {
  return typeof value === 'string' ? value : value === true ? w.yes : value === false ? w.no : stringify(value)
}

function rangeOf(schema: Schema): string {
  const [least, most] = [boundIn(schema, 'minimum'), boundIn(schema, 'maximum')]
  const [above, below] = [boundIn(schema, 'exclusiveMinimum'), boundIn(schema, 'exclusiveMaximum')]
  const words = [
    least !== null && most !== null ? w.rangeBetween({ least, most }) : least !== null ? w.orMore(least) : most !== null ? w.orLess(most) : '',
    above === null ? '' : w.moreThan(above),
    below === null ? '' : w.lessThan(below),
  ]
  return words.filter(Boolean).join(' ')
}

function json(): Shape {
  return { kind: 'json', hint: w.asJson }
}

/** Follows a reference within the schema. A reference to another document stays a reference. */
function resolve(given: Schema, root: Schema): Schema {
  const target = given['$ref']
  if (typeof target !== 'string' || !target.startsWith('#/')) return given
  const steps = target.slice(2).split('/').map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
  const found = steps.reduce<unknown>((at, step) => (isSchema(at) ? at[step] : undefined), root)
  if (!isSchema(found)) return given
  const { $ref: _, ...beside } = given
  return { ...found, ...beside }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textIn(schema: Schema, key: string): string {
  return typeof schema[key] === 'string' ? (schema[key] as string) : ''
}

function numberIn(schema: Schema, key: string): number | null {
  return typeof schema[key] === 'number' ? (schema[key] as number) : null
}

/** A bound with every digit. */
function boundIn(schema: Schema, key: string): number | string | null {
  return schema[key] instanceof Exact ? schema[key].text : numberIn(schema, key)
}
