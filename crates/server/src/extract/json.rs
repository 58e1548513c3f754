//! Bodies with a shape. What is not JSON at all was refused before; what is JSON of the wrong
//! shape is told last, after whatever else refuses the request.

use std::future::Future;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use waypost_core::problem::Problem as Fault;
use waypost_core::strict;

use crate::layers::Sent;
use crate::problem::Problem;
use crate::server::App;

/// A body as `T`, or what keeps it from being one. No body at all counts as `{}`.
pub(crate) struct StrictJson<T>(Result<T, Fault>);

impl<T> StrictJson<T> {
    /// The body as `read` takes it. Whatever `earlier` refuses is told before what is wrong with it.
    pub(crate) async fn read<U, E: Into<Problem>>(
        self,
        read: impl FnOnce(T) -> Result<U, Vec<Fault>>,
        earlier: impl Future<Output = Result<(), E>>,
    ) -> Result<U, Problem> {
        refused_first(self.0.map_err(|fault| vec![fault]).and_then(read), earlier).await
    }
}

/// What was read, or else what `earlier` refuses, or else what is wrong with it.
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
        let sent = parts.extensions.get::<Sent>().map(|sent| sent.0.clone()).unwrap_or_default();
        let bytes = if sent.is_empty() { &b"{}"[..] } else { &sent[..] };
        Ok(Self(strict::read(bytes)))
    }
}
