//! Passkeys: the options that a browser needs to create or use one, and what the browser sends back. These are the JSON of
//! `PublicKeyCredential.parseCreationOptionsFromJSON`, `…parseRequestOptionsFromJSON` and `….toJSON()`.
//!
//! Only the fields that the server checks are read; others are ignored.

use serde::{Deserialize, Serialize};
use waypost_core::ids::FactorId;
use waypost_core::time::Timestamp;

/// A passkey of the caller.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyView {
    /// Its id here.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: FactorId,
    /// The label that the person gave it.
    pub label: String,
    /// When it was created.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub created_at: Timestamp,
    /// When it was last used.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub used_at: Option<Timestamp>,
}

/// Identifies one passkey.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyDescriptor {
    /// Always `public-key`.
    pub r#type: &'static str,
    /// The credential id, in base64url.
    #[serde(rename = "id")]
    pub which: String,
}

/// The options for using a passkey.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = UseView))]
pub struct PasskeyUseView {
    /// For `navigator.credentials.get`.
    pub options: PasskeyUseOptions,
}

/// The `PublicKeyCredentialRequestOptions` of the specification.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", schema(as = UseOptions))]
pub struct PasskeyUseOptions {
    /// The challenge to sign, in base64url.
    pub challenge: String,
    /// The relying party: the host that the passkey belongs to.
    #[serde(rename = "rpId")]
    pub host: String,
    /// The passkeys that are accepted. If empty: any.
    pub allow_credentials: Vec<PasskeyDescriptor>,
    /// Always `required`.
    pub user_verification: &'static str,
    /// The timeout in milliseconds.
    pub timeout: u32,
}

/// The options for creating a passkey.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MakeView))]
pub struct PasskeyCreationView {
    /// For `navigator.credentials.create`.
    pub options: PasskeyCreationOptions,
}

/// The `PublicKeyCredentialCreationOptions` of the specification.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", schema(as = MakeOptions))]
pub struct PasskeyCreationOptions {
    /// The challenge, in base64url.
    pub challenge: String,
    /// The relying party that the passkey will belong to.
    pub rp: RelyingPartyView,
    /// The person that the passkey will belong to.
    pub user: PasskeyUser,
    /// The accepted signature algorithms, preferred first.
    pub pub_key_cred_params: Vec<SignatureAlgorithm>,
    /// Passkeys that already exist. Their authenticators must not create another one.
    pub exclude_credentials: Vec<PasskeyDescriptor>,
    /// Requirements for the authenticator.
    pub authenticator_selection: AuthenticatorSelection,
    /// Always `none`.
    pub attestation: &'static str,
    /// The timeout in milliseconds.
    pub timeout: u32,
}

/// A relying party.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the specification of the browser's API defines the fields")]
pub struct RelyingPartyView {
    #[serde(rename = "id")]
    pub host: String,
    pub name: &'static str,
}

/// The owner of a passkey.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the specification of the browser's API defines the fields")]
pub struct PasskeyUser {
    #[serde(rename = "id")]
    pub handle: String,
    pub name: String,
    pub display_name: String,
}

/// One signature algorithm.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the specification of the browser's API defines the fields")]
pub struct SignatureAlgorithm {
    pub r#type: &'static str,
    pub alg: i64,
}

/// Requirements for an authenticator.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the specification of the browser's API defines the fields")]
pub struct AuthenticatorSelection {
    pub resident_key: &'static str,
    pub require_resident_key: bool,
    pub user_verification: &'static str,
}

/// A passkey that was used.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UsedPasskey {
    /// The credential id, in base64url.
    #[serde(rename = "id")]
    pub which: String,
    /// The response of the authenticator.
    pub response: PasskeyUseResponse,
}

/// The response of an authenticator when a passkey is used.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", schema(as = UsedResponse))]
pub struct PasskeyUseResponse {
    /// The browser's client data, in base64url.
    #[serde(rename = "clientDataJSON")]
    pub client_data: String,
    /// The authenticator data, in base64url.
    pub authenticator_data: String,
    /// The signature over the authenticator data and the hash of the client data, in base64url.
    pub signature: String,
    /// The user handle of the passkey's owner, in base64url.
    pub user_handle: Option<String>,
}

/// A sign-in with a passkey.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PasskeySignInBody {
    /// The result of `PublicKeyCredential.toJSON()`.
    pub credential: UsedPasskey,
}

/// A fresh proof of identity with a passkey.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", schema(as = PasskeyAgainBody))]
pub struct PasskeyStepUpBody {
    /// The result of `PublicKeyCredential.toJSON()` for one of the caller's passkeys.
    pub credential: UsedPasskey,
}

/// A passkey that was created.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = MadePasskey))]
pub struct CreatedPasskey {
    /// The response of the authenticator.
    pub response: PasskeyCreationResponse,
}

/// The response of an authenticator when a passkey is created.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", schema(as = MadeResponse))]
pub struct PasskeyCreationResponse {
    /// The browser's client data, in base64url.
    #[serde(rename = "clientDataJSON")]
    pub client_data: String,
    /// The attestation object, in base64url.
    pub attestation_object: String,
}

/// A new passkey.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPasskeyBody {
    /// The result of `PublicKeyCredential.toJSON()`.
    pub credential: CreatedPasskey,
    /// The label of the passkey, 1 to 64 characters.
    pub label: String,
}
