//! The files of the web app, the documentation and the pages about problem codes, embedded in the program.

use std::borrow::Cow;
use std::io::Read as _;

use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::{IntoResponse as _, Redirect, Response};
use flate2::read::GzDecoder;
use rust_embed::Embed;
use waypost_core::ask::refusal::Refusal;

use crate::problem::{NOT_MODIFIED, Problem};

#[derive(Embed)]
#[folder = "web"]
struct WebApp;

#[derive(Embed)]
#[folder = "errors"]
struct ErrorPages;

/// The documentation, compressed. It is empty in a program that was built without `cargo xtask docs`.
#[derive(Embed)]
#[folder = "site"]
struct Documentation;

/// What the pages of the documentation may load. They come from mdBook, whose scripts set inner HTML and styles, so trusted types and styles
/// cannot be restricted as for the app.
const SITE_CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Returns a file of the web app. Its name does not change with its content, so the browser revalidates it each time and gets 304
/// if it is unchanged. A browser that accepts gzip gets it compressed.
pub(crate) fn file(path: &str, asked: &HeaderMap) -> Result<Response, Problem> {
    let plain = WebApp::get(path).ok_or(Refusal::NotFound)?;
    let compressed = if takes_gzip(asked) { WebApp::get(&format!("{path}.gz")) } else { None };
    let is_compressed = compressed.is_some();
    let file = compressed.unwrap_or(plain);
    Ok(response(path, asked, &tag(&file.metadata.sha256_hash()), file.data, is_compressed))
}

/// Returns a file of the documentation. A client that does not accept gzip gets it decompressed. The address of a page without its
/// ending redirects to the page.
pub(crate) fn documentation(path: &str, asked: &HeaderMap) -> Result<Response, Problem> {
    found::<Documentation>(path, asked)
}

fn found<S: Embed>(path: &str, asked: &HeaderMap) -> Result<Response, Problem> {
    let short = path.trim_end_matches('/');
    let whole = [format!("{short}.html"), format!("{short}/index.html")].into_iter().find(|page| S::get(&format!("{page}.gz")).is_some());
    page_of::<S>(path, asked).or_else(|missing| match whole {
        Some(page) => Ok(Redirect::temporary(&format!("/docs/{page}")).into_response()),
        None => Err(missing),
    })
}

fn page_of<S: Embed>(path: &str, asked: &HeaderMap) -> Result<Response, Problem> {
    let file = S::get(&format!("{path}.gz")).ok_or(Refusal::NotFound)?;
    let compressed_tag = tag(&file.metadata.sha256_hash());
    let mut sent = if takes_gzip(asked) {
        response(path, asked, &compressed_tag, file.data, true)
    } else {
        let mut plain = Vec::new();
        GzDecoder::new(file.data.as_ref()).read_to_end(&mut plain).map_err(|_| Refusal::NotFound)?;
        response(path, asked, &compressed_tag.replacen('"', "\"plain-", 1), plain.into(), false)
    };
    sent.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(SITE_CSP));
    Ok(sent)
}

/// The response with a file, or 304 to a client that has it.
fn response(path: &str, asked: &HeaderMap, tag: &str, data: Cow<'static, [u8]>, is_compressed: bool) -> Response {
    let about = [(ETAG, tag.to_owned()), (CACHE_CONTROL, "no-cache".into()), (VARY, "accept-encoding".into())];
    if listed(asked, &IF_NONE_MATCH).any(|known| known == tag) {
        return (NOT_MODIFIED, about).into_response();
    }
    let encoding = is_compressed.then_some([(CONTENT_ENCODING, "gzip")]);
    (about, [(CONTENT_TYPE, media_type(path))], encoding, data).into_response()
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
        Some("ts" | "txt") => "text/plain; charset=utf-8",
        Some("md") => "text/markdown; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("json" | "map") => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use axum::http::header::LOCATION;

    use super::*;

    #[derive(Embed)]
    #[folder = "tests/site"]
    struct OnePage;

    async fn sent(path: &str, headers: &[(HeaderName, &'static str)]) -> (u16, Option<String>, Option<String>, Vec<u8>) {
        let asked = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
        let response = found::<OnePage>(path, &asked).unwrap_or_else(axum::response::IntoResponse::into_response);
        let (head, body) = response.into_parts();
        let header = |name: HeaderName| head.headers.get(name).and_then(|value| value.to_str().ok()).map(String::from);
        let content = to_bytes(body, 10_000).await.expect("a body").to_vec();
        (head.status.as_u16(), header(CONTENT_TYPE), header(CONTENT_ENCODING), content)
    }

    #[tokio::test]
    async fn a_page_of_the_documentation_is_sent_as_the_client_takes_it() {
        let (html, gzip) = (Some("text/html; charset=utf-8".to_owned()), Some("gzip".to_owned()));
        let compressed = OnePage::get("a/page.html.gz").expect("the page").data.into_owned();
        assert_eq!(sent("a/page.html", &[(ACCEPT_ENCODING, "gzip")]).await, (200, html.clone(), gzip, compressed));
        assert_eq!(sent("a/page.html", &[]).await, (200, html, None, b"<h1>A page</h1>\n".to_vec()));
        assert_eq!(sent("a/nothing.html", &[]).await.0, 404);
    }

    #[tokio::test]
    async fn the_address_of_a_page_without_its_ending_leads_to_the_page() {
        let leads_to = |path: &str| {
            let response = found::<OnePage>(path, &HeaderMap::new()).unwrap_or_else(axum::response::IntoResponse::into_response);
            let location = response.headers().get(LOCATION).and_then(|location| location.to_str().ok()).map(str::to_owned);
            (response.status().as_u16(), location)
        };
        assert_eq!(["a/page", "a/page/"].map(leads_to), [307; 2].map(|moved| (moved, Some("/docs/a/page.html".to_owned()))));
        assert_eq!(["a/pag", "a", "../a/page"].map(leads_to), [404; 3].map(|missing| (missing, None)));
    }

    #[tokio::test]
    async fn a_page_of_the_documentation_loads_nothing_from_elsewhere() {
        let response = page_of::<OnePage>("a/page.html", &HeaderMap::new()).unwrap_or_else(axum::response::IntoResponse::into_response);
        let policy = response.headers().get(CONTENT_SECURITY_POLICY).and_then(|policy| policy.to_str().ok()).expect("a policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; ") && !policy.contains("http"), "{policy}");
    }
}
