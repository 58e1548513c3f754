//! Checks that decisions of people, rules and deadlines fit what was asked, and that the stated principal could make
//! them.

use super::chain::{Fault, StateBefore, require};
use super::outcome::replied_answers;
use crate::agent::outcome_unknown;
use crate::approval::remember::Remember;
use crate::approval::{Approval, Permit, PermitUse};
use crate::ask::Ask;
use crate::ask::assignment::Actor;
use crate::ask::auto_approval::{self, is_rememberable};
use crate::ask::body::{Amended, Body};
use crate::ask::origin::Origin;
use crate::ask::policy::{OnExpiry, Policy};
use crate::ask::refusal::Refusal;
use crate::ask::reply::Reply;
use crate::ask::restriction::Restriction;
use crate::ask::settlement::Outcome;
use crate::ask::who::RoleMembership;
use crate::decide::{PERMIT_LIFE, permit_lifetime};
use crate::digest::Digest;
use crate::people::principal::{Principal, PrincipalKind, Provenance, Source};
use crate::question::answer::{Answers, accept_all};
use crate::question::preset;
use crate::session::event::{Entry, Event};
use crate::time::Timestamp;

impl StateBefore<'_> {
    /// Checks that the answer fits its ask, that the principal could give it, and that the permit is the one that it
    /// creates.
    pub(super) fn check_answered(&self, ask: &Ask, entry: &Entry) -> Result<(), Fault> {
        let Event::QuestionAnswered { outcome, provenance, judged, permit, .. } = &entry.event else { return Ok(()) };
        if let Some(pending) = ask.pending_decision() {
            return self.check_finalized(ask, pending, entry);
        }
        self.check_source(ask, outcome, provenance, entry)?;
        let at_once = provenance.kind != Source::Person || ask.pending_reason(outcome, entry.at, 0).is_none();
        require(at_once && judged.is_none(), "hold", "A reply to this ask is a pending decision before it becomes the answer.")?;
        require(
            self.is_valid_permit(ask, outcome, permit.as_ref(), entry),
            "permit",
            "A permit can only come from an approval of exactly its call.",
        )
    }

    /// Returns whether this person, rule or deadline could give the answer.
    pub(super) fn could_answer(&self, ask: &Ask, outcome: &Outcome, provenance: &Provenance, entry: &Entry) -> bool {
        match provenance.kind {
            Source::Person => provenance.by == entry.actor && self.could_settle(ask, outcome, entry),
            Source::Default => {
                let due = ask.policy.expires_at.is_some_and(|deadline| deadline <= entry.at);
                provenance.by == Principal::system() && ask.policy.on_expiry == OnExpiry::Default && due
            }
            Source::Rule => self.could_be_auto_approved(ask, outcome, provenance, entry),
            // A judge only judges the answer of another principal, and never gives one.
            Source::Judge => false,
        }
    }

    pub(super) fn check_voted(&self, ask: &Ask, digest: &Digest, provenance: &Provenance, entry: &Entry) -> Result<(), Fault> {
        let fits = ask.needs_votes() && ask.body.digest().as_ref() == Some(digest);
        require(fits, "answer", "This is not an approval of what was asked.")?;
        let own = provenance.kind == Source::Person && provenance.by == entry.actor;
        require(own && self.could_approve(ask, entry), "not_eligible", "The stated person may not approve this.")
    }

    pub(super) fn check_delegated(&self, ask: &Ask, to: &Principal, entry: &Entry) -> Result<(), Fault> {
        let may = self.could_approve(ask, entry) && to.kind == PrincipalKind::Person;
        require(may, "not_eligible", "The stated person may not delegate this.")?;
        let membership = RoleMembership::default();
        let actor = Actor { by: &entry.actor, requester: &self.session.owner, membership: &membership };
        require(ask.delegation_problems(actor, to).is_empty(), "not_eligible", "This cannot be delegated to this person.")
    }

    pub(super) fn check_restricted(&self, ask: &Ask, policy: &Policy, entry: &Entry) -> Result<(), Fault> {
        require(self.could_approve(ask, entry), "not_eligible", "The stated person may not make this stricter.")?;
        let who = policy.who.clone();
        let restriction = Restriction {
            expires_at: policy.expires_at,
            on_expiry: Some(policy.on_expiry),
            people: Some(who.people),
            roles: Some(who.roles),
            quorum: Some(who.quorum),
            unknown_people: Vec::new(),
            not: who.not,
        };
        let follows = ask.policy.restricted(&restriction, &ask.body, &self.session.owner, entry.at);
        require(follows.as_ref() == Ok(policy), "looser", "A pending ask can only be made stricter.")
    }

    pub(super) fn check_revised(&self, ask: &Ask, revision: u32, amended: &Amended, by: &Principal) -> Result<(), Fault> {
        let by_asker = *by == ask.asked_by;
        let follows = match (amended, &ask.body) {
            (Amended::Approval(after), Body::Approval { approval: before }) => {
                let by_program = by_asker && ask.origin == Origin::Program;
                by_program
                    || (by.kind == PrincipalKind::Person && can_change_arguments(before) && **after == with_arguments_of(before, after))
            }
            (Amended::Questions(_), Body::Questions { .. }) | (Amended::Review(_), Body::Review { .. }) => by_asker,
            (Amended::Approval(_) | Amended::Questions(_) | Amended::Review(_), _) => false,
        };
        let next = ask.revision.checked_add(1) == Some(revision);
        require(follows && next, "revision", "This cannot follow from what was asked.")
    }

    fn could_approve(&self, ask: &Ask, entry: &Entry) -> bool {
        self.is_allowed(ask, entry, Ask::check_may_answer)
    }

    /// Returns whether the actor may approve, or, for a rejection, also whether they have a veto.
    fn could_settle(&self, ask: &Ask, outcome: &Outcome, entry: &Entry) -> bool {
        match outcome {
            Outcome::Reject { .. } => self.is_allowed(ask, entry, Ask::check_may_reject),
            Outcome::Approve { .. } | Outcome::Answers { .. } | Outcome::Response { .. } => self.could_approve(ask, entry),
        }
    }

    fn is_allowed(&self, ask: &Ask, entry: &Entry, admits: impl Fn(&Ask, Actor<'_>) -> Result<(), Refusal>) -> bool {
        let by = &entry.actor;
        // The people that an escalation step adds follow from the time alone.
        let ask = Ask { escalated: ask.escalated.max(ask.steps_by(entry.at)), ..ask.clone() };
        match admits(&ask, Actor { by, requester: &self.session.owner, membership: &RoleMembership::default() }) {
            Ok(()) => true,
            Err(Refusal::NotEligible) => Self::depends_on_roles(&ask, by),
            Err(_) => false,
        }
    }

    pub(super) fn has_quorum(&self, ask: &Ask, by: &Principal) -> bool {
        let quorum = ask.policy.who.quorum as usize;
        if !ask.needs_votes() {
            return true;
        }
        if Self::depends_on_roles(ask, by) {
            return ask.votes.len() >= quorum;
        }
        ask.counted(Some(by), &self.session.owner, &RoleMembership::default()).len() >= quorum
    }

    /// Returns whether an auto-approval rule could decide: immediately, in the name of the person who created it, and
    /// about a call that rules may cover. Whether there is such a rule is known only in the importing store.
    fn could_be_auto_approved(&self, ask: &Ask, outcome: &Outcome, provenance: &Provenance, entry: &Entry) -> bool {
        let plain = matches!(outcome, Outcome::Approve { remember: None, .. }) && provenance.with.is_empty();
        let at_once = entry.actor == ask.asked_by && entry.at == ask.asked_at && ask.revision == 1;
        let rememberable = ask.approval().is_some_and(is_rememberable) && ask.policy.who.quorum == 1;
        let maker = Entry { actor: provenance.by.clone(), ..entry.clone() };
        plain && at_once && rememberable && provenance.rule.is_some() && self.could_approve(ask, &maker)
    }

    /// Returns whether the permit is the one that this answer creates.
    pub(super) fn is_permit_of(&self, ask: &Ask, outcome: &Outcome, permit: &Permit, at: Timestamp) -> bool {
        let digest = match (outcome, &ask.origin) {
            (Outcome::Approve { .. }, _) => {
                ask.approval().filter(|approval| approval.runs()).map(|approval| approval.call.digest().clone())
            }
            (Outcome::Answers { answers }, Origin::OutcomeUnknown { call_id, tool }) if outcome_unknown::says_run_again(answers) => {
                self.session.call(call_id).map(|outstanding| Digest::of_call(tool.as_str(), "", None, "", &outstanding.call.arguments))
            }
            (Outcome::Answers { .. } | Outcome::Reject { .. } | Outcome::Response { .. }, _) => None,
        };
        let lasts = permit.expires_at <= at.plus(ask.approval().map_or(PERMIT_LIFE, permit_lifetime));
        digest.as_ref() == Some(&permit.digest) && permit.used == PermitUse::Created && lasts
    }
}

/// Returns whether the outcome is valid for what was asked.
pub(super) fn fits(ask: &Ask, outcome: &Outcome, provenance: &Provenance, at: Timestamp) -> bool {
    match (outcome, &ask.body) {
        (Outcome::Answers { answers }, Body::Questions { questions, .. }) => match provenance.kind {
            Source::Person => accept_all(questions, &replied_answers(answers)).as_ref() == Ok(answers),
            Source::Default => preset::defaults(questions) == *answers,
            Source::Rule | Source::Judge => false,
        },
        (Outcome::Approve { digest, feedback, remember }, body @ (Body::Approval { .. } | Body::Review { .. })) => {
            let filled = ask.approval().map_or(feedback.is_empty(), |approval| has_valid_feedback(approval, feedback));
            filled && body.digest().as_ref() == Some(digest) && remember.as_deref().is_none_or(|remember| is_valid_rule(ask, remember, at))
        }
        (Outcome::Reject { digest, .. }, body @ (Body::Approval { .. } | Body::Review { .. })) => body.digest().as_ref() == Some(digest),
        (Outcome::Response { .. }, Body::Questions { allow_response, .. }) => *allow_response,
        (Outcome::Response { .. } | Outcome::Answers { .. }, Body::Approval { .. } | Body::Review { .. })
        | (Outcome::Approve { .. } | Outcome::Reject { .. }, Body::Questions { .. }) => false,
    }
}

fn has_valid_feedback(approval: &Approval, feedback: &Answers) -> bool {
    let reply = Reply { feedback: (!feedback.is_empty()).then(|| replied_answers(feedback)), ..Reply::default() };
    approval.accept_feedback(&reply).as_ref() == Ok(feedback)
}

fn is_valid_rule(ask: &Ask, remember: &Remember, at: Timestamp) -> bool {
    let fits = |approval: &Approval| auto_approval::problems(remember, approval, at).is_empty();
    ask.policy.who.quorum == 1 && ask.approval().is_some_and(fits)
}

fn can_change_arguments(approval: &Approval) -> bool {
    approval.allow_modify_args || approval.form.iter().any(|field| field.fills.is_some())
}

/// Returns the approval as it is after a person changed its arguments.
fn with_arguments_of(before: &Approval, after: &Approval) -> Approval {
    Approval { call: before.call.with_arguments_of(&after.call), prompt: None, ..before.clone() }
}
