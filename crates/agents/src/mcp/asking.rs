//! Turns what a server asks into questions of an ask, and people's answers into the form that the server expects.

use std::collections::BTreeMap;

use rmcp::model::{ElicitRequestParams, ElicitResult, ElicitationAction};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use waypost_core::approval::pin;
use waypost_core::ask::AskStatus;
use waypost_core::ask::inquiry::InquiryAnswer;
use waypost_core::ids::QuestionId;
use waypost_core::json::Json;
use waypost_core::question::answer::Answer;
use waypost_core::question::{Input, Question};

use super::exact;
use super::unusual::form_as_written;

/// The longest header of a question, in characters.
const CHIP: usize = 40;

/// The saved state of a call that stopped to ask people. It is stored with the ask, and comes back with the answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SuspendedCall {
    /// A fingerprint of the tool's declaration when the call started.
    #[serde(rename = "definition")]
    pub declared: String,
    /// What was asked.
    pub asked: Vec<ElicitedQuestion>,
    /// How the call continues.
    pub onward: Continuation,
    /// Earlier answers in this call, by the fingerprint of the question.
    pub said: BTreeMap<String, Value>,
}

/// How a stopped call continues.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub(super) enum Continuation {
    /// It is made again, with the answers.
    Calling {
        /// The server's opaque state, which is returned unchanged.
        request_state: Option<String>,
    },
    /// It is made again unchanged: people have done what it needs elsewhere.
    Repeating,
    /// It is still open in the process that started it, under this name.
    Held {
        /// The name of the held call.
        call: String,
    },
}

/// One thing that the server asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ElicitedQuestion {
    /// Its question in the ask.
    pub question: QuestionId,
    /// The server's key for it.
    pub key: String,
    /// Its fingerprint, to recognize it when it is asked again.
    pub print: String,
}

/// The question for a server's request.
pub(super) fn question(n: usize, key: &str, server: &str, request: &ElicitRequestParams) -> Result<(Question, ElicitedQuestion), String> {
    let id = QuestionId::new(format!("q{}", n + 1));
    let question = match request {
        ElicitRequestParams::FormElicitationParams { message, .. } => {
            let form = form_as_written(request).unwrap_or_default();
            if form.get("properties").and_then(Value::as_object).is_none_or(serde_json::Map::is_empty) && form.get("$ref").is_none() {
                Question::new(id.clone(), message, Input::Confirm)
            } else {
                let schema = Json::new(form.to_string()).map_err(|_| "The server asked for input with an invalid schema.")?;
                Question { schema: Some(schema), allow_unknown: true, ..Question::new(id.clone(), message, Input::Form) }
            }
        }
        ElicitRequestParams::UrlElicitationParams { message, url, .. } => {
            let asked = format!("{message}\n\nDo this at {url}, outside of Waypost. Have you done it?");
            Question::new(id.clone(), asked, Input::Confirm)
        }
        _ => return Err("The server asked for input in an unknown way.".to_owned()),
    };
    let header = Some(server.chars().take(CHIP).collect());
    let print = serde_json::to_vec(request).map(|request| pin::of_contents(&request).as_str().to_owned());
    let print = print.map_err(|error| error.to_string())?;
    Ok((Question { header, ..question }, ElicitedQuestion { question: id, key: key.to_owned(), print }))
}

/// The reply to the server for `asked`.
pub(super) fn reply(asked: &ElicitedQuestion, inquiry_answer: &InquiryAnswer) -> Result<ElicitResult, String> {
    let answer = inquiry_answer.answers.get(&asked.question).filter(|_| inquiry_answer.status == AskStatus::Answered);
    Ok(match answer {
        None if inquiry_answer.status == AskStatus::Answered => ElicitResult::new(ElicitationAction::Decline),
        None => ElicitResult::new(ElicitationAction::Cancel),
        Some(Answer { declined: Some(_), .. }) => ElicitResult::new(ElicitationAction::Decline),
        Some(Answer { data: Some(data), .. }) => {
            ElicitResult::new(ElicitationAction::Accept).with_content(Value::Object(exact::object(data)?))
        }
        Some(answer) if answer.values.iter().any(|value| value == "yes") => {
            ElicitResult::new(ElicitationAction::Accept).with_content(Value::Object(serde_json::Map::new()))
        }
        Some(_) => ElicitResult::new(ElicitationAction::Decline),
    })
}
