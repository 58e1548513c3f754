//! What a client is told that it can call. There is no tool that answers.

use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde::Deserialize;
use serde_json::{Value, json};
use waypost_core::asking::{ask_clarification, ask_for_approval, ask_user};
use waypost_core::ids::AskId;

/// What can be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// One of the tools that ask people.
    Asks(Asks),
    /// Waits on for an ask.
    Check,
    /// Takes an ask back.
    Withdraw,
}

/// The tools that ask people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// Structured questions.
    Questions,
    /// One plain question.
    Clarification,
    /// A text to be approved.
    Approval,
}

const CHECK: &str = "check_ask";
const WITHDRAW: &str = "withdraw_ask";
/// The tools that there are, by name.
pub const TOOL_NAMES: [&str; 5] = [ask_user::NAME, ask_clarification::NAME, ask_for_approval::NAME, CHECK, WITHDRAW];
/// A tool that does not exist: an agent that calls it all the same is told why.
pub const ANSWER: &str = "answer_ask";

/// How long people may take is said where it matters: a call that ends early has lost nothing.
const PATIENCE: &str = " If this call returns with status `pending`, or ends early for whatever reason, the question is kept and \
people still see it: call `check_ask` with its ask_id to wait on, or make the same call again, which joins the question that waits.";

/// The arguments of `check_ask`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckCall {
    pub ask_id: AskId,
}

/// The arguments of `withdraw_ask`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WithdrawCall {
    pub ask_id: AskId,
    pub reason: Option<String>,
}

impl Named {
    /// The tool of this name.
    pub fn of(name: &str) -> Option<Self> {
        Some(match name {
            ask_user::NAME => Self::Asks(Asks::Questions),
            ask_clarification::NAME => Self::Asks(Asks::Clarification),
            ask_for_approval::NAME => Self::Asks(Asks::Approval),
            CHECK => Self::Check,
            WITHDRAW => Self::Withdraw,
            _ => return None,
        })
    }
}

impl Asks {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Questions => ask_user::NAME,
            Self::Clarification => ask_clarification::NAME,
            Self::Approval => ask_for_approval::NAME,
        }
    }
}

/// Every tool there is, as clients list them.
pub fn listed() -> Vec<Tool> {
    let asks = [
        (ask_user::NAME, ask_user::DESCRIPTION, ask_user::schema()),
        (ask_clarification::NAME, ask_clarification::DESCRIPTION, ask_clarification::schema()),
        (ask_for_approval::NAME, ask_for_approval::DESCRIPTION, ask_for_approval::schema()),
    ];
    let hints = ToolAnnotations::new().read_only(false).destructive(false).open_world(true);
    let asks = asks.map(|(name, description, schema)| {
        // Asking the same again while it waits asks nobody twice.
        Tool::new(name, format!("{description}{PATIENCE}"), object(schema)).annotate(hints.clone().idempotent(true))
    });
    let check = Tool::new(
        CHECK,
        "Wait on for an ask that was made before, by its ask_id: returns its answer, or that it still waits. Call it again as long as \
the status is `pending`.",
        object(&arguments(&json!({"ask_id": {"type": "string", "description": "The id that the ask was given, `ask_…`."}}))),
    );
    let withdraw = Tool::new(
        WITHDRAW,
        "Take back an ask that is no longer needed, so that nobody answers it for nothing.",
        object(&arguments(&json!({
            "ask_id": {"type": "string", "description": "The id that the ask was given, `ask_…`."},
            "reason": {"type": "string", "description": "Why, for the people who were asked."},
        }))),
    );
    let withdraw = withdraw.annotate(ToolAnnotations::new().read_only(false).destructive(true).idempotent(true));
    asks.into_iter().chain([check.annotate(ToolAnnotations::new().read_only(true).open_world(true)), withdraw]).collect()
}

fn arguments(properties: &Value) -> Value {
    json!({"type": "object", "additionalProperties": false, "required": ["ask_id"], "properties": properties})
}

fn object(schema: &Value) -> JsonObject {
    schema.as_object().cloned().unwrap_or_default()
}
