//! Who may do what, in terms of the tables. Every change is one transaction, with its entry in the
//! tenant's journal: where the entry cannot be written, the change is undone.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use deadpool_postgres::{GenericClient, Object, Transaction};
use tokio_postgres::Row;
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

use super::base::{begin, commit};
use super::failure::Failed;
use super::row::{all, change, from_json, int, moment, number, one, principal, to_json};
use super::{PostgresStore, charters, directory, factors, preferences, record, rules};
use crate::directory::{Credential, Directory, DirectoryChange, Factor, Preferred, Purpose, SignedIn, Use, Written};
use crate::directory::{added, doubted, ended, issued, removed, rotated};
use crate::error::StoreError;
use crate::filter::{Page, RuleFilter};

/// One change of a tenant at a time, on all machines. A tenant that was never written to has no row to hold.
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

/// How often a change that met something else is tried again at once.
const TRIES: u32 = 8;

/// A change on its way: whose, by whom and when.
struct Hand<'c> {
    db: &'c Transaction<'c>,
    tenant: &'c Tenant,
    by: &'c Principal,
    at: Timestamp,
}

impl Hand<'_> {
    /// The one place where the journal grows.
    async fn record(&self, event: &Event) -> Result<(), Failed> {
        let (actor, data) = (self.by.to_string(), to_json(event)?);
        let mut chain = record::directory(self.db, self.tenant).await?;
        let hash = chain.add(self.at, event.kind(), commitment(None, chain.head().seq + 1, &actor, &data));
        let (tenant, hash) = (self.tenant.as_str(), hash.as_bytes().as_slice());
        let (seq, at) = (int(chain.head().seq), self.at.as_millis());
        change(self.db, RECORD, &[&tenant, &seq, &at, &actor, &event.kind(), &data, &hash]).await.map(drop)
    }

    async fn write(&self, change: &DirectoryChange) -> Result<Written, Failed> {
        match change {
            DirectoryChange::Welcome { principal } => self.welcome(principal).await,
            DirectoryChange::Assign { person, roles } => self.assign(person, roles).await,
            DirectoryChange::Issue { credential } => self.issue(credential).await,
            DirectoryChange::End { credential } => self.end(*credential).await,
            DirectoryChange::Exchange { ended, successor, with } => self.exchange(*ended, successor, with.as_ref()).await,
            DirectoryChange::Rotate { credential, hash, until } => self.rotate(*credential, (*hash, *until), None).await,
            DirectoryChange::SignIn { session, with } => match self.used(with.as_ref()).await? {
                true => self.issue(session).await,
                false => Ok(Written::Already),
            },
            DirectoryChange::StepUp { session, by, hash, until, with } => {
                self.rotate(*session, (*hash, *until), Some((*by, with.as_ref()))).await
            }
            DirectoryChange::SignOutEverywhere { person, but } => self.sign_out(person, *but).await,
            DirectoryChange::SetPassword { password, but } => {
                self.add_factor(password).await?;
                self.sign_out(&password.person, *but).await?;
                Ok(Written::Made)
            }
            DirectoryChange::AddFactor { factor } => self.add_factor(factor).await,
            DirectoryChange::RemoveFactor { person, factor } => self.remove_factor(person, *factor).await,
            DirectoryChange::DoubtFactor { person, factor } => self.doubt_factor(person, *factor).await,
            DirectoryChange::KeepRule { rule } => self.keep_rule(rule).await,
            DirectoryChange::EndRule { rule } => self.end_rule(*rule).await,
            DirectoryChange::MakeTenant => self.make_tenant().await,
            DirectoryChange::WriteCharter { read, charter } => self.write_charter(*read, charter).await,
            DirectoryChange::SetOwner { agent, owner } => self.set_owner(agent, owner).await,
            DirectoryChange::Prefer { person, preferences } => self.prefer(person, preferences).await,
        }
    }

    async fn welcome(&self, principal: &Principal) -> Result<Written, Failed> {
        if !directory::welcome(self.db, self.tenant, principal, self.at).await? {
            return Ok(Written::Already);
        }
        self.record(&Event::PrincipalWelcomed { principal: principal.clone() }).await?;
        Ok(Written::Made)
    }

    async fn assign(&self, person: &Principal, roles: &BTreeSet<RoleName>) -> Result<Written, Failed> {
        let welcomed = self.welcome(person).await?;
        let kept = directory::roster(self.db, self.tenant, &[person.name.clone()].into()).await?;
        if kept.roles(&person.name).cloned().collect::<BTreeSet<_>>() == *roles {
            return Ok(welcomed);
        }
        directory::assign(self.db, self.tenant, person, roles).await?;
        self.record(&Event::RolesAssigned { person: person.clone(), roles: roles.clone() }).await?;
        Ok(Written::Made)
    }

    async fn issue(&self, credential: &Credential) -> Result<Written, Failed> {
        self.welcome(&credential.principal).await?;
        directory::issue(self.db, self.tenant, credential).await?;
        self.record(&issued(credential)).await?;
        Ok(Written::Made)
    }

    async fn end(&self, id: CredentialId) -> Result<Written, Failed> {
        let Some(found) = directory::by_id(self.db, self.tenant, id).await? else { return Ok(Written::Absent) };
        if found.ended_at.is_some() {
            return Ok(Written::Already);
        }
        directory::end(self.db, self.tenant, id, self.at).await?;
        self.record(&ended(&found)).await?;
        Ok(Written::Made)
    }

    async fn exchange(&self, id: CredentialId, successor: &Credential, with: Option<&Use>) -> Result<Written, Failed> {
        let Some(found) = directory::by_id(self.db, self.tenant, id).await? else { return Ok(Written::Absent) };
        if found.ended_at.is_some() || !self.used(with).await? {
            return Ok(Written::Already);
        }
        self.end(id).await?;
        self.issue(successor).await
    }

    /// Gives a credential another secret; with `again`, because its person proved anew who they are.
    async fn rotate(
        &self,
        id: CredentialId,
        (hash, until): ([u8; 32], Timestamp),
        again: Option<(Proof, Option<&Use>)>,
    ) -> Result<Written, Failed> {
        let Some(found) = directory::by_id(self.db, self.tenant, id).await? else { return Ok(Written::Absent) };
        if found.ended_at.is_some() || !self.used(again.and_then(|(_, with)| with)).await? {
            return Ok(Written::Already);
        }
        let (mut credential, event) = rotated(found, hash, self.at, until);
        self.record(&event).await?;
        if let Some((by, _)) = again {
            self.record(&Event::SteppedUp { credential: id, principal: credential.principal.clone(), by }).await?;
            credential.signed_in =
                credential.signed_in.map(|signed_in| SignedIn { again_at: Some(self.at), again_by: Some(by), ..signed_in });
        }
        directory::renew(self.db, self.tenant, &credential).await?;
        Ok(Written::Made)
    }

    /// Keeps that a factor was used. `false` where it is not as it was checked.
    async fn used(&self, with: Option<&Use>) -> Result<bool, Failed> {
        match with {
            Some(with) => factors::used(self.db, self.tenant, with, self.at).await,
            None => Ok(true),
        }
    }

    async fn sign_out(&self, person: &Principal, but: Option<CredentialId>) -> Result<Written, Failed> {
        let open = directory::open(self.db, self.tenant, person, Purpose::Cookie).await?;
        let others: Vec<_> = open.into_iter().filter(|credential| Some(credential.id) != but).collect();
        for credential in &others {
            self.end(credential.id).await?;
        }
        Ok(if others.is_empty() { Written::Already } else { Written::Made })
    }

    async fn add_factor(&self, factor: &Factor) -> Result<Written, Failed> {
        if let Some(handle) = &factor.handle
            && factors::by_handle(self.db, self.tenant, factor.kind, handle).await?.is_some()
        {
            return Ok(Written::Already);
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
        Ok(Written::Made)
    }

    async fn remove_factor(&self, person: &Principal, id: FactorId) -> Result<Written, Failed> {
        let known = factors::of(self.db, self.tenant, person).await?;
        let Some(found) = known.iter().find(|known| known.id == id) else { return Ok(Written::Absent) };
        factors::remove(self.db, self.tenant, id).await?;
        self.record(&removed(found)).await?;
        Ok(Written::Made)
    }

    async fn doubt_factor(&self, person: &Principal, id: FactorId) -> Result<Written, Failed> {
        let known = factors::of(self.db, self.tenant, person).await?;
        let Some(found) = known.iter().find(|known| known.id == id) else { return Ok(Written::Absent) };
        self.record(&doubted(found)).await?;
        Ok(Written::Made)
    }

    async fn keep_rule(&self, rule: &Rule) -> Result<Written, Failed> {
        if !rules::keep(self.db, self.tenant, rule).await? {
            return Ok(Written::Already);
        }
        self.record(&Event::kept(rule)).await?;
        Ok(Written::Made)
    }

    async fn make_tenant(&self) -> Result<Written, Failed> {
        if !charters::make(self.db, self.tenant, self.at).await? {
            return Ok(Written::Already);
        }
        self.record(&Event::TenantMade).await?;
        Ok(Written::Made)
    }

    async fn write_charter(&self, read: u64, charter: &Charter) -> Result<Written, Failed> {
        let standing = charters::charter(self.db, self.tenant).await?;
        if standing.revision != read {
            return Ok(Written::Absent);
        }
        if standing.charter == *charter {
            return Ok(Written::Already);
        }
        let written = Chartered { revision: read + 1, charter: charter.clone() };
        charters::write(self.db, self.tenant, &written).await?;
        self.record(&Event::CharterWritten { revision: written.revision, charter: Box::new(written.charter) }).await?;
        Ok(Written::Made)
    }

    async fn set_owner(&self, agent: &Principal, owner: &Principal) -> Result<Written, Failed> {
        self.welcome(agent).await?;
        self.welcome(owner).await?;
        if !charters::set_owner(self.db, self.tenant, agent, owner).await? {
            return Ok(Written::Already);
        }
        self.record(&Event::OwnerSet { agent: agent.clone(), owner: owner.clone() }).await?;
        Ok(Written::Made)
    }

    async fn prefer(&self, person: &Principal, wanted: &Preferences) -> Result<Written, Failed> {
        let welcomed = self.welcome(person).await?;
        if preferences::of(self.db, self.tenant, person).await? == *wanted {
            return Ok(welcomed);
        }
        preferences::keep(self.db, self.tenant, person, wanted).await?;
        self.record(&Event::PreferencesSet { person: person.clone(), preferences: Box::new(wanted.clone()) }).await?;
        Ok(Written::Made)
    }

    async fn end_rule(&self, rule: RuleId) -> Result<Written, Failed> {
        let Some(found) = rules::load(self.db, self.tenant, rule).await? else { return Ok(Written::Absent) };
        if found.ended.is_some() {
            return Ok(Written::Already);
        }
        rules::end(self.db, self.tenant, found, Ended { by: self.by.clone(), at: self.at }).await?;
        self.record(&Event::RuleEnded { rule }).await?;
        Ok(Written::Made)
    }
}

/// Makes the change and records it, both or neither.
async fn write(db: &mut Object, (tenant, by, at): (&Tenant, &Principal, Timestamp), change: &DirectoryChange) -> Result<Written, Failed> {
    // What is read after the wait has to be what the one before left, whatever the database is set to.
    let step = begin(db).await?;
    one(&step, ALONE, &[&tenant.as_str()]).await?;
    let written = Hand { db: &step, tenant, by, at }.write(change).await?;
    commit(step).await?;
    Ok(written)
}

fn entry(row: &Row) -> Result<Entry, Failed> {
    Ok(Entry { seq: number(row, 0)?, at: moment(row, 1)?, actor: principal(row, 2)?, event: from_json(row, 3)? })
}

async fn journal(db: &impl GenericClient, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<Entry>, Failed> {
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
    async fn write(&self, tenant: &Tenant, by: &Principal, at: Timestamp, change: DirectoryChange) -> Result<Written, StoreError> {
        // Those that wait for each other wait here, and not each on one of the few connections.
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

    async fn principals(&self, tenant: &Tenant) -> Result<Vec<Principal>, StoreError> {
        self.judge(directory::principals(&self.to_browse().await?, tenant).await)
    }

    async fn roster(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<Roster, StoreError> {
        self.readers.rosters.read((tenant.clone(), somebody.clone())).await
    }

    async fn charter(&self, tenant: &Tenant) -> Result<Chartered, StoreError> {
        self.judge(charters::charter(&self.db().await?, tenant).await)
    }

    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        self.judge(charters::tenants(&self.db().await?).await)
    }

    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
        self.judge(directory::by_hash(&self.db().await?, hash).await)
    }

    async fn credentials(&self, tenant: &Tenant, purpose: Purpose) -> Result<Vec<Credential>, StoreError> {
        self.judge(directory::by_purpose(&self.to_browse().await?, tenant, purpose).await)
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

    async fn rules(&self, tenant: &Tenant, filter: &RuleFilter) -> Result<Page<Rule>, StoreError> {
        self.judge(rules::list(&self.to_browse().await?, tenant, filter).await)
    }

    async fn rule(&self, tenant: &Tenant, rule: RuleId) -> Result<Option<Rule>, StoreError> {
        self.judge(rules::load(&self.db().await?, tenant, rule).await)
    }
}
