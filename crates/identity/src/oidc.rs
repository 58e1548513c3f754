//! Sign-in with an identity provider: OpenID Connect, authorization code flow with PKCE, state and nonce.
//!
//! An ID token counts only if its signature, audience, age and nonce are valid; each check refuses on its own. Waypost uses only
//! the person's identity and stores neither the access token nor the refresh token.

mod claims;
mod fetch;
mod keys;
mod provider;
mod relying;
mod token;

pub use claims::{AuthenticatedPerson, Claims, NotAdmitted};
pub use fetch::ProviderUnavailable;
pub use keys::Keys;
pub use provider::{Admits, BadProvider, ClientSecret, Groups, Provider};
pub use relying::{AuthorizationRequest, CodeExchange, NotSignedIn, OidcRelyingParty};
pub use token::{ExpectedClaims, InvalidToken, check};
