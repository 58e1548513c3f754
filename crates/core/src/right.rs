//! What people may do in a tenant, beside what each ask says of itself. A [`crate::charter::Charter`]
//! says which role gives which rights.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::approval::Risk;

/// Something that not everybody may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// See every session and ask of the tenant. Without it, only what is for them and what they started.
    See,
    /// Start sessions, write to agents, resume and cancel.
    Direct,
    /// Answer questions, and reject.
    Answer,
    /// Make keys, links and roles, and change the charter.
    Administer,
    /// Take sessions and the record out.
    Export,
    /// Erase sessions.
    Erase,
}

impl Right {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::See, Self::Direct, Self::Answer, Self::Administer, Self::Export, Self::Erase];

    /// The word itself.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::See => "see",
            Self::Direct => "direct",
            Self::Answer => "answer",
            Self::Administer => "administer",
            Self::Export => "export",
            Self::Erase => "erase",
        }
    }
}

/// What it takes to do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    /// This right.
    Right(Right),
    /// To approve what is as risky as this.
    Approve(Risk),
}

impl From<Right> for Needed {
    fn from(right: Right) -> Self {
        Self::Right(right)
    }
}

/// As it is told to whoever lacks it.
impl fmt::Display for Needed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Right(right) => f.write_str(right.as_str()),
            Self::Approve(risk) => write!(f, "approve:{}", risk.as_str()),
        }
    }
}

/// Text that names no right.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no right: use see, direct, answer, approve:RISK, administer, export or erase")]
pub struct BadRight(pub String);

impl FromStr for Needed {
    type Err = BadRight;
    fn from_str(text: &str) -> Result<Self, BadRight> {
        let right = Right::ALL.into_iter().find(|right| right.as_str() == text).map(Self::Right);
        let risk = |text: &str| Risk::ALL.into_iter().find(|risk| risk.as_str() == text);
        let approve = || text.strip_prefix("approve:").and_then(risk).map(Self::Approve);
        right.or_else(approve).ok_or_else(|| BadRight(text.to_owned()))
    }
}

/// What somebody may do.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rights {
    /// These things.
    #[serde(default)]
    pub may: BTreeSet<Right>,
    /// Approve calls up to this risk, and texts; absent: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approve: Option<Risk>,
}

impl Rights {
    /// Everything there is.
    #[must_use]
    pub fn all() -> Self {
        Self { may: Right::ALL.into(), approve: Some(Risk::Critical) }
    }

    /// What takes part in the work, and takes nothing out of it: see, direct, answer, and approve anything.
    #[must_use]
    pub fn of_work() -> Self {
        Self { may: [Right::See, Right::Direct, Right::Answer].into(), approve: Some(Risk::Critical) }
    }

    /// Whether they reach so far.
    #[must_use]
    pub fn reach(&self, needed: Needed) -> bool {
        match needed {
            Needed::Right(right) => self.may.contains(&right),
            Needed::Approve(risk) => self.approve.is_some_and(|most| risk <= most),
        }
    }

    /// These and `others` together.
    #[must_use]
    pub fn and(&self, others: &Self) -> Self {
        Self { may: self.may.union(&others.may).copied().collect(), approve: self.approve.max(others.approve) }
    }
}

impl FromIterator<Needed> for Rights {
    fn from_iter<T: IntoIterator<Item = Needed>>(several: T) -> Self {
        let mut rights = Self::default();
        for needed in several {
            match needed {
                Needed::Right(right) => {
                    rights.may.insert(right);
                }
                Needed::Approve(risk) => rights.approve = rights.approve.max(Some(risk)),
            }
        }
        rights
    }
}

/// As they are typed: `see answer approve:high`.
impl fmt::Display for Rights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let several = self.may.iter().copied().map(Needed::Right).chain(self.approve.map(Needed::Approve));
        let words: Vec<_> = several.map(|needed| needed.to_string()).collect();
        f.write_str(if words.is_empty() { "nothing" } else { "" })?;
        f.write_str(&words.join(" "))
    }
}
