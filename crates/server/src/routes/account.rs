//! By what a person proves who they are: their password and their one-time codes, and proving it again.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use qrcode::QrCode;
use qrcode::render::svg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waypost_core::factor::Kind;
use waypost_core::ids::FactorId;
use waypost_core::principal::Proof;
use waypost_core::time::Timestamp;
use waypost_engine::{Factor, Waypost};

use super::admin::{named, nothing};
use super::sign_in::let_in;
use crate::extract::{AdminCaller, Asker, IdPath, StrictJson};
use crate::intake::NoBody;
use crate::openapi::Tag;
use crate::problem::{DONE, Problem};
use crate::server::App;

/// Something by which a person proves who they are.
#[derive(Serialize, ToSchema)]
#[schema(as = Factor)]
pub(super) struct FactorView {
    /// Its id.
    #[schema(value_type = String)]
    id: FactorId,
    /// What it is.
    kind: Kind,
    /// What its person calls it.
    label: String,
    /// When it was added.
    #[schema(value_type = String, format = DateTime)]
    added_at: Timestamp,
    /// When it was last used.
    #[schema(value_type = Option<String>, format = DateTime)]
    used_at: Option<Timestamp>,
    /// How many recovery codes are left, for one-time codes.
    #[serde(skip_serializing_if = "Option::is_none")]
    recovery_codes_left: Option<usize>,
}

impl From<Factor> for FactorView {
    fn from(factor: Factor) -> Self {
        let recovery_codes_left = (factor.kind == Kind::Code).then(|| Waypost::recovery_codes_left(&factor));
        let Factor { id, kind, label, created_at, used_at, .. } = factor;
        Self { id, kind, label, added_at: created_at, used_at, recovery_codes_left }
    }
}

/// How the caller is signed in, and by what they can.
#[derive(Serialize, ToSchema)]
pub(super) struct Account {
    /// By what they signed in here.
    signed_in_by: Proof,
    /// Until when they need not prove again who they are.
    #[schema(value_type = Option<String>, format = DateTime)]
    fresh_until: Option<Timestamp>,
    /// By what they can prove it.
    factors: Vec<FactorView>,
}

/// How the caller is signed in, and by what they can prove who they are.
#[utoipa::path(get, path = "/api/v1/me/account", operation_id = "my_account", tag = Tag::SIGN_IN, responses((status = 200, description = "The account", body = Account)))]
pub(super) async fn read(State(app): State<App>, asker: Asker) -> Result<Json<Account>, Problem> {
    let theirs = app.waypost.factors(&asker.caller).await?.into_iter().filter(|factor| factor.kind != Kind::Address);
    let factors = theirs.map(FactorView::from).collect();
    let proven = &asker.caller.proven;
    Ok(Json(Account { signed_in_by: proven.by, fresh_until: proven.fresh_until(), factors }))
}

/// A new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    /// The password as it is now. Left out where there is none, or a short while after coming in by a link.
    old: Option<String>,
    /// The new one: at least 12 characters.
    password: String,
}

/// Sets the caller's password, and signs them out of every other browser.
#[utoipa::path(post, path = "/api/v1/me/password", operation_id = "set_my_password", tag = Tag::SIGN_IN, request_body = NewPassword, responses((status = 204, description = "It is set")))]
pub(super) async fn set_password(State(app): State<App>, asker: Asker, body: StrictJson<NewPassword>) -> Result<Response, Problem> {
    let NewPassword { old, password } = body.read(Ok, nothing()).await?;
    app.waypost.set_password(&asker.caller, old.as_deref(), &password).await?;
    Ok(DONE.into_response())
}

/// A new password for somebody.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PasswordOf {
    /// The person's name.
    person: String,
    /// The password: at least 12 characters.
    password: String,
}

/// That a password was set.
#[derive(Serialize, ToSchema)]
pub(super) struct PasswordSet {
    /// Whose.
    person: String,
}

/// Sets somebody's password and signs them out everywhere; for the admin of this machine.
#[utoipa::path(post, path = "/api/v1/admin/people/password", operation_id = "set_password_of", tag = Tag::ADMIN, request_body = PasswordOf, responses((status = 200, description = "It is set", body = PasswordSet)))]
pub(super) async fn set_password_of(
    State(app): State<App>,
    admin: AdminCaller,
    body: StrictJson<PasswordOf>,
) -> Result<Json<PasswordSet>, Problem> {
    let read = |body: PasswordOf| Ok((named(&format!("person:{}", body.person), "/person")?, body.password));
    let (person, password) = body.read(read, nothing()).await?;
    app.waypost.set_password_of(&admin.caller, &person, &password).await?;
    Ok(Json(PasswordSet { person: person.name }))
}

/// What an app needs to make one-time codes.
#[derive(Serialize, ToSchema)]
pub(super) struct EnrolmentView {
    /// The secret, for typing into the app. It is kept once a code of it was sent.
    secret: String,
    /// The same as an address.
    uri: String,
    /// The address as a QR code, drawn in SVG.
    qr: String,
}

/// Begins to set up one-time codes. Nothing is kept until a code has been sent.
#[utoipa::path(post, path = "/api/v1/me/code", operation_id = "start_my_code", tag = Tag::SIGN_IN, request_body = NoBody, responses((status = 200, description = "What the app needs", body = EnrolmentView)))]
pub(super) async fn start_code(State(app): State<App>, asker: Asker, body: StrictJson<NoBody>) -> Result<Json<EnrolmentView>, Problem> {
    body.read(NoBody::nothing, nothing()).await?;
    let enrolment = app.waypost.start_code(&asker.caller).await?;
    let qr = drawn(&enrolment.uri);
    Ok(Json(EnrolmentView { secret: enrolment.secret, uri: enrolment.uri, qr }))
}

/// A picture of an address; empty where it is too long for one, and then it can be typed.
fn drawn(uri: &str) -> String {
    let picture = QrCode::new(uri).map(|code| code.render::<svg::Color<'_>>().min_dimensions(200, 200).build());
    let picture = picture.unwrap_or_default();
    picture.find("<svg").map(|at| picture[at..].to_owned()).unwrap_or_default()
}

/// The secret that was given, and a code that the app made of it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ConfirmBody {
    /// The secret that was given.
    secret: String,
    /// Six digits.
    code: String,
}

/// Codes for the day the app is lost.
#[derive(Serialize, ToSchema)]
pub(super) struct RecoveryView {
    /// Each is good for once. They are told this once and kept nowhere.
    recovery_codes: Vec<String>,
}

/// Sets up one-time codes, once the app has shown that it makes them. Those there were before are void.
#[utoipa::path(post, path = "/api/v1/me/code/confirm", operation_id = "confirm_my_code", tag = Tag::SIGN_IN, request_body = ConfirmBody, responses((status = 200, description = "The recovery codes", body = RecoveryView)))]
pub(super) async fn confirm_code(
    State(app): State<App>,
    asker: Asker,
    body: StrictJson<ConfirmBody>,
) -> Result<Json<RecoveryView>, Problem> {
    let ConfirmBody { secret, code } = body.read(Ok, nothing()).await?;
    let codes = app.waypost.confirm_code(&asker.caller, &secret, &code).await?;
    Ok(Json(RecoveryView { recovery_codes: codes.0 }))
}

/// Takes away something by which the caller proved who they are.
#[utoipa::path(post, path = "/api/v1/me/factors/{id}/remove", operation_id = "remove_my_factor", tag = Tag::SIGN_IN, params(("id" = String, Path, description = "The id that the account gives")), request_body = NoBody, responses((status = 204, description = "It proves nothing any more")))]
pub(super) async fn remove(
    State(app): State<App>,
    asker: Asker,
    IdPath(id): IdPath<FactorId>,
    body: StrictJson<NoBody>,
) -> Result<Response, Problem> {
    body.read(NoBody::nothing, nothing()).await?;
    app.waypost.remove_factor(&asker.caller, id).await?;
    Ok(DONE.into_response())
}

/// A fresh proof.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StepUpBody {
    /// Six digits of the app, or a recovery code.
    code: String,
}

/// Proves again who the caller is; it counts for ten minutes in this browser.
#[utoipa::path(post, path = "/api/v1/me/step-up", operation_id = "step_up", tag = Tag::SIGN_IN, request_body = StepUpBody, responses((status = 204, description = "It is proved; the answer sets the cookie")))]
pub(super) async fn step_up(State(app): State<App>, asker: Asker, body: StrictJson<StepUpBody>) -> Result<Response, Problem> {
    let StepUpBody { code } = body.read(Ok, nothing()).await?;
    let cookie = app.waypost.step_up_with_code(&asker.caller, &code).await?;
    Ok(let_in(&app, &cookie))
}
