//! Whoever a credential proves the caller to be, and how an answer came about.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

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
        // Names stand in logs, in cookies and in sentences; nothing in them may imitate those.
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '@');
        if name.is_empty() || name.chars().count() > 64 || !name.chars().all(plain) {
            return Err(BadPrincipal);
        }
        Ok(Self { kind, name: name.to_owned() })
    }
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

/// Where an answer came from: from what, from whom, over which channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Provenance {
    /// From what.
    pub kind: Source,
    /// From whom.
    pub by: Principal,
    /// Over which channel, such as `web`, `api` or `local-cli`.
    pub channel: String,
}
