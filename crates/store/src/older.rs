//! Detects that a store is older than what was already acknowledged, because a backup was restored or a server took
//! over that had not received all data.

use waypost_core::time::Timestamp;

/// Knows when the store was last found to be older. A part of [`Store`](crate::Store),
/// and consulted before any decision.
pub trait Older {
    /// The time when the store was last found to be older than what was acknowledged. Actions allowed before that time
    /// may have happened without a trace in this store. `None` if that never happened.
    fn restored_at(&self) -> Option<Timestamp> {
        None
    }
}

/// Converts a stored time in milliseconds, where 0 means none.
pub(crate) fn moment(millis: i64) -> Option<Timestamp> {
    Some(Timestamp::from_millis(millis)).filter(|_| millis > 0)
}
