/** What came of a session's work, as people read it. Pure. */

import { escapePointer } from '../ask/pointer'
import { read, spelled, write, type Node } from '../ask/exact'

/** The result as JSON text: as the agent wrote it, to the digit, where its last words were the result, else written anew. */
export function resultText(result: unknown, summary: string): string {
  const written = summary.trim()
  const same = read(written) !== null && JSON.stringify(JSON.parse(written)) === JSON.stringify(result)
  return same ? written : JSON.stringify(result, null, 2)
}

/** One row a leaf, in the order in which they were written. */
export function resultRows(text: string): { path: string; text: string }[] {
  const node = read(text)
  return node ? leaves(node, '') : [{ path: '', text }]
}

function leaves(node: Node, path: string): { path: string; text: string }[] {
  const inner: (readonly [string, Node])[] = node.kind === 'object' ? [...node.entries] : node.kind === 'array' ? node.items.map((item, n) => [String(n), item] as const) : []
  if (inner.length === 0) return [{ path: path.slice(1), text: spelled(node) ?? write(node) }]
  return inner.flatMap(([key, each]) => leaves(each, `${path}/${escapePointer(key)}`))
}
