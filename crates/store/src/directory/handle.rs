//! The directory as one process uses it. The engine and identity share one handle, so that both see each change that
//! the other makes.

use std::sync::Arc;

use tokio::sync::watch;
use waypost_core::ask::caller::Caller;
use waypost_core::ids::{CredentialId, FactorId, Tenant};
use waypost_core::people::directory::Purpose;
use waypost_core::people::freshness::Freshness;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::secret::{NewCredential, hash, spell};
use super::{ChangeOutcome, Credential, Directory, DirectoryChange};
use crate::Store;
use crate::decision_facts::steps_up;
use crate::error::StoreError;
use crate::rng::Rng;

/// Writes to the directory at the store's time, creates credentials, and signals when somebody may have lost a
/// permission. Cheap to clone; the clones share the signal.
#[derive(Clone)]
pub struct DirectoryHandle {
    directory: Arc<dyn Directory>,
    store: Arc<dyn Store>,
    rng: Arc<dyn Rng>,
    /// Counts the changes that removed a permission.
    changes: watch::Sender<u64>,
}

impl DirectoryHandle {
    /// Creates a handle. `store` gives the time.
    #[must_use]
    pub fn new(directory: Arc<dyn Directory>, store: Arc<dyn Store>, rng: Arc<dyn Rng>) -> Self {
        Self { directory, store, rng, changes: watch::Sender::new(0) }
    }

    /// The directory, for reading.
    #[must_use]
    pub fn directory(&self) -> &dyn Directory {
        self.directory.as_ref()
    }

    /// The source of randomness.
    #[must_use]
    pub fn rng(&self) -> &dyn Rng {
        self.rng.as_ref()
    }

    /// Changes when this process may have removed a permission: a key was revoked, a person signed out or lost a
    /// role. It does not show changes on other nodes.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The time by the store's clock.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    pub async fn now(&self) -> Result<Timestamp, StoreError> {
        self.store.now().await
    }

    /// The wall-clock time, for comparison with other systems' clocks. It is earlier than [`DirectoryHandle::now`] if
    /// the store's clock was once ahead.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be reached.
    pub async fn wall_time(&self) -> Result<Timestamp, StoreError> {
        Ok(self.now().await?.minus(self.store.condition().clock_ahead))
    }

    /// Writes one change by the caller, in their tenant, at the store's current time.
    ///
    /// # Errors
    /// [`StoreError`] when it could not be written.
    pub async fn write(&self, by: &Caller, change: DirectoryChange) -> Result<ChangeOutcome, StoreError> {
        let now = self.now().await?;
        let takes_away = change.takes_away();
        let written = self.directory.write(&by.tenant, &by.principal, now, change).await;
        // Also after an error: the change may have been written.
        if takes_away {
            self.changes.send_modify(|changes| *changes += 1);
        }
        written
    }

    /// Creates a credential for `principal` and writes it. The secret is returned only once and is not stored.
    ///
    /// # Errors
    /// [`StoreError`] when it could not be written.
    pub async fn issue(&self, by: &Caller, principal: &Principal, new: NewCredential) -> Result<(Credential, String), StoreError> {
        let (credential, secret) = self.generate_credential(&by.tenant, principal, new, self.now().await?);
        self.write(by, DirectoryChange::Issue { credential: credential.clone() }).await?;
        Ok((credential, secret))
    }

    /// Creates a credential that is not written yet, and its secret.
    #[must_use]
    pub fn generate_credential(&self, tenant: &Tenant, principal: &Principal, new: NewCredential, now: Timestamp) -> (Credential, String) {
        let secret = spell(new.purpose, &self.rng.secret());
        let credential = Credential {
            id: CredentialId::from_bits(self.rng.id_bits(now)),
            tenant: tenant.clone(),
            principal: principal.clone(),
            purpose: new.purpose,
            hash: hash(&secret),
            before: None,
            created_at: now,
            expires_at: new.life.map(|life| now.plus(life)),
            ended_at: None,
            used_at: None,
            scope: new.scope,
            signed_in: None,
        };
        (credential, secret)
    }

    /// A new id for a factor.
    #[must_use]
    pub fn factor_id(&self, now: Timestamp) -> FactorId {
        FactorId::from_bits(self.rng.id_bits(now))
    }

    /// Finds the credential for `purpose` that this secret proves now.
    ///
    /// # Errors
    /// [`StoreError`] when it could not be read.
    pub async fn find(&self, secret: &str, purpose: Purpose) -> Result<Option<Credential>, StoreError> {
        let now = self.now().await?;
        let hash = hash(secret);
        let found = self.directory.credential(hash).await?;
        Ok(found.filter(|credential| credential.purpose == purpose && credential.works(hash, now)))
    }

    /// Whether a person with this name is known.
    ///
    /// # Errors
    /// [`StoreError`] when it could not be read.
    pub async fn knows_person(&self, tenant: &Tenant, name: &str) -> Result<bool, StoreError> {
        Ok(!self.directory.known(tenant, &[Principal::person(name)].into()).await?.is_empty())
    }

    /// The freshness of a caller's proof, from their sign-in factors and the time of the last proof.
    ///
    /// # Errors
    /// [`StoreError`] when the factors could not be read.
    pub async fn freshness(&self, caller: &Caller, now: Timestamp) -> Result<Freshness, StoreError> {
        if let Some(fresh) = caller.fresh(now) {
            return Ok(fresh);
        }
        let factors = self.directory.factors(&caller.tenant, &caller.principal).await?;
        Ok(caller.without_fresh_proof(steps_up(&factors)))
    }
}
