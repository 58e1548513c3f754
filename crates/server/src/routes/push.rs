//! Web Push: the key with which browsers subscribe, and their subscriptions.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::FactorId;
use waypost_wire::{AddressView, PushKey, SubscriptionBody};

use super::addresses::address_view;
use super::admin::no_earlier_check;
use crate::app::App;
use crate::extract::{Authenticated, IdPath, SignInClient, StrictJson};
use crate::intake;
use crate::openapi::Tag;
use crate::problem::{NO_CONTENT, Problem};

/// Returns the key with which a browser subscribes to notifications that arrive while no page is open.
#[utoipa::path(get, path = "/api/v1/me/push", operation_id = "read_push_key", tag = Tag::SIGN_IN, responses((status = 200, description = "The key", body = PushKey)))]
pub(super) async fn key(State(app): State<App>, auth: Authenticated) -> Result<Json<PushKey>, Problem> {
    auth.caller.must_be_person()?;
    let key = app.waypost.notifications().browser_channel(&auth.caller).map(|(_, key)| key);
    Ok(Json(PushKey { key }))
}

/// Subscribes this browser to the caller's notifications. Repeating the request changes nothing.
#[utoipa::path(put, path = "/api/v1/me/push", operation_id = "subscribe", tag = Tag::SIGN_IN, request_body = SubscriptionBody, responses((status = 200, description = "The browser, as an address", body = AddressView)))]
pub(super) async fn subscribe(
    State(app): State<App>,
    auth: Authenticated,
    SignInClient(client_info): SignInClient,
    body: StrictJson<SubscriptionBody>,
) -> Result<Json<AddressView>, Problem> {
    let subscription = body.read(intake::subscription, no_earlier_check()).await?;
    let address = app.waypost.notifications().subscribe(&auth.caller, &subscription, &client_info.device).await?;
    Ok(Json(address_view(address).ok_or(Refusal::NotFound)?))
}

/// Unsubscribes a browser from the caller's notifications.
#[utoipa::path(delete, path = "/api/v1/me/push/{id}", operation_id = "unsubscribe", tag = Tag::SIGN_IN, params(("id" = String, Path, description = "The id of the browser's address")), responses((status = 204, description = "The browser is unsubscribed")))]
pub(super) async fn unsubscribe(State(app): State<App>, auth: Authenticated, IdPath(id): IdPath<FactorId>) -> Result<StatusCode, Problem> {
    app.waypost.notifications().unsubscribe(&auth.caller, id).await?;
    Ok(NO_CONTENT)
}
