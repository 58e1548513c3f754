//! The tools that a client can call. No tool answers an ask.

use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde::Deserialize;
use serde_json::{Value, json};
use waypost_core::agent::asking::{ask_clarification, ask_for_approval, ask_user};
use waypost_core::ids::AskId;

/// What can be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CalledTool {
    /// One of the tools that ask people.
    Asks(AskTool),
    /// Waits for the answer to an ask.
    Check,
    /// Withdraws an ask.
    Withdraw,
}

/// The tools that ask people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AskTool {
    /// Structured questions.
    Questions,
    /// One plain question.
    Clarification,
    /// A text that needs approval.
    Approval,
}

const CHECK: &str = "check_ask";
const WITHDRAW: &str = "withdraw_ask";
/// The names of all tools.
pub const TOOL_NAMES: [&str; 5] = [ask_user::NAME, ask_clarification::NAME, ask_for_approval::NAME, CHECK, WITHDRAW];
/// A tool that does not exist: an agent that calls it is told why.
pub const ANSWER: &str = "answer_ask";

/// Added to every asking tool's description: people may take long, and a call that ends early has lost nothing.
const WAITING_NOTE: &str = " If this call returns status `pending`, or ends early for any reason, the question is saved and \
people still see it. To keep waiting, call `check_ask` with its ask_id, or repeat the same call, which joins the pending question.";

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

impl CalledTool {
    /// The tool with this name.
    pub fn of(name: &str) -> Option<Self> {
        Some(match name {
            ask_user::NAME => Self::Asks(AskTool::Questions),
            ask_clarification::NAME => Self::Asks(AskTool::Clarification),
            ask_for_approval::NAME => Self::Asks(AskTool::Approval),
            CHECK => Self::Check,
            WITHDRAW => Self::Withdraw,
            _ => return None,
        })
    }
}

impl AskTool {
    /// The tool's name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Questions => ask_user::NAME,
            Self::Clarification => ask_clarification::NAME,
            Self::Approval => ask_for_approval::NAME,
        }
    }
}

/// Every tool, as clients list them.
pub fn listed() -> Vec<Tool> {
    let asks = [
        (ask_user::NAME, ask_user::DESCRIPTION, ask_user::schema()),
        (ask_clarification::NAME, ask_clarification::DESCRIPTION, ask_clarification::schema()),
        (ask_for_approval::NAME, ask_for_approval::DESCRIPTION, ask_for_approval::schema()),
    ];
    let hints = ToolAnnotations::new().read_only(false).destructive(false).open_world(true);
    let asks = asks.map(|(name, description, schema)| {
        // Repeating the same question while it is pending asks nobody twice.
        Tool::new(name, format!("{description}{WAITING_NOTE}"), object(schema)).annotate(hints.clone().idempotent(true))
    });
    let check = Tool::new(
        CHECK,
        "Wait for the answer to an earlier ask, identified by its ask_id. Returns the answer, or status `pending`. Call it again while \
the status is `pending`.",
        object(&arguments(
            &json!({"ask_id": {"type": "string", "description": "The id of the ask, `ask_…`, as returned by the tool that asked."}}),
        )),
    );
    let withdraw = Tool::new(
        WITHDRAW,
        "Withdraw an ask that is no longer needed, so that nobody spends time on it.",
        object(&arguments(&json!({
            "ask_id": {"type": "string", "description": "The id of the ask, `ask_…`, as returned by the tool that asked."},
            "reason": {"type": "string", "description": "Why it is withdrawn. The people who were asked can read this."},
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

#[cfg(test)]
mod tests {
    use serde_json::json;
    use waypost_core::agent::asking::not_plain;

    #[test]
    fn c2_the_schema_of_every_tool_that_clients_list_is_plain() {
        for tool in super::listed() {
            assert_eq!(not_plain(&json!(tool.input_schema), ""), Vec::<String>::new(), "{}", tool.name);
        }
    }
}
