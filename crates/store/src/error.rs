//! Errors of a store: one variant for each reaction of the caller.

use waypost_core::ids::{Seq, SessionId};

use crate::batch::IdempotencyRecord;

type Source = Box<dyn std::error::Error + Send + Sync>;

/// Why a store could not perform an operation.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Busy or unreachable at the moment: try again.
    #[error("the store is busy or unreachable; try again")]
    Unavailable(#[source] Source),
    /// No space left: reads still work, writes work again once there is space.
    #[error("the store is full; free some disk space")]
    Full(#[source] Source),
    /// It is unknown whether the write was committed. Check before repeating it.
    #[error("it is unknown whether the write was committed; check before repeating it")]
    OutcomeUnknown(#[source] Source),
    /// The stored data cannot be trusted or read: stop and investigate.
    #[error("the store is damaged or was written by another version: {0}")]
    Damaged(String, #[source] Option<Source>),
    /// The stored data of this session is not what was written. The session is not served until an operator has checked
    /// it.
    #[error("the stored data of {0} is damaged: it is not what was written")]
    Altered(SessionId),
    /// A newer version of Waypost wrote data in this session that this version cannot read. The session is left to the
    /// newer version.
    #[error("{0} was written by a newer Waypost; upgrade this one to use it")]
    Newer(SessionId),
    /// The place cannot hold a store as it is: fix what the text says, or choose another place.
    #[error("{0}")]
    Unfit(String),
    /// The database may lose data that it acknowledged: turn on the settings that the text names, or accept the risk.
    #[error("{0}")]
    Unsafe(String),
    /// Another process writes to it.
    #[error("another process is using {0}; stop it first, or choose another --data folder")]
    InUse(String),
}

/// Why an append was refused. Nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// The journal has newer entries: load the session and decide again.
    #[error("the journal has newer entries, up to {seq}; load the session and decide again")]
    Stale {
        /// The seq of its last entry.
        seq: Seq,
    },
    /// Another worker runs the session now: stop.
    #[error("the lease is fenced: another worker holds a newer term")]
    Fenced,
    /// The session was erased and cannot be restored.
    #[error("the session was erased")]
    Erased,
    /// The idempotency key was used in the meantime, by a repeated request or by another one. Contains the result of
    /// that request.
    #[error("the idempotency key was already used")]
    Repeated(Box<IdempotencyRecord>),
    /// The store could not perform the operation.
    #[error(transparent)]
    Store(#[from] StoreError),
}
