//! Requests that survive restarts and lost connections: the same request is repeated under the same key until it is answered.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use reqwest::header::{CONTENT_TYPE, HeaderName, LOCATION};
use reqwest::{Method, RequestBuilder, Response};
use serde::de::{DeserializeOwned, Error as _};
use waypost_wire::ProblemView;

use crate::ClientError;
use crate::hints::Hints;
use crate::options::{ClientOptions, ServerLocation};
use crate::pauses::Pauses;
use crate::transport::{NO_TYPE, Proxying, RequestError, Transport};

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
    /// Whether a response that is lost after its headers still counts, if they say where to continue.
    is_located: bool,
}

/// A response.
pub(crate) struct ReceivedAnswer {
    /// The path of what the request created.
    location: Option<String>,
    media_type: Option<String>,
    /// `None` if only the headers arrived, and `location` says where to continue.
    bytes: Option<Vec<u8>>,
}

impl ApiRequest {
    /// Reads `path`.
    pub(crate) fn get(path: impl Into<String>) -> Self {
        Self {
            method: Method::GET,
            path: path.into(),
            body: SentBody::None,
            key: None,
            held: Duration::ZERO,
            is_endless: false,
            is_located: false,
        }
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

    /// The same request, to which the server responds with headers at once and with a body after a wait.
    pub(crate) fn located(self, held: Duration) -> Self {
        Self { held, is_located: true, ..self }
    }
}

/// Sends requests to the server, wherever it is at that moment.
pub(crate) struct Requests {
    options: ClientOptions,
    known: Mutex<Option<KnownServer>>,
    hints: Hints,
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

    /// Sends a request once.
    async fn send(&self, request: &ApiRequest) -> Result<ReceivedAnswer, RequestError> {
        let response = self.transport.begin(self.request(request)).await?;
        let location = header(&response, LOCATION).filter(|_| request.is_located);
        let media_type = header(&response, CONTENT_TYPE);
        match response.bytes().await {
            Ok(bytes) => Ok(ReceivedAnswer { location, media_type, bytes: Some(bytes.into()) }),
            Err(_) if location.is_some() => Ok(ReceivedAnswer { location, media_type, bytes: None }),
            Err(source) => Err(RequestError::Unreachable { url: self.location.url.clone(), source }),
        }
    }
}

impl Requests {
    pub(crate) fn new(options: ClientOptions) -> Self {
        Self { options, known: Mutex::default(), hints: Hints::default() }
    }

    /// The server's URL now.
    pub(crate) fn url(&self) -> Result<String, ClientError> {
        Ok(self.server()?.location.url)
    }

    /// Sends a request and parses the response.
    pub(crate) async fn json<T: DeserializeOwned>(&self, request: ApiRequest) -> Result<T, ClientError> {
        let answered = self.send(&request).await?;
        self.parsed(answered)
    }

    /// Sends a request and returns the bytes of the response.
    pub(crate) async fn bytes(&self, request: ApiRequest) -> Result<Vec<u8>, ClientError> {
        Ok(self.send(&request).await?.bytes.unwrap_or_default())
    }

    /// Sends a request whose response may be lost after its headers. Returns the location of what the request created and the response.
    pub(crate) async fn begun<T: DeserializeOwned>(
        &self,
        request: ApiRequest,
    ) -> Result<(Option<String>, Result<T, ClientError>), ClientError> {
        let answered = self.send(&request).await?;
        Ok((answered.location.clone(), self.parsed(answered)))
    }

    fn parsed<T: DeserializeOwned>(&self, answered: ReceivedAnswer) -> Result<T, ClientError> {
        let media_type = Some(answered.media_type.unwrap_or_else(|| NO_TYPE.into()));
        serde_json::from_slice(&answered.bytes.unwrap_or_default()).map_err(|source| ClientError::Garbled {
            url: self.url().unwrap_or_default(),
            media_type,
            source,
        })
    }

    /// Sends a request until it is answered.
    async fn send(&self, request: &ApiRequest) -> Result<ReceivedAnswer, ClientError> {
        let patience = (!request.is_endless).then_some(self.options.patience);
        let mut pauses = Pauses::within(patience);
        loop {
            let (server, is_repeated) = (self.server()?, !pauses.is_first());
            let error = match server.send(request).await {
                Ok(answered) => {
                    self.hints.responded();
                    return Ok(answered);
                }
                Err(error) => error,
            };
            let pause = if self.may_succeed_later(&error, &server.location) { pauses.next(retry_after(&error)) } else { None };
            let error = ClientError::explained(error, &server.location, &request.path);
            let Some(pause) = pause else { return Err(error) };
            self.hints.no_response(&error, is_repeated, patience);
            tokio::time::sleep(pause).await;
        }
    }

    /// Opens the stream at `path`. `Ok(Err(_))`: it may succeed after a pause, which the server may have asked for.
    pub(crate) async fn open_stream(
        &self,
        path: &str,
        last_event: Option<u64>,
        is_repeated: bool,
    ) -> Result<Result<(String, Response), Option<Duration>>, ClientError> {
        let server = self.server()?;
        let request = server.authorized(Method::GET, path).header("accept", "text/event-stream");
        let request = last_event.iter().fold(request, |request, seq| request.header("last-event-id", *seq));
        match server.transport.begin(request).await {
            Ok(response) if is_event_stream(&response) => {
                self.hints.responded();
                Ok(Ok((server.location.url, response)))
            }
            Ok(response) => {
                let source = serde_json::Error::custom("this is not an event stream");
                let media_type = Some(header(&response, CONTENT_TYPE).unwrap_or_else(|| NO_TYPE.into()));
                Err(ClientError::Garbled { url: server.location.url, media_type, source })
            }
            Err(error) => {
                let (is_for_now, pause) = (self.may_succeed_later(&error, &server.location), retry_after(&error));
                let error = ClientError::explained(error, &server.location, path);
                if !is_for_now {
                    return Err(error);
                }
                self.hints.no_response(&error, is_repeated, None);
                Ok(Err(pause))
            }
        }
    }

    /// Why a request for `path` did not succeed, and what to do.
    pub(crate) fn explained(&self, error: RequestError, path: &str) -> ClientError {
        self.server().map_or_else(|error| error, |server| ClientError::explained(error, &server.location, path))
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
        let transport = Transport::new(&location.url, proxying).map_err(|error| ClientError::explained(error, &location, "/"))?;
        let server = KnownServer { transport, location };
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

fn is_event_stream(response: &Response) -> bool {
    header(response, CONTENT_TYPE).is_some_and(|kind| kind.starts_with("text/event-stream"))
}

fn header(response: &Response, name: HeaderName) -> Option<String> {
    Some(response.headers().get(name)?.to_str().ok()?.to_owned())
}
