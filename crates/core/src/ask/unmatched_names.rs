//! Names in a policy that nobody has, and a quorum of more people than there are. Such an ask is accepted, because a person or a role can
//! come later, but it may be a mistake.

use std::collections::BTreeSet;

use crate::ask::Ask;
use crate::ask::assignment::Actor;
use crate::ask::policy::Policy;
use crate::ask::who::RoleMembership;
use crate::ids::RoleName;
use crate::people::principal::Principal;
use crate::problem::Problem;

/// The names that a policy has, and of these the names that somebody has.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PolicyNames {
    /// People.
    pub people: BTreeSet<String>,
    /// Roles.
    pub roles: BTreeSet<RoleName>,
}

impl PolicyNames {
    /// Returns every person and every role that a policy names.
    #[must_use]
    pub fn of(policy: &Policy) -> Self {
        let mut names = Self::default();
        for (_, people, roles) in groups(policy) {
            names.people.extend(people.iter().cloned());
            names.roles.extend(roles.iter().cloned());
        }
        names
    }
}

/// Returns a warning for each name in a policy that is not among `known`.
#[must_use]
pub fn unmatched_names(policy: &Policy, known: &PolicyNames) -> Vec<Problem> {
    let mut warnings = Vec::new();
    for (at, people, roles) in groups(policy) {
        let unknown = people.iter().enumerate().filter(|(_, person)| !known.people.contains(*person));
        warnings.extend(unknown.map(|(n, person)| Problem::new(format!("{at}/people/{n}"), "unknown_person", unknown_person(&[person]))));
        let empty = roles.iter().enumerate().filter(|(_, role)| !known.roles.contains(*role));
        warnings.extend(empty.map(|(n, role)| Problem::new(format!("{at}/roles/{n}"), "empty_role", empty_role(role))));
    }
    warnings
}

/// Says that these people are not known, and what to do.
#[must_use]
pub fn unknown_person(names: &[&str]) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("{name:?}")).collect();
    let names = names.join(" or ");
    format!("Nobody here is called {names}. Run `waypost person list` to see who is known, or `waypost person add` to add a person.")
}

fn empty_role(role: &RoleName) -> String {
    let role = role.as_str();
    format!("Nobody has the role {role:?}. To give it to a person, run `waypost person add NAME --role {role}`.")
}

/// Returns a warning if fewer of these people than the quorum needs can approve the ask: now, or at a step of its escalation.
#[must_use]
pub fn unreachable_quorum(ask: &Ask, people: &[Principal], membership: &RoleMembership) -> Option<Problem> {
    let requester = ask.requester.as_ref().unwrap_or(&ask.asked_by);
    let able = people.iter().filter(|by| ask.could_approve(Actor { by, requester, membership })).count();
    let message = match able {
        0 => "nobody here can give one".to_owned(),
        1 => "only one person here can give one".to_owned(),
        able => format!("only {able} people here can give one"),
    };
    (able < ask.policy.who.quorum as usize).then(|| {
        let message = format!(
            "{} approvals are needed, but {message}. Add people with `waypost person add`, or lower the quorum.",
            ask.policy.who.quorum
        );
        Problem::new("/policy/who/quorum", "unreachable", message)
    })
}

type Group<'a> = (String, &'a [String], &'a [RoleName]);

fn groups(policy: &Policy) -> impl Iterator<Item = Group<'_>> {
    let who = &policy.who;
    let veto = who.veto.iter().map(|veto| ("/policy/who/veto".to_owned(), &*veto.people, &*veto.roles));
    let steps = policy.escalate.iter().enumerate().map(|(n, step)| (format!("/policy/escalate/{n}"), &*step.people, &*step.roles));
    [("/policy/who".to_owned(), &*who.people, &*who.roles)].into_iter().chain(veto).chain(steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::who::{Step, Who};

    #[test]
    fn every_name_that_nobody_has_is_told_at_its_place() {
        let roles = |names: &[&str]| names.iter().map(|name| RoleName::new(*name)).collect::<Vec<_>>();
        let policy = Policy {
            who: Who { people: vec!["zoe".into(), "zeo".into()], roles: roles(&["release"]), ..Who::default() },
            escalate: vec![Step { at: None, people: vec!["max".into()], roles: roles(&["release", "on-call"]) }],
            ..Policy::default()
        };
        let known = PolicyNames { people: ["zoe".to_owned(), "max".into()].into(), roles: [RoleName::new("release")].into() };
        let told: Vec<_> = unmatched_names(&policy, &known).into_iter().map(|warning| (warning.pointer, warning.code)).collect();
        assert_eq!(
            told,
            [("/policy/who/people/1".into(), "unknown_person".into()), ("/policy/escalate/0/roles/1".to_owned(), "empty_role".into())]
        );
        assert_eq!(unmatched_names(&policy, &PolicyNames::of(&policy)), []);
    }
}
