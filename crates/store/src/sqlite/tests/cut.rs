//! A power cut at every moment: writes that were not synced are lost, torn and reordered.

use std::sync::Arc;

use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_faulty_vfs::{Disk, NAME};

use super::super::{SqliteOptions, SqliteStore};
use super::store_in;
use crate::Store;
use crate::clock::{Clock, SystemClock};
use crate::conformance::story;

/// An acknowledged append, with the number of disk operations at that time.
struct Acknowledged {
    operations: usize,
    session: SessionId,
    seq: Seq,
}

/// Asks and answers, then closes the store, which checkpoints its log into the database, all on a disk that records its
/// operations.
async fn a_life_on(disk: &Disk, folder: &std::path::Path) -> Vec<Acknowledged> {
    let options = SqliteOptions { file_system: Some(NAME), ..SqliteOptions::default() };
    let store = SqliteStore::open_with(folder, Arc::new(SystemClock), options).unwrap();
    let mut acknowledged = Vec::new();
    for _ in 0..4 {
        let now = SystemClock.now();
        let begun = story::begin(now);
        let asked = story::ask(&begun.session, now);
        let answered = story::answer(&asked.session, now);
        for batch in [begun, asked, answered] {
            let (session, seq) = (batch.session.id, batch.session.seq);
            store.append(batch).await.unwrap();
            acknowledged.push(Acknowledged { operations: disk.operations(), session, seq });
        }
    }
    acknowledged
}

/// A pseudo-random coin that gives the same results in every run with this seed.
fn coin(mut seed: u64) -> impl FnMut() -> bool {
    move || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed & 1 == 1
    }
}

#[tokio::test]
async fn f02_what_was_acknowledged_survives_a_power_cut_at_every_moment() {
    let folder = tempfile::tempdir().unwrap();
    let disk = Disk::under(folder.path());
    let acknowledged = a_life_on(&disk, folder.path()).await;

    for operations in acknowledged[0].operations..=disk.operations() {
        let left = tempfile::tempdir().unwrap();
        disk.cut(operations, &mut coin(operations as u64 + 1), left.path()).unwrap();
        let store = store_in(left.path(), Arc::new(SystemClock));
        for Acknowledged { session, seq, .. } in acknowledged.iter().filter(|one| one.operations <= operations) {
            let found = store.load(&Tenant::default(), *session).await.unwrap();
            let found = found.unwrap_or_else(|| panic!("cut after {operations}: the acknowledged session {session} is lost"));
            assert!(found.seq >= *seq, "cut after {operations}: the acknowledged entry {seq} of {session} is lost");
            let journal = store.read(&Tenant::default(), *session, 0, 100).await.unwrap();
            assert_eq!(journal.last().map(|entry| entry.seq), Some(found.seq), "cut after {operations}");
        }
        assert_eq!(store.check().await.unwrap(), [""; 0], "cut after {operations}");
    }
}
