//! Who there is, what proves it, and the rules they made, in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, MutexGuard, PoisonError};

use async_trait::async_trait;
use waypost_core::charter::{Charter, Chartered};
use waypost_core::directory::{Entry, Event};
use waypost_core::event::Seq;
use waypost_core::factor;
use waypost_core::ids::{CredentialId, FactorId, RoleName, RuleId, Tenant};
use waypost_core::preferences::Preferences;
use waypost_core::principal::{Kind, Principal, Proof};
use waypost_core::standing::{Ended, Rule};
use waypost_core::time::Timestamp;
use waypost_core::who::{LONGEST_LINE, Roster};

use super::MemoryStore;
use crate::directory::{Credential, Directory, DirectoryChange, Factor, Preferred, Purpose, SignedIn, Use, Written};
use crate::directory::{added, doubted, ended, issued, removed, rotated};
use crate::error::StoreError;
use crate::filter::{Page, RuleFilter};

/// Everybody, every credential, and the journal of how it came to be.
#[derive(Default)]
pub(super) struct People {
    known: BTreeSet<(Tenant, Principal)>,
    roles: BTreeMap<(Tenant, String), BTreeSet<RoleName>>,
    credentials: BTreeMap<(Tenant, CredentialId), Credential>,
    factors: BTreeMap<(Tenant, FactorId), Factor>,
    rules: BTreeMap<(Tenant, RuleId), Rule>,
    journals: BTreeMap<Tenant, Vec<Entry>>,
    tenants: BTreeSet<Tenant>,
    charters: BTreeMap<Tenant, Chartered>,
    owners: BTreeMap<(Tenant, Principal), Principal>,
    preferences: BTreeMap<(Tenant, Principal), Preferences>,
}

impl People {
    fn charter(&self, tenant: &Tenant) -> Chartered {
        let begins_with = || Chartered { revision: 0, charter: Charter::of_new(tenant) };
        self.charters.get(tenant).cloned().unwrap_or_else(begins_with)
    }

    /// Whose these are, and whose their owners are.
    fn owners<'a>(&'a self, tenant: &'a Tenant, agent: &Principal) -> impl Iterator<Item = (Principal, Principal)> + 'a {
        let owned = move |agent: &Principal| Some((agent.clone(), self.owners.get(&(tenant.clone(), agent.clone()))?.clone()));
        std::iter::successors(owned(agent), move |(_, owner)| owned(owner)).take(LONGEST_LINE)
    }
}

impl People {
    fn open(&self, tenant: &Tenant, of: &Principal, purpose: Purpose) -> impl Iterator<Item = &Credential> {
        let wanted =
            move |credential: &&Credential| credential.principal == *of && credential.purpose == purpose && credential.ended_at.is_none();
        self.credentials.values().filter(move |credential| credential.tenant == *tenant).filter(wanted)
    }

    fn factors_of(&self, tenant: &Tenant) -> impl Iterator<Item = &Factor> {
        self.factors.values().filter(move |factor| factor.tenant == *tenant)
    }
}

/// A change on its way: whose, by whom and when.
struct Hand<'a> {
    people: &'a mut People,
    tenant: &'a Tenant,
    by: &'a Principal,
    at: Timestamp,
}

impl Hand<'_> {
    /// The one place where the journal grows.
    fn record(&mut self, event: Event) {
        let journal = self.people.journals.entry(self.tenant.clone()).or_default();
        let seq = journal.last().map_or(1, |last| last.seq + 1);
        journal.push(Entry { seq, at: self.at, actor: self.by.clone(), event });
    }

    fn write(&mut self, change: DirectoryChange) -> Written {
        match change {
            DirectoryChange::Welcome { principal } => self.welcome(&principal),
            DirectoryChange::Assign { person, roles } => self.assign(person, roles),
            DirectoryChange::Issue { credential } => self.issue(credential),
            DirectoryChange::End { credential } => self.end(credential),
            DirectoryChange::Exchange { ended, successor, with } => self.exchange(ended, successor, with),
            DirectoryChange::Rotate { credential, hash, until } => self.rotate(credential, hash, until),
            DirectoryChange::SignIn { session, with } => self.sign_in(session, with),
            DirectoryChange::StepUp { session, by, hash, until, with } => self.step_up(session, by, (hash, until), with),
            DirectoryChange::SignOutEverywhere { person, but } => self.sign_out(&person, but),
            DirectoryChange::SetPassword { password, but } => {
                let person = password.person.clone();
                self.add_factor(password);
                self.sign_out(&person, but);
                Written::Made
            }
            DirectoryChange::AddFactor { factor } => self.add_factor(factor),
            DirectoryChange::RemoveFactor { person, factor } => self.remove_factor(&person, factor),
            DirectoryChange::DoubtFactor { person, factor } => self.doubt_factor(&person, factor),
            DirectoryChange::KeepRule { rule } => self.keep_rule(rule),
            DirectoryChange::EndRule { rule } => self.end_rule(rule),
            DirectoryChange::MakeTenant => self.make_tenant(),
            DirectoryChange::WriteCharter { read, charter } => self.write_charter(read, charter),
            DirectoryChange::SetOwner { agent, owner } => self.set_owner(agent, owner),
            DirectoryChange::Prefer { person, preferences } => self.prefer(person, preferences),
        }
    }

    fn prefer(&mut self, person: Principal, preferences: Box<Preferences>) -> Written {
        let welcomed = self.welcome(&person);
        let kept = self.people.preferences.entry((self.tenant.clone(), person.clone())).or_default();
        if *kept == *preferences {
            return welcomed;
        }
        kept.clone_from(&preferences);
        self.record(Event::PreferencesSet { person, preferences });
        Written::Made
    }

    fn welcome(&mut self, principal: &Principal) -> Written {
        if !self.people.known.insert((self.tenant.clone(), principal.clone())) {
            return Written::Already;
        }
        self.record(Event::PrincipalWelcomed { principal: principal.clone() });
        Written::Made
    }

    fn assign(&mut self, person: Principal, roles: BTreeSet<RoleName>) -> Written {
        let welcomed = self.welcome(&person);
        let kept = self.people.roles.entry((self.tenant.clone(), person.name.clone())).or_default();
        if *kept == roles {
            return welcomed;
        }
        kept.clone_from(&roles);
        self.record(Event::RolesAssigned { person, roles });
        Written::Made
    }

    fn issue(&mut self, credential: Credential) -> Written {
        self.welcome(&credential.principal);
        self.record(issued(&credential));
        self.people.credentials.insert((self.tenant.clone(), credential.id), credential);
        Written::Made
    }

    fn end(&mut self, id: CredentialId) -> Written {
        let Some(found) = self.people.credentials.get_mut(&(self.tenant.clone(), id)) else { return Written::Absent };
        if found.ended_at.is_some() {
            return Written::Already;
        }
        found.ended_at = Some(self.at);
        let event = ended(found);
        self.record(event);
        Written::Made
    }

    fn exchange(&mut self, id: CredentialId, successor: Credential, with: Option<Use>) -> Written {
        match self.people.credentials.get(&(self.tenant.clone(), id)) {
            None => return Written::Absent,
            Some(found) if found.ended_at.is_some() => return Written::Already,
            Some(_) => {}
        }
        if !self.used(with) {
            return Written::Already;
        }
        self.end(id);
        self.issue(successor)
    }

    fn rotate(&mut self, id: CredentialId, hash: [u8; 32], until: Timestamp) -> Written {
        let Some(found) = self.people.credentials.get(&(self.tenant.clone(), id)).cloned() else { return Written::Absent };
        if found.ended_at.is_some() {
            return Written::Already;
        }
        let (credential, event) = rotated(found, hash, self.at, until);
        self.people.credentials.insert((self.tenant.clone(), id), credential);
        self.record(event);
        Written::Made
    }

    fn sign_in(&mut self, session: Credential, with: Option<Use>) -> Written {
        if !self.used(with) {
            return Written::Already;
        }
        self.issue(session)
    }

    fn step_up(&mut self, id: CredentialId, by: Proof, (hash, until): ([u8; 32], Timestamp), with: Option<Use>) -> Written {
        let key = (self.tenant.clone(), id);
        match self.people.credentials.get(&key) {
            None => return Written::Absent,
            Some(found) if found.ended_at.is_some() => return Written::Already,
            Some(_) => {}
        }
        if !self.used(with) {
            return Written::Already;
        }
        self.rotate(id, hash, until);
        let at = self.at;
        let Some(found) = self.people.credentials.get_mut(&key) else { return Written::Absent };
        found.signed_in = found.signed_in.take().map(|signed_in| SignedIn { again_at: Some(at), again_by: Some(by), ..signed_in });
        let event = Event::SteppedUp { credential: id, principal: found.principal.clone(), by };
        self.record(event);
        Written::Made
    }

    /// Keeps that a factor was used. `false` where it is not as it was checked.
    fn used(&mut self, with: Option<Use>) -> bool {
        let Some(Use { factor, was, now }) = with else { return true };
        let at = self.at;
        let found = self.people.factors.get_mut(&(self.tenant.clone(), factor)).filter(|found| found.body == was);
        found.map(|found| (found.body, found.used_at) = (now, Some(at))).is_some()
    }

    fn sign_out(&mut self, person: &Principal, but: Option<CredentialId>) -> Written {
        let open = self.people.open(self.tenant, person, Purpose::Cookie);
        let others: Vec<_> = open.map(|credential| credential.id).filter(|id| Some(*id) != but).collect();
        for id in &others {
            self.end(*id);
        }
        if others.is_empty() { Written::Already } else { Written::Made }
    }

    fn add_factor(&mut self, factor: Factor) -> Written {
        let taken = |known: &Factor| known.kind == factor.kind && known.handle.is_some() && known.handle == factor.handle;
        if self.people.factors_of(self.tenant).any(taken) {
            return Written::Already;
        }
        self.welcome(&factor.person);
        if matches!(factor.kind, factor::Kind::Password | factor::Kind::Code) {
            let earlier = self.people.factors_of(self.tenant).find(|known| known.person == factor.person && known.kind == factor.kind);
            if let Some(earlier) = earlier.map(|earlier| earlier.id) {
                self.remove_factor(&factor.person, earlier);
            }
        }
        self.record(added(&factor));
        self.people.factors.insert((self.tenant.clone(), factor.id), factor);
        Written::Made
    }

    fn remove_factor(&mut self, person: &Principal, id: FactorId) -> Written {
        let key = (self.tenant.clone(), id);
        let Some(found) = self.people.factors.get(&key).filter(|found| found.person == *person) else { return Written::Absent };
        let event = removed(found);
        self.people.factors.remove(&key);
        self.record(event);
        Written::Made
    }

    fn doubt_factor(&mut self, person: &Principal, id: FactorId) -> Written {
        let key = (self.tenant.clone(), id);
        let Some(found) = self.people.factors.get(&key).filter(|found| found.person == *person) else { return Written::Absent };
        let event = doubted(found);
        self.record(event);
        Written::Made
    }

    fn keep_rule(&mut self, rule: Rule) -> Written {
        let key = (self.tenant.clone(), rule.id);
        if self.people.rules.contains_key(&key) {
            return Written::Already;
        }
        self.record(Event::kept(&rule));
        self.people.rules.insert(key, rule);
        Written::Made
    }

    fn make_tenant(&mut self) -> Written {
        if *self.tenant == Tenant::default() || !self.people.tenants.insert(self.tenant.clone()) {
            return Written::Already;
        }
        self.record(Event::TenantMade);
        Written::Made
    }

    fn write_charter(&mut self, read: u64, charter: Charter) -> Written {
        let standing = self.people.charter(self.tenant);
        if standing.revision != read {
            return Written::Absent;
        }
        if standing.charter == charter {
            return Written::Already;
        }
        let written = Chartered { revision: read + 1, charter };
        self.record(Event::CharterWritten { revision: written.revision, charter: Box::new(written.charter.clone()) });
        self.people.charters.insert(self.tenant.clone(), written);
        Written::Made
    }

    fn set_owner(&mut self, agent: Principal, owner: Principal) -> Written {
        self.welcome(&agent);
        self.welcome(&owner);
        let before = self.people.owners.insert((self.tenant.clone(), agent.clone()), owner.clone());
        if before.as_ref() == Some(&owner) {
            return Written::Already;
        }
        self.record(Event::OwnerSet { agent, owner });
        Written::Made
    }

    fn end_rule(&mut self, rule: RuleId) -> Written {
        let Some(found) = self.people.rules.get_mut(&(self.tenant.clone(), rule)) else { return Written::Absent };
        if found.ended.is_some() {
            return Written::Already;
        }
        found.ended = Some(Ended { by: self.by.clone(), at: self.at });
        self.record(Event::RuleEnded { rule });
        Written::Made
    }
}

impl MemoryStore {
    fn people(&self) -> MutexGuard<'_, People> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Preferred for MemoryStore {
    async fn preferences(&self, tenant: &Tenant, person: &Principal) -> Result<Preferences, StoreError> {
        Ok(self.people().preferences.get(&(tenant.clone(), person.clone())).cloned().unwrap_or_default())
    }

    async fn away(&self, tenant: &Tenant, now: Timestamp) -> Result<BTreeMap<Principal, Preferences>, StoreError> {
        let people = self.people();
        let away = people.preferences.iter().filter(|((of, _), preferences)| of == tenant && preferences.is_away(now));
        Ok(away.map(|((_, person), preferences)| (person.clone(), preferences.clone())).collect())
    }
}

#[async_trait]
impl Directory for MemoryStore {
    async fn write(&self, tenant: &Tenant, by: &Principal, at: Timestamp, change: DirectoryChange) -> Result<Written, StoreError> {
        Ok(Hand { people: &mut self.people(), tenant, by, at }.write(change))
    }

    async fn journal(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let people = self.people();
        let entries = people.journals.get(tenant).into_iter().flatten().filter(|entry| entry.seq > after);
        Ok(entries.take(usize::try_from(limit).unwrap_or(usize::MAX)).cloned().collect())
    }

    async fn principals(&self, tenant: &Tenant) -> Result<Vec<Principal>, StoreError> {
        let people = self.people();
        Ok(people.known.iter().filter(|(of, _)| of == tenant).map(|(_, principal)| principal.clone()).collect())
    }

    async fn roster(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<Roster, StoreError> {
        let kept = self.people();
        let of = |person: &String| kept.roles.get(&(tenant.clone(), person.clone())).cloned().unwrap_or_default();
        let people = somebody.iter().filter(|somebody| somebody.kind == Kind::Person).map(|person| &person.name);
        let roster: Roster = people.flat_map(|person| of(person).into_iter().map(move |role| (person.clone(), role))).collect();
        let owners = somebody.iter().flat_map(|agent| kept.owners(tenant, agent)).collect();
        Ok(roster.with_owners(owners).under(Arc::new(kept.charter(tenant).charter)))
    }

    async fn charter(&self, tenant: &Tenant) -> Result<Chartered, StoreError> {
        Ok(self.people().charter(tenant))
    }

    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        let made: BTreeSet<Tenant> = self.people().tenants.iter().cloned().chain([Tenant::default()]).collect();
        Ok(made.into_iter().collect())
    }

    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
        let has = |credential: &&Credential| credential.hash == hash || credential.before.is_some_and(|before| before.hash == hash);
        Ok(self.people().credentials.values().find(has).cloned())
    }

    async fn credentials(&self, tenant: &Tenant, purpose: Purpose) -> Result<Vec<Credential>, StoreError> {
        let people = self.people();
        let wanted = people.credentials.values().filter(|credential| credential.tenant == *tenant && credential.purpose == purpose);
        let mut wanted: Vec<_> = wanted.cloned().collect();
        wanted.sort_unstable_by_key(|credential| (credential.created_at, credential.id));
        Ok(wanted)
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

    async fn factors_of_kind(&self, tenant: &Tenant, kind: factor::Kind) -> Result<Vec<Factor>, StoreError> {
        let people = self.people();
        let of_kind = people.factors_of(tenant).filter(|factor| factor.kind == kind && factor.handle.is_some());
        let mut factors: Vec<_> = of_kind.cloned().collect();
        factors.sort_unstable_by(|one, other| one.handle.cmp(&other.handle));
        Ok(factors)
    }

    async fn factor(&self, tenant: &Tenant, kind: factor::Kind, handle: &str) -> Result<Option<Factor>, StoreError> {
        let people = self.people();
        let mut factors = people.factors_of(tenant);
        Ok(factors.find(|factor| factor.kind == kind && factor.handle.as_deref() == Some(handle)).cloned())
    }

    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<Page<Rule>, StoreError> {
        let people = self.people();
        let older = |rule: &Rule| filter.before.is_none_or(|before| rule.id < before);
        let of_tool = |rule: &Rule| filter.tool.as_ref().is_none_or(|tool| rule.tool.name == *tool);
        let in_force = |rule: &Rule| filter.in_force_at.is_none_or(|now| rule.ended.is_none() && now < rule.until);
        let wanted = people.rules.iter().rev().filter(|((of, _), rule)| of == tenant && older(rule) && of_tool(rule) && in_force(rule));
        let most = usize::try_from(filter.limit).unwrap_or(usize::MAX).saturating_add(1);
        Ok(Page::cut(wanted.map(|(_, rule)| rule.clone()).take(most).collect(), filter.limit))
    }

    async fn rule(&self, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError> {
        Ok(self.people().rules.get(&(tenant.clone(), rule)).cloned())
    }
}
