//! Principals: whom a credential identifies. And the provenance of an answer.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::digest::Digest;
use crate::ids::{CredentialId, RuleId};
use crate::time::Timestamp;

/// The kind of a principal, which decides what it may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrincipalKind {
    /// A human who answers.
    Person,
    /// A program that asks.
    Agent,
    /// A program that asks on behalf of others.
    Service,
    /// Waypost itself: timers and recovery.
    System,
}

impl PrincipalKind {
    /// Returns whether it may answer. The right to ask and the right to answer are different credentials.
    #[must_use]
    pub fn may_answer(self) -> bool {
        match self {
            Self::Person => true,
            Self::Agent | Self::Service | Self::System => false,
        }
    }

    /// The word used on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Agent => "agent",
            Self::Service => "service",
            Self::System => "system",
        }
    }
}

/// The person, agent or service that a credential identifies.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Principal {
    /// Person, agent, service or Waypost itself.
    pub kind: PrincipalKind,
    /// The name, unique among its kind within a tenant.
    pub name: String,
}

impl Principal {
    /// A person.
    pub fn person(name: impl Into<String>) -> Self {
        Self { kind: PrincipalKind::Person, name: name.into() }
    }

    /// An agent.
    pub fn agent(name: impl Into<String>) -> Self {
        Self { kind: PrincipalKind::Agent, name: name.into() }
    }

    /// A service.
    pub fn service(name: impl Into<String>) -> Self {
        Self { kind: PrincipalKind::Service, name: name.into() }
    }

    /// Waypost itself.
    #[must_use]
    pub fn system() -> Self {
        Self { kind: PrincipalKind::System, name: "waypost".into() }
    }

    /// The admin of the server's own machine, who acts for no particular person.
    #[must_use]
    pub fn local_admin() -> Self {
        Self { kind: PrincipalKind::System, name: "local-admin".into() }
    }
}

impl fmt::Display for Principal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind.as_str(), self.name)
    }
}

/// The text is not a principal such as `person:zoe`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a principal: write person:NAME, agent:NAME or service:NAME with a name of 1 to 64 letters, digits, '.', '_', '-' or '@'")]
pub struct BadPrincipal;

impl FromStr for Principal {
    type Err = BadPrincipal;
    fn from_str(text: &str) -> Result<Self, BadPrincipal> {
        let (kind, name) = text.split_once(':').ok_or(BadPrincipal)?;
        let kind = match kind {
            "person" => PrincipalKind::Person,
            "agent" => PrincipalKind::Agent,
            "service" => PrincipalKind::Service,
            "system" => PrincipalKind::System,
            _ => return Err(BadPrincipal),
        };
        if is_plain_name(name) { Ok(Self { kind, name: name.to_owned() }) } else { Err(BadPrincipal) }
    }
}

/// Returns whether text can name a principal or a role. Names are shown in logs, in cookies and in sentences, so they
/// must not be able to imitate parts of those.
#[must_use]
pub fn is_plain_name(name: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '@');
    !name.is_empty() && name.chars().count() <= 64 && name.chars().all(plain)
}

/// What proved who answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// A key, sent with the reply.
    Key,
    /// A browser's cookie, issued for a link that was used once.
    Cookie,
    /// The admin of the server's own machine, or the program that embeds Waypost, on their behalf.
    LocalAdmin,
    /// A one-time link.
    Link,
    /// A password.
    Password,
    /// A passkey.
    Passkey,
    /// A one-time code, or one of its recovery codes.
    Code,
    /// An external account, over OpenID Connect.
    Oidc,
    /// The channel that they wrote in.
    Channel,
}

/// A repeated proof of identity in a browser that was already signed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Again {
    /// The proof. Absent if it was not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Proof>,
    /// When.
    pub at: Timestamp,
}

/// The kind of source of an answer. Silence is never consent, so it is always recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A person replied.
    Person,
    /// An auto-approval rule, created by a person, covered it.
    Rule,
    /// The ask's own recorded defaults took effect at its deadline.
    Default,
    /// A model judged it, if the asker allowed that.
    Judge,
}

impl Source {
    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Rule => "rule",
            Self::Default => "default",
            Self::Judge => "judge",
        }
    }
}

/// The provenance of an answer: its source, who gave it, over which channel, and what was shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Provenance {
    /// The kind of source.
    pub kind: Source,
    /// Who gave it.
    pub by: Principal,
    /// The channel, such as `web`, `api` or `local-cli`.
    pub channel: String,
    /// What proved who they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed_in: Option<Proof>,
    /// The id of that credential, never its secret. The directory journal says when it was created. Absent if another
    /// program vouched for the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credential: Option<CredentialId>,
    /// How and when they last proved their identity again. Absent if they did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<Again>,
    /// The digest of the rendering that was shown. Absent if the surface did not report it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<Digest>,
    /// How many milliseconds it was open before the answer. Absent if the surface did not report it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_ms: Option<u64>,
    /// The person in whose place they answered, if the ask was delegated to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_place_of: Option<Principal>,
    /// The other people whose approvals counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Principal>,
    /// The auto-approval rule that decided, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
}

impl Provenance {
    /// Creates the provenance of an answer from `by` over `channel`, with nothing more known.
    pub fn new(kind: Source, by: Principal, channel: impl Into<String>) -> Self {
        Self {
            kind,
            by,
            channel: channel.into(),
            signed_in: None,
            credential: None,
            again: None,
            shown: None,
            open_ms: None,
            in_place_of: None,
            with: Vec::new(),
            rule: None,
        }
    }
}
