//! Changes of the directory in PostgreSQL. Every change is one transaction, together with its entry in the tenant's
//! journal. If the entry cannot be written, the change is rolled back.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use deadpool_postgres::{GenericClient, Object, Transaction};
use tokio_postgres::Row;
use waypost_core::ask::auto_approval::{Ended, Rule};
use waypost_core::ask::who::RoleMembership;
use waypost_core::audit::commitment;
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{CredentialId, FactorId, RoleName, RuleId, Seq, Tenant};
use waypost_core::people::directory::{Entry, Event};
use waypost_core::people::factor;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::role_policy::{RolePolicy, VersionedRolePolicy};
use waypost_core::time::Timestamp;

use super::failure::PostgresFailure;
use super::row::{all, change, from_json, int, moment, number, one, principal, to_json};
use super::transaction::{begin, commit};
use super::{PostgresStore, directory, factors, preferences, record, role_policies, rules, tables};
use crate::directory::{
    ChangeOutcome, Credential, Directory, DirectoryChange, Factor, FactorUse, Preferred, Purpose, added, ended, issued, removed, rotated,
    rule_created, rule_ended, suspected, used,
};
use crate::error::StoreError;
use crate::filter::{ListPage, RuleFilter};

/// Allows one change of a tenant at a time, across all nodes. An advisory lock is used because a new tenant has no row
/// to lock.
const ALONE: &str = "select pg_advisory_xact_lock(hashtextextended($1, 16))";

const RECORD: &str = "
    insert into directory_journal (tenant, seq, at, actor, type, data, hash)
    values ($1, $2, $3, $4, $5, $6, $7)";

pub(super) const JOURNAL: &str = "
    select seq, at, actor, data
      from directory_journal
     where tenant = $1 and seq > $2
     order by seq
     limit $3";

/// How often a change that conflicts with another transaction is tried again immediately.
const TRIES: u32 = 8;

/// A change that is being made: its tenant, its author and its time.
struct PostgresChange<'c> {
    db: &'c Transaction<'c>,
    tenant: &'c Tenant,
    by: &'c Principal,
    at: Timestamp,
}

impl PostgresChange<'_> {
    /// The only place that adds journal entries.
    async fn record(&self, event: &Event) -> Result<(), PostgresFailure> {
        let (actor, data) = (self.by.to_string(), to_json(event)?);
        let mut chain = record::directory(self.db, self.tenant).await?;
        let hash = chain.add(self.at, event.kind(), commitment(None, chain.head().seq + 1, &actor, &data));
        let (tenant, hash) = (self.tenant.as_str(), hash.as_bytes().as_slice());
        let (seq, at) = (int(chain.head().seq), self.at.as_millis());
        change(self.db, RECORD, &[&tenant, &seq, &at, &actor, &event.kind(), &data, &hash]).await.map(drop)
    }

    async fn write(&self, change: &DirectoryChange) -> Result<ChangeOutcome, PostgresFailure> {
        match change {
            DirectoryChange::Welcome { principal } => self.welcome(principal).await,
            DirectoryChange::Assign { person, roles } => self.assign(person, roles).await,
            DirectoryChange::Issue { credential } => self.issue(credential).await,
            DirectoryChange::End { credential } => self.end(*credential).await,
            DirectoryChange::Exchange { ended, successor, with } => self.exchange(*ended, successor, with.as_ref()).await,
            DirectoryChange::Rotate { credential, hash, until } => self.rotate(*credential, (*hash, *until), None).await,
            DirectoryChange::SignIn { session, with } => match self.used(with.as_ref()).await? {
                true => self.issue(session).await,
                false => Ok(ChangeOutcome::Already),
            },
            DirectoryChange::StepUp { session, by, hash, until, with } => {
                self.rotate(*session, (*hash, *until), Some((*by, with.as_ref()))).await
            }
            DirectoryChange::SignOutEverywhere { person, but } => self.sign_out(person, *but).await,
            DirectoryChange::SetPassword { password, but } => {
                self.add_factor(password).await?;
                self.sign_out(&password.person, *but).await?;
                Ok(ChangeOutcome::Made)
            }
            DirectoryChange::AddFactor { factor } => self.add_factor(factor).await,
            DirectoryChange::RemoveFactor { person, factor } => self.remove_factor(person, *factor).await,
            DirectoryChange::SuspectFactor { person, factor } => self.suspect_factor(person, *factor).await,
            DirectoryChange::KeepRule { rule } => self.keep_rule(rule).await,
            DirectoryChange::EndRule { rule } => self.end_rule(*rule).await,
            DirectoryChange::MakeTenant => self.make_tenant().await,
            DirectoryChange::WriteRolePolicy { read, role_policy } => self.write_role_policy(*read, role_policy).await,
            DirectoryChange::SetOwner { agent, owner } => self.set_owner(agent, owner).await,
            DirectoryChange::Prefer { person, preferences } => self.prefer(person, preferences).await,
        }
    }

    async fn welcome(&self, principal: &Principal) -> Result<ChangeOutcome, PostgresFailure> {
        if !directory::welcome(self.db, self.tenant, principal, self.at).await? {
            return Ok(ChangeOutcome::Already);
        }
        self.record(&Event::PrincipalWelcomed { principal: principal.clone() }).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn assign(&self, person: &Principal, roles: &BTreeSet<RoleName>) -> Result<ChangeOutcome, PostgresFailure> {
        let welcomed = self.welcome(person).await?;
        let kept = directory::membership(self.db, self.tenant, &[person.name.clone()].into()).await?;
        if kept.roles(&person.name).cloned().collect::<BTreeSet<_>>() == *roles {
            return Ok(welcomed);
        }
        directory::assign(self.db, self.tenant, person, roles).await?;
        self.record(&Event::RolesAssigned { person: person.clone(), roles: roles.clone() }).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn issue(&self, credential: &Credential) -> Result<ChangeOutcome, PostgresFailure> {
        self.welcome(&credential.principal).await?;
        directory::issue(self.db, self.tenant, credential).await?;
        self.record(&issued(credential)).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn end(&self, id: CredentialId) -> Result<ChangeOutcome, PostgresFailure> {
        let Some(found) = directory::by_id(self.db, self.tenant, id).await? else { return Ok(ChangeOutcome::Absent) };
        if found.ended_at.is_some() {
            return Ok(ChangeOutcome::Already);
        }
        directory::end(self.db, self.tenant, id, self.at).await?;
        self.record(&ended(&found)).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn exchange(&self, id: CredentialId, successor: &Credential, with: Option<&FactorUse>) -> Result<ChangeOutcome, PostgresFailure> {
        let Some(found) = directory::by_id(self.db, self.tenant, id).await? else { return Ok(ChangeOutcome::Absent) };
        if found.ended_at.is_some() || !self.used(with).await? {
            return Ok(ChangeOutcome::Already);
        }
        self.end(id).await?;
        self.issue(successor).await
    }

    /// Gives a credential a new secret. `again` is set if the person proved their identity again.
    async fn rotate(
        &self,
        id: CredentialId,
        (hash, until): ([u8; 32], Timestamp),
        again: Option<(Proof, Option<&FactorUse>)>,
    ) -> Result<ChangeOutcome, PostgresFailure> {
        let Some(found) = directory::by_id(self.db, self.tenant, id).await? else { return Ok(ChangeOutcome::Absent) };
        if found.ended_at.is_some() || !self.used(again.and_then(|(_, with)| with)).await? {
            return Ok(ChangeOutcome::Already);
        }
        let by = again.map(|(by, _)| by);
        let (credential, event) = rotated(found, (hash, until), self.at, by);
        self.record(&event).await?;
        if let Some(by) = by {
            self.record(&Event::SteppedUp { credential: id, principal: credential.principal.clone(), by }).await?;
        }
        directory::renew(self.db, self.tenant, &credential).await?;
        Ok(ChangeOutcome::Made)
    }

    /// Records that a factor was used. Returns `false` if the factor changed since it was checked.
    async fn used(&self, with: Option<&FactorUse>) -> Result<bool, PostgresFailure> {
        let Some(with) = with else { return Ok(true) };
        let Some(found) = factors::by_id(self.db, self.tenant, with.factor).await? else { return Ok(false) };
        if !factors::used(self.db, self.tenant, with, self.at).await? {
            return Ok(false);
        }
        self.record(&used(found, with.now.clone()).1).await?;
        Ok(true)
    }

    async fn sign_out(&self, person: &Principal, but: Option<CredentialId>) -> Result<ChangeOutcome, PostgresFailure> {
        let open = directory::open(self.db, self.tenant, person, Purpose::Cookie).await?;
        let others: Vec<_> = open.into_iter().filter(|credential| Some(credential.id) != but).collect();
        for credential in &others {
            self.end(credential.id).await?;
        }
        Ok(if others.is_empty() { ChangeOutcome::Already } else { ChangeOutcome::Made })
    }

    async fn add_factor(&self, factor: &Factor) -> Result<ChangeOutcome, PostgresFailure> {
        if let Some(handle) = &factor.handle
            && factors::by_handle(self.db, self.tenant, factor.kind, handle).await?.is_some()
        {
            return Ok(ChangeOutcome::Already);
        }
        self.welcome(&factor.person).await?;
        if matches!(factor.kind, factor::Kind::Password | factor::Kind::Code) {
            let known = factors::of(self.db, self.tenant, &factor.person).await?;
            if let Some(earlier) = known.iter().find(|known| known.kind == factor.kind) {
                self.remove_factor(&factor.person, earlier.id).await?;
            }
        }
        factors::add(self.db, self.tenant, factor).await?;
        self.record(&added(factor)).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn remove_factor(&self, person: &Principal, id: FactorId) -> Result<ChangeOutcome, PostgresFailure> {
        let known = factors::of(self.db, self.tenant, person).await?;
        let Some(found) = known.iter().find(|known| known.id == id) else { return Ok(ChangeOutcome::Absent) };
        factors::remove(self.db, self.tenant, id).await?;
        self.record(&removed(found)).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn suspect_factor(&self, person: &Principal, id: FactorId) -> Result<ChangeOutcome, PostgresFailure> {
        let known = factors::of(self.db, self.tenant, person).await?;
        let Some(found) = known.iter().find(|known| known.id == id) else { return Ok(ChangeOutcome::Absent) };
        self.record(&suspected(found)).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn keep_rule(&self, rule: &Rule) -> Result<ChangeOutcome, PostgresFailure> {
        if !rules::keep(self.db, self.tenant, rule).await? {
            return Ok(ChangeOutcome::Already);
        }
        self.record(&rule_created(rule)).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn make_tenant(&self) -> Result<ChangeOutcome, PostgresFailure> {
        if !role_policies::make(self.db, self.tenant, self.at).await? {
            return Ok(ChangeOutcome::Already);
        }
        self.record(&Event::TenantMade).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn write_role_policy(&self, read: u64, role_policy: &RolePolicy) -> Result<ChangeOutcome, PostgresFailure> {
        let standing = role_policies::role_policy(self.db, self.tenant).await?;
        if standing.revision != read {
            return Ok(ChangeOutcome::Absent);
        }
        if standing.role_policy == *role_policy {
            return Ok(ChangeOutcome::Already);
        }
        let written = VersionedRolePolicy { revision: read + 1, role_policy: role_policy.clone() };
        role_policies::write(self.db, self.tenant, &written).await?;
        self.record(&Event::RolePolicyWritten { revision: written.revision, role_policy: Box::new(written.role_policy) }).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn set_owner(&self, agent: &Principal, owner: &Principal) -> Result<ChangeOutcome, PostgresFailure> {
        self.welcome(agent).await?;
        self.welcome(owner).await?;
        if !role_policies::set_owner(self.db, self.tenant, agent, owner).await? {
            return Ok(ChangeOutcome::Already);
        }
        self.record(&Event::OwnerSet { agent: agent.clone(), owner: owner.clone() }).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn prefer(&self, person: &Principal, wanted: &Preferences) -> Result<ChangeOutcome, PostgresFailure> {
        let welcomed = self.welcome(person).await?;
        if preferences::of(self.db, self.tenant, person).await? == *wanted {
            return Ok(welcomed);
        }
        preferences::keep(self.db, self.tenant, person, wanted).await?;
        self.record(&Event::PreferencesSet { person: person.clone(), preferences: Box::new(wanted.clone()) }).await?;
        Ok(ChangeOutcome::Made)
    }

    async fn end_rule(&self, rule: RuleId) -> Result<ChangeOutcome, PostgresFailure> {
        let Some(found) = rules::load(self.db, self.tenant, rule).await? else { return Ok(ChangeOutcome::Absent) };
        if found.ended.is_some() {
            return Ok(ChangeOutcome::Already);
        }
        let rule = Rule { ended: Some(Ended { by: self.by.clone(), at: self.at }), ..found };
        rules::end(self.db, self.tenant, &rule, self.at).await?;
        self.record(&rule_ended(&rule)).await?;
        Ok(ChangeOutcome::Made)
    }
}

/// Makes the change and records it in one transaction.
async fn write(
    db: &mut Object,
    (tenant, by, at): (&Tenant, &Principal, Timestamp),
    change: &DirectoryChange,
) -> Result<ChangeOutcome, PostgresFailure> {
    // After waiting for the lock, reads must see the previous change, whatever the database's default isolation is.
    let step = begin(db).await?;
    one(&step, ALONE, &[&tenant.as_str()]).await?;
    let written = PostgresChange { db: &step, tenant, by, at }.write(change).await?;
    commit(step).await?;
    Ok(written)
}

fn entry(row: &Row) -> Result<Entry, PostgresFailure> {
    Ok(Entry { seq: number(row, 0)?, at: moment(row, 1)?, actor: principal(row, 2)?, event: from_json(row, 3)? })
}

async fn journal(db: &impl GenericClient, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<Entry>, PostgresFailure> {
    let rows = all(db, JOURNAL, &[&tenant.as_str(), &int(after), &i64::from(limit)]).await?;
    rows.iter().map(entry).collect()
}

#[async_trait]
impl Preferred for PostgresStore {
    async fn preferences(&self, tenant: &Tenant, person: &Principal) -> Result<Preferences, StoreError> {
        self.judge(preferences::of(&self.db().await?, tenant, person).await)
    }

    async fn away(&self, tenant: &Tenant, now: Timestamp) -> Result<BTreeMap<Principal, Preferences>, StoreError> {
        self.readers.away.read((tenant.clone(), now)).await
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

    async fn journal(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        self.judge(journal(&self.to_browse().await?, tenant, after, limit).await)
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
        self.readers.memberships.read((tenant.clone(), somebody.clone())).await
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

    async fn factors_of_kind(&self, tenant: &Tenant, kind: factor::Kind) -> Result<Vec<Factor>, StoreError> {
        self.judge(factors::of_kind(&self.db().await?, tenant, kind).await)
    }

    async fn factor(&self, tenant: &Tenant, kind: factor::Kind, handle: &str) -> Result<Option<Factor>, StoreError> {
        self.judge(factors::by_handle(&self.db().await?, tenant, kind, handle).await)
    }

    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<ListPage<Rule>, StoreError> {
        self.judge(rules::list(&self.to_browse().await?, tenant, filter).await)
    }

    async fn rule(&self, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError> {
        self.judge(rules::load(&self.db().await?, tenant, rule).await)
    }
}
