//! Requests that services send to channels: one address per channel, under `/channels/`. The channel verifies that a request is
//! genuine before anything reads its content.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum::routing::post;
use waypost_engine::{Post, Response as ChannelResponse};

use crate::app::App;
use crate::problem::{Problem, ProblemKind};

/// The maximum size of a request to a channel. No service sends more.
const MAX_REQUEST: usize = 1 << 20;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/channels/{channel}", post(receive).get(confirm))
}

async fn receive(State(app): State<App>, Path(channel): Path<String>, headers: HeaderMap, body: Body) -> Result<Response, Problem> {
    let post = post_of(&headers, read(&app, body).await?);
    Ok(response_of(app.waypost.notifications().receive(&channel, post).await?))
}

/// A service asks whether it may send its requests here.
async fn confirm(
    State(app): State<App>,
    Path(channel): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    Ok(response_of(Some(app.waypost.notifications().confirm_address(&channel, &query).await?)))
}

async fn read(app: &App, body: Body) -> Result<Vec<u8>, Problem> {
    let late = |_| Problem::new(ProblemKind::RequestTimeout, "Send the whole body within ten seconds.");
    let read = tokio::time::timeout(app.limits.body, to_bytes(body, MAX_REQUEST)).await.map_err(late)?;
    Ok(read.map_err(|_| Problem::new(ProblemKind::BodyTooLarge, "Send at most a mebibyte."))?.to_vec())
}

fn post_of(headers: &HeaderMap, body: Vec<u8>) -> Post {
    let readable = headers.iter().filter_map(|(name, value)| Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned())));
    Post { headers: readable.collect(), body, ..Post::default() }
}

fn response_of(response: Option<ChannelResponse>) -> Response {
    let (kind, body) = match response {
        Some(ChannelResponse::Json(body)) => ("application/json", body),
        Some(ChannelResponse::Text(body)) => ("text/plain; charset=utf-8", body),
        Some(ChannelResponse::Forbidden(detail)) => return Problem::new(ProblemKind::NotYours, detail).into_response(),
        None => ("text/plain; charset=utf-8", String::new()),
    };
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], body).into_response()
}
