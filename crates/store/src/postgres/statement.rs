//! Statements that are sent to the database together, without waiting for the result of each.

use deadpool_postgres::{GenericClient as _, Object};
use futures::future::join_all;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::failure::PostgresFailure;

/// One statement and its parameters.
pub(super) struct StatementCall {
    sql: &'static str,
    with: Vec<Column>,
}

/// One value for each of many rows.
pub(super) type Column = Box<dyn ToSql + Sync + Send>;

/// The column with these values.
pub(super) fn column<T>(values: impl Iterator<Item = T>) -> Column
where
    Vec<T>: ToSql + Sync + Send + 'static,
{
    Box::new(values.collect::<Vec<_>>())
}

impl StatementCall {
    pub(super) fn new(sql: &'static str, with: Vec<Column>) -> Self {
        Self { sql, with }
    }
}

/// Sends all statements at once, and returns the rows of each. The first failure is the reason for the others.
pub(super) async fn together(db: &Object, steps: &[StatementCall]) -> Result<Vec<Vec<Row>>, PostgresFailure> {
    let mut statements = Vec::with_capacity(steps.len());
    for step in steps {
        // A statement that was prepared only now would run after the statements behind it.
        statements.push(db.prepare_cached(step.sql).await?);
    }
    let with: Vec<Vec<&(dyn ToSql + Sync)>> =
        steps.iter().map(|step| step.with.iter().map(|column| &**column as &(dyn ToSql + Sync)).collect()).collect();
    let sent = join_all(statements.iter().zip(&with).map(|(statement, with)| db.query(statement, with))).await;
    // Without `begin`, each statement would be a transaction of its own.
    let complete = sent.first().is_some_and(Result::is_ok) || sent.iter().all(Result::is_err);
    match sent.into_iter().collect::<Result<_, _>>() {
        Err(cut) if !complete => Err(PostgresFailure::Unheard(cut)),
        // The commit is one of the statements.
        outcome => outcome.map_err(PostgresFailure::of_a_commit),
    }
}
