//! Usage of a session: its time, and the cost of its model. A time limit counts only the time during which there was
//! work, so a person who takes a week to answer stops nothing.

use serde::{Deserialize, Serialize};

/// The cost of one model output. Zero if the service does not report it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Cost {
    /// Input tokens.
    pub input: u64,
    /// Output tokens.
    pub output: u64,
    /// Money, in millionths of the currency of the prices.
    #[serde(skip_serializing_if = "is_zero")]
    pub money: u64,
}

impl Cost {
    /// Returns whether nothing is known about it.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the sum of both.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            input: self.input.saturating_add(other.input),
            output: self.output.saturating_add(other.output),
            money: self.money.saturating_add(other.money),
        }
    }

    /// Input and output tokens.
    #[must_use]
    pub fn tokens(&self) -> u64 {
        self.input.saturating_add(self.output)
    }
}

fn is_zero(n: &u64) -> bool {
    *n == 0
}
