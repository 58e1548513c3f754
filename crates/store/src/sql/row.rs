//! Reads columns of rows. A value that cannot be read back is reported as damage, never guessed.

use std::error::Error;
use std::str::FromStr;

#[cfg(feature = "sqlite")]
use rusqlite::types::{FromSqlResult, ValueRef};
use serde::de::DeserializeOwned;
use waypost_core::digest::Hash;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::time::Timestamp;

use crate::error::StoreError;
use crate::sealing::{RowContext, open_row};

/// A row that a statement of either database found.
pub(crate) enum SqlRow<'r> {
    #[cfg(feature = "postgres")]
    Postgres(&'r tokio_postgres::Row),
    #[cfg(feature = "sqlite")]
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
    /// The content of a row cannot be decrypted.
    #[error("a row of {session} cannot be decrypted")]
    Unopened {
        /// The position of the column with the content.
        column: usize,
        /// The session of the row.
        session: SessionId,
    },
    /// A value cannot be encoded.
    #[error("what is to be written cannot be encoded")]
    Unwritable(#[source] Box<dyn Error + Send + Sync>),
    /// Another part of the store returned an error.
    #[error(transparent)]
    Store(StoreError),
}

#[derive(Debug, thiserror::Error)]
#[error("unknown word {0:?}")]
struct UnknownWord(String);

/// Reads a column of either database: in PostgreSQL as the type that is expected, in SQLite as the expression says.
macro_rules! get {
    ($row:ident, $column:ident, |$value:ident| $in_sqlite:expr) => {{
        let found: Result<_, Box<dyn Error + Send + Sync>> = match $row {
            #[cfg(feature = "postgres")]
            SqlRow::Postgres(row) => row.try_get($column).map_err(Into::into),
            #[cfg(feature = "sqlite")]
            SqlRow::Sqlite(row) => row.get_ref($column).map_err(Into::into).and_then(|$value| $in_sqlite.map_err(Into::into)),
        };
        found.map_err(|source| $row.unreadable($column, source))
    }};
}

impl SqlRow<'_> {
    /// The error for a value that cannot be parsed.
    pub(crate) fn unreadable(&self, column: usize, source: impl Into<Box<dyn Error + Send + Sync>>) -> SqlError {
        let name = match self {
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => row.columns().get(column).map(|column| column.name().to_owned()),
            #[cfg(feature = "sqlite")]
            Self::Sqlite(row) => row.as_ref().column_name(column).ok().map(str::to_owned),
        };
        SqlError::Unreadable { column, name: name.unwrap_or_else(|| "a column".to_owned()), source: source.into() }
    }

    fn not_null<T>(&self, column: usize, found: Option<T>) -> Result<T, SqlError> {
        found.ok_or_else(|| self.unreadable(column, "it is null"))
    }

    pub(crate) fn perhaps_text(&self, column: usize) -> Result<Option<&str>, SqlError> {
        get!(self, column, |value| value.as_str_or_null())
    }

    pub(crate) fn text(&self, column: usize) -> Result<&str, SqlError> {
        self.not_null(column, self.perhaps_text(column)?)
    }

    fn perhaps_integer(&self, column: usize) -> Result<Option<i64>, SqlError> {
        get!(self, column, |value| value.as_i64_or_null())
    }

    pub(crate) fn integer(&self, column: usize) -> Result<i64, SqlError> {
        self.not_null(column, self.perhaps_integer(column)?)
    }

    pub(crate) fn number(&self, column: usize) -> Result<u64, SqlError> {
        Ok(u64::try_from(self.integer(column)?).unwrap_or(0))
    }

    pub(crate) fn count(&self, column: usize) -> Result<u32, SqlError> {
        u32::try_from(self.integer(column)?).map_err(|error| self.unreadable(column, error))
    }

    /// Reads a condition, which SQLite returns as an integer.
    pub(crate) fn is(&self, column: usize) -> Result<bool, SqlError> {
        get!(self, column, |value| value.as_i64().map(|n| n != 0))
    }

    pub(crate) fn moment(&self, column: usize) -> Result<Timestamp, SqlError> {
        self.integer(column).map(Timestamp::from_millis)
    }

    pub(crate) fn perhaps_moment(&self, column: usize) -> Result<Option<Timestamp>, SqlError> {
        Ok(self.perhaps_integer(column)?.map(Timestamp::from_millis))
    }

    /// Reads bytes of a fixed length, such as a hash or a key.
    pub(crate) fn perhaps_bytes<const LENGTH: usize>(&self, column: usize) -> Result<Option<[u8; LENGTH]>, SqlError> {
        let bytes: Option<&[u8]> = get!(self, column, |value| value.as_blob_or_null())?;
        bytes.map(|bytes| bytes.try_into().map_err(|error| self.unreadable(column, error))).transpose()
    }

    pub(crate) fn bytes<const LENGTH: usize>(&self, column: usize) -> Result<[u8; LENGTH], SqlError> {
        self.not_null(column, self.perhaps_bytes(column)?)
    }

    pub(crate) fn hash(&self, column: usize) -> Result<Hash, SqlError> {
        self.bytes(column).map(Hash::from_bytes)
    }

    pub(crate) fn tenant(&self, column: usize) -> Result<Tenant, SqlError> {
        self.text(column).map(Tenant::new)
    }

    /// Reads JSON.
    pub(crate) fn json<T: DeserializeOwned>(&self, column: usize) -> Result<T, SqlError> {
        serde_json::from_str(self.text(column)?).map_err(|error| self.unreadable(column, error))
    }

    /// Reads a value that is stored as its own text, such as an id.
    pub(crate) fn parsed<T>(&self, column: usize) -> Result<T, SqlError>
    where
        T: FromStr<Err: Error + Send + Sync + 'static>,
    {
        self.text(column)?.parse().map_err(|error| self.unreadable(column, error))
    }

    pub(crate) fn perhaps_parsed<T>(&self, column: usize) -> Result<Option<T>, SqlError>
    where
        T: FromStr<Err: Error + Send + Sync + 'static>,
    {
        self.perhaps_text(column)?.map(|_| self.parsed(column)).transpose()
    }

    /// Reads the one of `all` that is stored as this word.
    pub(crate) fn one_of<T: Copy>(&self, column: usize, all: &[T], word: fn(T) -> &'static str) -> Result<T, SqlError> {
        self.named(column, self.text(column)?, all, word)
    }

    fn named<T: Copy>(&self, column: usize, stored: &str, all: &[T], word: fn(T) -> &'static str) -> Result<T, SqlError> {
        let named = all.iter().copied().find(|one| word(*one) == stored);
        named.ok_or_else(|| self.unreadable(column, UnknownWord(stored.to_owned())))
    }

    /// Reads the kind of a principal.
    pub(crate) fn kind(&self, column: usize) -> Result<PrincipalKind, SqlError> {
        self.one_of(column, &KINDS, PrincipalKind::as_str)
    }

    /// Reads `kind:name`. The name was validated when the principal was added, and is not validated again.
    pub(crate) fn principal(&self, column: usize) -> Result<Principal, SqlError> {
        let text = self.text(column)?;
        let (kind, name) = text.split_once(':').unwrap_or((text, ""));
        Ok(Principal { kind: self.named(column, kind, &KINDS, PrincipalKind::as_str)?, name: name.to_owned() })
    }

    /// Reads bytes. A value of another type is as good as none: SQLite does not check types, and such a row was altered.
    fn any_bytes(&self, column: usize) -> Result<Option<&[u8]>, SqlError> {
        get!(self, column, |value| FromSqlResult::Ok(if let ValueRef::Blob(bytes) = value { Some(bytes) } else { None }))
    }

    /// Reads text that may have been altered. SQLite checks neither the type nor the encoding.
    pub(crate) fn any_text(&self, column: usize) -> Result<Option<String>, SqlError> {
        match self {
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => Ok(self.perhaps_text(column)?.map(str::to_owned)),
            #[cfg(feature = "sqlite")]
            Self::Sqlite(row) => match row.get_ref(column).map_err(|error| self.unreadable(column, error))? {
                ValueRef::Text(text) => Ok(Some(String::from_utf8_lossy(text).into_owned())),
                _ => Ok(None),
            },
        }
    }

    /// Decrypts the column after `first` with the key in column `first`; `None` if it cannot be decrypted.
    pub(crate) fn opened(&self, first: usize, context: &RowContext) -> Result<Option<String>, SqlError> {
        let (key, sealed) = (self.any_bytes(first)?, self.any_bytes(first + 1)?);
        Ok(key.zip(sealed).and_then(|(key, sealed)| open_row(key, context.as_bytes(), sealed)))
    }

    /// The same for JSON that must exist.
    pub(crate) fn sealed_json<T: DeserializeOwned>(&self, first: usize, context: &RowContext, session: SessionId) -> Result<T, SqlError> {
        let column = first + 1;
        let text = self.opened(first, context)?.ok_or(SqlError::Unopened { column, session })?;
        serde_json::from_str(&text).map_err(|error| self.unreadable(column, error))
    }
}

const KINDS: [PrincipalKind; 4] = [PrincipalKind::Person, PrincipalKind::Agent, PrincipalKind::Service, PrincipalKind::System];
