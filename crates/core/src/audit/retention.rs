//! Retention: which sessions may be erased once they are old enough.

use std::fmt;
use std::str::FromStr;

use crate::ids::SessionId;
use crate::session::{Session, SessionStatus};
use crate::time::Timestamp;

/// A hold: sessions that are kept regardless of their age, because people must be able to examine them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RetentionHold {
    /// This session, and its child sessions.
    Session(SessionId),
    /// Sessions with this label in their metadata.
    Label {
        /// The label.
        name: String,
        /// Its value.
        value: String,
    },
}

/// The text is not a hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("write a session's id, or a label of its metadata as NAME=VALUE")]
pub struct BadHold;

impl FromStr for RetentionHold {
    type Err = BadHold;
    fn from_str(text: &str) -> Result<Self, BadHold> {
        match (text.parse(), text.split_once('=')) {
            (Ok(session), _) => Ok(Self::Session(session)),
            (Err(_), Some((name, value))) if !name.is_empty() => Ok(Self::Label { name: name.into(), value: value.into() }),
            (Err(_), _) => Err(BadHold),
        }
    }
}

impl fmt::Display for RetentionHold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Session(session) => session.fmt(f),
            Self::Label { name, value } => write!(f, "{name}={value}"),
        }
    }
}

impl RetentionHold {
    /// Returns whether the hold applies to this session.
    #[must_use]
    pub fn covers(&self, session: &Session) -> bool {
        match self {
            Self::Session(id) => session.id == *id || session.parents.iter().any(|parents| parents.parent == *id),
            Self::Label { name, value } => {
                let says = |label: &serde_json::Value| match label.as_str() {
                    Some(text) => text == value,
                    None => serde_json::from_str(value).is_ok_and(|value: serde_json::Value| value == *label),
                };
                session.metadata.as_ref().is_some_and(|labels| labels.value().get(name).is_some_and(says))
            }
        }
    }
}

impl Session {
    /// Returns whether it may be erased: it has ended, nothing in it is pending, nothing happened to it since `before`,
    /// and no hold applies.
    #[must_use]
    pub fn may_go(&self, before: Timestamp, holds: &[RetentionHold]) -> bool {
        let ended = match self.status {
            SessionStatus::Complete | SessionStatus::Failed | SessionStatus::Cancelled => true,
            SessionStatus::Running | SessionStatus::WaitingForInput => false,
        };
        ended && self.pending().next().is_none() && self.updated_at < before && !holds.iter().any(|hold| hold.covers(self))
    }
}
