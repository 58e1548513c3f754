//! A store whose writes wait at a gate while it is closed: for what happens in the middle of a
//! request.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tokio::sync::{Notify, Semaphore};
use waypost_conformance::watched::{Watch, Watched};
use waypost_store::{MemoryStore, StoreError};

/// A store with a gate before its writes.
pub type Gated = Watched<MemoryStore, Gate>;

/// Where writes wait.
pub struct Gate {
    doors: Semaphore,
    arrived: Notify,
    changes: AtomicUsize,
    /// Whether other nodes are said to write to the store.
    pub shared: AtomicBool,
}

/// `inner` behind an open gate.
pub fn gated(inner: MemoryStore) -> Gated {
    let gate = Gate {
        doors: Semaphore::new(Semaphore::MAX_PERMITS),
        arrived: Notify::new(),
        changes: AtomicUsize::new(0),
        shared: AtomicBool::new(false),
    };
    Watched { inner: Arc::new(inner), watch: gate }
}

impl Gate {
    /// From now on every write waits.
    pub fn close(&self) {
        self.doors.forget_permits(Semaphore::MAX_PERMITS);
    }

    /// Returns when a write has come to the gate since it was closed.
    pub async fn somebody_waits(&self) {
        self.arrived.notified().await;
    }

    /// How many calls could change something.
    pub fn writes(&self) -> usize {
        self.changes.load(Ordering::Relaxed)
    }

    /// Lets everything through again.
    pub fn open(&self) {
        self.doors.add_permits(Semaphore::MAX_PERMITS);
    }
}

impl Watch for Gate {
    fn is_shared(&self) -> bool {
        self.shared.load(Ordering::SeqCst)
    }

    fn changes(&self) {
        self.changes.fetch_add(1, Ordering::Relaxed);
    }

    async fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> Result<T, E> {
        if !appends {
            return call.await;
        }
        if self.doors.available_permits() == 0 {
            self.arrived.notify_one();
        }
        let _open = self.doors.acquire().await;
        call.await
    }
}
