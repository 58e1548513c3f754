/**
 * Reads the Fluent files in `texts/`. English is the reference: it says which messages there are, and which values each one takes.
 *
 * A hyphen or an attribute makes a record: `risk-low` is `w.risk.low`. A comment can say that a value is an element of the page:
 * `# $when (element)`. A value that selects a plural form is a number; one that selects among names is one of these names.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentParser, Visitor } from '@fluent/syntax'

/** The language that the server speaks, and that every other one is compared with. */
export const SOURCE = 'en'
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other']
const FILE = /^web-(\w+)\.ftl$/

/** The languages, from the names of the folders: English, then the others in the order of the alphabet. */
export function languagesIn(folder) {
  const found = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return [SOURCE, ...found.filter((name) => name !== SOURCE).sort()]
}

/** The areas of the app, each with one file per language. */
export function areasIn(folder) {
  return readdirSync(join(folder, SOURCE)).flatMap((name) => FILE.exec(name)?.[1] ?? []).sort()
}

/** Collects what a pattern uses: values, messages, terms and functions. */
class Uses extends Visitor {
  values = new Map()
  messages = []
  unknown = []

  value(name) {
    if (!this.values.has(name)) this.values.set(name, { number: false, names: null, element: false })
    return this.values.get(name)
  }

  visitVariableReference({ id }) {
    this.value(id.name)
  }

  visitSelectExpression(node) {
    const keys = node.variants.map(({ key }) => key.name ?? key.value)
    const counts = node.variants.every(({ key }) => key.value !== undefined || PLURALS.includes(key.name))
    const { selector } = node
    if (selector.type === 'VariableReference') {
      const value = this.value(selector.id.name)
      if (counts) value.number = true
      else value.names = [...new Set([...(value.names ?? []), ...keys])]
    } else {
      this.unknown.push('a selector that is not a value')
    }
    this.genericVisit(node)
  }

  visitFunctionReference(node) {
    if (node.id.name !== 'NUMBER') this.unknown.push(`the function ${node.id.name}`)
    for (const each of node.arguments.positional) if (each.type === 'VariableReference') this.value(each.id.name).number = true
    this.genericVisit(node)
  }

  visitMessageReference({ id, attribute }) {
    this.messages.push(attribute ? `${id.name}.${attribute.name}` : id.name)
  }

  visitTermReference({ id, attribute, arguments: given }) {
    if (attribute || given) this.unknown.push(`the term -${id.name} with an attribute or values`)
    else this.messages.push(`-${id.name}`)
  }
}

/** The values that a comment declares as elements of the page. */
const elementsIn = (comment) => [...(comment?.content ?? '').matchAll(/\$(\w+) \(element\)/g)].map(([, name]) => name)

/** A text of a file with everything that it uses. */
function used(pattern, comment) {
  const uses = new Uses()
  uses.visit(pattern)
  const lost = elementsIn(comment).filter((name) => !uses.values.has(name))
  for (const name of elementsIn(comment)) if (uses.values.has(name)) uses.value(name).element = true
  const odd = [...uses.values.keys()].filter((name) => name.includes('-')).map((name) => `$${name}, a value with a hyphen`)
  const empty = pattern.elements.every(({ expression }) => expression?.value === '')
  const unknown = [...uses.unknown, ...odd, ...lost.map((name) => `the element $${name}`)]
  return { empty, values: uses.values, messages: uses.messages, unknown }
}

/** Adds the values of the messages that a message contains. */
function withContained(texts, id, seen = new Set()) {
  const { values, messages } = texts.get(id) ?? { values: new Map(), messages: [] }
  if (seen.has(id)) return values
  seen.add(id)
  for (const [name, value] of messages.flatMap((other) => [...withContained(texts, other, seen)])) if (!values.has(name)) values.set(name, value)
  return values
}

/** Whether a message is among those that it contains. */
function containsItself(texts, id, within = id, seen = new Set()) {
  const others = texts.get(within)?.messages.filter((other) => !seen.has(other)) ?? []
  for (const other of others) seen.add(other)
  return others.some((other) => other === id || containsItself(texts, id, other, seen))
}

/** One file: its texts by id, or `id.attribute`, and what is wrong with it by itself. */
export function read(source, file) {
  const texts = new Map()
  const problems = []
  for (const entry of new FluentParser({ withSpans: true }).parse(source).body) {
    if (entry.type === 'Junk') {
      const line = source.slice(0, entry.span.start).split('\n').length
      problems.push(`${file}:${line}: ${entry.annotations.map(({ message }) => message).join(' ')}`)
    }
    if (entry.type !== 'Message' && entry.type !== 'Term') continue
    const id = entry.type === 'Term' ? `-${entry.id.name}` : entry.id.name
    const parts = [...(entry.value ? [[id, entry.value]] : []), ...entry.attributes.map((each) => [`${id}.${each.id.name}`, each.value])]
    if (entry.value && entry.attributes.length > 0) problems.push(`${file}: ${id} has both a text and attributes`)
    for (const [name, pattern] of parts) {
      if (texts.has(name)) problems.push(`${file}: ${name} occurs twice`)
      texts.set(name, used(pattern, entry.comment))
    }
  }
  for (const [id, { messages, unknown }] of texts) {
    const missing = messages.filter((other) => !texts.has(other))
    problems.push(...[...missing, ...unknown].map((what) => `${file}: ${id} uses ${what}, which the app does not know`))
    if (containsItself(texts, id)) problems.push(`${file}: ${id} contains itself`)
    withContained(texts, id)
  }
  return { texts, problems }
}

/** What a text lacks, or has too much, compared with the English text. */
function compared(file, id, own, english) {
  const said = (name, what) => `${file}: ${id} ${what} the value $${name}`
  const problems = [
    ...[...english.keys()].filter((name) => !own.has(name)).map((name) => said(name, 'does not use')),
    ...[...own.keys()].filter((name) => !english.has(name)).map((name) => said(name, 'uses, unlike English,')),
  ]
  for (const [name, { names }] of english) {
    const missing = own.get(name)?.names && names?.filter((each) => !own.get(name).names.includes(each))
    if (missing?.length) problems.push(`${file}: ${id} has no text for the value ${missing.join(', ')} of $${name}`)
  }
  return problems
}

/** What is wrong with the texts, with file, message and what is missing; empty if nothing is. */
export function problemsIn(folder) {
  const problems = []
  for (const area of areasIn(folder)) {
    const name = `web-${area}.ftl`
    const english = read(readFileSync(join(folder, SOURCE, name), 'utf8'), `texts/${SOURCE}/${name}`)
    problems.push(...english.problems)
    for (const language of languagesIn(folder).slice(1)) {
      const file = `texts/${language}/${name}`
      if (!existsSync(join(folder, language, name))) {
        problems.push(`${file} is missing`)
        continue
      }
      const own = read(readFileSync(join(folder, language, name), 'utf8'), file)
      const messages = (texts) => [...texts.keys()].filter((id) => !id.startsWith('-'))
      problems.push(...own.problems)
      problems.push(...messages(english.texts).filter((id) => !own.texts.has(id)).map((id) => `${file}: ${id} is missing`))
      for (const id of messages(own.texts)) {
        if (!english.texts.has(id)) problems.push(`${file}: ${id} is not a message of English`)
        else problems.push(...compared(file, id, own.texts.get(id).values, english.texts.get(id).values))
      }
    }
  }
  return problems
}
