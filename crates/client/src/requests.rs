//! Requests that survive restarts and lost connections: the same request is repeated under the same key until it is answered.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use reqwest::{Method, RequestBuilder};
use serde::de::{DeserializeOwned, Error as _};
use waypost_wire::ProblemView;

use crate::options::{ClientOptions, ServerLocation};
use crate::pauses::Pauses;
use crate::transport::{Proxying, RequestError, Transport};
use crate::{ClientError, advice};

/// How long a server may take for a request that is not a long poll.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// The longest idempotency key.
const MAX_KEY: usize = 255;

/// The body of a request.
#[derive(Clone)]
pub(crate) enum SentBody {
    None,
    Json(String),
    Bytes { content: Vec<u8>, media_type: String },
}

/// One request, which may be sent several times.
pub(crate) struct ApiRequest {
    method: Method,
    path: String,
    body: SentBody,
    key: Option<String>,
    /// How long the server may delay the response.
    held: Duration,
    /// Whether the request is repeated for as long as it takes.
    is_endless: bool,
}

impl ApiRequest {
    /// Reads `path`.
    pub(crate) fn get(path: impl Into<String>) -> Self {
        Self { method: Method::GET, path: path.into(), body: SentBody::None, key: None, held: Duration::ZERO, is_endless: false }
    }

    /// Sends `body` to `path`. Its repeats have the same key, so it takes effect once.
    pub(crate) fn post(path: impl Into<String>, body: SentBody) -> Self {
        Self { method: Method::POST, body, key: Some(new_key()), ..Self::get(path) }
    }

    /// The same request under a key of the caller.
    pub(crate) fn under(self, key: String) -> Result<Self, ClientError> {
        if key.is_empty() || key.len() > MAX_KEY || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            let what = format!("an idempotency key must have 1 to {MAX_KEY} visible ASCII characters, but {key:?} has not");
            return Err(ClientError::Invalid { what, source: None });
        }
        Ok(Self { key: Some(key), ..self })
    }

    /// The same request as a long poll, which is repeated for as long as it takes.
    pub(crate) fn held(self, held: Duration) -> Self {
        Self { held, is_endless: true, ..self }
    }
}

/// Sends requests to the server, wherever it is at that moment.
pub(crate) struct Requests {
    options: ClientOptions,
    known: Mutex<Option<KnownServer>>,
}

#[derive(Clone)]
struct KnownServer {
    location: ServerLocation,
    transport: Transport,
}

impl KnownServer {
    fn authorized(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.transport.request(method, path).bearer_auth(&self.location.secret);
        if self.location.is_local_token { request.header("x-waypost-as", "agent:cli") } else { request }
    }

    fn request(&self, request: &ApiRequest) -> RequestBuilder {
        let built = self.authorized(request.method.clone(), &request.path).timeout(request.held + REQUEST_TIMEOUT);
        let built = match &request.body {
            SentBody::None => built,
            SentBody::Json(text) => built.header("content-type", "application/json").body(text.clone()),
            SentBody::Bytes { content, media_type } => built.header("content-type", media_type).body(content.clone()),
        };
        request.key.iter().fold(built, |built, key| built.header("idempotency-key", key))
    }
}

impl Requests {
    pub(crate) fn new(options: ClientOptions) -> Self {
        Self { options, known: Mutex::default() }
    }

    /// The server's URL now.
    pub(crate) fn url(&self) -> Result<String, ClientError> {
        Ok(self.server()?.location.url)
    }

    /// Sends a request and parses the response.
    pub(crate) async fn json<T: DeserializeOwned>(&self, request: ApiRequest) -> Result<T, ClientError> {
        let bytes = self.bytes(request).await?;
        serde_json::from_slice(&bytes).map_err(|source| ClientError::Garbled { url: self.url().unwrap_or_default(), source })
    }

    /// Sends a request until it is answered, and returns the body of the response.
    pub(crate) async fn bytes(&self, request: ApiRequest) -> Result<Vec<u8>, ClientError> {
        let mut pauses = Pauses::within((!request.is_endless).then_some(self.options.patience));
        loop {
            let server = self.server()?;
            let error = match server.transport.fetch(server.request(&request)).await {
                Ok(bytes) => return Ok(bytes),
                Err(error) => error,
            };
            if !self.may_succeed_later(&error, &server.location) || !pauses.pause(retry_after(&error)).await {
                return Err(explained(error, &server.location));
            }
        }
    }

    /// Opens the stream at `path`. `Ok(Err(_))`: it may succeed after a pause, which the server may have asked for.
    pub(crate) async fn open_stream(
        &self,
        path: &str,
        last_event: Option<u64>,
    ) -> Result<Result<(String, reqwest::Response), Option<Duration>>, ClientError> {
        let server = self.server()?;
        let request = server.authorized(Method::GET, path).header("accept", "text/event-stream");
        let request = last_event.iter().fold(request, |request, seq| request.header("last-event-id", *seq));
        match server.transport.begin(request).await {
            Ok(response) if is_event_stream(&response) => Ok(Ok((server.location.url, response))),
            Ok(_) => {
                let source = serde_json::Error::custom("this is not an event stream");
                Err(ClientError::Garbled { url: server.location.url, source })
            }
            Err(error) if self.may_succeed_later(&error, &server.location) => Ok(Err(retry_after(&error))),
            Err(error) => Err(explained(error, &server.location)),
        }
    }

    /// Whether the same request may succeed a little later, for instance because its first try is still in progress.
    fn may_succeed_later(&self, error: &RequestError, used: &ServerLocation) -> bool {
        match error {
            RequestError::Unreachable { source, .. } => !source.is_builder(),
            RequestError::Garbled { .. } => false,
            RequestError::Refused(problem) if is_for_now(problem) => true,
            // A server on this machine writes its note again when it starts, with another token and perhaps another address.
            RequestError::Refused(problem) => {
                problem.status == 401 && used.folder.is_some() && self.server().is_ok_and(|now| now.location != *used)
            }
        }
    }

    /// Where the server is now. While its note is gone, it is where it was.
    fn server(&self) -> Result<KnownServer, ClientError> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let location = match (self.found(known.as_ref()), &*known) {
            (Ok(location), _) => location,
            (Err(_), Some(known)) => return Ok(known.clone()),
            (Err(error), None) => return Err(error),
        };
        if let Some(known) = known.as_ref().filter(|known| known.location == location) {
            return Ok(known.clone());
        }
        let proxying = if location.is_local_token { Proxying::Never } else { Proxying::FromEnvironment };
        let server = KnownServer { transport: Transport::new(&location.url, proxying)?, location };
        *known = Some(server.clone());
        Ok(server)
    }

    fn found(&self, known: Option<&KnownServer>) -> Result<ServerLocation, ClientError> {
        match known.and_then(|known| known.location.folder.clone()) {
            // No other server replaces it while it is down for a moment.
            Some(folder) => ClientOptions { data_folders: vec![folder], ..self.options.clone() }.find(),
            None => self.options.find(),
        }
    }
}

/// The error as one that says what was sent to which server, and what to do.
fn explained(error: RequestError, location: &ServerLocation) -> ClientError {
    let RequestError::Refused(mut problem) = error else { return error.into() };
    match problem.code.as_str() {
        "unauthorized" => problem.detail = Some(location.why_refused()),
        ProblemView::UNKNOWN => problem.detail = Some(advice::no_waypost(&location.url, problem.status)),
        _ => {}
    }
    ClientError::Refused(problem)
}

/// A new unique idempotency key.
fn new_key() -> String {
    format!("{:016x}{:016x}", random(), random())
}

fn random() -> u64 {
    getrandom::u64().unwrap_or_else(|error| unreachable!("the operating system gives no random numbers: {error}"))
}

fn is_for_now(problem: &ProblemView) -> bool {
    problem.is_of_the_moment() || problem.code == "in_progress"
}

fn retry_after(error: &RequestError) -> Option<Duration> {
    match error {
        RequestError::Refused(problem) => problem.retry_after,
        RequestError::Unreachable { .. } | RequestError::Garbled { .. } => None,
    }
}

fn is_event_stream(response: &reqwest::Response) -> bool {
    let kind = response.headers().get("content-type").and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/event-stream"))
}
