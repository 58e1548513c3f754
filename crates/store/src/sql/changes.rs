//! Changes of the directory. Every change is made in one transaction, together with its entry in the tenant's journal.
//! If the entry cannot be written, the change is rolled back.

use std::collections::BTreeSet;

use waypost_core::ask::auto_approval::{Ended, Rule};
use waypost_core::audit::commitment;
use waypost_core::ids::{CredentialId, FactorId, RoleName, RuleId, Seq, Tenant};
use waypost_core::people::directory::{DirectoryEntry, DirectoryEvent};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::role_policy::{RolePolicy, VersionedRolePolicy};
use waypost_core::time::Timestamp;

use super::row::{SqlError, SqlRow};
use super::statement::{SqlStatement, statement};
use super::value::{json, values};
use super::{SqlConnection, directory, factors, preferences, record, role_policies, rules};
use crate::directory::{
    ChangeOutcome, Credential, DirectoryChange, Factor, FactorUse, Purpose, added, ended, issued, removed, rotated, rule_created,
    rule_ended, suspected, used,
};

const RECORD: SqlStatement = statement! {"
    insert into directory_journal (tenant, seq, at, actor, type, data, hash)
    values ($1, $2, $3, $4, $5, $6, $7)"};

pub(crate) const JOURNAL: SqlStatement = statement! {"
    select seq, at, actor, data
      from directory_journal
     where tenant = $1 and seq > $2
     order by seq
     limit $3"};

/// A change that is being made: its tenant, its author and its time.
pub(crate) struct SqlChange<'c, C> {
    /// The transaction in which it is made.
    pub(crate) db: &'c C,
    pub(crate) tenant: &'c Tenant,
    pub(crate) by: &'c Principal,
    pub(crate) at: Timestamp,
}

impl<C: SqlConnection> SqlChange<'_, C> {
    /// The only place that adds journal entries.
    async fn record(&self, event: &DirectoryEvent) -> Result<(), C::Error> {
        let (actor, data) = (self.by.to_string(), json(event)?);
        let mut chain = record::directory(self.db, self.tenant).await?;
        let hash = chain.add(self.at, event.kind(), commitment(None, chain.head().seq + 1, &actor, &data));
        let row = values![self.tenant, chain.head().seq, self.at, &actor, event.kind(), &data, &hash];
        self.db.execute(&RECORD, row).await.map(drop)
    }

    /// Makes the change, and adds its entry to the tenant's journal.
    pub(crate) async fn write(&self, change: &DirectoryChange) -> Result<ChangeOutcome, C::Error> {
        match change {
            DirectoryChange::Welcome { principal } => self.welcome(principal).await,
            DirectoryChange::Assign { person, roles } => self.assign(person, roles).await,
            DirectoryChange::Issue { credential } => self.issue(credential).await,
            DirectoryChange::End { credential } => self.end(*credential).await,
            DirectoryChange::Exchange { ended, successor, with } => self.exchange(*ended, successor, with.as_ref()).await,
            DirectoryChange::Rotate { credential, hash, until } => self.rotate(*credential, (*hash, *until), None).await,
            DirectoryChange::SignIn { session, with } => match self.used(with.as_ref()).await? {
                true => self.issue(session).await,
                false => Ok(ChangeOutcome::Unchanged),
            },
            DirectoryChange::StepUp { session, by, hash, until, with } => {
                self.rotate(*session, (*hash, *until), Some((*by, with.as_ref()))).await
            }
            DirectoryChange::SignOutEverywhere { person, but } => self.sign_out(person, *but).await,
            DirectoryChange::SetPassword { password, but } => {
                self.add_factor(password).await?;
                self.sign_out(&password.person, *but).await?;
                Ok(ChangeOutcome::Applied)
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

    async fn welcome(&self, principal: &Principal) -> Result<ChangeOutcome, C::Error> {
        if !directory::welcome(self.db, self.tenant, principal, self.at).await? {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.record(&DirectoryEvent::PrincipalWelcomed { principal: principal.clone() }).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn assign(&self, person: &Principal, roles: &BTreeSet<RoleName>) -> Result<ChangeOutcome, C::Error> {
        let welcomed = self.welcome(person).await?;
        let current = directory::membership(self.db, self.tenant, &[person.name.clone()].into()).await?;
        if current.roles(&person.name).cloned().collect::<BTreeSet<_>>() == *roles {
            return Ok(welcomed);
        }
        directory::assign(self.db, self.tenant, person, roles).await?;
        self.record(&DirectoryEvent::RolesAssigned { person: person.clone(), roles: roles.clone() }).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn issue(&self, credential: &Credential) -> Result<ChangeOutcome, C::Error> {
        self.welcome(&credential.principal).await?;
        directory::issue(self.db, self.tenant, credential).await?;
        self.record(&issued(credential)).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn end(&self, id: CredentialId) -> Result<ChangeOutcome, C::Error> {
        let Some(found) = directory::by_id(self.db, self.tenant, id).await? else { return Ok(ChangeOutcome::NotFound) };
        if found.ended_at.is_some() {
            return Ok(ChangeOutcome::Unchanged);
        }
        directory::end(self.db, self.tenant, id, self.at).await?;
        self.record(&ended(&found)).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn exchange(&self, id: CredentialId, successor: &Credential, with: Option<&FactorUse>) -> Result<ChangeOutcome, C::Error> {
        let Some(found) = directory::by_id(self.db, self.tenant, id).await? else { return Ok(ChangeOutcome::NotFound) };
        if found.ended_at.is_some() || !self.used(with).await? {
            return Ok(ChangeOutcome::Unchanged);
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
    ) -> Result<ChangeOutcome, C::Error> {
        let Some(found) = directory::by_id(self.db, self.tenant, id).await? else { return Ok(ChangeOutcome::NotFound) };
        if found.ended_at.is_some() || !self.used(again.and_then(|(_, with)| with)).await? {
            return Ok(ChangeOutcome::Unchanged);
        }
        let by = again.map(|(by, _)| by);
        let (credential, event) = rotated(found, (hash, until), self.at, by);
        self.record(&event).await?;
        if let Some(by) = by {
            self.record(&DirectoryEvent::SteppedUp { credential: id, principal: credential.principal.clone(), by }).await?;
        }
        directory::renew(self.db, self.tenant, &credential).await?;
        Ok(ChangeOutcome::Applied)
    }

    /// Records that a factor was used. Returns `false` if the factor changed since it was checked.
    async fn used(&self, with: Option<&FactorUse>) -> Result<bool, C::Error> {
        let Some(with) = with else { return Ok(true) };
        let Some(found) = factors::by_id(self.db, self.tenant, with.factor).await? else { return Ok(false) };
        if !factors::used(self.db, self.tenant, with, self.at).await? {
            return Ok(false);
        }
        self.record(&used(found, with.now.clone()).1).await?;
        Ok(true)
    }

    async fn sign_out(&self, person: &Principal, but: Option<CredentialId>) -> Result<ChangeOutcome, C::Error> {
        let open = directory::open(self.db, self.tenant, person, Purpose::Cookie).await?;
        let others: Vec<_> = open.into_iter().filter(|credential| Some(credential.id) != but).collect();
        for credential in &others {
            self.end(credential.id).await?;
        }
        Ok(if others.is_empty() { ChangeOutcome::Unchanged } else { ChangeOutcome::Applied })
    }

    async fn add_factor(&self, factor: &Factor) -> Result<ChangeOutcome, C::Error> {
        if let Some(handle) = &factor.handle
            && factors::by_handle(self.db, self.tenant, factor.kind, handle).await?.is_some()
        {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.welcome(&factor.person).await?;
        if matches!(factor.kind, FactorKind::Password | FactorKind::Code) {
            let known = factors::of(self.db, self.tenant, &factor.person).await?;
            if let Some(earlier) = known.iter().find(|known| known.kind == factor.kind) {
                self.remove_factor(&factor.person, earlier.id).await?;
            }
        }
        factors::add(self.db, self.tenant, factor).await?;
        self.record(&added(factor)).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn remove_factor(&self, person: &Principal, id: FactorId) -> Result<ChangeOutcome, C::Error> {
        let known = factors::of(self.db, self.tenant, person).await?;
        let Some(found) = known.iter().find(|known| known.id == id) else { return Ok(ChangeOutcome::NotFound) };
        factors::remove(self.db, self.tenant, id).await?;
        self.record(&removed(found)).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn suspect_factor(&self, person: &Principal, id: FactorId) -> Result<ChangeOutcome, C::Error> {
        let known = factors::of(self.db, self.tenant, person).await?;
        let Some(found) = known.iter().find(|known| known.id == id) else { return Ok(ChangeOutcome::NotFound) };
        self.record(&suspected(found)).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn keep_rule(&self, rule: &Rule) -> Result<ChangeOutcome, C::Error> {
        if !rules::keep(self.db, self.tenant, rule).await? {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.record(&rule_created(rule)).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn make_tenant(&self) -> Result<ChangeOutcome, C::Error> {
        if !role_policies::make(self.db, self.tenant, self.at).await? {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.record(&DirectoryEvent::TenantMade).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn write_role_policy(&self, read: u64, role_policy: &RolePolicy) -> Result<ChangeOutcome, C::Error> {
        let current = role_policies::role_policy(self.db, self.tenant).await?;
        if current.revision != read {
            return Ok(ChangeOutcome::NotFound);
        }
        if current.role_policy == *role_policy {
            return Ok(ChangeOutcome::Unchanged);
        }
        let written = VersionedRolePolicy { revision: read + 1, role_policy: role_policy.clone() };
        role_policies::write(self.db, self.tenant, &written).await?;
        self.record(&DirectoryEvent::RolePolicyWritten { revision: written.revision, role_policy: Box::new(written.role_policy) }).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn set_owner(&self, agent: &Principal, owner: &Principal) -> Result<ChangeOutcome, C::Error> {
        self.welcome(agent).await?;
        self.welcome(owner).await?;
        if !role_policies::set_owner(self.db, self.tenant, agent, owner).await? {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.record(&DirectoryEvent::OwnerSet { agent: agent.clone(), owner: owner.clone() }).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn prefer(&self, person: &Principal, wanted: &Preferences) -> Result<ChangeOutcome, C::Error> {
        let welcomed = self.welcome(person).await?;
        if preferences::of(self.db, self.tenant, person).await? == *wanted {
            return Ok(welcomed);
        }
        preferences::keep(self.db, self.tenant, person, wanted).await?;
        self.record(&DirectoryEvent::PreferencesSet { person: person.clone(), preferences: Box::new(wanted.clone()) }).await?;
        Ok(ChangeOutcome::Applied)
    }

    async fn end_rule(&self, rule: RuleId) -> Result<ChangeOutcome, C::Error> {
        let Some(found) = rules::load(self.db, self.tenant, rule).await? else { return Ok(ChangeOutcome::NotFound) };
        if found.ended.is_some() {
            return Ok(ChangeOutcome::Unchanged);
        }
        let rule = Rule { ended: Some(Ended { by: self.by.clone(), at: self.at }), ..found };
        rules::end(self.db, self.tenant, &rule, self.at).await?;
        self.record(&rule_ended(&rule)).await?;
        Ok(ChangeOutcome::Applied)
    }
}

fn entry(row: &SqlRow<'_>) -> Result<DirectoryEntry, SqlError> {
    Ok(DirectoryEntry { seq: row.number(0)?, at: row.moment(1)?, actor: row.principal(2)?, event: row.json(3)? })
}

/// Returns at most `limit` entries of a tenant's journal after `after`.
pub(crate) async fn journal<C: SqlConnection>(db: &C, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<DirectoryEntry>, C::Error> {
    db.rows(&JOURNAL, values![tenant, after, limit], entry).await
}
