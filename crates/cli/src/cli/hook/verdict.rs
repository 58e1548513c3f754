//! The output for a coding agent: answers in the shape that its own form would produce, and permission
//! decisions.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};
use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;
use waypost_wire::{AnswerView, AskView};

use super::agent::CodingAgent;
use super::ask_body;
use super::payload::{HookEvent, HookPayload, HookSubject};
use super::{plan, suggestion};
use crate::cli::send_reply::settled_by;
use crate::print;

/// The maximum length of a person's reason for the model.
pub const REASON: usize = 2000;
/// The maximum length of the name of a permission mode.
const MODE: usize = 40;

/// What the agent should do with a call.
pub struct HookVerdict {
    decision: HookDecision,
    why: String,
    updated_input: Option<Box<RawValue>>,
    updated_permissions: Vec<Box<RawValue>>,
    additional_context: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum HookDecision {
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

/// Returns the verdict for a settled ask, or `None` if the call was approved and its permit must be claimed
/// first.
pub fn of(payload: &HookPayload, ask: &AskView) -> Option<HookVerdict> {
    let by = settled_by(ask);
    let denied = |words: &str| Some(HookVerdict::deny(format!("{words} ({by}).")));
    match ask.status {
        AskStatus::Answered => {}
        AskStatus::Expired => {
            return denied("Nobody decided in time, so this was not run. Do not try to do it in another way. Tell the user");
        }
        AskStatus::Cancelled => return denied("A person dismissed this, and it was not run. Do not ask for it again. Continue without it"),
        AskStatus::Withdrawn | AskStatus::Skipped | AskStatus::Pending => return denied("There is no answer to this, and it was not run"),
    }
    match payload.subject() {
        HookSubject::Questions => {
            return Some(answers(payload, ask).unwrap_or_else(|| HookVerdict::deny("The answer does not fit the questions.".into())));
        }
        HookSubject::Plan => return Some(plan::verdict(payload, ask)),
        HookSubject::Call => {}
    }
    match ask.decision.as_ref().map(|decision| (decision.decision, decision.reason.as_deref())) {
        Some((waypost_wire::Verdict::Approve, _)) => None,
        Some((waypost_wire::Verdict::Reject, reason)) => {
            let reason = reason.map(|reason| format!(" The reason: {}", print::line(reason, REASON))).unwrap_or_default();
            Some(HookVerdict::deny(format!("A person rejected this call, and it was not run. Do not try it again or another way.{reason}")))
        }
        None => denied("No decision was recorded, so this was not run"),
    }
}

/// The verdict for an approved call, with exactly the approved arguments.
pub fn approved(payload: &HookPayload, ask: &AskView, arguments: Box<RawValue>) -> HookVerdict {
    let parts = ask.comment.as_deref().map(|comment| format!("The person who approved this call commented: {comment}"));
    let chosen = suggestion::chosen(payload.permission_suggestions.as_deref(), ask);
    HookVerdict::allow(format!("Approved ({}).", settled_by(ask)), arguments).with_context(parts).with_permissions(chosen)
}

/// The verdict if the permit was used before: nothing runs.
pub fn not_claimed(why: &str) -> HookVerdict {
    HookVerdict::deny(format!(
        "This call was approved, but its permit cannot be used: {why}. The call may already have run. Check its effects before you ask for it again."
    ))
}

/// The verdict if the claim may not have been the first one.
pub fn claimed_before(replayed: Option<bool>) -> Option<HookVerdict> {
    match replayed {
        Some(false) => None,
        Some(true) => Some(not_claimed("it was claimed before")),
        None => {
            Some(not_claimed("the server does not say whether it was claimed before; update the server to the version of this `waypost`"))
        }
    }
}

/// The verdict if nobody answered, and no later answer could be used.
pub fn unanswered() -> HookVerdict {
    HookVerdict::deny("Nobody answered in time, so this was not run. Do not do it in another way: tell the user, and stop.".into())
}

/// The verdict if nobody answered while the hook could wait.
pub fn still_pending(id: AskId, place: &str) -> HookVerdict {
    HookVerdict::deny(format!(
        "Nobody has answered yet, so this was not run. It waits at {place}. Do not do it in another way: tell the user where it waits, and stop. \
         `waypost ask --id {id}` shows the result."
    ))
}

/// The verdict if nobody has answered yet and a deferred call might run without approval.
pub fn cannot_be_deferred(payload: &HookPayload, id: AskId, place: &str) -> HookVerdict {
    let mode = payload.permission_mode.as_deref().map_or_else(|| "without a name".to_owned(), |mode| print::line(mode, MODE));
    HookVerdict::deny(format!(
        "Nobody has answered yet, so this was not run. It waits at {place}. It is not deferred, because in the permission mode {mode} Claude \
         Code may run a deferred call without approval. Do not do it in another way: tell the user where it waits and to start `claude -p` with \
         `--permission-mode default`, and stop. `waypost ask --id {id}` shows the result."
    ))
}

fn answers(payload: &HookPayload, ask: &AskView) -> Option<HookVerdict> {
    let mut input: BTreeMap<String, Box<RawValue>> = serde_json::from_str(payload.tool_input.get()).ok()?;
    let questions = ask_body::questions(payload).ok()?.questions;
    let (mut answers, mut annotations, mut apart) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    for (n, question) in questions.iter().enumerate() {
        let given = ask.answers.iter().flatten().find(|(id, _)| id.as_str() == ask_body::id(n));
        let Some((_, answer)) = given else { continue };
        let parts = answer_values(answer);
        answers.insert(&question.question, parts.join(", "));
        // Joined with commas, these values could not be separated again.
        if parts.len() > 1 && parts.iter().any(|each| each.contains(',')) {
            apart.push(format!("The separate answers to {:?}: {}", question.question, json!(parts)));
        }
        if let Some(notes) = &answer.notes {
            annotations.insert(&question.question, json!({ "notes": notes }));
        }
    }
    if answers.is_empty() && ask.response.is_none() {
        return None;
    }
    input.insert("answers".into(), to_raw_value(&answers).ok()?);
    if !annotations.is_empty() {
        input.insert("annotations".into(), to_raw_value(&annotations).ok()?);
    }
    if let Some(response) = &ask.response {
        input.insert("response".into(), to_raw_value(response).ok()?);
    }
    // If there are no answers, Claude Code tells the model only that, and ignores `response`. So the response
    // is repeated here.
    let response = ask.response.as_deref().map(|response| format!("The person responded instead of answering: {response}"));
    let comment = ask.comment.as_deref().map(|comment| format!("The person who answered also commented: {comment}"));
    let parts: Vec<String> = response.into_iter().chain(comment).chain(apart).collect();
    let allowed = HookVerdict::allow(format!("Answered ({}).", settled_by(ask)), to_raw_value(&input).ok()?);
    Some(allowed.with_context((!parts.is_empty()).then(|| parts.join("\n"))))
}

/// Returns what Claude Code's own form joins with commas: labels, and free text in their place.
fn answer_values(answer: &AnswerView) -> Vec<&str> {
    answer.values.iter().chain(&answer.free_text).map(String::as_str).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_runs_only_on_a_claim_that_is_said_to_be_the_first() {
        let decided = |replayed| claimed_before(replayed).map(|verdict| verdict.decision);
        let denied = Some(HookDecision::Deny);
        assert_eq!([decided(Some(false)), decided(Some(true)), decided(None)], [None, denied, denied]);
    }
}
