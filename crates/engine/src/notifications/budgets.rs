//! Which asks are announced together, because they are beyond the notification budget.

use std::collections::BTreeSet;

use waypost_core::ask::Ask;
use waypost_core::ask::assignment::Audience;
use waypost_core::ask::fatigue::AskLoad;
use waypost_core::ids::Tenant;
use waypost_core::people::notification_budget::Budget;
use waypost_core::time::Timestamp;

use crate::error::Error;
use crate::members::audience::audience;
use crate::runtime::engine::EngineInner;
use crate::runtime::recent_asks::EarlierAsks;

/// The page size for reading asks.
const PAGE: u32 = 200;

/// The budget of a tenant in one round of notices.
pub(crate) struct TenantBudget {
    pub(crate) budget: Budget,
    /// The audience of each recipient; `None` if there are too few asks to be beyond the budget.
    listeners: Option<Vec<BTreeSet<Audience>>>,
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
        let load = AskLoad::of(ask);
        let together = |earlier: EarlierAsks<'_>| of.budget.announced_together(listeners, &load, earlier.map(|(_, load)| load));
        self.recent_asks.before(tenant, ask.id, together).flatten()
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
                    self.recent_asks.forget(tenant);
                    return Err(error.into());
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
