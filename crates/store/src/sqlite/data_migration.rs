//! The source of a data migration: a data folder that is locked and read, and not changed except for the mark that says
//! where its data went.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags, params_from_iter};
use serde::{Deserialize, Serialize};

use super::folder::{self, DATABASE, Lock};
use super::{COPY, SqliteOptions, configure, connect, failure, schema, take};
use crate::data_migration::plan::{Column, ColumnSource, DescribedColumn, MigratedTable, Tables, quoted};
use crate::data_migration::value::{ColumnType, ColumnValue, Row, Sum};
use crate::data_migration::{MoveError, MoveId};
use crate::error::StoreError;

/// The file in the folder that says where its data was migrated.
const MIGRATION_MARKER: &str = "moved.json";

/// If the folder is a copy that was never opened, all of its data may be older than what was acknowledged.
const STORE: &str = "
    select opening, told, case when (select application_id from pragma_application_id) = ?1 then told else restored_at end
      from store";

const COLUMNS: &str = "
    select name, type, pk
      from pragma_table_info(?1)";

const TABLES: &str = "
    select name
      from sqlite_schema
     where type = 'table' and name not like 'sqlite_%'";

/// A migration of this folder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SqliteMigrationMarker {
    /// The unique id of the migration.
    #[serde(rename = "move")]
    pub(crate) id: MoveId,
    /// The destination, as shown in messages.
    pub(crate) to: String,
    /// Whether all data is at the destination.
    pub(crate) finished: bool,
}

impl SqliteMigrationMarker {
    /// Reads the mark of a folder.
    pub(crate) fn read(folder: &Path) -> Result<Option<Self>, StoreError> {
        match std::fs::read(folder.join(MIGRATION_MARKER)) {
            Ok(text) => serde_json::from_slice(&text).map(Some).map_err(|source| {
                StoreError::Damaged(format!("{MIGRATION_MARKER} in the data folder cannot be read"), Some(Box::new(source)))
            }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(StoreError::Unavailable(Box::new(source))),
        }
    }

    /// Writes the mark into a folder. It is durable when this returns.
    pub(crate) fn leave(&self, folder: &Path) -> Result<(), StoreError> {
        let aside = folder.join("moved.json.part");
        let written = || {
            drop(folder::owner_only_file(&aside)?);
            std::fs::write(&aside, serde_json::to_vec(self).map_err(std::io::Error::other)?)
        };
        written().map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        super::backup::move_into_place(&aside, &folder.join(MIGRATION_MARKER))
    }
}

/// Refuses a folder whose data was migrated: two servers on the same data would both answer.
pub(super) fn refuse(folder: &Path) -> Result<(), StoreError> {
    match SqliteMigrationMarker::read(folder)? {
        Some(SqliteMigrationMarker { to, finished: true, .. }) => Err(StoreError::Unfit(format!(
            "its data was migrated to {to}; use that database. To return to the state before the migration, remove \
{MIGRATION_MARKER} from the folder; everything that happened since is then missing"
        ))),
        Some(_) | None => Ok(()),
    }
}

/// A locked folder.
pub(crate) struct MigrationSource {
    db: Mutex<Connection>,
    pub(crate) folder: PathBuf,
    /// The number of times it was opened for use. It shows whether anything can have changed.
    pub(crate) generation: i64,
    /// The latest time that was ever stored in it.
    pub(crate) latest_time: i64,
    /// When it was last found to be older than what was acknowledged; 0 if never.
    pub(crate) restored_at: i64,
    _lock: Lock,
}

/// Some rows in order.
pub(crate) struct RowBatch {
    pub(crate) rows: Vec<Row>,
    /// Whether more rows may follow.
    pub(crate) more: bool,
}

impl MigrationSource {
    /// # Errors
    /// [`MoveError::Store`] with [`StoreError::InUse`] while another process has it; [`MoveError::OtherVersion`].
    pub(crate) fn open(folder: &Path) -> Result<Self, MoveError> {
        if !folder.join(DATABASE).is_file() {
            return Err(MoveError::NoFolder(folder.display().to_string()));
        }
        let (database, lock) = take(folder)?;
        let db = connect(&database, OpenFlags::default(), SqliteOptions::default()).map_err(failure)?;
        configure(&db).map_err(failure)?;
        let numbered = schema::found(&db)?;
        if !numbered.is_known() {
            return Err(MoveError::OtherVersion(numbered));
        }
        db.pragma_update(None, "query_only", true).map_err(failure)?;
        let store = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        let (generation, latest_time, restored_at) = db.query_row(STORE, [COPY], store).map_err(failure)?;
        Ok(Self { db: Mutex::new(db), folder: folder.to_owned(), generation, latest_time, restored_at, _lock: lock })
    }

    fn with<T>(&self, act: impl FnOnce(&Connection) -> T) -> T {
        act(&self.db.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn tables(&self) -> Result<Tables, StoreError> {
        let found = self.with(|db| {
            let names: Vec<String> = db.prepare(TABLES)?.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
            let columns = |name: &String| {
                let mut statement = db.prepare_cached(COLUMNS)?;
                let found = statement.query_map([name], |row| {
                    let key = usize::try_from(row.get::<_, i64>(2)?).unwrap_or(0);
                    Ok(DescribedColumn { name: row.get(0)?, kind: row.get(1)?, key, fills_itself: false })
                })?;
                found.collect::<rusqlite::Result<Vec<_>>>()
            };
            names.iter().map(|name| Ok((name.clone(), columns(name)?))).collect::<rusqlite::Result<Tables>>()
        });
        found.map_err(failure)
    }

    pub(crate) fn count(&self, table: &MigratedTable) -> Result<u64, StoreError> {
        let sql = format!("select count(*) from {}", quoted(&table.name));
        let counted: rusqlite::Result<i64> = self.with(|db| db.query_row(&sql, [], |row| row.get(0)));
        counted.map(|count| u64::try_from(count).unwrap_or(0)).map_err(failure)
    }

    /// Reads at most `most` rows after the one with this key, or fewer if they are large.
    pub(crate) fn batch(&self, table: &MigratedTable, after: &[ColumnValue], most: usize) -> Result<RowBatch, MoveError> {
        let keys: Vec<_> = table.key.iter().filter_map(|index| table.columns.get(*index)).map(|column| quoted(&column.name)).collect();
        let (keys, placeholders) = (keys.join(", "), vec!["?"; keys.len()].join(", "));
        let behind = if after.is_empty() { String::new() } else { format!("where ({keys}) > ({placeholders})") };
        let sql = format!("select {} from {} {behind} order by {keys} limit {most}", selected(table), quoted(&table.name));
        let (mut rows, mut bytes) = (Vec::new(), 0);
        let stopped = self.with(|db| {
            each(db, &sql, after, table, |row| {
                bytes += row.iter().map(ColumnValue::size).sum::<usize>();
                rows.push(row);
                bytes < MIN_BATCH_BYTES
            })
        })?;
        let more = stopped || rows.len() == most;
        Ok(RowBatch { rows, more })
    }

    /// The sum of all rows of a table, in the form that the destination stores.
    pub(crate) fn sum(&self, table: &MigratedTable) -> Result<Sum, MoveError> {
        let sql = format!("select {} from {}", selected(table), quoted(&table.name));
        let mut sum = Sum::default();
        self.with(|db| {
            each(db, &sql, &[], table, |row| {
                sum.add(&row);
                true
            })
        })?;
        Ok(sum)
    }

    /// Returns the first columns of all rows of a table, as text.
    pub(crate) fn texts<const N: usize>(&self, sql: &str) -> Result<Vec<[String; N]>, StoreError> {
        let read = self.with(|db| {
            let mut statement = db.prepare(sql)?;
            let mut rows = statement.query([])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                let mut texts = [const { String::new() }; N];
                for (index, text) in texts.iter_mut().enumerate() {
                    *text = row.get(index)?;
                }
                found.push(texts);
            }
            Ok(found)
        });
        read.map_err(failure)
    }
}

/// The minimum size of a batch, in bytes, before it is sent.
const MIN_BATCH_BYTES: usize = 4 * 1024 * 1024;

impl ToSql for ColumnValue {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Nothing => ValueRef::Null,
            Self::Number(n) => ValueRef::Integer(*n),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// The columns for a select statement, with null for those that are not read.
fn selected(table: &MigratedTable) -> String {
    let read = |column: &Column| match column.from {
        ColumnSource::Fixed(_) => "null".to_owned(),
        ColumnSource::Same | ColumnSource::Words => quoted(&column.name),
    };
    let names: Vec<_> = table.columns.iter().map(read).collect();
    names.join(", ")
}

/// Passes on row after row until `take` refuses one. Returns whether it did.
fn each(
    db: &Connection,
    sql: &str,
    with: &[ColumnValue],
    table: &MigratedTable,
    mut take: impl FnMut(Row) -> bool,
) -> Result<bool, MoveError> {
    let mut statement = db.prepare_cached(sql).map_err(failure)?;
    let mut rows = statement.query(params_from_iter(with)).map_err(failure)?;
    while let Some(row) = rows.next().map_err(failure)? {
        if !take(read(row, table)?) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn read(row: &rusqlite::Row<'_>, table: &MigratedTable) -> Result<Row, MoveError> {
    let column = |(index, column): (usize, &Column)| {
        if let ColumnSource::Fixed(value) = &column.from {
            return Ok(value.clone());
        }
        let found = row.get_ref(index).map_err(failure)?;
        value(found, column).map_err(|why| MoveError::Unkept {
            table: table.name.clone(),
            row: named(row, table),
            column: column.name.clone(),
            why,
        })
    };
    table.columns.iter().enumerate().map(column).collect()
}

/// The value of a column in a form that PostgreSQL can store, or the reason why it cannot.
fn value(found: ValueRef<'_>, column: &Column) -> Result<ColumnValue, String> {
    match (found, column.kind) {
        (ValueRef::Null, _) => Ok(ColumnValue::Nothing),
        (ValueRef::Integer(n), ColumnType::Number) => Ok(ColumnValue::Number(n)),
        (ValueRef::Blob(bytes), ColumnType::Bytes) => Ok(ColumnValue::Bytes(bytes.to_vec())),
        (ValueRef::Text(bytes), ColumnType::Text) => {
            let text = std::str::from_utf8(bytes).map_err(|_| "it is not valid Unicode".to_owned())?;
            match (text.contains('\0'), &column.from) {
                (false, _) => Ok(ColumnValue::Text(text.to_owned())),
                (true, ColumnSource::Words) => Ok(ColumnValue::Text(crate::sql::printable_in_postgres(text))),
                (true, ColumnSource::Same | ColumnSource::Fixed(_)) => {
                    Err("it contains a NUL character, which PostgreSQL cannot store".to_owned())
                }
            }
        }
        (found, _) => Err(format!("it is {}", found.data_type())),
    }
}

/// Names a row by its key.
fn named(row: &rusqlite::Row<'_>, table: &MigratedTable) -> String {
    let part = |index: &usize| match row.get_ref(*index) {
        Ok(ValueRef::Text(text)) => String::from_utf8_lossy(text).escape_debug().to_string(),
        Ok(ValueRef::Integer(n)) => n.to_string(),
        Ok(_) | Err(_) => "?".to_owned(),
    };
    let parts: Vec<_> = table.key.iter().map(part).collect();
    parts.join("/")
}
