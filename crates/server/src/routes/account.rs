//! A person's account: password, one-time codes, and step-up authentication.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use qrcode::QrCode;
use qrcode::render::svg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waypost_core::ids::FactorId;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::Proof;
use waypost_core::time::Timestamp;
use waypost_engine::Factor;
use waypost_wire::{NoBody, schema};

use super::admin::{no_earlier_check, principal_at};
use super::sign_in::with_session_cookie;
use crate::app::App;
use crate::extract::{AdminCaller, Authenticated, IdPath, StrictJson};
use crate::openapi::Tag;
use crate::problem::{NO_CONTENT, Problem};

/// A factor with which a person can prove their identity.
#[derive(Serialize, ToSchema)]
#[schema(as = Factor)]
pub(super) struct FactorView {
    /// Its id.
    #[schema(value_type = String)]
    id: FactorId,
    /// The kind of factor.
    #[schema(value_type = schema::FactorKind)]
    kind: FactorKind,
    /// The label that the person gave it.
    label: String,
    /// When it was added.
    #[schema(value_type = String, format = DateTime)]
    added_at: Timestamp,
    /// When it was last used.
    #[schema(value_type = Option<String>, format = DateTime)]
    used_at: Option<Timestamp>,
    /// How many recovery codes are left. Only for one-time codes.
    #[serde(skip_serializing_if = "Option::is_none")]
    recovery_codes_left: Option<usize>,
}

impl From<Factor> for FactorView {
    fn from(factor: Factor) -> Self {
        let recovery_codes_left = (factor.kind == FactorKind::Code).then(|| waypost_identity::SignIn::recovery_codes_left(&factor));
        let Factor { id, kind, label, created_at, used_at, .. } = factor;
        Self { id, kind, label, added_at: created_at, used_at, recovery_codes_left }
    }
}

/// How the caller is signed in, and which factors they have.
#[derive(Serialize, ToSchema)]
#[schema(as = Account)]
pub(super) struct AccountView {
    /// How the caller signed in here.
    #[schema(value_type = schema::Proof)]
    signed_in_by: Proof,
    /// Until when the caller needs no fresh proof of identity.
    #[schema(value_type = Option<String>, format = DateTime)]
    fresh_until: Option<Timestamp>,
    /// The factors with which the caller can prove their identity.
    factors: Vec<FactorView>,
}

/// Returns how the caller is signed in, and which factors they have.
#[utoipa::path(get, path = "/api/v1/me/account", operation_id = "my_account", tag = Tag::SIGN_IN, responses((status = 200, description = "The account", body = AccountView)))]
pub(super) async fn read(State(app): State<App>, auth: Authenticated) -> Result<Json<AccountView>, Problem> {
    let theirs = app.identity.sign_in().factors(&auth.caller).await?.into_iter().filter(|factor| factor.kind != FactorKind::Address);
    let factors = theirs.map(FactorView::from).collect();
    let proven = &auth.caller.proven;
    Ok(Json(AccountView { signed_in_by: proven.by, fresh_until: proven.fresh_until(), factors }))
}

/// A new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    /// The current password. Omit it if there is none, or shortly after signing in by a link.
    old: Option<String>,
    /// The new password: at least 12 characters.
    password: String,
}

/// Sets the caller's password and signs the caller out of all other browsers.
#[utoipa::path(post, path = "/api/v1/me/password", operation_id = "set_my_password", tag = Tag::SIGN_IN, request_body = NewPassword, responses((status = 204, description = "The password is set")))]
pub(super) async fn set_password(State(app): State<App>, auth: Authenticated, body: StrictJson<NewPassword>) -> Result<Response, Problem> {
    let NewPassword { old, password } = body.read(Ok, no_earlier_check()).await?;
    app.identity.sign_in().set_password(&auth.caller, old.as_deref(), &password).await?;
    Ok(NO_CONTENT.into_response())
}

/// A new password for a person.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PersonPasswordBody {
    /// The person's name.
    person: String,
    /// The password: at least 12 characters.
    password: String,
}

/// The result of setting a person's password.
#[derive(Serialize, ToSchema)]
pub(super) struct PersonPasswordView {
    /// The person's name.
    person: String,
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

/// What an authenticator app needs to generate one-time codes.
#[derive(Serialize, ToSchema)]
pub(super) struct EnrolmentView {
    /// The secret, to type into the app. Waypost stores it once the app's first code has been confirmed.
    secret: String,
    /// The same secret as an `otpauth` URI.
    uri: String,
    /// The URI as a QR code in SVG.
    qr: String,
}

/// Starts the setup of one-time codes. Nothing is stored until a code is confirmed.
#[utoipa::path(post, path = "/api/v1/me/code", operation_id = "start_my_code", tag = Tag::SIGN_IN, request_body = NoBody, responses((status = 200, description = "The secret for the app", body = EnrolmentView)))]
pub(super) async fn start_code(
    State(app): State<App>,
    auth: Authenticated,
    body: StrictJson<NoBody>,
) -> Result<Json<EnrolmentView>, Problem> {
    body.read(NoBody::nothing, no_earlier_check()).await?;
    let enrolment = app.identity.sign_in().start_code(&auth.caller).await?;
    let qr = qr_svg(&enrolment.uri);
    Ok(Json(EnrolmentView { secret: enrolment.secret, uri: enrolment.uri, qr }))
}

/// Draws the URI as a QR code. Returns an empty string if the URI is too long for one; the person can then type the secret.
fn qr_svg(uri: &str) -> String {
    let picture = QrCode::new(uri).map(|code| code.render::<svg::Color<'_>>().min_dimensions(200, 200).build());
    let picture = picture.unwrap_or_default();
    picture.find("<svg").map(|at| picture[at..].to_owned()).unwrap_or_default()
}

/// The secret from the setup, and a code that the app generated from it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ConfirmBody {
    /// The secret from the setup.
    secret: String,
    /// Six digits.
    code: String,
}

/// Recovery codes, for when the app is lost.
#[derive(Serialize, ToSchema)]
pub(super) struct RecoveryView {
    /// Each code works once. They are shown only this once and cannot be read again.
    recovery_codes: Vec<String>,
}

/// Activates one-time codes after the app has proved that it generates them. Earlier one-time codes become invalid.
#[utoipa::path(post, path = "/api/v1/me/code/confirm", operation_id = "confirm_my_code", tag = Tag::SIGN_IN, request_body = ConfirmBody, responses((status = 200, description = "The recovery codes", body = RecoveryView)))]
pub(super) async fn confirm_code(
    State(app): State<App>,
    auth: Authenticated,
    body: StrictJson<ConfirmBody>,
) -> Result<Json<RecoveryView>, Problem> {
    let ConfirmBody { secret, code } = body.read(Ok, no_earlier_check()).await?;
    let codes = app.identity.sign_in().confirm_code(&auth.caller, &secret, &code).await?;
    Ok(Json(RecoveryView { recovery_codes: codes.0 }))
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

/// A fresh proof of identity.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StepUpBody {
    /// Six digits from the app, or a recovery code.
    code: String,
}

/// Proves the caller's identity again. The proof is valid for ten minutes in this browser.
#[utoipa::path(post, path = "/api/v1/me/step-up", operation_id = "step_up", tag = Tag::SIGN_IN, request_body = StepUpBody, responses((status = 204, description = "The identity is proved; the response sets the cookie")))]
pub(super) async fn step_up(State(app): State<App>, auth: Authenticated, body: StrictJson<StepUpBody>) -> Result<Response, Problem> {
    let StepUpBody { code } = body.read(Ok, no_earlier_check()).await?;
    let cookie = app.identity.sign_in().step_up_with_code(&auth.caller, &code).await?;
    Ok(with_session_cookie(&app, &cookie))
}
