//! Idempotency keys: a request that is sent twice happens once.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::principal::Principal;
use waypost_store::{Remembered, Store};

use crate::access::Caller;
use crate::error::Error;

/// A request's idempotency key, and what tells a repeat from a reuse.
#[derive(Debug, Clone)]
pub struct Once {
    /// The key the caller chose.
    pub key: String,
    /// A digest of method, path and body.
    pub request: String,
}

impl Once {
    pub(crate) fn remember(&self, by: &Principal, session: SessionId, ask: Option<AskId>) -> Remembered {
        Remembered { by: by.clone(), key: self.key.clone(), request: self.request.clone(), session, ask }
    }
}

type Key = (Tenant, Principal, String);

/// The keys that are being worked on in this process.
#[derive(Clone, Default)]
pub(crate) struct InFlight(Arc<Mutex<HashSet<Key>>>);

/// A key in hand; dropping it lets the next request with it in.
pub(crate) struct Held {
    keys: InFlight,
    key: Option<Key>,
}

impl InFlight {
    /// Takes the key of a request, where it has one.
    pub(crate) fn hold(&self, caller: &Caller, once: Option<&Once>) -> Result<Held, Error> {
        let key = once.map(|once| (caller.tenant.clone(), caller.principal.clone(), once.key.clone()));
        if let Some(key) = &key
            && !self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key.clone())
        {
            return Err(Error::InProgress);
        }
        Ok(Held { keys: self.clone(), key })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(key) = &self.key {
            self.keys.0.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
        }
    }
}

/// What an earlier request with this key led to.
///
/// # Errors
/// [`Error::KeyReused`] when it was another request.
pub(crate) async fn recall(store: &dyn Store, caller: &Caller, once: Option<&Once>) -> Result<Option<Remembered>, Error> {
    let Some(once) = once else { return Ok(None) };
    match store.recall(&caller.tenant, &caller.principal, &once.key).await? {
        Some(earlier) if earlier.request != once.request => Err(Error::KeyReused),
        found => Ok(found),
    }
}
