//! A backup without its keys reveals nothing, and newer keys do not restore what was erased before they were written.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::Connection;
use waypost_core::audit::Chain;
use waypost_core::ids::Tenant;
use waypost_core::session::Session;

use super::super::SqliteStore;
use super::super::backup::{Restored, back_up_apart, restore};
use super::backup::{LiveStore, state};
use super::record::{bytes_in, holds};
use super::store_in;
use crate::blobs::HasBlobs as _;
use crate::conformance::story;
use crate::record::{AuditLog as _, EntryContent};
use crate::{Clock as _, Store as _, StoreError, SystemClock};

/// A folder with backups, their keys, and data folders that are restored from them.
struct Shelf(tempfile::TempDir);

impl Shelf {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn place(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn copies(&self, live: &LiveStore, name: &str) {
        back_up_apart(live.path(), &self.place(name), &self.place(&format!("{name}.keys"))).unwrap();
    }

    /// Restores the backup `name` into a new folder, with the keys that were written with `keys`.
    async fn goes_back(&self, name: &str, keys: Option<&str>) -> Result<(SqliteStore, Restored), StoreError> {
        let folder = self.place(&format!("from {name} with {keys:?}"));
        let keys = keys.map(|keys| self.place(&format!("{keys}.keys")));
        let restored = restore(&folder, &self.place(name), keys.as_deref(), Arc::new(SystemClock)).await?;
        Ok((store_in(&folder, Arc::new(SystemClock)), restored))
    }
}

fn key_of(folder: &Path, session: &Session) -> Vec<u8> {
    let db = Connection::open(folder.join("waypost.db")).unwrap();
    db.query_row("select key from vault where session = ?1", [session.id.to_string()], |row| row.get(0)).unwrap()
}

/// The chain of a journal, computed from what is stored there, without any content.
async fn chained_without_words(store: &SqliteStore, session: &Session) -> Chain {
    let mut chain = Chain::begin(&Tenant::default(), session.id, 0);
    let links = store.links(&Tenant::default(), session.id, 0, 100).await.unwrap();
    let (last, bare) = links.split_last().unwrap();
    for link in bare {
        let EntryContent::Erased { commitment } = &link.content else { panic!("{link:?}") };
        assert_eq!(chain.add(link.at, &link.kind, *commitment), link.hash);
    }
    let EntryContent::Stored { actor, data } = &last.content else { panic!("{last:?}") };
    chain.add(last.at, &last.kind, waypost_core::audit::commitment(None, last.seq, actor, data));
    chain
}

#[tokio::test]
async fn a_backup_whose_keys_lie_apart_holds_none_of_them_and_comes_back_whole_with_them() {
    let (live, shelf) = (LiveStore::new(), Shelf::new());
    let (first, second) = (live.waiting().await, live.waiting().await);
    live.store.blobs().sealing_key([7; 32]).await.unwrap();
    live.store.blobs().signing_key([8; 32]).await.unwrap();

    shelf.copies(&live, "monday");

    let copied = bytes_in(&shelf.place("monday"));
    for secret in [key_of(live.path(), &first), key_of(live.path(), &second), vec![7; 32], vec![8; 32]] {
        assert!(!holds(&copied, &secret));
    }
    let without = shelf.goes_back("monday", None).await.map(drop);
    assert!(matches!(&without, Err(StoreError::Unfit(why)) if why.contains("kept apart")), "{without:?}");
    let (store, Restored { quarantine, sessions, salvaged }) = shelf.goes_back("monday", Some("monday")).await.unwrap();
    assert_eq!((quarantine, sessions, salvaged.unread), (None, 2, Vec::<String>::new()), "a new folder has no damaged database");
    assert_eq!([state(&store, &first).await, state(&store, &second).await], [Some(first), Some(second)]);
    let keys = (store.blobs().sealing_key([1; 32]).await.unwrap(), store.blobs().signing_key([1; 32]).await.unwrap());
    assert_eq!(keys, ([7; 32], [8; 32]));
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
}

#[tokio::test]
async fn what_was_erased_after_a_backup_comes_back_with_no_later_keys_and_its_chain_still_checks() {
    let (live, shelf) = (LiveStore::new(), Shelf::new());
    let (remaining, erased) = (live.waiting().await, live.waiting().await);
    shelf.copies(&live, "monday");
    let key = key_of(live.path(), &erased);
    live.answered(&erased).await;
    live.store.erase(&Tenant::default(), erased.id, story::erasure(SystemClock.now())).await.unwrap();
    let later = live.waiting().await;
    shelf.copies(&live, "tuesday");
    assert!(!holds(&std::fs::read(shelf.place("tuesday.keys")).unwrap(), &key));

    let (store, Restored { sessions, salvaged, .. }) = shelf.goes_back("monday", Some("tuesday")).await.unwrap();

    assert_eq!((sessions, salvaged.unread), (1, Vec::<String>::new()));
    assert_eq!([state(&store, &remaining).await, state(&store, &erased).await, state(&store, &later).await], [Some(remaining), None, None]);
    let journal = |store: SqliteStore| async move { store.journal_of(&Tenant::default(), erased.id).await.unwrap().unwrap() };
    let chain = chained_without_words(&store, &erased).await;
    let (restored, original) = (journal(store).await, journal(live.store).await);
    assert_eq!((restored.head, restored.salt), (chain.head(), None));
    assert_eq!(restored, original);
}

#[tokio::test]
async fn keys_of_another_folder_open_nothing_and_older_ones_say_what_they_do_not_open() {
    let (live, other, shelf) = (LiveStore::new(), LiveStore::new(), Shelf::new());
    live.waiting().await;
    shelf.copies(&live, "monday");
    live.waiting().await;
    shelf.copies(&live, "tuesday");
    other.waiting().await;
    shelf.copies(&other, "elsewhere");

    let foreign = shelf.goes_back("monday", Some("elsewhere")).await.map(drop);
    assert!(matches!(&foreign, Err(StoreError::Unfit(why)) if why.ends_with("has no key of any session in this backup")), "{foreign:?}");
    let (_, Restored { sessions, salvaged, .. }) = shelf.goes_back("tuesday", Some("monday")).await.unwrap();
    assert_eq!((sessions, salvaged.unread), (2, vec!["the content of 1 sessions: there is no key for them".to_owned()]));
    let again = back_up_apart(live.path(), &shelf.place("wednesday"), &shelf.place("monday.keys"));
    let inside = back_up_apart(live.path(), &shelf.place("thursday"), &shelf.place("thursday").join("keys"));
    assert!(matches!((&again, &inside), (Err(StoreError::Unfit(_)), Err(StoreError::Unfit(_)))), "{again:?} {inside:?}");
}
