//! Which asks the service of the channel really told people about. It does not forget when a process dies.

use std::collections::BTreeSet;
use std::sync::Mutex;

use crate::transcript::locked;

/// The asks that people were told about.
#[derive(Default)]
pub(crate) struct Pager(Mutex<BTreeSet<String>>);

impl Pager {
    /// Tells people about an ask.
    pub(crate) fn tell(&self, ask: String) {
        locked(&self.0).insert(ask);
    }

    /// Whether people were told about this ask.
    pub(crate) fn has_told(&self, ask: &str) -> bool {
        locked(&self.0).contains(ask)
    }
}
