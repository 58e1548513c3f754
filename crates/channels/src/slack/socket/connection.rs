//! One connection of Socket Mode, in a task of its own: it passes on the envelopes, and sends what is acknowledged.
//! <https://docs.slack.dev/apis/events-api/using-socket-mode>

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;
use tokio::sync::mpsc::{Sender, UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, timeout, timeout_at};
use waypost_engine::Undelivered;

use super::super::api::SlackApi;
use crate::service::later;
use crate::websocket::Socket;

/// How long Slack takes for its first message.
const GREETING: Duration = Duration::from_secs(10);
/// How long a connection is silent before it is asked for a sign of life, and how often it is asked.
const SILENCE: Duration = Duration::from_secs(15);
const MAX_SILENCES: u32 = 2;
/// How long a connection that Slack is about to close is still read.
const CLOSING: Duration = Duration::from_secs(60);
/// A connection that was open for so long was not refused.
const LASTING: Duration = Duration::from_secs(30);

/// What a connection reports, with its number.
pub(super) enum SocketEvent {
    Envelope(Envelope),
    /// Slack is about to close it.
    Closing {
        connection: u64,
        lasted: bool,
    },
    Ended {
        connection: u64,
        lasted: bool,
        why: Undelivered,
    },
}

/// What Slack sent, and where to acknowledge it.
pub(super) struct Envelope {
    pub key: String,
    pub payload: Value,
    pub back: UnboundedSender<String>,
}

/// A message of Slack.
#[derive(Deserialize)]
struct SocketMessage {
    r#type: String,
    reason: Option<String>,
    #[serde(rename = "envelope_id")]
    envelope: Option<String>,
    #[serde(default)]
    payload: Value,
}

/// What one connection needs.
pub(super) struct Connection {
    pub number: u64,
    pub api: Arc<SlackApi>,
    pub http: reqwest::Client,
    pub app_token: String,
    pub events: Sender<SocketEvent>,
}

impl Connection {
    /// Opens the connection, and runs until it ends.
    pub(super) async fn run(self) {
        let (mut since, connection) = (None, self.number);
        let Err(why) = self.serve(&mut since).await;
        drop(self.events.send(SocketEvent::Ended { connection, lasted: was_stable(since), why }).await);
    }

    async fn serve(&self, since: &mut Option<Instant>) -> Result<std::convert::Infallible, Undelivered> {
        let url = self.api.open_connection(&self.app_token).await?;
        let mut socket = Socket::open(&self.http, &url).await?;
        let silent = || later(None, "Slack did not greet on the WebSocket".into());
        let greeting = timeout(GREETING, first(&mut socket)).await.map_err(|_| silent())??;
        if message(&greeting).is_none_or(|message| message.r#type != "hello") {
            return Err(silent());
        }
        *since = Some(Instant::now());
        tracing::info!("connected to Slack in Socket Mode");
        let (back, mut acknowledged) = unbounded_channel();
        self.run_connection(&mut socket, (&back, &mut acknowledged), *since).await
    }

    async fn run_connection(
        &self,
        socket: &mut Socket,
        (back, acknowledged): (&UnboundedSender<String>, &mut UnboundedReceiver<String>),
        since: Option<Instant>,
    ) -> Result<std::convert::Infallible, Undelivered> {
        let (mut silences, mut closes_at) = (0, None);
        loop {
            let until = Instant::now() + SILENCE;
            tokio::select! {
                Some(text) = acknowledged.recv() => socket.send(text).await?,
                came = timeout_at(until, socket.next()) => match came {
                    Ok(came) => {
                        silences = 0;
                        let is_closing = self.takes(&came?.unwrap_or_default(), back).await?;
                        if is_closing && closes_at.is_none() {
                            closes_at = Some(Instant::now() + CLOSING);
                            self.report(SocketEvent::Closing { connection: self.number, lasted: was_stable(since) }).await?;
                        }
                    }
                    Err(_) if silences == MAX_SILENCES => return Err(later(None, "Slack is silent on the WebSocket".into())),
                    Err(_) => {
                        silences += 1;
                        socket.ping().await?;
                    }
                },
            }
            if closes_at.is_some_and(|at| at <= Instant::now()) {
                return Err(later(None, "the WebSocket was replaced".into()));
            }
        }
    }

    /// Takes a message. Returns whether Slack is about to close the connection.
    async fn takes(&self, text: &str, back: &UnboundedSender<String>) -> Result<bool, Undelivered> {
        let Some(SocketMessage { r#type, reason, envelope, payload }) = message(text) else { return Ok(false) };
        match (r#type.as_str(), envelope) {
            ("disconnect", _) if reason.as_deref() == Some("link_disabled") => {
                Err(Undelivered::Never { reason: "Socket Mode is turned off in the settings of the Slack app".into() })
            }
            ("disconnect", _) => Ok(true),
            (_, Some(key)) => {
                self.report(SocketEvent::Envelope(Envelope { key, payload, back: back.clone() })).await?;
                Ok(false)
            }
            (_, None) => Ok(false),
        }
    }

    async fn report(&self, event: SocketEvent) -> Result<(), Undelivered> {
        self.events.send(event).await.map_err(|_| later(None, "the channel is closed".into()))
    }
}

/// The first text on a WebSocket.
async fn first(socket: &mut Socket) -> Result<String, Undelivered> {
    loop {
        if let Some(text) = socket.next().await? {
            return Ok(text);
        }
    }
}

fn message(text: &str) -> Option<SocketMessage> {
    serde_json::from_str(text).ok()
}

fn was_stable(since: Option<Instant>) -> bool {
    since.is_some_and(|since| since.elapsed() >= LASTING)
}
