//! People's addresses on channels, and the codes that verify them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waypost_core::ids::FactorId;
use waypost_core::people::factor::FactorKind;
use waypost_core::time::Timestamp;
use waypost_engine::{AddressVerification, Factor};
use waypost_wire::NoBody;

use super::admin::{no_earlier_check, principal_at};
use crate::app::App;
use crate::extract::{AdminCaller, Authenticated, StrictJson};
use crate::openapi::Tag;
use crate::problem::{NO_CONTENT, Problem};

/// An address at which a person can be reached.
#[derive(Serialize, ToSchema)]
#[schema(as = Address)]
pub(super) struct AddressView {
    /// Its id. To remove the address, remove the factor with this id.
    #[schema(value_type = String)]
    id: FactorId,
    /// The channel.
    channel: String,
    /// The address, in the channel's own format. For a browser: the first half of the SHA-256 of its push endpoint, in
    /// hexadecimal, by which the browser recognises itself.
    address: String,
    /// For a browser: what it calls itself.
    device: Option<String>,
    /// When it was added.
    #[schema(value_type = String, format = DateTime)]
    added_at: Timestamp,
}

impl AddressView {
    pub(super) fn of(factor: Factor) -> Option<Self> {
        let Factor { id, kind: FactorKind::Address, handle: Some(handle), label, created_at, .. } = factor else { return None };
        let (channel, address) = handle.split_once(':')?;
        let device = Some(label).filter(|label| *label != handle);
        Some(Self { id, channel: channel.to_owned(), address: address.to_owned(), device, added_at: created_at })
    }
}

/// How a person proves that an address on a channel is theirs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum VerificationMethod {
    /// The person sends a code from the address.
    WriteFromThere,
    /// Waypost sends a code to the address, and the person enters it.
    ReadThere,
    /// A browser registers itself with `PUT /api/v1/me/push`.
    Browser,
}

/// A channel that can send messages to people.
#[derive(Serialize, ToSchema)]
#[schema(as = ChannelToPeople)]
struct ChannelView {
    /// Its name.
    name: String,
    /// How a person verifies an address on it.
    way: VerificationMethod,
}

impl From<(String, AddressVerification)> for ChannelView {
    fn from((name, way): (String, AddressVerification)) -> Self {
        let way = match way {
            AddressVerification::WriteFromThere => VerificationMethod::WriteFromThere,
            AddressVerification::ReadThere => VerificationMethod::ReadThere,
            AddressVerification::Browser { .. } => VerificationMethod::Browser,
        };
        Self { name, way }
    }
}

/// The caller's addresses, and the channels that are available.
#[derive(Serialize, ToSchema)]
pub(super) struct Addresses {
    /// The caller's addresses.
    addresses: Vec<AddressView>,
    /// The channels that can send messages to people on this server.
    channels: Vec<ChannelView>,
}

/// Lists the caller's addresses and the channels that can send messages to people.
#[utoipa::path(get, path = "/api/v1/me/addresses", operation_id = "list_my_addresses", tag = Tag::SIGN_IN, responses((status = 200, description = "The addresses", body = Addresses)))]
pub(super) async fn list(State(app): State<App>, auth: Authenticated) -> Result<Json<Addresses>, Problem> {
    let addresses = app.waypost.notifications().addresses(&auth.caller).await?.into_iter().filter_map(AddressView::of).collect();
    let channels = app.waypost.notifications().channels_to_people(&auth.caller).into_iter().map(Into::into).collect();
    Ok(Json(Addresses { addresses, channels }))
}

/// An address code for the caller.
#[derive(Serialize, ToSchema)]
pub(super) struct AddressCode {
    /// Send this code to a channel from an address within 15 minutes to make that address the caller's.
    code: String,
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

/// An address that a person claims.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AddressBody {
    /// The channel.
    channel: String,
    /// The address on the channel.
    address: String,
}

/// Sends a code to an address, so that the caller can prove that they receive messages there. The code works for 15 minutes.
#[utoipa::path(post, path = "/api/v1/me/addresses/code/send", operation_id = "send_my_address_code", tag = Tag::SIGN_IN, request_body = AddressBody, responses((status = 204, description = "The code is sent")))]
pub(super) async fn send_code(State(app): State<App>, auth: Authenticated, body: StrictJson<AddressBody>) -> Result<StatusCode, Problem> {
    let AddressBody { channel, address } = body.read(Ok, no_earlier_check()).await?;
    app.waypost.notifications().send_address_code(&auth.caller, &channel, &address).await?;
    Ok(NO_CONTENT)
}

/// A code that was received at an address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AddressCodeBody {
    /// The channel.
    channel: String,
    /// The address on the channel.
    address: String,
    /// The code.
    code: String,
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

/// An address of a person.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PersonAddressBody {
    /// The person's name.
    person: String,
    /// The channel.
    channel: String,
    /// The address, in the channel's own format.
    address: String,
}

/// The address that was assigned to a person.
#[derive(Serialize, ToSchema)]
pub(super) struct PersonAddressView {
    /// The person's name.
    person: String,
    /// The channel.
    channel: String,
    /// The address.
    address: String,
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
