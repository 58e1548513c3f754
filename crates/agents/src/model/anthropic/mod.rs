//! Models of Anthropic's Messages API.
//!
//! One request and one streamed response, as for every service. Specific to this API: the model's thinking is signed, and must be sent back
//! unchanged together with the calls that followed it. So every part of a response that is neither plain text nor a plain call is stored
//! beside them and sent back unchanged (`blocks`), including parts of unknown kinds.

mod blocks;
mod request;
mod response;
mod settings;
mod wire;

use async_trait::async_trait;
use reqwest::Response;
use waypost_core::agent::wire::Wire;

use self::response::AnthropicResponse;
use super::service::ModelEndpoint;
use super::{Completion, Model, ModelError, OutputSink, Prompt};

pub use super::service::{BadSetting, SecretValue};
pub use settings::AnthropicOptions;

const PROVIDER: &str = "anthropic";

/// A model of Anthropic's Messages API.
///
/// ```
/// use waypost_agents::model::anthropic::{Anthropic, AnthropicOptions, SecretValue};
///
/// let options = AnthropicOptions { max_tokens: 32_000, ..AnthropicOptions::default() };
/// let model = Anthropic::new("claude-sonnet-5", Some(SecretValue::new("sk-…")), options)?;
/// # Ok::<(), waypost_agents::model::BadSetting>(())
/// ```
pub struct Anthropic {
    service: ModelEndpoint,
    model: String,
    options: AnthropicOptions,
}

impl Anthropic {
    /// Prepares requests to `model`. This connects to nothing yet.
    ///
    /// # Errors
    /// [`BadSetting`], before anything is sent.
    pub fn new(model: impl Into<String>, key: Option<SecretValue>, options: AnthropicOptions) -> Result<Self, BadSetting> {
        Ok(Self { service: options.service(key)?, model: model.into(), options })
    }

    /// Reads the service's response to `prompt`; `output` receives each piece as it arrives.
    ///
    /// # Errors
    /// Why it is not a valid response.
    pub async fn read(&self, response: Response, prompt: &Prompt, output: &mut OutputSink<'_>) -> Result<Completion, ModelError> {
        let mut answer = AnthropicResponse::default();
        self.service.read(response, &mut answer, output).await?;
        let (completion, own) = answer.finish(prompt)?;
        let wire = own.map(|blocks| Box::new(Wire { provider: PROVIDER.to_owned(), model: self.model.clone(), blocks }));
        Ok(Completion { wire, ..completion })
    }
}

#[async_trait]
impl Model for Anthropic {
    async fn complete(&self, prompt: &Prompt, output: &mut OutputSink<'_>) -> Result<Completion, ModelError> {
        let response = self.service.post(&request::body(&self.model, prompt, &self.options)).await?;
        self.read(response, prompt, output).await
    }
}

impl std::fmt::Debug for Anthropic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Anthropic").field("model", &self.model).field("options", &self.options).finish_non_exhaustive()
    }
}
