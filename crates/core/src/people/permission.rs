//! Permissions: what people may do in a tenant, in addition to what each ask allows. A
//! [`crate::people::role_policy::RolePolicy`] says which role gives which permissions.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::risk::Risk;

/// A permission that not everyone has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Permission {
    /// See every session and ask of the tenant. Without it, a person sees only what is for them and what they started.
    See,
    /// Start sessions, write to agents, resume and cancel.
    Direct,
    /// Answer questions, and reject.
    Answer,
    /// Create keys, links and roles, and change the role policy.
    Administer,
    /// Export sessions and the audit log.
    Export,
    /// Erase sessions.
    Erase,
}

impl Permission {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::See, Self::Direct, Self::Answer, Self::Administer, Self::Export, Self::Erase];

    /// The name on the wire.
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

/// What is needed for an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    /// This permission.
    Permission(Permission),
    /// The permission to approve calls of this risk.
    Approve(Risk),
}

impl From<Permission> for Needed {
    fn from(permission: Permission) -> Self {
        Self::Permission(permission)
    }
}

/// The form that is shown to a person who lacks it.
impl fmt::Display for Needed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Permission(permission) => f.write_str(permission.as_str()),
            Self::Approve(risk) => write!(f, "approve:{}", risk.as_str()),
        }
    }
}

/// The text is not a permission.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a permission. Use see, direct, answer, approve:RISK, administer, export or erase")]
pub struct UnknownPermission(pub String);

impl FromStr for Needed {
    type Err = UnknownPermission;
    fn from_str(text: &str) -> Result<Self, UnknownPermission> {
        let permission = Permission::ALL.into_iter().find(|permission| permission.as_str() == text).map(Self::Permission);
        let risk = |text: &str| Risk::ALL.into_iter().find(|risk| risk.as_str() == text);
        let approve = || text.strip_prefix("approve:").and_then(risk).map(Self::Approve);
        permission.or_else(approve).ok_or_else(|| UnknownPermission(text.to_owned()))
    }
}

/// The permissions of a person or role.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Permissions {
    /// The permissions.
    #[serde(default, deserialize_with = "crate::json::null_is_absent")]
    pub may: BTreeSet<Permission>,
    /// The highest risk of calls that they may approve. With any value they may also approve texts. Absent: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approve: Option<Risk>,
}

impl Permissions {
    /// All permissions.
    #[must_use]
    pub fn all() -> Self {
        Self { may: Permission::ALL.into(), approve: Some(Risk::Critical) }
    }

    /// The permissions for work without administration: see, direct, answer, and approve everything.
    #[must_use]
    pub fn of_work() -> Self {
        Self { may: [Permission::See, Permission::Direct, Permission::Answer].into(), approve: Some(Risk::Critical) }
    }

    /// Returns whether they include what is needed.
    #[must_use]
    pub fn include(&self, needed: Needed) -> bool {
        match needed {
            Needed::Permission(permission) => self.may.contains(&permission),
            Needed::Approve(risk) => self.approve.is_some_and(|most| risk <= most),
        }
    }

    /// Returns these permissions combined with `others`.
    #[must_use]
    pub fn and(&self, others: &Self) -> Self {
        Self { may: self.may.union(&others.may).copied().collect(), approve: self.approve.max(others.approve) }
    }
}

impl FromIterator<Needed> for Permissions {
    fn from_iter<T: IntoIterator<Item = Needed>>(several: T) -> Self {
        let mut permissions = Self::default();
        for needed in several {
            match needed {
                Needed::Permission(permission) => {
                    permissions.may.insert(permission);
                }
                Needed::Approve(risk) => permissions.approve = permissions.approve.max(Some(risk)),
            }
        }
        permissions
    }
}

/// The form that is typed: `see answer approve:high`.
impl fmt::Display for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let several = self.may.iter().copied().map(Needed::Permission).chain(self.approve.map(Needed::Approve));
        let names: Vec<_> = several.map(|needed| needed.to_string()).collect();
        f.write_str(if names.is_empty() { "nothing" } else { "" })?;
        f.write_str(&names.join(" "))
    }
}
