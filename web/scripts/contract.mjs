/** The contract of the embedded form, read from its sources: the tables of `docs/embedding.md` and the types next to `ask.js`. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ASK = join(ROOT, 'src/ask')
const COLOURS = join(ASK, 'look/tokens.css')

let known = null

/** The TypeScript program of the form, with its type checker. */
function compiled() {
  if (known) return known
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const program = ts.createProgram([join(ASK, 'standalone.ts')], { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, types: ['vite/client'] })
  known = { program, checker: program.getTypeChecker() }
  return known
}

/** The doc comment of a declaration, on one line. */
const said = (node) => ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ').replace(/\s+/g, ' ').trim()
const tagged = (node, name) => ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === name)
const classNamed = (file, name) => file.statements.find((each) => ts.isClassDeclaration(each) && each.name?.text === name)

/** The names in `static properties` that a page can set. Properties with `state` are internal. */
function reactive(element) {
  const list = element.members.find((each) => each.name?.getText() === 'properties')?.initializer
  return list.properties
    .map((each) => ({ name: each.name.getText(), options: each.initializer.getText() }))
    .filter(({ options }) => !/state: true/.test(options))
    .map(({ name, options }) => ({ name, attribute: !/attribute: false/.test(options) }))
}

function propertiesOf(element) {
  return reactive(element).map(({ name, attribute }) => {
    const member = element.members.find((each) => ts.isPropertyDeclaration(each) && each.name.getText() === name)
    if (!member || said(member) === '') throw new Error(`The property ${name} has no doc comment.`)
    return { name, attribute, type: member.type.getText(), says: said(member), node: member }
  })
}

const methodsOf = (element) => element.members.filter((each) => ts.isMethodDeclaration(each) && tagged(each, 'public').length > 0)

/** Every event with its name and the members of its detail. */
function eventsOf(file, { checker }) {
  return file.statements.filter(ts.isClassDeclaration).map((made) => {
    const [name] = /(?<=super\(')[a-z-]+/.exec(made.getText()) ?? []
    const detail = checker.getTypeAtLocation(made.heritageClauses[0].types[0].typeArguments[0])
    const members = detail.getProperties().map((each) => `${each.name}${each.flags & ts.SymbolFlags.Optional ? '?' : ''}`)
    if (!name || said(made) === '') throw new Error(`${made.name.text} has no event name or no doc comment.`)
    return { name, class: made.name.text, members, says: said(made) }
  })
}

/** The stable class names. Each one must occur in a template. */
function classNames(element, program) {
  const written = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(ASK)).map((file) => file.text).join('\n')
  return tagged(element, 'cssclass').map((tag) => {
    const [name, ...words] = ts.getTextOfJSDocComment(tag.comment).trim().split(/\s+/)
    if (!new RegExp(`['"\`\\s]${name}['"\`\\s$]`).test(written.replace(/@cssclass.*/g, ''))) throw new Error(`No template has the class ${name}.`)
    return { name, says: words.join(' ') }
  })
}

/** The variables of the style sheet, with their light and dark values. */
function colours() {
  const valueIn = (value, side) => value.replace(/light-dark\(((?:[^(),]|\([^()]*\))+), ((?:[^(),]|\([^()]*\))+)\)/g, `$${side}`)
  return [...readFileSync(COLOURS, 'utf8').matchAll(/(--wp-[\w-]+): ([^;]+);(?: \/\* (.+) \*\/)?/g)].map(([, name, value, says]) => {
    if (!says) throw new Error(`${name} has no comment.`)
    return { name, day: valueIn(value, 1), night: valueIn(value, 2), says }
  })
}

const cell = (text) => text.replaceAll('|', '\\|')
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
const code = (text) => `\`${text}\``

/** The tables for the documentation, by the name of their place. */
export function tables() {
  const whole = compiled()
  const file = (name) => whole.program.getSourceFile(join(ASK, name))
  const element = classNamed(file('waypost-ask.ts'), 'WaypostAsk')
  const signature = (method) => `${method.name.getText()}(${method.parameters.map((each) => each.name.getText()).join(', ')})`
  return {
    properties: table(['property', 'type', 'meaning'], propertiesOf(element).map(({ name, attribute, type, says }) => [attribute ? `${code(name)}, also an attribute` : code(name), code(type), says])),
    methods: table(['method', 'what it does'], methodsOf(element).map((method) => [code(signature(method)), said(method)])),
    events: table(['event', 'detail', 'when, and what to do'], eventsOf(file('events.ts'), whole).map(({ name, members, says }) => [code(name), code(`{${members.join(', ')}}`), says])),
    classes: table(['class name', 'what has it'], classNames(element, whole.program).map(({ name, says }) => [code(name), says])),
    colours: table(['variable', 'light', 'dark', 'for'], colours().map(({ name, day, night, says }) => [code(name), code(day), night === day ? 'the same' : code(night), says])),
  }
}

/** A page of the documentation with its tables generated from the sources. */
export function documented(page) {
  let text = page
  for (const [name, rows] of Object.entries(tables())) {
    const place = new RegExp(`(<!-- from the sources: ${name} -->\n)[^]*?(\n<!-- end -->)`)
    if (!place.test(text)) throw new Error(`The page has no place for the table of ${name}.`)
    text = text.replace(place, (_, begin, end) => begin + rows + end)
  }
  return text
}

/** What the names of the generated types of the API begin with, in the modules that use them. */
const SCHEMAS = 'Schemas.'
const GENERATED = /\/generated\/api\.d\.ts$/

/** All emitted declarations, by name. */
function declarations(program) {
  const found = new Map()
  program.emit(undefined, (path, text) => {
    if (!path.endsWith('.d.ts')) return
    const prefix = GENERATED.test(path) ? SCHEMAS : ''
    for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true).statements) {
      const name = statement.name && prefix + statement.name.text
      if (name && !found.has(name) && !ts.isModuleDeclaration(statement)) found.set(name, statement)
    }
  })
  return found
}

/** The names of the types that a declaration refers to. */
function namesIn(node, names = new Set()) {
  if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) names.add((node.typeName ?? node.expression).getText())
  ts.forEachChild(node, (child) => void namesIn(child, names))
  return names
}

/** A declaration with its doc comment, as part of a module of types. The header comment of a file does not belong to its first type. */
function written(node) {
  const comment = ts.getJSDocCommentsAndTags(node).filter((each) => ts.isJSDoc(each) && each.pos > 0).at(-1)?.getText()
  const text = node.getText().replace(/^(?:export )?(?:declare )?/, ts.isClassDeclaration(node) ? 'export declare ' : 'export ')
  return comment ? `${comment}\n${text}` : text
}

/** The type of the element, without its internal members. */
function elementType(element) {
  const properties = reactive(element).map(({ name }) => element.members.find((each) => ts.isPropertyDeclaration(each) && each.name.getText() === name))
  const members = [...properties, ...methodsOf(element)].map((member) => {
    const comment = ts.getJSDocCommentsAndTags(member).map((each) => `  ${each.getText().replace(/\n\s*\*\n\s*\* @public\b/, '')}\n`).join('')
    const body = ts.isMethodDeclaration(member)
      ? `${member.name.getText()}(${member.parameters.map((each) => each.getText()).join(', ')}): ${member.type.getText()}`
      : `${member.name.getText()}: ${member.type.getText()}`
    return { comment, body, node: member }
  })
  const text = `/** ${said(element)} */\nexport declare class WaypostAsk extends HTMLElement {\n${members.map(({ comment, body }) => `${comment}  ${body}`).join('\n')}\n  /** Resolves once the element has rendered its properties. */\n  readonly updateComplete: Promise<boolean>\n}`
  return { text, names: new Set(members.flatMap(({ node }) => [...namesIn(node.type), ...(node.parameters ?? []).flatMap((each) => [...namesIn(each)])])) }
}

/** The types of `ask.js`, in one file without imports. */
export function types() {
  const { program } = compiled()
  const found = declarations(program)
  const file = (name) => program.getSourceFile(join(ASK, name))
  const element = elementType(classNamed(file('waypost-ask.ts'), 'WaypostAsk'))
  const events = file('events.ts').statements.filter(ts.isClassDeclaration)
  const taken = new Set(['WaypostAsk'])
  const [parts, schemas] = [[], []]
  const take = (name) => {
    const node = found.get(name)
    if (taken.has(name) || !node) return
    taken.add(name)
    const prefix = name.startsWith(SCHEMAS) ? SCHEMAS : ''
    ;(prefix ? schemas : parts).push(written(node))
    for (const other of namesIn(node)) take(prefix + other)
  }
  for (const { name } of events) take(name.text)
  for (const name of element.names) take(name)
  const map = events.map((made) => `    '${/(?<=super\(')[a-z-]+/.exec(made.getText())[0]}': ${made.name.text}`).join('\n')
  const global = `declare global {\n  interface HTMLElementTagNameMap {\n    'waypost-ask': WaypostAsk\n  }\n  interface HTMLElementEventMap {\n${map}\n  }\n}`
  const generated = `/** Types of the API, as the server describes them. */\nexport declare namespace Schemas {\n${schemas.join('\n\n').replaceAll(/^(?=.)/gm, '    ')}\n}`
  return `/** The types of \`ask.js\`, made from its sources. */\n\n${[element.text, ...parts, generated, global].join('\n\n')}\n`
}

/** The compiler's errors for a TypeScript page that uses these types. */
export function problems(page) {
  const files = new Map([['/page.ts', page], ['/ask.d.ts', types()]])
  const options = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, types: [], lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.getSourceFile = (path, ...rest) => (files.has(path) ? ts.createSourceFile(path, files.get(path), ts.ScriptTarget.ES2022, true) : getSourceFile(path, ...rest))
  host.fileExists = (path) => files.has(path) || fileExists(path)
  const program = ts.createProgram(['/page.ts'], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
