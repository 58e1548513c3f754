//! The files of the web app and the pages about problem codes, embedded in the program.

use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderName};
use axum::response::{IntoResponse as _, Response};
use rust_embed::Embed;
use waypost_core::ask::refusal::Refusal;

use crate::problem::{NOT_MODIFIED, Problem};

#[derive(Embed)]
#[folder = "web"]
struct WebApp;

#[derive(Embed)]
#[folder = "errors"]
struct ErrorPages;

/// Returns a file of the web app. Its name does not change with its content, so the browser revalidates it each time and gets 304
/// if it is unchanged. A browser that accepts gzip gets it compressed.
pub(crate) fn file(path: &str, asked: &HeaderMap) -> Result<Response, Problem> {
    let plain = WebApp::get(path).ok_or(Refusal::NotFound)?;
    let compressed = if takes_gzip(asked) { WebApp::get(&format!("{path}.gz")) } else { None };
    let encoding = compressed.is_some().then_some([(CONTENT_ENCODING, "gzip")]);
    let file = compressed.unwrap_or(plain);
    let tag = tag(&file.metadata.sha256_hash());
    let about = [(ETAG, tag.clone()), (CACHE_CONTROL, "no-cache".into()), (VARY, "accept-encoding".into())];
    if listed(asked, &IF_NONE_MATCH).any(|known| known == tag) {
        return Ok((NOT_MODIFIED, about).into_response());
    }
    Ok((about, [(CONTENT_TYPE, media_type(path))], encoding, file.data).into_response())
}

/// The items of a header that contains a comma-separated list.
fn listed<'a>(headers: &'a HeaderMap, name: &'a HeaderName) -> impl Iterator<Item = &'a str> {
    headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).map(str::trim)
}

/// Whether the client accepts gzip.
fn takes_gzip(asked: &HeaderMap) -> bool {
    listed(asked, &ACCEPT_ENCODING).any(|coding| match coding.split_once(';') {
        None => coding.eq_ignore_ascii_case("gzip"),
        Some((name, quality)) => {
            let refused = quality.trim().trim_start_matches("q=").trim_matches(['0', '.']).is_empty();
            name.trim().eq_ignore_ascii_case("gzip") && !refused
        }
    })
}

/// The ETag of a content.
fn tag(hash: &[u8; 32]) -> String {
    let digits: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}

/// The page about a problem code, as Markdown.
pub(crate) fn error_page(code: &str) -> Option<String> {
    let file = ErrorPages::get(&format!("{code}.md"))?;
    String::from_utf8(file.data.into_owned()).ok()
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        // TypeScript declarations for editors. Browsers do not request them.
        Some("ts") => "text/plain; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("json" | "map") => "application/json",
        _ => "application/octet-stream",
    }
}
