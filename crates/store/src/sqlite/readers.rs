//! A few read-only connections beside the writer, each on a thread of its own. In WAL mode they
//! neither wait for the writer nor make it wait, and whichever is idle takes the next reading.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;

use rusqlite::{Connection, OpenFlags};
use tokio::sync::oneshot;

use super::health::{Health, failure};
use super::tune;
use crate::error::StoreError;

/// Readings are short; more threads than this only take turns on the processors.
const THREADS: usize = 3;

type Act = Box<dyn FnOnce(&Connection) + Send>;

/// Hands readings to the threads. Dropping it waits for those in hand.
pub(super) struct Readers {
    waiting: Option<mpsc::Sender<Act>>,
    threads: Vec<JoinHandle<()>>,
    database: PathBuf,
    health: Arc<Health>,
}

impl Readers {
    pub(super) fn open(database: &Path, health: Arc<Health>) -> Result<Self, StoreError> {
        let (waiting, acts) = mpsc::channel();
        let acts = Arc::new(Mutex::new(acts));
        let start = |_| {
            let (db, acts) = (connect(database).map_err(failure)?, Arc::clone(&acts));
            let thread = std::thread::Builder::new().name("waypost-reader".into());
            thread.spawn(move || read_until_closed(&db, &acts)).map_err(|source| StoreError::Unavailable(Box::new(source)))
        };
        let threads = (0..THREADS).map(start).collect::<Result<_, _>>()?;
        Ok(Self { waiting: Some(waiting), threads, database: database.to_owned(), health })
    }

    /// Runs `act` on one of the connections, off the caller's thread.
    pub(super) async fn read<T, F>(&self, act: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        self.health.check()?;
        let (answer, answered) = oneshot::channel();
        // Whoever asked may have gone.
        let act: Act = Box::new(move |db| drop(answer.send(act(db))));
        let sent = self.waiting.as_ref().is_some_and(|waiting| waiting.send(act).is_ok());
        match answered.await {
            Ok(outcome) => outcome.map_err(|error| self.health.judge(error)),
            Err(lost) => {
                tracing::error!(sent, "a reader has stopped");
                Err(StoreError::Unavailable(Box::new(lost)))
            }
        }
    }

    /// The same on a connection of its own, for a reading that takes long.
    pub(super) async fn read_aside<T, F>(&self, act: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        self.health.check()?;
        let database = self.database.clone();
        let reading = tokio::task::spawn_blocking(move || connect(&database).and_then(|db| act(&db)));
        let outcome = reading.await.map_err(|failed| StoreError::Unavailable(Box::new(failed)))?;
        outcome.map_err(|error| self.health.judge(error))
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        drop(self.waiting.take());
        for thread in self.threads.drain(..) {
            // A panic in there was reported where it happened.
            drop(thread.join());
        }
    }
}

fn connect(database: &Path) -> rusqlite::Result<Connection> {
    let db = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    tune(&db)?;
    Ok(db)
}

/// One idle thread waits for the next reading, the others for their turn to wait.
fn read_until_closed(db: &Connection, acts: &Mutex<mpsc::Receiver<Act>>) {
    let next = || acts.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(act) = next() {
        act(db);
    }
}
