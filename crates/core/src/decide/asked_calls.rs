//! Which commands ask people about a call.

use super::{CallAction, Command, NewAsk};
use crate::ask::body::Body;

impl Command {
    /// Returns whether this command asks people about a call, so that the minimum risk levels count for it.
    #[must_use]
    pub fn asks_about_call(&self) -> bool {
        match self {
            Self::Ask(new_ask) | Self::Suspend { new_ask, .. } | Self::AskDuringCall { new_ask, .. } => is_about_call(new_ask),
            Self::RecordModelTurn(turn) => turn.calls.iter().any(|(_, action)| asks(action)),
            Self::PlanCalls(actions) => actions.iter().any(|(_, action)| asks(action)),
            Self::AskAboutOutcome { .. } | Self::ReviseAsk(_) => true,
            Self::AddMessage { .. }
            | Self::Reply(_)
            | Self::Undo { .. }
            | Self::Judge(_)
            | Self::CancelAsk { .. }
            | Self::Delegate(_)
            | Self::WithdrawAsk { .. }
            | Self::Tick
            | Self::NoteUndelivered { .. }
            | Self::SupersedeAsk { .. }
            | Self::RestrictAsk { .. }
            | Self::Comment { .. }
            | Self::ClaimPermit(_)
            | Self::NoteRefusedClaim { .. }
            | Self::VoidPermit { .. }
            | Self::ReportResult { .. }
            | Self::ReleaseSecret { .. }
            | Self::Guard(_)
            | Self::AddCost(_)
            | Self::Summarize { .. }
            | Self::AskForMoreBudget(_)
            | Self::StartCalls(_)
            | Self::StartChildren(_)
            | Self::EndChild { .. }
            | Self::EndCall { .. }
            | Self::Delay { .. }
            | Self::Fail { .. }
            | Self::Pause { .. }
            | Self::Resume
            | Self::CancelRun { .. } => false,
        }
    }
}

fn asks(action: &CallAction) -> bool {
    match action {
        CallAction::Ask(new_ask) => is_about_call(new_ask),
        CallAction::Run | CallAction::Answer { .. } => false,
    }
}

fn is_about_call(new_ask: &NewAsk) -> bool {
    matches!(new_ask.body, Body::Approval { .. })
}
