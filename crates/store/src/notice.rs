//! One message about one ask, delivered over one channel at least once.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use waypost_core::ids::{AskId, NoticeId, SessionId, Tenant};
use waypost_core::time::Timestamp;

/// One message about one ask over one channel. Its id is the same on every attempt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Its id, stable across attempts.
    pub id: NoticeId,
    /// The tenant that owns the session.
    pub tenant: Tenant,
    /// The session the ask belongs to.
    pub session: SessionId,
    /// The ask.
    pub ask: AskId,
    /// The channel that delivers it.
    pub channel: String,
    /// The recipient.
    #[serde(alias = "reader")]
    pub recipient: Recipient,
    /// The earliest time of delivery.
    pub due_at: Timestamp,
    /// The number of delivery attempts so far.
    pub attempts: u32,
}

impl Notice {
    /// Whether the notice is delivered to a person later than it was created, because the person wants it later or
    /// because an earlier attempt failed.
    #[must_use]
    pub fn has_waited(&self) -> bool {
        // The first 48 bits of an id are the time of its creation.
        let made_at = i64::try_from(self.id.bits() >> 80).unwrap_or(i64::MAX);
        matches!(self.recipient, Recipient::Person(_)) && self.due_at.as_millis() > made_at
    }
}

/// The recipient of a notice.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Recipient {
    /// Everybody whom the channel reaches for this ask. The channel finds out who that is at delivery.
    Everybody,
    /// The same, but only people who were not notified before.
    Newcomers,
    /// Everybody who reads the shared channel, such as a Slack channel or a group chat.
    SharedChannel,
    /// Everybody who reads this thread of the channel. The text is the channel's own reference.
    Thread(String),
    /// One person, by name.
    Person(String),
    /// Everybody who was notified before. Their messages are updated to the current state.
    Before,
}

impl fmt::Display for Recipient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Everybody => f.write_str("everybody"),
            Self::Newcomers => f.write_str("newcomers"),
            Self::SharedChannel => f.write_str("place"),
            Self::Thread(at) => write!(f, "spot:{at}"),
            Self::Person(name) => write!(f, "person:{name}"),
            Self::Before => f.write_str("before"),
        }
    }
}

/// A text that names no recipient.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a recipient of a notice: {0:?}")]
pub struct BadReader(String);

impl FromStr for Recipient {
    type Err = BadReader;

    fn from_str(text: &str) -> Result<Self, BadReader> {
        match text.split_once(':') {
            None if text == "everybody" => Ok(Self::Everybody),
            None if text == "newcomers" => Ok(Self::Newcomers),
            None if text == "place" => Ok(Self::SharedChannel),
            None if text == "before" => Ok(Self::Before),
            Some(("spot", at)) => Ok(Self::Thread(at.to_owned())),
            Some(("person", name)) => Ok(Self::Person(name.to_owned())),
            None | Some(_) => Err(BadReader(text.to_owned())),
        }
    }
}

impl TryFrom<String> for Recipient {
    type Error = BadReader;

    fn try_from(text: String) -> Result<Self, BadReader> {
        text.parse()
    }
}

impl From<Recipient> for String {
    fn from(recipient: Recipient) -> Self {
        recipient.to_string()
    }
}

/// A notice that was delivered and can be changed where it was posted, or that is being delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentNotice {
    /// The notice. A reply to it refers to its id.
    pub notice: Notice,
    /// Where it was posted, as the channel's own reference. Absent while it is being delivered: a person may already
    /// see the message before its place is stored.
    pub at: Option<String>,
}

/// Selects delivered notices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SentFilter {
    /// The notice with this id, even while it is being delivered.
    Notice(NoticeId),
    /// All notices of an ask on one channel.
    Ask {
        /// The ask.
        ask: AskId,
        /// The channel.
        channel: String,
    },
    /// The notices in one thread of a channel.
    At {
        /// The channel.
        channel: String,
        /// The thread, as the channel's own reference.
        at: String,
    },
}

/// The result of delivering an outbox entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// Delivered.
    Delivered,
    /// Delivered, and the message can be changed later.
    Sent {
        /// Where it was posted, as the channel's own reference.
        at: String,
    },
    /// The notice has several recipients. Each one gets a notice of its own.
    Parted(Vec<Notice>),
    /// Not delivered; try again later.
    Retry {
        /// The earliest time of the next attempt.
        at: Timestamp,
        /// The reason, for the operator.
        error: String,
    },
    /// It can never be delivered.
    Failed {
        /// The reason, for the operator.
        error: String,
    },
}

impl Delivery {
    /// The stored columns: the next due time, the final state and the error.
    pub(crate) fn columns(&self) -> (Option<i64>, Option<&'static str>, Option<&str>) {
        match self {
            Self::Delivered | Self::Sent { .. } => (None, Some("delivered"), None),
            Self::Parted(_) => (None, Some("parted"), None),
            Self::Retry { at, error } => (Some(at.as_millis()), None, Some(error)),
            Self::Failed { error } => (None, Some("failed"), Some(error)),
        }
    }
}
