/** The chart of a workflow, read from its Mermaid text. Pure. */

/** One state, and the ways that lead on from it. */
export interface ChartState {
  name: string
  ways: Way[]
}

export interface Way {
  /** What happens. */
  by: string
  /** The state it leads to; null to the end. */
  to: string | null
}

const END = '[*]'
const WAY = /^\s*(.+?) --> (.+?)(?:: (.*))?$/

/** The states in the order in which they are reached, the first one first. Lines of any other form are passed over. */
export function chartOf(mermaid: string): ChartState[] {
  const ways = mermaid.split('\n').flatMap((line) => {
    const [, from, to, by = ''] = WAY.exec(line) ?? []
    return from && to ? [{ from, to, by }] : []
  })
  const states = new Map<string, ChartState>()
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
