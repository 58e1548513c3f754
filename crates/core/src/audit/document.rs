//! The lines of an exported audit log, one JSON object each. `docs/record.md` specifies them.

use serde::{Deserialize, Serialize};

use super::chain::ChainHead;
use super::signed::{PublicKey, Signature};
use crate::digest::Hash;
use crate::ids::Seq;
use crate::time::Timestamp;

/// The format's name and version.
pub const FORMAT: &str = "waypost-record-1";

/// One line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "snake_case", deny_unknown_fields)]
pub enum ExportLine {
    /// The first line: the title.
    Record(Title),
    /// An audit checkpoint: the end of every journal at a time.
    Checkpoint(Checkpoint),
    /// The start of a journal. Its entries follow.
    Session(Journal),
    /// One entry of the journal.
    Entry(ExportEntry),
    /// The last line.
    End(ExportEnd),
}

/// The title of an exported audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// [`FORMAT`].
    pub format: String,
    /// The tenant.
    pub tenant: String,
    /// When it was exported.
    #[serde(with = "millis")]
    pub at: Timestamp,
    /// The journals that it contains.
    pub scope: ExportScope,
    /// The key that it claims to be signed with.
    pub key: PublicKey,
}

/// The journals in an exported audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ExportScope {
    /// Every journal.
    All,
    /// The journal of one session.
    Session(String),
    /// The journals that grew since then, each from its beginning.
    Since(#[serde(with = "millis")] Timestamp),
}

/// An audit checkpoint: the end of every journal at a time, signed. Each checkpoint lists the journals that grew since
/// the previous one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// Its number, from 1 without gaps.
    pub n: u64,
    /// When it was made.
    #[serde(with = "millis")]
    pub at: Timestamp,
    /// The hash of the previous checkpoint.
    pub previous: Hash,
    /// The journals that grew since then, by name. Absent if the export of one session omits them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heads: Option<Vec<JournalHead>>,
    /// The hash of that list.
    pub list: Hash,
    /// The hash of the whole checkpoint.
    pub hash: Hash,
    /// The signature over that hash.
    pub signature: Signature,
}

/// The end of one journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JournalHead {
    /// The session.
    pub session: String,
    /// Its last entry at that time.
    pub seq: Seq,
    /// The hash of that entry.
    pub hash: Hash,
}

impl Checkpoint {
    /// Returns the value that the first checkpoint uses as the previous hash.
    #[must_use]
    pub fn before_all(tenant: &str) -> Hash {
        Hash::of_fields(["waypost-checkpoints-1", tenant])
    }

    /// The hash of a list of heads.
    #[must_use]
    pub fn list_of(heads: &[JournalHead]) -> Hash {
        let mut fields = vec![b"waypost-heads-1".to_vec()];
        for JournalHead { session, seq, hash } in heads {
            fields.extend([session.clone().into_bytes(), seq.to_string().into_bytes(), hash.as_bytes().to_vec()]);
        }
        Hash::of_fields(fields)
    }

    /// Returns the hash that is signed.
    #[must_use]
    pub fn hash_of(tenant: &str, n: u64, at: Timestamp, previous: Hash, list: Hash) -> Hash {
        let (n, at) = (n.to_string(), at.as_millis().to_string());
        let fields: [&[u8]; 6] =
            [b"waypost-checkpoint-1", tenant.as_bytes(), n.as_bytes(), at.as_bytes(), previous.as_bytes(), list.as_bytes()];
        Hash::of_fields(fields)
    }
}

/// The end of a journal, and what is needed to verify its entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journal {
    /// The session.
    pub session: String,
    /// The number of entries that are older than the chain.
    pub stood: Seq,
    /// Its last entry.
    pub seq: Seq,
    /// The hash of that entry.
    pub hash: Hash,
    /// The salt of its commitments. Absent once the session was erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Hash>,
}

impl Journal {
    /// The end that it claims.
    #[must_use]
    pub fn head(&self) -> ChainHead {
        ChainHead { seq: self.seq, hash: self.hash }
    }
}

/// One entry of a journal, with its content or with a commitment in place of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportEntry {
    /// The session.
    pub session: String,
    /// Its sequence number.
    pub seq: Seq,
    /// When.
    #[serde(with = "millis")]
    pub at: Timestamp,
    /// The name of the event.
    #[serde(rename = "type")]
    pub kind: String,
    /// The actor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actor: Option<String>,
    /// The exact text of the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    /// The commitment in place of actor and data, if they were erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Hash>,
    /// Its hash.
    pub hash: Hash,
}

/// The last line, which covers all lines before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportEnd {
    /// The number of lines before it.
    pub lines: u64,
    /// SHA-256 of all their bytes, the line feeds included.
    pub digest: Hash,
    /// The signature over [`ExportEnd::signed`].
    pub signature: Signature,
}

impl ExportEnd {
    /// Returns the hash that is signed.
    #[must_use]
    pub fn signed(lines: u64, digest: Hash) -> Hash {
        let lines = lines.to_string();
        let fields: [&[u8]; 3] = [b"waypost-export-1", lines.as_bytes(), digest.as_bytes()];
        Hash::of_fields(fields)
    }
}

/// Times in the form that the chain uses.
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
