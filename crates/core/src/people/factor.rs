//! Factors: the ways in which a person can prove who they are, besides the credential of a request.

use serde::{Deserialize, Serialize};

/// A kind of factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FactorKind {
    /// A secret that the person knows. At most one for each person.
    Password,
    /// One-time codes of an app. At most one for each person, with its recovery codes.
    Code,
    /// A key in an authenticator.
    Passkey,
    /// An external account.
    Account,
    /// An address on a channel. Nobody signs in with it: it identifies the sender of a message from that channel.
    Address,
}

impl FactorKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Password, Self::Code, Self::Passkey, Self::Account, Self::Address];

    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Code => "code",
            Self::Passkey => "passkey",
            Self::Account => "account",
            Self::Address => "address",
        }
    }

    /// Returns whether it can prove again, at the time of a decision, who the person is.
    #[must_use]
    pub fn steps_up(self) -> bool {
        match self {
            Self::Code | Self::Passkey => true,
            Self::Password | Self::Account | Self::Address => false,
        }
    }
}
