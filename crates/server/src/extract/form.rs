//! The form of a page that the server renders: a few short fields.

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::Uri;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::app::App;
use crate::problem::{Problem, ProblemKind};

/// The maximum size of a form, in bytes.
const MAX_BYTES: usize = 1024;

/// The fields of a form. Missing or unreadable fields have their default.
pub(crate) struct FormFields<T>(pub(crate) T);

impl<T: DeserializeOwned + Default> FromRequest<App> for FormFields<T> {
    type Rejection = Problem;

    async fn from_request(request: Request<Body>, app: &App) -> Result<Self, Problem> {
        let taken = timeout(app.limits.body, to_bytes(request.into_body(), MAX_BYTES)).await;
        let late = |_| Problem::new(ProblemKind::RequestTimeout, "Send the whole form within ten seconds.");
        let bytes = taken.map_err(late)?.map_err(|_| Problem::new(ProblemKind::BodyTooLarge, "Send a few short fields."))?;
        // A form body has the same encoding as a query string.
        let text = String::from_utf8(bytes.to_vec()).unwrap_or_default();
        let fields = format!("/?{text}").parse::<Uri>().ok();
        let read = fields.and_then(|fields| axum::extract::Query::try_from_uri(&fields).ok());
        Ok(Self(read.map(|read: axum::extract::Query<T>| read.0).unwrap_or_default()))
    }
}
