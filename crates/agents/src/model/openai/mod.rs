//! Models behind the OpenAI-compatible chat completions protocol, which most services and local
//! servers speak.
//!
//! One request, one streamed answer. What differs between servers is taken as it comes (`answer`,
//! `wire`); what makes an answer unusable is never guessed over. Asking again is the caller's
//! business: this client sends every request once, follows no redirect and writes nothing to a log.

mod answer;
mod body;
mod problem;
mod request;
mod settings;
mod wire;

use async_trait::async_trait;
use futures::StreamExt;
use reqwest::header::{ACCEPT, HeaderMap};
use reqwest::{Client, Response, Url};

use self::answer::{Answer, Progress};
use self::body::{Body, BodyError, Form};
use self::problem::{Said, retry_after};
use super::{Completion, Heard, Model, ModelError, Prompt};

pub use settings::{BadSetting, OpenAiOptions, Secret, StreamUsage};

/// A model reached over OpenAI-compatible chat completions.
pub struct OpenAi {
    client: Client,
    url: Url,
    model: String,
    key: Option<Secret>,
    headers: HeaderMap,
    options: OpenAiOptions,
}

impl OpenAi {
    /// Prepares to ask `model`; `key` is left out for servers that want none. Reaches nothing yet.
    ///
    /// # Errors
    /// [`BadSetting`], before anything is sent.
    pub fn new(model: impl Into<String>, key: Option<Secret>, options: OpenAiOptions) -> Result<Self, BadSetting> {
        Ok(Self {
            client: options.client()?,
            url: options.url()?,
            headers: options.headers(key.as_ref())?,
            model: model.into(),
            key,
            options,
        })
    }

    /// Reads what a service answered to `prompt`; `heard` is told each piece as it comes.
    ///
    /// # Errors
    /// Why it is no answer.
    pub async fn read(&self, response: Response, prompt: &Prompt, heard: &mut Heard<'_>) -> Result<Completion, ModelError> {
        if !response.status().is_success() {
            return Err(self.problem(response).await);
        }
        let mut answer = Answer::default();
        let mut body = Body::new(response, self.options.max_answer_bytes);
        match body.form().await? {
            Form::Stream => self.stream(body, &mut answer, heard).await?,
            Form::Whole => self.whole(body, &mut answer, heard).await?,
        }
        answer.finish(prompt)
    }

    async fn send(&self, prompt: &Prompt) -> Result<Response, ModelError> {
        let request = self
            .client
            .post(self.url.clone())
            .headers(self.headers.clone())
            .header(ACCEPT, "text/event-stream, application/json")
            .json(&request::body(&self.model, prompt, &self.options));
        let unreachable = |error: reqwest::Error| ModelError::Unreachable { source: error.without_url().into() };
        request.send().await.map_err(unreachable)
    }

    /// Why the service answered with something other than success.
    async fn problem(&self, response: Response) -> ModelError {
        let status = response.status().as_u16();
        let wait = retry_after(response.headers());
        let said = Said::read(&Body::new(response, Said::LONGEST).beginning().await, self.key.as_ref());
        let what = "the HTTP status is neither success nor a failure";
        said.problem(status, wait).unwrap_or(ModelError::Garbled { what, source: None })
    }

    /// What an `error` in the middle of an answer means. The answer is lost either way.
    fn broken(&self, data: &[u8]) -> ModelError {
        let said = Said::read(data, self.key.as_ref());
        match said.problem(said.status(), None) {
            None | Some(ModelError::Overloaded { .. }) => ModelError::CutOff { source: None },
            Some(problem) => problem,
        }
    }

    async fn stream(&self, body: Body, answer: &mut Answer, heard: &mut Heard<'_>) -> Result<(), ModelError> {
        let mut events = std::pin::pin!(body.events());
        while let Some(event) = events.next().await {
            let event = match event {
                Ok(event) => event,
                // Everything was said; only the goodbye is missing.
                Err(sse_stream::Error::Body(_)) if answer.is_complete() => break,
                Err(error) => return Err(BodyError::from_sse(error)),
            };
            let data = event.data.unwrap_or_default();
            if event.event.as_deref() == Some("error") {
                return Err(self.broken(data.as_bytes()));
            }
            match answer.take(data.as_bytes(), heard)? {
                Progress::More => {}
                Progress::Done => break,
                Progress::Error => return Err(self.broken(data.as_bytes())),
            }
        }
        Ok(())
    }

    async fn whole(&self, body: Body, answer: &mut Answer, heard: &mut Heard<'_>) -> Result<(), ModelError> {
        let data = body.whole().await?;
        match answer.take_whole(&data, heard)? {
            Progress::More | Progress::Done => Ok(()),
            Progress::Error => Err(self.broken(&data)),
        }
    }
}

#[async_trait]
impl Model for OpenAi {
    async fn complete(&self, prompt: &Prompt, heard: &mut Heard<'_>) -> Result<Completion, ModelError> {
        let response = self.send(prompt).await?;
        self.read(response, prompt, heard).await
    }
}

impl std::fmt::Debug for OpenAi {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenAi").field("model", &self.model).field("options", &self.options).finish_non_exhaustive()
    }
}
