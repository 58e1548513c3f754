//! The rows of a tenant's directory. Everything of a directory changes together with its head, except when a credential
//! was last used.

use serde::{Deserialize, Serialize};
use waypost_core::audit::ChainHead;
use waypost_core::ids::{CredentialId, FactorId, RuleId, Tenant};
use waypost_core::people::directory::Purpose;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::Principal;
use waypost_core::people::scope::Scope;
use waypost_core::time::Timestamp;

use super::key::Key;
use crate::directory::{BrowserSignIn, Credential, Factor, PreviousSecret};

/// The end of the journal of a directory.
pub(super) type DirectoryHead = ChainHead;

pub(super) fn head_key(tenant: &Tenant) -> Key {
    Key::in_tenant("directory", tenant)
}

pub(super) fn journal_key(tenant: &Tenant) -> Key {
    Key::in_tenant("directory-entry", tenant)
}

/// The tenants that were made.
pub(super) fn tenant_key() -> Key {
    Key::of("tenant")
}

pub(super) fn role_policy_key(tenant: &Tenant) -> Key {
    Key::in_tenant("role-policy", tenant)
}

/// The known principals of a kind.
pub(super) fn principals_key(tenant: &Tenant, kind: &str) -> Key {
    Key::in_tenant("principal", tenant).id(kind)
}

pub(super) fn principal_key(tenant: &Tenant, principal: &Principal) -> Key {
    principals_key(tenant, principal.kind.as_str()).text(&principal.name)
}

pub(super) fn owner_key(tenant: &Tenant, agent: &Principal) -> Key {
    Key::in_tenant("owner", tenant).text(agent)
}

pub(super) fn roles_key(tenant: &Tenant, person: &str) -> Key {
    Key::in_tenant("roles", tenant).text(person)
}

pub(super) fn preferences_key(tenant: &Tenant, person: &Principal) -> Key {
    Key::in_tenant("preferences", tenant).text(person)
}

/// The people who may be away.
pub(super) fn away_key(tenant: &Tenant) -> Key {
    Key::in_tenant("away", tenant)
}

pub(super) fn credential_key(tenant: &Tenant, id: CredentialId) -> Key {
    Key::in_tenant("credential", tenant).id(id)
}

/// When a credential was last used.
pub(super) fn used_key(tenant: &Tenant, id: CredentialId) -> Key {
    Key::in_tenant("credential-use", tenant).id(id)
}

pub(super) fn secret_key(hash: &[u8; 32]) -> Key {
    Key::of("secret").id(waypost_core::digest::Hash::from_bytes(*hash))
}

/// The credentials of a principal for one purpose that have not ended, oldest first.
pub(super) fn open_key(tenant: &Tenant, of: &Principal, purpose: Purpose) -> Key {
    Key::in_tenant("open", tenant).text(of).id(purpose.as_str())
}

/// The API keys, oldest first.
pub(super) fn api_keys_key(tenant: &Tenant) -> Key {
    Key::in_tenant("api-key", tenant)
}

pub(super) fn factor_key(tenant: &Tenant, id: FactorId) -> Key {
    Key::in_tenant("factor", tenant).id(id)
}

/// The factors of a person, oldest first.
pub(super) fn factors_of_key(tenant: &Tenant, person: &Principal) -> Key {
    Key::in_tenant("factor-of", tenant).text(person)
}

/// The factors of a kind by handle.
pub(super) fn handles_key(tenant: &Tenant, kind: FactorKind) -> Key {
    Key::in_tenant("handle", tenant).id(kind.as_str())
}

pub(super) fn rule_key(tenant: &Tenant, id: RuleId) -> Key {
    Key::in_tenant("rule", tenant).id(id)
}

/// A credential.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct CredentialRow {
    id: CredentialId,
    tenant: Tenant,
    principal: Principal,
    purpose: Purpose,
    hash: [u8; 32],
    before: Option<([u8; 32], Timestamp)>,
    created_at: Timestamp,
    expires_at: Option<Timestamp>,
    ended_at: Option<Timestamp>,
    scope: Scope,
    signed_in: Option<BrowserSignIn>,
}

impl CredentialRow {
    pub(super) fn of(credential: &Credential) -> Self {
        let Credential { id, tenant, principal, purpose, hash, before, created_at, expires_at, ended_at, used_at: _, scope, signed_in } =
            credential.clone();
        let before = before.map(|before| (before.hash, before.until));
        Self { id, tenant, principal, purpose, hash, before, created_at, expires_at, ended_at, scope, signed_in }
    }

    pub(super) fn credential(self, used_at: Option<Timestamp>) -> Credential {
        let Self { id, tenant, principal, purpose, hash, before, created_at, expires_at, ended_at, scope, signed_in } = self;
        let before = before.map(|(hash, until)| PreviousSecret { hash, until });
        Credential { id, tenant, principal, purpose, hash, before, created_at, expires_at, ended_at, used_at, scope, signed_in }
    }
}

/// A factor.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct FactorRow {
    id: FactorId,
    tenant: Tenant,
    person: Principal,
    kind: FactorKind,
    handle: Option<String>,
    label: String,
    body: String,
    created_at: Timestamp,
    used_at: Option<Timestamp>,
}

impl From<Factor> for FactorRow {
    fn from(factor: Factor) -> Self {
        let Factor { id, tenant, person, kind, handle, label, body, created_at, used_at } = factor;
        Self { id, tenant, person, kind, handle, label, body, created_at, used_at }
    }
}

impl From<FactorRow> for Factor {
    fn from(row: FactorRow) -> Self {
        let FactorRow { id, tenant, person, kind, handle, label, body, created_at, used_at } = row;
        Self { id, tenant, person, kind, handle, label, body, created_at, used_at }
    }
}
