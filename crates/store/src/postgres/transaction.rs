//! How transactions begin and end.

use deadpool_postgres::{Object, Transaction};
use tokio_postgres::IsolationLevel;

use super::failure::PostgresFailure;

/// Begins a transaction in which every statement sees what was committed before it, whatever the database's default is:
/// after waiting for a lock, it must see the changes of the previous holder.
pub(super) async fn begin(db: &mut Object) -> Result<Transaction<'_>, PostgresFailure> {
    Ok(db.build_transaction().isolation_level(IsolationLevel::ReadCommitted).start().await?)
}

/// Commits a transaction.
pub(super) async fn commit(step: Transaction<'_>) -> Result<(), PostgresFailure> {
    step.commit().await.map_err(PostgresFailure::of_a_commit)
}
