//! By what somebody can prove who they are, beside a credential that is at hand.

use serde::{Deserialize, Serialize};

/// A kind of proof that belongs to a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = FactorKind)]
pub enum Kind {
    /// Something they know. One for each person.
    Password,
    /// One-time codes of an app. One for each person, with its recovery codes.
    Code,
    /// A key in an authenticator.
    Passkey,
    /// An account elsewhere.
    Account,
    /// Where a channel reaches them. Nobody signs in with it: it says whose words those are that come from there.
    Address,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Password, Self::Code, Self::Passkey, Self::Account, Self::Address];

    /// The word itself.
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

    /// Whether it can prove once more, at the moment of a decision, who somebody is.
    #[must_use]
    pub fn steps_up(self) -> bool {
        match self {
            Self::Code | Self::Passkey => true,
            Self::Password | Self::Account | Self::Address => false,
        }
    }
}
