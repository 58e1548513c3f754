//! Signing in at an identity provider: OpenID Connect, the code flow with PKCE, a state and a nonce.
//!
//! What a provider says is believed only as far as its signature, its addressee, its age and the
//! nonce of this very sign-in go; each check refuses on its own. Of what it hands out, only who
//! somebody is is used: no access token and no refresh token is kept.

mod claims;
mod fetch;
pub(crate) mod flow;
mod keys;
mod provider;
mod relying;
mod token;

pub use claims::{Claims, NotLetIn, Somebody};
pub use fetch::Away;
pub use keys::Keys;
pub use provider::{Admits, BadProvider, ClientSecret, Groups, Provider};
pub use relying::{Begun, Given, NotSignedIn, Relying};
pub use token::{NotProven, Wanted, check};
