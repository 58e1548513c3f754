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

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use futures::FutureExt as _;
use tower_http::trace::TraceLayer;
use tracing::Span;
use waypost_engine::traced;

pub(crate) use body::{RequestBody, is_uncompressed};
use credential::SignedIn;

use crate::app::App;
use crate::paths::is_api;
use crate::problem::{Problem, ProblemKind};

/// Adds the layers around `router`. The last layer here is the first that a request passes. All checks are one layer, because axum
/// copies what is below a layer for each request.
pub(crate) fn around(router: Router, app: &App) -> Router {
    router
        .layer(from_fn_with_state(app.clone(), admit))
        // Failures are logged where they happen, with their reason.
        .layer(TraceLayer::new_for_http().make_span_with(span).on_response(log_status).on_failure(()))
        .layer(from_fn_with_state(app.clone(), frame))
}

/// The layer that identifies the caller. A request that this server sends to itself on behalf of a caller passes it again.
pub(crate) fn within(router: Router, app: &App) -> Router {
    router.layer(from_fn_with_state(app.clone(), identify))
}

/// The layers around the separate address of the metrics.
pub(crate) fn around_metrics(router: Router, app: &App) -> Router {
    router.layer(from_fn_with_state(app.clone(), admit_to_metrics))
}

/// Determines where the request comes from, and adds the headers of every response.
async fn frame(State(app): State<App>, mut request: Request, next: Next) -> Response {
    forwarded::read(&app, &mut request);
    let encrypted = headers::is_encrypted(&request);
    let mut response = next.run(request).await;
    headers::add(&mut response, encrypted);
    app.answered.count(response.status());
    response
}

async fn admit(State(app): State<App>, request: Request, next: Next) -> Response {
    caught(async {
        let address = rates::address(&request);
        if let Err(problem) = check(&app, &request).and_then(|()| rates::check_address(&app, &request)) {
            return problem.into_response();
        }
        let is_api = is_api(request.uri().path());
        let response = identified(&app, request, next).await;
        if is_api { rates::count_unauthorized(&app, address, response) } else { response }
    })
    .await
}

/// The checks that need no credential.
fn check(app: &App, request: &Request) -> Result<(), Problem> {
    origin::well_formed(request)?;
    origin::right_host(app, request)?;
    origin::plain_path(request)?;
    origin::no_preflight(request)?;
    origin::no_secret_in_query(request)
}

async fn identify(State(app): State<App>, request: Request, next: Next) -> Response {
    identified(&app, request, next).await
}

async fn identified(app: &App, mut request: Request, next: Next) -> Response {
    let signed_in = match admit_caller(app, &mut request).await {
        Ok(signed_in) => signed_in,
        Err(problem) => return problem.into_response(),
    };
    let Some(signed_in) = signed_in else { return next.run(request).await };
    let address = rates::address(&request);
    let renewed = authentication::renewed_cookie(app, &signed_in, request.method()).await;
    let mut response = next.run(request).await;
    if let Some(cookie) = renewed {
        authentication::add_cookie(app, &mut response, cookie);
    }
    rates::count_not_found(app, &signed_in, address, response)
}

/// Identifies the caller, checks what depends on the credential, and reads the body.
async fn admit_caller(app: &App, request: &mut Request) -> Result<Option<SignedIn>, Problem> {
    let signed_in = match authentication::needs_credential(request.uri().path()) {
        true => Some(authentication::identify_caller(app, request.headers()).await?),
        false => None,
    };
    origin::same_site(app, request, signed_in.as_ref())?;
    if let Some(signed_in) = &signed_in {
        by_link::check(app, request, signed_in)?;
        rates::check_credential(app, request, signed_in)?;
    }
    body::read(app, request).await?;
    if let Some(signed_in) = &signed_in {
        request.extensions_mut().insert(signed_in.clone());
    }
    Ok(signed_in)
}

async fn admit_to_metrics(State(app): State<App>, request: Request, next: Next) -> Response {
    let checked = origin::well_formed(&request).and_then(|()| origin::no_preflight(&request)).and_then(|()| match &app.metrics_key {
        // With a key, any host name is accepted.
        Some(key) => authentication::require_metrics_key(&app, &request, key),
        None => origin::right_host(&app, &request),
    });
    let mut response = match checked {
        Ok(()) => caught(next.run(request)).await,
        Err(problem) => problem.into_response(),
    };
    headers::add(&mut response, false);
    response
}

/// Turns a panic into a response.
async fn caught(responding: impl Future<Output = Response>) -> Response {
    let responding = AssertUnwindSafe(responding).catch_unwind().await;
    responding.unwrap_or_else(|_| {
        tracing::error!("a handler panicked");
        Problem::new(ProblemKind::Internal, "The server has a bug. It is unknown how much of the request was done.").into_response()
    })
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
