//! What other nodes over the same store do.

use async_trait::async_trait;
use waypost_core::ask::Status;
use waypost_core::event::Seq;
use waypost_core::ids::{AskId, SessionId, Tenant};

use crate::error::StoreError;

/// A session that was changed, by another node or by this one. A hint: it may come twice, and what stands in the store
/// is the truth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rumour {
    /// Whose.
    pub tenant: Tenant,
    /// Which session.
    pub session: SessionId,
    /// How far its journal is.
    pub seq: Seq,
    /// The asks that were touched.
    pub asks: Vec<(AskId, Status, u32)>,
    /// Whether it is due, and held by nobody.
    pub due: bool,
    /// Whether it has ended.
    pub over: bool,
}

/// Hears of what other nodes do. A trait of its own beside `Store`: where one process has the store there is
/// nobody else.
#[async_trait]
pub trait Elsewhere: Send + Sync {
    /// Whether there may be other nodes.
    fn is_shared(&self) -> bool {
        false
    }

    /// Waits until other nodes have changed something, and gives what. Nothing is missed for longer than a
    /// second, whatever is lost on the way. One listener at a time.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read; the next call goes on from there.
    async fn heard(&self) -> Result<Vec<Rumour>, StoreError> {
        std::future::pending().await
    }
}
