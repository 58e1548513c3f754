/** A session as its page shows it, computed from the journal's events. Pure: the same events give the same page. */

import { reported } from '../ask/outcome'
import type { AskView, FieldProblem, JournalEvent, KnownFile, ParentSessions, Permit, SessionStatus, SessionView, Step } from '../wire'
import { w } from '../words/later'
import { resultText } from './result'

export type Item =
  | { kind: 'message'; key: string; role: 'user' | 'assistant'; text: string; html: string | null; at: string; who: string; to: string }
  | { kind: 'tool'; key: string; call_id: string; tool: string; arguments: string; state: ToolState; output: string; attempt: number; whole?: KnownFile; child?: Child }
  | { kind: 'ask'; key: string; ask_id: string }
  | { kind: 'result'; key: string; text: string }
  | { kind: 'unfit'; key: string; problems: readonly FieldProblem[] }
  | { kind: 'note'; key: string; tone: 'good' | 'bad' | 'plain'; text: string; at: string }

/** The child session that works on a call. */
export interface Child {
  id: string
  agent: string
}

export type ToolState = 'running' | 'asking' | 'call_outcome_unknown' | 'reported' | 'succeeded' | 'failed' | 'skipped'

export interface Conversation {
  seq: number
  agent: string
  title: string
  /** The parent sessions, if another session started this one. */
  parents: ParentSessions | null
  status: SessionStatus
  resume: 'auto' | 'manual'
  items: readonly Item[]
  asks: Readonly<Record<string, AskView>>
  /** Asks that arrived while a message was being written. They are shown when the message is complete. */
  held: readonly string[]
  /** The message that is being written, as far as it has arrived. */
  writing: string | null
  /** The connection was lost since the last piece, so the next piece does not continue `writing`. */
  torn: boolean
  delayed: { until: string; reason: string } | null
  /** The agent's plan, if it plans first. */
  plan: readonly Step[]
  /** The states that the workflow has been in, if it has states. The last one is the current state. */
  been: readonly string[]
}

export const EMPTY: Conversation = {
  seq: 0,
  agent: '',
  title: '',
  parents: null,
  status: 'running',
  resume: 'auto',
  items: [],
  asks: {},
  held: [],
  writing: null,
  torn: false,
  delayed: null,
  plan: [],
  been: [],
}

type Data = Record<string, unknown>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The status of a session. A session waits while anything in it waits, whatever else runs. If the server's view is of this
 * event or a later one, the server's status is used.
 */
export function statusOf(now: Conversation, view: SessionView | null = null): SessionStatus {
  if (view && view.seq >= now.seq && now.writing === null) return view.status
  const over = now.status === 'complete' || now.status === 'failed' || now.status === 'cancelled'
  return !over && pendingOf(now).length > 0 ? 'waiting_for_input' : now.status
}

/** The asks that are shown and pending. */
export function pendingOf(now: Conversation): string[] {
  return now.items.flatMap((item) => (item.kind === 'ask' && now.asks[item.ask_id]?.status === 'pending' ? [item.ask_id] : []))
}

export function applyAll(now: Conversation, events: readonly JournalEvent[]): Conversation {
  return events.reduce(apply, now)
}

/** Applies one event. An event of an unknown type counts as seen and changes nothing else. */
export function apply(now: Conversation, event: JournalEvent): Conversation {
  if (event.seq <= now.seq) return now
  return { ...step(now, event), seq: event.seq }
}

function step(now: Conversation, event: JournalEvent): Conversation {
  const { data } = event
  switch (event.type) {
    case 'session_created':
      return begun(now, data)
    case 'message':
      return message(now, event)
    case 'tool_started':
      return toolStarted(permit({ ...now, status: 'running' }, event), event)
    case 'child_started':
      return changeTool(now, text(data['call_id']), { child: { id: text(data['child_id']), agent: text(data['agent']) } })
    case 'tool_resumed':
      return changeTool(now, text(data['call_id']), { state: 'running' })
    case 'tool_completed':
      return toolCompleted(permit(now, event), event)
    case 'question_pending':
    case 'question_revised':
    case 'question_tightened':
    case 'question_commented':
    case 'question_voted':
    case 'question_delegated':
    case 'question_escalated':
    case 'question_replied':
    case 'question_undone':
    case 'question_reopened':
    case 'question_judging':
    case 'question_reasked':
      return asked(now, data['ask'] as AskView)
    case 'question_answered':
    case 'question_cancelled':
    case 'question_expired':
    case 'question_withdrawn':
    case 'question_skipped':
      return settled(asked(now, data['ask'] as AskView))
    case 'plan_changed':
      return { ...now, plan: Array.isArray(data['steps']) ? (data['steps'] as Step[]) : [] }
    case 'work_kept':
      return text(data['at']) === '' ? now : { ...now, been: [...now.been, text(data['at'])] }
    case 'permit_claimed':
    case 'permit_used':
      return permit(now, event)
    case 'guardrails_ruled':
      return rulings(now, event)
    case 'result_unfit':
      return add(now, { kind: 'unfit', key: `u${event.seq}`, problems: (data['problems'] as FieldProblem[] | undefined) ?? [] })
    case 'run_suspended':
      return { ...release(now), status: 'waiting_for_input', delayed: null }
    case 'run_resumed':
      return { ...now, status: 'running', delayed: null }
    case 'run_delayed':
      return { ...now, delayed: { until: text(data['until']), reason: text(data['reason']) } }
    case 'run_completed':
      return ended(resulted(now, event), event, 'complete', 'good', summaryOf(now, text(data['summary']), data['result']))
    case 'run_failed':
      return ended(now, event, 'failed', 'bad', w.failed(text(data['message']) || text(data['code'])))
    case 'run_cancelled':
      return ended(now, event, 'cancelled', 'plain', cancelledWords(text(data['reason'])))
    default:
      return now
  }
}

function begun(now: Conversation, data: Data): Conversation {
  const resume = data['resume'] === 'manual' ? 'manual' : 'auto'
  return { ...now, agent: text(data['agent']), title: text(data['title']), resume, parents: (data['lineage'] as ParentSessions | undefined) ?? null }
}

/** Whether child sessions work on calls of this session. */
export function worksElsewhere(now: Conversation): boolean {
  return now.items.some((item) => item.kind === 'tool' && item.child !== undefined && item.state === 'running')
}

/** Adds a piece of the message that is being written. It is not part of the journal, so a new connection starts it again. */
export function delta(now: Conversation, piece: string, whole: boolean): Conversation {
  const before = whole || now.torn ? '' : (now.writing ?? '')
  return { ...now, status: 'running', writing: before + piece, torn: false, delayed: null }
}

export function reconnected(now: Conversation): Conversation {
  return now.writing === null ? now : { ...now, torn: true }
}

/** Inserts a new item before the pending asks, so that an open form stays last. */
function add(now: Conversation, item: Item): Conversation {
  const waits = (each: Item | undefined) => each?.kind === 'ask' && now.asks[each.ask_id]?.status === 'pending'
  let end = now.items.length
  while (waits(now.items[end - 1])) end -= 1
  return { ...now, items: [...now.items.slice(0, end), item, ...now.items.slice(end)] }
}

function release(now: Conversation): Conversation {
  const shown = now.held.map((ask_id): Item => ({ kind: 'ask', key: ask_id, ask_id }))
  return { ...now, items: [...now.items, ...shown], held: [], writing: null }
}

function message(now: Conversation, { seq, at, data, actor }: JournalEvent): Conversation {
  const role = data['role'] === 'user' ? 'user' : 'assistant'
  const words = text(data['text'])
  const item: Item = {
    kind: 'message', key: `m${seq}`, role, text: words, html: text(data['html']) || null, at, who: actor?.name ?? '', to: text(data['to']),
  }
  const said = words === '' ? now : add(now, item)
  if (role === 'user') return { ...said, status: 'running' }
  // A message sent over a channel does not end the message that is being written.
  if (item.to !== '') return said
  return release(said)
}

/** Stores the newest view of an ask and places it once: immediately, or when the message that is being written is complete. */
function asked(now: Conversation, ask: AskView | undefined): Conversation {
  if (!ask) return now
  const known = ask.id in now.asks
  const next = heldUp({ ...now, asks: { ...now.asks, [ask.id]: ask } }, ask)
  if (known) return next
  if (now.writing !== null) return { ...next, held: [...now.held, ask.id] }
  return { ...next, items: [...next.items, { kind: 'ask', key: ask.id, ask_id: ask.id }] }
}

/** A call that people are asked about is not running: its outcome is unknown, or its tool waits for them. */
function heldUp(now: Conversation, ask: AskView): Conversation {
  const { origin, status } = ask
  if (!origin.call_id) return now
  if (reported(ask) !== null) return afterReport(now, origin.call_id, reported(ask) === 'ran')
  if (status !== 'pending') return now
  if (origin.type === 'call_outcome_unknown') return changeTool(now, origin.call_id, { state: 'call_outcome_unknown' })
  return origin.type === 'mid_call' ? changeTool(now, origin.call_id, { state: 'asking' }) : now
}

/** People said what became of a call: the call, and the approval that it had, no longer say that it is unknown. */
function afterReport(now: Conversation, call_id: string, ran: boolean): Conversation {
  const known = ran ? changeTool(now, call_id, { state: 'reported' }) : now
  const approved = Object.values(now.asks).find(({ approval, origin }) => approval && origin.call_id === call_id)
  return approved ? withPermit(known, approved, ran ? 'reported' : 'settled') : known
}

/** After the last answer a session continues by itself, unless it was started with manual resume. */
function settled(now: Conversation): Conversation {
  const goesOn = now.status === 'waiting_for_input' && now.resume === 'auto' && now.held.length === 0 && pendingOf(now).length === 0
  return goesOn ? { ...now, status: 'running' } : now
}

function toolStarted(now: Conversation, { seq, data }: JournalEvent): Conversation {
  const call_id = text(data['call_id'])
  const attempt = Number(data['attempt'] ?? 1)
  const known = now.items.some((item) => item.kind === 'tool' && item.call_id === call_id)
  if (known) return changeTool(now, call_id, { state: 'running', attempt })
  return add(now, {
    kind: 'tool', key: `t${seq}`, call_id, tool: text(data['tool']), arguments: text(data['arguments']),
    state: 'running', output: '', attempt,
  })
}

function toolCompleted(now: Conversation, { seq, data }: JournalEvent): Conversation {
  const call_id = text(data['call_id'])
  const state = toolState(data)
  const output = text(data['output'])
  const attachment = data['attachment'] as KnownFile | null | undefined
  const whole = attachment ? { whole: attachment } : {}
  if (now.items.some((item) => item.kind === 'tool' && item.call_id === call_id)) {
    return changeTool(now, call_id, { state, output, ...whole })
  }
  // A call that was an ask and never ran is already shown by the ask.
  if (Object.values(now.asks).some((ask) => ask.origin.call_id === call_id)) return now
  return add(now, {
    kind: 'tool', key: `t${seq}`, call_id, tool: text(data['tool']), arguments: text(data['arguments']), state, output, attempt: 1, ...whole,
  })
}

function toolState(data: Data): ToolState {
  const outcome = data['outcome']
  return outcome === 'failed' || outcome === 'skipped' ? outcome : 'succeeded'
}

function changeTool(now: Conversation, call_id: string, change: Partial<Extract<Item, { kind: 'tool' }>>): Conversation {
  const items = now.items.map((item) => (item.kind === 'tool' && item.call_id === call_id ? { ...item, ...change } : item))
  return { ...now, items }
}

/** Shows the state of an approved call on the ask that approved it. */
function permit(now: Conversation, event: JournalEvent): Conversation {
  const call_id = text(event.data['call_id'])
  const named = now.asks[event.ask_id ?? text(event.data['ask_id'])]
  const ask = named ?? Object.values(now.asks).find(({ approval, origin }) => approval && call_id !== '' && origin.call_id === call_id)
  if (!ask?.approval) return now
  const outcome = event.data['outcome']
  const began = event.type === 'permit_claimed' || event.type === 'tool_started'
  const state = began ? 'claimed' : outcome === 'failed' || outcome === 'unknown' ? outcome : 'succeeded'
  return withPermit(now, ask, state)
}

/** `reported` and `settled` are what people said about a call, which the server does not know as states. */
function withPermit(now: Conversation, ask: AskView, state: string): Conversation {
  const approval = ask.approval && { ...ask.approval, permit: { ...ask.approval.permit, state } as Permit }
  return { ...now, asks: { ...now.asks, [ask.id]: { ...ask, approval } } }
}

/** What a guardrail warned about or blocked. If it needs a decision, it is shown as an ask instead. */
function rulings(now: Conversation, { seq, at, data }: JournalEvent): Conversation {
  const way = data['way'] === 'to_model' ? 'to_model' : 'from_model'
  const ruled = Array.isArray(data['rulings']) ? (data['rulings'] as Data[]) : []
  return ruled.reduce((shown, each, index) => {
    const warns = each['ruling'] === 'warn'
    if (!warns && each['ruling'] !== 'block') return shown
    const words = w.guarded({ guardrail: text(each['guardrail']), ruling: warns ? 'warn' : 'block', way, why: text(each['reason']) })
    return add(shown, { kind: 'note', key: `g${seq}.${index}`, tone: warns ? 'plain' : 'bad', text: words, at })
  }, now)
}

/** The result of the work, for programs. */
function resulted(now: Conversation, { seq, data }: JournalEvent): Conversation {
  const { result } = data
  return result === undefined || result === null ? now : add(release(now), { kind: 'result', key: `r${seq}`, text: resultText(result, text(data['summary'])) })
}

const cancelledWords = (reason: string) => (reason ? w.cancelledBecause(reason) : w.cancelled)

/** Leaves out a summary that repeats the agent's last message or the result. */
function summaryOf(now: Conversation, summary: string, result: unknown): string {
  const last = now.items.findLast((item) => item.kind === 'message')
  const said = (last?.kind === 'message' && last.text.trim() === summary.trim()) || (result != null && resultText(result, summary) === summary.trim())
  return said || !summary ? w.finished : w.finishedSaying(summary)
}

function ended(
  now: Conversation,
  { seq, at }: JournalEvent,
  status: SessionStatus,
  tone: 'good' | 'bad' | 'plain',
  words: string,
): Conversation {
  const shown = add(release(now), { kind: 'note', key: `n${seq}`, tone, text: words, at })
  return { ...shown, status, delayed: null }
}
