//! Calls that people rejected since the last message to the agent. A model that requests exactly the same call again
//! gets its result from here, and one that keeps doing so is stopped.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::ask::origin::Origin;
use crate::ask::settlement::Outcome;
use crate::ask::{Ask, AskState};
use crate::digest::Digest;
use crate::ids::{AskId, ToolName};
use crate::json::Json;
use crate::people::principal::Principal;
use crate::time::Timestamp;

/// After this many refused repeats, a tool is withheld until a person writes to the agent.
pub const WITHHELD_AFTER: u32 = 3;
/// After this many, the work fails, because the model does not accept the rejection.
pub const STOPPED_AFTER: u32 = 6;

const MAX_CALLS: usize = 32;
const MAX_REASON: usize = 500;

/// The rejections in a session.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Rejections {
    /// The newest rejected calls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    calls: Vec<RejectedCall>,
    /// How often each tool was requested again anyway.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    repeats: BTreeMap<ToolName, u32>,
}

/// One call that a person rejected or dismissed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RejectedCall {
    /// The digest of the call.
    pub digest: Digest,
    /// The ask in which it was decided.
    pub ask: AskId,
    /// Who rejected it.
    pub by: Principal,
    /// When.
    pub at: Timestamp,
    /// Why, in the person's words, shortened if they are long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Rejections {
    /// Returns whether nothing was rejected.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.calls.is_empty() && self.repeats.is_empty()
    }

    /// Returns how exactly this call was rejected before.
    #[must_use]
    pub fn of(&self, digest: &Digest) -> Option<&RejectedCall> {
        self.calls.iter().find(|rejected| rejected.digest == *digest)
    }

    /// Returns how often a rejected call of this tool was requested again.
    #[must_use]
    pub fn repeats(&self, tool: &ToolName) -> u32 {
        self.repeats.get(tool).copied().unwrap_or(0)
    }

    /// Returns whether the tool is withheld from the model.
    #[must_use]
    pub fn withholds(&self, tool: &ToolName) -> bool {
        self.repeats(tool) >= WITHHELD_AFTER
    }

    /// Records an ask that ended with a person's rejection of an agent's call. If people had changed the arguments
    /// before, the rejection also covers the arguments as the model had `written` them.
    pub(crate) fn settled(&mut self, ask: &Ask, written: Option<String>) {
        let (Some(approval), Origin::ToolCall { .. }) = (ask.approval(), &ask.origin) else { return };
        let (by, at, reason) = match &ask.state {
            AskState::Cancelled { by, at, comment } => (by, *at, comment),
            AskState::Answered(settled) => match &settled.outcome {
                Outcome::Reject { reason, .. } => (&settled.provenance.by, settled.at, reason),
                Outcome::Approve { .. } | Outcome::Answers { .. } | Outcome::Response { .. } => return,
            },
            AskState::Pending
            | AskState::PendingDecision(_)
            | AskState::Withdrawn { .. }
            | AskState::Expired { .. }
            | AskState::Skipped { .. } => {
                return;
            }
        };
        let written = written.and_then(|arguments| Json::new(arguments).ok()).map(|arguments| approval.call.with_arguments(arguments));
        for call in written.iter().chain([&approval.call]) {
            self.note(RejectedCall { digest: call.digest().clone(), ask: ask.id, by: by.clone(), at, reason: reason.clone() });
        }
    }

    fn note(&mut self, mut rejected: RejectedCall) {
        rejected.reason = rejected.reason.map(|reason| reason.chars().take(MAX_REASON).collect());
        self.calls.retain(|earlier| earlier.digest != rejected.digest);
        self.calls.push(rejected);
        if self.calls.len() > MAX_CALLS {
            self.calls.remove(0);
        }
    }

    pub(crate) fn repeat(&mut self, tool: &ToolName) {
        if self.repeats.contains_key(tool) || self.repeats.len() < MAX_CALLS {
            *self.repeats.entry(tool.clone()).or_default() += 1;
        }
    }
}

/// Returns the result for a model that requests a rejected call again. The person's words are data in it.
#[must_use]
pub fn still_rejected_result(rejected: &RejectedCall) -> String {
    let message = format!(
        "Exactly this call was already rejected by {} at {}. It was not run, and nobody was asked again. \
         Do not retry it. Find another way, or continue without it.",
        rejected.by, rejected.at
    );
    json!({"status": "rejected", "message": message, "reason_given_by_the_person": rejected.reason}).to_string()
}

/// Returns the result for a model that calls a withheld tool.
#[must_use]
pub fn withheld_tool_result(tool: &ToolName) -> String {
    let message = format!(
        "{:?} is withheld, because a rejected call of it was requested again too often. It was not run, and nobody was asked. \
         Continue without it, or say what you cannot do.",
        tool.as_str()
    );
    json!({"status": "withheld", "message": message}).to_string()
}
