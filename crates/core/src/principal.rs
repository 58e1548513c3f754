//! Whoever a credential proves the caller to be, and how an answer came about.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::call::Digest;
use crate::ids::{CredentialId, RuleId};
use crate::time::Timestamp;

/// What a principal is, which decides what it may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Somebody who answers.
    Person,
    /// A program that asks.
    Agent,
    /// A program that asks on behalf of others.
    Service,
    /// Waypost itself: timers and recovery.
    System,
}

impl Kind {
    /// The right to ask and the right to answer are different credentials.
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

/// Whoever a credential proves the caller to be.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Principal {
    /// Person, agent, service or Waypost itself.
    pub kind: Kind,
    /// The name, unique among its kind within a tenant.
    pub name: String,
}

impl Principal {
    /// A person.
    pub fn person(name: impl Into<String>) -> Self {
        Self { kind: Kind::Person, name: name.into() }
    }

    /// An agent.
    pub fn agent(name: impl Into<String>) -> Self {
        Self { kind: Kind::Agent, name: name.into() }
    }

    /// A service.
    pub fn service(name: impl Into<String>) -> Self {
        Self { kind: Kind::Service, name: name.into() }
    }

    /// Waypost itself.
    #[must_use]
    pub fn system() -> Self {
        Self { kind: Kind::System, name: "waypost".into() }
    }

    /// The admin of the server's own machine, who acts for nobody in particular.
    #[must_use]
    pub fn local_admin() -> Self {
        Self { kind: Kind::System, name: "local-admin".into() }
    }
}

impl fmt::Display for Principal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind.as_str(), self.name)
    }
}

/// Text that is not a principal such as `person:zoe`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a principal: write person:NAME, agent:NAME or service:NAME with a name of 1 to 64 letters, digits, '.', '_', '-' or '@'")]
pub struct BadPrincipal;

impl FromStr for Principal {
    type Err = BadPrincipal;
    fn from_str(text: &str) -> Result<Self, BadPrincipal> {
        let (kind, name) = text.split_once(':').ok_or(BadPrincipal)?;
        let kind = match kind {
            "person" => Kind::Person,
            "agent" => Kind::Agent,
            "service" => Kind::Service,
            "system" => Kind::System,
            _ => return Err(BadPrincipal),
        };
        if is_plain_name(name) { Ok(Self { kind, name: name.to_owned() }) } else { Err(BadPrincipal) }
    }
}

/// Whether text can name a principal or a role. Names stand in logs, in cookies and in sentences;
/// nothing in them may imitate those.
#[must_use]
pub fn is_plain_name(name: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '@');
    !name.is_empty() && name.chars().count() <= 64 && name.chars().all(plain)
}

/// What proved who answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// A key, sent with the reply.
    Key,
    /// A browser's cookie, given for a link that was used once.
    Cookie,
    /// The admin of the server's own machine, or the program that Waypost is a part of, acting for them.
    LocalAdmin,
    /// A one-time link.
    Link,
    /// A password.
    Password,
    /// A passkey.
    Passkey,
    /// A one-time code, or one of its recovery codes.
    Code,
    /// An account elsewhere, over OpenID Connect.
    Oidc,
    /// The word of the channel that they wrote in.
    Channel,
}

/// That somebody proved once more who they are, in the place where they had signed in before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Again {
    /// By what; absent where that was not kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Proof>,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// What an answer came from. Silence is never consent, so it is always said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A person replied.
    Person,
    /// A standing rule, made by a person, covered it.
    Rule,
    /// The ask's own recorded defaults took effect at its deadline.
    Default,
    /// A model judged it, where the asker allowed that.
    Judge,
}

impl Source {
    /// The word itself.
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

/// Where an answer came from: from what, from whom, over which channel, and what they had seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Provenance {
    /// From what.
    pub kind: Source,
    /// From whom.
    pub by: Principal,
    /// Over which channel, such as `web`, `api` or `local-cli`.
    pub channel: String,
    /// What proved who they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed_in: Option<Proof>,
    /// Which credential that was: its id, never its secret. The journal of who may do what says since
    /// when it stands. Absent where somebody else vouched for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub credential: Option<CredentialId>,
    /// How and when they had last proved once more who they are; absent where they had not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<Again>,
    /// The digest of the rendering that was on the screen; absent where the surface did not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub shown: Option<Digest>,
    /// For how many milliseconds it was open before it was answered; absent where the surface did
    /// not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_ms: Option<u64>,
    /// In whose place they answered, where it was handed to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_place_of: Option<Principal>,
    /// The others whose approvals counted with theirs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Principal>,
    /// The standing rule that decided for them, where one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub rule: Option<RuleId>,
}

impl Provenance {
    /// An answer from `by` over `channel`, of which nothing more is known.
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
