//! What an agent asks of a language model, and nothing of how one is reached.
//!
//! [`Model`] is one method. Its two sides are plain values: a [`Prompt`] goes in, a
//! [`Completion`] comes out, and a [`ModelError`] says what its receiver can do about a failure.
//! [`ScriptedModel`] is the fake beside the trait; [`openai`] and [`anthropic`] reach real ones.

pub mod anthropic;
pub mod openai;

mod error;
mod grammar;
mod prompt;
mod scripted;
pub(crate) mod service;

use async_trait::async_trait;

pub use error::{Explanation, ModelError, Retry};
pub use grammar::{BadGrammar, check_grammar};
pub use prompt::{Completion, Message, Prompt, Stop, ToolRequest, ToolSpec, Usage};
pub use scripted::{Line, ScriptedModel};
pub use service::{BadSetting, Secret, ServiceOptions};

/// Whoever listens while an answer is being written; given each piece of text once.
pub type Heard<'a> = dyn FnMut(&str) + Send + 'a;

/// A language model that can be asked for the next message of a conversation.
///
/// ```
/// use waypost_agents::model::{Completion, Heard, Message, Model, ModelError, Prompt};
///
/// /// Says again what it was told last.
/// struct Echo;
///
/// #[async_trait::async_trait]
/// impl Model for Echo {
///     async fn complete(&self, prompt: &Prompt, heard: &mut Heard<'_>) -> Result<Completion, ModelError> {
///         let said = match prompt.messages.last() {
///             Some(Message::User { text }) => text.clone(),
///             _ => String::new(),
///         };
///         heard(&said);
///         Ok(Completion::new(said, Vec::new()))
///     }
/// }
/// ```
#[async_trait]
pub trait Model: Send + Sync {
    /// Asks for the next message and returns it whole.
    ///
    /// `heard` is given the text as it comes in, for whoever is watching. It is a preview: only
    /// the returned [`Completion`] counts, and after an error nothing that was heard may be used.
    /// Dropping the future gives the request up.
    ///
    /// # Errors
    /// Every [`ModelError`]; [`ModelError::retry`] says whether asking again can help.
    async fn complete(&self, prompt: &Prompt, heard: &mut Heard<'_>) -> Result<Completion, ModelError>;
}
