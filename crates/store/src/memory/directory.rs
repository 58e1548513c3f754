//! Who there is, what proves it, and the rules they made, in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{MutexGuard, PoisonError};

use async_trait::async_trait;
use waypost_core::ids::{CredentialId, RoleName, RuleId, Tenant};
use waypost_core::principal::Principal;
use waypost_core::standing::{Ended, Rule};
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;

use super::MemoryStore;
use crate::directory::{Credential, Directory, Purpose};
use crate::error::StoreError;
use crate::filter::{Page, RuleFilter};

/// Everybody, and every credential.
#[derive(Default)]
pub(super) struct People {
    known: BTreeSet<(Tenant, Principal)>,
    roles: BTreeMap<(Tenant, String), BTreeSet<RoleName>>,
    credentials: BTreeMap<(Tenant, CredentialId), Credential>,
    rules: BTreeMap<(Tenant, RuleId), Rule>,
}

impl People {
    fn issue(&mut self, credential: Credential) {
        self.credentials.insert((credential.tenant.clone(), credential.id), credential);
    }

    fn end(&mut self, tenant: &Tenant, id: CredentialId, at: Timestamp) -> bool {
        let open = self.credentials.get_mut(&(tenant.clone(), id)).filter(|credential| credential.ended_at.is_none());
        open.map(|credential| credential.ended_at = Some(at)).is_some()
    }
}

impl MemoryStore {
    fn people(&self) -> MutexGuard<'_, People> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Directory for MemoryStore {
    async fn welcome(&self, tenant: &Tenant, principal: &Principal, _at: Timestamp) -> Result<(), StoreError> {
        self.people().known.insert((tenant.clone(), principal.clone()));
        Ok(())
    }

    async fn principals(&self, tenant: &Tenant) -> Result<Vec<Principal>, StoreError> {
        let people = self.people();
        Ok(people.known.iter().filter(|(of, _)| of == tenant).map(|(_, principal)| principal.clone()).collect())
    }

    async fn assign(&self, tenant: &Tenant, person: &Principal, roles: &BTreeSet<RoleName>, _at: Timestamp) -> Result<(), StoreError> {
        let mut people = self.people();
        people.known.insert((tenant.clone(), person.clone()));
        people.roles.insert((tenant.clone(), person.name.clone()), roles.clone());
        Ok(())
    }

    async fn roster(&self, tenant: &Tenant, people: &BTreeSet<String>) -> Result<Roster, StoreError> {
        let kept = self.people();
        let of = |person: &String| kept.roles.get(&(tenant.clone(), person.clone())).cloned().unwrap_or_default();
        Ok(people.iter().flat_map(|person| of(person).into_iter().map(move |role| (person.clone(), role))).collect())
    }

    async fn issue(&self, credential: Credential) -> Result<(), StoreError> {
        self.people().issue(credential);
        Ok(())
    }

    async fn credential(&self, hash: [u8; 32]) -> Result<Option<Credential>, StoreError> {
        Ok(self.people().credentials.values().find(|credential| credential.hash == hash).cloned())
    }

    async fn credentials(&self, tenant: &Tenant, purpose: Purpose) -> Result<Vec<Credential>, StoreError> {
        let people = self.people();
        let wanted = people.credentials.values().filter(|credential| credential.tenant == *tenant && credential.purpose == purpose);
        let mut wanted: Vec<_> = wanted.cloned().collect();
        wanted.sort_unstable_by_key(|credential| (credential.created_at, credential.id));
        Ok(wanted)
    }

    async fn end(&self, tenant: &Tenant, credential: CredentialId, at: Timestamp) -> Result<bool, StoreError> {
        Ok(self.people().end(tenant, credential, at))
    }

    async fn exchange(&self, ended: CredentialId, successor: Credential) -> Result<bool, StoreError> {
        let mut people = self.people();
        let was_open = people.end(&successor.tenant, ended, successor.created_at);
        if was_open {
            people.issue(successor);
        }
        Ok(was_open)
    }

    async fn keep_rule(&self, tenant: &Tenant, rule: Rule) -> Result<(), StoreError> {
        self.people().rules.entry((tenant.clone(), rule.id)).or_insert(rule);
        Ok(())
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

    async fn end_rule(&self, tenant: &Tenant, rule: RuleId, ended: Ended) -> Result<Option<Rule>, StoreError> {
        let mut people = self.people();
        let found = people.rules.get_mut(&(tenant.clone(), rule));
        Ok(found.map(|rule| {
            rule.ended.get_or_insert(ended);
            rule.clone()
        }))
    }
}
