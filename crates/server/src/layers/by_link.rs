//! A browser that came in by a link to an ask reaches the page of that ask, and nothing else, whatever is there.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use waypost_core::refusal::Refusal;

use super::who::SignedIn;
use crate::{needs, openapi};

/// What it reaches.
static OPEN: LazyLock<BTreeSet<(&'static str, String)>> = LazyLock::new(|| openapi::addresses(needs::BY_LINK));

/// Refuses what takes more than a link.
///
/// # Errors
/// [`Refusal::SignInRequired`], for what is there and what is not alike.
pub(super) fn reaches(request: &Request, signed_in: &SignedIn) -> Result<(), Refusal> {
    let Some(caller) = signed_in.caller.as_ref().filter(|caller| caller.proven.is_bound()) else { return Ok(()) };
    let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default();
    let method = match *request.method() {
        Method::GET | Method::HEAD => "get",
        Method::POST => "post",
        Method::PUT => "put",
        Method::DELETE => "delete",
        _ => "",
    };
    if OPEN.contains(&(method, path.to_owned())) { Ok(()) } else { caller.must_not_be_bound() }
}
