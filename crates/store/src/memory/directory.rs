//! The directory in memory: principals, credentials, factors and rules.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, MutexGuard, PoisonError};

use async_trait::async_trait;
use serde_json::{Value, json};
use waypost_core::ask::auto_approval::{Ended, Rule};
use waypost_core::ask::who::{MAX_OWNER_CHAIN, RoleMembership};
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{CredentialId, FactorId, RoleName, RuleId, Seq, Tenant};
use waypost_core::people::directory::{DirectoryEntry, DirectoryEvent};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::{Principal, PrincipalKind, Proof};
use waypost_core::people::role_policy::{RolePolicy, VersionedRolePolicy};
use waypost_core::time::Timestamp;

use super::MemoryStore;
use crate::clock::Clock;
use crate::decision_facts::with_absent;
use crate::directory::{
    ChangeOutcome, Credential, Directory, DirectoryChange, Factor, FactorUse, Preferred, Purpose, added, ended, issued, removed, rotated,
    row, rule_created, rule_ended, suspected, used,
};
use crate::error::StoreError;
use crate::filter::{ListPage, RuleFilter};

/// All principals and credentials, and the journal of their changes.
#[derive(Default)]
pub(super) struct PeopleTables {
    known: BTreeSet<(Tenant, Principal)>,
    roles: BTreeMap<(Tenant, String), BTreeSet<RoleName>>,
    credentials: BTreeMap<(Tenant, CredentialId), Credential>,
    factors: BTreeMap<(Tenant, FactorId), Factor>,
    rules: BTreeMap<(Tenant, RuleId), Rule>,
    journals: BTreeMap<Tenant, Vec<DirectoryEntry>>,
    tenants: BTreeSet<Tenant>,
    role_policies: BTreeMap<Tenant, VersionedRolePolicy>,
    owners: BTreeMap<(Tenant, Principal), Principal>,
    preferences: BTreeMap<(Tenant, Principal), Preferences>,
}

impl PeopleTables {
    /// Every tenant with a journal of its directory.
    pub(super) fn tenants(&self) -> impl Iterator<Item = &Tenant> {
        self.journals.keys()
    }

    fn role_policy(&self, tenant: &Tenant) -> VersionedRolePolicy {
        let begins_with = || VersionedRolePolicy { revision: 0, role_policy: RolePolicy::of_new(tenant) };
        self.role_policies.get(tenant).cloned().unwrap_or_else(begins_with)
    }

    /// Returns the owner of this agent, the owner of that owner, and so on.
    fn owners<'a>(&'a self, tenant: &'a Tenant, agent: &Principal) -> impl Iterator<Item = (Principal, Principal)> + 'a {
        let owned = move |agent: &Principal| Some((agent.clone(), self.owners.get(&(tenant.clone(), agent.clone()))?.clone()));
        std::iter::successors(owned(agent), move |(_, owner)| owned(owner)).take(MAX_OWNER_CHAIN)
    }
}

impl PeopleTables {
    /// The rows that the tenant's directory would have in a database.
    fn tables(&self, tenant: &Tenant) -> Tables {
        let mut rows: Vec<(&str, String, Value)> = Vec::new();
        if self.tenants.contains(tenant) {
            rows.push(("tenants", tenant.as_str().to_owned(), json!({"name": tenant})));
        }
        if let Some(VersionedRolePolicy { revision, role_policy }) = self.role_policies.get(tenant) {
            rows.push(("charters", tenant.as_str().to_owned(), json!({"revision": revision, "body": json!(role_policy).to_string()})));
        }
        for (_, principal) in self.known.iter().filter(|(of, _)| of == tenant) {
            let owner = self.owners.get(&(tenant.clone(), principal.clone())).map(ToString::to_string);
            rows.push(("principals", principal.to_string(), json!({"owner": owner})));
        }
        for ((_, person), roles) in self.roles.iter().filter(|((of, _), _)| of == tenant) {
            rows.extend(roles.iter().map(|role| ("roles", format!("person:{person} as {role}"), json!({"role": role}))));
        }
        for ((_, person), preferences) in self.preferences.iter().filter(|((of, _), _)| of == tenant) {
            let away = preferences.away.as_ref().map(|away| away.until.as_millis());
            rows.push(("preferences", person.to_string(), json!({"body": json!(preferences).to_string(), "away_until": away})));
        }
        rows.extend(
            self.credentials.values().filter(|one| one.tenant == *tenant).map(|one| ("credentials", one.id.to_string(), one.columns())),
        );
        rows.extend(self.factors_of(tenant).map(|one| ("factors", one.id.to_string(), one.columns())));
        let rules = self.rules.iter().filter(|((of, _), _)| of == tenant);
        rows.extend(rules.map(|((_, id), rule)| ("rules", id.to_string(), row::columns_of_rule(rule))));
        let mut tables = Tables::default();
        rows.into_iter().for_each(|(table, key, columns)| row::put(&mut tables, table, &key, &columns));
        tables
    }

    fn open(&self, tenant: &Tenant, of: &Principal, purpose: Purpose) -> impl Iterator<Item = &Credential> {
        let wanted =
            move |credential: &&Credential| credential.principal == *of && credential.purpose == purpose && credential.ended_at.is_none();
        self.credentials.values().filter(move |credential| credential.tenant == *tenant).filter(wanted)
    }

    fn factors_of(&self, tenant: &Tenant) -> impl Iterator<Item = &Factor> {
        self.factors.values().filter(move |factor| factor.tenant == *tenant)
    }
}

/// A change that is being made: its tenant, its author and its time.
struct MemoryChange<'a> {
    people: &'a mut PeopleTables,
    tenant: &'a Tenant,
    by: &'a Principal,
    at: Timestamp,
}

impl MemoryChange<'_> {
    /// The only place that adds journal entries.
    fn record(&mut self, event: DirectoryEvent) {
        let journal = self.people.journals.entry(self.tenant.clone()).or_default();
        let seq = journal.last().map_or(1, |last| last.seq + 1);
        journal.push(DirectoryEntry { seq, at: self.at, actor: self.by.clone(), event });
    }

    fn write(&mut self, change: DirectoryChange) -> ChangeOutcome {
        match change {
            DirectoryChange::Welcome { principal } => self.welcome(&principal),
            DirectoryChange::Assign { person, roles } => self.assign(person, roles),
            DirectoryChange::Issue { credential } => self.issue(credential),
            DirectoryChange::End { credential } => self.end(credential),
            DirectoryChange::Exchange { ended, successor, with } => self.exchange(ended, successor, with),
            DirectoryChange::Rotate { credential, hash, until } => self.rotate(credential, (hash, until), None),
            DirectoryChange::SignIn { session, with } => self.sign_in(session, with),
            DirectoryChange::StepUp { session, by, hash, until, with } => self.step_up(session, by, (hash, until), with),
            DirectoryChange::SignOutEverywhere { person, but } => self.sign_out(&person, but),
            DirectoryChange::SetPassword { password, but } => {
                let person = password.person.clone();
                self.add_factor(password);
                self.sign_out(&person, but);
                ChangeOutcome::Applied
            }
            DirectoryChange::AddFactor { factor } => self.add_factor(factor),
            DirectoryChange::RemoveFactor { person, factor } => self.remove_factor(&person, factor),
            DirectoryChange::SuspectFactor { person, factor } => self.suspect_factor(&person, factor),
            DirectoryChange::KeepRule { rule } => self.keep_rule(rule),
            DirectoryChange::EndRule { rule } => self.end_rule(rule),
            DirectoryChange::MakeTenant => self.make_tenant(),
            DirectoryChange::WriteRolePolicy { read, role_policy } => self.write_role_policy(read, role_policy),
            DirectoryChange::SetOwner { agent, owner } => self.set_owner(agent, owner),
            DirectoryChange::Prefer { person, preferences } => self.prefer(person, preferences),
        }
    }

    fn prefer(&mut self, person: Principal, preferences: Box<Preferences>) -> ChangeOutcome {
        let welcomed = self.welcome(&person);
        let stored = self.people.preferences.entry((self.tenant.clone(), person.clone())).or_default();
        if *stored == *preferences {
            return welcomed;
        }
        stored.clone_from(&preferences);
        self.record(DirectoryEvent::PreferencesSet { person, preferences });
        ChangeOutcome::Applied
    }

    fn welcome(&mut self, principal: &Principal) -> ChangeOutcome {
        if !self.people.known.insert((self.tenant.clone(), principal.clone())) {
            return ChangeOutcome::Unchanged;
        }
        self.record(DirectoryEvent::PrincipalWelcomed { principal: principal.clone() });
        ChangeOutcome::Applied
    }

    fn assign(&mut self, person: Principal, roles: BTreeSet<RoleName>) -> ChangeOutcome {
        let welcomed = self.welcome(&person);
        let stored = self.people.roles.entry((self.tenant.clone(), person.name.clone())).or_default();
        if *stored == roles {
            return welcomed;
        }
        stored.clone_from(&roles);
        self.record(DirectoryEvent::RolesAssigned { person, roles });
        ChangeOutcome::Applied
    }

    fn issue(&mut self, credential: Credential) -> ChangeOutcome {
        self.welcome(&credential.principal);
        self.record(issued(&credential));
        self.people.credentials.insert((self.tenant.clone(), credential.id), credential);
        ChangeOutcome::Applied
    }

    fn end(&mut self, id: CredentialId) -> ChangeOutcome {
        let Some(found) = self.people.credentials.get_mut(&(self.tenant.clone(), id)) else { return ChangeOutcome::NotFound };
        if found.ended_at.is_some() {
            return ChangeOutcome::Unchanged;
        }
        found.ended_at = Some(self.at);
        let event = ended(found);
        self.record(event);
        ChangeOutcome::Applied
    }

    fn exchange(&mut self, id: CredentialId, successor: Credential, with: Option<FactorUse>) -> ChangeOutcome {
        match self.people.credentials.get(&(self.tenant.clone(), id)) {
            None => return ChangeOutcome::NotFound,
            Some(found) if found.ended_at.is_some() => return ChangeOutcome::Unchanged,
            Some(_) => {}
        }
        if !self.used(with) {
            return ChangeOutcome::Unchanged;
        }
        self.end(id);
        self.issue(successor)
    }

    fn rotate(&mut self, id: CredentialId, to: ([u8; 32], Timestamp), again: Option<Proof>) -> ChangeOutcome {
        let Some(found) = self.people.credentials.get(&(self.tenant.clone(), id)).cloned() else { return ChangeOutcome::NotFound };
        if found.ended_at.is_some() {
            return ChangeOutcome::Unchanged;
        }
        let (credential, event) = rotated(found, to, self.at, again);
        self.people.credentials.insert((self.tenant.clone(), id), credential);
        self.record(event);
        ChangeOutcome::Applied
    }

    fn sign_in(&mut self, session: Credential, with: Option<FactorUse>) -> ChangeOutcome {
        if !self.used(with) {
            return ChangeOutcome::Unchanged;
        }
        self.issue(session)
    }

    fn step_up(&mut self, id: CredentialId, by: Proof, to: ([u8; 32], Timestamp), with: Option<FactorUse>) -> ChangeOutcome {
        let key = (self.tenant.clone(), id);
        match self.people.credentials.get(&key) {
            None => return ChangeOutcome::NotFound,
            Some(found) if found.ended_at.is_some() => return ChangeOutcome::Unchanged,
            Some(_) => {}
        }
        if !self.used(with) {
            return ChangeOutcome::Unchanged;
        }
        self.rotate(id, to, Some(by));
        let Some(found) = self.people.credentials.get(&key) else { return ChangeOutcome::NotFound };
        let event = DirectoryEvent::SteppedUp { credential: id, principal: found.principal.clone(), by };
        self.record(event);
        ChangeOutcome::Applied
    }

    /// Records that a factor was used. Returns `false` if the factor changed since it was checked.
    fn used(&mut self, with: Option<FactorUse>) -> bool {
        let Some(FactorUse { factor, was, now }) = with else { return true };
        let key = (self.tenant.clone(), factor);
        let Some(found) = self.people.factors.get(&key).filter(|found| found.body == was).cloned() else { return false };
        let (factor, event) = used(found, now);
        self.people.factors.insert(key, Factor { used_at: Some(self.at), ..factor });
        self.record(event);
        true
    }

    fn sign_out(&mut self, person: &Principal, but: Option<CredentialId>) -> ChangeOutcome {
        let open = self.people.open(self.tenant, person, Purpose::Cookie);
        let others: Vec<_> = open.map(|credential| credential.id).filter(|id| Some(*id) != but).collect();
        for id in &others {
            self.end(*id);
        }
        if others.is_empty() { ChangeOutcome::Unchanged } else { ChangeOutcome::Applied }
    }

    fn add_factor(&mut self, factor: Factor) -> ChangeOutcome {
        let taken = |known: &Factor| known.kind == factor.kind && known.handle.is_some() && known.handle == factor.handle;
        if self.people.factors_of(self.tenant).any(taken) {
            return ChangeOutcome::Unchanged;
        }
        self.welcome(&factor.person);
        if matches!(factor.kind, FactorKind::Password | FactorKind::Code) {
            let earlier = self.people.factors_of(self.tenant).find(|known| known.person == factor.person && known.kind == factor.kind);
            if let Some(earlier) = earlier.map(|earlier| earlier.id) {
                self.remove_factor(&factor.person, earlier);
            }
        }
        self.record(added(&factor));
        self.people.factors.insert((self.tenant.clone(), factor.id), factor);
        ChangeOutcome::Applied
    }

    fn remove_factor(&mut self, person: &Principal, id: FactorId) -> ChangeOutcome {
        let key = (self.tenant.clone(), id);
        let Some(found) = self.people.factors.get(&key).filter(|found| found.person == *person) else { return ChangeOutcome::NotFound };
        let event = removed(found);
        self.people.factors.remove(&key);
        self.record(event);
        ChangeOutcome::Applied
    }

    fn suspect_factor(&mut self, person: &Principal, id: FactorId) -> ChangeOutcome {
        let key = (self.tenant.clone(), id);
        let Some(found) = self.people.factors.get(&key).filter(|found| found.person == *person) else { return ChangeOutcome::NotFound };
        let event = suspected(found);
        self.record(event);
        ChangeOutcome::Applied
    }

    fn keep_rule(&mut self, rule: Rule) -> ChangeOutcome {
        let key = (self.tenant.clone(), rule.id);
        if self.people.rules.contains_key(&key) {
            return ChangeOutcome::Unchanged;
        }
        self.record(rule_created(&rule));
        self.people.rules.insert(key, rule);
        ChangeOutcome::Applied
    }

    fn make_tenant(&mut self) -> ChangeOutcome {
        if *self.tenant == Tenant::default() || !self.people.tenants.insert(self.tenant.clone()) {
            return ChangeOutcome::Unchanged;
        }
        self.record(DirectoryEvent::TenantMade);
        ChangeOutcome::Applied
    }

    fn write_role_policy(&mut self, read: u64, role_policy: RolePolicy) -> ChangeOutcome {
        let standing = self.people.role_policy(self.tenant);
        if standing.revision != read {
            return ChangeOutcome::NotFound;
        }
        if standing.role_policy == role_policy {
            return ChangeOutcome::Unchanged;
        }
        let written = VersionedRolePolicy { revision: read + 1, role_policy };
        self.record(DirectoryEvent::RolePolicyWritten { revision: written.revision, role_policy: Box::new(written.role_policy.clone()) });
        self.people.role_policies.insert(self.tenant.clone(), written);
        ChangeOutcome::Applied
    }

    fn set_owner(&mut self, agent: Principal, owner: Principal) -> ChangeOutcome {
        self.welcome(&agent);
        self.welcome(&owner);
        let before = self.people.owners.insert((self.tenant.clone(), agent.clone()), owner.clone());
        if before.as_ref() == Some(&owner) {
            return ChangeOutcome::Unchanged;
        }
        self.record(DirectoryEvent::OwnerSet { agent, owner });
        ChangeOutcome::Applied
    }

    fn end_rule(&mut self, rule: RuleId) -> ChangeOutcome {
        let Some(found) = self.people.rules.get_mut(&(self.tenant.clone(), rule)) else { return ChangeOutcome::NotFound };
        if found.ended.is_some() {
            return ChangeOutcome::Unchanged;
        }
        found.ended = Some(Ended { by: self.by.clone(), at: self.at });
        let event = rule_ended(found);
        self.record(event);
        ChangeOutcome::Applied
    }
}

impl MemoryStore {
    pub(super) fn people(&self) -> MutexGuard<'_, PeopleTables> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Preferred for MemoryStore {
    async fn preferences(&self, tenant: &Tenant, person: &Principal) -> Result<Preferences, StoreError> {
        Ok(self.people().preferences.get(&(tenant.clone(), person.clone())).cloned().unwrap_or_default())
    }
}

#[async_trait]
impl Directory for MemoryStore {
    async fn write(&self, tenant: &Tenant, by: &Principal, at: Timestamp, change: DirectoryChange) -> Result<ChangeOutcome, StoreError> {
        Ok(MemoryChange { people: &mut self.people(), tenant, by, at }.write(change))
    }

    async fn journal(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<DirectoryEntry>, StoreError> {
        let people = self.people();
        let entries = people.journals.get(tenant).into_iter().flatten().filter(|entry| entry.seq > after);
        Ok(entries.take(usize::try_from(limit).unwrap_or(usize::MAX)).cloned().collect())
    }

    async fn tables(&self, tenant: &Tenant) -> Result<(Seq, Tables), StoreError> {
        let people = self.people();
        let last = people.journals.get(tenant).and_then(|journal| journal.last());
        Ok((last.map_or(0, |entry| entry.seq), people.tables(tenant)))
    }

    async fn people(&self, tenant: &Tenant, after: Option<&str>, limit: u32) -> Result<ListPage<Principal>, StoreError> {
        let directory = self.people();
        let people = directory.known.iter().filter(|(of, somebody)| of == tenant && somebody.kind == PrincipalKind::Person);
        let wanted = people.filter(|(_, person)| after.is_none_or(|after| person.name.as_str() > after));
        Ok(ListPage::cut(wanted.map(|(_, person)| person.clone()).collect(), limit))
    }

    async fn known(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<BTreeSet<Principal>, StoreError> {
        let directory = self.people();
        Ok(somebody.iter().filter(|one| directory.known.contains(&(tenant.clone(), (*one).clone()))).cloned().collect())
    }

    async fn membership(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<RoleMembership, StoreError> {
        let (now, directory) = (self.clock.now(), self.people());
        let preferences = directory.preferences.iter().filter(|((of, _), _)| of == tenant);
        let stand_ins = preferences.filter_map(|((_, absent), preferences)| Some((absent.clone(), preferences.absence_delegate(now)?)));
        let stand_ins: BTreeMap<_, _> = stand_ins.collect();
        let somebody = with_absent(somebody, &stand_ins);
        let of = |person: &String| directory.roles.get(&(tenant.clone(), person.clone())).cloned().unwrap_or_default();
        let people = somebody.iter().filter(|somebody| somebody.kind == PrincipalKind::Person).map(|person| &person.name);
        let membership: RoleMembership = people.flat_map(|person| of(person).into_iter().map(move |role| (person.clone(), role))).collect();
        let owners = somebody.iter().flat_map(|agent| directory.owners(tenant, agent)).collect();
        let role_policy = Arc::new(directory.role_policy(tenant).role_policy);
        Ok(membership.with_owners(owners).under(role_policy).with_absence_delegates(stand_ins))
    }

    async fn role_policy(&self, tenant: &Tenant) -> Result<VersionedRolePolicy, StoreError> {
        Ok(self.people().role_policy(tenant))
    }

    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        let made: BTreeSet<Tenant> = self.people().tenants.iter().cloned().chain([Tenant::default()]).collect();
        Ok(made.into_iter().collect())
    }

    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
        let has = |credential: &&Credential| credential.hash == hash || credential.before.is_some_and(|before| before.hash == hash);
        Ok(self.people().credentials.values().find(has).cloned())
    }

    async fn credential_by_id(&self, tenant: &Tenant, id: CredentialId) -> Result<Option<Credential>, StoreError> {
        Ok(self.people().credentials.get(&(tenant.clone(), id)).cloned())
    }

    async fn keys(&self, tenant: &Tenant, after: Option<CredentialId>, limit: u32) -> Result<ListPage<Credential>, StoreError> {
        let directory = self.people();
        let keys = directory.credentials.values().filter(|one| one.tenant == *tenant && one.purpose == Purpose::Key);
        let mut keys: Vec<_> = keys.cloned().collect();
        keys.sort_unstable_by_key(|key| (key.created_at, key.id));
        let first = after.map_or(0, |after| keys.iter().position(|key| key.id == after).map_or(keys.len(), |at| at + 1));
        Ok(ListPage::cut(keys.split_off(first), limit))
    }

    async fn open_credentials(&self, tenant: &Tenant, of: &Principal, purpose: Purpose) -> Result<Vec<Credential>, StoreError> {
        let mut open: Vec<_> = self.people().open(tenant, of, purpose).cloned().collect();
        open.sort_unstable_by_key(|credential| (credential.created_at, credential.id));
        Ok(open)
    }

    async fn note_use(&self, tenant: &Tenant, credential: CredentialId, at: Timestamp) -> Result<(), StoreError> {
        if let Some(found) = self.people().credentials.get_mut(&(tenant.clone(), credential)) {
            found.used_at = found.used_at.max(Some(at));
        }
        Ok(())
    }

    async fn factors(&self, tenant: &Tenant, person: &Principal) -> Result<Vec<Factor>, StoreError> {
        let people = self.people();
        let mut factors: Vec<_> = people.factors_of(tenant).filter(|factor| factor.person == *person).cloned().collect();
        factors.sort_unstable_by_key(|factor| (factor.created_at, factor.id));
        Ok(factors)
    }

    async fn factors_of_kind(&self, tenant: &Tenant, kind: FactorKind) -> Result<Vec<Factor>, StoreError> {
        let people = self.people();
        let of_kind = people.factors_of(tenant).filter(|factor| factor.kind == kind && factor.handle.is_some());
        let mut factors: Vec<_> = of_kind.cloned().collect();
        factors.sort_unstable_by(|one, other| one.handle.cmp(&other.handle));
        Ok(factors)
    }

    async fn factor(&self, tenant: &Tenant, kind: FactorKind, handle: &str) -> Result<Option<Factor>, StoreError> {
        let people = self.people();
        let mut factors = people.factors_of(tenant);
        Ok(factors.find(|factor| factor.kind == kind && factor.handle.as_deref() == Some(handle)).cloned())
    }

    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<ListPage<Rule>, StoreError> {
        let people = self.people();
        let older = |rule: &Rule| filter.before.is_none_or(|before| rule.id < before);
        let of_tool = |rule: &Rule| filter.tool.as_ref().is_none_or(|tool| rule.tool.name == *tool);
        let in_force = |rule: &Rule| filter.in_force_at.is_none_or(|now| rule.ended.is_none() && now < rule.until);
        let wanted = people.rules.iter().rev().filter(|((of, _), rule)| of == tenant && older(rule) && of_tool(rule) && in_force(rule));
        let most = usize::try_from(filter.limit).unwrap_or(usize::MAX).saturating_add(1);
        Ok(ListPage::cut(wanted.map(|(_, rule)| rule.clone()).take(most).collect(), filter.limit))
    }

    async fn rule(&self, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError> {
        Ok(self.people().rules.get(&(tenant.clone(), rule)).cloned())
    }
}
