/**
 * A small server with the data types of the real one, over a journal in memory. It does nothing by itself: a test says what
 * the agent does next, and people answer through its HTTP routes, which validate, refuse and record.
 */

import type { RolePolicyView, Provider } from '../src/api/client'
import type { Reached } from '../src/api/addresses'
import type { Preferences } from '../src/api/preferences'
import type { Passkey } from '../src/api/passkeys'
import type { KeyView, Person } from '../src/api/team'
import type { Actor, AskView, Held, Insight, JournalEvent, Past, RuleView, SessionView, Suggestion } from '../src/wire'
import { answered, ask as newAsk, NOTHING_PAST, NOTHING_USED, SYSTEM } from './fixtures'
import { BUILT } from './build'
import { Http } from './world-http'

export interface SessionRecord {
  view: SessionView
  journal: JournalEvent[]
  writing: string | null
}

const AT = '2026-11-21T10:00:00Z'
const SETTLED: Record<string, string> = {
  answered: 'question_answered', cancelled: 'question_cancelled', withdrawn: 'question_withdrawn',
  expired: 'question_expired', skipped: 'question_skipped',
}

export class World {
  constructor(readonly built = BUILT) {}

  sessions = new Map<string, SessionRecord>()
  asks = new Map<string, AskView>()
  signedIn = true
  /** The signed-in person. */
  who = 'local'
  /** If the browser signed in through links: the only asks that it can open. */
  onlyAsks: string[] | null = null
  /** The permissions of the signed-in person. */
  may: string[] = ['see', 'direct', 'answer', 'administer', 'export']
  /** Database settings that are off although answers can be lost without them. */
  unsafeSettings: string[] | null = null
  /** The team with the known password; empty for the first team. */
  team = ''
  /** The CSRF token. Another sign-in would have another one. */
  csrf = 'proof-1'
  /** The person's second factors, and whether the next approval needs step-up authentication. */
  factors: Record<string, unknown>[] = []
  stepUp = false
  /** A person without a second factor signed in too long ago to add one. */
  signedInLongAgo = false
  /** Whether people sign in with a password. */
  passwords = false
  /** The stored draft of each ask. */
  drafts = new Map<string, unknown>()
  rules: RuleView[] = []
  people: Person[] = ['local', 'max', 'zoe'].map((name) => ({ kind: 'person', name, roles: [] }))
  /** The keys of programs, including revoked ones. */
  keys: KeyView[] = [{ id: 'crd_1', principal: 'agent:deployer', tasks: ['ask', 'run'], created_at: '2026-11-20T10:00:00Z', used_at: '2026-11-21T10:00:00Z', expires_at: null }]
  /** The role policy, with its risk floors. */
  rolePolicy: RolePolicyView = { revision: 0, role_policy: { everybody: { may: ['see'] } } }
  /** The identity providers. */
  providers: Provider[] = []
  passkeys: Passkey[] = []
  /** The addresses of the person, and the channels that could be added. */
  reached: Reached = { addresses: [], channels: [] }
  /** The notification preferences of the person. */
  preferences: Preferences = {}
  /** The public key for push subscriptions, if push notifications are available. */
  pushKey: string | null = null
  suggestions: Suggestion[] = []
  /** The settled asks, newest first, and their metrics. */
  past: Past[] = []
  insight: Insight = NOTHING_PAST
  /** What the agent does after its session was answered, started or sent a message. */
  onTurn: (session: string) => void = () => {}
  /** Called just before an answer arrives, for example to let another person answer first. */
  beforeAnswer: () => void = () => {}
  readonly http = new Http(this)

  /** Opens a world over the app that was built into a folder. */
  static async open(built = BUILT): Promise<World> {
    const world = new World(built)
    await world.http.listen()
    return world
  }

  get url(): string {
    return this.http.url
  }

  /** Adds a person, or replaces the roles of one. */
  assign(name: string, roles: string[]): Person {
    const person: Person = { kind: 'person', name, roles }
    this.people = [...this.people.filter((each) => each.name !== name), person]
    return person
  }

  /** Adds an address of the person. */
  isReached(channel: string, address: string, device: string | null = null): void {
    const made = { id: `fct_a${this.reached.addresses.length}`, channel, address, device, added_at: AT }
    this.reached = { ...this.reached, addresses: [...this.reached.addresses, made] }
  }

  session(change: Partial<SessionView> = {}): string {
    const id = change.id ?? `ses_${this.sessions.size + 1}`
    const view: SessionView = {
      id, agent: 'demo', title: 'Scaffold and deploy a web app', status: 'running', seq: 0, created_at: AT, updated_at: AT,
      resume: 'auto', can_resume: false, pending: [], metadata: {}, used: NOTHING_USED, waited_ms: 0, worked_ms: 0, ...change,
    }
    this.sessions.set(id, { view, journal: [], writing: null })
    this.append(id, 'session_created', { agent: view.agent, title: view.title, metadata: {}, resume: view.resume, ...(view.lineage ? { lineage: view.lineage } : {}) })
    return id
  }

  record(session: string): SessionRecord {
    const found = this.sessions.get(session)
    if (!found) throw new Error(`no session ${session}`)
    return found
  }

  append(session: string, type: string, data: Record<string, unknown>, more: Partial<JournalEvent> = {}): void {
    const record = this.record(session)
    const event: JournalEvent = { seq: record.journal.length + 1, at: new Date().toISOString(), type, session_id: session, actor: SYSTEM, data, ...more }
    record.journal.push(event)
    record.view = { ...record.view, seq: event.seq, updated_at: event.at, status: statusAfter(event, record.view) }
    if (type === 'message') record.writing = null
    this.http.tellSession(event)
  }

  say(session: string, text: string): void {
    this.append(session, 'message', { role: 'assistant', text, html: `<p>${text}</p>`, tool_calls: [] }, { actor: { kind: 'agent', name: 'demo' } })
  }

  hear(session: string, text: string): void {
    this.append(session, 'message', { role: 'user', text, html: `<p>${text}</p>`, tool_calls: [] }, { actor: { kind: 'person', name: 'local' } })
  }

  write(session: string, piece: string): void {
    const record = this.record(session)
    record.writing = (record.writing ?? '') + piece
    this.http.tellDelta(session, 'message_delta', piece)
  }

  ask(session: string, change: Partial<AskView> = {}): AskView {
    const view = newAsk({ asked_at: new Date().toISOString(), ...change, id: change.id ?? `ask_${this.asks.size + 1}`, session_id: session, status: 'pending' })
    this.put(view, 'question_pending')
    return view
  }

  settle(id: string, change: Partial<AskView>): AskView {
    const now = new Date().toISOString()
    const nobody = (change.status ?? 'answered') === 'answered' ? {} : { answered_by: null, answered_at: null }
    const view = { ...this.found(id), ...answered, answered_at: now, settled_by: answered.answered_by, settled_at: now, ...nobody, ...change }
    this.put(view, SETTLED[view.status] ?? 'question_answered')
    if (view.status === 'answered' || view.status === 'cancelled') this.onTurn(view.session_id)
    return view
  }

  revise(id: string, change: Partial<AskView>): void {
    const old = this.found(id)
    this.put({ ...old, ...change, revision: old.revision + 1 }, 'question_revised')
  }

  /** Adds a comment under an ask. */
  comment(id: string, text: string, by: Actor = { kind: 'agent', name: 'demo' }): AskView {
    const old = this.found(id)
    const said = { seq: this.record(old.session_id).journal.length + 1, by, at: new Date().toISOString(), text }
    const view = { ...old, comments: [...(old.comments ?? []), said], comment_count: (old.comment_count ?? 0) + 1 }
    this.put(view, 'question_commented')
    return view
  }

  handOn(id: string, to: string, note: string | null): AskView {
    const old = this.found(id)
    const handed = { by: { kind: 'person' as const, name: 'local' }, to: { kind: 'person' as const, name: to }, note, at: AT }
    const view = { ...old, delegations: [...(old.delegations ?? []), handed] }
    this.put(view, 'question_delegated')
    return view
  }

  require(id: string, quorum: number): AskView {
    const old = this.found(id)
    const view = { ...old, policy: { ...old.policy, who: { ...old.policy.who, quorum } }, quorum: { needed: quorum, counted: 0 } }
    this.put(view, 'question_tightened')
    return view
  }

  /** The person replied to it, and can undo that for a minute; or they have undone it. */
  hold(id: string, reply: Partial<Held> | null): AskView {
    const at = Date.now()
    const held = reply && { by: { kind: 'person', name: 'local' }, at: new Date(at).toISOString(), until: new Date(at + 60_000).toISOString(), ...reply }
    const view = { ...this.found(id), held } as AskView
    this.put(view, held ? 'reply_held' : 'reply_undone')
    return view
  }

  found(id: string): AskView {
    const view = this.asks.get(id)
    if (!view) throw new Error(`no ask ${id}`)
    return view
  }

  private put(view: AskView, type: string): void {
    this.asks.set(view.id, view)
    const record = this.record(view.session_id)
    const pending = [...this.asks.values()].filter((each) => each.session_id === view.session_id && each.status === 'pending')
    record.view = { ...record.view, pending: pending.map((each) => each.id) }
    this.append(view.session_id, type, { ask: view }, { ask_id: view.id })
    this.http.tellInbox(view)
  }
}

function statusAfter(event: JournalEvent, view: SessionView): SessionView['status'] {
  switch (event.type) {
    case 'run_suspended':
    case 'question_pending':
      return 'waiting_for_input'
    case 'run_resumed':
    case 'message':
      return view.pending.length > 0 ? 'waiting_for_input' : 'running'
    case 'run_completed':
      return 'complete'
    case 'run_failed':
      return 'failed'
    case 'run_cancelled':
      return 'cancelled'
    default:
      return view.status
  }
}
