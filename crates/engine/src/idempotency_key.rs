//! Idempotency keys: a request that is sent twice takes effect once.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use waypost_core::ask::caller::Caller;
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_store::{IdempotencyRecord, Store};

use crate::error::Error;

/// A request's idempotency key, and the digest that distinguishes a repeat from a reuse.
#[derive(Debug, Clone)]
pub struct IdempotencyKey {
    /// The key that the caller chose.
    pub key: String,
    /// A digest of method, path and body.
    pub request: String,
}

impl IdempotencyKey {
    pub(crate) fn remember(&self, by: &Principal, session: SessionId, ask: Option<AskId>) -> IdempotencyRecord {
        IdempotencyRecord { by: by.clone(), key: self.key.clone(), request: self.request.clone(), session, ask }
    }
}

type Key = (Tenant, Principal, String);

/// The keys of requests that are running in this process.
#[derive(Clone, Default)]
pub(crate) struct InFlight(Arc<Mutex<HashSet<Key>>>);

/// A key in use. Dropping it admits the next request with the same key.
pub(crate) struct InFlightKey {
    keys: InFlight,
    key: Option<Key>,
}

impl InFlight {
    /// Takes the key of a request, if it has one.
    pub(crate) fn claim(&self, caller: &Caller, once: Option<&IdempotencyKey>) -> Result<InFlightKey, Error> {
        let key = once.map(|once| (caller.tenant.clone(), caller.principal.clone(), once.key.clone()));
        if let Some(key) = &key
            && !self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key.clone())
        {
            return Err(Error::InProgress);
        }
        Ok(InFlightKey { keys: self.clone(), key })
    }
}

impl Drop for InFlightKey {
    fn drop(&mut self) {
        if let Some(key) = &self.key {
            self.keys.0.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
        }
    }
}

/// Finds the result of an earlier request with this key.
///
/// # Errors
/// [`Error::KeyReused`] if the earlier request was a different one.
pub(crate) async fn recall(store: &dyn Store, caller: &Caller, once: Option<&IdempotencyKey>) -> Result<Option<IdempotencyRecord>, Error> {
    let Some(once) = once else { return Ok(None) };
    check_repeat(store.recall(&caller.tenant, &caller.principal, &once.key).await?, Some(once))
}

/// Checks what an earlier request with this key left. `None` if there is none.
///
/// # Errors
/// [`Error::KeyReused`] if the earlier request was a different one.
pub(crate) fn check_repeat(earlier: Option<IdempotencyRecord>, once: Option<&IdempotencyKey>) -> Result<Option<IdempotencyRecord>, Error> {
    match earlier.zip(once) {
        Some((earlier, once)) if earlier.request != once.request => Err(Error::KeyReused),
        found => Ok(found.map(|(earlier, _)| earlier)),
    }
}
