/** The result of a session, in the form that people read. Pure. */

import { escapePointer } from '../ask/pointer'
import { read, spelled, write, type Node } from '../ask/exact'

/** The result as JSON text: exactly as the agent wrote it if its last message was the result, otherwise serialized again. */
export function resultText(result: unknown, summary: string): string {
  const written = summary.trim()
  const same = read(written) !== null && JSON.stringify(JSON.parse(written)) === JSON.stringify(result)
  return same ? written : JSON.stringify(result, null, 2)
}

/** One row per leaf, in the original order. */
export function resultRows(text: string): { path: string; text: string }[] {
  const node = read(text)
  return node ? leaves(node, '') : [{ path: '', text }]
}

function leaves(node: Node, path: string): { path: string; text: string }[] {
  const inner: (readonly [string, Node])[] = node.kind === 'object' ? [...node.entries] : node.kind === 'array' ? node.items.map((item, n) => [String(n), item] as const) : []
  if (inner.length === 0) return [{ path: path.slice(1), text: spelled(node) ?? write(node) }]
  return inner.flatMap(([key, each]) => leaves(each, `${path}/${escapePointer(key)}`))
}
