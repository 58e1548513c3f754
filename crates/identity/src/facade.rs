//! The facade that servers call. It is cheap to clone.

use std::sync::Arc;

use waypost_store::{DirectoryHandle, StoreSeals};

use crate::access::Access;
use crate::throttle::SignInThrottle;

/// Everything that a server can request about who people are. The clones share the counts of wrong attempts, so a server
/// has one of them.
#[derive(Clone)]
pub struct Identity {
    inner: Arc<IdentityState>,
}

struct IdentityState {
    access: Access,
    seals: StoreSeals,
    throttle: SignInThrottle,
}

impl Identity {
    /// Creates the facade over the directory and the seals of the engine in this process.
    #[must_use]
    pub fn new(directory: DirectoryHandle, seals: StoreSeals) -> Self {
        Self { inner: Arc::new(IdentityState { access: Access::new(directory), seals, throttle: SignInThrottle::default() }) }
    }

    /// Keys, links, cookies, and the people that they belong to.
    #[must_use]
    pub fn access(&self) -> &Access {
        &self.inner.access
    }

    pub(crate) fn handle(&self) -> &DirectoryHandle {
        self.inner.access.handle()
    }

    pub(crate) fn seals(&self) -> &StoreSeals {
        &self.inner.seals
    }

    pub(crate) fn throttle(&self) -> &SignInThrottle {
        &self.inner.throttle
    }
}
