//! People's addresses on channels, and the codes that verify them.

use serde::{Deserialize, Serialize};
use waypost_core::ids::FactorId;
use waypost_core::time::Timestamp;

/// An address at which a person can be reached.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Address))]
pub struct AddressView {
    /// Its id. To remove the address, remove the factor with this id.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: FactorId,
    /// The channel.
    pub channel: String,
    /// The address, in the channel's own format. For a browser: the first half of the SHA-256 of its push endpoint, in
    /// hexadecimal, by which the browser recognises itself.
    pub address: String,
    /// For a browser: what it calls itself.
    pub device: Option<String>,
    /// When it was added.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub added_at: Timestamp,
}

/// How a person proves that an address on a channel is theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum VerificationMethod {
    /// The person sends a code from the address.
    WriteFromThere,
    /// Waypost sends a code to the address, and the person enters it.
    ReadThere,
    /// A browser registers itself with `PUT /api/v1/me/push`.
    Browser,
}

/// A channel that can send messages to people.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ChannelToPeople))]
pub struct ChannelView {
    /// Its name.
    pub name: String,
    /// How a person verifies an address on it.
    pub way: VerificationMethod,
}

/// The caller's addresses, and the channels that are available.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Addresses {
    /// The caller's addresses.
    pub addresses: Vec<AddressView>,
    /// The channels that can send messages to people on this server.
    pub channels: Vec<ChannelView>,
}

/// An address code for the caller.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AddressCode {
    /// Send this code to a channel from an address within 15 minutes to make that address the caller's.
    pub code: String,
}

/// An address that a person claims.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AddressBody {
    /// The channel.
    pub channel: String,
    /// The address on the channel.
    pub address: String,
}

/// A code that was received at an address.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AddressCodeBody {
    /// The channel.
    pub channel: String,
    /// The address on the channel.
    pub address: String,
    /// The code.
    pub code: String,
}

/// An address of a person.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PersonAddressBody {
    /// The person's name.
    pub person: String,
    /// The channel.
    pub channel: String,
    /// The address, in the channel's own format.
    pub address: String,
}

/// The address that was assigned to a person.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonAddressView {
    /// The person's name.
    pub person: String,
    /// The channel.
    pub channel: String,
    /// The address.
    pub address: String,
}
