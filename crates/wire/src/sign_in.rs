//! Signing in: the ways to do it, with a password, and at an identity provider.

use serde::{Deserialize, Serialize};
use waypost_core::problem::Problem as Fault;

/// The ways to sign in to this server.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignInMethods {
    /// The name of this server.
    pub instance: String,
    /// Whether people can sign in with a name and a password.
    pub password: bool,
    /// The address for which passkeys work, and to which identity providers redirect.
    pub address: String,
    /// The identity providers with which people can sign in.
    pub providers: Vec<ProviderView>,
}

/// An identity provider.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProviderView {
    /// Its short name, which is part of URLs.
    pub name: String,
    /// The label of its button.
    pub label: String,
}

/// A name and a password.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordBody {
    /// The person's name.
    pub name: String,
    /// Their password.
    pub password: String,
    /// The person's team. If omitted: the default team.
    pub team: Option<String>,
}

/// Where to go after signing in.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ProviderSignInBody {
    /// A path on this server.
    pub to: Option<String>,
}

impl ProviderSignInBody {
    /// Returns the path, which never leads to another server.
    ///
    /// # Errors
    /// The problem of a text that is not such a path.
    pub fn path(self) -> Result<String, Vec<Fault>> {
        let to = self.to.unwrap_or_else(|| "/".into());
        let stays = to.starts_with('/') && !to.starts_with("//") && !to.contains(['\\', '\r', '\n', '\t']) && to.len() <= 2_000;
        if stays { Ok(to) } else { Err(vec![Fault::new("/to", "path", "Send a path on this server, such as `/asks/…`.")]) }
    }
}

/// Where to send the browser.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProviderSignInView {
    /// The provider's page.
    pub url: String,
}

/// The parameters that the provider sent back through the browser.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ProviderCallbackBody {
    /// The provider's `code`.
    pub code: String,
    /// The `state` parameter.
    pub state: String,
    /// The `iss` parameter: the provider that sent the browser back, if it says so.
    pub iss: Option<String>,
}

/// The maximum length of a `code`, `state` or `iss` value, in bytes.
const MAX_VALUE: usize = 8 * 1024;

impl ProviderCallbackBody {
    /// Refuses values that no provider sends.
    ///
    /// # Errors
    /// A problem for each of them.
    pub fn checked(self) -> Result<Self, Vec<Fault>> {
        let fits = |text: &str| (1..=MAX_VALUE).contains(&text.len());
        let faults: Vec<_> = [("/code", fits(&self.code)), ("/state", fits(&self.state)), ("/iss", self.iss.as_deref().is_none_or(fits))]
            .into_iter()
            .filter(|(_, fits)| !fits)
            .map(|(at, _)| Fault::new(at, "length", "Send the value exactly as it was in the address."))
            .collect();
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }
}

/// Where the signed-in person wanted to go.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProviderCallbackView {
    /// A path on this server.
    pub to: String,
}
