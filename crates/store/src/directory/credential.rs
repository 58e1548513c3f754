//! What proves who a caller is. Secrets never come here, only what recognises them.

use serde::{Deserialize, Serialize};
use waypost_core::directory::Purpose;
use waypost_core::factor::Kind;
use waypost_core::ids::{CredentialId, FactorId, Tenant};
use waypost_core::principal::{Principal, Proof};
use waypost_core::scope::Scope;
use waypost_core::time::Timestamp;

/// Something that proves who a caller is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credential {
    /// Its id; not the secret. It stays the same when the secret rotates.
    pub id: CredentialId,
    /// Of which tenant.
    pub tenant: Tenant,
    /// Whom it proves.
    pub principal: Principal,
    /// What it is for.
    pub purpose: Purpose,
    /// SHA-256 of the secret.
    pub hash: [u8; 32],
    /// The secret it had before, while that still works.
    pub before: Option<Before>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it stops working.
    pub expires_at: Option<Timestamp>,
    /// When it was taken back or used up.
    pub ended_at: Option<Timestamp>,
    /// When it was last seen in use, to the hour.
    pub used_at: Option<Timestamp>,
    /// What it is limited to.
    pub scope: Scope,
    /// How a browser came in; absent for what is no browser's.
    pub signed_in: Option<SignedIn>,
}

/// A secret that was replaced and works for a while longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Before {
    /// SHA-256 of it.
    pub hash: [u8; 32],
    /// Until when it works.
    pub until: Timestamp,
}

/// How a browser came in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedIn {
    /// By what.
    pub by: Proof,
    /// What the browser says it is, in a few words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub device: String,
    /// When its secret was made.
    pub renewed_at: Timestamp,
    /// When its person last proved again who they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again_at: Option<Timestamp>,
    /// By what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again_by: Option<Proof>,
}

/// What is read of a credential and never searched for.
#[derive(Serialize, Deserialize)]
pub(crate) struct Body {
    #[serde(default, skip_serializing_if = "Scope::is_everything")]
    pub(crate) scope: Scope,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) signed_in: Option<SignedIn>,
}

impl Body {
    pub(crate) fn of(credential: &Credential) -> Self {
        Self { scope: credential.scope.clone(), signed_in: credential.signed_in.clone() }
    }
}

/// By what a person proves who they are, as it is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct Factor {
    /// Its id.
    pub id: FactorId,
    /// Of which tenant.
    pub tenant: Tenant,
    /// Whose.
    pub person: Principal,
    /// What it is.
    pub kind: Kind,
    /// By what it is found where nobody has said who they are: unique among its kind in the tenant.
    pub handle: Option<String>,
    /// What its person calls it.
    pub label: String,
    /// What recognises it, in the form of its kind.
    pub body: String,
    /// When it was added.
    pub created_at: Timestamp,
    /// When it last proved anything.
    pub used_at: Option<Timestamp>,
}

/// What recognises a factor is not printed.
impl std::fmt::Debug for Factor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { id, person, kind, .. } = self;
        write!(f, "Factor({id} {} of {person})", kind.as_str())
    }
}

/// That a factor proved something: it is as it was when that was checked, and becomes what it is
/// afterwards. Of two that use the same one-time code at once, one finds it changed.
#[derive(Clone, PartialEq, Eq)]
pub struct Use {
    /// Which.
    pub factor: FactorId,
    /// Its body as it was checked.
    pub was: String,
    /// Its body afterwards.
    pub now: String,
}

impl std::fmt::Debug for Use {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Use({})", self.factor)
    }
}
