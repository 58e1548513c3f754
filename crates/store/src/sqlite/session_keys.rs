//! The keys of the sessions that were used last, so that what an append writes can be sealed before it reaches the writer. A key from here is
//! only a guess: the writer compares it with the stored one.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use waypost_core::ids::SessionId;
use zeroize::Zeroizing;

use crate::sealing::SessionKey;

/// How many keys are remembered, about 400 kB.
const MAX_CACHED: NonZeroUsize = NonZeroUsize::new(4_096).expect("not zero");

/// The most recently used keys.
pub(super) struct SessionKeys(Mutex<LruCache<SessionId, Zeroizing<[u8; 32]>>>);

impl SessionKeys {
    pub(super) fn new() -> Self {
        Self(Mutex::new(LruCache::new(MAX_CACHED)))
    }

    pub(super) fn get(&self, session: SessionId) -> Option<SessionKey> {
        self.keys().get(&session).map(|key| SessionKey(**key))
    }

    pub(super) fn remember(&self, session: SessionId, key: SessionKey) {
        self.keys().put(session, Zeroizing::new(key.0));
    }

    /// For a session that was erased.
    pub(super) fn forget(&self, session: SessionId) {
        self.keys().pop(&session);
    }

    fn keys(&self) -> MutexGuard<'_, LruCache<SessionId, Zeroizing<[u8; 32]>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
