//! Callers seal and load what the writer does not have to. The writer checks the key, and gives back what could not be loaded.

use std::sync::Arc;

use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;

use super::super::{SqliteStore, leases};
use super::store_in;
use crate::StoreBasics as _;
use crate::conformance::story::{self, LEASE_DURATION, agents, worker};
use crate::record::Erasure;
use crate::sealing::SessionKey;
use crate::{Store as _, SystemClock};

/// A store with one session that has work.
async fn with_session() -> (tempfile::TempDir, SqliteStore, Session) {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    let begun = story::begin(store.now().await.unwrap());
    let session = (*begun.session).clone();
    store.append(begun).await.unwrap();
    (folder, store, session)
}

#[tokio::test]
async fn what_was_sealed_with_another_key_is_sealed_again() {
    let (_folder, store, session) = with_session().await;
    let own = store.keys.get(session.id).unwrap();
    store.keys.remember(session.id, SessionKey([9; 32]));

    let asked = story::ask(&session, store.now().await.unwrap());
    let (tenant, expected, entries) = (asked.tenant.clone(), (*asked.session).clone(), asked.entries.to_vec());
    store.append(asked).await.unwrap();

    assert_eq!(store.keys.get(session.id), Some(own));
    assert_eq!(store.load(&tenant, session.id).await.unwrap().as_deref(), Some(&expected));
    assert_eq!(store.read(&tenant, session.id, session.seq, 10).await.unwrap(), entries);
}

#[tokio::test]
async fn the_key_of_an_erased_session_is_forgotten() {
    let (_folder, store, session) = with_session().await;
    let (by, at) = (Principal::person("zoe"), store.now().await.unwrap());
    assert!(store.keys.get(session.id).is_some());

    assert!(store.erase(&Tenant::default(), session.id, Erasure { by, at, reason: None }).await.unwrap());

    assert_eq!(store.keys.get(session.id), None);
}

#[tokio::test]
async fn a_claim_that_could_not_be_loaded_is_given_back_and_is_no_attempt() {
    let (_folder, store, session) = with_session().await;
    let names = serde_json::json!(agents()).to_string();
    let lost = store.writer.write(move |tx| leases::claim(tx, worker(), &names, 10, LEASE_DURATION)).await.unwrap();
    assert_eq!(store.claim(worker(), &agents(), 10, LEASE_DURATION).await.unwrap(), []);

    store.writer.write(move |tx| leases::give_back(tx, &lost)).await.unwrap();

    let claimed = store.claim(worker(), &agents(), 10, LEASE_DURATION).await.unwrap();
    let leases: Vec<_> = claimed.iter().map(|claimed| (claimed.session.id, claimed.lease.term, claimed.lease.attempts)).collect();
    assert_eq!(leases, [(session.id, 2, 1)]);
}
