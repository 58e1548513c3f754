//! Passkeys, and the options that a browser needs to create or use one: the JSON for
//! `PublicKeyCredential.parseCreationOptionsFromJSON` and `…parseRequestOptionsFromJSON`.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::ids::FactorId;
use waypost_core::time::Timestamp;
use waypost_engine::Factor;
use waypost_identity::webauthn::ALGORITHMS;
use waypost_identity::{PasskeyCreationRequest, PasskeyRequest};

/// How long a browser waits for its authenticator, in milliseconds. A little less than the server waits.
const TIMEOUT: u32 = 4 * 60 * 1_000;

/// A passkey of the caller.
#[derive(Serialize, ToSchema)]
pub struct PasskeyView {
    /// Its id here.
    #[schema(value_type = String)]
    pub id: FactorId,
    /// The label that the person gave it.
    pub label: String,
    /// When it was created.
    #[schema(value_type = String)]
    pub created_at: Timestamp,
    /// When it was last used.
    #[schema(value_type = Option<String>)]
    pub used_at: Option<Timestamp>,
}

impl From<&Factor> for PasskeyView {
    fn from(factor: &Factor) -> Self {
        Self { id: factor.id, label: factor.label.clone(), created_at: factor.created_at, used_at: factor.used_at }
    }
}

/// Identifies one passkey.
#[derive(Serialize, ToSchema)]
pub struct PasskeyDescriptor {
    /// Always `public-key`.
    r#type: &'static str,
    /// The credential id, in base64url.
    #[serde(rename = "id")]
    which: String,
}

fn descriptors(ids: &[Vec<u8>]) -> Vec<PasskeyDescriptor> {
    ids.iter().map(|id| PasskeyDescriptor { r#type: "public-key", which: URL_SAFE_NO_PAD.encode(id) }).collect()
}

/// The options for using a passkey.
#[derive(Serialize, ToSchema)]
pub struct UseView {
    /// For `navigator.credentials.get`.
    options: UseOptions,
}

/// The `PublicKeyCredentialRequestOptions` of the specification.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UseOptions {
    /// The challenge to sign, in base64url.
    challenge: String,
    /// The relying party: the host that the passkey belongs to.
    #[serde(rename = "rpId")]
    host: String,
    /// The passkeys that are accepted. If empty: any.
    allow_credentials: Vec<PasskeyDescriptor>,
    /// Always `required`.
    user_verification: &'static str,
    /// The timeout in milliseconds.
    timeout: u32,
}

impl UseView {
    pub(crate) fn new(host: &str, asked: &PasskeyRequest) -> Self {
        Self {
            options: UseOptions {
                challenge: URL_SAFE_NO_PAD.encode(&asked.challenge),
                host: host.to_owned(),
                allow_credentials: descriptors(&asked.passkeys),
                user_verification: "required",
                timeout: TIMEOUT,
            },
        }
    }
}

/// The options for creating a passkey.
#[derive(Serialize, ToSchema)]
pub struct MakeView {
    /// For `navigator.credentials.create`.
    options: MakeOptions,
}

/// The `PublicKeyCredentialCreationOptions` of the specification.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MakeOptions {
    /// The challenge, in base64url.
    challenge: String,
    /// The relying party that the passkey will belong to.
    rp: RelyingPartyView,
    /// The person that the passkey will belong to.
    user: PasskeyUser,
    /// The accepted signature algorithms, preferred first.
    pub_key_cred_params: Vec<SignatureAlgorithm>,
    /// Passkeys that already exist. Their authenticators must not create another one.
    exclude_credentials: Vec<PasskeyDescriptor>,
    /// Requirements for the authenticator.
    authenticator_selection: AuthenticatorSelection,
    /// Always `none`.
    attestation: &'static str,
    /// The timeout in milliseconds.
    timeout: u32,
}

/// A relying party.
#[derive(Serialize, ToSchema)]
pub struct RelyingPartyView {
    #[serde(rename = "id")]
    host: String,
    name: &'static str,
}

/// The owner of a passkey.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyUser {
    #[serde(rename = "id")]
    handle: String,
    name: String,
    display_name: String,
}

/// One signature algorithm.
#[derive(Serialize, ToSchema)]
pub struct SignatureAlgorithm {
    r#type: &'static str,
    alg: i64,
}

/// Requirements for an authenticator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthenticatorSelection {
    resident_key: &'static str,
    require_resident_key: bool,
    user_verification: &'static str,
}

impl MakeView {
    pub(crate) fn new(host: &str, name: &str, creation: &PasskeyCreationRequest) -> Self {
        Self {
            options: MakeOptions {
                challenge: URL_SAFE_NO_PAD.encode(&creation.request.challenge),
                rp: RelyingPartyView { host: host.to_owned(), name: "Waypost" },
                user: PasskeyUser { handle: URL_SAFE_NO_PAD.encode(&creation.user), name: name.to_owned(), display_name: name.to_owned() },
                pub_key_cred_params: ALGORITHMS.iter().map(|alg| SignatureAlgorithm { r#type: "public-key", alg: *alg }).collect(),
                exclude_credentials: descriptors(&creation.request.passkeys),
                // A discoverable passkey, so that people need not enter their name first.
                authenticator_selection: AuthenticatorSelection {
                    resident_key: "required",
                    require_resident_key: true,
                    user_verification: "required",
                },
                attestation: "none",
                timeout: TIMEOUT,
            },
        }
    }
}
