//! The files of the web app and the pages about errors, embedded in the program.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use rust_embed::Embed;
use waypost_core::refusal::Refusal;

use crate::problem::Problem;

#[derive(Embed)]
#[folder = "../../web/dist"]
struct App;

#[derive(Embed)]
#[folder = "../../docs/errors"]
struct ErrorPages;

/// A file of the web app. Its name does not change with its content, so it is asked for each time.
pub(crate) fn file(path: &str) -> Result<Response, Problem> {
    let file = App::get(path).ok_or(Refusal::NotFound)?;
    Ok(([(CONTENT_TYPE, media_type(path)), (CACHE_CONTROL, "no-cache")], file.data).into_response())
}

/// The page about an error, as Markdown.
pub(crate) fn error_page(code: &str) -> Option<String> {
    let file = ErrorPages::get(&format!("{code}.md"))?;
    String::from_utf8(file.data.into_owned()).ok()
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("json" | "map") => "application/json",
        _ => "application/octet-stream",
    }
}
