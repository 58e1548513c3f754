/** The types that the server sends. This file contains only types; the form, which does not know a server, shares it. */

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
  /** Sanitized by the server; the only markup that the app ever inserts. A picture has none. */
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
  /** In an approval's form: the argument that the field fills, as a JSON pointer. */
  fills?: string | null
}

export interface CallRow {
  path: string
  text: string
  /** Short warnings, such as "direction controls". */
  marks: string[]
}

export interface Permit {
  state: 'created' | 'claimed' | 'void' | 'succeeded' | 'failed' | 'skipped' | 'unknown'
  expires_at?: string | null
}

export interface Approval {
  tool: string
  server?: string | null
  description?: string | null
  target?: string | null
  prompt?: string | null
  risk?: Risk | null
  /** The risk floor that raised the risk above the declared one, or `unknown`. */
  risk_raised_by?: string | null
  category?: string | null
  allow_modify_args?: boolean
  /** Why the arguments could not be checked against the tool's schema. */
  arguments_unchecked?: string | null
  /** The JSON Schema of the arguments. */
  schema?: unknown
  /** The fields that people can fill in with their decision. */
  form?: Question[]
  /** What a blocking tool returned before it waits. */
  output?: string | null
  digest: string
  arguments_text: string
  view: CallRow[]
  /** Short warnings about the names of the tool, its server and its target. */
  marks?: string[]
  /** The number of rows that contain data that can only be shown by its size and digest. */
  opaque?: number
  digest_words?: string
  permit?: Permit | null
  /** Why this call needs approval, in the words of the tool's author. */
  reason?: string | null
  /** The digests of the contents that the arguments refer to. */
  pins?: { pointer: string; digest: string }[]
  /** What may change between the decision and the run. */
  not_pinned?: string[]
  /** Whether an approval can create an auto-approval rule. */
  rememberable?: boolean
}

export type Reach = 'session' | 'agent' | 'everywhere'

/** The pattern for one argument; exactly one of the tests is set. */
export interface Condition {
  pointer: string
  equals?: unknown
  one_of?: unknown[]
  prefix?: string
  at_most?: number | string
  any?: true
}

/** The auto-approval rule to create with an approval. */
export interface Remember {
  scope: Reach
  arguments: Condition[]
  until: string
}

/** An auto-approval rule. */
export interface RuleView {
  id: string
  ask_id: string
  /** What the rule covers, in one sentence. */
  says: string
  scope: Reach
  agent?: Actor | null
  tool: string
  server?: string | null
  target?: string | null
  risk: Risk
  /** The pattern for every argument. */
  arguments?: Condition[]
  made_by: Actor
  made_at: string
  until: string
  ended: { by: Actor; at: string } | null
}

/** A rule that past decisions support; it is not active. */
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

/** What the server knows about a file. */
export interface KnownFile {
  digest: string
  name: string
  size: number
  media_type: string
}

/** What a person may choose instead of an answer. */
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

/** A pending decision: a validated reply that is not the answer yet. Only its sender receives its content. */
export interface Held {
  by: Actor
  at: string
  /** Until when it can be undone; null while the asker judges it. */
  until: string | null
  judging: boolean
  answers?: Record<string, Reply> | null
  response?: string | null
  decision?: AskView['decision']
  comment?: string | null
}

/** A resource of which a session may use only a limited amount. */
export type Limit = 'turns' | 'tokens' | 'tool_calls' | 'money' | 'time'

/** The parent sessions of a child session. */
export interface ParentSessions {
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
  /** Absent if a person or a program started the session. */
  lineage?: ParentSessions
  revision: number
  kind: 'questions' | 'approval' | 'review'
  status: AskStatus
  origin: { type: 'tool_call' | 'mid_call' | 'program' | 'agent' | 'call_outcome_unknown' | 'guardrail' | 'limit'; way?: 'to_model' | 'from_model'; limit?: Limit; call_id?: string; tool?: string }
  message?: string | null
  message_html?: string | null
  questions: Question[]
  allow_response?: boolean
  approval: Approval | null
  review: Review | null
  policy: { wait?: string; expires_at?: string | null; on_expiry?: string; who?: Who; escalate_until?: string | null; escalated?: number; escalate?: Group[] }
  /** Sent back with a reply, so that the audit log contains what was shown. */
  view_digest?: string
  /** What the signed-in person may do with the ask; absent if the server does not say. */
  you?: You | null
  quorum?: { needed: number; counted: number } | null
  votes?: Vote[]
  delegations?: Delegation[]
  held?: Held | null
  /** What the asker needs beyond the last reply, in its own words. */
  clarification?: string | null
  retries?: number
  asked_at: string
  answers?: Record<string, Reply> | null
  /** The response that was given instead of answers. */
  response?: string | null
  decision?: { decision: 'approve' | 'reject'; digest?: string; reason?: string | null; rule?: string | null; feedback?: Record<string, unknown> | null } | null
  comment?: string | null
  answered_by?: Actor | null
  /** Who settled the ask, even without an answer. */
  settled_by?: Actor | null
  settled_at?: string | null
  answered_at?: string | null
  /** The comments that decide nothing, oldest first; the newest 50. */
  comments?: Comment[]
  /** The total number of comments. */
  comment_count?: number
  /** The ask that replaced this one. */
  superseded_by?: string | null
  provenance?: Provenance | null
  /** Who imported the ending of this ask in a snapshot. */
  imported_by?: Actor | null
  /** A decision from another server, which does not count here. */
  decided_elsewhere?: { decision?: 'approve' | 'reject'; by: Actor; at: string; imported: ImportMark } | null
}

/** Who imported a snapshot, and when. */
export interface ImportMark {
  by: Actor
  at: string
}

/** Named people, and everyone with one of the roles. */
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
  /** How and when the person last confirmed their identity. */
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
  lineage?: ParentSessions
  title: string
  status: SessionStatus
  seq: number
  created_at: string
  updated_at: string
  resume: 'auto' | 'manual'
  can_resume: boolean
  /** Why the session is paused until a person resumes it. */
  paused?: string | null
  /** Who imported the session in a snapshot, if it did not start here. */
  brought_by?: Actor | null
  pending: string[]
  /** The newest child sessions; only present when one session is read. */
  children?: ChildView[]
}

/** A child session. */
export interface ChildView {
  id: string
  call_id: string | null
  agent: string
  title: string
  status: SessionStatus
  /** The number of pending asks in it. */
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

/** One settled ask. */
export interface Past {
  ask_id: string
  session_id: string
  agent: string
  kind: 'questions' | 'approval' | 'review'
  /** A one-line description. */
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
  /** Set if the ask was settled on another server. */
  imported?: ImportMark
}

/** How long something took: the median and the 90th percentile. */
export interface Spread {
  of: number
  median_ms: number
  most_ms: number
}

/** Metrics over all asks. */
export interface Insight {
  since: string
  asked: number
  waiting: number
  /** The asks that were settled on another server; not counted anywhere else. */
  imported?: number
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
  side_effect: 'read_only' | 'idempotent' | 'non_idempotent'
}

export interface AgentView {
  name: string
  description?: string | null
  tools: AgentTool[]
  /** For which calls the agent asks for approval first. */
  approvals?: 'as_declared' | 'off' | 'high_only' | 'all'
  /** The states and transitions as a Mermaid diagram, if the agent is a workflow. */
  graph?: string
}

/** One entry of a session's journal. Unknown types pass through unchanged. */
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

/** One problem of a reply, and its location. */
export interface FieldProblem {
  pointer: string
  code: string
  message: string
}
