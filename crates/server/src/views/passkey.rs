//! Passkeys, and what a browser is told before one is made or used: the JSON that
//! `PublicKeyCredential.parseCreationOptionsFromJSON` and `…parseRequestOptionsFromJSON` take.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::ids::FactorId;
use waypost_core::time::Timestamp;
use waypost_engine::webauthn::ALGORITHMS;
use waypost_engine::{AskedForPasskey, Factor, PasskeyWanted};

/// How long a browser waits for its authenticator; a little less than the server does.
const TIMEOUT: u32 = 4 * 60 * 1_000;

/// A passkey of whoever calls.
#[derive(Serialize, ToSchema)]
pub struct PasskeyView {
    /// Its id here.
    #[schema(value_type = String)]
    pub id: FactorId,
    /// What its person calls it.
    pub label: String,
    /// When it was made.
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

/// Names one passkey.
#[derive(Serialize, ToSchema)]
pub struct PasskeyName {
    /// Always `public-key`.
    r#type: &'static str,
    /// Which, in base64url.
    #[serde(rename = "id")]
    which: String,
}

fn named(ids: &[Vec<u8>]) -> Vec<PasskeyName> {
    ids.iter().map(|id| PasskeyName { r#type: "public-key", which: URL_SAFE_NO_PAD.encode(id) }).collect()
}

/// What a browser is to do with a passkey.
#[derive(Serialize, ToSchema)]
pub struct UseView {
    /// For `navigator.credentials.get`.
    options: UseOptions,
}

/// The options of the specification.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UseOptions {
    /// What is to be signed, in base64url.
    challenge: String,
    /// To whom the passkey belongs.
    #[serde(rename = "rpId")]
    host: String,
    /// Which passkeys will do; any where there is none.
    allow_credentials: Vec<PasskeyName>,
    /// Always `required`.
    user_verification: &'static str,
    /// In milliseconds.
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

/// What a browser is to make a passkey from.
#[derive(Serialize, ToSchema)]
pub struct MakeView {
    /// For `navigator.credentials.create`.
    options: MakeOptions,
}

/// The options of the specification.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MakeOptions {
    /// What is to be answered, in base64url.
    challenge: String,
    /// To whom the passkey will belong.
    rp: Party,
    /// Whose it will be.
    user: User,
    /// Which signatures will do, the wanted first.
    pub_key_cred_params: Vec<Signs>,
    /// Which authenticators hold one already.
    exclude_credentials: Vec<PasskeyName>,
    /// What the authenticator must be able to do.
    authenticator_selection: Selection,
    /// Always `none`.
    attestation: &'static str,
    /// In milliseconds.
    timeout: u32,
}

/// To whom a passkey belongs.
#[derive(Serialize, ToSchema)]
pub struct Party {
    #[serde(rename = "id")]
    host: String,
    name: &'static str,
}

/// Whose a passkey is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    #[serde(rename = "id")]
    handle: String,
    name: String,
    display_name: String,
}

/// One kind of signature.
#[derive(Serialize, ToSchema)]
pub struct Signs {
    r#type: &'static str,
    alg: i64,
}

/// What an authenticator must be able to do.
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
                // Found by the authenticator itself, so that nobody has to say who they are first.
                authenticator_selection: Selection { resident_key: "required", require_resident_key: true, user_verification: "required" },
                attestation: "none",
                timeout: TIMEOUT,
            },
        }
    }
}
