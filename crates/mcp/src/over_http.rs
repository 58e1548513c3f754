//! MCP over HTTP. Nothing is kept between two requests, so any node answers any of them. The server checks host, origin, credential and
//! size before a request arrives here.

use std::convert::Infallible;
use std::fmt::Display;
use std::sync::Arc;

use bytes::Bytes;
use http::header::CONTENT_TYPE;
use http::{HeaderValue, Request, Response, StatusCode};
use http_body::Body;
use http_body_util::combinators::BoxBody;
use http_body_util::{BodyExt as _, Full};
use rmcp::model::ErrorData;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use serde_json::json;
use tokio_util::sync::CancellationToken;

use crate::server::AskingServer;

/// How to write a message that this service reads.
const FORM: &str = "This is not an MCP message. Send one JSON object, not a batch, with `jsonrpc` set to \"2.0\", a `method`, `params` as an object \
if there are any, and for a request an `id` that is a string or an integer.";

/// Answers HTTP requests that carry MCP messages.
pub struct McpHttpService(StreamableHttpService<AskingServer, NeverSessionManager>);

impl McpHttpService {
    /// Serves `server` until `stop` fires, for bodies of at most `most` bytes.
    pub fn new(server: AskingServer, stop: CancellationToken, most: usize) -> Self {
        let config = StreamableHttpServerConfig::default()
            .with_legacy_session_mode(false)
            .disable_allowed_hosts()
            .with_cancellation_token(stop)
            .with_max_request_body_bytes(most);
        Self(StreamableHttpService::new(move || Ok(server.clone()), Arc::new(NeverSessionManager::default()), config))
    }

    /// Answers one request.
    pub async fn answer<B>(&self, request: Request<B>) -> Response<BoxBody<Bytes, Infallible>>
    where
        B: Body + Send + 'static,
        B::Error: Display,
    {
        let response = self.0.handle(request).await;
        // The server has already checked the media type, so this status from rmcp means a message that it cannot read.
        if response.status() == StatusCode::UNSUPPORTED_MEDIA_TYPE { no_message() } else { response }
    }
}

/// The JSON-RPC error for a body that is not a JSON-RPC message, with how to write one.
fn no_message() -> Response<BoxBody<Bytes, Infallible>> {
    let error = ErrorData::invalid_request(FORM, None);
    let body = json!({"jsonrpc": "2.0", "error": error}).to_string();
    let mut response = Response::new(Full::new(Bytes::from(body)).boxed());
    *response.status_mut() = StatusCode::BAD_REQUEST;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}
