//! What is remembered of the directory changes no answer: after a change was acknowledged, nobody finds what was there before.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::task::JoinSet;
use waypost_core::ids::{CredentialId, RoleName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::{RolePolicy, VersionedRolePolicy};
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

fn credential(id: CredentialId, hash: [u8; 32]) -> Credential {
    Credential {
        id,
        tenant: Tenant::default(),
        principal: story::zoe(),
        purpose: Purpose::Key,
        hash,
        before: None,
        created_at: Timestamp::default(),
        expires_at: None,
        ended_at: None,
        used_at: None,
        scope: Scope::default(),
        signed_in: None,
    }
}

#[tokio::test]
async fn each_credential_is_found_as_it_was_last_used() {
    let (folder, at) = (tempfile::tempdir().unwrap(), Timestamp::from_millis(1_900_000_000_000));
    let store = SqliteStore::open(folder.path(), Arc::new(SystemClock)).unwrap();
    let (tenant, ids) = (Tenant::default(), [1, 2, 3].map(|_| story::next(CredentialId::from_bits)));
    for (id, n) in ids.into_iter().zip(1..) {
        let change = DirectoryChange::Issue { credential: credential(id, [n; 32]) };
        store.write(&tenant, &Principal::system(), store.now().await.unwrap(), change).await.unwrap();
    }
    let used = async |n: u8| store.credential([n; 32]).await.unwrap().unwrap().used_at;
    assert_eq!([used(1).await, used(2).await, used(3).await], [None; 3]);
    for (n, id) in [(2, ids[1]), (1, ids[0])] {
        store.note_use(&tenant, id, at).await.unwrap();
        assert_eq!(used(n).await, Some(at));
    }
    assert_eq!(used(3).await, None);
}

#[test]
fn a_credential_and_the_role_policy_of_each_tenant_are_read_once() {
    let (memory, mut reads) = (DirectoryMemory::new(), Vec::new());
    let (id, hash) = (story::next(CredentialId::from_bits), [7; 32]);
    let (absent, mut found) = ([8; 32], Vec::new());
    for _ in 0..2 {
        let read = || {
            reads.push("credential".to_owned());
            Ok(Some(credential(id, hash)))
        };
        found.extend(memory.read().credential(hash, read).unwrap().map(|credential| credential.id));
        // A credential that does not exist is looked for each time: it may be issued at any moment.
        let read = || {
            reads.push("absent".to_owned());
            Ok(None)
        };
        assert_eq!(memory.read().credential(absent, read).unwrap(), None);
        for (tenant, revision) in [("one", 1), ("other", 2)] {
            let read = || {
                reads.push(tenant.to_owned());
                Ok(VersionedRolePolicy { revision, role_policy: RolePolicy::default() })
            };
            assert_eq!(memory.read().role_policy(&Tenant::new(tenant), read).unwrap().revision, revision);
        }
    }
    assert_eq!((found, reads), (vec![id; 2], ["credential", "absent", "one", "other", "absent"].map(str::to_owned).to_vec()));
}
