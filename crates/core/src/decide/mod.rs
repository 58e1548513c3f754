//! Chooses what happens next. Looks at nothing but its arguments: time arrives as a value, ids
//! arrive inside commands, and what comes out are events. Every rule that can be pure is here.

mod asking;
mod attest;
mod by_rule;
mod changing;
mod children;
mod delegate;
mod guarding;
mod held;
mod limits;
mod older;
mod permit;
mod release;
mod reply;
mod response;
mod tick;
mod turn;
mod vote;

pub(crate) use asking::of_contents;
pub use asking::problem_of_intent;
pub use guarding::{About, Asking, Guarding};
pub use limits::ForMore;
pub use permit::{already_reported, claimable};
pub use release::secret_of;
pub use reply::PERMIT_LIFE;
pub(crate) use reply::licence_of;

use crate::apply::{apply, goes_on};
use crate::ask::Ask;
use crate::body::Body;
use crate::call::{CallOutcome, Digest, ToolCall};
use crate::event::{Entry, Event, Seq};
use crate::guard::Ruled;
use crate::ids::{AgentName, AskId, CallId, PermitId, QuestionId, SessionId};
use crate::json::Json;
use crate::kept::Keeping;
use crate::lineage::Lineage;
use crate::output::Output;
use crate::pin::{Change, Pin};
use crate::policy::Policy;
use crate::principal::{Principal, Provenance};
use crate::problem::Problem;
use crate::refusal::Refusal;
use crate::reply::Reply;
use crate::resume_context::Boundary;
use crate::session::{Driver, Resume, Session, Stage, Status};
use crate::spent::Cost;
use crate::spot::Spot;
use crate::standing::Gate;
use crate::tighten::Tighter;
use crate::time::Timestamp;
use crate::todo::Step;
use crate::who::Roster;
use crate::wire::Wire;

/// What somebody wants to happen in a session.
#[expect(missing_docs, reason = "the fields are named by the words of the design")]
#[derive(Debug, Clone)]
pub enum Command {
    /// A person, or the program for them, speaks to the agent.
    Say { text: String, intent: Option<String>, from: Option<Spot> },
    /// An outside program asks.
    Ask(Box<NewAsk>),
    /// Somebody replies to an ask.
    Reply(Box<Replying>),
    /// Whoever replied takes the reply back.
    Undo { ask: AskId },
    /// The asker says whether the reply in hand is sufficient.
    Judge(Box<Judgement>),
    /// A person dismisses an ask.
    CancelAsk { ask: AskId, comment: Option<String>, roster: Roster },
    /// Somebody hands their place at an ask on.
    Delegate(Box<Handing>),
    /// The asker takes an ask back, and may say why.
    WithdrawAsk { ask: AskId, comment: Option<String> },
    /// Time has passed: do what is owed by now.
    Tick,
    /// People could not be told of an ask over a channel, and it is tried no more.
    NoteUntold { ask: AskId, channel: String, person: Option<Principal>, error: String },
    /// The asker takes an ask back, and another one takes its place.
    SupersedeAsk { ask: AskId, successor: Successor, comment: Option<String> },
    /// The asker changes what is asked.
    ReviseAsk(Box<Revising>),
    /// A person makes an ask's policy stricter.
    TightenAsk { ask: AskId, tighter: Box<Tighter>, roster: Roster },
    /// Somebody says something under an ask; an agent's model says what it had read.
    Comment { ask: AskId, text: String, heard: Option<Seq> },
    /// An outside program wants the permit of an approved call.
    Claim(Box<Claim>),
    /// Somebody tried to claim a permit for another call; the record says so.
    NoteRefusedClaim { ask: AskId, reason: String },
    /// A program found that what was approved has changed since: the permit is void.
    VoidPermit { ask: AskId, change: Change },
    /// An outside program says how its call ended.
    Report { ask: AskId, permit: PermitId, outcome: CallOutcome, output: Output },
    /// An outside program wants the secret that answered a question of its ask.
    Release { ask: Box<Ask>, question: QuestionId },
    /// Guardrails have said something about what is on its way to or from the model.
    Guard(Box<Guarding>),
    /// The agent's model was asked for something beside its next words.
    Spend(Cost),
    /// What the model is told from here on in the place of what stands up to an entry.
    Condense { up_to: Seq, text: String, cost: Cost },
    /// The agent has used up what it was given, and people are asked whether it may go on.
    AskForMore(Box<ForMore>),
    /// The agent's model has spoken.
    Speak(Box<Speech>),
    /// The agent decides about calls that were only requested.
    Plan(Vec<(CallId, Plan)>),
    /// These calls are about to run.
    Begin(Vec<CallId>),
    /// Sessions of their own shall work on these calls.
    StartChildren(Vec<Child>),
    /// The session that worked on a call has ended.
    EndChild { call: CallId, child: SessionId, outcome: CallOutcome, output: Output },
    /// A call has its result.
    End { call: CallId, outcome: CallOutcome, output: Output },
    /// A blocking tool has brought something for people and waits for them.
    Suspend { call: CallId, new_ask: Box<NewAsk> },
    /// The tool of a begun call asks people something, and goes on with their answer.
    Inquire { call: CallId, new_ask: Box<NewAsk> },
    /// A call was found started by an earlier worker: ask people about it.
    Doubt { call: CallId, ask: AskId },
    /// The turn cannot go on now.
    Delay { until: Timestamp, reason: String },
    /// The work cannot be finished.
    Fail { code: &'static str, message: String },
    /// Somebody who watches each step stops the work for a while.
    Pause { stage: Stage, reason: String },
    /// Somebody lets a session go on.
    Resume,
    /// Somebody stops the work.
    CancelRun { reason: Option<String> },
}

/// An ask that has not been checked yet.
#[derive(Debug, Clone)]
pub struct NewAsk {
    /// Its id.
    pub id: AskId,
    /// The asker's own words.
    pub message: Option<String>,
    /// What is asked.
    pub body: Body,
    /// Who may answer, and what happens when nobody does.
    pub policy: Policy,
    /// The developer's own state.
    pub context: Option<Json>,
    /// What may decide about a call at once, before people are asked.
    pub gate: Gate,
}

/// The ask that is to take another's place.
#[derive(Debug, Clone)]
pub struct Successor {
    /// Its id.
    pub id: AskId,
    /// Who asked it; `None` where there is no such ask.
    pub asked_by: Option<Principal>,
}

/// A change of what is asked.
#[derive(Debug, Clone)]
pub struct Revising {
    /// Which ask.
    pub ask: AskId,
    /// What is asked from here on.
    pub body: Body,
    /// The asker's words from here on; where absent, they stay.
    pub message: Option<String>,
}

/// A reply on its way to an ask.
#[derive(Debug, Clone)]
pub struct Replying {
    /// To which ask.
    pub ask: AskId,
    /// What was sent.
    pub reply: Reply,
    /// From what, from whom, over what.
    pub provenance: Provenance,
    /// When it reached the server, by the store's clock.
    pub received_at: Timestamp,
    /// The id of the permit, should this mint one.
    pub permit: PermitId,
    /// What the schema of the pending call has against the edited arguments, or the schemas of the
    /// asked forms against their data.
    pub schema_problems: Vec<Problem>,
    /// The roles that the people concerned have at this moment.
    pub roster: Roster,
}

/// A wish to hand an ask on.
#[derive(Debug, Clone)]
pub struct Handing {
    /// Which ask.
    pub ask: AskId,
    /// To whom.
    pub to: Principal,
    /// Why.
    pub note: Option<String>,
    /// What is known against that person from outside, such as that there is none of that name.
    pub problems: Vec<Problem>,
    /// The roles that the people concerned have at this moment.
    pub roster: Roster,
}

/// Whether a reply in hand is sufficient, as the asker says.
#[derive(Debug, Clone)]
pub struct Judgement {
    /// To which ask.
    pub ask: AskId,
    /// The revision that was replied to, where the asker says so.
    pub revision: Option<u32>,
    /// Whether the asker can go on with it.
    pub sufficient: bool,
    /// What people are told when they are asked again.
    pub clarification: Option<String>,
    /// How it was judged: over the API, by a function or by a model.
    pub channel: String,
}

/// A program's wish to run an approved call.
#[derive(Debug, Clone)]
pub struct Claim {
    /// The ask that was approved.
    pub ask: AskId,
    /// The digest of the call it is about to run.
    pub digest: Digest,
    /// The tool it is about to run, where it says so.
    pub tool: Option<String>,
    /// The arguments it is about to run with, where it says so.
    pub arguments: Option<String>,
    /// What it has found of the tool and its files, where it says so.
    pub found: Found,
}

/// What a program has found of a tool that it is about to run. What it leaves out is not compared.
#[derive(Debug, Clone, Default)]
pub struct Found {
    /// The server that offers it.
    pub server: Option<String>,
    /// The JSON Schema of its arguments.
    pub schema: Option<Json>,
    /// What it says it does.
    pub description: Option<String>,
    /// The contents that its arguments name.
    pub pins: Option<Vec<Pin>>,
}

/// What an agent's model said in one go.
#[derive(Debug, Clone, Default)]
pub struct Speech {
    /// The text.
    pub text: String,
    /// Its tool calls, each with what is to happen to it.
    pub calls: Vec<(ToolCall, Plan)>,
    /// What goes to channels, each to the one named before it.
    pub sends: Vec<(String, String)>,
    /// What it asks people in its own words, beside any call.
    pub asks: Vec<NewAsk>,
    /// What it keeps of its work.
    pub keeps: Option<Keeping>,
    /// Its plan from here on, where that may have changed.
    pub plan: Option<Vec<Step>>,
    /// Whether there is more to do that nobody has to be waited for.
    pub goes_on: bool,
    /// Whether it is to be spoken to again, instead of being done.
    pub waits: bool,
    /// What came of the work, for programs, where this ends it.
    pub result: Option<Json>,
    /// Everything that keeps its words from being that result, where they were to be it.
    pub unfit: Vec<Problem>,
    /// The last journal entry the model had read.
    pub heard: Seq,
    /// What framed the resume context it was given.
    pub boundary: Option<Boundary>,
    /// The entries that it had not read before and of which control marks were neutralised.
    pub neutralised: Vec<Seq>,
    /// What guardrails said about it while they let it pass.
    pub rulings: Vec<Ruled>,
    /// What only the model's service understands.
    pub wire: Option<Box<Wire>>,
    /// What it cost.
    pub cost: Cost,
}

/// What is to happen to a tool call.
#[derive(Debug, Clone)]
pub enum Plan {
    /// It may run.
    Run,
    /// People are asked first.
    Ask(Box<NewAsk>),
    /// It gets its result without running: the model is told what to mend.
    Answer {
        /// How it ended.
        outcome: CallOutcome,
        /// What the model is told.
        output: String,
    },
}

/// A session that shall work on a call.
#[derive(Debug, Clone)]
pub struct Child {
    /// The call.
    pub call: CallId,
    /// The session's id.
    pub session: SessionId,
    /// Who works in it.
    pub agent: AgentName,
}

/// The beginning of a session.
#[derive(Debug, Clone)]
pub struct Start {
    /// Who works in it.
    pub agent: AgentName,
    /// Whether Waypost drives it or an outside program does.
    pub driver: Driver,
    /// A line for lists; made from the message where absent.
    pub title: Option<String>,
    /// The first words to the agent.
    pub message: Option<String>,
    /// What they want, in a word that the agent knows.
    pub intent: Option<String>,
    /// Where they were said, where that was on a channel.
    pub from: Option<Spot>,
    /// Whether it goes on by itself after an answer.
    pub resume: Resume,
    /// The caller's own labels.
    pub metadata: Option<Json>,
    /// Where it comes from, where another session starts it.
    pub lineage: Option<Box<Lineage>>,
}

/// The events that begin a session. An agent to which nobody has spoken waits to be spoken to.
#[must_use]
pub fn start(start: Start) -> Vec<Event> {
    let from_message = start.message.as_deref().map(|message| first_line(message, 80));
    let title = start.title.or(from_message).unwrap_or_else(|| start.agent.to_string());
    let Start { agent, driver, resume, metadata, lineage, intent, from, .. } = start;
    let mut events = vec![Event::SessionCreated { agent, driver, title, resume, metadata, lineage }];
    events.extend(match (start.message, driver) {
        (Some(text), _) => Some(Event::said(text, intent, from)),
        (None, Driver::Agent) => Some(Event::RunSuspended { waiting_for: Vec::new() }),
        (None, Driver::Program) => None,
    });
    events
}

/// What `command` by `by` leads to at `now`; nothing where it changes nothing.
///
/// # Errors
/// [`Refusal`], and then nothing has changed.
pub fn decide(session: &Session, command: Command, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let mut events = match command {
        Command::Say { text, intent, from } => session.say(text, intent, from),
        Command::Ask(new_ask) => session.ask_from_outside(*new_ask, by, now),
        Command::Reply(reply) => session.settle(*reply, by, now),
        Command::Undo { ask } => session.undo(ask, by, now),
        Command::Judge(judgement) => session.judge(*judgement, by, now),
        Command::CancelAsk { ask, comment, roster } => session.cancel_ask(ask, comment, by, &roster, now),
        Command::Delegate(handing) => session.delegate(*handing, by, now),
        Command::WithdrawAsk { ask, comment } => session.withdraw_ask(ask, comment, by, now),
        Command::Tick => Ok(session.tick(now)),
        Command::NoteUntold { ask, channel, person, error } => Ok(session.note_untold(ask, channel, person, error)),
        Command::SupersedeAsk { ask, successor, comment } => session.supersede_ask(ask, &successor, comment, by, now),
        Command::ReviseAsk(revising) => session.revise_ask(*revising, by, now),
        Command::TightenAsk { ask, tighter, roster } => session.tighten_ask(ask, &tighter, &roster, by, now),
        Command::Comment { ask, text, heard } => session.comment(ask, text, heard, by),
        Command::Claim(claim) => session.claim(&claim, by, now),
        Command::NoteRefusedClaim { ask, reason } => Ok(vec![Event::PermitRefused { ask, reason }]),
        Command::VoidPermit { ask, change } => session.void_permit(ask, change, by),
        Command::Report { ask, permit, outcome, output } => session.report(ask, permit, outcome, output, by),
        Command::Release { ask, question } => session.release(&ask, question, by),
        Command::Guard(guarding) => session.guard(*guarding, by, now),
        Command::Spend(cost) => Ok(session.spend(cost)),
        Command::Condense { up_to, text, cost } => session.condense(up_to, text, cost),
        Command::AskForMore(more) => session.ask_for_more(*more, by, now),
        Command::Speak(speech) => session.speak(*speech, by, now),
        Command::Plan(plans) => session.plan(plans, by, now),
        Command::Begin(calls) => session.begin(&calls, now),
        Command::StartChildren(children) => session.start_children(children, now),
        Command::EndChild { call, child, outcome, output } => session.end_child(&call, child, outcome, output),
        Command::End { call, outcome, output } => session.end(&call, outcome, output),
        Command::Suspend { call, new_ask } => session.suspend(&call, *new_ask, by, now),
        Command::Inquire { call, new_ask } => session.inquire(&call, *new_ask, by, now),
        Command::Doubt { call, ask } => session.doubt(&call, ask, by, now),
        Command::Delay { until, reason } => session.delay(until, reason),
        Command::Fail { code, message } => session.fail(code, message, now),
        Command::Pause { stage, reason } => Ok(session.pause(stage, reason)),
        Command::Resume => session.let_go_on(by),
        Command::CancelRun { reason } => session.cancel_run(reason, by),
    }?;
    if !events.is_empty() {
        events.extend(conclude(session, &events, by, now));
    }
    Ok(events)
}

/// The session as it would be once this has happened.
fn after(session: &Session, events: &[Event], by: &Principal, now: Timestamp) -> Session {
    let mut after = session.clone();
    for event in events {
        let entry = Entry { seq: after.seq + 1, at: now, actor: by.clone(), event: event.clone() };
        apply(&mut after, &entry);
    }
    after
}

/// Whether what happened suspends the session, lets it go on or completes it.
fn conclude(session: &Session, events: &[Event], by: &Principal, now: Timestamp) -> Option<Event> {
    let after = after(session, events, by, now);
    let suspended = |after: &Session| Event::RunSuspended { waiting_for: after.pending().map(|ask| ask.id).collect() };
    let pending = after.pending().next().is_some();
    match (after.driver, after.status) {
        (Driver::Agent, Status::Running) => (!after.has_work()).then(|| suspended(&after)),
        (Driver::Agent, Status::WaitingForInput) => (after.has_work() && goes_on(&after)).then_some(Event::RunResumed),
        (Driver::Agent, Status::Complete | Status::Failed | Status::Cancelled) => None,
        (Driver::Program, Status::Cancelled | Status::Failed) => None,
        (Driver::Program, Status::WaitingForInput) if pending => None,
        (Driver::Program, Status::Running | Status::Complete) if pending => Some(suspended(&after)),
        (Driver::Program, Status::Running) if !after.asks.is_empty() => None,
        (Driver::Program, Status::WaitingForInput | Status::Complete) if !after.asks.is_empty() => Some(Event::RunResumed),
        (Driver::Program, Status::WaitingForInput | Status::Running) => {
            Some(Event::RunCompleted { summary: "Everything that was asked is settled.".into(), result: None })
        }
        (Driver::Program, Status::Complete) => None,
    }
}

/// The first line of `text`, cut to `most` characters.
pub(crate) fn first_line(text: &str, most: usize) -> String {
    let line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().trim();
    if line.chars().count() <= most {
        return line.to_owned();
    }
    let cut: String = line.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", cut.trim_end())
}
