//! A few read-only connections beside the writer. In WAL mode they neither wait for it nor make
//! it wait.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::Semaphore;

use super::health::Health;
use super::tune;
use crate::error::StoreError;

/// Reads are short; more connections than this only take turns on the processors.
const CONNECTIONS: usize = 4;

/// The connections that nobody uses at the moment, and a turn for each of them.
#[derive(Clone)]
pub(super) struct Readers {
    idle: Arc<Mutex<Vec<Connection>>>,
    turns: Arc<Semaphore>,
    health: Arc<Health>,
}

impl Readers {
    pub(super) fn open(database: &Path, health: Arc<Health>) -> rusqlite::Result<Self> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connect = |_| {
            let db = Connection::open_with_flags(database, flags)?;
            tune(&db)?;
            Ok(db)
        };
        let idle = (0..CONNECTIONS).map(connect).collect::<rusqlite::Result<Vec<_>>>()?;
        Ok(Self { idle: Arc::new(Mutex::new(idle)), turns: Arc::new(Semaphore::new(CONNECTIONS)), health })
    }

    /// Runs `act` on a connection of its own, off the caller's thread.
    pub(super) async fn read<T, F>(&self, act: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        self.health.check()?;
        let unavailable = |source: Box<dyn std::error::Error + Send + Sync>| StoreError::Unavailable(source);
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|closed| unavailable(Box::new(closed)))?;
        let readers = self.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let db = readers.idle().pop();
            let outcome = db.as_ref().map_or(Err(rusqlite::Error::InvalidQuery), act);
            readers.idle().extend(db);
            drop(turn);
            outcome.map_err(|error| readers.health.judge(error))
        });
        reading.await.map_err(|failed| unavailable(Box::new(failed)))?
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
