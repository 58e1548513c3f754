//! The destination of a data migration: a database that has a mark until all data is copied. No server runs on a
//! database with this mark.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::Arc;

use deadpool_postgres::{GenericClient, Transaction};
use futures::TryStreamExt as _;
use tokio_postgres::binary_copy::BinaryCopyInWriter;
use tokio_postgres::types::{ToSql, Type};

use super::blobs::PostgresBlobs;
use super::failure::{PostgresFailure, PostgresHealth};
use super::row::{all, change, get, one};
use super::shared::{self, Base, ReadLimit};
use super::transaction::{begin, commit};
use super::{PostgresOptions, UnsafeSettings, made_ready, schema};
use crate::blobs::Blobs;
use crate::data_migration::MoveId;
use crate::data_migration::plan::{Column, DescribedColumn, MigratedTable, Tables, quoted};
use crate::data_migration::value::{ColumnType, ColumnValue, Row, Sum};
use crate::error::StoreError;

const IS_MARKED: &str = "select to_regclass('moving') is not null";

/// One row: the id of the migration, its source, the opening of the source, and the progress.
const CREATE_MARKER: &str = "
    create table moving (
        alone    boolean primary key default true check (alone),
        id       text not null,
        source   text not null,
        opening  bigint not null,
        at_table text collate \"C\" not null,
        after    text
    )";

const MARKED: &str = "
    select id, source, opening, at_table, after
      from moving";

const BEGIN: &str = "
    insert into moving (id, source, opening, at_table)
    values ($1, $2, $3, '')
        on conflict (alone) do update
       set source = excluded.source, opening = excluded.opening, at_table = '', after = null";

const ADVANCE: &str = "
    update moving
       set at_table = $2, after = $3
     where id = $1";

const FINISH: &str = "
    delete from moving
     where id = $1";

const WRITE_CLOCK: &str = "
    update store
       set told = greatest(told, $1::bigint + 1), restored_at = greatest(restored_at, $2)";

const COLUMNS: &str = "
    select c.relname::text, a.attname::text, format_type(a.atttypid, a.atttypmod), a.atthasdef or a.attidentity <> ''
      from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum";

const KEEP_KEY: &str = "
    insert into store_keys (name, key)
    values ($1, $2)
        on conflict (name) do nothing";

const KEYS: &str = "
    select name, key
      from store_keys";

const COUNT_HOLDERS: &str = "
    select count(*)
      from blob_holders";

/// The tables that are filled from files.
const FROM_FILES: [&str; 4] = ["blob_pieces", "blob_holders", "blob_arrivals", "store_keys"];

/// Every new database has this one row.
const FIRST_TEAM: &str = "name = 'main' and created_at = 0";

/// The mark of an unfinished migration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PostgresMigrationMarker {
    pub(crate) id: MoveId,
    /// The name of the source in messages.
    pub(crate) source: String,
    pub(crate) generation: i64,
    pub(crate) at: MigrationPosition,
}

/// The progress: the position within a table. All tables before it by name are done. An empty table name is the
/// beginning.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct MigrationPosition {
    pub(crate) table: String,
    pub(crate) after: Vec<ColumnValue>,
}

/// Refuses a database with an unfinished migration.
pub(super) async fn refuse(db: &impl GenericClient) -> Result<(), PostgresFailure> {
    match marked(db).await? {
        None => Ok(()),
        Some(PostgresMigrationMarker { source, .. }) => Err(StoreError::Unfit(format!(
            "a data migration from {source} to it is not finished; finish it with `waypost migrate-data` and the same arguments, which continues it, \
or use another database"
        ))
        .into()),
    }
}

async fn marked(db: &impl GenericClient) -> Result<Option<PostgresMigrationMarker>, PostgresFailure> {
    if !one(db, IS_MARKED, &[]).await?.map_or(Ok(false), |row| get(&row, 0))? {
        return Ok(None);
    }
    let Some(row) = db.query_opt(MARKED, &[]).await? else { return Ok(None) };
    let after: Option<&str> = get(&row, 4)?;
    let after = after.map(serde_json::from_str).transpose();
    let after =
        after.map_err(|error| PostgresFailure::Unreadable { what: "the progress of the migration".into(), source: Box::new(error) })?;
    let at = MigrationPosition { table: get(&row, 3)?, after: after.unwrap_or_default() };
    Ok(Some(PostgresMigrationMarker { id: MoveId(get(&row, 0)?), source: get(&row, 1)?, generation: get(&row, 2)?, at }))
}

/// A connection to the destination.
pub(crate) struct Arriving(Arc<Base>);

impl Arriving {
    /// Connects, and creates the tables if they do not exist.
    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
        let (access, pools) = shared::access_and_pools(url, PostgresOptions::default().connections, ReadLimit::Unlimited)?;
        let opened = async {
            made_ready(&pools, UnsafeSettings::Refused).await?;
            Base::new(access, pools, None).await
        };
        opened.await.map(|base| Self(Arc::new(base))).map_err(|failed| PostgresHealth::default().judge(failed))
    }

    fn judge<T>(&self, outcome: Result<T, PostgresFailure>) -> Result<T, StoreError> {
        outcome.map_err(|failed| self.0.health.judge(failed))
    }

    /// The blobs of the destination.
    pub(crate) fn blobs(&self) -> impl Blobs + use<> {
        PostgresBlobs(Arc::clone(&self.0))
    }

    pub(crate) async fn tables(&self) -> Result<Tables, StoreError> {
        let read = async {
            let mut tables = Tables::new();
            for row in all(&self.0.db().await?, COLUMNS, &[]).await? {
                let column = DescribedColumn { name: get(&row, 1)?, kind: get(&row, 2)?, key: 0, fills_itself: get(&row, 3)? };
                tables.entry(get(&row, 0)?).or_default().push(column);
            }
            Ok(tables)
        };
        self.judge(read.await)
    }

    /// Returns the number of rows of a table.
    pub(crate) async fn count(&self, table: &MigratedTable) -> Result<u64, StoreError> {
        let read = async {
            let sql = format!("select count(*) from {}", quoted(&table.name));
            super::row::number(&self.0.db().await?.query_one(&sql, &[]).await?, 0)
        };
        self.judge(read.await)
    }

    pub(crate) async fn marked(&self) -> Result<Option<PostgresMigrationMarker>, StoreError> {
        let read = async { marked(&self.0.db().await?).await };
        self.judge(read.await)
    }

    /// Returns the tables that have rows.
    pub(crate) async fn occupied(&self, tables: &[MigratedTable]) -> Result<Vec<String>, StoreError> {
        let read = async {
            let db = self.0.db().await?;
            let mut occupied = Vec::new();
            for table in names(tables) {
                let but = if table == "tenants" { format!("where not ({FIRST_TEAM})") } else { String::new() };
                let row = db.query_one(&format!("select exists (select 1 from {} {but})", quoted(table)), &[]).await?;
                if get(&row, 0)? {
                    occupied.push(table.to_owned());
                }
            }
            Ok(occupied)
        };
        self.judge(read.await)
    }

    /// Marks the database, and deletes what an earlier attempt of the same migration copied.
    pub(crate) async fn begin(&self, (id, source, generation): (&MoveId, &str, i64), tables: &[MigratedTable]) -> Result<(), StoreError> {
        let begun = async {
            let mut db = self.0.db().await?;
            let step = begin(&mut db).await?;
            schema::alone(&step).await?;
            if marked(&step).await?.is_none() {
                step.batch_execute("drop table if exists moving").await?;
                step.batch_execute(CREATE_MARKER).await?;
            }
            step.execute(BEGIN, &[&id.0, &source, &generation]).await?;
            let emptied: Vec<_> = names(tables).map(quoted).collect();
            step.batch_execute(&format!("truncate {}", emptied.join(", "))).await?;
            commit(step).await
        };
        self.judge(begun.await)
    }

    /// Makes the store's time continue after `latest_time`, and keeps `restored_at`.
    pub(crate) async fn tell(&self, latest_time: i64, restored_at: i64) -> Result<(), StoreError> {
        let stored = async { change(&self.0.db().await?, WRITE_CLOCK, &[&latest_time, &restored_at]).await.map(drop) };
        self.judge(stored.await)
    }

    /// Writes rows together with the new progress. Returns `false` and writes nothing if the mark belongs to another
    /// migration.
    pub(crate) async fn put(&self, id: &MoveId, table: &MigratedTable, rows: &[Row], then: &MigrationPosition) -> Result<bool, StoreError> {
        let put = async {
            let mut db = self.0.db().await?;
            let step = begin(&mut db).await?;
            let after = serde_json::to_string(&then.after).unwrap_or_default();
            if step.execute(ADVANCE, &[&id.0, &then.table, &after]).await? == 0 {
                return Ok(false);
            }
            copy(&step, table, rows).await?;
            commit(step).await?;
            Ok(true)
        };
        self.judge(put.await)
    }

    /// Returns the sum of all rows of a table.
    pub(crate) async fn sum(&self, table: &MigratedTable) -> Result<Sum, StoreError> {
        let read = async {
            let db = self.0.db().await?;
            let sql = format!("select {} from {}", table.listed(), quoted(&table.name));
            let rows = db.query_raw(&sql, Vec::<i64>::new()).await?;
            let (mut rows, mut sum) = (pin!(rows), Sum::default());
            while let Some(row) = rows.try_next().await? {
                let value = |(index, column): (usize, &Column)| read(&row, index, column.kind);
                let row = table.columns.iter().enumerate().map(value).collect::<Result<Row, _>>()?;
                sum.add(&row);
            }
            Ok(sum)
        };
        self.judge(read.await)
    }

    /// Returns the number of files that have holders.
    pub(crate) async fn count_holders(&self) -> Result<u64, StoreError> {
        let read = async { one(&self.0.db().await?, COUNT_HOLDERS, &[]).await?.map_or(Ok(0), |row| super::row::number(&row, 0)) };
        self.judge(read.await)
    }

    pub(crate) async fn keep_key(&self, name: &str, key: &[u8]) -> Result<(), StoreError> {
        let stored = async { change(&self.0.db().await?, KEEP_KEY, &[&name, &key]).await.map(drop) };
        self.judge(stored.await)
    }

    pub(crate) async fn keys(&self) -> Result<BTreeMap<String, Vec<u8>>, StoreError> {
        let read = async {
            let rows = all(&self.0.db().await?, KEYS, &[]).await?;
            rows.iter().map(|row| Ok((get(row, 0)?, get(row, 1)?))).collect()
        };
        self.judge(read.await)
    }

    /// Removes the mark, so that servers can use the database.
    pub(crate) async fn finish(&self, id: &MoveId) -> Result<(), StoreError> {
        let finished = async {
            let mut db = self.0.db().await?;
            // So that the first statements are planned with statistics of the copied data.
            db.batch_execute("analyze").await?;
            let step = begin(&mut db).await?;
            if step.execute(FINISH, &[&id.0]).await? == 1 {
                step.batch_execute("drop table moving").await?;
            }
            commit(step).await
        };
        self.judge(finished.await)
    }
}

/// All tables that a migration fills.
fn names(tables: &[MigratedTable]) -> impl Iterator<Item = &str> {
    tables.iter().map(|table| table.name.as_str()).chain(FROM_FILES)
}

async fn copy(step: &Transaction<'_>, table: &MigratedTable, rows: &[Row]) -> Result<(), PostgresFailure> {
    if rows.is_empty() {
        return Ok(());
    }
    let kinds: Vec<Type> = table.columns.iter().map(|column| column.kind.postgres_type()).collect();
    let sink = step.copy_in(&format!("copy {} ({}) from stdin binary", quoted(&table.name), table.listed())).await?;
    let mut writer = pin!(BinaryCopyInWriter::new(sink, &kinds));
    for row in rows {
        writer.as_mut().write_raw(row.iter().map(|value| value as &dyn ToSql)).await?;
    }
    writer.finish().await?;
    Ok(())
}

fn read(row: &tokio_postgres::Row, index: usize, kind: ColumnType) -> Result<ColumnValue, PostgresFailure> {
    Ok(match kind {
        ColumnType::Number => get::<Option<i64>>(row, index)?.map(ColumnValue::Number),
        ColumnType::Text => get::<Option<String>>(row, index)?.map(ColumnValue::Text),
        ColumnType::Bytes => get::<Option<Vec<u8>>>(row, index)?.map(ColumnValue::Bytes),
    }
    .unwrap_or(ColumnValue::Nothing))
}
