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
    if bytes.is_empty() {
        return Ok(bytes);
    }
    check_media_type(headers)?;
    let bytes = utf_8(bytes)?;
    json::check(&bytes)?;
    Ok(bytes)
}

/// The body without the byte order mark that some programs write first (RFC 8259, section 8.1). What is recognizably in another
/// encoding is refused by its name, because the parser would only say that its first byte is not JSON.
fn utf_8(bytes: Bytes) -> Result<Bytes, Problem> {
    let encoding = match &bytes[..] {
        [0xEF, 0xBB, 0xBF, ..] => return Ok(bytes.slice(3..)),
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [_, 0, ..] | [0, ..] => "UTF-16 or UTF-32",
        [0x1F, 0x8B, ..] => "gzip",
        _ => return Ok(bytes),
    };
    Err(Problem::new(ProblemKind::UnsupportedMediaType, format!("The body is {encoding}. {CURE}")))
}

const CURE: &str = "Send JSON in UTF-8, uncompressed, with `Content-Type: application/json`.";

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

fn check_media_type(headers: &HeaderMap) -> Result<(), Problem> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // Whitespace is allowed around the `;` between parameters (RFC 9110, section 5.6.6).
    let sent = text(CONTENT_TYPE).split(';').map(str::trim).collect::<Vec<_>>().join(";");
    let sent = sent.parse::<Mime>().ok().filter(|sent| sent.essence_str() == "application/json");
    // JSON is UTF-8 (RFC 8259, section 8.1). A proxy could have decoded a body with another charset differently.
    let is_utf_8 = sent.is_some_and(|sent| sent.get_param(CHARSET).is_none_or(|charset| charset == UTF_8));
    if is_utf_8 && is_uncompressed(headers) { Ok(()) } else { Err(Problem::new(ProblemKind::UnsupportedMediaType, CURE)) }
}

/// Whether the body is sent as it is. Nothing here decompresses a body, which could be a thousand times larger than what was sent.
pub(crate) fn is_uncompressed(headers: &HeaderMap) -> bool {
    headers.get_all(CONTENT_ENCODING).iter().all(|encoding| encoding.is_empty() || encoding.as_bytes().eq_ignore_ascii_case(b"identity"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_dropped_and_another_encoding_is_named() {
        let utf_16: Vec<u8> = "{}".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let marked = [&[0xFF, 0xFE], &utf_16[..]].concat();
        let read = |body: &[u8]| utf_8(Bytes::copy_from_slice(body)).map_err(|problem| problem.detail().to_owned());
        let refused = |encoding: &str| Err(format!("The body is {encoding}. {CURE}"));
        for (body, expected) in [
            (&b"{}"[..], Ok(Bytes::from_static(b"{}"))),
            ("\u{feff}{}".as_bytes(), Ok(Bytes::from_static(b"{}"))),
            ("\u{feff}".as_bytes(), Ok(Bytes::new())),
            (&utf_16, refused("UTF-16 or UTF-32")),
            (&marked, refused("UTF-16 or UTF-32")),
            (b"\x1f\x8b\x08", refused("gzip")),
            (b"x", Ok(Bytes::from_static(b"x"))),
        ] {
            assert_eq!(read(body), expected, "{body:?}");
        }
    }
}
