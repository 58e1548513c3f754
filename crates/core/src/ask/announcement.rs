//! Which asks are announced together, because they are beyond the notification budget of everyone they are for.

use std::collections::{BTreeMap, BTreeSet};

use crate::ask::assignment::Audience;
use crate::ask::fatigue::AskLoad;
use crate::people::notification_budget::Budget;
use crate::time::Timestamp;

impl Budget {
    /// Returns when an ask is announced together with others, or `None` if it is announced alone. It is announced together if it exceeds
    /// the budget of each of its recipients. `earlier` are the asks before it, newest first, at least all of its period. Each item of
    /// `listeners` is the audience set of one recipient. No more asks are looked at than the budget of each recipient needs.
    #[must_use]
    pub fn announced_together<'a>(
        &self,
        listeners: &[BTreeSet<Audience>],
        ask: &AskLoad,
        earlier: impl Iterator<Item = &'a AskLoad> + Clone,
    ) -> Option<Timestamp> {
        let start = self.period_start(ask.asked_at);
        let in_period = earlier.take_while(|other| self.period_start(other.asked_at) == start);
        let most = usize::try_from(self.asks).unwrap_or(usize::MAX);
        let is_over = |listener: &BTreeSet<Audience>| {
            in_period.clone().filter(|other| !listener.is_disjoint(&other.audience)).take(most).count() == most
        };
        let mut recipients = listeners.iter().filter(|listener| !listener.is_disjoint(&ask.audience)).peekable();
        recipients.peek()?;
        recipients.all(is_over).then(|| self.announcement_time(ask))
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
