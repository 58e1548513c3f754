//! The inbox stream: which asks have changed. It has no history. It begins with `reset`, which means "fetch the list", and sends
//! `reset` again whenever changes may have been missed.

use std::collections::VecDeque;
use std::convert::Infallible;

use axum::response::Response;
use bytes::Bytes;
use serde_json::json;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Interval;
use waypost_core::ask::AskStatus;
use waypost_core::ids::{AskId, SessionId};
use waypost_engine::Signal;
use waypost_wire::AskChangedView;

use super::{CredentialCheck, every, frame, respond};
use crate::app::App;
use crate::extract::Authenticated;
use crate::problem::Problem;
use crate::tickets::Ticket;

struct InboxStream {
    app: App,
    auth: Authenticated,
    check: CredentialCheck,
    signals: Receiver<Signal>,
    ready: VecDeque<Bytes>,
    keep_alive: Interval,
    ticket: Ticket,
    over: bool,
}

/// Streams changes to the asks that the caller may see.
pub(crate) fn watch(app: App, auth: Authenticated) -> Result<Response, Problem> {
    let mut ticket = app.tickets.take(&auth.signed_in.secret)?;
    let stream = InboxStream {
        signals: app.waypost.feed().watch(),
        ready: ticket.retry().into_iter().chain([reset()]).collect(),
        keep_alive: every(app.keep_alive),
        check: CredentialCheck::new(&app, &auth),
        app,
        auth,
        ticket,
        over: false,
    };
    Ok(respond(futures::stream::unfold(stream, InboxStream::next)))
}

impl InboxStream {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Self)> {
        loop {
            if !self.check.holds().await.unwrap_or(false) {
                return None;
            }
            if let Some(frame) = self.ready.pop_front() {
                return Some((Ok(frame), self));
            }
            if self.over || !self.wait().await {
                return None;
            }
        }
    }

    async fn wait(&mut self) -> bool {
        tokio::select! {
            signal = self.signals.recv() => match signal {
                Ok(signal) => { self.on_signal(signal).await; true }
                Err(RecvError::Lagged(_)) => { self.ready.push_back(reset()); true }
                Err(RecvError::Closed) => false,
            },
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

    async fn on_signal(&mut self, signal: Signal) {
        match signal {
            Signal::Changed { tenant, session, asks, .. } if tenant == self.auth.caller.tenant => {
                for (ask, status, revision) in asks.iter() {
                    self.send_change(session, *ask, *status, *revision).await;
                }
            }
            Signal::Changed { .. } | Signal::Delta { .. } => {}
        }
    }

    /// Whether the caller may see an ask is checked when the event is sent.
    async fn send_change(&mut self, session: SessionId, ask: AskId, status: AskStatus, revision: u32) {
        if self.app.waypost.asks().get(&self.auth.caller, ask).await.is_ok() {
            let data = AskChangedView { ask_id: ask, revision, session_id: session, status };
            self.ready.push_back(frame::event(None, "ask_changed", &data));
        }
    }
}

fn reset() -> Bytes {
    frame::event(None, "reset", &json!({}))
}
