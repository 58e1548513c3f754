//! Decides what a command causes. It reads only its arguments: time is a value, ids are inside commands, and the
//! results are events. Every rule that can be pure is here.

mod asked_calls;
mod asking;
mod attest;
mod by_rule;
mod changing;
mod children;
mod decision;
mod delegate;
mod guarding;
mod judgement;
mod limits;
mod older;
mod pending_decision;
mod permit;
mod release;
mod reply;
mod response;
mod tick;
mod turn;
mod vote;

pub(crate) use asking::of_contents;
pub use asking::problem_of_intent;
pub use decision::Decision;
pub use guarding::{GuardedContent, GuardrailAsk, GuardrailCheck};
pub use limits::BudgetIncreaseRequest;
pub use permit::PERMIT_LIFE;
pub(crate) use permit::permit_lifetime;
pub use permit::{already_reported, claimable};
pub use release::secret_of;

use std::sync::Arc;

use crate::agent::guard::GuardrailRuling;
use crate::agent::output::Output;
use crate::agent::resume_context::Boundary;
use crate::agent::state::SavedState;
use crate::agent::todo::TodoStep;
use crate::agent::usage::Cost;
use crate::agent::wire::Wire;
use crate::apply::continues_by_itself;
use crate::approval::CallChange;
use crate::approval::call::{CallOutcome, Pin, ToolCall};
use crate::ask::Ask;
use crate::ask::auto_approval::AutoApprovalRules;
use crate::ask::body::Body;
use crate::ask::parent_sessions::ParentSessions;
use crate::ask::policy::Policy;
use crate::ask::refusal::Refusal;
use crate::ask::reply::Reply;
use crate::ask::restriction::Restriction;
use crate::ask::thread_ref::ThreadRef;
use crate::ask::who::RoleMembership;
use crate::digest::Digest;
use crate::ids::{AgentName, AskId, CallId, PermitId, QuestionId, Seq, SessionId};
use crate::json::Json;
use crate::people::principal::{Principal, Provenance};
use crate::people::risk_policy::RiskPolicy;
use crate::problem::Problem;
use crate::session::event::Event;
use crate::session::{Driver, Resume, Session, SessionStatus, Stage};
use crate::text::first_line;
use crate::time::Timestamp;

/// A command to a session.
#[expect(missing_docs, reason = "the comment of each variant explains its fields")]
#[derive(Debug, Clone)]
pub enum Command {
    /// A person, or a program for them, writes to the agent.
    AddMessage { text: String, intent: Option<String>, from: Option<ThreadRef> },
    /// An outside program creates an ask.
    Ask(Box<NewAsk>),
    /// A person replies to an ask.
    Reply(Box<ReplyCommand>),
    /// The person who replied undoes the reply.
    Undo { ask: AskId },
    /// The asker judges whether the pending decision is sufficient.
    Judge(Box<Judgement>),
    /// A person dismisses an ask.
    CancelAsk { ask: AskId, comment: Option<String>, membership: RoleMembership },
    /// A person delegates their assignment at an ask.
    Delegate(Box<DelegationRequest>),
    /// The asker withdraws an ask, and may say why.
    WithdrawAsk { ask: AskId, comment: Option<String> },
    /// Time has passed: does everything that is due by now.
    Tick,
    /// A notification about an ask failed for good on a channel.
    NoteUndelivered { ask: AskId, channel: String, person: Option<Principal>, error: String },
    /// The asker withdraws an ask, and another ask replaces it.
    SupersedeAsk { ask: AskId, successor: Successor, comment: Option<String> },
    /// The asker changes what is asked.
    ReviseAsk(Box<RevisionCommand>),
    /// A person makes an ask's policy stricter.
    RestrictAsk { ask: AskId, restriction: Box<Restriction>, membership: RoleMembership },
    /// A principal comments on an ask. An agent's model states what it had read.
    Comment { ask: AskId, text: String, last_read: Option<Seq> },
    /// An outside program claims the permit of an approved call.
    ClaimPermit(Box<Claim>),
    /// A claim named another call than the approved one. This is recorded.
    NoteRefusedClaim { ask: AskId, reason: String },
    /// A program found that what was approved has changed since. The permit becomes void.
    VoidPermit { ask: AskId, change: CallChange },
    /// An outside program reports how its call ended.
    ReportResult { ask: AskId, permit: PermitId, outcome: CallOutcome, output: Output },
    /// An outside program asks for the secret that answered a question of its ask.
    ReleaseSecret { ask: Arc<Ask>, question: QuestionId },
    /// Guardrails judged a text on its way to or from the model.
    Guard(Box<GuardrailCheck>),
    /// The agent's model was used for something other than its next output.
    AddCost(Cost),
    /// A summary replaces the entries up to `up_to` for the model.
    Summarize { up_to: Seq, text: String, cost: Cost },
    /// The agent reached a usage limit, and people are asked whether it may continue.
    AskForMoreBudget(Box<BudgetIncreaseRequest>),
    /// The agent's model gave its output.
    RecordModelTurn(Box<ModelTurn>),
    /// The agent decides what to do with calls that were only requested.
    PlanCalls(Vec<(CallId, CallAction)>),
    /// These calls are about to run.
    StartCalls(Vec<CallId>),
    /// Child sessions start to work on these calls.
    StartChildren(Vec<Child>),
    /// The child session that worked on a call has ended.
    EndChild { call: CallId, child: SessionId, outcome: CallOutcome, output: Output },
    /// A call has its result.
    EndCall { call: CallId, outcome: CallOutcome, output: Output },
    /// A blocking tool produced output for people and waits for them.
    Suspend { call: CallId, new_ask: Box<NewAsk> },
    /// The tool of a started call asks people something and continues with their answer.
    AskDuringCall { call: CallId, new_ask: Box<NewAsk> },
    /// A call was started by an earlier worker and has no result: ask people about it.
    AskAboutOutcome { call: CallId, ask: AskId },
    /// The turn cannot continue now.
    Delay { until: Timestamp, reason: String },
    /// The work cannot be finished.
    Fail { code: &'static str, message: String },
    /// A step hook pauses the work.
    Pause { stage: Stage, reason: String },
    /// A person resumes a session.
    Resume,
    /// A person stops the work.
    CancelRun { reason: Option<String> },
}

/// An ask that has not been validated yet.
#[derive(Debug, Clone)]
pub struct NewAsk {
    /// Its id.
    pub id: AskId,
    /// The asker's own words.
    pub message: Option<String>,
    /// What is asked.
    pub body: Body,
    /// Who may answer, and what happens if nobody does.
    pub policy: Policy,
    /// The developer's own state.
    pub context: Option<Json>,
    /// The auto-approval rules that may settle a call before people are asked.
    pub auto_approval_rules: AutoApprovalRules,
}

/// The ask that replaces another one.
#[derive(Debug, Clone)]
pub struct Successor {
    /// Its id.
    pub id: AskId,
    /// Who created it. `None` if there is no such ask.
    pub asked_by: Option<Principal>,
}

/// A revision of an ask.
#[derive(Debug, Clone)]
pub struct RevisionCommand {
    /// The ask.
    pub ask: AskId,
    /// The new content.
    pub body: Body,
    /// The asker's new message. Absent: the message does not change.
    pub message: Option<String>,
}

/// A reply that was sent to an ask.
#[derive(Debug, Clone)]
pub struct ReplyCommand {
    /// The ask.
    pub ask: AskId,
    /// The reply as it was sent.
    pub reply: Reply,
    /// The source of the reply: what kind it is, who gave it and over which channel.
    pub provenance: Provenance,
    /// When it reached the server, by the store's clock.
    pub received_at: Timestamp,
    /// The id for the permit that the reply may create.
    pub permit: PermitId,
    /// The undo window of the channel, in seconds. The longer one counts: this or the one in the ask's policy.
    pub undo_window: u32,
    /// The violations of the pending call's schema by the edited arguments, or of the form schemas by the form data.
    pub schema_problems: Vec<Problem>,
    /// The current roles of the people concerned.
    pub membership: RoleMembership,
}

/// A request to delegate an ask.
#[derive(Debug, Clone)]
pub struct DelegationRequest {
    /// The ask.
    pub ask: AskId,
    /// The person to delegate to.
    pub to: Principal,
    /// Why.
    pub note: Option<String>,
    /// Problems with that person that were found elsewhere, such as that no such person exists.
    pub problems: Vec<Problem>,
    /// The current roles of the people concerned.
    pub membership: RoleMembership,
}

/// The asker's judgement whether a pending decision is sufficient.
#[derive(Debug, Clone)]
pub struct Judgement {
    /// The ask.
    pub ask: AskId,
    /// The revision that the reply was for, if the asker says so.
    pub revision: Option<u32>,
    /// Whether the asker can continue with it.
    pub sufficient: bool,
    /// The text for people when they are asked again.
    pub clarification: Option<String>,
    /// How it was judged: over the API, by a function or by a model.
    pub channel: String,
}

/// A program's claim to run an approved call.
#[derive(Debug, Clone)]
pub struct Claim {
    /// The ask that was approved.
    pub ask: AskId,
    /// The digest of the call that it is about to run.
    pub digest: Digest,
    /// The tool that it is about to run, if given.
    pub tool: Option<String>,
    /// The arguments that it is about to run with, if given.
    pub arguments: Option<String>,
    /// The current state of the tool and its files, as far as given.
    pub found: CurrentTool,
}

/// The current state of a tool that a program is about to run. Absent values are not compared.
#[derive(Debug, Clone, Default)]
pub struct CurrentTool {
    /// The server that offers it.
    pub server: Option<String>,
    /// The JSON Schema of its arguments.
    pub schema: Option<Json>,
    /// Its description.
    pub description: Option<String>,
    /// The contents that its arguments refer to.
    pub pins: Option<Vec<Pin>>,
}

/// The output of one model call.
#[derive(Debug, Clone, Default)]
pub struct ModelTurn {
    /// The text.
    pub text: String,
    /// Its tool calls, each with the plan for it.
    pub calls: Vec<(ToolCall, CallAction)>,
    /// Messages to channels, each with the channel's name before the text.
    pub sends: Vec<(String, String)>,
    /// What it asks people in its own words, without a tool call.
    pub asks: Vec<NewAsk>,
    /// The state that the agent saves.
    pub keeps: Option<SavedState>,
    /// The agent's new plan, if it may have changed.
    pub plan: Option<Vec<TodoStep>>,
    /// Whether there is more work that does not have to wait for anyone.
    pub continues: bool,
    /// Whether the agent waits for the next message instead of being complete.
    pub waits: bool,
    /// The result of the work for programs, if this completes it.
    pub result: Option<Json>,
    /// Every reason why the output is not a valid result, if it was meant to be one.
    pub result_problems: Vec<Problem>,
    /// The last journal entry that the model had read.
    pub last_read: Seq,
    /// The boundary of the resume context that the model was given.
    pub boundary: Option<Boundary>,
    /// The entries that the model had not read before and whose control characters were neutralised.
    pub neutralised: Vec<Seq>,
    /// The rulings of guardrails that allowed the output.
    pub rulings: Vec<GuardrailRuling>,
    /// Data that only the model's service understands.
    pub wire: Option<Box<Wire>>,
    /// What it cost.
    pub cost: Cost,
}

/// What to do with a tool call.
#[derive(Debug, Clone)]
pub enum CallAction {
    /// It may run.
    Run,
    /// People are asked first.
    Ask(Box<NewAsk>),
    /// It gets its result without running: the model is told what to fix.
    Answer {
        /// How it ended.
        outcome: CallOutcome,
        /// What the model is told.
        output: String,
    },
}

/// A child session for a call.
#[derive(Debug, Clone)]
pub struct Child {
    /// The call.
    pub call: CallId,
    /// The session's id.
    pub session: SessionId,
    /// Its agent.
    pub agent: AgentName,
}

/// The parameters of a new session.
#[derive(Debug, Clone)]
pub struct Start {
    /// Its agent.
    pub agent: AgentName,
    /// Whether Waypost drives it or an outside program does.
    pub driver: Driver,
    /// A title for lists. Absent: made from the message.
    pub title: Option<String>,
    /// The first message to the agent.
    pub message: Option<String>,
    /// The intent of the message, by a name that the agent knows.
    pub intent: Option<String>,
    /// The channel thread of the message, if it came over a channel.
    pub from: Option<ThreadRef>,
    /// Whether the session continues by itself after an answer.
    pub resume: Resume,
    /// The caller's own labels.
    pub metadata: Option<Json>,
    /// The parent sessions, if another session starts it.
    pub parents: Option<Box<ParentSessions>>,
}

impl Start {
    /// A session of this agent that continues by itself after an answer, with nothing else set.
    #[must_use]
    pub fn new(agent: AgentName, driver: Driver) -> Self {
        Self { agent, driver, title: None, message: None, intent: None, from: None, resume: Resume::Auto, metadata: None, parents: None }
    }
}

/// Returns the events that create a session. An agent without a first message waits for one.
#[must_use]
pub fn start(start: Start) -> Vec<Event> {
    let from_message = start.message.as_deref().map(|message| first_line(message, 80));
    let title = start.title.or(from_message).unwrap_or_else(|| start.agent.to_string());
    let Start { agent, driver, resume, metadata, parents, intent, from, .. } = start;
    let mut events = vec![Event::SessionCreated { agent, driver, title, resume, metadata, parents }];
    events.extend(match (start.message, driver) {
        (Some(text), _) => Some(Event::user_message(text, intent, from)),
        (None, Driver::Agent) => Some(Event::RunSuspended { waiting_for: Vec::new() }),
        (None, Driver::Program) => None,
    });
    events
}

/// Decides what `command` of `by` causes at `now`. Applies the risk floors in `risk`: a call that is asked about now is stored with the
/// raised risk, and an earlier call is decided under the current floors.
///
/// # Errors
/// [`Refusal`]. Nothing changes in this case.
pub fn decide(session: &Session, command: Command, by: &Principal, now: Timestamp, risk: &RiskPolicy) -> Result<Decision, Refusal> {
    let mut events = events_of(&risk.raised(session), command, by, now)?;
    risk.judge_events(Some(session), &mut events);
    let mut decision = Decision::of(session, events, by, now);
    if let Some(event) = conclude(&decision) {
        decision.record(event, by, now);
    }
    Ok(decision)
}

/// The events of a command, one rule for each.
fn events_of(session: &Session, command: Command, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    match command {
        Command::AddMessage { text, intent, from } => session.say(text, intent, from),
        Command::Ask(new_ask) => session.ask_from_outside(*new_ask, by, now),
        Command::Reply(reply) => session.handle_reply(*reply, by, now),
        Command::Undo { ask } => session.undo(ask, by, now),
        Command::Judge(judgement) => session.judge(*judgement, by, now),
        Command::CancelAsk { ask, comment, membership } => session.cancel_ask(ask, comment, by, &membership, now),
        Command::Delegate(delegation) => session.delegate(*delegation, by, now),
        Command::WithdrawAsk { ask, comment } => session.withdraw_ask(ask, comment, by, now),
        Command::Tick => Ok(session.tick(now)),
        Command::NoteUndelivered { ask, channel, person, error } => Ok(session.note_untold(ask, channel, person, error)),
        Command::SupersedeAsk { ask, successor, comment } => session.supersede_ask(ask, &successor, comment, by, now),
        Command::ReviseAsk(revising) => session.revise_ask(*revising, by, now),
        Command::RestrictAsk { ask, restriction, membership } => session.restrict_ask(ask, &restriction, &membership, by, now),
        Command::Comment { ask, text, last_read } => session.comment(ask, text, last_read, by),
        Command::ClaimPermit(claim) => session.claim(&claim, by, now),
        Command::NoteRefusedClaim { ask, reason } => Ok(vec![Event::PermitRefused { ask, reason }]),
        Command::VoidPermit { ask, change } => session.void_permit(ask, change, by),
        Command::ReportResult { ask, permit, outcome, output } => session.report(ask, permit, outcome, output, by),
        Command::ReleaseSecret { ask, question } => session.release(&ask, question, by),
        Command::Guard(guarding) => session.guard(*guarding, by, now),
        Command::AddCost(cost) => Ok(session.spend(cost)),
        Command::Summarize { up_to, text, cost } => session.condense(up_to, text, cost),
        Command::AskForMoreBudget(more) => session.ask_for_more(*more, by, now),
        Command::RecordModelTurn(model_turn) => session.record_model_turn(*model_turn, by, now),
        Command::PlanCalls(plans) => session.plan_calls(plans, by, now),
        Command::StartCalls(calls) => session.begin(&calls, now),
        Command::StartChildren(children) => session.start_children(children, now),
        Command::EndChild { call, child, outcome, output } => session.end_child(&call, child, outcome, output),
        Command::EndCall { call, outcome, output } => session.end(&call, outcome, output),
        Command::Suspend { call, new_ask } => session.suspend(&call, *new_ask, by, now),
        Command::AskDuringCall { call, new_ask } => session.inquire(&call, *new_ask, by, now),
        Command::AskAboutOutcome { call, ask } => session.ask_about_outcome(&call, ask, by, now),
        Command::Delay { until, reason } => session.delay(until, reason),
        Command::Fail { code, message } => session.fail(code, message, now),
        Command::Pause { stage, reason } => Ok(session.pause(stage, reason)),
        Command::Resume => session.resume(by),
        Command::CancelRun { reason } => session.cancel_run(reason, by),
    }
}

/// Returns the event that suspends, resumes or completes the session, if this decision causes one.
fn conclude(decision: &Decision) -> Option<Event> {
    if decision.is_empty() {
        return None;
    }
    let after = &decision.session;
    let suspended = |after: &Session| Event::RunSuspended { waiting_for: after.pending().map(|ask| ask.id).collect() };
    let pending = after.pending().next().is_some();
    match (after.driver, after.status) {
        (Driver::Agent, SessionStatus::Running) => (!after.has_work()).then(|| suspended(after)),
        (Driver::Agent, SessionStatus::WaitingForInput) => (after.has_work() && continues_by_itself(after)).then_some(Event::RunResumed),
        (Driver::Agent, SessionStatus::Complete | SessionStatus::Failed | SessionStatus::Cancelled) => None,
        (Driver::Program, SessionStatus::Cancelled | SessionStatus::Failed) => None,
        (Driver::Program, SessionStatus::WaitingForInput) if pending => None,
        (Driver::Program, SessionStatus::Running | SessionStatus::Complete) if pending => Some(suspended(after)),
        (Driver::Program, SessionStatus::Running) if !after.asks.is_empty() => None,
        (Driver::Program, SessionStatus::WaitingForInput | SessionStatus::Complete) if !after.asks.is_empty() => Some(Event::RunResumed),
        (Driver::Program, SessionStatus::WaitingForInput | SessionStatus::Running) => {
            Some(Event::RunCompleted { summary: "Everything that was asked is settled.".into(), result: None })
        }
        (Driver::Program, SessionStatus::Complete) => None,
    }
}
