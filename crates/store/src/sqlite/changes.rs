//! Changes of the directory in SQLite. Every change is one transaction of the writer, together with its entry in the
//! tenant's journal. If the entry cannot be written, the change is rolled back.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};
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

use super::row::{from_json, int, principal, to_json, uint};
use super::{SqliteStore, directory, factors, preferences, record, role_policies, rules, tables};
use crate::directory::{
    ChangeOutcome, Credential, Directory, DirectoryChange, Factor, FactorUse, Preferred, Purpose, added, ended, issued, removed, rotated,
    rule_created, rule_ended, suspected, used,
};
use crate::error::StoreError;
use crate::filter::{ListPage, RuleFilter};

const RECORD: &str = "
    insert into directory_journal (tenant, seq, at, actor, type, data, hash)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

pub(super) const JOURNAL: &str = "
    select seq, at, actor, data
      from directory_journal
     where tenant = ?1 and seq > ?2
     order by seq
     limit ?3";

/// A change that is being made: its tenant, its author and its time.
struct SqliteChange<'c> {
    db: &'c Connection,
    tenant: &'c Tenant,
    by: &'c Principal,
    at: Timestamp,
}

impl SqliteChange<'_> {
    /// The only place that adds journal entries.
    fn record(&self, event: &Event) -> rusqlite::Result<()> {
        let (actor, data) = (self.by.to_string(), to_json(event)?);
        let mut chain = record::directory(self.db, self.tenant)?;
        let hash = chain.add(self.at, event.kind(), commitment(None, chain.head().seq + 1, &actor, &data));
        let (seq, at) = (int(chain.head().seq), self.at.as_millis());
        self.db.prepare_cached(RECORD)?.execute(params![self.tenant.as_str(), seq, at, actor, event.kind(), data, hash.as_bytes()])?;
        Ok(())
    }

    fn write(&self, change: &DirectoryChange) -> rusqlite::Result<ChangeOutcome> {
        match change {
            DirectoryChange::Welcome { principal } => self.welcome(principal),
            DirectoryChange::Assign { person, roles } => self.assign(person, roles),
            DirectoryChange::Issue { credential } => self.issue(credential),
            DirectoryChange::End { credential } => self.end(*credential),
            DirectoryChange::Exchange { ended, successor, with } => self.exchange(*ended, successor, with.as_ref()),
            DirectoryChange::Rotate { credential, hash, until } => self.rotate(*credential, (*hash, *until), None),
            DirectoryChange::SignIn { session, with } => match self.used(with.as_ref())? {
                true => self.issue(session),
                false => Ok(ChangeOutcome::Already),
            },
            DirectoryChange::StepUp { session, by, hash, until, with } => {
                self.rotate(*session, (*hash, *until), Some((*by, with.as_ref())))
            }
            DirectoryChange::SignOutEverywhere { person, but } => self.sign_out(person, *but),
            DirectoryChange::SetPassword { password, but } => {
                self.add_factor(password)?;
                self.sign_out(&password.person, *but)?;
                Ok(ChangeOutcome::Made)
            }
            DirectoryChange::AddFactor { factor } => self.add_factor(factor),
            DirectoryChange::RemoveFactor { person, factor } => self.remove_factor(person, *factor),
            DirectoryChange::SuspectFactor { person, factor } => self.suspect_factor(person, *factor),
            DirectoryChange::KeepRule { rule } => self.keep_rule(rule),
            DirectoryChange::EndRule { rule } => self.end_rule(*rule),
            DirectoryChange::MakeTenant => self.make_tenant(),
            DirectoryChange::WriteRolePolicy { read, role_policy } => self.write_role_policy(*read, role_policy),
            DirectoryChange::SetOwner { agent, owner } => self.set_owner(agent, owner),
            DirectoryChange::Prefer { person, preferences } => self.prefer(person, preferences),
        }
    }

    fn welcome(&self, principal: &Principal) -> rusqlite::Result<ChangeOutcome> {
        if !directory::welcome(self.db, self.tenant, principal, self.at)? {
            return Ok(ChangeOutcome::Already);
        }
        self.record(&Event::PrincipalWelcomed { principal: principal.clone() })?;
        Ok(ChangeOutcome::Made)
    }

    fn assign(&self, person: &Principal, roles: &BTreeSet<RoleName>) -> rusqlite::Result<ChangeOutcome> {
        let welcomed = self.welcome(person)?;
        let kept = directory::membership(self.db, self.tenant, &[person.name.clone()].into())?;
        if kept.roles(&person.name).cloned().collect::<BTreeSet<_>>() == *roles {
            return Ok(welcomed);
        }
        directory::assign(self.db, self.tenant, person, roles)?;
        self.record(&Event::RolesAssigned { person: person.clone(), roles: roles.clone() })?;
        Ok(ChangeOutcome::Made)
    }

    fn issue(&self, credential: &Credential) -> rusqlite::Result<ChangeOutcome> {
        self.welcome(&credential.principal)?;
        directory::issue(self.db, self.tenant, credential)?;
        self.record(&issued(credential))?;
        Ok(ChangeOutcome::Made)
    }

    fn end(&self, id: CredentialId) -> rusqlite::Result<ChangeOutcome> {
        let Some(found) = directory::by_id(self.db, self.tenant, id)? else { return Ok(ChangeOutcome::Absent) };
        if found.ended_at.is_some() {
            return Ok(ChangeOutcome::Already);
        }
        directory::end(self.db, self.tenant, id, self.at)?;
        self.record(&ended(&found))?;
        Ok(ChangeOutcome::Made)
    }

    fn exchange(&self, id: CredentialId, successor: &Credential, with: Option<&FactorUse>) -> rusqlite::Result<ChangeOutcome> {
        let Some(found) = directory::by_id(self.db, self.tenant, id)? else { return Ok(ChangeOutcome::Absent) };
        if found.ended_at.is_some() || !self.used(with)? {
            return Ok(ChangeOutcome::Already);
        }
        self.end(id)?;
        self.issue(successor)
    }

    /// Gives a credential a new secret. `again` is set if the person proved their identity again.
    fn rotate(
        &self,
        id: CredentialId,
        (hash, until): ([u8; 32], Timestamp),
        again: Option<(Proof, Option<&FactorUse>)>,
    ) -> rusqlite::Result<ChangeOutcome> {
        let Some(found) = directory::by_id(self.db, self.tenant, id)? else { return Ok(ChangeOutcome::Absent) };
        if found.ended_at.is_some() || !self.used(again.and_then(|(_, with)| with))? {
            return Ok(ChangeOutcome::Already);
        }
        let by = again.map(|(by, _)| by);
        let (credential, event) = rotated(found, (hash, until), self.at, by);
        self.record(&event)?;
        if let Some(by) = by {
            self.record(&Event::SteppedUp { credential: id, principal: credential.principal.clone(), by })?;
        }
        directory::renew(self.db, self.tenant, &credential)?;
        Ok(ChangeOutcome::Made)
    }

    /// Records that a factor was used. Returns `false` if the factor changed since it was checked.
    fn used(&self, with: Option<&FactorUse>) -> rusqlite::Result<bool> {
        let Some(with) = with else { return Ok(true) };
        let Some(found) = factors::by_id(self.db, self.tenant, with.factor)? else { return Ok(false) };
        if !factors::used(self.db, self.tenant, with, self.at)? {
            return Ok(false);
        }
        self.record(&used(found, with.now.clone()).1)?;
        Ok(true)
    }

    fn sign_out(&self, person: &Principal, but: Option<CredentialId>) -> rusqlite::Result<ChangeOutcome> {
        let open = directory::open(self.db, self.tenant, person, Purpose::Cookie)?;
        let others: Vec<_> = open.into_iter().filter(|credential| Some(credential.id) != but).collect();
        for credential in &others {
            self.end(credential.id)?;
        }
        Ok(if others.is_empty() { ChangeOutcome::Already } else { ChangeOutcome::Made })
    }

    fn add_factor(&self, factor: &Factor) -> rusqlite::Result<ChangeOutcome> {
        let handle = factor.handle.as_deref();
        let taken = handle.map_or(Ok(None), |handle| factors::by_handle(self.db, self.tenant, factor.kind, handle))?;
        if taken.is_some() {
            return Ok(ChangeOutcome::Already);
        }
        self.welcome(&factor.person)?;
        if matches!(factor.kind, factor::Kind::Password | factor::Kind::Code) {
            let known = factors::of(self.db, self.tenant, &factor.person)?;
            if let Some(earlier) = known.iter().find(|known| known.kind == factor.kind) {
                self.remove_factor(&factor.person, earlier.id)?;
            }
        }
        factors::add(self.db, self.tenant, factor)?;
        self.record(&added(factor))?;
        Ok(ChangeOutcome::Made)
    }

    fn remove_factor(&self, person: &Principal, id: FactorId) -> rusqlite::Result<ChangeOutcome> {
        let known = factors::of(self.db, self.tenant, person)?;
        let Some(found) = known.iter().find(|known| known.id == id) else { return Ok(ChangeOutcome::Absent) };
        factors::remove(self.db, self.tenant, id)?;
        self.record(&removed(found))?;
        Ok(ChangeOutcome::Made)
    }

    fn suspect_factor(&self, person: &Principal, id: FactorId) -> rusqlite::Result<ChangeOutcome> {
        let known = factors::of(self.db, self.tenant, person)?;
        let Some(found) = known.iter().find(|known| known.id == id) else { return Ok(ChangeOutcome::Absent) };
        self.record(&suspected(found))?;
        Ok(ChangeOutcome::Made)
    }

    fn keep_rule(&self, rule: &Rule) -> rusqlite::Result<ChangeOutcome> {
        if !rules::keep(self.db, self.tenant, rule)? {
            return Ok(ChangeOutcome::Already);
        }
        self.record(&rule_created(rule))?;
        Ok(ChangeOutcome::Made)
    }

    fn make_tenant(&self) -> rusqlite::Result<ChangeOutcome> {
        if !role_policies::make(self.db, self.tenant, self.at)? {
            return Ok(ChangeOutcome::Already);
        }
        self.record(&Event::TenantMade)?;
        Ok(ChangeOutcome::Made)
    }

    fn write_role_policy(&self, read: u64, role_policy: &RolePolicy) -> rusqlite::Result<ChangeOutcome> {
        let standing = role_policies::role_policy(self.db, self.tenant)?;
        if standing.revision != read {
            return Ok(ChangeOutcome::Absent);
        }
        if standing.role_policy == *role_policy {
            return Ok(ChangeOutcome::Already);
        }
        let written = VersionedRolePolicy { revision: read + 1, role_policy: role_policy.clone() };
        role_policies::write(self.db, self.tenant, &written)?;
        self.record(&Event::RolePolicyWritten { revision: written.revision, role_policy: Box::new(written.role_policy) })?;
        Ok(ChangeOutcome::Made)
    }

    fn set_owner(&self, agent: &Principal, owner: &Principal) -> rusqlite::Result<ChangeOutcome> {
        self.welcome(agent)?;
        self.welcome(owner)?;
        if !role_policies::set_owner(self.db, self.tenant, agent, owner)? {
            return Ok(ChangeOutcome::Already);
        }
        self.record(&Event::OwnerSet { agent: agent.clone(), owner: owner.clone() })?;
        Ok(ChangeOutcome::Made)
    }

    fn prefer(&self, person: &Principal, wanted: &Preferences) -> rusqlite::Result<ChangeOutcome> {
        let welcomed = self.welcome(person)?;
        if preferences::of(self.db, self.tenant, person)? == *wanted {
            return Ok(welcomed);
        }
        preferences::keep(self.db, self.tenant, person, wanted)?;
        self.record(&Event::PreferencesSet { person: person.clone(), preferences: Box::new(wanted.clone()) })?;
        Ok(ChangeOutcome::Made)
    }

    fn end_rule(&self, rule: RuleId) -> rusqlite::Result<ChangeOutcome> {
        let Some(found) = rules::load(self.db, self.tenant, rule)? else { return Ok(ChangeOutcome::Absent) };
        if found.ended.is_some() {
            return Ok(ChangeOutcome::Already);
        }
        let rule = Rule { ended: Some(Ended { by: self.by.clone(), at: self.at }), ..found };
        rules::end(self.db, self.tenant, &rule, self.at)?;
        self.record(&rule_ended(&rule))?;
        Ok(ChangeOutcome::Made)
    }
}

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry { seq: uint(row.get(0)?), at: Timestamp::from_millis(row.get(1)?), actor: principal(row, 2)?, event: from_json(row, 3)? })
}

fn journal(db: &Connection, tenant: &Tenant, after: Seq, limit: u32) -> rusqlite::Result<Vec<Entry>> {
    let mut statement = db.prepare_cached(JOURNAL)?;
    let rows = statement.query_map(params![tenant.as_str(), int(after), limit], entry)?;
    rows.collect()
}

#[async_trait]
impl Preferred for SqliteStore {
    async fn preferences(&self, tenant: &Tenant, person: &Principal) -> Result<Preferences, StoreError> {
        let (tenant, person) = (tenant.clone(), person.clone());
        self.readers.read(move |db| preferences::of(db, &tenant, &person)).await
    }

    async fn away(&self, tenant: &Tenant, now: Timestamp) -> Result<BTreeMap<Principal, Preferences>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| preferences::away(db, &tenant, now)).await
    }
}

#[async_trait]
impl Directory for SqliteStore {
    async fn write(&self, tenant: &Tenant, by: &Principal, at: Timestamp, change: DirectoryChange) -> Result<ChangeOutcome, StoreError> {
        let (tenant, by) = (tenant.clone(), by.clone());
        self.writer.write(move |tx| SqliteChange { db: tx.db, tenant: &tenant, by: &by, at }.write(&change)).await
    }

    async fn journal(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| journal(db, &tenant, after, limit)).await
    }

    async fn tables(&self, tenant: &Tenant) -> Result<(Seq, Tables), StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| tables::of_directory(db, &tenant)).await
    }

    async fn people(&self, tenant: &Tenant, after: Option<&str>, limit: u32) -> Result<ListPage<Principal>, StoreError> {
        let (tenant, after) = (tenant.clone(), after.map(str::to_owned));
        self.readers.read(move |db| directory::people(db, &tenant, after.as_deref(), limit)).await
    }

    async fn known(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<BTreeSet<Principal>, StoreError> {
        let (tenant, somebody) = (tenant.clone(), somebody.clone());
        self.readers.read(move |db| directory::known(db, &tenant, somebody)).await
    }

    async fn membership(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<RoleMembership, StoreError> {
        let (tenant, somebody) = (tenant.clone(), somebody.clone());
        self.readers.read(move |db| role_policies::membership(db, &tenant, &somebody)).await
    }

    async fn role_policy(&self, tenant: &Tenant) -> Result<VersionedRolePolicy, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| role_policies::role_policy(db, &tenant)).await
    }

    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        self.readers.read(role_policies::tenants).await
    }

    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
        self.readers.read(move |db| directory::by_hash(db, hash)).await
    }

    async fn credential_by_id(&self, tenant: &Tenant, id: CredentialId) -> Result<Option<Credential>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| directory::by_id(db, &tenant, id)).await
    }

    async fn keys(&self, tenant: &Tenant, after: Option<CredentialId>, limit: u32) -> Result<ListPage<Credential>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| directory::keys(db, &tenant, after, limit)).await
    }

    async fn open_credentials(&self, tenant: &Tenant, of: &Principal, purpose: Purpose) -> Result<Vec<Credential>, StoreError> {
        let (tenant, of) = (tenant.clone(), of.clone());
        self.readers.read(move |db| directory::open(db, &tenant, &of, purpose)).await
    }

    async fn note_use(&self, tenant: &Tenant, credential: CredentialId, at: Timestamp) -> Result<(), StoreError> {
        let tenant = tenant.clone();
        self.writer.write(move |tx| directory::note_use(tx.db, &tenant, credential, at)).await
    }

    async fn factors(&self, tenant: &Tenant, person: &Principal) -> Result<Vec<Factor>, StoreError> {
        let (tenant, person) = (tenant.clone(), person.clone());
        self.readers.read(move |db| factors::of(db, &tenant, &person)).await
    }

    async fn factors_of_kind(&self, tenant: &Tenant, kind: factor::Kind) -> Result<Vec<Factor>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| factors::of_kind(db, &tenant, kind)).await
    }

    async fn factor(&self, tenant: &Tenant, kind: factor::Kind, handle: &str) -> Result<Option<Factor>, StoreError> {
        let (tenant, handle) = (tenant.clone(), handle.to_owned());
        self.readers.read(move |db| factors::by_handle(db, &tenant, kind, &handle)).await
    }

    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<ListPage<Rule>, StoreError> {
        let (tenant, filter) = (tenant.clone(), filter.clone());
        self.readers.read(move |db| rules::list(db, &tenant, &filter)).await
    }

    async fn rule(&self, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| rules::load(db, &tenant, rule)).await
    }
}
