//! A tenant's charter: which rights its roles give, and how strict it is. An operator writes it;
//! nothing an agent sends changes it, and it is looked up anew for every decision.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::approval::Risk;
use crate::budget::Budget;
use crate::ids::{RoleName, Tenant};
use crate::principal::is_plain_name;
use crate::problem::Problem;
use crate::right::Rights;

/// The most roles that a charter gives rights to.
pub const MOST_ROLES: usize = 200;

/// What the roles of a tenant give, and what is asked of people besides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Charter {
    /// What every person of the tenant may do.
    pub everybody: Rights,
    /// What the people with a role may do besides.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, Rights>)]
    pub roles: BTreeMap<RoleName, Rights>,
    /// Up to which risk people may approve what they, or an agent of theirs, asked. Absent: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Risk>,
    /// When an approval takes a fresh proof of who gives it.
    #[serde(default)]
    pub step_up: StepUp,
    /// How many asks people are told of one by one.
    #[serde(default)]
    pub budget: Budget,
}

/// A charter, and how often it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chartered {
    /// Counts its changes; 0 where nobody has written one.
    pub revision: u64,
    /// What it says.
    pub charter: Charter,
}

/// For one person at their own machine, where nobody has written anything else down.
impl Default for Charter {
    fn default() -> Self {
        Self { own: Some(Risk::Critical), ..Self::of_a_team() }
    }
}

impl Charter {
    /// For several people: nobody approves what they or their agents asked.
    #[must_use]
    pub fn of_a_team() -> Self {
        Self { everybody: Rights::of_work(), roles: BTreeMap::new(), own: None, step_up: StepUp::default(), budget: Budget::default() }
    }

    /// The charter of a tenant for which nobody has written one. The tenant that a data folder begins
    /// with belongs to one person, who asks and approves; every other one is a team's.
    #[must_use]
    pub fn of_new(tenant: &Tenant) -> Self {
        if *tenant == Tenant::default() { Self::default() } else { Self::of_a_team() }
    }

    /// What somebody with these roles may do.
    #[must_use]
    pub fn rights<'a>(&self, roles: impl Iterator<Item = &'a RoleName>) -> Rights {
        roles.filter_map(|role| self.roles.get(role)).fold(self.everybody.clone(), |rights, more| rights.and(more))
    }

    /// Everything wrong with it; `at` is its pointer.
    #[must_use]
    pub fn problems(&self, at: &str) -> Vec<Problem> {
        let many = self.roles.len() > MOST_ROLES;
        let many = many.then(|| Problem::new(format!("{at}/roles"), "too_many", format!("Give rights to at most {MOST_ROLES} roles.")));
        let bad = self.roles.keys().filter(|role| !is_plain_name(role.as_str())).map(|role| {
            let message = format!("{:?} cannot name a role: use 1 to 64 letters, digits, '.', '_', '-' or '@'.", role.as_str());
            Problem::new(format!("{at}/roles"), "name", message)
        });
        many.into_iter().chain(bad).chain(self.budget.problems(&format!("{at}/budget"))).collect()
    }
}

/// When an approval takes a fresh proof of who gives it: a passkey or a one-time code, just now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StepUp {
    /// From this risk on.
    pub from: Risk,
    /// Of whom.
    pub of: StepUpOf,
}

/// Of whom a fresh proof is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepUpOf {
    /// Of nobody.
    Nobody,
    /// Of whoever has a passkey or a one-time code.
    Enrolled,
    /// Of everybody; whoever has neither approves nothing of that risk.
    Everybody,
}

impl Default for StepUp {
    fn default() -> Self {
        Self { from: Risk::High, of: StepUpOf::Enrolled }
    }
}
