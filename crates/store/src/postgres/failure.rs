//! Maps PostgreSQL's failures to store errors.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use deadpool_postgres::{HookError, PoolError, TimeoutType};
use tokio_postgres::error::SqlState;
use waypost_core::ids::SessionId;

use crate::condition::{Serves, StoreHealth};
use crate::error::StoreError;

/// The maximum number of altered sessions that are listed. More would only say that everything must be checked.
const MAX_NAMED: usize = 100;

const OUT_OF_REACH: &str = "the database is unreachable";

const ALL_BUSY: &str = "the database is slow: all connections of this node are waiting for it";

const CONTRADICTION: &str = "a row contradicts what is stored";

/// Why an operation failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PostgresFailure {
    /// PostgreSQL returned an error or stopped replying.
    #[error(transparent)]
    Database(#[from] tokio_postgres::Error),
    /// A commit was sent and no result arrived. It may have been committed.
    #[error("no result of a commit arrived")]
    Unheard(#[source] tokio_postgres::Error),
    /// The write went to a server that was replaced in the meantime. The new server may not have it.
    #[error("another PostgreSQL server has replaced the previous one")]
    LeftBehind,
    /// The server stopped replying although the connection is open.
    #[error("the database no longer replies")]
    Silent,
    /// No connection was available.
    #[error(transparent)]
    Pool(#[from] PoolError),
    /// The value of a column cannot be parsed.
    #[error("{what} cannot be read")]
    Unreadable {
        /// The column.
        what: String,
        /// The cause.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The stored data of a session is not what was written.
    #[error("the stored journal of {0} is not what was written")]
    Altered(SessionId),
    /// The stored data of a session can only be read by a newer version.
    #[error("{0} was written by a newer version")]
    Newer(SessionId),
    /// Another transaction holds a lock on the row that must be written.
    #[error("another transaction holds the row of this session")]
    RowLocked,
    /// A row contradicts other rows.
    #[error("{0}")]
    Contradiction(&'static str),
    /// Another part of this store returned an error.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PostgresFailure {
    /// Interprets a failure of a commit.
    pub(super) fn of_a_commit(error: tokio_postgres::Error) -> Self {
        match Self::from(error) {
            Self::Database(error) if is_gone(&error) => Self::Unheard(error),
            failed => failed,
        }
    }

    /// PostgreSQL's error code.
    pub(super) fn state(&self) -> Option<&SqlState> {
        match self {
            Self::Database(error)
            | Self::Unheard(error)
            | Self::Pool(PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error))) => error.code(),
            Self::LeftBehind
            | Self::Silent
            | Self::Pool(_)
            | Self::Unreadable { .. }
            | Self::Altered(_)
            | Self::Newer(_)
            | Self::RowLocked
            | Self::Contradiction(_)
            | Self::Store(_) => None,
        }
    }

    /// The error message, in PostgreSQL's own words if PostgreSQL returned it.
    fn message(&self) -> String {
        match self {
            Self::Database(error)
            | Self::Unheard(error)
            | Self::Pool(PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error))) => reason(error),
            other => other.to_string(),
        }
    }

    /// Whether the operation itself was valid and may succeed if repeated at once, because it collided with another
    /// transaction. This includes two requests with the same idempotency key: the next read finds what the other one
    /// wrote.
    pub(super) fn is_a_collision(&self) -> bool {
        let collisions = [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED, SqlState::UNIQUE_VIOLATION];
        self.state().is_some_and(|state| collisions.contains(state))
    }

    /// Whether a connection may be available in a moment, because the server is unreachable and has refused nothing.
    pub(super) fn may_pass(&self) -> bool {
        matches!(self, Self::Pool(PoolError::Backend(_) | PoolError::PostCreateHook(_) | PoolError::Timeout(TimeoutType::Create)))
            && self.state().is_none_or(is_out_of_reach)
    }

    /// Whether the connection is lost or the server is shutting down.
    pub(super) fn is_a_loss(&self) -> bool {
        match self {
            Self::Database(error) => is_gone(error),
            Self::Unheard(_) | Self::LeftBehind | Self::Silent | Self::Pool(_) => true,
            Self::Unreadable { .. } | Self::Altered(_) | Self::Newer(_) | Self::RowLocked | Self::Contradiction(_) | Self::Store(_) => {
                false
            }
        }
    }

    /// Whether another transaction held a lock for longer than the lock timeout.
    pub(super) fn is_row_locked(&self) -> bool {
        self.state() == Some(&SqlState::LOCK_NOT_AVAILABLE)
    }

    /// Whether the write may have been committed despite the failure.
    pub(super) fn leaves_the_outcome_unknown(&self) -> bool {
        matches!(self, Self::Unheard(_) | Self::LeftBehind)
    }
}

/// Describes the error without the address, which may contain a password.
pub(super) fn reason(error: &tokio_postgres::Error) -> String {
    use std::error::Error as _;
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}

fn is_gone(error: &tokio_postgres::Error) -> bool {
    error.code().is_none_or(is_out_of_reach) && !is_of_our_making(error)
}

/// Whether the error is ours: a parameter or a result does not match the statement.
fn is_of_our_making(error: &tokio_postgres::Error) -> bool {
    use std::error::Error as _;
    !error.is_closed() && error.source().is_some_and(|source| source.downcast_ref::<std::io::Error>().is_none() && error.code().is_none())
}

/// Whether a server with this error is not, or no longer, the one that accepts writes.
fn is_out_of_reach(state: &SqlState) -> bool {
    let class = state.code().get(..2).unwrap_or_default();
    ["08", "57"].contains(&class) && *state != SqlState::QUERY_CANCELED
        || [SqlState::READ_ONLY_SQL_TRANSACTION, SqlState::TOO_MANY_CONNECTIONS].contains(state)
}

/// What is known about the health of the store.
#[derive(Default)]
pub(super) struct PostgresHealth {
    altered: Mutex<BTreeSet<SessionId>>,
    /// Why the database was unreachable at the last attempt.
    away: Mutex<Option<Cow<'static, str>>>,
}

impl PostgresHealth {
    /// Reports a session whose stored data is not what was written.
    pub(super) fn alarm(&self, session: SessionId) {
        let mut altered = self.altered.lock().unwrap_or_else(PoisonError::into_inner);
        if altered.len() < MAX_NAMED && altered.insert(session) {
            tracing::error!(session.id = %session, "the stored data of this session is not what was written; it is not served. Run `waypost verify`");
        }
    }

    /// Records the result of the last attempt to use the database.
    pub(super) fn looked<T>(&self, outcome: &Result<T, PostgresFailure>) {
        let why = outcome.as_ref().err().map(why_away);
        let mut away = self.away.lock().unwrap_or_else(PoisonError::into_inner);
        if *away == why {
            return;
        }
        match (&why, outcome) {
            (Some(why), Err(failed)) => tracing::warn!(why = %why, said = failed.message(), "the store is currently unavailable"),
            _ => tracing::warn!("the database is available again"),
        }
        *away = why;
    }

    pub(super) fn condition(&self) -> StoreHealth {
        let altered = self.altered.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let away = self.away.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let serves = away.map_or(Serves::Everything, |why| Serves::Nothing(why.into_owned()));
        StoreHealth { serves, altered, ..StoreHealth::default() }
    }

    /// Maps a failure that wrote nothing to an error that tells the caller what to do.
    pub(super) fn judge(&self, failed: PostgresFailure) -> StoreError {
        match failed {
            PostgresFailure::Store(error) => error,
            failed => self.judge_shared(&Arc::new(failed)),
        }
    }

    /// The same for a failure of a commit that several callers share.
    pub(super) fn judge_shared(&self, failed: &Arc<PostgresFailure>) -> StoreError {
        let source = || Box::new(Arc::clone(failed));
        match &**failed {
            PostgresFailure::Altered(session) => {
                self.alarm(*session);
                StoreError::Altered(*session)
            }
            PostgresFailure::Newer(session) => StoreError::Newer(*session),
            PostgresFailure::Contradiction(_) => StoreError::Damaged(CONTRADICTION.into(), Some(source())),
            PostgresFailure::Unreadable { .. } => StoreError::Damaged("a row cannot be read".into(), Some(source())),
            PostgresFailure::Unheard(_) | PostgresFailure::LeftBehind => StoreError::OutcomeUnknown(source()),
            PostgresFailure::Database(_) | PostgresFailure::Pool(_) => store_error(failed),
            PostgresFailure::RowLocked | PostgresFailure::Silent | PostgresFailure::Store(_) => StoreError::Unavailable(source()),
        }
    }
}

/// Why nothing can be served, in words that are safe to show to anyone.
fn why_away(failed: &PostgresFailure) -> Cow<'static, str> {
    match failed {
        PostgresFailure::Pool(PoolError::PostCreateHook(HookError::Message(why))) => return why.clone(),
        PostgresFailure::Pool(PoolError::Timeout(TimeoutType::Wait)) => return ALL_BUSY.into(),
        _ => {}
    }
    match failed.state() {
        Some(&SqlState::DISK_FULL) => "the disk of the database is full".into(),
        Some(&SqlState::READ_ONLY_SQL_TRANSACTION) => "the database does not accept writes".into(),
        Some(&SqlState::TOO_MANY_CONNECTIONS) => "the database does not accept more connections".into(),
        _ => OUT_OF_REACH.into(),
    }
}

/// Maps an error of PostgreSQL to an error that tells the caller what to do.
fn store_error(failed: &Arc<PostgresFailure>) -> StoreError {
    let source = Box::new(Arc::clone(failed));
    let Some(code) = failed.state().map(SqlState::code) else {
        return match failed.is_a_loss() {
            true => StoreError::Unavailable(source),
            false => StoreError::Damaged("a row cannot be read".into(), Some(source)),
        };
    };
    match (code, code.get(..2).unwrap_or_default()) {
        ("53100", _) => StoreError::Full(source),
        (_, "23") => StoreError::Damaged(CONTRADICTION.into(), Some(source)),
        // Only these internal errors are about the stored data. A full disk, for example, is also reported as an
        // internal error.
        ("XX001" | "XX002", _) => StoreError::Damaged("PostgreSQL reports that its files are damaged".into(), Some(source)),
        ("42501", _) | (_, "28" | "3D") => StoreError::Unfit(format!("PostgreSQL reports: {}", failed.message())),
        (_, "42") => StoreError::Damaged("the tables do not match this version of Waypost; run `waypost migrate`".into(), Some(source)),
        _ => StoreError::Unavailable(source),
    }
}
