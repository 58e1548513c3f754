//! What a server asks people, as questions of an ask, and their answers as the server expects them.

use std::collections::BTreeMap;

use rmcp::model::{ElicitRequestParams, ElicitResult, ElicitationAction};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use waypost_core::ask::Status;
use waypost_core::ids::QuestionId;
use waypost_core::inquiry::Said;
use waypost_core::json::Json;
use waypost_core::pin;
use waypost_core::question::{Input, Question};
use waypost_core::reply::Answer;

use super::exact;

/// As long as the chip of a question may be.
const CHIP: usize = 40;

/// Where a call stopped to ask. It is kept with the ask, and comes back with the answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Stopped {
    /// The tool, as it was when the call began.
    pub definition: String,
    /// What was asked.
    pub asked: Vec<Asked>,
    /// How the call goes on.
    pub onward: Onward,
    /// What was said in this call before, by the print of what had been asked.
    pub said: BTreeMap<String, Value>,
}

/// How a stopped call goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub(super) enum Onward {
    /// It is made again, with the answers.
    Calling {
        /// What the server gave, to be given back as it is.
        request_state: Option<String>,
    },
    /// It is made again as it was: people have done elsewhere what it needs.
    Repeating,
    /// It is still open in the process that began it, under this name.
    Held {
        /// Which.
        call: String,
    },
}

/// One thing that was asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Asked {
    /// Its question in the ask.
    pub question: QuestionId,
    /// What the server calls it.
    pub key: String,
    /// Its print, to know it again.
    pub print: String,
}

/// The question that a server's request makes.
pub(super) fn question(n: usize, key: &str, server: &str, request: &ElicitRequestParams) -> Result<(Question, Asked), String> {
    let id = QuestionId::new(format!("q{}", n + 1));
    let question = match request {
        ElicitRequestParams::FormElicitationParams { message, requested_schema, .. } if requested_schema.properties.is_empty() => {
            Question::new(id.clone(), message, Input::Confirm)
        }
        ElicitRequestParams::FormElicitationParams { message, requested_schema, .. } => {
            let schema = serde_json::to_string(requested_schema).ok().and_then(|schema| Json::new(schema).ok());
            let schema = schema.ok_or("The form that the server asks for cannot be read.")?;
            Question { schema: Some(schema), allow_unknown: true, ..Question::new(id.clone(), message, Input::Form) }
        }
        ElicitRequestParams::UrlElicitationParams { message, url, .. } => {
            let asked = format!("{message}\n\nThis is done at {url}, outside of Waypost. Have you done it?");
            Question::new(id.clone(), asked, Input::Confirm)
        }
        _ => return Err("The server asks in a way that is not known here.".to_owned()),
    };
    let header = Some(server.chars().take(CHIP).collect());
    let print = serde_json::to_vec(request).map(|request| pin::of_contents(&request).as_str().to_owned());
    let print = print.map_err(|error| error.to_string())?;
    Ok((Question { header, ..question }, Asked { question: id, key: key.to_owned(), print }))
}

/// What the server is told about `asked`.
pub(super) fn reply(asked: &Asked, said: &Said) -> Result<ElicitResult, String> {
    let answer = said.answers.get(&asked.question).filter(|_| said.status == Status::Answered);
    Ok(match answer {
        None if said.status == Status::Answered => ElicitResult::new(ElicitationAction::Decline),
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
