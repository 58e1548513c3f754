//! A few read-only connections. In WAL mode they neither wait for the writer nor block it.
//!
//! A read of a few rows runs where it is called, because handing it to a thread and back takes longer than the read. Every other
//! read runs on one of the threads: the next idle one takes the next read.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use tokio::sync::oneshot;

use super::health::{SqliteHealth, failure};
use super::{SqliteOptions, SqliteThreads, configure};
use crate::clock::Clock;
use crate::condition::Pool;
use crate::error::StoreError;

/// Reads are short; more threads than this would only compete for processors.
const THREADS: usize = 3;

/// More reads at once than this in the callers' threads go to the threads of the readers.
const HERE: usize = 2;

/// A read that takes longer is interrupted, because the log cannot be checkpointed while it runs.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// The number of SQLite virtual machine instructions between two checks of the clock.
const STEPS: i32 = 10_000;

type Act = Box<dyn FnOnce(&Connection) + Send>;

/// Reads of a few rows in the caller's thread, and distributes all others to the threads. Dropping it waits for the reads that are running.
pub(super) struct SqliteReaders {
    waiting: Option<mpsc::Sender<Act>>,
    threads: Vec<JoinHandle<()>>,
    database: PathBuf,
    options: SqliteOptions,
    health: Arc<SqliteHealth>,
    load: Arc<ReadLoad>,
    here: Mutex<ConnectionsHere>,
    clock: Arc<dyn Clock>,
}

/// The connections for reads in the callers' threads.
#[derive(Default)]
struct ConnectionsHere {
    idle: Vec<SqliteReader>,
    open: usize,
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
        let threads = match options.threads {
            SqliteThreads::Own => (0..THREADS).map(start).collect::<Result<_, _>>()?,
            SqliteThreads::Callers => Vec::new(),
        };
        Ok(Self {
            waiting: Some(waiting),
            threads,
            database: database.to_owned(),
            options,
            health: Arc::clone(health),
            load,
            here: Mutex::default(),
            clock: Arc::clone(clock),
        })
    }

    /// The current load of the readers.
    pub(super) fn pool(&self) -> Pool {
        let ReadLoad { busy, waiting } = &*self.load;
        Pool { name: "reading", busy: busy.load(Ordering::Relaxed), most: THREADS, waiting: waiting.load(Ordering::Relaxed) }
    }

    /// Runs `act` in the caller's thread, for a read that finds a few rows by a key. If all connections for that are in use, it runs
    /// on one of the threads.
    pub(super) async fn read_here<T, F>(&self, act: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        self.health.check()?;
        let Some(reader) = self.take_here() else { return self.read_on_thread(act).await };
        let outcome = reader.read(act);
        self.lock_here().idle.push(reader);
        outcome.map_err(|error| self.health.judge(error))
    }

    /// An idle connection for a read in this thread, or a new one.
    fn take_here(&self) -> Option<SqliteReader> {
        let mut here = self.lock_here();
        if let Some(idle) = here.idle.pop() {
            return Some(idle);
        }
        if here.open == HERE {
            return None;
        }
        // If it cannot be opened, the threads have theirs.
        let opened = connect(&self.database, self.options).and_then(|db| SqliteReader::new(db, Arc::clone(&self.clock))).ok()?;
        here.open += 1;
        Some(opened)
    }

    fn lock_here(&self) -> MutexGuard<'_, ConnectionsHere> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `act` on one of the threads, unless the options name the threads of the callers.
    pub(super) async fn read<T, F>(&self, act: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        match self.options.threads {
            SqliteThreads::Own => self.read_on_thread(act).await,
            SqliteThreads::Callers => self.read_here(act).await,
        }
    }

    async fn read_on_thread<T, F>(&self, act: F) -> Result<T, StoreError>
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
        if self.options.threads == SqliteThreads::Callers {
            return self.read_here(act).await;
        }
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
    configure(&db)?;
    Ok(db)
}

/// One connection.
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

    fn read<T>(&self, act: impl FnOnce(&Connection) -> T) -> T {
        self.until.store(self.clock.now().plus(READ_TIMEOUT).as_millis(), Ordering::Relaxed);
        act(&self.db)
    }

    /// One idle thread waits for the next read; the other idle threads wait for the lock.
    fn read_until_closed(&self, acts: &Mutex<mpsc::Receiver<Act>>, load: &ReadLoad) {
        let next = || acts.lock().unwrap_or_else(PoisonError::into_inner).recv();
        while let Ok(act) = next() {
            load.waiting.fetch_sub(1, Ordering::Relaxed);
            load.busy.fetch_add(1, Ordering::Relaxed);
            self.read(act);
            load.busy.fetch_sub(1, Ordering::Relaxed);
        }
    }
}
