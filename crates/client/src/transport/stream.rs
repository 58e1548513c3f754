//! Streamed responses: a session's journal as it grows, the inbox, and large downloads.

use std::pin::Pin;
use std::time::Duration;

use futures::stream::unfold;
use futures::{Stream, StreamExt as _};
use sse_stream::{Sse, SseStream};
use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;
use waypost_wire::{AskChangedView, EventView};

use super::{Received, RequestError};

type Frames = Pin<Box<dyn Stream<Item = Result<Sse, sse_stream::Error>> + Send>>;

/// The server sends something at least every 15 seconds; after this much silence the connection is dead.
const SILENCE: Duration = Duration::from_secs(40);

/// The frames of a streamed response, until nothing arrives for too long.
fn frames(response: reqwest::Response) -> Frames {
    let until_silent = unfold(Box::pin(response.bytes_stream()), |mut bytes| async move {
        let piece = tokio::time::timeout(SILENCE, bytes.next()).await.ok().flatten()?;
        Some((piece, bytes))
    });
    Box::pin(SseStream::from_bytes_stream(until_silent))
}

/// What the stream of a session's journal sends.
#[derive(Debug)]
pub enum SessionStreamEvent {
    /// The journal is shorter than what was read, because the server was restored to an earlier state. It begins again.
    Reset,
    /// An entry.
    Entry(Box<Received<EventView>>),
}

/// A session's journal as it grows.
pub struct SessionEventStream {
    url: String,
    frames: Frames,
    retry: Option<Duration>,
}

impl SessionEventStream {
    pub(crate) fn new(url: String, response: reqwest::Response) -> Self {
        Self { url, frames: frames(response), retry: None }
    }

    /// Returns the next entry, or `None` if the connection ended and must be opened again. Cancel-safe. Skips
    /// the live text of an agent, which is not in the journal.
    ///
    /// # Errors
    /// [`RequestError::Garbled`] if a frame is not a journal entry.
    pub async fn next(&mut self) -> Result<Option<Received<EventView>>, RequestError> {
        while let Some(event) = self.next_event().await? {
            if let SessionStreamEvent::Entry(received) = event {
                return Ok(Some(*received));
            }
        }
        Ok(None)
    }

    /// The same as [`SessionEventStream::next`], and tells that the journal begins again.
    ///
    /// # Errors
    /// [`RequestError::Garbled`] if a frame is not a journal entry.
    pub async fn next_event(&mut self) -> Result<Option<SessionStreamEvent>, RequestError> {
        // A broken frame counts as a broken connection: its content is in the journal.
        while let Some(Ok(frame)) = self.frames.next().await {
            self.retry = frame.retry.map(Duration::from_millis).or(self.retry);
            if frame.event.as_deref() == Some("reset") {
                return Ok(Some(SessionStreamEvent::Reset));
            }
            let (Some(_), Some(text)) = (frame.id, frame.data) else { continue };
            return match serde_json::from_str(&text) {
                Ok(view) => Ok(Some(SessionStreamEvent::Entry(Box::new(Received { text, view })))),
                Err(source) => Err(RequestError::Garbled { url: self.url.clone(), source }),
            };
        }
        Ok(None)
    }

    /// How long the server asked this reader to wait before it reconnects.
    #[must_use]
    pub fn retry(&self) -> Option<Duration> {
        self.retry
    }
}

/// A message of the inbox stream.
#[derive(Debug, Clone, Copy)]
pub enum InboxStreamEvent {
    /// The list must be read again: earlier changes were not sent.
    Reset,
    /// An ask has changed.
    Changed {
        /// The ask.
        ask: AskId,
        /// Its current revision.
        revision: u32,
        /// Its current status.
        status: AskStatus,
    },
}

/// The inbox as it changes.
pub struct InboxEventStream {
    frames: Frames,
    retry: Option<Duration>,
}

impl InboxEventStream {
    pub(crate) fn new(response: reqwest::Response) -> Self {
        Self { frames: frames(response), retry: None }
    }

    /// How long the server asked this reader to wait before it reconnects.
    #[must_use]
    pub fn retry(&self) -> Option<Duration> {
        self.retry
    }

    /// Returns the next message, or `None` if the connection ended. Cancel-safe. Skips messages that this
    /// program does not know.
    pub async fn next(&mut self) -> Option<InboxStreamEvent> {
        while let Some(Ok(frame)) = self.frames.next().await {
            self.retry = frame.retry.map(Duration::from_millis).or(self.retry);
            match (frame.event.as_deref(), frame.data.as_deref().map(serde_json::from_str::<AskChangedView>)) {
                (Some("reset"), _) => return Some(InboxStreamEvent::Reset),
                (Some("ask_changed"), Some(Ok(AskChangedView { ask_id, revision, status, .. }))) => {
                    return Some(InboxStreamEvent::Changed { ask: ask_id, revision, status });
                }
                _ => {}
            }
        }
        None
    }
}

/// A response body that is read in pieces.
pub struct Pieces {
    url: String,
    response: reqwest::Response,
}

impl Pieces {
    pub(crate) fn new(url: String, response: reqwest::Response) -> Self {
        Self { url, response }
    }

    /// Returns the next piece, or `None` at the end.
    ///
    /// # Errors
    /// [`RequestError::Unreachable`] if the connection breaks.
    pub async fn next(&mut self) -> Result<Option<Vec<u8>>, RequestError> {
        let piece = self.response.chunk().await.map_err(|source| RequestError::Unreachable { url: self.url.clone(), source })?;
        Ok(piece.map(|bytes| bytes.to_vec()))
    }
}
