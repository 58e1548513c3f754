//! The middleware layers that every request passes before its handler, in the order in which refusals are checked.

pub(crate) mod authentication;
mod body;
mod by_link;
pub(crate) mod credential;
pub(crate) mod csrf;
pub(crate) mod forwarded;
mod headers;
mod origin;
mod rates;

use std::any::Any;
use std::time::Duration;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::trace::TraceLayer;
use tracing::Span;
use waypost_engine::traced;

pub(crate) use body::RequestBody;

use crate::app::App;
use crate::problem::{Problem, ProblemKind};

/// Adds the layers around `router`. The last layer here is the first that a request passes.
pub(crate) fn around(router: Router, app: &App) -> Router {
    within(router, app)
        .layer(from_fn_with_state(app.clone(), rates::limit_anonymous))
        .layer(axum::middleware::from_fn(origin::no_secret_in_query))
        .layer(axum::middleware::from_fn(origin::no_preflight))
        .layer(axum::middleware::from_fn(origin::plain_path))
        .layer(from_fn_with_state(app.clone(), origin::right_host))
        .layer(axum::middleware::from_fn(origin::well_formed))
        .layer(CatchPanicLayer::custom(panicked))
        // Failures are logged where they happen, with their reason.
        .layer(TraceLayer::new_for_http().make_span_with(span).on_response(log_status).on_failure(()))
        .layer(axum::middleware::from_fn(headers::add))
        .layer(from_fn_with_state(app.clone(), count))
        .layer(from_fn_with_state(app.clone(), forwarded::read))
}

/// The layers that identify the caller. A request that this server sends to itself on behalf of a caller passes them again.
pub(crate) fn within(router: Router, app: &App) -> Router {
    router
        .layer(from_fn_with_state(app.clone(), body::read))
        .layer(from_fn_with_state(app.clone(), rates::limit_credential))
        .layer(from_fn_with_state(app.clone(), origin::same_site))
        .layer(from_fn_with_state(app.clone(), authentication::identify_caller))
}

/// The layers around the separate address of the metrics.
pub(crate) fn around_metrics(router: Router, app: &App) -> Router {
    let guarded = match &app.metrics_key {
        // With a key, any host name is accepted.
        Some(_) => router.layer(from_fn_with_state(app.clone(), authentication::require_metrics_key)),
        None => router.layer(from_fn_with_state(app.clone(), origin::right_host)),
    };
    guarded
        .layer(axum::middleware::from_fn(origin::no_preflight))
        .layer(axum::middleware::from_fn(origin::well_formed))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(axum::middleware::from_fn(headers::add))
}

/// The span contains the pattern of the route and never the path, which may contain the secret of a link.
fn span(request: &Request) -> Span {
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str);
    traced::request(request.method().as_str(), route)
}

/// Records the status of the response in the span.
fn log_status(response: &Response, took: Duration, span: &Span) {
    let status = response.status().as_u16();
    span.record("status", status);
    tracing::debug!(status, ?took, "answered");
}

/// Counts every response.
async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    app.answered.count(response.status());
    response
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a handler panicked");
    Problem::new(ProblemKind::Internal, "The server has a bug. It is unknown how much of the request was done.").into_response()
}
