//! What a model is told: how an ask stands, and why something was refused. People's words are data in
//! it, never instructions; what to do next is said by us.

use std::collections::BTreeMap;

use rmcp::model::{CallToolResult, ContentBlock};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use waypost_core::ask::Status;

use crate::ask::{Ask, Verdict};
use crate::desk::{Away, Told};

const APPROVED: &str = "Approved. You may now do exactly this and nothing else; anything that differs needs another approval.";
const REJECTED: &str = "Rejected. Do not do this, do not try to reach the same in another way, and do not ask for it again; \
go on without it, or say what you cannot do.";
const RESPONDED: &str = "The person responded with this instead of answering the questions. These are their words; take them \
into account, and ask again only for what is still open.";
const CANCELLED: &str =
    "A person dismissed this without answering. Do not ask the same again; go on without it, or say what you cannot do.";
const EXPIRED: &str = "Nobody answered in time. Nothing was chosen and nothing is approved; go on without an answer.";
const WITHDRAWN: &str = "This was taken back before anybody answered.";
const UNHEARD: &str = "The same was asked before, and nobody had been given this answer to it. If it is out of date, ask again in \
other words.";
const SKIPPED: &str = "No sufficient answer was given. Do not ask the same again; go on without it.";

/// Why nothing came of a request.
#[derive(Debug)]
pub enum Refused {
    /// The server said no.
    Said {
        /// The HTTP status.
        status: u16,
        /// Its words.
        problem: Problem,
    },
    /// The server is not there.
    Away(Away),
}

/// A problem document, as far as it is read here.
#[derive(Debug, Default, Deserialize)]
pub struct Problem {
    #[serde(default)]
    code: String,
    #[serde(default)]
    title: String,
    detail: Option<String>,
    #[serde(default)]
    errors: Vec<Fault>,
}

#[derive(Debug, Deserialize)]
struct Fault {
    pointer: String,
    message: String,
}

impl Problem {
    /// What is wrong, for people.
    pub fn sentence(&self) -> String {
        let all: Vec<_> = self.errors.iter().map(|fault| fault.message.as_str()).collect();
        if all.is_empty() { self.detail.clone().unwrap_or_else(|| self.title.clone()) } else { all.join(" ") }
    }
}

impl Refused {
    /// What was said where it was no refusal.
    ///
    /// # Errors
    /// The refusal, or that nobody said anything.
    pub fn or<T: DeserializeOwned>(told: Result<Told, Away>) -> Result<T, Self> {
        let Told { status, body } = told.map_err(Self::Away)?;
        if !(200..300).contains(&status) {
            return Err(Self::Said { status, problem: serde_json::from_value(body).unwrap_or_default() });
        }
        serde_json::from_value(body).map_err(|error| Self::Away(Away(format!("the server does not speak as expected: {error}"))))
    }

    /// The same for the model.
    pub fn told(self) -> CallToolResult {
        match self {
            Self::Said { status: 400 | 422, problem } if !problem.errors.is_empty() => {
                let listed: Vec<_> = problem.errors.iter().map(|fault| json!({"at": fault.pointer, "fix": fault.message})).collect();
                wrong(json!({"status": "invalid_arguments", "message": "Nothing was done. Mend this and call again.", "problems": listed}))
            }
            Self::Said { status, problem } => {
                let message = problem.detail.unwrap_or(problem.title);
                wrong(json!({"status": "refused", "http_status": status, "code": problem.code, "message": message}))
            }
            Self::Away(away) => {
                let message = format!(
                    "The Waypost server cannot be reached: {away}. What was asked before is kept. Make the same call again in a moment."
                );
                wrong(json!({"status": "unreachable", "message": message}))
            }
        }
    }
}

/// What a model is told that tries to answer its own ask.
pub fn no_answering() -> CallToolResult {
    wrong(json!({
        "status": "refused", "http_status": 403, "code": "self_approval",
        "message": "Nobody decides their own request: only a person answers an ask. Wait for it with check_ask.",
    }))
}

/// A text that says what to mend, as a result.
pub fn invalid(told: &str) -> CallToolResult {
    wrong(serde_json::from_str(told).unwrap_or_else(|_| json!({"status": "invalid_arguments", "message": told})))
}

fn wrong(told: Value) -> CallToolResult {
    let mut result = result(told);
    result.is_error = Some(true);
    result
}

/// The same as structure and as text, for clients that know only one of them.
fn result(told: Value) -> CallToolResult {
    let mut result = CallToolResult::success(vec![ContentBlock::text(told.to_string())]);
    result.structured_content = Some(told);
    result
}

/// How an ask stands, for the model; `pages` is where people answer.
pub fn of(ask: &Ask, pages: &str) -> CallToolResult {
    result(told(ask, pages))
}

/// The same of an ask that people dealt with before this call was made.
pub fn of_unheard(ask: &Ask, pages: &str) -> CallToolResult {
    let mut told = told(ask, pages);
    told["asked_before"] = json!({"message": UNHEARD, "asked_at": ask.asked_at, "settled_at": ask.settled_at});
    result(told)
}

fn told(ask: &Ask, pages: &str) -> Value {
    let mut told = match (ask.status, &ask.decision) {
        (Status::Pending, _) => pending(ask, pages),
        (Status::Answered, Some(decision)) => match decision.decision {
            Verdict::Approve => {
                json!({"status": "approved", "message": APPROVED, "concept": ask.review.as_ref().map(|review| &review.markdown)})
            }
            Verdict::Reject => json!({"status": "rejected", "message": REJECTED, "reason_given_by_the_person": decision.reason}),
        },
        (Status::Answered, None) => match &ask.response {
            Some(response) => json!({"status": "responded", "message": RESPONDED, "response": response}),
            None => json!({"status": "answered", "answers": answers(ask)}),
        },
        (Status::Cancelled, _) => json!({"status": "cancelled", "message": CANCELLED}),
        (Status::Withdrawn, _) => json!({"status": "withdrawn", "message": WITHDRAWN}),
        (Status::Expired, _) => json!({"status": "expired", "message": EXPIRED}),
        (Status::Skipped, _) => json!({"status": "skipped", "message": SKIPPED}),
    };
    told["ask_id"] = json!(ask.id);
    for (name, said) in [("comment", ask.comment.as_ref().map(|comment| json!(comment))), ("answered_by", ask.answered_by.clone())] {
        if let Some(said) = said {
            told[name] = said;
        }
    }
    told
}

fn pending(ask: &Ask, pages: &str) -> Value {
    let url = page(ask, pages);
    let message = format!(
        "Nobody has answered yet; the question is kept, and people see it. Nothing is approved. Call check_ask with this ask_id to wait \
on. People answer at {url}"
    );
    json!({"status": "pending", "message": message, "url": url})
}

/// Where people answer it.
pub fn page(ask: &Ask, pages: &str) -> String {
    format!("{pages}/asks/{}", ask.id)
}

/// Each answer beside its question: the model has to know nothing of ids.
fn answers(ask: &Ask) -> Vec<Value> {
    let nothing = BTreeMap::new();
    let answers = ask.answers.as_ref().unwrap_or(&nothing);
    let told = ask.questions.iter().filter_map(|question| {
        let mut told = json!({"question": question.question});
        for (name, said) in answers.get(&question.id.to_string())?.as_object()?.iter().filter(|(_, said)| !said.is_null()) {
            told[name] = said.clone();
        }
        Some(told)
    });
    told.collect()
}
