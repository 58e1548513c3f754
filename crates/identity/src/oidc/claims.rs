//! The claims of an identity provider, and the person they identify.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use waypost_core::ids::RoleName;
use waypost_core::people::principal::is_plain_name;

use super::provider::{Admits, Provider};

/// The maximum number of groups that are read.
const MAX_GROUPS: usize = 2_000;

/// The claims of a validated token.
#[derive(Debug, Clone, PartialEq)]
pub struct Claims(pub(super) Map<String, Value>);

/// A person who signed in at a provider, with their name in Waypost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuthenticatedPerson {
    /// The provider's permanent id of the person.
    pub subject: String,
    /// The person's name in Waypost.
    pub name: String,
    /// The roles that the provider gives the person, and all roles that it manages. `None` if the provider does not manage roles.
    pub roles: Option<(BTreeSet<RoleName>, BTreeSet<RoleName>)>,
    /// Whether the person may sign in without being known to Waypost.
    pub may_be_new: bool,
}

/// Why a person with a valid token may not sign in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAdmitted {
    /// The provider did not send a required claim.
    #[error("the identity provider did not send your `{0}`; ask the operator of this server to request it")]
    MissingClaim(String),
    /// The email address is not verified, so anybody could have entered it.
    #[error("the identity provider has not verified your email address; verify it there, then sign in again")]
    Unverified,
    /// The claim is not a valid name.
    #[error("your `{0}` cannot be a name here: a name has 1 to 64 letters, digits, '.', '_', '-' or '@'")]
    InvalidName(String),
}

impl Claims {
    /// The claim with this name, if it is text.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.as_str().filter(|text| !text.is_empty())
    }

    /// The claim with this name, if it is a number of seconds.
    pub(super) fn seconds(&self, name: &str) -> Option<i64> {
        let value = self.0.get(name)?;
        value.as_i64().or_else(|| value.as_f64().filter(|seconds| seconds.abs() < 1e15).map(|seconds| seconds as i64))
    }

    /// Adds the claims of `more` that are missing here.
    pub(super) fn complete(&mut self, more: Map<String, Value>) {
        for (name, value) in more {
            self.0.entry(name).or_insert(value);
        }
    }

    /// Whether all claims that `provider` is configured to use are present.
    pub(super) fn suffice(&self, provider: &Provider) -> bool {
        let wanted = [Some(provider.name_claim.as_str()), provider.groups.as_ref().map(|groups| groups.claim.as_str())];
        wanted.into_iter().flatten().all(|name| self.0.contains_key(name))
    }

    /// The verified email address, in lower case.
    fn mail(&self) -> Result<String, NotAdmitted> {
        let verified = match self.0.get("email_verified") {
            Some(Value::Bool(verified)) => *verified,
            // Some providers send a boolean as text.
            Some(Value::String(verified)) => verified == "true",
            _ => false,
        };
        let mail = self.text("email").ok_or_else(|| NotAdmitted::MissingClaim("email".into()))?;
        if verified { Ok(mail.to_lowercase()) } else { Err(NotAdmitted::Unverified) }
    }

    fn names(&self, claim: &str) -> BTreeSet<String> {
        match self.0.get(claim) {
            Some(Value::Array(names)) => names.iter().take(MAX_GROUPS).filter_map(|name| name.as_str().map(str::to_owned)).collect(),
            Some(Value::String(name)) => [name.clone()].into(),
            _ => BTreeSet::new(),
        }
    }

    /// The person, by the rules of `provider`.
    ///
    /// # Errors
    /// Returns [`NotAdmitted`] if the claims do not identify a person who may sign in.
    pub fn person(&self, provider: &Provider) -> Result<AuthenticatedPerson, NotAdmitted> {
        let subject = self.text("sub").ok_or_else(|| NotAdmitted::MissingClaim("sub".into()))?.to_owned();
        let claim = provider.name_claim.as_str();
        let name = match claim {
            "email" => self.mail()?,
            other => self.text(other).ok_or_else(|| NotAdmitted::MissingClaim(other.to_owned()))?.to_owned(),
        };
        if !is_plain_name(&name) {
            return Err(NotAdmitted::InvalidName(claim.to_owned()));
        }
        let groups = provider.groups.as_ref().map(|groups| (groups, self.names(&groups.claim)));
        let may_be_new = match &provider.admits {
            Admits::Known => false,
            Admits::Everybody => true,
            Admits::Groups(wanted) => groups.as_ref().is_some_and(|(_, has)| !wanted.is_disjoint(has)),
            Admits::Domains(wanted) => self.mail()?.rsplit_once('@').is_some_and(|(_, domain)| wanted.contains(domain)),
        };
        let roles = groups.map(|(groups, has)| (groups.roles_of(&has), groups.governed()));
        Ok(AuthenticatedPerson { subject, name, roles, may_be_new })
    }
}
