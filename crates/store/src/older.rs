//! A store can be older than what was told to people: a backup was brought back, or a server took over that had not
//! got everything.

use waypost_core::time::Timestamp;

/// Knows when that was. A trait of its own beside `Store`, asked before anything is decided.
pub trait Older {
    /// When it was last found to be older than what was told: what was allowed until then may have been done since,
    /// unseen. None where it never was.
    fn restored_at(&self) -> Option<Timestamp> {
        None
    }
}

/// The moment that is kept in milliseconds, 0 where there was none.
pub(crate) fn moment(millis: i64) -> Option<Timestamp> {
    Some(Timestamp::from_millis(millis)).filter(|_| millis > 0)
}
