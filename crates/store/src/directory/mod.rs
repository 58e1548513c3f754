//! The directory: principals, roles and credentials. It contains no secrets, only their SHA-256.

mod change;
mod credential;
mod handle;
mod preferred;
pub(crate) mod row;
mod secret;

use std::collections::BTreeSet;

use async_trait::async_trait;
use waypost_core::ask::auto_approval::Rule;
use waypost_core::ask::who::RoleMembership;
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{CredentialId, RuleId, Seq, Tenant};
use waypost_core::people::directory::DirectoryEntry;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::VersionedRolePolicy;
use waypost_core::time::Timestamp;

use crate::error::StoreError;
use crate::filter::{ListPage, RuleFilter};
use crate::rows;

pub use change::{ChangeOutcome, DirectoryChange};
pub(crate) use change::{added, ended, issued, removed, rotated, suspected, used};
pub use change::{rule_created, rule_ended};
pub(crate) use credential::CredentialBody;
pub use credential::{BrowserSignIn, Credential, Factor, FactorUse, PreviousSecret};
pub use handle::DirectoryHandle;
pub use preferred::Preferred;
pub use secret::{NewCredential, hash, spell};
pub use waypost_core::people::directory::Purpose;

/// Stores principals, the roles of people, credentials and auto-approval rules. A part of
/// [`Store`](crate::Store).
#[async_trait]
pub trait Directory: Preferred {
    /// The only way to change who may do what. The change and its entry in the tenant's journal are written together or
    /// not at all: a change that cannot be recorded does not happen.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written; nothing has changed then.
    async fn write(&self, tenant: &Tenant, by: &Principal, at: Timestamp, change: DirectoryChange) -> Result<ChangeOutcome, StoreError> {
        rows::write_directory(&self.rows(), tenant, (by, at), &change).await
    }

    /// Returns at most `limit` entries of a tenant's journal after `after`, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn journal(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<DirectoryEntry>, StoreError> {
        rows::directory_journal(&self.rows(), tenant, after, limit).await
    }

    /// Returns the rows that decide what principals may do, and the seq of the last journal entry, in one consistent
    /// read.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn tables(&self, tenant: &Tenant) -> Result<(Seq, Tables), StoreError> {
        rows::directory_tables(&self.rows(), tenant).await
    }

    /// Lists at most `limit` people whose names come after `after`, ordered by name.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn people(&self, tenant: &Tenant, after: Option<&str>, limit: u32) -> Result<ListPage<Principal>, StoreError> {
        rows::people(&self.rows(), tenant, after, limit).await
    }

    /// Returns which of `somebody` are known.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn known(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<BTreeSet<Principal>, StoreError> {
        rows::known(&self.rows(), tenant, somebody).await
    }

    /// Returns what decides what these principals may do now: the roles of people, the owners of agents, the role policy,
    /// and everybody who is away and represented by somebody. The roles of those in whose place they answer are included.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn membership(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<RoleMembership, StoreError> {
        rows::membership(&self.rows(), tenant, somebody, self.now().await?).await
    }

    /// Returns the role policy of a tenant, or the default policy if none was written.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn role_policy(&self, tenant: &Tenant) -> Result<VersionedRolePolicy, StoreError> {
        rows::role_policy(&self.rows(), tenant).await
    }

    /// Lists all tenants by name.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        rows::made_tenants(&self.rows()).await
    }

    /// Returns the credential that has this hash, or had it before its last rotation; ended or not.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
        rows::credential(&self.rows(), hash).await
    }

    /// Returns the credential with this id; ended or not.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn credential_by_id(&self, tenant: &Tenant, id: CredentialId) -> Result<Option<Credential>, StoreError> {
        rows::credential_by_id(&self.rows(), tenant, id).await
    }

    /// Lists at most `limit` API keys that come after `after`, oldest first, including ended ones.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn keys(&self, tenant: &Tenant, after: Option<CredentialId>, limit: u32) -> Result<ListPage<Credential>, StoreError> {
        rows::keys(&self.rows(), tenant, after, limit).await
    }

    /// Returns the credentials of one principal for one purpose that have not ended, oldest first. Expired ones are
    /// included.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn open_credentials(&self, tenant: &Tenant, of: &Principal, purpose: Purpose) -> Result<Vec<Credential>, StoreError> {
        rows::open_credentials(&self.rows(), tenant, of, purpose).await
    }

    /// Records that a credential was used. This does not change permissions, so no journal entry is written. The caller
    /// limits how often it calls this.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn note_use(&self, tenant: &Tenant, credential: CredentialId, at: Timestamp) -> Result<(), StoreError> {
        rows::note_use(&self.rows(), tenant, credential, at).await
    }

    /// Returns the factors of a person, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn factors(&self, tenant: &Tenant, person: &Principal) -> Result<Vec<Factor>, StoreError> {
        rows::factors(&self.rows(), tenant, person).await
    }

    /// Returns all factors of a kind in the tenant, ordered by handle.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn factors_of_kind(&self, tenant: &Tenant, kind: FactorKind) -> Result<Vec<Factor>, StoreError> {
        rows::factors_of_kind(&self.rows(), tenant, kind).await
    }

    /// Returns the factor of a kind that has this handle, for any person.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn factor(&self, tenant: &Tenant, kind: FactorKind, handle: &str) -> Result<Option<Factor>, StoreError> {
        rows::factor(&self.rows(), tenant, kind, handle).await
    }

    /// Lists auto-approval rules, newest first.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<ListPage<Rule>, StoreError> {
        rows::rules(&self.rows(), tenant, filter).await
    }

    /// Returns one auto-approval rule, ended or not.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn rule(&self, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError> {
        rows::rule(&self.rows(), tenant, rule).await
    }
}
