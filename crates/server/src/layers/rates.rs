//! Rate limits: by credential for callers that have one, and by address for the others. A person never waits because of a
//! program, nor one program because of another.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use axum::extract::Request;
use axum::http::Method;
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};
use waypost_core::people::principal::PrincipalKind;

use super::credential::{CredentialKind, SignedIn};
use super::forwarded::RequestOrigin;
use crate::app::App;
use crate::paths::is_api;
use crate::problem::{Problem, ProblemKind, is_not_found, is_unauthorized};
use crate::rate_limits::RateLimitKey;

/// Counts requests for pages, and sign-in attempts: an attempt costs work before its result is known, so every attempt counts.
pub(super) fn check_address(app: &App, request: &Request) -> Result<(), Problem> {
    let (key, path) = (RateLimitKey::address(address(request)), request.uri().path());
    let signs_in = request.method() == Method::POST && path.starts_with("/api/v1/sign-in/");
    match (is_api(path), signs_in) {
        (false, _) => app.rate_limits.strangers.count(key).map_err(too_many),
        (true, true) => app.rate_limits.sign_ins.count(key).map_err(too_many),
        (true, false) => Ok(()),
    }
}

/// Counts a request without a credential or with an invalid one. A valid credential is not slowed down by other callers at the same
/// address.
pub(super) fn count_unauthorized(app: &App, address: IpAddr, response: Response) -> Response {
    match is_unauthorized(&response) {
        true => replaced_if_spent(response, app.rate_limits.refused.count(RateLimitKey::address(address))),
        false => response,
    }
}

/// Counts the requests of a credential.
pub(super) fn check_credential(app: &App, request: &Request, signed_in: &SignedIn) -> Result<(), Problem> {
    let key = credential_key(signed_in);
    app.rate_limits.requests.count(key).map_err(too_many)?;
    let asks = request.method() == Method::POST && request.uri().path() == "/api/v1/asks";
    if asks { app.rate_limits.asking.count(key).map_err(too_many) } else { Ok(()) }
}

/// Counts the requests of a credential for things that do not exist.
pub(super) fn count_not_found(app: &App, signed_in: &SignedIn, address: IpAddr, response: Response) -> Response {
    match is_not_found(&response) && signed_in.kind != CredentialKind::LocalAdmin {
        true => replaced_if_spent(response, app.rate_limits.missing.count(not_found_key(signed_in, address))),
        false => response,
    }
}

fn replaced_if_spent(response: Response, counted: Result<(), Duration>) -> Response {
    counted.map_or_else(|wait| too_many(wait).into_response(), |()| response)
}

fn too_many(wait: Duration) -> Problem {
    Problem::new(ProblemKind::RateLimited, "Too many requests. Try again after the time in `Retry-After`.").after(wait)
}

pub(super) fn address(request: &Request) -> IpAddr {
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
