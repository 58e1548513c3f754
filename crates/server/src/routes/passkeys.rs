//! Signing in with a passkey, and managing the caller's passkeys.

use std::future::ready;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use waypost_core::ids::FactorId;
use waypost_wire::{NewPasskeyBody, NoBody, Page, PasskeyCreationView, PasskeySignInBody, PasskeyStepUpBody, PasskeyUseView, PasskeyView};

use super::responses::Created;
use crate::app::App;
use crate::extract::{Authenticated, IdPath, SignInClient, StrictJson};
use crate::intake;
use crate::openapi::Tag;
use crate::problem::{NO_CONTENT, Problem};
use crate::sign_in_cookie::SignInCookie::Passkey;
use crate::views;

/// Starts a sign-in with a passkey. The browser keeps the challenge for five minutes.
#[utoipa::path(post, path = "/api/v1/sign-in/passkey/start", operation_id = "start_passkey_sign_in", tag = Tag::SIGN_IN, request_body = NoBody, security(()), responses((status = 200, description = "The options for using a passkey", body = PasskeyUseView)))]
pub(super) async fn start_sign_in(State(app): State<App>, body: StrictJson<NoBody>) -> Result<Response, Problem> {
    body.read(NoBody::nothing, ready(Ok::<(), Problem>(()))).await?;
    let asked = app.identity.sign_in().request_passkey().await?;
    Ok(Passkey.set_with(&app, &asked.sealed, Json(views::passkey_use(&app.site.party().host, &asked))))
}

/// Signs in the person who owns the passkey and sets the session cookie.
#[utoipa::path(post, path = "/api/v1/sign-in/passkey/finish", operation_id = "finish_passkey_sign_in", tag = Tag::SIGN_IN, request_body = PasskeySignInBody, security(()), responses((status = 204, description = "Signed in")))]
pub(super) async fn finish_sign_in(
    State(app): State<App>,
    headers: HeaderMap,
    SignInClient(client_info): SignInClient,
    body: StrictJson<PasskeySignInBody>,
) -> Result<Response, Problem> {
    let sent = body.read(|body: PasskeySignInBody| intake::assertion(&body.credential), ready(Ok::<(), Problem>(()))).await?;
    let sealed = Passkey.sealed_value(&app, &headers);
    let cookie = app.identity.sign_in().by_passkey(&app.site.party(), &sealed, &sent, &client_info).await?;
    Ok(Passkey.cleared_with(&app, &app.site.set_cookie(&cookie), NO_CONTENT))
}

/// Lists the caller's passkeys.
#[utoipa::path(get, path = "/api/v1/me/passkeys", operation_id = "list_passkeys", tag = Tag::SIGN_IN, responses((status = 200, description = "The passkeys, oldest first", body = Page<PasskeyView>)))]
pub(super) async fn list(State(app): State<App>, auth: Authenticated) -> Result<Json<Page<PasskeyView>>, Problem> {
    let passkeys = app.identity.sign_in().passkeys(&auth.caller).await?;
    Ok(Json(Page::whole(passkeys.iter().map(views::passkey).collect())))
}

/// Starts the creation of a passkey.
#[utoipa::path(post, path = "/api/v1/me/passkeys/start", operation_id = "start_passkey", tag = Tag::SIGN_IN, request_body = NoBody, responses((status = 200, description = "The options for creating a passkey", body = PasskeyCreationView)))]
pub(super) async fn start(State(app): State<App>, auth: Authenticated, body: StrictJson<NoBody>) -> Result<Response, Problem> {
    body.read(NoBody::nothing, ready(auth.caller.must_be_person())).await?;
    let creation = app.identity.sign_in().request_new_passkey(&auth.caller).await?;
    let view = views::passkey_creation(&app.site.party().host, &auth.caller.principal.name, &creation);
    Ok(Passkey.set_with(&app, &creation.request.sealed, Json(view)))
}

/// Stores a new passkey.
#[utoipa::path(post, path = "/api/v1/me/passkeys/finish", operation_id = "finish_passkey", tag = Tag::SIGN_IN, request_body = NewPasskeyBody, responses((status = 201, description = "The passkey", body = PasskeyView)))]
pub(super) async fn finish(
    State(app): State<App>,
    auth: Authenticated,
    headers: HeaderMap,
    body: StrictJson<NewPasskeyBody>,
) -> Result<Created<PasskeyView>, Problem> {
    let (sent, label) = body.read(intake::registration, ready(auth.caller.must_be_person())).await?;
    let sealed = Passkey.sealed_value(&app, &headers);
    let registered = app.identity.sign_in().register_passkey(&auth.caller, &app.site.party(), &sealed, &sent, &label).await?;
    Ok(Created(views::passkey(&registered)))
}

/// Removes a passkey. It stops working at once.
#[utoipa::path(delete, path = "/api/v1/me/passkeys/{id}", operation_id = "remove_passkey", tag = Tag::SIGN_IN, params(("id" = String, Path, description = "The passkey")), responses((status = 204, description = "The passkey is removed")))]
pub(super) async fn remove(State(app): State<App>, auth: Authenticated, IdPath(id): IdPath<FactorId>) -> Result<StatusCode, Problem> {
    app.identity.sign_in().remove_passkey(&auth.caller, id).await?;
    Ok(NO_CONTENT)
}

/// Starts a step-up with a passkey: the caller proves their identity again. `finish` completes it.
#[utoipa::path(post, path = "/api/v1/me/step-up/passkey/start", operation_id = "start_step_up_by_passkey", tag = Tag::SIGN_IN, request_body = NoBody, responses((status = 200, description = "The options for using a passkey", body = PasskeyUseView)))]
pub(super) async fn start_again(State(app): State<App>, auth: Authenticated, body: StrictJson<NoBody>) -> Result<Response, Problem> {
    body.read(NoBody::nothing, ready(auth.caller.must_be_person())).await?;
    let asked = app.identity.sign_in().request_step_up_passkey(&auth.caller).await?;
    Ok(Passkey.set_with(&app, &asked.sealed, Json(views::passkey_use(&app.site.party().host, &asked))))
}

/// Completes a step-up with a passkey and sets a new session cookie. For ten minutes, the caller may then approve risky calls.
#[utoipa::path(post, path = "/api/v1/me/step-up/passkey/finish", operation_id = "finish_step_up_by_passkey", tag = Tag::SIGN_IN, request_body = PasskeyStepUpBody, responses((status = 204, description = "The identity is proved")))]
pub(super) async fn again(
    State(app): State<App>,
    auth: Authenticated,
    headers: HeaderMap,
    body: StrictJson<PasskeyStepUpBody>,
) -> Result<Response, Problem> {
    let sent = body.read(|body: PasskeyStepUpBody| intake::assertion(&body.credential), ready(auth.caller.must_be_person())).await?;
    let sealed = Passkey.sealed_value(&app, &headers);
    let cookie = app.identity.sign_in().step_up_by_passkey(&auth.caller, &app.site.party(), &sealed, &sent).await?;
    Ok(Passkey.cleared_with(&app, &app.site.set_cookie(&cookie), NO_CONTENT))
}
