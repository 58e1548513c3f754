//! The lines of an exported record, one JSON object each. `docs/record.md` states them.

use serde::{Deserialize, Serialize};

use super::chain::{Hash, Head};
use super::signed::{PublicKey, Signature};
use crate::event::Seq;
use crate::time::Timestamp;

/// The format's name and version.
pub const FORMAT: &str = "waypost-record-1";

/// One line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "snake_case", deny_unknown_fields)]
pub enum Line {
    /// The first line: what this is.
    Record(Title),
    /// How far every journal was at a time.
    Checkpoint(Checkpoint),
    /// A journal begins, whose entries are the lines after this one.
    Session(Journal),
    /// One entry of it.
    Entry(Entry),
    /// The last line.
    End(End),
}

/// What a record is of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// [`FORMAT`].
    pub format: String,
    /// Of which tenant.
    pub tenant: String,
    /// When it was exported.
    #[serde(with = "millis")]
    pub at: Timestamp,
    /// Which journals are in it.
    pub scope: Scope,
    /// By which key it says it is signed.
    pub key: PublicKey,
}

/// Which journals are in a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Scope {
    /// Every journal there is.
    All,
    /// One session's.
    Session(String),
    /// Those that grew since then, each from its beginning.
    Since(#[serde(with = "millis")] Timestamp),
}

/// How far every journal was at a time, signed. Each names those that grew since the one before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// Its number, from 1 without gaps.
    pub n: u64,
    /// When it was made.
    #[serde(with = "millis")]
    pub at: Timestamp,
    /// The hash of the one before.
    pub previous: Hash,
    /// The journals that grew since then, by name. Absent where a record of one session leaves them out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heads: Option<Vec<Named>>,
    /// The hash of those.
    pub list: Hash,
    /// The hash of all of it.
    pub hash: Hash,
    /// Over that hash.
    pub signature: Signature,
}

/// How far one journal was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Which.
    pub session: String,
    /// Its last entry then.
    pub seq: Seq,
    /// The hash of it.
    pub hash: Hash,
}

impl Checkpoint {
    /// What the first one goes on from.
    #[must_use]
    pub fn before_all(tenant: &str) -> Hash {
        Hash::of_fields(["waypost-checkpoints-1", tenant])
    }

    /// The hash of a list of heads.
    #[must_use]
    pub fn list_of(heads: &[Named]) -> Hash {
        let mut fields = vec![b"waypost-heads-1".to_vec()];
        for Named { session, seq, hash } in heads {
            fields.extend([session.clone().into_bytes(), seq.to_string().into_bytes(), hash.as_bytes().to_vec()]);
        }
        Hash::of_fields(fields)
    }

    /// The hash that is signed.
    #[must_use]
    pub fn hash_of(tenant: &str, n: u64, at: Timestamp, previous: Hash, list: Hash) -> Hash {
        let (n, at) = (n.to_string(), at.as_millis().to_string());
        let fields: [&[u8]; 6] =
            [b"waypost-checkpoint-1", tenant.as_bytes(), n.as_bytes(), at.as_bytes(), previous.as_bytes(), list.as_bytes()];
        Hash::of_fields(fields)
    }
}

/// How far a journal is, and what its entries are checked with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journal {
    /// Of which session.
    pub session: String,
    /// How many entries are older than the chain.
    pub stood: Seq,
    /// Its last entry.
    pub seq: Seq,
    /// The hash of it.
    pub hash: Hash,
    /// With what its commitments are salted; absent once it was erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Hash>,
}

impl Journal {
    /// How far it says it is.
    #[must_use]
    pub fn head(&self) -> Head {
        Head { seq: self.seq, hash: self.hash }
    }
}

/// One entry of a journal. It has its words, or a commitment in place of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Of which session.
    pub session: String,
    /// Its place.
    pub seq: Seq,
    /// When.
    #[serde(with = "millis")]
    pub at: Timestamp,
    /// What happened, as a word.
    #[serde(rename = "type")]
    pub kind: String,
    /// Who.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actor: Option<String>,
    /// What: the exact text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    /// What stands in the chain for both, where they were erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Hash>,
    /// Its hash.
    pub hash: Hash,
}

/// What the last line says of all before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// How many lines there are before.
    pub lines: u64,
    /// SHA-256 of all their bytes, the line feeds included.
    pub digest: Hash,
    /// Over [`End::signed`].
    pub signature: Signature,
}

impl End {
    /// What is signed.
    #[must_use]
    pub fn signed(lines: u64, digest: Hash) -> Hash {
        let lines = lines.to_string();
        let fields: [&[u8]; 3] = [b"waypost-export-1", lines.as_bytes(), digest.as_bytes()];
        Hash::of_fields(fields)
    }
}

/// Times as they stand in the chain.
mod millis {
    use serde::{Deserialize as _, Deserializer, Serializer};

    use crate::time::Timestamp;

    pub(super) fn serialize<S: Serializer>(at: &Timestamp, writer: S) -> Result<S::Ok, S::Error> {
        writer.serialize_i64(at.as_millis())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Timestamp, D::Error> {
        i64::deserialize(reader).map(Timestamp::from_millis)
    }
}
