//! What the last reads of the directory found: credentials, role policies, and what decides what somebody may do. Nearly every request
//! reads them, and they change rarely.
//!
//! Everything here is valid for one version of the directory. The writer makes the version odd before it commits a change of the
//! directory, and even again afterwards, before anybody learns of the change. What is read while the version is odd is not kept, so after
//! a change was acknowledged nothing older is found.

use std::collections::BTreeSet;
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::{CredentialId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::VersionedRolePolicy;

use crate::directory::Credential;

/// How many values of each kind are kept.
const KEPT: NonZeroUsize = NonZeroUsize::new(1_024).unwrap();

/// The permissions of more principals at once are not kept.
const FEW: usize = 16;

/// The memory of one store.
pub(super) struct DirectoryMemory {
    version: AtomicU64,
    credentials: Kept<[u8; 32], Credential>,
    role_policies: Kept<Tenant, VersionedRolePolicy>,
    memberships: Kept<(Tenant, BTreeSet<Principal>), RoleMembership>,
}

/// Values that were read at one version of the directory.
type Kept<K, V> = Mutex<(u64, LruCache<K, V>)>;

/// One read of the directory, since before its first statement.
#[derive(Clone, Copy)]
pub(super) struct DirectoryRead<'m> {
    memory: &'m DirectoryMemory,
    /// `None` if the directory is changing.
    version: Option<u64>,
}

/// While it exists, nothing is found and nothing is kept.
pub(super) struct DirectoryCommit<'m>(&'m DirectoryMemory);

impl DirectoryMemory {
    pub(super) fn new() -> Self {
        let (credentials, role_policies, memberships) = (Mutex::new(none()), Mutex::new(none()), Mutex::new(none()));
        Self { version: AtomicU64::new(0), credentials, role_policies, memberships }
    }

    /// Begins a read. The database must be read only afterwards.
    pub(super) fn read(&self) -> DirectoryRead<'_> {
        DirectoryRead { memory: self, version: self.current() }
    }

    /// For the one writer, around a commit that changes the directory.
    pub(super) fn commit(&self) -> DirectoryCommit<'_> {
        self.version.fetch_add(1, Ordering::SeqCst);
        DirectoryCommit(self)
    }

    /// Forgets one credential, although the directory has not changed.
    pub(super) fn forget(&self, credential: CredentialId) {
        let mut kept = lock(&self.credentials);
        let hash = kept.1.iter().find(|(_, kept)| kept.id == credential).map(|(hash, _)| *hash);
        hash.and_then(|hash| kept.1.pop(&hash));
    }

    fn current(&self) -> Option<u64> {
        Some(self.version.load(Ordering::SeqCst)).filter(|version| version.is_multiple_of(2))
    }
}

impl Drop for DirectoryCommit<'_> {
    fn drop(&mut self) {
        self.0.version.fetch_add(1, Ordering::SeqCst);
    }
}

impl DirectoryRead<'_> {
    pub(super) fn credential(
        self,
        hash: [u8; 32],
        read: impl FnOnce() -> rusqlite::Result<Option<Credential>>,
    ) -> rusqlite::Result<Option<Credential>> {
        let kept = &self.memory.credentials;
        if let Some(found) = self.find(kept, &hash) {
            return Ok(Some(found));
        }
        let credential = read()?;
        credential.iter().for_each(|credential| self.keep(kept, hash, credential.clone()));
        Ok(credential)
    }

    pub(super) fn role_policy(
        self,
        tenant: &Tenant,
        read: impl FnOnce() -> rusqlite::Result<VersionedRolePolicy>,
    ) -> rusqlite::Result<VersionedRolePolicy> {
        let kept = &self.memory.role_policies;
        if let Some(found) = self.find(kept, tenant) {
            return Ok(found);
        }
        let role_policy = read()?;
        self.keep(kept, tenant.clone(), role_policy.clone());
        Ok(role_policy)
    }

    /// `read` also returns whether the permissions stay the same until the directory changes, whatever the time is.
    pub(super) fn membership(
        self,
        tenant: &Tenant,
        somebody: &BTreeSet<Principal>,
        read: impl FnOnce() -> rusqlite::Result<(RoleMembership, bool)>,
    ) -> rusqlite::Result<RoleMembership> {
        let (kept, key) = (&self.memory.memberships, (tenant.clone(), somebody.clone()));
        if let Some(found) = self.find(kept, &key) {
            return Ok(found);
        }
        let (membership, stays) = read()?;
        if stays && somebody.len() <= FEW {
            self.keep(kept, key, membership.clone());
        }
        Ok(membership)
    }

    /// A value that is as new as what this read has found so far: the directory has not changed since the read began.
    fn find<K: Hash + Eq, V: Clone>(self, kept: &Kept<K, V>, key: &K) -> Option<V> {
        let version = self.version.filter(|_| self.version == self.memory.current())?;
        let mut kept = lock(kept);
        if kept.0 == version { kept.1.get(key).cloned() } else { None }
    }

    fn keep<K: Hash + Eq, V>(self, kept: &Kept<K, V>, key: K, value: V) {
        let Some(version) = self.version else { return };
        let mut kept = lock(kept);
        if kept.0 < version {
            *kept = (version, LruCache::new(KEPT));
        }
        if kept.0 == version {
            kept.1.put(key, value);
        }
    }
}

fn none<K: Hash + Eq, V>() -> (u64, LruCache<K, V>) {
    (0, LruCache::new(KEPT))
}

fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
