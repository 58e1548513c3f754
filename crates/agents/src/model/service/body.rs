//! The bytes of a response: limited in size, and parsed by their content, not by their declared type.

use bytes::Bytes;
use futures::{Stream, stream};
use reqwest::Response;
use sse_stream::{Sse, SseStream};

use crate::model::ModelError;

/// The body of a response, of which only a limited number of bytes is read.
pub(in crate::model) struct ModelResponseBody {
    response: Response,
    first: Bytes,
    left: usize,
}

/// The format of a response. Servers are known to declare it wrongly, so its first byte decides.
pub(in crate::model) enum ResponseFormat {
    Stream,
    Whole,
}

/// Why the bytes ended before the response did.
#[derive(Debug, thiserror::Error)]
pub(in crate::model) enum BodyError {
    #[error("the connection failed")]
    Broken(#[source] reqwest::Error),
    #[error("longer than allowed")]
    TooLong,
}

impl From<BodyError> for ModelError {
    fn from(error: BodyError) -> Self {
        match error {
            BodyError::Broken(cause) => Self::CutOff { source: Some(cause.into()) },
            BodyError::TooLong => Self::Garbled { what: "the answer is longer than allowed", source: None },
        }
    }
}

impl BodyError {
    /// The meaning of an error of the event parser; it wraps the body's own error.
    pub fn from_sse(error: sse_stream::Error) -> ModelError {
        match error {
            sse_stream::Error::Body(cause) => match cause.downcast::<Self>() {
                Ok(error) => (*error).into(),
                Err(cause) => ModelError::CutOff { source: Some(cause) },
            },
            error => ModelError::Garbled { what: "the answer is not an event stream", source: Some(error.into()) },
        }
    }
}

impl ModelResponseBody {
    pub fn new(response: Response, most: usize) -> Self {
        Self { response, first: Bytes::new(), left: most }
    }

    /// Reads until the format of the response is known. An empty response is an empty stream.
    pub async fn form(&mut self) -> Result<ResponseFormat, BodyError> {
        while let Some(chunk) = self.next().await? {
            if let Some(byte) = chunk.iter().find(|byte| !byte.is_ascii_whitespace()) {
                let form = if matches!(byte, b'{' | b'[') { ResponseFormat::Whole } else { ResponseFormat::Stream };
                self.first = chunk;
                return Ok(form);
            }
        }
        Ok(ResponseFormat::Stream)
    }

    /// All bytes.
    pub async fn read_all(mut self) -> Result<Vec<u8>, BodyError> {
        let mut all = Vec::new();
        while let Some(chunk) = self.next().await? {
            all.extend_from_slice(&chunk);
        }
        Ok(all)
    }

    /// As many bytes as can be read: for the body of an error response, which is only an explanation.
    pub async fn beginning(mut self) -> Vec<u8> {
        let mut all = Vec::new();
        while let Ok(Some(chunk)) = self.next().await {
            all.extend_from_slice(&chunk);
        }
        all
    }

    /// The events of a stream.
    pub fn events(self) -> impl Stream<Item = Result<Sse, sse_stream::Error>> {
        let chunks = stream::try_unfold(self, |mut body| async move { Ok::<_, BodyError>(body.next().await?.map(|chunk| (chunk, body))) });
        SseStream::from_bytes_stream(Box::pin(chunks))
    }

    async fn next(&mut self) -> Result<Option<Bytes>, BodyError> {
        if !self.first.is_empty() {
            return Ok(Some(std::mem::take(&mut self.first)));
        }
        let chunk = self.response.chunk().await.map_err(|error| BodyError::Broken(error.without_url()))?;
        if let Some(chunk) = &chunk {
            self.left = self.left.checked_sub(chunk.len()).ok_or(BodyError::TooLong)?;
        }
        Ok(chunk)
    }
}
