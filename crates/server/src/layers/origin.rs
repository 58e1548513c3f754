//! Checks on the host, the path and the origin of a request, which protect browsers.

use axum::extract::Request;
use axum::http::header::{ACCESS_CONTROL_REQUEST_METHOD, HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use waypost_core::ask::refusal::Refusal;

use super::credential::{CredentialKind, SignedIn};
use super::csrf;
use super::forwarded::RequestOrigin;
use crate::app::App;
use crate::connections::MalformedRequest;
use crate::paths::{SIGN_IN, is_api};
use crate::problem::{Problem, ProblemKind};

/// Names of query parameters that probably contain a secret.
const SECRETS: [&str; 6] = ["token", "access_token", "key", "api_key", "apikey", "authorization"];

/// Refuses ambiguous requests, which a proxy in front may have read differently. The connection is then closed.
pub(super) fn well_formed(request: &Request) -> Result<(), Problem> {
    if request.extensions().get::<MalformedRequest>().is_some() {
        return Err(Problem::new(
            ProblemKind::MalformedRequest,
            "Send one length or chunks and not both, end every line with CR LF, write each header on one line, and send at most 64 KiB of them.",
        ));
    }
    Ok(())
}

/// Checks the host: by DNS rebinding, a page of another site can make a browser call any address under that site's name. HTTP/2
/// has the host only in the URI; a trusted proxy reports the requested host.
pub(super) fn right_host(app: &App, request: &Request) -> Result<(), Problem> {
    let forwarded = request.extensions().get::<RequestOrigin>().and_then(|origin| origin.host.as_deref());
    let host_headers = request.headers().get_all(HOST).iter().map(|host| host.to_str().unwrap_or_default());
    let named = request.uri().authority().map(|authority| authority.as_str());
    let hosts: Vec<_> = match forwarded {
        Some(host) => vec![host],
        None => host_headers.chain(named).collect(),
    };
    let single = request.headers().get_all(HOST).iter().count() <= 1;
    match hosts.as_slice() {
        [_, ..] if single && hosts.iter().all(|host| app.site.answers_for(host)) => Ok(()),
        _ => Err(Problem::new(ProblemKind::MisdirectedHost, "Use the address that the server printed when it started.")),
    }
}

/// Accepts only one way to write each path. A path that a proxy could read differently is not found.
pub(super) fn plain_path(request: &Request) -> Result<(), Problem> {
    let path = request.uri().path().to_ascii_lowercase();
    let dotted = path.split('/').any(|segment| matches!(segment.replace("%2e", ".").as_str(), "." | ".."));
    if dotted || path.contains("//") || ["%2f", "%5c", "%00", "\\"].iter().any(|odd| path.contains(odd)) {
        return Err(Refusal::NotFound.into());
    }
    Ok(())
}

/// Refuses CORS preflight requests: nothing is shared with other origins.
pub(super) fn no_preflight(request: &Request) -> Result<(), Problem> {
    if request.method() == Method::OPTIONS && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD) {
        return Err(Problem::new(ProblemKind::CrossOrigin, "Call the API from a page of this server, or from a program with a key."));
    }
    Ok(())
}

/// Refuses credentials in the query string, because URLs end up in histories and logs.
pub(super) fn no_secret_in_query(request: &Request) -> Result<(), Problem> {
    let query = request.uri().query().unwrap_or_default();
    let names = query.split('&').map(|pair| pair.split('=').next().unwrap_or_default().to_ascii_lowercase());
    if is_api(request.uri().path()) && names.into_iter().any(|name| SECRETS.contains(&name.as_str())) {
        return Err(Problem::new(
            ProblemKind::TokenInQuery,
            "Send the key as `Authorization: Bearer …`, and replace this key: its URL may have been logged.",
        ));
    }
    Ok(())
}

/// Refuses requests that a page of another site may have caused.
pub(super) fn same_site(app: &App, request: &Request, signed_in: Option<&SignedIn>) -> Result<(), Problem> {
    let (headers, changes) = (request.headers(), !request.method().is_safe());
    let foreign = is_foreign(app, headers);
    let refused = match signed_in.map(|signed_in| (signed_in.kind, &signed_in.secret)) {
        // Pressing a link's button and starting a sign-in need no credential, but must come from this site.
        None => (changes || request.uri().path().starts_with(SIGN_IN)) && (foreign || is_made_elsewhere(headers)),
        Some((CredentialKind::Key | CredentialKind::LocalAdmin, _)) => foreign,
        Some((CredentialKind::Cookie, secret)) => foreign || is_made_elsewhere(headers) || changes && !csrf::is_valid(headers, secret),
    };
    if refused {
        return Err(Problem::new(
            ProblemKind::Csrf,
            "Send the request from a page of this server, with the value of `csrf` from `/api/v1/me` in the header `x-waypost-csrf`.",
        ));
    }
    Ok(())
}

/// Whether the origin is not this server's. Forms on this server's own pages have the origin `null`, because the pages send no
/// referrer; in that case `Sec-Fetch-Site` decides.
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
