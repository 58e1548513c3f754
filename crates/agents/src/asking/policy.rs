//! The policy of a model's asks.

use std::time::Duration;

use waypost_core::ask::policy::Policy;
use waypost_core::time::Timestamp;

/// The policy under which a model asks people. The author who enabled the tool sets it. A model's arguments cannot change it, so they
/// cannot weaken it.
///
/// ```
/// use waypost_agents::AskingPolicy;
/// use waypost_core::ask::policy::{OnExpiry, Policy};
///
/// let hour = std::time::Duration::from_secs(3_600);
/// let policy = Policy { on_expiry: OnExpiry::Continue, ..Policy::default() };
/// let asking = AskingPolicy { within: Some(hour), policy };
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AskingPolicy {
    /// How long people have; without limit if absent.
    pub within: Option<Duration>,
    /// Everything else. A deadline in it is a fixed time; the earlier of the two counts.
    pub policy: Policy,
}

impl AskingPolicy {
    /// The policy of an ask that is created at `now`.
    pub(crate) fn at(&self, now: Timestamp) -> Policy {
        let deadlines = self.within.map(|within| now.plus(within)).into_iter().chain(self.policy.expires_at);
        Policy { expires_at: deadlines.min(), ..self.policy.clone() }
    }
}
