//! Lets a process make one call of its store at a time, and can keep from it how that went.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::{Notify, Semaphore};
use waypost_store::StoreError;
use waypost_store::conformance::watched::Watch;

/// Where one process waits before each call of its store.
#[derive(Clone)]
pub struct Turnstile(Arc<Arms>);

struct Arms {
    /// Somebody stands before it, or behind it for good.
    arrived: Notify,
    open: Semaphore,
    appends: AtomicBool,
    swallows: AtomicBool,
}

impl Turnstile {
    pub fn closed() -> Self {
        Self(Arc::new(Arms {
            arrived: Notify::new(),
            open: Semaphore::new(0),
            appends: AtomicBool::default(),
            swallows: AtomicBool::default(),
        }))
    }

    /// Until the process wants to make a call.
    pub async fn somebody_waits(&self) {
        self.0.arrived.notified().await;
    }

    /// Whether the call that waits writes.
    pub fn is_for_append(&self) -> bool {
        self.0.appends.load(Ordering::SeqCst)
    }

    /// The call that waits is made.
    pub fn lets_one_pass(&self) {
        self.0.open.add_permits(1);
    }

    /// The call that waits is made, and nobody hears of it any more.
    pub fn swallows_one(&self) {
        self.0.swallows.store(true, Ordering::SeqCst);
        self.lets_one_pass();
    }
}

impl Watch for Turnstile {
    async fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> Result<T, E> {
        self.0.appends.store(appends, Ordering::SeqCst);
        self.0.arrived.notify_one();
        self.0.open.acquire().await.map_err(|closed| StoreError::Unavailable(Box::new(closed)))?.forget();
        let told = call.await;
        if self.0.swallows.load(Ordering::SeqCst) {
            self.0.arrived.notify_one();
            std::future::pending::<()>().await;
        }
        told
    }
}
