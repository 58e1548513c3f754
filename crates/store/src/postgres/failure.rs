//! What PostgreSQL's failures mean to a caller.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use deadpool_postgres::{HookError, PoolError, TimeoutType};
use tokio_postgres::error::SqlState;
use waypost_core::ids::SessionId;

use crate::condition::{Condition, Serves};
use crate::error::StoreError;

/// More of them than this say no more than that everything must be looked at.
const MOST_NAMED: usize = 100;

const OUT_OF_REACH: &str = "the database is out of reach";

const ALL_BUSY: &str = "the database is slow: all connections of this node are waiting for it";

const CONTRADICTION: &str = "a row contradicts what is stored";

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failed {
    /// PostgreSQL said no, or said nothing any more.
    #[error(transparent)]
    Database(#[from] tokio_postgres::Error),
    /// Nothing was heard of a commit that was sent: it may have been one.
    #[error("nothing was heard of a commit")]
    Unheard(#[source] tokio_postgres::Error),
    /// It was written where another server has taken the place meanwhile: there it may not be.
    #[error("another PostgreSQL has taken the place of the one before")]
    LeftBehind,
    /// It said nothing any more, though nobody cut the line.
    #[error("the database says nothing any more")]
    Silent,
    /// There was no connection to be had.
    #[error(transparent)]
    Pool(#[from] PoolError),
    /// What stands in a row is none of our words.
    #[error("{what} cannot be read")]
    Unreadable {
        /// Which column.
        what: String,
        /// Why.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// What stands of a session is not what was written.
    #[error("the journal of {0} is not what was written")]
    Altered(SessionId),
    /// What stands of a session is for a newer version to read.
    #[error("{0} was written by a newer version")]
    Newer(SessionId),
    /// Somebody else holds the row that is to be written.
    #[error("another transaction holds the row of this session")]
    Held,
    /// A row is not as the rows beside it say.
    #[error("{0}")]
    Contradiction(&'static str),
    /// Something else of this store said no.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Failed {
    /// What it means that a commit failed with this.
    pub(super) fn of_a_commit(error: tokio_postgres::Error) -> Self {
        match Self::from(error) {
            Self::Database(error) if is_gone(&error) => Self::Unheard(error),
            failed => failed,
        }
    }

    /// PostgreSQL's own word for it.
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
            | Self::Held
            | Self::Contradiction(_)
            | Self::Store(_) => None,
        }
    }

    /// What was said, in PostgreSQL's own words where it was PostgreSQL.
    fn words(&self) -> String {
        match self {
            Self::Database(error)
            | Self::Unheard(error)
            | Self::Pool(PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error))) => reason(error),
            other => other.to_string(),
        }
    }

    /// Whether nothing was wrong with what was asked, and the same may go well at once: two met, and one gave way.
    /// So it is with two that came at once with one key: the next look finds what the other wrote.
    pub(super) fn is_a_collision(&self) -> bool {
        let collisions = [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED, SqlState::UNIQUE_VIOLATION];
        self.state().is_some_and(|state| collisions.contains(state))
    }

    /// Whether a connection that was not given may be given in a moment: whoever should give it is away, and nothing was refused.
    pub(super) fn may_pass(&self) -> bool {
        matches!(self, Self::Pool(PoolError::Backend(_) | PoolError::PostCreateHook(_) | PoolError::Timeout(TimeoutType::Create)))
            && self.state().is_none_or(is_out_of_reach)
    }

    /// Whether the connection is gone, or the server is going.
    pub(super) fn is_a_loss(&self) -> bool {
        match self {
            Self::Database(error) => is_gone(error),
            Self::Unheard(_) | Self::LeftBehind | Self::Silent | Self::Pool(_) => true,
            Self::Unreadable { .. } | Self::Altered(_) | Self::Newer(_) | Self::Held | Self::Contradiction(_) | Self::Store(_) => false,
        }
    }

    /// Whether somebody else held what it needed for longer than it waits.
    pub(super) fn is_held(&self) -> bool {
        self.state() == Some(&SqlState::LOCK_NOT_AVAILABLE)
    }

    /// Whether what was on its way may have been done all the same.
    pub(super) fn leaves_a_doubt(&self) -> bool {
        matches!(self, Self::Unheard(_) | Self::LeftBehind)
    }
}

/// What is wrong, without the address: there may be a password in it.
pub(super) fn reason(error: &tokio_postgres::Error) -> String {
    use std::error::Error as _;
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}

fn is_gone(error: &tokio_postgres::Error) -> bool {
    error.code().is_none_or(is_out_of_reach) && !is_of_our_making(error)
}

/// What was given or asked for does not fit the statement.
fn is_of_our_making(error: &tokio_postgres::Error) -> bool {
    use std::error::Error as _;
    !error.is_closed() && error.source().is_some_and(|source| source.downcast_ref::<std::io::Error>().is_none() && error.code().is_none())
}

/// Whether a server that says this is not the one that writes now, or is one no more.
fn is_out_of_reach(state: &SqlState) -> bool {
    let class = state.code().get(..2).unwrap_or_default();
    ["08", "57"].contains(&class) && *state != SqlState::QUERY_CANCELED
        || [SqlState::READ_ONLY_SQL_TRANSACTION, SqlState::TOO_MANY_CONNECTIONS].contains(state)
}

/// What is known of how the store is.
#[derive(Default)]
pub(super) struct Health {
    altered: Mutex<BTreeSet<SessionId>>,
    /// Why the database was out of reach at the last look.
    away: Mutex<Option<Cow<'static, str>>>,
}

impl Health {
    /// Raises the alarm about a session that is not what was written.
    pub(super) fn alarm(&self, session: SessionId) {
        let mut altered = self.altered.lock().unwrap_or_else(PoisonError::into_inner);
        if altered.len() < MOST_NAMED && altered.insert(session) {
            tracing::error!(session.id = %session, "the record of this session is not what was written; it is set aside. Run `waypost verify`");
        }
    }

    /// Says how the last look at the database went.
    pub(super) fn looked<T>(&self, outcome: &Result<T, Failed>) {
        let why = outcome.as_ref().err().map(why_away);
        let mut away = self.away.lock().unwrap_or_else(PoisonError::into_inner);
        if *away == why {
            return;
        }
        match (&why, outcome) {
            (Some(why), Err(failed)) => tracing::warn!(why = %why, said = failed.words(), "nothing is served just now"),
            _ => tracing::warn!("the database is there again"),
        }
        *away = why;
    }

    pub(super) fn condition(&self) -> Condition {
        let altered = self.altered.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let away = self.away.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let serves = away.map_or(Serves::Everything, |why| Serves::Nothing(why.into_owned()));
        Condition { serves, altered, ..Condition::default() }
    }

    /// Turns a failure that wrote nothing into what the caller can do about it.
    pub(super) fn judge(&self, failed: Failed) -> StoreError {
        match failed {
            Failed::Store(error) => error,
            failed => self.judge_shared(&Arc::new(failed)),
        }
    }

    /// The same, where several wait for one commit.
    pub(super) fn judge_shared(&self, failed: &Arc<Failed>) -> StoreError {
        let source = || Box::new(Arc::clone(failed));
        match &**failed {
            Failed::Altered(session) => {
                self.alarm(*session);
                StoreError::Altered(*session)
            }
            Failed::Newer(session) => StoreError::Newer(*session),
            Failed::Contradiction(_) => StoreError::Damaged(CONTRADICTION.into(), Some(source())),
            Failed::Unreadable { .. } => StoreError::Damaged("a row cannot be read".into(), Some(source())),
            Failed::Unheard(_) | Failed::LeftBehind => StoreError::OutcomeUnknown(source()),
            Failed::Database(_) | Failed::Pool(_) => said(failed),
            Failed::Held | Failed::Silent | Failed::Store(_) => StoreError::Unavailable(source()),
        }
    }
}

/// Why nothing can be served, in words that anybody may read.
fn why_away(failed: &Failed) -> Cow<'static, str> {
    match failed {
        Failed::Pool(PoolError::PostCreateHook(HookError::Message(why))) => return why.clone(),
        Failed::Pool(PoolError::Timeout(TimeoutType::Wait)) => return ALL_BUSY.into(),
        _ => {}
    }
    match failed.state() {
        Some(&SqlState::DISK_FULL) => "the disk of the database is full".into(),
        Some(&SqlState::READ_ONLY_SQL_TRANSACTION) => "the database takes no writes".into(),
        Some(&SqlState::TOO_MANY_CONNECTIONS) => "the database takes no more connections".into(),
        _ => OUT_OF_REACH.into(),
    }
}

/// What the caller can do about what PostgreSQL said.
fn said(failed: &Arc<Failed>) -> StoreError {
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
        // Of its own trouble only these are about what is stored: a full disk, for one, is told as "internal" as well.
        ("XX001" | "XX002", _) => StoreError::Damaged("PostgreSQL says that its own files are damaged".into(), Some(source)),
        ("42501", _) | (_, "28" | "3D") => StoreError::Unfit(format!("PostgreSQL says {}", failed.words())),
        (_, "42") => StoreError::Damaged("the tables are not those of this Waypost; run `waypost migrate`".into(), Some(source)),
        _ => StoreError::Unavailable(source),
    }
}
