//! Restriction of a policy by a person while its ask is pending. It can only make a policy stricter.

use std::fmt;

use crate::ask::body::Body;
use crate::ask::policy::{OnExpiry, Policy};
use crate::ask::who::{Excluded, Who};
use crate::ids::RoleName;
use crate::people::principal::Principal;
use crate::problem::Problem;
use crate::time::Timestamp;

/// The restriction. Absent fields do not change.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Restriction {
    /// An earlier deadline.
    pub expires_at: Option<Timestamp>,
    /// What happens at the deadline.
    pub on_expiry: Option<OnExpiry>,
    /// Fewer people.
    pub people: Option<Vec<String>>,
    /// Fewer roles.
    pub roles: Option<Vec<RoleName>>,
    /// More approvals.
    pub quorum: Option<u32>,
    /// The names in `people` that do not exist.
    pub unknown_people: Vec<String>,
    /// Who may not answer, in addition to those already excluded.
    pub not: Vec<Excluded>,
}

impl OnExpiry {
    /// How much can happen without an answer: a higher value is less strict.
    fn permissiveness(self) -> u8 {
        match self {
            Self::Fail | Self::Escalate => 0,
            Self::Reject => 1,
            Self::Continue => 2,
            Self::Default => 3,
        }
    }
}

impl Policy {
    /// Returns the restricted policy, for an ask of `body` in a session of `requester`, at `now`.
    ///
    /// # Errors
    /// Every field that would be less strict, or would leave nobody who can answer.
    pub fn restricted(&self, with: &Restriction, body: &Body, requester: &Principal, now: Timestamp) -> Result<Self, Vec<Problem>> {
        let mut problems = Vec::new();
        let expires_at = self.earlier(with.expires_at, now, &mut problems);
        let on_expiry = self.stricter(with.on_expiry, body, &mut problems);
        let who = self.who.fewer(with, requester, &mut problems);
        if who != self.who {
            problems.extend(who.problems(body, requester, &self.escalate, "/who"));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        // Nobody is reminded of an expired ask.
        let remind_at = self.remind_at.iter().filter(|moment| expires_at.is_none_or(|deadline| **moment < deadline)).copied().collect();
        let restriction = Self { expires_at, on_expiry, who, remind_at, ..self.clone() };
        Ok(restriction.with_shorter_ladder())
    }

    fn earlier(&self, wanted: Option<Timestamp>, now: Timestamp, problems: &mut Vec<Problem>) -> Option<Timestamp> {
        let Some(wanted) = wanted.filter(|wanted| self.expires_at != Some(*wanted)) else { return self.expires_at };
        if wanted <= now {
            let message = format!("The deadline must be in the future. The server's time is {now}.");
            problems.push(Problem::new("/expires_at", "in_the_past", message));
        }
        if let Some(deadline) = self.expires_at.filter(|deadline| wanted > *deadline) {
            problems.push(Problem::new("/expires_at", "looser", format!("The deadline is {deadline}. It can only become earlier.")));
        }
        Some(wanted)
    }

    fn stricter(&self, wanted: Option<OnExpiry>, body: &Body, problems: &mut Vec<Problem>) -> OnExpiry {
        let wanted = wanted.unwrap_or(self.on_expiry);
        if wanted.permissiveness() > self.on_expiry.permissiveness() {
            problems.push(Problem::new("/on_expiry", "looser", "`on_expiry` can only become stricter."));
        }
        match (wanted, body) {
            (OnExpiry::Escalate, _) if self.on_expiry != OnExpiry::Escalate => {
                problems.push(Problem::new("/on_expiry", "looser", "Only the asker can add people."));
            }
            (OnExpiry::Reject, Body::Questions { .. }) => {
                problems.push(Problem::new("/on_expiry", "not_for_this_kind", "Questions cannot be rejected. Use `fail` or `continue`."));
            }
            (OnExpiry::Reject, Body::Approval { .. } | Body::Review { .. })
            | (OnExpiry::Fail | OnExpiry::Continue | OnExpiry::Default | OnExpiry::Escalate, _) => {}
        }
        wanted
    }
}

impl Who {
    fn fewer(&self, with: &Restriction, requester: &Principal, problems: &mut Vec<Problem>) -> Self {
        let people = self.left("people", &self.people, with.people.as_deref(), problems);
        let roles = self.left("roles", &self.roles, with.roles.as_deref(), problems);
        let quorum = with.quorum.unwrap_or(self.quorum);
        if quorum < self.quorum {
            problems.push(Problem::new(
                "/who/quorum",
                "looser",
                format!("{} approvals are needed. The number can only increase.", self.quorum),
            ));
        }
        if people.is_empty() && roles.is_empty() && !self.is_for_anybody() {
            problems.push(Problem::new("/who", "looser", "An empty list means everybody. Name the people or roles that remain."));
        }
        if !with.unknown_people.is_empty() {
            let message = format!("There is no person named {}.", with.unknown_people.join(" or "));
            problems.push(Problem::new("/who/people", "unknown_person", message));
        }
        let mut not = self.not.clone();
        not.extend(with.not.iter().filter(|excluded| !self.not.contains(excluded)));
        not.dedup();
        let requester_out = not.contains(&Excluded::Requester) && requester.kind.may_answer();
        let may = |name: &String| !(requester_out && *name == requester.name);
        if !people.is_empty() && roles.is_empty() && !people.iter().any(may) {
            problems.push(Problem::new("/who", "nobody_left", "Nobody could answer any more. Keep at least one person or role."));
        }
        Self { people, roles, quorum, not, veto: self.veto.clone() }
    }

    /// Returns the `wanted` ones of the existing names. If no names existed, every list is a restriction.
    fn left<T: Clone + PartialEq + fmt::Display>(
        &self,
        field: &str,
        names: &[T],
        wanted: Option<&[T]>,
        problems: &mut Vec<Problem>,
    ) -> Vec<T> {
        let Some(wanted) = wanted else { return names.to_vec() };
        let added: Vec<_> = wanted.iter().filter(|name| !self.is_for_anybody() && !names.contains(name)).map(T::to_string).collect();
        if !added.is_empty() {
            let message = format!("Only people and roles that may already answer can remain. Remove {}.", added.join(", "));
            problems.push(Problem::new(format!("/who/{field}"), "looser", message));
        }
        wanted.to_vec()
    }
}
