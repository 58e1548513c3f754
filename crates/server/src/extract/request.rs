//! Everything about a request but its body.

use axum::extract::{FromRequestParts, Path};
use axum::http::header::ACCEPT;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use waypost_core::event::Seq;
use waypost_core::ids::Tenant;
use waypost_core::principal::Principal;
use waypost_core::problem::Problem as Fault;
use waypost_core::refusal::Refusal;
use waypost_engine::{Caller, Once, Over};

use crate::layers::Sent;
use crate::layers::who::{Proof, SignedIn};
use crate::problem::{Kind, Problem};
use crate::server::App;

const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// Whoever calls, as a principal.
pub(crate) struct Asker {
    pub(crate) caller: Caller,
    pub(crate) signed_in: SignedIn,
}

impl Asker {
    /// How this caller's answers come.
    pub(crate) fn over(&self) -> Over {
        let proof = self.signed_in.proof;
        Over { proof: Some(proof.recorded()), ..proof.channel().into() }
    }
}

impl FromRequestParts<App> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let signed_in = signed_in(parts)?;
        let nobody = || Problem::new(Kind::NotPermitted, "The local admin acts for somebody here: say for whom in `x-waypost-as`.");
        let caller = signed_in.caller.clone().ok_or_else(nobody)?;
        Ok(Self { caller, signed_in })
    }
}

/// The local admin of this machine.
pub(crate) struct AdminCaller {
    /// For whom they act, or themselves.
    pub(crate) caller: Caller,
}

impl FromRequestParts<App> for AdminCaller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let SignedIn { proof, caller, .. } = signed_in(parts)?;
        let themselves = || Caller::new(Tenant::default(), Principal::local_admin());
        match proof {
            Proof::LocalAdmin => Ok(Self { caller: caller.unwrap_or_else(themselves) }),
            Proof::Key | Proof::Cookie => Err(Problem::new(Kind::NotPermitted, "Only the admin of this server's machine may do this.")),
        }
    }
}

fn signed_in(parts: &Parts) -> Result<SignedIn, Problem> {
    parts.extensions.get::<SignedIn>().cloned().ok_or_else(|| Problem::new(Kind::Unauthorized, "Sign in first."))
}

/// The one id in a path. Text that cannot be such an id looks like an id that is not there.
pub(crate) struct IdPath<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for IdPath<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let path = Path::from_request_parts(parts, app).await;
        path.map(|Path(id)| Self(id)).map_err(|_| Refusal::NotFound.into())
    }
}

/// What stands behind the `?` of an address.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let read = axum::extract::Query::try_from_uri(&parts.uri);
        read.map(|query| Self(query.0)).map_err(|error| Problem::invalid(vec![Fault::new("", "query", error.body_text())]))
    }
}

/// The idempotency key of a request, where it has one.
pub(crate) struct OnceKey(pub(crate) Option<Once>);

impl FromRequestParts<App> for OnceKey {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Some(key) = parts.headers.get(IDEMPOTENCY_KEY) else { return Ok(Self(None)) };
        let text = key.to_str().ok().filter(|key| (1..=255).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic()));
        let bad = || Problem::new(Kind::InvalidHeader, "`Idempotency-Key` has 1 to 255 visible ASCII characters.");
        let key = text.ok_or_else(bad)?.to_owned();
        Ok(Self(Some(Once { key, request: app.waypost.print_of(&request(parts)).await? })))
    }
}

/// Everything that tells a repeat of a request from another one.
fn request(parts: &Parts) -> Vec<u8> {
    let mut request = format!("{} {}\n", parts.method, parts.uri.path()).into_bytes();
    request.extend(parts.extensions.get::<Sent>().map(|sent| sent.0.clone()).unwrap_or_default());
    request
}

/// How a client wants events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wants {
    /// A page of JSON.
    Page,
    /// A stream that goes on.
    Stream,
}

impl FromRequestParts<App> for Wants {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let accepted = parts.headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
        Ok(if accepted.contains("text/event-stream") { Self::Stream } else { Self::Page })
    }
}

/// The last event a client has seen, as browsers say it when they come back.
pub(crate) struct LastSeen(pub(crate) Option<Seq>);

impl FromRequestParts<App> for LastSeen {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let Some(sent) = parts.headers.get("last-event-id") else { return Ok(Self(None)) };
        let seq = sent.to_str().ok().and_then(|seq| seq.parse().ok());
        let bad = || Problem::new(Kind::InvalidHeader, "`Last-Event-ID` is the number of an event.");
        Ok(Self(Some(seq.ok_or_else(bad)?)))
    }
}
