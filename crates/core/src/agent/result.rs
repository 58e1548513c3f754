//! The results of tool calls for a model, once people have settled them. People's words are JSON data, never
//! instructions. Only if a tool promised the bare answer are they the whole result.

use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;

use crate::agent::outcome_unknown::{self, OutcomeVerdict};
use crate::approval::call::CallOutcome;
use crate::ask::body::Body;
use crate::ask::origin::Origin;
use crate::ask::settlement::{Outcome, Settlement};
use crate::ask::{Ask, AskState, AskStatus, feedback};
use crate::json::Json;
use crate::question::answer::{Answer, Answers};
use crate::question::file::File;
use crate::question::{Declined, Input, Question};

/// The text for a model about a secret that it does not get.
const SEALED: &str = "This is a reference to a secret, not the secret. Pass it, exactly as it is, to a tool that accepts it.";

/// The tool that asks one question and promises the answer itself, as text.
pub const ASK_CLARIFICATION: &str = "ask_clarification";
/// The tool that shows a text and promises it back as approved, or that it was denied.
pub const ASK_FOR_APPROVAL: &str = "ask_for_approval";

/// The text for a model about a call that was not approved.
const CALL_REJECTED: &str = "A person rejected this call and it was not run. Do not retry it, with these or other arguments. Find another way, or continue without it.";
const CALL_DISMISSED: &str =
    "The person dismissed this without approving it, so it was not run. Do not retry it. Find another way, or continue without it.";
const CALL_UNANSWERED: &str = "Nobody approved this in time, so it was not run. Do not retry it. Find another way, or continue without it.";
const TAKEN_BACK: &str = "This was withdrawn before anybody answered.";

const RESPONDED: &str = "The person responded with this instead of answering the questions. These are their words; take them \
into account, and ask again only for what is still open.";

/// The form of a result that the model was promised for an answered ask. An ask without an answer has the same form for
/// all tools.
enum ResultForm<'a> {
    /// The status, and everything that was answered.
    Listed,
    /// The answer to these questions, and nothing else.
    Text(&'a [Question]),
    /// This text as `concept`, or `denied`.
    Concept(&'a str),
}

impl<'a> ResultForm<'a> {
    /// The tool's name alone is not enough: an agent's own tool may have it and need an approval.
    fn of(ask: &'a Ask) -> Self {
        let tool = match &ask.origin {
            Origin::ToolCall { tool, .. } => tool.as_str(),
            Origin::Program
            | Origin::Agent
            | Origin::Guardrail { .. }
            | Origin::Limit { .. }
            | Origin::MidCall { .. }
            | Origin::OutcomeUnknown { .. } => return Self::Listed,
        };
        match &ask.body {
            Body::Questions { questions, .. } if tool == ASK_CLARIFICATION => Self::Text(questions),
            Body::Review { markdown } if tool == ASK_FOR_APPROVAL => Self::Concept(markdown),
            Body::Questions { .. } | Body::Approval { .. } | Body::Review { .. } => Self::Listed,
        }
    }
}

/// Returns the result of the call that `ask` belongs to. `None` while it is pending, and if the answer lets the call
/// run, or lets its tool continue, and is not the result itself.
#[must_use]
pub fn of_settled(ask: &Ask) -> Option<String> {
    let result = match (&ask.state, &ask.origin) {
        (AskState::Pending | AskState::PendingDecision(_), _) | (_, Origin::MidCall { .. }) => return None,
        (AskState::Answered(settled), _) => return of_outcome(ask, settled),
        (_, Origin::OutcomeUnknown { .. }) => unknown(),
        (AskState::Cancelled { comment, .. }, _) => json!({"status": "cancelled", "message": dismissed(&ask.body), "comment": comment}),
        (AskState::Withdrawn { .. }, _) => json!({"status": "withdrawn", "message": TAKEN_BACK}),
        (AskState::Expired { .. }, _) => json!({"status": "expired", "message": unanswered(&ask.body)}),
        (AskState::Skipped { .. }, _) => {
            json!({"status": "skipped", "message": "Step skipped: no sufficient answer was given. Do not ask the same again. Continue without it."})
        }
    };
    Some(result.to_string())
}

/// Returns the result for a model about its call that a program asked about and that may not run. `None` if the ask is
/// pending or was approved. `reason` is that of the person who rejected it.
#[must_use]
pub fn of_call_not_allowed(status: AskStatus, rejected: bool, reason: Option<&str>) -> Option<String> {
    let result = match status {
        AskStatus::Answered if rejected => {
            json!({"status": "rejected", "message": CALL_REJECTED, "reason_given_by_the_person": reason})
        }
        AskStatus::Pending | AskStatus::Answered => return None,
        AskStatus::Cancelled => json!({"status": "cancelled", "message": CALL_DISMISSED}),
        AskStatus::Withdrawn => json!({"status": "withdrawn", "message": format!("{TAKEN_BACK} It was not run.")}),
        AskStatus::Expired | AskStatus::Skipped => json!({"status": status.as_str(), "message": CALL_UNANSWERED}),
    };
    Some(result.to_string())
}

fn of_outcome(ask: &Ask, settled: &Settlement) -> Option<String> {
    let comment = settled.comment.as_deref();
    let result = match (&settled.outcome, ResultForm::of(ask)) {
        (Outcome::Answers { answers }, ResultForm::Text(questions)) => return Some(text(questions, answers, comment)),
        (Outcome::Answers { answers }, ResultForm::Listed | ResultForm::Concept(_)) => return of_answers(ask, answers, comment),
        // This is not the answer that was promised, so it does not have the promised form.
        (Outcome::Response { response }, _) => {
            with(json!({"status": "responded", "message": RESPONDED, "response": response}), "comment", comment)
        }
        (Outcome::Approve { .. }, _) if settled.permit.is_some() => return None,
        (Outcome::Approve { feedback, .. }, _) if ask.body.suspension().is_some() => return of_suspended(ask, feedback, comment),
        (Outcome::Approve { .. }, ResultForm::Concept(markdown)) => with(json!({"concept": markdown}), "comment", comment),
        (Outcome::Approve { .. }, ResultForm::Listed | ResultForm::Text(_)) => json!({"status": "approved", "comment": comment}),
        (Outcome::Reject { reason, .. }, ResultForm::Concept(_)) => {
            with(with(json!({"denied": true}), "reason", reason.as_deref()), "comment", comment)
        }
        (Outcome::Reject { reason, .. }, ResultForm::Listed | ResultForm::Text(_)) => {
            json!({"status": "rejected", "message": rejected(&ask.body), "reason_given_by_the_person": reason})
        }
    };
    Some(result.to_string())
}

/// Returns the result of a blocking tool: its output and what people answered to it.
fn of_suspended(ask: &Ask, answers: &Answers, comment: Option<&str>) -> Option<String> {
    let approval = ask.approval()?;
    let output = approval.suspended.as_ref()?.output.clone();
    let output = Json::new(output.clone()).ok().or_else(|| Json::new(serde_json::Value::from(output).to_string()).ok())?;
    let feedback = feedback::as_object(&approval.form, answers);
    serde_json::to_string(&Completed { status: "approved", output: output.raw(), feedback: feedback.raw(), comment }).ok()
}

/// The result of a blocking tool. Its parts are embedded as they were sent.
#[derive(Serialize)]
struct Completed<'a> {
    status: &'static str,
    output: &'a RawValue,
    feedback: &'a RawValue,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a str>,
}

/// Returns `result` with what the person added, if anything.
fn with(mut result: serde_json::Value, field: &str, value: Option<&str>) -> serde_json::Value {
    if let Some(value) = value {
        result[field] = value.into();
    }
    result
}

fn dismissed(body: &Body) -> &'static str {
    match body {
        Body::Questions { .. } => {
            "The person dismissed this without answering. Do not ask the same again. Continue without it, or say what you cannot do."
        }
        Body::Approval { .. } => CALL_DISMISSED,
        Body::Review { .. } => {
            "The person dismissed this without approving it. Do not ask the same again. Find another way, or continue without it."
        }
    }
}

fn unanswered(body: &Body) -> &'static str {
    match body {
        Body::Questions { .. } => "Nobody answered in time. Nothing was chosen. Continue without an answer.",
        Body::Approval { .. } => CALL_UNANSWERED,
        Body::Review { .. } => "Nobody approved this in time. Do not treat it as approved. Find another way, or continue without it.",
    }
}

fn rejected(body: &Body) -> &'static str {
    match body {
        Body::Approval { approval } if approval.suspended.is_some() => {
            "A person rejected what this call proposed, so nothing of it was done. Do not retry it, with these or other arguments. Find another way, or continue without it."
        }
        Body::Approval { .. } | Body::Questions { .. } => CALL_REJECTED,
        Body::Review { .. } => "A person rejected this text. Do not use it as it is. Find another way, or continue without it.",
    }
}

/// The result for a call whose outcome nobody stated. The model must not take it as permission to repeat the call.
fn unknown() -> serde_json::Value {
    json!({"status": "unknown", "message": "It is not known whether this call ran. Do not run it again. Continue without it."})
}

fn of_answers(ask: &Ask, answers: &Answers, comment: Option<&str>) -> Option<String> {
    let questions = match (&ask.origin, &ask.body) {
        (Origin::OutcomeUnknown { .. }, _) => return of_unknown_outcome(&outcome_unknown::verdict(answers)),
        (
            Origin::ToolCall { .. }
            | Origin::Program
            | Origin::Agent
            | Origin::Guardrail { .. }
            | Origin::Limit { .. }
            | Origin::MidCall { .. },
            Body::Questions { questions, .. },
        ) => questions,
        (_, Body::Approval { .. } | Body::Review { .. }) => return None,
    };
    let answers = questions.iter().map(|question| AnswerEntry::new(question, answers.get(&question.id))).collect();
    serde_json::to_string(&AnsweredResult { status: "answered", answers, comment }).ok()
}

/// Returns the answer as a person would say it. A remark changes what an answer means, so it follows on its own line.
fn text(questions: &[Question], answers: &Answers, comment: Option<&str>) -> String {
    let answers = questions.iter().filter_map(|question| answers.get(&question.id));
    let written = answers.flat_map(|Answer { values, free_text, notes, data, declined, .. }| {
        let texts = values.iter().chain(free_text).map(String::as_str).chain(declined.map(Declined::label));
        texts.chain(data.as_ref().map(Json::as_str)).chain(notes.as_deref())
    });
    written.chain(comment).collect::<Vec<_>>().join("\n")
}

/// Everything that was answered. Data is embedded as it was sent, so that numbers are not formatted again.
#[derive(Serialize)]
struct AnsweredResult<'a> {
    status: &'static str,
    answers: Vec<AnswerEntry<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a str>,
}

#[derive(Serialize)]
struct AnswerEntry<'a> {
    question: &'a str,
    header: Option<&'a str>,
    values: &'a [String],
    free_text: Option<&'a str>,
    notes: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    declined: Option<Declined>,
    /// The metadata of the attached files. Their contents are not included.
    #[serde(skip_serializing_if = "<[File]>::is_empty")]
    files: &'a [File],
    /// What the model must know about a reference to a secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<&'static str>,
}

impl<'a> AnswerEntry<'a> {
    fn new(question: &'a Question, answer: Option<&'a Answer>) -> Self {
        Self {
            question: &question.question,
            header: question.header.as_deref(),
            values: answer.map(|answer| answer.values.as_slice()).unwrap_or_default(),
            free_text: answer.and_then(|answer| answer.free_text.as_deref()),
            notes: answer.and_then(|answer| answer.notes.as_deref()),
            data: answer.and_then(|answer| answer.data.as_ref()).map(Json::raw),
            declined: answer.and_then(|answer| answer.declined),
            files: answer.map(|answer| answer.files.as_slice()).unwrap_or_default(),
            about: answer.filter(|answer| question.input == Input::Secret && !answer.values.is_empty()).map(|_| SEALED),
        }
    }
}

/// Returns the result for a model about a call with an unknown outcome. `None` if it runs again.
fn of_unknown_outcome(verdict: &OutcomeVerdict) -> Option<String> {
    match verdict {
        OutcomeVerdict::Happened(result) => Some(json!({"status": "succeeded", "result_reported_by_a_person": result}).to_string()),
        OutcomeVerdict::Skip => Some(json!({"status": "skipped", "message": "It is not known whether this call ran. A person chose to continue without it. Do not run it again."}).to_string()),
        OutcomeVerdict::RunAgain => None,
    }
}

/// Returns the name of an outcome for a model.
#[must_use]
pub fn outcome_name(outcome: CallOutcome) -> &'static str {
    match outcome {
        CallOutcome::Succeeded => "succeeded",
        CallOutcome::Failed => "failed",
        CallOutcome::Skipped => "skipped",
        CallOutcome::Unknown => "unknown",
    }
}
