//! Credentials and factors, which prove who a caller is. They contain hashes and verifiers, never secrets.

use serde::{Deserialize, Serialize};
use waypost_core::ids::{CredentialId, FactorId, Tenant};
use waypost_core::people::directory::Purpose;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::scope::Scope;
use waypost_core::time::Timestamp;

/// Something that proves who a caller is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credential {
    /// Its id, which is not the secret. The id stays the same when the secret is rotated.
    pub id: CredentialId,
    /// The tenant that it belongs to.
    pub tenant: Tenant,
    /// The principal that it identifies.
    pub principal: Principal,
    /// What it is for.
    pub purpose: Purpose,
    /// SHA-256 of the secret.
    pub hash: [u8; 32],
    /// The previous secret, while that still works.
    pub before: Option<PreviousSecret>,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it stops working.
    pub expires_at: Option<Timestamp>,
    /// When it was revoked or used up.
    pub ended_at: Option<Timestamp>,
    /// When it was last used, to the hour.
    pub used_at: Option<Timestamp>,
    /// What it is limited to.
    pub scope: Scope,
    /// How the browser signed in; absent for credentials that belong to no browser.
    pub signed_in: Option<BrowserSignIn>,
}

/// A replaced secret that works for a while longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PreviousSecret {
    /// SHA-256 of the secret.
    pub hash: [u8; 32],
    /// Until when it works.
    pub until: Timestamp,
}

/// How a browser signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BrowserSignIn {
    /// The kind of proof.
    pub by: Proof,
    /// A short description of the browser, as the browser gives it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub device: String,
    /// When the current secret was created.
    pub renewed_at: Timestamp,
    /// When the person last proved their identity again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again_at: Option<Timestamp>,
    /// The kind of proof used then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again_by: Option<Proof>,
}

/// The part of a credential that is read but never searched.
#[derive(Serialize, Deserialize)]
pub(crate) struct CredentialBody {
    #[serde(default, skip_serializing_if = "Scope::is_everything")]
    pub(crate) scope: Scope,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) signed_in: Option<BrowserSignIn>,
}

impl CredentialBody {
    pub(crate) fn of(credential: &Credential) -> Self {
        Self { scope: credential.scope.clone(), signed_in: credential.signed_in.clone() }
    }
}

/// A stored factor: what a person uses to prove their identity.
#[derive(Clone, PartialEq, Eq)]
pub struct Factor {
    /// Its id.
    pub id: FactorId,
    /// The tenant that it belongs to.
    pub tenant: Tenant,
    /// The person that it belongs to.
    pub person: Principal,
    /// The kind of factor.
    pub kind: FactorKind,
    /// The key that finds the factor when the caller is not known yet. It is unique for its kind within the tenant.
    pub handle: Option<String>,
    /// The name that the person gave it.
    pub label: String,
    /// The data that verifies the factor, in the form of its kind.
    pub body: String,
    /// When it was added.
    pub created_at: Timestamp,
    /// When it was last used successfully.
    pub used_at: Option<Timestamp>,
}

/// Does not print the data that verifies the factor.
impl std::fmt::Debug for Factor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { id, person, kind, .. } = self;
        write!(f, "Factor({id} {} of {person})", kind.as_str())
    }
}

/// A successful use of a factor: its body when it was checked, and its body afterwards. If two callers use the same
/// one-time code at once, one of them finds that the body has changed.
#[derive(Clone, PartialEq, Eq)]
pub struct FactorUse {
    /// The factor.
    pub factor: FactorId,
    /// The body when it was checked.
    pub was: String,
    /// The body afterwards.
    pub now: String,
}

impl std::fmt::Debug for FactorUse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Use({})", self.factor)
    }
}
