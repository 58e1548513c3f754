//! What every request passes before a handler sees it, in the order in which refusals are checked.

mod body;
mod by_link;
pub(crate) mod csrf;
pub(crate) mod forwarded;
mod headers;
mod origin;
mod rates;
pub(crate) mod who;

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

pub(crate) use body::Sent;
pub(crate) use origin::Malformed;

use crate::problem::{Kind, Problem};
use crate::server::App;

/// Puts the layers around `router`; the last one here is the first that a request meets.
pub(crate) fn around(router: Router, app: &App) -> Router {
    within(router, app)
        .layer(from_fn_with_state(app.clone(), rates::strangers))
        .layer(axum::middleware::from_fn(origin::no_secret_in_query))
        .layer(axum::middleware::from_fn(origin::no_preflight))
        .layer(axum::middleware::from_fn(origin::plain_path))
        .layer(from_fn_with_state(app.clone(), origin::right_host))
        .layer(axum::middleware::from_fn(origin::well_formed))
        .layer(CatchPanicLayer::custom(panicked))
        // What went wrong is told where it did, with its reason.
        .layer(TraceLayer::new_for_http().make_span_with(span).on_response(tell_status).on_failure(()))
        .layer(axum::middleware::from_fn(headers::add))
        .layer(from_fn_with_state(app.clone(), count))
        .layer(from_fn_with_state(app.clone(), forwarded::read))
}

/// The layers that know who is calling. What this server sends to itself, for a caller that came through the
/// others, passes these again.
pub(crate) fn within(router: Router, app: &App) -> Router {
    router
        .layer(from_fn_with_state(app.clone(), body::read))
        .layer(from_fn_with_state(app.clone(), rates::known))
        .layer(from_fn_with_state(app.clone(), origin::same_site))
        .layer(from_fn_with_state(app.clone(), who::ask))
}

/// What stands before an address that gives nothing but figures, to whoever reaches it.
pub(crate) fn around_figures(router: Router, app: &App) -> Router {
    let guarded = match &app.figures_key {
        // Whoever brings the key may come under any name that leads here.
        Some(_) => router.layer(from_fn_with_state(app.clone(), who::brings_the_key_of_figures)),
        None => router.layer(from_fn_with_state(app.clone(), origin::right_host)),
    };
    guarded
        .layer(axum::middleware::from_fn(origin::no_preflight))
        .layer(axum::middleware::from_fn(origin::well_formed))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(axum::middleware::from_fn(headers::add))
}

/// These routes are the API: they need a credential and speak JSON; of the figures only the first is true.
pub(crate) fn is_api(path: &str) -> bool {
    path == "/metrics" || path == "/mcp" || path.starts_with("/api/") && path != "/api/v1/openapi.json"
}

/// The pattern of the route, never the address itself: that may hold a link's secret.
fn span(request: &Request) -> Span {
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str);
    traced::request(request.method().as_str(), route)
}

/// How it was answered, for whoever traces it.
fn tell_status(response: &Response, took: Duration, span: &Span) {
    let status = response.status().as_u16();
    span.record("status", status);
    tracing::debug!(status, ?took, "answered");
}

/// Counts what was answered, whatever that was.
async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    app.answered.count(response.status());
    response
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a handler panicked");
    Problem::new(Kind::Internal, "The server made a mistake. Nothing more is known to be done.").into_response()
}
