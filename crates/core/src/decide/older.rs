//! Voids approvals after the store lost recent data: a backup was restored, or a server without the newest data took
//! over.
//!
//! What people allowed until then may have been done since without a record, so nothing runs on it again.

use crate::approval::{CallChange, PermitUse};
use crate::ask::settlement::Outcome;
use crate::ask::{Ask, AskState};
use crate::session::Session;
use crate::session::event::Event;
use crate::time::Timestamp;

impl Session {
    /// Handles approvals that were given until `restored_at`: unused permits become void, and pending decisions are
    /// asked again.
    #[must_use]
    pub fn void_before(&self, restored_at: Timestamp) -> Vec<Event> {
        self.asks.values().filter_map(|ask| void_before(ask, restored_at)).collect()
    }
}

fn void_before(ask: &Ask, restored_at: Timestamp) -> Option<Event> {
    match &ask.state {
        AskState::Answered(settled) if settled.at <= restored_at => {
            let is_valid = settled.permit.as_ref().is_some_and(|permit| permit.used == PermitUse::Created);
            is_valid.then_some(Event::PermitVoided { ask: ask.id, change: CallChange::Restored })
        }
        AskState::PendingDecision(pending) if pending.at <= restored_at && matches!(pending.outcome, Outcome::Approve { .. }) => {
            Some(Event::QuestionUndone { ask: ask.id })
        }
        AskState::Pending
        | AskState::Answered(_)
        | AskState::PendingDecision(_)
        | AskState::Cancelled { .. }
        | AskState::Withdrawn { .. }
        | AskState::Expired { .. }
        | AskState::Skipped { .. } => None,
    }
}
