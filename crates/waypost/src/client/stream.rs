//! What comes piece by piece: a session's journal as it grows, and what is too large to hold.

use std::pin::Pin;

use futures::{Stream, StreamExt as _};
use sse_stream::{Sse, SseStream};

use super::wire::Event;
use super::{ClientError, Received};

type Frames = Pin<Box<dyn Stream<Item = Result<Sse, sse_stream::Error>> + Send>>;

/// A session's journal as it grows.
pub struct Watching {
    url: String,
    frames: Frames,
}

impl Watching {
    pub(super) fn new(url: String, response: reqwest::Response) -> Self {
        Self { url, frames: Box::pin(SseStream::from_bytes_stream(response.bytes_stream())) }
    }

    /// The next entry; `None` when the connection has ended and one has to look again. Dropping
    /// the future loses nothing. What an agent is saying just now is not journalled and passed over.
    ///
    /// # Errors
    /// [`ClientError::Garbled`] where it is no entry of a journal.
    pub async fn next(&mut self) -> Result<Option<Received<Event>>, ClientError> {
        // A broken frame is a broken connection: whatever was in it is in the journal.
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

/// A body that is read piece by piece.
pub struct Pieces {
    url: String,
    response: reqwest::Response,
}

impl Pieces {
    pub(super) fn new(url: String, response: reqwest::Response) -> Self {
        Self { url, response }
    }

    /// The next piece; `None` at the end.
    ///
    /// # Errors
    /// [`ClientError::Unreachable`] where it breaks off.
    pub async fn next(&mut self) -> Result<Option<Vec<u8>>, ClientError> {
        let piece = self.response.chunk().await.map_err(|source| ClientError::Unreachable { url: self.url.clone(), source })?;
        Ok(piece.map(|bytes| bytes.to_vec()))
    }
}
