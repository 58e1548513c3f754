//! Event streams: one session's journal as it grows, and the inbox.
//!
//! A stream is pulled by its reader: nothing is kept for one who reads slowly, and one who stops
//! reading altogether is cut off with the connection. What is missed is read again from the store.

mod frame;
mod inbox;
mod session;

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use futures::Stream;
use tokio::time::{Interval, interval};

pub(crate) use frame::Frame;
pub(crate) use inbox::watch;
pub(crate) use session::follow;

use crate::layers::who::Secret;
use crate::problem::{Kind, Problem};

type Open = Arc<Mutex<HashMap<[u8; 32], usize>>>;

/// How many streams are open, by credential.
pub(crate) struct Tickets {
    open: Open,
    most: usize,
    issued: AtomicU64,
}

/// The right to one stream; dropping it gives it back.
pub(crate) struct Ticket {
    open: Open,
    credential: [u8; 32],
    /// Which stream this is, since the server started.
    number: u64,
}

impl Tickets {
    pub(crate) fn new(most: usize) -> Self {
        Self { open: Open::default(), most, issued: AtomicU64::new(0) }
    }

    /// Takes one of the streams that a credential may have.
    pub(crate) fn take(&self, secret: &Secret) -> Result<Ticket, Problem> {
        let credential = secret.fingerprint();
        let mut open = lock(&self.open);
        let count = open.entry(credential).or_default();
        if *count >= self.most {
            return Err(Problem::new(Kind::SseLimit, format!("Close one of the {} streams that this credential has open.", self.most)));
        }
        *count += 1;
        Ok(Ticket { open: Arc::clone(&self.open), credential, number: self.issued.fetch_add(1, Ordering::Relaxed) })
    }

    /// How many streams are open.
    pub(crate) fn count(&self) -> usize {
        lock(&self.open).values().sum()
    }
}

impl Ticket {
    /// How long a reader waits before it comes back, in milliseconds: one to three seconds,
    /// spread so that those who are cut off together do not come back together.
    fn retry(&self) -> u64 {
        1_000 + self.number.wrapping_mul(1_237) % 2_001
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut open = lock(&self.open);
        if let Some(count) = open.get_mut(&self.credential) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.credential);
            }
        }
    }
}

fn lock(open: &Open) -> MutexGuard<'_, HashMap<[u8; 32], usize>> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ticks after each `period`, the first time when one has passed.
fn every(period: Duration) -> Interval {
    let mut ticks = interval(period);
    ticks.reset();
    ticks
}

fn respond(frames: impl Stream<Item = Result<Bytes, Infallible>> + Send + 'static) -> Response {
    let headers = [(CONTENT_TYPE.as_str(), "text/event-stream"), ("x-accel-buffering", "no")];
    (headers, Body::from_stream(frames)).into_response()
}
