//! The single writer thread. All waiting actions are written together and made durable by one commit, each accepted or
//! refused on its own. No caller gets a result before that commit.

use std::cell::Cell;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use waypost_core::time::Timestamp;

use super::SqliteThreads;
use super::database_file::DatabaseFile;
use super::directory_memory::DirectoryMemory;
use super::health::SqliteHealth;
use super::live_sessions::{LiveChanges, LiveSessions};
use super::reserved_space::ReservedSpace;
use super::session_keys::SessionKeys;
use super::write_queue::{GROUP, WriteQueue, WriteUrgency};
use crate::clock::Clock;
use crate::condition::Commits;
use crate::error::StoreError;

/// What an action writes with: the open transaction, its time, and the number of this opening of the file.
pub(super) struct Tx<'c> {
    pub(super) db: &'c Connection,
    pub(super) now: Timestamp,
    pub(super) generation: i64,
    /// The disk is full, and the remaining space is reserved for answers.
    pub(super) only_answers: bool,
    /// Where altered sessions are reported.
    pub(super) health: &'c SqliteHealth,
    /// The keys of recent sessions.
    pub(super) keys: &'c SessionKeys,
    /// Whether data was destroyed that must not stay in the log.
    pub(super) destroyed: &'c Cell<bool>,
    /// Whether people, roles, credentials, factors, rules or preferences were changed.
    pub(super) directory_changed: &'c Cell<bool>,
    /// The sessions that were appended to and erased.
    pub(super) sessions: &'c LiveChanges,
}

/// The writer's connection and what it needs to know.
pub(super) struct WriterConnection {
    pub(super) db: Connection,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) generation: i64,
    pub(super) health: Arc<SqliteHealth>,
    pub(super) reserved_space: ReservedSpace,
    pub(super) database_file: DatabaseFile,
    pub(super) keys: Arc<SessionKeys>,
    pub(super) directory: Arc<DirectoryMemory>,
    pub(super) live: Arc<LiveSessions>,
}

/// Sends actions to the thread. Dropping it waits until all actions are written.
pub(super) struct SqliteWriter {
    waiting: Option<mpsc::Sender<(WriteUrgency, Box<dyn WriteAction>)>>,
    thread: Option<JoinHandle<()>>,
    /// The writing end, if callers write themselves.
    callers: Option<Mutex<GroupWriter>>,
    commits: Arc<Commits>,
    health: Arc<SqliteHealth>,
}

impl SqliteWriter {
    pub(super) fn start(connection: WriterConnection, threads: SqliteThreads) -> std::io::Result<Self> {
        let (waiting, queue) = WriteQueue::new();
        let commits = Arc::new(Commits::default());
        let health = Arc::clone(&connection.health);
        let writer = GroupWriter { connection, queue, group: Vec::with_capacity(GROUP), commits: Arc::clone(&commits) };
        let (thread, callers) = match threads {
            SqliteThreads::Own => {
                (Some(std::thread::Builder::new().name("waypost-writer".into()).spawn(move || writer.write_until_closed())?), None)
            }
            SqliteThreads::Callers => (None, Some(Mutex::new(writer))),
        };
        Ok(Self { waiting: Some(waiting), thread, callers, commits, health })
    }

    /// The durable commits so far.
    pub(super) fn commits(&self) -> &Commits {
        &self.commits
    }

    /// Runs `act` in the next commit and returns its result once that is durable.
    pub(super) async fn write<T, F>(&self, act: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Tx<'_>) -> rusqlite::Result<T> + Send + 'static,
    {
        self.write_as(WriteUrgency::Waited, act).await
    }

    /// The same in one of the next commits, if others wait for theirs.
    pub(super) async fn write_as<T, F>(&self, urgency: WriteUrgency, act: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Tx<'_>) -> rusqlite::Result<T> + Send + 'static,
    {
        self.health.check()?;
        let gone = || StoreError::Damaged("the writer has stopped; restart Waypost".into(), None);
        let (answer, answered) = oneshot::channel();
        let waiting = self.waiting.as_ref().ok_or_else(gone)?;
        waiting.send((urgency, Box::new(PendingWrite { act, outcome: None, answer }))).await.map_err(|_| gone())?;
        if let Some(writer) = &self.callers {
            // What other tasks want to write meanwhile shares the commit.
            tokio::task::yield_now().await;
            writer.lock().unwrap_or_else(PoisonError::into_inner).write_waiting();
        }
        answered.await.unwrap_or_else(|lost| Err(StoreError::OutcomeUnknown(Box::new(lost))))
    }
}

impl Drop for SqliteWriter {
    fn drop(&mut self) {
        drop(self.waiting.take());
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// Aborts the process if an invariant breaks while writing. The state in memory is unknown then, so no caller may get a
/// result. Acknowledged data is durable, and the next start continues from it.
struct AbortGuard;

impl Drop for AbortGuard {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!("an invariant was violated while writing; the process stops, and acknowledged data is safe");
            std::process::abort();
        }
    }
}

/// An action to write, and the caller that waits for it.
trait WriteAction: Send {
    /// Writes. It runs again if its transaction could not be committed, or another action of it failed. An error rolls back this action
    /// only.
    fn run(&mut self, tx: &Tx<'_>) -> rusqlite::Result<()>;
    /// Replaces the result of `run` with an error.
    fn fail(&mut self, error: StoreError);
    /// Sends the result to the caller after the commit.
    fn answer(self: Box<Self>);
}

struct PendingWrite<T, F> {
    act: F,
    outcome: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> WriteAction for PendingWrite<T, F>
where
    T: Send,
    F: Fn(&Tx<'_>) -> rusqlite::Result<T> + Send,
{
    fn run(&mut self, tx: &Tx<'_>) -> rusqlite::Result<()> {
        self.outcome = Some(Ok((self.act)(tx)?));
        Ok(())
    }

    fn fail(&mut self, error: StoreError) {
        self.outcome = Some(Err(error));
    }

    fn answer(self: Box<Self>) {
        if let Some(outcome) = self.outcome {
            // The caller may no longer be waiting; what was written stays written.
            drop(self.answer.send(outcome));
        }
    }
}

/// Writes group after group: the connection and what waits for it.
struct GroupWriter {
    connection: WriterConnection,
    queue: WriteQueue<Box<dyn WriteAction>>,
    group: Vec<Box<dyn WriteAction>>,
    commits: Arc<Commits>,
}

impl GroupWriter {
    fn write_until_closed(mut self) {
        // Dropped before the group, so that it aborts before any caller in the group gets a result.
        let _whole = AbortGuard;
        while self.queue.next_group(&mut self.group) {
            self.connection.write_group(&mut self.group, &self.commits);
        }
    }

    /// Writes what waits now, on the thread of the caller.
    fn write_waiting(&mut self) {
        let _whole = AbortGuard;
        while self.queue.take_group(&mut self.group) {
            self.connection.write_group(&mut self.group, &self.commits);
        }
    }
}

impl WriterConnection {
    /// Writes one group and gives every caller its result.
    fn write_group(&mut self, group: &mut Vec<Box<dyn WriteAction>>, commits: &Commits) {
        let begun = Instant::now();
        self.reserved_space.retry(self.clock.now());
        // An action hardly ever fails, so none has a savepoint, which copies each page that the action changes. If one has failed, the whole
        // group is written again, each action apart.
        let mut written = self.write_together(group, Self::write_one);
        if matches!(&written, Err(failed) if failed.may_concern_one()) {
            written = self.write_together(group, Self::write_apart);
        }
        // If the disk is full, the reserved space makes room for another attempt.
        if matches!(&written, Err(failed) if failed.is_full()) && self.reserved_space.release(self.clock.now()) {
            written = self.write_together(group, Self::write_apart);
        }
        self.health.takes_only_answers(self.reserved_space.is_released());
        self.health.log_is(self.database_file.log_size());
        match written {
            Ok(true) => commits.count(group.len(), begun.elapsed()),
            Ok(false) => {}
            Err(failed) => group.iter_mut().for_each(|act| act.fail(failed.for_one(&self.health))),
        }
        group.drain(..).for_each(WriteAction::answer);
    }

    /// Writes each action of a group with `write`, and commits. Returns whether anything was written.
    fn write_together(
        &self,
        group: &mut [Box<dyn WriteAction>],
        write: impl Fn(&Self, &Tx<'_>, &mut dyn WriteAction) -> Result<(), GroupFailure>,
    ) -> Result<bool, GroupFailure> {
        if self.health.check().is_err() {
            return Err(GroupFailure::Stopped);
        }
        if let Some(gone) = self.database_file.has_gone() {
            self.health.stop(gone);
            return Err(GroupFailure::Stopped);
        }
        let before = self.db.total_changes();
        run(&self.db, "begin immediate").map_err(|error| self.nothing_written(error))?;
        let (destroyed, directory_changed, sessions) = (Cell::new(false), Cell::new(false), LiveChanges::default());
        let (now, only_answers) = (self.clock.now(), self.reserved_space.is_released());
        let tx = Tx {
            db: &self.db,
            now,
            generation: self.generation,
            only_answers,
            health: &self.health,
            keys: &self.keys,
            destroyed: &destroyed,
            directory_changed: &directory_changed,
            sessions: &sessions,
        };
        for act in group {
            write(self, &tx, act.as_mut())?;
        }
        let wrote = self.db.total_changes() > before;
        if wrote {
            self.db
                .prepare_cached(STORE_CLOCK_FLOOR)
                .and_then(|mut tell| tell.execute([tx.now.as_millis()]))
                .map_err(|error| self.nothing_written(error))?;
        }
        let committing = (directory_changed.get().then(|| self.directory.commit()), self.live.commit(sessions));
        run(&self.db, "commit").map_err(|error| self.judge_commit(error))?;
        let (directory, live) = committing;
        drop(directory);
        live.keep_changes();
        if destroyed.get() {
            self.empty_the_log();
        }
        Ok(wrote)
    }

    /// Checkpoints the log into the database and truncates it, so that no destroyed key stays in it. The log cannot be
    /// truncated while a reader is active; closing the store truncates it at the latest.
    fn empty_the_log(&self) {
        let cut = self.db.query_row("pragma wal_checkpoint(truncate)", [], |row| row.get::<_, i64>(0));
        if !matches!(cut, Ok(0)) {
            tracing::warn!(outcome = ?cut, "the log still contains a destroyed key until it is next checkpointed into the database");
        }
    }

    /// Runs an action. If it fails, nothing of its group is written.
    fn write_one(&self, tx: &Tx<'_>, act: &mut dyn WriteAction) -> Result<(), GroupFailure> {
        act.run(tx).map_err(|error| self.nothing_written(error))
    }

    /// Sets a savepoint around each action, so that a failed one does not affect others.
    fn write_apart(&self, tx: &Tx<'_>, act: &mut dyn WriteAction) -> Result<(), GroupFailure> {
        run(&self.db, "savepoint act").map_err(|error| self.nothing_written(error))?;
        let sessions = tx.sessions.len();
        if let Err(error) = act.run(tx) {
            tx.sessions.roll_back_to(sessions);
            if self.db.is_autocommit() || is_full(&error) {
                // The other actions would not fit either, or SQLite has rolled back the whole transaction.
                return Err(self.nothing_written(error));
            }
            act.fail(self.health.judge(error));
            if self.health.check().is_err() {
                self.roll_back();
                return Err(GroupFailure::Stopped);
            }
            run(&self.db, "rollback to act").map_err(|error| self.nothing_written(error))?;
        }
        run(&self.db, "release act").map_err(|error| self.nothing_written(error))
    }

    /// Rolls back. Until the commit frame is written, a rollback leaves nothing in the database.
    fn nothing_written(&self, error: rusqlite::Error) -> GroupFailure {
        self.roll_back();
        GroupFailure::NothingWritten(Arc::new(error))
    }

    fn roll_back(&self) {
        if !self.db.is_autocommit()
            && let Err(stuck) = run(&self.db, "rollback")
        {
            self.health.stop(format!("a transaction could not be rolled back ({stuck}); restart Waypost"));
        }
    }

    /// A full disk means that the commit frame was not written. After any other failure it may or may not be on disk,
    /// and a second attempt could succeed falsely, because the kernel forgets what it failed to sync.
    fn judge_commit(&self, error: rusqlite::Error) -> GroupFailure {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull | ErrorCode::DatabaseBusy) => self.nothing_written(error),
            _ => {
                self.health.stop(format!("a commit failed ({error}), so the state on disk is unknown; restart Waypost"));
                GroupFailure::Unknown(Arc::new(error))
            }
        }
    }
}

/// Stores the floor of the clock for the next opening.
const STORE_CLOCK_FLOOR: &str = "
    update store
       set told = ?1
     where told < ?1";

fn run(db: &Connection, sql: &str) -> rusqlite::Result<()> {
    db.prepare_cached(sql)?.execute([]).map(drop)
}

/// Why a whole group failed.
enum GroupFailure {
    NothingWritten(Arc<rusqlite::Error>),
    Unknown(Arc<rusqlite::Error>),
    Stopped,
}

fn is_full(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DiskFull)
}

fn is_busy(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
}

impl GroupFailure {
    fn is_full(&self) -> bool {
        match self {
            Self::NothingWritten(error) => is_full(error),
            Self::Unknown(_) | Self::Stopped => false,
        }
    }

    /// Whether it may have been one action that cannot be written, and not the file or the disk.
    fn may_concern_one(&self) -> bool {
        match self {
            Self::NothingWritten(error) => !is_full(error) && !is_busy(error) && !SqliteHealth::would_stop(error),
            Self::Unknown(_) | Self::Stopped => false,
        }
    }

    /// The error for one caller of the group.
    fn for_one(&self, health: &SqliteHealth) -> StoreError {
        match self {
            Self::NothingWritten(error) => health.judge_shared(Arc::clone(error)),
            Self::Unknown(error) => StoreError::OutcomeUnknown(Box::new(Arc::clone(error))),
            Self::Stopped => health.stopped(),
        }
    }
}
