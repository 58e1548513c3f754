//! The ask for a call: the questions in it, the plan in it, or an approval.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::agent::CodingAgent;
use super::heading::heading;
use super::payload::{HookPayload, HookSubject};
use super::{plan, suggestion};
use crate::exit::Failure;

/// A server recognizes a repeated request for a week. The ask ends before that, so that no second ask is
/// created.
const SIX_DAYS: u32 = 6 * 24 * 60 * 60;

/// The arguments of `AskUserQuestion`.
#[derive(Debug, Deserialize)]
pub struct AskUserQuestionInput {
    /// One to four questions.
    pub questions: Vec<ClaudeQuestion>,
}

/// One question. Claude Code matches the answer by the text of the question.
#[derive(Debug, Deserialize)]
pub struct ClaudeQuestion {
    /// The whole question.
    pub question: String,
    header: Option<String>,
    #[serde(default)]
    options: Vec<ClaudeOption>,
    #[serde(default, rename = "multiSelect")]
    multi_select: bool,
}

#[derive(Debug, Deserialize)]
struct ClaudeOption {
    label: String,
    description: Option<String>,
    // The name in earlier versions of Claude Code.
    #[serde(alias = "markdown")]
    preview: Option<String>,
}

/// The request body of a new ask.
#[derive(Serialize)]
pub struct HookAskBody<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    questions: Option<Vec<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    approval: Option<HookCallBody<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    review: Option<Value>,
    allow_response: bool,
    policy: Value,
    context: Value,
}

#[derive(Serialize)]
struct HookCallBody<'a> {
    tool: &'a str,
    arguments: &'a RawValue,
    risk: &'static str,
    category: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<&'a str>,
    allow_modify_args: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    form: Vec<Value>,
}

/// Returns the ask for this call. The same call always gives the same bytes, so that a repeated request is
/// recognized. An ask that ends with its hook ends after `seconds`.
///
/// # Errors
/// If `AskUserQuestion` is called without valid questions, or `ExitPlanMode` without a plan.
pub fn body(payload: &HookPayload, seconds: u64) -> Result<HookAskBody<'_>, Failure> {
    // Only values that stay the same when the call is resumed.
    let context = match payload.agent {
        CodingAgent::ClaudeCode => json!({"claude_code_session": payload.session, "tool_use_id": payload.call}),
        agent => json!({"agent": agent.key(), "agent_session": payload.session, "tool_use_id": payload.call}),
    };
    let ends_with_hook = payload.agent.ends_with_hook(payload.event);
    let policy = json!({ "expires_in": if ends_with_hook { seconds } else { u64::from(SIX_DAYS) } });
    let empty = HookAskBody { kind: "questions", questions: None, approval: None, review: None, allow_response: false, policy, context };
    match payload.subject() {
        HookSubject::Questions => {
            let questions = questions(payload)?.questions.iter().enumerate().map(|(n, question)| question_body(n, question)).collect();
            Ok(HookAskBody { questions: Some(questions), allow_response: true, ..empty })
        }
        HookSubject::Plan => Ok(HookAskBody { kind: "review", review: Some(json!({ "markdown": plan::text(payload)? })), ..empty }),
        HookSubject::Call => {
            let (risk, category) = risk_and_category(&payload.tool_name);
            let call = HookCallBody {
                tool: &payload.tool_name,
                arguments: &payload.tool_input,
                risk,
                category,
                target: payload.cwd.as_deref(),
                allow_modify_args: payload.agent.accepts_changes(payload.event),
                form: if payload.agent == CodingAgent::ClaudeCode {
                    suggestion::form(payload.permission_suggestions.as_deref())
                } else {
                    Vec::new()
                },
            };
            Ok(HookAskBody { kind: "approval", approval: Some(call), ..empty })
        }
    }
}

/// Parses the questions in a call of `AskUserQuestion`.
///
/// # Errors
/// If there are none.
pub fn questions(payload: &HookPayload) -> Result<AskUserQuestionInput, Failure> {
    serde_json::from_str(payload.tool_input.get()).map_err(|source| {
        let cure = "Call AskUserQuestion with `questions`, each with a `question` and its `options`.";
        Failure::new(format!("the questions cannot be read ({source})"), cure)
    })
}

/// Returns the id of a question: Claude Code has none.
pub fn id(n: usize) -> String {
    format!("q{}", n + 1)
}

fn question_body(n: usize, question: &ClaudeQuestion) -> Value {
    let option = |choice: &ClaudeOption| {
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
    let header = question.header.as_deref().map(str::trim).filter(|text| !text.is_empty());
    if let Some(short) = header.and_then(heading) {
        // A header that is cut off is shown in full above the question.
        if header != Some(short.as_str()) {
            asked["question"] = format!("{}\n\n{}", header.unwrap_or_default(), question.question).into();
        }
        asked["header"] = short.into();
    }
    if !question.options.is_empty() {
        asked["options"] = question.options.iter().map(option).collect::<Vec<_>>().into();
        // Claude Code adds "Other" to every question itself.
        asked["free_text"] = "allow".into();
    }
    asked
}

/// Returns the risk and the category of a tool. An unknown tool has a high risk.
fn risk_and_category(tool: &str) -> (&'static str, &'static str) {
    match tool {
        "Read" | "Glob" | "Grep" | "LS" | "NotebookRead" | "TodoWrite" => ("low", "reading"),
        "Edit" | "MultiEdit" | "Write" | "NotebookEdit" => ("medium", "files"),
        "apply_patch" | "write_file" | "replace" | "edit" | "multiedit" | "write" | "patch" => ("medium", "files"),
        "WebFetch" | "WebSearch" | "web_fetch" | "google_web_search" | "webfetch" | "websearch" => ("medium", "network"),
        "Task" | "Agent" | "task" => ("medium", "agents"),
        "Bash" | "PowerShell" | "bash" | "run_shell_command" => ("high", "command"),
        name if name.starts_with("mcp_") => ("high", "mcp"),
        _ => ("high", "other"),
    }
}
