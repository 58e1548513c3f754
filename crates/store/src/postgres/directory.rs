//! The directory in PostgreSQL. Changes of a tenant are made one at a time, and tried again when they collide.

use std::collections::BTreeSet;

use async_trait::async_trait;
use deadpool_postgres::Object;
use waypost_core::ask::auto_approval::Rule;
use waypost_core::ask::who::RoleMembership;
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{CredentialId, RuleId, Seq, Tenant};
use waypost_core::people::directory::DirectoryEntry;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::VersionedRolePolicy;
use waypost_core::time::Timestamp;

use super::failure::PostgresFailure;
use super::row::one;
use super::transaction::{begin, commit};
use super::{PostgresStore, tables};
use crate::decision_facts::with_absent;
use crate::directory::{ChangeOutcome, Credential, Directory, DirectoryChange, Factor, Preferred, Purpose};
use crate::error::StoreError;
use crate::filter::{ListPage, RuleFilter};
use crate::rows::StoreBasics;
use crate::sql::changes::{self, SqlChange};
use crate::sql::{directory, factors, preferences, role_policies, rules};

/// Allows one change of a tenant at a time, across all nodes. An advisory lock is used because a new tenant has no row
/// to lock.
const ALONE: &str = "select pg_advisory_xact_lock(hashtextextended($1, 16))";

/// How often a change that conflicts with another transaction is tried again immediately.
const TRIES: u32 = 8;

/// Makes the change and records it in one transaction.
async fn write(
    db: &mut Object,
    (tenant, by, at): (&Tenant, &Principal, Timestamp),
    change: &DirectoryChange,
) -> Result<ChangeOutcome, PostgresFailure> {
    // After waiting for the lock, reads must see the previous change, whatever the database's default isolation is.
    let step = begin(db).await?;
    one(&step, ALONE, &[&tenant.as_str()]).await?;
    let written = SqlChange { db: &step, tenant, by, at }.write(change).await?;
    commit(step).await?;
    Ok(written)
}

#[async_trait]
impl Preferred for PostgresStore {
    async fn preferences(&self, tenant: &Tenant, person: &Principal) -> Result<Preferences, StoreError> {
        self.judge(preferences::of(&self.db().await?, tenant, person).await)
    }
}

#[async_trait]
impl Directory for PostgresStore {
    async fn write(&self, tenant: &Tenant, by: &Principal, at: Timestamp, change: DirectoryChange) -> Result<ChangeOutcome, StoreError> {
        // Changes of this node wait here, so that they do not all occupy one of the few connections.
        let _one_by_one = self.changing.lock().await;
        let mut db = self.db().await?;
        let mut tries = 1;
        loop {
            match write(&mut db, (tenant, by, at), &change).await {
                Err(failed) if failed.is_a_collision() && tries < TRIES => tries += 1,
                outcome => return self.judge(outcome),
            }
        }
    }

    async fn journal(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<DirectoryEntry>, StoreError> {
        self.judge(changes::journal(&self.to_browse().await?, tenant, after, limit).await)
    }

    async fn tables(&self, tenant: &Tenant) -> Result<(Seq, Tables), StoreError> {
        self.judge(tables::of_directory(&self.to_browse().await?, tenant).await)
    }

    async fn people(&self, tenant: &Tenant, after: Option<&str>, limit: u32) -> Result<ListPage<Principal>, StoreError> {
        self.judge(directory::people(&self.to_browse().await?, tenant, after, limit).await)
    }

    async fn known(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<BTreeSet<Principal>, StoreError> {
        self.judge(directory::known(&self.db().await?, tenant, somebody).await)
    }

    async fn membership(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<RoleMembership, StoreError> {
        let read = |somebody: BTreeSet<Principal>| self.readers.memberships.read((tenant.clone(), somebody));
        let away = self.readers.away.read((tenant.clone(), self.now().await?));
        let (stand_ins, membership) = tokio::try_join!(away, read(somebody.clone()))?;
        let concerned = with_absent(somebody, &stand_ins);
        // Few people stand in for others, so their roles are read only when they are needed.
        let membership = if concerned.len() > somebody.len() { read(concerned).await? } else { membership };
        Ok(membership.with_absence_delegates(stand_ins))
    }

    async fn role_policy(&self, tenant: &Tenant) -> Result<VersionedRolePolicy, StoreError> {
        self.judge(role_policies::role_policy(&self.db().await?, tenant).await)
    }

    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        self.judge(role_policies::tenants(&self.db().await?).await)
    }

    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
        self.judge(directory::by_hash(&self.db().await?, hash).await)
    }

    async fn credential_by_id(&self, tenant: &Tenant, id: CredentialId) -> Result<Option<Credential>, StoreError> {
        self.judge(directory::by_id(&self.db().await?, tenant, id).await)
    }

    async fn keys(&self, tenant: &Tenant, after: Option<CredentialId>, limit: u32) -> Result<ListPage<Credential>, StoreError> {
        self.judge(directory::keys(&self.to_browse().await?, tenant, after, limit).await)
    }

    async fn open_credentials(&self, tenant: &Tenant, of: &Principal, purpose: Purpose) -> Result<Vec<Credential>, StoreError> {
        self.judge(directory::open(&self.db().await?, tenant, of, purpose).await)
    }

    async fn note_use(&self, tenant: &Tenant, credential: CredentialId, at: Timestamp) -> Result<(), StoreError> {
        self.judge(directory::note_use(&self.db().await?, tenant, credential, at).await)
    }

    async fn factors(&self, tenant: &Tenant, person: &Principal) -> Result<Vec<Factor>, StoreError> {
        self.judge(factors::of(&self.db().await?, tenant, person).await)
    }

    async fn factors_of_kind(&self, tenant: &Tenant, kind: FactorKind) -> Result<Vec<Factor>, StoreError> {
        self.judge(factors::of_kind(&self.db().await?, tenant, kind).await)
    }

    async fn factor(&self, tenant: &Tenant, kind: FactorKind, handle: &str) -> Result<Option<Factor>, StoreError> {
        self.judge(factors::by_handle(&self.db().await?, tenant, kind, handle).await)
    }

    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<ListPage<Rule>, StoreError> {
        self.judge(rules::list(&self.to_browse().await?, tenant, filter).await)
    }

    async fn rule(&self, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError> {
        self.judge(rules::load(&self.db().await?, tenant, rule).await)
    }
}
