//! What happened, in the order it happened: the journal.

mod about;

use serde::{Deserialize, Serialize};

use crate::approval::Permit;
use crate::ask::{Ask, Outcome};
use crate::body::Amended;
use crate::call::{CallOutcome, Digest, ToolCall};
use crate::file::File;
use crate::guard::{Ruled, Way, Words};
use crate::held::Hold;
use crate::ids::{AgentName, AskId, CallId, PermitId, QuestionId, SessionId, StepId, ToolName};
use crate::json::Json;
use crate::kept::Kept;
use crate::lineage::Lineage;
use crate::pin::Change;
use crate::policy::Policy;
use crate::principal::{Principal, Provenance};
use crate::problem::Problem;
use crate::reading::Reading;
use crate::session::{Driver, Resume, Stage};
use crate::spent::Cost;
use crate::spot::Spot;
use crate::time::Timestamp;
use crate::todo::Step;
use crate::wire::Wire;

/// A place in a session's journal, from 1 without gaps; 0 is before its beginning.
pub type Seq = u64;

/// One entry of a session's journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its place.
    pub seq: Seq,
    /// When, by the store's clock. For reading only; order is the place.
    pub at: Timestamp,
    /// Who made it happen.
    pub actor: Principal,
    /// What happened.
    pub event: Event,
}

/// What happened. Variants and fields are added, never renamed or removed: the folder
/// `tests/journals/` holds a file from every release.
#[expect(clippy::large_enum_variant, reason = "events are few at a time, and live as long as one append")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
pub enum Event {
    /// A session began.
    SessionCreated {
        /// Who works in it.
        agent: AgentName,
        /// Whether Waypost drives it or an outside program does.
        driver: Driver,
        /// A line for lists.
        title: String,
        /// Whether it goes on by itself after an answer.
        resume: Resume,
        /// The caller's own labels.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        metadata: Option<Json>,
        /// Where it comes from, where another session started it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lineage: Option<Box<Lineage>>,
    },
    /// The entries after this one, up to `through`, came in a snapshot and were not written here.
    SessionImported {
        /// The last of them.
        through: Seq,
        /// Whether the session began with them.
        whole: bool,
        /// The document they came in.
        digest: Digest,
    },
    /// Somebody said something.
    Message {
        /// Who speaks in the transcript.
        role: Role,
        /// What they said.
        text: String,
        /// The tool calls that came with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tool_calls: Vec<ToolCall>,
        /// What the model that said it had read.
        #[serde(default, skip_serializing_if = "Reading::is_plain")]
        reading: Reading,
        /// What only the service of the model that said it understands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wire: Option<Box<Wire>>,
        /// What it cost to have it said.
        #[serde(default, skip_serializing_if = "Cost::is_unknown")]
        cost: Cost,
        /// What whoever said it wants, in a word that the agent knows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        intent: Option<String>,
        /// The channel that it goes to, where it is not for whoever is in the session.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<String>,
        /// Where it was said, where that was on a channel.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Spot>,
    },
    /// An agent said where its work stands.
    WorkKept {
        /// What it keeps.
        #[serde(flatten)]
        kept: Kept,
    },
    /// An agent's plan is another one from here on.
    PlanChanged {
        /// All of it.
        steps: Vec<Step>,
        /// What was not in it before.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        added: Vec<StepId>,
        /// What stands differently in it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        modified: Vec<StepId>,
        /// What is no longer in it.
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
    /// A call that was just started is given to a session of its own.
    ChildStarted {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
        /// The session, which begins after this.
        child: SessionId,
        /// Who works in it.
        agent: AgentName,
        /// The first words to it.
        message: String,
    },
    /// A begun call goes on with what people said to its tool. Written before the tool is told.
    ToolResumed {
        /// The call.
        call_id: CallId,
        /// Its tool.
        tool: ToolName,
        /// The ask that they settled.
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
        /// All that came out, where that is more than the model is told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attachment: Option<File>,
        /// The ask whose permit it ran on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<AskId>,
    },
    /// An ask of any kind waits for people.
    QuestionPending {
        /// The whole of it.
        ask: Box<Ask>,
    },
    /// The same ask changed; what was decided on the earlier revision is void.
    QuestionRevised {
        /// Which.
        ask: AskId,
        /// Its new revision.
        revision: u32,
        /// What is asked now.
        #[serde(flatten)]
        amended: Amended,
        /// The asker's words from here on, where those changed too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        message: Option<String>,
    },
    /// A person made an ask's policy stricter.
    QuestionTightened {
        /// Which.
        ask: AskId,
        /// The policy from here on.
        policy: Policy,
    },
    /// Somebody said something under a pending ask, without deciding it.
    QuestionCommented {
        /// Which.
        ask: AskId,
        /// What they said.
        text: String,
        /// The last entry that an agent's model had read when it said this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        heard: Option<Seq>,
    },
    /// An ask was answered.
    QuestionAnswered {
        /// Which.
        ask: AskId,
        /// What was accepted.
        outcome: Outcome,
        /// On the whole.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
        /// From what, from whom, over what.
        provenance: Provenance,
        /// Who said that it was sufficient, where somebody had to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        judged: Option<Provenance>,
        /// The licence it minted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        permit: Option<Permit>,
    },
    /// One of several approvals that an ask needs. The same person's next one takes its place.
    QuestionVoted {
        /// Which.
        ask: AskId,
        /// What was on the screen.
        digest: Digest,
        /// On the whole.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
        /// From whom, over what.
        provenance: Provenance,
    },
    /// Somebody handed their place at an ask on.
    QuestionDelegated {
        /// Which.
        ask: AskId,
        /// To whom.
        to: Principal,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// Others may answer an ask too.
    QuestionEscalated {
        /// Which.
        ask: AskId,
        /// How many steps of its escalation have begun.
        step: usize,
    },
    /// A person dismissed an ask.
    QuestionCancelled {
        /// Which.
        ask: AskId,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
    },
    /// The asker took an ask back.
    QuestionWithdrawn {
        /// Which.
        ask: AskId,
        /// The ask that takes its place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        superseded_by: Option<AskId>,
    },
    /// Nobody answered by the deadline.
    QuestionExpired {
        /// Which.
        ask: AskId,
    },
    /// A checked reply was taken and is held: it is not the answer yet.
    QuestionReplied {
        /// Which ask.
        ask: AskId,
        /// What it would settle the ask with.
        outcome: Outcome,
        /// On the whole.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
        /// From what, from whom, over what.
        provenance: Provenance,
        /// The id of the permit, should the answer mint one.
        permit: PermitId,
        /// What it waits for.
        hold: Hold,
    },
    /// Whoever sent the held reply took it back; the ask is open again.
    QuestionUndone {
        /// Which.
        ask: AskId,
    },
    /// The held reply can no longer be taken back, and the asker is to judge it.
    QuestionJudging {
        /// Which.
        ask: AskId,
    },
    /// The held reply was not sufficient: the same is asked again, with a clarification.
    QuestionReasked {
        /// Which.
        ask: AskId,
        /// Its new revision.
        revision: u32,
        /// How often it was asked again.
        retries: u32,
        /// What the asker wants to know beyond the reply.
        clarification: String,
    },
    /// No sufficient reply within its retries; the step is skipped.
    QuestionSkipped {
        /// Which.
        ask: AskId,
    },
    /// People were told again of an ask that still waits.
    QuestionReminded {
        /// Which.
        ask: AskId,
        /// How many of its reminders are done with.
        nth: usize,
    },
    /// People could not be told of an ask over a channel, and it is tried no more.
    NoticeFailed {
        /// The ask.
        ask: AskId,
        /// Which channel.
        channel: String,
        /// Whom; absent where everybody there was to be told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<Principal>,
        /// Why, for the operator.
        error: String,
    },
    /// An outside program took its permit and may now run the call.
    PermitClaimed {
        /// Which ask.
        ask: AskId,
        /// Which permit.
        permit: PermitId,
    },
    /// Somebody tried to claim a permit for another call than the approved one.
    PermitRefused {
        /// Which ask.
        ask: AskId,
        /// What differed.
        reason: String,
    },
    /// What was approved is not there any more: the permit covers nothing.
    PermitVoided {
        /// Which ask.
        ask: AskId,
        /// What changed.
        change: Change,
    },
    /// An outside program said how the call ended.
    PermitUsed {
        /// Which ask.
        ask: AskId,
        /// How it ended.
        outcome: CallOutcome,
        /// What it gave back.
        output: String,
        /// All that it gave back, where that is more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attachment: Option<File>,
    },
    /// The program that had asked was given a secret that a person had sent it.
    SecretReleased {
        /// Which ask.
        ask: AskId,
        /// To which of its questions the secret was the answer.
        question: QuestionId,
    },
    /// Guardrails have ruled about what was on its way to or from the model.
    GuardrailsRuled {
        /// On which way it was.
        way: Way,
        /// The last entry that the model had read, or was to read.
        up_to: Seq,
        /// What they said; nothing where they let everything pass.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rulings: Vec<Ruled>,
        /// The ask that decides, where one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<AskId>,
        /// The ask under which it was said, or was to be said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        under: Option<AskId>,
        /// What the model said, held back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        words: Option<Box<Words>>,
    },
    /// A model was asked for something beside its next words, or said what was not let pass.
    ModelUsed {
        /// What it cost.
        cost: Cost,
    },
    /// What the model said last is not the result that is to come of the work; it is told so.
    ResultUnfit {
        /// Everything that keeps it from being that.
        problems: Vec<Problem>,
    },
    /// From here on the model is told this in the place of what stands up to an entry.
    HistoryCondensed {
        /// The last entry that it is no longer told.
        up_to: Seq,
        /// What it is told instead.
        text: String,
        /// What it cost to have that written.
        #[serde(default, skip_serializing_if = "Cost::is_unknown")]
        cost: Cost,
    },
    /// Nothing can be done until a person answers.
    RunSuspended {
        /// The asks it waits for.
        waiting_for: Vec<AskId>,
    },
    /// The work was stopped for a while: it goes on when somebody says so.
    RunPaused {
        /// At which stage.
        stage: Stage,
        /// Why, for people.
        reason: String,
    },
    /// There is work again.
    RunResumed,
    /// A turn could not go on and will be tried again.
    RunDelayed {
        /// Not before.
        until: Timestamp,
        /// Why, for the operator.
        reason: String,
    },
    /// The work is finished.
    RunCompleted {
        /// In one line.
        summary: String,
        /// What came of it, where its agent has a result for programs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<Json>,
    },
    /// The work cannot be finished.
    RunFailed {
        /// A stable word for programs.
        code: String,
        /// A sentence for people.
        message: String,
    },
    /// Somebody stopped the work.
    RunCancelled {
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

/// Who speaks in the transcript.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// A person, or the program on their behalf.
    User,
    /// The agent's model.
    Assistant,
}
