//! The result of handling a message.

use waypost_core::ids::AskId;

/// The result of handling a message: a text, an ask, both or neither.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AgentResult {
    /// The agent's message.
    pub output: Option<String>,
    /// Whether people were asked something.
    pub waiting_for_human: bool,
    /// The ask.
    pub ask_id: Option<AskId>,
}

impl AgentResult {
    /// The agent writes this.
    pub fn says(output: impl Into<String>) -> Self {
        Self { output: Some(output.into()), ..Self::default() }
    }

    /// The agent writes nothing.
    #[must_use]
    pub fn empty() -> Self {
        Self::default()
    }

    /// The agent waits for people.
    #[must_use]
    pub(super) fn waits(ask: AskId) -> Self {
        Self { output: None, waiting_for_human: true, ask_id: Some(ask) }
    }
}

impl From<String> for AgentResult {
    fn from(output: String) -> Self {
        Self::says(output)
    }
}

impl From<&str> for AgentResult {
    fn from(output: &str) -> Self {
        Self::says(output)
    }
}
