//! The stage of a session's work after a step, for step hooks.

use crate::session::Stage;
use crate::session::event::Entry;

/// Returns the stage that the last relevant entry of a step led to, and the name of that entry. `None` for a step that
/// changes nothing about the work.
#[must_use]
pub fn of(entries: &[Entry]) -> Option<(Stage, &'static str)> {
    entries.iter().rev().find_map(|entry| Some((entry.event.facts().stage?, entry.event.kind())))
}
