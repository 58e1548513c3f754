//! The output for a coding agent: answers in the shape that its own form would produce, and permission
//! decisions.

use serde::Serialize;
use serde_json::value::RawValue;

use super::agent::CodingAgent;
use super::payload::HookEvent;

/// The maximum length of a person's reason for the model.
pub const REASON: usize = 2000;

/// What the agent should do with a call.
pub struct HookVerdict {
    pub decision: HookDecision,
    why: String,
    updated_input: Option<Box<RawValue>>,
    updated_permissions: Vec<Box<RawValue>>,
    additional_context: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum HookDecision {
    Allow,
    Deny,
    Ask,
    Defer,
}

/// The output for a hook before a call.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CallOutput<'a> {
    hook_event_name: &'static str,
    permission_decision: HookDecision,
    permission_decision_reason: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    updated_input: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    additional_context: Option<&'a str>,
}

/// The output for a permission prompt.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PromptOutput<'a> {
    hook_event_name: &'static str,
    decision: PromptDecision<'a>,
}

#[derive(Serialize)]
#[serde(tag = "behavior", rename_all = "lowercase")]
enum PromptDecision<'a> {
    #[serde(rename_all = "camelCase")]
    Allow {
        #[serde(skip_serializing_if = "Option::is_none")]
        updated_input: Option<&'a RawValue>,
        #[serde(skip_serializing_if = "<[_]>::is_empty")]
        updated_permissions: &'a [Box<RawValue>],
    },
    Deny {
        message: &'a str,
    },
}

/// The output for Gemini CLI and for the plugin of opencode. Both run the call with their own arguments, which people
/// saw and could not change.
#[derive(Serialize)]
struct PlainOutput<'a> {
    decision: HookDecision,
    reason: &'a str,
}

impl HookVerdict {
    fn new(decision: HookDecision, why: String) -> Self {
        Self { decision, why, updated_input: None, updated_permissions: Vec::new(), additional_context: None }
    }

    /// Run the call with exactly this input.
    pub fn allow(why: String, input: Box<RawValue>) -> Self {
        Self { updated_input: Some(input), ..Self::new(HookDecision::Allow, why) }
    }

    /// Do not run the call, and tell the model why.
    pub fn deny(why: String) -> Self {
        Self::new(HookDecision::Deny, why)
    }

    /// Let the user of the agent decide.
    pub fn ask(why: String) -> Self {
        Self::new(HookDecision::Ask, why)
    }

    /// End the process; the call is checked again when the session is resumed.
    pub fn defer(why: String) -> Self {
        Self::new(HookDecision::Defer, why)
    }

    /// The same, with words for the model.
    #[must_use]
    pub fn with_context(self, additional_context: Option<String>) -> Self {
        Self { additional_context, ..self }
    }

    /// The same, with what the person allowed from now on.
    #[must_use]
    pub fn with_permissions(self, updated_permissions: Vec<Box<RawValue>>) -> Self {
        Self { updated_permissions, ..self }
    }

    /// The JSON output of the hook. `None` leaves the call to the agent, which asks its user.
    pub fn to_json(&self, agent: CodingAgent, event: HookEvent) -> Option<String> {
        match (agent, event) {
            (CodingAgent::Gemini | CodingAgent::Opencode, _) => {
                let decision = if self.decision == HookDecision::Defer { HookDecision::Deny } else { self.decision };
                serde_json::to_string(&PlainOutput { decision, reason: &self.why }).ok()
            }
            (CodingAgent::ClaudeCode | CodingAgent::Codex, HookEvent::PermissionRequest) => self.at_prompt(agent),
            (CodingAgent::Codex, _) if matches!(self.decision, HookDecision::Ask | HookDecision::Defer) => None,
            (CodingAgent::ClaudeCode | CodingAgent::Codex, _) => {
                let hook_specific_output = CallOutput {
                    hook_event_name: "PreToolUse",
                    permission_decision: self.decision,
                    permission_decision_reason: &self.why,
                    updated_input: self.updated_input.as_deref(),
                    additional_context: self.additional_context.as_deref(),
                };
                serde_json::to_string(&HookOutputBody { hook_specific_output }).ok()
            }
        }
    }

    /// The output for a permission prompt. Codex accepts nothing beside the decision.
    fn at_prompt(&self, agent: CodingAgent) -> Option<String> {
        let decision = match self.decision {
            HookDecision::Allow if agent == CodingAgent::Codex => PromptDecision::Allow { updated_input: None, updated_permissions: &[] },
            HookDecision::Allow => {
                PromptDecision::Allow { updated_input: self.updated_input.as_deref(), updated_permissions: &self.updated_permissions }
            }
            HookDecision::Deny => PromptDecision::Deny { message: &self.why },
            HookDecision::Ask | HookDecision::Defer => return None,
        };
        let hook_specific_output = PromptOutput { hook_event_name: "PermissionRequest", decision };
        serde_json::to_string(&HookOutputBody { hook_specific_output }).ok()
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct HookOutputBody<T> {
    hook_specific_output: T,
}
