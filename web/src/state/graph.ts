/** The state graph of a workflow, parsed from its Mermaid text. Pure. */

/** One state with its transitions. */
export interface GraphState {
  name: string
  ways: Way[]
}

export interface Way {
  /** The event of the transition. */
  by: string
  /** The next state; null for the end. */
  to: string | null
}

const END = '[*]'
const WAY = /^\s*(.+?) --> (.+?)(?:: (.*))?$/

/** The states in the order in which they appear, the first one first. Lines in any other format are ignored. */
export function graphOf(mermaid: string): GraphState[] {
  const ways = mermaid.split('\n').flatMap((line) => {
    const [, from, to, by = ''] = WAY.exec(line) ?? []
    return from && to ? [{ from, to, by }] : []
  })
  const states = new Map<string, GraphState>()
  const reached = ways.filter(({ from }) => from === END).map(({ to }) => to)
  const waiting = [...reached, ...ways.map(({ from }) => from)]
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (name === END || states.has(name)) continue
    const out = ways.filter(({ from }) => from === name)
    states.set(name, { name, ways: out.map(({ to, by }) => ({ by, to: to === END ? null : to })) })
    waiting.unshift(...out.map(({ to }) => to))
  }
  return [...states.values()]
}
