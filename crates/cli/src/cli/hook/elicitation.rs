//! The form of an MCP server (an elicitation) that Claude Code would show its user. People fill it in instead.
//!
//! If they do not, Claude Code shows the form to its user, so nothing is invented.

use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_json::value::RawValue;
use waypost_core::ask::AskStatus;
use waypost_wire::AskView;

use super::heading::heading;

/// The question that the form is.
const FORM: &str = "form";

/// A request of an MCP server for information.
#[derive(Debug, Deserialize)]
pub struct Elicitation {
    #[serde(rename = "session_id")]
    session: String,
    /// The name of the server that asks.
    #[serde(rename = "mcp_server_name")]
    server: String,
    message: String,
    mode: Option<String>,
    requested_schema: Option<Box<RawValue>>,
}

/// The request body of the ask.
#[derive(Serialize)]
pub struct ElicitationAskBody<'a> {
    kind: &'static str,
    questions: [FormQuestion<'a>; 1],
    policy: serde_json::Value,
    context: serde_json::Value,
}

#[derive(Serialize)]
struct FormQuestion<'a> {
    #[serde(rename = "id")]
    name: &'static str,
    question: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    header: Option<String>,
    input: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    schema: Option<&'a RawValue>,
}

impl Elicitation {
    /// Parses a payload.
    ///
    /// # Errors
    /// If the text is not a payload.
    pub fn read(text: &str) -> anyhow::Result<Self> {
        Ok(serde_json::from_str(text)?)
    }

    /// Whether people can fill it in. An address to open concerns the user of Claude Code alone, and the forms of
    /// Waypost's own MCP server are about asks that people see anyway.
    pub fn is_for_people(&self) -> bool {
        let is_form = matches!(self.mode.as_deref(), None | Some("form")) && self.requested_schema.is_some();
        let is_own = self.server == "waypost" || self.server.ends_with(":waypost");
        is_form && !is_own
    }

    /// Returns the ask, which ends after `seconds`.
    pub fn body(&self, seconds: u64) -> ElicitationAskBody<'_> {
        let schema = self.requested_schema.as_deref().filter(|schema| !is_empty(schema));
        let input = if schema.is_some() { "form" } else { "confirm" };
        let question = FormQuestion { name: FORM, question: &self.message, header: heading(&self.server), input, schema };
        let context = json!({ "claude_code_session": self.session, "mcp_server": self.server });
        ElicitationAskBody { kind: "questions", questions: [question], policy: json!({ "expires_in": seconds }), context }
    }
}

/// Whether a form has no fields: then only a consent is asked for.
fn is_empty(schema: &RawValue) -> bool {
    let schema: serde_json::Value = serde_json::from_str(schema.get()).unwrap_or_default();
    schema["properties"].as_object().is_some_and(serde_json::Map::is_empty)
}

/// Returns the output for Claude Code, or `None` if nobody answered and its user is to be asked.
pub fn output(ask: &AskView) -> Option<String> {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Output<'a> {
        hook_specific_output: ElicitationOutput<'a>,
    }
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct ElicitationOutput<'a> {
        hook_event_name: &'static str,
        action: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        content: Option<&'a RawValue>,
    }
    let answer = ask.answers.iter().flatten().find(|(id, _)| id.as_str() == FORM).map(|(_, answer)| answer);
    let (action, content) = match (ask.status, answer) {
        (AskStatus::Answered, Some(answer)) => match &answer.data {
            Some(data) => ("accept", Some(&**data)),
            None if answer.values.iter().any(|value| value == "yes") => ("accept", None),
            None => ("decline", None),
        },
        (AskStatus::Cancelled, _) => ("decline", None),
        (AskStatus::Answered | AskStatus::Expired | AskStatus::Withdrawn | AskStatus::Skipped | AskStatus::Pending, _) => return None,
    };
    let hook_specific_output = ElicitationOutput { hook_event_name: "Elicitation", action, content };
    serde_json::to_string(&Output { hook_specific_output }).ok()
}
