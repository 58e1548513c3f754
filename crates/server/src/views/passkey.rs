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
use waypost_identity::{AskedForPasskey, PasskeyWanted};

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
pub struct PasskeyName {
    /// Always `public-key`.
    r#type: &'static str,
    /// The credential id, in base64url.
    #[serde(rename = "id")]
    which: String,
}

fn named(ids: &[Vec<u8>]) -> Vec<PasskeyName> {
    ids.iter().map(|id| PasskeyName { r#type: "public-key", which: URL_SAFE_NO_PAD.encode(id) }).collect()
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
    allow_credentials: Vec<PasskeyName>,
    /// Always `required`.
    user_verification: &'static str,
    /// The timeout in milliseconds.
    timeout: u32,
}

impl UseView {
    pub(crate) fn new(host: &str, asked: &AskedForPasskey) -> Self {
        Self {
            options: UseOptions {
                challenge: URL_SAFE_NO_PAD.encode(&asked.challenge),
                host: host.to_owned(),
                allow_credentials: named(&asked.passkeys),
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
    rp: Party,
    /// The person that the passkey will belong to.
    user: User,
    /// The accepted signature algorithms, preferred first.
    pub_key_cred_params: Vec<Signs>,
    /// Passkeys that already exist. Their authenticators must not create another one.
    exclude_credentials: Vec<PasskeyName>,
    /// Requirements for the authenticator.
    authenticator_selection: Selection,
    /// Always `none`.
    attestation: &'static str,
    /// The timeout in milliseconds.
    timeout: u32,
}

/// A relying party.
#[derive(Serialize, ToSchema)]
pub struct Party {
    #[serde(rename = "id")]
    host: String,
    name: &'static str,
}

/// The owner of a passkey.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    #[serde(rename = "id")]
    handle: String,
    name: String,
    display_name: String,
}

/// One signature algorithm.
#[derive(Serialize, ToSchema)]
pub struct Signs {
    r#type: &'static str,
    alg: i64,
}

/// Requirements for an authenticator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Selection {
    resident_key: &'static str,
    require_resident_key: bool,
    user_verification: &'static str,
}

impl MakeView {
    pub(crate) fn new(host: &str, name: &str, wanted: &PasskeyWanted) -> Self {
        Self {
            options: MakeOptions {
                challenge: URL_SAFE_NO_PAD.encode(&wanted.asked.challenge),
                rp: Party { host: host.to_owned(), name: "Waypost" },
                user: User { handle: URL_SAFE_NO_PAD.encode(&wanted.user), name: name.to_owned(), display_name: name.to_owned() },
                pub_key_cred_params: ALGORITHMS.iter().map(|alg| Signs { r#type: "public-key", alg: *alg }).collect(),
                exclude_credentials: named(&wanted.asked.passkeys),
                // A discoverable passkey, so that people need not enter their name first.
                authenticator_selection: Selection { resident_key: "required", require_resident_key: true, user_verification: "required" },
                attestation: "none",
                timeout: TIMEOUT,
            },
        }
    }
}
