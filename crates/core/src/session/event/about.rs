//! Facts about every event: its name, the ask it belongs to, and whether it ends that ask.

use super::{Event, Role};
use crate::agent::reading::Reading;
use crate::agent::usage::Cost;
use crate::agent::wire::Wire;
use crate::approval::call::ToolCall;
use crate::ask::thread_ref::ThreadRef;
use crate::ids::AskId;

impl Event {
    /// A message to an agent.
    #[must_use]
    pub fn user_message(text: String, intent: Option<String>, from: Option<ThreadRef>) -> Self {
        let (tool_calls, reading) = (Vec::new(), Reading::default());
        Self::Message { role: Role::User, text, tool_calls, reading, wire: None, cost: Cost::default(), intent, to: None, from }
    }

    /// The output of an agent's model.
    #[must_use]
    pub(crate) fn spoken(text: String, tool_calls: Vec<ToolCall>, reading: Reading, wire: Option<Box<Wire>>, cost: Cost) -> Self {
        Self::Message { role: Role::Assistant, text, tool_calls, reading, wire, cost, intent: None, to: None, from: None }
    }

    /// Its name in the journal and on the wire.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::SessionCreated { .. } => "session_created",
            Self::SessionImported { .. } => "session_imported",
            Self::Message { .. } => "message",
            Self::WorkKept { .. } => "work_kept",
            Self::PlanChanged { .. } => "plan_changed",
            Self::ToolStarted { .. } => "tool_started",
            Self::ChildStarted { .. } => "child_started",
            Self::ToolResumed { .. } => "tool_resumed",
            Self::ToolCompleted { .. } => "tool_completed",
            Self::QuestionPending { .. } => "question_pending",
            Self::QuestionRevised { .. } => "question_revised",
            Self::QuestionTightened { .. } => "question_tightened",
            Self::QuestionCommented { .. } => "question_commented",
            Self::QuestionAnswered { .. } => "question_answered",
            Self::QuestionVoted { .. } => "question_voted",
            Self::QuestionDelegated { .. } => "question_delegated",
            Self::QuestionEscalated { .. } => "question_escalated",
            Self::QuestionCancelled { .. } => "question_cancelled",
            Self::QuestionWithdrawn { .. } => "question_withdrawn",
            Self::QuestionExpired { .. } => "question_expired",
            Self::QuestionReplied { .. } => "question_replied",
            Self::QuestionUndone { .. } => "question_undone",
            Self::QuestionReopened { .. } => "question_reopened",
            Self::QuestionJudging { .. } => "question_judging",
            Self::QuestionReasked { .. } => "question_reasked",
            Self::QuestionSkipped { .. } => "question_skipped",
            Self::QuestionReminded { .. } => "question_reminded",
            Self::NoticeFailed { .. } => "notice_failed",
            Self::PermitClaimed { .. } => "permit_claimed",
            Self::PermitRefused { .. } => "permit_refused",
            Self::PermitVoided { .. } => "permit_voided",
            Self::PermitUsed { .. } => "permit_used",
            Self::SecretReleased { .. } => "secret_released",
            Self::GuardrailsRuled { .. } => "guardrails_ruled",
            Self::ModelUsed { .. } => "model_used",
            Self::ResultUnfit { .. } => "result_unfit",
            Self::HistoryCondensed { .. } => "history_condensed",
            Self::RunSuspended { .. } => "run_suspended",
            Self::RunPaused { .. } => "run_paused",
            Self::RunResumed => "run_resumed",
            Self::RunDelayed { .. } => "run_delayed",
            Self::RunCompleted { .. } => "run_completed",
            Self::RunFailed { .. } => "run_failed",
            Self::RunCancelled { .. } => "run_cancelled",
        }
    }

    /// Returns whether it ends an ask.
    #[must_use]
    pub fn settles(&self) -> bool {
        matches!(
            self,
            Self::QuestionAnswered { .. }
                | Self::QuestionCancelled { .. }
                | Self::QuestionWithdrawn { .. }
                | Self::QuestionExpired { .. }
                | Self::QuestionSkipped { .. }
        )
    }

    /// The ask that it belongs to.
    #[must_use]
    pub fn ask(&self) -> Option<AskId> {
        match self {
            Self::QuestionPending { ask } => Some(ask.id),
            Self::ToolStarted { ask, .. } | Self::ToolCompleted { ask, .. } => *ask,
            Self::GuardrailsRuled { ask, under, .. } => ask.or(*under),
            Self::ToolResumed { ask, .. }
            | Self::QuestionRevised { ask, .. }
            | Self::QuestionTightened { ask, .. }
            | Self::QuestionCommented { ask, .. }
            | Self::QuestionAnswered { ask, .. }
            | Self::QuestionVoted { ask, .. }
            | Self::QuestionDelegated { ask, .. }
            | Self::QuestionEscalated { ask, .. }
            | Self::QuestionCancelled { ask, .. }
            | Self::QuestionWithdrawn { ask, .. }
            | Self::QuestionExpired { ask }
            | Self::QuestionReplied { ask, .. }
            | Self::QuestionUndone { ask }
            | Self::QuestionReopened { ask }
            | Self::QuestionJudging { ask }
            | Self::QuestionReasked { ask, .. }
            | Self::QuestionSkipped { ask }
            | Self::QuestionReminded { ask, .. }
            | Self::NoticeFailed { ask, .. }
            | Self::PermitClaimed { ask, .. }
            | Self::PermitRefused { ask, .. }
            | Self::PermitVoided { ask, .. }
            | Self::PermitUsed { ask, .. }
            | Self::SecretReleased { ask, .. } => Some(*ask),
            Self::SessionCreated { .. }
            | Self::SessionImported { .. }
            | Self::Message { .. }
            | Self::WorkKept { .. }
            | Self::PlanChanged { .. }
            | Self::ChildStarted { .. }
            | Self::RunSuspended { .. }
            | Self::ModelUsed { .. }
            | Self::ResultUnfit { .. }
            | Self::HistoryCondensed { .. }
            | Self::RunPaused { .. }
            | Self::RunResumed
            | Self::RunDelayed { .. }
            | Self::RunCompleted { .. }
            | Self::RunFailed { .. }
            | Self::RunCancelled { .. } => None,
        }
    }
}
