//! Restricts a browser that came in by a link to an ask to the routes of that ask's page.

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use waypost_core::ask::refusal::Refusal;

use super::credential::SignedIn;
use crate::app::App;

/// Refuses requests that need more than a link.
///
/// # Errors
/// Returns [`Refusal::SignInRequired`], whether the requested resource exists or not.
pub(super) fn check(app: &App, request: &Request, signed_in: &SignedIn) -> Result<(), Refusal> {
    let Some(caller) = signed_in.caller.as_ref().filter(|caller| caller.proven.is_limited_to_asks()) else { return Ok(()) };
    let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default();
    let method = match *request.method() {
        Method::GET | Method::HEAD => "get",
        Method::POST => "post",
        Method::PUT => "put",
        Method::DELETE => "delete",
        _ => "",
    };
    if app.by_link.contains(&(method, path.to_owned())) { Ok(()) } else { caller.must_not_be_limited_to_asks() }
}
