//! Who there is and what proves it, in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{MutexGuard, PoisonError};

use async_trait::async_trait;
use waypost_core::ids::{CredentialId, RoleName, Tenant};
use waypost_core::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;

use super::MemoryStore;
use crate::directory::{Credential, Directory, Purpose};
use crate::error::StoreError;

/// Everybody, and every credential.
#[derive(Default)]
pub(super) struct People {
    known: BTreeSet<(Tenant, Principal)>,
    roles: BTreeMap<(Tenant, String), BTreeSet<RoleName>>,
    credentials: BTreeMap<(Tenant, CredentialId), Credential>,
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
}
