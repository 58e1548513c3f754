//! How many asks people are told of one by one. What is beyond it waits like everything else, and is told
//! of together; nothing is ever decided because there is too much of it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ask::Ask;
use crate::ids::AskId;
use crate::place::Audience;
use crate::problem::Problem;
use crate::time::Timestamp;

/// The most asks a budget can name.
pub const MOST_ASKS: u32 = 10_000;
/// The longest stretch a budget can name, in minutes: a day.
pub const MOST_MINUTES: u32 = 24 * 60;

/// So many asks in such a stretch of time are told one by one to a person; the others of the stretch
/// together, at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// So many asks, 1 to 10,000,
    pub asks: u32,
    /// in so many minutes, 1 to 1,440.
    pub minutes: u32,
}

impl Default for Budget {
    fn default() -> Self {
        Self { asks: 20, minutes: 10 }
    }
}

impl Budget {
    /// Everything wrong with it; `at` is its pointer.
    #[must_use]
    pub fn problems(&self, at: &str) -> Vec<Problem> {
        let wrong = |field: &str, given: u32, most: u32| {
            let message = format!("Give a number from 1 to {most}.");
            (!(1..=most).contains(&given)).then(|| Problem::new(format!("{at}/{field}"), "range", message))
        };
        wrong("asks", self.asks, MOST_ASKS).into_iter().chain(wrong("minutes", self.minutes, MOST_MINUTES)).collect()
    }

    /// Its stretch.
    #[must_use]
    pub fn stretch(&self) -> Duration {
        Duration::from_secs(u64::from(self.minutes) * 60)
    }

    /// When the stretch that a moment falls in began. Stretches are cut out of time itself, so that every
    /// process sees the same ones.
    #[must_use]
    pub fn began(&self, moment: Timestamp) -> Timestamp {
        let length = i64::from(self.minutes).max(1) * 60_000;
        Timestamp::from_millis(moment.as_millis().div_euclid(length).saturating_mul(length))
    }

    /// Those of the asks that are told of together, and when: each is beyond the budget of everybody whom it
    /// is for. `asks` are all of their stretches, each of `listeners` is what somebody is told of.
    #[must_use]
    pub fn told_together(&self, listeners: &[BTreeSet<Audience>], asks: &[Ask]) -> BTreeMap<AskId, Timestamp> {
        let mut load: Vec<(Timestamp, u32)> = vec![(Timestamp::default(), 0); listeners.len()];
        let mut together = BTreeMap::new();
        for ask in in_order(asks) {
            let (whom, began) = (ask.audience(), self.began(ask.asked_at));
            let mut hearing = load.iter_mut().zip(listeners).filter(|(_, listener)| !listener.is_disjoint(&whom)).peekable();
            let heard = hearing.peek().is_some();
            // Everybody's count goes on, whoever else is over theirs.
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

    /// The most asks of one stretch that are for somebody.
    #[must_use]
    pub fn most_at_once(&self, listener: &BTreeSet<Audience>, asks: &[Ask]) -> u32 {
        let mut stretches: BTreeMap<Timestamp, u32> = BTreeMap::new();
        for ask in asks.iter().filter(|ask| !listener.is_disjoint(&ask.audience())) {
            *stretches.entry(self.began(ask.asked_at)).or_default() += 1;
        }
        stretches.into_values().max().unwrap_or_default()
    }

    /// At the end of its stretch, or half-way to its deadline where that is sooner.
    fn told_at(&self, ask: &Ask) -> Timestamp {
        let end = self.began(ask.asked_at).plus(self.stretch());
        let half_way = ask.policy.expires_at.map(|deadline| ask.asked_at.plus(deadline.since(ask.asked_at) / 2));
        half_way.map_or(end, |half_way| half_way.min(end))
    }
}

fn in_order(asks: &[Ask]) -> Vec<&Ask> {
    let mut asks: Vec<_> = asks.iter().collect();
    asks.sort_by_key(|ask| (ask.asked_at, ask.id));
    asks
}
