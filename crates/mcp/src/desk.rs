//! Where the asks are: a Waypost server, spoken to over its HTTP interface.

use async_trait::async_trait;
use serde_json::Value;

/// As whom something is sent, where the credential leaves the choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Acting {
    /// The agent that speaks MCP.
    Agent,
    /// The person who sits beside it.
    Person,
}

/// What is done with an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Read it.
    Get,
    /// Send something to it.
    Post,
}

/// What the server said: any status, refusals too.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// The HTTP status.
    pub status: u16,
    /// The JSON of the body; `null` where it was none.
    pub body: Value,
}

/// The server could not be reached, or was lost half-way. What was asked before is kept.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Away(pub String);

/// Sends requests to a server's HTTP interface, with a credential that the caller brought.
#[async_trait]
pub trait Desk: Send + Sync + 'static {
    /// Sends one request and gives what was said to it.
    ///
    /// # Errors
    /// [`Away`] where nothing was said: it may be sent again.
    async fn send(&self, acting: Acting, method: Method, path: &str, body: Option<Value>) -> Result<Told, Away>;

    /// The address under which people open the server's pages.
    fn pages(&self) -> String;
}
