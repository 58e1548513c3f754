//! The stage of a session's work after a step, for step hooks.

use crate::session::Stage;
use crate::session::event::{Entry, Event, Role};

/// Returns the stage that the last relevant entry of a step led to, and the name of that entry. `None` for a step that
/// changes nothing about the work.
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
        // The caller already knows about these, or they do not matter for the work.
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
        | Event::QuestionReopened { .. }
        | Event::QuestionJudging { .. }
        | Event::QuestionReminded { .. }
        | Event::NoticeFailed { .. }
        | Event::QuestionEscalated { .. }
        | Event::QuestionDelegated { .. }
        | Event::QuestionTightened { .. }
        | Event::QuestionCommented { .. } => None,
    }
}
