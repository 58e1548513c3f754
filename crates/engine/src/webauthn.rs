//! Passkeys, checked as the Web Authentication specification (Level 3) tells a relying party to:
//! section 7.1 where one is made, section 7.2 where one is used, each check in the order of its
//! steps. Bytes and facts go in, a proof or the reason there is none comes out; nothing here
//! knows a store, a clock or the network.
//!
//! Waypost asks for no attestation: which maker built a person's authenticator decides nothing
//! here. It always wants the person verified (by their finger, face or PIN), because a passkey
//! stands alone as a proof.

mod assertion;
mod authenticator_data;
mod client_data;
mod key;
mod registration;

pub use assertion::{Assertion, Known, Named, Used};
pub use key::{ALGORITHMS, PublicKey};
pub use registration::{Made, Registration};

/// On whose behalf browsers make and use passkeys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Party {
    /// The name that passkeys belong to for good: the host people open, without scheme and port.
    pub host: String,
    /// The addresses of its pages, as browsers write an origin.
    pub origins: Vec<String>,
}

/// Why what a browser sent proves nothing. One variant for each check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unproven {
    /// It is cut off, too long, or not of the form the specification gives.
    #[error("what the browser sent about the passkey cannot be read")]
    Unreadable,
    /// It was made for the other act: making a passkey is not using one.
    #[error("the passkey was asked for something else")]
    OtherAct,
    /// It answers another challenge than the one that was given out.
    #[error("the passkey answers another request than this one")]
    OtherChallenge,
    /// Another page asked for it.
    #[error("the passkey was asked for by a page of another address")]
    OtherOrigin,
    /// A page inside another site's page asked for it.
    #[error("the passkey was asked for inside a page of another site")]
    Framed,
    /// It belongs to another name.
    #[error("the passkey belongs to another address")]
    OtherParty,
    /// Nobody was there.
    #[error("nobody touched the authenticator")]
    NotPresent,
    /// Whoever was there did not show who they are.
    #[error("the authenticator did not check who used it; set up its PIN, fingerprint or face and try again")]
    NotVerified,
    /// It claims to be copied elsewhere and also that it cannot be, or it has changed its word.
    #[error("the passkey contradicts itself about where it is kept")]
    Contradiction,
    /// No passkey is in it.
    #[error("the authenticator sent no key")]
    NoKey,
    /// Its kind of signature was not asked for.
    #[error("the authenticator uses a kind of signature that is not accepted here")]
    OtherAlgorithm,
    /// Its key cannot be one.
    #[error("the key of the passkey is not valid")]
    BadKey,
    /// It comes with a statement of its maker, which nobody asked for and nobody checks.
    #[error("the authenticator vouches for itself in a way that is not accepted here")]
    Vouched,
    /// It is another passkey than the one that is known, or another person's.
    #[error("this is another passkey")]
    OtherPasskey,
    /// The signature is not the passkey's.
    #[error("the signature is not the passkey's")]
    BadSignature,
    /// It was used fewer times than is known: there are two of it.
    #[error("this passkey has been copied: its counter went backwards")]
    Cloned,
}
