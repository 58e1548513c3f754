//! Tool results for models: the state of an ask, and why a request was refused. People's words appear as data, never as instructions; the
//! instructions on what to do next are ours.

use std::collections::BTreeMap;

use rmcp::model::{CallToolResult, ContentBlock};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use waypost_core::ask::AskStatus;
use waypost_core::json::first_rounded;

use crate::api_client::{ApiResponse, ServerUnreachable};
use waypost_wire::{AnswerView, AskView, ProblemView, Verdict};

const APPROVED: &str = "Approved. Do exactly this and nothing else. Anything different needs a new approval.";
const REJECTED: &str = "Rejected. Do not do this, do not try to achieve it another way, and do not ask for it again. \
Continue without it, or say what you cannot do.";
const RESPONDED: &str = "The person responded with this instead of answering the questions. Take their response \
into account, and ask again only what is still open.";
const CANCELLED: &str =
    "A person dismissed this without answering. Do not ask it again. Continue without an answer, or say what you cannot do.";
const EXPIRED: &str = "Nobody answered in time. Nothing was chosen and nothing is approved. Continue without an answer.";
const WITHDRAWN: &str = "This was withdrawn before anyone answered.";
const UNHEARD: &str = "This was asked before, and its answer had not been delivered yet. If the answer is out of date, ask again in \
other words.";
const SKIPPED: &str = "No sufficient answer was given. Do not ask it again. Continue without an answer.";

/// Why a request failed.
#[derive(Debug)]
pub enum RequestFailure {
    /// The server refused it.
    Refused {
        /// The HTTP status.
        status: u16,
        /// The problem document.
        problem: Box<ProblemView>,
    },
    /// The server cannot be reached.
    Away(ServerUnreachable),
}

/// What is wrong, for people.
pub fn sentence(problem: &ProblemView) -> String {
    let all: Vec<_> = problem.errors.iter().map(|fault| fault.message.as_str()).collect();
    if all.is_empty() { problem.detail.clone().unwrap_or_else(|| problem.title.clone()) } else { all.join(" ") }
}

impl RequestFailure {
    /// The body of a successful response.
    ///
    /// # Errors
    /// The refusal, or that no usable response arrived.
    pub fn or<T: DeserializeOwned>(response: Result<ApiResponse, ServerUnreachable>) -> Result<T, Self> {
        let ApiResponse { status, body } = response.map_err(Self::Away)?;
        if !(200..300).contains(&status) {
            let problem = serde_json::from_str(&body).unwrap_or_else(|_| ProblemView::bare(status));
            return Err(Self::Refused { status, problem: Box::new(problem) });
        }
        serde_json::from_str(&body)
            .map_err(|error| Self::Away(ServerUnreachable(format!("the server sent an unexpected response: {error}"))))
    }

    /// The same for the model.
    pub fn into_result(self) -> CallToolResult {
        match self {
            Self::Refused { status: 400 | 422, problem } if !problem.errors.is_empty() => {
                let listed: Vec<_> = problem.errors.iter().map(|fault| json!({"at": fault.pointer, "fix": fault.message})).collect();
                wrong(json!({"status": "invalid_arguments", "message": "Nothing was done. Fix this and call again.", "problems": listed}))
            }
            Self::Refused { status, problem } => {
                let message = problem.detail.unwrap_or(problem.title);
                wrong(json!({"status": "refused", "http_status": status, "code": problem.code, "message": message}))
            }
            Self::Away(away) => {
                let message =
                    format!("The Waypost server cannot be reached: {away}. Earlier questions are kept. Repeat the same call in a moment.");
                wrong(json!({"status": "unreachable", "message": message}))
            }
        }
    }
}

/// The result for a model that tries to answer its own ask.
pub fn no_answering() -> CallToolResult {
    wrong(json!({
        "status": "refused", "http_status": 403, "code": "self_approval",
        "message": "An agent cannot answer its own ask. Only a person can. Call check_ask to wait for the answer.",
    }))
}

/// A tool result that says what to fix.
pub fn invalid(message: &str) -> CallToolResult {
    wrong(serde_json::from_str(message).unwrap_or_else(|_| json!({"status": "invalid_arguments", "message": message})))
}

fn wrong(value: Value) -> CallToolResult {
    let mut result = result(value);
    result.is_error = Some(true);
    result
}

/// The same data as structure and as text, for clients that read only one of them.
fn result(value: Value) -> CallToolResult {
    let mut result = CallToolResult::success(vec![ContentBlock::text(value.to_string())]);
    result.structured_content = Some(value);
    result
}

/// The state of an ask, for the model; `pages` is the URL where people answer.
pub fn of(ask: &AskView, pages: &str) -> CallToolResult {
    result(description(ask, pages))
}

/// The state of an ask that people settled before this call was made.
pub fn of_unheard(ask: &AskView, pages: &str) -> CallToolResult {
    let mut value = description(ask, pages);
    value["asked_before"] = json!({"message": UNHEARD, "asked_at": ask.asked_at, "settled_at": ask.settled_at});
    result(value)
}

fn description(ask: &AskView, pages: &str) -> Value {
    let mut value = match (ask.status, &ask.decision) {
        (AskStatus::Pending, _) => pending(ask, pages),
        (AskStatus::Answered, Some(decision)) => match decision.decision {
            Verdict::Approve => {
                json!({"status": "approved", "message": APPROVED, "concept": ask.review.as_ref().map(|review| &review.markdown)})
            }
            Verdict::Reject => json!({"status": "rejected", "message": REJECTED, "reason_given_by_the_person": decision.reason}),
        },
        (AskStatus::Answered, None) => match &ask.response {
            Some(response) => json!({"status": "responded", "message": RESPONDED, "response": response}),
            None => json!({"status": "answered", "answers": answers(ask)}),
        },
        (AskStatus::Cancelled, _) => json!({"status": "cancelled", "message": CANCELLED}),
        (AskStatus::Withdrawn, _) => json!({"status": "withdrawn", "message": WITHDRAWN}),
        (AskStatus::Expired, _) => json!({"status": "expired", "message": EXPIRED}),
        (AskStatus::Skipped, _) => json!({"status": "skipped", "message": SKIPPED}),
    };
    value["ask_id"] = json!(ask.id);
    for (name, field) in
        [("comment", ask.comment.as_ref().map(|comment| json!(comment))), ("answered_by", ask.answered_by.as_ref().map(|by| json!(by)))]
    {
        if let Some(field) = field {
            value[name] = field;
        }
    }
    value
}

fn pending(ask: &AskView, pages: &str) -> Value {
    let url = page(ask, pages);
    let message = format!(
        "Nobody has answered yet. The question is saved and people can see it. Nothing is approved. To keep waiting, call check_ask \
with this ask_id. People answer at {url}"
    );
    json!({"status": "pending", "message": message, "url": url})
}

/// The URL where people answer it.
pub fn page(ask: &AskView, pages: &str) -> String {
    format!("{pages}/asks/{}", ask.id)
}

/// Each answer with its question, so that the model needs no ids.
fn answers(ask: &AskView) -> Vec<Value> {
    let nothing = BTreeMap::new();
    let answers = ask.answers.as_ref().unwrap_or(&nothing);
    let answers = ask.questions.iter().filter_map(|question| {
        let mut answer = json!({"question": question.question});
        for (name, field) in fields(answers.get(&question.id)?) {
            answer[name] = field;
        }
        Some(answer)
    });
    answers.collect()
}

/// The fields of an answer that have a value. Data with a number that a value would round is given as its JSON text, with every digit.
fn fields(answer: &AnswerView) -> BTreeMap<String, Value> {
    let fields = serde_json::to_string(answer).and_then(|answer| serde_json::from_str::<BTreeMap<String, Box<RawValue>>>(&answer));
    let exact = |field: &RawValue| match first_rounded(field.get()) {
        None => serde_json::from_str(field.get()).unwrap_or(Value::Null),
        Some(_) => field.get().into(),
    };
    let fields = fields.unwrap_or_default().into_iter().map(|(name, field)| (name, exact(&field)));
    fields.filter(|(_, field)| !field.is_null()).collect()
}
