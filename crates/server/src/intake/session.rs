//! Request bodies for sessions.

use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::problem::Problem as Fault;
use waypost_core::session::Resume;
use waypost_engine::{StartRequest, Words};

use super::exact;

/// The session to start.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartBody {
    /// The agent's name.
    agent: String,
    /// The first message to the agent.
    message: Option<String>,
    /// What the caller wants, as a keyword that the agent knows.
    intent: Option<String>,
    /// The caller's own metadata, a JSON object.
    #[schema(value_type = Option<serde_json::Value>)]
    metadata: Option<Box<RawValue>>,
    /// Whether the session resumes by itself after an answer. The default is `auto`.
    #[serde(default)]
    resume: Resume,
}

impl StartBody {
    pub(crate) fn request(self) -> Result<StartRequest, Vec<Fault>> {
        let metadata = self.metadata.as_deref().and_then(exact);
        if metadata.as_ref().is_some_and(|metadata| !metadata.value().is_object()) {
            return Err(vec![Fault::new("/metadata", "not_an_object", "Metadata must be a JSON object.")]);
        }
        Ok(StartRequest { agent: self.agent, message: self.message, intent: self.intent, from: None, resume: self.resume, metadata })
    }
}

/// A message to a session's agent.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MessageBody {
    /// The text of the message.
    text: String,
    /// What the message is for, as a keyword that the agent knows.
    intent: Option<String>,
}

impl From<MessageBody> for Words {
    fn from(MessageBody { text, intent }: MessageBody) -> Self {
        Self { text, intent, from: None }
    }
}

/// Cancels a session.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CancelRunBody {
    /// The reason.
    pub(crate) reason: Option<String>,
}
