//! A real pooler between nodes and the database.

use waypost_core::ids::Tenant;
use waypost_test_postgres::{Pooler, database};

use super::super::{PostgresOptions, PostgresStore};
use super::bell::{begin_to_listen, begun, changes_until};
use super::{node, stored_events};
use crate::StoreBasics as _;
use crate::conformance::story;
use crate::{Store as _, StoreError};

/// Two nodes behind the pooler run one session together, and one receives the changes of the other.
async fn goes_well_behind(pooler: &Pooler) {
    let (one, other) = (node(&pooler.address).await, node(&pooler.address).await);
    begin_to_listen(&other, &one).await;

    let session = begun(&one).await;
    assert_eq!(changes_until(&other, session.id).await, [session.id]);
    let asked = story::ask(&session, other.now().await.unwrap());
    let answered = story::answer(&asked.session, other.now().await.unwrap());
    let ending = (*answered.session).clone();
    other.append(asked).await.unwrap();
    one.append(answered).await.unwrap();

    assert_eq!(other.load(&Tenant::default(), session.id).await.unwrap().as_deref(), Some(&ending));
    assert_eq!(stored_events(&other, session.id).await.len(), 7);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f28_behind_a_pooler_that_gives_each_node_connections_of_its_own_everything_is_as_without() {
    let database = database().unwrap();
    goes_well_behind(&Pooler::before(&database.address, &["pool_mode=session"]).unwrap()).await;
}

/// The required setting can only be tested with a PgBouncer that supports it; the one in Debian 12 does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f28_a_pooler_that_would_mix_up_what_nodes_prepare_is_refused_at_the_start_with_what_to_set_there() {
    let (database, knows) = (database().unwrap(), Pooler::knows_of_statements().unwrap());
    let mixing = ["pool_mode=transaction", "max_prepared_statements=0"];
    let pooler = Pooler::before(&database.address, if knows { &mixing } else { &mixing[..1] }).unwrap();
    let refused = PostgresStore::open(&pooler.address, PostgresOptions::default()).await;
    let Err(StoreError::Unfit(why)) = refused else { panic!("the pooler was accepted: {:?}", refused.err()) };
    assert!(why.contains("max_prepared_statements=200") && why.contains("pool_mode=session"), "{why}");
    if knows {
        let settings = ["pool_mode=transaction", "max_prepared_statements=200"];
        goes_well_behind(&Pooler::before(&database.address, &settings).unwrap()).await;
    }
}
