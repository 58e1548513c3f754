//! A person's account: password, factors, one-time codes, step-up authentication, and the browsers in which the person is signed in.

use serde::{Deserialize, Serialize};
use waypost_core::ids::{CredentialId, FactorId};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::Proof;
use waypost_core::time::Timestamp;

#[cfg(feature = "openapi")]
use crate::schema;

/// A factor with which a person can prove their identity.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Factor))]
pub struct FactorView {
    /// Its id.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: FactorId,
    /// The kind of factor.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::FactorKind))]
    pub kind: FactorKind,
    /// The label that the person gave it.
    pub label: String,
    /// When it was added.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub added_at: Timestamp,
    /// When it was last used.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub used_at: Option<Timestamp>,
    /// How many recovery codes are left. Only for one-time codes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery_codes_left: Option<usize>,
}

/// How the caller is signed in, and which factors they have.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Account))]
pub struct AccountView {
    /// How the caller signed in here.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Proof))]
    pub signed_in_by: Proof,
    /// Until when the caller needs no fresh proof of identity.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub fresh_until: Option<Timestamp>,
    /// The factors with which the caller can prove their identity.
    pub factors: Vec<FactorView>,
}

/// A new password.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The current password. Omit it if there is none, or shortly after signing in by a link.
    pub old: Option<String>,
    /// The new password: at least 12 characters.
    pub password: String,
}

/// A new password for a person.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PersonPasswordBody {
    /// The person's name.
    pub person: String,
    /// The password: at least 12 characters.
    pub password: String,
}

/// The result of setting a person's password.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonPasswordView {
    /// The person's name.
    pub person: String,
}

/// What an authenticator app needs to generate one-time codes.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = EnrolmentView))]
pub struct CodeEnrolmentView {
    /// The secret, to type into the app. Waypost stores it once the app's first code has been confirmed.
    pub secret: String,
    /// The same secret as an `otpauth` URI.
    pub uri: String,
    /// The URI as a QR code in SVG.
    pub qr: String,
}

/// The secret from the setup, and a code that the app generated from it.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", schema(as = ConfirmBody))]
pub struct ConfirmCodeBody {
    /// The secret from the setup.
    pub secret: String,
    /// Six digits.
    pub code: String,
}

/// Recovery codes, for when the app is lost.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RecoveryView))]
pub struct RecoveryCodesView {
    /// Each code works once. They are shown only this once and cannot be read again.
    pub recovery_codes: Vec<String>,
}

/// A fresh proof of identity.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StepUpBody {
    /// Six digits from the app, or a recovery code.
    pub code: String,
}

/// A browser in which a person is signed in.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = BrowserSession))]
pub struct BrowserView {
    /// The id with which to end it.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: CredentialId,
    /// A short description from the browser. Empty if the browser sends none.
    pub device: String,
    /// How the person signed in.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Proof))]
    pub signed_in_by: Proof,
    /// When the person signed in.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub signed_in_at: Timestamp,
    /// When it was last used, to the hour.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub used_at: Option<Timestamp>,
    /// When it expires, even if it is in use.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub expires_at: Option<Timestamp>,
    /// Whether this is the browser that sends the request.
    pub current: bool,
}
