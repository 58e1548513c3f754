//! Faults of an exported audit log, each as a sentence.

use std::fmt;

use serde::Serialize;

use crate::digest::Hash;
use crate::ids::Seq;

/// A fault and its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The line, from 1.
    pub line: u64,
    /// The session of the journal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session: Option<String>,
    /// The entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<Seq>,
    /// The fault.
    #[serde(flatten)]
    pub what: FaultKind,
}

/// A kind of fault.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum FaultKind {
    /// A line is not a line of an audit log.
    Unreadable {
        /// The parser's error.
        why: String,
    },
    /// A line is in a place where it is not allowed.
    Misplaced,
    /// The audit log has another format.
    OtherFormat,
    /// An entry's hash does not follow from it and the entries before it.
    Altered,
    /// Entries are missing before this one.
    Missing {
        /// The first of them.
        from: Seq,
    },
    /// An entry with this or a later sequence number came before.
    Repeated,
    /// The journal ends before the entry that it says is its last.
    Cut {
        /// The last entry that it states.
        says: Seq,
    },
    /// The journal's last entry is not the one that it states.
    OtherEnd,
    /// A session comes twice, or after one with a later id.
    SessionOrder,
    /// A checkpoint names an entry of this journal that is different here.
    OtherThanNamed {
        /// The checkpoint.
        checkpoint: u64,
    },
    /// A checkpoint names an entry that this journal no longer has.
    NamedAndGone {
        /// The checkpoint.
        checkpoint: u64,
    },
    /// A checkpoint names a session that is not in the audit log.
    SessionGone {
        /// The checkpoint.
        checkpoint: u64,
    },
    /// A checkpoint does not follow the previous one.
    CheckpointOrder,
    /// The content of a checkpoint does not match its hash.
    CheckpointAltered,
    /// A checkpoint differs from the one that was published with its number.
    OtherThanPublished {
        /// What was published.
        published: Hash,
    },
    /// A published checkpoint is not in the audit log.
    PublishedAndGone {
        /// Its number.
        checkpoint: u64,
    },
    /// A signature was not made by the key.
    Signature,
    /// The audit log is signed with another key than the requested one.
    OtherKey,
    /// The bytes of the audit log are not those that were signed.
    OtherBytes,
    /// There is no last line: the audit log was truncated.
    NoEnd,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { why } => write!(f, "the line cannot be read: {why}"),
            Self::Misplaced => f.write_str("the line does not belong in this place"),
            Self::OtherFormat => f.write_str("this is not an audit log that this program can verify"),
            Self::Altered => f.write_str("the entry was changed, or an entry before it was"),
            Self::Missing { from } => write!(f, "the entries from {from} up to this one are missing"),
            Self::Repeated => f.write_str("the entry is out of order, or was inserted"),
            Self::Cut { says } => write!(f, "the journal is truncated: its last entry should be {says}"),
            Self::OtherEnd => f.write_str("the journal does not end with the entry that it states"),
            Self::SessionOrder => f.write_str("the session comes twice, or is out of order"),
            Self::OtherThanNamed { checkpoint } => write!(f, "the entry differs from the one that checkpoint {checkpoint} names"),
            Self::NamedAndGone { checkpoint } => write!(f, "checkpoint {checkpoint} names this entry, but it is missing"),
            Self::SessionGone { checkpoint } => write!(f, "checkpoint {checkpoint} names this session, but it is missing"),
            Self::CheckpointOrder => f.write_str("the checkpoint does not follow the previous one"),
            Self::CheckpointAltered => f.write_str("the checkpoint was changed"),
            Self::OtherThanPublished { published } => write!(f, "the checkpoint was published as {published}"),
            Self::PublishedAndGone { checkpoint } => write!(f, "checkpoint {checkpoint} was published, but it is missing"),
            Self::Signature => f.write_str("the signature was not made with the key of this audit log"),
            Self::OtherKey => f.write_str("the audit log is signed with another key than the one that was given"),
            Self::OtherBytes => f.write_str("the audit log is not what was signed"),
            Self::NoEnd => f.write_str("the audit log is truncated: its last line is missing"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.session, self.seq) {
            (Some(session), Some(seq)) => write!(f, "{session} entry {seq}: {}", self.what),
            (Some(session), None) => write!(f, "{session}: {}", self.what),
            (None, _) => write!(f, "line {}: {}", self.line, self.what),
        }
    }
}
