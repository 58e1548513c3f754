//! Who may do what, in terms of the tables. Every change is one act of the writer, with its entry in
//! the tenant's journal: where the entry cannot be written, the act is undone.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};
use waypost_core::charter::{Charter, Chartered};
use waypost_core::directory::{Entry, Event};
use waypost_core::event::Seq;
use waypost_core::factor;
use waypost_core::ids::{CredentialId, FactorId, RoleName, RuleId, Tenant};
use waypost_core::preferences::Preferences;
use waypost_core::principal::{Principal, Proof};
use waypost_core::record::commitment;
use waypost_core::standing::{Ended, Rule};
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;

use super::row::{from_json, int, principal, to_json, uint};
use super::{SqliteStore, charters, directory, factors, preferences, record, rules};
use crate::directory::{Credential, Directory, DirectoryChange, Factor, Preferred, Purpose, SignedIn, Use, Written};
use crate::directory::{added, doubted, ended, issued, removed, rotated};
use crate::error::StoreError;
use crate::filter::{Page, RuleFilter};

const RECORD: &str = "
    insert into directory_journal (tenant, seq, at, actor, type, data, hash)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

pub(super) const JOURNAL: &str = "
    select seq, at, actor, data
      from directory_journal
     where tenant = ?1 and seq > ?2
     order by seq
     limit ?3";

/// A change on its way: whose, by whom and when.
struct Hand<'c> {
    db: &'c Connection,
    tenant: &'c Tenant,
    by: &'c Principal,
    at: Timestamp,
}

impl Hand<'_> {
    /// The one place where the journal grows.
    fn record(&self, event: &Event) -> rusqlite::Result<()> {
        let (actor, data) = (self.by.to_string(), to_json(event)?);
        let mut chain = record::directory(self.db, self.tenant)?;
        let hash = chain.add(self.at, event.kind(), commitment(None, chain.head().seq + 1, &actor, &data));
        let (seq, at) = (int(chain.head().seq), self.at.as_millis());
        self.db.prepare_cached(RECORD)?.execute(params![self.tenant.as_str(), seq, at, actor, event.kind(), data, hash.as_bytes()])?;
        Ok(())
    }

    fn write(&self, change: &DirectoryChange) -> rusqlite::Result<Written> {
        match change {
            DirectoryChange::Welcome { principal } => self.welcome(principal),
            DirectoryChange::Assign { person, roles } => self.assign(person, roles),
            DirectoryChange::Issue { credential } => self.issue(credential),
            DirectoryChange::End { credential } => self.end(*credential),
            DirectoryChange::Exchange { ended, successor, with } => self.exchange(*ended, successor, with.as_ref()),
            DirectoryChange::Rotate { credential, hash, until } => self.rotate(*credential, (*hash, *until), None),
            DirectoryChange::SignIn { session, with } => match self.used(with.as_ref())? {
                true => self.issue(session),
                false => Ok(Written::Already),
            },
            DirectoryChange::StepUp { session, by, hash, until, with } => {
                self.rotate(*session, (*hash, *until), Some((*by, with.as_ref())))
            }
            DirectoryChange::SignOutEverywhere { person, but } => self.sign_out(person, *but),
            DirectoryChange::SetPassword { password, but } => {
                self.add_factor(password)?;
                self.sign_out(&password.person, *but)?;
                Ok(Written::Made)
            }
            DirectoryChange::AddFactor { factor } => self.add_factor(factor),
            DirectoryChange::RemoveFactor { person, factor } => self.remove_factor(person, *factor),
            DirectoryChange::DoubtFactor { person, factor } => self.doubt_factor(person, *factor),
            DirectoryChange::KeepRule { rule } => self.keep_rule(rule),
            DirectoryChange::EndRule { rule } => self.end_rule(*rule),
            DirectoryChange::MakeTenant => self.make_tenant(),
            DirectoryChange::WriteCharter { read, charter } => self.write_charter(*read, charter),
            DirectoryChange::SetOwner { agent, owner } => self.set_owner(agent, owner),
            DirectoryChange::Prefer { person, preferences } => self.prefer(person, preferences),
        }
    }

    fn welcome(&self, principal: &Principal) -> rusqlite::Result<Written> {
        if !directory::welcome(self.db, self.tenant, principal, self.at)? {
            return Ok(Written::Already);
        }
        self.record(&Event::PrincipalWelcomed { principal: principal.clone() })?;
        Ok(Written::Made)
    }

    fn assign(&self, person: &Principal, roles: &BTreeSet<RoleName>) -> rusqlite::Result<Written> {
        let welcomed = self.welcome(person)?;
        let kept = directory::roster(self.db, self.tenant, &[person.name.clone()].into())?;
        if kept.roles(&person.name).cloned().collect::<BTreeSet<_>>() == *roles {
            return Ok(welcomed);
        }
        directory::assign(self.db, self.tenant, person, roles)?;
        self.record(&Event::RolesAssigned { person: person.clone(), roles: roles.clone() })?;
        Ok(Written::Made)
    }

    fn issue(&self, credential: &Credential) -> rusqlite::Result<Written> {
        self.welcome(&credential.principal)?;
        directory::issue(self.db, self.tenant, credential)?;
        self.record(&issued(credential))?;
        Ok(Written::Made)
    }

    fn end(&self, id: CredentialId) -> rusqlite::Result<Written> {
        let Some(found) = directory::by_id(self.db, self.tenant, id)? else { return Ok(Written::Absent) };
        if found.ended_at.is_some() {
            return Ok(Written::Already);
        }
        directory::end(self.db, self.tenant, id, self.at)?;
        self.record(&ended(&found))?;
        Ok(Written::Made)
    }

    fn exchange(&self, id: CredentialId, successor: &Credential, with: Option<&Use>) -> rusqlite::Result<Written> {
        let Some(found) = directory::by_id(self.db, self.tenant, id)? else { return Ok(Written::Absent) };
        if found.ended_at.is_some() || !self.used(with)? {
            return Ok(Written::Already);
        }
        self.end(id)?;
        self.issue(successor)
    }

    /// Gives a credential another secret; with `again`, because its person proved anew who they are.
    fn rotate(
        &self,
        id: CredentialId,
        (hash, until): ([u8; 32], Timestamp),
        again: Option<(Proof, Option<&Use>)>,
    ) -> rusqlite::Result<Written> {
        let Some(found) = directory::by_id(self.db, self.tenant, id)? else { return Ok(Written::Absent) };
        if found.ended_at.is_some() || !self.used(again.and_then(|(_, with)| with))? {
            return Ok(Written::Already);
        }
        let (mut credential, event) = rotated(found, hash, self.at, until);
        self.record(&event)?;
        if let Some((by, _)) = again {
            self.record(&Event::SteppedUp { credential: id, principal: credential.principal.clone(), by })?;
            credential.signed_in =
                credential.signed_in.map(|signed_in| SignedIn { again_at: Some(self.at), again_by: Some(by), ..signed_in });
        }
        directory::renew(self.db, self.tenant, &credential)?;
        Ok(Written::Made)
    }

    /// Keeps that a factor was used. `false` where it is not as it was checked.
    fn used(&self, with: Option<&Use>) -> rusqlite::Result<bool> {
        with.map_or(Ok(true), |with| factors::used(self.db, self.tenant, with, self.at))
    }

    fn sign_out(&self, person: &Principal, but: Option<CredentialId>) -> rusqlite::Result<Written> {
        let open = directory::open(self.db, self.tenant, person, Purpose::Cookie)?;
        let others: Vec<_> = open.into_iter().filter(|credential| Some(credential.id) != but).collect();
        for credential in &others {
            self.end(credential.id)?;
        }
        Ok(if others.is_empty() { Written::Already } else { Written::Made })
    }

    fn add_factor(&self, factor: &Factor) -> rusqlite::Result<Written> {
        let handle = factor.handle.as_deref();
        let taken = handle.map_or(Ok(None), |handle| factors::by_handle(self.db, self.tenant, factor.kind, handle))?;
        if taken.is_some() {
            return Ok(Written::Already);
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
        Ok(Written::Made)
    }

    fn remove_factor(&self, person: &Principal, id: FactorId) -> rusqlite::Result<Written> {
        let known = factors::of(self.db, self.tenant, person)?;
        let Some(found) = known.iter().find(|known| known.id == id) else { return Ok(Written::Absent) };
        factors::remove(self.db, self.tenant, id)?;
        self.record(&removed(found))?;
        Ok(Written::Made)
    }

    fn doubt_factor(&self, person: &Principal, id: FactorId) -> rusqlite::Result<Written> {
        let known = factors::of(self.db, self.tenant, person)?;
        let Some(found) = known.iter().find(|known| known.id == id) else { return Ok(Written::Absent) };
        self.record(&doubted(found))?;
        Ok(Written::Made)
    }

    fn keep_rule(&self, rule: &Rule) -> rusqlite::Result<Written> {
        if !rules::keep(self.db, self.tenant, rule)? {
            return Ok(Written::Already);
        }
        self.record(&Event::kept(rule))?;
        Ok(Written::Made)
    }

    fn make_tenant(&self) -> rusqlite::Result<Written> {
        if !charters::make(self.db, self.tenant, self.at)? {
            return Ok(Written::Already);
        }
        self.record(&Event::TenantMade)?;
        Ok(Written::Made)
    }

    fn write_charter(&self, read: u64, charter: &Charter) -> rusqlite::Result<Written> {
        let standing = charters::charter(self.db, self.tenant)?;
        if standing.revision != read {
            return Ok(Written::Absent);
        }
        if standing.charter == *charter {
            return Ok(Written::Already);
        }
        let written = Chartered { revision: read + 1, charter: charter.clone() };
        charters::write(self.db, self.tenant, &written)?;
        self.record(&Event::CharterWritten { revision: written.revision, charter: Box::new(written.charter) })?;
        Ok(Written::Made)
    }

    fn set_owner(&self, agent: &Principal, owner: &Principal) -> rusqlite::Result<Written> {
        self.welcome(agent)?;
        self.welcome(owner)?;
        if !charters::set_owner(self.db, self.tenant, agent, owner)? {
            return Ok(Written::Already);
        }
        self.record(&Event::OwnerSet { agent: agent.clone(), owner: owner.clone() })?;
        Ok(Written::Made)
    }

    fn prefer(&self, person: &Principal, wanted: &Preferences) -> rusqlite::Result<Written> {
        let welcomed = self.welcome(person)?;
        if preferences::of(self.db, self.tenant, person)? == *wanted {
            return Ok(welcomed);
        }
        preferences::keep(self.db, self.tenant, person, wanted)?;
        self.record(&Event::PreferencesSet { person: person.clone(), preferences: Box::new(wanted.clone()) })?;
        Ok(Written::Made)
    }

    fn end_rule(&self, rule: RuleId) -> rusqlite::Result<Written> {
        let Some(found) = rules::load(self.db, self.tenant, rule)? else { return Ok(Written::Absent) };
        if found.ended.is_some() {
            return Ok(Written::Already);
        }
        rules::end(self.db, self.tenant, found, Ended { by: self.by.clone(), at: self.at })?;
        self.record(&Event::RuleEnded { rule })?;
        Ok(Written::Made)
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
    async fn write(&self, tenant: &Tenant, by: &Principal, at: Timestamp, change: DirectoryChange) -> Result<Written, StoreError> {
        let (tenant, by) = (tenant.clone(), by.clone());
        self.writer.write(move |tx| Hand { db: tx.db, tenant: &tenant, by: &by, at }.write(&change)).await
    }

    async fn journal(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| journal(db, &tenant, after, limit)).await
    }

    async fn principals(&self, tenant: &Tenant) -> Result<Vec<Principal>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| directory::principals(db, &tenant)).await
    }

    async fn roster(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<Roster, StoreError> {
        let (tenant, somebody) = (tenant.clone(), somebody.clone());
        self.readers.read(move |db| charters::roster(db, &tenant, &somebody)).await
    }

    async fn charter(&self, tenant: &Tenant) -> Result<Chartered, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| charters::charter(db, &tenant)).await
    }

    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        self.readers.read(charters::tenants).await
    }

    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
        self.readers.read(move |db| directory::by_hash(db, hash)).await
    }

    async fn credentials(&self, tenant: &Tenant, purpose: Purpose) -> Result<Vec<Credential>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| directory::by_purpose(db, &tenant, purpose)).await
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

    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<Page<Rule>, StoreError> {
        let (tenant, filter) = (tenant.clone(), filter.clone());
        self.readers.read(move |db| rules::list(db, &tenant, &filter)).await
    }

    async fn rule(&self, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| rules::load(db, &tenant, rule)).await
    }
}
