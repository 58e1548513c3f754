//! Whose place somebody takes at an ask: their own, or one that was handed to them. One place is
//! one approval, however many hands it goes through.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::approval::Risk;
use crate::ask::Ask;
use crate::body::{Amended, Body};
use crate::ids::{RoleName, SessionId};
use crate::policy::Policy;
use crate::principal::{Principal, Provenance};
use crate::problem::Problem;
use crate::refusal::Refusal;
use crate::right::{Needed, Right};
use crate::time::Timestamp;
use crate::who::Roster;

/// An ask is handed on at most so often.
pub const MOST_DELEGATIONS: usize = 32;

/// One person's approval, of the several that an ask needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// From whom, over what.
    pub provenance: Provenance,
    /// On the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// When.
    pub at: Timestamp,
}

/// One hand-over: from then on `to` may answer in the place of `by`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Delegation {
    /// Who handed it on.
    pub by: Principal,
    /// To whom.
    pub to: Principal,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// For whom an ask is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// Any person of the tenant.
    Anybody,
    /// This one, by name.
    Person(String),
    /// Whoever has this role.
    Role(RoleName),
    /// This session, for which the asking one works.
    Session(SessionId),
}

impl Audience {
    /// Everything that is for a person with these roles.
    pub fn of<'a>(person: &Principal, roles: impl Iterator<Item = &'a RoleName>) -> BTreeSet<Self> {
        let own = [Self::Anybody, Self::Person(person.name.clone())];
        own.into_iter().chain(roles.cloned().map(Self::Role)).collect()
    }
}

/// As it is kept and searched for. No name contains a colon.
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

/// Who wants to do something about an ask, and the facts that decide whether they may.
#[derive(Debug, Clone, Copy)]
pub struct Comer<'a> {
    /// Who.
    pub by: &'a Principal,
    /// Who started the session.
    pub requester: &'a Principal,
    /// The roles that the people concerned have at this moment.
    pub roster: &'a Roster,
}

impl Comer<'_> {
    /// Whether what was started was started by them, or by an agent of theirs.
    #[must_use]
    pub fn is_requester(&self) -> bool {
        self.roster.acts_for(self.requester, self.by)
    }
}

impl Policy {
    /// Whether this person may answer in a place of their own. Evaluated when deciding.
    ///
    /// # Errors
    /// Why not.
    pub fn admits(&self, comer: Comer<'_>) -> Result<(), Refusal> {
        if !comer.by.kind.may_answer() {
            return Err(Refusal::PrincipalType);
        }
        if self.who.excludes_requester() && comer.is_requester() {
            return Err(Refusal::SelfApproval);
        }
        if self.who.is_for(comer.by, comer.roster) { Ok(()) } else { Err(Refusal::NotEligible) }
    }
}

impl Ask {
    /// How bad it is when the call was wrong; `low` where there is none.
    #[must_use]
    pub fn risk(&self) -> Risk {
        match &self.body {
            Body::Approval { approval } => approval.risk,
            Body::Questions { .. } | Body::Review { .. } => Risk::Low,
        }
    }

    /// What it takes to answer it, or to approve it.
    #[must_use]
    pub fn needs(&self) -> Needed {
        match &self.body {
            Body::Questions { .. } => Right::Answer.into(),
            Body::Approval { approval } => Needed::Approve(approval.risk),
            Body::Review { .. } => Needed::Approve(Risk::Low),
        }
    }

    /// Whether the charter lets this person approve it, or answer it: by their roles, and by whose
    /// request it is.
    fn charters(&self, comer: Comer<'_>) -> Result<(), Refusal> {
        if !comer.by.kind.may_answer() {
            return Err(Refusal::PrincipalType);
        }
        self.spares(comer)?;
        comer.roster.lets(comer.by, self.needs())
    }

    /// Nobody decides what they or an agent of theirs asked, unless an operator wrote that down.
    pub(crate) fn spares(&self, comer: Comer<'_>) -> Result<(), Refusal> {
        let risk = match &self.body {
            Body::Questions { .. } => return Ok(()),
            Body::Approval { .. } | Body::Review { .. } => self.risk(),
        };
        let allowed = comer.roster.charter().own.is_some_and(|most| risk <= most);
        let own = comer.is_requester() || comer.roster.acts_for(&self.asked_by, comer.by);
        if own && !allowed { Err(Refusal::SelfApproval) } else { Ok(()) }
    }

    /// Whether this person has a place of their own: by the policy, or by a step of its escalation.
    fn seats(&self, comer: Comer<'_>) -> Result<(), Refusal> {
        match self.policy.admits(comer) {
            Err(Refusal::NotEligible) if self.escalated_to(comer.by, comer.roster) => Ok(()),
            other => other,
        }
    }

    /// Whether this person may answer, approve or hand the ask on: in their own place or in one
    /// that was handed to them. Evaluated when deciding.
    ///
    /// # Errors
    /// Why not.
    pub fn admits(&self, comer: Comer<'_>) -> Result<(), Refusal> {
        self.has_place(comer)?;
        self.charters(comer)?;
        if self.places(comer).is_empty() { Err(Refusal::NotEligible) } else { Ok(()) }
    }

    /// Whether this person has a place, their own or one that was handed to them.
    fn has_place(&self, comer: Comer<'_>) -> Result<(), Refusal> {
        match self.seats(comer) {
            Err(Refusal::NotEligible) if !self.held_places(comer).is_empty() => Ok(()),
            other => other,
        }
    }

    /// Whether this person may reject: whoever may approve, and whoever has a veto.
    ///
    /// # Errors
    /// Why not.
    pub fn lets_reject(&self, comer: Comer<'_>) -> Result<(), Refusal> {
        let vetoes = self.policy.who.veto.as_ref().is_some_and(|veto| veto.has(comer.by, comer.roster));
        match self.has_place(comer) {
            Err(Refusal::NotEligible) if vetoes => {}
            other => other?,
        }
        // Their own request too: nobody is kept from stopping it.
        comer.roster.lets_stop(comer.by)
    }

    /// Each person has one vote; a later one takes the place of an earlier.
    pub(crate) fn vote(&mut self, provenance: &Provenance, comment: Option<&String>, at: Timestamp) {
        self.votes.retain(|vote| vote.provenance.by != provenance.by);
        self.votes.push(Vote { provenance: provenance.clone(), comment: comment.cloned(), at });
    }

    pub(crate) fn hand_on(&mut self, by: &Principal, to: &Principal, note: Option<&String>, at: Timestamp) {
        self.delegations.push(Delegation { by: by.clone(), to: to.clone(), note: note.cloned(), at });
    }

    /// What was approved so far was another revision.
    pub(crate) fn revise(&mut self, revision: u32, amended: Amended, message: Option<String>) {
        self.revision = revision;
        let before = std::mem::replace(&mut self.body, amended.into());
        // What else a person may do instead of answering stays what it was.
        if let (Body::Questions { allow_response, .. }, Body::Questions { allow_response: allowed, .. }) = (&mut self.body, before) {
            *allow_response = allowed;
        }
        self.message = message.or_else(|| self.message.take());
        self.votes.clear();
    }

    /// For whom it is at this moment, so that everybody finds what they may answer without looking at
    /// the rest, and every session above what it waits for.
    #[must_use]
    pub fn audience(&self) -> BTreeSet<Audience> {
        let above = self.lineage.iter().flat_map(|lineage| &lineage.above);
        above.map(|above| Audience::Session(above.session)).chain(self.answerers()).collect()
    }

    /// Everybody who may answer it at this moment.
    fn answerers(&self) -> BTreeSet<Audience> {
        let who = &self.policy.who;
        if who.is_for_anybody() {
            return [Audience::Anybody].into();
        }
        let steps = self.policy.escalate.iter().take(self.escalated);
        let people = who.people.iter().chain(steps.clone().flat_map(|step| &step.people)).cloned();
        let roles = who.roles.iter().chain(steps.flat_map(|step| &step.roles)).cloned();
        let (by_name, by_role) = who.veto.iter().map(|veto| (veto.people.clone(), veto.roles.clone())).next().unwrap_or_default();
        let handed = self.delegations.iter().map(|handed| handed.to.name.clone());
        let people = people.chain(by_name).chain(handed).map(Audience::Person);
        people.chain(roles.chain(by_role).map(Audience::Role)).collect()
    }

    /// Everybody whose roles decide who may answer and which approvals count.
    pub fn concerned(&self) -> impl Iterator<Item = &Principal> {
        let voters = self.votes.iter().flat_map(|vote| std::iter::once(&vote.provenance.by).chain(&vote.provenance.in_place_of));
        voters.chain(self.delegations.iter().flat_map(|handed| [&handed.by, &handed.to]))
    }

    /// The people in whose place `comer` may answer or approve, their own first. Handing a place on gives
    /// nobody a right that either of the two has not.
    fn places(&self, comer: Comer<'_>) -> Vec<Principal> {
        let chartered = |by: &Principal| self.charters(Comer { by, ..comer }).is_ok();
        if !chartered(comer.by) {
            return Vec::new();
        }
        self.held_places(comer).into_iter().filter(chartered).collect()
    }

    /// The people whose place `comer` has, their own first.
    fn held_places(&self, comer: Comer<'_>) -> Vec<Principal> {
        let holds = |by: &Principal| self.seats(Comer { by, ..comer }).is_ok();
        match self.seats(comer) {
            Ok(()) => vec![comer.by.clone()],
            Err(Refusal::NotEligible) => self.hands_before(comer.by, comer.roster).into_iter().filter(|by| holds(by)).cloned().collect(),
            // Whoever must not answer at all does not do so for others either.
            Err(_) => Vec::new(),
        }
    }

    /// Everybody through whose hands it came to `holder`, the nearest first. Whoever is away is stood in for by the
    /// one whom they named, and by nobody whom that one names in turn.
    fn hands_before<'a>(&'a self, holder: &'a Principal, roster: &'a Roster) -> Vec<&'a Principal> {
        let mut before: Vec<&Principal> = self.handed_to(holder).chain(roster.stands_in_for(holder)).collect();
        let mut next = 0;
        while let Some(holder) = before.get(next).copied() {
            let earlier: Vec<_> = self.handed_to(holder).filter(|by| !before.contains(by)).collect();
            before.extend(earlier);
            next += 1;
        }
        before
    }

    /// Those who handed their place to `holder`, and those in whose place `holder` has voted while they were away:
    /// that stays when they are back.
    fn handed_to<'a>(&'a self, holder: &'a Principal) -> impl Iterator<Item = &'a Principal> {
        let handed = self.delegations.iter().filter(move |handed| handed.to == *holder).map(|handed| &handed.by);
        let voted = self.votes.iter().filter(move |vote| vote.provenance.by == *holder);
        handed.chain(voted.filter_map(|vote| vote.provenance.in_place_of.as_ref()))
    }

    /// In whose place `comer` answers, where it is not their own.
    #[must_use]
    pub fn stands_in_for(&self, comer: Comer<'_>) -> Option<Principal> {
        self.places(comer).into_iter().next().filter(|place| place != comer.by)
    }

    /// Whose approvals count at this moment, with `newest` among them where given. Nobody counts
    /// who may not approve any more, and no place counts twice.
    #[must_use]
    pub fn counted(&self, newest: Option<&Principal>, requester: &Principal, roster: &Roster) -> Vec<Principal> {
        let voted = self.votes.iter().map(|vote| &vote.provenance.by).filter(|by| Some(*by) != newest);
        let voters = voted.chain(newest).map(|by| (by, self.places(Comer { by, requester, roster })));
        // First whoever sits in their own place; a place that was handed on is used by one of the two.
        let (own, handed): (Vec<_>, Vec<_>) = voters.partition(|(by, places)| places.contains(by));
        let mut taken = BTreeSet::new();
        let mut counted = Vec::new();
        for (by, places) in own.into_iter().chain(handed) {
            if let Some(place) = places.into_iter().find(|place| !taken.contains(place)) {
                taken.insert(place);
                counted.push(by.clone());
            }
        }
        counted
    }

    /// Whether `by` has given this very approval before.
    #[must_use]
    pub fn has_vote(&self, by: &Principal, comment: Option<&str>) -> bool {
        self.votes.iter().any(|vote| vote.provenance.by == *by && vote.comment.as_deref() == comment)
    }

    /// Whether it takes more than one approval.
    #[must_use]
    pub fn needs_votes(&self) -> bool {
        match self.body {
            Body::Questions { .. } => false,
            Body::Approval { .. } | Body::Review { .. } => self.policy.who.quorum > 1,
        }
    }

    /// Everything wrong with handing the ask on to `to`.
    #[must_use]
    pub fn problems_of_handing(&self, comer: Comer<'_>, to: &Principal) -> Vec<Problem> {
        let wrong = |code, message: &str| vec![Problem::new("/to", code, message)];
        if to == comer.by {
            return wrong("oneself", "Hand it to somebody else; you may answer it yourself.");
        }
        if self.policy.who.excludes_requester() && comer.roster.acts_for(comer.requester, to) {
            return wrong("requester", "Whoever started this may not decide it, not in somebody's place either.");
        }
        if self.hands_before(comer.by, comer.roster).contains(&to) {
            return wrong("loop", "It came from them; tell them, or answer it.");
        }
        if self.delegations.len() >= MOST_DELEGATIONS {
            return wrong("too_often", "It was handed on too often. Answer it, or dismiss it.");
        }
        Vec::new()
    }
}
