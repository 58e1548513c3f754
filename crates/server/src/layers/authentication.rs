//! Identifies the caller: by a key, a browser's cookie, or the token of this machine's local admin. What a caller may do depends
//! on the credential alone.

use axum::extract::Request;
use axum::http::header::{AUTHORIZATION, HeaderValue, SET_COOKIE};
use axum::http::{HeaderMap, Method};
use axum::response::Response;
use axum_extra::extract::CookieJar;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_engine::{Caller, Purpose, StoreError};
use waypost_identity::AuthenticatedCaller;

use super::credential::{CredentialKind, SignedIn};
use crate::app::App;
use crate::paths::{SIGN_IN, is_api};
use crate::problem::{Problem, ProblemKind};
use crate::secret::SecretToken;

const ACT_AS: &str = "x-waypost-as";
const IN_TENANT: &str = "x-waypost-tenant";
/// The header in which the local admin says over which channel a person answers, if it is not the command line.
const OVER: &str = "x-waypost-over";

/// Whether a path needs a credential. Pages and signing in need none.
pub(super) fn needs_credential(path: &str) -> bool {
    is_api(path) && path != SIGN_IN && !path.starts_with("/api/v1/sign-in/")
}

/// Adds the renewed session cookie, unless the response already sets that cookie. Other cookies do not count.
pub(super) fn add_cookie(app: &App, response: &mut Response, renewed: HeaderValue) {
    let ours = format!("{}=", app.site.cookie);
    let headers = response.headers_mut();
    if !headers.get_all(SET_COOKIE).iter().any(|cookie| cookie.as_bytes().starts_with(ours.as_bytes())) {
        headers.append(SET_COOKIE, renewed);
    }
}

/// Returns the cookie with a new secret, if it is time for one. A read request never renews it.
pub(super) async fn renewed_cookie(app: &App, signed_in: &SignedIn, method: &Method) -> Option<HeaderValue> {
    let caller =
        signed_in.caller.as_ref().filter(|_| signed_in.renewable && signed_in.kind == CredentialKind::Cookie && !method.is_safe())?;
    // If the renewal fails, the current secret continues to work.
    let secret = app.identity.access().renew(caller).await.ok().flatten()?;
    HeaderValue::from_str(&app.site.set_cookie(&secret)).ok()
}

/// Identifies the caller by the credential in `headers`.
pub(super) async fn identify_caller(app: &App, headers: &HeaderMap) -> Result<SignedIn, Problem> {
    let nobody = || Problem::new(ProblemKind::Unauthorized, "Send `Authorization: Bearer KEY`, or open a link that `waypost link` prints.");
    let (kind, secret) = credential(app, headers).ok_or_else(nobody)?;
    match kind {
        CredentialKind::Key | CredentialKind::Cookie => {
            let AuthenticatedCaller { caller, renewable, .. } = verify_credential(app, kind, &secret).await?.ok_or_else(nobody)?;
            if let Some(header) = [ACT_AS, IN_TENANT, OVER].into_iter().find(|header| headers.contains_key(*header)) {
                return Err(Problem::new(ProblemKind::NotPermitted, format!("Only the local admin can act for others; omit `{header}`.")));
            }
            Ok(SignedIn { kind, channel: kind.channel(), tenant: caller.tenant.clone(), caller: Some(caller), secret, renewable })
        }
        CredentialKind::LocalAdmin => {
            let tenant = named_tenant(app, headers).await?;
            let channel = named_channel(headers)?.unwrap_or(kind.channel());
            Ok(SignedIn { kind, channel, caller: acting_for(&tenant, headers)?, secret, renewable: false, tenant })
        }
    }
}

/// Returns the principal that a key or cookie currently identifies.
pub(crate) async fn verify_credential(
    app: &App,
    kind: CredentialKind,
    secret: &SecretToken,
) -> Result<Option<AuthenticatedCaller>, StoreError> {
    match kind {
        CredentialKind::Key => app.identity.access().authenticate(secret.reveal(), Purpose::Key).await,
        CredentialKind::Cookie => app.identity.access().authenticate(secret.reveal(), Purpose::Cookie).await,
        CredentialKind::LocalAdmin => Ok(None),
    }
}

/// Returns the person that the browser's cookie currently identifies.
pub(crate) async fn person_of_browser(app: &App, headers: &HeaderMap) -> Result<Option<Caller>, StoreError> {
    let Some(cookie) = CookieJar::from_headers(headers).get(&app.site.cookie).map(|cookie| SecretToken::new(cookie.value())) else {
        return Ok(None);
    };
    Ok(verify_credential(app, CredentialKind::Cookie, &cookie).await?.map(|known| known.caller))
}

/// Admits requests with the metrics key.
pub(super) fn require_metrics_key(app: &App, request: &Request, key: &SecretToken) -> Result<(), Problem> {
    let brought = credential(app, request.headers()).map(|(_, secret)| secret.fingerprint());
    let refused = || Problem::new(ProblemKind::Unauthorized, "Send the metrics key as `Authorization: Bearer KEY`.");
    if brought == Some(key.fingerprint()) { Ok(()) } else { Err(refused()) }
}

/// The credential of a request. If the request has an `Authorization` header, its cookie is ignored.
fn credential(app: &App, headers: &HeaderMap) -> Option<(CredentialKind, SecretToken)> {
    let sent: Vec<_> = headers.get_all(AUTHORIZATION).iter().collect();
    match sent.as_slice() {
        [] => {
            let cookie = CookieJar::from_headers(headers).get(&app.site.cookie)?.value().to_owned();
            Some((CredentialKind::Cookie, SecretToken::new(cookie)))
        }
        [one] => {
            let (scheme, token) = one.to_str().ok()?.split_once(' ')?;
            let secret = Some(SecretToken::new(token.trim())).filter(|_| scheme.eq_ignore_ascii_case("bearer"))?;
            let is_admin = app.local_admin.as_ref().is_some_and(|admin| admin.fingerprint() == secret.fingerprint());
            Some((if is_admin { CredentialKind::LocalAdmin } else { CredentialKind::Key }, secret))
        }
        [_, _, ..] => None,
    }
}

/// The tenant in which the local admin acts.
async fn named_tenant(app: &App, headers: &HeaderMap) -> Result<Tenant, Problem> {
    let Some(named) = headers.get(IN_TENANT) else { return Ok(Tenant::default()) };
    let tenant = Tenant::new(named.to_str().unwrap_or_default());
    let known = app.identity.access().tenants().await?.contains(&tenant);
    let unknown =
        || Problem::new(ProblemKind::InvalidHeader, "`x-waypost-tenant` names an unknown tenant; `waypost tenant list` lists the tenants.");
    known.then_some(tenant).ok_or_else(unknown)
}

/// The channel over which the local admin's person answers, if the request names it.
fn named_channel(headers: &HeaderMap) -> Result<Option<&'static str>, Problem> {
    match headers.get(OVER).map(|named| named.as_bytes()) {
        None => Ok(None),
        Some(b"mcp") => Ok(Some("mcp")),
        Some(_) => Err(Problem::new(ProblemKind::InvalidHeader, "Set `x-waypost-over` to `mcp`, or omit it.")),
    }
}

/// The principal that the local admin acts for.
fn acting_for(tenant: &Tenant, headers: &HeaderMap) -> Result<Option<Caller>, Problem> {
    let Some(named) = headers.get(ACT_AS) else { return Ok(None) };
    let named = named.to_str().ok().and_then(|named| named.parse::<Principal>().ok());
    let principal = named
        .ok_or_else(|| Problem::new(ProblemKind::InvalidHeader, "`x-waypost-as` must be a principal such as person:local or agent:cli."))?;
    Ok(Some(Caller::trusted(tenant.clone(), principal)))
}
