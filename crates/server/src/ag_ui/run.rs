//! One run, as an event stream from its start until the session waits or ends. The stream always ends with an event that says how
//! the run ended.

use std::collections::{BTreeMap, VecDeque};
use std::convert::Infallible;
use std::time::Duration;

use axum::response::Response;
use bytes::Bytes;
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Interval;
use waypost_core::agent::result;
use waypost_core::ids::{CallId, Seq, SessionId};
use waypost_core::session::event::{Entry, Event};
use waypost_core::session::{Session, SessionStatus};
use waypost_engine::{Error, Signal};

use super::events::{AgUiEvent, AgUiRunOutcome, events_of, message};
use super::input::{ClientState, Handle, JournalPosition, RunInput};
use super::interrupt::Interrupt;
use super::thread::{self, StartedRun, interrupting};
use crate::app::App;
use crate::extract::Authenticated;
use crate::problem::{Problem, ProblemKind};
use crate::streams::{CredentialCheck, every, respond};
use crate::tickets::Ticket;

/// The version of the protocol.
const PROTOCOL: &str = "1.0";
const PAGE: u32 = 200;
/// The custom event that says that an interrupt was already settled differently: by whom, how and when.
const ALREADY_SETTLED: &str = "waypost.already_settled";
/// How often the journal is read even if every change notification is lost.
const POLL: Duration = Duration::from_secs(1);

struct RunStream {
    app: App,
    auth: Authenticated,
    check: CredentialCheck,
    input: RunInput,
    session: SessionId,
    /// The last journal entry that was sent.
    after: Seq,
    signals: Receiver<Signal>,
    ready: VecDeque<Bytes>,
    behind: bool,
    poll: Interval,
    keep_alive: Interval,
    over: bool,
    ticket: Ticket,
}

/// Continues or starts a thread, and streams what happens until the session waits or ends.
///
/// # Errors
/// Returns an error if there is no such agent. Refusals of the run itself are sent as the end of the stream.
pub(crate) async fn run(app: App, auth: Authenticated, agent: &str, input: RunInput) -> Result<Response, Problem> {
    if !app.waypost.agents().iter().any(|card| card.name.as_str() == agent) {
        return Err(Problem::new(ProblemKind::NotFound, format!("There is no agent {agent:?} here.")));
    }
    let ticket = app.tickets.take(&auth.signed_in.secret)?;
    let (thread_id, run_id) = (input.thread_id.clone(), input.run_id.clone());
    let started = AgUiEvent::RunStarted { thread_id, run_id, protocol_version: PROTOCOL }.frame();
    let started_run = match thread::prepare(&app, &auth.caller, agent, &input).await {
        Ok(started_run) => started_run,
        Err(problem) => {
            let frames = [started, refused(problem).frame()];
            return Ok(respond(futures::stream::iter(frames.map(Ok))));
        }
    };
    let StartedRun { session, after, anew, late } = started_run;
    let (_, signals) = app.waypost.feed().join(session);
    let (poll, keep_alive) = (every(POLL), every(app.keep_alive));
    let check = CredentialCheck::new(&app, &auth).in_session(session);
    let late = late.into_iter().map(|value| AgUiEvent::Custom { name: ALREADY_SETTLED, value }.frame());
    let ready = std::iter::once(started).chain(late).collect();
    let mut stream =
        RunStream { app, auth, check, input, session, after, signals, ready, behind: true, poll, keep_alive, over: false, ticket };
    if anew {
        let snapshot = stream.snapshot().await?;
        stream.ready.push_back(snapshot.frame());
    }
    Ok(respond(futures::stream::unfold(stream, RunStream::next)))
}

fn refused(problem: Problem) -> AgUiEvent {
    AgUiEvent::RunError { code: problem.kind().code().to_owned(), message: problem.detail().to_owned() }
}

impl RunStream {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Self)> {
        loop {
            // A caller who has lost access receives nothing more, not even the end of the run.
            if !self.check.holds().await.unwrap_or(false) {
                return None;
            }
            if let Some(frame) = self.ready.pop_front() {
                return Some((Ok(frame), self));
            }
            if self.over {
                return None;
            }
            if self.behind {
                // A run never ends without an event that says how.
                if let Err(error) = self.read_page().await {
                    self.end(refused(error.into()));
                }
            } else if !self.wait().await {
                let (code, message) =
                    ("interrupted".to_owned(), "The stream was interrupted. Start another run to continue from here.".to_owned());
                self.end(AgUiEvent::RunError { code, message });
            }
        }
    }

    fn end(&mut self, event: AgUiEvent) {
        self.ready.push_back(event.frame());
        self.over = true;
    }

    /// Reads the next page of the journal. At its end, checks whether the session waits or has ended.
    async fn read_page(&mut self) -> Result<(), Error> {
        let (waypost, caller) = (self.app.waypost.clone(), self.auth.caller.clone());
        let session = waypost.sessions().get(&caller, self.session).await?;
        let entries = waypost.sessions().events(&caller, self.session, self.after, PAGE).await?;
        self.after = entries.last().map_or(self.after, |last| last.seq);
        self.behind = self.after < session.seq;
        let results = self.results(&entries).await?;
        let events = entries.iter().filter_map(|entry| message(entry, results.get(&entry.seq))).flat_map(events_of);
        self.ready.extend(events.map(|event| event.frame()));
        if self.after == session.seq { self.end_if_waiting(&session).await } else { Ok(()) }
    }

    /// The results of the asks that these entries settled, as results of their tool calls.
    async fn results(&self, entries: &[Entry]) -> Result<BTreeMap<Seq, (CallId, String)>, Error> {
        let mut results = BTreeMap::new();
        for entry in entries {
            let Some(id) = entry.event.ask().filter(|_| entry.event.settles()) else { continue };
            let ask = self.app.waypost.asks().get(&self.auth.caller, id).await?.ask;
            if let (Some(call), Some(result)) = (ask.origin.call_id(), result::of_settled(&ask)) {
                results.insert(entry.seq, (call.clone(), result));
            }
        }
        Ok(results)
    }

    /// Ends the run if the session does not continue by itself.
    async fn end_if_waiting(&mut self, session: &Session) -> Result<(), Error> {
        let is_pending = session.pending().any(|ask| ask.pending_decision().is_some());
        let outcome = match session.status {
            SessionStatus::Running => return Ok(()),
            SessionStatus::WaitingForInput if is_pending => return Ok(()),
            SessionStatus::WaitingForInput | SessionStatus::Complete => {
                let page = |ask| format!("{}/asks/{ask}", self.app.site.base);
                let interrupts: Vec<_> = interrupting(session).map(|ask| Interrupt::of(ask, &page(ask.id))).collect();
                if interrupts.is_empty() { AgUiRunOutcome::Success } else { AgUiRunOutcome::Interrupt { interrupts } }
            }
            SessionStatus::Cancelled => AgUiRunOutcome::Cancelled,
            SessionStatus::Failed => {
                let failure = self.failure().await?;
                self.end(failure);
                return Ok(());
            }
        };
        let snapshot = ClientState { waypost: JournalPosition { session_id: self.session, seq: self.after } };
        let (thread_id, run_id) = (self.input.thread_id.clone(), self.input.run_id.clone());
        let messages = self.snapshot().await?;
        self.ready.extend([AgUiEvent::StateSnapshot { snapshot }.frame(), messages.frame()]);
        self.end(AgUiEvent::RunFinished { thread_id, run_id, outcome });
        Ok(())
    }

    async fn failure(&self) -> Result<AgUiEvent, Error> {
        let journal = thread::journal(&self.app, &self.auth.caller, self.session).await?;
        let failed = journal.into_iter().rev().find_map(|entry| match entry.event {
            Event::RunFailed { code, message } => Some(AgUiEvent::RunError { code, message }),
            _ => None,
        });
        Ok(failed.unwrap_or_else(|| AgUiEvent::RunError { code: "failed".to_owned(), message: "The work cannot be finished.".to_owned() }))
    }

    /// The whole conversation. Messages of people keep the client's ids, and the client's own activities keep their position.
    async fn snapshot(&self) -> Result<AgUiEvent, Error> {
        let journal = thread::journal(&self.app, &self.auth.caller, self.session).await?;
        let results = self.results(&journal).await?;
        let ids: BTreeMap<_, _> = thread::ids(&self.input, &journal).into_iter().collect();
        let mut messages: Vec<Value> = Vec::new();
        for entry in &journal {
            let Some(message) = message(entry, results.get(&entry.seq)) else { continue };
            let mut message = json!(message);
            if let Some(id) = ids.get(&entry.seq) {
                message["id"] = json!(id);
                // Content that the agent cannot read stays as the client sent it.
                message["content"] = self.input.content(id).cloned().unwrap_or_else(|| message["content"].take());
            }
            messages.push(message);
        }
        Ok(AgUiEvent::MessagesSnapshot { messages: with_activities(messages, self.input.activities()) })
    }

    /// Waits until there may be something to read. Returns `false` if the stream must end.
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
                self.ready.push_back(crate::streams::frame::keep_alive());
                self.check.forget();
            }
            () = self.check.is_due() => {}
            () = self.ticket.turn() => return false,
        }
        true
    }
}

/// Adds each activity after the last message with its id, and activities without such a message at the start. A client chooses both
/// numbers, so no activity is compared with every message.
fn with_activities(messages: Vec<Value>, activities: Vec<(Option<&Handle>, Value)>) -> Vec<Value> {
    let last = |(n, message): (usize, &Value)| Some((message["id"].as_str()?.to_owned(), n + 1));
    let positions: BTreeMap<_, _> = messages.iter().enumerate().filter_map(last).collect();
    let mut following: BTreeMap<usize, Vec<Value>> = BTreeMap::new();
    for (after, activity) in activities {
        let position = after.and_then(|id| positions.get(&id.0)).copied().unwrap_or(0);
        following.entry(position).or_default().push(activity);
    }
    let mut all = following.remove(&0).unwrap_or_default();
    for (n, message) in messages.into_iter().enumerate() {
        all.push(message);
        all.extend(following.remove(&(n + 1)).unwrap_or_default());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a130_activities_keep_their_place_however_many_there_are() {
        let (a, b, gone) = (Handle("a".into()), Handle("b".into()), Handle("gone".into()));
        let message = |id: &str| json!({"id": id, "role": "user"});
        let activity = |id: usize| json!({"id": id.to_string(), "role": "activity"});
        let activities = vec![
            (Some(&b), activity(1)),
            (None, activity(2)),
            (Some(&a), activity(3)),
            (Some(&b), activity(4)),
            (Some(&gone), activity(5)),
        ];
        let all = with_activities(vec![message("b"), message("a"), message("b")], activities);
        let ids: Vec<_> = all.iter().map(|each| each["id"].as_str().unwrap_or_default()).collect();
        assert_eq!(ids, ["2", "5", "b", "a", "3", "b", "1", "4"], "after the last message with the id");
        let many = (0..10_000).map(|n| (Some(&a), activity(n))).collect();
        assert_eq!(with_activities(vec![message("a"); 10_000], many).len(), 20_000);
    }
}
