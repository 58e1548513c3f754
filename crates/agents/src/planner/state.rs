//! The state that a plan agent saves between turns, besides its plan.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use waypost_core::agent::state::SavedState;
use waypost_core::ids::{AskId, CallId, StepId};
use waypost_core::json::Json;

/// What the model is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Phase {
    /// Making a plan.
    #[default]
    Planning,
    /// Waiting for approval of a plan.
    AwaitingApproval,
    /// Executing the steps.
    Executing,
    /// Reporting the results.
    Synthesizing,
}

impl Phase {
    fn as_str(self) -> &'static str {
        match self {
            Self::Planning => "planning",
            Self::AwaitingApproval => "awaiting_approval",
            Self::Executing => "executing",
            Self::Synthesizing => "synthesizing",
        }
    }
}

/// The saved state.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(super) struct PlannerState {
    pub phase: Phase,
    /// How many invalid attempts the model has made in a row.
    #[serde(default)]
    pub tries: u32,
    /// The step of each of the model's last calls.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub calls: BTreeMap<CallId, StepId>,
    /// The plan that waits for approval, as the model wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
}

/// A plan, or a change of it, that takes effect only after approval.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Proposal {
    /// Whether it changes an existing plan.
    pub changes: bool,
    /// The arguments of the model's call.
    pub arguments: String,
    /// The ask about it; absent until it is created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<AskId>,
}

impl PlannerState {
    /// The form in which it is stored in the session.
    pub fn to_saved_state(&self, version: u32) -> SavedState {
        let text = serde_json::to_string(self).ok();
        SavedState { version, at: Some(self.phase.as_str().to_owned()), state: text.and_then(|text| Json::new(text).ok()) }
    }
}
