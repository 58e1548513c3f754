//! A process that dies at a chosen store call: just before the call, or just after it and before
//! its result is reported.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use waypost_conformance::watched::{Watch, Watched};
use waypost_store::StoreError;
use waypost_store::memory::MemoryStore;

/// Whether the fatal call still takes effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    Before,
    After,
}

/// A store whose process can die.
pub type Dying = Watched<MemoryStore, Death>;

/// Counts the calls, and lets no call through once the process is dead.
pub struct Death {
    calls: AtomicUsize,
    at: Option<(usize, Moment)>,
}

/// Wraps `store` so that its process dies at `death`, or never.
pub fn dying(inner: Arc<MemoryStore>, at: Option<(usize, Moment)>) -> Dying {
    Watched { inner, watch: Death { calls: AtomicUsize::new(0), at } }
}

impl Death {
    pub fn calls(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
    }
}

impl Watch for Death {
    async fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        _appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> Result<T, E> {
        let n = self.calls.fetch_add(1, Ordering::SeqCst);
        match self.at {
            Some((at, Moment::After)) if n == at => {
                let _ = call.await;
                Err(dead().into())
            }
            Some((at, _)) if n >= at => Err(dead().into()),
            Some(_) | None => call.await,
        }
    }
}

fn dead() -> StoreError {
    StoreError::Unavailable("the process is dead".into())
}
