//! Passkey ceremonies: the browser carries a sealed challenge for a few minutes, bound to its
//! purpose and to the browser.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use waypost_core::ids::CredentialId;

use crate::error::IdentityError;
use crate::facade::Identity;

/// How long a person may take with their authenticator.
pub(crate) const LIFE: Duration = Duration::from_secs(5 * 60);

const WHAT: &str = "passkey";

/// The purpose of a ceremony.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum CeremonyPurpose {
    /// A person signs in.
    SignIn,
    /// This browser creates a passkey.
    Make(CredentialId),
    /// The person in this browser does a step-up.
    Again(CredentialId),
}

/// The state that the browser carries during a ceremony.
#[derive(Serialize, Deserialize)]
pub(super) struct Ceremony {
    #[serde(rename = "aim")]
    pub(super) purpose: CeremonyPurpose,
    pub(super) challenge: Bytes,
    /// The user handle for the authenticator, if a passkey is created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) user: Option<Bytes>,
}

/// Bytes, encoded as base64url text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct Bytes(pub(super) Vec<u8>);

impl TryFrom<String> for Bytes {
    type Error = base64::DecodeError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        URL_SAFE_NO_PAD.decode(text).map(Self)
    }
}

impl From<Bytes> for String {
    fn from(bytes: Bytes) -> Self {
        URL_SAFE_NO_PAD.encode(bytes.0)
    }
}

impl Identity {
    /// Starts a ceremony. Returns the challenge and the sealed state for the browser.
    pub(super) async fn begin_ceremony(&self, purpose: CeremonyPurpose, user: Option<Bytes>) -> Result<(Vec<u8>, String), IdentityError> {
        let challenge = self.handle().rng().secret().to_vec();
        let ceremony = Ceremony { purpose, challenge: Bytes(challenge.clone()), user };
        let text = serde_json::to_vec(&ceremony).unwrap_or_default();
        Ok((challenge, self.seal_state(WHAT, &text, LIFE).await?))
    }

    /// Opens the state that this browser carries, if it was made for this purpose.
    pub(super) async fn resume_ceremony(&self, purpose: CeremonyPurpose, sealed: &str) -> Result<Ceremony, IdentityError> {
        let text = self.open_state(WHAT, sealed).await?;
        let ceremony = text.and_then(|text| serde_json::from_slice::<Ceremony>(&text).ok()).filter(|ceremony| ceremony.purpose == purpose);
        ceremony.ok_or_else(|| IdentityError::not_proven("this took too long, or was started in another browser; try again"))
    }
}
