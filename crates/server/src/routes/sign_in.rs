//! Signing in, for whoever has no credential yet. The answer is a cookie.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waypost_core::ids::Tenant;

use crate::extract::{CameFrom, Query, StrictJson};
use crate::oidc::Relying;
use crate::openapi::Tag;
use crate::problem::{DONE, Problem};
use crate::server::App;

/// The ways to sign in here.
#[derive(Serialize, ToSchema)]
pub(super) struct Ways {
    /// The name of this server.
    instance: String,
    /// Whether people sign in with a name and a password.
    password: bool,
    /// The address at which passkeys work, and to which identity providers lead back.
    address: String,
    /// At whom else people sign in.
    providers: Vec<ProviderView>,
}

/// An identity provider.
#[derive(Serialize, ToSchema)]
pub(super) struct ProviderView {
    /// Its short name, which stands in addresses.
    name: String,
    /// What its button says.
    label: String,
}

/// Which team.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// Its name; the first one where left out. Whether there is such a team is not told.
    team: Option<String>,
}

/// The team of this name; the first one where none is named.
fn team_of(named: Option<String>) -> Tenant {
    named.filter(|name| !name.is_empty()).map_or_else(Tenant::default, Tenant::new)
}

/// The ways to sign in here. A one-time link always works; `waypost link` makes one.
#[utoipa::path(get, path = "/api/v1/sign-in", operation_id = "ways_to_sign_in", tag = Tag::SIGN_IN, params(Which), security(()), responses((status = 200, description = "The ways", body = Ways)))]
pub(super) async fn ways(State(app): State<App>, Query(which): Query<Which>) -> Json<Ways> {
    let team = team_of(which.team);
    let view = |relying: &Relying| ProviderView { name: relying.provider().name.clone(), label: relying.provider().label.clone() };
    let providers = app.providers.values().filter(|relying| relying.provider().team == team).map(view).collect();
    Json(Ways { instance: app.instance.clone(), password: true, address: app.site.base.clone(), providers })
}

/// A name and its password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PasswordBody {
    /// The person's name.
    name: String,
    /// Their password.
    password: String,
    /// Of which team they are; of the first one where left out.
    team: Option<String>,
}

/// Signs a person in with their password. The answer to a wrong name or team is that to a wrong password.
#[utoipa::path(post, path = "/api/v1/sign-in/password", operation_id = "sign_in_with_password", tag = Tag::SIGN_IN, security(()), request_body = PasswordBody, responses((status = 204, description = "They are signed in; the answer sets the cookie")))]
pub(super) async fn password(
    State(app): State<App>,
    CameFrom(whence): CameFrom,
    body: StrictJson<PasswordBody>,
) -> Result<Response, Problem> {
    let PasswordBody { name, password, team: named } = body.read(Ok, std::future::ready(Ok::<(), Problem>(()))).await?;
    let cookie = app.waypost.sign_in_with_password(&team_of(named), &name, &password, &whence).await?;
    Ok(let_in(&app, &cookie))
}

/// What whoever has just proved who they are gets.
pub(super) fn let_in(app: &App, cookie: &str) -> Response {
    (DONE, [(SET_COOKIE, app.site.set_cookie(cookie))]).into_response()
}
