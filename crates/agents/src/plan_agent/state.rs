//! What a plan agent keeps between turns, beside its plan.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use waypost_core::ids::{AskId, CallId, StepId};
use waypost_core::json::Json;
use waypost_core::kept::Keeping;

/// What the model is at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Phase {
    /// Making a plan.
    #[default]
    Planning,
    /// Waiting until people have allowed a plan.
    AwaitingApproval,
    /// Going through the steps.
    Executing,
    /// Telling what came of it.
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

/// Where the work stands.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(super) struct State {
    pub phase: Phase,
    /// How often the model has got it wrong in a row.
    #[serde(default)]
    pub tries: u32,
    /// For which step the model made its last calls.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub calls: BTreeMap<CallId, StepId>,
    /// The plan that people are to allow, as the model wrote it down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
}

/// A plan, or a change of it, that does not count before people allow it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Proposal {
    /// Whether there is a plan already, which this changes.
    pub changes: bool,
    /// The arguments of the model's call.
    pub arguments: String,
    /// Under which ask; absent until it is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<AskId>,
}

impl State {
    /// What stands in the session of it.
    pub fn kept(&self, version: u32) -> Keeping {
        let text = serde_json::to_string(self).ok();
        Keeping { version, at: Some(self.phase.as_str().to_owned()), state: text.and_then(|text| Json::new(text).ok()) }
    }
}
