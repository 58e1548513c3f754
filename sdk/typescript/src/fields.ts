/** The fields of a JSON Schema: which question each of them is, and how its value is read from an answer. */

import type { Answer } from './asked.js'
import { Inexact, UnreadableAnswer } from './errors.js'
import { isExact } from './exact.js'
import { given, type Input, type Option, type Question } from './questions.js'
import type { JsonSchema } from './standard.js'
import type { Rules } from './wire.js'

/** One field of a schema. */
export interface Field {
  question: Question<unknown>
  /** Whether a field that was left open is `null`, and not missing. */
  isNull: boolean
  read: (answer: Answer) => unknown
}

/** A way to ask: everything that the type of a field says. */
interface Kind {
  input?: Input
  options?: readonly Option[]
  multiSelect?: boolean
  rules?: Rules
  read: (answer: Answer) => unknown
  /** Returns a default as it is shown. */
  write: (value: unknown) => string | string[] | undefined
}

const KNOWN = 'a question can be answered by a text, a number, a boolean, a date, an enum, a list of an enum, and each of them may be optional'
/** The formats that the server checks. zod also describes them by a pattern, which is its own check. */
const FORMATS: Readonly<Record<string, { input: Input; rules?: Rules }>> = {
  email: { input: 'text', rules: { format: 'email' } },
  uri: { input: 'text', rules: { format: 'uri' } },
  date: { input: 'date' },
  'date-time': { input: 'datetime' },
}
/** Constraints that people cannot be told, and so must not find out by their answers. */
const UNTOLD = ['multipleOf', 'exclusiveMinimum', 'exclusiveMaximum', 'allOf', 'not'] as const

/** Returns the fields of a schema. Throws a `TypeError` for a field that people cannot be asked about. */
export function fieldsOf(root: JsonSchema): Record<string, Field> {
  const whole = resolved(root, root)
  const properties = whole.properties
  if (whole.type !== 'object' || !properties) throw new TypeError('only the schema of an object with fields can be asked')
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fieldOf(name, one, root, whole.required?.includes(name) ?? false)]))
}

function fieldOf(name: string, described: JsonSchema, root: JsonSchema, isRequired: boolean): Field {
  const { inner, allowsNull } = withoutNull(resolved(described, root), root)
  const own = (inner.waypost ?? described.waypost ?? {}) as Partial<Question<unknown>>
  const { read, write, ...kind } = kindOf(name, inner, root, own)
  const [hint, preset] = [inner.examples?.[0], described.default ?? inner.default]
  const question = given({
    question: described.description ?? inner.description ?? textOfName(name),
    header: described.title ?? inner.title,
    placeholder: typeof hint === 'string' ? hint : undefined,
    default: preset === undefined || preset === null ? undefined : write(preset),
    required: isRequired && !allowsNull ? undefined : false,
    ...kind,
    ...own,
  }) as Question<unknown>
  return { question, isNull: allowsNull && isRequired, read }
}

/** Returns the way to ask for a field. `own` is what the program wrote about the question itself. */
function kindOf(name: string, schema: JsonSchema, root: JsonSchema, own: Partial<Question<unknown>>): Kind {
  if (own.input !== undefined || own.options !== undefined) return written(name, own.input ?? 'select')
  const kind = choices(schema, root) ?? several(schema, root) ?? plain(name, schema)
  if (!kind) throw new TypeError(`the field ${name} cannot be asked: ${KNOWN}`)
  const untold = UNTOLD.find((constraint) => constraint in schema && !(schema.type === 'integer' && constraint !== 'multipleOf'))
  if (untold) throw new TypeError(`the field ${name} cannot be asked: people cannot be told its constraint ${untold}`)
  return kind
}

/** Returns the way to read the answer to a question that the program wrote itself. */
function written(name: string, input: Input): Kind {
  const read = {
    number: (answer: Answer) => numberOf(name, answer),
    confirm: ({ yes }: Answer) => yes,
    file: ({ files }: Answer) => files,
    form: ({ data }: Answer) => data,
  }
  return { read: read[input as keyof typeof read] ?? valueOf, write: String }
}

function plain(name: string, schema: JsonSchema): Kind | undefined {
  const { type, format, pattern } = schema
  if (type === 'boolean') return { input: 'confirm', read: ({ yes }) => yes, write: (yes) => (yes === true ? 'yes' : 'no') }
  if (type === 'integer') {
    const rules = { format: 'integer' as const, ...range(schema.minimum ?? above(schema.exclusiveMinimum, 1), schema.maximum ?? above(schema.exclusiveMaximum, -1)) }
    return { input: 'number', rules, read: (answer) => numberOf(name, answer), write: String }
  }
  if (type === 'number') return { input: 'number', ...only(range(schema.minimum, schema.maximum)), read: (answer) => numberOf(name, answer), write: String }
  if (type !== 'string') return undefined
  const known = FORMATS[format ?? '']
  if (known?.input === 'datetime') return { ...known, read: (answer) => momentOf(answer, pattern), write: String }
  const length = given({ min_length: schema.minLength, max_length: schema.maxLength })
  if (known) return { ...known, ...(known.input === 'text' ? only({ ...known.rules, ...length }) : {}), read: valueOf, write: String }
  if (format !== undefined && pattern === undefined) throw new TypeError(`the field ${name} cannot be asked: people cannot be told its format ${format}`)
  return { input: 'text', ...only({ ...length, ...given({ pattern }) }), read: valueOf, write: String }
}

/** Returns how one of several values is asked for. */
function choices(schema: JsonSchema, root: JsonSchema): Kind | undefined {
  const found = optionsOf(schema, root)
  if (!found) return undefined
  const text = (value: unknown) => [...found.values].find(([, member]) => member === value)?.[0]
  return { input: 'select', options: found.options, read: ({ value }) => found.values.get(value ?? ''), write: text }
}

/** Returns how any number of several values is asked for. */
function several(schema: JsonSchema, root: JsonSchema): Kind | undefined {
  const found = schema.type === 'array' && schema.items ? optionsOf(resolved(schema.items, root), root) : undefined
  if (!found) return undefined
  const rules = given({ min_selections: schema.minItems, max_selections: schema.maxItems })
  const texts = (values: unknown) => [...found.values].filter(([, member]) => (values as unknown[]).includes(member)).map(([text]) => text)
  return { input: 'select', multiSelect: true, options: found.options, ...only(rules), read: ({ values }) => values.map((value) => found.values.get(value)), write: texts }
}

/** Returns the options of an `enum`, a `const`, or a union of constants, with the value of each. */
function optionsOf(schema: JsonSchema, root: JsonSchema): { options: Option[]; values: Map<string, unknown> } | undefined {
  const members = (schema.oneOf ?? schema.anyOf)?.map((member) => resolved(member, root)) ?? [schema]
  const options: Option[] = []
  const values = new Map<string, unknown>()
  for (const member of members) {
    const constants = member.enum ?? (member.const === undefined ? undefined : [member.const])
    if (!constants?.every((one) => typeof one === 'string' || typeof one === 'number')) return undefined
    for (const constant of constants) {
      const value = String(constant)
      const isAlone = members.length > 1
      options.push(given({ label: (isAlone ? member.title : undefined) ?? value, value, description: isAlone ? member.description : undefined }) as Option)
      values.set(value, constant)
    }
  }
  return options.length === 0 || values.size < options.length ? undefined : { options, values }
}

/** Returns a schema without `null`, and whether it had it. */
function withoutNull(schema: JsonSchema, root: JsonSchema): { inner: JsonSchema; allowsNull: boolean } {
  if (Array.isArray(schema.type)) {
    const rest = schema.type.filter((one) => one !== 'null')
    const values = schema.enum && { enum: schema.enum.filter((one) => one !== null) }
    return rest.length === 1 ? { inner: { ...schema, type: rest[0] as string, ...values }, allowsNull: schema.type.includes('null') } : { inner: schema, allowsNull: false }
  }
  const [key, members] = schema.anyOf ? (['anyOf', schema.anyOf] as const) : (['oneOf', schema.oneOf ?? []] as const)
  const rest = members.filter(({ type }) => type !== 'null')
  if (rest.length === members.length) return { inner: schema, allowsNull: false }
  const [first, ...more] = rest
  return { inner: more.length === 0 && first ? resolved(first, root) : { ...schema, [key]: rest }, allowsNull: true }
}

/** Follows the references of a schema into its own definitions. What stands beside a reference takes precedence. */
function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref: reference, ...beside } = schema
  if (reference === undefined) return schema
  const [, group, name] = /^#\/(\$defs|definitions)\/(.+)$/.exec(reference) ?? []
  const found = (group === '$defs' ? root.$defs : root.definitions)?.[decodeURIComponent(name ?? '').replace(/~1/g, '/').replace(/~0/g, '~')]
  return found && found.$ref !== reference ? { ...resolved(found, root), ...beside } : beside
}

const valueOf = ({ value }: Answer): unknown => value

function numberOf(name: string, { value }: Answer): number {
  const text = value ?? ''
  if (!isExact(text)) throw Number.isFinite(Number(text)) ? new Inexact(`/${name}`, text, text) : new UnreadableAnswer(name, `${text} is no number`)
  return Number(text)
}

/** Returns a moment as the person typed it, or in UTC if the schema takes only that. */
function momentOf({ value }: Answer, pattern: string | undefined): string {
  const text = value ?? ''
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? text : new Date(text).toISOString()
}

const above = (bound: number | undefined, step: number): number | undefined => (bound === undefined ? undefined : bound + step)
const range = (min: number | undefined, max: number | undefined): Rules => given({ min, max }) as Rules
const only = (rules: Rules): { rules?: Rules } => (Object.keys(rules).length === 0 ? {} : { rules })

/** Returns the text of a question without one: the name of its field in words. */
export function textOfName(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/_/g, ' ').trim()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1).toLowerCase()}?`
}
