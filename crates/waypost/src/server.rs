//! The HTTP API, its event streams and the web app, and how people sign in.

#[doc(inline)]
pub use waypost_identity::Identity;
#[doc(inline)]
pub use waypost_identity::oidc::{Admits, ClientSecret, Groups, Provider};
#[doc(inline)]
pub use waypost_server::{BoundServer, Drain, Limits, Options, Proxies, Rate, Rates, Server, TlsFiles};
