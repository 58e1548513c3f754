//! Who may answer an ask: anyone, named people, or people with a role; how many of them must approve, and who may veto
//! it. Roles are facts from outside: they are passed in as a [`RoleMembership`], which is loaded again for every
//! decision.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ask::body::Body;
use crate::ask::refusal::Refusal;
use crate::ask::step_up;
use crate::ids::RoleName;
use crate::people::freshness::Freshness;
use crate::people::permission::{Needed, Permission};
use crate::people::principal::{Principal, is_plain_name};
use crate::people::role_policy::RolePolicy;
use crate::problem::Problem;
use crate::risk::Risk;
use crate::time::Timestamp;

/// The maximum number of approvals that can be required, and of people or roles that can be named.
pub const MAX_NAMES: usize = 100;

/// The maximum length of a chain of owners: an agent of an agent of a person acts for that person.
pub const MAX_OWNER_CHAIN: usize = 16;

/// Who may answer. Without people and roles: any person of the tenant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Who {
    /// These people, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<String>,
    /// Everyone who has one of these roles at the time of the answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub roles: Vec<RoleName>,
    /// How many different people must approve. Questions are answered by one person.
    #[serde(skip_serializing_if = "is_one")]
    pub quorum: u32,
    /// `requester`: the person who started the session may not answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not: Vec<Excluded>,
    /// Who may reject, even if they may not approve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub veto: Option<Group>,
}

impl Default for Who {
    fn default() -> Self {
        Self { people: Vec::new(), roles: Vec::new(), quorum: 1, not: Vec::new(), veto: None }
    }
}

/// Named people, and everyone with one of the roles.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Group {
    /// These people, by name.
    #[serde(deserialize_with = "crate::json::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<String>,
    /// Everyone who has one of these roles at the time of the answer.
    #[serde(deserialize_with = "crate::json::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    pub roles: Vec<RoleName>,
}

/// A person who may not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Excluded {
    /// The person who started the session.
    Requester,
}

/// The current facts about the people concerned: their roles, the permissions of these roles, and the owners of agents.
/// A person who is not in it has no role, and an agent that is not in it has no owner.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoleMembership {
    roles: BTreeMap<String, BTreeSet<RoleName>>,
    owners: BTreeMap<Principal, Principal>,
    role_policy: Arc<RolePolicy>,
    freshness: Option<Freshness>,
    /// By the person who represents them: those who are away.
    away: BTreeMap<Principal, BTreeSet<Principal>>,
}

impl RoleMembership {
    /// The roles of one person.
    pub fn roles(&self, person: &str) -> impl Iterator<Item = &RoleName> {
        self.roles.get(person).into_iter().flatten()
    }

    /// Returns the same people with the freshness of the actor's proof of identity. Without it, the embedding program
    /// is trusted.
    #[must_use]
    pub fn with_freshness(self, freshness: Freshness) -> Self {
        Self { freshness: Some(freshness), ..self }
    }

    /// Checks that the actor may approve this risk with the proof that they have given.
    ///
    /// # Errors
    /// [`Refusal::StepUpRequired`] if a fresher proof is needed.
    pub fn check_fresh_for(&self, risk: Risk) -> Result<(), Refusal> {
        step_up::check(self.role_policy.step_up, risk, self.freshness())
    }

    /// Returns the freshness of the actor's proof of identity.
    #[must_use]
    pub fn freshness(&self) -> Freshness {
        self.freshness.unwrap_or_else(Freshness::trusted)
    }

    /// Returns the same people with this role policy.
    #[must_use]
    pub fn under(self, role_policy: Arc<RolePolicy>) -> Self {
        Self { role_policy, ..self }
    }

    /// Returns the same people with the owners of these agents and services.
    #[must_use]
    pub fn with_owners(self, owners: BTreeMap<Principal, Principal>) -> Self {
        Self { owners, ..self }
    }

    /// Returns the same people with those who currently represent others.
    #[must_use]
    pub fn with_absence_delegates(self, stand_ins: impl IntoIterator<Item = (Principal, Principal)>) -> Self {
        let mut away: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
        for (absent, stand_in) in stand_ins {
            away.entry(stand_in).or_default().insert(absent);
        }
        Self { away, ..self }
    }

    /// Returns the people in whose place this person may answer, because they are away.
    pub fn represented_by<'a>(&'a self, person: &Principal) -> impl Iterator<Item = &'a Principal> {
        self.away.get(person).into_iter().flatten()
    }

    /// The role policy.
    #[must_use]
    pub fn role_policy(&self) -> &RolePolicy {
        &self.role_policy
    }

    /// Checks that this person's roles give the permission.
    ///
    /// # Errors
    /// [`Refusal::NotPermitted`] if none does.
    pub fn check_permission(&self, person: &Principal, needed: Needed) -> Result<(), Refusal> {
        let permissions = self.role_policy.permissions(self.roles(&person.name));
        if permissions.include(needed) { Ok(()) } else { Err(Refusal::NotPermitted(needed)) }
    }

    /// Checks that this person takes part in decisions: a person who may not approve something may still reject it.
    ///
    /// # Errors
    /// [`Refusal::NotPermitted`] for a person who may only look.
    pub fn check_may_reject_any(&self, person: &Principal) -> Result<(), Refusal> {
        let approves = self.check_permission(person, Needed::Approve(Risk::Low));
        approves.or_else(|_| self.check_permission(person, Permission::Answer.into()))
    }

    /// Returns whether actions of `asker` count as actions of `person`: `asker` is the person, an agent of theirs, or
    /// an agent of that agent, and so on.
    #[must_use]
    pub fn acts_for(&self, asker: &Principal, person: &Principal) -> bool {
        let owner_chain = std::iter::successors(Some(asker), |agent| self.owners.get(agent));
        owner_chain.take(MAX_OWNER_CHAIN).any(|acting| acting == person)
    }

    fn has_any(&self, person: &str, roles: &[RoleName]) -> bool {
        self.roles(person).any(|role| roles.contains(role))
    }
}

impl FromIterator<(String, RoleName)> for RoleMembership {
    fn from_iter<T: IntoIterator<Item = (String, RoleName)>>(rows: T) -> Self {
        let mut membership = Self::default();
        for (person, role) in rows {
            membership.roles.entry(person).or_default().insert(role);
        }
        membership
    }
}

impl Group {
    /// Returns whether this person is in it now.
    #[must_use]
    pub fn has(&self, person: &Principal, membership: &RoleMembership) -> bool {
        named(&self.people, &self.roles, person, membership)
    }

    /// Returns every problem with the names. `at` is the JSON pointer of the group.
    #[must_use]
    pub fn problems(&self, at: &str) -> Vec<Problem> {
        let mut problems = names(&self.people, &self.roles, at);
        if self.people.is_empty() && self.roles.is_empty() {
            problems.push(Problem::new(at, "required", "Name people or roles."));
        }
        problems
    }
}

impl Who {
    /// Returns whether it is for this person now, without regard to exclusions.
    #[must_use]
    pub fn is_for(&self, person: &Principal, membership: &RoleMembership) -> bool {
        self.is_for_anybody() || named(&self.people, &self.roles, person, membership)
    }

    /// Returns whether no particular person or role is named.
    #[must_use]
    pub fn is_for_anybody(&self) -> bool {
        self.people.is_empty() && self.roles.is_empty()
    }

    /// Returns whether it names any role.
    #[must_use]
    pub fn names_roles(&self) -> bool {
        !self.roles.is_empty() || self.veto.as_ref().is_some_and(|veto| !veto.roles.is_empty())
    }

    /// Returns whether the person who started the session may not answer.
    #[must_use]
    pub fn excludes_requester(&self) -> bool {
        self.not.contains(&Excluded::Requester)
    }

    /// Returns every problem with it, for an ask of `body` in a session of `requester` with the escalation steps
    /// `steps`. `at` is its JSON pointer.
    #[must_use]
    pub fn problems(&self, body: &Body, requester: &Principal, steps: &[Step], at: &str) -> Vec<Problem> {
        let mut problems = names(&self.people, &self.roles, at);
        problems.extend(self.veto.iter().flat_map(|veto| veto.problems(&format!("{at}/veto"))));
        let mut wrong = |field: &str, code, message: String| problems.push(Problem::new(format!("{at}/{field}"), code, message));
        if self.quorum == 0 || self.quorum as usize > MAX_NAMES {
            wrong("quorum", "range", format!("A quorum must be a number from 1 to {MAX_NAMES}."));
        }
        match body {
            Body::Questions { .. } => {
                if self.quorum > 1 {
                    wrong(
                        "quorum",
                        "not_for_this_kind",
                        "Questions are answered by one person. Ask for an approval or a review instead.".into(),
                    );
                }
                if self.veto.is_some() {
                    wrong("veto", "not_for_this_kind", "Questions cannot be rejected, so nobody can veto them.".into());
                }
            }
            Body::Approval { .. } | Body::Review { .. } => {
                let able = self.able(requester, steps);
                if able.is_some_and(|able| able < self.quorum as usize) {
                    let message = format!("{} approvals are needed from at most {} people.", self.quorum, able.unwrap_or_default());
                    wrong("quorum", "unreachable", format!("{message} Name more people, or a role."));
                }
            }
        }
        problems
    }

    /// Returns how many people could approve, if the ask alone determines that.
    fn able(&self, requester: &Principal, steps: &[Step]) -> Option<usize> {
        let counts = |name: &&String| !(self.excludes_requester() && Principal::person(name.as_str()) == *requester);
        let known = self.roles.is_empty() && steps.iter().all(|step| step.roles.is_empty());
        let named: BTreeSet<_> = self.people.iter().chain(steps.iter().flat_map(|step| &step.people)).filter(counts).collect();
        (known && !self.people.is_empty()).then_some(named.len())
    }
}

fn named(people: &[String], roles: &[RoleName], person: &Principal, membership: &RoleMembership) -> bool {
    people.contains(&person.name) || membership.has_any(&person.name, roles)
}

fn names(people: &[String], roles: &[RoleName], at: &str) -> Vec<Problem> {
    let people = people.iter().map(String::as_str);
    let roles = roles.iter().map(RoleName::as_str);
    names_of("people", people, at).chain(names_of("roles", roles, at)).collect()
}

/// Returns the problem of a list with more than [`MAX_NAMES`] names. `at` is the JSON pointer of the list. Checked before the names are
/// looked up, because each of them costs the store a read.
#[must_use]
pub fn too_many_names(names: usize, at: &str) -> Option<Problem> {
    (names > MAX_NAMES).then(|| Problem::new(at, "too_many", format!("Name at most {MAX_NAMES}.")))
}

fn names_of<'a>(field: &'a str, names: impl ExactSizeIterator<Item = &'a str>, at: &'a str) -> impl Iterator<Item = Problem> {
    let many = too_many_names(names.len(), &format!("{at}/{field}"));
    let bad = names.enumerate().filter(|(_, name)| !is_plain_name(name)).map(move |(n, _)| {
        let message = "A name has 1 to 64 letters, digits, '.', '_', '-' or '@'.";
        Problem::new(format!("{at}/{field}/{n}"), "name", message)
    });
    many.into_iter().chain(bad)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands the field over by reference")]
fn is_one(n: &u32) -> bool {
    *n == 1
}

/// A step of the escalation: from `at` on, these people may answer too.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Step {
    /// When the step begins. With `on_expiry: escalate` the last step has none: it begins at the deadline.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Timestamp>,
    /// These people, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<String>,
    /// Everyone who has one of these roles at the time of the answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub roles: Vec<RoleName>,
}

impl Step {
    /// The people that the step adds.
    #[must_use]
    pub fn group(&self) -> Group {
        Group { people: self.people.clone(), roles: self.roles.clone() }
    }
}
