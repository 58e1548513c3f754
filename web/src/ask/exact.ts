/** JSON that keeps its exact text: it can be read, changed in places and written without reformatting a number or a string. Pure. */

/** A value with the text it was read from. A changed value loses its own text, and so do the values that contain it. */
export type Node =
  | { kind: 'object'; entries: readonly (readonly [key: string, value: Node])[]; raw: string | null }
  | { kind: 'array'; items: readonly Node[]; raw: string | null }
  | { kind: 'leaf'; raw: string }

const TOKEN = /[\s]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y

/** Reads JSON text; `null` if it is not valid JSON or contains a duplicate key. */
export function read(text: string): Node | null {
  let at = 0
  const next = (): string | null => {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) return null
    at = TOKEN.lastIndex
    return found[1] ?? found[2] ?? found[3] ?? null
  }
  const peek = (): string | null => {
    const here = at
    const token = next()
    at = here
    return token
  }
  const value = (depth: number): Node | null => {
    const token = next()
    const start = token === null ? at : at - token.length
    if (token === null || depth > 64) return null
    if (token === '{') return object(start, depth)
    if (token === '[') return array(start, depth)
    return /^[}\]:,]/.test(token) ? null : { kind: 'leaf', raw: token }
  }
  const object = (start: number, depth: number): Node | null => {
    const entries: [string, Node][] = []
    if (peek() === '}') next()
    else {
      for (let end: string | null = ','; end === ','; ) {
        const key = next()
        if (!key?.startsWith('"') || next() !== ':') return null
        const name = JSON.parse(key) as string
        const inner = value(depth + 1)
        if (!inner || entries.some(([other]) => other === name)) return null
        entries.push([name, inner])
        end = next()
        if (end !== ',' && end !== '}') return null
      }
    }
    return { kind: 'object', entries, raw: text.slice(start, at) }
  }
  const array = (start: number, depth: number): Node | null => {
    const items: Node[] = []
    if (peek() === ']') next()
    else {
      for (let end: string | null = ','; end === ','; ) {
        const inner = value(depth + 1)
        if (!inner) return null
        items.push(inner)
        end = next()
        if (end !== ',' && end !== ']') return null
      }
    }
    return { kind: 'array', items, raw: text.slice(start, at) }
  }
  const whole = value(0)
  return whole && text.slice(at).trim() === '' ? whole : null
}

/** Writes JSON text. Unchanged parts are written exactly as they were read. */
export function write(node: Node): string {
  if (node.kind === 'leaf' || node.raw !== null) return node.raw ?? ''
  if (node.kind === 'array') return `[${node.items.map(write).join(',')}]`
  return `{${node.entries.map(([key, value]) => `${JSON.stringify(key)}:${write(value)}`).join(',')}}`
}

export function member(node: Node | null, key: string): Node | null {
  return node?.kind === 'object' ? (node.entries.find(([name]) => name === key)?.[1] ?? null) : null
}

/** The string value of a leaf; `null` if it is not a string. */
export function spelled(node: Node | null): string | null {
  return node?.kind === 'leaf' && node.raw.startsWith('"') ? (JSON.parse(node.raw) as string) : null
}

/** JSON text to embed in JSON. `JSON.stringify` keeps it byte for byte where the browser supports that. */
export class Exact {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): unknown {
    const { rawJSON } = JSON as unknown as { rawJSON?: (text: string) => unknown }
    const simple = !/^\s*[{[]/.test(this.text)
    return rawJSON && simple ? rawJSON(this.text) : JSON.parse(this.text)
  }
}

/** Like `JSON.stringify`, but keeps every {@link Exact} in the value byte for byte. */
export function stringify(value: unknown): string {
  if (value instanceof Exact) return value.text
  if (Array.isArray(value)) return `[${value.map(stringify).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${stringify(inner)}`).join(',')}}`
}

/** Parses JSON like `JSON.parse`. A number whose digits JavaScript would change becomes an {@link Exact}, if the browser says how it was written. */
export function parse(text: string): unknown {
  const keep = (_: string, value: unknown, context?: { source?: string }) => keepDigits(value, context?.source)
  return JSON.parse(text, keep as (key: string, value: unknown) => unknown)
}

/** Returns the value, or its text if it is a number that has more digits than JavaScript keeps. */
export function keepDigits(value: unknown, source: string | undefined): unknown {
  if (typeof value !== 'number' || source === undefined || source === String(value)) return value
  const digits = source.replace(/[eE].*$/, '').replace(/\D/g, '').replace(/^0+/, '').length
  return digits > 15 || !Number.isFinite(value) ? new Exact(source) : value
}
