//! People's addresses on channels, and the codes that verify them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use waypost_core::people::factor::FactorKind;
use waypost_engine::{AddressVerification, Factor};
use waypost_wire::{
    AddressBody, AddressCode, AddressCodeBody, AddressView, Addresses, ChannelView, NoBody, PersonAddressBody, PersonAddressView,
    VerificationMethod,
};

use super::admin::{no_earlier_check, principal_at};
use crate::app::App;
use crate::extract::{AdminCaller, Authenticated, StrictJson};
use crate::openapi::Tag;
use crate::problem::{NO_CONTENT, Problem};

pub(super) fn address_view(factor: Factor) -> Option<AddressView> {
    let Factor { id, kind: FactorKind::Address, handle: Some(handle), label, created_at, .. } = factor else { return None };
    let (channel, address) = handle.split_once(':')?;
    let device = Some(label).filter(|label| *label != handle);
    Some(AddressView { id, channel: channel.to_owned(), address: address.to_owned(), device, added_at: created_at })
}

fn channel_view((name, way): (String, AddressVerification)) -> ChannelView {
    let way = match way {
        AddressVerification::WriteFromThere => VerificationMethod::WriteFromThere,
        AddressVerification::ReadThere => VerificationMethod::ReadThere,
        AddressVerification::Browser { .. } => VerificationMethod::Browser,
    };
    ChannelView { name, way }
}

/// Lists the caller's addresses and the channels that can send messages to people.
#[utoipa::path(get, path = "/api/v1/me/addresses", operation_id = "list_my_addresses", tag = Tag::SIGN_IN, responses((status = 200, description = "The addresses", body = Addresses)))]
pub(super) async fn list(State(app): State<App>, auth: Authenticated) -> Result<Json<Addresses>, Problem> {
    let addresses = app.waypost.notifications().addresses(&auth.caller).await?.into_iter().filter_map(address_view).collect();
    let channels = app.waypost.notifications().channels_to_people(&auth.caller).into_iter().map(channel_view).collect();
    Ok(Json(Addresses { addresses, channels }))
}

/// Creates a code with which the caller proves to a channel that an address is theirs.
#[utoipa::path(post, path = "/api/v1/me/addresses/code", operation_id = "draw_my_address_code", tag = Tag::SIGN_IN, request_body = NoBody, responses((status = 200, description = "The code", body = AddressCode)))]
pub(super) async fn generate_code(
    State(app): State<App>,
    auth: Authenticated,
    body: StrictJson<NoBody>,
) -> Result<Json<AddressCode>, Problem> {
    body.read(NoBody::nothing, no_earlier_check()).await?;
    Ok(Json(AddressCode { code: app.waypost.notifications().generate_address_code(&auth.caller).await? }))
}

/// Sends a code to an address, so that the caller can prove that they receive messages there. The code works for 15 minutes.
#[utoipa::path(post, path = "/api/v1/me/addresses/code/send", operation_id = "send_my_address_code", tag = Tag::SIGN_IN, request_body = AddressBody, responses((status = 204, description = "The code is sent")))]
pub(super) async fn send_code(State(app): State<App>, auth: Authenticated, body: StrictJson<AddressBody>) -> Result<StatusCode, Problem> {
    let AddressBody { channel, address } = body.read(Ok, no_earlier_check()).await?;
    app.waypost.notifications().send_address_code(&auth.caller, &channel, &address).await?;
    Ok(NO_CONTENT)
}

/// Makes an address the caller's, after the caller has received the code there.
#[utoipa::path(post, path = "/api/v1/me/addresses/code/redeem", operation_id = "redeem_my_address_code", tag = Tag::SIGN_IN, request_body = AddressCodeBody, responses((status = 204, description = "The address is the caller's")))]
pub(super) async fn redeem_code(
    State(app): State<App>,
    auth: Authenticated,
    body: StrictJson<AddressCodeBody>,
) -> Result<StatusCode, Problem> {
    let AddressCodeBody { channel, address, code } = body.read(Ok, no_earlier_check()).await?;
    app.waypost.notifications().redeem_address_code(&auth.caller, &channel, &address, &code).await?;
    Ok(NO_CONTENT)
}

/// Assigns an address to a person without verifying it. From then on, replies from the address count as that person's, so the
/// admin must be sure that it is theirs.
#[utoipa::path(post, path = "/api/v1/admin/people/address", operation_id = "give_address", tag = Tag::ADMIN, request_body = PersonAddressBody, responses((status = 200, description = "The address is assigned", body = PersonAddressView)))]
pub(super) async fn give(
    State(app): State<App>,
    admin: AdminCaller,
    body: StrictJson<PersonAddressBody>,
) -> Result<Json<PersonAddressView>, Problem> {
    let read = |body: PersonAddressBody| Ok((principal_at(&format!("person:{}", body.person), "/person")?, body.channel, body.address));
    let (person, channel, address) = body.read(read, no_earlier_check()).await?;
    app.waypost.notifications().give_address(&admin.caller, &person, &channel, &address).await?;
    Ok(Json(PersonAddressView { person: person.name, channel, address }))
}
