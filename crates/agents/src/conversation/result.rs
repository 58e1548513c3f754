//! What came of a message.

use waypost_core::ids::AskId;

/// What came of a message: words, an ask, both or nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AgentResult {
    /// What the agent says.
    pub output: Option<String>,
    /// Whether people were asked something.
    pub waiting_for_human: bool,
    /// What they were asked.
    pub ask_id: Option<AskId>,
}

impl AgentResult {
    /// The agent says this.
    pub fn says(output: impl Into<String>) -> Self {
        Self { output: Some(output.into()), ..Self::default() }
    }

    /// The agent says nothing.
    #[must_use]
    pub fn silence() -> Self {
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
