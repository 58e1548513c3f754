//! The outbox: work that a change causes outside its session, written in the same transaction and done at least once. A
//! notice goes to people. An outbox message goes to another session, because no append writes two sessions.

use serde::{Deserialize, Serialize};
use waypost_core::ids::{NoticeId, OutboxMessageId, SessionId, Tenant};
use waypost_core::session::child_sessions::OutboxContent;
use waypost_core::time::Timestamp;

use crate::notice::Notice;

/// A message from one session to another. Its id is the same on every attempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutboxMessage {
    /// Its id, stable across attempts.
    pub id: OutboxMessageId,
    /// The tenant that owns both sessions.
    pub tenant: Tenant,
    /// The session that sends it.
    pub session: SessionId,
    /// The content of the message.
    #[serde(rename = "owed")]
    pub content: OutboxContent,
    /// The earliest time of delivery.
    pub due_at: Timestamp,
    /// The number of delivery attempts so far.
    pub attempts: u32,
}

/// The two kinds of outbox entries. Each kind is delivered by its own task, so that a slow channel does not delay
/// sessions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutboxKind {
    /// Notices to people.
    Notices,
    /// Messages to other sessions.
    OutboxMessages,
}

/// One entry of the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outgoing {
    /// A notice to people.
    Notice(Notice),
    /// A message to another session.
    OutboxMessage(OutboxMessage),
}

/// The id of an outbox entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum OutgoingId {
    /// The id of a notice.
    Notice(NoticeId),
    /// The id of an outbox message.
    OutboxMessage(OutboxMessageId),
}

impl From<NoticeId> for OutgoingId {
    fn from(id: NoticeId) -> Self {
        Self::Notice(id)
    }
}

impl From<OutboxMessageId> for OutgoingId {
    fn from(id: OutboxMessageId) -> Self {
        Self::OutboxMessage(id)
    }
}

impl Outgoing {
    /// Returns the notice, if it is one.
    #[must_use]
    pub fn notice(self) -> Option<Notice> {
        match self {
            Self::Notice(notice) => Some(notice),
            Self::OutboxMessage(_) => None,
        }
    }

    /// Returns the outbox message, if it is one.
    #[must_use]
    pub fn outbox_message(self) -> Option<OutboxMessage> {
        match self {
            Self::OutboxMessage(outbox_message) => Some(outbox_message),
            Self::Notice(_) => None,
        }
    }
}
