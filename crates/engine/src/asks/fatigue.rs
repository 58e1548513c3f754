//! Measures how much people are asked and whether they still read what they decide, for the
//! operator and for batching.

use std::time::Duration;

use waypost_core::ask::Ask;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::fatigue::{AskLoad, Signals};
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;
use waypost_store::AskFilter;

use crate::asks::Asks;
use crate::error::Error;
use crate::members::audience::audience;
use crate::runtime::engine::EngineInner;
use crate::runtime::recent_asks::MAX_ASKS;

const PAGE: u32 = 200;

/// How the people of a tenant handled their asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fatigue {
    /// The start of the period.
    pub since: Timestamp,
    /// The number of asks.
    pub asks: usize,
    /// The people, by name.
    pub people: Vec<(Principal, Signals)>,
}

impl Asks<'_> {
    /// Signs that a person is asked too much or no longer reads what they decide, over the asks of the last `period`,
    /// but at most the newest 5,000.
    ///
    /// # Errors
    /// [`Error::Store`] when the asks could not be read.
    pub async fn fatigue(self, caller: &Caller, period: Duration) -> Result<Fatigue, Error> {
        let inner = &self.waypost.inner;
        let (now, tenant) = (self.waypost.now().await?, &caller.tenant);
        let asks = inner.loads_since(tenant, now.minus(period), PAGE).await?;
        let (people, membership) = inner.members.everybody(tenant).await?;
        let budget = membership.role_policy().budget;
        let signals = |person: Principal| {
            let signals = Signals::of(&person, &audience(&person, &membership), &budget, &asks);
            (person, signals)
        };
        let people = people.into_iter().map(signals).collect();
        Ok(Fatigue { since: asks.last().map_or(now.minus(period), |oldest| oldest.asked_at), asks: asks.len(), people })
    }
}

impl EngineInner {
    /// The load of the asks since a moment, newest first, read in pages of this size.
    pub(crate) async fn loads_since(&self, tenant: &Tenant, since: Timestamp, page: u32) -> Result<Vec<AskLoad>, Error> {
        let (mut loads, mut read, mut before) = (Vec::new(), 0, None);
        loop {
            let filter = AskFilter { before, limit: page, ..AskFilter::default() };
            let found = self.store.asks(tenant, &filter).await?;
            read += found.items.len();
            before = found.items.last().map(|ask| ask.id);
            let older = found.items.iter().any(|ask| ask.asked_at < since);
            // An ask that ended elsewhere and came in a snapshot says nothing about the people here.
            let counts = |ask: &&Ask| ask.asked_at >= since && !ask.ended_elsewhere();
            loads.extend(found.items.iter().filter(counts).map(AskLoad::of));
            if older || !found.more || read >= MAX_ASKS {
                return Ok(loads);
            }
        }
    }
}
