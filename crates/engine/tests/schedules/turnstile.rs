//! Lets a process make one store call at a time, and can hide the result from it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::{Notify, Semaphore};
use waypost_conformance::watched::Watch;
use waypost_store::StoreError;

/// Where one process waits before each store call.
#[derive(Clone)]
pub struct Turnstile(Arc<Arms>);

struct Arms {
    /// A process waits before it, or is stopped behind it permanently.
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

    /// Waits until the process wants to make a call.
    pub async fn somebody_waits(&self) {
        self.0.arrived.notified().await;
    }

    /// Whether the waiting call is an append.
    pub fn is_for_append(&self) -> bool {
        self.0.appends.load(Ordering::SeqCst)
    }

    /// Lets the waiting call through.
    pub fn lets_one_pass(&self) {
        self.0.open.add_permits(1);
    }

    /// Lets the waiting call through and hides its result.
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
        let result = call.await;
        if self.0.swallows.load(Ordering::SeqCst) {
            self.0.arrived.notify_one();
            std::future::pending::<()>().await;
        }
        result
    }
}
