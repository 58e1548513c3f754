/** The initial worlds of scenes: an inbox with asks, a conversation, a parent session with child sessions. */

import type { AskView } from '../../src/wire'
import { approval, ask, policy, provenance, review } from '../fixtures'
import type { World } from '../world'

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export function fill(world: World): void {
  const first = world.session({ title: 'Write the release notes', agent: 'release-notes' })
  world.ask(first, { ...review(), id: 'ask_r', asked_at: minutesAgo(190) })
  const second = world.session({ title: 'Clean up old branches', agent: 'janitor' })
  world.ask(second, { ...approval({}, 'critical'), id: 'ask_c', agent: 'janitor', asked_at: minutesAgo(42), policy: policy({ expires_at: minutesAgo(-18), on_expiry: 'reject' }) })
  const third = world.session()
  world.ask(third, { ...ask(), id: 'ask_q', asked_at: minutesAgo(3) })
  const done = world.session({ title: 'Compare three queue libraries', agent: 'research' })
  world.append(done, 'run_completed', { summary: 'Done.' })
  const bad = world.session({ title: 'Migrate the billing tables', agent: 'dba' })
  world.append(bad, 'run_failed', { code: 'model', message: 'The model could not be reached.' })
  world.session({ title: 'Summarise this week’s incidents', agent: 'research' })
}

/** More asks than a person can see at a glance. */
export function busy(world: World): void {
  const session = world.session({ title: 'Roll out everywhere', agent: 'deployer' })
  for (const [n, risk] of (['low', 'low', 'medium', 'high'] as const).entries()) world.ask(session, { ...approval({}, risk), id: `ask_b${n}`, agent: 'deployer', asked_at: minutesAgo(60 + n) })
  world.ask(session, { ...ask(), id: 'ask_o', agent: 'research', asked_at: minutesAgo(300), policy: policy({ who: { roles: ['release'] }, escalate: [{ roles: ['chief'] }], escalated: 1 }) })
}

export function talk(world: World): string {
  const session = world.session()
  world.hear(session, 'Please scaffold a small web app and deploy it.')
  world.append(session, 'message', { role: 'assistant', text: 'x', html: '<p>I looked at the repository. It is empty, so nothing is in the way.</p><p>Two things I should not decide <strong>alone</strong>:</p><ul><li>the framework</li><li>the package manager</li></ul>', tool_calls: [] })
  return session
}

/** A planner whose child session, a painter, asks for approval. */
export function family(world: World): { planner: string; painter: string } {
  const planner = world.session({ agent: 'planner', title: 'Have the house painted' })
  const lineage = { root: planner, parent: planner, call_id: 'p1', above: [{ session_id: planner, agent: 'planner' }] }
  const painter = world.session({ agent: 'painter', title: 'Paint the door', lineage })
  world.hear(planner, 'Have the house painted.')
  world.say(planner, 'I will have it done.')
  world.append(planner, 'tool_started', { call_id: 'p1', tool: 'painter', arguments: '{"task":"Paint the door"}', attempt: 1 })
  world.append(planner, 'child_started', { call_id: 'p1', tool: 'painter', child_id: painter, agent: 'painter', message: 'Paint the door' })
  world.append(planner, 'run_suspended', { waiting_for: [] })
  world.hear(painter, 'Paint the door')
  world.ask(painter, approval({ id: 'ask_1', agent: 'painter', lineage }, 'low'))
  world.append(painter, 'run_suspended', { waiting_for: ['ask_1'] })
  return { planner, painter }
}

export function later(world: World): string {
  const session = talk(world)
  const asked = world.ask(session)
  world.append(session, 'run_suspended', { waiting_for: [asked.id] })
  world.settle(asked.id, { answers: { framework: { values: ['svelte'] }, package_manager: { values: ['pnpm'] } }, comment: 'Keep it small, please.' })
  world.append(session, 'run_resumed', {})
  world.append(session, 'tool_started', { call_id: 'c1', tool: 'scaffold_project', arguments: '{"framework":"svelte"}', attempt: 1 })
  world.append(session, 'tool_completed', { call_id: 'c1', tool: 'scaffold_project', outcome: 'succeeded', output: 'created 14 files' })
  world.say(session, 'The app is scaffolded with Svelte and pnpm. Next I would like to deploy it.')
  return session
}

export const zoe = { kind: 'person' as const, name: 'zoe' }
export const you = { answer: true, reject: true, reason: null, voted: false, in_place_of: null }
/** One ask with several approvers, alone on its page. */
export function shared(world: World, change: Partial<AskView>): string {
  const votes = [{ by: zoe, at: minutesAgo(4), comment: 'Looks fine.', counts: true, provenance: provenance({ by: zoe }) }]
  const two = policy({ who: { people: ['local'], roles: ['release'], quorum: 2 } })
  return `/asks/${world.ask(world.session(), { ...approval({}, 'high'), asked_at: minutesAgo(20), policy: two, quorum: { needed: 2, counted: 1 }, votes, ...change }).id}`
}
