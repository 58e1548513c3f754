//! The input of a conversation agent.

use serde::de::DeserializeOwned;
use serde::de::value::{Error, StrDeserializer};
use waypost_core::ids::SessionId;
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;

/// One message to an agent, or one answer to its ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentInput<Intent> {
    /// What the author wants; `None` if the message has no intent, or one that the agent does not know.
    pub intent: Option<Intent>,
    /// The text; `None` if nobody wrote: an ask expired or was dismissed.
    pub message: Option<String>,
    /// The author.
    pub participant: Principal,
    /// The conversation.
    pub conversation: SessionId,
    /// The metadata that the conversation was started with.
    pub metadata: Option<Json>,
}

/// The agent's own value for an intent.
pub(super) fn intent<Intent: DeserializeOwned>(word: Option<&str>) -> Option<Intent> {
    let word: StrDeserializer<'_, Error> = serde::de::IntoDeserializer::into_deserializer(word?);
    Intent::deserialize(word).ok()
}
