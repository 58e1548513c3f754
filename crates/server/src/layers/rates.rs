//! How often anybody may do what: by credential for those who have one, by address for those who
//! have none. A person is never kept waiting for what a program does, nor one program for another.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};
use waypost_core::principal::Kind as Of;

use super::forwarded::Origin;
use super::is_api;
use super::who::{Proof, SignedIn};
use crate::meters::Whose;
use crate::problem::{Kind, Problem, is_missing, is_refused};
use crate::server::App;

/// Counts those who bring no credential, and those whose credential proves nothing. Whoever is
/// recognised is let through whatever others at the same address have done.
pub(crate) async fn strangers(State(app): State<App>, request: Request, next: Next) -> Response {
    let whose = Whose::address(address(&request));
    if !is_api(request.uri().path()) {
        return match app.meters.strangers.count(whose) {
            Ok(()) => next.run(request).await,
            Err(wait) => later(wait),
        };
    }
    // What proves somebody is looked at before it is known to, so every try counts.
    if request.method() == Method::POST
        && request.uri().path().starts_with("/api/v1/sign-in/")
        && let Err(wait) = app.meters.sign_ins.count(whose)
    {
        return later(wait);
    }
    let response = next.run(request).await;
    match is_refused(&response) {
        true => app.meters.refused.count(whose).map_or_else(later, |()| response),
        false => response,
    }
}

/// Counts what a credential does, and what is looked for and not found.
pub(crate) async fn known(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(signed_in) = request.extensions().get::<SignedIn>().cloned() else { return next.run(request).await };
    let (own, seeker) = (own(&signed_in), seeker(&signed_in, address(&request)));
    let asks = request.method() == Method::POST && request.uri().path() == "/api/v1/asks";
    let spent = app.meters.requests.count(own).and_then(|()| if asks { app.meters.asking.count(own) } else { Ok(()) });
    if let Err(wait) = spent {
        return later(wait);
    }
    let response = next.run(request).await;
    match is_missing(&response) && signed_in.proof != Proof::LocalAdmin {
        true => app.meters.missing.count(seeker).map_or_else(later, |()| response),
        false => response,
    }
}

fn later(wait: Duration) -> Response {
    Problem::new(Kind::RateLimited, "This was too often. Wait as long as `Retry-After` says.").after(wait).into_response()
}

fn address(request: &Request) -> IpAddr {
    request.extensions().get::<Origin>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |origin| origin.address)
}

/// The local admin acts for several, and each of them counts alone.
fn own(signed_in: &SignedIn) -> Whose {
    let mut hash = Sha256::new();
    hash.update(signed_in.secret.fingerprint());
    hash.update(signed_in.caller.as_ref().map(|caller| caller.principal.to_string()).unwrap_or_default());
    Whose::Credential(hash.finalize().into())
}

/// Programs make keys for programs, so what they seek counts for their address; a person is told
/// apart, so that no program at the same address can spend what is theirs.
fn seeker(signed_in: &SignedIn, address: IpAddr) -> Whose {
    match signed_in.caller.as_ref().map(|caller| caller.principal.kind) {
        Some(Of::Person) => own(signed_in),
        Some(Of::Agent | Of::Service | Of::System) | None => Whose::address(address),
    }
}
