//! The documentation, the API description for programs and for people, and the pages about problem codes.

use std::sync::LazyLock;

use axum::Router;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::get;

use crate::app::App;
use crate::extract::IdPath;
use crate::openapi::{self, Tag};
use crate::problem::{NOT_FOUND, Problem, ProblemKind};
use crate::routes::assets::wants_page;
use crate::{assets, markdown, pages};

static DOCUMENT: LazyLock<String> = LazyLock::new(|| super::document().to_json().unwrap_or_default());
static REFERENCE: LazyLock<String> = LazyLock::new(|| openapi::reference(&super::document()));

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/docs", get(|| async { Redirect::temporary("/docs/") }))
        .route("/docs/", get(first_page))
        .route("/docs/{*path}", get(page))
        .route("/docs/api", get(reference))
        .route("/docs/errors", get(errors))
        .route("/docs/errors/{code}", get(error))
        .route("/llms.txt", get(list_for_models))
        .route("/llms-full.txt", get(all_for_models))
}

/// Returns this OpenAPI description.
#[utoipa::path(get, path = "/api/v1/openapi.json", operation_id = "openapi", tag = Tag::HEALTH, security(()), responses((status = 200, description = "OpenAPI 3.1", content((Object = "application/json")))))]
pub(super) async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}

/// The first page of the documentation. A program that was built without it shows the API description there.
async fn first_page(asked: HeaderMap) -> Response {
    assets::documentation("index.html", &asked).unwrap_or_else(|_| pages::page("API", &REFERENCE).into_response())
}

async fn page(IdPath(path): IdPath<String>, asked: HeaderMap) -> Result<Response, Problem> {
    assets::documentation(&path, &asked).or_else(|missing| no_such_page(missing, &asked))
}

/// The response about a page that does not exist: a page for a browser, a problem for a program.
fn no_such_page(missing: Problem, asked: &HeaderMap) -> Result<Response, Problem> {
    let body = "<h1>There is no such page</h1>\n<p><a href=\"/docs/\">The documentation</a> has a search.</p>";
    if wants_page(asked) { Ok((NOT_FOUND, pages::page("Not found", body)).into_response()) } else { Err(missing) }
}

async fn list_for_models(asked: HeaderMap) -> Result<Response, Problem> {
    assets::documentation("llms.txt", &asked)
}

async fn all_for_models(asked: HeaderMap) -> Result<Response, Problem> {
    assets::documentation("llms-full.txt", &asked)
}

async fn reference() -> Html<String> {
    pages::page("API", &REFERENCE)
}

async fn errors() -> Html<String> {
    let row = |kind: &ProblemKind| {
        format!("<li><a href=\"/docs/errors/{0}\">{1} <code>{0}</code></a>: {2}</li>\n", kind.code(), kind.status(), kind.title())
    };
    let rows: String = ProblemKind::ALL.iter().map(row).collect();
    pages::page("Errors", &format!("<h1>Errors</h1>\n<ul>\n{rows}</ul>"))
}

/// The page about a problem code, or the file of the documentation with this name.
async fn error(IdPath(code): IdPath<String>, asked: HeaderMap) -> Result<Response, Problem> {
    match assets::error_page(&code) {
        Some(page) => Ok(pages::page(&markdown::escape(&code), &markdown::document(&page)).into_response()),
        None => page(IdPath(format!("errors/{code}")), asked).await,
    }
}
