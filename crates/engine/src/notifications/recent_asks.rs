//! Which asks are announced together because they are beyond the notification budget. For that, the small part of every recent ask stays in
//! memory: read once from the store, then kept current by what this process writes and by what other nodes report.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use waypost_core::ask::Ask;
use waypost_core::ask::assignment::Audience;
use waypost_core::ask::fatigue::AskLoad;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::people::notification_budget::Budget;
use waypost_core::time::Timestamp;

use crate::asks::fatigue::MAX_ASKS;
use crate::error::Error;
use crate::members::audience::audience;
use crate::runtime::engine::EngineInner;

/// The page size for reading asks.
const PAGE: u32 = 200;

/// The asks of a tenant that nobody was notified of for so long are not kept.
const UNUSED: Duration = Duration::from_secs(3600);

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

/// The budget of a tenant in one round of notices.
pub(crate) struct TenantBudget {
    pub(crate) budget: Budget,
    /// The audience of each recipient; `None` if there are too few asks to be beyond the budget.
    listeners: Option<Vec<BTreeSet<Audience>>>,
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
    fn follow(&self, tenant: &Tenant, since: Timestamp, now: Timestamp) -> Option<BTreeSet<AskId>> {
        let mut tenants = self.lock();
        tenants.retain(|_, recent| recent.used_at.plus(UNUSED) >= now);
        let recent = tenants.entry(tenant.clone()).or_default();
        recent.used_at = now;
        recent.asks.retain(|_, load| load.asked_at >= since);
        let changed = std::mem::take(&mut recent.changed);
        recent.since.filter(|from| *from <= since).map(|_| changed)
    }

    /// Adds what was read from the store. What was written meanwhile is newer.
    fn read_all(&self, tenant: &Tenant, since: Timestamp, loads: Vec<AskLoad>) {
        let mut tenants = self.lock();
        let recent = tenants.entry(tenant.clone()).or_default();
        for load in loads {
            recent.asks.entry(load.id).or_insert(load);
        }
        recent.since = Some(since);
    }

    fn count(&self, tenant: &Tenant) -> usize {
        self.lock().get(tenant).map_or(0, |recent| recent.asks.len())
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Tenant, TenantAsks>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl EngineInner {
    /// The tenant's current budget, and who may receive its asks.
    pub(crate) async fn notification_budget(&self, tenant: &Tenant, now: Timestamp) -> Result<TenantBudget, Error> {
        let budget = self.members.role_policy(tenant).await?.role_policy.budget;
        // The asks of the previous interval are sent at the start of this one.
        self.read_recent(tenant, &budget, now).await?;
        if self.recent_asks.count(tenant) <= usize::try_from(budget.asks).unwrap_or(usize::MAX) {
            return Ok(TenantBudget { budget, listeners: None });
        }
        let (people, membership) = self.members.everybody(tenant).await?;
        let recipients = people.iter().filter(|person| membership.check_may_reject_any(person).is_ok());
        let mut listeners: Vec<_> = recipients.map(|person| audience(person, &membership)).collect();
        if listeners.is_empty() {
            // The person at the machine.
            listeners.push([Audience::Anybody].into());
        }
        Ok(TenantBudget { budget, listeners: Some(listeners) })
    }

    /// When this ask is announced together with others; `None` if it is announced alone.
    pub(crate) fn announced_together(&self, tenant: &Tenant, of: &TenantBudget, ask: &Ask) -> Option<Timestamp> {
        let listeners = of.listeners.as_ref()?;
        let tenants = self.recent_asks.lock();
        let earlier = tenants.get(tenant)?.asks.range(..ask.id).rev().map(|(_, load)| load);
        of.budget.announced_together(listeners, &AskLoad::of(ask), earlier)
    }

    async fn read_recent(&self, tenant: &Tenant, budget: &Budget, now: Timestamp) -> Result<(), Error> {
        let since = budget.period_start(now).minus(budget.period());
        let Some(changed) = self.recent_asks.follow(tenant, since, now) else {
            let loads = self.loads_since(tenant, since, budget.asks.saturating_add(1).min(PAGE)).await?;
            self.recent_asks.read_all(tenant, since, loads);
            return Ok(());
        };
        for id in changed {
            match self.store.load_by_ask(tenant, id).await {
                Ok(Some((ask, _))) if ask.asked_at >= since => self.recent_asks.wrote(tenant, [&*ask]),
                Ok(_) => {}
                Err(error) => {
                    self.recent_asks.lock().remove(tenant);
                    return Err(error.into());
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
