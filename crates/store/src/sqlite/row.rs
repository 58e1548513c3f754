//! How words of the domain are written in a column and read back. What cannot be read back is
//! damage, and is never guessed at.

use rusqlite::types::Type;
use rusqlite::{Error, Row};
use serde::Serialize;
use serde::de::DeserializeOwned;
use waypost_core::ids::SessionId;
use waypost_core::principal::{Kind, Principal};
use waypost_core::record::Hash;

/// Sorts after every id.
pub(super) const END: &str = "~";

/// SQLite's integers are signed; ours never come near the end of them.
pub(super) fn int(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// The way back.
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

/// Reads what is kept as its own text, such as an id.
pub(super) fn parsed<T>(row: &Row<'_>, column: usize) -> rusqlite::Result<T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    let text = row.get_ref(column)?.as_str().map_err(|error| unreadable(column, error))?;
    text.parse().map_err(|error| unreadable(column, error))
}

/// Reads `kind:name`. The name was checked when the principal was made known, and not again.
pub(super) fn principal(row: &Row<'_>, column: usize) -> rusqlite::Result<Principal> {
    let text: String = row.get(column)?;
    let (kind, name) = text.split_once(':').unwrap_or((&text, ""));
    Ok(Principal { kind: kind_named(kind, column)?, name: name.to_owned() })
}

pub(super) fn kind_named(word: &str, column: usize) -> rusqlite::Result<Kind> {
    let kinds = [Kind::Person, Kind::Agent, Kind::Service, Kind::System];
    kinds.into_iter().find(|kind| kind.as_str() == word).ok_or_else(|| unreadable(column, UnknownWord(word.to_owned())))
}

pub(super) fn unreadable(column: usize, error: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
}

#[derive(Debug, thiserror::Error)]
#[error("unknown word {0:?}")]
pub(super) struct UnknownWord(pub(super) String);

pub(super) fn hash(row: &Row<'_>, column: usize) -> rusqlite::Result<Hash> {
    Ok(Hash::from_bytes(row.get(column)?))
}

/// What stands of a session is not what was written. Nothing of it is served.
#[derive(Debug, thiserror::Error)]
#[error("the journal of {0} is not what was written")]
pub(super) struct Altered(pub(super) SessionId);

pub(super) fn altered(session: SessionId) -> Error {
    Error::FromSqlConversionFailure(0, Type::Blob, Box::new(Altered(session)))
}

/// What stands of a session is for a newer version to read.
#[derive(Debug, thiserror::Error)]
#[error("{0} was written by a newer version")]
pub(super) struct Newer(pub(super) SessionId);

pub(super) fn newer(session: SessionId) -> Error {
    Error::FromSqlConversionFailure(0, Type::Blob, Box::new(Newer(session)))
}

/// Of which session `error` says that a newer version wrote it.
pub(super) fn names_newer(error: &Error) -> Option<SessionId> {
    match error {
        Error::FromSqlConversionFailure(_, _, why) => why.downcast_ref().map(|Newer(session)| *session),
        _ => None,
    }
}

/// Of which session `error` says that it is not what was written.
pub(super) fn names_altered(error: &Error) -> Option<SessionId> {
    match error {
        Error::FromSqlConversionFailure(_, _, why) => why.downcast_ref().map(|Altered(session)| *session),
        _ => None,
    }
}
