//! A passkey is made: section 7.1 of the specification.

use minicbor::Decoder;

use super::authenticator_data::AuthenticatorData;
use super::client_data::{self, Act};
use super::{Party, PublicKey, Unproven};

/// What a browser sends when a passkey was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registration {
    /// What the browser says.
    pub client_data: Vec<u8>,
    /// What the authenticator says, in its envelope.
    pub attestation: Vec<u8>,
}

/// A passkey that was made. Whether it is known already is for its keeper to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The name the authenticator gave it.
    pub id: Vec<u8>,
    /// Its public key, as the authenticator wrote it.
    pub key: Vec<u8>,
    /// How often it was used; some authenticators always say 0.
    pub count: u32,
    /// The authenticator's model, all zeros where it does not say.
    pub model: [u8; 16],
    /// Whether it may be kept in more places than one, as password managers do.
    pub may_be_copied: bool,
}

impl Party {
    /// Checks a new passkey, which answers `challenge`.
    ///
    /// # Errors
    /// [`Unproven`] with the first check that it did not pass.
    pub fn enrol(&self, challenge: &[u8], sent: &Registration) -> Result<Made, Unproven> {
        client_data::check(&sent.client_data, Act::Make, challenge, self)?;
        let said = AuthenticatorData::read(envelope(&sent.attestation)?)?;
        said.check(self)?;
        let attested = said.attested.as_ref().ok_or(Unproven::NoKey)?;
        PublicKey::read(attested.key)?;
        unvouched(&sent.attestation)?;
        Ok(Made {
            id: attested.id.to_vec(),
            key: attested.key.to_vec(),
            count: said.count,
            model: attested.model,
            may_be_copied: said.may_be_copied(),
        })
    }
}

/// The authenticator's data in its envelope: a map of `fmt`, `attStmt` and `authData`.
fn envelope(attestation: &[u8]) -> Result<&[u8], Unproven> {
    let mut data = None;
    members(attestation, |name, reader| {
        if name == "authData" {
            data = Some(reader.bytes()?);
            return Ok(());
        }
        reader.skip()
    })?;
    data.ok_or(Unproven::Unreadable)
}

/// Browsers take every statement of the maker out, because none was asked for; what is left says
/// `none` and is empty.
fn unvouched(attestation: &[u8]) -> Result<(), Unproven> {
    let (mut format, mut statement) = (None, None);
    members(attestation, |name, reader| {
        match name {
            "fmt" => format = Some(reader.str()?),
            "attStmt" => statement = reader.map()?,
            _ => reader.skip()?,
        }
        // What stands in a statement is nobody's concern once it is known not to be empty.
        if statement.is_some_and(|length| length > 0) { Err(minicbor::decode::Error::message("a statement")) } else { Ok(()) }
    })
    .map_err(|_| Unproven::Vouched)?;
    if format == Some("none") && statement == Some(0) { Ok(()) } else { Err(Unproven::Vouched) }
}

/// Reads a map with names of text, each at most once, and nothing behind it.
fn members<'a>(
    map: &'a [u8],
    mut read: impl FnMut(&'a str, &mut Decoder<'a>) -> Result<(), minicbor::decode::Error>,
) -> Result<(), Unproven> {
    let unreadable = |_| Unproven::Unreadable;
    let mut reader = Decoder::new(map);
    let mut seen = Vec::new();
    for _ in 0..reader.map().map_err(unreadable)?.ok_or(Unproven::Unreadable)? {
        let name = reader.str().map_err(unreadable)?;
        if seen.contains(&name) {
            return Err(Unproven::Unreadable);
        }
        seen.push(name);
        read(name, &mut reader).map_err(unreadable)?;
    }
    if reader.position() == map.len() { Ok(()) } else { Err(Unproven::Unreadable) }
}
