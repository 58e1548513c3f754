//! Language models: the trait [`Model`], services like OpenAI's and Anthropic's, and a model that follows a script.
//!
//! `waypost::openai::from_env()` and `waypost::anthropic::from_env()` read the environment. A model of your own implements one method:
//!
//! ```
//! use waypost::models::{Completion, Model, ModelError, OutputSink, Prompt};
//! use waypost::async_trait;
//!
//! struct Parrot;
//!
//! #[async_trait]
//! impl Model for Parrot {
//!     async fn complete(&self, prompt: &Prompt, _: &mut OutputSink<'_>) -> Result<Completion, ModelError> {
//!         Ok(Completion::new(format!("You said {} things.", prompt.messages.len()), Vec::new()))
//!     }
//! }
//! ```

#[cfg(any(feature = "anthropic", feature = "http", feature = "mcp", feature = "openai"))]
#[doc(inline)]
pub use waypost_agents::model::{BadSetting, SecretValue, ServiceOptions};
#[doc(inline)]
pub use waypost_agents::model::{
    Completion, Explanation, Model, ModelError, ModelMessage, OutputSink, Prompt, Retry, ScriptedModel, ScriptedResponse, StopReason,
    TokenUsage, ToolRequest, ToolSpec,
};

/// Models behind an API like OpenAI's.
#[cfg(feature = "openai")]
pub mod openai {
    use std::sync::Arc;

    pub use waypost_agents::model::openai::{HoldToForm, OpenAi, OpenAiOptions, StreamUsage};
    use waypost_agents::model::{Model, SecretValue, ServiceOptions};

    use crate::error::WaypostError;

    /// The model that `OPENAI_API_KEY` gives access to. `OPENAI_MODEL` replaces the default model, and `OPENAI_BASE_URL` the address.
    ///
    /// # Errors
    /// [`WaypostError::Model`] with a sentence that says which variable to set or to fix.
    pub fn from_env() -> Result<Arc<dyn Model>, WaypostError> {
        let key = super::variable("OPENAI_API_KEY").ok_or_else(|| WaypostError::Model("set OPENAI_API_KEY".into()))?;
        let service = ServiceOptions { base_url: super::variable("OPENAI_BASE_URL"), ..ServiceOptions::default() };
        let name = super::variable("OPENAI_MODEL").unwrap_or_else(|| "gpt-4.1-mini".into());
        let model = OpenAi::new(name, Some(SecretValue::new(&key)), OpenAiOptions { service, ..OpenAiOptions::default() });
        Ok(Arc::new(model.map_err(|error| WaypostError::Model(format!("fix OPENAI_API_KEY or OPENAI_BASE_URL: {error}")))?))
    }
}

/// Models behind Anthropic's Messages API.
#[cfg(feature = "anthropic")]
pub mod anthropic {
    use std::sync::Arc;

    pub use waypost_agents::model::anthropic::{Anthropic, AnthropicOptions};
    use waypost_agents::model::{Model, SecretValue, ServiceOptions};

    use crate::error::WaypostError;

    /// The model that `ANTHROPIC_API_KEY` gives access to. `ANTHROPIC_MODEL` replaces the default model, and `ANTHROPIC_BASE_URL` the
    /// address.
    ///
    /// # Errors
    /// [`WaypostError::Model`] with a sentence that says which variable to set or to fix.
    pub fn from_env() -> Result<Arc<dyn Model>, WaypostError> {
        let key = super::variable("ANTHROPIC_API_KEY").ok_or_else(|| WaypostError::Model("set ANTHROPIC_API_KEY".into()))?;
        let service = ServiceOptions { base_url: super::variable("ANTHROPIC_BASE_URL"), ..ServiceOptions::default() };
        let name = super::variable("ANTHROPIC_MODEL").unwrap_or_else(|| "claude-sonnet-5".into());
        let model = Anthropic::new(name, Some(SecretValue::new(&key)), AnthropicOptions { service, ..AnthropicOptions::default() });
        Ok(Arc::new(model.map_err(|error| WaypostError::Model(format!("fix ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL: {error}")))?))
    }
}

#[cfg(any(feature = "openai", feature = "anthropic"))]
#[expect(clippy::disallowed_methods, reason = "a program calls `from_env` so that its environment is read")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}
