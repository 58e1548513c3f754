//! How people want to be told.

use std::collections::BTreeMap;

use async_trait::async_trait;
use waypost_core::ids::Tenant;
use waypost_core::preferences::Preferences;
use waypost_core::principal::Principal;
use waypost_core::time::Timestamp;

use crate::error::StoreError;

/// Reads how people want to be told, which is written as every change of a directory is. A trait of its own
/// beside `Directory`, under the same cases.
#[async_trait]
pub trait Preferred: Send + Sync {
    /// What this person wants; nothing in particular where they have not said.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn preferences(&self, tenant: &Tenant, person: &Principal) -> Result<Preferences, StoreError>;

    /// Who is away at this moment, with what they want.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn away(&self, tenant: &Tenant, now: Timestamp) -> Result<BTreeMap<Principal, Preferences>, StoreError>;
}
