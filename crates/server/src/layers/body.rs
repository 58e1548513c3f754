//! Reads the body of a request: with limits on size and time, and as strict JSON.

use axum::body::Body;
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE};
use bytes::{Bytes, BytesMut};
use futures::StreamExt as _;
use mime::{CHARSET, Mime, UTF_8};
use tokio::time::timeout;
use waypost_core::json;

use crate::app::App;
use crate::paths::is_api;
use crate::problem::{Problem, ProblemKind};

/// A snapshot may be this many times larger than other bodies.
const SNAPSHOTS: usize = 32;
/// How much of a refused body is read and dropped, so that its sender receives the refusal.
const MAX_DISCARDED: usize = 32 << 20;

/// The body of an API request: strict JSON as exact bytes, or empty.
#[derive(Clone)]
pub(crate) struct RequestBody(pub(crate) Bytes);

/// Reads the body of every request that can change something.
pub(super) async fn read(app: &App, request: &mut Request) -> Result<(), Problem> {
    // Files are streamed into the store. Their handler limits them.
    let is_file = request.uri().path() == "/api/v1/files";
    if !is_api(request.uri().path()) || request.method().is_safe() || is_file {
        return Ok(());
    }
    let body = std::mem::take(request.body_mut());
    let too_large = if request.uri().path().ends_with("/answer") { ProblemKind::AnswerTooLarge } else { ProblemKind::BodyTooLarge };
    let limit = max_body(app, request.uri().path());
    let late = |_| Problem::new(ProblemKind::RequestTimeout, "Send the whole body within ten seconds.");
    let bytes = timeout(app.limits.body, take(request.headers(), body, limit, too_large)).await.map_err(late)??;
    request.extensions_mut().insert(RequestBody(bytes));
    Ok(())
}

/// The maximum size of a body.
fn max_body(app: &App, path: &str) -> usize {
    if path.ends_with("/result") {
        // The output of a call is not lost because it is large: Waypost stores it as a file.
        app.body_limit.max(app.file_limit)
    } else if path.ends_with("/snapshots") {
        // The files of the session are in the snapshot, as text.
        app.body_limit * SNAPSHOTS + app.file_limit * 2
    } else {
        app.body_limit
    }
}

async fn take(headers: &HeaderMap, body: Body, limit: usize, too_large: ProblemKind) -> Result<Bytes, Problem> {
    let declared = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    let taken = collect(body, limit, declared.is_some_and(|length| length > limit)).await?;
    let Some(bytes) = taken else {
        return Err(Problem::new(too_large, format!("Send at most {} KiB.", limit / 1024)));
    };
    if !bytes.is_empty() {
        is_json(headers)?;
        json::check(&bytes)?;
    }
    Ok(bytes)
}

/// Reads the whole body. Returns `None` if it is longer than `limit`.
async fn collect(body: Body, limit: usize, mut over: bool) -> Result<Option<Bytes>, Problem> {
    let mut pieces = body.into_data_stream();
    let (mut bytes, mut seen) = (BytesMut::new(), 0_usize);
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|_| Problem::new(ProblemKind::InvalidJson, "The body ended early."))?;
        seen += piece.len();
        over |= seen > limit;
        if over && seen > MAX_DISCARDED {
            break;
        }
        if !over {
            bytes.extend_from_slice(&piece);
        }
    }
    Ok((!over).then(|| bytes.freeze()))
}

fn is_json(headers: &HeaderMap) -> Result<(), Problem> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // Whitespace is allowed around the `;` between parameters (RFC 9110, section 5.6.6).
    let sent = text(CONTENT_TYPE).split(';').map(str::trim).collect::<Vec<_>>().join(";");
    let sent = sent.parse::<Mime>().ok().filter(|sent| sent.essence_str() == "application/json");
    // JSON is UTF-8 (RFC 8259, section 8.1). A proxy could have decoded a body with another charset differently.
    let is_utf_8 = sent.is_some_and(|sent| sent.get_param(CHARSET).is_none_or(|charset| charset == UTF_8));
    if is_utf_8 && matches!(text(CONTENT_ENCODING), "" | "identity") {
        return Ok(());
    }
    let cure = "Send JSON in UTF-8, uncompressed, with `Content-Type: application/json`.";
    Err(Problem::new(ProblemKind::UnsupportedMediaType, cure))
}
