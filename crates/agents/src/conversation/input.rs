//! What a conversation agent is called with.

use serde::de::DeserializeOwned;
use serde::de::value::{Error, StrDeserializer};
use waypost_core::ids::SessionId;
use waypost_core::json::Json;
use waypost_core::principal::Principal;

/// One message to an agent, or one answer to what it asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentInput<Intent> {
    /// What whoever wrote it wants; `None` where they did not say, or said a word that the agent does not know.
    pub intent: Option<Intent>,
    /// What they wrote; `None` where nobody did: an ask expired, or was dismissed.
    pub message: Option<String>,
    /// Who.
    pub participant: Principal,
    /// In which conversation.
    pub conversation: SessionId,
    /// The labels that it was started with.
    pub metadata: Option<Json>,
}

/// The agent's own value for the word that was sent.
pub(super) fn intent<Intent: DeserializeOwned>(word: Option<&str>) -> Option<Intent> {
    let word: StrDeserializer<'_, Error> = serde::de::IntoDeserializer::into_deserializer(word?);
    Intent::deserialize(word).ok()
}
