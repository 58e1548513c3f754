//! The cases every store runs, on a real PostgreSQL.

use std::sync::Arc;

use waypost_scratch_postgres::database;

use super::{PostgresOptions, PostgresStore};
use crate::conformance::Opened;

async fn open() -> Opened {
    let (database, clock) = (database().unwrap(), Opened::clock());
    let options = PostgresOptions { clock: Some(clock.clone()), ..PostgresOptions::default() };
    let store = PostgresStore::open(&database.address, options).await.unwrap();
    Opened::on(clock, Arc::new(store), database)
}

crate::conformance!(open());
