//! Tracks which updates were received and processed. Telegram keeps an update until a later one is requested, so an update that
//! was not processed before the process ended is received again.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The updates of one bot.
#[derive(Default)]
pub(super) struct Updates(Mutex<UpdateProgress>);

#[derive(Default)]
struct UpdateProgress {
    next: Option<i64>,
    undone: BTreeSet<i64>,
}

impl Updates {
    /// The update to request next: the first one that is not processed, otherwise the next new one.
    pub(super) fn from(&self) -> Option<i64> {
        let known = self.lock();
        known.undone.first().copied().or(known.next)
    }

    /// Records received updates. `acts` are those that contain an action.
    pub(super) fn record_received(&self, all: impl Iterator<Item = i64>, acts: impl Iterator<Item = i64>) {
        let mut known = self.lock();
        known.undone = acts.collect();
        known.next = all.map(|id| id + 1).max().or(known.next);
    }

    pub(super) fn is_done(&self, id: i64) {
        self.lock().undone.remove(&id);
    }

    fn lock(&self) -> MutexGuard<'_, UpdateProgress> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_done_is_asked_for_again_and_everything_before_it_is_not() {
        let updates = Updates::default();
        assert_eq!(updates.from(), None);
        updates.record_received([7, 8, 9].into_iter(), [8, 9].into_iter());
        assert_eq!(updates.from(), Some(8));
        updates.is_done(8);
        assert_eq!(updates.from(), Some(9));
        updates.is_done(9);
        assert_eq!(updates.from(), Some(10));
        updates.record_received([9].into_iter(), [9].into_iter());
        updates.is_done(9);
        assert_eq!(updates.from(), Some(10));
        updates.record_received(std::iter::empty(), std::iter::empty());
        assert_eq!(updates.from(), Some(10));
    }
}
