//! The HTTP client for a server. Every command uses this client, so a command can do nothing that another
//! program could not do.

mod error;
mod report;
#[cfg(test)]
pub mod sample;
mod stream;

use std::time::Duration;

use reqwest::{Method, RequestBuilder, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use waypost_core::ids::SessionId;
use waypost_engine::{OsRng, Rng as _};
use waypost_wire::ProblemView;

pub use error::{ClientError, cure};
pub use report::Report;
pub use stream::{InboxEventStream, InboxStreamEvent, Pieces, SessionEventStream};

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
}

impl As {
    fn principal(self) -> Option<&'static str> {
        match self {
            Self::Owner => None,
            Self::Person | Self::PersonOverMcp => Some("person:local"),
            Self::Agent => Some("agent:cli"),
            Self::ClaudeCode => Some("agent:claude-code"),
        }
    }

    /// The channel of the request, if it is not the command line.
    fn over(self) -> Option<&'static str> {
        match self {
            Self::PersonOverMcp => Some("mcp"),
            Self::Owner | Self::Person | Self::Agent | Self::ClaudeCode => None,
        }
    }
}

/// A server and the credential for it.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    url: String,
    pages: String,
    credential: ClientCredential,
    tenant: Option<String>,
}

/// A response of a server: its exact text, and the part that the program reads.
#[derive(Debug)]
pub struct Received<T> {
    /// The exact text, for data output.
    pub text: String,
    /// The parsed part.
    pub view: T,
}

impl Client {
    /// Returns a client of the server at `url`.
    ///
    /// # Errors
    /// [`ClientError::Unreachable`] if this machine cannot make HTTP requests at all.
    pub fn new(url: &str, credential: ClientCredential) -> Result<Self, ClientError> {
        let mut http = reqwest::Client::builder().connect_timeout(Duration::from_secs(10)).redirect(reqwest::redirect::Policy::none());
        if matches!(credential, ClientCredential::Local(_)) {
            // The token of this machine is never sent through a proxy.
            http = http.no_proxy();
        }
        let url = url.trim_end_matches('/').to_owned();
        let http = http.build().map_err(|source| ClientError::Unreachable { url: url.clone(), source })?;
        Ok(Self { http, pages: url.clone(), url, credential, tenant: None })
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
        self.url == other.url && self.credential == other.credential
    }

    /// Whether a retry may succeed: the server is away, or has restarted and does not know the old token.
    pub fn is_lost(&self, error: &ClientError) -> bool {
        match error {
            ClientError::Unreachable { .. } => true,
            ClientError::Refused(refused) => refused.is_of_the_moment() || (refused.status == 401 && self.is_at_home()),
            ClientError::Garbled { .. } => false,
        }
    }

    /// The address of the server.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Sends GET to `path`.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn get<T: DeserializeOwned>(&self, acting: As, path: &str) -> Result<Received<T>, ClientError> {
        self.receive(self.request(Method::GET, acting, path).timeout(REQUEST_TIMEOUT)).await
    }

    /// Sends GET to `path`; the server may delay the response up to `wait`.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn poll<T: DeserializeOwned>(&self, acting: As, path: &str, wait: Duration) -> Result<Received<T>, ClientError> {
        let path = format!("{path}?wait={}s", wait.as_secs());
        self.receive(self.request(Method::GET, acting, &path).timeout(wait + REQUEST_TIMEOUT)).await
    }

    /// Sends POST with `body` to `path`.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn post<T: DeserializeOwned>(&self, acting: As, path: &str, body: &impl Serialize) -> Result<Received<T>, ClientError> {
        self.receive(self.request(Method::POST, acting, path).timeout(REQUEST_TIMEOUT).json(body)).await
    }

    /// Uploads a file to `path`, without a timeout.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn upload<T: DeserializeOwned>(&self, acting: As, path: &str, file: tokio::fs::File) -> Result<Received<T>, ClientError> {
        self.receive(self.request(Method::POST, acting, path).body(file)).await
    }

    /// Sends POST with `body` to `path`. A repeat with the same idempotency `key` changes nothing.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn post_once<T: DeserializeOwned>(
        &self,
        acting: As,
        path: &str,
        key: &str,
        body: &impl Serialize,
    ) -> Result<Received<T>, ClientError> {
        self.receive(self.request(Method::POST, acting, path).timeout(REQUEST_TIMEOUT).header("idempotency-key", key).json(body)).await
    }

    /// Sends PUT with `body` to `path`.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn put<T: DeserializeOwned>(&self, acting: As, path: &str, body: &impl Serialize) -> Result<Received<T>, ClientError> {
        self.receive(self.request(Method::PUT, acting, path).timeout(REQUEST_TIMEOUT).json(body)).await
    }

    /// Sends DELETE to `path`.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn delete<T: DeserializeOwned>(&self, acting: As, path: &str) -> Result<Received<T>, ClientError> {
        self.receive(self.request(Method::DELETE, acting, path).timeout(REQUEST_TIMEOUT)).await
    }

    /// Sends DELETE to `path`, for a route without a response body.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn erase(&self, acting: As, path: &str) -> Result<(), ClientError> {
        self.begin(self.request(Method::DELETE, acting, path).timeout(REQUEST_TIMEOUT)).await.map(drop)
    }

    /// Reads `path` in pieces, without a timeout.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn pieces(&self, acting: As, path: &str) -> Result<Pieces, ClientError> {
        Ok(Pieces::new(self.url.clone(), self.begin(self.request(Method::GET, acting, path)).await?))
    }

    /// Sends a request, possibly a long poll, and returns every response, also a refusal: its status and its
    /// text.
    ///
    /// # Errors
    /// [`ClientError::Unreachable`] if there was no response.
    pub async fn exchange(
        &self,
        acting: As,
        method: Method,
        path: &str,
        body: Option<&serde_json::Value>,
    ) -> Result<(u16, String), ClientError> {
        let request = self.request(method, acting, path).timeout(MAX_POLL + REQUEST_TIMEOUT);
        let request = body.into_iter().fold(request, |request, body| request.json(body));
        let response = request.send().await.map_err(|source| self.unreachable(source))?;
        let status = response.status().as_u16();
        Ok((status, response.text().await.map_err(|source| self.unreachable(source))?))
    }

    /// Streams a session's journal from the entry after `after`.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn watch(&self, session: SessionId, after: u64) -> Result<SessionEventStream, ClientError> {
        let path = format!("/api/v1/sessions/{session}/events?after={after}");
        let request = self.request(Method::GET, As::Person, &path).header("accept", "text/event-stream");
        Ok(SessionEventStream::new(self.url.clone(), self.begin(request).await?))
    }

    /// Streams the inbox of the person at this terminal.
    ///
    /// # Errors
    /// Every [`ClientError`].
    pub async fn watch_inbox(&self) -> Result<InboxEventStream, ClientError> {
        let request = self.request(Method::GET, As::Person, "/api/v1/asks/events").header("accept", "text/event-stream");
        Ok(InboxEventStream::new(self.begin(request).await?))
    }

    /// Sends a request and returns the response if it is not a refusal.
    async fn begin(&self, request: RequestBuilder) -> Result<reqwest::Response, ClientError> {
        let response = request.send().await.map_err(|source| self.unreachable(source))?;
        if response.status().is_success() {
            return Ok(response);
        }
        let status = response.status();
        let text = response.text().await.map_err(|source| self.unreachable(source))?;
        Err(self.refusal(status, &text))
    }

    fn request(&self, method: Method, acting: As, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.url));
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

    async fn receive<T: DeserializeOwned>(&self, request: RequestBuilder) -> Result<Received<T>, ClientError> {
        let response = request.send().await.map_err(|source| self.unreachable(source))?;
        let status = response.status();
        let text = response.text().await.map_err(|source| self.unreachable(source))?;
        if !status.is_success() {
            return Err(self.refusal(status, &text));
        }
        match serde_json::from_str(&text) {
            Ok(view) => Ok(Received { text, view }),
            Err(source) => Err(ClientError::Garbled { url: self.url.clone(), source }),
        }
    }

    fn unreachable(&self, source: reqwest::Error) -> ClientError {
        ClientError::Unreachable { url: self.url.clone(), source }
    }

    fn refusal(&self, status: StatusCode, text: &str) -> ClientError {
        match serde_json::from_str::<ProblemView>(text) {
            Ok(refused) => ClientError::Refused(Box::new(refused)),
            Err(_) => ClientError::Refused(Box::new(ProblemView::bare(status.as_u16()))),
        }
    }
}

/// Returns a new unique idempotency key, for a request that a process may send several times.
pub fn own_key() -> String {
    OsRng.secret()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns `base` with those parameters of `query` that have a value, percent-encoded.
pub fn path(base: &str, query: &[(&str, Option<String>)]) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~' | b'/');
    let spell = |value: &str| -> String {
        value.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
    };
    let given = query.iter().filter_map(|(name, value)| Some(format!("{name}={}", spell(value.as_ref()?))));
    let query = given.collect::<Vec<_>>().join("&");
    if query.is_empty() { base.to_owned() } else { format!("{base}?{query}") }
}

/// Returns `link` with the page `to` as its destination.
pub fn leading_to(link: &str, to: &str) -> String {
    match to {
        "/" => link.to_owned(),
        _ => path(link, &[("to", Some(to.to_owned()))]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_carries_its_values_unharmed() {
        assert_eq!(path("/a", &[("x", None)]), "/a");
        assert_eq!(path("/a", &[("x", Some("b c&d=ü".into())), ("y", Some("/e".into()))]), "/a?x=b%20c%26d%3D%C3%BC&y=/e");
    }
}
