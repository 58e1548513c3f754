//! Whether a reply that was held fits what was asked, and what became of it could become of it.

use super::chain::{Before, Fault, unless};
use crate::approval::Permit;
use crate::ask::{Ask, Outcome};
use crate::decide::secret_of;
use crate::event::{Entry, Event};
use crate::held::{Held, Hold};
use crate::ids::{AskId, QuestionId};
use crate::principal::{Principal, Provenance, Source};
use crate::session::Driver;

impl Before<'_> {
    /// A reply that is held was checked like an answer.
    pub(super) fn replied(&self, ask: &Ask, entry: &Entry) -> Result<(), Fault> {
        let Event::QuestionReplied { outcome, provenance, hold, .. } = &entry.event else { return Ok(()) };
        let own = provenance.kind == Source::Person && provenance.by == entry.actor;
        unless(own, "not_eligible", "A person's reply is held, and nobody else's.")?;
        self.said(ask, outcome, provenance, entry)?;
        unless(ask.hold(outcome, entry.at) == Some(*hold), "hold", "The policy of this ask holds no reply like that.")
    }

    pub(super) fn undone(&self, ask: AskId, entry: &Entry) -> Result<(), Fault> {
        let held = self.held(ask)?;
        let own = held.provenance.by == entry.actor && held.hold.until().is_some_and(|until| entry.at < until);
        // The house takes back what was held when an older state was brought back.
        let own = own || entry.actor == Principal::system();
        unless(own, "not_eligible", "Whoever sent a reply takes it back, as long as that is possible.")
    }

    pub(super) fn comes_to_judging(&self, ask: &Ask, entry: &Entry) -> Result<(), Fault> {
        let held = self.held(ask.id)?;
        let due = held.hold.until().is_some_and(|until| until <= entry.at);
        unless(due && ask.must_be_judged(&held.outcome), "hold", "This reply does not wait to be judged.")
    }

    /// What was insufficient is asked again, as often as the policy of the ask allows.
    pub(super) fn asked_again(&self, ask: &Ask, (revision, retries): (u32, u32), by: &Principal) -> Result<(), Fault> {
        insufficient(ask, by)?;
        let left = ask.retries < ask.policy.max_retries;
        let next = ask.revision.checked_add(1) == Some(revision) && ask.retries.checked_add(1) == Some(retries);
        unless(left && next, "retries", "This was not to be asked again like that.")
    }

    /// What was insufficient as often as that is skipped.
    pub(super) fn skipped(&self, ask: &Ask, by: &Principal) -> Result<(), Fault> {
        insufficient(ask, by)?;
        unless(ask.retries >= ask.policy.max_retries, "retries", "This was to be asked again before it is skipped.")
    }

    /// The reply in hand becomes the answer: the very same one, once its time has come or its judge
    /// has spoken.
    pub(super) fn handed_over(&self, ask: &Ask, held: &Held, entry: &Entry) -> Result<(), Fault> {
        let Event::QuestionAnswered { outcome, comment, provenance, judged, permit, .. } = &entry.event else { return Ok(()) };
        let same = (&held.outcome, &held.comment, &held.provenance) == (outcome, comment, provenance);
        unless(same, "another_reply", "Another reply than the one in hand became the answer.")?;
        let passed = match (held.hold, judged) {
            (Hold::Undo { until }, None) => until <= entry.at,
            // Where the work fails, a reply that was to be judged counts; whether it did is seen later.
            (Hold::Judging, None) => true,
            (Hold::Judging, Some(judged)) => judged.kind == Source::Judge && judged.by == ask.asked_by && entry.actor == ask.asked_by,
            (Hold::Undo { .. }, Some(_)) => false,
        };
        unless(passed, "hold", "This reply could not be the answer yet.")?;
        let minted = permit.as_ref().is_none_or(|permit| permit.id == held.permit);
        unless(
            minted && self.minted(ask, outcome, permit.as_ref(), entry),
            "permit",
            "A permit comes from an approval of exactly its call.",
        )
    }

    /// Whether this answer to a reply in hand should have been judged and was not.
    pub(super) fn skips_its_judge(&self, entry: &Entry) -> bool {
        let Event::QuestionAnswered { ask, judged: None, .. } = &entry.event else { return false };
        let held = self.asks.get(ask).and_then(|ask| Some((ask, ask.held()?)));
        held.is_some_and(|(ask, held)| held.hold == Hold::Judging || ask.must_be_judged(&held.outcome))
    }

    pub(super) fn released(&self, ask: AskId, question: &QuestionId, by: &Principal) -> Result<(), Fault> {
        let ask = self.asks.get(&ask).ok_or(("unknown_ask", "This was never asked."))?;
        let own = ask.asked_by == *by && self.session.driver == Driver::Program && secret_of(ask, question).is_ok();
        unless(own, "not_eligible", "Only the program that asked for a secret is given it.")
    }

    pub(super) fn minted(&self, ask: &Ask, outcome: &Outcome, permit: Option<&Permit>, entry: &Entry) -> bool {
        permit.is_none_or(|permit| self.mints(ask, outcome, permit, entry.at))
    }

    /// Whether this could be said to this ask by whoever is said to have said it.
    pub(super) fn said(&self, ask: &Ask, outcome: &Outcome, provenance: &Provenance, entry: &Entry) -> Result<(), Fault> {
        unless(super::decided::fits(ask, outcome, provenance, entry.at), "answer", "This answer is not one to what was asked.")?;
        let could = self.could_say(ask, outcome, provenance, entry);
        unless(could, "not_eligible", "Whoever is said to have answered this may not.")?;
        let approves = matches!(outcome, Outcome::Approve { .. });
        unless(!approves || self.enough(ask, &provenance.by), "too_few", "Fewer approved this than have to.")
    }

    fn held(&self, ask: AskId) -> Result<&Held, Fault> {
        self.asks.get(&ask).and_then(Ask::held).ok_or(("hold", "No reply to this was in hand."))
    }
}

fn insufficient(ask: &Ask, by: &Principal) -> Result<(), Fault> {
    let judged = ask.is_judged() && *by == ask.asked_by;
    unless(judged, "hold", "Only the asker finds a reply insufficient, and only one that waits for that.")
}
