//! Streamed responses: a session's journal as it grows, the inbox, and large downloads.

use std::pin::Pin;
use std::time::Duration;

use futures::stream::unfold;
use futures::{Stream, StreamExt as _};
use sse_stream::{Sse, SseStream};
use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;
use waypost_wire::{AskChangedView, EventView};

use super::{ClientError, Received};

type Frames = Pin<Box<dyn Stream<Item = Result<Sse, sse_stream::Error>> + Send>>;

/// A session's journal as it grows.
pub struct SessionEventStream {
    url: String,
    frames: Frames,
}

impl SessionEventStream {
    pub(super) fn new(url: String, response: reqwest::Response) -> Self {
        Self { url, frames: Box::pin(SseStream::from_bytes_stream(response.bytes_stream())) }
    }

    /// Returns the next entry, or `None` if the connection ended and must be opened again. Cancel-safe. Skips
    /// the live text of an agent, which is not in the journal.
    ///
    /// # Errors
    /// [`ClientError::Garbled`] if a frame is not a journal entry.
    pub async fn next(&mut self) -> Result<Option<Received<EventView>>, ClientError> {
        // A broken frame counts as a broken connection: its content is in the journal.
        while let Some(Ok(frame)) = self.frames.next().await {
            let (Some(_), Some(text)) = (frame.id, frame.data) else { continue };
            return match serde_json::from_str(&text) {
                Ok(view) => Ok(Some(Received { text, view })),
                Err(source) => Err(ClientError::Garbled { url: self.url.clone(), source }),
            };
        }
        Ok(None)
    }
}

/// The server sends something at least every 15 seconds; after this much silence the connection is dead.
const SILENCE: Duration = Duration::from_secs(40);

/// A message of the inbox stream.
#[derive(Debug, Clone, Copy)]
pub enum InboxStreamEvent {
    /// The list must be read again: earlier changes were not sent.
    Reset,
    /// An ask has changed.
    Changed { ask: AskId, revision: u32, status: AskStatus },
}

/// The inbox as it changes.
pub struct InboxEventStream {
    frames: Frames,
}

impl InboxEventStream {
    pub(super) fn new(response: reqwest::Response) -> Self {
        let bytes = Box::pin(response.bytes_stream());
        let until_silent = unfold(bytes, |mut bytes| async move {
            let piece = tokio::time::timeout(SILENCE, bytes.next()).await.ok().flatten()?;
            Some((piece, bytes))
        });
        Self { frames: Box::pin(SseStream::from_bytes_stream(until_silent)) }
    }

    /// Returns the next message, or `None` if the connection ended. Cancel-safe. Skips messages that this
    /// program does not know.
    pub async fn next(&mut self) -> Option<InboxStreamEvent> {
        while let Some(Ok(frame)) = self.frames.next().await {
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
    pub(super) fn new(url: String, response: reqwest::Response) -> Self {
        Self { url, response }
    }

    /// Returns the next piece, or `None` at the end.
    ///
    /// # Errors
    /// [`ClientError::Unreachable`] if the connection breaks.
    pub async fn next(&mut self) -> Result<Option<Vec<u8>>, ClientError> {
        let piece = self.response.chunk().await.map_err(|source| ClientError::Unreachable { url: self.url.clone(), source })?;
        Ok(piece.map(|bytes| bytes.to_vec()))
    }
}
