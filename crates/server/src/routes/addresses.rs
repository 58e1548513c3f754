//! Where people are reached: their addresses on channels, and the codes that show whose they are.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waypost_core::factor::Kind;
use waypost_core::ids::FactorId;
use waypost_core::time::Timestamp;
use waypost_engine::{Factor, WayIn};

use super::admin::{named, nothing};
use crate::extract::{AdminCaller, Asker, StrictJson};
use crate::intake::NoBody;
use crate::openapi::Tag;
use crate::problem::{DONE, Problem};
use crate::server::App;

/// Where somebody is reached.
#[derive(Serialize, ToSchema)]
#[schema(as = Address)]
pub(super) struct AddressView {
    /// Its id, by which it is taken away as every factor is.
    #[schema(value_type = String)]
    id: FactorId,
    /// On which channel.
    channel: String,
    /// Where on it, in the channel's own words. Of a browser, by what it recognises itself: the first half of the
    /// SHA-256 of its endpoint, in hexadecimal.
    address: String,
    /// What it calls itself, where it is a browser.
    device: Option<String>,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    added_at: Timestamp,
}

impl AddressView {
    pub(super) fn of(factor: Factor) -> Option<Self> {
        let Factor { id, kind: Kind::Address, handle: Some(handle), label, created_at, .. } = factor else { return None };
        let (channel, address) = handle.split_once(':')?;
        let device = Some(label).filter(|label| *label != handle);
        Some(Self { id, channel: channel.to_owned(), address: address.to_owned(), device, added_at: created_at })
    }
}

/// How an address on a channel becomes somebody's.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Way {
    /// They send a code from there.
    WriteFromThere,
    /// A code is sent there, and they bring it back.
    ReadThere,
    /// A browser says where it is, by `PUT /api/v1/me/push`.
    Browser,
}

/// A channel that writes to people.
#[derive(Serialize, ToSchema)]
#[schema(as = ChannelToPeople)]
struct ChannelView {
    /// Its name.
    name: String,
    /// How an address on it becomes the caller's.
    way: Way,
}

impl From<(String, WayIn)> for ChannelView {
    fn from((name, way): (String, WayIn)) -> Self {
        let way = match way {
            WayIn::WriteFromThere => Way::WriteFromThere,
            WayIn::ReadThere => Way::ReadThere,
            WayIn::Browser { .. } => Way::Browser,
        };
        Self { name, way }
    }
}

/// Where the caller is reached, and where they could be.
#[derive(Serialize, ToSchema)]
pub(super) struct Addresses {
    /// Where they are.
    addresses: Vec<AddressView>,
    /// The channels that write to people here.
    channels: Vec<ChannelView>,
}

/// Where the caller is reached, and the channels that write to people.
#[utoipa::path(get, path = "/api/v1/me/addresses", operation_id = "list_my_addresses", tag = Tag::SIGN_IN, responses((status = 200, description = "The addresses", body = Addresses)))]
pub(super) async fn list(State(app): State<App>, asker: Asker) -> Result<Json<Addresses>, Problem> {
    let addresses = app.waypost.addresses(&asker.caller).await?.into_iter().filter_map(AddressView::of).collect();
    let channels = app.waypost.channels_to_people(&asker.caller).into_iter().map(Into::into).collect();
    Ok(Json(Addresses { addresses, channels }))
}

/// A code for the caller.
#[derive(Serialize, ToSchema)]
pub(super) struct AddressCode {
    /// Sent to a channel from an address within a quarter of an hour, it makes that address the caller's.
    code: String,
}

/// Draws a code that shows a channel whose an address is.
#[utoipa::path(post, path = "/api/v1/me/addresses/code", operation_id = "draw_my_address_code", tag = Tag::SIGN_IN, request_body = NoBody, responses((status = 200, description = "The code", body = AddressCode)))]
pub(super) async fn draw_code(State(app): State<App>, asker: Asker, body: StrictJson<NoBody>) -> Result<Json<AddressCode>, Problem> {
    body.read(NoBody::nothing, nothing()).await?;
    Ok(Json(AddressCode { code: app.waypost.draw_address_code(&asker.caller).await? }))
}

/// An address that somebody says is theirs.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AddressSaid {
    /// On which channel.
    channel: String,
    /// Where on it.
    address: String,
}

/// Sends a code to an address, for the caller to show that they read there. It works for a quarter of an hour.
#[utoipa::path(post, path = "/api/v1/me/addresses/code/send", operation_id = "send_my_address_code", tag = Tag::SIGN_IN, request_body = AddressSaid, responses((status = 204, description = "It is sent")))]
pub(super) async fn send_code(State(app): State<App>, asker: Asker, body: StrictJson<AddressSaid>) -> Result<StatusCode, Problem> {
    let AddressSaid { channel, address } = body.read(Ok, nothing()).await?;
    app.waypost.send_address_code(&asker.caller, &channel, &address).await?;
    Ok(DONE)
}

/// A code that was read at an address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AddressRead {
    /// On which channel.
    channel: String,
    /// Where on it.
    address: String,
    /// The code.
    code: String,
}

/// Makes an address the caller's, who has read the code that was sent there.
#[utoipa::path(post, path = "/api/v1/me/addresses/code/redeem", operation_id = "redeem_my_address_code", tag = Tag::SIGN_IN, request_body = AddressRead, responses((status = 204, description = "They are reached there")))]
pub(super) async fn redeem_code(State(app): State<App>, asker: Asker, body: StrictJson<AddressRead>) -> Result<StatusCode, Problem> {
    let AddressRead { channel, address, code } = body.read(Ok, nothing()).await?;
    app.waypost.redeem_address_code(&asker.caller, &channel, &address, &code).await?;
    Ok(DONE)
}

/// Where somebody is reached.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AddressOf {
    /// The person's name.
    person: String,
    /// Over which channel.
    channel: String,
    /// Where, as the channel knows them.
    address: String,
}

/// That somebody is reached there.
#[derive(Serialize, ToSchema)]
pub(super) struct AddressGiven {
    /// Who.
    person: String,
    /// Over which channel.
    channel: String,
    /// Where.
    address: String,
}

/// Says where a person is reached. From then on what is done there counts as theirs; nobody proves it, so
/// whoever says it has to be sure.
#[utoipa::path(post, path = "/api/v1/admin/people/address", operation_id = "give_address", tag = Tag::ADMIN, request_body = AddressOf, responses((status = 200, description = "They are reached there", body = AddressGiven)))]
pub(super) async fn give(State(app): State<App>, admin: AdminCaller, body: StrictJson<AddressOf>) -> Result<Json<AddressGiven>, Problem> {
    let read = |body: AddressOf| Ok((named(&format!("person:{}", body.person), "/person")?, body.channel, body.address));
    let (person, channel, address) = body.read(read, nothing()).await?;
    app.waypost.give_address(&admin.caller, &person, &channel, &address).await?;
    Ok(Json(AddressGiven { person: person.name, channel, address }))
}
