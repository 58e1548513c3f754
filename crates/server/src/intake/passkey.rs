//! Passkeys as browsers send them: the JSON of `PublicKeyCredential.toJSON()`. Only the fields that are checked are read; others
//! are ignored.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;
use utoipa::ToSchema;
use waypost_core::problem::Problem as Fault;
use waypost_identity::webauthn::{Assertion, Registration};

/// The maximum length of a passkey's label, in characters.
const MAX_LABEL: usize = 64;

/// A passkey that was used.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UsedPasskey {
    /// The credential id, in base64url.
    #[serde(rename = "id")]
    which: String,
    /// The response of the authenticator.
    response: UsedResponse,
}

/// The response of an authenticator when a passkey is used.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UsedResponse {
    /// The browser's client data, in base64url.
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    /// The authenticator data, in base64url.
    authenticator_data: String,
    /// The signature over the authenticator data and the hash of the client data, in base64url.
    signature: String,
    /// The user handle of the passkey's owner, in base64url.
    user_handle: Option<String>,
}

impl UsedPasskey {
    pub(crate) fn assertion(&self, at: &str) -> Result<Assertion, Vec<Fault>> {
        let Self { which, response } = self;
        let mut faults = Vec::new();
        let mut read =
            |name: &str, text: &str| bytes(&format!("{at}/{name}"), text).map_err(|fault| faults.push(fault)).unwrap_or_default();
        let assertion = Assertion {
            id: read("id", which),
            client_data: read("response/clientDataJSON", &response.client_data),
            authenticator_data: read("response/authenticatorData", &response.authenticator_data),
            signature: read("response/signature", &response.signature),
            user: response.user_handle.as_deref().map(|user| read("response/userHandle", user)),
        };
        if faults.is_empty() { Ok(assertion) } else { Err(faults) }
    }
}

/// A sign-in with a passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasskeySignInBody {
    /// The result of `PublicKeyCredential.toJSON()`.
    credential: UsedPasskey,
}

impl PasskeySignInBody {
    pub(crate) fn assertion(self) -> Result<Assertion, Vec<Fault>> {
        self.credential.assertion("/credential")
    }
}

/// A fresh proof of identity with a passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasskeyAgainBody {
    /// The result of `PublicKeyCredential.toJSON()` for one of the caller's passkeys.
    credential: UsedPasskey,
}

impl PasskeyAgainBody {
    pub(crate) fn assertion(self) -> Result<Assertion, Vec<Fault>> {
        self.credential.assertion("/credential")
    }
}

/// A passkey that was created.
#[derive(Deserialize, ToSchema)]
struct MadePasskey {
    /// The response of the authenticator.
    response: MadeResponse,
}

/// The response of an authenticator when a passkey is created.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MadeResponse {
    /// The browser's client data, in base64url.
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    /// The attestation object, in base64url.
    attestation_object: String,
}

/// A new passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPasskeyBody {
    /// The result of `PublicKeyCredential.toJSON()`.
    credential: MadePasskey,
    /// The label of the passkey, 1 to 64 characters.
    label: String,
}

impl NewPasskeyBody {
    pub(crate) fn registration(self) -> Result<(Registration, String), Vec<Fault>> {
        let MadeResponse { client_data, attestation_object } = &self.credential.response;
        let mut faults = Vec::new();
        let mut read = |at: &str, text: &str| bytes(at, text).map_err(|fault| faults.push(fault)).unwrap_or_default();
        let registration = Registration {
            client_data: read("/credential/response/clientDataJSON", client_data),
            attestation: read("/credential/response/attestationObject", attestation_object),
        };
        let label = self.label.trim().to_owned();
        if !(1..=MAX_LABEL).contains(&label.chars().count()) || label.chars().any(char::is_control) {
            faults.push(Fault::new("/label", "length", "Use a label of 1 to 64 characters."));
        }
        if faults.is_empty() { Ok((registration, label)) } else { Err(faults) }
    }
}

fn bytes(at: &str, text: &str) -> Result<Vec<u8>, Fault> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| Fault::new(at, "base64url", "This is not base64url without padding."))
}
