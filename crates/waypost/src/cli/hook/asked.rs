//! What people are asked about a call: the questions in it, or leave to make it.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::payload::{ASK_USER_QUESTION, Payload};
use crate::exit::Failure;

/// A server knows a repeat as one for a week. An ask ends before that, so that none waits twice.
const SIX_DAYS: u32 = 6 * 24 * 60 * 60;

/// What `AskUserQuestion` is called with.
#[derive(Debug, Deserialize)]
pub struct AskUserQuestion {
    /// One to four of them.
    pub questions: Vec<Question>,
}

/// One question; its text is what the answer is found by.
#[derive(Debug, Deserialize)]
pub struct Question {
    /// The whole question.
    pub question: String,
    header: Option<String>,
    #[serde(default)]
    options: Vec<Choice>,
    #[serde(default, rename = "multiSelect")]
    multi_select: bool,
}

#[derive(Debug, Deserialize)]
struct Choice {
    label: String,
    description: Option<String>,
    // Earlier versions called it by its form.
    #[serde(alias = "markdown")]
    preview: Option<String>,
}

/// An ask as a server takes it.
#[derive(Serialize)]
pub struct Body<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    questions: Option<Vec<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    approval: Option<Call<'a>>,
    allow_response: bool,
    policy: Value,
    context: Value,
}

#[derive(Serialize)]
struct Call<'a> {
    tool: &'a str,
    arguments: &'a RawValue,
    risk: &'static str,
    category: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<&'a str>,
    allow_modify_args: bool,
}

/// What people are asked about this call. The same call gives the same bytes, so that a repeat is known as one.
///
/// # Errors
/// Where `AskUserQuestion` is called with something else than questions.
pub fn body(payload: &Payload) -> Result<Body<'_>, Failure> {
    // What may be another when the same call is resumed has no place in it.
    let context = json!({"claude_code_session": payload.session, "tool_use_id": payload.call});
    let policy = json!({ "expires_in": SIX_DAYS });
    let empty = Body { kind: "questions", questions: None, approval: None, allow_response: false, policy, context };
    if payload.tool_name == ASK_USER_QUESTION {
        let questions = questions(payload)?.questions.iter().enumerate().map(|(n, question)| as_asked(n, question)).collect();
        return Ok(Body { questions: Some(questions), allow_response: true, ..empty });
    }
    let (risk, category) = weight(&payload.tool_name);
    let call = Call {
        tool: &payload.tool_name,
        arguments: &payload.tool_input,
        risk,
        category,
        target: payload.cwd.as_deref(),
        allow_modify_args: true,
    };
    Ok(Body { kind: "approval", approval: Some(call), ..empty })
}

/// The questions in a call of `AskUserQuestion`.
///
/// # Errors
/// Where there are none.
pub fn questions(payload: &Payload) -> Result<AskUserQuestion, Failure> {
    serde_json::from_str(payload.tool_input.get()).map_err(|source| {
        let cure = "Call AskUserQuestion with `questions`, each with a `question` and its `options`.";
        Failure::new(format!("the questions cannot be read ({source})"), cure)
    })
}

/// By which id a question is known: Claude Code has none.
pub fn id(n: usize) -> String {
    format!("q{}", n + 1)
}

fn as_asked(n: usize, question: &Question) -> Value {
    let option = |choice: &Choice| {
        let mut option = json!({ "label": choice.label, "recommended": choice.label.ends_with("(Recommended)") });
        if let Some(description) = choice.description.as_deref().filter(|text| !text.is_empty()) {
            option["description"] = description.into();
        }
        if let Some(preview) = choice.preview.as_deref().filter(|text| !text.is_empty()) {
            option["preview"] = json!({ "type": "markdown", "body": preview });
        }
        option
    };
    let mut asked = json!({ "id": id(n), "question": question.question, "multi_select": question.multi_select });
    if let Some(header) = question.header.as_deref().filter(|text| !text.is_empty()) {
        asked["header"] = header.into();
    }
    if !question.options.is_empty() {
        asked["options"] = question.options.iter().map(option).collect::<Vec<_>>().into();
        // Claude Code adds "Other" to every question by itself.
        asked["free_text"] = "allow".into();
    }
    asked
}

/// What a mistake would cost, and what kind of thing it does. What is not known counts as expensive.
fn weight(tool: &str) -> (&'static str, &'static str) {
    match tool {
        "Read" | "Glob" | "Grep" | "LS" | "NotebookRead" | "TodoWrite" => ("low", "reading"),
        "Edit" | "MultiEdit" | "Write" | "NotebookEdit" => ("medium", "files"),
        "WebFetch" | "WebSearch" => ("medium", "network"),
        "Task" | "Agent" => ("medium", "agents"),
        "Bash" | "PowerShell" => ("high", "command"),
        name if name.starts_with("mcp__") => ("high", "mcp"),
        _ => ("high", "other"),
    }
}
