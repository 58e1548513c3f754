//! A process that dies at a chosen store call: just before the call, or just after it and before
//! its result is reported. Or the process lives on, and only that call fails: without an effect, or with an effect that
//! is not reported.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use waypost_conformance::watched::{Watch, Watched};
use waypost_store::StoreError;
use waypost_store::memory::MemoryStore;

/// What happens at the chosen call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// The process dies before the call takes effect.
    Before,
    /// The process dies after the call took effect.
    After,
    /// The call fails and has no effect. The process lives on.
    Fails,
    /// The call takes effect, and its outcome stays unknown. The process lives on.
    Unreported,
}

impl Moment {
    /// Every moment.
    pub const ALL: [Self; 4] = [Self::Before, Self::After, Self::Fails, Self::Unreported];

    /// Whether the process lives on.
    pub fn is_survived(self) -> bool {
        match self {
            Self::Before | Self::After => false,
            Self::Fails | Self::Unreported => true,
        }
    }
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

    /// Whether a call failed and the process lived on.
    pub fn is_survived(&self) -> bool {
        self.at.is_some_and(|(at, moment)| moment.is_survived() && self.calls() > at)
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
            Some((at, Moment::Fails)) if n == at => Err(StoreError::Unavailable("the disk is busy".into()).into()),
            Some((at, Moment::Unreported)) if n == at => {
                let _ = call.await;
                Err(StoreError::OutcomeUnknown("the connection was lost".into()).into())
            }
            Some((at, moment)) if n >= at && !moment.is_survived() => Err(dead().into()),
            Some(_) | None => call.await,
        }
    }
}

fn dead() -> StoreError {
    StoreError::Unavailable("the process is dead".into())
}
