//! What a provider says of somebody, and who that is here.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use waypost_core::ids::RoleName;
use waypost_core::principal::is_plain_name;

use super::provider::{Admits, Provider};

/// More groups than anybody is in.
const MOST_GROUPS: usize = 2_000;

/// What a provider says of somebody, after its token was checked.
#[derive(Debug, Clone, PartialEq)]
pub struct Claims(pub(super) Map<String, Value>);

/// Somebody who signed in at a provider, as they are called here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Somebody {
    /// What the provider calls them for good.
    pub subject: String,
    /// Their name here.
    pub name: String,
    /// The roles that the provider gives them, and the roles that are its to give; absent where it
    /// has no say in roles.
    pub roles: Option<(BTreeSet<RoleName>, BTreeSet<RoleName>)>,
    /// Whether they may come in without being known here.
    pub may_be_new: bool,
}

/// Why somebody who proved who they are is not let in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotLetIn {
    /// The provider did not say it.
    #[error("the identity provider did not say your `{0}`; ask whoever runs this server to have it sent")]
    Unsaid(String),
    /// Anybody could have written that address.
    #[error("the identity provider has not verified your address of mail; verify it there, then sign in again")]
    Unverified,
    /// It could be mistaken for something else.
    #[error("your `{0}` cannot be a name here: a name has 1 to 64 letters, digits, '.', '_', '-' or '@'")]
    NoName(String),
}

impl Claims {
    /// The claim of this name, where it is text.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.as_str().filter(|text| !text.is_empty())
    }

    /// The claim of this name, where it is a number of seconds.
    pub(super) fn seconds(&self, name: &str) -> Option<i64> {
        let value = self.0.get(name)?;
        value.as_i64().or_else(|| value.as_f64().filter(|seconds| seconds.abs() < 1e15).map(|seconds| seconds as i64))
    }

    /// Takes over what `more` says and this does not.
    pub(super) fn complete(&mut self, more: Map<String, Value>) {
        for (name, value) in more {
            self.0.entry(name).or_insert(value);
        }
    }

    /// Whether everything that `provider` is asked for was said.
    pub(super) fn suffice(&self, provider: &Provider) -> bool {
        let wanted = [Some(provider.name_claim.as_str()), provider.groups.as_ref().map(|groups| groups.claim.as_str())];
        wanted.into_iter().flatten().all(|name| self.0.contains_key(name))
    }

    /// The address of mail, in one spelling, where the provider has verified it.
    fn mail(&self) -> Result<String, NotLetIn> {
        let verified = match self.0.get("email_verified") {
            Some(Value::Bool(verified)) => *verified,
            // Some providers write it as text.
            Some(Value::String(verified)) => verified == "true",
            _ => false,
        };
        let mail = self.text("email").ok_or_else(|| NotLetIn::Unsaid("email".into()))?;
        if verified { Ok(mail.to_lowercase()) } else { Err(NotLetIn::Unverified) }
    }

    fn names(&self, claim: &str) -> BTreeSet<String> {
        match self.0.get(claim) {
            Some(Value::Array(names)) => names.iter().take(MOST_GROUPS).filter_map(|name| name.as_str().map(str::to_owned)).collect(),
            Some(Value::String(name)) => [name.clone()].into(),
            _ => BTreeSet::new(),
        }
    }

    /// Who this is, by the rules of `provider`.
    ///
    /// # Errors
    /// [`NotLetIn`] where that cannot be said.
    pub fn somebody(&self, provider: &Provider) -> Result<Somebody, NotLetIn> {
        let subject = self.text("sub").ok_or_else(|| NotLetIn::Unsaid("sub".into()))?.to_owned();
        let claim = provider.name_claim.as_str();
        let name = match claim {
            "email" => self.mail()?,
            other => self.text(other).ok_or_else(|| NotLetIn::Unsaid(other.to_owned()))?.to_owned(),
        };
        if !is_plain_name(&name) {
            return Err(NotLetIn::NoName(claim.to_owned()));
        }
        let groups = provider.groups.as_ref().map(|groups| (groups, self.names(&groups.claim)));
        let may_be_new = match &provider.admits {
            Admits::Known => false,
            Admits::Everybody => true,
            Admits::Groups(wanted) => groups.as_ref().is_some_and(|(_, has)| !wanted.is_disjoint(has)),
            Admits::Domains(wanted) => self.mail()?.rsplit_once('@').is_some_and(|(_, domain)| wanted.contains(domain)),
        };
        let roles = groups.map(|(groups, has)| (groups.roles_of(&has), groups.governed()));
        Ok(Somebody { subject, name, roles, may_be_new })
    }
}
