//! Why a store did not do what was asked: one variant per thing the caller can do about it.

use waypost_core::event::Seq;
use waypost_core::ids::SessionId;

use crate::batch::Remembered;

type Source = Box<dyn std::error::Error + Send + Sync>;

/// Why a store could not serve.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Busy or out of reach for the moment: try again.
    #[error("the store is busy or out of reach")]
    Unavailable(#[source] Source),
    /// No room: reading still works, writing will once there is room.
    #[error("the store is full")]
    Full(#[source] Source),
    /// It is not known whether the write happened. Look before repeating it.
    #[error("it is not known whether the write happened")]
    OutcomeUnknown(#[source] Source),
    /// What is stored cannot be trusted or read: stop and look.
    #[error("the store is damaged or of another version: {0}")]
    Damaged(String, #[source] Option<Source>),
    /// What stands of this session is not what was written: it is set aside until somebody looks.
    #[error("the record of {0} is damaged: what stands there is not what was written")]
    Altered(SessionId),
    /// A newer version wrote in this session what this one cannot read: it is left to that one.
    #[error("{0} was written by a newer Waypost")]
    Newer(SessionId),
    /// It cannot be kept there as it is: mend what is said, or choose another place.
    #[error("{0}")]
    Unfit(String),
    /// The database may lose what it acknowledges: turn on what is off there, or accept that it does.
    #[error("{0}")]
    Unsafe(String),
    /// Another process writes to it.
    #[error("another process is using {0}; stop it first, or choose another --data folder")]
    InUse(String),
}

/// Why an append was refused; nothing of it was written.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// The journal has moved on: load and decide again.
    #[error("the journal has moved on to {seq}")]
    Stale {
        /// Where it is now.
        seq: Seq,
    },
    /// Somebody else drives the session now: stop.
    #[error("the lease has been overtaken")]
    Fenced,
    /// The session was erased, and does not come back.
    #[error("the session was erased")]
    Erased,
    /// The idempotency key was used meanwhile, by a repeat or for something else: this is what
    /// it led to.
    #[error("the idempotency key was used before")]
    Repeated(Box<Remembered>),
    /// The store could not serve.
    #[error(transparent)]
    Store(#[from] StoreError),
}
