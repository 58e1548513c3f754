//! The same over HTTP. Nothing is kept between two requests, so any node answers any of them; the door
//! before it (host, origin, credential, size) is the server's own.

use std::convert::Infallible;
use std::fmt::Display;
use std::sync::Arc;

use bytes::Bytes;
use http::{Request, Response};
use http_body::Body;
use http_body_util::combinators::BoxBody;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use tokio_util::sync::CancellationToken;

use crate::server::AskingServer;

/// Answers requests that carry MCP.
pub struct Service(StreamableHttpService<AskingServer, NeverSessionManager>);

impl Service {
    /// Speaks with `server`, until `stop` fires, about bodies of at most so many bytes.
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
        self.0.handle(request).await
    }
}
