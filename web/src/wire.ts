/** The shapes the server sends. Types only: this file is shared by the form, which knows nothing of a server. */

export type AskStatus = 'pending' | 'answered' | 'cancelled' | 'withdrawn' | 'expired' | 'skipped'
export type SessionStatus = 'running' | 'waiting_for_input' | 'complete' | 'failed' | 'cancelled'
export type Risk = 'low' | 'medium' | 'high' | 'critical'

export interface Actor {
  kind: 'person' | 'agent' | 'service' | 'system'
  name: string
}

export interface Preview {
  type: 'markdown' | 'code' | 'diff' | 'image'
  /** The text, or the whole picture as a data URL that the server has checked. */
  body: string
  /** Made safe by the server; the only markup that is ever inserted. A picture has none. */
  html: string | null
}

export interface Option {
  label: string
  value: string
  description?: string | null
  preview?: Preview | null
  recommended?: boolean
}

export interface Question {
  id: string
  question: string
  header?: string | null
  input: 'text' | 'select' | 'confirm' | 'number' | 'date' | 'datetime' | 'form' | 'file' | 'secret'
  options: Option[]
  multi_select: boolean
  free_text: 'forbid' | 'allow' | 'only'
  placeholder?: string | null
  default?: string | string[] | null
  required: boolean
  when?: { question: string; in: string[] } | null
  allow_none?: boolean
  allow_unknown?: boolean
  rules?: Record<string, unknown> | null
  /** For the input `form`: the JSON Schema of its data. */
  schema?: unknown
  /** In an approval's form: the argument it fills, as a JSON pointer. */
  fills?: string | null
}

export interface CallRow {
  path: string
  text: string
  /** Short warnings, such as "direction controls". */
  marks: string[]
}

export interface Permit {
  state: 'minted' | 'claimed' | 'void' | 'succeeded' | 'failed' | 'skipped' | 'unknown'
  expires_at?: string | null
}

export interface Approval {
  tool: string
  server?: string | null
  description?: string | null
  target?: string | null
  prompt?: string | null
  risk?: Risk | null
  category?: string | null
  allow_modify_args?: boolean
  /** The JSON Schema of the arguments. */
  schema?: unknown
  /** What people can fill in beside their decision. */
  form?: Question[]
  /** What a blocking tool has brought before it waits. */
  output?: string | null
  digest: string
  arguments_text: string
  view: CallRow[]
  /** Short warnings about the names of the tool, its server and what it acts on. */
  marks?: string[]
  /** How many rows hold something that can only be shown by its size and digest. */
  opaque?: number
  digest_words?: string
  permit?: Permit | null
  /** Why leave is asked for this call, in the tool author's words. */
  reason?: string | null
  /** What the arguments name, by its contents. */
  pins?: { pointer: string; digest: string }[]
  /** What may change between the decision and the run. */
  not_pinned?: string[]
  /** Whether a standing rule can be made of an approval. */
  rememberable?: boolean
}

export type Reach = 'session' | 'agent' | 'everywhere'

/** What one argument must be: one of the tests is given. */
export interface Condition {
  pointer: string
  equals?: unknown
  one_of?: unknown[]
  prefix?: string
  at_most?: number | string
  any?: true
}

/** The standing rule to make of an approval. */
export interface Remember {
  scope: Reach
  arguments: Condition[]
  until: string
}

/** What people said may go on without asking them again. */
export interface RuleView {
  id: string
  ask_id: string
  /** What it covers, in a sentence. */
  says: string
  scope: Reach
  agent?: Actor | null
  tool: string
  server?: string | null
  target?: string | null
  risk: Risk
  /** What every argument must be. */
  arguments?: Condition[]
  made_by: Actor
  made_at: string
  until: string
  ended: { by: Actor; at: string } | null
}

/** A rule that past decisions bear out; it is not in force. */
export interface Suggestion {
  arguments: Condition[]
  covered: number
  near_misses: { ask_id: string; why: 'rejected' | 'outside'; pointer: string | null }[]
}

export interface Review {
  markdown: string
  html: string
  digest: string
}

/** What the server knows of a file. */
export interface KnownFile {
  digest: string
  name: string
  size: number
  media_type: string
}

/** What a person may say instead of an answer. */
export type Declined = 'none_of_these' | 'dont_know'

export interface Reply {
  values: string[]
  free_text?: string
  notes?: string
  files?: KnownFile[]
  declined?: Declined
  /** The data of a form. */
  data?: unknown
}

export interface Comment {
  seq: number
  by: Actor
  at: string
  text: string
}

/** A checked reply that is not the answer yet. What it says is there only for whoever sent it. */
export interface Held {
  by: Actor
  at: string
  /** Until when it can be taken back; null while the asker judges it. */
  until: string | null
  judging: boolean
  answers?: Record<string, Reply> | null
  response?: string | null
  decision?: AskView['decision']
  comment?: string | null
}

/** Something of which a session may use only so much. */
export type Limit = 'turns' | 'tokens' | 'tool_calls' | 'money' | 'time'

/** Where a session comes from that another one started. */
export interface Lineage {
  root: string
  parent: string
  call_id: string
  /** The sessions above it, the root first and the parent last. */
  above: { session_id: string; agent: string }[]
}

export interface AskView {
  id: string
  session_id: string
  agent: string
  /** Absent where nobody started its session but a person or a program. */
  lineage?: Lineage
  revision: number
  kind: 'questions' | 'approval' | 'review'
  status: AskStatus
  origin: { type: 'tool_call' | 'mid_call' | 'program' | 'agent' | 'in_doubt' | 'guardrail' | 'limit'; way?: 'to_model' | 'from_model'; limit?: Limit; call_id?: string; tool?: string }
  message?: string | null
  message_html?: string | null
  questions: Question[]
  allow_response?: boolean
  approval: Approval | null
  review: Review | null
  policy: { wait?: string; expires_at?: string | null; on_expiry?: string; who?: Who; escalate_until?: string | null; escalated?: number; escalate?: Group[] }
  /** What is echoed with a reply, so that the record says what was seen. */
  view_digest?: string
  /** What the person who looks at it may do about it; absent where nobody said. */
  you?: You | null
  quorum?: { needed: number; counted: number } | null
  votes?: Vote[]
  delegations?: Delegation[]
  held?: Held | null
  /** What the asker wants to know beyond the last reply, in its own words. */
  clarification?: string | null
  retries?: number
  asked_at: string
  answers?: Record<string, Reply> | null
  /** What was said instead of answering. */
  response?: string | null
  decision?: { decision: 'approve' | 'reject'; digest?: string; reason?: string | null; rule?: string | null; feedback?: Record<string, unknown> | null } | null
  comment?: string | null
  answered_by?: Actor | null
  /** Who ended it, also where that was no answer. */
  settled_by?: Actor | null
  settled_at?: string | null
  answered_at?: string | null
  /** What was said under it without deciding it, oldest first; the newest 50. */
  comments?: Comment[]
  /** How many there ever were. */
  comment_count?: number
  /** The ask that took its place. */
  superseded_by?: string | null
  provenance?: Provenance | null
}

/** Named people, and whoever has one of the roles. */
export interface Group {
  people?: string[]
  roles?: string[]
}

export interface Who extends Group {
  quorum?: number
  not?: string[]
  veto?: Group | null
}

export interface You {
  answer: boolean
  reject: boolean
  reason?: string | null
  voted: boolean
  in_place_of?: Actor | null
}

export interface Vote {
  by: Actor
  at: string
  comment?: string | null
  counts: boolean
}

export interface Delegation {
  by: Actor
  to: Actor
  note?: string | null
  at: string
}

export interface Provenance {
  kind: 'person' | 'rule' | 'default' | 'judge'
  by?: Actor
  channel?: string | null
  signed_in?: string | null
  /** The id of the credential that proved it. */
  credential?: string | null
  /** How and when they had last proved once more who they are. */
  again?: { by?: string | null; at: string } | null
  shown?: string | null
  open_ms?: number | null
  in_place_of?: Actor | null
  with?: Actor[]
  rule?: string | null
}

export interface SessionView {
  id: string
  agent: string
  lineage?: Lineage
  title: string
  status: SessionStatus
  seq: number
  created_at: string
  updated_at: string
  resume: 'auto' | 'manual'
  can_resume: boolean
  /** Why it goes on only when somebody says so, where it was paused. */
  paused?: string | null
  /** Who brought it here in a snapshot, where it did not begin here. */
  brought_by?: Actor | null
  pending: string[]
  /** The newest sessions that it started; only where one session is read. */
  children?: ChildView[]
}

/** A session that another one started. */
export interface ChildView {
  id: string
  call_id: string | null
  agent: string
  title: string
  status: SessionStatus
  /** How many asks in it wait for people. */
  pending: number
}

export type StepStatus = 'pending' | 'in_progress' | 'done' | 'refused' | 'skipped' | 'failed'

/** One step of a plan. */
export interface Step {
  id: string
  description: string
  status: StepStatus
  /** The steps that must be done before. */
  dependencies?: string[]
  expected_outcome?: string
  result?: string
}

export type PastEnding = 'answered' | 'responded' | 'approved' | 'rejected' | 'dismissed' | 'withdrawn' | 'expired' | 'skipped'

/** One ask that is over. */
export interface Past {
  ask_id: string
  session_id: string
  agent: string
  kind: 'questions' | 'approval' | 'review'
  /** In one line. */
  about: string
  risk?: Risk
  asked_at: string
  ended_at: string
  ending: PastEnding
  by?: Actor
  source?: Provenance['kind']
  rule?: string
  changed: boolean
  seen_ms?: number
  took_ms: number
  reason?: string
}

/** How long something took: half and nine tenths of it at most. */
export interface Spread {
  of: number
  median_ms: number
  most_ms: number
}

/** What asks show together. */
export interface Insight {
  since: string
  asked: number
  waiting: number
  endings: Partial<Record<PastEnding, number>>
  seen: Spread
  decided: Spread
  judged: number
  overridden: number
  tools: { tool: string; approved: number; overridden: number; by_rule: number }[]
  rules: { rule: string; covered: number }[]
}

export interface AgentTool {
  name: string
  description?: string | null
  approval: 'never' | 'always' | 'sometimes'
  effect: 'free' | 'repeatable' | 'once'
}

export interface AgentView {
  name: string
  description?: string | null
  tools: AgentTool[]
  /** For which calls it asks people first. */
  approvals?: 'as_declared' | 'off' | 'high_only' | 'all'
  /** Its states and the ways between them as a Mermaid diagram, where it is a workflow. */
  chart?: string
}

/** One entry of a session's journal. Types that this app does not know pass through it untouched. */
export interface JournalEvent {
  seq: number
  at: string
  type: string
  session_id: string
  ask_id?: string
  actor?: Actor
  data: Record<string, unknown>
}

export interface Page<T> {
  items: T[]
  next_cursor: string | null
}

/** One thing that is wrong with a reply, and where. */
export interface FieldProblem {
  pointer: string
  code: string
  message: string
}
