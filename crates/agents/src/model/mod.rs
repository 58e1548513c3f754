//! The interface between an agent and a language model.
//!
//! [`Model`] has one method. A [`Prompt`] goes in, a [`Completion`] comes out, and a [`ModelError`] says what the caller can do about a
//! failure. [`ScriptedModel`] is the fake for tests and demos; [`openai`] and [`anthropic`] connect to real services.

#[cfg(feature = "anthropic")]
pub mod anthropic;
#[cfg(feature = "openai")]
pub mod openai;

mod error;
mod grammar;
mod prompt;
mod scripted;
#[cfg(feature = "service")]
pub(crate) mod service;

use async_trait::async_trait;

pub use error::{Explanation, ModelError, Retry};
pub use grammar::{BadGrammar, check_grammar};
pub use prompt::{Completion, ModelMessage, Prompt, StopReason, TokenUsage, ToolRequest, ToolSpec};
pub use scripted::{ScriptedModel, ScriptedResponse};
#[cfg(feature = "service")]
pub use service::{BadSetting, SecretValue, ServiceOptions};

/// A listener that receives each piece of text once while a response is being written.
pub type OutputSink<'a> = dyn FnMut(&str) + Send + 'a;

/// A language model that can be asked for the next message of a conversation.
///
/// ```
/// use waypost_agents::model::{Completion, OutputSink, ModelMessage, Model, ModelError, Prompt};
///
/// /// Repeats the last message.
/// struct Echo;
///
/// #[async_trait::async_trait]
/// impl Model for Echo {
///     async fn complete(&self, prompt: &Prompt, output: &mut OutputSink<'_>) -> Result<Completion, ModelError> {
///         let text = match prompt.messages.last() {
///             Some(ModelMessage::User { text }) => text.clone(),
///             _ => String::new(),
///         };
///         output(&text);
///         Ok(Completion::new(text, Vec::new()))
///     }
/// }
/// ```
#[async_trait]
pub trait Model: Send + Sync {
    /// Requests the next message and returns it complete.
    ///
    /// `output` receives the text as it arrives, for people who watch. It is a preview: only the returned [`Completion`] counts, and after
    /// an error the preview must be discarded. Dropping the future cancels the request.
    ///
    /// # Errors
    /// Any [`ModelError`]; [`ModelError::retry`] says whether a retry can help.
    async fn complete(&self, prompt: &Prompt, output: &mut OutputSink<'_>) -> Result<Completion, ModelError>;
}
