//! The ids. Each has its own type and its own prefix, so that a session id that is pasted where an ask id belongs fails
//! in the parser and not in a query that returns nothing.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ulid::Ulid;

use crate::time::Timestamp;

/// The text is not an id of the expected kind.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not an id that starts with `{expected}_`")]
pub struct BadId {
    /// The expected prefix, without its underscore.
    pub expected: &'static str,
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $prefix:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Ulid);

        impl $name {
            /// Creates the id from 128 bits: 48 bits of time in milliseconds, and 80 random bits.
            #[must_use]
            pub fn from_bits(bits: u128) -> Self {
                Self(Ulid(bits))
            }

            /// The 128 bits of the id.
            #[must_use]
            pub fn bits(self) -> u128 {
                self.0.0
            }

            /// The time in the id.
            #[must_use]
            pub fn made_at(self) -> Timestamp {
                Timestamp::from_millis(i64::try_from(self.0.timestamp_ms()).unwrap_or(i64::MAX))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "_{}"), self.0.to_string().to_ascii_lowercase())
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                let bad = BadId { expected: $prefix };
                let rest = text.strip_prefix(concat!($prefix, "_")).ok_or(bad.clone())?;
                let id = rest.parse().map(Self).map_err(|_| bad.clone())?;
                // Only one spelling is valid, because ids are compared as text everywhere, in logs and in keys.
                if format!("{id}") == text { Ok(id) } else { Err(bad) }
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadId;
            fn try_from(text: String) -> Result<Self, BadId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.to_string()
            }
        }
    };
}

id!(
    /// One durable conversation between an agent and people.
    SessionId, "ses"
);
id!(
    /// One request to people.
    AskId, "ask"
);
id!(
    /// The one-time permit that an approval creates.
    PermitId, "permit"
);
id!(
    /// An auto-approval rule that a person created.
    RuleId, "rule"
);
id!(
    /// One message about one ask to one person over one channel.
    NoticeId, "ntc"
);
id!(
    /// One message from one session to another.
    OutboxMessageId, "errand"
);
id!(
    /// A worker: one per running process. It runs sessions.
    WorkerId, "wkr"
);
id!(
    /// One key, link or cookie; never the secret itself.
    CredentialId, "crd"
);
id!(
    /// One password, passkey, code generator or external account.
    FactorId, "fct"
);

macro_rules! name {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(String);

        // Messages quote names with `{:?}`. They contain no names of the code.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.0, f)
            }
        }

        impl $name {
            /// Wraps the text as it is.
            pub fn new(text: impl Into<String>) -> Self {
                Self(text.into())
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

name!(
    /// A model's id for one of its tool calls. It binds an answer to the call.
    CallId
);
name!(
    /// One step of an agent's plan, by the name that the agent gave it.
    StepId
);
name!(
    /// The name of a tool as the model knows it.
    ToolName
);
name!(
    /// The name an agent is registered under.
    AgentName
);
name!(
    /// One question's stable name within its ask.
    QuestionId
);
name!(
    /// A role that a person can have, such as `release`. The server knows who has it.
    RoleName
);
name!(
    /// A team on a shared server. Nothing of one tenant is visible to another.
    Tenant
);

impl Default for Tenant {
    fn default() -> Self {
        Self::new("main")
    }
}

/// A position in a session's journal, from 1 without gaps. 0 is before the first entry.
pub type Seq = u64;
