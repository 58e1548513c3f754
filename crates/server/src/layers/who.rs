//! Who is calling: a key, a browser's cookie, or the local admin of this machine. What a caller
//! may do follows from the credential alone.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, HeaderValue, SET_COOKIE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum_extra::extract::CookieJar;
use sha2::{Digest as _, Sha256};
use waypost_core::ids::Tenant;
use waypost_core::principal::Principal;
use waypost_engine::{Caller, Error, Purpose, Recognised};

use super::origin::SIGN_IN;
use super::{by_link, is_api};
use crate::problem::{Kind, Problem};
use crate::server::App;

const ACT_AS: &str = "x-waypost-as";
const IN_TENANT: &str = "x-waypost-tenant";
/// Through what a person at this machine answers, where that is not the command line.
const OVER: &str = "x-waypost-over";

/// Something that must not be printed, compared by its digest so that time tells nothing of it.
#[derive(Clone)]
pub(crate) struct Secret(Arc<str>);

impl Secret {
    pub(crate) fn new(text: impl Into<Arc<str>>) -> Self {
        Self(text.into())
    }

    /// Makes something of the secret that is not the secret.
    pub(super) fn keyed<T>(&self, make: impl FnOnce(&[u8]) -> T) -> T {
        make(self.0.as_bytes())
    }

    /// Names the secret without being it.
    pub(crate) fn fingerprint(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// What proved it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Proof {
    /// A key, sent with every request.
    Key,
    /// A browser's cookie.
    Cookie,
    /// The token of this machine's admin.
    LocalAdmin,
}

impl Proof {
    /// The channel an answer given so came over, where nothing else is said of it.
    fn channel(self) -> &'static str {
        match self {
            Self::Key => "api",
            Self::Cookie => "web",
            Self::LocalAdmin => "local-cli",
        }
    }
}

/// A request whose credential was recognised.
#[derive(Clone)]
pub(crate) struct SignedIn {
    pub(crate) proof: Proof,
    /// The channel an answer given so came over.
    pub(crate) channel: &'static str,
    /// Absent where the local admin acts for nobody.
    pub(crate) caller: Option<Caller>,
    pub(crate) secret: Secret,
    /// Whether its secret is to be replaced.
    renewable: bool,
    pub(crate) tenant: Tenant,
}

impl SignedIn {
    /// The admin of this machine, for whom they act or themselves; `None` for everybody else.
    pub(crate) fn machine_admin(&self) -> Option<Caller> {
        let themselves = || Caller::vouched(self.tenant.clone(), Principal::local_admin());
        match self.proof {
            Proof::LocalAdmin => Some(self.caller.clone().unwrap_or_else(themselves)),
            Proof::Key | Proof::Cookie => None,
        }
    }
}

/// Lets nobody into the API who cannot be recognised.
pub(crate) async fn ask(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if !is_api(path) || path == SIGN_IN || path.starts_with("/api/v1/sign-in/") {
        return next.run(request).await;
    }
    match recognise(&app, request.headers()).await {
        Ok(signed_in) => {
            if let Err(refused) = by_link::reaches(&request, &signed_in) {
                return Problem::from(refused).into_response();
            }
            let renewed = renewed(&app, &signed_in, request.method()).await;
            request.extensions_mut().insert(signed_in);
            let mut response = next.run(request).await;
            if let Some(cookie) = renewed
                && !sets_ours(&app, response.headers())
            {
                response.headers_mut().append(SET_COOKIE, cookie);
            }
            response
        }
        Err(problem) => problem.into_response(),
    }
}

/// Whether a response sets the browser's own cookie already; what else a browser is to keep is beside it.
fn sets_ours(app: &App, headers: &HeaderMap) -> bool {
    let ours = format!("{}=", app.site.cookie);
    headers.get_all(SET_COOKIE).iter().any(|cookie| cookie.as_bytes().starts_with(ours.as_bytes()))
}

/// The cookie with its new secret, where it is time for one. Reading changes nothing, not even this.
async fn renewed(app: &App, signed_in: &SignedIn, method: &Method) -> Option<HeaderValue> {
    let caller = signed_in.caller.as_ref().filter(|_| signed_in.renewable && signed_in.proof == Proof::Cookie && !method.is_safe())?;
    // What could not be renewed works on as it is.
    let secret = app.waypost.access().renew(caller).await.ok().flatten()?;
    HeaderValue::from_str(&app.site.set_cookie(&secret)).ok()
}

async fn recognise(app: &App, headers: &HeaderMap) -> Result<SignedIn, Problem> {
    let nobody = || Problem::new(Kind::Unauthorized, "Send `Authorization: Bearer KEY`, or open a link that `waypost link` prints.");
    let (proof, secret) = credential(app, headers).ok_or_else(nobody)?;
    match proof {
        Proof::Key | Proof::Cookie => {
            let Recognised { caller, renewable } = still_known(app, proof, &secret).await?.ok_or_else(nobody)?;
            if let Some(header) = [ACT_AS, IN_TENANT, OVER].into_iter().find(|header| headers.contains_key(*header)) {
                return Err(Problem::new(Kind::NotPermitted, format!("Only the local admin acts for others; leave out `{header}`.")));
            }
            Ok(SignedIn { proof, channel: proof.channel(), tenant: caller.tenant.clone(), caller: Some(caller), secret, renewable })
        }
        Proof::LocalAdmin => {
            let tenant = named_tenant(app, headers).await?;
            let channel = named_channel(headers)?.unwrap_or(proof.channel());
            Ok(SignedIn { proof, channel, caller: acting_for(&tenant, headers)?, secret, renewable: false, tenant })
        }
    }
}

/// Whom a key or cookie proves, at this moment.
pub(crate) async fn still_known(app: &App, proof: Proof, secret: &Secret) -> Result<Option<Recognised>, Error> {
    match proof {
        Proof::Key => app.waypost.access().recognise(&secret.0, Purpose::Key).await,
        Proof::Cookie => app.waypost.access().recognise(&secret.0, Purpose::Cookie).await,
        Proof::LocalAdmin => Ok(None),
    }
}

/// Whom a browser's cookie proves, where it has one that still does.
pub(crate) async fn in_the_browser(app: &App, headers: &HeaderMap) -> Result<Option<Caller>, Error> {
    let Some(cookie) = CookieJar::from_headers(headers).get(&app.site.cookie).map(|cookie| Secret::new(cookie.value())) else {
        return Ok(None);
    };
    Ok(still_known(app, Proof::Cookie, &cookie).await?.map(|known| known.caller))
}

/// Lets in whoever brings the key of the figures.
pub(crate) async fn brings_the_key_of_figures(State(app): State<App>, request: Request, next: Next) -> Response {
    let wanted = app.figures_key.as_ref().map(Secret::fingerprint);
    let brought = credential(&app, request.headers()).map(|(_, secret)| secret.fingerprint());
    if brought.is_none() || brought != wanted {
        return Problem::new(Kind::Unauthorized, "Send the key of the figures as `Authorization: Bearer KEY`.").into_response();
    }
    next.run(request).await
}

/// The credential a request brings. One that is sent outright is never replaced by a cookie.
fn credential(app: &App, headers: &HeaderMap) -> Option<(Proof, Secret)> {
    let sent: Vec<_> = headers.get_all(AUTHORIZATION).iter().collect();
    match sent.as_slice() {
        [] => {
            let cookie = CookieJar::from_headers(headers).get(&app.site.cookie)?.value().to_owned();
            Some((Proof::Cookie, Secret::new(cookie)))
        }
        [one] => {
            let (scheme, token) = one.to_str().ok()?.split_once(' ')?;
            let secret = Some(Secret::new(token.trim())).filter(|_| scheme.eq_ignore_ascii_case("bearer"))?;
            let is_admin = app.local_admin.as_ref().is_some_and(|admin| admin.fingerprint() == secret.fingerprint());
            Some((if is_admin { Proof::LocalAdmin } else { Proof::Key }, secret))
        }
        [_, _, ..] => None,
    }
}

/// In which tenant the local admin acts.
async fn named_tenant(app: &App, headers: &HeaderMap) -> Result<Tenant, Problem> {
    let Some(named) = headers.get(IN_TENANT) else { return Ok(Tenant::default()) };
    let tenant = Tenant::new(named.to_str().unwrap_or_default());
    let known = app.waypost.access().tenants().await?.contains(&tenant);
    let unknown = || Problem::new(Kind::InvalidHeader, "`x-waypost-tenant` names no tenant; `waypost tenant list` says which there are.");
    known.then_some(tenant).ok_or_else(unknown)
}

/// Over what the local admin's person answers, where it is said.
fn named_channel(headers: &HeaderMap) -> Result<Option<&'static str>, Problem> {
    match headers.get(OVER).map(|named| named.as_bytes()) {
        None => Ok(None),
        Some(b"mcp") => Ok(Some("mcp")),
        Some(_) => Err(Problem::new(Kind::InvalidHeader, "`x-waypost-over` is `mcp`, or left out.")),
    }
}

/// For whom the local admin acts.
fn acting_for(tenant: &Tenant, headers: &HeaderMap) -> Result<Option<Caller>, Problem> {
    let Some(named) = headers.get(ACT_AS) else { return Ok(None) };
    let named = named.to_str().ok().and_then(|named| named.parse::<Principal>().ok());
    let principal = named.ok_or_else(|| Problem::new(Kind::InvalidHeader, "`x-waypost-as` is like person:local or agent:cli."))?;
    Ok(Some(Caller::vouched(tenant.clone(), principal)))
}
