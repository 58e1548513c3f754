//! The directory in SQLite. Every change is one transaction of the writer.

use std::collections::BTreeSet;
use std::sync::Arc;

use async_trait::async_trait;
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

use super::connection::complete;
use super::writer::Tx;
use super::{SqliteStore, memberships, tables};
use crate::directory::{ChangeOutcome, Credential, Directory, DirectoryChange, Factor, Preferred, Purpose};
use crate::error::StoreError;
use crate::filter::{ListPage, RuleFilter};
use crate::rows::StoreBasics;
use crate::sql::changes::{self, SqlChange};
use crate::sql::{directory, factors, preferences, role_policies, rules};

#[async_trait]
impl Preferred for SqliteStore {
    async fn preferences(&self, tenant: &Tenant, person: &Principal) -> Result<Preferences, StoreError> {
        let (tenant, person) = (tenant.clone(), person.clone());
        self.readers.read(move |db| complete(preferences::of(db, &tenant, &person))).await
    }
}

#[async_trait]
impl Directory for SqliteStore {
    async fn write(&self, tenant: &Tenant, by: &Principal, at: Timestamp, change: DirectoryChange) -> Result<ChangeOutcome, StoreError> {
        let (tenant, by) = (tenant.clone(), by.clone());
        let write = move |tx: &Tx<'_>| {
            tx.directory_changed.set(true);
            complete(SqlChange { db: tx.db, tenant: &tenant, by: &by, at }.write(&change))
        };
        self.writer.write(write).await
    }

    async fn journal(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<DirectoryEntry>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| complete(changes::journal(db, &tenant, after, limit))).await
    }

    async fn tables(&self, tenant: &Tenant) -> Result<(Seq, Tables), StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| tables::of_directory(db, &tenant)).await
    }

    async fn people(&self, tenant: &Tenant, after: Option<&str>, limit: u32) -> Result<ListPage<Principal>, StoreError> {
        let (tenant, after) = (tenant.clone(), after.map(str::to_owned));
        self.readers.read(move |db| complete(directory::people(db, &tenant, after.as_deref(), limit))).await
    }

    async fn known(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<BTreeSet<Principal>, StoreError> {
        let (tenant, somebody) = (tenant.clone(), somebody.clone());
        self.readers.read(move |db| complete(directory::known(db, &tenant, &somebody))).await
    }

    async fn membership(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<RoleMembership, StoreError> {
        let (tenant, somebody, now, memory) = (tenant.clone(), somebody.clone(), self.now().await?, Arc::clone(&self.directory));
        self.readers.read_here(move |db| memberships::membership(db, memory.read(), (&tenant, &somebody), now)).await
    }

    async fn role_policy(&self, tenant: &Tenant) -> Result<VersionedRolePolicy, StoreError> {
        let (tenant, memory) = (tenant.clone(), Arc::clone(&self.directory));
        self.readers.read_here(move |db| memory.read().role_policy(&tenant, || complete(role_policies::role_policy(db, &tenant)))).await
    }

    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        self.readers.read(|db| complete(role_policies::tenants(db))).await
    }

    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
        let memory = Arc::clone(&self.directory);
        self.readers.read_here(move |db| memory.read().credential(hash, || complete(directory::by_hash(db, hash)))).await
    }

    async fn credential_by_id(&self, tenant: &Tenant, id: CredentialId) -> Result<Option<Credential>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read_here(move |db| complete(directory::by_id(db, &tenant, id))).await
    }

    async fn keys(&self, tenant: &Tenant, after: Option<CredentialId>, limit: u32) -> Result<ListPage<Credential>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| complete(directory::keys(db, &tenant, after, limit))).await
    }

    async fn open_credentials(&self, tenant: &Tenant, of: &Principal, purpose: Purpose) -> Result<Vec<Credential>, StoreError> {
        let (tenant, of) = (tenant.clone(), of.clone());
        self.readers.read(move |db| complete(directory::open(db, &tenant, &of, purpose))).await
    }

    async fn note_use(&self, tenant: &Tenant, credential: CredentialId, at: Timestamp) -> Result<(), StoreError> {
        let tenant = tenant.clone();
        self.writer.write(move |tx| complete(directory::note_use(tx.db, &tenant, credential, at))).await?;
        self.directory.forget(credential);
        Ok(())
    }

    async fn factors(&self, tenant: &Tenant, person: &Principal) -> Result<Vec<Factor>, StoreError> {
        let (tenant, person) = (tenant.clone(), person.clone());
        self.readers.read_here(move |db| complete(factors::of(db, &tenant, &person))).await
    }

    async fn factors_of_kind(&self, tenant: &Tenant, kind: FactorKind) -> Result<Vec<Factor>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| complete(factors::of_kind(db, &tenant, kind))).await
    }

    async fn factor(&self, tenant: &Tenant, kind: FactorKind, handle: &str) -> Result<Option<Factor>, StoreError> {
        let (tenant, handle) = (tenant.clone(), handle.to_owned());
        self.readers.read(move |db| complete(factors::by_handle(db, &tenant, kind, &handle))).await
    }

    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<ListPage<Rule>, StoreError> {
        let (tenant, filter) = (tenant.clone(), filter.clone());
        self.readers.read(move |db| complete(rules::list(db, &tenant, &filter))).await
    }

    async fn rule(&self, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| complete(rules::load(db, &tenant, rule))).await
    }
}
