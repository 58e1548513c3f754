//! How the functions of both SQL stores run on SQLite.

use futures::FutureExt as _;
use rusqlite::types::{Null, ToSqlOutput, Type};
use rusqlite::{Connection, Error, ToSql, params_from_iter};

use crate::sql::SqlConnection;
use crate::sql::row::{SqlError, SqlRow};
use crate::sql::statement::SqlStatement;
use crate::sql::value::{SqlValue, json};

/// Runs a function of both stores to its end, on this thread. It waits only for statements, and SQLite has run a
/// statement when it returns, so the function never has to be continued.
pub(super) fn complete<T>(shared: impl Future<Output = rusqlite::Result<T>>) -> rusqlite::Result<T> {
    shared.now_or_never().expect("a function that waits only for SQLite is never pending")
}

impl SqlConnection for Connection {
    type Error = Error;

    async fn execute(&self, statement: &SqlStatement, values: &[SqlValue<'_>]) -> rusqlite::Result<u64> {
        let changed = self.prepare_cached(statement.sqlite)?.execute(params_from_iter(values))?;
        Ok(u64::try_from(changed).unwrap_or(u64::MAX))
    }

    async fn rows<T>(
        &self,
        statement: &SqlStatement,
        values: &[SqlValue<'_>],
        read: impl Fn(&SqlRow<'_>) -> Result<T, SqlError>,
    ) -> rusqlite::Result<Vec<T>> {
        let mut prepared = self.prepare_cached(statement.sqlite)?;
        let rows = prepared.query_map(params_from_iter(values), |row| Ok(read(&SqlRow::Sqlite(row))?))?;
        rows.collect()
    }
}

impl ToSql for SqlValue<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        match self {
            Self::Null => Null.to_sql(),
            Self::Integer(n) => n.to_sql(),
            Self::Text(text) => text.to_sql(),
            Self::Bytes(bytes) => bytes.to_sql(),
            Self::Texts(texts) => Ok(ToSqlOutput::from(json(texts)?)),
        }
    }
}

impl From<SqlError> for Error {
    fn from(error: SqlError) -> Self {
        match error {
            SqlError::Unreadable { column, source, .. } => Self::FromSqlConversionFailure(column, Type::Text, source),
            SqlError::Unopened { column, .. } => Self::InvalidColumnType(column, "sealed".to_owned(), Type::Null),
            SqlError::Store(error) => Self::ToSqlConversionFailure(Box::new(error)),
            SqlError::Unwritable(source) => Self::ToSqlConversionFailure(source),
        }
    }
}
