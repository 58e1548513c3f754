//! The payload that a coding agent passes to a hook before and after a tool call, and for a permission prompt.
//! Unknown fields are ignored, because newer versions add some.

use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use waypost_core::approval::pin;
use waypost_core::digest::Digest;

use super::agent::CodingAgent;
use super::elicitation::Elicitation;
use crate::client::own_key;

/// The maximum length of an id, in bytes.
const MAX_ID: usize = 4096;

/// The tool that asks people itself.
pub const ASK_USER_QUESTION: &str = "AskUserQuestion";

/// The tool that shows a plan before Claude Code leaves its plan mode.
pub const EXIT_PLAN_MODE: &str = "ExitPlanMode";

/// The permission modes of Claude Code in which a call may be deferred. Claude Code ignores a deferral if a
/// turn makes several calls; these modes then block what nobody allowed. For an unknown mode this is not
/// assumed.
pub const DEFERRED_IN: [&str; 3] = ["default", "plan", "dontAsk"];

/// When a hook runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum HookEvent {
    /// Before a call, which the hook can block. Gemini CLI names it otherwise.
    #[serde(alias = "BeforeTool")]
    PreToolUse,
    /// When Claude Code would ask its user about a call. It answers instead of that user.
    PermissionRequest,
    /// After a call that returned a result.
    PostToolUse,
    /// After a call that failed.
    PostToolUseFailure,
}

/// What a call is to people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HookSubject {
    /// Questions to answer.
    Questions,
    /// A plan to review.
    Plan,
    /// A call to approve. Only this has a permit.
    Call,
}

/// What a hook receives.
#[derive(Debug)]
pub enum HookInput {
    /// A tool call.
    Call(Box<HookPayload>),
    /// The form of an MCP server.
    Elicitation(Box<Elicitation>),
}

impl HookInput {
    /// Parses a payload.
    ///
    /// # Errors
    /// If the text is not a payload, or lacks what the answer is bound to.
    pub fn read(agent: CodingAgent, text: &str) -> anyhow::Result<Self> {
        #[derive(Deserialize)]
        struct Named {
            hook_event_name: String,
        }
        let named: Named = serde_json::from_str(text)?;
        if agent == CodingAgent::ClaudeCode && named.hook_event_name == "Elicitation" {
            return Ok(Self::Elicitation(Box::new(Elicitation::read(text)?)));
        }
        Ok(Self::Call(Box::new(HookPayload::read(agent, text)?)))
    }
}

/// One tool call.
#[derive(Debug, Deserialize)]
pub struct HookPayload {
    /// The agent that makes the call.
    #[serde(skip)]
    pub agent: CodingAgent,
    /// The agent's own session.
    #[serde(rename = "session_id")]
    pub session: String,
    /// Whether the call is about to run, or has run.
    #[serde(rename = "hook_event_name")]
    pub event: HookEvent,
    /// The name of the tool.
    pub tool_name: String,
    /// The exact arguments; after the call, those that it ran with.
    pub tool_input: Box<RawValue>,
    /// The id of the call. Versions without it are refused, because a repeat could not be distinguished from
    /// a new call. Where an agent names no call, each payload gets an id of its own here.
    #[serde(default, rename = "tool_use_id")]
    pub call: String,
    /// The working directory of the call.
    pub cwd: Option<String>,
    /// What the agent does with calls that no hook decides about.
    pub permission_mode: Option<String>,
    /// The result of a call that did not fail.
    pub tool_response: Option<Box<RawValue>>,
    /// The error of a call that failed.
    pub error: Option<String>,
    /// Whether somebody interrupted it.
    #[serde(default)]
    pub is_interrupt: bool,
    /// What a permission prompt offers to allow from now on.
    pub permission_suggestions: Option<Box<RawValue>>,
}

/// The idempotency key of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallKey(String);

impl CallKey {
    /// The key for the ask.
    pub fn to_ask(&self) -> &str {
        &self.0
    }

    /// The key for the claim of its permit, before the call and again after it.
    pub fn to_claim(&self) -> String {
        format!("{}:claim", self.0)
    }
}

/// Returns a key from ids of any length and form; different ids give different keys.
fn hashed(agent: CodingAgent, parts: &[&str]) -> String {
    let text: String = parts.iter().map(|part| format!("{}:{part}", part.len())).collect();
    format!("{}:#{}", agent.key(), pin::of_contents(text.as_bytes()))
}

impl HookPayload {
    /// Parses a payload.
    ///
    /// # Errors
    /// If the text is not a payload, or lacks an id that an answer is bound to.
    pub fn read(agent: CodingAgent, text: &str) -> anyhow::Result<Self> {
        let mut read: Self = serde_json::from_str(text)?;
        read.agent = agent;
        if !agent.names_call(read.event) {
            read.call = own_key();
        }
        let lacks = match read.event {
            HookEvent::PreToolUse | HookEvent::PermissionRequest => None,
            HookEvent::PostToolUse => read.tool_response.is_none().then_some("tool_response"),
            HookEvent::PostToolUseFailure => read.error.is_none().then_some("error"),
        };
        anyhow::ensure!(lacks.is_none(), "`{}` is missing", lacks.unwrap_or_default());
        anyhow::ensure!(read.tool_input.get().starts_with('{'), "`tool_input` is not an object");
        for (name, id) in [("session_id", &read.session), ("tool_use_id", &read.call)] {
            let is_id = (1..=MAX_ID).contains(&id.len()) && !id.chars().any(char::is_control);
            anyhow::ensure!(is_id, "`{name}` is not an id: an id has 1 to {MAX_ID} bytes and no control characters");
        }
        Ok(read)
    }

    /// What the call is to people.
    pub fn subject(&self) -> HookSubject {
        match (self.agent, self.tool_name.as_str()) {
            (CodingAgent::ClaudeCode, ASK_USER_QUESTION) => HookSubject::Questions,
            (CodingAgent::ClaudeCode, EXIT_PLAN_MODE) => HookSubject::Plan,
            _ => HookSubject::Call,
        }
    }

    /// Whether the call is one of Waypost's own MCP tools, which only ask people. The matchers of Codex cannot exclude
    /// them.
    pub fn only_asks(&self) -> bool {
        let own = self.tool_name.strip_prefix("mcp__waypost__");
        self.agent == CodingAgent::Codex && own.is_some_and(|name| waypost_mcp::TOOL_NAMES.contains(&name))
    }

    /// Whether the call only writes the draft of a plan, which people review when it is presented. Claude Code
    /// keeps its drafts in one folder, and changes nothing else in plan mode.
    pub fn drafts_plan(&self, claude_folder: &Path) -> bool {
        let writes = matches!(self.tool_name.as_str(), "Write" | "Edit" | "MultiEdit");
        let input: Value = serde_json::from_str(self.tool_input.get()).unwrap_or_default();
        let file = Path::new(input["file_path"].as_str().unwrap_or_default());
        let is_draft = file.parent() == Some(&claude_folder.join("plans")) && file.extension().is_some_and(|kind| kind == "md");
        writes && is_draft && self.permission_mode.as_deref() == Some("plan")
    }

    /// Whether Claude Code blocks such a call itself if it ignores a deferral.
    pub fn is_held_back_anyway(&self) -> bool {
        self.permission_mode.as_deref().is_some_and(|mode| DEFERRED_IN.contains(&mode))
    }

    /// Returns the idempotency keys of this call. They are the same whenever and wherever its hook runs. If
    /// the first key belongs to another call with the same id, the second key, which includes the contents,
    /// distinguishes them.
    pub fn keys(&self) -> [CallKey; 2] {
        let plain =
            |id: &str| (1..=100).contains(&id.len()) && id.bytes().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'.'));
        let by_id = if plain(&self.session) && plain(&self.call) {
            format!("{}:{}:{}", self.agent.key(), self.session, self.call)
        } else {
            hashed(self.agent, &[&self.session, &self.call])
        };
        let target = self.cwd.as_deref().unwrap_or_default();
        let digest = Digest::of_call(&self.tool_name, "", None, target, self.tool_input.get());
        [CallKey(by_id), CallKey(hashed(self.agent, &[&self.session, &self.call, digest.as_str()]))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(session: &str, call: &str, input: &str) -> anyhow::Result<[CallKey; 2]> {
        let payload = serde_json::json!({"session_id": session, "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_use_id": call});
        let text = payload.to_string().replacen('{', &format!("{{\"tool_input\":{input},"), 1);
        HookPayload::read(CodingAgent::ClaudeCode, &text).map(|payload| payload.keys())
    }

    #[test]
    fn a125_every_id_of_a_call_has_a_key_and_no_two_have_the_same() {
        let long = "x".repeat(4096);
        let ids = ["toolu_01", "a:b", "a/b+c==", "a b", "\u{e9}\u{1f600}", "\"'<>", &long, &long[1..], "#"];
        let mut all = Vec::new();
        for (session, call) in ids.iter().flat_map(|id| [(*id, "c"), ("s", *id)]).chain([("s:1", "2"), ("s", "1:2")]) {
            for input in ["{}", r#"{"a":1}"#] {
                all.extend(keys(session, call, input).expect("keys").map(|key| (key.to_ask().to_owned(), (session, call))));
            }
        }
        assert!(all.iter().all(|(key, _)| key.len() <= 200 && key.bytes().all(|byte| byte.is_ascii_graphic())));
        all.sort();
        all.dedup();
        // Two of the calls occur twice with the same ids, and each has two keys by its contents.
        let calls: std::collections::BTreeSet<_> = all.iter().map(|(_, of)| *of).collect();
        assert_eq!(all.len(), calls.len() * 3);
        let text: std::collections::BTreeSet<_> = all.iter().map(|(key, _)| key).collect();
        assert_eq!(text.len(), all.len(), "no key is that of two calls");
    }

    #[test]
    fn a125_what_is_no_id_is_refused_by_name() {
        let long = "x".repeat(4097);
        for (session, call, name) in
            [("s", "", "tool_use_id"), ("s", "a\nb", "tool_use_id"), ("s", long.as_str(), "tool_use_id"), ("", "c", "session_id")]
        {
            assert!(keys(session, call, "{}").is_err_and(|error| error.to_string().contains(name)), "{name}");
        }
    }
}
