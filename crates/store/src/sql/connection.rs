//! A connection to one of the databases.

use std::borrow::Cow;

use super::row::{SqlError, SqlRow};
use super::statement::SqlStatement;
use super::value::SqlValue;

/// A connection, or a transaction on one.
pub(crate) trait SqlConnection {
    /// Why a statement failed, as the rest of the store of this database knows it.
    type Error: From<SqlError>;

    /// The text of an error as this database stores it.
    fn printable(text: &str) -> Cow<'_, str> {
        text.into()
    }

    /// Runs a statement. Returns the number of rows that it changed.
    async fn execute(&self, statement: &SqlStatement, values: &[SqlValue<'_>]) -> Result<u64, Self::Error>;

    /// Runs a statement. Returns what `read` makes of each row.
    async fn rows<T>(
        &self,
        statement: &SqlStatement,
        values: &[SqlValue<'_>],
        read: impl Fn(&SqlRow<'_>) -> Result<T, SqlError>,
    ) -> Result<Vec<T>, Self::Error>;

    /// Runs a statement that finds at most one row. Returns what `read` makes of it.
    async fn row<T>(
        &self,
        statement: &SqlStatement,
        values: &[SqlValue<'_>],
        read: impl Fn(&SqlRow<'_>) -> Result<T, SqlError>,
    ) -> Result<Option<T>, Self::Error> {
        Ok(self.rows(statement, values, read).await?.pop())
    }
}
