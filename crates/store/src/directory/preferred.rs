//! Notification preferences of people.

use async_trait::async_trait;
use waypost_core::ids::Tenant;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::Principal;

use crate::error::StoreError;
use crate::rows::{self, StoreBasics};

/// Reads the notification preferences of people. They are written with `Directory::write`. A part of
/// [`Directory`](super::Directory).
#[async_trait]
pub trait Preferred: StoreBasics {
    /// Returns this person's preferences, or the default ones if none are stored.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn preferences(&self, tenant: &Tenant, person: &Principal) -> Result<Preferences, StoreError> {
        rows::preferences(&self.rows(), tenant, person).await
    }
}
