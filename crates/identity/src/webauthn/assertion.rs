//! Verifies the use of a passkey: section 7.2 of the specification.

use sha2::{Digest as _, Sha256};

use super::authenticator_data::AuthenticatorData;
use super::client_data::{self, ClientDataType};
use super::{CoseKey, PasskeyError, WebauthnRelyingParty};

/// What a browser sends when a passkey was used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assertion {
    /// The id of the passkey.
    pub id: Vec<u8>,
    /// The browser's client data.
    pub client_data: Vec<u8>,
    /// The authenticator's data.
    pub authenticator_data: Vec<u8>,
    /// The passkey's signature over both.
    pub signature: Vec<u8>,
    /// The user handle from its creation. Absent if the authenticator does not store it.
    pub user: Option<Vec<u8>>,
}

/// A stored passkey.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisteredPasskey {
    /// Its id.
    pub id: Vec<u8>,
    /// Its user handle, which the authenticator got at its creation.
    pub user: Vec<u8>,
    /// Its public key.
    pub key: Vec<u8>,
    /// The stored use counter.
    pub count: u32,
    /// Whether it may be backed up, so that it exists in several places.
    pub may_be_copied: bool,
}

/// The facts after a passkey was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VerifiedAssertion {
    /// The new use counter, to be stored.
    pub count: u32,
}

/// What identifies the person of a passkey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IdentifiedBy {
    /// The passkey itself: nobody has signed in yet.
    Passkey,
    /// The browser's signed-in session.
    Session,
}

impl WebauthnRelyingParty {
    /// Verifies the use of a known passkey that answers `challenge`. `named` says what identifies the person: if
    /// nobody has signed in, the passkey must.
    ///
    /// # Errors
    /// [`PasskeyError`] with the first failed check.
    pub fn check(
        &self,
        challenge: &[u8],
        known: &RegisteredPasskey,
        named: IdentifiedBy,
        sent: &Assertion,
    ) -> Result<VerifiedAssertion, PasskeyError> {
        let whose = match (&sent.user, named) {
            (Some(user), _) => *user == known.user,
            (None, IdentifiedBy::Session) => true,
            (None, IdentifiedBy::Passkey) => false,
        };
        if sent.id != known.id || !whose {
            return Err(PasskeyError::OtherPasskey);
        }
        client_data::check(&sent.client_data, ClientDataType::Get, challenge, self)?;
        let data = AuthenticatorData::read(&sent.authenticator_data)?;
        data.check(self)?;
        if data.may_be_copied() != known.may_be_copied {
            return Err(PasskeyError::Contradiction);
        }
        let signed = [&sent.authenticator_data[..], &Sha256::digest(&sent.client_data)].concat();
        CoseKey::read(&known.key)?.check(&signed, &sent.signature)?;
        if (data.count, known.count) != (0, 0) && data.count <= known.count {
            return Err(PasskeyError::Cloned);
        }
        Ok(VerifiedAssertion { count: data.count })
    }
}
