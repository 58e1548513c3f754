//! The configuration of an identity provider.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use url::Url;
use waypost_core::ids::{RoleName, Tenant};

/// An identity provider with which people may sign in.
#[derive(Debug, Clone)]
pub struct Provider {
    /// Its short name, which is part of URLs.
    pub name: String,
    /// The label of its button.
    pub label: String,
    /// The team of the people who sign in there.
    pub team: Tenant,
    /// The issuer, exactly as the provider writes it.
    pub issuer: String,
    /// The client id of this server.
    pub client: String,
    /// The client secret of this server. `None` for a public client.
    pub client_secret: Option<ClientSecret>,
    /// The scopes that are requested in addition to `openid`.
    pub scopes: Vec<String>,
    /// The claim that contains a person's name in Waypost.
    pub name_claim: String,
    /// How groups map to roles, if they do.
    pub groups: Option<Groups>,
    /// Who may sign in.
    pub admits: Admits,
}

/// How a provider's groups map to roles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Groups {
    /// The claim that contains the groups.
    pub claim: String,
    /// The roles of each group. The provider neither gives nor removes roles that are not listed here.
    pub roles: BTreeMap<String, BTreeSet<RoleName>>,
}

impl Groups {
    /// The roles of the members of `groups`.
    #[must_use]
    pub fn roles_of(&self, groups: &BTreeSet<String>) -> BTreeSet<RoleName> {
        groups.iter().filter_map(|group| self.roles.get(group)).flatten().cloned().collect()
    }

    /// All roles that the provider manages.
    #[must_use]
    pub fn governed(&self) -> BTreeSet<RoleName> {
        self.roles.values().flatten().cloned().collect()
    }
}

/// Which people of a provider may sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Admits {
    /// Only people who are already known to Waypost.
    Known,
    /// Also members of one of these groups.
    Groups(BTreeSet<String>),
    /// Also people with a verified email address in one of these domains.
    Domains(BTreeSet<String>),
    /// Everybody at the provider.
    Everybody,
}

/// The client secret of this server at a provider. It is never printed.
#[derive(Clone)]
pub struct ClientSecret(Arc<str>);

impl ClientSecret {
    /// The secret, as the provider issued it.
    pub fn new(text: impl Into<Arc<str>>) -> Self {
        Self(text.into())
    }

    pub(super) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ClientSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClientSecret(…)")
    }
}

/// Why a provider's configuration is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadProvider {
    /// The name cannot be part of a URL.
    #[error("the name {0:?} of an identity provider is invalid: use 1 to 32 lowercase letters, digits and '-'")]
    Name(String),
    /// The issuer's responses could be changed in transit.
    #[error("the issuer {0:?} is invalid: use a URL such as https://login.example.org (http only on this machine)")]
    Issuer(String),
    /// There is no client id.
    #[error("the identity provider {0:?} has no client id")]
    Client(String),
    /// No claim contains groups.
    #[error("the identity provider {0:?} admits groups, but no claim for groups is configured")]
    Groups(String),
}

impl Provider {
    /// A provider whose people are named by their verified email address, and may sign in if Waypost already knows them.
    pub fn new(name: impl Into<String>, issuer: impl Into<String>, client: impl Into<String>) -> Self {
        let name = name.into();
        Self {
            label: name.clone(),
            team: Tenant::default(),
            name,
            issuer: issuer.into(),
            client: client.into(),
            client_secret: None,
            scopes: vec!["email".into(), "profile".into()],
            name_claim: "email".into(),
            groups: None,
            admits: Admits::Known,
        }
    }

    /// Refuses a configuration with which nobody could sign in safely.
    ///
    /// # Errors
    /// Returns [`BadProvider`], which says what to fix.
    pub fn check(&self) -> Result<(), BadProvider> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !(1..=32).contains(&self.name.len()) || !self.name.chars().all(plain) {
            return Err(BadProvider::Name(self.name.clone()));
        }
        let issuer = Url::parse(&self.issuer).ok().filter(|url| is_guarded(url) && url.query().is_none() && url.fragment().is_none());
        if issuer.is_none() {
            return Err(BadProvider::Issuer(self.issuer.clone()));
        }
        if self.client.is_empty() {
            return Err(BadProvider::Client(self.name.clone()));
        }
        if matches!(self.admits, Admits::Groups(_)) && self.groups.is_none() {
            return Err(BadProvider::Groups(self.name.clone()));
        }
        Ok(())
    }
}

/// Whether requests to `url` are protected from being read or changed in transit.
pub(super) fn is_guarded(url: &Url) -> bool {
    let here = match url.host() {
        Some(url::Host::Domain(name)) => name == "localhost",
        Some(url::Host::Ipv4(ip)) => ip.is_loopback(),
        Some(url::Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    };
    url.host().is_some()
        && url.username().is_empty()
        && url.password().is_none()
        && (url.scheme() == "https" || url.scheme() == "http" && here)
}
