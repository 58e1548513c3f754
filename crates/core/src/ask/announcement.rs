//! Which asks are announced together, because they are beyond the notification budget of everyone they are for.

use std::collections::{BTreeMap, BTreeSet};

use crate::ask::assignment::Audience;
use crate::ask::fatigue::AskLoad;
use crate::ids::AskId;
use crate::people::notification_budget::Budget;
use crate::time::Timestamp;

impl Budget {
    /// Returns the asks that are announced together, and when. An ask is announced together with others if it exceeds
    /// the budget of each of its recipients. `asks` must contain all asks of their periods. Each item of `listeners` is
    /// the audience set of one recipient.
    #[must_use]
    pub fn announced_together(&self, listeners: &[BTreeSet<Audience>], asks: &[AskLoad]) -> BTreeMap<AskId, Timestamp> {
        let mut load: Vec<(Timestamp, u32)> = vec![(Timestamp::default(), 0); listeners.len()];
        let mut together = BTreeMap::new();
        for ask in in_order(asks) {
            let (whom, period_start) = (&ask.audience, self.period_start(ask.asked_at));
            let mut recipients = load.iter_mut().zip(listeners).filter(|(_, listener)| !listener.is_disjoint(whom)).peekable();
            let has_recipient = recipients.peek().is_some();
            // Every recipient's count continues, also when others are over their budget.
            let over = recipients.fold(true, |over, (load, _)| {
                *load = if load.0 == period_start { (period_start, load.1 + 1) } else { (period_start, 1) };
                over && load.1 > self.asks
            });
            if has_recipient && over {
                together.insert(ask.id, self.announcement_time(ask));
            }
        }
        together
    }

    /// Returns the largest number of asks in one period that are for this recipient.
    #[must_use]
    pub fn most_at_once(&self, listener: &BTreeSet<Audience>, asks: &[AskLoad]) -> u32 {
        let mut periods: BTreeMap<Timestamp, u32> = BTreeMap::new();
        for ask in asks.iter().filter(|ask| !listener.is_disjoint(&ask.audience)) {
            *periods.entry(self.period_start(ask.asked_at)).or_default() += 1;
        }
        periods.into_values().max().unwrap_or_default()
    }

    /// Returns the end of its period, or half the time to its deadline if that is sooner.
    fn announcement_time(&self, ask: &AskLoad) -> Timestamp {
        let end = self.period_start(ask.asked_at).plus(self.period());
        let half_way = ask.expires_at.map(|deadline| ask.asked_at.plus(deadline.since(ask.asked_at) / 2));
        half_way.map_or(end, |half_way| half_way.min(end))
    }
}

fn in_order(asks: &[AskLoad]) -> Vec<&AskLoad> {
    let mut asks: Vec<_> = asks.iter().collect();
    asks.sort_by_key(|ask| (ask.asked_at, ask.id));
    asks
}
