//! Verifies the browser's client data: the operation, the challenge and the page.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;

use super::{Party, Unproven};

/// No browser writes more than a few hundred bytes.
const LONGEST: usize = 16 * 1024;

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

/// The operation that a passkey was requested for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Act {
    Make,
    Use,
}

impl Act {
    fn word(self) -> &'static str {
        match self {
            Self::Make => "webauthn.create",
            Self::Use => "webauthn.get",
        }
    }
}

/// Steps 5 to 11 of section 7.1 and 8 to 14 of section 7.2.
pub(super) fn check(sent: &[u8], act: Act, challenge: &[u8], party: &Party) -> Result<(), Unproven> {
    let short = Some(sent).filter(|sent| sent.len() <= LONGEST).ok_or(Unproven::Unreadable)?;
    let said: ClientData = serde_json::from_slice(short).map_err(|_| Unproven::Unreadable)?;
    if said.r#type != act.word() {
        return Err(Unproven::OtherAct);
    }
    if said.challenge != URL_SAFE_NO_PAD.encode(challenge) {
        return Err(Unproven::OtherChallenge);
    }
    if !party.origins.contains(&said.origin) {
        return Err(Unproven::OtherOrigin);
    }
    if said.cross_origin == Some(true) || said.top_origin.is_some() {
        return Err(Unproven::Framed);
    }
    Ok(())
}
