//! Authenticates callers: keys, one-time links and browser cookies. The right to ask and the right
//! to answer are different credentials, and neither is ever taken from a request's body.

mod keys;
mod links;
mod people;
mod role_policy;
mod sessions;

use std::time::Duration;

use tokio::sync::watch;
use waypost_core::ask::caller::Caller;
use waypost_core::ids::Tenant;
use waypost_core::time::Timestamp;
use waypost_store::directory::hash;
use waypost_store::{Credential, DirectoryHandle, Purpose, StoreError};

use crate::error::IdentityError;

pub use keys::KeyRequest;
pub use sessions::ClientInfo;

/// The precision of a credential's last-used time.
const COARSE: Duration = Duration::from_secs(60 * 60);

/// Issues credentials and authenticates with them.
#[derive(Clone)]
pub struct Access {
    handle: DirectoryHandle,
}

impl Access {
    /// Creates an access service over a directory.
    #[must_use]
    pub fn new(handle: DirectoryHandle) -> Self {
        Self { handle }
    }

    pub(crate) fn handle(&self) -> &DirectoryHandle {
        &self.handle
    }

    /// See [`DirectoryHandle::changes`].
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.handle.changes()
    }

    /// Finds the principal that sent `secret` as a key or a cookie. `None` if the secret proves nothing.
    ///
    /// # Errors
    /// [`StoreError`] when the credential could not be read.
    pub async fn authenticate(&self, secret: &str, purpose: Purpose) -> Result<Option<AuthenticatedCaller>, StoreError> {
        let Some(credential) = self.handle.find(secret, purpose).await? else { return Ok(None) };
        let now = self.handle.now().await?;
        self.note_use(&credential, now).await;
        let renewable = credential.hash == hash(secret) && sessions::is_due(&credential, now);
        let overlap = credential.before.filter(|_| credential.hash != hash(secret)).map(|before| before.until);
        let until = overlap.into_iter().chain(credential.expires_at).min();
        Ok(Some(AuthenticatedCaller { caller: credential.into_caller(), renewable, until }))
    }

    /// Records that a credential was used, at most once an hour. A failed write does not refuse the caller.
    async fn note_use(&self, credential: &Credential, now: Timestamp) {
        if credential.used_at.is_some_and(|at| now < at.plus(COARSE)) {
            return;
        }
        if let Err(error) = self.handle.directory().note_use(&credential.tenant, credential.id, now).await {
            tracing::warn!(credential.id = %credential.id, %error, "could not record that a credential was used");
        }
    }

    /// Whether a person with this name is known.
    pub(crate) async fn knows_person(&self, tenant: &Tenant, name: &str) -> Result<bool, IdentityError> {
        Ok(self.handle.knows_person(tenant, name).await?)
    }
}

/// The caller that a secret identified.
#[derive(Debug, Clone)]
pub struct AuthenticatedCaller {
    /// The caller.
    pub caller: Caller,
    /// Whether the secret is old enough to be replaced; see [`Access::renew`].
    pub renewable: bool,
    /// When the secret expires, if it does.
    pub until: Option<Timestamp>,
}
