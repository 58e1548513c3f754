//! What a coding agent is told about an ask that is settled, or that nobody has answered yet.

use std::collections::BTreeMap;

use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};
use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;
use waypost_wire::{AnswerView, AskView};

use super::payload::{HookPayload, HookSubject};
use super::verdict::{HookVerdict, REASON};
use super::{ask_body, plan, suggestion};
use crate::cli::send_reply::settled_by;
use crate::print;

/// The maximum length of the name of a permission mode.
const MODE: usize = 40;

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
    use super::super::verdict::HookDecision;
    use super::*;

    #[test]
    fn a_call_runs_only_on_a_claim_that_is_said_to_be_the_first() {
        let decided = |replayed| claimed_before(replayed).map(|verdict| verdict.decision);
        let denied = Some(HookDecision::Deny);
        assert_eq!([decided(Some(false)), decided(Some(true)), decided(None)], [None, denied, denied]);
    }
}
