//! The schemas of types in core's `ask`. Written by `cargo xtask wire`; do not edit.

use super::*;

/// Who ended a rule, and when.
#[derive(ToSchema)]
pub struct Ended {
    /// Who.
    pub by: Principal,
    /// When.
    #[schema(format = DateTime)]
    pub at: String,
}

/// One comment on an ask.
#[derive(ToSchema)]
pub struct Comment {
    /// The journal entry of the comment.
    pub seq: Seq,
    /// Who wrote it.
    pub by: Principal,
    /// When it was written.
    #[schema(format = DateTime)]
    pub at: String,
    /// Its text.
    pub text: String,
}

/// One delegation: from then on `to` may answer in place of `by`.
#[derive(ToSchema)]
pub struct Delegation {
    /// Who delegated the ask.
    pub by: Principal,
    /// The person it was delegated to.
    pub to: Principal,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// When.
    #[schema(format = DateTime)]
    pub at: String,
}

/// One person's load and decisions.
#[derive(ToSchema)]
pub struct Signals {
    /// How many asks were for this person.
    pub asked: u32,
    /// How many of those are pending.
    pub waiting: u32,
    /// The most that came in one period of the budget.
    pub most_at_once: u32,
    /// How many calls and texts they approved.
    pub approved: u32,
    /// How many they rejected.
    pub rejected: u32,
    /// The median time for which their decisions were open, in milliseconds. Absent if no surface reported it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_open_ms: Option<u64>,
    /// How many they approved within three seconds of opening it.
    pub hurried: u32,
    /// The most approvals in a row that each took less than three seconds.
    pub streak: u32,
    /// The signs that an operator should look at.
    pub signs: Vec<Sign>,
}

/// A sign that an operator should look at.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// More asks came in one period than the budget allows.
    OverBudget,
    /// Half of what they approved was open for less than three seconds.
    Hurried,
    /// They approved ten or more in a row, each within three seconds.
    Streak,
}

/// How an ask ended.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Its questions were answered.
    Answered,
    /// A response was given in place of answers.
    Responded,
    /// A call or a text was approved.
    Approved,
    /// A call or a text was rejected.
    Rejected,
    /// A person dismissed it.
    Dismissed,
    /// The asker withdrew it.
    Withdrawn,
    /// Nobody answered by its deadline.
    Expired,
    /// No sufficient answer within its retries.
    Skipped,
}

/// One ask that has ended.
#[derive(ToSchema)]
pub struct Past {
    /// The ask.
    pub ask_id: String,
    /// Its session.
    pub session_id: String,
    /// Who asked.
    pub agent: String,
    /// `questions`, `approval` or `review`.
    pub kind: &'static str,
    /// What it asked, in one line: the first question, the tool, or the first line of the text.
    pub about: String,
    /// How serious a mistake would have been, if it was an approval of a call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub risk: Option<Risk>,
    /// When it was asked.
    #[schema(format = DateTime)]
    pub asked_at: String,
    /// When it ended.
    #[schema(format = DateTime)]
    pub ended_at: String,
    /// How it ended.
    pub ending: Ending,
    /// Who ended it, if a principal did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Principal>,
    /// The source of the answer: a person, a rule, its own default or a judge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// The auto-approval rule that decided it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Whether it had been changed since it was first asked.
    pub changed: bool,
    /// How many milliseconds after it was asked the person who answered first saw it, if their surface reported that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen_ms: Option<u64>,
    /// How many milliseconds after it was asked it ended.
    pub took_ms: u64,
    /// Why it was rejected, in the person's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Who imported its end in a snapshot, and when, if it ended in another store. This server did not see that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imported: Option<ImportMark>,
}

/// The distribution of a duration.
#[derive(ToSchema)]
pub struct Spread {
    /// The number of measured asks.
    pub of: usize,
    /// The median, in milliseconds.
    pub median_ms: u64,
    /// The 90th percentile, in milliseconds.
    pub most_ms: u64,
}

/// The decisions about the calls of one tool.
#[derive(ToSchema)]
pub struct ToolInsight {
    /// The tool.
    pub tool: String,
    /// How many of its calls people approved unchanged.
    pub approved: usize,
    /// How many people rejected, or approved only after a change.
    pub overridden: usize,
    /// How many an auto-approval rule approved.
    pub by_rule: usize,
}

/// How often an auto-approval rule decided.
#[derive(ToSchema)]
pub struct RuleInsight {
    /// The rule.
    pub rule: String,
    /// How many asks it approved.
    pub covered: usize,
}

/// Statistics about asks.
#[derive(ToSchema)]
pub struct Insight {
    /// The start of the period. Later than requested if there were more asks than are examined.
    #[schema(format = DateTime)]
    pub since: String,
    /// How many asks there were.
    pub asked: usize,
    /// How many of them are pending.
    pub waiting: usize,
    /// How many more ended in another store and were imported in snapshots. No other value here includes them.
    pub imported: usize,
    /// How many ended in each way.
    #[schema(value_type = Object)]
    pub endings: BTreeMap<Ending, usize>,
    /// How long it took until the person who answered saw the ask.
    pub seen: Spread,
    /// How long it took until people answered.
    pub decided: Spread,
    /// How many calls and texts people decided about.
    pub judged: usize,
    /// How many of those they rejected, or approved only after a change.
    pub overridden: usize,
    /// The decisions by tool, the most frequently called first.
    pub tools: Vec<ToolInsight>,
    /// The calls that auto-approval rules approved, the most frequently used rule first.
    pub rules: Vec<RuleInsight>,
}

/// Who imported something in a snapshot, and when.
#[derive(ToSchema)]
pub struct ImportMark {
    /// Who.
    pub by: Principal,
    /// When.
    #[schema(format = DateTime)]
    pub at: String,
}

/// A failed notification about an ask: the latest one for each person and channel.
#[derive(ToSchema)]
pub struct Untold {
    /// The channel.
    pub channel: String,
    /// The person. Absent if the notification was for everybody on the channel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Principal>,
    /// When the delivery was given up.
    #[schema(format = DateTime)]
    pub at: String,
}

/// The name of an ask's state on the wire.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AskStatus {
    /// Waiting for a person.
    Pending,
    /// Settled by a validated reply.
    Answered,
    /// A person dismissed it.
    Cancelled,
    /// The asker withdrew it.
    Withdrawn,
    /// Nobody answered by its deadline.
    Expired,
    /// No sufficient answer within its retries.
    Skipped,
}

/// A session above another.
#[derive(ToSchema)]
pub struct Ancestor {
    /// The session.
    #[serde(rename = "session_id")]
    pub session: String,
    /// Its agent.
    pub agent: String,
}

/// Who judges whether a reply is sufficient.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Judge {
    /// The asker: the agent in its next turn, or the program over the API.
    Asker,
}

/// Whether the agent waits for the answer.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wait {
    /// The agent stops until the answer is there.
    Block,
    /// The agent continues, and gets the answer as a message later.
    Async,
}

/// What happens if nobody answers by the deadline.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OnExpiry {
    /// The agent's session fails. A program gets `expired`.
    Fail,
    /// The questions' own defaults become the answer, marked as defaults.
    Default,
    /// The approval counts as rejected, without a person's decision: the call does not run.
    Reject,
    /// The agent is told that nobody answered, and continues.
    Continue,
    /// The ask escalates to the last step of `escalate`, waits until `escalate_until`, and then fails.
    Escalate,
}

/// Who may answer. Without people and roles: any person of the tenant.
#[derive(ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Who {
    /// These people, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(default = json!(waypost_core::ask::who::Who::default().people))]
    pub people: Vec<String>,
    /// Everyone who has one of these roles at the time of the answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(default = json!(waypost_core::ask::who::Who::default().roles))]
    pub roles: Vec<String>,
    /// How many different people must approve. Questions are answered by one person.
    #[serde(skip_serializing_if = "is_one")]
    #[schema(default = json!(waypost_core::ask::who::Who::default().quorum))]
    pub quorum: u32,
    /// `requester`: the person who started the session may not answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(default = json!(waypost_core::ask::who::Who::default().not))]
    pub not: Vec<Excluded>,
    /// Who may reject, even if they may not approve.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(default = json!(waypost_core::ask::who::Who::default().veto))]
    pub veto: Option<Group>,
}

/// Named people, and everyone with one of the roles.
#[derive(ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Group {
    /// These people, by name.
    #[serde(deserialize_with = "crate::json::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    #[schema(default = json!(waypost_core::ask::who::Group::default().people))]
    pub people: Vec<String>,
    /// Everyone who has one of these roles at the time of the answer.
    #[serde(deserialize_with = "crate::json::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    #[schema(default = json!(waypost_core::ask::who::Group::default().roles))]
    pub roles: Vec<String>,
}

/// A person who may not answer.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Excluded {
    /// The person who started the session.
    Requester,
}

/// A step of the escalation: from `at` on, these people may answer too.
#[derive(ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Step {
    /// When the step begins. With `on_expiry: escalate` the last step has none: it begins at the deadline.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime, default = json!(waypost_core::ask::who::Step::default().at))]
    pub at: Option<String>,
    /// These people, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(default = json!(waypost_core::ask::who::Step::default().people))]
    pub people: Vec<String>,
    /// Everyone who has one of these roles at the time of the answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(default = json!(waypost_core::ask::who::Step::default().roles))]
    pub roles: Vec<String>,
}
