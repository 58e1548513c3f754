//! Detects connections without progress. It closes a connection whose request arrives too slowly, whose responses are not read,
//! or that is only kept open.

use std::collections::HashMap;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;

use tokio::time::{Instant, Sleep, sleep_until};

use crate::options::Limits;

/// How many requests a client may cancel before they are answered, beyond the number of answered requests.
const CHANGES_OF_MIND: u32 = 100;

/// Why a connection is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Overdue {
    /// There has been no request for a long time.
    Idle,
    /// A request has begun and does not continue.
    Head,
    /// The client does not read a response.
    Stalled,
    /// The client keeps cancelling its requests.
    Fickle,
}

/// The state of one connection. Cheap to clone.
#[derive(Clone)]
pub(super) struct ConnectionProgress(Arc<Mutex<ProgressState>>);

struct ProgressState {
    limits: Limits,
    open: usize,
    /// Since when no request is open.
    idle: Instant,
    /// Since when a request is arriving.
    head: Option<Instant>,
    /// The responses with a piece that is not yet read, and since when.
    handed: HashMap<u64, Instant>,
    issued: u64,
    answered: u32,
    taken_back: u32,
    malformed: bool,
}

/// One request, from its arrival to the end of its response.
pub(super) struct OpenRequest {
    progress: ConnectionProgress,
    number: u64,
    answered: bool,
}

impl ConnectionProgress {
    pub(super) fn new(limits: &Limits) -> Self {
        Self(Arc::new(Mutex::new(ProgressState {
            limits: limits.clone(),
            open: 0,
            idle: Instant::now(),
            head: None,
            handed: HashMap::new(),
            issued: 0,
            answered: 0,
            taken_back: 0,
            malformed: false,
        })))
    }

    /// Records received bytes. If no request is open, a request begins with them.
    pub(super) fn on_bytes(&self) {
        let mut state = self.lock();
        if state.open == 0 {
            state.head.get_or_insert_with(Instant::now);
        }
    }

    /// Records that the received bytes are not an unambiguous request.
    pub(super) fn on_malformed_bytes(&self) {
        self.lock().malformed = true;
    }

    pub(super) fn is_malformed(&self) -> bool {
        self.lock().malformed
    }

    /// Records that a request has arrived.
    pub(super) fn begin(&self) -> OpenRequest {
        let mut state = self.lock();
        state.open += 1;
        state.issued += 1;
        state.head = None;
        OpenRequest { progress: self.clone(), number: state.issued, answered: false }
    }

    /// Returns when the connection must be closed. Poll it again after every event on the connection.
    pub(super) async fn overdue(&self) -> Overdue {
        let mut timer: Option<Pin<Box<Sleep>>> = None;
        poll_fn(|cx| {
            loop {
                let (at, what) = self.lock().due();
                if at <= Instant::now() {
                    return Poll::Ready(what);
                }
                let timer = timer.get_or_insert_with(|| Box::pin(sleep_until(at)));
                if timer.deadline() != at {
                    timer.as_mut().reset(at);
                }
                if timer.as_mut().poll(cx).is_pending() {
                    return Poll::Pending;
                }
            }
        })
        .await
    }

    fn lock(&self) -> MutexGuard<'_, ProgressState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ProgressState {
    /// The next reason to close the connection, and when.
    fn due(&self) -> (Instant, Overdue) {
        if self.taken_back > self.answered.saturating_add(CHANGES_OF_MIND) {
            return (self.idle, Overdue::Fickle);
        }
        let idle = (self.open == 0).then(|| (self.idle + self.limits.idle, Overdue::Idle));
        let head = self.head.map(|since| (since + self.limits.head, Overdue::Head));
        let stalled = self.handed.values().min().map(|since| (*since + self.limits.stall, Overdue::Stalled));
        let far = (Instant::now() + self.limits.idle, Overdue::Idle);
        [idle, head, stalled].into_iter().flatten().min_by_key(|(at, _)| *at).unwrap_or(far)
    }
}

impl OpenRequest {
    /// Records that the response begins.
    pub(super) fn answered(&mut self) {
        self.answered = true;
        let mut state = self.progress.lock();
        state.answered = state.answered.saturating_add(1);
    }

    /// Records that a piece of the response was handed over and must be read.
    pub(super) fn hand(&self) {
        self.progress.lock().handed.insert(self.number, Instant::now());
    }

    /// Records that the piece was read.
    pub(super) fn take(&self) {
        self.progress.lock().handed.remove(&self.number);
    }
}

impl Drop for OpenRequest {
    fn drop(&mut self) {
        let mut state = self.progress.lock();
        state.open -= 1;
        state.handed.remove(&self.number);
        if !self.answered {
            state.taken_back = state.taken_back.saturating_add(1);
        }
        if state.open == 0 {
            state.idle = Instant::now();
        }
    }
}
