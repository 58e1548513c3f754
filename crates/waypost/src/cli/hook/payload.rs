//! What Claude Code hands a hook before and after the use of a tool. Fields that are not named here are passed over, as newer versions add some.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::DEFERRED_IN;

/// The tool that asks people by itself.
pub const ASK_USER_QUESTION: &str = "AskUserQuestion";

/// When a hook fires.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Event {
    /// Before a call is made, which it can hold back.
    PreToolUse,
    /// After one that gave a result.
    PostToolUse,
    /// After one that failed.
    PostToolUseFailure,
}

/// One call of a tool.
#[derive(Debug, Deserialize)]
pub struct Payload {
    /// Claude Code's own session.
    #[serde(rename = "session_id")]
    pub session: String,
    /// Whether it is about to be made, or was made.
    #[serde(rename = "hook_event_name")]
    pub event: Event,
    /// Which tool.
    pub tool_name: String,
    /// With what, to the byte; after the call, with what it was made.
    pub tool_input: Box<RawValue>,
    /// Which call. Versions that do not say it cannot be told a repeat from a new call.
    #[serde(rename = "tool_use_id")]
    pub call: String,
    /// Where it would run.
    pub cwd: Option<String>,
    /// What Claude Code does with calls about which no hook says anything.
    pub permission_mode: Option<String>,
    /// What a call gave back that did not fail.
    pub tool_response: Option<Box<RawValue>>,
    /// What was said of one that failed.
    pub error: Option<String>,
    /// Whether somebody stopped it.
    #[serde(default)]
    pub is_interrupt: bool,
}

impl Payload {
    /// Reads a payload.
    ///
    /// # Errors
    /// Where it is none, or lacks what an answer is bound to.
    pub fn read(text: &str) -> anyhow::Result<Self> {
        let read: Self = serde_json::from_str(text)?;
        let lacks = match read.event {
            Event::PreToolUse => None,
            Event::PostToolUse => read.tool_response.is_none().then_some("tool_response"),
            Event::PostToolUseFailure => read.error.is_none().then_some("error"),
        };
        anyhow::ensure!(lacks.is_none(), "`{}` is missing", lacks.unwrap_or_default());
        anyhow::ensure!(read.tool_input.get().starts_with('{'), "`tool_input` is not an object");
        // They become part of a name, and no two calls may get the same.
        let plain =
            |id: &str| (1..=100).contains(&id.len()) && id.bytes().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'.'));
        anyhow::ensure!(plain(&read.session), "`session_id` is no id");
        anyhow::ensure!(plain(&read.call), "`tool_use_id` is no id");
        Ok(read)
    }

    /// Whether Claude Code holds such a call back by itself, should it not heed a `defer`.
    pub fn is_held_back_anyway(&self) -> bool {
        self.permission_mode.as_deref().is_some_and(|mode| DEFERRED_IN.contains(&mode))
    }

    /// The name of this very call, under which people are asked: the same whenever and wherever its hook fires.
    pub fn key(&self) -> String {
        format!("claude-code:{}:{}", self.session, self.call)
    }

    /// Under which its permit is claimed: before the call, and again after it.
    pub fn claim_key(&self) -> String {
        format!("{}:claim", self.key())
    }
}
