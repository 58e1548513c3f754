//! A few read-only connections, each on its own thread. In WAL mode they neither wait for the writer nor block it. The
//! next idle connection takes the next read.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use tokio::sync::oneshot;

use super::health::{SqliteHealth, failure};
use super::{SqliteOptions, tune};
use crate::clock::Clock;
use crate::condition::Pool;
use crate::error::StoreError;

/// Reads are short; more threads than this would only compete for processors.
const THREADS: usize = 3;

/// A read that takes longer is interrupted, because the log cannot be checkpointed while it runs.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// The number of SQLite virtual machine instructions between two checks of the clock.
const STEPS: i32 = 10_000;

type Act = Box<dyn FnOnce(&Connection) + Send>;

/// Distributes reads to the threads. Dropping it waits for the reads that are running.
pub(super) struct SqliteReaders {
    waiting: Option<mpsc::Sender<Act>>,
    threads: Vec<JoinHandle<()>>,
    database: PathBuf,
    options: SqliteOptions,
    health: Arc<SqliteHealth>,
    load: Arc<ReadLoad>,
}

/// The number of running reads and of waiting reads.
#[derive(Default)]
struct ReadLoad {
    busy: AtomicUsize,
    waiting: AtomicUsize,
}

impl SqliteReaders {
    pub(super) fn open(
        database: &Path,
        options: SqliteOptions,
        clock: &Arc<dyn Clock>,
        health: &Arc<SqliteHealth>,
    ) -> Result<Self, StoreError> {
        let (waiting, acts) = mpsc::channel();
        let (acts, load) = (Arc::new(Mutex::new(acts)), Arc::<ReadLoad>::default());
        let start = |_| {
            let reader = SqliteReader::new(connect(database, options).map_err(failure)?, Arc::clone(clock)).map_err(failure)?;
            let (acts, load) = (Arc::clone(&acts), Arc::clone(&load));
            let thread = std::thread::Builder::new().name("waypost-reader".into());
            thread.spawn(move || reader.read_until_closed(&acts, &load)).map_err(|source| StoreError::Unavailable(Box::new(source)))
        };
        let threads = (0..THREADS).map(start).collect::<Result<_, _>>()?;
        Ok(Self { waiting: Some(waiting), threads, database: database.to_owned(), options, health: Arc::clone(health), load })
    }

    /// The current load of the readers.
    pub(super) fn pool(&self) -> Pool {
        let ReadLoad { busy, waiting } = &*self.load;
        Pool { name: "reading", busy: busy.load(Ordering::Relaxed), most: THREADS, waiting: waiting.load(Ordering::Relaxed) }
    }

    /// Runs `act` on one of the connections, not on the caller's thread.
    pub(super) async fn read<T, F>(&self, act: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        self.health.check()?;
        let (answer, answered) = oneshot::channel();
        // The caller may no longer be waiting.
        let act: Act = Box::new(move |db| drop(answer.send(act(db))));
        self.load.waiting.fetch_add(1, Ordering::Relaxed);
        let sent = self.waiting.as_ref().is_some_and(|waiting| waiting.send(act).is_ok());
        match answered.await {
            Ok(outcome) => outcome.map_err(|error| self.health.judge(error)),
            Err(lost) => {
                tracing::error!(sent, "a reader has stopped");
                Err(StoreError::Unavailable(Box::new(lost)))
            }
        }
    }

    /// The same on a separate connection, for a read that takes long.
    pub(super) async fn read_aside<T, F>(&self, act: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        self.health.check()?;
        let (database, options) = (self.database.clone(), self.options);
        let reading = tokio::task::spawn_blocking(move || connect(&database, options).and_then(|db| act(&db)));
        let outcome = reading.await.map_err(|failed| StoreError::Unavailable(Box::new(failed)))?;
        outcome.map_err(|error| self.health.judge(error))
    }
}

impl Drop for SqliteReaders {
    fn drop(&mut self) {
        drop(self.waiting.take());
        for thread in self.threads.drain(..) {
            // A panic in the thread was already reported.
            drop(thread.join());
        }
    }
}

fn connect(database: &Path, options: SqliteOptions) -> rusqlite::Result<Connection> {
    let db = super::connect(database, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX, options)?;
    tune(&db)?;
    Ok(db)
}

/// One connection on its thread.
struct SqliteReader {
    db: Connection,
    clock: Arc<dyn Clock>,
    /// The deadline of the current read, in milliseconds.
    until: Arc<AtomicI64>,
}

impl SqliteReader {
    fn new(mut db: Connection, clock: Arc<dyn Clock>) -> rusqlite::Result<Self> {
        let until = Arc::new(AtomicI64::new(0));
        let (limit, watch) = (Arc::clone(&until), Arc::clone(&clock));
        db.progress_handler(STEPS, Some(move || watch.now().as_millis() > limit.load(Ordering::Relaxed)))?;
        Ok(Self { db, clock, until })
    }

    /// One idle thread waits for the next read; the other idle threads wait for the lock.
    fn read_until_closed(&self, acts: &Mutex<mpsc::Receiver<Act>>, load: &ReadLoad) {
        let next = || acts.lock().unwrap_or_else(PoisonError::into_inner).recv();
        while let Ok(act) = next() {
            load.waiting.fetch_sub(1, Ordering::Relaxed);
            load.busy.fetch_add(1, Ordering::Relaxed);
            self.until.store(self.clock.now().plus(READ_TIMEOUT).as_millis(), Ordering::Relaxed);
            act(&self.db);
            load.busy.fetch_sub(1, Ordering::Relaxed);
        }
    }
}
