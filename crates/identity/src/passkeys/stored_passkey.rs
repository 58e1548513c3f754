//! The stored form of a passkey: its public key, its counter, and its recent challenges.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use waypost_core::time::Timestamp;
use waypost_store::{Factor, FactorUse};

use super::ceremony::{Bytes, LIFE};
use crate::error::IdentityError;
use crate::webauthn::{RegisteredPasskey, VerifiedAssertion, VerifiedRegistration};

/// More uses of one passkey within a challenge's lifetime than a person can make.
const MAX_ANSWERED: usize = 64;

/// A challenge that was answered.
#[derive(Serialize, Deserialize)]
struct AnsweredChallenge {
    digest: Bytes,
    at: Timestamp,
}

/// A stored passkey.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredPasskey {
    id: Bytes,
    pub(super) user: Bytes,
    key: Bytes,
    count: u32,
    may_be_copied: bool,
    model: Bytes,
    /// The challenges that it answered and that are still valid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    spent: Vec<AnsweredChallenge>,
}

impl StoredPasskey {
    pub(super) fn new(made: VerifiedRegistration, user: Bytes) -> Self {
        let VerifiedRegistration { id, key, count, model, may_be_copied } = made;
        Self { id: Bytes(id), user, key: Bytes(key), count, may_be_copied, model: Bytes(model.to_vec()), spent: Vec::new() }
    }

    /// Reads the passkey in a factor.
    pub(super) fn read(factor: &Factor) -> Result<Self, IdentityError> {
        serde_json::from_str(&factor.body)
            .map_err(|_| IdentityError::not_proven("the stored passkey cannot be read; remove it and create a new one"))
    }

    pub(super) fn id(&self) -> Bytes {
        self.id.clone()
    }

    pub(super) fn body(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The passkey in the form that the checks take.
    pub(super) fn as_registered(&self) -> RegisteredPasskey {
        let Self { id, user, key, count, may_be_copied, .. } = self;
        RegisteredPasskey { id: id.0.clone(), user: user.0.clone(), key: key.0.clone(), count: *count, may_be_copied: *may_be_copied }
    }

    /// Records that the passkey answered `challenge`, which can be used only once.
    pub(super) fn record_use(
        mut self,
        factor: &Factor,
        challenge: &[u8],
        used: VerifiedAssertion,
        now: Timestamp,
    ) -> Result<FactorUse, IdentityError> {
        let digest = Bytes(Sha256::digest(challenge).to_vec());
        self.spent.retain(|spent| now < spent.at.plus(LIFE));
        if self.spent.iter().any(|spent| spent.digest == digest) || self.spent.len() >= MAX_ANSWERED {
            return Err(IdentityError::not_proven("this was used already; try again"));
        }
        self.spent.push(AnsweredChallenge { digest, at: now });
        self.count = used.count;
        Ok(FactorUse { factor: factor.id, was: factor.body.clone(), now: self.body() })
    }
}
