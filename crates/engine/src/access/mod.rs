//! Who is calling: keys, one-time links and the cookies they turn into. The right to ask and the
//! right to answer are different credentials, and neither is ever taken from a request's body.

mod caller;

use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use waypost_core::ids::{CredentialId, Tenant};
use waypost_core::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_store::{Credential, Directory, DirectoryChange, Purpose, Store, StoreError, Written};

use crate::chance::Chance;
use crate::error::Error;

pub use caller::Caller;

/// How long a link can be opened.
const LINK_LIFE: Duration = Duration::from_secs(60 * 60);
/// How long a browser stays signed in.
const COOKIE_LIFE: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Issues credentials and recognises them.
#[derive(Clone)]
pub struct Access {
    pub(crate) directory: Arc<dyn Directory>,
    pub(crate) store: Arc<dyn Store>,
    chance: Arc<dyn Chance>,
}

impl Access {
    /// Access over a directory.
    #[must_use]
    pub fn new(directory: Arc<dyn Directory>, store: Arc<dyn Store>, chance: Arc<dyn Chance>) -> Self {
        Self { directory, store, chance }
    }

    /// Makes a key for `principal`, who is made known if new. The secret is given back this once
    /// and kept nowhere.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn issue_key(&self, by: &Caller, principal: &Principal) -> Result<(Credential, String), Error> {
        self.issue(by, principal, Purpose::Key, None).await
    }

    /// Makes a link's token for a person. It can be used once, within an hour.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn issue_link(&self, by: &Caller, person: &Principal) -> Result<String, Error> {
        Ok(self.issue(by, person, Purpose::Link, Some(LINK_LIFE)).await?.1)
    }

    /// Whom a link would let in; looking uses nothing up. `None` where it is unknown, used or old.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be read.
    pub async fn look_at_link(&self, token: &str) -> Result<Option<Principal>, Error> {
        Ok(self.find(token, Purpose::Link).await?.map(|link| link.principal))
    }

    /// Uses a link up and gives the cookie for it. `None` where it is unknown, used or old.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn use_link(&self, token: &str) -> Result<Option<String>, Error> {
        let Some(link) = self.find(token, Purpose::Link).await? else { return Ok(None) };
        let (cookie, secret) = self.draw(&link.tenant, &link.principal, Purpose::Cookie, Some(COOKIE_LIFE)).await?;
        let exchange = DirectoryChange::Exchange { ended: link.id, successor: cookie };
        let exchanged = self.write(&Caller::new(link.tenant, link.principal), exchange).await?;
        Ok((exchanged == Written::Made).then_some(secret))
    }

    /// Who sent `secret` as a key or as a cookie. `None` where it proves nothing.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be read.
    pub async fn recognise(&self, secret: &str, purpose: Purpose) -> Result<Option<Caller>, Error> {
        let found = self.find(secret, purpose).await?;
        Ok(found.map(|credential| Caller::new(credential.tenant, credential.principal)))
    }

    /// All keys, oldest first, ended ones too.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn keys(&self, tenant: &Tenant) -> Result<Vec<Credential>, Error> {
        Ok(self.directory.credentials(tenant, Purpose::Key).await?)
    }

    /// Ends a key. `false` where there is none or it had ended before.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn revoke_key(&self, by: &Caller, key: CredentialId) -> Result<bool, Error> {
        Ok(self.write(by, DirectoryChange::End { credential: key }).await? == Written::Made)
    }

    /// Signs a browser out.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn sign_out(&self, cookie: &str) -> Result<(), Error> {
        if let Some(found) = self.find(cookie, Purpose::Cookie).await? {
            self.write(&Caller::new(found.tenant, found.principal), DirectoryChange::End { credential: found.id }).await?;
        }
        Ok(())
    }

    /// Everybody known.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn principals(&self, tenant: &Tenant) -> Result<Vec<Principal>, Error> {
        Ok(self.directory.principals(tenant).await?)
    }

    /// Makes one change, by whoever calls and in their tenant, by the store's clock.
    pub(crate) async fn write(&self, by: &Caller, change: DirectoryChange) -> Result<Written, Error> {
        let now = self.store.now().await?;
        Ok(self.directory.write(&by.tenant, &by.principal, now, change).await?)
    }

    async fn issue(
        &self,
        by: &Caller,
        principal: &Principal,
        purpose: Purpose,
        life: Option<Duration>,
    ) -> Result<(Credential, String), Error> {
        let (credential, secret) = self.draw(&by.tenant, principal, purpose, life).await?;
        self.write(by, DirectoryChange::Issue { credential: credential.clone() }).await?;
        Ok((credential, secret))
    }

    async fn draw(
        &self,
        tenant: &Tenant,
        principal: &Principal,
        purpose: Purpose,
        life: Option<Duration>,
    ) -> Result<(Credential, String), StoreError> {
        let now = self.store.now().await?;
        let secret = spell(purpose, &self.chance.secret());
        let credential = Credential {
            id: CredentialId::from_bits(self.chance.id_bits(now)),
            tenant: tenant.clone(),
            principal: principal.clone(),
            purpose,
            hash: hash(&secret),
            created_at: now,
            expires_at: life.map(|life| now.plus(life)),
            ended_at: None,
        };
        Ok((credential, secret))
    }

    async fn find(&self, secret: &str, purpose: Purpose) -> Result<Option<Credential>, Error> {
        let now = self.store.now().await?;
        let found = self.directory.credential(hash(secret)).await?;
        Ok(found.filter(|credential| credential.purpose == purpose && works(credential, now)))
    }
}

fn works(credential: &Credential, now: Timestamp) -> bool {
    credential.ended_at.is_none() && credential.expires_at.is_none_or(|end| now < end)
}

/// Secrets are 256 random bits, so a plain hash keeps them as well as a slow one would.
fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// A secret says what it is for, so that one found in a log can be recognised and revoked.
fn spell(purpose: Purpose, bits: &[u8; 32]) -> String {
    let prefix = match purpose {
        Purpose::Key => "wpk_",
        Purpose::Link => "wpl_",
        Purpose::Cookie => "wpc_",
    };
    bits.iter().fold(prefix.to_owned(), |text, byte| text + &format!("{byte:02x}"))
}
