//! The role policy of a tenant: the permissions of its roles, and how strict it is. An operator writes it. Nothing that
//! an agent sends changes it, and it is loaded again for every decision.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{RoleName, Tenant};
use crate::people::notification_budget::Budget;
use crate::people::permission::Permissions;
use crate::people::principal::is_plain_name;
use crate::people::risk_policy::RiskPolicy;
use crate::problem::Problem;
use crate::risk::Risk;

/// The maximum number of roles with permissions.
pub const MAX_ROLES: usize = 200;

/// The permissions of a tenant's roles, and the tenant's other rules for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RolePolicy {
    /// The permissions of every person of the tenant.
    pub everybody: Permissions,
    /// Additional permissions of the people with a role.
    #[serde(default)]
    pub roles: BTreeMap<RoleName, Permissions>,
    /// The highest risk of their own requests, or those of their agents, that people may approve. Absent: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Risk>,
    /// When an approval needs a fresh proof of identity.
    #[serde(default)]
    pub step_up: StepUp,
    /// How many asks people are notified of one by one.
    #[serde(default)]
    pub budget: Budget,
    /// The minimum risk of calls, whatever their asker states.
    #[serde(default, skip_serializing_if = "RiskPolicy::is_empty")]
    pub risk: RiskPolicy,
}

/// A role policy with its revision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionedRolePolicy {
    /// The revision, increased by each change. 0 if nobody has written one.
    pub revision: u64,
    /// The role policy.
    pub role_policy: RolePolicy,
}

/// The default for one person on their own machine.
impl Default for RolePolicy {
    fn default() -> Self {
        Self { own: Some(Risk::Critical), ..Self::of_a_team() }
    }
}

impl RolePolicy {
    /// The default for several people: nobody approves what they or their agents requested.
    #[must_use]
    pub fn of_a_team() -> Self {
        Self {
            everybody: Permissions::of_work(),
            roles: BTreeMap::new(),
            own: None,
            step_up: StepUp::default(),
            budget: Budget::default(),
            risk: RiskPolicy::default(),
        }
    }

    /// The role policy of a tenant for which nobody has written one. The tenant that a data folder starts with belongs
    /// to one person, who asks and approves. Every other tenant belongs to a team.
    #[must_use]
    pub fn of_new(tenant: &Tenant) -> Self {
        if *tenant == Tenant::default() { Self::default() } else { Self::of_a_team() }
    }

    /// Returns the permissions of a person with these roles.
    #[must_use]
    pub fn permissions<'a>(&self, roles: impl Iterator<Item = &'a RoleName>) -> Permissions {
        roles.filter_map(|role| self.roles.get(role)).fold(self.everybody.clone(), |permissions, more| permissions.and(more))
    }

    /// Returns every problem with the role policy. `at` is its JSON pointer.
    #[must_use]
    pub fn problems(&self, at: &str) -> Vec<Problem> {
        let many = self.roles.len() > MAX_ROLES;
        let many = many.then(|| Problem::new(format!("{at}/roles"), "too_many", format!("Give permissions to at most {MAX_ROLES} roles.")));
        let bad = self.roles.keys().filter(|role| !is_plain_name(role.as_str())).map(|role| {
            let message = format!("{:?} cannot name a role: use 1 to 64 letters, digits, '.', '_', '-' or '@'.", role.as_str());
            Problem::new(format!("{at}/roles"), "name", message)
        });
        many.into_iter()
            .chain(bad)
            .chain(self.budget.problems(&format!("{at}/budget")))
            .chain(self.risk.problems(&format!("{at}/risk")))
            .collect()
    }
}

/// When an approval needs a fresh proof of identity: a passkey or a one-time code, used just now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepUp {
    /// The lowest risk that needs it.
    pub from: Risk,
    /// Who must give it.
    pub of: StepUpOf,
}

/// Who must give a fresh proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepUpOf {
    /// Nobody.
    Nobody,
    /// Everyone who has a passkey or a one-time code.
    Enrolled,
    /// Everyone. A person who has neither cannot approve calls of that risk.
    Everybody,
}

impl Default for StepUp {
    fn default() -> Self {
        Self { from: Risk::High, of: StepUpOf::Enrolled }
    }
}
