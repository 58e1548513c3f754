//! The HTTP client for a server. Every command uses this client, so a command can do nothing that another
//! program could not do.

mod argument_names;
mod cure;
mod report;
#[cfg(test)]
pub mod sample;

use std::time::Duration;

use reqwest::{Method, RequestBuilder};
use serde::Serialize;
use serde::de::DeserializeOwned;
use waypost_client::transport::{Proxying, Transport};
use waypost_core::ids::SessionId;
use waypost_engine::{OsRng, Rng as _};

pub use argument_names::naming_arguments;
pub use cure::cure;
pub use report::Report;
pub use waypost_client::transport::{InboxEventStream, InboxStreamEvent, Pieces, Received, RequestError, SessionEventStream, path};

/// The timeout of a request that is not a long poll.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// The longest time that a server delays a response.
const MAX_POLL: Duration = Duration::from_secs(60);

/// The credential that identifies the caller to a server.
#[derive(Clone, PartialEq, Eq)]
pub enum ClientCredential {
    /// The local admin token: gives access to the admin routes, and may act as anybody.
    Local(String),
    /// A key: acts as the principal that it was created for.
    Key(String),
}

/// The principal that a command acts as, if its credential allows a choice.
#[derive(Debug, Clone, Copy)]
pub enum As {
    /// The owner of the data folder.
    Owner,
    /// The person at this terminal.
    Person,
    /// The person at this terminal, using a form that an MCP client draws.
    PersonOverMcp,
    /// The program that asks from a command line.
    Agent,
    /// Claude Code, through its hooks.
    ClaudeCode,
    /// Codex, through its hooks.
    Codex,
    /// Gemini CLI, through its hooks.
    Gemini,
    /// opencode, through its plugin.
    Opencode,
}

impl As {
    fn principal(self) -> Option<&'static str> {
        match self {
            Self::Owner => None,
            Self::Person | Self::PersonOverMcp => Some("person:local"),
            Self::Agent => Some("agent:cli"),
            Self::ClaudeCode => Some("agent:claude-code"),
            Self::Codex => Some("agent:codex"),
            Self::Gemini => Some("agent:gemini"),
            Self::Opencode => Some("agent:opencode"),
        }
    }

    /// The channel of the request, if it is not the command line.
    fn over(self) -> Option<&'static str> {
        match self {
            Self::PersonOverMcp => Some("mcp"),
            Self::Owner | Self::Person | Self::Agent | Self::ClaudeCode | Self::Codex | Self::Gemini | Self::Opencode => None,
        }
    }
}

/// A server and the credential for it.
#[derive(Clone)]
pub struct CommandClient {
    transport: Transport,
    pages: String,
    credential: ClientCredential,
    tenant: Option<String>,
}

impl CommandClient {
    /// Returns a client of the server at `url`.
    ///
    /// # Errors
    /// [`RequestError::Unreachable`] if this machine cannot make HTTP requests at all.
    pub fn new(url: &str, credential: ClientCredential) -> Result<Self, RequestError> {
        // The token of this machine is never sent through a proxy.
        let proxying = if matches!(credential, ClientCredential::Local(_)) { Proxying::Never } else { Proxying::FromEnvironment };
        let transport = Transport::new(url, proxying)?;
        Ok(Self { pages: transport.url().to_owned(), transport, credential, tenant: None })
    }

    /// Sets `pages` as the address that people open.
    #[must_use]
    pub fn opened_at(self, pages: Option<String>) -> Self {
        Self { pages: pages.unwrap_or(self.pages), ..self }
    }

    /// Sets the tenant, which counts if the credential allows a choice.
    #[must_use]
    pub fn within(self, tenant: Option<String>) -> Self {
        Self { tenant, ..self }
    }

    /// The address that people open.
    pub fn pages(&self) -> &str {
        &self.pages
    }

    /// Whether the client uses this machine's own token, and so acts for the person here.
    pub fn is_at_home(&self) -> bool {
        matches!(self.credential, ClientCredential::Local(_))
    }

    /// Whether both clients use the same server process. A restarted server has a new token.
    pub fn is_same(&self, other: &Self) -> bool {
        self.url() == other.url() && self.credential == other.credential
    }

    /// Whether a retry may succeed: the server is away, or has restarted and does not know the old token.
    pub fn is_lost(&self, error: &RequestError) -> bool {
        match error {
            RequestError::Unreachable { .. } => true,
            RequestError::Refused(refused) => refused.is_of_the_moment() || (refused.status == 401 && self.is_at_home()),
            RequestError::Garbled { .. } => false,
        }
    }

    /// The address of the server.
    pub fn url(&self) -> &str {
        self.transport.url()
    }

    /// Sends GET to `path`.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn get<T: DeserializeOwned>(&self, acting: As, path: &str) -> Result<Received<T>, RequestError> {
        self.transport.receive(self.request(Method::GET, acting, path).timeout(REQUEST_TIMEOUT)).await
    }

    /// Sends GET to `path`; the server may delay the response up to `wait`.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn poll<T: DeserializeOwned>(&self, acting: As, path: &str, wait: Duration) -> Result<Received<T>, RequestError> {
        let path = format!("{path}?wait={}s", wait.as_secs());
        self.transport.receive(self.request(Method::GET, acting, &path).timeout(wait + REQUEST_TIMEOUT)).await
    }

    /// Sends POST with `body` to `path`.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn post<T: DeserializeOwned>(&self, acting: As, path: &str, body: &impl Serialize) -> Result<Received<T>, RequestError> {
        self.transport.receive(self.request(Method::POST, acting, path).timeout(REQUEST_TIMEOUT).json(body)).await
    }

    /// Uploads a file to `path`, without a timeout.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn upload<T: DeserializeOwned>(&self, acting: As, path: &str, file: tokio::fs::File) -> Result<Received<T>, RequestError> {
        self.transport.receive(self.request(Method::POST, acting, path).body(file)).await
    }

    /// Sends POST with `body` to `path`. A repeat with the same idempotency `key` changes nothing.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn post_once<T: DeserializeOwned>(
        &self,
        acting: As,
        path: &str,
        key: &str,
        body: &impl Serialize,
    ) -> Result<Received<T>, RequestError> {
        self.transport
            .receive(self.request(Method::POST, acting, path).timeout(REQUEST_TIMEOUT).header("idempotency-key", key).json(body))
            .await
    }

    /// Sends PUT with `body` to `path`.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn put<T: DeserializeOwned>(&self, acting: As, path: &str, body: &impl Serialize) -> Result<Received<T>, RequestError> {
        self.transport.receive(self.request(Method::PUT, acting, path).timeout(REQUEST_TIMEOUT).json(body)).await
    }

    /// Sends DELETE to `path`.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn delete<T: DeserializeOwned>(&self, acting: As, path: &str) -> Result<Received<T>, RequestError> {
        self.transport.receive(self.request(Method::DELETE, acting, path).timeout(REQUEST_TIMEOUT)).await
    }

    /// Sends DELETE to `path`, for a route without a response body.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn erase(&self, acting: As, path: &str) -> Result<(), RequestError> {
        self.transport.begin(self.request(Method::DELETE, acting, path).timeout(REQUEST_TIMEOUT)).await.map(drop)
    }

    /// Reads `path` in pieces, without a timeout.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn pieces(&self, acting: As, path: &str) -> Result<Pieces, RequestError> {
        self.transport.pieces(self.request(Method::GET, acting, path)).await
    }

    /// Sends a request, possibly a long poll, and returns every response, also a refusal: its status and its
    /// text.
    ///
    /// # Errors
    /// [`RequestError::Unreachable`] if there was no response.
    pub async fn exchange(
        &self,
        acting: As,
        method: Method,
        path: &str,
        body: Option<&serde_json::Value>,
    ) -> Result<(u16, String), RequestError> {
        let request = self.request(method, acting, path).timeout(MAX_POLL + REQUEST_TIMEOUT);
        self.transport.exchange(body.into_iter().fold(request, |request, body| request.json(body))).await
    }

    /// Streams a session's journal from the entry after `after`.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn watch(&self, session: SessionId, after: u64) -> Result<SessionEventStream, RequestError> {
        let path = format!("/api/v1/sessions/{session}/events?after={after}");
        self.transport.session_events(self.request(Method::GET, As::Person, &path)).await
    }

    /// Streams the inbox of the person at this terminal.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn watch_inbox(&self) -> Result<InboxEventStream, RequestError> {
        self.transport.inbox_events(self.request(Method::GET, As::Person, "/api/v1/asks/events")).await
    }

    fn request(&self, method: Method, acting: As, path: &str) -> RequestBuilder {
        let request = self.transport.request(method, path);
        match &self.credential {
            ClientCredential::Key(key) => request.bearer_auth(key),
            ClientCredential::Local(token) => {
                let request =
                    self.tenant.iter().fold(request.bearer_auth(token), |request, tenant| request.header("x-waypost-tenant", tenant));
                let request = acting.over().iter().fold(request, |request, channel| request.header("x-waypost-over", *channel));
                match acting.principal() {
                    Some(principal) => request.header("x-waypost-as", principal),
                    None => request,
                }
            }
        }
    }
}

/// Returns a new unique idempotency key, for a request that a process may send several times.
pub fn own_key() -> String {
    OsRng.secret()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns `link` with the page `to` as its destination.
pub fn leading_to(link: &str, to: &str) -> String {
    match to {
        "/" => link.to_owned(),
        _ => path(link, &[("to", Some(to.to_owned()))]),
    }
}
