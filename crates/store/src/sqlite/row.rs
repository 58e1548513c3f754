//! Conversion between domain values and columns. A value that cannot be read back is reported as damage, never guessed.

use rusqlite::types::Type;
use rusqlite::{Error, Row, Rows};
use serde::Serialize;
use serde::de::DeserializeOwned;
use waypost_core::digest::Hash;
use waypost_core::ids::SessionId;
use waypost_core::people::principal::{Principal, PrincipalKind};

use crate::filter::{Filling, ListPage};

/// Sorts after every id.
pub(super) const END: &str = "~";

/// SQLite's integers are signed; our numbers never come near the maximum.
pub(super) fn int(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// The reverse of `int`.
pub(super) fn uint(n: i64) -> u64 {
    u64::try_from(n).unwrap_or(0)
}

pub(super) fn to_json<T: Serialize>(value: &T) -> rusqlite::Result<String> {
    serde_json::to_string(value).map_err(|error| Error::ToSqlConversionFailure(Box::new(error)))
}

pub(super) fn from_json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text = row.get_ref(column)?.as_str().map_err(|error| unreadable(column, error))?;
    serde_json::from_str(text).map_err(|error| unreadable(column, error))
}

/// Reads a value that is stored as its own text, such as an id.
pub(super) fn parsed<T>(row: &Row<'_>, column: usize) -> rusqlite::Result<T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    let text = row.get_ref(column)?.as_str().map_err(|error| unreadable(column, error))?;
    text.parse().map_err(|error| unreadable(column, error))
}

/// Reads `kind:name`. The name was validated when the principal was added, and is not validated again.
pub(super) fn principal(row: &Row<'_>, column: usize) -> rusqlite::Result<Principal> {
    let text: String = row.get(column)?;
    let (kind, name) = text.split_once(':').unwrap_or((&text, ""));
    Ok(Principal { kind: kind_named(kind, column)?, name: name.to_owned() })
}

pub(super) fn kind_named(word: &str, column: usize) -> rusqlite::Result<PrincipalKind> {
    let kinds = [PrincipalKind::Person, PrincipalKind::Agent, PrincipalKind::Service, PrincipalKind::System];
    kinds.into_iter().find(|kind| kind.as_str() == word).ok_or_else(|| unreadable(column, UnknownSqliteWord(word.to_owned())))
}

pub(super) fn unreadable(column: usize, error: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
}

#[derive(Debug, thiserror::Error)]
#[error("unknown word {0:?}")]
pub(super) struct UnknownSqliteWord(pub(super) String);

pub(super) fn hash(row: &Row<'_>, column: usize) -> rusqlite::Result<Hash> {
    Ok(Hash::from_bytes(row.get(column)?))
}

/// Reads one page of the rows of a statement. It stops when the page is full, by the number of rows or by the size of
/// `column`.
pub(super) fn page_of<T>(
    mut rows: Rows<'_>,
    limit: u32,
    most: usize,
    column: usize,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<ListPage<T>> {
    let mut page = Filling::new(limit, most);
    while let Some(row) = rows.next()? {
        if page.is_full() {
            return Ok(page.page(true));
        }
        let bytes = row.get_ref(column)?.as_str().map_or(0, str::len);
        page.put(read(row)?, bytes);
    }
    Ok(page.page(false))
}

/// The stored data of a session is not what was written. None of it is served.
#[derive(Debug, thiserror::Error)]
#[error("the stored journal of {0} is not what was written")]
pub(super) struct Altered(pub(super) SessionId);

pub(super) fn altered(session: SessionId) -> Error {
    Error::FromSqlConversionFailure(0, Type::Blob, Box::new(Altered(session)))
}

/// The stored data of a session can only be read by a newer version.
#[derive(Debug, thiserror::Error)]
#[error("{0} was written by a newer version")]
pub(super) struct Newer(pub(super) SessionId);

pub(super) fn newer(session: SessionId) -> Error {
    Error::FromSqlConversionFailure(0, Type::Blob, Box::new(Newer(session)))
}

/// Returns the session that `error` says was written by a newer version.
pub(super) fn names_newer(error: &Error) -> Option<SessionId> {
    match error {
        Error::FromSqlConversionFailure(_, _, why) => why.downcast_ref().map(|Newer(session)| *session),
        _ => None,
    }
}

/// Returns the session that `error` says was altered.
pub(super) fn names_altered(error: &Error) -> Option<SessionId> {
    match error {
        Error::FromSqlConversionFailure(_, _, why) => why.downcast_ref().map(|Altered(session)| *session),
        _ => None,
    }
}
