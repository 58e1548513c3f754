//! The coding agents that run these hooks: what each of them sends, and what each can be told.

use super::payload::HookEvent;
use crate::client::As;

/// A coding agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CodingAgent {
    /// Claude Code.
    #[default]
    ClaudeCode,
    /// Codex.
    Codex,
    /// Gemini CLI.
    Gemini,
    /// opencode, through its plugin.
    Opencode,
}

impl CodingAgent {
    /// The agent that asks.
    pub fn principal(self) -> As {
        match self {
            Self::ClaudeCode => As::ClaudeCode,
            Self::Codex => As::Codex,
            Self::Gemini => As::Gemini,
            Self::Opencode => As::Opencode,
        }
    }

    /// The beginning of its idempotency keys.
    pub fn key(self) -> &'static str {
        match self {
            Self::ClaudeCode => "claude-code",
            Self::Codex => "codex",
            Self::Gemini => "gemini",
            Self::Opencode => "opencode",
        }
    }

    /// Its name, for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::ClaudeCode => "Claude Code",
            Self::Codex => "Codex",
            Self::Gemini => "Gemini CLI",
            Self::Opencode => "opencode",
        }
    }

    /// The command that writes its settings.
    pub fn connect_command(self) -> &'static str {
        match self {
            Self::ClaudeCode => "waypost connect claude-code",
            Self::Codex => "waypost connect codex",
            Self::Gemini => "waypost connect gemini",
            Self::Opencode => "waypost connect opencode",
        }
    }

    /// Whether people may change the arguments. Codex accepts none at a prompt, Gemini CLI mixes changed arguments with
    /// the old ones, and a plugin of opencode would change their numbers.
    pub fn accepts_changes(self, event: HookEvent) -> bool {
        match self {
            Self::ClaudeCode => true,
            Self::Codex => event == HookEvent::PreToolUse,
            Self::Gemini | Self::Opencode => false,
        }
    }

    /// Whether its payload names the call. Without a name, a repeat cannot be recognized, and each hook asks anew.
    pub fn names_call(self, event: HookEvent) -> bool {
        self != Self::Gemini && event != HookEvent::PermissionRequest
    }

    /// Whether an ask ends with its hook, because nothing could use a later answer.
    pub fn ends_with_hook(self, event: HookEvent) -> bool {
        self != Self::ClaudeCode || event == HookEvent::PermissionRequest
    }
}
