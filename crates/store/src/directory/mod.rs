//! Who there is and what proves it. Secrets never come here, only their SHA-256.

mod change;
mod credential;
mod preferred;

use std::collections::BTreeSet;

use async_trait::async_trait;
use waypost_core::charter::Chartered;
use waypost_core::directory::Entry;
use waypost_core::event::Seq;
use waypost_core::factor;
use waypost_core::ids::{CredentialId, RuleId, Tenant};
use waypost_core::principal::Principal;
use waypost_core::standing::Rule;
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;

use crate::error::StoreError;
use crate::filter::{Page, RuleFilter};

pub use change::{DirectoryChange, Written};
pub(crate) use change::{added, doubted, ended, issued, removed, rotated};
pub(crate) use credential::Body;
pub use credential::{Before, Credential, Factor, SignedIn, Use};
pub use preferred::Preferred;
pub use waypost_core::directory::Purpose;

/// Keeps principals, the roles of people, credentials, and the standing rules that people made. A trait of
/// its own beside `Store`, under the same cases.
#[async_trait]
pub trait Directory: Preferred + Send + Sync {
    /// The one way to change who may do what. The change and its entry in the tenant's journal are
    /// written together or not at all: what cannot be recorded does not happen.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written; then everything is as it was.
    async fn write(&self, tenant: &Tenant, by: &Principal, at: Timestamp, change: DirectoryChange) -> Result<Written, StoreError>;

    /// At most `limit` entries of a tenant's journal after `after`, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn journal(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError>;

    /// Everybody known, by kind and name.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn principals(&self, tenant: &Tenant) -> Result<Vec<Principal>, StoreError>;

    /// What decides what these may do at this moment: the roles of the people, whose the agents are, and
    /// the charter; in one reading.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn roster(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<Roster, StoreError>;

    /// What the roles of a tenant give. Where nobody has written it, what every tenant begins with.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn charter(&self, tenant: &Tenant) -> Result<Chartered, StoreError>;

    /// Every tenant, by name.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError>;

    /// The credential that has this hash, or had it before its last rotation; ended or not.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError>;

    /// All credentials of a tenant for one purpose, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn credentials(&self, tenant: &Tenant, purpose: Purpose) -> Result<Vec<Credential>, StoreError>;

    /// The credentials of one principal for one purpose that have not ended, oldest first; those that
    /// are too old are among them.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn open_credentials(&self, tenant: &Tenant, of: &Principal, purpose: Purpose) -> Result<Vec<Credential>, StoreError>;

    /// Notes that a credential was in use. It changes nothing of what it proves, so no journal says it;
    /// the caller keeps it coarse.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn note_use(&self, tenant: &Tenant, credential: CredentialId, at: Timestamp) -> Result<(), StoreError>;

    /// By what a person proves who they are, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn factors(&self, tenant: &Tenant, person: &Principal) -> Result<Vec<Factor>, StoreError>;

    /// All factors of a kind in the tenant, by handle.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn factors_of_kind(&self, tenant: &Tenant, kind: factor::Kind) -> Result<Vec<Factor>, StoreError>;

    /// The factor of a kind that has this handle, whosever it is.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn factor(&self, tenant: &Tenant, kind: factor::Kind, handle: &str) -> Result<Option<Factor>, StoreError>;

    /// Standing rules, newest first.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<Page<Rule>, StoreError>;

    /// One standing rule, ended or not.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn rule(&self, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError>;
}
