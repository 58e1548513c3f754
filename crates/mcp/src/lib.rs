//! Waypost as an MCP server: the tools with which an MCP client asks people.
//!
//! **This crate reaches nothing but the HTTP API.** The compiler enforces that: the crate depends on the core types and on no engine, store
//! or server. A caller of a tool has exactly the permissions, limits and refusals that it has over HTTP, because every tool call is an HTTP
//! request that a [`ApiClient`] sends. So no tool lets an agent answer, and none could be added: the right to ask and the right to answer are
//! different credentials.
//!
//! This crate holds no durable state. A question is an ask on the server. If a call ends early, a client disconnects or a process dies, the
//! ask stays pending, and asking the same again joins it.
//!
//! This crate is a part of Waypost, and its API may change with every version. Programs use the crate
//! [`waypost`](https://docs.rs/waypost), which exports what they need.

mod api_client;
mod ask;
mod ask_request;
mod elicitation;
mod form;
mod outcome;
mod over_http;
mod pending_calls;
mod server;
mod stdio;
mod task;
mod tools;
mod waiting;

pub use api_client::{Acting, ApiClient, ApiResponse, Method, ServerUnreachable};
pub use over_http::McpHttpService;
pub use pending_calls::Joining;
pub use server::{AskingServer, AskingServerOptions, AtTheClient};
pub use stdio::{CheckedStdio, stdio};
pub use tools::TOOL_NAMES;

/// Serves MCP on standard input and output until the client disconnects.
///
/// # Errors
/// A message for people, if the client does not start the session as the protocol requires.
pub async fn over_stdio(server: AskingServer) -> Result<(), String> {
    let running = match rmcp::serve_server(server, stdio()).await {
        Ok(running) => running,
        // A client that only checks whether a server exists has done nothing wrong.
        Err(rmcp::service::ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
        Err(error) => return Err(error.to_string()),
    };
    running.waiting().await.map(drop).map_err(|error| error.to_string())
}
