/** What the app gets from the Fluent files: the texts as it loads them, and their types. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { areasIn, languagesIn, read, SOURCE } from './fluent.mjs'

/** The names under which a text is found: `own-unreachable.title` is `w.own.unreachable.title`. */
function pathOf(id) {
  const [message, attribute] = id.split('.')
  const [, group, key] = /^([^-]+)(?:-(.+))?$/.exec(message)
  return [group, ...(key ? [key] : []), ...(attribute ? [attribute] : [])]
}

const isRecord = (value) => Object.getPrototypeOf(value) === Object.prototype

/** Puts a text into records, by its id. */
function put(records, id, text) {
  const path = pathOf(id)
  const last = path.pop()
  let place = records
  for (const name of path) {
    place[name] ??= {}
    place = place[name]
    if (!isRecord(place)) throw new Error(`${id}: there is a text of the name ${name}`)
  }
  if (Object.hasOwn(place, last)) throw new Error(`${id}: there is another text of this name`)
  place[last] = text
}

/** A pattern with the texts of the messages and terms that it contains in place of their names. */
function inlined(pattern, entries) {
  if (typeof pattern === 'string') return [pattern]
  return pattern.flatMap((part) => {
    if (typeof part === 'string') return part
    if (part.type === 'str') return part.value
    if (part.type !== 'mesg' && part.type !== 'term') return part
    const entry = entries.get(part.type === 'term' ? `-${part.name}` : part.name)
    return inlined(part.attr ? entry.attributes[part.attr] : entry.value, entries)
  })
}

/** Writes one text as JavaScript. The parts of the text become one template literal, or a list if elements are among them. */
class Text {
  constructor(values, entries) {
    this.values = values
    this.entries = entries
    this.list = [...values.values()].some(({ element }) => element)
  }

  /** A value: the only one by itself, or one of several by its name. */
  value({ type, name }) {
    if (type !== 'var') throw new Error(`a value was expected, and there is: ${type}`)
    return this.values.size === 1 ? 'value' : `value.${name}`
  }

  pattern(pattern) {
    const parts = inlined(pattern, this.entries)
    const spread = (part) => (part.type === 'select' ? '...' : '')
    if (this.list) return `[${parts.map((part) => `${spread(part)}${this.expression(part)}`).join(', ')}]`
    if (parts.length === 1 && parts[0].type === 'select') return this.expression(parts[0])
    if (parts.every((part) => typeof part === 'string')) return JSON.stringify(parts.join(''))
    const literal = (text) => text.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&')
    return `\`${parts.map((part) => (typeof part === 'string' ? literal(part) : `\${${this.expression(part)}}`)).join('')}\``
  }

  expression(part) {
    if (typeof part === 'string') return JSON.stringify(part)
    if (part.type === 'var') return this.value(part)
    if (part.type === 'select') return this.select(part)
    if (part.type !== 'func') throw new Error(`nothing is known of ${part.type}`)
    const options = part.args.filter(({ type }) => type === 'narg').map(({ name, value }) => `${name}: ${JSON.stringify(value.value)}`)
    return `number(${this.value(part.args[0])}${options.length > 0 ? `, { ${options.join(', ')} }` : ''})`
  }

  select({ selector, variants, star }) {
    const value = this.value(selector)
    const counts = this.values.get(selector.name).number
    const last = this.pattern(variants[star].value)
    const chosen = variants.filter((_, nth) => nth !== star).map(({ key, value: text }) => {
      const compared = key.type === 'num' || !counts ? value : `plural(${value})`
      return `${compared} === ${JSON.stringify(key.value)} ? ${this.pattern(text)} : `
    })
    return `(${chosen.join('')}${last})`
  }
}

const isCode = Symbol('code')

/** Whether a record has only empty texts, such as those for codes of the server in English. */
const isEmpty = (each) => (isCode in each ? each[isCode] === '""' : Object.values(each).every(isEmpty))

function written(records) {
  if (isEmpty(records)) return '{}'
  const members = Object.entries(records).map(([name, each]) => `${JSON.stringify(name)}: ${each[isCode] ?? written(each)}`)
  return `{ ${members.join(', ')} }`
}

/**
 * One file as a module of JavaScript: a function that takes how its language writes a number and chooses a plural form, and returns the
 * texts. A text that takes values is a function of them.
 */
export function compiled(source, english) {
  const { texts } = read(english, SOURCE)
  const { body } = new FluentResource(source)
  const entries = new Map(body.map((entry) => [entry.id, entry]))
  const records = {}
  for (const { id, value, attributes } of body.filter((entry) => !entry.id.startsWith('-'))) {
    const named = Object.entries(attributes).map(([key, each]) => [`${id}.${key}`, each])
    for (const [name, pattern] of value === null ? named : [[id, value], ...named]) {
      const values = texts.get(name)?.values ?? new Map()
      const text = new Text(values, entries).pattern(pattern)
      put(records, name, { [isCode]: values.size > 0 ? `(value) => ${text}` : text })
    }
  }
  return `export default (number, plural) => (${written(records)})\n`
}

/** The type of a value. */
function typeOf({ element, names, number }) {
  if (element) return 'unknown'
  if (names && !names.includes('other')) return names.map((name) => `'${name}'`).join(' | ')
  return number ? 'number' : 'Value'
}

/** The type of a text. One value is given by itself, several by their names, so that no language depends on their order. */
function typeOfText({ values }) {
  const each = [...values]
  if (each.length === 0) return 'string'
  const typed = each.map(([name, value]) => `${name}: ${typeOf(value)}`)
  const given = typed.length === 1 ? typed[0] : `values: { ${typed.join('; ')} }`
  return `(${given}) => ${each.some(([, { element }]) => element) ? 'unknown[]' : 'string'}`
}

const property = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)

/** The members of a type, for texts and records of them. */
function members(records, indent, empty = new Set()) {
  const type = (name, each) => (empty.has(name) ? `Partial<${typeOfRecord(each, indent)}>` : typeOfRecord(each, indent))
  const member = ([name, each]) => `${indent}readonly ${property(name)}: ${typeof each === 'string' ? each : type(name, each)}\n`
  return Object.entries(records).map(member).join('')
}

/** The records whose texts are all empty in English. */
function emptyRecords(texts) {
  const groups = (wanted) => new Set([...texts].filter(([id, { empty }]) => id.includes('-') && empty === wanted).map(([id]) => pathOf(id)[0]))
  const filled = groups(false)
  return new Set([...groups(true)].filter((group) => !filled.has(group)))
}

/** The type of a record: on few lines if all of its members have one type. */
function typeOfRecord(records, indent) {
  const onOneLine = (each) => `{ ${members(each, ' ').trim().replaceAll('\n ', '; ')} }`
  const [first, ...rest] = Object.values(records).map((each) => (typeof each === 'string' ? each : onOneLine(each)))
  if (!rest.every((type) => type === first)) return `{\n${members(records, `${indent}  `)}${indent}}`
  const names = Object.keys(records).map((name) => `'${name}'`)
  const oneLine = `Readonly<Record<${names.join(' | ')}, ${first}>>`
  if (oneLine.length < 120) return oneLine
  const lines = ['']
  for (const name of names) {
    const longer = `${lines.at(-1)} | ${name}`
    if (longer.length < 120) lines.splice(-1, 1, longer)
    else lines.push(` | ${name}`)
  }
  return `Readonly<Record<\n${lines.map((line) => `${indent} ${line}\n`).join('').replace(/\n$/, ',')}\n${indent}  ${first}\n${indent}>>`
}

/** The generated files, by name: the types of each area, and the languages. */
export function generated(folder) {
  const files = new Map()
  for (const area of areasIn(folder)) {
    const file = `texts/${SOURCE}/web-${area}.ftl`
    const { texts } = read(readFileSync(join(folder, SOURCE, `web-${area}.ftl`), 'utf8'), file)
    const records = {}
    for (const [id, text] of texts) if (!id.startsWith('-')) put(records, id, typeOfText(text))
    const body = members(records, '  ', emptyRecords(texts))
    const head = `/** Generated from ${file} by scripts/texts.mjs. */\n\n`
    const values = /: Value\b/.test(body) ? "import type { Value } from '../language'\n\n" : ''
    files.set(`${area}.ts`, `${head}${values}export interface Texts {\n${body}}\n`)
  }
  const list = languagesIn(folder).map((name) => `'${name}'`).join(', ')
  const head = '/** Generated from the folders in texts/ by scripts/texts.mjs: the languages of the app. */'
  files.set('languages.ts', `${head}\n\nexport const LANGUAGES = [${list}] as const\n`)
  return files
}
