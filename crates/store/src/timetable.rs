//! The next due times of schedules.

use async_trait::async_trait;
use waypost_core::ids::Tenant;
use waypost_core::time::Timestamp;

use crate::error::StoreError;
use crate::rows::{self, StoreBasics};

/// The next due time of a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planned {
    /// The specification that the time was computed from. If the specification has changed, the time must be computed
    /// again.
    pub spec: String,
    /// The due time.
    pub at: Timestamp,
}

/// Stores the next due times of schedules, so that no time is missed over a restart and no time is used by two nodes.
/// A part of [`Store`](crate::Store).
#[async_trait]
pub trait Timetable: StoreBasics {
    /// Returns when this schedule is due next; `None` if no time is stored.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn due(&self, tenant: &Tenant, schedule: &str) -> Result<Option<Planned>, StoreError> {
        rows::due(&self.rows(), tenant, schedule).await
    }

    /// Stores when this schedule is due next. Returns `false` and writes nothing if the stored time is no longer
    /// `before`.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn plan(&self, tenant: &Tenant, schedule: &str, before: Option<&Planned>, next: &Planned) -> Result<bool, StoreError> {
        rows::plan(&self.rows(), tenant, schedule, before, next).await
    }
}
