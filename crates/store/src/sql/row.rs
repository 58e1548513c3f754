//! Reads columns of rows. A value that cannot be read back is reported as damage, never guessed.

use std::error::Error;

use rusqlite::types::{FromSqlResult, ValueRef};
use serde::de::DeserializeOwned;
use tokio_postgres::types::FromSql;
use waypost_core::time::Timestamp;

/// A row that a statement of either database found.
pub(crate) enum SqlRow<'r> {
    Postgres(&'r tokio_postgres::Row),
    Sqlite(&'r rusqlite::Row<'r>),
}

/// Why a value cannot be read or written, although the database itself works.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SqlError {
    /// The value of a column cannot be parsed.
    #[error("{name} cannot be read")]
    Unreadable {
        /// The position of the column.
        column: usize,
        /// The name of the column.
        name: String,
        /// The cause.
        source: Box<dyn Error + Send + Sync>,
    },
    /// A value cannot be encoded.
    #[error("what is to be written cannot be encoded")]
    Unwritable(#[source] Box<dyn Error + Send + Sync>),
}

impl SqlRow<'_> {
    /// The error for a value that cannot be parsed.
    pub(crate) fn unreadable(&self, column: usize, source: impl Into<Box<dyn Error + Send + Sync>>) -> SqlError {
        let name = match self {
            Self::Postgres(row) => row.columns().get(column).map(|column| column.name().to_owned()),
            Self::Sqlite(row) => row.as_ref().column_name(column).ok().map(str::to_owned),
        };
        SqlError::Unreadable { column, name: name.unwrap_or_else(|| "a column".to_owned()), source: source.into() }
    }

    fn get<'r, T: FromSql<'r>>(&'r self, column: usize, in_sqlite: fn(ValueRef<'r>) -> FromSqlResult<T>) -> Result<T, SqlError> {
        let found: Result<T, Box<dyn Error + Send + Sync>> = match self {
            Self::Postgres(row) => row.try_get(column).map_err(Into::into),
            Self::Sqlite(row) => row.get_ref(column).map_err(Into::into).and_then(|value| in_sqlite(value).map_err(Into::into)),
        };
        found.map_err(|source| self.unreadable(column, source))
    }

    fn not_null<T>(&self, column: usize, found: Option<T>) -> Result<T, SqlError> {
        found.ok_or_else(|| self.unreadable(column, "it is null"))
    }

    pub(crate) fn perhaps_text(&self, column: usize) -> Result<Option<&str>, SqlError> {
        self.get(column, |value| value.as_str_or_null())
    }

    pub(crate) fn text(&self, column: usize) -> Result<&str, SqlError> {
        self.not_null(column, self.perhaps_text(column)?)
    }

    fn perhaps_integer(&self, column: usize) -> Result<Option<i64>, SqlError> {
        self.get(column, |value| value.as_i64_or_null())
    }

    fn integer(&self, column: usize) -> Result<i64, SqlError> {
        self.not_null(column, self.perhaps_integer(column)?)
    }

    pub(crate) fn moment(&self, column: usize) -> Result<Timestamp, SqlError> {
        self.integer(column).map(Timestamp::from_millis)
    }

    /// Reads JSON.
    pub(crate) fn json<T: DeserializeOwned>(&self, column: usize) -> Result<T, SqlError> {
        serde_json::from_str(self.text(column)?).map_err(|error| self.unreadable(column, error))
    }
}
