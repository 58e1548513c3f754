//! Tools that send an HTTP request. The target is fixed when the tool is declared. A model's arguments fill placeholders in the path and in
//! the query, or form the body, and nothing else.

mod answer;
mod method;
mod template;
mod values;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use reqwest::{Client, RequestBuilder};
use waypost_core::agent::output::MAX_INLINE;
use waypost_core::json::Json;

use crate::model::service::settings;
pub use crate::model::{BadSetting, SecretValue};
use crate::tool::{SideEffect, Tool, ToolContext, ToolDefinition, ToolError, ToolOutcome};
pub use method::HttpMethod;
pub use template::{BadTemplate, UrlTemplate};
use values::Values;

/// Headers that the protocol sets itself.
const RESERVED: [&str; 6] = ["connection", "content-length", "host", "idempotency-key", "te", "transfer-encoding"];

/// The request that a tool sends.
#[derive(Debug, Clone)]
pub struct HttpRequest {
    /// The method.
    pub method: HttpMethod,
    /// The URL, with `{argument}` where an argument goes.
    pub url: UrlTemplate,
    /// Headers to send.
    pub headers: Vec<(String, String)>,
    /// Headers to send that contain a key. They are never shown or logged, and a key that a response repeats is removed.
    pub keys: Vec<(String, SecretValue)>,
    /// Where arguments go that the URL does not name; if absent, the default of the method.
    pub rest: Option<Rest>,
    /// The time limit of the whole request.
    pub timeout: Duration,
    /// How much of a response is read, in bytes.
    pub max_bytes: usize,
}

/// Where arguments go that the URL does not name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// Into the query, each under its name.
    Query,
    /// Into the body, as one JSON object, byte for byte as the model wrote them.
    Body,
}

impl HttpRequest {
    /// This request with the defaults.
    #[must_use]
    pub fn new(method: HttpMethod, url: UrlTemplate) -> Self {
        Self { method, url, headers: Vec::new(), keys: Vec::new(), rest: None, timeout: Duration::from_secs(30), max_bytes: MAX_INLINE }
    }

    fn remaining_arguments(&self) -> Rest {
        self.rest.unwrap_or(if self.method.has_body() { Rest::Body } else { Rest::Query })
    }
}

/// Why a request cannot be a tool.
#[derive(Debug, thiserror::Error)]
pub enum BadHttpTool {
    /// The URL names something that is not an argument.
    #[error("the URL names {0:?}, which is not an argument in the tool's schema")]
    NoSuchArgument(String),
    /// The path uses an optional argument.
    #[error("the path uses {0:?}, so the tool's schema must require it")]
    NotRequired(String),
    /// A secret would be in the URL, which servers log.
    #[error("the URL uses {0:?}, which is a secret: send it in the body")]
    Secret(String),
    /// A body for a method that has none.
    #[error("a {0} request has no body, so its arguments go to the query")]
    NoBody(HttpMethod),
    /// A header that the protocol sets itself.
    #[error("the header {0:?} is set by the protocol itself")]
    Reserved(String),
    /// Another setting that cannot be sent.
    #[error(transparent)]
    Setting(#[from] BadSetting),
}

/// A tool that sends an HTTP request.
///
/// ```
/// use waypost_agents::http_tool::{HttpMethod, HttpRequest, HttpTool, SecretValue};
/// use waypost_agents::{Tool as _, ToolDefinition};
///
/// let parameters = serde_json::json!({
///     "type": "object",
///     "properties": { "order": { "type": "string" } },
///     "required": ["order"],
///     "additionalProperties": false,
/// });
/// let url = "https://shop.example/orders/{order}".parse().unwrap();
/// let key = ("authorization".to_owned(), SecretValue::new("Bearer …"));
/// let request = HttpRequest { keys: vec![key], ..HttpRequest::new(HttpMethod::Get, url) };
/// let side_effect = request.method.side_effect();
/// let definition = ToolDefinition { side_effect, ..ToolDefinition::new("order", "Looks an order up.", parameters) };
/// assert_eq!(HttpTool::of(definition, request).unwrap().definition().name.as_str(), "order");
/// ```
pub struct HttpTool {
    definition: ToolDefinition,
    request: HttpRequest,
    headers: HeaderMap,
    client: Client,
}

impl HttpTool {
    /// A tool with this definition that sends this request. If the definition has no target, the target is the method and the URL as
    /// declared, so an approved call cannot go anywhere else. It does not suspend.
    ///
    /// # Errors
    /// [`BadHttpTool`], before anything is sent.
    pub fn of(definition: ToolDefinition, request: HttpRequest) -> Result<Self, BadHttpTool> {
        check(&definition, &request)?;
        let plain = request.headers.iter().map(|(name, value)| (name.clone(), SecretValue::new(value)));
        let headers = settings::headers(&plain.chain(request.keys.iter().cloned()).collect::<Vec<_>>())?;
        let client = settings::client(request.timeout, request.timeout, None)?;
        let there = format!("{} {}", request.method, request.url);
        let target = definition.target.clone().unwrap_or_else(|| Arc::new(move |_| Ok(there.clone())));
        Ok(Self { definition: ToolDefinition { target: Some(target), blocking: None, ..definition }, request, headers, client })
    }

    fn prepared(&self, arguments: &Json, key: &str) -> Result<RequestBuilder, String> {
        let mut values = Values::read(arguments)?;
        let mut url = self.request.url.fill(&mut values)?;
        let request = match self.request.remaining_arguments() {
            Rest::Query => {
                values.append_to(&mut url)?;
                self.client.request(self.request.method.into(), url)
            }
            Rest::Body => {
                let json = HeaderValue::from_static("application/json");
                self.client.request(self.request.method.into(), url).header("content-type", json).body(values.into_json())
            }
        };
        let request = match self.definition.side_effect {
            SideEffect::NonIdempotent if !key.is_empty() => request.header("idempotency-key", key),
            SideEffect::NonIdempotent | SideEffect::ReadOnly | SideEffect::Idempotent => request,
        };
        Ok(request.headers(self.headers.clone()).timeout(self.request.timeout))
    }

    async fn send(&self, request: RequestBuilder) -> Result<String, ToolError> {
        let response = request.send().await.map_err(|error| self.failed(&error))?;
        answer::read(response, &self.request, self.definition.side_effect).await
    }

    /// Without a connection, nothing happened; otherwise the outcome is unknown.
    fn failed(&self, error: &reqwest::Error) -> ToolError {
        if error.is_connect() || error.is_builder() {
            return ToolError::TellModel(error_result("not_reached", "The service cannot be reached. The request was not sent."));
        }
        ToolError::Unknown(error_result(
            "no_answer",
            "The service did not respond in time. It is not known whether the request took effect.",
        ))
    }
}

fn error_result(status: &str, message: &str) -> String {
    serde_json::json!({"status": status, "message": message}).to_string()
}

fn check(definition: &ToolDefinition, request: &HttpRequest) -> Result<(), BadHttpTool> {
    let properties = definition.parameters["properties"].as_object();
    let required = definition.parameters["required"].as_array();
    let requires = |name: &str| required.is_some_and(|required| required.iter().any(|known| known.as_str() == Some(name)));
    for name in request.url.arguments() {
        if !properties.is_some_and(|properties| properties.contains_key(name)) {
            return Err(BadHttpTool::NoSuchArgument(name.to_owned()));
        }
        if definition.secrets.iter().any(|pointer| pointer.split('/').nth(1) == Some(name)) {
            return Err(BadHttpTool::Secret(name.to_owned()));
        }
    }
    let in_url = |pointer: &&String| request.remaining_arguments() == Rest::Query && !pointer.is_empty();
    if let Some(pointer) = definition.secrets.iter().find(in_url) {
        return Err(BadHttpTool::Secret(pointer.trim_start_matches('/').to_owned()));
    }
    if let Some(name) = request.url.path_arguments().find(|name| !requires(name)) {
        return Err(BadHttpTool::NotRequired(name.to_owned()));
    }
    if request.rest == Some(Rest::Body) && !request.method.has_body() {
        return Err(BadHttpTool::NoBody(request.method));
    }
    let reserved = |name: &&String| HeaderName::from_bytes(name.as_bytes()).is_ok_and(|name| RESERVED.contains(&name.as_str()));
    let names = request.headers.iter().map(|(name, _)| name).chain(request.keys.iter().map(|(name, _)| name));
    match names.into_iter().find(reserved) {
        Some(name) => Err(BadHttpTool::Reserved(name.clone())),
        None => Ok(()),
    }
}

#[async_trait]
impl Tool for HttpTool {
    fn definition(&self) -> &ToolDefinition {
        &self.definition
    }

    async fn call(&self, context: ToolContext, arguments: &Json) -> Result<ToolOutcome, ToolError> {
        let request = self.prepared(arguments, &context.key).map_err(|message| ToolError::TellModel(error_result("not_sent", &message)))?;
        let answered = match self.definition.side_effect {
            // A non-idempotent request is never interrupted: cancelling would not undo it.
            SideEffect::NonIdempotent => self.send(request).await,
            SideEffect::ReadOnly | SideEffect::Idempotent => tokio::select! {
                answer = self.send(request) => answer,
                () = context.stop.requested() => Err(ToolError::TellModel(error_result("stopped", "It was stopped before the response arrived."))),
            },
        };
        answered.map(ToolOutcome::Done)
    }
}
