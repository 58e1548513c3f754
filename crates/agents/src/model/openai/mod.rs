//! Models of the OpenAI-compatible chat completions API, which most services and local servers support.
//!
//! One request and one streamed response. Differences between servers are tolerated (`answer`, `wire`); an unusable response is never
//! repaired by guessing. Retrying is up to the caller: this client sends every request once.

mod request;
mod response;
mod settings;
mod strict;
mod wire;

use async_trait::async_trait;
use reqwest::Response;
use waypost_core::agent::wire::Wire;

use self::response::OpenAiResponse;
use super::service::ModelEndpoint;
use super::{Completion, Model, ModelError, OutputSink, Prompt};

pub use super::service::{BadSetting, SecretValue};
pub use settings::{HoldToForm, OpenAiOptions, StreamUsage};

/// A model of an OpenAI-compatible chat completions API.
///
/// ```
/// use waypost_agents::model::ServiceOptions;
/// use waypost_agents::model::openai::{OpenAi, OpenAiOptions, SecretValue};
///
/// let service = ServiceOptions::at("http://localhost:11434/v1");
/// let options = OpenAiOptions { service, temperature: Some(0.2), ..OpenAiOptions::default() };
/// let model = OpenAi::new("llama3.3", Some(SecretValue::new("unused")), options)?;
/// # Ok::<(), waypost_agents::model::BadSetting>(())
/// ```
pub struct OpenAi {
    service: ModelEndpoint,
    model: String,
    options: OpenAiOptions,
}

impl OpenAi {
    /// Prepares requests to `model`; `key` is `None` for servers that need none. This connects to nothing yet.
    ///
    /// # Errors
    /// [`BadSetting`], before anything is sent.
    pub fn new(model: impl Into<String>, key: Option<SecretValue>, options: OpenAiOptions) -> Result<Self, BadSetting> {
        Ok(Self { service: options.service(key)?, model: model.into(), options })
    }

    /// Reads a service's response to `prompt`; `output` receives each piece as it arrives.
    ///
    /// # Errors
    /// Why it is not a valid response.
    pub async fn read(&self, response: Response, prompt: &Prompt, output: &mut OutputSink<'_>) -> Result<Completion, ModelError> {
        let mut answer = OpenAiResponse::default();
        self.service.read(response, &mut answer, output).await?;
        let (completion, beside) = answer.finish(prompt)?;
        let wire = beside.map(|blocks| Box::new(Wire { provider: self.provider(), model: self.model.clone(), blocks }));
        Ok(Completion { wire, ..completion })
    }

    /// The name of the service: additional fields from one service are not sent to another.
    fn provider(&self) -> String {
        format!("openai {}", self.service.url.host_str().unwrap_or_default())
    }
}

#[async_trait]
impl Model for OpenAi {
    async fn complete(&self, prompt: &Prompt, output: &mut OutputSink<'_>) -> Result<Completion, ModelError> {
        let response = self.service.post(&request::body(&self.model, &self.provider(), prompt, &self.options)).await?;
        self.read(response, prompt, output).await
    }
}

impl std::fmt::Debug for OpenAi {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenAi").field("model", &self.model).field("options", &self.options).finish_non_exhaustive()
    }
}
