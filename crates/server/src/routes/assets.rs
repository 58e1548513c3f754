//! Serves the web app: one page for all its addresses, and its files.

use axum::Router;
use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;

use crate::app::App;
use crate::assets;
use crate::extract::IdPath;
use crate::problem::{NOT_FOUND, Problem};
use crate::routes::no_such_path;

/// The addresses that the app renders itself.
const PAGES: [&str; 11] = [
    "/",
    "/sessions",
    "/sessions/{id}",
    "/asks/{id}",
    "/agents",
    "/rules",
    "/risk",
    "/team",
    "/history",
    "/account",
    "/sign-in/oidc/{provider}",
];

pub(super) fn routes() -> Router<App> {
    let pages = PAGES.iter().fold(Router::new(), |router, path| router.route(path, get(index)));
    pages.route("/assets/{*path}", get(file)).route("/sw.js", get(worker))
}

async fn index(asked: HeaderMap) -> Result<Response, Problem> {
    assets::file("index.html", &asked)
}

/// Responds with the app to a browser that asks for an unknown page, and with a problem to every other client.
pub(super) async fn unknown_page(method: Method, uri: Uri, headers: HeaderMap) -> Result<Response, Problem> {
    let looks_for_a_page = method == Method::GET && wants_page(&headers) && !uri.path().starts_with("/api/");
    if looks_for_a_page {
        Ok((NOT_FOUND, assets::file("index.html", &HeaderMap::new())?).into_response())
    } else {
        Err(no_such_path().await)
    }
}

/// Whether the client is a browser that opens a page.
pub(super) fn wants_page(headers: &HeaderMap) -> bool {
    headers.get(ACCEPT).and_then(|value| value.to_str().ok()).is_some_and(|accepts| accepts.contains("text/html"))
}

/// Serves the service worker from `/`, so that its scope includes every page.
async fn worker(asked: HeaderMap) -> Result<Response, Problem> {
    assets::file("sw.js", &asked)
}

async fn file(IdPath(path): IdPath<String>, asked: HeaderMap) -> Result<Response, Problem> {
    assets::file(&format!("assets/{path}"), &asked)
}
