//! The API description for programs and for people, and the pages about problem codes.

use std::sync::LazyLock;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use waypost_core::ask::refusal::Refusal;

use crate::app::App;
use crate::extract::IdPath;
use crate::openapi::{self, Tag};
use crate::problem::{Problem, ProblemKind};
use crate::{assets, markdown, pages};

static DOCUMENT: LazyLock<String> = LazyLock::new(|| super::document().to_json().unwrap_or_default());
static REFERENCE: LazyLock<String> = LazyLock::new(|| openapi::reference(&super::document()));

pub(super) fn routes() -> Router<App> {
    Router::new().route("/docs", get(reference)).route("/docs/errors", get(errors)).route("/docs/errors/{code}", get(error))
}

/// Returns this OpenAPI description.
#[utoipa::path(get, path = "/api/v1/openapi.json", operation_id = "openapi", tag = Tag::HEALTH, security(()), responses((status = 200, description = "OpenAPI 3.1", content((Object = "application/json")))))]
pub(super) async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
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

async fn error(IdPath(code): IdPath<String>) -> Result<Html<String>, Problem> {
    let page = assets::error_page(&code).ok_or(Refusal::NotFound)?;
    Ok(pages::page(&markdown::escape(&code), &markdown::document(&page)))
}
