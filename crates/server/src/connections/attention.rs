//! What a connection is waited for, and since when. A connection on which nothing moves is cut:
//! one whose request comes in drops, one whose answers nobody takes, one that is merely kept.

use std::collections::HashMap;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;

use tokio::time::{Instant, Sleep, sleep_until};

use crate::options::Limits;

/// How many requests a client may take back before they are answered, beyond as many as it lets
/// be answered.
const CHANGES_OF_MIND: u32 = 100;

/// Why a connection is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Overdue {
    /// Nobody has asked for anything for long.
    Idle,
    /// A request has begun and does not go on.
    Head,
    /// An answer waits to be taken.
    Stalled,
    /// Requests are made only to be taken back.
    Fickle,
}

/// What is known of one connection. Cheap to clone.
#[derive(Clone)]
pub(super) struct Attention(Arc<Mutex<State>>);

struct State {
    limits: Limits,
    open: usize,
    /// Since when no request is open.
    idle: Instant,
    /// Since when a request is arriving.
    head: Option<Instant>,
    /// The answers of which a piece waits to be taken, and since when.
    handed: HashMap<u64, Instant>,
    issued: u64,
    answered: u32,
    taken_back: u32,
    malformed: bool,
}

/// One request, from its arrival to the end of its answer.
pub(super) struct Request {
    attention: Attention,
    number: u64,
    answered: bool,
}

impl Attention {
    pub(super) fn new(limits: &Limits) -> Self {
        Self(Arc::new(Mutex::new(State {
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

    /// Something was heard. Where no request is open, one begins with it.
    pub(super) fn heard(&self) {
        let mut state = self.lock();
        if state.open == 0 {
            state.head.get_or_insert_with(Instant::now);
        }
    }

    /// What was heard is not a request that everybody would read alike.
    pub(super) fn heard_nonsense(&self) {
        self.lock().malformed = true;
    }

    pub(super) fn is_malformed(&self) -> bool {
        self.lock().malformed
    }

    /// A request has arrived.
    pub(super) fn begin(&self) -> Request {
        let mut state = self.lock();
        state.open += 1;
        state.issued += 1;
        state.head = None;
        Request { attention: self.clone(), number: state.issued, answered: false }
    }

    /// Returns when the connection is to be cut. To be polled whenever something has happened on it.
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

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// What would be the next thing to cut the connection for, and when.
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

impl Request {
    /// Its answer begins.
    pub(super) fn answered(&mut self) {
        self.answered = true;
        let mut state = self.attention.lock();
        state.answered = state.answered.saturating_add(1);
    }

    /// A piece of the answer was handed over, and waits to be taken.
    pub(super) fn hand(&self) {
        self.attention.lock().handed.insert(self.number, Instant::now());
    }

    /// What was handed over has been taken.
    pub(super) fn take(&self) {
        self.attention.lock().handed.remove(&self.number);
    }
}

impl Drop for Request {
    fn drop(&mut self) {
        let mut state = self.attention.lock();
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
