//! Uploads and downloads. A file is written to the store as it arrives, and is always downloaded as an attachment, never shown by
//! the browser.

use std::time::Duration;

use axum::body::Body;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue};
use axum::response::{IntoResponse as _, Response};
use futures::StreamExt as _;
use tokio::time::{Instant, timeout_at};
use tokio_util::io::ReaderStream;
use waypost_core::question::file::File;
use waypost_engine::{Caller, OpenedFile};

use crate::app::App;
use crate::layers::is_uncompressed;
use crate::options::Limits;
use crate::problem::{Problem, ProblemKind};

/// How many bytes of a refused file are read and dropped, so that its sender receives the refusal.
const MAX_DISCARDED: usize = 32 << 20;
/// The content security policy of a downloaded file: it can do nothing.
const SANDBOX: &str = "default-src 'none'; sandbox";

/// Stores a file as it arrives, for the person who uploads it.
pub(crate) async fn receive(app: &App, caller: &Caller, name: &str, headers: &HeaderMap, body: Body) -> Result<File, Problem> {
    let mut upload = app.waypost.files().upload(caller).await?;
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let declared = text(CONTENT_LENGTH).and_then(|length| length.parse::<usize>().ok());
    let mut over = declared.is_some_and(|length| length > app.file_limit);
    let is_encoded = !is_uncompressed(headers);
    let mut pieces = body.into_data_stream();
    let (begun, mut seen) = (Instant::now(), 0_usize);
    // A very slow sender would keep an upload open forever, so there is a minimum rate.
    let by = |seen: usize| begun + app.limits.body + Duration::from_secs(seen as u64 / Limits::PACE);
    while let Some(piece) = timeout_at(by(seen), pieces.next()).await.map_err(|_| too_slow())? {
        let piece = piece.map_err(|_| Problem::new(ProblemKind::InvalidJson, "The file ended early. Send it again."))?;
        seen += piece.len();
        over |= seen > app.file_limit;
        if over && seen > MAX_DISCARDED {
            break;
        }
        if !over && !is_encoded {
            upload.write(&piece).await?;
        }
    }
    if is_encoded {
        let cure = "Send the file as it is, without `Content-Encoding`.";
        return Err(Problem::new(ProblemKind::UnsupportedMediaType, cure));
    }
    if over {
        return Err(Problem::new(ProblemKind::FileTooLarge, format!("A file can have at most {} here.", size(app.file_limit))));
    }
    Ok(upload.keep(name, text(CONTENT_TYPE)).await?)
}

fn too_slow() -> Problem {
    Problem::new(ProblemKind::RequestTimeout, "Send the file without long pauses, at 4 KiB a second or more.")
}

fn size(bytes: usize) -> String {
    if bytes >= 1 << 20 { format!("{} MiB", bytes >> 20) } else { format!("{bytes} bytes") }
}

/// A download. A browser never renders it and never guesses its type.
pub(crate) fn download(opened: OpenedFile) -> Response {
    let disposition = HeaderValue::from_str(&disposition(&opened.file.name)).unwrap_or(HeaderValue::from_static("attachment"));
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        (CONTENT_LENGTH, HeaderValue::from(opened.file.size)),
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static(SANDBOX)),
        (CONTENT_DISPOSITION, disposition),
    ];
    (headers, Body::from_stream(ReaderStream::new(opened.bytes))).into_response()
}

/// Encodes a file name by RFC 6266: once in plain ASCII, and once exactly.
fn disposition(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() || " ._-()".contains(c) { c } else { '_' }).collect();
    let exact: String = name
        .bytes()
        .map(
            |byte| {
                if byte.is_ascii_alphanumeric() || b"._-".contains(&byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
            },
        )
        .collect();
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{exact}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a099_no_name_can_get_out_of_its_header() {
        let headers = ["plan.pdf", "Zoë \"x\"\r\nSet-Cookie: a=b.html"].map(disposition);
        assert_eq!(
            headers,
            [
                "attachment; filename=\"plan.pdf\"; filename*=UTF-8''plan.pdf",
                "attachment; filename=\"Zo_ _x___Set-Cookie_ a_b.html\"; filename*=UTF-8''Zo%C3%AB%20%22x%22%0D%0ASet-Cookie%3A%20a%3Db.html",
            ]
        );
    }
}
