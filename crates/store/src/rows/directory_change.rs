//! Changes of a directory in rows: each is one commit with its entries in the tenant's journal.

use std::collections::BTreeSet;
use std::sync::Arc;

use waypost_core::ask::auto_approval::{Ended, Rule};
use waypost_core::audit::Chain;
use waypost_core::ids::{CredentialId, FactorId, RoleName, RuleId, Tenant};
use waypost_core::people::directory::{DirectoryEvent, Purpose};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::role_policy::{RolePolicy, VersionedRolePolicy};
use waypost_core::time::Timestamp;

use super::Rows;
use super::directory_row::{
    CredentialRow, DirectoryHead, FactorRow, api_keys_key, away_key, credential_key, factor_key, factors_of_key, handles_key, head_key,
    journal_key, open_key, owner_key, preferences_key, principal_key, role_policy_key, roles_key, rule_key, secret_key, tenant_key,
};
use super::key::last_part;
use super::session_row::EntryRow;
use super::transaction::{Transaction, attempts, busy};
use super::writing::note_growth;
use crate::directory::{
    ChangeOutcome, Credential, DirectoryChange, Factor, FactorUse, added, ended, issued, removed, rotated, rule_created, rule_ended,
    suspected, used,
};
use crate::error::StoreError;
use crate::record::DIRECTORY;

type Outcome = Result<ChangeOutcome, StoreError>;

/// A change that is being made: its tenant, its author and its time.
struct RowChange<'a> {
    tx: Transaction,
    chain: Chain,
    tenant: &'a Tenant,
    by: &'a Principal,
    at: Timestamp,
}

/// Makes a change and adds its entries to the tenant's journal.
pub(crate) async fn write_directory(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    (by, at): (&Principal, Timestamp),
    change: &DirectoryChange,
) -> Outcome {
    for _ in attempts() {
        let mut tx = Transaction::on(rows);
        let head: Option<DirectoryHead> = tx.guard(&head_key(tenant)).await?;
        let chain = head.map_or_else(|| Chain::begin(tenant, DIRECTORY, 0), |head| Chain::from(tenant, DIRECTORY, head));
        let mut making = RowChange { tx, chain, tenant, by, at };
        let outcome = making.make(change).await?;
        if making.tx.commit().await? {
            return Ok(outcome);
        }
    }
    Err(busy())
}

impl RowChange<'_> {
    /// The only place that adds journal entries.
    fn record(&mut self, event: &DirectoryEvent) -> Result<(), StoreError> {
        let data = serde_json::to_string(event).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        let row = EntryRow::new(&mut self.chain, None, (self.at, event.kind()), (self.by.to_string(), data));
        let head = self.chain.head();
        self.tx.put(journal_key(self.tenant).number(head.seq), &row)?;
        self.tx.put(head_key(self.tenant), &head)?;
        note_growth(&mut self.tx, self.tenant, None, head)
    }

    async fn make(&mut self, change: &DirectoryChange) -> Outcome {
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

    async fn welcome(&mut self, principal: &Principal) -> Outcome {
        let key = principal_key(self.tenant, principal);
        if self.tx.read::<Principal>(&key).await?.is_some() {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.tx.put(key, principal)?;
        self.record(&DirectoryEvent::PrincipalWelcomed { principal: principal.clone() })?;
        Ok(ChangeOutcome::Applied)
    }

    async fn assign(&mut self, person: &Principal, roles: &BTreeSet<RoleName>) -> Outcome {
        let (welcomed, key) = (self.welcome(person).await?, roles_key(self.tenant, &person.name));
        if self.tx.read::<BTreeSet<RoleName>>(&key).await?.unwrap_or_default() == *roles {
            return Ok(welcomed);
        }
        self.tx.put(key, roles)?;
        self.record(&DirectoryEvent::RolesAssigned { person: person.clone(), roles: roles.clone() })?;
        Ok(ChangeOutcome::Applied)
    }

    async fn load_credential(&self, id: CredentialId) -> Result<Option<Credential>, StoreError> {
        let row: Option<CredentialRow> = self.tx.read(&credential_key(self.tenant, id)).await?;
        Ok(row.map(|row| row.credential(None)))
    }

    /// Writes a credential, with what finds it.
    fn put_credential(&mut self, credential: &Credential) -> Result<(), StoreError> {
        let Credential { id, principal, purpose, created_at, .. } = credential;
        let place = (self.tenant, id);
        for hash in [Some(credential.hash), credential.before.map(|before| before.hash)].iter().flatten() {
            self.tx.put(secret_key(hash), &place)?;
        }
        let open = open_key(self.tenant, principal, *purpose).time(*created_at).id(id);
        match credential.ended_at {
            None => self.tx.put(open, &())?,
            Some(_) => self.tx.delete(open),
        }
        if *purpose == Purpose::Key {
            self.tx.put(api_keys_key(self.tenant).time(*created_at).id(id), &())?;
        }
        self.tx.put(credential_key(self.tenant, *id), &CredentialRow::of(credential))
    }

    async fn issue(&mut self, credential: &Credential) -> Outcome {
        self.welcome(&credential.principal).await?;
        self.put_credential(credential)?;
        self.record(&issued(credential))?;
        Ok(ChangeOutcome::Applied)
    }

    async fn end(&mut self, id: CredentialId) -> Outcome {
        let Some(found) = self.load_credential(id).await? else { return Ok(ChangeOutcome::NotFound) };
        if found.ended_at.is_some() {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.record(&ended(&found))?;
        self.put_credential(&Credential { ended_at: Some(self.at), ..found })?;
        Ok(ChangeOutcome::Applied)
    }

    async fn exchange(&mut self, id: CredentialId, successor: &Credential, with: Option<&FactorUse>) -> Outcome {
        let Some(found) = self.load_credential(id).await? else { return Ok(ChangeOutcome::NotFound) };
        if found.ended_at.is_some() || !self.used(with).await? {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.end(id).await?;
        self.issue(successor).await
    }

    /// Gives a credential a new secret. `again` is set if the person proved their identity again.
    async fn rotate(&mut self, id: CredentialId, to: ([u8; 32], Timestamp), again: Option<(Proof, Option<&FactorUse>)>) -> Outcome {
        let Some(found) = self.load_credential(id).await? else { return Ok(ChangeOutcome::NotFound) };
        if found.ended_at.is_some() || !self.used(again.and_then(|(_, with)| with)).await? {
            return Ok(ChangeOutcome::Unchanged);
        }
        let by = again.map(|(by, _)| by);
        if let Some(replaced) = found.before {
            self.tx.delete(secret_key(&replaced.hash));
        }
        let (credential, event) = rotated(found, to, self.at, by);
        self.record(&event)?;
        if let Some(by) = by {
            self.record(&DirectoryEvent::SteppedUp { credential: id, principal: credential.principal.clone(), by })?;
        }
        self.put_credential(&credential)?;
        Ok(ChangeOutcome::Applied)
    }

    async fn load_factor(&self, id: FactorId) -> Result<Option<Factor>, StoreError> {
        Ok(self.tx.read::<FactorRow>(&factor_key(self.tenant, id)).await?.map(Into::into))
    }

    /// Records that a factor was used. Returns `false` if the factor changed since it was checked.
    async fn used(&mut self, with: Option<&FactorUse>) -> Result<bool, StoreError> {
        let Some(FactorUse { factor, was, now }) = with else { return Ok(true) };
        let Some(found) = self.load_factor(*factor).await?.filter(|found| found.body == *was) else { return Ok(false) };
        let (factor, event) = used(found, now.clone());
        self.tx.put(factor_key(self.tenant, factor.id), &FactorRow::from(Factor { used_at: Some(self.at), ..factor }))?;
        self.record(&event)?;
        Ok(true)
    }

    async fn sign_out(&mut self, person: &Principal, but: Option<CredentialId>) -> Outcome {
        let open = self.tx.keys_below(&open_key(self.tenant, person, Purpose::Cookie)).await?;
        let ids = open.iter().filter_map(|key| last_part(key).parse().ok());
        let others: Vec<CredentialId> = ids.filter(|id| Some(*id) != but).collect();
        for id in &others {
            self.end(*id).await?;
        }
        Ok(if others.is_empty() { ChangeOutcome::Unchanged } else { ChangeOutcome::Applied })
    }

    async fn add_factor(&mut self, factor: &Factor) -> Outcome {
        let handle = factor.handle.as_ref().map(|handle| handles_key(self.tenant, factor.kind).text(handle));
        if let Some(key) = &handle
            && self.tx.read::<FactorId>(key).await?.is_some()
        {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.welcome(&factor.person).await?;
        if matches!(factor.kind, FactorKind::Password | FactorKind::Code) {
            for key in self.tx.keys_below(&factors_of_key(self.tenant, &factor.person)).await? {
                let Ok(id) = last_part(&key).parse() else { continue };
                if self.load_factor(id).await?.is_some_and(|known| known.kind == factor.kind) {
                    self.remove_factor(&factor.person, id).await?;
                }
            }
        }
        handle.into_iter().try_for_each(|key| self.tx.put(key, &factor.id))?;
        self.tx.put(factors_of_key(self.tenant, &factor.person).time(factor.created_at).id(factor.id), &())?;
        self.tx.put(factor_key(self.tenant, factor.id), &FactorRow::from(factor.clone()))?;
        self.record(&added(factor))?;
        Ok(ChangeOutcome::Applied)
    }

    async fn remove_factor(&mut self, person: &Principal, id: FactorId) -> Outcome {
        let found = self.load_factor(id).await?.filter(|found| found.person == *person);
        let Some(found) = found else { return Ok(ChangeOutcome::NotFound) };
        if let Some(handle) = &found.handle {
            self.tx.delete(handles_key(self.tenant, found.kind).text(handle));
        }
        self.tx.delete(factors_of_key(self.tenant, person).time(found.created_at).id(id));
        self.tx.delete(factor_key(self.tenant, id));
        self.record(&removed(&found))?;
        Ok(ChangeOutcome::Applied)
    }

    async fn suspect_factor(&mut self, person: &Principal, id: FactorId) -> Outcome {
        let found = self.load_factor(id).await?.filter(|found| found.person == *person);
        let Some(found) = found else { return Ok(ChangeOutcome::NotFound) };
        self.record(&suspected(&found))?;
        Ok(ChangeOutcome::Applied)
    }

    async fn keep_rule(&mut self, rule: &Rule) -> Outcome {
        let key = rule_key(self.tenant, rule.id);
        if self.tx.read::<Rule>(&key).await?.is_some() {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.tx.put(key, rule)?;
        self.record(&rule_created(rule))?;
        Ok(ChangeOutcome::Applied)
    }

    async fn end_rule(&mut self, id: RuleId) -> Outcome {
        let Some(found) = self.tx.read::<Rule>(&rule_key(self.tenant, id)).await? else { return Ok(ChangeOutcome::NotFound) };
        if found.ended.is_some() {
            return Ok(ChangeOutcome::Unchanged);
        }
        let rule = Rule { ended: Some(Ended { by: self.by.clone(), at: self.at }), ..found };
        self.tx.put(rule_key(self.tenant, id), &rule)?;
        self.record(&rule_ended(&rule))?;
        Ok(ChangeOutcome::Applied)
    }

    async fn make_tenant(&mut self) -> Outcome {
        let key = tenant_key().text(self.tenant.as_str());
        if *self.tenant == Tenant::default() || self.tx.read::<Tenant>(&key).await?.is_some() {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.tx.put(key, self.tenant)?;
        self.record(&DirectoryEvent::TenantMade)?;
        Ok(ChangeOutcome::Applied)
    }

    async fn write_role_policy(&mut self, read: u64, role_policy: &RolePolicy) -> Outcome {
        let key = role_policy_key(self.tenant);
        let stored: Option<(u64, RolePolicy)> = self.tx.read(&key).await?;
        let (revision, standing) = stored.unwrap_or_else(|| (0, RolePolicy::of_new(self.tenant)));
        if revision != read {
            return Ok(ChangeOutcome::NotFound);
        }
        if standing == *role_policy {
            return Ok(ChangeOutcome::Unchanged);
        }
        let VersionedRolePolicy { revision, role_policy } = VersionedRolePolicy { revision: read + 1, role_policy: role_policy.clone() };
        self.tx.put(key, &(revision, &role_policy))?;
        self.record(&DirectoryEvent::RolePolicyWritten { revision, role_policy: Box::new(role_policy) })?;
        Ok(ChangeOutcome::Applied)
    }

    async fn set_owner(&mut self, agent: &Principal, owner: &Principal) -> Outcome {
        self.welcome(agent).await?;
        self.welcome(owner).await?;
        let key = owner_key(self.tenant, agent);
        if self.tx.read::<Principal>(&key).await?.as_ref() == Some(owner) {
            return Ok(ChangeOutcome::Unchanged);
        }
        self.tx.put(key, owner)?;
        self.record(&DirectoryEvent::OwnerSet { agent: agent.clone(), owner: owner.clone() })?;
        Ok(ChangeOutcome::Applied)
    }

    async fn prefer(&mut self, person: &Principal, wanted: &Preferences) -> Outcome {
        let (welcomed, key) = (self.welcome(person).await?, preferences_key(self.tenant, person));
        if self.tx.read::<Preferences>(&key).await?.unwrap_or_default() == *wanted {
            return Ok(welcomed);
        }
        let away = away_key(self.tenant).text(person);
        match wanted.away {
            Some(_) => self.tx.put(away, &(person, wanted))?,
            None => self.tx.delete(away),
        }
        self.tx.put(key, wanted)?;
        self.record(&DirectoryEvent::PreferencesSet { person: person.clone(), preferences: Box::new(wanted.clone()) })?;
        Ok(ChangeOutcome::Applied)
    }
}
