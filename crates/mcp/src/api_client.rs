//! The Waypost server that holds the asks, reached over its HTTP API.

use async_trait::async_trait;
use serde_json::Value;

/// On whose behalf a request is sent, if the credential allows both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Acting {
    /// The agent that uses MCP.
    Agent,
    /// The person at the same client.
    Person,
}

/// The HTTP method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Read a resource.
    Get,
    /// Send data to a resource.
    Post,
}

/// The server's response, with any status, including errors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiResponse {
    /// The HTTP status.
    pub status: u16,
    /// The body as it was sent. It may contain numbers that only its text represents.
    pub body: String,
}

/// The server could not be reached, or the connection was lost during the request. Earlier asks are kept.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ServerUnreachable(pub String);

/// Sends requests to a server's HTTP API, with a credential that the caller supplies.
#[async_trait]
pub trait ApiClient: Send + Sync + 'static {
    /// Sends one request and returns the response.
    ///
    /// # Errors
    /// [`ServerUnreachable`] if no response arrived: the request may be sent again.
    async fn send(&self, acting: Acting, method: Method, path: &str, body: Option<Value>) -> Result<ApiResponse, ServerUnreachable>;

    /// The URL at which people open the server's pages.
    fn pages(&self) -> String;
}
