//! The stream of a session's journal: from the reader's position, then live, without gaps or repetitions.
//!
//! The stream subscribes to change notifications before it reads the journal, so no write in between is missed. A notification
//! only causes another read, which always begins after the last entry that was sent.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use axum::response::Response;
use bytes::Bytes;
use serde_json::json;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Interval;
use waypost_core::ids::{Seq, SessionId};
use waypost_core::session::event::{Entry, Event, Role};
use waypost_engine::{Error, Signal, StreamedText};

use super::{CredentialCheck, every, frame, respond};
use crate::app::App;
use crate::extract::Authenticated;
use crate::problem::Problem;
use crate::tickets::Ticket;
use crate::views::JournalRenderer;

const PAGE: u32 = 200;
/// How often the journal is read even if every change notification is lost.
const POLL: Duration = Duration::from_secs(1);

struct SessionStream {
    app: App,
    auth: Authenticated,
    check: CredentialCheck,
    session: SessionId,
    /// The last entry that was sent.
    after: Seq,
    /// The last entry that ended a message of the agent. Text from before it is outdated.
    spoken: Seq,
    /// The partial message at the time of the subscription. It is sent after the journal was read.
    partial: Option<StreamedText>,
    signals: Receiver<Signal>,
    journal: JournalRenderer,
    ready: VecDeque<Bytes>,
    behind: bool,
    poll: Interval,
    keep_alive: Interval,
    ticket: Ticket,
    over: bool,
}

/// Streams a session's events after `after`.
pub(crate) async fn follow(app: App, auth: Authenticated, session: SessionId, after: Seq) -> Result<Response, Problem> {
    let (partial, signals) = app.waypost.feed().join(session);
    let found = app.waypost.sessions().get(&auth.caller, session).await?;
    let mut ticket = app.tickets.take(&auth.signed_in.secret)?;
    // If the store was restored to an older state, the reader's events no longer exist, so the stream starts again.
    let (after, reset) = if after > found.seq { (0, Some(frame::event(None, "reset", &json!({})))) } else { (after, None) };
    let stream = SessionStream {
        journal: JournalRenderer::new(app.waypost.clone(), auth.caller.clone(), found),
        ready: ticket.retry().into_iter().chain(reset).collect(),
        poll: every(POLL),
        keep_alive: every(app.keep_alive),
        check: CredentialCheck::new(&app, &auth).in_session(session),
        behind: true,
        spoken: 0,
        app,
        auth,
        session,
        after,
        partial,
        signals,
        ticket,
        over: false,
    };
    Ok(respond(futures::stream::unfold(stream, SessionStream::next)))
}

impl SessionStream {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Self)> {
        loop {
            if !self.check.holds().await.unwrap_or(false) {
                return None;
            }
            if let Some(frame) = self.ready.pop_front() {
                return Some((Ok(frame), self));
            }
            if self.behind {
                self.read_page().await.ok()?;
            } else if self.over || !self.wait().await {
                return None;
            }
        }
    }

    /// Reads the next page of the journal. The engine checks the permission on every read.
    async fn read_page(&mut self) -> Result<(), Error> {
        let entries = self.app.waypost.sessions().events(&self.auth.caller, self.session, self.after, PAGE).await?;
        self.behind = entries.len() == PAGE as usize;
        self.after = entries.last().map_or(self.after, |last| last.seq);
        self.spoken = entries.iter().filter(|entry| ends_a_message(entry)).map(|entry| entry.seq).max().unwrap_or(self.spoken);
        let views = self.journal.render(entries).await?;
        self.ready.extend(views.iter().map(|event| frame::event(Some(event.seq), &event.kind, event)));
        if !self.behind
            && let Some(partial) = self.partial.take().filter(|partial| partial.after >= self.spoken)
        {
            self.ready.push_back(self.text_event("reset_delta", &partial.text));
        }
        Ok(())
    }

    /// Waits until there is something to send. Returns `false` if the stream is over.
    async fn wait(&mut self) -> bool {
        tokio::select! {
            signal = self.signals.recv() => self.on_signal(signal),
            _ = self.poll.tick() => { self.behind = true; true }
            _ = self.keep_alive.tick() => {
                self.ready.extend(self.ticket.keep_alive());
                self.check.forget();
                true
            }
            () = self.check.is_due() => true,
            () = self.ticket.turn() => {
                self.over = true;
                self.ready.extend(self.ticket.retry());
                true
            }
        }
    }

    fn on_signal(&mut self, signal: Result<Signal, RecvError>) -> bool {
        match signal {
            Ok(Signal::Changed { session, seq, .. }) => self.behind |= session == self.session && seq > self.after,
            Ok(Signal::Delta { session, after, text }) => {
                if session == self.session && after >= self.spoken {
                    self.ready.push_back(self.text_event("message_delta", &text));
                }
            }
            Err(RecvError::Lagged(_)) => {
                (self.partial, self.signals) = self.app.waypost.feed().join(self.session);
                self.behind = true;
            }
            Err(RecvError::Closed) => return false,
        }
        true
    }

    fn text_event(&self, name: &str, text: &str) -> Bytes {
        frame::event(None, name, &json!({"session_id": self.session, "data": {"text": text}}))
    }
}

fn ends_a_message(entry: &Entry) -> bool {
    matches!(
        entry.event,
        Event::Message { role: Role::Assistant, to: None, .. }
            | Event::RunDelayed { .. }
            | Event::RunFailed { .. }
            | Event::RunCancelled { .. }
    )
}
