//! How words of the domain are written in a column and read back. What cannot be read back is
//! damage, and is never guessed at.

use std::error::Error;
use std::str::FromStr;

use deadpool_postgres::GenericClient;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio_postgres::Row;
use tokio_postgres::types::{FromSql, ToSql};
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::principal::{Kind, Principal};
use waypost_core::record::Hash;
use waypost_core::time::Timestamp;

use super::failure::Failed;
use crate::key::{self, Key};

/// Sorts after every id.
pub(super) const END: &str = "~";

/// What a statement is given.
pub(super) type With<'a> = &'a [&'a (dyn ToSql + Sync)];

/// PostgreSQL's integers are signed; ours never come near the end of them.
pub(super) fn int(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// The way back.
pub(super) fn uint(n: i64) -> u64 {
    u64::try_from(n).unwrap_or(0)
}

/// All rows of a statement, which is prepared once a connection.
pub(super) async fn all(db: &impl GenericClient, sql: &'static str, with: With<'_>) -> Result<Vec<Row>, Failed> {
    let statement = db.prepare_cached(sql).await?;
    Ok(db.query(&statement, with).await?)
}

/// Its one row, where there is one.
pub(super) async fn one(db: &impl GenericClient, sql: &'static str, with: With<'_>) -> Result<Option<Row>, Failed> {
    let statement = db.prepare_cached(sql).await?;
    Ok(db.query_opt(&statement, with).await?)
}

/// How many rows it changed.
pub(super) async fn change(db: &impl GenericClient, sql: &'static str, with: With<'_>) -> Result<u64, Failed> {
    let statement = db.prepare_cached(sql).await?;
    Ok(db.execute(&statement, with).await?)
}

/// What stands in a column.
pub(super) fn get<'r, T: FromSql<'r>>(row: &'r Row, column: usize) -> Result<T, Failed> {
    Ok(row.try_get(column)?)
}

pub(super) fn number(row: &Row, column: usize) -> Result<u64, Failed> {
    get::<i64>(row, column).map(uint)
}

/// Which of the rows that were given to `unnest … with ordinality`, from 0.
pub(super) fn ordinal(row: &Row, column: usize) -> Result<usize, Failed> {
    Ok(usize::try_from(get::<i64>(row, column)? - 1).unwrap_or(usize::MAX))
}

pub(super) fn count(row: &Row, column: usize) -> Result<u32, Failed> {
    u32::try_from(get::<i64>(row, column)?).map_err(|error| unreadable(row, column, error))
}

pub(super) fn moment(row: &Row, column: usize) -> Result<Timestamp, Failed> {
    get(row, column).map(Timestamp::from_millis)
}

pub(super) fn perhaps_moment(row: &Row, column: usize) -> Result<Option<Timestamp>, Failed> {
    Ok(get::<Option<i64>>(row, column)?.map(Timestamp::from_millis))
}

pub(super) fn tenant(row: &Row, column: usize) -> Result<Tenant, Failed> {
    get::<String>(row, column).map(Tenant::new)
}

pub(super) fn to_json<T: Serialize>(value: &T) -> Result<String, Failed> {
    serde_json::to_string(value).map_err(|error| Failed::Unreadable { what: "what is to be written".into(), source: Box::new(error) })
}

pub(super) fn from_json<T: DeserializeOwned>(row: &Row, column: usize) -> Result<T, Failed> {
    serde_json::from_str(get(row, column)?).map_err(|error| unreadable(row, column, error))
}

/// Reads what is kept as its own text, such as an id.
pub(super) fn parsed<T>(row: &Row, column: usize) -> Result<T, Failed>
where
    T: FromStr<Err: Error + Send + Sync + 'static>,
{
    get::<&str>(row, column)?.parse().map_err(|error| unreadable(row, column, error))
}

/// Reads `kind:name`. The name was checked when the principal was made known, and not again.
pub(super) fn principal(row: &Row, column: usize) -> Result<Principal, Failed> {
    let text: &str = get(row, column)?;
    let (kind, name) = text.split_once(':').unwrap_or((text, ""));
    Ok(Principal { kind: kind_named(row, column, kind)?, name: name.to_owned() })
}

pub(super) fn kind_named(row: &Row, column: usize, word: &str) -> Result<Kind, Failed> {
    let kinds = [Kind::Person, Kind::Agent, Kind::Service, Kind::System];
    kinds.into_iter().find(|kind| kind.as_str() == word).ok_or_else(|| unknown(row, column, word))
}

/// A word that this program does not know.
pub(super) fn unknown(row: &Row, column: usize, word: &str) -> Failed {
    unreadable(row, column, UnknownWord(word.to_owned()))
}

#[derive(Debug, thiserror::Error)]
#[error("unknown word {0:?}")]
struct UnknownWord(String);

pub(super) fn unreadable(row: &Row, column: usize, source: impl Error + Send + Sync + 'static) -> Failed {
    let what = row.columns().get(column).map_or("a column", |column| column.name()).to_owned();
    Failed::Unreadable { what, source: Box::new(source) }
}

/// The 32 bytes of a column, such as a hash or a key.
pub(super) fn digest(row: &Row, column: usize) -> Result<[u8; 32], Failed> {
    get::<&[u8]>(row, column)?.try_into().map_err(|error| unreadable(row, column, error))
}

pub(super) fn hash(row: &Row, column: usize) -> Result<Hash, Failed> {
    digest(row, column).map(Hash::from_bytes)
}

/// The key of a session, where it still has one.
pub(super) fn perhaps_key(row: &Row, column: usize) -> Result<Option<Key>, Failed> {
    match get::<Option<&[u8]>>(row, column)? {
        None => Ok(None),
        Some(_) => digest(row, column).map(|bits| Some(Key(bits))),
    }
}

/// What is under the key in one column, in the column after it; none where it cannot be opened.
pub(super) fn opened(row: &Row, first: usize, place: &str) -> Result<Option<String>, Failed> {
    let (key, sealed): (Option<&[u8]>, Option<&[u8]>) = (get(row, first)?, get(row, first + 1)?);
    Ok(key.zip(sealed).and_then(|(key, sealed)| key::open(key, place.as_bytes(), sealed)))
}

/// The same, where it is JSON and has to be there. What is not is no longer what was written.
pub(super) fn sealed_json<T: DeserializeOwned>(row: &Row, first: usize, place: &str, of: SessionId) -> Result<T, Failed> {
    let text = opened(row, first, place)?.ok_or(Failed::Altered(of))?;
    serde_json::from_str(&text).map_err(|error| unreadable(row, first + 1, error))
}
