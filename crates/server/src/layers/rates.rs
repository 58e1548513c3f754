//! Rate limits: by credential for callers that have one, and by address for the others. A person never waits because of a
//! program, nor one program because of another.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};
use waypost_core::people::principal::Kind as Of;

use super::credential::{CredentialKind, SignedIn};
use super::forwarded::RequestOrigin;
use crate::app::App;
use crate::meters::Whose;
use crate::paths::is_api;
use crate::problem::{Kind, Problem, is_missing, is_refused};

/// Counts requests without a credential and requests with an invalid one. A valid credential is not slowed down by other callers
/// at the same address.
pub(crate) async fn strangers(State(app): State<App>, request: Request, next: Next) -> Response {
    let whose = Whose::address(address(&request));
    if !is_api(request.uri().path()) {
        return match app.meters.strangers.count(whose) {
            Ok(()) => next.run(request).await,
            Err(wait) => too_many(wait),
        };
    }
    // A sign-in attempt costs work before its result is known, so every attempt counts.
    if request.method() == Method::POST
        && request.uri().path().starts_with("/api/v1/sign-in/")
        && let Err(wait) = app.meters.sign_ins.count(whose)
    {
        return too_many(wait);
    }
    let response = next.run(request).await;
    match is_refused(&response) {
        true => app.meters.refused.count(whose).map_or_else(too_many, |()| response),
        false => response,
    }
}

/// Counts the requests of a credential, and its requests for things that do not exist.
pub(crate) async fn limit_credential(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(signed_in) = request.extensions().get::<SignedIn>().cloned() else { return next.run(request).await };
    let (own, seeker) = (own(&signed_in), seeker(&signed_in, address(&request)));
    let asks = request.method() == Method::POST && request.uri().path() == "/api/v1/asks";
    let spent = app.meters.requests.count(own).and_then(|()| if asks { app.meters.asking.count(own) } else { Ok(()) });
    if let Err(wait) = spent {
        return too_many(wait);
    }
    let response = next.run(request).await;
    match is_missing(&response) && signed_in.kind != CredentialKind::LocalAdmin {
        true => app.meters.missing.count(seeker).map_or_else(too_many, |()| response),
        false => response,
    }
}

fn too_many(wait: Duration) -> Response {
    Problem::new(Kind::RateLimited, "Too many requests. Try again after the time in `Retry-After`.").after(wait).into_response()
}

fn address(request: &Request) -> IpAddr {
    request.extensions().get::<RequestOrigin>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |origin| origin.address)
}

/// The local admin acts for several principals. Each of them is counted separately.
fn own(signed_in: &SignedIn) -> Whose {
    let mut hash = Sha256::new();
    hash.update(signed_in.secret.fingerprint());
    hash.update(signed_in.caller.as_ref().map(|caller| caller.principal.to_string()).unwrap_or_default());
    Whose::Credential(hash.finalize().into())
}

/// Programs can create keys for programs, so missing resources are counted by address for them. A person is counted separately,
/// so that no program at the same address can use up the person's limit.
fn seeker(signed_in: &SignedIn, address: IpAddr) -> Whose {
    match signed_in.caller.as_ref().map(|caller| caller.principal.kind) {
        Some(Of::Person) => own(signed_in),
        Some(Of::Agent | Of::Service | Of::System) | None => Whose::address(address),
    }
}
