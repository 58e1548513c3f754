//! A challenge on its way to an authenticator and back: the browser carries it under a seal, bound to what
//! it was made for and to the browser it was made in, for a few minutes.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use waypost_core::ids::CredentialId;

use crate::error::Error;
use crate::waypost::Waypost;

/// How long somebody may take with their authenticator.
pub(crate) const LIFE: Duration = Duration::from_secs(5 * 60);

const WHAT: &str = "passkey";

/// For what a passkey was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum For {
    /// Somebody signs in.
    SignIn,
    /// A passkey is made in this browser.
    Make(CredentialId),
    /// Whoever is in this browser proves again who they are.
    Again(CredentialId),
}

/// What the browser carries meanwhile.
#[derive(Serialize, Deserialize)]
pub(super) struct Ceremony {
    pub(super) aim: For,
    pub(super) challenge: Bytes,
    /// What the authenticator is told whose the passkey is, where one is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) user: Option<Bytes>,
}

/// Bytes, as text.
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

impl Waypost {
    /// Begins one: the challenge, and what the browser is to carry.
    pub(super) async fn begin_ceremony(&self, aim: For, user: Option<Bytes>) -> Result<(Vec<u8>, String), Error> {
        let challenge = self.inner.chance.secret().to_vec();
        let ceremony = Ceremony { aim, challenge: Bytes(challenge.clone()), user };
        let text = serde_json::to_vec(&ceremony).unwrap_or_default();
        Ok((challenge, self.entrust(WHAT, &text, LIFE).await?))
    }

    /// The one that this browser carries; only for what it was begun for.
    pub(super) async fn resume_ceremony(&self, aim: For, entrusted: &str) -> Result<Ceremony, Error> {
        let text = self.entrusted(WHAT, entrusted).await?;
        let ceremony = text.and_then(|text| serde_json::from_slice::<Ceremony>(&text).ok()).filter(|ceremony| ceremony.aim == aim);
        ceremony.ok_or_else(|| Error::not_proven("this took too long, or was begun in another browser; try again"))
    }

    /// Three numbers that nobody can guess.
    #[must_use]
    pub fn chances(&self) -> [[u8; 32]; 3] {
        [(); 3].map(|()| self.inner.chance.secret())
    }

    /// Seals something that a browser carries for a while.
    ///
    /// # Errors
    /// [`Error::Store`] when the key for it cannot be read.
    pub async fn entrust(&self, what: &str, text: &[u8], life: Duration) -> Result<String, Error> {
        let until = self.now().await?.plus(life);
        let mut nonce = [0; 24];
        nonce.copy_from_slice(&self.inner.chance.secret()[..24]);
        let sealed = self.seals().await?.entrust(what, text, until, nonce);
        sealed.ok_or_else(|| Error::not_proven("this is too long to be kept"))
    }

    /// What a browser carries for `what`; `None` where its time is over, or it was not sealed here.
    ///
    /// # Errors
    /// [`Error::Store`] when the key for it cannot be read.
    pub async fn entrusted(&self, what: &str, sealed: &str) -> Result<Option<Vec<u8>>, Error> {
        let now = self.now().await?;
        Ok(self.seals().await?.entrusted(what, sealed, now))
    }
}
