//! Parses the public keys of authenticators (COSE, RFC 9052 and 9053) and verifies signatures.

use aws_lc_rs::rsa::PublicKeyComponents;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_ASN1, ED25519, ParsedPublicKey, RSA_PKCS1_2048_8192_SHA256};
use minicbor::Decoder;
use minicbor::data::Type;

use super::PasskeyError;

/// The accepted signature algorithms by their COSE numbers, preferred first: ES256, EdDSA over Ed25519, and RS256,
/// which Windows authenticators use.
pub const ALGORITHMS: [i64; 3] = [-7, -8, -257];

/// Members of a key: its type, its algorithm and its numbers. The meaning of the negative ones depends on the type.
const KIND: i64 = 1;
const ALGORITHM: i64 = 3;
const FIRST: i64 = -1;
const SECOND: i64 = -2;
const THIRD: i64 = -3;

/// A parsed and valid public key.
#[derive(Debug)]
pub struct CoseKey(ParsedPublicKey);

impl CoseKey {
    /// Parses a COSE key.
    ///
    /// # Errors
    /// [`PasskeyError`] if it cannot be parsed, has an algorithm that was not requested, or is not valid.
    pub fn read(cose: &[u8]) -> Result<Self, PasskeyError> {
        let members = CoseMap::read(cose)?;
        match (members.number(ALGORITHM)?, members.number(KIND)?) {
            (-7, 2) => members.p256(),
            (-8, 1) => members.ed25519(),
            (-257, 3) => members.rsa(),
            (-7 | -8 | -257, _) => Err(PasskeyError::BadKey),
            _ => Err(PasskeyError::OtherAlgorithm),
        }
        .map(Self)
    }

    /// Verifies that `signature` over `message` was made with the matching private key.
    ///
    /// # Errors
    /// [`PasskeyError::BadSignature`] if it was not.
    pub fn check(&self, message: &[u8], signature: &[u8]) -> Result<(), PasskeyError> {
        self.0.verify_sig(message, signature).map_err(|_| PasskeyError::BadSignature)
    }
}

enum Value<'a> {
    Number(i64),
    Bytes(&'a [u8]),
}

struct CoseMap<'a>(Vec<(i64, Value<'a>)>);

impl<'a> CoseMap<'a> {
    fn read(cose: &'a [u8]) -> Result<Self, PasskeyError> {
        let unreadable = |_| PasskeyError::Unreadable;
        let mut recipient = Decoder::new(cose);
        let length = recipient.map().map_err(unreadable)?.ok_or(PasskeyError::Unreadable)?;
        let mut members: Vec<(i64, Value<'_>)> = Vec::new();
        for _ in 0..length {
            let name = recipient.i64().map_err(unreadable)?;
            let value = match recipient.datatype().map_err(unreadable)? {
                Type::Bytes => Value::Bytes(recipient.bytes().map_err(unreadable)?),
                _ => Value::Number(recipient.i64().map_err(unreadable)?),
            };
            if members.iter().any(|(known, _)| *known == name) {
                return Err(PasskeyError::Unreadable);
            }
            members.push((name, value));
        }
        if recipient.position() == cose.len() { Ok(Self(members)) } else { Err(PasskeyError::Unreadable) }
    }

    fn number(&self, name: i64) -> Result<i64, PasskeyError> {
        let found = self.0.iter().find_map(|(known, value)| match value {
            Value::Number(number) if *known == name => Some(*number),
            Value::Number(_) | Value::Bytes(_) => None,
        });
        found.ok_or(PasskeyError::BadKey)
    }

    fn bytes(&self, name: i64) -> Result<&'a [u8], PasskeyError> {
        let found = self.0.iter().find_map(|(known, value)| match value {
            Value::Bytes(bytes) if *known == name => Some(*bytes),
            Value::Number(_) | Value::Bytes(_) => None,
        });
        found.ok_or(PasskeyError::BadKey)
    }

    fn p256(&self) -> Result<ParsedPublicKey, PasskeyError> {
        let (x, y) = (self.bytes(SECOND)?, self.bytes(THIRD)?);
        if self.number(FIRST)? != 1 || x.len() != 32 || y.len() != 32 {
            return Err(PasskeyError::BadKey);
        }
        let point = [&[4][..], x, y].concat();
        ParsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).map_err(|_| PasskeyError::BadKey)
    }

    fn ed25519(&self) -> Result<ParsedPublicKey, PasskeyError> {
        if self.number(FIRST)? != 6 {
            return Err(PasskeyError::BadKey);
        }
        ParsedPublicKey::new(&ED25519, self.bytes(SECOND)?).map_err(|_| PasskeyError::BadKey)
    }

    fn rsa(&self) -> Result<ParsedPublicKey, PasskeyError> {
        let (n, e) = (self.bytes(FIRST)?, self.bytes(SECOND)?);
        if !(256..=1024).contains(&n.len()) || n[0] == 0 || e.is_empty() || e.len() > 8 {
            return Err(PasskeyError::BadKey);
        }
        let parts = PublicKeyComponents { n, e };
        parts.to_parsed_public_key(&RSA_PKCS1_2048_8192_SHA256).map_err(|_| PasskeyError::BadKey)
    }
}
