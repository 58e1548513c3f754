//! Passkeys as browsers send them.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use waypost_core::problem::Problem as Fault;
use waypost_identity::webauthn::{Assertion, Registration};
use waypost_wire::{NewPasskeyBody, PasskeyCreationResponse, UsedPasskey};

/// The maximum length of a passkey's label, in characters.
const MAX_LABEL: usize = 64;

/// Converts a passkey that was used.
pub(crate) fn assertion(credential: &UsedPasskey) -> Result<Assertion, Vec<Fault>> {
    let UsedPasskey { which, response } = credential;
    let mut faults = Vec::new();
    let mut read =
        |name: &str, text: &str| bytes(&format!("/credential/{name}"), text).map_err(|fault| faults.push(fault)).unwrap_or_default();
    let assertion = Assertion {
        id: read("id", which),
        client_data: read("response/clientDataJSON", &response.client_data),
        authenticator_data: read("response/authenticatorData", &response.authenticator_data),
        signature: read("response/signature", &response.signature),
        user: response.user_handle.as_deref().map(|user| read("response/userHandle", user)),
    };
    if faults.is_empty() { Ok(assertion) } else { Err(faults) }
}

/// Converts a new passkey, and its label.
pub(crate) fn registration(body: NewPasskeyBody) -> Result<(Registration, String), Vec<Fault>> {
    let PasskeyCreationResponse { client_data, attestation_object } = &body.credential.response;
    let mut faults = Vec::new();
    let mut read = |at: &str, text: &str| bytes(at, text).map_err(|fault| faults.push(fault)).unwrap_or_default();
    let registration = Registration {
        client_data: read("/credential/response/clientDataJSON", client_data),
        attestation: read("/credential/response/attestationObject", attestation_object),
    };
    let label = body.label.trim().to_owned();
    if !(1..=MAX_LABEL).contains(&label.chars().count()) || label.chars().any(char::is_control) {
        faults.push(Fault::new("/label", "length", "Use a label of 1 to 64 characters."));
    }
    if faults.is_empty() { Ok((registration, label)) } else { Err(faults) }
}

fn bytes(at: &str, text: &str) -> Result<Vec<u8>, Fault> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| Fault::new(at, "base64url", "This is not base64url without padding."))
}
