/** Draws code in colours with the browser's highlights, which change nothing in the page: neither its text nor its elements. */

import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import markdown from 'highlight.js/lib/languages/markdown'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { fileLanguage } from './code-language'
import { Tokens, type Token } from './code-tokens'
import { plainly } from './painter'

const LANGUAGES = { bash, cpp, csharp, css, dockerfile, go, ini, java, javascript, json, kotlin, markdown, php, python, ruby, rust, sql, typescript, xml, yaml }
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language)
hljs.registerAliases(['c', 'h'], { languageName: 'cpp' })
hljs.registerAliases(['shell', 'console'], { languageName: 'bash' })
hljs.registerAliases(['svelte'], { languageName: 'xml' })
hljs.configure({ __emitter: Tokens } as object)

/** More pieces than anybody looks at. */
const MOST = 8000

/** The pieces of a text that have a colour, in order. */
export function tokensOf(text: string, language: string): Token[] {
  if (language === 'diff') return diffTokens(text)
  if (!hljs.getLanguage(language)) return []
  const { _emitter } = hljs.highlight(text, { language, ignoreIllegals: true }) as unknown as { _emitter: Tokens }
  return _emitter.tokens
}

/** The code of a patch has the colours of the language of its file; the signs at the beginning of its lines are no part of it. */
function diffTokens(text: string): Token[] {
  const tokens: Token[] = []
  let [at, language, code, starts]: [number, string, string, { at: number; code: number }[]] = [0, '', '', []]
  const close = () => {
    if (language && code) for (const token of tokensOf(code, language)) tokens.push(...moved(token, starts))
    ;[code, starts] = ['', []]
  }
  for (const line of text.split(/(?<=\n)/)) {
    const [, file] = /^(?:\+\+\+|---) (?:[ab]\/)?(\S+)/.exec(line) ?? []
    if (/^[ +-]/.test(line) && !file) {
      starts.push({ at: at + 1, code: code.length })
      code += line.slice(1)
    } else close()
    if (file && file !== '/dev/null') language = fileLanguage(file)
    at += line.length
  }
  close()
  return tokens
}

/** A piece of the code of a patch, as pieces of the patch: one for each line. */
function moved({ kind, from, to }: Token, starts: readonly { at: number; code: number }[]): Token[] {
  return starts.flatMap(({ at, code }, n) => {
    const [first, last] = [Math.max(from, code), Math.min(to, starts[n + 1]?.code ?? to)]
    return first < last ? [{ kind, from: first - code + at, to: last - code + at }] : []
  })
}

interface Painted {
  text: string
  nodes: Text[]
  ranges: (readonly [Highlight, AbstractRange])[]
}

const painted = new Map<Element, Painted>()

function highlightOf(kind: string): Highlight {
  const name = `wp-code-${kind}`
  const known = CSS.highlights.get(name) ?? new Highlight()
  CSS.highlights.set(name, known)
  return known
}

function textNodes(place: Element): Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

function erase(place: Element): void {
  for (const [highlight, range] of painted.get(place)?.ranges ?? []) highlight.delete(range)
  painted.delete(place)
}

export function paint(place: Element, language: string): void {
  const nodes = textNodes(place)
  const text = plainly(nodes.map(({ data }) => data).join(''))
  const before = painted.get(place)
  if (before?.text === text && before.nodes.length === nodes.length && before.nodes.every((node, n) => node === nodes[n])) return
  erase(place)
  const ranges = tokensOf(text, language).slice(0, MOST).flatMap((token) => rangesOf(token, nodes).map((range) => [highlightOf(token.kind), range] as const))
  for (const [highlight, range] of ranges) highlight.add(range)
  painted.set(place, { text, nodes, ranges })
}

/** A piece of text as ranges of the page: one for each text node that it touches. */
function rangesOf({ from, to }: Token, nodes: readonly Text[]): StaticRange[] {
  const ranges: StaticRange[] = []
  let at = 0
  for (const node of nodes) {
    const [first, last] = [Math.max(from - at, 0), Math.min(to - at, node.length)]
    if (first < last) ranges.push(new StaticRange({ startContainer: node, startOffset: first, endContainer: node, endOffset: last }))
    at += node.length
    if (at >= to) break
  }
  return ranges
}

export function sweep(): void {
  for (const place of painted.keys()) if (!place.isConnected) erase(place)
}
