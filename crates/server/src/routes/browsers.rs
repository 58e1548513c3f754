//! The browsers in which a person is signed in, and signing out.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use waypost_core::ids::CredentialId;
use waypost_core::people::principal::Proof;
use waypost_engine::{Caller, Credential};
use waypost_wire::{BrowserView, NoBody, Page};

use crate::app::App;
use crate::extract::{Authenticated, IdPath, StrictJson};
use crate::openapi::Tag;
use crate::problem::{NO_CONTENT, Problem};

fn browser_view(credential: Credential, caller: &Caller) -> BrowserView {
    let Credential { id, signed_in, created_at, used_at, expires_at, .. } = credential;
    let (by, device) = signed_in.map_or((Proof::Cookie, String::new()), |signed_in| (signed_in.by, signed_in.device));
    let current = caller.proven.credential == Some(id);
    BrowserView { id, device, signed_in_by: by, signed_in_at: created_at, used_at, expires_at, current }
}

/// Lists the browsers in which the caller is signed in, oldest first.
#[utoipa::path(get, path = "/api/v1/me/sessions", operation_id = "list_my_sessions", tag = Tag::SIGN_IN, responses((status = 200, description = "The browsers", body = Page<BrowserView>)))]
pub(super) async fn list(State(app): State<App>, auth: Authenticated) -> Result<Json<Page<BrowserView>>, Problem> {
    let browsers = app.identity.access().browsers(&auth.caller).await?;
    Ok(Json(Page::whole(browsers.into_iter().map(|one| browser_view(one, &auth.caller)).collect())))
}

/// Signs the caller out of one browser.
#[utoipa::path(post, path = "/api/v1/me/sessions/{id}/end", operation_id = "end_my_session", tag = Tag::SIGN_IN, params(("id" = String, Path, description = "The id of the browser, from the list")), request_body = NoBody, responses((status = 204, description = "The browser is signed out")))]
pub(super) async fn end(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(id): IdPath<CredentialId>,
    body: StrictJson<NoBody>,
) -> Result<Response, Problem> {
    body.read(NoBody::nothing, allowed()).await?;
    app.identity.access().end_browser(&auth.caller, id).await?;
    Ok(NO_CONTENT.into_response())
}

/// Signs out the browser that sends the request.
#[utoipa::path(post, path = "/api/v1/me/sign-out", operation_id = "sign_out", tag = Tag::SIGN_IN, request_body = NoBody, responses((status = 204, description = "The browser is signed out")))]
pub(super) async fn sign_out(State(app): State<App>, auth: Authenticated, body: StrictJson<NoBody>) -> Result<Response, Problem> {
    body.read(NoBody::nothing, allowed()).await?;
    app.identity.access().sign_out(&auth.caller).await?;
    Ok(signed_out(&app))
}

/// Signs the caller out of every browser, including this one.
#[utoipa::path(post, path = "/api/v1/me/sign-out-everywhere", operation_id = "sign_out_everywhere", tag = Tag::SIGN_IN, request_body = NoBody, responses((status = 204, description = "The browsers are signed out")))]
pub(super) async fn sign_out_everywhere(
    State(app): State<App>,
    auth: Authenticated,
    body: StrictJson<NoBody>,
) -> Result<Response, Problem> {
    body.read(NoBody::nothing, allowed()).await?;
    app.identity.access().sign_out_everywhere(&auth.caller).await?;
    Ok(signed_out(&app))
}

fn signed_out(app: &App) -> Response {
    (NO_CONTENT, [(SET_COOKIE, app.site.unset_cookie())]).into_response()
}

/// People may always manage their own browsers, so no further check runs before the body is validated.
fn allowed() -> std::future::Ready<Result<(), Problem>> {
    std::future::ready(Ok(()))
}
