//! Agents that hold conversations: one method, called for every message and for every answer. What they ask
//! waits in the journal, for as long as it takes; nothing of theirs runs meanwhile.

mod agent;
mod input;
mod pending;
mod result;
mod said;
mod talk;

use std::sync::Arc;

use async_trait::async_trait;
use serde::de::DeserializeOwned;
use waypost_core::json::Json;
use waypost_engine::{Agent, TurnError};

pub use agent::Conversing;
pub use input::AgentInput;
pub use pending::{PendingAsk, PendingStatus};
pub use result::AgentResult;
pub use talk::{AskOptions, Talk};

use crate::judge::Verdict;
use crate::model::Model;
use crate::tool_agent::Budget;

/// An agent that is called for every message. It holds nothing between calls: what it must know then is in
/// the context of its asks, in what it keeps, or in the conversation.
///
/// ```
/// use async_trait::async_trait;
/// use waypost_agents::conversation::{AgentInput, AgentResult, AskOptions, ConversationAgent, Profile, Talk};
/// use waypost_engine::TurnError;
///
/// struct Greeter;
///
/// #[async_trait]
/// impl ConversationAgent for Greeter {
///     type Intent = String;
///
///     fn profile(&self) -> Profile {
///         Profile::new("greeter", "Greets people by name.")
///     }
///
///     async fn invoke(&self, _: AgentInput<String>, talk: &mut Talk<'_>) -> Result<AgentResult, TurnError> {
///         if let Some(asked) = talk.pending_ask() {
///             return Ok(talk.handle_pending_ask(&asked, |name| async move { format!("Hello, {name}!") }, || async { "Hello!" }).await);
///         }
///         talk.ask("What is your name?", AskOptions::default()).await
///     }
/// }
///
/// let agent = Greeter.into_agent();
/// assert_eq!(agent.card().name.as_str(), "greeter");
/// ```
#[async_trait]
pub trait ConversationAgent: Send + Sync + 'static {
    /// What people want of it, one word each: an enum with `#[serde(rename_all = "snake_case")]`, or `String`.
    type Intent: DeserializeOwned + Send;

    /// Who it is.
    fn profile(&self) -> Profile;

    /// Takes in one message, or one answer, and says what comes of it. It is called again for the same one
    /// where the process died before that was written.
    ///
    /// # Errors
    /// [`TurnError`] says who has to hear about it.
    async fn invoke(&self, input: AgentInput<Self::Intent>, talk: &mut Talk<'_>) -> Result<AgentResult, TurnError>;

    /// Whether a reply is sufficient to go on with; asked before [`ConversationAgent::invoke`] sees it. Where it
    /// is not said, the profile's model is asked for a yes or a no, and without a model whatever is said will do.
    ///
    /// # Errors
    /// [`TurnError`] where that cannot be found out now.
    async fn evaluate_answer(&self, asked: &PendingAsk, answer: &str, talk: &Talk<'_>) -> Result<Verdict, TurnError> {
        talk.ask_model_about(asked, answer).await
    }

    /// What is kept, made of what an earlier version of this agent kept.
    ///
    /// # Errors
    /// Why it cannot be: the session fails with it, and goes on once a version runs that can.
    fn migrate(&self, version: u32, _: Json) -> Result<Json, String> {
        Err(format!("version {} of this agent cannot read what version {version} kept", self.profile().version))
    }

    /// The agent as the engine takes it.
    fn into_agent(self) -> Arc<dyn Agent>
    where
        Self: Sized,
    {
        Arc::new(Conversing::new(self))
    }
}

/// Who an agent is.
///
/// ```
/// use waypost_agents::{Budget, Profile};
///
/// let profile = Profile::new("support", "Refunds orders.")
///     .version(2)
///     .system("You help people who have ordered something.")
///     .budget(Budget { turns: Some(100), ..Budget::default() });
/// ```
#[derive(Clone)]
pub struct Profile {
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) version: u32,
    pub(crate) system: Option<String>,
    pub(crate) model: Option<Arc<dyn Model>>,
    pub(crate) budget: Budget,
}

impl Profile {
    /// An agent called `name`, of version 1, without a model.
    pub fn new(name: impl Into<String>, description: impl Into<String>) -> Self {
        Self { name: name.into(), description: description.into(), version: 1, system: None, model: None, budget: Budget::default() }
    }

    /// Counts up whenever what the agent keeps means something else than before.
    #[must_use]
    pub fn version(self, version: u32) -> Self {
        Self { version, ..self }
    }

    /// What its model is told before the conversation.
    #[must_use]
    pub fn system(self, text: impl Into<String>) -> Self {
        Self { system: Some(text.into()), ..self }
    }

    /// The model it speaks with.
    #[must_use]
    pub fn model(self, model: Arc<dyn Model>) -> Self {
        self.models(Some(model))
    }

    /// How much a conversation may use up. What its model costs is known only where its agent calls it through
    /// [`Talk::run`], or has it judge an answer.
    #[must_use]
    pub fn budget(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// The model it speaks with, where there is one.
    #[must_use]
    pub fn models(self, model: Option<Arc<dyn Model>>) -> Self {
        Self { model, ..self }
    }
}
