//! An identity provider, as whoever runs the server describes it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use url::Url;
use waypost_core::ids::{RoleName, Tenant};

/// A provider that people may sign in at.
#[derive(Debug, Clone)]
pub struct Provider {
    /// Its short name, which stands in addresses.
    pub name: String,
    /// What its button says.
    pub label: String,
    /// The team whose people sign in there.
    pub team: Tenant,
    /// The address it is known by, exactly as it writes it itself.
    pub issuer: String,
    /// How it knows this server.
    pub client: String,
    /// What this server shows it; absent where it asks for none.
    pub client_secret: Option<ClientSecret>,
    /// What else is asked for beside `openid`.
    pub scopes: Vec<String>,
    /// Which claim is a person's name here.
    pub name_claim: String,
    /// Whether and how groups become roles.
    pub groups: Option<Groups>,
    /// Who is let in.
    pub admits: Admits,
}

/// How a provider's groups become roles here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Groups {
    /// Which claim names the groups.
    pub claim: String,
    /// The roles that each group gives. Roles that stand in no row are not the provider's to give or take.
    pub roles: BTreeMap<String, BTreeSet<RoleName>>,
}

impl Groups {
    /// The roles that members of `groups` have.
    #[must_use]
    pub fn roles_of(&self, groups: &BTreeSet<String>) -> BTreeSet<RoleName> {
        groups.iter().filter_map(|group| self.roles.get(group)).flatten().cloned().collect()
    }

    /// Every role that is the provider's to give and to take.
    #[must_use]
    pub fn governed(&self) -> BTreeSet<RoleName> {
        self.roles.values().flatten().cloned().collect()
    }
}

/// Who of those that a provider knows is let in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Admits {
    /// Only people who are known here already.
    Known,
    /// Also members of one of these groups.
    Groups(BTreeSet<String>),
    /// Also people with a verified address of mail in one of these domains.
    Domains(BTreeSet<String>),
    /// Everybody the provider knows.
    Everybody,
}

/// What this server shows a provider. It is never printed.
#[derive(Clone)]
pub struct ClientSecret(Arc<str>);

impl ClientSecret {
    /// A secret, as the provider gave it.
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

/// Why nobody could sign in at a provider that is described so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadProvider {
    /// Its name cannot stand in an address.
    #[error("the name {0:?} of an identity provider is not made of 1 to 32 lowercase letters, digits and '-'")]
    Name(String),
    /// Whatever it says could be changed on the way.
    #[error("the issuer {0:?} is not an address like https://login.example.org (http only on this machine)")]
    Issuer(String),
    /// It would not know who asks.
    #[error("the identity provider {0:?} has no client id")]
    Client(String),
    /// Nothing says which groups somebody is in.
    #[error("the identity provider {0:?} lets groups in, and no claim names groups")]
    Groups(String),
}

impl Provider {
    /// A provider whose people are named by their verified address of mail, and are let in where
    /// they are known already.
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

    /// Refuses a description under which nobody could sign in safely.
    ///
    /// # Errors
    /// [`BadProvider`] with what to mend.
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

/// Whether nobody on the way can read or change what goes to `url`.
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
