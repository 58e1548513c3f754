//! Single requests to one server, without credentials of its own and without retries.

mod error;
mod path;
mod stream;

use std::time::Duration;

use reqwest::header::{CONTENT_TYPE, HeaderName, LOCATION, RETRY_AFTER};
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde::de::DeserializeOwned;
use waypost_wire::ProblemView;

pub use error::RequestError;
pub use path::path;
pub(crate) use path::segment;
pub use stream::{InboxEventStream, InboxStreamEvent, Pieces, SessionEventStream, SessionStreamEvent};

/// What is said of a response without a content type.
pub(crate) const NO_TYPE: &str = "no content type";

/// How long a connection may take to open.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// Whether requests may go through the proxy that the environment names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proxying {
    /// As the environment says.
    FromEnvironment,
    /// Never, because the requests contain the token of this machine.
    Never,
}

/// Sends requests to one server, each once.
#[derive(Debug, Clone)]
pub struct Transport {
    http: reqwest::Client,
    url: String,
}

/// A response of a server: its exact text, and the part that the program reads.
#[derive(Debug)]
pub struct Received<T> {
    /// The exact text, for data output.
    pub text: String,
    /// The parsed part.
    pub view: T,
}

impl Transport {
    /// Returns a transport to the server at `url`.
    ///
    /// # Errors
    /// [`RequestError::Unreachable`] if this machine cannot make HTTP requests at all.
    pub fn new(url: &str, proxying: Proxying) -> Result<Self, RequestError> {
        let mut http = reqwest::Client::builder().connect_timeout(CONNECT_TIMEOUT).redirect(reqwest::redirect::Policy::none());
        let url = url.trim_end_matches('/').to_owned();
        if proxying == Proxying::Never {
            http = http.no_proxy();
            if url.starts_with("http://") {
                // Reading the certificates of the machine takes time, and a machine without any can reach its own server.
                http = http.tls_certs_only([]);
            }
        }
        let http = http.build().map_err(|source| RequestError::Unreachable { url: url.clone(), source })?;
        Ok(Self { http, url })
    }

    /// The address of the server.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Begins a request to `path`.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.url))
    }

    /// Sends a request and parses the response.
    ///
    /// # Errors
    /// Every [`RequestError`].
    pub async fn receive<T: DeserializeOwned>(&self, request: RequestBuilder) -> Result<Received<T>, RequestError> {
        let response = self.begin(request).await?;
        let text = response.text().await.map_err(|source| self.unreachable(source))?;
        match serde_json::from_str(&text) {
            Ok(view) => Ok(Received { text, view }),
            Err(source) => Err(RequestError::Garbled { url: self.url.clone(), source }),
        }
    }

    /// Sends a request and returns the response, with its body unread, if it is not a refusal.
    ///
    /// # Errors
    /// [`RequestError::Unreachable`] and [`RequestError::Refused`].
    pub async fn begin(&self, request: RequestBuilder) -> Result<Response, RequestError> {
        let response = request.send().await.map_err(|source| self.unreachable(source))?;
        if response.status().is_success() {
            return Ok(response);
        }
        let status = response.status();
        let header = |name: HeaderName| response.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let retry_after = header(RETRY_AFTER).and_then(|seconds| seconds.parse().ok()).map(Duration::from_secs);
        let moved = header(LOCATION).filter(|_| status.is_redirection());
        let media_type = header(CONTENT_TYPE).unwrap_or_else(|| NO_TYPE.into());
        let text = response.text().await.map_err(|source| self.unreachable(source))?;
        let problem = match moved {
            Some(url) => ProblemView {
                code: "moved".into(),
                title: format!("the server is at {url}: use that as its URL"),
                ..ProblemView::bare(status.as_u16())
            },
            None => serde_json::from_str(&text).unwrap_or_else(|_| self.bare(status, &media_type)),
        };
        Err(RequestError::Refused(Box::new(ProblemView { retry_after, ..problem })))
    }

    /// Sends a request and returns every response, also a refusal: its status and its text.
    ///
    /// # Errors
    /// [`RequestError::Unreachable`] if there was no response.
    pub async fn exchange(&self, request: RequestBuilder) -> Result<(u16, String), RequestError> {
        let response = request.send().await.map_err(|source| self.unreachable(source))?;
        let status = response.status().as_u16();
        Ok((status, response.text().await.map_err(|source| self.unreachable(source))?))
    }

    /// Sends a request and reads the response in pieces.
    ///
    /// # Errors
    /// [`RequestError::Unreachable`] and [`RequestError::Refused`].
    pub async fn pieces(&self, request: RequestBuilder) -> Result<Pieces, RequestError> {
        Ok(Pieces::new(self.url.clone(), self.begin(request).await?))
    }

    /// Opens the stream of a session's journal.
    ///
    /// # Errors
    /// [`RequestError::Unreachable`] and [`RequestError::Refused`].
    pub async fn session_events(&self, request: RequestBuilder) -> Result<SessionEventStream, RequestError> {
        let request = request.header("accept", "text/event-stream");
        Ok(SessionEventStream::new(self.url.clone(), self.begin(request).await?))
    }

    /// Opens the stream of the inbox.
    ///
    /// # Errors
    /// [`RequestError::Unreachable`] and [`RequestError::Refused`].
    pub async fn inbox_events(&self, request: RequestBuilder) -> Result<InboxEventStream, RequestError> {
        let request = request.header("accept", "text/event-stream");
        Ok(InboxEventStream::new(self.begin(request).await?))
    }

    /// A refusal without a readable reason.
    fn bare(&self, status: StatusCode, media_type: &str) -> ProblemView {
        let title = format!("{} answered with status {} and no reason ({media_type})", self.url, status.as_u16());
        ProblemView { title, ..ProblemView::bare(status.as_u16()) }
    }

    fn unreachable(&self, source: reqwest::Error) -> RequestError {
        RequestError::Unreachable { url: self.url.clone(), source }
    }
}
