//! Models of Anthropic's Messages API.
//!
//! One request and one streamed response, as for every service. Specific to this API: the model's thinking is signed, and must be sent back
//! unchanged together with the calls that followed it. So every part of a response that is neither plain text nor a plain call is stored
//! beside them and sent back unchanged (`blocks`), including parts of unknown kinds.

mod answer;
mod blocks;
mod request;
mod settings;
mod wire;

use async_trait::async_trait;
use reqwest::Response;
use waypost_core::agent::wire::Wire;

use self::answer::Answer;
use super::service::Service;
use super::{Completion, Heard, Model, ModelError, Prompt};

pub use super::service::{BadSetting, Secret};
pub use settings::AnthropicOptions;

const PROVIDER: &str = "anthropic";

/// A model of Anthropic's Messages API.
///
/// ```
/// use waypost_agents::model::anthropic::{Anthropic, AnthropicOptions, Secret};
///
/// let options = AnthropicOptions { max_tokens: 32_000, ..AnthropicOptions::default() };
/// let model = Anthropic::new("claude-sonnet-5", Some(Secret::new("sk-…")), options)?;
/// # Ok::<(), waypost_agents::model::BadSetting>(())
/// ```
pub struct Anthropic {
    service: Service,
    model: String,
    options: AnthropicOptions,
}

impl Anthropic {
    /// Prepares requests to `model`. This connects to nothing yet.
    ///
    /// # Errors
    /// [`BadSetting`], before anything is sent.
    pub fn new(model: impl Into<String>, key: Option<Secret>, options: AnthropicOptions) -> Result<Self, BadSetting> {
        Ok(Self { service: options.service(key)?, model: model.into(), options })
    }

    /// Reads the service's response to `prompt`; `heard` receives each piece as it arrives.
    ///
    /// # Errors
    /// Why it is not a valid response.
    pub async fn read(&self, response: Response, prompt: &Prompt, heard: &mut Heard<'_>) -> Result<Completion, ModelError> {
        let mut answer = Answer::default();
        self.service.read(response, &mut answer, heard).await?;
        let (completion, own) = answer.finish(prompt)?;
        let wire = own.map(|blocks| Box::new(Wire { provider: PROVIDER.to_owned(), model: self.model.clone(), blocks }));
        Ok(Completion { wire, ..completion })
    }
}

#[async_trait]
impl Model for Anthropic {
    async fn complete(&self, prompt: &Prompt, heard: &mut Heard<'_>) -> Result<Completion, ModelError> {
        let response = self.service.post(&request::body(&self.model, prompt, &self.options)).await?;
        self.read(response, prompt, heard).await
    }
}

impl std::fmt::Debug for Anthropic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Anthropic").field("model", &self.model).field("options", &self.options).finish_non_exhaustive()
    }
}
