//! Waypost as an MCP server: what an agent that speaks the Model Context Protocol asks people with.
//!
//! **This surface reaches nothing but the HTTP interface.** The compiler keeps that: the crate knows
//! the words of core and no engine, no store, no server. Whoever calls a tool has exactly the rights,
//! limits and refusals that the same caller has over HTTP, because every call is one over HTTP, sent
//! by a [`Desk`]. So there is no tool with which an agent could answer, and none could be added that
//! would: the right to ask and the right to answer are different credentials.
//!
//! Nothing that has to last is held here. A question is an ask on the server; a call that ends early, a
//! client that goes away and a process that dies leave it pending, and asking the same again joins it.

mod ask;
mod beside;
mod desk;
mod form;
mod joining;
mod making;
mod outcome;
mod over_http;
mod server;
mod task;
mod tools;
mod waiting;

pub use desk::{Acting, Away, Desk, Method, Told};
pub use joining::Joining;
pub use over_http::Service;
pub use server::{AskingServer, AtTheClient, Options};
pub use tools::TOOL_NAMES;

/// Speaks MCP on standard input and output until the client goes.
///
/// # Errors
/// In words for people, where the client does not begin as the protocol says.
pub async fn over_stdio(server: AskingServer) -> Result<(), String> {
    let running = match rmcp::serve_server(server, rmcp::transport::io::stdio()).await {
        Ok(running) => running,
        // A client that only looked whether there is a server has done nothing wrong.
        Err(rmcp::service::ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
        Err(error) => return Err(error.to_string()),
    };
    running.waiting().await.map(drop).map_err(|error| error.to_string())
}
