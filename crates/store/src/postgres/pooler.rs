//! Checks the connection pooler between a node and the database. A pooler that shares connections among transactions
//! must keep prepared statements separate. Otherwise a node would run a statement that another node prepared under the
//! same name.

use std::time::Duration;

use deadpool_postgres::Object;
use tokio_postgres::error::SqlState;

use super::failure::PostgresFailure;
use crate::error::StoreError;

/// How long to wait for a pooler that has no second connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);

/// A pooler may by chance assign the same connection again.
const LOOKS: u32 = 3;

/// The errors for a statement name that is unknown or belongs to another node.
const ANOTHERS: [SqlState; 3] = [SqlState::INVALID_SQL_STATEMENT_NAME, SqlState::DUPLICATE_PSTATEMENT, SqlState::PROTOCOL_VIOLATION];

const WRONG: &str = "the pooler in front of PostgreSQL shares connections among transactions and does not keep prepared statements \
separate; set max_prepared_statements=200 in it (PgBouncer 1.21 or later) or pool_mode=session, or connect to PostgreSQL directly";

/// Checks that a statement that was prepared on `one` still exists and is the same, while `other` uses the server
/// connection on which it was prepared.
pub(super) async fn keeps_statements_apart(one: &Object, other: &Object) -> Result<(), PostgresFailure> {
    let mut rng = [0; 8];
    getrandom::fill(&mut rng).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
    let own = i64::from_ne_bytes(rng) >> 1;
    let sql = format!("select ({own})::bigint");
    for _ in 0..LOOKS {
        let found = async {
            let statement = one.prepare(&sql).await?;
            other.batch_execute("begin").await?;
            one.query_one(&statement, &[]).await
        };
        let found = tokio::time::timeout(CONNECT_TIMEOUT, found).await;
        other.batch_execute("rollback").await?;
        match found {
            Ok(Ok(row)) if row.try_get::<_, i64>(0).is_ok_and(|found| found == own) => {}
            Ok(Err(error)) if is_about_something_else(&error) => return Err(error.into()),
            Ok(_) => return Err(StoreError::Unfit(WRONG.into()).into()),
            Err(_) => return Ok(()),
        }
    }
    Ok(())
}

/// Whether the error is about the connection and says nothing about prepared statements.
fn is_about_something_else(error: &tokio_postgres::Error) -> bool {
    error.is_closed() || error.code().is_some_and(|code| !ANOTHERS.contains(code))
}
