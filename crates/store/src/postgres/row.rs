//! Conversion between domain values and columns. A value that cannot be read back is reported as damage, never guessed.

use std::error::Error;
use std::ops::ControlFlow;
use std::str::FromStr;

use deadpool_postgres::GenericClient;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio_postgres::Row;
use tokio_postgres::types::{FromSql, ToSql};
use waypost_core::digest::Hash;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::time::Timestamp;

use super::failure::PostgresFailure;
use crate::filter::{Filling, ListPage};
use crate::sealing::{RowContext, SessionKey, open_row};

/// Sorts after every id.
pub(super) const END: &str = "~";

/// The parameters of a statement.
pub(super) type With<'a> = &'a [&'a (dyn ToSql + Sync)];

/// PostgreSQL's integers are signed; our numbers never come near the maximum.
pub(super) fn int(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// The reverse of `int`.
pub(super) fn uint(n: i64) -> u64 {
    u64::try_from(n).unwrap_or(0)
}

/// Returns all rows of a statement, which is prepared once per connection.
pub(super) async fn all(db: &impl GenericClient, sql: &'static str, with: With<'_>) -> Result<Vec<Row>, PostgresFailure> {
    let statement = db.prepare_cached(sql).await?;
    Ok(db.query(&statement, with).await?)
}

/// Returns the single row of a statement, if there is one.
pub(super) async fn one(db: &impl GenericClient, sql: &'static str, with: With<'_>) -> Result<Option<Row>, PostgresFailure> {
    let statement = db.prepare_cached(sql).await?;
    Ok(db.query_opt(&statement, with).await?)
}

/// Returns the number of rows that a statement changed.
pub(super) async fn change(db: &impl GenericClient, sql: &'static str, with: With<'_>) -> Result<u64, PostgresFailure> {
    let statement = db.prepare_cached(sql).await?;
    Ok(db.execute(&statement, with).await?)
}

/// Reads a column.
pub(super) fn get<'r, T: FromSql<'r>>(row: &'r Row, column: usize) -> Result<T, PostgresFailure> {
    Ok(row.try_get(column)?)
}

pub(super) fn number(row: &Row, column: usize) -> Result<u64, PostgresFailure> {
    get::<i64>(row, column).map(uint)
}

/// The position of the row among those given to `unnest … with ordinality`, starting at 0.
pub(super) fn ordinal(row: &Row, column: usize) -> Result<usize, PostgresFailure> {
    Ok(usize::try_from(get::<i64>(row, column)? - 1).unwrap_or(usize::MAX))
}

pub(super) fn count(row: &Row, column: usize) -> Result<u32, PostgresFailure> {
    u32::try_from(get::<i64>(row, column)?).map_err(|error| unreadable(row, column, error))
}

pub(super) fn moment(row: &Row, column: usize) -> Result<Timestamp, PostgresFailure> {
    get(row, column).map(Timestamp::from_millis)
}

pub(super) fn tenant(row: &Row, column: usize) -> Result<Tenant, PostgresFailure> {
    get::<String>(row, column).map(Tenant::new)
}

pub(super) fn to_json<T: Serialize>(value: &T) -> Result<String, PostgresFailure> {
    serde_json::to_string(value)
        .map_err(|error| PostgresFailure::Unreadable { what: "what is to be written".into(), source: Box::new(error) })
}

pub(super) fn from_json<T: DeserializeOwned>(row: &Row, column: usize) -> Result<T, PostgresFailure> {
    serde_json::from_str(get(row, column)?).map_err(|error| unreadable(row, column, error))
}

/// Reads a value that is stored as its own text, such as an id.
pub(super) fn parsed<T>(row: &Row, column: usize) -> Result<T, PostgresFailure>
where
    T: FromStr<Err: Error + Send + Sync + 'static>,
{
    get::<&str>(row, column)?.parse().map_err(|error| unreadable(row, column, error))
}

/// Reads `kind:name`. The name was validated when the principal was added, and is not validated again.
pub(super) fn principal(row: &Row, column: usize) -> Result<Principal, PostgresFailure> {
    let text: &str = get(row, column)?;
    let (kind, name) = text.split_once(':').unwrap_or((text, ""));
    Ok(Principal { kind: kind_named(row, column, kind)?, name: name.to_owned() })
}

pub(super) fn kind_named(row: &Row, column: usize, word: &str) -> Result<PrincipalKind, PostgresFailure> {
    let kinds = [PrincipalKind::Person, PrincipalKind::Agent, PrincipalKind::Service, PrincipalKind::System];
    kinds.into_iter().find(|kind| kind.as_str() == word).ok_or_else(|| unknown(row, column, word))
}

/// The error for a word that this program does not know.
pub(super) fn unknown(row: &Row, column: usize, word: &str) -> PostgresFailure {
    unreadable(row, column, UnknownPostgresWord(word.to_owned()))
}

#[derive(Debug, thiserror::Error)]
#[error("unknown word {0:?}")]
struct UnknownPostgresWord(String);

pub(super) fn unreadable(row: &Row, column: usize, source: impl Error + Send + Sync + 'static) -> PostgresFailure {
    let what = row.columns().get(column).map_or("a column", |column| column.name()).to_owned();
    PostgresFailure::Unreadable { what, source: Box::new(source) }
}

/// Reads the 32 bytes of a column, such as a hash or a key.
pub(super) fn digest(row: &Row, column: usize) -> Result<[u8; 32], PostgresFailure> {
    get::<&[u8]>(row, column)?.try_into().map_err(|error| unreadable(row, column, error))
}

pub(super) fn hash(row: &Row, column: usize) -> Result<Hash, PostgresFailure> {
    digest(row, column).map(Hash::from_bytes)
}

/// Reads the key of a session, if it still has one.
pub(super) fn perhaps_key(row: &Row, column: usize) -> Result<Option<SessionKey>, PostgresFailure> {
    match get::<Option<&[u8]>>(row, column)? {
        None => Ok(None),
        Some(_) => digest(row, column).map(|bits| Some(SessionKey(bits))),
    }
}

/// Decrypts the column after `first` with the key in column `first`; `None` if it cannot be decrypted.
pub(super) fn opened(row: &Row, first: usize, associated_data: &RowContext) -> Result<Option<String>, PostgresFailure> {
    let (key, sealed): (Option<&[u8]>, Option<&[u8]>) = (get(row, first)?, get(row, first + 1)?);
    Ok(key.zip(sealed).and_then(|(key, sealed)| open_row(key, associated_data.as_bytes(), sealed)))
}

/// The same for JSON that must exist. Anything else is no longer what was written.
pub(super) fn sealed_json<T: DeserializeOwned>(
    row: &Row,
    first: usize,
    associated_data: &RowContext,
    of: SessionId,
) -> Result<T, PostgresFailure> {
    sized_json(row, first, associated_data, of).map(|(value, _)| value)
}

/// The same, with the length of the text, which may be much longer than what is stored.
pub(super) fn sized_json<T: DeserializeOwned>(
    row: &Row,
    first: usize,
    associated_data: &RowContext,
    of: SessionId,
) -> Result<(T, usize), PostgresFailure> {
    let text = opened(row, first, associated_data)?.ok_or(PostgresFailure::Altered(of))?;
    let value = serde_json::from_str(&text).map_err(|error| unreadable(row, first + 1, error))?;
    Ok((value, text.len()))
}

/// The number of rows of a page that are fetched at a time. Each row may be large, and all fetched rows are in memory
/// at once.
const PART: usize = 32;

/// The number of rows to fetch next for a page.
pub(super) fn part_of<T>(page: &Filling<T>) -> i64 {
    i64::try_from(page.wants().min(PART)).unwrap_or(i64::MAX)
}

/// A finished page, or an unfinished one that continues after an id.
pub(super) type Filled<T> = ControlFlow<ListPage<T>, (Filling<T>, String)>;

/// Adds rows to a page, each with the length of its text; their ids are in column `id`. Returns the page once it is full or no rows
/// follow. Otherwise the page continues after the returned id.
pub(super) fn fill<T>(
    mut page: Filling<T>,
    rows: &[Row],
    id: usize,
    item: impl Fn(&Row) -> Result<(T, usize), PostgresFailure>,
) -> Result<Filled<T>, PostgresFailure> {
    let wanted = part_of(&page);
    for row in rows {
        if page.is_full() {
            return Ok(ControlFlow::Break(page.page(true)));
        }
        let (item, bytes) = item(row)?;
        page.put(item, bytes);
    }
    match rows.last() {
        Some(last) if i64::try_from(rows.len()).is_ok_and(|found| found == wanted) => Ok(ControlFlow::Continue((page, get(last, id)?))),
        Some(_) | None => Ok(ControlFlow::Break(page.page(false))),
    }
}
