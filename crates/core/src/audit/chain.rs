//! The hash chain of one journal.
//!
//! Each entry's hash covers the previous hash. It covers the content through a commitment, which is salted with a key
//! of the session: once that key is destroyed, nobody can test guesses of the content, and the chain can still be
//! verified. `docs/record.md` specifies the bytes.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::digest::Hash;
use crate::ids::{Seq, Tenant};
use crate::time::Timestamp;

/// Returns the salt for the commitments of a session. It is derived from the session's key and reveals nothing about
/// it.
#[must_use]
pub fn salt_of(key: &[u8; 32]) -> Hash {
    Hash::of_fields([b"waypost-salt-1".as_slice(), key])
}

/// Returns the commitment of an entry in the chain: it covers the actor's name and the exact stored bytes. Content that
/// stays readable for ever has no salt.
#[must_use]
pub fn commitment(salt: Option<Hash>, seq: Seq, actor: &str, data: &str) -> Hash {
    let (salt, seq) = (salt.as_ref().map_or([].as_slice(), |salt| salt.as_bytes()), seq.to_string());
    let fields: [&[u8]; 5] = [b"waypost-entry-1", salt, seq.as_bytes(), actor.as_bytes(), data.as_bytes()];
    Hash::of_fields(fields)
}

/// The end of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChainHead {
    /// Its last entry. 0 if there is none.
    pub seq: Seq,
    /// The hash of that entry.
    pub hash: Hash,
}

/// The chain of one journal, up to its last entry.
#[derive(Debug, Clone)]
pub struct Chain {
    tenant: Tenant,
    of: String,
    head: ChainHead,
}

impl Chain {
    /// Starts a chain without entries: of a session by its id, or of another journal by its name. `unchained_entries` is the number
    /// of entries that existed before chaining. Those prove less.
    #[must_use]
    pub fn begin(tenant: &Tenant, of: impl fmt::Display, unchained_entries: Seq) -> Self {
        let (of, unchained_entries) = (of.to_string(), unchained_entries.to_string());
        let fields: [&[u8]; 4] = [b"waypost-begin-1", tenant.as_str().as_bytes(), of.as_bytes(), unchained_entries.as_bytes()];
        let head = ChainHead { seq: 0, hash: Hash::of_fields(fields) };
        Self { tenant: tenant.clone(), of, head }
    }

    /// Continues a chain from `head`.
    #[must_use]
    pub fn from(tenant: &Tenant, of: impl fmt::Display, head: ChainHead) -> Self {
        Self { tenant: tenant.clone(), of: of.to_string(), head }
    }

    /// The end of the chain.
    #[must_use]
    pub fn head(&self) -> ChainHead {
        self.head
    }

    /// Adds the next entry and returns its hash.
    pub fn add(&mut self, at: Timestamp, kind: &str, commitment: Hash) -> Hash {
        let seq = self.head.seq + 1;
        let (position, at) = (seq.to_string(), at.as_millis().to_string());
        let fields: [&[u8]; 8] = [
            b"waypost-chain-1",
            self.tenant.as_str().as_bytes(),
            self.of.as_bytes(),
            self.head.hash.as_bytes(),
            position.as_bytes(),
            at.as_bytes(),
            kind.as_bytes(),
            commitment.as_bytes(),
        ];
        self.head = ChainHead { seq, hash: Hash::of_fields(fields) };
        self.head.hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::BadHash;

    #[test]
    fn the_chain_is_the_one_the_documents_give() {
        let salt = salt_of(&[7; 32]);
        let committed = commitment(Some(salt), 1, "person:zoe", r#"{"type":"run_resumed"}"#);
        let mut chain = Chain::begin(&Tenant::default(), "ses_00000000000000000000000001", 0);
        let begun = chain.head().hash;
        let hash = chain.add(Timestamp::from_millis(1_795_000_000_000), "run_resumed", committed);
        let vectors = [salt, committed, begun, hash].map(|hash| hash.to_string());
        let page = include_str!("../../../../docs/record.md");
        for vector in vectors {
            assert!(page.contains(&vector), "{vector} is not in docs/record.md");
        }
    }

    #[test]
    fn a_hash_has_one_spelling() {
        let hash = Hash::of_fields(["a"]);
        assert_eq!(hash.to_string().parse(), Ok(hash));
        for bad in ["", "00", &hash.to_string().to_uppercase(), &format!("{hash}0"), &format!("{hash}00")] {
            assert_eq!(bad.parse::<Hash>(), Err(BadHash));
        }
    }
}
