//! When schedules are due next.

use async_trait::async_trait;
use waypost_core::ids::Tenant;
use waypost_core::time::Timestamp;

use crate::error::StoreError;

/// When a schedule is due next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planned {
    /// What that was reckoned from; another one means that it has to be reckoned anew.
    pub spec: String,
    /// When.
    pub at: Timestamp,
}

/// Keeps when schedules are due next, so that no time is missed over a restart and none is used by two
/// nodes. A trait of its own beside `Store`, under the same cases.
#[async_trait]
pub trait Timetable: Send + Sync {
    /// When this one is due next; `None` where nobody has said so.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn due(&self, tenant: &Tenant, schedule: &str) -> Result<Option<Planned>, StoreError>;

    /// Writes when it is due next. `false`, and nothing written, where somebody else has written since
    /// `before` was read.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn plan(&self, tenant: &Tenant, schedule: &str, before: Option<&Planned>, next: &Planned) -> Result<bool, StoreError>;
}
