//! Where a request comes from and where it wants to go: the browser's side of the doors.

use axum::extract::{Request, State};
use axum::http::header::{ACCESS_CONTROL_REQUEST_METHOD, HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use waypost_core::refusal::Refusal;

use super::csrf;
use super::forwarded::Origin;
use super::is_api;
use super::who::{Proof, SignedIn};
use crate::problem::{Kind, Problem};
use crate::server::App;

/// Whoever signs in has no credential yet; another site's page must not do it for them.
pub(crate) const SIGN_IN: &str = "/api/v1/sign-in";

/// Names in an address under which a secret could have been sent.
const SECRETS: [&str; 6] = ["token", "access_token", "key", "api_key", "apikey", "authorization"];

/// Marks a request that two readers of its bytes could take for two different ones.
#[derive(Clone, Copy)]
pub(crate) struct Malformed;

/// What a proxy in front could have read otherwise is nobody's request. The connection ends with it.
pub(crate) async fn well_formed(request: Request, next: Next) -> Response {
    if request.extensions().get::<Malformed>().is_some() {
        return Problem::new(
            Kind::MalformedRequest,
            "Send one length or chunks and not both, end every line with CR LF, and write each header on one line.",
        )
        .into_response();
    }
    next.run(request).await
}

/// A page of another site can make a browser call any address under that site's own name. HTTP/2
/// says the host in the address alone; a named proxy says which one it was asked for.
pub(crate) async fn right_host(State(app): State<App>, request: Request, next: Next) -> Response {
    let forwarded = request.extensions().get::<Origin>().and_then(|origin| origin.host.as_deref());
    let said = request.headers().get_all(HOST).iter().map(|host| host.to_str().unwrap_or_default());
    let named = request.uri().authority().map(|authority| authority.as_str());
    let hosts: Vec<_> = match forwarded {
        Some(host) => vec![host],
        None => said.chain(named).collect(),
    };
    let single = request.headers().get_all(HOST).iter().count() <= 1;
    match hosts.as_slice() {
        [_, ..] if single && hosts.iter().all(|host| app.site.answers_for(host)) => next.run(request).await,
        _ => Problem::new(Kind::MisdirectedHost, "Use the address that the server printed when it started.").into_response(),
    }
}

/// One way to write each path: what a proxy could read differently is nowhere.
pub(crate) async fn plain_path(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_ascii_lowercase();
    let dotted = path.split('/').any(|segment| matches!(segment.replace("%2e", ".").as_str(), "." | ".."));
    if dotted || path.contains("//") || ["%2f", "%5c", "%00", "\\"].iter().any(|odd| path.contains(odd)) {
        return Problem::from(Refusal::NotFound).into_response();
    }
    next.run(request).await
}

/// There is no sharing with other origins, so a browser that asks is told so.
pub(crate) async fn no_preflight(request: Request, next: Next) -> Response {
    if request.method() == Method::OPTIONS && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD) {
        return Problem::new(Kind::CrossOrigin, "Call it from a page of its own, or from a program with a key.").into_response();
    }
    next.run(request).await
}

/// Addresses end up in histories and logs.
pub(crate) async fn no_secret_in_query(request: Request, next: Next) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let names = query.split('&').map(|pair| pair.split('=').next().unwrap_or_default().to_ascii_lowercase());
    if is_api(request.uri().path()) && names.into_iter().any(|name| SECRETS.contains(&name.as_str())) {
        return Problem::new(
            Kind::TokenInQuery,
            "Send it as `Authorization: Bearer …`, and make a new one: this one has been written down.",
        )
        .into_response();
    }
    next.run(request).await
}

/// What a browser was made to send by another site's page is not what its owner wanted.
pub(crate) async fn same_site(State(app): State<App>, request: Request, next: Next) -> Response {
    let signed_in = request.extensions().get::<SignedIn>();
    let (headers, changes) = (request.headers(), !request.method().is_safe());
    let foreign = is_foreign(&app, headers);
    let refused = match signed_in.map(|signed_in| (signed_in.proof, &signed_in.secret)) {
        // A link is pressed and a sign-in begins without a credential, and not from elsewhere.
        None => (changes || request.uri().path().starts_with(SIGN_IN)) && (foreign || is_made_elsewhere(headers)),
        Some((Proof::Key | Proof::LocalAdmin, _)) => foreign,
        Some((Proof::Cookie, secret)) => foreign || is_made_elsewhere(headers) || changes && !csrf::is_brought(headers, secret),
    };
    if refused {
        return Problem::new(Kind::Csrf, "Send it from a page of this server, with the header `x-waypost-csrf` as `/api/v1/me` tells it.")
            .into_response();
    }
    next.run(request).await
}

/// An origin that is not ours. Our own pages hide theirs in forms, because they send no referrer;
/// then the browser's own word for where it was made counts.
fn is_foreign(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    match text(ORIGIN.as_str()) {
        None => false,
        Some("null") => text("sec-fetch-site") != Some("same-origin"),
        Some(origin) => !app.site.is_origin(origin),
    }
}

/// Whether the browser says that a page of another origin made this request.
fn is_made_elsewhere(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site" || site == "same-site")
}
