//! What a run does before it streams: it finds the thread, settles the answered interrupts, and sends the last message to the
//! agent. Repeating it changes nothing: settled asks stay settled, and no message is sent twice.

use std::sync::Arc;

use serde_json::Value;
use waypost_core::approval::pin;
use waypost_core::ask::Ask;
use waypost_core::ask::policy::Wait;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::{Seq, SessionId};
use waypost_core::problem::Problem as Fault;
use waypost_core::session::Session;
use waypost_core::session::event::{Entry, Event, Role};
use waypost_engine::{AgentMessage, Caller, Error, IdempotencyKey, ReplyChannel, StartRequest};

use super::input::{Handle, ResumeEntry, ResumeStatus, RunInput};
use super::interrupt::{ask_of, id_of};
use super::{events, late, resume};
use crate::app::App;
use crate::problem::{Problem, ProblemKind};

/// The channel of these replies and threads.
const CHANNEL: &str = "ag-ui";
const PAGE: u32 = 200;
/// The maximum length of a name that is stored unhashed.
const MAX_PLAIN: usize = 512;

/// A run that has started.
pub(super) struct StartedRun {
    pub(super) session: SessionId,
    /// The last journal entry that the client has.
    pub(super) after: Seq,
    /// Whether the client did not send its position.
    pub(super) anew: bool,
    /// Interrupts that others settled differently: by whom, how and when.
    pub(super) late: Vec<Value>,
}

/// The asks that end a run: pending, blocking, and without a pending reply.
pub(super) fn interrupting(session: &Session) -> impl Iterator<Item = &Ask> {
    session.pending().filter(|ask| ask.policy.wait == Wait::Block && ask.pending_decision().is_none())
}

/// Processes the input of a run.
///
/// # Errors
/// Returns an error if an open interrupt is not answered, or if an answer is refused. What was settled before that stays settled.
pub(super) async fn prepare(app: &App, caller: &Caller, agent: &str, input: &RunInput) -> Result<StartedRun, Problem> {
    let contradictions = input.contradictions();
    if !contradictions.is_empty() {
        return Err(Problem::invalid(contradictions));
    }
    let Some(session) = find(app, caller, agent, input).await? else { return begin(app, caller, agent, input).await };
    let resumed = input.resume.as_deref().unwrap_or_default();
    let open: Vec<_> = interrupting(&session).collect();
    covers(&open, resumed)?;
    // Everything is validated before anything is recorded, so an invalid answer refuses the whole request.
    let mut settling = Vec::new();
    let mut late = Vec::new();
    for each in resumed {
        match read(app, caller, session.id, each).await? {
            ResumeTarget::Unknown => {}
            ResumeTarget::Late(ask) => late.extend(late::already_settled(&ask, each)),
            ResumeTarget::Open(ask, settled) => settling.push((ask, settled, each)),
        }
    }
    for (ask, settled, each) in settling {
        if !settle(app, caller, &ask, settled).await? {
            late.extend(late::already_settled(&app.waypost.asks().get(caller, ask.id).await?.ask, each));
        }
    }
    if let Some((id, text)) = unsent_message(input, &journal(app, caller, session.id).await?) {
        let once = once(agent, input, id);
        app.waypost.sessions().say(caller, session.id, AgentMessage { text, ..AgentMessage::default() }, Some(&once)).await?;
    }
    let position = input.position_in(session.id);
    Ok(StartedRun { session: session.id, after: position.unwrap_or(session.seq).min(session.seq), anew: position.is_none(), late })
}

fn thread_ref(caller: &Caller, agent: &str, input: &RunInput) -> ThreadRef {
    ThreadRef { channel: CHANNEL.to_owned(), at: joined_names(&[&caller.principal.to_string(), agent, &input.thread_id.0]) }
}

/// Combines several client-chosen names into one. Returns them joined if that is unambiguous, and a hash if they are long or
/// contain spaces.
fn joined_names(parts: &[&str]) -> String {
    let plain = parts.join(" ");
    if plain.len() <= MAX_PLAIN && parts.iter().all(|part| !part.contains(' ')) {
        return plain;
    }
    let joined: String = parts.iter().map(|part| format!("{}:{part}", part.len())).collect();
    format!("{CHANNEL} # {}", pin::of_contents(joined.as_bytes()))
}

fn once(agent: &str, input: &RunInput, message: &Handle) -> IdempotencyKey {
    let key = joined_names(&[CHANNEL, agent, &input.thread_id.0, &message.0]);
    IdempotencyKey { request: key.clone(), key }
}

/// Finds the client's session: by its id, or by the client's own thread id.
async fn find(app: &App, caller: &Caller, agent: &str, input: &RunInput) -> Result<Option<Arc<Session>>, Problem> {
    let id = match input.thread_id.0.parse() {
        Ok(id) => Some(id),
        Err(_) => app.waypost.sessions().at(caller, &thread_ref(caller, agent, input)).await?,
    };
    let Some(id) = id else { return Ok(None) };
    let session = app.waypost.sessions().get(caller, id).await?;
    match session.agent.as_str() == agent {
        true => Ok(Some(session)),
        false => Err(Problem::new(ProblemKind::NotFound, "This thread belongs to another agent.")),
    }
}

async fn begin(app: &App, caller: &Caller, agent: &str, input: &RunInput) -> Result<StartedRun, Problem> {
    if input.resume.as_ref().is_some_and(|resume| !resume.is_empty()) {
        return Err(Problem::new(ProblemKind::NotFound, "There is no such thread, so it has no interrupts to answer."));
    }
    let required = || Problem::invalid(vec![Fault::new("/messages", "required", "Start with a message with the role `user`.")]);
    let (id, text) = input.user_messages().last().ok_or_else(required)?;
    let from = Some(thread_ref(caller, agent, input));
    let request = StartRequest { agent: agent.to_owned(), message: Some(text), from, ..StartRequest::default() };
    let session = app.waypost.sessions().start(caller, request, Some(&once(agent, input, id))).await?;
    Ok(StartedRun { session: session.id, after: 0, anew: false, late: Vec::new() })
}

/// Checks that every open interrupt is answered, for its current revision.
fn covers(open: &[&Ask], resumed: &[ResumeEntry]) -> Result<(), Problem> {
    for ask in open {
        let id = id_of(ask);
        match resumed.iter().find(|each| ask_of(&each.interrupt_id) == Some(ask.id)) {
            Some(each) if each.interrupt_id == id => {}
            Some(_) => return Err(Problem::new(ProblemKind::StaleView, format!("The ask has changed. Show interrupt {id} instead."))),
            None => {
                let message = format!("Answer every open interrupt in `resume`: {id} is missing. Nothing was changed.");
                return Err(Problem::invalid(vec![Fault::new("/resume", "interrupt_open", message)]));
            }
        }
    }
    Ok(())
}

/// How a client settles an ask.
enum InterruptSettlement {
    Dismissed,
    Replied(Box<Reply>),
}

/// What an entry of `resume` refers to.
enum ResumeTarget {
    /// No ask of this thread. It is ignored.
    Unknown,
    /// An ask that is already settled.
    Late(Arc<Ask>),
    /// A pending ask.
    Open(Arc<Ask>, InterruptSettlement),
}

async fn read(app: &App, caller: &Caller, session: SessionId, entry: &ResumeEntry) -> Result<ResumeTarget, Problem> {
    let Some(id) = ask_of(&entry.interrupt_id) else { return Ok(ResumeTarget::Unknown) };
    let ask = app.waypost.asks().get(caller, id).await?.ask;
    if ask.session != session {
        return Ok(ResumeTarget::Unknown);
    }
    if !ask.is_pending() {
        return Ok(ResumeTarget::Late(ask));
    }
    if id_of(&ask) != entry.interrupt_id {
        return Err(Problem::new(ProblemKind::StaleView, format!("The ask has changed. Show interrupt {} instead.", id_of(&ask))));
    }
    let settled = match entry.status {
        ResumeStatus::Cancelled => InterruptSettlement::Dismissed,
        ResumeStatus::Resolved => {
            InterruptSettlement::Replied(Box::new(resume::reply(&ask, entry.payload.as_deref()).map_err(Problem::invalid)?))
        }
    };
    Ok(ResumeTarget::Open(ask, settled))
}

/// Settles the ask. Returns `false` if another reply came first.
async fn settle(app: &App, caller: &Caller, ask: &Ask, settled: InterruptSettlement) -> Result<bool, Problem> {
    let done = match settled {
        InterruptSettlement::Dismissed => app.waypost.asks().cancel(caller, ask.id, None, None).await.map(drop),
        InterruptSettlement::Replied(reply) => decide(app, caller, ask, *reply).await,
    };
    match done.map_err(Problem::from) {
        Err(late) if matches!(late.kind(), ProblemKind::AlreadyAnswered | ProblemKind::ReplyHeld) => Ok(false),
        done => done.map(|()| true),
    }
}

/// Approves a call. Changed arguments are recorded first as a new revision, which is then approved exactly as stored.
async fn decide(app: &App, caller: &Caller, ask: &Ask, reply: Reply) -> Result<(), Error> {
    let send = async |reply| app.waypost.asks().reply(caller, ask.id, reply, ReplyChannel::from(CHANNEL), None).await;
    let shown = ask.approval().map(|approval| approval.call.arguments().as_str());
    let changed = reply.arguments.clone().filter(|wanted| shown != Some(wanted.as_str()));
    let reply = Reply { arguments: None, ..reply };
    let Some(arguments) = changed else { return send(reply).await.map(drop) };
    let revised = send(Reply { arguments: Some(arguments), reason: None, ..reply.clone() }).await?.ask;
    let digest = revised.body.digest().map(|digest| digest.as_str().to_owned());
    send(Reply { revision: Some(revised.revision), digest, ..reply }).await.map(drop)
}

/// The whole journal of a session.
pub(super) async fn journal(app: &App, caller: &Caller, session: SessionId) -> Result<Vec<Entry>, Error> {
    let mut all: Vec<Entry> = Vec::new();
    loop {
        let after = all.last().map_or(0, |last| last.seq);
        let page = app.waypost.sessions().events(caller, session, after, PAGE).await?;
        let more = page.len() == PAGE as usize;
        all.extend(page);
        if !more {
            return Ok(all);
        }
    }
}

/// Matches the messages of people in the journal to the client's ids. Matches the newest first, because a client need not send
/// older messages.
pub(super) fn ids<'i>(input: &'i RunInput, journal: &[Entry]) -> Vec<(Seq, &'i Handle)> {
    let mut unmatched = user_messages(journal).rev();
    let mut ids = Vec::new();
    let user_messages: Vec<_> = input.user_messages().collect();
    for (id, text) in user_messages.into_iter().rev() {
        let mut here = unmatched.clone();
        if let Some((seq, _)) = here.find(|(_, journaled)| **journaled == text) {
            unmatched = here;
            ids.push((seq, id));
        }
    }
    ids
}

/// The messages of people in a session's journal.
fn user_messages(journal: &[Entry]) -> impl DoubleEndedIterator<Item = (Seq, &String)> + Clone {
    journal.iter().filter_map(|entry| match &entry.event {
        Event::Message { role: Role::User, text, to: None, .. } => Some((entry.seq, text)),
        _ => None,
    })
}

/// Returns the last message of a person if the session may not have it yet. Sending it again with the same client id changes
/// nothing. The message is known if its id is the session's own, or if the client sends the whole conversation and it equals the
/// journal: the ids in it may be older than the remembered idempotency keys.
fn unsent_message<'i>(input: &'i RunInput, journal: &[Entry]) -> Option<(&'i Handle, String)> {
    let (id, text) = input.user_messages().last()?;
    let is_ours = user_messages(journal).any(|(seq, _)| *id == events::of_entry(seq));
    let whole = input.user_messages().map(|(_, text)| text).eq(user_messages(journal).map(|(_, text)| text.clone()));
    (!is_ours && !whole).then_some((id, text))
}
