//! One message about one ask to be carried over one channel, at least once.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use waypost_core::ids::{AskId, NoticeId, SessionId, Tenant};
use waypost_core::time::Timestamp;

/// One message about one ask over one channel. Its id is the same on every try.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Its id, stable across repeats.
    pub id: NoticeId,
    /// Whose.
    pub tenant: Tenant,
    /// The session the ask belongs to.
    pub session: SessionId,
    /// The ask.
    pub ask: AskId,
    /// Over which channel.
    pub channel: String,
    /// For whom.
    pub reader: Reader,
    /// Not before.
    pub due_at: Timestamp,
    /// How often it was tried.
    pub attempts: u32,
}

impl Notice {
    /// Whether it is carried to somebody later than it was made: because they want it then, or because it
    /// could not be carried at first.
    #[must_use]
    pub fn has_waited(&self) -> bool {
        // The first 48 bits of an id are when it was made.
        let made_at = i64::try_from(self.id.bits() >> 80).unwrap_or(i64::MAX);
        matches!(self.reader, Reader::Person(_)) && self.due_at.as_millis() > made_at
    }
}

/// For whom a notice is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Reader {
    /// Whoever the channel reaches for this ask. Who that is, is found out when it is carried.
    Everybody,
    /// The same, but for people who were told before.
    Newcomers,
    /// Whoever reads the place that the channel has for everybody.
    Place,
    /// Whoever reads along at this spot of the channel, in the channel's own words.
    Spot(String),
    /// This person, by name.
    Person(String),
    /// Those who were told before: what they have is changed to what is so now.
    Before,
}

impl fmt::Display for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Everybody => f.write_str("everybody"),
            Self::Newcomers => f.write_str("newcomers"),
            Self::Place => f.write_str("place"),
            Self::Spot(at) => write!(f, "spot:{at}"),
            Self::Person(name) => write!(f, "person:{name}"),
            Self::Before => f.write_str("before"),
        }
    }
}

/// Text that names no reader.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a reader of a notice: {0:?}")]
pub struct BadReader(String);

impl FromStr for Reader {
    type Err = BadReader;

    fn from_str(text: &str) -> Result<Self, BadReader> {
        match text.split_once(':') {
            None if text == "everybody" => Ok(Self::Everybody),
            None if text == "newcomers" => Ok(Self::Newcomers),
            None if text == "place" => Ok(Self::Place),
            None if text == "before" => Ok(Self::Before),
            Some(("spot", at)) => Ok(Self::Spot(at.to_owned())),
            Some(("person", name)) => Ok(Self::Person(name.to_owned())),
            None | Some(_) => Err(BadReader(text.to_owned())),
        }
    }
}

impl TryFrom<String> for Reader {
    type Error = BadReader;

    fn try_from(text: String) -> Result<Self, BadReader> {
        text.parse()
    }
}

impl From<Reader> for String {
    fn from(reader: Reader) -> Self {
        reader.to_string()
    }
}

/// A notice that arrived and stands where it can be changed, or is being brought there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sent {
    /// The notice. Its id is what a reply to it refers to.
    pub notice: Notice,
    /// Where it stands, in the channel's own words; absent while it is on its way: somebody may have it in hand
    /// before that is written down.
    pub at: Option<String>,
}

/// Which of the notices that stand somewhere are meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SentFilter {
    /// The one with this id, also while it is on its way.
    Notice(NoticeId),
    /// All of an ask, on one channel.
    Ask {
        /// Which ask.
        ask: AskId,
        /// Which channel.
        channel: String,
    },
    /// Those that stand at one spot of a channel.
    At {
        /// Which channel.
        channel: String,
        /// Where, in the channel's own words.
        at: String,
    },
}

/// How it went with an entry of the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// It arrived.
    Delivered,
    /// It arrived, and stands where it can be changed.
    Sent {
        /// Where, in the channel's own words.
        at: String,
    },
    /// It is for several readers: each gets one of their own.
    Parted(Vec<Notice>),
    /// Not now: try again then.
    Retry {
        /// Not before.
        at: Timestamp,
        /// Why, for the operator.
        error: String,
    },
    /// It never will.
    Failed {
        /// Why, for the operator.
        error: String,
    },
}

impl Delivery {
    /// As it is kept: when it is due again, how it ended, and why it did not arrive.
    pub(crate) fn columns(&self) -> (Option<i64>, Option<&'static str>, Option<&str>) {
        match self {
            Self::Delivered | Self::Sent { .. } => (None, Some("delivered"), None),
            Self::Parted(_) => (None, Some("parted"), None),
            Self::Retry { at, error } => (Some(at.as_millis()), None, Some(error)),
            Self::Failed { error } => (None, Some("failed"), Some(error)),
        }
    }
}
