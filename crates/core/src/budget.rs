//! The number of asks that people are notified of one by one. Asks beyond it wait like all others and are announced
//! together. No ask is ever decided because there are too many.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::assignment::Audience;
use crate::fatigue::Load;
use crate::ids::AskId;
use crate::problem::Problem;
use crate::time::Timestamp;

/// The maximum number of asks in a budget.
pub const MOST_ASKS: u32 = 10_000;
/// The longest period of a budget, in minutes: one day.
pub const MOST_MINUTES: u32 = 24 * 60;

/// Up to this many asks in this period cause one notice each to a person. The other asks of the period are announced
/// together, at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// The number of asks, 1 to 10,000.
    pub asks: u32,
    /// The period in minutes, 1 to 1,440.
    pub minutes: u32,
}

impl Default for Budget {
    fn default() -> Self {
        Self { asks: 20, minutes: 10 }
    }
}

impl Budget {
    /// Returns every problem with the budget. `at` is its JSON pointer.
    #[must_use]
    pub fn problems(&self, at: &str) -> Vec<Problem> {
        let wrong = |field: &str, given: u32, most: u32| {
            let message = format!("Give a number from 1 to {most}.");
            (!(1..=most).contains(&given)).then(|| Problem::new(format!("{at}/{field}"), "range", message))
        };
        wrong("asks", self.asks, MOST_ASKS).into_iter().chain(wrong("minutes", self.minutes, MOST_MINUTES)).collect()
    }

    /// The period.
    #[must_use]
    pub fn stretch(&self) -> Duration {
        Duration::from_secs(u64::from(self.minutes) * 60)
    }

    /// Returns the start of the period that contains a moment. Periods are aligned to the clock, so that every process
    /// computes the same ones.
    #[must_use]
    pub fn began(&self, moment: Timestamp) -> Timestamp {
        let length = i64::from(self.minutes).max(1) * 60_000;
        Timestamp::from_millis(moment.as_millis().div_euclid(length).saturating_mul(length))
    }

    /// Returns the asks that are announced together, and when: each is beyond the budget of everyone it is for. `asks`
    /// are all asks of their periods. Each item of `listeners` is the audience set of one recipient.
    #[must_use]
    pub fn told_together(&self, listeners: &[BTreeSet<Audience>], asks: &[Load]) -> BTreeMap<AskId, Timestamp> {
        let mut load: Vec<(Timestamp, u32)> = vec![(Timestamp::default(), 0); listeners.len()];
        let mut together = BTreeMap::new();
        for ask in in_order(asks) {
            let (whom, began) = (&ask.audience, self.began(ask.asked_at));
            let mut hearing = load.iter_mut().zip(listeners).filter(|(_, listener)| !listener.is_disjoint(whom)).peekable();
            let heard = hearing.peek().is_some();
            // Every recipient's count continues, also when others are over their budget.
            let over = hearing.fold(true, |over, (load, _)| {
                *load = if load.0 == began { (began, load.1 + 1) } else { (began, 1) };
                over && load.1 > self.asks
            });
            if heard && over {
                together.insert(ask.id, self.told_at(ask));
            }
        }
        together
    }

    /// Returns the largest number of asks in one period that are for this recipient.
    #[must_use]
    pub fn most_at_once(&self, listener: &BTreeSet<Audience>, asks: &[Load]) -> u32 {
        let mut stretches: BTreeMap<Timestamp, u32> = BTreeMap::new();
        for ask in asks.iter().filter(|ask| !listener.is_disjoint(&ask.audience)) {
            *stretches.entry(self.began(ask.asked_at)).or_default() += 1;
        }
        stretches.into_values().max().unwrap_or_default()
    }

    /// Returns the end of its period, or half the time to its deadline if that is sooner.
    fn told_at(&self, ask: &Load) -> Timestamp {
        let end = self.began(ask.asked_at).plus(self.stretch());
        let half_way = ask.expires_at.map(|deadline| ask.asked_at.plus(deadline.since(ask.asked_at) / 2));
        half_way.map_or(end, |half_way| half_way.min(end))
    }
}

fn in_order(asks: &[Load]) -> Vec<&Load> {
    let mut asks: Vec<_> = asks.iter().collect();
    asks.sort_by_key(|ask| (ask.asked_at, ask.id));
    asks
}
