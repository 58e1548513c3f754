//! What Claude Code is told: what was answered, in the shape that its own form would have given it.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};
use waypost_core::ask::Status;
use waypost_core::ids::AskId;

use super::asked;
use super::payload::{ASK_USER_QUESTION, Payload};
use crate::cli::sending::settled_by;
use crate::client::wire;
use crate::print;

/// How much of a person's reason a model is told.
const REASON: usize = 2000;
/// And how much of the name of a permission mode.
const MODE: usize = 40;

/// What Claude Code is to do with a call.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    hook_event_name: &'static str,
    permission_decision: &'static str,
    permission_decision_reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    updated_input: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    additional_context: Option<String>,
}

impl Verdict {
    fn new(permission_decision: &'static str, why: String) -> Self {
        let hook_event_name = "PreToolUse";
        Self { hook_event_name, permission_decision, permission_decision_reason: why, updated_input: None, additional_context: None }
    }

    /// Run it with exactly this.
    fn allow(why: String, input: Box<RawValue>) -> Self {
        Self { updated_input: Some(input), ..Self::new("allow", why) }
    }

    /// Do not run it, and tell the model why.
    pub fn deny(why: String) -> Self {
        Self::new("deny", why)
    }

    /// Leave it to whoever sits there.
    pub fn ask(why: String) -> Self {
        Self::new("ask", why)
    }

    /// End, and come again.
    pub fn defer(why: String) -> Self {
        Self::new("defer", why)
    }

    /// As it is printed.
    pub fn spelled(&self) -> String {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Output<'a> {
            hook_specific_output: &'a Verdict,
        }
        // Strings and raw JSON only: there is nothing in it that cannot be written.
        serde_json::to_string(&Output { hook_specific_output: self }).unwrap_or_default()
    }
}

/// What a settled ask says; `None` where a call was approved, and its permit has to be claimed first.
pub fn of(payload: &Payload, ask: &wire::Ask) -> Option<Verdict> {
    let by = settled_by(ask);
    let denied = |words: &str| Some(Verdict::deny(format!("{words} ({by}).")));
    match ask.status {
        Status::Answered => {}
        Status::Expired => return denied("Nobody decided in time, so this was not run. Do not try it another way; tell the user"),
        Status::Cancelled => return denied("A person dismissed this, and it was not run. Do not ask for it again; go on without it"),
        Status::Withdrawn | Status::Skipped | Status::Pending => return denied("There is no answer to this, and it was not run"),
    }
    if payload.tool_name == ASK_USER_QUESTION {
        return Some(answers(payload, ask).unwrap_or_else(|| Verdict::deny("The answer does not fit the questions.".into())));
    }
    match ask.decision.as_ref().map(|decision| (decision.decision, decision.reason.as_deref())) {
        Some((wire::Verdict::Approve, _)) => None,
        Some((wire::Verdict::Reject, reason)) => {
            let reason = reason.map(|reason| format!(" The reason: {}", print::line(reason, REASON))).unwrap_or_default();
            Some(Verdict::deny(format!("A person rejected this call, and it was not run. Do not try it again or another way.{reason}")))
        }
        None => denied("No decision was recorded, so this was not run"),
    }
}

/// A call that was approved, with exactly what was approved.
pub fn approved(ask: &wire::Ask, arguments: Box<RawValue>) -> Verdict {
    let said = ask.comment.as_deref().map(|comment| format!("Whoever approved this call said: {comment}"));
    Verdict { additional_context: said, ..Verdict::allow(format!("Approved ({}).", settled_by(ask)), arguments) }
}

/// Nothing runs on a permit that was used before.
pub fn not_claimed(why: &str) -> Verdict {
    Verdict::deny(format!(
        "This call was approved, but its one permit cannot be used: {why}. It may already have run. Look at what it did before you ask for it again."
    ))
}

/// What is said to a call whose claim was not the first one for certain.
pub fn claimed_before(replayed: Option<bool>) -> Option<Verdict> {
    match replayed {
        Some(false) => None,
        Some(true) => Some(not_claimed("it was claimed before")),
        None => Some(not_claimed("the server does not say whether it was claimed before; bring it to the version of `waypost` here")),
    }
}

/// Nobody has answered as long as the hook may wait.
pub fn still_waits(id: AskId, place: &str) -> Verdict {
    Verdict::deny(format!(
        "Nobody has answered yet, so this was not run. It waits at {place}. Do not do it another way: tell the user where it waits and stop. \
         `waypost ask --id {id}` shows what becomes of it."
    ))
}

/// Nobody has answered yet, and were it deferred, it might run all the same.
pub fn cannot_be_deferred(payload: &Payload, id: AskId, place: &str) -> Verdict {
    let mode = payload.permission_mode.as_deref().map_or_else(|| "without a name".to_owned(), |mode| print::line(mode, MODE));
    Verdict::deny(format!(
        "Nobody has answered yet, so this was not run. It waits at {place}. It is not deferred, because in the permission mode {mode} Claude \
         Code may run a deferred call without leave. Do not do it another way: tell the user where it waits and to start `claude -p` with \
         `--permission-mode default`, and stop. `waypost ask --id {id}` shows what becomes of it."
    ))
}

fn answers(payload: &Payload, ask: &wire::Ask) -> Option<Verdict> {
    let mut input: BTreeMap<String, Box<RawValue>> = serde_json::from_str(payload.tool_input.get()).ok()?;
    let questions = asked::questions(payload).ok()?.questions;
    let (mut answers, mut annotations, mut apart) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    for (n, question) in questions.iter().enumerate() {
        let given = ask.answers.iter().flatten().find(|(id, _)| id.as_str() == asked::id(n));
        let Some((_, answer)) = given else { continue };
        let said = said(answer);
        answers.insert(&question.question, said.join(", "));
        // As one text with commas between them, they cannot be told apart any more.
        if said.len() > 1 && said.iter().any(|each| each.contains(',')) {
            apart.push(format!("What was answered to {:?}, one by one: {}", question.question, json!(said)));
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
    // Where there are no answers, Claude Code tells the model that there are none, and nothing of `response`: so it stands here too.
    let response = ask.response.as_deref().map(|response| format!("Whoever was asked said instead of answers: {response}"));
    let comment = ask.comment.as_deref().map(|comment| format!("Whoever answered the questions also said: {comment}"));
    let said: Vec<String> = response.into_iter().chain(comment).chain(apart).collect();
    let allowed = Verdict::allow(format!("Answered ({}).", settled_by(ask)), to_raw_value(&input).ok()?);
    Some(Verdict { additional_context: (!said.is_empty()).then(|| said.join("\n")), ..allowed })
}

/// What Claude Code's own form joins with commas: labels, and free words in their place.
fn said(answer: &wire::Answer) -> Vec<&str> {
    answer.values.iter().chain(&answer.free_text).map(String::as_str).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_runs_only_on_a_claim_that_is_said_to_be_the_first() {
        let decided = |replayed| claimed_before(replayed).map(|verdict| verdict.permission_decision);
        assert_eq!([decided(Some(false)), decided(Some(true)), decided(None)], [None, Some("deny"), Some("deny")]);
    }
}
