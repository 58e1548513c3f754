//! Waypost in one file: SQLite with one writer thread that commits many appends at once, and
//! readers beside it.
//!
//! What must stay true: nobody is answered before the commit that makes it durable
//! (`synchronous=full`); one process at a time has the file; a failed commit stops the store.

mod asks;
mod backlog;
pub mod backup;
mod ballast;
mod changes;
mod charters;
mod checkpoints;
mod directory;
mod drafts;
mod errands;
mod events;
mod factors;
mod folder;
mod ground;
mod health;
mod idempotency;
mod leases;
pub(crate) mod moving;
mod notices;
mod preferences;
mod readers;
mod record;
mod recorded;
mod row;
mod rules;
mod schema;
mod sealing;
mod sessions;
mod spots;
mod store;
#[cfg(test)]
mod tests;
mod timetable;
mod vault;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::time::Timestamp;

use crate::blobs::{Blobs, FolderBlobs, HasBlobs};
use crate::clock::{self, Clock, Monotonic};
use crate::elsewhere::Elsewhere;
use crate::error::StoreError;
use crate::numbered::Numbered;
use crate::older::{self, Older};
use ballast::Ballast;
use folder::Lock;
use ground::Ground;
use health::{Health, failure};
use readers::Readers;
use writer::{GROUP, Pen, Writer};

/// Earlier ones can corrupt a WAL when a checkpoint and a commit meet.
const OLDEST_SQLITE: i32 = 3_051_003;

const HOLDS_SESSIONS: &str = "select exists (select 1 from sessions)";

/// A [`crate::Store`] and [`crate::Directory`] in one file of a data folder.
pub struct SqliteStore {
    clock: Arc<dyn Clock>,
    health: Arc<Health>,
    settings: String,
    restored_at: i64,
    // In the order in which they must go: the writer closes the file last, which folds the WAL
    // into it, and only then the lock falls.
    readers: Readers,
    writer: Writer,
    blobs: FolderBlobs,
    _lock: Lock,
}

/// What may be chosen about a [`SqliteStore`].
#[derive(Debug, Clone, Copy, Default)]
pub struct SqliteOptions {
    /// Bytes of the disk that are kept for answers once it is full; none by default.
    pub ballast: u64,
    /// The file system that SQLite goes through; its own by default. Tests put a failing disk here.
    pub file_system: Option<&'static str>,
}

impl SqliteStore {
    /// Opens the database in `folder`, making both where they are not there yet. `clock` is the
    /// clock for deadlines, held to never go behind the latest time in the file. Every lease
    /// that was held is free afterwards: the lock proves that its holder is gone.
    ///
    /// # Errors
    /// [`StoreError::InUse`] while another process has the folder; [`StoreError::Damaged`] where
    /// the file is broken, or of a newer Waypost; [`StoreError::Unfit`] where everything was moved
    /// elsewhere; [`StoreError::Unavailable`] or [`StoreError::Full`] where the folder or the file
    /// cannot be made or read.
    pub fn open(folder: &Path, clock: Arc<dyn Clock>) -> Result<Self, StoreError> {
        Self::open_with(folder, clock, SqliteOptions::default())
    }

    /// The same, with what may be chosen about it.
    ///
    /// # Errors
    /// As [`SqliteStore::open`].
    pub fn open_with(folder: &Path, clock: Arc<dyn Clock>, options: SqliteOptions) -> Result<Self, StoreError> {
        let (database, lock) = take(folder)?;
        moving::refuse(folder)?;
        let (mut db, _) = up_to_date(&database, options)?;
        let blobs = FolderBlobs::open(folder);
        let (opening, told, restored_at) = begin(&mut db, clock.now()).map_err(failure)?;
        let settings = describe(&db).map_err(failure)?;
        let health = Arc::new(Health::default());
        let clock: Arc<dyn Clock> = Arc::new(Monotonic::new(clock, Timestamp::from_millis(told)));
        clock::warn_of(&*clock);
        let readers = Readers::open(&database, options, &clock, &health)?;
        let ballast = Ballast::load(folder, options.ballast, clock.now());
        let (ground, pen_clock) = (Ground::of(&database), Arc::clone(&clock));
        let pen = Pen { db, clock: pen_clock, opening, health: Arc::clone(&health), ballast, ground };
        let writer = Writer::start(pen).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        Ok(Self { clock, health, settings, restored_at, readers, writer, blobs, _lock: lock })
    }

    /// What schema the database in `folder` has; a server may run on it meanwhile.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] where a newer Waypost wrote it; [`StoreError::Unavailable`] where it cannot be read.
    pub fn numbered(folder: &Path) -> Result<Numbered, StoreError> {
        let database = folder.join(folder::DATABASE);
        if !database.is_file() {
            return Ok(Numbered { found: 0, known: schema::known() });
        }
        schema::found(&Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failure)?)
    }

    /// Whether the database in `folder` holds sessions that were not carried elsewhere; a server may run on it meanwhile.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where it cannot be read.
    pub fn holds_sessions(folder: &Path) -> Result<bool, StoreError> {
        let database = folder.join(folder::DATABASE);
        if !database.is_file() || moving::Mark::read(folder)?.is_some_and(|mark| mark.finished) {
            return Ok(false);
        }
        let db = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failure)?;
        if schema::found(&db)?.found == 0 {
            return Ok(false);
        }
        db.query_row(HOLDS_SESSIONS, [], |row| row.get(0)).map_err(failure)
    }

    /// Brings the database in `folder` to the schema of this program, and makes it where there is none. Gives what
    /// was found.
    ///
    /// # Errors
    /// As [`SqliteStore::open`].
    pub fn migrate(folder: &Path) -> Result<Numbered, StoreError> {
        let (database, _lock) = take(folder)?;
        up_to_date(&database, SqliteOptions::default()).map(|(_, found)| found)
    }

    /// Durable commits made since it was opened.
    #[must_use]
    pub fn commits(&self) -> u64 {
        self.writer.commits().group.read().total()
    }

    /// How durable a commit is, as SQLite itself reports it, in one line.
    #[must_use]
    pub fn settings(&self) -> &str {
        &self.settings
    }

    /// Every session of every tenant.
    async fn all_sessions(&self) -> Result<Vec<(Tenant, SessionId)>, StoreError> {
        self.readers.read_aside(sessions::all).await
    }

    /// Reads the whole file and gives what is wrong with it; nothing where it is sound. Slow.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot even be read.
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

impl Elsewhere for SqliteStore {}

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

/// Takes a data folder for this process alone.
fn take(folder: &Path) -> Result<(PathBuf, Lock), StoreError> {
    if rusqlite::version_number() < OLDEST_SQLITE {
        let problem = format!("SQLite {} can damage its own journal; build with 3.51.3 or later", rusqlite::version());
        return Err(StoreError::Damaged(problem, None));
    }
    let taken = folder::lock(folder)?;
    ground::is_local(folder)?;
    Ok(taken)
}

/// The writer's connection, with the schema that it is written by and the one that was found.
fn up_to_date(database: &Path, options: SqliteOptions) -> Result<(Connection, Numbered), StoreError> {
    let mut db = connect(database, OpenFlags::default(), options).map_err(failure)?;
    prepare(&db).map_err(failure)?;
    let found = schema::migrate(&mut db)?;
    Ok((db, found))
}

/// Begins another opening: leases of the ones before are void. Where it is a copy, time goes on from behind all that was
/// told by what it was copied from.
const OPEN: &str = "
    update store
       set opening = opening + 1,
           told = case when ?1 then max(told, ?2) + 1 else told end,
           restored_at = case when ?1 then max(told, ?2) else restored_at end
    returning opening, told, restored_at";

/// Marks a database as a copy that nobody has opened yet, in the header of its file.
const COPY: i32 = i32::from_be_bytes(*b"WPcp");

const APPLICATION: &str = "application_id";

/// Which opening it is, the highest time that was told, and when it was last found to be a copy.
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

/// The writer's connection: WAL, and a commit is on the disk before it returns.
fn prepare(db: &Connection) -> rusqlite::Result<()> {
    tune(db)?;
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "temp_store", "memory")?;
    // What is overwritten or removed leaves no bytes behind in its page.
    db.pragma_update(None, "secure_delete", "fast")?;
    // What a burst made of the WAL is given back to the disk.
    db.pragma_update(None, "journal_size_limit", 64 * 1024 * 1024)
}

fn connect(database: &Path, flags: OpenFlags, options: SqliteOptions) -> rusqlite::Result<Connection> {
    match options.file_system {
        None => Connection::open_with_flags(database, flags),
        Some(name) => Connection::open_with_flags_and_vfs(database, flags, name),
    }
}

/// What every connection has.
fn tune(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(Duration::from_secs(5))?;
    // A page that cannot be read must be an error, not a signal that ends the process.
    db.pragma_update(None, "mmap_size", 0)?;
    // A plan depends on the statement alone. Where it may depend on what is bound, a statement
    // that was prepared once is planned again at every use.
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
