//! Changes made by other nodes that use the same store.

use async_trait::async_trait;
use waypost_core::ask::AskStatus;
use waypost_core::ids::{AskId, Seq, SessionId, Tenant};

use crate::error::StoreError;

/// A change to a session, made by another node or by this one. It is a hint and may arrive twice; the store is
/// authoritative.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeNotification {
    /// The tenant that owns the session.
    pub tenant: Tenant,
    /// The session.
    pub session: SessionId,
    /// The seq of the last entry in its journal.
    pub seq: Seq,
    /// The asks that changed.
    pub asks: Vec<(AskId, AskStatus, u32)>,
    /// Whether the session is due and not leased.
    pub due: bool,
    /// Whether the session has ended.
    pub over: bool,
}

/// Receives the changes that other nodes make. A part of [`Store`](crate::Store). A store that only one process
/// uses has no other nodes, and keeps the defaults.
#[async_trait]
pub trait ChangeFeed: Send + Sync {
    /// Whether other nodes may use the same store.
    fn is_shared(&self) -> bool {
        false
    }

    /// Waits until other nodes have changed something, and returns the changes. No change is missed for longer than a
    /// second, even if notifications are lost. Only one caller may listen at a time.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read; the next call continues from the same position.
    async fn next_changes(&self) -> Result<Vec<ChangeNotification>, StoreError> {
        std::future::pending().await
    }
}
