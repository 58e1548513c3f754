//! Signing in at an identity provider.

use std::future::ready;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use waypost_core::problem::Problem as Fault;
use waypost_identity::AuthorizationResponse;
use waypost_wire::{ProviderCallbackBody, ProviderCallbackView, ProviderSignInBody, ProviderSignInView};

use crate::app::App;
use crate::extract::{IdPath, SignInClient, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::sign_in_cookie::SignInCookie::Account;

fn response(body: ProviderCallbackBody) -> Result<AuthorizationResponse, Vec<Fault>> {
    let ProviderCallbackBody { code, state, iss } = body.checked()?;
    Ok(AuthorizationResponse { code, state, issuer: iss })
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
    let response = body.read(response, ready(Ok::<(), Problem>(()))).await?;
    let (relying, sealed, back) = (app.relying(&provider)?, Account.sealed_value(&app, &headers), app.site.back_from(&provider));
    let (cookie, to) = app.identity.sign_in().finish_at_provider(relying, &back, (&sealed, &response), &client_info).await?;
    Ok(Account.cleared_with(&app, &app.site.set_cookie(&cookie), Json(ProviderCallbackView { to })))
}
