//! How far a session's work is after a step, for those who watch it step by step.

use crate::event::{Entry, Event, Role};
use crate::session::Stage;

/// The stage that the last telling entry of a step brought the session to, and the word for that
/// entry. `None` for a step that changes nothing about the work.
#[must_use]
pub fn of(entries: &[Entry]) -> Option<(Stage, &'static str)> {
    entries.iter().rev().find_map(|entry| Some((after(&entry.event)?, entry.event.kind())))
}

fn after(event: &Event) -> Option<Stage> {
    match event {
        Event::SessionCreated { .. } | Event::SessionImported { .. } => Some(Stage::Begun),
        Event::Message { role: Role::User, .. }
        | Event::ToolCompleted { .. }
        | Event::QuestionAnswered { .. }
        | Event::QuestionReplied { .. }
        | Event::QuestionSkipped { .. }
        | Event::QuestionCancelled { .. }
        | Event::QuestionVoted { .. }
        | Event::QuestionWithdrawn { .. }
        | Event::QuestionExpired { .. }
        | Event::PermitUsed { .. }
        | Event::PermitVoided { .. }
        | Event::RunResumed => Some(Stage::Heard),
        Event::Message { role: Role::Assistant, to: None, .. } => Some(Stage::Spoken),
        Event::QuestionPending { .. } | Event::QuestionRevised { .. } | Event::QuestionReasked { .. } => Some(Stage::Asked),
        Event::ToolStarted { .. } | Event::ToolResumed { .. } | Event::ChildStarted { .. } | Event::PermitClaimed { .. } => {
            Some(Stage::Acting)
        }
        Event::RunSuspended { .. } | Event::RunDelayed { .. } => Some(Stage::Waiting),
        Event::RunCompleted { .. } | Event::RunFailed { .. } | Event::RunCancelled { .. } => Some(Stage::Ended),
        // Told to whoever caused them already, or of no matter to the work.
        Event::Message { to: Some(_), .. }
        | Event::RunPaused { .. }
        | Event::ModelUsed { .. }
        | Event::ResultUnfit { .. }
        | Event::HistoryCondensed { .. }
        | Event::PermitRefused { .. }
        | Event::GuardrailsRuled { .. }
        | Event::WorkKept { .. }
        | Event::PlanChanged { .. }
        | Event::SecretReleased { .. }
        | Event::QuestionUndone { .. }
        | Event::QuestionJudging { .. }
        | Event::QuestionReminded { .. }
        | Event::NoticeFailed { .. }
        | Event::QuestionEscalated { .. }
        | Event::QuestionDelegated { .. }
        | Event::QuestionTightened { .. }
        | Event::QuestionCommented { .. } => None,
    }
}
