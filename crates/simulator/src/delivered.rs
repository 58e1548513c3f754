//! Which asks the service of the channel really told people about. It does not forget when a process dies.

use std::collections::BTreeSet;
use std::sync::Mutex;

use crate::transcript::locked;

/// The asks that people were told about.
#[derive(Default)]
pub(crate) struct DeliveredAsks(Mutex<BTreeSet<String>>);

impl DeliveredAsks {
    /// Notes that people were told about an ask.
    pub(crate) fn add(&self, ask: String) {
        locked(&self.0).insert(ask);
    }

    /// About how many asks people were told.
    pub(crate) fn count(&self) -> usize {
        locked(&self.0).len()
    }

    /// Whether people were told about this ask.
    pub(crate) fn contains(&self, ask: &str) -> bool {
        locked(&self.0).contains(ask)
    }
}
