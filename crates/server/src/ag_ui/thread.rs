//! What a run does before it is told: it finds the thread, settles what people said to its interrupts, and says what they
//! said last. Done twice it changes nothing: what is settled stays as it is, and no words are said again.

use waypost_core::ask::Ask;
use waypost_core::event::{Entry, Event, Role, Seq};
use waypost_core::ids::SessionId;
use waypost_core::policy::Wait;
use waypost_core::problem::Problem as Fault;
use waypost_core::reply::Reply;
use waypost_core::session::Session;
use waypost_core::spot::Spot;
use waypost_engine::{Caller, Error, Once, Over, StartRequest, Words};

use super::input::{Handle, Resumed, RunInput, Said};
use super::interrupt::{ask_of, id_of};
use super::{resume, said};
use crate::problem::{Kind, Problem};
use crate::server::App;

/// The channel that these replies come over, and on which the client's threads are.
const CHANNEL: &str = "ag-ui";
const PAGE: u32 = 200;

/// A run that goes on.
pub(super) struct Begun {
    pub(super) session: SessionId,
    /// The last entry that the client has.
    pub(super) after: Seq,
    /// Whether the client did not say what it has.
    pub(super) anew: bool,
}

/// The asks that a run ends with: what the agent waits for, and nobody has in hand.
pub(super) fn interrupting(session: &Session) -> impl Iterator<Item = &Ask> {
    session.pending().filter(|ask| ask.policy.wait == Wait::Block && ask.held().is_none())
}

/// Does what the client sent.
///
/// # Errors
/// Where the thread waits for more than was sent, or something of it is refused. What was settled before that stays so.
pub(super) async fn go_on(app: &App, caller: &Caller, agent: &str, input: &RunInput) -> Result<Begun, Problem> {
    let Some(session) = find(app, caller, agent, input).await? else { return begin(app, caller, agent, input).await };
    let resumed = input.resume.as_deref().unwrap_or_default();
    let open: Vec<_> = interrupting(&session).collect();
    covers(&open, resumed)?;
    // All of it is read before any of it is recorded: what is sent together is refused together.
    let mut settling = Vec::new();
    for each in resumed {
        settling.extend(read(app, caller, session.id, each).await?);
    }
    for (ask, settled) in settling {
        settle(app, caller, &ask, settled).await?;
    }
    if let Some((id, text)) = unheard(input, &journal(app, caller, session.id).await?) {
        let once = once(agent, input, id);
        app.waypost.say(caller, session.id, Words { text, ..Words::default() }, Some(&once)).await?;
    }
    let heard = input.heard(session.id);
    Ok(Begun { session: session.id, after: heard.unwrap_or(session.seq).min(session.seq), anew: heard.is_none() })
}

fn spot(caller: &Caller, agent: &str, input: &RunInput) -> Spot {
    Spot { channel: CHANNEL.to_owned(), at: format!("{} {agent} {}", caller.principal, input.thread_id) }
}

fn once(agent: &str, input: &RunInput, message: &Handle) -> Once {
    let key = format!("{CHANNEL} {agent} {} {message}", input.thread_id);
    Once { request: key.clone(), key }
}

/// The session that the client means: by its id, or as the one that goes on under a name of the client's own.
async fn find(app: &App, caller: &Caller, agent: &str, input: &RunInput) -> Result<Option<Session>, Problem> {
    let id = match input.thread_id.0.parse() {
        Ok(id) => Some(id),
        Err(_) => app.waypost.session_at(caller, &spot(caller, agent, input)).await?,
    };
    let Some(id) = id else { return Ok(None) };
    let session = app.waypost.session(caller, id).await?;
    match session.agent.as_str() == agent {
        true => Ok(Some(session)),
        false => Err(Problem::new(Kind::NotFound, "This thread is another agent's.")),
    }
}

async fn begin(app: &App, caller: &Caller, agent: &str, input: &RunInput) -> Result<Begun, Problem> {
    if input.resume.as_ref().is_some_and(|resume| !resume.is_empty()) {
        return Err(Problem::new(Kind::NotFound, "There is no such thread, so nothing waits in it."));
    }
    let required = || Problem::invalid(vec![Fault::new("/messages", "required", "Begin with a message of the role `user`.")]);
    let (id, text) = input.words().last().ok_or_else(required)?;
    let from = Some(spot(caller, agent, input));
    let request = StartRequest { agent: agent.to_owned(), message: Some(text), from, ..StartRequest::default() };
    let session = app.waypost.start(caller, request, Some(&once(agent, input, id))).await?;
    Ok(Begun { session: session.id, after: 0, anew: false })
}

/// Whether every open interrupt is addressed, as it stands.
fn covers(open: &[&Ask], resumed: &[Resumed]) -> Result<(), Problem> {
    for ask in open {
        let id = id_of(ask);
        match resumed.iter().find(|each| ask_of(&each.interrupt_id) == Some(ask.id)) {
            Some(each) if each.interrupt_id == id => {}
            Some(_) => return Err(Problem::new(Kind::StaleView, format!("What is asked has changed. It is {id} now: show that one."))),
            None => {
                let message = format!("Address every open interrupt in `resume`: {id} is missing. Nothing else is taken while it waits.");
                return Err(Problem::invalid(vec![Fault::new("/resume", "interrupt_open", message)]));
            }
        }
    }
    Ok(())
}

/// How a client settles an ask.
enum Settled {
    Dismissed,
    Replied(Box<Reply>),
}

/// What is settled already was settled by whoever was first. What is no ask of the thread is left aside.
async fn read(app: &App, caller: &Caller, session: SessionId, said: &Resumed) -> Result<Option<(Ask, Settled)>, Problem> {
    let Some(id) = ask_of(&said.interrupt_id) else { return Ok(None) };
    let ask = app.waypost.ask_by_id(caller, id).await?.ask;
    if ask.session != session || !ask.is_pending() {
        return Ok(None);
    }
    if id_of(&ask) != said.interrupt_id {
        return Err(Problem::new(Kind::StaleView, format!("What is asked has changed. It is {} now: show that one.", id_of(&ask))));
    }
    let settled = match said.status {
        Said::Cancelled => Settled::Dismissed,
        Said::Resolved => Settled::Replied(Box::new(resume::reply(&ask, said.payload.as_deref()).map_err(Problem::invalid)?)),
    };
    Ok(Some((ask, settled)))
}

async fn settle(app: &App, caller: &Caller, ask: &Ask, settled: Settled) -> Result<(), Problem> {
    let done = match settled {
        Settled::Dismissed => app.waypost.cancel_ask(caller, ask.id, None, None).await.map(drop),
        Settled::Replied(reply) => decide(app, caller, ask, *reply).await,
    };
    match done.map_err(Problem::from) {
        Err(late) if matches!(late.kind(), Kind::AlreadyAnswered | Kind::ReplyHeld) => Ok(()),
        done => done,
    }
}

/// Changed arguments are recorded first, as a call of their own, and then approved exactly as they stand there.
async fn decide(app: &App, caller: &Caller, ask: &Ask, reply: Reply) -> Result<(), Error> {
    let send = async |reply| app.waypost.reply(caller, ask.id, reply, Over::from(CHANNEL), None).await;
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
        let page = app.waypost.events(caller, session, after, PAGE).await?;
        let more = page.len() == PAGE as usize;
        all.extend(page);
        if !more {
            return Ok(all);
        }
    }
}

/// The client's ids of what people said in a session, by entry. The newest words are found first: a client need not send the others.
pub(super) fn ids<'i>(input: &'i RunInput, journal: &[Entry]) -> Vec<(Seq, &'i Handle)> {
    let mut said = heard(journal).rev();
    let mut ids = Vec::new();
    let words: Vec<_> = input.words().collect();
    for (id, words) in words.into_iter().rev() {
        let mut here = said.clone();
        if let Some((seq, _)) = here.find(|(_, text)| **text == words) {
            said = here;
            ids.push((seq, id));
        }
    }
    ids
}

/// What people said in a session.
fn heard(journal: &[Entry]) -> impl DoubleEndedIterator<Item = (Seq, &String)> + Clone {
    journal.iter().filter_map(|entry| match &entry.event {
        Event::Message { role: Role::User, text, to: None, .. } => Some((entry.seq, text)),
        _ => None,
    })
}

/// The last words of a person, where the session may not have heard them. The client's id says whether they are new, and saying
/// them under that id twice changes nothing. Words alone say it only where the session has an id of its own for them, or
/// where the client sends the whole conversation and it ends with them: the ids in it may be older than any that are remembered.
fn unheard<'i>(input: &'i RunInput, journal: &[Entry]) -> Option<(&'i Handle, String)> {
    let (id, text) = input.words().last()?;
    let is_ours = heard(journal).any(|(seq, _)| *id == said::of_entry(seq));
    let whole = input.words().map(|(_, text)| text).eq(heard(journal).map(|(_, text)| text.clone()));
    (!is_ours && !whole).then_some((id, text))
}
