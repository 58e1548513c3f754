//! The outbox: what a change has to bring about elsewhere, written with it and done at least once.
//! A notice goes to people; an errand goes to another session, which no append touches together with
//! the first.

use serde::{Deserialize, Serialize};
use waypost_core::ids::{ErrandId, NoticeId, SessionId, Tenant};
use waypost_core::lineage::Owed;
use waypost_core::time::Timestamp;

use crate::notice::Notice;

/// What one session owes another, on its way. Its id is the same on every try.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Errand {
    /// Its id, stable across repeats.
    pub id: ErrandId,
    /// Whose.
    pub tenant: Tenant,
    /// The session that owes it.
    pub session: SessionId,
    /// What it owes.
    pub owed: Owed,
    /// Not before.
    pub due_at: Timestamp,
    /// How often it was tried.
    pub attempts: u32,
}

/// The two parts of the outbox, each emptied by somebody of its own, so that a channel that is slow
/// holds up no session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tray {
    /// For people.
    Notices,
    /// For other sessions.
    Errands,
}

/// One entry of the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outgoing {
    /// For people.
    Notice(Notice),
    /// For another session.
    Errand(Errand),
}

/// Which entry of the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum OutgoingId {
    /// For people.
    Notice(NoticeId),
    /// For another session.
    Errand(ErrandId),
}

impl From<NoticeId> for OutgoingId {
    fn from(id: NoticeId) -> Self {
        Self::Notice(id)
    }
}

impl From<ErrandId> for OutgoingId {
    fn from(id: ErrandId) -> Self {
        Self::Errand(id)
    }
}

impl Outgoing {
    /// The notice, where it is one.
    #[must_use]
    pub fn notice(self) -> Option<Notice> {
        match self {
            Self::Notice(notice) => Some(notice),
            Self::Errand(_) => None,
        }
    }

    /// The errand, where it is one.
    #[must_use]
    pub fn errand(self) -> Option<Errand> {
        match self {
            Self::Errand(errand) => Some(errand),
            Self::Notice(_) => None,
        }
    }
}
