//! The assignments of an ask. A person has their own assignment, or one that was delegated to them. An assignment
//! counts as one approval, even if it is delegated several times.

use std::collections::BTreeSet;
use std::fmt;

use crate::ask::Ask;
use crate::ask::body::{Amended, Body};
use crate::ask::delegation::Delegation;
use crate::ask::import_mark::ImportMark;
use crate::ask::policy::Policy;
use crate::ask::refusal::Refusal;
use crate::ask::settlement::Vote;
use crate::ask::who::RoleMembership;
use crate::ids::{RoleName, SessionId};
use crate::people::permission::{Needed, Permission};
use crate::people::principal::{Principal, Provenance};
use crate::problem::Problem;
use crate::risk::Risk;
use crate::time::Timestamp;

/// The maximum number of delegations of an ask.
pub const MAX_DELEGATIONS: usize = 32;

/// The recipients of an ask.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// Any person of the tenant.
    Anybody,
    /// The person with this name.
    Person(String),
    /// Every person with this role.
    Role(RoleName),
    /// The parent session that the asking session works for.
    Session(SessionId),
}

impl Audience {
    /// Returns every audience that a person with these roles belongs to.
    pub fn of<'a>(person: &Principal, roles: impl Iterator<Item = &'a RoleName>) -> BTreeSet<Self> {
        let own = [Self::Anybody, Self::Person(person.name.clone())];
        own.into_iter().chain(roles.cloned().map(Self::Role)).collect()
    }
}

/// The form that is stored and searched for. No name contains a colon.
impl fmt::Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Anybody => f.write_str("anybody"),
            Self::Person(name) => write!(f, "person:{name}"),
            Self::Role(role) => write!(f, "role:{role}"),
            Self::Session(session) => write!(f, "session:{session}"),
        }
    }
}

/// A principal who wants to act on an ask, and the facts that decide whether they may.
#[derive(Debug, Clone, Copy)]
pub struct Actor<'a> {
    /// The principal.
    pub by: &'a Principal,
    /// Who started the session.
    pub requester: &'a Principal,
    /// The current roles of the people concerned.
    pub membership: &'a RoleMembership,
}

impl Actor<'_> {
    /// Returns whether the actor, or an agent of theirs, started the session.
    #[must_use]
    pub fn is_requester(&self) -> bool {
        self.membership.acts_for(self.requester, self.by)
    }
}

impl Policy {
    /// Checks that this person may answer by an assignment of their own. Evaluated when a command is decided.
    ///
    /// # Errors
    /// The reason why they may not.
    pub fn check_may_answer(&self, actor: Actor<'_>) -> Result<(), Refusal> {
        if !actor.by.kind.may_answer() {
            return Err(Refusal::PrincipalType);
        }
        if self.who.excludes_requester() && actor.is_requester() {
            return Err(Refusal::SelfApproval);
        }
        if self.who.is_for(actor.by, actor.membership) { Ok(()) } else { Err(Refusal::NotEligible) }
    }
}

impl Ask {
    /// How serious a mistake is. `low` if the ask is not an approval.
    #[must_use]
    pub fn risk(&self) -> Risk {
        match &self.body {
            Body::Approval { approval } => approval.risk,
            Body::Questions { .. } | Body::Review { .. } => Risk::Low,
        }
    }

    /// The permission that is needed to answer or approve it.
    #[doc(hidden)]
    #[must_use]
    pub fn needs(&self) -> Needed {
        match &self.body {
            Body::Questions { .. } => Permission::Answer.into(),
            Body::Approval { approval } => Needed::Approve(approval.risk),
            Body::Review { .. } => Needed::Approve(Risk::Low),
        }
    }

    /// Checks that the role policy lets this person approve or answer it: by their roles, and by who requested it.
    fn allowed_by_policy(&self, actor: Actor<'_>) -> Result<(), Refusal> {
        if !actor.by.kind.may_answer() {
            return Err(Refusal::PrincipalType);
        }
        self.check_not_own_request(actor)?;
        actor.membership.check_permission(actor.by, self.needs())
    }

    /// Returns whether this person can approve it by an assignment of their own: now, or at a step of its escalation.
    pub(crate) fn could_approve(&self, actor: Actor<'_>) -> bool {
        let assigned = match self.policy.check_may_answer(actor) {
            Err(Refusal::NotEligible) => self.policy.escalate.iter().any(|step| step.group().has(actor.by, actor.membership)),
            other => other.is_ok(),
        };
        assigned && self.allowed_by_policy(actor).is_ok()
    }

    /// People cannot decide what they or an agent of theirs asked, unless an operator configured that.
    pub(crate) fn check_not_own_request(&self, actor: Actor<'_>) -> Result<(), Refusal> {
        let risk = match &self.body {
            Body::Questions { .. } => return Ok(()),
            Body::Approval { .. } | Body::Review { .. } => self.risk(),
        };
        let allowed = actor.membership.role_policy().own.is_some_and(|most| risk <= most);
        let own = actor.is_requester() || actor.membership.acts_for(&self.asked_by, actor.by);
        if own && !allowed { Err(Refusal::SelfApproval) } else { Ok(()) }
    }

    /// Checks that this person is an assignee: by the policy, or by an escalation step.
    fn check_assigned(&self, actor: Actor<'_>) -> Result<(), Refusal> {
        match self.policy.check_may_answer(actor) {
            Err(Refusal::NotEligible) if self.escalated_to(actor.by, actor.membership) => Ok(()),
            other => other,
        }
    }

    /// Checks that this person may answer, approve or delegate the ask: by their own assignment or by one that was
    /// delegated to them. Evaluated when a command is decided.
    ///
    /// # Errors
    /// The reason why they may not.
    #[doc(hidden)]
    pub fn check_may_answer(&self, actor: Actor<'_>) -> Result<(), Refusal> {
        self.check_assigned_or_delegated(actor)?;
        self.allowed_by_policy(actor)?;
        if self.assignments(actor).is_empty() { Err(Refusal::NotEligible) } else { Ok(()) }
    }

    /// Checks that this person has an assignment, their own or a delegated one.
    fn check_assigned_or_delegated(&self, actor: Actor<'_>) -> Result<(), Refusal> {
        match self.check_assigned(actor) {
            Err(Refusal::NotEligible) if !self.delegated_assignments(actor).is_empty() => Ok(()),
            other => other,
        }
    }

    /// Checks that this person may reject: everyone who may approve, and everyone who has a veto.
    ///
    /// # Errors
    /// The reason why they may not.
    #[doc(hidden)]
    pub fn check_may_reject(&self, actor: Actor<'_>) -> Result<(), Refusal> {
        let vetoes = self.policy.who.veto.as_ref().is_some_and(|veto| veto.has(actor.by, actor.membership));
        match self.check_assigned_or_delegated(actor) {
            Err(Refusal::NotEligible) if vetoes => {}
            other => other?,
        }
        // This includes their own request: anyone may stop what they requested.
        actor.membership.check_may_reject_any(actor.by)
    }

    /// Each person has one vote. A later vote replaces an earlier one.
    pub(crate) fn vote(&mut self, provenance: &Provenance, comment: Option<&String>, at: Timestamp, imported: Option<ImportMark>) {
        self.votes.retain(|vote| vote.provenance.by != provenance.by);
        self.votes.push(Vote { provenance: provenance.clone(), comment: comment.cloned(), at, imported });
    }

    pub(crate) fn record_delegation(&mut self, by: &Principal, to: &Principal, note: Option<&String>, at: Timestamp) {
        self.delegations.push(Delegation { by: by.clone(), to: to.clone(), note: note.cloned(), at });
    }

    /// Replaces the content with a new revision. The approvals so far were for the old one, so they are removed.
    pub(crate) fn revise(&mut self, revision: u32, amended: Amended, message: Option<String>) {
        self.revision = revision;
        let before = std::mem::replace(&mut self.body, amended.into());
        // Whether a person may respond instead of answering does not change.
        if let (Body::Questions { allow_response, .. }, Body::Questions { allow_response: allowed, .. }) = (&mut self.body, before) {
            *allow_response = allowed;
        }
        self.message = message.or_else(|| self.message.take());
        self.votes.clear();
    }

    /// Returns the current recipients, so that people find what they may answer without a scan of the other asks, and
    /// each parent session finds what it waits for.
    #[must_use]
    pub fn audience(&self) -> BTreeSet<Audience> {
        let above = self.parents.iter().flat_map(|parents| &parents.ancestors);
        above.map(|above| Audience::Session(above.session)).chain(self.answerers()).collect()
    }

    /// Returns everyone who may answer it now.
    fn answerers(&self) -> BTreeSet<Audience> {
        let who = &self.policy.who;
        if who.is_for_anybody() {
            return [Audience::Anybody].into();
        }
        let steps = self.policy.escalate.iter().take(self.escalated);
        let people = who.people.iter().chain(steps.clone().flat_map(|step| &step.people)).cloned();
        let roles = who.roles.iter().chain(steps.flat_map(|step| &step.roles)).cloned();
        let (by_name, by_role) = who.veto.iter().map(|veto| (veto.people.clone(), veto.roles.clone())).next().unwrap_or_default();
        let delegates = self.delegations.iter().map(|delegation| delegation.to.name.clone());
        let people = people.chain(by_name).chain(delegates).map(Audience::Person);
        people.chain(roles.chain(by_role).map(Audience::Role)).collect()
    }

    /// Returns everyone whose roles decide what `by` may do about this ask.
    #[doc(hidden)]
    #[must_use]
    pub fn concerned_with(&self, by: &Principal) -> BTreeSet<Principal> {
        self.concerned().chain(&self.requester).chain([&self.asked_by, by]).cloned().collect()
    }

    /// Returns everyone whose roles decide who may answer and which approvals count.
    #[doc(hidden)]
    pub fn concerned(&self) -> impl Iterator<Item = &Principal> {
        let voters = self.votes.iter().flat_map(|vote| std::iter::once(&vote.provenance.by).chain(&vote.provenance.in_place_of));
        voters.chain(self.delegations.iter().flat_map(|delegation| [&delegation.by, &delegation.to]))
    }

    /// Returns the people in whose place `actor` may answer or approve, `actor` first. A delegation gives nobody a
    /// permission that either of the two people lacks.
    fn assignments(&self, actor: Actor<'_>) -> Vec<Principal> {
        let allowed = |by: &Principal| self.allowed_by_policy(Actor { by, ..actor }).is_ok();
        if !allowed(actor.by) {
            return Vec::new();
        }
        self.delegated_assignments(actor).into_iter().filter(allowed).collect()
    }

    /// Returns the people whose assignment `actor` has, `actor` first.
    fn delegated_assignments(&self, actor: Actor<'_>) -> Vec<Principal> {
        let is_assigned = |by: &Principal| self.check_assigned(Actor { by, ..actor }).is_ok();
        match self.check_assigned(actor) {
            Ok(()) => vec![actor.by.clone()],
            Err(Refusal::NotEligible) => {
                self.delegators_of(actor.by, actor.membership).into_iter().filter(|by| is_assigned(by)).cloned().collect()
            }
            // A person who may not answer at all does not answer for others either.
            Err(_) => Vec::new(),
        }
    }

    /// Returns everyone whose assignment `holder` has by delegation, the nearest first, and the people whom `holder`
    /// represents during their absence. Absence delegation is not transitive.
    fn delegators_of<'a>(&'a self, holder: &'a Principal, membership: &'a RoleMembership) -> Vec<&'a Principal> {
        let mut before: Vec<&Principal> = self.delegators_to(holder).chain(membership.represented_by(holder)).collect();
        let mut next = 0;
        while let Some(holder) = before.get(next).copied() {
            let earlier: Vec<_> = self.delegators_to(holder).filter(|by| !before.contains(by)).collect();
            before.extend(earlier);
            next += 1;
        }
        before
    }

    /// Returns those who delegated their assignment to `holder`, and those in whose place `holder` voted while they
    /// were away. Such a vote stays valid when they are back.
    fn delegators_to<'a>(&'a self, holder: &'a Principal) -> impl Iterator<Item = &'a Principal> {
        let delegators = self.delegations.iter().filter(move |delegation| delegation.to == *holder).map(|delegation| &delegation.by);
        let voted = self.votes.iter().filter(move |vote| vote.provenance.by == *holder);
        delegators.chain(voted.filter_map(|vote| vote.provenance.in_place_of.as_ref()))
    }

    /// Returns the person in whose place `actor` answers, unless `actor` answers by their own assignment.
    #[doc(hidden)]
    #[must_use]
    pub fn represented_by(&self, actor: Actor<'_>) -> Option<Principal> {
        self.assignments(actor).into_iter().next().filter(|represented| represented != actor.by)
    }

    /// Returns the people whose approvals count now, including `newest` if given. An approval of a person who may no
    /// longer approve does not count, and no assignment counts twice.
    #[doc(hidden)]
    #[must_use]
    pub fn counted(&self, newest: Option<&Principal>, requester: &Principal, membership: &RoleMembership) -> Vec<Principal> {
        let voted = self.votes.iter().map(|vote| &vote.provenance.by).filter(|by| Some(*by) != newest);
        let voters = voted.chain(newest).map(|by| (by, self.assignments(Actor { by, requester, membership })));
        // People with their own assignment come first. A delegated assignment is used by only one of the two people.
        let (own, delegated): (Vec<_>, Vec<_>) = voters.partition(|(by, represented)| represented.contains(by));
        let mut used = BTreeSet::new();
        let mut counted = Vec::new();
        for (by, represented) in own.into_iter().chain(delegated) {
            if let Some(represented) = represented.into_iter().find(|represented| !used.contains(represented)) {
                used.insert(represented);
                counted.push(by.clone());
            }
        }
        counted
    }

    /// Returns whether `by` has already given exactly this approval.
    #[doc(hidden)]
    #[must_use]
    pub fn has_vote(&self, by: &Principal, comment: Option<&str>) -> bool {
        self.votes.iter().any(|vote| vote.provenance.by == *by && vote.comment.as_deref() == comment)
    }

    /// Returns whether it needs more than one approval.
    #[doc(hidden)]
    #[must_use]
    pub fn needs_votes(&self) -> bool {
        match self.body {
            Body::Questions { .. } => false,
            Body::Approval { .. } | Body::Review { .. } => self.policy.who.quorum > 1,
        }
    }

    /// Returns every problem with the delegation of the ask to `to`.
    #[doc(hidden)]
    #[must_use]
    pub fn delegation_problems(&self, actor: Actor<'_>, to: &Principal) -> Vec<Problem> {
        let wrong = |code, message: &str| vec![Problem::new("/to", code, message)];
        if to == actor.by {
            return wrong("oneself", "Delegate to another person. You may answer it yourself.");
        }
        if self.policy.who.excludes_requester() && actor.membership.acts_for(actor.requester, to) {
            return wrong(
                "requester",
                "The person who started this may not decide it, also not for another person. Choose another person.",
            );
        }
        if self.delegators_of(actor.by, actor.membership).contains(&to) {
            return wrong("loop", "They delegated it to you. Answer it, or comment on it.");
        }
        if self.delegations.len() >= MAX_DELEGATIONS {
            return wrong("too_often", "It was delegated too often. Answer it, or dismiss it.");
        }
        Vec::new()
    }
}
