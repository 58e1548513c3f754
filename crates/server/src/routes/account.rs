//! A person's account: password, one-time codes, and step-up authentication.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use qrcode::QrCode;
use qrcode::render::svg;
use waypost_core::ids::FactorId;
use waypost_core::people::factor::FactorKind;
use waypost_engine::Factor;
use waypost_wire::{
    AccountView, CodeEnrolmentView, ConfirmCodeBody, FactorView, NewPassword, NoBody, PersonPasswordBody, PersonPasswordView,
    RecoveryCodesView, StepUpBody,
};

use super::admin::{no_earlier_check, principal_at};
use super::sign_in::with_session_cookie;
use crate::app::App;
use crate::extract::{AdminCaller, Authenticated, IdPath, StrictJson};
use crate::openapi::Tag;
use crate::problem::{NO_CONTENT, Problem};

fn factor_view(factor: Factor) -> FactorView {
    let recovery_codes_left = (factor.kind == FactorKind::Code).then(|| waypost_identity::SignIn::recovery_codes_left(&factor));
    let Factor { id, kind, label, created_at, used_at, .. } = factor;
    FactorView { id, kind, label, added_at: created_at, used_at, recovery_codes_left }
}

/// Returns how the caller is signed in, and which factors they have.
#[utoipa::path(get, path = "/api/v1/me/account", operation_id = "my_account", tag = Tag::SIGN_IN, responses((status = 200, description = "The account", body = AccountView)))]
pub(super) async fn read(State(app): State<App>, auth: Authenticated) -> Result<Json<AccountView>, Problem> {
    let theirs = app.identity.sign_in().factors(&auth.caller).await?.into_iter().filter(|factor| factor.kind != FactorKind::Address);
    let factors = theirs.map(factor_view).collect();
    let proven = &auth.caller.proven;
    Ok(Json(AccountView { signed_in_by: proven.by, fresh_until: proven.fresh_until(), factors }))
}

/// Sets the caller's password and signs the caller out of all other browsers.
#[utoipa::path(post, path = "/api/v1/me/password", operation_id = "set_my_password", tag = Tag::SIGN_IN, request_body = NewPassword, responses((status = 204, description = "The password is set")))]
pub(super) async fn set_password(State(app): State<App>, auth: Authenticated, body: StrictJson<NewPassword>) -> Result<Response, Problem> {
    let NewPassword { old, password } = body.read(Ok, no_earlier_check()).await?;
    app.identity.sign_in().set_password(&auth.caller, old.as_deref(), &password).await?;
    Ok(NO_CONTENT.into_response())
}

/// Sets a person's password and signs the person out everywhere. Only for the admin of this machine.
#[utoipa::path(post, path = "/api/v1/admin/people/password", operation_id = "set_password_of", tag = Tag::ADMIN, request_body = PersonPasswordBody, responses((status = 200, description = "The password is set", body = PersonPasswordView)))]
pub(super) async fn set_password_of(
    State(app): State<App>,
    admin: AdminCaller,
    body: StrictJson<PersonPasswordBody>,
) -> Result<Json<PersonPasswordView>, Problem> {
    let read = |body: PersonPasswordBody| Ok((principal_at(&format!("person:{}", body.person), "/person")?, body.password));
    let (person, password) = body.read(read, no_earlier_check()).await?;
    app.identity.sign_in().set_password_of(&admin.caller, &person, &password).await?;
    Ok(Json(PersonPasswordView { person: person.name }))
}

/// Starts the setup of one-time codes. Nothing is stored until a code is confirmed.
#[utoipa::path(post, path = "/api/v1/me/code", operation_id = "start_my_code", tag = Tag::SIGN_IN, request_body = NoBody, responses((status = 200, description = "The secret for the app", body = CodeEnrolmentView)))]
pub(super) async fn start_code(
    State(app): State<App>,
    auth: Authenticated,
    body: StrictJson<NoBody>,
) -> Result<Json<CodeEnrolmentView>, Problem> {
    body.read(NoBody::nothing, no_earlier_check()).await?;
    let enrolment = app.identity.sign_in().start_code(&auth.caller).await?;
    let qr = qr_svg(&enrolment.uri);
    Ok(Json(CodeEnrolmentView { secret: enrolment.secret, uri: enrolment.uri, qr }))
}

/// Draws the URI as a QR code. Returns an empty string if the URI is too long for one; the person can then type the secret.
fn qr_svg(uri: &str) -> String {
    let picture = QrCode::new(uri).map(|code| code.render::<svg::Color<'_>>().min_dimensions(200, 200).build());
    let picture = picture.unwrap_or_default();
    picture.find("<svg").map(|at| picture[at..].to_owned()).unwrap_or_default()
}

/// Activates one-time codes after the app has proved that it generates them. Earlier one-time codes become invalid.
#[utoipa::path(post, path = "/api/v1/me/code/confirm", operation_id = "confirm_my_code", tag = Tag::SIGN_IN, request_body = ConfirmCodeBody, responses((status = 200, description = "The recovery codes", body = RecoveryCodesView)))]
pub(super) async fn confirm_code(
    State(app): State<App>,
    auth: Authenticated,
    body: StrictJson<ConfirmCodeBody>,
) -> Result<Json<RecoveryCodesView>, Problem> {
    let ConfirmCodeBody { secret, code } = body.read(Ok, no_earlier_check()).await?;
    let codes = app.identity.sign_in().confirm_code(&auth.caller, &secret, &code).await?;
    Ok(Json(RecoveryCodesView { recovery_codes: codes.0 }))
}

/// Removes one of the caller's factors.
#[utoipa::path(post, path = "/api/v1/me/factors/{id}/remove", operation_id = "remove_my_factor", tag = Tag::SIGN_IN, params(("id" = String, Path, description = "The id of the factor, from the account")), request_body = NoBody, responses((status = 204, description = "The factor is removed")))]
pub(super) async fn remove(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(id): IdPath<FactorId>,
    body: StrictJson<NoBody>,
) -> Result<Response, Problem> {
    body.read(NoBody::nothing, no_earlier_check()).await?;
    app.identity.sign_in().remove_factor(&auth.caller, id).await?;
    Ok(NO_CONTENT.into_response())
}

/// Proves the caller's identity again. The proof is valid for ten minutes in this browser.
#[utoipa::path(post, path = "/api/v1/me/step-up", operation_id = "step_up", tag = Tag::SIGN_IN, request_body = StepUpBody, responses((status = 204, description = "The identity is proved; the response sets the cookie")))]
pub(super) async fn step_up(State(app): State<App>, auth: Authenticated, body: StrictJson<StepUpBody>) -> Result<Response, Problem> {
    let StepUpBody { code } = body.read(Ok, no_earlier_check()).await?;
    let cookie = app.identity.sign_in().step_up_with_code(&auth.caller, &code).await?;
    Ok(with_session_cookie(&app, &cookie))
}
