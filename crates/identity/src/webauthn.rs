//! Verifies passkeys as the Web Authentication specification (Level 3) requires from a relying
//! party: section 7.1 for a new passkey, section 7.2 for a use, each check in the order of its
//! steps. The code is pure: it takes bytes and facts and returns a proof or the reason why there is
//! none. It uses no store, clock or network.
//!
//! Waypost does not request attestation, because the maker of an authenticator decides nothing
//! here. It always requires user verification (by fingerprint, face or PIN), because a passkey is
//! the only proof of a sign-in.

mod assertion;
mod authenticator_data;
mod client_data;
mod key;
mod registration;

pub use assertion::{Assertion, IdentifiedBy, RegisteredPasskey, VerifiedAssertion};
pub use key::{ALGORITHMS, CoseKey};
pub use registration::{Registration, VerifiedRegistration};

/// The relying party: the site for which browsers create and use passkeys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebauthnRelyingParty {
    /// The name that passkeys are bound to permanently: the host that people open, without scheme and port.
    pub host: String,
    /// The origins of its pages, as browsers write them.
    pub origins: Vec<String>,
}

/// Why a passkey response proves nothing. One variant for each check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasskeyError {
    /// It is cut off, too long, or not in the form that the specification gives.
    #[error("what the browser sent about the passkey cannot be read")]
    Unreadable,
    /// It was made for the other operation: creating a passkey is not using one.
    #[error("the passkey was requested for a different operation")]
    OtherAct,
    /// It answers a different challenge.
    #[error("the passkey answers a different request")]
    OtherChallenge,
    /// A page of another origin requested it.
    #[error("a page of another address requested the passkey")]
    OtherOrigin,
    /// A page embedded in another site's page requested it.
    #[error("a page embedded in another site requested the passkey")]
    Framed,
    /// It belongs to another relying party.
    #[error("the passkey belongs to another address")]
    OtherParty,
    /// The user was not present.
    #[error("nobody touched the authenticator")]
    NotPresent,
    /// The user was not verified.
    #[error("the authenticator did not check who used it; set up its PIN, fingerprint or face and try again")]
    NotVerified,
    /// Its backup flags contradict each other or have changed.
    #[error("the passkey's backup flags are contradictory")]
    Contradiction,
    /// It contains no key.
    #[error("the authenticator sent no key")]
    NoKey,
    /// Its signature algorithm was not requested.
    #[error("the authenticator uses a signature algorithm that is not accepted here")]
    OtherAlgorithm,
    /// Its key is not valid.
    #[error("the key of the passkey is not valid")]
    BadKey,
    /// It contains an attestation, which was not requested and is not checked.
    #[error("the authenticator sent an attestation, which is not accepted here")]
    Attested,
    /// It is another passkey, or another person's.
    #[error("this is another passkey")]
    OtherPasskey,
    /// The signature does not match the passkey.
    #[error("the signature is not the passkey's")]
    BadSignature,
    /// Its counter is lower than the stored one, so there are two copies of it.
    #[error("this passkey has been copied: its counter went backwards")]
    Cloned,
}
