//! How much damage a call can do.

use serde::{Deserialize, Serialize};

/// How serious the harm is if the call was wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Risk {
    /// Easily undone.
    Low,
    /// A minor problem.
    #[default]
    Medium,
    /// Expensive, or visible to others.
    High,
    /// Cannot be undone.
    Critical,
}

impl Risk {
    /// All risks, the lowest first.
    pub const ALL: [Self; 4] = [Self::Low, Self::Medium, Self::High, Self::Critical];

    /// The word used on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
            Self::Critical => "critical",
        }
    }
}
