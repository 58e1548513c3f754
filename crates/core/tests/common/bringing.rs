//! Sessions that are taken elsewhere, and what is said where they are imported.

use std::collections::{BTreeMap, BTreeSet};

use waypost_core::ask::who::RoleMembership;
use waypost_core::digest::FileDigest;
use waypost_core::ids::SessionId;
use waypost_core::people::principal::Principal;
use waypost_core::session::event::Entry;
use waypost_core::snapshot::{ImportOutcome, ImportRefusal, ImportTarget, Snapshot, import_snapshot};
use waypost_core::time::Timestamp;

use super::World;

impl World {
    /// The whole session as a document would carry it.
    pub fn taken(&self) -> Snapshot {
        Snapshot::of(SessionId::from_bits(1), self.journal.clone()).unwrap()
    }

    /// Everything of the session was imported to another store.
    pub fn is_brought_by(&mut self, by: &Principal) {
        let stored: &[Entry] = &[];
        self.journal = entries(brought_at(stored, &self.taken(), by, self.now));
        let here = self.taken();
        (self.session, self.asks) = (here.session().clone(), here.asks().clone());
    }
}

/// The outcome of an import by `by` where `stored` is the journal, long after the last event.
pub fn brought(stored: &[Entry], snapshot: &Snapshot, by: &Principal) -> Result<ImportOutcome, ImportRefusal> {
    brought_at(stored, snapshot, by, super::at(1_000_000))
}

/// The same, at this time.
pub fn brought_at(stored: &[Entry], snapshot: &Snapshot, by: &Principal, now: Timestamp) -> Result<ImportOutcome, ImportRefusal> {
    brought_with(stored, snapshot, by, now, &BTreeSet::new())
}

/// The same, where these files are already.
pub fn brought_with(
    stored: &[Entry],
    snapshot: &Snapshot,
    by: &Principal,
    now: Timestamp,
    files: &BTreeSet<FileDigest>,
) -> Result<ImportOutcome, ImportRefusal> {
    let (membership, auto_approval_rules, problems) = (RoleMembership::default(), BTreeMap::new(), BTreeMap::new());
    let target = ImportTarget {
        journal: stored,
        membership: &membership,
        auto_approval_rules: &auto_approval_rules,
        problems: &problems,
        files,
        digest: &snapshot.digest(),
    };
    import_snapshot(target, snapshot, by, now)
}

/// The entries that are new there.
pub fn entries(imported: Result<ImportOutcome, ImportRefusal>) -> Vec<Entry> {
    match imported.unwrap() {
        ImportOutcome::Entries(entries) => entries,
        ImportOutcome::Nothing => Vec::new(),
    }
}

/// Why nothing was imported, as the pointer and the code of its first problem.
pub fn refused<T: std::fmt::Debug>(imported: Result<T, ImportRefusal>) -> String {
    match imported {
        Ok(_) => "brought".to_owned(),
        Err(ImportRefusal::Refused(waypost_core::ask::refusal::Refusal::Invalid(problems))) => {
            format!("{} {}", problems[0].pointer, problems[0].code)
        }
        Err(other) => format!("{other:?}"),
    }
}
