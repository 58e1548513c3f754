//! Signing in, for callers without a credential. The response sets a cookie.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use waypost_core::ids::Tenant;
use waypost_identity::oidc::OidcRelyingParty;
use waypost_wire::{PasswordBody, ProviderView, SignInMethods};

use crate::app::App;
use crate::extract::{Query, SignInClient, StrictJson};
use crate::openapi::Tag;
use crate::problem::{NO_CONTENT, Problem};

/// Query parameters for the ways to sign in.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct SignInQuery {
    /// The name of the team. If omitted: the default team. The response does not reveal whether the team exists.
    team: Option<String>,
}

/// Returns the team with this name, or the default team if there is no name.
fn team_of(named: Option<String>) -> Tenant {
    named.filter(|name| !name.is_empty()).map_or_else(Tenant::default, Tenant::new)
}

/// Lists the ways to sign in. A one-time link always works; `waypost link` creates one.
#[utoipa::path(get, path = "/api/v1/sign-in", operation_id = "ways_to_sign_in", tag = Tag::SIGN_IN, params(SignInQuery), security(()), responses((status = 200, description = "The ways to sign in", body = SignInMethods)))]
pub(super) async fn ways(State(app): State<App>, Query(query): Query<SignInQuery>) -> Json<SignInMethods> {
    let team = team_of(query.team);
    let view = |relying: &OidcRelyingParty| ProviderView { name: relying.provider().name.clone(), label: relying.provider().label.clone() };
    let providers = app.providers.values().filter(|relying| relying.provider().team == team).map(view).collect();
    Json(SignInMethods { instance: app.instance.clone(), password: true, address: app.site.base.clone(), providers })
}

/// Signs a person in with a password. A wrong name, team or password gets the same response.
#[utoipa::path(post, path = "/api/v1/sign-in/password", operation_id = "sign_in_with_password", tag = Tag::SIGN_IN, security(()), request_body = PasswordBody, responses((status = 204, description = "Signed in; the response sets the cookie")))]
pub(super) async fn password(
    State(app): State<App>,
    SignInClient(client_info): SignInClient,
    body: StrictJson<PasswordBody>,
) -> Result<Response, Problem> {
    let PasswordBody { name, password, team: named } = body.read(Ok, std::future::ready(Ok::<(), Problem>(()))).await?;
    let cookie = app.identity.sign_in().by_password(&team_of(named), &name, &password, &client_info).await?;
    Ok(with_session_cookie(&app, &cookie))
}

/// The response to a person who has just proved their identity.
pub(super) fn with_session_cookie(app: &App, cookie: &str) -> Response {
    (NO_CONTENT, [(SET_COOKIE, app.site.set_cookie(cookie))]).into_response()
}
