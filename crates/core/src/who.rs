//! Who may answer an ask: anybody, named people, or whoever has a role; how many of them it takes,
//! and who may stop it. Roles are facts from outside: they arrive in a [`Roster`], read anew for
//! every decision.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::approval::Risk;
use crate::body::Body;
use crate::charter::Charter;
use crate::escalation::Step;
use crate::ids::RoleName;
use crate::principal::{Principal, is_plain_name};
use crate::problem::Problem;
use crate::refusal::Refusal;
use crate::right::{Needed, Right};
use crate::step_up::{self, Freshness};

/// The most approvals that can be asked for, and the most people or roles that can be named.
pub const MOST_NAMES: usize = 100;

/// An agent of an agent of an agent … counts as somebody's over at most so many hands.
pub const LONGEST_LINE: usize = 16;

/// Who may answer. Without people and roles: any person of the tenant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Who {
    /// These people, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<String>,
    /// Whoever has one of these roles when answering.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub roles: Vec<RoleName>,
    /// How many different people must approve. Answers to questions are given by one.
    #[serde(skip_serializing_if = "is_one")]
    pub quorum: u32,
    /// `requester`: not whoever started the session.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not: Vec<Excluded>,
    /// Who may reject, although they may not approve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub veto: Option<Group>,
}

impl Default for Who {
    fn default() -> Self {
        Self { people: Vec::new(), roles: Vec::new(), quorum: 1, not: Vec::new(), veto: None }
    }
}

/// Named people, and whoever has one of the roles.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Group {
    /// These people, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<String>,
    /// Whoever has one of these roles when answering.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub roles: Vec<RoleName>,
}

/// Somebody who may not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Excluded {
    /// Whoever started the session.
    Requester,
}

/// What is known of the people concerned at this moment: their roles, what those give them, and whose
/// the agents are. Whoever is not in it has no role, and an agent that is not in it is nobody's.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Roster {
    roles: BTreeMap<String, BTreeSet<RoleName>>,
    owners: BTreeMap<Principal, Principal>,
    charter: Arc<Charter>,
    freshness: Option<Freshness>,
    /// By who stands in for them: those who are away.
    away: BTreeMap<Principal, BTreeSet<Principal>>,
}

impl Roster {
    /// The roles of one person.
    pub fn roles(&self, person: &str) -> impl Iterator<Item = &RoleName> {
        self.roles.get(person).into_iter().flatten()
    }

    /// The same people, and how fresh the proof is of whoever decides. Where nobody says, it is the word
    /// of the program that Waypost is a part of.
    #[must_use]
    pub fn with_freshness(self, freshness: Freshness) -> Self {
        Self { freshness: Some(freshness), ..self }
    }

    /// Whether whoever decides may approve this much on the proof they have given.
    ///
    /// # Errors
    /// [`Refusal::StepUpRequired`] where it takes a fresher one.
    pub fn is_fresh_for(&self, risk: Risk) -> Result<(), Refusal> {
        step_up::check(self.charter.step_up, risk, self.freshness())
    }

    /// How fresh the proof is of whoever decides.
    #[must_use]
    pub fn freshness(&self) -> Freshness {
        self.freshness.unwrap_or_else(Freshness::trusted)
    }

    /// The same people under this charter.
    #[must_use]
    pub fn under(self, charter: Arc<Charter>) -> Self {
        Self { charter, ..self }
    }

    /// The same, knowing whose these agents and services are.
    #[must_use]
    pub fn with_owners(self, owners: BTreeMap<Principal, Principal>) -> Self {
        Self { owners, ..self }
    }

    /// The same, knowing who stands in for whom at this moment.
    #[must_use]
    pub fn with_stand_ins(self, stand_ins: impl IntoIterator<Item = (Principal, Principal)>) -> Self {
        let mut away: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
        for (absent, stand_in) in stand_ins {
            away.entry(stand_in).or_default().insert(absent);
        }
        Self { away, ..self }
    }

    /// In whose place this person may answer, because those are away.
    pub fn stands_in_for<'a>(&'a self, person: &Principal) -> impl Iterator<Item = &'a Principal> {
        self.away.get(person).into_iter().flatten()
    }

    /// What the charter says beside the roles.
    #[must_use]
    pub fn charter(&self) -> &Charter {
        &self.charter
    }

    /// Whether this person's roles let them.
    ///
    /// # Errors
    /// [`Refusal::NotPermitted`] where none does.
    pub fn lets(&self, person: &Principal, needed: Needed) -> Result<(), Refusal> {
        let rights = self.charter.rights(self.roles(&person.name));
        if rights.reach(needed) { Ok(()) } else { Err(Refusal::NotPermitted(needed)) }
    }

    /// Whether this person takes part in decisions: whoever may not approve something may still stop it.
    ///
    /// # Errors
    /// [`Refusal::NotPermitted`] for whoever only looks on.
    pub fn lets_stop(&self, person: &Principal) -> Result<(), Refusal> {
        let approves = self.lets(person, Needed::Approve(Risk::Low));
        approves.or_else(|_| self.lets(person, Right::Answer.into()))
    }

    /// Whether what `asker` does counts as done by `person`: it is them, an agent of theirs, or an agent
    /// of that one, however many hands it goes through.
    #[must_use]
    pub fn acts_for(&self, asker: &Principal, person: &Principal) -> bool {
        let line = std::iter::successors(Some(asker), |agent| self.owners.get(agent));
        line.take(LONGEST_LINE).any(|acting| acting == person)
    }

    fn has_any(&self, person: &str, roles: &[RoleName]) -> bool {
        self.roles(person).any(|role| roles.contains(role))
    }
}

impl FromIterator<(String, RoleName)> for Roster {
    fn from_iter<T: IntoIterator<Item = (String, RoleName)>>(rows: T) -> Self {
        let mut roster = Self::default();
        for (person, role) in rows {
            roster.roles.entry(person).or_default().insert(role);
        }
        roster
    }
}

impl Group {
    /// Whether this person is in it at this moment.
    #[must_use]
    pub fn has(&self, person: &Principal, roster: &Roster) -> bool {
        named(&self.people, &self.roles, person, roster)
    }

    /// Everything wrong with the names; `at` is the pointer to the group.
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
    /// Whether it is for this person at this moment, leaving aside who is excluded.
    #[must_use]
    pub fn is_for(&self, person: &Principal, roster: &Roster) -> bool {
        self.is_for_anybody() || named(&self.people, &self.roles, person, roster)
    }

    /// Whether nobody in particular is meant.
    #[must_use]
    pub fn is_for_anybody(&self) -> bool {
        self.people.is_empty() && self.roles.is_empty()
    }

    /// Whether anybody's roles decide anything.
    #[must_use]
    pub fn names_roles(&self) -> bool {
        !self.roles.is_empty() || self.veto.as_ref().is_some_and(|veto| !veto.roles.is_empty())
    }

    /// Whether whoever started the session is kept from answering.
    #[must_use]
    pub fn excludes_requester(&self) -> bool {
        self.not.contains(&Excluded::Requester)
    }

    /// Everything wrong with it for an ask of `body` in a session of `requester` that escalates by
    /// `ladder`; `at` is its pointer.
    #[must_use]
    pub fn problems(&self, body: &Body, requester: &Principal, ladder: &[Step], at: &str) -> Vec<Problem> {
        let mut problems = names(&self.people, &self.roles, at);
        problems.extend(self.veto.iter().flat_map(|veto| veto.problems(&format!("{at}/veto"))));
        let mut wrong = |field: &str, code, message: String| problems.push(Problem::new(format!("{at}/{field}"), code, message));
        if self.quorum == 0 || self.quorum as usize > MOST_NAMES {
            wrong("quorum", "range", format!("A quorum is a number from 1 to {MOST_NAMES}."));
        }
        match body {
            Body::Questions { .. } => {
                if self.quorum > 1 {
                    wrong("quorum", "not_for_this_kind", "Questions take one answer; ask for an approval or a review instead.".into());
                }
                if self.veto.is_some() {
                    wrong("veto", "not_for_this_kind", "Questions cannot be rejected, so nobody can veto them.".into());
                }
            }
            Body::Approval { .. } | Body::Review { .. } => {
                let able = self.able(requester, ladder);
                if able.is_some_and(|able| able < self.quorum as usize) {
                    let message = format!("{} approvals are wanted of at most {} people.", self.quorum, able.unwrap_or_default());
                    wrong("quorum", "unreachable", format!("{message} Name more people, or a role."));
                }
            }
        }
        problems
    }

    /// How many could ever approve, where that is known from the ask alone.
    fn able(&self, requester: &Principal, ladder: &[Step]) -> Option<usize> {
        let counts = |name: &&String| !(self.excludes_requester() && Principal::person(name.as_str()) == *requester);
        let known = self.roles.is_empty() && ladder.iter().all(|step| step.roles.is_empty());
        let named: BTreeSet<_> = self.people.iter().chain(ladder.iter().flat_map(|step| &step.people)).filter(counts).collect();
        (known && !self.people.is_empty()).then_some(named.len())
    }
}

fn named(people: &[String], roles: &[RoleName], person: &Principal, roster: &Roster) -> bool {
    people.contains(&person.name) || roster.has_any(&person.name, roles)
}

fn names(people: &[String], roles: &[RoleName], at: &str) -> Vec<Problem> {
    let people = people.iter().map(String::as_str);
    let roles = roles.iter().map(RoleName::as_str);
    names_of("people", people, at).chain(names_of("roles", roles, at)).collect()
}

fn names_of<'a>(field: &'a str, names: impl ExactSizeIterator<Item = &'a str>, at: &'a str) -> impl Iterator<Item = Problem> {
    let many = (names.len() > MOST_NAMES).then(|| Problem::new(format!("{at}/{field}"), "too_many", format!("Name at most {MOST_NAMES}.")));
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
