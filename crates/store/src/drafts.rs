//! What people have filled in and not sent, so that they can go on with it on another machine.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use waypost_core::ids::{AskId, Tenant};
use waypost_core::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_core::unsent::Unsent;

use crate::error::StoreError;

/// What one person has filled in of one ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The revision that was on the screen.
    pub revision: u32,
    /// When it was kept.
    pub at: Timestamp,
    /// What was filled in.
    pub unsent: Unsent,
}

/// Keeps drafts while their asks wait. A trait of its own beside `Store`, under the same cases; a
/// draft goes with the append that settles its ask, and with the session when that is erased.
#[async_trait]
pub trait Drafts: Send + Sync {
    /// Keeps the draft of `by`, in place of an earlier one. `false`, and nothing kept, where the
    /// ask does not wait any more.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn keep_draft(&self, tenant: &Tenant, ask: AskId, by: &Principal, draft: Draft) -> Result<bool, StoreError>;

    /// The draft of `by`.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn draft(&self, tenant: &Tenant, ask: AskId, by: &Principal) -> Result<Option<Draft>, StoreError>;
}
