//! The common parts of models behind HTTP: how a service is reached, how its response is read, and what its failures mean. Every request is
//! sent once, follows no redirect and is not logged.

mod body;
mod calls;
mod fields;
mod problem;
pub(crate) mod settings;

use futures::StreamExt as _;
use reqwest::header::{ACCEPT, HeaderMap};
use reqwest::{Client, Response, Url};
use serde::Serialize;

pub(super) use body::{BodyError, ModelResponseBody, ResponseFormat};
pub(super) use calls::{ReceivedToolCall, requests};
pub(crate) use fields::JsonFields;
pub(super) use problem::{ServiceErrorBody, retry_after};
pub use settings::{BadSetting, SecretValue, ServiceOptions};

use super::{ModelError, OutputSink};

/// A service that can be reached.
pub(super) struct ModelEndpoint {
    pub client: Client,
    pub url: Url,
    pub headers: HeaderMap,
    pub key: Option<SecretValue>,
    pub max_answer_bytes: usize,
}

/// The result of reading one piece of a response.
pub(super) enum ReadProgress {
    More,
    Done,
    Error,
}

/// A response that is assembled from its parts.
pub(super) trait Assemble {
    /// Processes the data of one event.
    fn take(&mut self, data: &[u8], output: &mut OutputSink<'_>) -> Result<ReadProgress, ModelError>;

    /// Processes a response that arrived in one piece, from a server that does not stream.
    fn take_whole(&mut self, data: &[u8], output: &mut OutputSink<'_>) -> Result<ReadProgress, ModelError>;

    /// Whether the service has said why it stopped, so that nothing more can belong to the response.
    fn is_complete(&self) -> bool;
}

impl ModelEndpoint {
    /// Sends a request, once.
    pub async fn post(&self, body: &impl Serialize) -> Result<Response, ModelError> {
        let request = self.client.post(self.url.clone()).headers(self.headers.clone());
        let request = request.header(ACCEPT, "text/event-stream, application/json").json(body);
        request.send().await.map_err(|error| ModelError::Unreachable { source: error.without_url().into() })
    }

    /// Reads a response into `answer`; `output` receives each piece as it arrives.
    pub async fn read(
        &self,
        response: Response,
        answer: &mut (impl Assemble + Send),
        output: &mut OutputSink<'_>,
    ) -> Result<(), ModelError> {
        if !response.status().is_success() {
            return Err(self.problem(response).await);
        }
        let mut body = ModelResponseBody::new(response, self.max_answer_bytes);
        match body.form().await? {
            ResponseFormat::Stream => self.stream(body, answer, output).await,
            ResponseFormat::Whole => self.read_whole(body, answer, output).await,
        }
    }

    /// The error for a response with a status other than success.
    async fn problem(&self, response: Response) -> ModelError {
        let status = response.status().as_u16();
        let wait = retry_after(response.headers());
        let error_body =
            ServiceErrorBody::read(&ModelResponseBody::new(response, ServiceErrorBody::MAX_BYTES).beginning().await, self.key.as_ref());
        let what = "the HTTP status is neither success nor a failure";
        error_body.problem(status, wait).unwrap_or(ModelError::Garbled { what, source: None })
    }

    /// The error for an `error` in the middle of a response. The response is lost in any case.
    fn broken(&self, data: &[u8]) -> ModelError {
        let error_body = ServiceErrorBody::read(data, self.key.as_ref());
        match error_body.problem(error_body.status(), None) {
            None | Some(ModelError::Overloaded { .. }) => ModelError::CutOff { source: None },
            Some(problem) => problem,
        }
    }

    async fn stream(
        &self,
        body: ModelResponseBody,
        answer: &mut (impl Assemble + Send),
        output: &mut OutputSink<'_>,
    ) -> Result<(), ModelError> {
        let mut events = std::pin::pin!(body.events());
        while let Some(event) = events.next().await {
            let event = match event {
                Ok(event) => event,
                // The response is complete; only the end of the stream is missing.
                Err(sse_stream::Error::Body(_)) if answer.is_complete() => break,
                Err(error) => return Err(BodyError::from_sse(error)),
            };
            let data = event.data.unwrap_or_default();
            if event.event.as_deref() == Some("error") {
                return Err(self.broken(data.as_bytes()));
            }
            match answer.take(data.as_bytes(), output)? {
                ReadProgress::More => {}
                ReadProgress::Done => break,
                ReadProgress::Error => return Err(self.broken(data.as_bytes())),
            }
        }
        Ok(())
    }

    async fn read_whole(
        &self,
        body: ModelResponseBody,
        answer: &mut (impl Assemble + Send),
        output: &mut OutputSink<'_>,
    ) -> Result<(), ModelError> {
        let data = body.read_all().await?;
        match answer.take_whole(&data, output)? {
            ReadProgress::More | ReadProgress::Done => Ok(()),
            ReadProgress::Error => Err(self.broken(&data)),
        }
    }
}

pub(super) fn garbled(what: &'static str) -> ModelError {
    ModelError::Garbled { what, source: None }
}
