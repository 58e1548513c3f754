//! Socket Mode: Slack sends what people do over a WebSocket that the server opens. An envelope is acknowledged after what it
//! contains is recorded; Slack sends an event that was not acknowledged again.

mod connection;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::task::JoinSet;
use waypost_engine::{Response, Undelivered};

use self::connection::{Connection, Envelope, SocketEvent};
use super::api::SlackApi;
use crate::service;

/// How many envelopes wait for the engine before the connection is no longer read.
const MAX_WAITING: usize = 64;
/// How many acknowledged envelopes are remembered, to acknowledge a repeat in the same way.
const MAX_REMEMBERED: usize = 256;
/// The longest pause between two attempts to connect.
const MAX_PAUSE: Duration = Duration::from_secs(60);

/// The connections of one app.
pub(super) struct SlackSocket {
    api: Arc<SlackApi>,
    http: reqwest::Client,
    app_token: String,
    events: Sender<SocketEvent>,
    inbox: tokio::sync::Mutex<Receiver<SocketEvent>>,
    state: Mutex<SocketState>,
}

#[derive(Default)]
struct SocketState {
    /// All open connections. Usually one; while Slack replaces it, two.
    connections: JoinSet<()>,
    opened: u64,
    /// The number of the connection that Slack is not about to close.
    live: Option<u64>,
    /// How many connections in a row did not last.
    failures: u32,
    /// The envelope that the engine is handling.
    taken: Option<Envelope>,
    /// The acknowledgements that were sent, oldest first, by their envelopes.
    acknowledged: VecDeque<(String, String)>,
}

/// Closes all connections if it is dropped before it is disarmed: the engine stops fetching, and Slack should use another
/// connection of the app.
struct CloseOnStop<'a>(Option<&'a SlackSocket>);

impl Drop for CloseOnStop<'_> {
    fn drop(&mut self) {
        if let Some(socket) = self.0 {
            let mut state = socket.lock();
            (state.connections, state.live) = (JoinSet::new(), None);
        }
    }
}

impl SlackSocket {
    pub(super) fn new(api: Arc<SlackApi>, app_token: &str) -> Result<Self, reqwest::Error> {
        let (events, inbox) = channel(MAX_WAITING);
        let http = service::builder().http1_only().build()?;
        let inbox = tokio::sync::Mutex::new(inbox);
        Ok(Self { api, http, app_token: app_token.to_owned(), events, inbox, state: Mutex::default() })
    }

    /// The next envelope: its id and its payload. An envelope is returned again until it is acknowledged.
    pub(super) async fn next(&self) -> Result<(String, Value), Undelivered> {
        let mut stop = CloseOnStop(Some(self));
        let next = self.await_next().await;
        stop.0 = None;
        next
    }

    async fn await_next(&self) -> Result<(String, Value), Undelivered> {
        let mut inbox = self.inbox.lock().await;
        if let Some(Envelope { key, payload, .. }) = &self.lock().taken {
            return Ok((key.clone(), payload.clone()));
        }
        loop {
            self.keep_connected();
            let Some(event) = inbox.recv().await else { return std::future::pending().await };
            match event {
                SocketEvent::Envelope(envelope) => {
                    if let Some(found) = self.take(envelope) {
                        return Ok(found);
                    }
                }
                SocketEvent::Closing { connection, lasted } => self.lock().lost(connection, lasted, None)?,
                SocketEvent::Ended { connection, lasted, why } => self.lock().lost(connection, lasted, Some(why))?,
            }
        }
    }

    /// Opens a connection if there is none that lasts.
    fn keep_connected(&self) {
        let mut state = self.lock();
        while state.connections.try_join_next().is_some() {}
        if state.live.is_some() {
            return;
        }
        state.opened += 1;
        let number = state.opened;
        let (api, http, app_token, events) = (self.api.clone(), self.http.clone(), self.app_token.clone(), self.events.clone());
        state.connections.spawn(Connection { number, api, http, app_token, events }.run());
        state.live = Some(number);
    }

    /// Takes an envelope. A repeat of an acknowledged one is acknowledged again, and not taken.
    fn take(&self, envelope: Envelope) -> Option<(String, Value)> {
        let mut state = self.lock();
        if let Some((_, sent)) = state.acknowledged.iter().find(|(key, _)| *key == envelope.key) {
            drop(envelope.back.send(sent.clone()));
            return None;
        }
        let found = (envelope.key.clone(), envelope.payload.clone());
        state.taken = Some(envelope);
        Some(found)
    }

    /// Acknowledges the envelope that was taken. If its connection is closed by now, Slack sends it again.
    pub(super) fn acknowledge(&self, key: &str, response: Option<&Response>) {
        let mut state = self.lock();
        let Some(envelope) = state.taken.take_if(|taken| taken.key == key) else { return };
        let mut sent = json!({"envelope_id": key});
        if let Some(payload) = response.and_then(payload) {
            sent["payload"] = payload;
        }
        let sent = sent.to_string();
        drop(envelope.back.send(sent.clone()));
        state.acknowledged.push_back((envelope.key, sent));
        if state.acknowledged.len() > MAX_REMEMBERED {
            state.acknowledged.pop_front();
        }
    }

    fn lock(&self) -> MutexGuard<'_, SocketState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SocketState {
    /// A connection ended or is about to. Returns an error if it is too early to open another one.
    fn lost(&mut self, connection: u64, lasted: bool, why: Option<Undelivered>) -> Result<(), Undelivered> {
        if self.live != Some(connection) {
            return Ok(());
        }
        self.live = None;
        self.failures = if lasted { 0 } else { self.failures.saturating_add(1) };
        let (wait, reason) = match why {
            Some(never @ (Undelivered::Never { .. } | Undelivered::Gone { .. })) => return Err(never),
            Some(Undelivered::Later { after, reason }) => (after, reason),
            None => (None, "Slack replaces the WebSocket".to_owned()),
        };
        match pause(self.failures).max(wait.unwrap_or_default()) {
            Duration::ZERO => {
                tracing::info!(reason, "connects to Slack again");
                Ok(())
            }
            after => Err(Undelivered::Later { after: Some(after), reason }),
        }
    }
}

/// The pause after so many failures in a row: none after the first, then twice as long each time.
fn pause(failures: u32) -> Duration {
    failures.checked_sub(2).map_or(Duration::ZERO, |doublings| Duration::from_secs(1 << doublings.min(6)).min(MAX_PAUSE))
}

/// The payload of an acknowledgement: what is the body of the response over HTTP.
fn payload(response: &Response) -> Option<Value> {
    match response {
        Response::Json(body) => serde_json::from_str(body).ok(),
        Response::Text(_) | Response::Forbidden(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_reconnection_is_at_once_and_each_further_one_later_up_to_a_minute() {
        let pauses: Vec<_> = (0..12).map(|failures| pause(failures).as_secs()).collect();
        assert_eq!(pauses, [0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    }
}
