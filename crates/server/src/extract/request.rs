//! Extractors for everything except the body.

use axum::extract::{FromRequestParts, Path};
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, USER_AGENT};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::Seq;
use waypost_core::json::strict;
use waypost_core::people::permission::Permission;
use waypost_engine::{Caller, IdempotencyKey, ReplyChannel};
use waypost_identity::ClientInfo;
use waypost_texts::Language;

use crate::app::App;
use crate::layers::credential::SignedIn;
use crate::layers::forwarded::RequestOrigin;
use crate::layers::{RequestBody, authentication};
use crate::problem::{Problem, ProblemKind};

const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// The caller.
pub(crate) struct Authenticated {
    pub(crate) caller: Caller,
    pub(crate) signed_in: SignedIn,
}

impl Authenticated {
    /// The channel of this caller's replies.
    pub(crate) fn reply_channel(&self) -> ReplyChannel {
        self.signed_in.channel.into()
    }
}

impl FromRequestParts<App> for Authenticated {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let signed_in = signed_in(parts)?;
        let nobody =
            || Problem::new(ProblemKind::NotPermitted, "The local admin must name the principal that it acts for, in `x-waypost-as`.");
        let caller = signed_in.caller.clone().ok_or_else(nobody)?;
        Ok(Self { caller, signed_in })
    }
}

/// The person who is signed in in this browser, for pages that do not require it.
pub(crate) struct InThisBrowser(pub(crate) Option<Caller>);

impl FromRequestParts<App> for InThisBrowser {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        Ok(Self(authentication::person_of_browser(app, &parts.headers).await?))
    }
}

/// The language of the client, for pages that the server renders.
pub(crate) struct ClientLanguage(pub(crate) Language);

impl FromRequestParts<App> for ClientLanguage {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let accepted = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Ok(Self(accepted.map(Language::accepted).unwrap_or_default()))
    }
}

/// An admin of a tenant: the admin of this machine, or a person whose roles allow it.
pub(crate) struct AdminCaller {
    /// The principal that the admin of the machine acts for, or the admin; or the person.
    pub(crate) caller: Caller,
}

impl FromRequestParts<App> for AdminCaller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let signed_in = signed_in(parts)?;
        if let Some(caller) = signed_in.machine_admin() {
            return Ok(Self { caller });
        }
        let caller = signed_in.caller.ok_or_else(|| Problem::new(ProblemKind::Unauthorized, "Sign in first."))?;
        app.waypost.people().must_have(&caller, Permission::Administer).await?;
        if !parts.method.is_safe() {
            app.identity.sign_in().must_have_just_proved(&caller).await?;
        }
        Ok(Self { caller })
    }
}

/// The admin of this machine, for requests that concern all tenants.
pub(crate) struct MachineAdmin {
    /// The principal that the admin acts for, or the admin.
    pub(crate) caller: Caller,
}

impl FromRequestParts<App> for MachineAdmin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let refused = || Problem::new(ProblemKind::NotPermitted, "Only the admin of this server's machine may do this.");
        signed_in(parts)?.machine_admin().map(|caller| Self { caller }).ok_or_else(refused)
    }
}

/// Any caller, including the admin of this machine who acts for nobody.
pub(crate) struct AnyCaller {
    pub(crate) caller: Caller,
}

impl FromRequestParts<App> for AnyCaller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let signed_in = signed_in(parts)?;
        let caller = signed_in.machine_admin().or(signed_in.caller);
        caller.map(|caller| Self { caller }).ok_or_else(|| Problem::new(ProblemKind::Unauthorized, "Sign in first."))
    }
}

fn signed_in(parts: &Parts) -> Result<SignedIn, Problem> {
    parts.extensions.get::<SignedIn>().cloned().ok_or_else(|| Problem::new(ProblemKind::Unauthorized, "Sign in first."))
}

/// The address and the device of a client that signs in.
pub(crate) struct SignInClient(pub(crate) ClientInfo);

impl FromRequestParts<App> for SignInClient {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let address = parts.extensions.get::<RequestOrigin>().map(|origin| origin.address);
        let agent = parts.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
        Ok(Self(ClientInfo { address, device: device(agent) }))
    }
}

/// A short description of a browser, such as `Firefox on Linux`. The first match wins; the order matters, because most browsers
/// also claim to be others.
fn device(agent: &str) -> String {
    let browsers =
        [("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"), ("curl/", "curl")];
    let systems =
        [("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "Mac"), ("Linux", "Linux")];
    let of = |known: &[(&str, &'static str)]| known.iter().find(|(pattern, _)| agent.contains(pattern)).map(|(_, label)| *label);
    match (of(&browsers), of(&systems)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => String::new(),
    }
}

/// The id in a path. Text that is not a valid id is treated like an unknown id.
pub(crate) struct IdPath<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for IdPath<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let path = Path::from_request_parts(parts, app).await;
        path.map(|Path(id)| Self(id)).map_err(|_| Refusal::NotFound.into())
    }
}

/// The query string.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let fields = form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes());
        let read = strict::read_from(serde_urlencoded::Deserializer::new(fields));
        read.map(Self).map_err(|fault| Problem::invalid(vec![fault]))
    }
}

/// Whether a text is a valid idempotency key.
pub(crate) fn is_key(text: &str) -> bool {
    (1..=255).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// The idempotency key of a request, if it has one.
pub(crate) struct IdempotencyHeader(pub(crate) Option<IdempotencyKey>);

impl FromRequestParts<App> for IdempotencyHeader {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let mut keys = parts.headers.get_all(IDEMPOTENCY_KEY).iter();
        let Some(key) = keys.next() else { return Ok(Self(None)) };
        let text = key.to_str().ok().filter(|key| is_key(key) && keys.next().is_none());
        let bad = || Problem::new(ProblemKind::InvalidHeader, "Send `Idempotency-Key` once, with 1 to 255 visible ASCII characters.");
        let key = text.ok_or_else(bad)?.to_owned();
        Ok(Self(Some(IdempotencyKey { key, request: app.waypost.secrets().fingerprint_of(&request(parts)).await? })))
    }
}

/// The parts of a request that distinguish it from another request with the same key.
fn request(parts: &Parts) -> Vec<u8> {
    let mut request = format!("{} {}\n", parts.method, parts.uri.path()).into_bytes();
    request.extend(parts.extensions.get::<RequestBody>().map(|sent| sent.0.clone()).unwrap_or_default());
    request
}

/// How a client wants to receive events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EventFormat {
    /// A page of JSON.
    Page,
    /// A live stream.
    Stream,
}

impl FromRequestParts<App> for EventFormat {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let accepted = parts.headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
        Ok(if accepted.contains("text/event-stream") { Self::Stream } else { Self::Page })
    }
}

/// The last event that a client has seen, from the header that browsers send when they reconnect.
pub(crate) struct LastSeen(pub(crate) Option<Seq>);

impl FromRequestParts<App> for LastSeen {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        let Some(sent) = parts.headers.get("last-event-id") else { return Ok(Self(None)) };
        let seq = sent.to_str().ok().and_then(|seq| seq.parse().ok());
        let bad = || Problem::new(ProblemKind::InvalidHeader, "`Last-Event-ID` must be the number of an event.");
        Ok(Self(Some(seq.ok_or_else(bad)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::device;

    #[test]
    fn a_browser_is_told_in_a_few_words() {
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
        assert_eq!([chrome, phone, "curl/8.5.0", "<script>"].map(device), ["Chrome on Linux", "Safari on iPhone", "curl", ""]);
    }
}
