//! Parses authenticator data: the relying party, whether the user was present, and the new key, if
//! there is one. Section 6.1 of the specification.

use minicbor::Decoder;
use sha2::{Digest as _, Sha256};

use super::{PasskeyError, WebauthnRelyingParty};

/// An RSA key with its id and extensions needs less than a tenth of this.
const MAX_BYTES: usize = 16 * 1024;
/// The longest credential id.
const MAX_ID: usize = 1023;

const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const MAY_BE_COPIED: u8 = 0x08;
const IS_COPIED: u8 = 0x10;
const HAS_KEY: u8 = 0x40;
const HAS_EXTENSIONS: u8 = 0x80;

/// Parsed authenticator data, not yet verified.
pub(super) struct AuthenticatorData<'a> {
    party: &'a [u8],
    flags: u8,
    pub(super) count: u32,
    pub(super) attested: Option<Attested<'a>>,
}

/// The new key.
pub(super) struct Attested<'a> {
    pub(super) model: [u8; 16],
    pub(super) id: &'a [u8],
    pub(super) key: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    pub(super) fn read(sent: &'a [u8]) -> Result<Self, PasskeyError> {
        let mut rest = Some(sent).filter(|sent| sent.len() <= MAX_BYTES).ok_or(PasskeyError::Unreadable)?;
        let party = take(&mut rest, 32)?;
        let flags = take(&mut rest, 1)?[0];
        let count = u32::from_be_bytes(array(take(&mut rest, 4)?)?);
        let attested = if flags & HAS_KEY == 0 { None } else { Some(attested(&mut rest)?) };
        if flags & HAS_EXTENSIONS != 0 {
            take_map(&mut rest)?;
        }
        if rest.is_empty() { Ok(Self { party, flags, count, attested }) } else { Err(PasskeyError::Unreadable) }
    }

    /// Steps 14 to 17 of section 7.1 and 15 to 18 of section 7.2.
    pub(super) fn check(&self, party: &WebauthnRelyingParty) -> Result<(), PasskeyError> {
        if self.party != Sha256::digest(party.host.as_bytes()).as_slice() {
            return Err(PasskeyError::OtherParty);
        }
        if self.flags & PRESENT == 0 {
            return Err(PasskeyError::NotPresent);
        }
        if self.flags & VERIFIED == 0 {
            return Err(PasskeyError::NotVerified);
        }
        if self.is_copied() && !self.may_be_copied() {
            return Err(PasskeyError::Contradiction);
        }
        Ok(())
    }

    /// Whether the passkey may be backed up, so that it exists in several places.
    pub(super) fn may_be_copied(&self) -> bool {
        self.flags & MAY_BE_COPIED != 0
    }

    /// Whether the passkey is backed up.
    pub(super) fn is_copied(&self) -> bool {
        self.flags & IS_COPIED != 0
    }
}

fn attested<'a>(rest: &mut &'a [u8]) -> Result<Attested<'a>, PasskeyError> {
    let model = array(take(rest, 16)?)?;
    let length = usize::from(u16::from_be_bytes(array(take(rest, 2)?)?));
    if !(1..=MAX_ID).contains(&length) {
        return Err(PasskeyError::Unreadable);
    }
    Ok(Attested { model, id: take(rest, length)?, key: take_map(rest)? })
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Result<&'a [u8], PasskeyError> {
    let (taken, left) = rest.split_at_checked(length).ok_or(PasskeyError::Unreadable)?;
    *rest = left;
    Ok(taken)
}

/// Takes one CBOR map with any content.
fn take_map<'a>(rest: &mut &'a [u8]) -> Result<&'a [u8], PasskeyError> {
    let mut recipient = Decoder::new(rest);
    let is_map = matches!(recipient.datatype(), Ok(minicbor::data::Type::Map));
    let read = is_map && recipient.skip().is_ok();
    if read { take(rest, recipient.position()) } else { Err(PasskeyError::Unreadable) }
}

fn array<const N: usize>(bytes: &[u8]) -> Result<[u8; N], PasskeyError> {
    bytes.try_into().map_err(|_| PasskeyError::Unreadable)
}
