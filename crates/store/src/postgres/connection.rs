//! How the functions of both SQL stores run on PostgreSQL.

use std::borrow::Cow;

use deadpool_postgres::{GenericClient, Object, Transaction};
use tokio_postgres::types::ToSql;

use super::failure::PostgresFailure;
use super::row::{all, change};
use crate::data_migration::value::ColumnValue;
use crate::sql::row::{SqlError, SqlRow};
use crate::sql::statement::SqlStatement;
use crate::sql::value::SqlValue;
use crate::sql::{SqlConnection, printable_in_postgres};

/// Pooled connections and transactions run statements in the same way, but have no type in common.
macro_rules! run_on {
    ($($connection:ty),*) => {
        $(impl SqlConnection for $connection {
            type Error = PostgresFailure;

            fn printable(text: &str) -> Cow<'_, str> {
                printable_in_postgres(text).into()
            }

            async fn execute(&self, statement: &SqlStatement, values: &[SqlValue<'_>]) -> Result<u64, PostgresFailure> {
                change(self, statement.postgres, &parameters(values)).await
            }

            async fn rows<T>(
                &self,
                statement: &SqlStatement,
                values: &[SqlValue<'_>],
                read: impl Fn(&SqlRow<'_>) -> Result<T, SqlError>,
            ) -> Result<Vec<T>, PostgresFailure> {
                rows(self, statement, values, read).await
            }
        })*
    };
}
run_on!(Object, Transaction<'_>);

async fn rows<T>(
    db: &impl GenericClient,
    statement: &SqlStatement,
    values: &[SqlValue<'_>],
    read: impl Fn(&SqlRow<'_>) -> Result<T, SqlError>,
) -> Result<Vec<T>, PostgresFailure> {
    let rows = all(db, statement.postgres, &parameters(values)).await?;
    rows.iter().map(|row| Ok(read(&SqlRow::Postgres(row))?)).collect()
}

fn parameters<'v>(values: &'v [SqlValue<'_>]) -> Vec<&'v (dyn ToSql + Sync)> {
    let parameter = |value: &'v SqlValue<'_>| -> &'v (dyn ToSql + Sync) {
        match value {
            SqlValue::Null => &ColumnValue::Nothing,
            SqlValue::Integer(n) => n,
            SqlValue::Text(text) => text,
            SqlValue::Bytes(bytes) => bytes,
            SqlValue::Texts(texts) => texts,
        }
    };
    values.iter().map(parameter).collect()
}

impl From<SqlError> for PostgresFailure {
    fn from(error: SqlError) -> Self {
        match error {
            SqlError::Unreadable { name, source, .. } => Self::Unreadable { what: name, source },
            SqlError::Unopened { session, .. } => Self::Altered(session),
            SqlError::Store(error) => Self::Store(error),
            SqlError::Unwritable(source) => Self::Unreadable { what: "what is to be written".into(), source },
        }
    }
}
