//! What is wrong with a record, each in a sentence.

use std::fmt;

use serde::Serialize;

use super::chain::Hash;
use crate::event::Seq;

/// Something that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// On which line, from 1.
    pub line: u64,
    /// In which session's journal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session: Option<String>,
    /// At which entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<Seq>,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum What {
    /// A line is no line of a record.
    Unreadable {
        /// Why, as the reader of it says.
        why: String,
    },
    /// A line stands where it cannot.
    Misplaced,
    /// The record names another format.
    OtherFormat,
    /// An entry's hash does not follow from it and the entries before it.
    Altered,
    /// Entries are missing before this one.
    Missing {
        /// The first of them.
        from: Seq,
    },
    /// An entry with this place or a later one came before.
    Repeated,
    /// The journal ends before the entry that it says is its last.
    Cut {
        /// What it says is its last.
        says: Seq,
    },
    /// The journal's last entry is not the one that it says.
    OtherEnd,
    /// A session comes twice, or after one with a later id.
    SessionOrder,
    /// A checkpoint names an entry of this journal that is another here.
    OtherThanNamed {
        /// Which checkpoint.
        checkpoint: u64,
    },
    /// A checkpoint names an entry that this journal has no more.
    NamedAndGone {
        /// Which checkpoint.
        checkpoint: u64,
    },
    /// A checkpoint names a session that is not in the record.
    SessionGone {
        /// Which checkpoint.
        checkpoint: u64,
    },
    /// A checkpoint is not the one that follows on the one before.
    CheckpointOrder,
    /// What a checkpoint says is not what its hash covers.
    CheckpointAltered,
    /// A checkpoint is not the one that was published under its number.
    OtherThanPublished {
        /// What was published.
        published: Hash,
    },
    /// A checkpoint that was published is not in the record.
    PublishedAndGone {
        /// Its number.
        checkpoint: u64,
    },
    /// A signature was not made by the key.
    Signature,
    /// The record is signed by another key than was asked for.
    OtherKey,
    /// The record's bytes are not those that were signed.
    OtherBytes,
    /// There is no last line: the record was cut.
    NoEnd,
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { why } => write!(f, "the line cannot be read: {why}"),
            Self::Misplaced => f.write_str("the line does not belong in this place"),
            Self::OtherFormat => f.write_str("this is not a record that this program can check"),
            Self::Altered => f.write_str("the entry is not what was written, or what stands before it is not"),
            Self::Missing { from } => write!(f, "the entries from {from} up to this one are missing"),
            Self::Repeated => f.write_str("the entry stands out of its order, or was put in"),
            Self::Cut { says } => write!(f, "the journal is cut: its last entry should be {says}"),
            Self::OtherEnd => f.write_str("the journal does not end with the entry that it says"),
            Self::SessionOrder => f.write_str("the session comes twice, or out of its order"),
            Self::OtherThanNamed { checkpoint } => write!(f, "the entry is another than checkpoint {checkpoint} names"),
            Self::NamedAndGone { checkpoint } => write!(f, "checkpoint {checkpoint} names this entry, and it is gone"),
            Self::SessionGone { checkpoint } => write!(f, "checkpoint {checkpoint} names this session, and it is gone"),
            Self::CheckpointOrder => f.write_str("the checkpoint does not follow on the one before"),
            Self::CheckpointAltered => f.write_str("the checkpoint is not what was made"),
            Self::OtherThanPublished { published } => write!(f, "the checkpoint was published as {published}"),
            Self::PublishedAndGone { checkpoint } => write!(f, "checkpoint {checkpoint} was published, and is not here"),
            Self::Signature => f.write_str("the signature was not made by the key of this record"),
            Self::OtherKey => f.write_str("the record is signed by another key than the one that was given"),
            Self::OtherBytes => f.write_str("the record is not what was signed"),
            Self::NoEnd => f.write_str("the record is cut: its last line is missing"),
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
