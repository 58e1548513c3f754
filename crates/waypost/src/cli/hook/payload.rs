//! What Claude Code hands a `PreToolUse` hook. Fields that are not named here are passed over, as newer versions add some.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::DEFERRED_IN;

/// The tool that asks people by itself.
pub const ASK_USER_QUESTION: &str = "AskUserQuestion";

/// One call of a tool that is about to be made.
#[derive(Debug, Deserialize)]
pub struct Payload {
    /// Claude Code's own session.
    #[serde(rename = "session_id")]
    pub session: String,
    hook_event_name: String,
    /// Which tool.
    pub tool_name: String,
    /// With what, to the byte.
    pub tool_input: Box<RawValue>,
    /// Which call. Versions that do not say it cannot be told a repeat from a new call.
    #[serde(rename = "tool_use_id")]
    pub call: String,
    /// Where it would run.
    pub cwd: Option<String>,
    /// What Claude Code does with calls about which no hook says anything.
    pub permission_mode: Option<String>,
}

impl Payload {
    /// Reads a payload.
    ///
    /// # Errors
    /// Where it is none, or lacks what an answer is bound to.
    pub fn read(text: &str) -> anyhow::Result<Self> {
        let read: Self = serde_json::from_str(text)?;
        anyhow::ensure!(read.hook_event_name == "PreToolUse", "the event is not PreToolUse, the one that can hold a call back");
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

    /// The name of this very call: the same whenever and wherever its hook fires.
    pub fn key(&self) -> String {
        format!("claude-code:{}:{}", self.session, self.call)
    }
}
