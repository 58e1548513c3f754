//! JSON bodies. Bodies that are not JSON were refused earlier. A body with the wrong shape is reported last, after every other
//! refusal.

use std::future::Future;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use waypost_core::json::strict;
use waypost_core::problem::Problem as Fault;

use crate::app::App;
use crate::layers::RequestBody;
use crate::problem::Problem;

/// A body as `T`, or the reason why it is not one. A missing body counts as `{}`.
pub(crate) struct StrictJson<T>(Result<T, Fault>);

impl<T> StrictJson<T> {
    /// Converts the body with `read`. If `earlier` refuses the request, its refusal takes precedence over the problems of the
    /// body.
    pub(crate) async fn read<U, E: Into<Problem>>(
        self,
        read: impl FnOnce(T) -> Result<U, Vec<Fault>>,
        earlier: impl Future<Output = Result<(), E>>,
    ) -> Result<U, Problem> {
        refused_first(self.0.map_err(|fault| vec![fault]).and_then(read), earlier).await
    }
}

/// Returns what was read, otherwise the refusal of `earlier`, otherwise the problems of the body.
pub(crate) async fn refused_first<T, E: Into<Problem>>(
    read: Result<T, Vec<Fault>>,
    earlier: impl Future<Output = Result<(), E>>,
) -> Result<T, Problem> {
    match read {
        Ok(body) => Ok(body),
        Err(faults) => {
            earlier.await.map_err(Into::into)?;
            Err(Problem::invalid(faults))
        }
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for StrictJson<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let sent = parts.extensions.get::<RequestBody>().map(|sent| sent.0.clone()).unwrap_or_default();
        let bytes = if sent.is_empty() { &b"{}"[..] } else { &sent[..] };
        Ok(Self(strict::read(bytes)))
    }
}
