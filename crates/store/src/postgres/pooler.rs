//! A pooler between a node and the database. One that gives each transaction whichever connection is free has to keep
//! prepared statements apart; otherwise a node would run what another has prepared under the same name.

use std::time::Duration;

use deadpool_postgres::Object;
use tokio_postgres::error::SqlState;

use super::failure::Failed;
use crate::error::StoreError;

/// How long a pooler that has no second connection is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// A pooler may happen to give the same connection again.
const LOOKS: u32 = 3;

/// What is said where a name has nothing behind it, or something of another node's.
const ANOTHERS: [SqlState; 3] = [SqlState::INVALID_SQL_STATEMENT_NAME, SqlState::DUPLICATE_PSTATEMENT, SqlState::PROTOCOL_VIOLATION];

const WRONG: &str = "what stands in front of PostgreSQL shares connections among transactions and does not keep prepared statements \
apart; set max_prepared_statements=200 there (PgBouncer has it from 1.21 on) or pool_mode=session, or name PostgreSQL itself";

/// Makes sure that what is prepared on `one` is still there, and is the same, while somebody else has the connection
/// that it was prepared on.
pub(super) async fn keeps_statements_apart(one: &Object, other: &Object) -> Result<(), Failed> {
    let mut chance = [0; 8];
    getrandom::fill(&mut chance).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
    let own = i64::from_ne_bytes(chance) >> 1;
    let sql = format!("select ({own})::bigint");
    for _ in 0..LOOKS {
        let found = async {
            let statement = one.prepare(&sql).await?;
            other.batch_execute("begin").await?;
            one.query_one(&statement, &[]).await
        };
        let found = tokio::time::timeout(PATIENCE, found).await;
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

/// Whether the database has gone, and nothing is known of statements.
fn is_about_something_else(error: &tokio_postgres::Error) -> bool {
    error.is_closed() || error.code().is_some_and(|code| !ANOTHERS.contains(code))
}
