//! The risk policy: how risky calls count as, in addition to what their asker states.
//!
//! An operator configures floors: for a tool, for the target of a call, for an agent, or for some arguments. A floor
//! raises the stated risk and never lowers it. If the condition of a floor cannot be evaluated, the floor applies.

use serde::{Deserialize, Serialize};

use crate::json::condition::Condition;
use crate::people::principal::is_plain_name;
use crate::problem::Problem;
use crate::risk::Risk;

/// The maximum number of floors of a tenant.
pub const MAX_FLOORS: usize = 200;

/// The maximum length of a pattern or condition.
const MAX_TEXT: usize = 1_000;

/// The name that is shown when a risk was raised because no floor names the call or because the asker stated no risk.
pub const UNKNOWN: &str = "unknown";

/// The minimum risk of calls.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RiskPolicy {
    /// The floors. Each one raises the risk of the calls that it matches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub floors: Vec<RiskFloor>,
    /// The minimum risk of a call whose tool no floor names, or whose asker stated no risk. Absent: a call without a
    /// stated risk counts as medium, and a stated risk does not change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<Risk>,
}

/// A minimum risk for the calls that match everything that is given here. `*` in a pattern matches any text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RiskFloor {
    /// Its name, which is shown to people if the floor raised a risk.
    pub name: String,
    /// The minimum risk of these calls.
    pub risk: Risk,
    /// A pattern for the tool's name. Upper and lower case are equal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool: Option<String>,
    /// A pattern for the target of the call. A call of a named tool without a stated target matches too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// A pattern for the agent that asks, or for an agent whose child session asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agent: Option<String>,
    /// A condition on the arguments, such as `amount > 100`. If it cannot be evaluated for a call, it counts as true.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
}

impl RiskPolicy {
    /// Returns whether it raises nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.floors.is_empty() && self.unknown.is_none()
    }

    /// Returns this policy combined with `other`: the floors of both, and the higher value of `unknown`.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let floors = self.floors.iter().chain(&other.floors).cloned().collect();
        Self { floors, unknown: self.unknown.max(other.unknown) }
    }

    /// Returns every problem with the policy. `at` is its JSON pointer.
    #[must_use]
    pub fn problems(&self, at: &str) -> Vec<Problem> {
        let many = self.floors.len() > MAX_FLOORS;
        let many = many.then(|| Problem::new(format!("{at}/floors"), "too_many", format!("Keep at most {MAX_FLOORS} floors.")));
        let each = self.floors.iter().enumerate().flat_map(|(n, floor)| {
            let at = format!("{at}/floors/{n}");
            let twice = self.floors[..n].iter().any(|earlier| earlier.name == floor.name);
            let twice =
                twice.then(|| Problem::new(format!("{at}/name"), "twice", "Another floor has this name. Give each floor its own name."));
            floor.problems(&at).into_iter().chain(twice)
        });
        many.into_iter().chain(each).collect()
    }
}

impl RiskFloor {
    /// Returns every problem with the floor. `at` is its JSON pointer.
    fn problems(&self, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        if !is_plain_name(&self.name) || self.name == UNKNOWN {
            let message =
                format!("{:?} cannot name a floor: use 1 to 64 letters, digits, '.', '_', '-' or '@', and not {UNKNOWN:?}.", self.name);
            problems.push(Problem::new(format!("{at}/name"), "name", message));
        }
        for (key, text) in [("tool", &self.tool), ("target", &self.target), ("agent", &self.agent), ("when", &self.when)] {
            if text.as_ref().is_some_and(|text| text.trim().is_empty() || text.len() > MAX_TEXT) {
                let message = format!("Write 1 to {MAX_TEXT} bytes, or omit it.");
                problems.push(Problem::new(format!("{at}/{key}"), "length", message));
            }
        }
        let bad = self.when.as_ref().filter(|when| !when.trim().is_empty()).and_then(|when| Condition::new(when.as_str()).err());
        problems.extend(bad.map(|bad| {
            let message = format!("This is not a condition ({bad}). Write one such as amount > 100 and currency == \"EUR\".");
            Problem::new(format!("{at}/when"), "condition", message)
        }));
        problems
    }
}
