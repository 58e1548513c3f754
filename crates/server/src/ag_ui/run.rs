//! One run, from its start until the session rests: as a stream that always ends with how it ended.

use std::collections::{BTreeMap, VecDeque};
use std::convert::Infallible;
use std::time::Duration;

use axum::response::Response;
use bytes::Bytes;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Interval;
use waypost_core::event::{Entry, Event, Seq};
use waypost_core::ids::{CallId, SessionId};
use waypost_core::result;
use waypost_core::session::{Session, Status};
use waypost_engine::{Error, Signal};

use super::input::{Heard, RunInput};
use super::interrupt::Interrupt;
use super::said::{Message, Outcome, State, Told, message, told};
use super::thread::{self, Begun, interrupting};
use crate::extract::Asker;
use crate::problem::{Kind, Problem};
use crate::server::App;
use crate::streams::{Ticket, every, is_still_known, respond};

/// The version of the protocol that is spoken.
const PROTOCOL: &str = "1.0";
const PAGE: u32 = 200;
/// How often the journal is looked at, should every hint be lost.
const POLL: Duration = Duration::from_secs(1);

struct Running {
    app: App,
    asker: Asker,
    input: RunInput,
    session: SessionId,
    /// The last entry that was told.
    after: Seq,
    signals: Receiver<Signal>,
    ready: VecDeque<Bytes>,
    behind: bool,
    poll: Interval,
    keep_alive: Interval,
    over: bool,
    ticket: Ticket,
}

/// Goes on with a thread, or begins it, and tells what happens until the session rests.
///
/// # Errors
/// Where there is no such agent. What is refused of the run itself is told in the stream, as its end.
pub(crate) async fn run(app: App, asker: Asker, agent: &str, input: RunInput) -> Result<Response, Problem> {
    if !app.waypost.agents().iter().any(|card| card.name.as_str() == agent) {
        return Err(Problem::new(Kind::NotFound, format!("There is no agent {agent:?} here.")));
    }
    let ticket = app.tickets.take(&asker.signed_in.secret)?;
    let (thread_id, run_id) = (input.thread_id.clone(), input.run_id.clone());
    let started = Told::RunStarted { thread_id, run_id, protocol_version: PROTOCOL }.frame();
    let begun = match thread::go_on(&app, &asker.caller, agent, &input).await {
        Ok(begun) => begun,
        Err(problem) => {
            let frames = [started, refused(problem).frame()];
            return Ok(respond(futures::stream::iter(frames.map(Ok))));
        }
    };
    let Begun { session, after, anew } = begun;
    let (_, signals) = app.waypost.feed().join(session);
    let (poll, keep_alive) = (every(POLL), every(app.keep_alive));
    let ready = VecDeque::from([started]);
    let mut running = Running { app, asker, input, session, after, signals, ready, behind: true, poll, keep_alive, over: false, ticket };
    if anew {
        let snapshot = running.snapshot().await?;
        running.ready.push_back(snapshot.frame());
    }
    Ok(respond(futures::stream::unfold(running, Running::next)))
}

fn refused(problem: Problem) -> Told {
    Told::RunError { code: problem.kind().word().to_owned(), message: problem.detail().to_owned() }
}

impl Running {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Self)> {
        loop {
            if let Some(frame) = self.ready.pop_front() {
                return Some((Ok(frame), self));
            }
            if self.over {
                return None;
            }
            if self.behind {
                // A run never ends without saying how.
                if let Err(error) = self.read_on().await {
                    self.end(refused(error.into()));
                }
            } else if !self.wait().await {
                let (code, message) = ("interrupted".to_owned(), "The stream was cut. Run again to go on where it was.".to_owned());
                self.end(Told::RunError { code, message });
            }
        }
    }

    fn end(&mut self, told: Told) {
        self.ready.push_back(told.frame());
        self.over = true;
    }

    /// Takes the next page of the journal, and looks whether the session rests where it ends.
    async fn read_on(&mut self) -> Result<(), Error> {
        let (waypost, caller) = (self.app.waypost.clone(), self.asker.caller.clone());
        let session = waypost.session(&caller, self.session).await?;
        let entries = waypost.events(&caller, self.session, self.after, PAGE).await?;
        self.after = entries.last().map_or(self.after, |last| last.seq);
        self.behind = self.after < session.seq;
        let results = self.results(&entries).await?;
        let told = entries.iter().filter_map(|entry| message(entry, results.get(&entry.seq))).flat_map(told);
        self.ready.extend(told.map(|told| told.frame()));
        if self.after == session.seq { self.rest(&session).await } else { Ok(()) }
    }

    /// What the asks gave that were settled in these entries, as their calls' results.
    async fn results(&self, entries: &[Entry]) -> Result<BTreeMap<Seq, (CallId, String)>, Error> {
        let mut results = BTreeMap::new();
        for entry in entries {
            let Some(id) = settled(&entry.event) else { continue };
            let ask = self.app.waypost.ask_by_id(&self.asker.caller, id).await?.ask;
            if let (Some(call), Some(result)) = (ask.origin.call_id(), result::of_settled(&ask)) {
                results.insert(entry.seq, (call.clone(), result));
            }
        }
        Ok(results)
    }

    /// Ends the run where nothing goes on by itself.
    async fn rest(&mut self, session: &Session) -> Result<(), Error> {
        let in_hand = session.pending().any(|ask| ask.held().is_some());
        let outcome = match session.status {
            Status::Running => return Ok(()),
            Status::WaitingForInput if in_hand => return Ok(()),
            Status::WaitingForInput | Status::Complete => {
                let page = |ask| format!("{}/asks/{ask}", self.app.site.base);
                let interrupts: Vec<_> = interrupting(session).map(|ask| Interrupt::of(ask, &page(ask.id))).collect();
                if interrupts.is_empty() { Outcome::Success } else { Outcome::Interrupt { interrupts } }
            }
            Status::Cancelled => Outcome::Cancelled,
            Status::Failed => {
                let failure = self.failure().await?;
                self.end(failure);
                return Ok(());
            }
        };
        let snapshot = State { waypost: Heard { session_id: self.session, seq: self.after } };
        let (thread_id, run_id) = (self.input.thread_id.clone(), self.input.run_id.clone());
        let messages = self.snapshot().await?;
        self.ready.extend([Told::StateSnapshot { snapshot }.frame(), messages.frame()]);
        self.end(Told::RunFinished { thread_id, run_id, outcome });
        Ok(())
    }

    async fn failure(&self) -> Result<Told, Error> {
        let journal = thread::journal(&self.app, &self.asker.caller, self.session).await?;
        let failed = journal.into_iter().rev().find_map(|entry| match entry.event {
            Event::RunFailed { code, message } => Some(Told::RunError { code, message }),
            _ => None,
        });
        Ok(failed.unwrap_or_else(|| Told::RunError { code: "failed".to_owned(), message: "The work cannot be finished.".to_owned() }))
    }

    /// The whole conversation. What people said keeps the client's ids.
    async fn snapshot(&self) -> Result<Told, Error> {
        let journal = thread::journal(&self.app, &self.asker.caller, self.session).await?;
        let results = self.results(&journal).await?;
        let ids: BTreeMap<_, _> = thread::ids(&self.input, &journal).into_iter().collect();
        let named = |entry: &Entry| match (message(entry, results.get(&entry.seq))?, ids.get(&entry.seq)) {
            (Message::User { content, .. }, Some(id)) => Some(Message::User { id: (*id).clone(), content }),
            (message, _) => Some(message),
        };
        Ok(Told::MessagesSnapshot { messages: journal.iter().filter_map(named).collect() })
    }

    /// Waits until there is something to look at. `false` when the run can be told no further.
    async fn wait(&mut self) -> bool {
        tokio::select! {
            signal = self.signals.recv() => match signal {
                Ok(Signal::Changed { session, seq, .. }) => self.behind = session == self.session && seq > self.after,
                Ok(Signal::Delta { .. }) => {}
                Err(RecvError::Lagged(_)) => self.behind = true,
                Err(RecvError::Closed) => return false,
            },
            _ = self.poll.tick() => self.behind = true,
            _ = self.keep_alive.tick() => {
                self.ready.push_back(crate::streams::Frame::keep_alive());
                return is_still_known(&self.app, &self.asker).await;
            }
            () = self.ticket.turn() => return false,
        }
        true
    }
}

/// The ask that is settled by an event.
fn settled(event: &Event) -> Option<waypost_core::ids::AskId> {
    match event {
        Event::QuestionAnswered { ask, .. }
        | Event::QuestionCancelled { ask, .. }
        | Event::QuestionWithdrawn { ask, .. }
        | Event::QuestionExpired { ask }
        | Event::QuestionSkipped { ask } => Some(*ask),
        _ => None,
    }
}
