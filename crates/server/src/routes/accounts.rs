//! Signing in at an identity provider.

use std::future::ready;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waypost_core::problem::Problem as Fault;
use waypost_identity::AuthorizationResponse;

use crate::app::App;
use crate::extract::{IdPath, SignInClient, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::sign_in_cookie::SignInCookie::Account;

/// The maximum length of a `code`, `state` or `iss` value, in bytes.
const MAX_VALUE: usize = 8 * 1024;

/// Where to go after signing in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ProviderSignInBody {
    /// A path on this server.
    to: Option<String>,
}

impl ProviderSignInBody {
    fn path(self) -> Result<String, Vec<Fault>> {
        let to = self.to.unwrap_or_else(|| "/".into());
        let stays = to.starts_with('/') && !to.starts_with("//") && !to.contains(['\\', '\r', '\n', '\t']) && to.len() <= 2_000;
        if stays { Ok(to) } else { Err(vec![Fault::new("/to", "path", "Send a path on this server, such as `/asks/…`.")]) }
    }
}

/// Where to send the browser.
#[derive(Serialize, ToSchema)]
pub(super) struct ProviderSignInView {
    /// The provider's page.
    url: String,
}

/// The parameters that the provider sent back through the browser.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ProviderCallbackBody {
    /// The provider's `code`.
    code: String,
    /// The `state` parameter.
    state: String,
    /// The `iss` parameter: the provider that sent the browser back, if it says so.
    iss: Option<String>,
}

impl ProviderCallbackBody {
    fn response(self) -> Result<AuthorizationResponse, Vec<Fault>> {
        let Self { code, state, iss } = self;
        let fits = |text: &str| (1..=MAX_VALUE).contains(&text.len());
        let faults: Vec<_> = [("/code", fits(&code)), ("/state", fits(&state)), ("/iss", iss.as_deref().is_none_or(fits))]
            .into_iter()
            .filter(|(_, fits)| !fits)
            .map(|(at, _)| Fault::new(at, "length", "Send the value exactly as it was in the address."))
            .collect();
        if faults.is_empty() { Ok(AuthorizationResponse { code, state, issuer: iss }) } else { Err(faults) }
    }
}

/// Where the signed-in person wanted to go.
#[derive(Serialize, ToSchema)]
pub(super) struct ProviderCallbackView {
    /// A path on this server.
    to: String,
}

/// Starts a sign-in at an identity provider. The browser keeps the state that it needs to come back, for ten minutes.
#[utoipa::path(post, path = "/api/v1/sign-in/oidc/{provider}/start", operation_id = "start_account_sign_in", tag = Tag::SIGN_IN, params(("provider" = String, Path, description = "The provider's short name")), request_body = ProviderSignInBody, security(()), responses((status = 200, description = "Where to go", body = ProviderSignInView)))]
pub(super) async fn start(
    State(app): State<App>,
    IdPath(provider): IdPath<String>,
    body: StrictJson<ProviderSignInBody>,
) -> Result<Response, Problem> {
    let to = body.read(ProviderSignInBody::path, ready(Ok::<(), Problem>(()))).await?;
    let relying = app.relying(&provider)?;
    let (url, sealed) = app.identity.sign_in().start_at_provider(relying, &app.site.back_from(&provider), to).await?;
    Ok(Account.set_with(&app, &sealed, Json(ProviderSignInView { url })))
}

/// Completes a sign-in at an identity provider and sets the session cookie.
#[utoipa::path(post, path = "/api/v1/sign-in/oidc/{provider}/finish", operation_id = "finish_account_sign_in", tag = Tag::SIGN_IN, params(("provider" = String, Path, description = "The provider's short name")), request_body = ProviderCallbackBody, security(()), responses((status = 200, description = "Signed in", body = ProviderCallbackView)))]
pub(super) async fn finish(
    State(app): State<App>,
    IdPath(provider): IdPath<String>,
    headers: HeaderMap,
    SignInClient(client_info): SignInClient,
    body: StrictJson<ProviderCallbackBody>,
) -> Result<Response, Problem> {
    let response = body.read(ProviderCallbackBody::response, ready(Ok::<(), Problem>(()))).await?;
    let (relying, sealed, back) = (app.relying(&provider)?, Account.sealed_value(&app, &headers), app.site.back_from(&provider));
    let (cookie, to) = app.identity.sign_in().finish_at_provider(relying, &back, (&sealed, &response), &client_info).await?;
    Ok(Account.cleared_with(&app, &app.site.set_cookie(&cookie), Json(ProviderCallbackView { to })))
}
