//! The web app: one page for all of its addresses, and its files.

use axum::Router;
use axum::response::Response;
use axum::routing::get;

use crate::assets;
use crate::extract::IdPath;
use crate::problem::Problem;
use crate::server::App;

/// The addresses the app draws itself.
const PAGES: [&str; 5] = ["/", "/sessions", "/sessions/{id}", "/asks/{id}", "/agents"];

pub(super) fn routes() -> Router<App> {
    let pages = PAGES.iter().fold(Router::new(), |router, path| router.route(path, get(index)));
    pages.route("/assets/{*path}", get(file))
}

async fn index() -> Result<Response, Problem> {
    assets::file("index.html")
}

async fn file(IdPath(path): IdPath<String>) -> Result<Response, Problem> {
    assets::file(&format!("assets/{path}"))
}
