//! The history in a journal: its entries without the marks that only say how entries came here or that time has passed.
//!
//! Two stores number the same history differently, so sequence numbers inside entries are translated.

use crate::ids::Seq;
use crate::session::event::Entry;

/// The sequence numbers of a history's entries in a journal, in order.
#[derive(Debug, Clone)]
pub(super) struct HistoryPositions(Vec<Seq>);

impl HistoryPositions {
    pub(super) fn of(journal: &[Entry]) -> Self {
        Self(history(journal).map(|entry| entry.seq).collect())
    }

    /// Returns the sequence numbers of the first `common` entries, followed by those of `after`.
    pub(super) fn followed_by(&self, common: usize, after: impl Iterator<Item = Seq>) -> Self {
        Self(self.0.iter().take(common).copied().chain(after).collect())
    }

    /// Returns the position of an entry in the history, from 1. For an entry outside the history, the position of the
    /// last one before it.
    fn nth(&self, seq: Seq) -> usize {
        self.0.partition_point(|position| *position <= seq)
    }

    fn seq(&self, nth: usize) -> Seq {
        nth.checked_sub(1).and_then(|index| self.0.get(index)).copied().unwrap_or_default()
    }

    /// Returns the entry as it is in another journal of the same history.
    pub(super) fn moved_to(&self, other: &Self, entry: &Entry) -> Entry {
        let to = |seq: &mut Seq| *seq = other.seq(self.nth(*seq));
        let mut moved = entry.clone();
        to(&mut moved.seq);
        moved.event.named_entries().into_iter().for_each(to);
        moved
    }
}

/// Returns the entries that are part of the history.
pub(super) fn history(journal: &[Entry]) -> impl Iterator<Item = &Entry> {
    journal.iter().filter(|entry| entry.event.facts().in_history)
}

/// Returns whether all sequence numbers in an entry refer to earlier entries.
pub(super) fn refer_back(entry: &Entry) -> bool {
    entry.event.clone().named_entries().into_iter().all(|seq| *seq < entry.seq)
}
