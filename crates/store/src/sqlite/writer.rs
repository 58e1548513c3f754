//! The one thread that writes. Whatever waits is written together and made durable by one
//! commit, each act accepted or refused on its own; nobody is answered before that commit.

use std::cell::Cell;
use std::sync::Arc;
use std::thread::JoinHandle;

use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use waypost_core::time::Timestamp;

use super::ballast::Ballast;
use super::ground::Ground;
use super::health::Health;
use crate::clock::Clock;
use crate::condition::Commits;
use crate::error::StoreError;

/// At most so many acts share a commit.
pub(super) const GROUP: usize = 256;

/// What an act writes with: the open transaction, its time, and which opening of the file this is.
pub(super) struct Tx<'c> {
    pub(super) db: &'c Connection,
    pub(super) now: Timestamp,
    pub(super) opening: i64,
    /// The disk is full, and what room is left is kept for answers.
    pub(super) only_answers: bool,
    /// Where the alarm is raised.
    pub(super) health: &'c Health,
    /// Whether something was destroyed that must not stay in the log.
    pub(super) destroyed: &'c Cell<bool>,
}

/// The writer's connection and what it needs to know.
pub(super) struct Pen {
    pub(super) db: Connection,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) opening: i64,
    pub(super) health: Arc<Health>,
    pub(super) ballast: Ballast,
    pub(super) ground: Ground,
}

/// Hands acts to the thread. Dropping it waits until what was handed over is written.
pub(super) struct Writer {
    waiting: Option<mpsc::Sender<Box<dyn Act>>>,
    thread: Option<JoinHandle<()>>,
    commits: Arc<Commits>,
    health: Arc<Health>,
}

impl Writer {
    pub(super) fn start(pen: Pen) -> std::io::Result<Self> {
        let (waiting, acts) = mpsc::channel(4 * GROUP);
        let commits = Arc::new(Commits::default());
        let health = Arc::clone(&pen.health);
        let counter = Arc::clone(&commits);
        let thread = std::thread::Builder::new().name("waypost-writer".into()).spawn(move || pen.write_until_closed(acts, &counter))?;
        Ok(Self { waiting: Some(waiting), thread: Some(thread), commits, health })
    }

    /// The durable commits made so far.
    pub(super) fn commits(&self) -> &Commits {
        &self.commits
    }

    /// Runs `act` in the next commit and gives what it gave, once that is durable.
    pub(super) async fn write<T, F>(&self, act: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Tx<'_>) -> rusqlite::Result<T> + Send + 'static,
    {
        self.health.check()?;
        let gone = || StoreError::Damaged("the writer has stopped; start Waypost again".into(), None);
        let (answer, answered) = oneshot::channel();
        let waiting = self.waiting.as_ref().ok_or_else(gone)?;
        waiting.send(Box::new(Pending { act, outcome: None, answer })).await.map_err(|_| gone())?;
        answered.await.unwrap_or_else(|lost| Err(StoreError::OutcomeUnknown(Box::new(lost))))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.waiting.take());
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// Stops the process where a rule is found broken while writing. Whoever is in the middle of that
/// knows no longer what is true, and nothing may be told to anybody from there: what was
/// acknowledged is durable, and the next start begins from that.
struct Whole;

impl Drop for Whole {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!("a rule was broken while writing; the process stops, and what was acknowledged is kept");
            std::process::abort();
        }
    }
}

/// Something to write, and somebody who waits for it.
trait Act: Send {
    /// Writes; again where the transaction it wrote in could not be kept. An error undoes this act
    /// alone.
    fn run(&mut self, tx: &Tx<'_>) -> rusqlite::Result<()>;
    /// Undoes what `run` gave: it failed.
    fn fail(&mut self, error: StoreError);
    /// Says how it ended, once the commit has happened.
    fn answer(self: Box<Self>);
}

struct Pending<T, F> {
    act: F,
    outcome: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Act for Pending<T, F>
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
            // Whoever asked may have gone; what was written stays written.
            drop(self.answer.send(outcome));
        }
    }
}

impl Pen {
    fn write_until_closed(mut self, mut acts: mpsc::Receiver<Box<dyn Act>>, commits: &Commits) {
        let mut group = Vec::with_capacity(GROUP);
        // After the group, so that it is over before anybody in there could be told anything.
        let _whole = Whole;
        while acts.blocking_recv_many(&mut group, GROUP) > 0 {
            let begun = Instant::now();
            match self.write_or_make_room(&mut group) {
                Ok(true) => commits.count(group.len(), begun.elapsed()),
                Ok(false) => {}
                Err(failed) => {
                    for act in &mut group {
                        act.fail(failed.for_one(&self.health));
                    }
                }
            }
            group.drain(..).for_each(Act::answer);
        }
    }

    /// A disk that is full has some room yet: what the ballast took up.
    fn write_or_make_room(&mut self, group: &mut [Box<dyn Act>]) -> Result<bool, Failed> {
        self.ballast.retry(self.clock.now());
        let mut written = self.write_together(group);
        if matches!(&written, Err(failed) if failed.is_full()) && self.ballast.throw(self.clock.now()) {
            written = self.write_together(group);
        }
        self.health.takes_only_answers(self.ballast.is_overboard());
        self.health.log_is(self.ground.log_size());
        written
    }

    /// Gives whether there was anything to make durable.
    fn write_together(&self, group: &mut [Box<dyn Act>]) -> Result<bool, Failed> {
        if self.health.check().is_err() {
            return Err(Failed::Stopped);
        }
        if let Some(gone) = self.ground.has_gone() {
            self.health.stop(gone);
            return Err(Failed::Stopped);
        }
        let before = self.db.total_changes();
        run(&self.db, "begin immediate").map_err(|error| self.nothing_written(error))?;
        let destroyed = Cell::new(false);
        let (now, only_answers) = (self.clock.now(), self.ballast.is_overboard());
        let tx = Tx { db: &self.db, now, opening: self.opening, only_answers, health: &self.health, destroyed: &destroyed };
        for act in group {
            self.write_one(&tx, act.as_mut())?;
        }
        let wrote = self.db.total_changes() > before;
        if wrote {
            self.db
                .prepare_cached(TELL)
                .and_then(|mut tell| tell.execute([tx.now.as_millis()]))
                .map_err(|error| self.nothing_written(error))?;
        }
        run(&self.db, "commit").map_err(|error| self.judge_commit(error))?;
        if destroyed.get() {
            self.empty_the_log();
        }
        Ok(wrote)
    }

    /// Folds the log into the database and cuts it, so that no key that was destroyed stays in it.
    /// While somebody reads it cannot be cut; it is when the store is closed, at the latest.
    fn empty_the_log(&self) {
        let cut = self.db.query_row("pragma wal_checkpoint(truncate)", [], |row| row.get::<_, i64>(0));
        if !matches!(cut, Ok(0)) {
            tracing::warn!(outcome = ?cut, "the log still holds a destroyed key, until it is next folded into the database");
        }
    }

    /// A savepoint around each act, so that one that fails takes no other with it.
    fn write_one(&self, tx: &Tx<'_>, act: &mut dyn Act) -> Result<(), Failed> {
        run(&self.db, "savepoint act").map_err(|error| self.nothing_written(error))?;
        if let Err(error) = act.run(tx) {
            if self.db.is_autocommit() || is_full(&error) {
                // Nothing of the others would fit either, or SQLite gave the whole transaction up.
                return Err(self.nothing_written(error));
            }
            act.fail(self.health.judge(error));
            if self.health.check().is_err() {
                self.roll_back();
                return Err(Failed::Stopped);
            }
            run(&self.db, "rollback to act").map_err(|error| self.nothing_written(error))?;
        }
        run(&self.db, "release act").map_err(|error| self.nothing_written(error))
    }

    /// Before its commit frame a transaction can be given up without a trace.
    fn nothing_written(&self, error: rusqlite::Error) -> Failed {
        self.roll_back();
        Failed::NothingWritten(Arc::new(error))
    }

    fn roll_back(&self) {
        if !self.db.is_autocommit()
            && let Err(stuck) = run(&self.db, "rollback")
        {
            self.health.stop(format!("a transaction could not be rolled back ({stuck}); start Waypost again"));
        }
    }

    /// A full disk left the commit frame out. After any other failure it may or may not be on
    /// the disk, and trying again would lie about it: the kernel forgets what it failed to sync.
    fn judge_commit(&self, error: rusqlite::Error) -> Failed {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull | ErrorCode::DatabaseBusy) => self.nothing_written(error),
            _ => {
                self.health.stop(format!("a commit failed ({error}), so what is on the disk is not known; start Waypost again"));
                Failed::Unknown(Arc::new(error))
            }
        }
    }
}

/// The clock's floor at the next opening.
const TELL: &str = "
    update store
       set told = ?1
     where told < ?1";

fn run(db: &Connection, sql: &str) -> rusqlite::Result<()> {
    db.prepare_cached(sql)?.execute([]).map(drop)
}

/// Why a whole group failed.
enum Failed {
    NothingWritten(Arc<rusqlite::Error>),
    Unknown(Arc<rusqlite::Error>),
    Stopped,
}

fn is_full(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DiskFull)
}

impl Failed {
    fn is_full(&self) -> bool {
        match self {
            Self::NothingWritten(error) => is_full(error),
            Self::Unknown(_) | Self::Stopped => false,
        }
    }

    /// The same, for each that waits.
    fn for_one(&self, health: &Health) -> StoreError {
        match self {
            Self::NothingWritten(error) => health.judge_shared(Arc::clone(error)),
            Self::Unknown(error) => StoreError::OutcomeUnknown(Box::new(Arc::clone(error))),
            Self::Stopped => health.stopped(),
        }
    }
}
