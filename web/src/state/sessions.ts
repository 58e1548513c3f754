/** The list of sessions, with the many single asks of an agent that runs elsewhere as one group. Pure. */

import type { SessionView } from '../wire'

export interface Group {
  key: string
  agent: string
  sessions: SessionView[]
}

/** The minimum number of sessions that form a group. */
const MANY = 3

/** The rows in their order; a group has the place of its first session. `agents` run in this server, so their sessions are conversations. */
export function grouped(sessions: readonly SessionView[], agents: ReadonlySet<string> | null): ({ key: string; session: SessionView } | Group)[] {
  const groups = new Map<string, Group>()
  for (const session of agents ? sessions : []) {
    if (agents?.has(session.agent) || session.lineage) continue
    const group = groups.get(session.agent) ?? { key: `agent ${session.agent}`, agent: session.agent, sessions: [] }
    group.sessions.push(session)
    groups.set(session.agent, group)
  }
  return sessions.flatMap((session): ({ key: string; session: SessionView } | Group)[] => {
    const group = session.lineage ? undefined : groups.get(session.agent)
    if (!group || group.sessions.length < MANY) return [{ key: session.id, session }]
    return group.sessions[0] === session ? [group] : []
  })
}
