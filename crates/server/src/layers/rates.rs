//! Rate limits: by credential for callers that have one, and by address for the others. A person never waits because of a
//! program, nor one program because of another.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};
use waypost_core::people::principal::PrincipalKind;

use super::credential::{CredentialKind, SignedIn};
use super::forwarded::RequestOrigin;
use crate::app::App;
use crate::paths::is_api;
use crate::problem::{Problem, ProblemKind, is_not_found, is_unauthorized};
use crate::rate_limits::RateLimitKey;

/// Counts requests without a credential and requests with an invalid one. A valid credential is not slowed down by other callers
/// at the same address.
pub(crate) async fn limit_anonymous(State(app): State<App>, request: Request, next: Next) -> Response {
    let key = RateLimitKey::address(address(&request));
    if !is_api(request.uri().path()) {
        return match app.rate_limits.strangers.count(key) {
            Ok(()) => next.run(request).await,
            Err(wait) => too_many(wait),
        };
    }
    // A sign-in attempt costs work before its result is known, so every attempt counts.
    if request.method() == Method::POST
        && request.uri().path().starts_with("/api/v1/sign-in/")
        && let Err(wait) = app.rate_limits.sign_ins.count(key)
    {
        return too_many(wait);
    }
    let response = next.run(request).await;
    match is_unauthorized(&response) {
        true => app.rate_limits.refused.count(key).map_or_else(too_many, |()| response),
        false => response,
    }
}

/// Counts the requests of a credential, and its requests for things that do not exist.
pub(crate) async fn limit_credential(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(signed_in) = request.extensions().get::<SignedIn>().cloned() else { return next.run(request).await };
    let (own_key, missing_key) = (credential_key(&signed_in), not_found_key(&signed_in, address(&request)));
    let asks = request.method() == Method::POST && request.uri().path() == "/api/v1/asks";
    let spent = app.rate_limits.requests.count(own_key).and_then(|()| if asks { app.rate_limits.asking.count(own_key) } else { Ok(()) });
    if let Err(wait) = spent {
        return too_many(wait);
    }
    let response = next.run(request).await;
    match is_not_found(&response) && signed_in.kind != CredentialKind::LocalAdmin {
        true => app.rate_limits.missing.count(missing_key).map_or_else(too_many, |()| response),
        false => response,
    }
}

fn too_many(wait: Duration) -> Response {
    Problem::new(ProblemKind::RateLimited, "Too many requests. Try again after the time in `Retry-After`.").after(wait).into_response()
}

fn address(request: &Request) -> IpAddr {
    request.extensions().get::<RequestOrigin>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |origin| origin.address)
}

/// The local admin acts for several principals. Each of them is counted separately.
fn credential_key(signed_in: &SignedIn) -> RateLimitKey {
    let mut hash = Sha256::new();
    hash.update(signed_in.secret.fingerprint());
    hash.update(signed_in.caller.as_ref().map(|caller| caller.principal.to_string()).unwrap_or_default());
    RateLimitKey::Credential(hash.finalize().into())
}

/// Programs can create keys for programs, so missing resources are counted by address for them. A person is counted separately,
/// so that no program at the same address can use up the person's limit.
fn not_found_key(signed_in: &SignedIn, address: IpAddr) -> RateLimitKey {
    match signed_in.caller.as_ref().map(|caller| caller.principal.kind) {
        Some(PrincipalKind::Person) => credential_key(signed_in),
        Some(PrincipalKind::Agent | PrincipalKind::Service | PrincipalKind::System) | None => RateLimitKey::address(address),
    }
}
