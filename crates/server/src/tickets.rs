//! The right to an event stream: each credential may have a limited number of them open.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::graceful_shutdown::{DrainGuard, GracefulShutdown};
use crate::problem::{Problem, ProblemKind};
use crate::secret::SecretToken;

type Open = Arc<OpenStreams>;

/// The open streams.
#[derive(Default)]
struct OpenStreams {
    by_credential: Mutex<HashMap<[u8; 32], usize>>,
    all: AtomicUsize,
}

/// Counts the open streams by credential.
pub(crate) struct Tickets {
    open: Open,
    most: usize,
    graceful_shutdown: Arc<GracefulShutdown>,
}

/// The right to one stream. Dropping it releases the right.
pub(crate) struct Ticket {
    open: Open,
    credential: [u8; 32],
    hold: DrainGuard,
    /// The reconnection time that was last sent to the reader.
    pub(crate) reconnection_time: u64,
}

impl Tickets {
    pub(crate) fn new(most: usize, graceful_shutdown: Arc<GracefulShutdown>) -> Self {
        Self { open: Open::default(), most, graceful_shutdown }
    }

    /// Takes one of the streams that a credential may have. Refuses during a shutdown.
    pub(crate) fn take(&self, secret: &SecretToken) -> Result<Ticket, Problem> {
        self.graceful_shutdown.must_accept_work()?;
        let credential = secret.fingerprint();
        let mut open = self.open.lock();
        let count = open.entry(credential).or_default();
        if *count >= self.most {
            return Err(Problem::new(
                ProblemKind::SseLimit,
                format!("Close one of the {} streams that this credential has open.", self.most),
            ));
        }
        *count += 1;
        self.open.all.fetch_add(1, Ordering::Relaxed);
        Ok(Ticket { open: Arc::clone(&self.open), credential, hold: self.graceful_shutdown.hold(), reconnection_time: 0 })
    }

    /// The number of open streams.
    pub(crate) fn count(&self) -> usize {
        self.open.all.load(Ordering::Relaxed)
    }
}

impl Ticket {
    /// The reconnection time to send to the reader, if it has changed since it was last sent.
    pub(crate) fn changed_reconnection_time(&mut self) -> Option<u64> {
        let wait = self.hold.reconnect_after(self.open.all.load(Ordering::Relaxed));
        let anew = wait != self.reconnection_time;
        self.reconnection_time = wait;
        anew.then_some(wait)
    }

    /// Returns when this stream must end because the server is shutting down.
    pub(crate) async fn turn(&self) {
        self.hold.turn().await;
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.open.all.fetch_sub(1, Ordering::Relaxed);
        let mut open = self.open.lock();
        if let Some(count) = open.get_mut(&self.credential) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.credential);
            }
        }
    }
}

impl OpenStreams {
    fn lock(&self) -> MutexGuard<'_, HashMap<[u8; 32], usize>> {
        self.by_credential.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
