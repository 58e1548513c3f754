//! Maps SQLite's failures to store errors, and stops the store once the data on disk cannot be trusted: stopped is
//! better than wrong.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rusqlite::{Error, ErrorCode};
use waypost_core::ids::SessionId;

use super::row::{names_altered, names_newer};

use crate::condition::{Serves, StoreHealth};
use crate::error::StoreError;

/// A log that is larger than this is blocked by a reader that reads for too long.
const LARGE_LOG: u64 = 256 * 1024 * 1024;

/// The maximum number of altered sessions that are listed. More would only say that everything must be checked.
const MAX_NAMED: usize = 100;

/// The message while the disk is full.
pub(super) const ONLY_ANSWERS: &str = "the disk is full: answers are still accepted; questions are refused until there is free space";

const CONTRADICTION: &str = "a row contradicts what is stored";

/// Whether the file can still be trusted.
#[derive(Default)]
pub(super) struct SqliteHealth {
    stopped: OnceLock<String>,
    full: AtomicBool,
    log_bytes: AtomicU64,
    altered: Mutex<BTreeSet<SessionId>>,
}

impl SqliteHealth {
    /// Reports a session whose stored data is not what was written.
    pub(super) fn alarm(&self, session: SessionId) {
        let mut altered = self.altered.lock().unwrap_or_else(PoisonError::into_inner);
        if altered.len() < MAX_NAMED && altered.insert(session) {
            tracing::error!(session.id = %session, "the stored data of this session is not what was written; it is not served. Run `waypost verify`");
        }
    }

    /// Refuses all operations from now on. Only opening the file again helps, because that reads it again.
    pub(super) fn stop(&self, why: String) {
        tracing::error!(why, "the store has stopped");
        // Keeps the first reason, because it explains the later ones.
        drop(self.stopped.set(why));
    }

    /// Sets whether only answers are accepted because the disk is full.
    pub(super) fn takes_only_answers(&self, full: bool) {
        self.full.store(full, Ordering::Relaxed);
    }

    /// Records the size of the log, and warns when it becomes too large.
    pub(super) fn log_is(&self, bytes: u64) {
        let before = self.log_bytes.swap(bytes, Ordering::Relaxed);
        if before <= LARGE_LOG && bytes > LARGE_LOG {
            tracing::warn!(bytes, "the database's log is growing: something has been reading it for a long time, such as a backup tool");
        }
    }

    /// The condition of the file.
    pub(super) fn condition(&self) -> StoreHealth {
        let serves = match (self.stopped.get(), self.full.load(Ordering::Relaxed)) {
            (Some(why), _) => Serves::Nothing(why.clone()),
            (None, true) => Serves::OnlyAnswers,
            (None, false) => Serves::Everything,
        };
        let altered = self.altered.lock().unwrap_or_else(PoisonError::into_inner).clone();
        StoreHealth { serves, log_bytes: self.log_bytes.load(Ordering::Relaxed), altered, ..StoreHealth::default() }
    }

    /// # Errors
    /// [`StoreError::Damaged`] once the store was stopped.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.stopped.get().is_some() { Err(self.stopped()) } else { Ok(()) }
    }

    /// The error for every operation after the store was stopped.
    pub(super) fn stopped(&self) -> StoreError {
        StoreError::Damaged(self.stopped.get().cloned().unwrap_or_default(), None)
    }

    /// Maps a failure that wrote nothing to an error that tells the caller what to do.
    pub(super) fn judge(&self, error: Error) -> StoreError {
        self.judge_shared(Arc::new(error))
    }

    /// The same for a failure of a commit that several callers share.
    pub(super) fn judge_shared(&self, error: Arc<Error>) -> StoreError {
        if let Some(session) = names_altered(&error) {
            self.alarm(session);
        }
        if let Some(why) = reason_to_stop(&error)
            && self.check().is_ok()
        {
            self.stop(why);
        }
        shared_failure(error)
    }

    /// Whether [`judge`](Self::judge) would stop the store.
    pub(super) fn would_stop(error: &Error) -> bool {
        reason_to_stop(error).is_some()
    }
}

/// Why the file cannot be trusted after this failure.
fn reason_to_stop(error: &Error) -> Option<String> {
    match error.sqlite_error_code()? {
        ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => {
            Some(format!("the database is damaged ({error}); run `waypost doctor`, or restore a backup"))
        }
        ErrorCode::SystemIoFailure | ErrorCode::ReadOnly => {
            Some(format!("the disk failed ({error}), so the file cannot be trusted until it is opened again; restart Waypost"))
        }
        _ => None,
    }
}

/// Maps `error` to an error that tells the caller what to do.
pub(super) fn failure(error: Error) -> StoreError {
    shared_failure(Arc::new(error))
}

fn shared_failure(error: Arc<Error>) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full(Box::new(error)),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => damaged("the file is not a valid SQLite database", error),
        Some(ErrorCode::ConstraintViolation) => damaged(CONTRADICTION, error),
        Some(_) => StoreError::Unavailable(Box::new(error)),
        None if let Some(session) = names_altered(&error) => StoreError::Altered(session),
        None if let Some(session) = names_newer(&error) => StoreError::Newer(session),
        // This error comes from our own check of a result, not from SQLite.
        None if matches!(*error, Error::StatementChangedRows(_)) => damaged(CONTRADICTION, error),
        None => damaged("a row cannot be read", error),
    }
}

fn damaged(what: &str, error: Arc<Error>) -> StoreError {
    StoreError::Damaged(what.into(), Some(Box::new(error)))
}
