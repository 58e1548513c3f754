//! Unsent form input of people, stored so that they can continue on another machine.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use waypost_core::ask::unsent::UnsentForm;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use crate::error::StoreError;
use crate::rows::{self, StoreBasics};

/// What one person has filled in for one ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The revision of the ask that was shown.
    pub revision: u32,
    /// When the draft was saved.
    pub at: Timestamp,
    /// The values that were filled in.
    pub unsent: UnsentForm,
}

/// Stores drafts while their asks are pending. A part of [`Store`](crate::Store). A
/// draft is deleted by the append that settles its ask, and when its session is erased.
#[async_trait]
pub trait Drafts: StoreBasics {
    /// Saves the draft of `by` and replaces an earlier one. Returns `false` and saves nothing if the ask is no longer
    /// pending.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn keep_draft(&self, tenant: &Tenant, ask: AskId, by: &Principal, draft: Draft) -> Result<bool, StoreError> {
        rows::keep_draft(&self.rows(), tenant, ask, by, &draft).await
    }

    /// Returns the draft of `by`.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn draft(&self, tenant: &Tenant, ask: AskId, by: &Principal) -> Result<Option<Draft>, StoreError> {
        rows::draft(&self.rows(), tenant, ask, by).await
    }
}
