//! Conversation agents: one method, called for every message and for every answer. Their asks wait in the journal for as long as it takes;
//! nothing runs meanwhile.

mod agent;
mod context;
mod input;
mod output_recorder;
mod pending;
mod result;

use std::sync::Arc;

use async_trait::async_trait;
use serde::de::DeserializeOwned;
use waypost_core::json::Json;
use waypost_engine::{Agent, TurnError};

pub use agent::Conversing;
pub use context::{AskOptions, ConversationContext};
pub use input::AgentInput;
pub use pending::{ConversationAsk, NotAnswered, PendingStatus};
pub use result::AgentResult;

use crate::judge::JudgeVerdict;
use crate::model::Model;
use crate::tool_agent::SessionBudget;

/// An agent that is called for every message. It holds nothing between calls: what it needs is in the context of its asks, in its saved
/// state, or in the conversation.
///
/// ```
/// use async_trait::async_trait;
/// use waypost_agents::conversation::{AgentInput, AgentResult, AskOptions, ConversationAgent, ConversationContext, Profile};
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
///     async fn invoke(&self, _: AgentInput<String>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
///         if let Some(asked) = context.pending_ask() {
///             return Ok(context.handle_pending_ask(&asked, |name| async move { format!("Hello, {name}!") }, || async { "Hello!" }).await);
///         }
///         context.ask("What is your name?", AskOptions::default()).await
///     }
/// }
///
/// let agent = Greeter.into_agent();
/// assert_eq!(agent.card().name.as_str(), "greeter");
/// ```
#[async_trait]
pub trait ConversationAgent: Send + Sync + 'static {
    /// The intents of people, one word each: an enum with `#[serde(rename_all = "snake_case")]`, or `String`.
    type Intent: DeserializeOwned + Send;

    /// The agent's profile.
    fn profile(&self) -> Profile;

    /// Handles one message or one answer, and returns the result. If the process dies before the result is recorded, it is called again for
    /// the same message.
    ///
    /// # Errors
    /// [`TurnError`] says who has to learn about it.
    async fn invoke(&self, input: AgentInput<Self::Intent>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError>;

    /// Whether a reply is sufficient to continue; called before [`ConversationAgent::invoke`] receives it. By default, the profile's model
    /// is asked for yes or no; without a model, every reply is sufficient.
    ///
    /// # Errors
    /// [`TurnError`] if this cannot be decided now.
    async fn evaluate_answer(
        &self,
        asked: &ConversationAsk,
        answer: &str,
        context: &ConversationContext<'_>,
    ) -> Result<JudgeVerdict, TurnError> {
        context.ask_model_about(asked, answer).await
    }

    /// Migrates the state that an earlier version of this agent saved.
    ///
    /// # Errors
    /// Why it cannot be migrated. The session fails with this error; it can be resumed with a version that can migrate the state.
    fn migrate(&self, version: u32, _: Json) -> Result<Json, String> {
        Err(format!("version {} of this agent cannot read the state of version {version}", self.profile().version))
    }

    /// The agent for the engine.
    fn into_agent(self) -> Arc<dyn Agent>
    where
        Self: Sized,
    {
        Arc::new(Conversing::new(self))
    }
}

/// The profile of an agent.
///
/// ```
/// use waypost_agents::{SessionBudget, Profile};
///
/// let profile = Profile::new("support", "Refunds orders.")
///     .version(2)
///     .system("You help people who have ordered something.")
///     .budget(SessionBudget { turns: Some(100), ..SessionBudget::default() });
/// ```
#[derive(Clone)]
pub struct Profile {
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) version: u32,
    pub(crate) system: Option<String>,
    pub(crate) model: Option<Arc<dyn Model>>,
    pub(crate) budget: SessionBudget,
}

impl Profile {
    /// An agent called `name`, with version 1 and without a model.
    pub fn new(name: impl Into<String>, description: impl Into<String>) -> Self {
        Self { name: name.into(), description: description.into(), version: 1, system: None, model: None, budget: SessionBudget::default() }
    }

    /// The version of the agent. Increase it when the saved state changes its meaning.
    #[must_use]
    pub fn version(self, version: u32) -> Self {
        Self { version, ..self }
    }

    /// The system prompt of its model.
    #[must_use]
    pub fn system(self, text: impl Into<String>) -> Self {
        Self { system: Some(text.into()), ..self }
    }

    /// The agent's model.
    #[must_use]
    pub fn model(self, model: Arc<dyn Model>) -> Self {
        self.models(Some(model))
    }

    /// How much a conversation may use. The cost of the model is known only if the agent calls it through [`ConversationContext::run`], or
    /// lets it judge an answer.
    #[must_use]
    pub fn budget(self, budget: SessionBudget) -> Self {
        Self { budget, ..self }
    }

    /// The agent's model, if any.
    #[must_use]
    pub fn models(self, model: Option<Arc<dyn Model>>) -> Self {
        Self { model, ..self }
    }
}
