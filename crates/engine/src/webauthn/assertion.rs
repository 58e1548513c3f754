//! A passkey is used: section 7.2 of the specification.

use sha2::{Digest as _, Sha256};

use super::authenticator_data::AuthenticatorData;
use super::client_data::{self, Act};
use super::{Party, PublicKey, Unproven};

/// What a browser sends when a passkey was used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assertion {
    /// Which passkey.
    pub id: Vec<u8>,
    /// What the browser says.
    pub client_data: Vec<u8>,
    /// What the authenticator says.
    pub authenticator_data: Vec<u8>,
    /// The passkey's signature over both.
    pub signature: Vec<u8>,
    /// Whose it is, as it was told when it was made. Absent where the authenticator keeps no such thing.
    pub user: Option<Vec<u8>>,
}

/// A passkey as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// Which.
    pub id: Vec<u8>,
    /// Whose: what the authenticator was told when it was made.
    pub user: Vec<u8>,
    /// Its public key.
    pub key: Vec<u8>,
    /// How often it was used, as far as is known.
    pub count: u32,
    /// Whether it may be kept in more places than one.
    pub may_be_copied: bool,
}

/// What is true after a passkey was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Used {
    /// How often it was used: to be kept.
    pub count: u32,
}

/// Who says whose passkey it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// The passkey itself: nobody has signed in yet.
    ByThePasskey,
    /// The session it is used in.
    Before,
}

impl Party {
    /// Checks the use of a known passkey, which answers `challenge`. `named` is who says whose it is:
    /// where nobody has signed in, the passkey has to.
    ///
    /// # Errors
    /// [`Unproven`] with the first check that it did not pass.
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
