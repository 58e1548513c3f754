//! The events of a session's journal.

pub mod facts;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::agent::guard::{GuardrailRuling, QuarantinedOutput};
use crate::agent::reading::Reading;
use crate::agent::state::AgentState;
use crate::agent::todo::TodoStep;
use crate::agent::usage::Cost;
use crate::agent::wire::Wire;
use crate::approval::call::{CallOutcome, ToolCall};
use crate::approval::{CallChange, Permit};
use crate::ask::Ask;
use crate::ask::body::Amended;
use crate::ask::origin::TextDirection;
use crate::ask::parent_sessions::ParentSessions;
use crate::ask::policy::Policy;
use crate::ask::settlement::{Outcome, PendingReason};
use crate::ask::thread_ref::ThreadRef;
use crate::digest::Digest;
use crate::ids::{AgentName, AskId, CallId, PermitId, QuestionId, Seq, SessionId, StepId, ToolName};
use crate::json::Json;
use crate::people::principal::{Principal, Provenance};
use crate::problem::Problem;
use crate::question::file::File;
use crate::session::{Driver, Resume, Stage};
use crate::time::Timestamp;

/// One entry of a session's journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its sequence number.
    pub seq: Seq,
    /// When it was written, by the store's clock. For display only: the sequence number is the order.
    pub at: Timestamp,
    /// Who caused it.
    pub actor: Principal,
    /// What happened.
    pub event: Event,
}

/// An event of a session. Variants and fields are added, never renamed or removed: the folder `tests/journals/` has a
/// file from every release.
#[expect(clippy::large_enum_variant, reason = "events are few at a time, and live as long as one append")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
pub enum Event {
    /// A session was created.
    SessionCreated {
        /// Its agent.
        agent: AgentName,
        /// Whether Waypost drives it or an outside program does.
        driver: Driver,
        /// A title for lists.
        title: String,
        /// Whether the session continues by itself after an answer.
        resume: Resume,
        /// The caller's own labels.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        metadata: Option<Json>,
        /// The parent sessions, if another session started it.
        #[serde(default, rename = "lineage", skip_serializing_if = "Option::is_none")]
        parents: Option<Box<ParentSessions>>,
    },
    /// The entries after this one, up to `through`, were imported in a snapshot and not written here.
    SessionImported {
        /// The last of them.
        through: Seq,
        /// Whether the session began with them.
        whole: bool,
        /// The digest of the snapshot.
        digest: Digest,
    },
    /// A message in the conversation.
    Message {
        /// The author's role in the transcript.
        role: Role,
        /// The text.
        text: String,
        /// The tool calls that came with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tool_calls: Vec<ToolCall>,
        /// What the model had read before this output.
        #[serde(default, skip_serializing_if = "Reading::is_plain")]
        reading: Reading,
        /// Data that only the model's service understands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wire: Option<Box<Wire>>,
        /// The cost of this output.
        #[serde(default, skip_serializing_if = "Cost::is_unknown")]
        cost: Cost,
        /// The author's intent, by a name that the agent knows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        intent: Option<String>,
        /// The channel that it goes to, if it is not for the people in the session.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<String>,
        /// The channel thread that it came from, if it came over a channel.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<ThreadRef>,
    },
    /// An agent saved its state.
    WorkKept {
        /// The state.
        #[serde(flatten)]
        state: AgentState,
    },
    /// An agent's plan changed.
    PlanChanged {
        /// All steps of the new plan.
        steps: Vec<TodoStep>,
        /// The steps that were added.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        added: Vec<StepId>,
        /// The steps that were modified.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        modified: Vec<StepId>,
        /// The steps that were removed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        removed: Vec<StepId>,
    },
    /// A tool call is about to run. Written before the tool is called.
    ToolStarted {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
        /// The exact arguments it runs with.
        arguments: String,
        /// The ask whose permit it runs on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<AskId>,
        /// 1, then one more for each repeat.
        attempt: u32,
    },
    /// A call that was just started is given to a child session.
    ChildStarted {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
        /// The child session, which is created after this.
        child: SessionId,
        /// The agent of the child session.
        agent: AgentName,
        /// The first message to that agent.
        message: String,
    },
    /// A started call continues with the answer to its tool's ask. Written before the tool gets the answer.
    ToolResumed {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
        /// The ask that was settled.
        ask: AskId,
    },
    /// A tool call has its result.
    ToolCompleted {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
        /// How it ended.
        outcome: CallOutcome,
        /// What the model is told.
        output: String,
        /// The whole output, if it is longer than what the model is told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attachment: Option<File>,
        /// The ask whose permit it ran on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<AskId>,
    },
    /// An ask was created and waits for people.
    QuestionPending {
        /// The whole ask.
        ask: Arc<Ask>,
    },
    /// The ask was revised. Decisions on the earlier revision are void.
    QuestionRevised {
        /// The ask.
        ask: AskId,
        /// Its new revision.
        revision: u32,
        /// The new content.
        #[serde(flatten)]
        amended: Amended,
        /// The asker's new message, if it changed too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        message: Option<String>,
    },
    /// A person made an ask's policy stricter.
    QuestionTightened {
        /// The ask.
        ask: AskId,
        /// The new policy.
        policy: Policy,
    },
    /// A comment was added to a pending ask, without a decision.
    QuestionCommented {
        /// The ask.
        ask: AskId,
        /// The text.
        text: String,
        /// The last entry that an agent's model had read when it wrote this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        heard: Option<Seq>,
    },
    /// An ask was answered.
    QuestionAnswered {
        /// The ask.
        ask: AskId,
        /// The accepted outcome.
        outcome: Outcome,
        /// A comment on the whole answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
        /// The source of the answer: what kind it is, who gave it and over which channel.
        provenance: Provenance,
        /// Who or what judged that the answer is sufficient, if a judgement was needed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        judged: Option<Provenance>,
        /// The permit that the answer created.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        permit: Option<Permit>,
    },
    /// One of several approvals that an ask needs. A later one of the same person replaces it.
    QuestionVoted {
        /// The ask.
        ask: AskId,
        /// The digest that was shown to the person.
        digest: Digest,
        /// A comment on the whole answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
        /// Who gave it, and over which channel.
        provenance: Provenance,
    },
    /// A person delegated their assignment at an ask.
    QuestionDelegated {
        /// The ask.
        ask: AskId,
        /// The person it was delegated to.
        to: Principal,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// An escalation step began: more people may answer.
    QuestionEscalated {
        /// The ask.
        ask: AskId,
        /// How many escalation steps have begun.
        step: usize,
    },
    /// A person dismissed an ask.
    QuestionCancelled {
        /// The ask.
        ask: AskId,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
    },
    /// The asker withdrew an ask.
    QuestionWithdrawn {
        /// The ask.
        ask: AskId,
        /// The ask that replaces it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        superseded_by: Option<AskId>,
    },
    /// Nobody answered by the deadline.
    QuestionExpired {
        /// The ask.
        ask: AskId,
    },
    /// A validated reply was accepted as a pending decision. It is not the answer yet.
    QuestionReplied {
        /// The ask.
        ask: AskId,
        /// The outcome that it would settle the ask with.
        outcome: Outcome,
        /// A comment on the whole answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
        /// The source of the answer: what kind it is, who gave it and over which channel.
        provenance: Provenance,
        /// The id for the permit that the answer may create.
        permit: PermitId,
        /// What the decision waits for.
        hold: PendingReason,
    },
    /// The person who sent the pending decision undid it. The ask is open again.
    QuestionUndone {
        /// The ask.
        ask: AskId,
    },
    /// A decision from another store was imported in a snapshot. It does not count here, so the ask waits for people
    /// again.
    QuestionReopened {
        /// The ask.
        ask: AskId,
    },
    /// The undo window of the pending decision is over, and the asker must judge it.
    QuestionJudging {
        /// The ask.
        ask: AskId,
    },
    /// The pending decision was not sufficient. The same ask is asked again, with a clarification.
    QuestionReasked {
        /// The ask.
        ask: AskId,
        /// Its new revision.
        revision: u32,
        /// How often it was asked again.
        retries: u32,
        /// What the asker wants to know beyond the reply.
        clarification: String,
    },
    /// No sufficient reply within its retries. The step is skipped.
    QuestionSkipped {
        /// The ask.
        ask: AskId,
    },
    /// People were reminded of a pending ask.
    QuestionReminded {
        /// The ask.
        ask: AskId,
        /// How many of its reminders were sent or skipped.
        nth: usize,
    },
    /// A notification about an ask failed for good on a channel.
    NoticeFailed {
        /// The ask.
        ask: AskId,
        /// The channel.
        channel: String,
        /// The person. Absent if the notification was for everybody on the channel.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<Principal>,
        /// The error, for the operator.
        error: String,
    },
    /// An outside program claimed its permit and may now run the call.
    PermitClaimed {
        /// The ask.
        ask: AskId,
        /// The permit.
        permit: PermitId,
    },
    /// A claim named another call than the approved one and was refused.
    PermitRefused {
        /// The ask.
        ask: AskId,
        /// What differed.
        reason: String,
    },
    /// What was approved has changed. The permit became void.
    PermitVoided {
        /// The ask.
        ask: AskId,
        /// What changed.
        change: CallChange,
    },
    /// An outside program reported how the call ended.
    PermitUsed {
        /// The ask.
        ask: AskId,
        /// How it ended.
        outcome: CallOutcome,
        /// Its output.
        output: String,
        /// The whole output, if it is longer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attachment: Option<File>,
    },
    /// The program that asked got a secret that a person had sent.
    SecretReleased {
        /// The ask.
        ask: AskId,
        /// The question that the secret answered.
        question: QuestionId,
    },
    /// Guardrails judged a text on its way to or from the model.
    GuardrailsRuled {
        /// The direction of the text.
        way: TextDirection,
        /// The last entry that the model had read, or was about to read.
        up_to: Seq,
        /// The rulings. Empty if the guardrails allowed everything.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rulings: Vec<GuardrailRuling>,
        /// The ask that decides, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<AskId>,
        /// The ask whose comments the text belongs to, if it is a comment.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        under: Option<AskId>,
        /// The model's output, held back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        words: Option<Box<QuarantinedOutput>>,
    },
    /// A model was used for something other than its next output, or its output was blocked.
    ModelUsed {
        /// What it cost.
        cost: Cost,
    },
    /// The model's last output is not a valid result. The model is told so.
    ResultUnfit {
        /// Every reason why it is not valid.
        problems: Vec<Problem>,
    },
    /// A summary replaces older entries for the model.
    HistoryCondensed {
        /// The last entry that the summary replaces.
        up_to: Seq,
        /// The summary.
        text: String,
        /// The cost of writing the summary.
        #[serde(default, skip_serializing_if = "Cost::is_unknown")]
        cost: Cost,
    },
    /// The session is suspended until a person answers.
    RunSuspended {
        /// The asks it waits for.
        waiting_for: Vec<AskId>,
    },
    /// The work was paused. It continues when a person resumes it.
    RunPaused {
        /// The stage at which it was paused.
        stage: Stage,
        /// Why, for people.
        reason: String,
    },
    /// The session has work again and continues.
    RunResumed,
    /// A turn could not continue and will be retried.
    RunDelayed {
        /// The earliest time of the retry.
        until: Timestamp,
        /// Why, for the operator.
        reason: String,
    },
    /// The work is finished.
    RunCompleted {
        /// A summary in one line.
        summary: String,
        /// The result for programs, if the agent has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<Json>,
    },
    /// The work cannot be finished.
    RunFailed {
        /// A stable code for programs.
        code: String,
        /// A message for people.
        message: String,
    },
    /// A person stopped the work.
    RunCancelled {
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

/// The role of a message's author in the transcript.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// A person, or a program on their behalf.
    User,
    /// The agent's model.
    Assistant,
}
