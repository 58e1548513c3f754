//! The life of one process: it can die or stand still, and then nothing that it does reaches anything outside of it.
//!
//! A process acts on the outside only through calls: to the store, a model, a tool, a channel, and with its responses. Each of them
//! passes this gate before it has an effect and before its result is used. A call of a dead process never returns, so
//! nothing of the process is seen any more, wherever it was.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use crate::transcript::locked;

/// Whether a process lives.
#[derive(Debug, Default)]
pub(crate) struct Life {
    dead: AtomicBool,
    paused_until: Mutex<Option<Instant>>,
}

impl Life {
    pub(crate) fn end(&self) {
        self.dead.store(true, Ordering::SeqCst);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.dead.load(Ordering::SeqCst)
    }

    /// Lets the process stand still for this time.
    pub(crate) fn pause(&self, time: Duration) {
        *locked(&self.paused_until) = Some(Instant::now() + time);
    }

    /// Lets it go on.
    pub(crate) fn resume(&self) {
        *locked(&self.paused_until) = None;
    }

    /// Returns once the process may act; never if it is dead.
    pub(crate) async fn gate(&self) {
        loop {
            if self.is_over() {
                std::future::pending::<()>().await;
            }
            let until = *locked(&self.paused_until);
            match until {
                Some(until) if until > Instant::now() => sleep_until(until).await,
                Some(_) | None => return,
            }
        }
    }
}
