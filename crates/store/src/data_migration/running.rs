//! A migration that is in progress.

use std::path::Path;
use std::sync::Arc;

use super::error::{MoveError, MoveId};
use super::files::{Holders, MigratedFiles};
use super::plan::{self, MigratedTable};
use super::value::Sum;
use crate::error::StoreError;
use crate::postgres::data_migration::{Arriving, MigrationPosition};
use crate::postgres::{PostgresOptions, PostgresStore};
use crate::sqlite::data_migration::{MigrationSource, SqliteMigrationMarker};

/// The maximum number of small rows that are copied in one transaction.
const MAX_BATCH_ROWS: usize = 5_000;

/// The state of a migration when it is started or continued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MigrationState {
    /// It starts.
    Begun,
    /// It continues where it stopped.
    TakenUp,
    /// The source was used since the migration began, so it starts again.
    BegunAnew,
    /// It was already finished. There is nothing left to do.
    Over,
}

/// The source and the destination of a migration.
pub struct Route<'a> {
    /// The data folder.
    pub folder: &'a Path,
    /// The address of the PostgreSQL database.
    pub url: &'a str,
    /// The name of the folder in messages.
    pub from: &'a str,
    /// The name of the database in messages, without a password.
    pub to: &'a str,
    /// Functions that list who can hold files.
    pub holders: Holders,
    /// The maximum number of rows that are copied in one transaction.
    pub most: usize,
}

impl<'a> Route<'a> {
    /// A route from a folder to a database, each with its name in messages.
    #[must_use]
    pub fn new(folder: &'a Path, (url, to): (&'a str, &'a str), from: &'a str, holders: Holders) -> Self {
        Self { folder, url, from, to, holders, most: MAX_BATCH_ROWS }
    }
}

/// The progress of a migration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MigrationProgress {
    /// The table that was copied last.
    pub table: String,
    /// The number of rows and files copied so far.
    pub done: u64,
    /// The total number of rows and files.
    pub of: u64,
}

/// The comparison of one table at the source and at the destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// The table.
    pub table: String,
    /// The sum at the source.
    pub left: Sum,
    /// The sum at the destination.
    pub arrived: Sum,
}

/// A migration that is in progress. It has exclusive use of both sides while this value exists.
pub struct RunningMigration {
    leaving: Arc<MigrationSource>,
    arriving: Arriving,
    tables: Vec<MigratedTable>,
    files: MigratedFiles,
    migration_marker: SqliteMigrationMarker,
    at: MigrationPosition,
    done: u64,
    of: u64,
    most: usize,
    url: String,
    state: MigrationState,
}

/// The name of the files in messages, used like a table name.
const FILES: &str = "files";

/// The name of the keys in messages.
const KEYS: &str = "keys";

/// Sorts after every table name.
const BEHIND: &str = "~";

impl RunningMigration {
    /// Starts a migration, or continues it where it stopped.
    ///
    /// # Errors
    /// [`StoreError::InUse`] while a server uses the folder, and any other error that prevents the migration.
    pub async fn begin(route: Route<'_>) -> Result<Self, MoveError> {
        let leaving = Arc::new(MigrationSource::open(route.folder)?);
        let arriving = Arriving::open(route.url).await?;
        let tables = plan::plan(&leaving.tables()?, &arriving.tables().await?).map_err(MoveError::Unlike)?;
        let (migration_state, migration_marker, at) = find_migration_state(&route, &leaving, &arriving, &tables).await?;
        if matches!(migration_state, MigrationState::Begun | MigrationState::BegunAnew) {
            // The source is marked first: a mark at the destination is only trusted if the source has the same mark.
            migration_marker.leave(&leaving.folder)?;
            arriving.begin((&migration_marker.id, route.from, leaving.generation), &tables).await?;
        }
        arriving.tell(leaving.latest_time, leaving.restored_at).await?;
        let files = MigratedFiles::find(&leaving, &route.holders).await?;
        let (most, url) = (route.most, route.url.to_owned());
        let mut migration =
            Self { leaving, arriving, tables, files, migration_marker, at, done: 0, of: 0, most, url, state: migration_state };
        migration.count().await?;
        Ok(migration)
    }

    /// The state of the migration when it was started or continued.
    #[must_use]
    pub fn state(&self) -> MigrationState {
        self.state
    }

    /// The number of files whose holder is no longer known. They are not copied.
    #[must_use]
    pub fn orphaned_files(&self) -> usize {
        self.files.nobodys
    }

    async fn count(&mut self) -> Result<(), MoveError> {
        for table in &self.tables {
            let of = self.leaving.count(table)?;
            self.of += of;
            if table.name < self.at.table {
                self.done += of;
            } else if table.name == self.at.table {
                self.done += self.arriving.count(table).await?;
            }
        }
        self.of += self.files.waiting() as u64;
        Ok(())
    }

    /// Copies the next rows, or the next file. Returns `None` once everything is copied.
    ///
    /// # Errors
    /// Any error that prevents the migration. What was copied so far stays.
    pub async fn step(&mut self) -> Result<Option<MigrationProgress>, MoveError> {
        while let Some(index) = self.tables.iter().position(|table| table.name >= self.at.table) {
            let table = self.tables[index].clone();
            if self.at.table != table.name {
                self.at = MigrationPosition { table: table.name.clone(), after: Vec::new() };
            }
            let (leaving, after, most, of) = (Arc::clone(&self.leaving), self.at.after.clone(), self.most, table.clone());
            let batch = run_blocking(move || leaving.batch(&of, &after, most)).await?;
            let next = self.tables.get(index + 1).map_or(BEHIND, |next| &next.name);
            let then = match batch.rows.last() {
                Some(last) if batch.more => MigrationPosition { table: table.name.clone(), after: table.key_of(last) },
                Some(_) | None => MigrationPosition { table: next.to_owned(), after: Vec::new() },
            };
            if batch.rows.is_empty() {
                self.at = then;
                continue;
            }
            if !self.arriving.put(&self.migration_marker.id, &table, &batch.rows, &then).await? {
                return Err(MoveError::Fenced);
            }
            self.at = then;
            self.done += batch.rows.len() as u64;
            return Ok(Some(self.progress(&table.name)));
        }
        if let Some(file) = self.files.next() {
            self.files.carry(&self.arriving.blobs(), &file).await?;
            self.done += 1;
            return Ok(Some(self.progress(FILES)));
        }
        for (name, key) in &self.files.keys {
            self.arriving.keep_key(name, key).await?;
        }
        Ok(None)
    }

    fn progress(&self, table: &str) -> MigrationProgress {
        MigrationProgress { table: table.to_owned(), done: self.done, of: self.of }
    }

    /// The names of what is compared, in order.
    #[must_use]
    pub fn compared(&self) -> Vec<String> {
        self.tables.iter().map(|table| table.name.clone()).chain([FILES.to_owned(), KEYS.to_owned()]).collect()
    }

    /// Reads a table on both sides and returns the number of rows and their hash. The destination is read back from its
    /// database.
    ///
    /// # Errors
    /// [`MoveError::Differs`] when the copy differs from the source.
    pub async fn compare(&self, name: &str) -> Result<Compared, MoveError> {
        let table = self.tables.iter().find(|table| table.name == name);
        let (left, arrived) = match table {
            Some(table) => {
                let (leaving, of) = (Arc::clone(&self.leaving), table.clone());
                let arrived = async { Ok(self.arriving.sum(table).await?) };
                tokio::try_join!(run_blocking(move || leaving.sum(&of)), arrived)?
            }
            None if name == FILES => self.files.sums(&self.arriving).await?,
            None => self.files.sums_of_keys(&self.arriving).await?,
        };
        if left != arrived {
            return Err(MoveError::Differs(vec![name.to_owned()]));
        }
        Ok(Compared { table: name.to_owned(), left, arrived })
    }

    /// Opens the copy for inspection before the migration is finished. No server may run on it yet.
    ///
    /// # Errors
    /// As [`PostgresStore::open`].
    pub async fn arrived(&self) -> Result<PostgresStore, StoreError> {
        PostgresStore::open_unfinished(&self.url, PostgresOptions::default()).await
    }

    /// Finishes the migration: from now on only the destination is used.
    ///
    /// # Errors
    /// [`StoreError`]: start the same migration again to finish it.
    pub async fn finish(self) -> Result<(), MoveError> {
        self.arriving.tell(self.leaving.latest_time, self.leaving.restored_at).await?;
        // The source is marked first. If the process dies between the two writes, neither side serves; both never do.
        SqliteMigrationMarker { finished: true, ..self.migration_marker.clone() }.leave(&self.leaving.folder)?;
        Ok(self.arriving.finish(&self.migration_marker.id).await?)
    }
}

/// Derives the state of the migration from the marks on both sides.
async fn find_migration_state(
    route: &Route<'_>,
    leaving: &MigrationSource,
    arriving: &Arriving,
    tables: &[MigratedTable],
) -> Result<(MigrationState, SqliteMigrationMarker, MigrationPosition), MoveError> {
    let here = SqliteMigrationMarker::read(&leaving.folder)?;
    match (arriving.marked().await?, here) {
        (Some(there), Some(here)) if there.id == here.id && there.generation == leaving.generation => {
            Ok((MigrationState::TakenUp, here, there.at))
        }
        (Some(there), Some(here)) if there.id == here.id => Ok((MigrationState::BegunAnew, here, MigrationPosition::default())),
        (Some(there), _) => Err(MoveError::OtherMove(there.source)),
        (None, here) => {
            let occupied = arriving.occupied(tables).await?;
            match here.filter(|here| here.finished) {
                Some(here) if here.to == route.to && !occupied.is_empty() => Ok((MigrationState::Over, here, MigrationPosition::default())),
                Some(here) => Err(MoveError::MovedElsewhere(here.to)),
                None if !occupied.is_empty() => Err(MoveError::Occupied(occupied)),
                None => Ok((
                    MigrationState::Begun,
                    SqliteMigrationMarker { id: MoveId::fresh()?, to: route.to.to_owned(), finished: false },
                    MigrationPosition::default(),
                )),
            }
        }
    }
}

/// Runs a blocking read of the source on another thread.
async fn run_blocking<T: Send + 'static>(act: impl FnOnce() -> Result<T, MoveError> + Send + 'static) -> Result<T, MoveError> {
    let done = tokio::task::spawn_blocking(act).await;
    done.map_err(|source| StoreError::Unavailable(Box::new(source)))?
}
