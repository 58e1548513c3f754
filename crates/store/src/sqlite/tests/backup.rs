//! Backups, and what is restored from them when the file is damaged.

use std::path::Path;
use std::sync::Arc;

use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;

use super::super::backup::{Restored, back_up, restore};
use super::super::{SqliteStore, backup};
use super::store_in;
use crate::StoreBasics as _;
use crate::blobs::{HasBlobs as _, Holder};
use crate::conformance::story;
use crate::{Clock as _, Directory as _, DirectoryChange, Older as _, Store as _, StoreError, SystemClock};

pub(super) struct LiveStore {
    folder: tempfile::TempDir,
    pub(super) store: SqliteStore,
}

impl LiveStore {
    pub(super) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = store_in(folder.path(), Arc::new(SystemClock));
        Self { folder, store }
    }

    /// A session with a pending ask.
    pub(super) async fn waiting(&self) -> Session {
        let begun = story::begin(SystemClock.now());
        let session = (*begun.session).clone();
        self.store.append(begun).await.unwrap();
        let asked = story::ask(&session, SystemClock.now());
        let session = (*asked.session).clone();
        self.store.append(asked).await.unwrap();
        session
    }

    pub(super) async fn answered(&self, session: &Session) -> Session {
        let answer = story::answer(session, SystemClock.now());
        let session = (*answer.session).clone();
        self.store.append(answer).await.unwrap();
        session
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Closes the store, and overwrites every `every`-th page of its file except the first.
    fn damage(self, every: usize) -> tempfile::TempDir {
        drop(self.store);
        let path = self.folder.path().join("waypost.db");
        let mut bytes = std::fs::read(&path).unwrap();
        bytes[4096..].chunks_mut(4096).skip(every - 1).step_by(every).for_each(|page| page[..8].fill(0xA5));
        std::fs::write(&path, bytes).unwrap();
        self.folder
    }
}

pub(super) async fn state(store: &SqliteStore, session: &Session) -> Option<Session> {
    store.load(&Tenant::default(), session.id).await.unwrap().map(Arc::unwrap_or_clone)
}

/// F09
#[tokio::test]
async fn f09_a_damaged_file_comes_back_from_its_backup_with_all_that_can_still_be_read() {
    let (live, backup) = (LiveStore::new(), tempfile::tempdir().unwrap());
    let (first, second, erased) = (live.waiting().await, live.waiting().await, live.waiting().await);
    back_up(live.path(), backup.path()).unwrap();
    let (first, later) = (live.answered(&first).await, live.waiting().await);
    live.store.erase(&Tenant::default(), erased.id, story::erasure(SystemClock.now())).await.unwrap();
    let welcome = DirectoryChange::Welcome { principal: Principal::person("zoe") };
    live.store.write(&Tenant::default(), &Principal::local_admin(), SystemClock.now(), welcome).await.unwrap();
    // Nothing is really damaged here, so everything must be restored.
    let LiveStore { folder, store } = live;
    drop(store);
    let Restored { quarantine, sessions, salvaged } = restore(folder.path(), backup.path(), None, Arc::new(SystemClock)).await.unwrap();
    assert_eq!((sessions, salvaged.sessions, salvaged.only_in_backup, salvaged.unread), (3, 2, Vec::new(), Vec::<String>::new()));
    assert!(quarantine.unwrap().join("waypost.db").is_file());
    let store = store_in(folder.path(), Arc::new(SystemClock));
    assert_eq!(state(&store, &erased).await, None);
    for session in [first, second, later] {
        assert_eq!(state(&store, &session).await, Some(session));
    }
    assert!(store.people(&Tenant::default(), None, 9).await.unwrap().items.contains(&Principal::person("zoe")));
    assert_eq!(store.journal(&Tenant::default(), 0, 10).await.unwrap().len(), 1);
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
}

/// F09
#[tokio::test]
async fn f09_whatever_is_damaged_what_the_backup_had_is_there_and_what_is_not_is_said() {
    for every in [1, 2, 3, 5, 7] {
        let (live, backup) = (LiveStore::new(), tempfile::tempdir().unwrap());
        let mut sessions = Vec::new();
        for _ in 0..12 {
            sessions.push(live.waiting().await);
        }
        back_up(live.path(), backup.path()).unwrap();
        let answered = live.answered(&sessions[0]).await;
        let later = live.waiting().await;
        let folder = live.damage(every);
        let restored = restore(folder.path(), backup.path(), None, Arc::new(SystemClock)).await.unwrap();
        assert_eq!(restored.sessions, 12);
        let store = store_in(folder.path(), Arc::new(SystemClock));
        for session in &sessions[1..] {
            assert_eq!(state(&store, session).await.as_ref(), Some(session), "{every}");
        }
        let found = (state(&store, &answered).await, state(&store, &later).await);
        let lost = found != (Some(answered), Some(later));
        assert!(!lost || !restored.salvaged.unread.is_empty(), "{every}: data was lost and not reported");
    }
}

#[tokio::test]
async fn a_backup_is_a_data_folder_with_every_file_and_is_made_while_others_write() {
    let (live, backup) = (LiveStore::new(), tempfile::tempdir().unwrap());
    let session = live.waiting().await;
    let mut incoming = live.store.blobs().begin().await.unwrap();
    incoming.write(b"the plan").await.unwrap();
    let holder = Holder { tenant: &Tenant::default(), name: "ses_1" };
    let file = incoming.keep(holder, "plan.txt", "text/plain").await.unwrap();
    live.store.blobs().sealing_key([7; 32]).await.unwrap();
    back_up(live.path(), backup.path()).unwrap();
    live.answered(&session).await;
    assert_eq!(backup::faults(&backup.path().join("waypost.db")).unwrap(), Vec::<String>::new());
    let copy = store_in(backup.path(), Arc::new(SystemClock));
    assert_eq!(copy.load(&Tenant::default(), session.id).await.unwrap().as_deref(), Some(&session));
    assert_eq!(copy.blobs().metadata(holder, &file.digest).await.unwrap(), Some(file.clone()));
    assert_eq!(copy.blobs().sealing_key([9; 32]).await.unwrap(), live.store.blobs().sealing_key([8; 32]).await.unwrap());
}

#[tokio::test]
async fn nothing_is_overwritten_by_a_backup_and_nothing_is_taken_from_a_broken_one() {
    let (live, empty) = (LiveStore::new(), tempfile::tempdir().unwrap());
    let session = live.waiting().await;
    let into_itself = back_up(live.path(), live.path());
    let of_nothing = back_up(empty.path(), &empty.path().join("copy"));
    assert!(
        matches!((&into_itself, &of_nothing), (Err(StoreError::Unfit(_)), Err(StoreError::Unfit(_)))),
        "{into_itself:?} {of_nothing:?}"
    );
    let (copy, keys) = (empty.path().join("copy"), empty.path().join("missing").join("keys"));
    let nowhere = backup::back_up_apart(live.path(), &copy, &keys);
    assert!(matches!(&nowhere, Err(StoreError::Unfit(why)) if why.contains("missing does not exist")), "{nowhere:?}");
    assert!(!copy.exists(), "nothing was written");
    std::fs::write(empty.path().join("waypost.db"), "not a database, but long enough to be looked at").unwrap();
    let LiveStore { folder, store } = live;
    let while_open = restore(folder.path(), empty.path(), None, Arc::new(SystemClock)).await;
    assert!(matches!(while_open, Err(StoreError::InUse(_))), "{while_open:?}");
    drop(store);
    let from_broken = restore(folder.path(), empty.path(), None, Arc::new(SystemClock)).await;
    assert!(matches!(from_broken, Err(StoreError::Damaged(..))), "{from_broken:?}");
    assert_eq!(state(&store_in(folder.path(), Arc::new(SystemClock)), &session).await, Some(session));
}

#[tokio::test]
async fn no_part_of_a_backup_is_written_into_the_folder_that_it_copies() {
    let (live, shelf) = (LiveStore::new(), tempfile::tempdir().unwrap());
    live.waiting().await;
    let held = || {
        let names = std::fs::read_dir(live.path()).unwrap().map(|entry| entry.unwrap().file_name());
        names.collect::<std::collections::BTreeSet<_>>()
    };
    let (before, copy) = (held(), shelf.path().join("copy"));
    let link = shelf.path().join("link");
    std::os::unix::fs::symlink(live.path(), &link).unwrap();
    let around = live.path().join("new").join("copy");
    let refused = [
        back_up(live.path(), &live.path().join("copy")),
        back_up(live.path(), &link.join("copy")),
        back_up(live.path(), &around),
        backup::back_up_apart(live.path(), &live.path().join("copy"), &shelf.path().join("keys")),
        backup::back_up_apart(live.path(), &copy, &live.path().join("keys")),
        backup::back_up_apart(live.path(), &copy, &link.join("keys")),
        backup::back_up_apart(
            live.path(),
            &shelf.path().join("."),
            &shelf.path().join("..").join(shelf.path().file_name().unwrap()).join("keys"),
        ),
    ];
    for (nth, refused) in refused.iter().enumerate() {
        assert!(matches!(refused, Err(StoreError::Unfit(_))), "{nth}: {refused:?}");
    }
    assert_eq!((copy.exists(), held()), (false, before));
}

#[tokio::test]
async fn a_server_on_a_copy_knows_that_it_is_older_than_what_was_told_and_the_original_is_not() {
    let (live, copy, apart) = (LiveStore::new(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    live.waiting().await;
    back_up(live.path(), copy.path()).unwrap();
    backup::back_up_apart(live.path(), &apart.path().join("copy"), &apart.path().join("keys")).unwrap();
    let (before, original) = (live.store.now().await.unwrap(), live.store.restored_at());
    let opened = |path: &Path| store_in(path, Arc::new(SystemClock)).restored_at();

    let found = opened(copy.path()).unwrap();
    let again = opened(copy.path());
    let found_apart = opened(&apart.path().join("copy")).unwrap();

    assert!(found >= before && found_apart >= before);
    assert_eq!((original, again), (None, Some(found)), "it counts as a copy only once");
}
