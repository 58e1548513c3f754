//! API keys: create, list, rotate and revoke.

use std::time::Duration;

use waypost_core::ask::caller::Caller;
use waypost_core::ids::{CredentialId, Tenant};
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::people::scope::Scope;
use waypost_store::directory::{hash, spell};
use waypost_store::{ChangeOutcome, Credential, DirectoryChange, ListPage, NewCredential, Purpose};

use super::Access;
use crate::error::IdentityError;

/// The properties of a new key.
#[derive(Debug, Clone)]
pub struct KeyRequest {
    /// The principal that it identifies; added to the directory if new.
    pub principal: Principal,
    /// Its limits.
    pub scope: Scope,
    /// How long it works; forever if absent.
    pub life: Option<Duration>,
    /// The owner of the agent or service; if absent, the person who creates the key.
    pub owner: Option<Principal>,
}

impl Access {
    /// Creates a key without limits and without expiry for `principal`. The secret is returned only once and is not
    /// stored.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the key could not be written.
    pub async fn issue_key(&self, by: &Caller, principal: &Principal) -> Result<(Credential, String), IdentityError> {
        self.make_key(by, KeyRequest { principal: principal.clone(), scope: Scope::default(), life: None, owner: None }).await
    }

    /// Creates a key. The secret is returned only once and is not stored.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the key could not be written.
    pub async fn make_key(&self, by: &Caller, request: KeyRequest) -> Result<(Credential, String), IdentityError> {
        let KeyRequest { principal, scope, life, owner } = request;
        let maker = Some(by.principal.clone()).filter(|maker| maker.kind == PrincipalKind::Person && !by.is_local_admin());
        if let Some(owner) = owner.or(maker).filter(|_| principal.kind != PrincipalKind::Person) {
            self.set_owner(by, &principal, &owner).await?;
        }
        Ok(self.handle.issue(by, &principal, NewCredential { purpose: Purpose::Key, life, scope }).await?)
    }

    /// Lists at most `limit` keys after `after`, oldest first, including revoked keys.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the keys could not be read.
    pub async fn keys(&self, tenant: &Tenant, after: Option<CredentialId>, limit: u32) -> Result<ListPage<Credential>, IdentityError> {
        Ok(self.handle.directory().keys(tenant, after, limit).await?)
    }

    /// Gives a key a new secret, which is returned only once. The current secret works for `overlap` longer, so that
    /// programs can switch. A still older secret stops working. `None` if the key does not exist or was revoked.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the change could not be written; then the current secret still works.
    pub async fn rotate_key(&self, by: &Caller, key: CredentialId, overlap: Duration) -> Result<Option<String>, IdentityError> {
        if !self.is_key(&by.tenant, key).await? {
            return Ok(None);
        }
        let now = self.handle.now().await?;
        let secret = spell(Purpose::Key, &self.handle.rng().secret());
        let rotate = DirectoryChange::Rotate { credential: key, hash: hash(&secret), until: now.plus(overlap) };
        Ok((self.handle.write(by, rotate).await? == ChangeOutcome::Applied).then_some(secret))
    }

    /// Revokes a key. `false` if it does not exist or was already revoked.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the change could not be written.
    pub async fn revoke_key(&self, by: &Caller, key: CredentialId) -> Result<bool, IdentityError> {
        if !self.is_key(&by.tenant, key).await? {
            return Ok(false);
        }
        Ok(self.handle.write(by, DirectoryChange::End { credential: key }).await? == ChangeOutcome::Applied)
    }

    async fn is_key(&self, tenant: &Tenant, id: CredentialId) -> Result<bool, IdentityError> {
        Ok(self.handle.directory().credential_by_id(tenant, id).await?.is_some_and(|found| found.purpose == Purpose::Key))
    }
}
