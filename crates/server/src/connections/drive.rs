//! Serves one connection from its first request to its end, over HTTP/1 or HTTP/2.

use std::convert::Infallible;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError};

use axum::response::Response;
use axum::{Router, http};
use hyper::body::Incoming;
use hyper::server::conn::{http1, http2};
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};
use tower::ServiceExt as _;

use super::framing::{Framing, MAX_HEAD};
use super::progress::{ConnectionProgress, OpenRequest, Overdue};
use super::response_body::TrackedBody;
use super::timed_stream::TimedStream;
use super::{MalformedRequest, Peer, ServeConfig};

/// How many resets by the peer may wait to be processed.
const PENDING_RESETS: usize = 20;
/// How many streams this side may reset before the connection is closed.
const OWN_RESETS: usize = 64;
/// The flow-control windows: how many bytes may be in flight to the server, per stream and per connection.
const STREAM_WINDOW: u32 = 256 * 1024;
const CONNECTION_WINDOW: u32 = 1024 * 1024;
/// How many bytes of a response may be buffered.
const SEND_BUFFER: usize = 64 * 1024;

/// Serves HTTP/1 until the connection ends.
pub(super) async fn http1<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(config: &ServeConfig, stream: S, peer: Peer) {
    let progress = ConnectionProgress::new(&config.limits);
    let io = TokioIo::new(TimedStream::new(stream, progress.clone(), Some(Framing::new()), config.limits.stall));
    let service = service_fn(|request| answer(config.router.clone(), request, peer, progress.is_malformed(), progress.begin()));
    let mut builder = http1::Builder::new();
    // `ConnectionProgress` times the head of a request, separately from the idle time of a connection.
    builder.timer(TokioTimer::new()).header_read_timeout(None).max_buf_size(MAX_HEAD);
    drive(builder.serve_connection(io, service), http1::Connection::graceful_shutdown, &progress, config).await;
}

/// Serves HTTP/2 until the connection ends.
pub(super) async fn http2<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(config: &ServeConfig, stream: S, peer: Peer) {
    let progress = ConnectionProgress::new(&config.limits);
    let io = TokioIo::new(TimedStream::new(stream, progress.clone(), None, config.limits.stall));
    let service = service_fn(|request| answer(config.router.clone(), request, peer, false, progress.begin()));
    let streams = Streams::default();
    let mut builder = http2::Builder::new(streams.clone());
    builder
        .timer(TokioTimer::new())
        .max_concurrent_streams(config.limits.requests_at_once)
        .max_pending_accept_reset_streams(PENDING_RESETS)
        .max_local_error_reset_streams(OWN_RESETS)
        .max_header_list_size(MAX_HEAD as u32)
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .max_send_buf_size(SEND_BUFFER)
        .keep_alive_interval(config.limits.stall)
        .keep_alive_timeout(config.limits.head);
    drive(builder.serve_connection(io, service), http2::Connection::graceful_shutdown, &progress, config).await;
    streams.end();
}

async fn answer(
    router: Router,
    mut request: http::Request<Incoming>,
    peer: Peer,
    malformed: bool,
    open: OpenRequest,
) -> Result<http::Response<TrackedBody>, Infallible> {
    request.extensions_mut().insert(peer);
    if malformed {
        request.extensions_mut().insert(MalformedRequest);
    }
    let chunked = request.version() == http::Version::HTTP_11 && request.headers().contains_key(http::header::TRANSFER_ENCODING);
    let mut response: Response = router.oneshot(request).await?;
    if chunked || malformed {
        // The framing does not follow the bytes after a chunked body, and bytes after a malformed request have no meaning.
        response.headers_mut().insert(http::header::CONNECTION, http::HeaderValue::from_static("close"));
    }
    Ok(response.map(|body| TrackedBody::new(body, open)))
}

/// Runs a connection until it ends, is overdue, or the server stops.
async fn drive<C: Future<Output = hyper::Result<()>>>(
    connection: C,
    wind_up: impl Fn(Pin<&mut C>),
    progress: &ConnectionProgress,
    config: &ServeConfig,
) {
    let mut connection = pin!(connection);
    let mut ends_at: Option<Instant> = None;
    let mut stopping = false;
    loop {
        let gone = async { if let Some(at) = ends_at { sleep_until(at).await } else { std::future::pending().await } };
        tokio::select! {
            biased;
            ended = connection.as_mut() => {
                if let Err(error) = ended {
                    tracing::debug!(error = %error, "a connection ended early");
                }
                return;
            }
            () = gone => return,
            () = config.stop.cancelled(), if !stopping => {
                stopping = true;
                wind_up(connection.as_mut());
            }
            overdue = progress.overdue(), if ends_at.is_none() => match overdue {
                Overdue::Idle | Overdue::Fickle => {
                    wind_up(connection.as_mut());
                    ends_at = Some(Instant::now() + config.limits.head);
                }
                Overdue::Head | Overdue::Stalled => {
                    tracing::debug!(?overdue, "a connection was cut");
                    return;
                }
            },
        }
    }
}

/// The tasks of the HTTP/2 streams of one connection. They end with the connection.
#[derive(Clone, Default)]
struct Streams(Arc<Mutex<JoinSet<()>>>);

impl<F: Future<Output = ()> + Send + 'static> hyper::rt::Executor<F> for Streams {
    fn execute(&self, stream: F) {
        let mut streams = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while streams.try_join_next().is_some() {}
        streams.spawn(stream);
    }
}

impl Streams {
    fn end(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).abort_all();
    }
}
