//! Verifies the use of a passkey: section 7.2 of the specification.

use sha2::{Digest as _, Sha256};

use super::authenticator_data::AuthenticatorData;
use super::client_data::{self, Act};
use super::{Party, PublicKey, Unproven};

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
pub struct Known {
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
pub struct Used {
    /// The new use counter, to be stored.
    pub count: u32,
}

/// What identifies the person of a passkey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// The passkey itself: nobody has signed in yet.
    ByThePasskey,
    /// The browser's signed-in session.
    Before,
}

impl Party {
    /// Verifies the use of a known passkey that answers `challenge`. `named` says what identifies the person: if
    /// nobody has signed in, the passkey must.
    ///
    /// # Errors
    /// [`Unproven`] with the first failed check.
    pub fn check(&self, challenge: &[u8], known: &Known, named: Named, sent: &Assertion) -> Result<Used, Unproven> {
        let whose = match (&sent.user, named) {
            (Some(user), _) => *user == known.user,
            (None, Named::Before) => true,
            (None, Named::ByThePasskey) => false,
        };
        if sent.id != known.id || !whose {
            return Err(Unproven::OtherPasskey);
        }
        client_data::check(&sent.client_data, Act::Use, challenge, self)?;
        let said = AuthenticatorData::read(&sent.authenticator_data)?;
        said.check(self)?;
        if said.may_be_copied() != known.may_be_copied {
            return Err(Unproven::Contradiction);
        }
        let signed = [&sent.authenticator_data[..], &Sha256::digest(&sent.client_data)].concat();
        PublicKey::read(&known.key)?.check(&signed, &sent.signature)?;
        if (said.count, known.count) != (0, 0) && said.count <= known.count {
            return Err(Unproven::Cloned);
        }
        Ok(Used { count: said.count })
    }
}
