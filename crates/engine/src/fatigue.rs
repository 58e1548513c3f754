//! How much people are asked, and whether they still look: for the operator, and for how they are told.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use waypost_core::ask::Ask;
use waypost_core::budget::Budget;
use waypost_core::fatigue::Signals;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::place::Audience;
use waypost_core::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;
use waypost_store::AskFilter;

use crate::access::Caller;
use crate::error::Error;
use crate::preferences::audience;
use crate::waypost::{Inner, Waypost};

/// At most so many asks are looked at.
const MOST: usize = 5_000;
const PAGE: u32 = 200;

/// How the people of a tenant fared with what was put before them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fatigue {
    /// Since when.
    pub since: Timestamp,
    /// How many asks that were.
    pub asks: usize,
    /// Each of them, by name.
    pub people: Vec<(Principal, Signals)>,
}

impl Waypost {
    /// What shows that somebody is asked too much, or no longer looks; over the asks of the last `period`, the
    /// newest 5,000 of them.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn fatigue(&self, caller: &Caller, period: Duration) -> Result<Fatigue, Error> {
        let inner = &self.inner;
        let (now, tenant) = (self.now().await?, &caller.tenant);
        let asks = inner.asks_since(tenant, now.minus(period), PAGE).await?;
        let (people, roster) = inner.access.people(tenant).await?;
        let budget = roster.charter().budget;
        let signals = |person: Principal| {
            let signals = Signals::of(&person, &hears(&person, &roster), &budget, &asks);
            (person, signals)
        };
        let people = people.into_iter().map(signals).collect();
        Ok(Fatigue { since: asks.last().map_or(now.minus(period), |oldest| oldest.asked_at), asks: asks.len(), people })
    }
}

impl Inner {
    /// The budget of a tenant at this moment, and which asks of its people are told of together, when.
    pub(crate) async fn told_together(&self, tenant: &Tenant, now: Timestamp) -> Result<(Budget, BTreeMap<AskId, Timestamp>), Error> {
        let budget = self.access.charter(tenant).await?.charter.budget;
        // Those of the stretch before are told at the beginning of this one.
        let since = budget.began(now).minus(budget.stretch());
        let asks = self.asks_since(tenant, since, budget.asks.saturating_add(1).min(PAGE)).await?;
        if asks.len() <= usize::try_from(budget.asks).unwrap_or(usize::MAX) {
            return Ok((budget, BTreeMap::new()));
        }
        let (people, roster) = self.access.people(tenant).await?;
        let told = people.iter().filter(|person| roster.lets_stop(person).is_ok());
        let mut listeners: Vec<_> = told.map(|person| hears(person, &roster)).collect();
        if listeners.is_empty() {
            // Whoever sits at the machine.
            listeners.push([Audience::Anybody].into());
        }
        Ok((budget, budget.told_together(&listeners, &asks)))
    }

    /// The asks since a moment, newest first, read by pages of this size.
    async fn asks_since(&self, tenant: &Tenant, since: Timestamp, page: u32) -> Result<Vec<Ask>, Error> {
        let mut asks: Vec<Ask> = Vec::new();
        loop {
            let filter = AskFilter { before: asks.last().map(|ask| ask.id), limit: page, ..AskFilter::default() };
            let found = self.store.asks(tenant, &filter).await?;
            let older = found.items.iter().any(|ask| ask.asked_at < since);
            asks.extend(found.items.into_iter().filter(|ask| ask.asked_at >= since));
            if older || !found.more || asks.len() >= MOST {
                return Ok(asks);
            }
        }
    }
}

/// What somebody is told of.
fn hears(person: &Principal, roster: &Roster) -> BTreeSet<Audience> {
    audience(person, roster)
}
