//! The number of asks that people are notified of one by one. Asks beyond it wait like all others and are announced
//! together. No ask is ever decided because there are too many.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::problem::Problem;
use crate::time::Timestamp;

/// The maximum number of asks in a budget.
pub const MAX_ASKS: u32 = 10_000;
/// The longest period of a budget, in minutes: one day.
pub const MAX_MINUTES: u32 = 24 * 60;

/// Up to this many asks in this period cause one notice each to a person. The other asks of the period are announced
/// together, at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
        wrong("asks", self.asks, MAX_ASKS).into_iter().chain(wrong("minutes", self.minutes, MAX_MINUTES)).collect()
    }

    /// The period.
    #[must_use]
    pub fn period(&self) -> Duration {
        Duration::from_secs(u64::from(self.minutes) * 60)
    }

    /// Returns the start of the period that contains a moment. Periods are aligned to the clock, so that every process
    /// computes the same ones.
    #[must_use]
    pub fn period_start(&self, moment: Timestamp) -> Timestamp {
        let length = i64::from(self.minutes).max(1) * 60_000;
        Timestamp::from_millis(moment.as_millis().div_euclid(length).saturating_mul(length))
    }
}
