//! A change that cannot be recorded does not happen.

use std::sync::Arc;

use rusqlite::Connection;
use waypost_core::ids::{RoleName, Tenant};

use super::store_in;
use crate::clock::{Clock as _, SystemClock};
use crate::conformance::story::zoe;
use crate::{Directory as _, DirectoryChange, StoreError};

/// Prevents every insert into the journals of tenants.
const BROKEN: &str = "create trigger broken before insert on directory_journal begin select raise(abort, 'no room for the record'); end";

#[tokio::test]
async fn a_change_whose_record_cannot_be_written_is_not_made() {
    let (folder, tenant) = (tempfile::tempdir().unwrap(), Tenant::default());
    let store = store_in(folder.path(), Arc::new(SystemClock));
    Connection::open(folder.path().join("waypost.db")).unwrap().execute_batch(BROKEN).unwrap();
    let assign = DirectoryChange::Assign { person: zoe(), roles: [RoleName::new("ops")].into() };
    let refused = store.write(&tenant, &zoe(), SystemClock.now(), assign).await;
    assert!(matches!(refused, Err(StoreError::Damaged(..))), "{refused:?}");
    assert_eq!(store.people(&tenant, None, 9).await.unwrap().items, []);
    assert_eq!(store.membership(&tenant, &[zoe()].into()).await.unwrap().roles("zoe").count(), 0);
    assert_eq!(store.journal(&tenant, 0, 10).await.unwrap(), []);
}
