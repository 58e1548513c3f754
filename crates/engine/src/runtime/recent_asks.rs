//! The small part of every recent ask that the notification budget needs. It stays in memory: read once from the store, then kept current by
//! what this process writes and by what other nodes report.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use waypost_core::ask::Ask;
use waypost_core::ask::fatigue::AskLoad;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::time::Timestamp;

/// How many asks of a tenant are looked at, the newest.
pub(crate) const MAX_ASKS: usize = 5_000;

/// The asks of a tenant that nobody was notified of for so long are not kept.
const UNUSED: Duration = Duration::from_secs(3600);

/// Earlier asks, newest first.
pub(crate) type EarlierAsks<'a> = std::iter::Rev<std::collections::btree_map::Range<'a, AskId, AskLoad>>;

/// The recent asks of each tenant whose people are notified.
#[derive(Default)]
pub(crate) struct RecentAsks(Mutex<BTreeMap<Tenant, TenantAsks>>);

#[derive(Default)]
struct TenantAsks {
    /// All asks since this moment are here, up to [`MAX_ASKS`]. `None` until they are read.
    since: Option<Timestamp>,
    used_at: Timestamp,
    asks: BTreeMap<AskId, AskLoad>,
    /// Asks that other nodes have changed since.
    changed: BTreeSet<AskId>,
}

impl TenantAsks {
    fn add(&mut self, load: AskLoad) {
        self.asks.insert(load.id, load);
        while self.asks.len() > MAX_ASKS {
            self.asks.pop_first();
        }
    }
}

impl RecentAsks {
    /// Notes the new state of asks that this process has written.
    pub(crate) fn wrote<'a>(&self, tenant: &Tenant, asks: impl IntoIterator<Item = &'a Ask>) {
        if let Some(recent) = self.lock().get_mut(tenant) {
            asks.into_iter().filter(|ask| !ask.ended_elsewhere()).for_each(|ask| recent.add(AskLoad::of(ask)));
        }
    }

    /// Notes that another node has changed these asks.
    pub(crate) fn changed_elsewhere(&self, tenant: &Tenant, asks: impl IntoIterator<Item = AskId>) {
        if let Some(recent) = self.lock().get_mut(tenant) {
            recent.changed.extend(asks);
            if recent.changed.len() > MAX_ASKS {
                (recent.since, recent.changed) = (None, BTreeSet::new());
            }
        }
    }

    /// Forgets what is older than `since`. Returns the asks that must be read again, or `None` if all must be.
    pub(crate) fn follow(&self, tenant: &Tenant, since: Timestamp, now: Timestamp) -> Option<BTreeSet<AskId>> {
        let mut tenants = self.lock();
        tenants.retain(|_, recent| recent.used_at.plus(UNUSED) >= now);
        let recent = tenants.entry(tenant.clone()).or_default();
        recent.used_at = now;
        recent.asks.retain(|_, load| load.asked_at >= since);
        let changed = std::mem::take(&mut recent.changed);
        let followed = recent.since.filter(|from| *from <= since).map(|_| changed);
        if followed.is_none() {
            // What other nodes changed meanwhile is not known. What this process writes from now on is newer than what is read.
            (recent.since, recent.asks) = (None, BTreeMap::new());
        }
        followed
    }

    /// Adds what was read from the store. What was written meanwhile is newer.
    pub(crate) fn read_all(&self, tenant: &Tenant, since: Timestamp, loads: Vec<AskLoad>) {
        let mut tenants = self.lock();
        let recent = tenants.entry(tenant.clone()).or_default();
        for load in loads {
            recent.asks.entry(load.id).or_insert(load);
        }
        recent.since = Some(since);
    }

    pub(crate) fn count(&self, tenant: &Tenant) -> usize {
        self.lock().get(tenant).map_or(0, |recent| recent.asks.len())
    }

    /// Forgets a tenant, whose asks are then read again.
    pub(crate) fn forget(&self, tenant: &Tenant) {
        self.lock().remove(tenant);
    }

    /// Looks at the asks of a tenant before this one, newest first.
    pub(crate) fn before<T>(&self, tenant: &Tenant, ask: AskId, look: impl FnOnce(EarlierAsks<'_>) -> T) -> Option<T> {
        self.lock().get(tenant).map(|recent| look(recent.asks.range(..ask).rev()))
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Tenant, TenantAsks>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
