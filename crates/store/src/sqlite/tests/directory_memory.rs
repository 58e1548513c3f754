//! What is remembered of the directory changes no answer: after a change was acknowledged, nobody finds what was there before.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::task::JoinSet;
use waypost_core::ids::{CredentialId, RoleName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::people::scope::Scope;
use waypost_core::time::Timestamp;

use super::super::SqliteStore;
use super::super::directory_memory::{DirectoryMemory, DirectoryRead};
use crate::conformance::story;
use crate::{Credential, Directory as _, DirectoryChange, Purpose, StoreBasics as _, SystemClock};

fn zoe() -> BTreeSet<Principal> {
    [story::zoe()].into()
}

async fn assign(store: &SqliteStore, n: usize) {
    let change = DirectoryChange::Assign { person: story::zoe(), roles: [role(n)].into() };
    store.write(&Tenant::default(), &Principal::system(), store.now().await.unwrap(), change).await.unwrap();
}

fn role(n: usize) -> RoleName {
    RoleName::new(format!("role{n}"))
}

/// The number of the role that Zoe has.
async fn assigned(store: &SqliteStore) -> usize {
    let membership = store.membership(&Tenant::default(), &zoe()).await.unwrap();
    membership.roles("zoe").map(|role| role.as_str().trim_start_matches("role").parse::<usize>().unwrap()).max().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nobody_finds_roles_that_were_replaced_by_an_acknowledged_change() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path(), Arc::new(SystemClock)).unwrap());
    assign(&store, 0).await;
    let acknowledged = Arc::new(AtomicUsize::new(0));
    let reader = async |store: Arc<SqliteStore>, acknowledged: Arc<AtomicUsize>| {
        let mut reads = 0;
        loop {
            let before = acknowledged.load(Ordering::SeqCst);
            let found = assigned(&store).await;
            assert!(found >= before, "found role {found} after role {before} was acknowledged");
            reads += 1;
            if before == 100 {
                return reads;
            }
            tokio::task::yield_now().await;
        }
    };
    let mut readers: JoinSet<_> = (0..3).map(|_| reader(Arc::clone(&store), Arc::clone(&acknowledged))).collect();
    for n in 1..=100 {
        assign(&store, n).await;
        acknowledged.store(n, Ordering::SeqCst);
    }
    while let Some(reads) = readers.join_next().await {
        assert!(reads.unwrap() > 0);
    }
}

/// Each step is one moment of a read beside a change; the store itself does not let a test choose them.
#[test]
fn what_was_read_before_a_change_is_not_kept_for_after_it() {
    let (memory, tenant) = (DirectoryMemory::new(), Tenant::default());
    let answers = |n: usize| move || Ok(([("zoe".to_owned(), role(n))].into_iter().collect(), true));
    let found = |read: DirectoryRead<'_>, n: usize| {
        let membership = read.membership(&tenant, &zoe(), answers(n)).unwrap();
        membership.roles("zoe").cloned().collect::<Vec<_>>()
    };

    // Kept, and found again without reading.
    assert_eq!((found(memory.read(), 1), found(memory.read(), 2)), (vec![role(1)], vec![role(1)]));
    // A read that began before the change sees its own state, whenever it ends, and leaves nothing behind.
    let early = memory.read();
    let committing = memory.commit();
    assert_eq!(found(memory.read(), 3), [role(3)], "nothing is found during a commit");
    assert_eq!(found(memory.read(), 10), [role(10)], "nothing is kept during a commit");
    assert_eq!(found(early, 4), [role(4)]);
    drop(committing);
    assert_eq!(found(early, 5), [role(5)], "a read that began earlier reads for itself");
    assert_eq!((found(memory.read(), 6), found(memory.read(), 7)), (vec![role(6)], vec![role(6)]));
    assert_eq!(found(early, 8), [role(8)]);
    assert_eq!(found(memory.read(), 9), [role(6)]);
}

#[test]
fn permissions_that_depend_on_the_time_and_those_of_many_are_not_kept() {
    let (memory, tenant, many) = (DirectoryMemory::new(), Tenant::default(), (0..17).map(|n| Principal::person(format!("p{n}"))).collect());
    let few = (0..16).map(|n| Principal::person(format!("p{n}"))).collect();
    for (somebody, stays, expected) in [(zoe(), false, 2), (many, true, 2), (few, true, 1)] {
        let mut reads = 0;
        for _ in 0..2 {
            let read = || {
                reads += 1;
                Ok((std::iter::empty().collect(), stays))
            };
            memory.read().membership(&tenant, &somebody, read).unwrap();
        }
        assert_eq!(reads, expected);
    }
}

#[test]
fn what_was_read_of_one_tenant_is_not_found_for_another() {
    let memory = DirectoryMemory::new();
    let mut found = Vec::new();
    for (tenant, n) in [("one", 1), ("other", 2), ("one", 3), ("other", 4)] {
        let answers = || Ok(([("zoe".to_owned(), role(n))].into_iter().collect(), true));
        let membership = memory.read().membership(&Tenant::new(tenant), &zoe(), answers).unwrap();
        found.extend(membership.roles("zoe").cloned());
    }
    assert_eq!(found, [1, 2, 1, 2].map(role));
}

#[tokio::test]
async fn a_credential_is_found_as_it_was_last_used() {
    let (folder, at) = (tempfile::tempdir().unwrap(), Timestamp::from_millis(1_900_000_000_000));
    let store = SqliteStore::open(folder.path(), Arc::new(SystemClock)).unwrap();
    let (tenant, hash, created_at) = (Tenant::default(), [7; 32], store.now().await.unwrap());
    let id = story::next(CredentialId::from_bits);
    let credential = Credential {
        id,
        tenant: tenant.clone(),
        principal: story::zoe(),
        purpose: Purpose::Key,
        hash,
        before: None,
        created_at,
        expires_at: None,
        ended_at: None,
        used_at: None,
        scope: Scope::default(),
        signed_in: None,
    };
    let change = DirectoryChange::Issue { credential };
    store.write(&tenant, &Principal::system(), store.now().await.unwrap(), change).await.unwrap();
    assert_eq!(store.credential(hash).await.unwrap().unwrap().used_at, None);
    store.note_use(&tenant, id, at).await.unwrap();
    assert_eq!(store.credential(hash).await.unwrap().unwrap().used_at, Some(at));
}
