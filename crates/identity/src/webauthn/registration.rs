//! Verifies a new passkey: section 7.1 of the specification.

use minicbor::Decoder;

use super::authenticator_data::AuthenticatorData;
use super::client_data::{self, ClientDataType};
use super::{CoseKey, PasskeyError, WebauthnRelyingParty};

/// What a browser sends when a passkey was created.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registration {
    /// The browser's client data.
    pub client_data: Vec<u8>,
    /// The attestation object, which contains the authenticator's data.
    pub attestation: Vec<u8>,
}

/// A new passkey. The caller checks whether it is already known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifiedRegistration {
    /// Its id, from the authenticator.
    pub id: Vec<u8>,
    /// Its public key, as the authenticator wrote it.
    pub key: Vec<u8>,
    /// Its use counter; some authenticators always send 0.
    pub count: u32,
    /// The authenticator's model; all zeros if unknown.
    pub model: [u8; 16],
    /// Whether it may be backed up, as password managers do.
    pub may_be_copied: bool,
}

impl WebauthnRelyingParty {
    /// Verifies a new passkey that answers `challenge`.
    ///
    /// # Errors
    /// [`PasskeyError`] with the first failed check.
    pub fn verify_registration(&self, challenge: &[u8], sent: &Registration) -> Result<VerifiedRegistration, PasskeyError> {
        client_data::check(&sent.client_data, ClientDataType::Create, challenge, self)?;
        let data = AuthenticatorData::read(authenticator_data_of(&sent.attestation)?)?;
        data.check(self)?;
        let attested = data.attested.as_ref().ok_or(PasskeyError::NoKey)?;
        CoseKey::read(attested.key)?;
        require_no_attestation(&sent.attestation)?;
        Ok(VerifiedRegistration {
            id: attested.id.to_vec(),
            key: attested.key.to_vec(),
            count: data.count,
            model: attested.model,
            may_be_copied: data.may_be_copied(),
        })
    }
}

/// Takes the authenticator data from the attestation object, a map of `fmt`, `attStmt` and `authData`.
fn authenticator_data_of(attestation: &[u8]) -> Result<&[u8], PasskeyError> {
    let mut data = None;
    members(attestation, |name, recipient| {
        if name == "authData" {
            data = Some(recipient.bytes()?);
            return Ok(());
        }
        recipient.skip()
    })?;
    data.ok_or(PasskeyError::Unreadable)
}

/// Checks that there is no attestation. Browsers remove it if it was not requested; what remains is the format `none`
/// with an empty statement.
fn require_no_attestation(attestation: &[u8]) -> Result<(), PasskeyError> {
    let (mut format, mut statement) = (None, None);
    members(attestation, |name, recipient| {
        match name {
            "fmt" => format = Some(recipient.str()?),
            "attStmt" => statement = recipient.map()?,
            _ => recipient.skip()?,
        }
        // The content of a statement does not matter once it is known not to be empty.
        if statement.is_some_and(|length| length > 0) { Err(minicbor::decode::Error::message("a statement")) } else { Ok(()) }
    })
    .map_err(|_| PasskeyError::Attested)?;
    if format == Some("none") && statement == Some(0) { Ok(()) } else { Err(PasskeyError::Attested) }
}

/// Reads a map with unique text keys and nothing after it.
fn members<'a>(
    map: &'a [u8],
    mut read: impl FnMut(&'a str, &mut Decoder<'a>) -> Result<(), minicbor::decode::Error>,
) -> Result<(), PasskeyError> {
    let unreadable = |_| PasskeyError::Unreadable;
    let mut recipient = Decoder::new(map);
    let mut seen = Vec::new();
    for _ in 0..recipient.map().map_err(unreadable)?.ok_or(PasskeyError::Unreadable)? {
        let name = recipient.str().map_err(unreadable)?;
        if seen.contains(&name) {
            return Err(PasskeyError::Unreadable);
        }
        seen.push(name);
        read(name, &mut recipient).map_err(unreadable)?;
    }
    if recipient.position() == map.len() { Ok(()) } else { Err(PasskeyError::Unreadable) }
}
