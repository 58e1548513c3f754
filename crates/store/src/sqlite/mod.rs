//! The SQLite store: one file, with one writer thread that commits many appends at once, and separate reader
//! connections.
//!
//! Invariants: no caller gets a result before the commit that makes it durable (`synchronous=full`); only one process
//! uses the file at a time; a failed commit stops the store.

mod asks;
mod away;
pub mod backup;
mod checkpoints;
mod connection;
pub(crate) mod data_migration;
mod database_file;
mod directory;
mod directory_memory;
mod events;
mod folder;
mod health;
mod idempotency;
mod imported;
mod leases;
mod live_sessions;
mod memberships;
mod notices;
mod outbox_messages;
mod readers;
mod record;
mod recorded;
mod reserved_space;
mod row;
mod schema;
mod sealed_batch;
mod sealing;
mod session_keys;
mod sessions;
mod store;
mod tables;
#[cfg(test)]
mod tests;
mod thread_refs;
mod vault;
mod write_queue;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::time::Timestamp;

use crate::blobs::{Blobs, FolderBlobs, HasBlobs};
use crate::change_feed::ChangeFeed;
use crate::clock::{self, Clock, Monotonic};
use crate::error::StoreError;
use crate::numbered::Numbered;
use crate::older::{self, Older};
use database_file::DatabaseFile;
use directory_memory::DirectoryMemory;
use folder::Lock;
use health::{SqliteHealth, failure};
use live_sessions::LiveSessions;
use readers::SqliteReaders;
use reserved_space::ReservedSpace;
use session_keys::SessionKeys;
use write_queue::GROUP;
use writer::{SqliteWriter, WriterConnection};

/// Earlier versions can corrupt a WAL when a checkpoint and a commit coincide.
const OLDEST_SQLITE: i32 = 3_051_003;

const HOLDS_SESSIONS: &str = "select exists (select 1 from sessions)";

/// A [`crate::Store`] and [`crate::Directory`] in one file of a data folder.
pub struct SqliteStore {
    clock: Arc<dyn Clock>,
    health: Arc<SqliteHealth>,
    settings: String,
    restored_at: i64,
    keys: Arc<SessionKeys>,
    live: Arc<LiveSessions>,
    directory: Arc<DirectoryMemory>,
    // Dropped in this order: the writer closes the file last, which checkpoints the WAL into it, and only then the lock
    // is released.
    readers: SqliteReaders,
    writer: SqliteWriter,
    blobs: FolderBlobs,
    _lock: Lock,
}

/// Options of a [`SqliteStore`].
#[derive(Debug, Clone, Copy)]
pub struct SqliteOptions {
    /// Disk space in bytes that is reserved for answers when the disk is full; 0 by default.
    pub reserved_space: u64,
    /// The SQLite VFS to use; SQLite's own by default. Tests use a VFS that fails.
    pub file_system: Option<&'static str>,
    /// Which threads read and write.
    pub threads: SqliteThreads,
    /// How much of the sessions that were used last is kept in memory, in bytes of their texts; 2 MiB by default. In memory they
    /// take two to three times as much. 0 keeps nothing.
    pub live_bytes: usize,
}

impl Default for SqliteOptions {
    fn default() -> Self {
        Self { reserved_space: 0, file_system: None, threads: SqliteThreads::default(), live_bytes: 2 << 20 }
    }
}

/// Which threads read and write a [`SqliteStore`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SqliteThreads {
    /// Threads of the store, so that no caller's thread waits for the disk.
    #[default]
    Own,
    /// The threads of the callers, so that the order of all calls is the order in which the tasks of one thread run. For
    /// simulations.
    Callers,
}

impl SqliteStore {
    /// Opens the database in `folder`, and creates both if they do not exist. `clock` is the clock for deadlines; the
    /// store's time never goes behind the latest time in the file. All leases are free afterwards, because the lock
    /// proves that their holders have ended.
    ///
    /// # Errors
    /// [`StoreError::InUse`] while another process uses the folder; [`StoreError::Damaged`] when the file is damaged or
    /// was written by a newer Waypost; [`StoreError::Unfit`] when its data was migrated elsewhere;
    /// [`StoreError::Unavailable`] or [`StoreError::Full`] when the folder or the file cannot be created or read.
    pub fn open(folder: &Path, clock: Arc<dyn Clock>) -> Result<Self, StoreError> {
        Self::open_with(folder, clock, SqliteOptions::default())
    }

    /// The same, with options.
    ///
    /// # Errors
    /// As [`SqliteStore::open`].
    pub fn open_with(folder: &Path, clock: Arc<dyn Clock>, options: SqliteOptions) -> Result<Self, StoreError> {
        let (database, lock) = take(folder)?;
        data_migration::refuse(folder)?;
        folder::refuse_emptied(folder)?;
        let (mut db, _) = up_to_date(&database, options)?;
        let blobs = FolderBlobs::open(folder);
        let (generation, latest_time, restored_at) = begin(&mut db, clock.now()).map_err(failure)?;
        let settings = describe(&db).map_err(failure)?;
        let health = Arc::new(SqliteHealth::default());
        let clock: Arc<dyn Clock> = Arc::new(Monotonic::new(clock, Timestamp::from_millis(latest_time)));
        clock::warn_of(&*clock);
        let readers = SqliteReaders::open(&database, options, &clock, &health)?;
        let reserved_space = ReservedSpace::load(folder, options.reserved_space, clock.now());
        let (database_file, writer_clock) = (DatabaseFile::of(&database), Arc::clone(&clock));
        let keys = Arc::new(SessionKeys::new());
        let directory = Arc::new(DirectoryMemory::new());
        let live = Arc::new(LiveSessions::new(options.live_bytes));
        let (writer_health, writer_keys) = (Arc::clone(&health), Arc::clone(&keys));
        let connection = WriterConnection {
            db,
            clock: writer_clock,
            generation,
            health: writer_health,
            reserved_space,
            database_file,
            keys: writer_keys,
            directory: Arc::clone(&directory),
            live: Arc::clone(&live),
        };
        let writer = SqliteWriter::start(connection, options.threads).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        Ok(Self { clock, health, settings, restored_at, keys, live, directory, readers, writer, blobs, _lock: lock })
    }

    /// Returns the schema of the database in `folder`. A server may run on it meanwhile.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when a newer Waypost wrote it; [`StoreError::Unavailable`] when it cannot be read.
    pub fn numbered(folder: &Path) -> Result<Numbered, StoreError> {
        let database = folder.join(folder::DATABASE);
        if !database.is_file() {
            return Ok(Numbered { found: 0, known: schema::known() });
        }
        schema::found(&Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failure)?)
    }

    /// Whether the database in `folder` contains sessions that were not migrated elsewhere. A server may run on it
    /// meanwhile.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it cannot be read.
    pub fn holds_sessions(folder: &Path) -> Result<bool, StoreError> {
        let database = folder.join(folder::DATABASE);
        if !database.is_file() || data_migration::SqliteMigrationMarker::read(folder)?.is_some_and(|mark| mark.finished) {
            return Ok(false);
        }
        let db = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failure)?;
        if schema::found(&db)?.found == 0 {
            return Ok(false);
        }
        db.query_row(HOLDS_SESSIONS, [], |row| row.get(0)).map_err(failure)
    }

    /// Migrates the database in `folder` to the schema of this program, and creates it if it does not exist. Returns
    /// the schema that was found.
    ///
    /// # Errors
    /// As [`SqliteStore::open`].
    pub fn migrate(folder: &Path) -> Result<Numbered, StoreError> {
        let (database, _lock) = take(folder)?;
        up_to_date(&database, SqliteOptions::default()).map(|(_, found)| found)
    }

    /// The number of durable commits since the store was opened.
    #[must_use]
    pub fn commits(&self) -> u64 {
        self.writer.commits().group.read().total()
    }

    /// How durable a commit is, as SQLite reports it, in one line.
    #[must_use]
    pub fn settings(&self) -> &str {
        &self.settings
    }

    /// Lists all sessions of all tenants.
    async fn all_sessions(&self) -> Result<Vec<(Tenant, SessionId)>, StoreError> {
        self.readers.read_aside(sessions::all).await
    }

    /// Reads the whole file and returns what is wrong with it; empty if it is intact. Slow.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read at all.
    pub async fn check(&self) -> Result<Vec<String>, StoreError> {
        let found: Vec<String> = self
            .readers
            .read_aside(|db| {
                let mut statement = db.prepare("pragma quick_check")?;
                statement.query_map([], |row| row.get(0))?.collect()
            })
            .await?;
        Ok(found.into_iter().filter(|line| line != "ok").collect())
    }
}

impl ChangeFeed for SqliteStore {}

impl Older for SqliteStore {
    fn restored_at(&self) -> Option<Timestamp> {
        older::moment(self.restored_at)
    }
}

impl HasBlobs for SqliteStore {
    fn blobs(&self) -> Arc<dyn Blobs> {
        Arc::new(self.blobs.clone())
    }
}

/// Locks a data folder for this process.
fn take(folder: &Path) -> Result<(PathBuf, Lock), StoreError> {
    if rusqlite::version_number() < OLDEST_SQLITE {
        let problem = format!("SQLite {} can damage its own journal; build with 3.51.3 or later", rusqlite::version());
        return Err(StoreError::Damaged(problem, None));
    }
    let taken = folder::lock(folder)?;
    database_file::check_local(folder)?;
    Ok(taken)
}

/// Opens the writer's connection, with the schema migrated. Also returns the schema that was found.
fn up_to_date(database: &Path, options: SqliteOptions) -> Result<(Connection, Numbered), StoreError> {
    let mut db = connect(database, OpenFlags::default(), options).map_err(failure)?;
    prepare(&db).map_err(failure)?;
    let found = schema::migrate(&mut db)?;
    Ok((db, found))
}

/// Starts a new opening, which makes the leases of earlier ones void. For a copy, time continues after the latest time
/// that the original stored.
const OPEN: &str = "
    update store
       set opening = opening + 1,
           told = case when ?1 then max(told, ?2) + 1 else told end,
           restored_at = case when ?1 then max(told, ?2) else restored_at end
    returning opening, told, restored_at";

/// Marks a database as a copy that was never opened, in the header of its file.
const COPY: i32 = i32::from_be_bytes(*b"WPcp");

const APPLICATION: &str = "application_id";

/// Returns the number of this opening, the latest stored time, and when the database was last found to be a copy.
fn begin(db: &mut Connection, now: Timestamp) -> rusqlite::Result<(i64, i64, i64)> {
    let step = db.transaction()?;
    let is_copy = step.pragma_query_value(None, APPLICATION, |row| row.get(0)).map(|id: i32| id == COPY)?;
    let opened = step.query_row(OPEN, (is_copy, now.as_millis()), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    if is_copy {
        step.pragma_update(None, APPLICATION, 0)?;
    }
    step.commit()?;
    Ok(opened)
}

/// Prepares the writer's connection: WAL, and a commit is on disk before it returns.
fn prepare(db: &Connection) -> rusqlite::Result<()> {
    configure(db)?;
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "temp_store", "memory")?;
    // In KiB. The pages of some hundred sessions that are written together stay in the cache; it fills for good, so it is no larger.
    db.pragma_update(None, "cache_size", -4 * 1024)?;
    // Overwritten and deleted data leaves no bytes in its page.
    db.pragma_update(None, "secure_delete", "fast")?;
    // Disk space that a burst used for the WAL is released.
    db.pragma_update(None, "journal_size_limit", 64 * 1024 * 1024)
}

fn connect(database: &Path, flags: OpenFlags, options: SqliteOptions) -> rusqlite::Result<Connection> {
    match options.file_system {
        None => Connection::open_with_flags(database, flags),
        Some(name) => Connection::open_with_flags_and_vfs(database, flags, name),
    }
}

/// Settings of every connection.
fn configure(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(Duration::from_secs(5))?;
    // A page that cannot be read must cause an error, not a signal that ends the process.
    db.pragma_update(None, "mmap_size", 0)?;
    // A plan depends on the statement alone. If it could depend on bound values, a prepared statement would be planned
    // again at every use.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    db.set_prepared_statement_cache_capacity(64);
    vault::register(db)
}

fn describe(db: &Connection) -> rusqlite::Result<String> {
    let journal: String = db.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    let synchronous: i64 = db.pragma_query_value(None, "synchronous", |row| row.get(0))?;
    let synchronous = ["off", "normal", "full", "extra"].get(usize::try_from(synchronous).unwrap_or(usize::MAX)).unwrap_or(&"unknown");
    let version = rusqlite::version();
    Ok(format!("sqlite {version}, journal_mode={journal}, synchronous={synchronous}, up to {GROUP} appends a commit"))
}
