//! A software authenticator with a real key. It sends what a browser and an authenticator would
//! send, unless it is told to lie about one thing.

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use minicbor::Encoder;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use waypost_identity::webauthn::{Assertion, Registration, WebauthnRelyingParty};

pub const PRESENT: u8 = 0x01;
pub const VERIFIED: u8 = 0x04;
pub const MAY_BE_COPIED: u8 = 0x08;
pub const IS_COPIED: u8 = 0x10;
pub const HAS_EXTENSIONS: u8 = 0x80;

/// All values of one operation, which a test can change.
pub struct CeremonyValues {
    pub act: &'static str,
    pub challenge: Vec<u8>,
    pub origin: String,
    pub framed: bool,
    pub inside: Option<&'static str>,
    pub party: String,
    pub flags: u8,
    pub count: u32,
    pub algorithm: i64,
    pub point: Vec<u8>,
    pub format: &'static str,
    pub has_key: bool,
    pub id: Vec<u8>,
    pub user: Option<Vec<u8>>,
    pub behind: Vec<u8>,
}

/// One passkey and the device that holds it.
pub struct Authenticator {
    key: EcdsaKeyPair,
    pub id: Vec<u8>,
    pub user: Vec<u8>,
    pub count: u32,
}

impl Authenticator {
    pub fn new(id: &[u8], user: &[u8]) -> Self {
        let key = EcdsaKeyPair::generate(&ECDSA_P256_SHA256_ASN1_SIGNING).expect("a key");
        Self { key, id: id.to_vec(), user: user.to_vec(), count: 0 }
    }

    fn honest(&self, act: &'static str, party: &WebauthnRelyingParty, challenge: &[u8]) -> CeremonyValues {
        CeremonyValues {
            act,
            challenge: challenge.to_vec(),
            origin: party.origins[0].clone(),
            framed: false,
            inside: None,
            party: party.host.clone(),
            flags: PRESENT | VERIFIED,
            count: self.count,
            algorithm: -7,
            point: self.key.public_key().as_ref().to_vec(),
            format: "none",
            has_key: act == "webauthn.create",
            id: self.id.clone(),
            user: Some(self.user.clone()),
            behind: Vec::new(),
        }
    }

    /// Creates the passkey.
    pub fn makes(&self, party: &WebauthnRelyingParty, challenge: &[u8], lie: impl FnOnce(&mut CeremonyValues)) -> Registration {
        let mut ceremony = self.honest("webauthn.create", party, challenge);
        lie(&mut ceremony);
        Registration { client_data: client_data(&ceremony), attestation: attestation(&ceremony) }
    }

    /// Uses the passkey once more.
    pub fn uses(&mut self, party: &WebauthnRelyingParty, challenge: &[u8], lie: impl FnOnce(&mut CeremonyValues)) -> Assertion {
        self.count += 1;
        let mut ceremony = self.honest("webauthn.get", party, challenge);
        lie(&mut ceremony);
        let (client_data, authenticator_data) = (client_data(&ceremony), authenticator_data(&ceremony));
        let signed = [&authenticator_data[..], &Sha256::digest(&client_data)].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).expect("a signature").as_ref().to_vec();
        Assertion { id: ceremony.id, client_data, authenticator_data, signature, user: ceremony.user }
    }
}

fn client_data(ceremony: &CeremonyValues) -> Vec<u8> {
    let mut data = json!({
        "type": ceremony.act,
        "challenge": URL_SAFE_NO_PAD.encode(&ceremony.challenge),
        "origin": ceremony.origin,
        "crossOrigin": ceremony.framed,
        "something_new": "browsers may add what nobody knows yet",
    });
    if let Some(inside) = ceremony.inside {
        data["topOrigin"] = json!(inside);
    }
    data.to_string().into_bytes()
}

fn authenticator_data(ceremony: &CeremonyValues) -> Vec<u8> {
    let flags = ceremony.flags | if ceremony.has_key { 0x40 } else { 0 };
    let mut data = Sha256::digest(ceremony.party.as_bytes()).to_vec();
    data.push(flags);
    data.extend(ceremony.count.to_be_bytes());
    if ceremony.has_key {
        data.extend([7; 16]);
        data.extend(u16::try_from(ceremony.id.len()).expect("a short id").to_be_bytes());
        data.extend(&ceremony.id);
        data.extend(key(ceremony));
    }
    data.extend(&ceremony.behind);
    data
}

type Written<T> = Result<T, minicbor::encode::Error<std::convert::Infallible>>;

fn key(ceremony: &CeremonyValues) -> Vec<u8> {
    let write = || -> Written<Vec<u8>> {
        let mut cose = Encoder::new(Vec::new());
        cose.map(5)?.i8(1)?.i8(2)?.i8(3)?.i64(ceremony.algorithm)?.i8(-1)?.i8(1)?;
        cose.i8(-2)?.bytes(&ceremony.point[1..33])?.i8(-3)?.bytes(&ceremony.point[33..])?;
        Ok(cose.into_writer())
    };
    write().expect("room in memory")
}

fn attestation(ceremony: &CeremonyValues) -> Vec<u8> {
    let write = || -> Written<Vec<u8>> {
        let mut envelope = Encoder::new(Vec::new());
        envelope.map(3)?.str("fmt")?.str(ceremony.format)?.str("attStmt")?.map(0)?;
        envelope.str("authData")?.bytes(&authenticator_data(ceremony))?;
        Ok(envelope.into_writer())
    };
    write().expect("room in memory")
}
