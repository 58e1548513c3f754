//! One message about one ask to be carried over one channel, at least once.

use serde::{Deserialize, Serialize};
use waypost_core::ids::{AskId, NoticeId, SessionId, Tenant};
use waypost_core::time::Timestamp;

/// One message about one ask over one channel. Its id is the same on every try.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Its id, stable across repeats.
    pub id: NoticeId,
    /// Whose.
    pub tenant: Tenant,
    /// The session the ask belongs to.
    pub session: SessionId,
    /// The ask.
    pub ask: AskId,
    /// Over which channel.
    pub channel: String,
    /// Not before.
    pub due_at: Timestamp,
    /// How often it was tried.
    pub attempts: u32,
}

/// How it went with an entry of the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// It arrived.
    Delivered,
    /// Not now: try again then.
    Retry {
        /// Not before.
        at: Timestamp,
        /// Why, for the operator.
        error: String,
    },
    /// It never will.
    Failed {
        /// Why, for the operator.
        error: String,
    },
}

impl Delivery {
    /// As it is kept: when it is due again, how it ended, and why it did not arrive.
    pub(crate) fn columns(&self) -> (Option<i64>, Option<&'static str>, Option<&str>) {
        match self {
            Self::Delivered => (None, Some("delivered"), None),
            Self::Retry { at, error } => (Some(at.as_millis()), None, Some(error)),
            Self::Failed { error } => (None, Some("failed"), Some(error)),
        }
    }
}
