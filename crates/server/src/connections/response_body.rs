//! A response body that is sent in small pieces, so that the server knows whether the client reads it.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::Body;
use bytes::Bytes;
use http_body::{Frame, SizeHint};

use super::progress::OpenRequest;

/// How many bytes of each response may wait to be read.
const PIECE: usize = 16 * 1024;

/// A body whose pieces are tracked until they are read.
pub(super) struct TrackedBody {
    body: Body,
    rest: Bytes,
    request: OpenRequest,
}

impl TrackedBody {
    pub(super) fn new(body: Body, mut request: OpenRequest) -> Self {
        request.answered();
        Self { body, rest: Bytes::new(), request }
    }

    fn piece(&mut self) -> Frame<Bytes> {
        self.request.hand();
        Frame::data(self.rest.split_to(self.rest.len().min(PIECE)))
    }
}

impl http_body::Body for TrackedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.request.take();
        if !self.rest.is_empty() {
            return Poll::Ready(Some(Ok(self.piece())));
        }
        match ready!(Pin::new(&mut self.body).poll_frame(cx)) {
            Some(Ok(frame)) => Poll::Ready(Some(Ok(match frame.into_data() {
                Ok(data) => {
                    self.rest = data;
                    self.piece()
                }
                Err(trailers) => trailers,
            }))),
            ended => Poll::Ready(ended),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (mut hint, rest) = (self.body.size_hint(), self.rest.len() as u64);
        if let Some(upper) = hint.upper() {
            hint.set_upper(upper + rest);
        }
        hint.set_lower(hint.lower() + rest);
        hint
    }
}
