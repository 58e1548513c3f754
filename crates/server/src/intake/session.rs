//! What people send about sessions.

use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::problem::Problem as Fault;
use waypost_core::session::Resume;
use waypost_engine::{StartRequest, Words};

use super::exact;

/// A session to start.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartBody {
    /// The agent's name.
    agent: String,
    /// The first words to it.
    message: Option<String>,
    /// What they want, in a word that the agent knows.
    intent: Option<String>,
    /// The caller's own labels, a JSON object.
    #[schema(value_type = Option<serde_json::Value>)]
    metadata: Option<Box<RawValue>>,
    /// Whether it goes on by itself after an answer; `auto` where absent.
    #[serde(default)]
    resume: Resume,
}

impl StartBody {
    pub(crate) fn request(self) -> Result<StartRequest, Vec<Fault>> {
        let metadata = self.metadata.as_deref().and_then(exact);
        if metadata.as_ref().is_some_and(|metadata| !metadata.value().is_object()) {
            return Err(vec![Fault::new("/metadata", "not_an_object", "Metadata is a JSON object.")]);
        }
        Ok(StartRequest { agent: self.agent, message: self.message, intent: self.intent, from: None, resume: self.resume, metadata })
    }
}

/// Words to a session's agent.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MessageBody {
    /// What is said.
    text: String,
    /// What it wants, in a word that the agent knows.
    intent: Option<String>,
}

impl From<MessageBody> for Words {
    fn from(MessageBody { text, intent }: MessageBody) -> Self {
        Self { text, intent, from: None }
    }
}

/// Stops a session.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CancelRunBody {
    /// Why.
    pub(crate) reason: Option<String>,
}
