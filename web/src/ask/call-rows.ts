/** The rows of a call: every argument as it will run. Long values are folded, and nested data is a tree. */

import { html, nothing } from 'lit'
import type { CallRow } from '../wire'
import { isHarmless } from './approving'
import { markWords } from './marks'
import { DIFF, exact } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'
import { number } from '../words/language'

/** So many rows of a call, and so much of a value, are shown before a person asks for more. */
const ROWS = 40
const LINES = 16
const CHARACTERS = 1600

/** Shows all of one row of the call, or of the whole call. */
export function unfoldCall(host: WaypostAsk, path = '*'): void {
  host.seen.unfolds()
  if (path === '*') host.closedGroups = []
  host.unfoldedRows = path === '*' ? [path] : [...host.unfoldedRows, path]
}

const isUnfolded = ({ unfoldedRows }: WaypostAsk, path: string) => unfoldedRows.includes(path) || unfoldedRows.includes('*')

/** The rows of a call. Many rows of nested data are shown as a tree whose parts fold. */
export function callRows(host: WaypostAsk, rows: CallRow[]): unknown {
  const folded = rows.length > ROWS && !isUnfolded(host, '')
  return html`${branch(host, tree(rows.slice(0, folded ? ROWS : rows.length)))}
    ${folded ? html`<div class="ask-call-row"><dt></dt><dd>${unfold(host, '', w.showAllRows(rows.length))}</dd></div>` : nothing}`
}

function unfold(host: WaypostAsk, path: string, words: string): unknown {
  return html`<button type="button" class="ask-link ask-folded" @click=${() => unfoldCall(host, path)}>${words}</button>`
}

/** The beginning of a long value, and the words that offer the rest; null if the value is not long. */
export function beginning(text: string): { text: string; offer: string } | null {
  const lines = text.split('\n')
  if (lines.length > LINES) return { text: [...lines.slice(0, LINES).join('\n')].slice(0, CHARACTERS).join(''), offer: w.showAllLines(lines.length) }
  return text.length > CHARACTERS ? { text: [...text].slice(0, CHARACTERS).join(''), offer: w.showAll(number(text.length)) } : null
}

/** Lines that are nothing but lines are shown as such, without a sign and a warning. */
function plain({ text, marks }: CallRow): Pick<CallRow, 'text' | 'marks'> {
  return marks.every((each) => each.startsWith('several lines')) ? { text: text.replaceAll('⏎\n', '\n'), marks: [] } : { text, marks }
}

function callRow(host: WaypostAsk, row: CallRow, name = row.path): unknown {
  const old = host.earlier?.get(row.path)
  const changed = host.earlier !== null && old !== row.text
  const { text, marks } = plain(row)
  const begun = isUnfolded(host, row.path) ? null : beginning(text)
  return html`
    <div class="ask-call-row ${changed ? 'changed' : ''} ${text.includes('\n') ? 'is-block' : ''}">
      <dt title=${name === row.path ? nothing : row.path}><bdi lang="">${exact(name)}</bdi></dt>
      <dd>
        ${text === '' ? html`<span class="ask-muted">${w.empty}</span>` : html`<bdi lang="" class="ask-value" dir="auto">${value(begun?.text ?? text)}</bdi>`}
        ${begun ? html`<span class="ask-more-value">… ${unfold(host, row.path, begun.offer)}</span>` : nothing}
        ${marks.map(mark)}
        ${changed ? html` <span class="ask-mark ask-mark-changed">${old === undefined ? w.isNew : w.isChanged}</span>` : nothing}
      </dd>
    </div>
  `
}

/** From this number of rows on, nested data is a tree. */
const TREE = 8

/** A part of nested data: a row, or a name and what is in it. */
type Node = { row: CallRow; name: string } | { name: string; path: string; nodes: Node[]; rows: number }

/** The rows as a tree. An inner object of only one row stays one row. */
export function tree(rows: CallRow[], depth = 0, all = rows.length): Node[] {
  const nodes: Node[] = []
  for (let at = 0; at < rows.length; ) {
    const row = rows[at] as CallRow
    const parts = row.path.split('/')
    const path = parts.slice(0, depth + 1).join('/')
    const end = rows.findIndex((other, n) => n > at && other.path !== path && !other.path.startsWith(`${path}/`))
    const inner = rows.slice(at, end < 0 ? undefined : end)
    if (all < TREE || inner.length < 2 || parts.length === depth + 1) {
      nodes.push({ row, name: parts.slice(depth).join('/') })
      at += 1
    } else {
      nodes.push({ name: parts[depth] ?? '', path, nodes: tree(inner, depth + 1, all), rows: inner.length })
      at += inner.length
    }
  }
  return nodes
}

function branch(host: WaypostAsk, nodes: Node[]): unknown {
  return nodes.map((node) => ('row' in node ? callRow(host, node.row, node.name) : group(host, node)))
}

/** A part that was closed before all of it was on the screen is opened again by "Show the rest". */
function group(host: WaypostAsk, { name, path, nodes, rows }: Extract<Node, { path: string }>): unknown {
  const closed = host.closedGroups.includes(path)
  const toggle = (event: Event) => {
    const place = event.currentTarget as HTMLElement
    if (!host.seen.all) host.seen.moved(place)
    host.closedGroups = closed ? host.closedGroups.filter((each) => each !== path) : [...host.closedGroups, path]
  }
  return html`<div class="ask-call-group">
    <dt><button type="button" class="ask-group-button ${closed && !host.seen.all ? 'ask-folded' : ''}" aria-expanded=${!closed} title=${path} @click=${toggle}>
      <bdi lang="">${exact(name)}</bdi> <span class="ask-group-rows">${rows}</span></button></dt>
    <dd>${closed ? nothing : html`<dl>${branch(host, nodes)}</dl>`}</dd>
  </div>`
}

/** A value in full. What a patch removes and adds has colours; its text is the same. */
function value(text: string): unknown {
  if (!DIFF.test(text)) return exact(text)
  const kind = (line: string) => (/^(\+\+\+|---|diff |index )/.test(line) ? 'file' : line.startsWith('@@') ? 'place' : line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : 'same')
  return text.split(/(?<=\n)/).map((line) => html`<span class="ask-line-${kind(line)}">${exact(line)}</span>`)
}

/** Shows a warning in full, so that a person can read it without hovering. `bdi` isolates the direction of the letters that it names. */
export function mark(text: string): unknown {
  return html` <span class="ask-mark ${isHarmless(text) ? 'is-harmless' : ''}"><bdi>${exact(markWords(text))}</bdi></span>`
}
