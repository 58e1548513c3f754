//! Who there is and what proves it. Secrets never come here, only their SHA-256.

use std::collections::BTreeSet;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use waypost_core::ids::{CredentialId, RoleName, RuleId, Tenant};
use waypost_core::principal::Principal;
use waypost_core::standing::{Ended, Rule};
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;

use crate::error::StoreError;
use crate::filter::{Page, RuleFilter};

/// Something that proves who a caller is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Credential {
    /// Its id; not the secret.
    pub id: CredentialId,
    /// Of which tenant.
    pub tenant: Tenant,
    /// Whom it proves.
    pub principal: Principal,
    /// What it is for.
    pub purpose: Purpose,
    /// SHA-256 of the secret.
    pub hash: [u8; 32],
    /// When it was made.
    pub created_at: Timestamp,
    /// When it stops working.
    pub expires_at: Option<Timestamp>,
    /// When it was taken back or used up.
    pub ended_at: Option<Timestamp>,
}

/// What a credential is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Sent with every request of a program.
    Key,
    /// Opens the web app once.
    Link,
    /// A browser that came in by a link.
    Cookie,
}

impl Purpose {
    /// The word itself.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Key => "key",
            Self::Link => "link",
            Self::Cookie => "cookie",
        }
    }
}

/// Keeps principals, the roles of people, credentials, and the standing rules that people made. A trait of
/// its own beside `Store`, under the same cases.
#[async_trait]
pub trait Directory: Send + Sync {
    /// Makes a principal known. Knowing it already is fine.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn welcome(&self, tenant: &Tenant, principal: &Principal, at: Timestamp) -> Result<(), StoreError>;

    /// Everybody known, by kind and name.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn principals(&self, tenant: &Tenant) -> Result<Vec<Principal>, StoreError>;

    /// Gives a person exactly these roles, and makes the person known.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written; then they have the roles they had.
    async fn assign(&self, tenant: &Tenant, person: &Principal, roles: &BTreeSet<RoleName>, at: Timestamp) -> Result<(), StoreError>;

    /// The roles that these people have at this moment, as far as they have any.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn roster(&self, tenant: &Tenant, people: &BTreeSet<String>) -> Result<Roster, StoreError>;

    /// Keeps a new credential.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn issue(&self, credential: Credential) -> Result<(), StoreError>;

    /// The credential with this hash, ended or not.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError>;

    /// All credentials of a tenant for one purpose, oldest first.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    async fn credentials(&self, tenant: &Tenant, purpose: Purpose) -> Result<Vec<Credential>, StoreError>;

    /// Ends a credential. `false` where there is none or it had ended before.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn end(&self, tenant: &Tenant, credential: CredentialId, at: Timestamp) -> Result<bool, StoreError>;

    /// Ends a credential of the successor's tenant, at the moment the successor was made, and
    /// issues the successor, both or neither: a link becomes a cookie. `false`, and nothing
    /// issued, where there was none or it had ended before. Whether it had expired is the
    /// caller's to check.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn exchange(&self, ended: CredentialId, successor: Credential) -> Result<bool, StoreError>;

    /// Keeps a standing rule. Keeping one of the same id again changes nothing.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn keep_rule(&self, tenant: &Tenant, rule: Rule) -> Result<(), StoreError>;

    /// Standing rules, newest first.
    ///
    /// # Errors
    /// [`StoreError`] when they cannot be read.
    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<Page<Rule>, StoreError>;

    /// Ends a standing rule and gives it as it stands; an earlier end stays. `None` where there is
    /// no such rule.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be written.
    async fn end_rule(&self, tenant: &Tenant, rule: RuleId, ended: Ended) -> Result<Option<Rule>, StoreError>;
}
