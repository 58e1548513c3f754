//! What SQLite's failures mean to a caller, and the switch that stops everything once what is
//! on the disk cannot be trusted: better stopped than wrong.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rusqlite::{Error, ErrorCode};
use waypost_core::ids::SessionId;

use super::row::{names_altered, names_newer};

use crate::condition::{Condition, Serves};
use crate::error::StoreError;

/// A log beyond this is held up by somebody who reads for too long.
const LARGE_LOG: u64 = 256 * 1024 * 1024;

/// More of them than this say no more than that everything must be looked at.
const MOST_NAMED: usize = 100;

/// What is said while the disk is full.
pub(super) const ONLY_ANSWERS: &str = "the disk is full: answers are still taken, questions are not until there is room";

const CONTRADICTION: &str = "a row contradicts what is stored";

/// Whether the file can still be trusted.
#[derive(Default)]
pub(super) struct Health {
    stopped: OnceLock<String>,
    full: AtomicBool,
    log_bytes: AtomicU64,
    altered: Mutex<BTreeSet<SessionId>>,
}

impl Health {
    /// Raises the alarm about a session that is not what was written.
    pub(super) fn alarm(&self, session: SessionId) {
        let mut altered = self.altered.lock().unwrap_or_else(PoisonError::into_inner);
        if altered.len() < MOST_NAMED && altered.insert(session) {
            tracing::error!(session.id = %session, "the record of this session is not what was written; it is set aside. Run `waypost verify`");
        }
    }

    /// Refuses everything from now on. Only opening the file again helps: it reads it anew.
    pub(super) fn stop(&self, why: String) {
        tracing::error!(why, "the store has stopped");
        // The first reason is the one that explains the others.
        drop(self.stopped.set(why));
    }

    /// Says whether only answers are taken, because the disk is full.
    pub(super) fn takes_only_answers(&self, full: bool) {
        self.full.store(full, Ordering::Relaxed);
    }

    /// How large the log is, which is said aloud when it becomes too large.
    pub(super) fn log_is(&self, bytes: u64) {
        let before = self.log_bytes.swap(bytes, Ordering::Relaxed);
        if before <= LARGE_LOG && bytes > LARGE_LOG {
            tracing::warn!(bytes, "the database's log grows: something reads it for very long, such as a backup tool");
        }
    }

    /// How the file is.
    pub(super) fn condition(&self) -> Condition {
        let serves = match (self.stopped.get(), self.full.load(Ordering::Relaxed)) {
            (Some(why), _) => Serves::Nothing(why.clone()),
            (None, true) => Serves::OnlyAnswers,
            (None, false) => Serves::Everything,
        };
        let altered = self.altered.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Condition { serves, log_bytes: self.log_bytes.load(Ordering::Relaxed), altered, ..Condition::default() }
    }

    /// # Errors
    /// [`StoreError::Damaged`] once it was stopped.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.stopped.get().is_some() { Err(self.stopped()) } else { Ok(()) }
    }

    /// What is said to everybody once it was stopped.
    pub(super) fn stopped(&self) -> StoreError {
        StoreError::Damaged(self.stopped.get().cloned().unwrap_or_default(), None)
    }

    /// Turns a failure that wrote nothing into what the caller can do about it.
    pub(super) fn judge(&self, error: Error) -> StoreError {
        self.judge_shared(Arc::new(error))
    }

    /// The same, where several wait for one commit.
    pub(super) fn judge_shared(&self, error: Arc<Error>) -> StoreError {
        if let Some(session) = names_altered(&error) {
            self.alarm(session);
        }
        if matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)) && self.check().is_ok() {
            self.stop(format!("the database is damaged ({error}); run `waypost doctor`, or restore a backup"));
        }
        if matches!(error.sqlite_error_code(), Some(ErrorCode::SystemIoFailure | ErrorCode::ReadOnly)) && self.check().is_ok() {
            self.stop(format!("the disk failed ({error}), so the file cannot be trusted until it is opened anew; start Waypost again"));
        }
        shared_failure(error)
    }
}

/// What the caller can do about `error`.
pub(super) fn failure(error: Error) -> StoreError {
    shared_failure(Arc::new(error))
}

fn shared_failure(error: Arc<Error>) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full(Box::new(error)),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => damaged("the file is not a sound SQLite database", error),
        Some(ErrorCode::ConstraintViolation) => damaged(CONTRADICTION, error),
        Some(_) => StoreError::Unavailable(Box::new(error)),
        None if let Some(session) = names_altered(&error) => StoreError::Altered(session),
        None if let Some(session) = names_newer(&error) => StoreError::Newer(session),
        // Not SQLite's own complaint, but ours about what it gave.
        None if matches!(*error, Error::StatementChangedRows(_)) => damaged(CONTRADICTION, error),
        None => damaged("a row cannot be read", error),
    }
}

fn damaged(what: &str, error: Arc<Error>) -> StoreError {
    StoreError::Damaged(what.into(), Some(Box::new(error)))
}
