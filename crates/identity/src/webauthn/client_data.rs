//! Verifies the browser's client data: the operation, the challenge and the page.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;

use super::{PasskeyError, WebauthnRelyingParty};

/// No browser writes more than a few hundred bytes.
const MAX_BYTES: usize = 16 * 1024;

/// Unknown members are allowed and ignored.
#[derive(Deserialize)]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    cross_origin: Option<bool>,
    #[serde(default, rename = "topOrigin")]
    top_origin: Option<String>,
}

/// The `type` of the client data: the operation that a passkey was requested for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClientDataType {
    Create,
    Get,
}

impl ClientDataType {
    fn text(self) -> &'static str {
        match self {
            Self::Create => "webauthn.create",
            Self::Get => "webauthn.get",
        }
    }
}

/// Steps 5 to 11 of section 7.1 and 8 to 14 of section 7.2.
pub(super) fn check(sent: &[u8], expected: ClientDataType, challenge: &[u8], party: &WebauthnRelyingParty) -> Result<(), PasskeyError> {
    let short = Some(sent).filter(|sent| sent.len() <= MAX_BYTES).ok_or(PasskeyError::Unreadable)?;
    let data: ClientData = serde_json::from_slice(short).map_err(|_| PasskeyError::Unreadable)?;
    if data.r#type != expected.text() {
        return Err(PasskeyError::OtherAct);
    }
    if data.challenge != URL_SAFE_NO_PAD.encode(challenge) {
        return Err(PasskeyError::OtherChallenge);
    }
    if !party.origins.contains(&data.origin) {
        return Err(PasskeyError::OtherOrigin);
    }
    if data.cross_origin == Some(true) || data.top_origin.is_some() {
        return Err(PasskeyError::Framed);
    }
    Ok(())
}
