//! Keys: made for somebody and for some tasks, shown once, rotated with an overlap, ended.

use std::time::Duration;

use waypost_core::ids::{CredentialId, Tenant};
use waypost_core::principal::{Kind, Principal};
use waypost_core::scope::Scope;
use waypost_store::{Credential, DirectoryChange, Purpose, Written};

use super::{Access, Caller, Made, hash, spell};
use crate::error::Error;

/// What a new key is to be.
#[derive(Debug, Clone)]
pub struct KeyRequest {
    /// Whom it proves; made known if new.
    pub principal: Principal,
    /// What it is limited to.
    pub scope: Scope,
    /// How long it works; for good where absent.
    pub life: Option<Duration>,
    /// Whose the agent or the service is; where absent, of whichever person makes its key.
    pub owner: Option<Principal>,
}

impl Access {
    /// Makes a key that may do all that `principal` may, for good. The secret is given back this once
    /// and kept nowhere.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn issue_key(&self, by: &Caller, principal: &Principal) -> Result<(Credential, String), Error> {
        self.make_key(by, KeyRequest { principal: principal.clone(), scope: Scope::default(), life: None, owner: None }).await
    }

    /// Makes a key. The secret is given back this once and kept nowhere.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn make_key(&self, by: &Caller, request: KeyRequest) -> Result<(Credential, String), Error> {
        let KeyRequest { principal, scope, life, owner } = request;
        let maker = Some(by.principal.clone()).filter(|maker| maker.kind == Kind::Person && !by.has_the_machine());
        if let Some(owner) = owner.or(maker).filter(|_| principal.kind != Kind::Person) {
            self.set_owner(by, &principal, &owner).await?;
        }
        self.issue(by, &principal, Made { purpose: Purpose::Key, life, scope }).await
    }

    /// All keys, oldest first, ended ones too.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn keys(&self, tenant: &Tenant) -> Result<Vec<Credential>, Error> {
        Ok(self.directory.credentials(tenant, Purpose::Key).await?)
    }

    /// Gives a key another secret, which is given back this once. The one it had works for `overlap`
    /// longer, so that programs can change over; a secret from before that works no more. `None` where
    /// there is no such key, or it has ended.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written; then the secret it had works on.
    pub async fn rotate_key(&self, by: &Caller, key: CredentialId, overlap: Duration) -> Result<Option<String>, Error> {
        if !self.is_key(&by.tenant, key).await? {
            return Ok(None);
        }
        let now = self.store.now().await?;
        let secret = spell(Purpose::Key, &self.chance.secret());
        let rotate = DirectoryChange::Rotate { credential: key, hash: hash(&secret), until: now.plus(overlap) };
        Ok((self.write(by, rotate).await? == Written::Made).then_some(secret))
    }

    /// Ends a key. `false` where there is none or it had ended before.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn revoke_key(&self, by: &Caller, key: CredentialId) -> Result<bool, Error> {
        if !self.is_key(&by.tenant, key).await? {
            return Ok(false);
        }
        Ok(self.write(by, DirectoryChange::End { credential: key }).await? == Written::Made)
    }

    async fn is_key(&self, tenant: &Tenant, id: CredentialId) -> Result<bool, Error> {
        Ok(self.keys(tenant).await?.iter().any(|key| key.id == id))
    }
}
