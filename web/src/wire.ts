/**
 * Short names for the types of the API, which are generated from the server's description of itself. This file contains only types;
 * the form, which does not know a server, shares it.
 */

import type * as Schemas from './generated/api'

export type Actor = Schemas.Principal
export type AskStatus = Schemas.AskStatus
export type CallRow = Schemas.Row
export type ChildView = Schemas.ChildView
export type Comment = Schemas.Comment
/** What a person may choose instead of an answer. */
export type Declined = Schemas.Declined
export type Delegation = Schemas.Delegation
/** One problem of a reply, and its location. */
export type FieldProblem = Schemas.Fault
export type Group = Schemas.Group
export type ImportMark = Schemas.ImportMark
/** One entry of a session's journal. Unknown types pass through unchanged. */
export type JournalEvent = Schemas.EventView
export type KnownFile = Schemas.File
export type Option = Schemas.OptionView
export type ParentSessions = Schemas.LineageView
export type PastEnding = Schemas.Ending
/** The `html` is sanitized by the server; the only markup that the app ever inserts. A picture has none. */
export type Preview = Schemas.PreviewView
export type Provenance = Schemas.Provenance
export type Question = Schemas.QuestionView
export type Reach = Schemas.RuleScope
export type Review = Schemas.ReviewView
export type Risk = Schemas.Risk
export type SessionStatus = Schemas.SessionStatus
export type SessionView = Schemas.SessionView
export type Spread = Schemas.Spread
export type Vote = Schemas.VoteView
export type Who = Schemas.Who
export type You = Schemas.YouView

/** A type of the API, and some of its fields more exactly than the server's description says. */
export type Exactly<T, Fields extends { [Name in keyof Fields]: Name extends keyof T ? T[Name] : never }> = Omit<T, keyof Fields> & Fields

/** What created an ask. */
export type Origin = {
  type: 'tool_call' | 'mid_call' | 'program' | 'agent' | 'call_outcome_unknown' | 'guardrail' | 'limit'
  way?: 'to_model' | 'from_model'
  limit?: Limit
  call_id?: string
  tool?: string
}

/** A resource of which a session may use only a limited amount. */
export type Limit = 'turns' | 'tokens' | 'tool_calls' | 'money' | 'time'

export type Permit = Exactly<Schemas.PermitView, {
  state: 'created' | 'claimed' | 'void' | 'succeeded' | 'failed' | 'skipped' | 'unknown'
}>
export type Approval = Exactly<Schemas.ApprovalView, { permit?: Permit | null }>
type Verdict = 'approve' | 'reject'
export type Decision = Exactly<Schemas.DecisionView, { decision: Verdict }>
/** A pending decision: a validated reply that is not the answer yet. Only its sender receives its content. */
export type Held = Exactly<Schemas.HeldView, { decision?: Decision | null }>
export type AskView = Exactly<Schemas.AskView, {
  kind: Schemas.AskKind
  origin: Origin
  approval?: Approval | null
  decision?: Decision | null
  held?: Held | null
  decided_elsewhere?: Exactly<Schemas.ElsewhereView, { decision?: Verdict | null }> | null
}>

/** The pattern for one argument; exactly one of the tests is set. */
export type Condition = Exactly<Schemas.ConditionView, { prefix?: string; at_most?: number; any?: true }>
export type RuleView = Exactly<Schemas.RuleView, { arguments: Condition[] }>
/** A rule that past decisions support; it is not active. */
export type Suggestion = Exactly<Schemas.SuggestionView, {
  arguments: Condition[]
  near_misses: Exactly<Schemas.NearMissView, { why: 'rejected' | 'outside' }>[]
}>

export type AgentTool = Exactly<Schemas.ToolView, {
  approval: 'never' | 'always' | 'sometimes'
  side_effect: 'read_only' | 'idempotent' | 'non_idempotent'
}>
export type AgentView = Exactly<Schemas.AgentView, { approvals: 'as_declared' | 'off' | 'high_only' | 'all'; tools: AgentTool[] }>

/** One settled ask. */
export type Past = Exactly<Schemas.Past, { kind: Schemas.AskKind }>
/** Metrics over all asks. */
export type Insight = Exactly<Schemas.Insight, { endings: Partial<Record<PastEnding, number>> }>

/** The answer to a question. The form sends the data of a form as its own text. */
export type Reply = Omit<Schemas.Answer, 'data'> & { data?: unknown }
/** The auto-approval rule to create with an approval. A number that a person wrote is sent as text. */
export type Remember = Omit<Schemas.RememberBody, 'arguments'> & { arguments: SentCondition[] }
export type SentCondition = Condition | { pointer: string; at_most: string }

/** One page of a list. The description has one such type for each list. */
export interface Page<T> {
  items: T[]
  next_cursor: string | null
}

export type StepStatus = 'pending' | 'in_progress' | 'done' | 'refused' | 'skipped' | 'failed'

/** One step of a plan, in the data of an event. */
export interface Step {
  id: string
  description: string
  status: StepStatus
  /** The steps that must be done before. */
  dependencies?: string[]
  expected_outcome?: string
  result?: string
}
