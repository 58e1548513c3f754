//! Bodies with a shape. What is not JSON at all was refused before; what is JSON of the wrong
//! shape is told last, after whatever else refuses the request.

use std::future::Future;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Segment};
use waypost_core::problem::{Problem as Fault, pointer};

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
        let mut reader = serde_json::Deserializer::from_slice(bytes);
        Ok(Self(serde_path_to_error::deserialize(&mut reader).map_err(|error| fault(&error))))
    }
}

fn fault(error: &serde_path_to_error::Error<serde_json::Error>) -> Fault {
    let full = error.inner().to_string();
    let message = full.split(" at line ").next().unwrap_or_default();
    let named = message.split('`').nth(1).unwrap_or_default();
    let mut at = place(error.path());
    let beyond = |at: &str| at.rsplit('/').next() != Some(named);
    let (code, message) = match message {
        unknown if unknown.starts_with("unknown field") => {
            if beyond(&at) {
                at = pointer(&at, named);
            }
            ("unknown_field", format!("There is no field `{named}` here: {}.", unknown.split_once(", ").map_or("", |(_, known)| known)))
        }
        missing if missing.starts_with("missing field") => {
            at = pointer(&at, named);
            ("required", format!("The field `{named}` is missing."))
        }
        other => ("wrong_type", format!("This does not have the right type or value: {}.", nameless(&unquoted(other)))),
    };
    Fault::new(at, code, message)
}

/// What was sent may be a secret in the wrong place, so it is not said back.
fn unquoted(message: &str) -> String {
    match (message.split_once(" string \""), message.rsplit_once("\", expected")) {
        (Some((before, _)), Some((_, after))) => format!("{before} text, expected{after}"),
        _ => message.to_owned(),
    }
}

/// What a body is called in our code says nothing to whoever sent it.
fn nameless(message: &str) -> String {
    match message.split_once("expected struct ") {
        Some((before, _)) => format!("{before}expected an object"),
        None => message.to_owned(),
    }
}

fn place(path: &Path) -> String {
    path.iter().fold(String::new(), |at, segment| match segment {
        Segment::Seq { index } => pointer(&at, &index.to_string()),
        Segment::Map { key } => pointer(&at, key),
        Segment::Enum { .. } | Segment::Unknown => at,
    })
}
