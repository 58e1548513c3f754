//! Checks that a pending decision fits what was asked, and that its end was possible.

use super::chain::{Fault, StateBefore, require};
use crate::approval::Permit;
use crate::ask::Ask;
use crate::ask::settlement::{Outcome, PendingDecision, PendingReason};
use crate::decide::secret_of;
use crate::ids::{AskId, QuestionId};
use crate::people::principal::{Principal, Provenance, Source};
use crate::session::Driver;
use crate::session::event::{Entry, Event};

impl StateBefore<'_> {
    /// A pending decision was validated like an answer.
    pub(super) fn check_replied(&self, ask: &Ask, entry: &Entry) -> Result<(), Fault> {
        let Event::QuestionReplied { outcome, provenance, hold, .. } = &entry.event else { return Ok(()) };
        let own = provenance.kind == Source::Person && provenance.by == entry.actor;
        require(own, "not_eligible", "Only a person's reply can be a pending decision.")?;
        self.check_source(ask, outcome, provenance, entry)?;
        require(ask.could_wait_for(outcome, entry.at, *hold), "hold", "The policy of this ask does not allow this pending decision.")
    }

    pub(super) fn check_undone(&self, ask: AskId, entry: &Entry) -> Result<(), Fault> {
        let pending = self.pending_decision(ask)?;
        let own = pending.provenance.by == entry.actor && pending.reason.until().is_some_and(|until| entry.at < until);
        // The system undoes pending decisions when an older state was restored.
        let own = own || entry.actor == Principal::system();
        require(own, "not_eligible", "Only the person who sent a reply can undo it, within its undo window.")
    }

    pub(super) fn check_judging_begins(&self, ask: &Ask, entry: &Entry) -> Result<(), Fault> {
        let pending = self.pending_decision(ask.id)?;
        let due = pending.reason.until().is_some_and(|until| until <= entry.at);
        require(due && ask.must_be_judged(&pending.outcome), "hold", "This reply does not wait for a judgement.")
    }

    /// Checks that an insufficient reply was asked again no more often than the policy allows.
    pub(super) fn check_asked_again(&self, ask: &Ask, (revision, retries): (u32, u32), by: &Principal) -> Result<(), Fault> {
        insufficient(ask, by)?;
        let left = ask.retries < ask.policy.max_retries;
        let next = ask.revision.checked_add(1) == Some(revision) && ask.retries.checked_add(1) == Some(retries);
        require(left && next, "retries", "This ask could not be asked again in this way.")
    }

    /// Checks that an ask was skipped only after all its retries.
    pub(super) fn check_skipped(&self, ask: &Ask, by: &Principal) -> Result<(), Fault> {
        insufficient(ask, by)?;
        require(ask.retries >= ask.policy.max_retries, "retries", "This ask had retries left, so it could not be skipped.")
    }

    /// Checks that the pending decision became the answer: unchanged, and after its undo window or its judgement.
    pub(super) fn check_finalized(&self, ask: &Ask, pending: &PendingDecision, entry: &Entry) -> Result<(), Fault> {
        let Event::QuestionAnswered { outcome, comment, provenance, judged, permit, .. } = &entry.event else { return Ok(()) };
        let same = (&pending.outcome, &pending.comment, &pending.provenance) == (outcome, comment, provenance);
        require(same, "another_reply", "Another reply than the pending decision became the answer.")?;
        let passed = match (pending.reason, judged) {
            (PendingReason::Undo { until }, None) => until <= entry.at,
            // If the work fails, a reply that waits for a judgement counts. Whether it failed is checked later.
            (PendingReason::Judging, None) => true,
            (PendingReason::Judging, Some(judged)) => {
                judged.kind == Source::Judge && judged.by == ask.asked_by && entry.actor == ask.asked_by
            }
            (PendingReason::Undo { .. }, Some(_)) => false,
        };
        require(passed, "hold", "This reply could not be the answer at this time.")?;
        let created = permit.as_ref().is_none_or(|permit| permit.id == pending.permit);
        require(
            created && self.is_valid_permit(ask, outcome, permit.as_ref(), entry),
            "permit",
            "A permit can only come from an approval of exactly its call.",
        )
    }

    /// Returns whether this answer should have been judged and was not.
    pub(super) fn skips_its_judge(&self, entry: &Entry) -> bool {
        let Event::QuestionAnswered { ask, judged: None, .. } = &entry.event else { return false };
        let pending = self.asks.get(ask).and_then(|ask| Some((ask, ask.pending_decision()?)));
        pending.is_some_and(|(ask, pending)| pending.reason == PendingReason::Judging || ask.must_be_judged(&pending.outcome))
    }

    pub(super) fn check_released(&self, ask: AskId, question: &QuestionId, by: &Principal) -> Result<(), Fault> {
        let ask = self.asks.get(&ask).ok_or(("unknown_ask", "This ask was never created."))?;
        let own = ask.asked_by == *by && self.session.driver == Driver::Program && secret_of(ask, question).is_ok();
        require(own, "not_eligible", "Only the program that asked for a secret can get it.")
    }

    pub(super) fn is_valid_permit(&self, ask: &Ask, outcome: &Outcome, permit: Option<&Permit>, entry: &Entry) -> bool {
        permit.is_none_or(|permit| self.is_permit_of(ask, outcome, permit, entry.at))
    }

    /// Checks that the stated principal could give this answer to this ask.
    pub(super) fn check_source(&self, ask: &Ask, outcome: &Outcome, provenance: &Provenance, entry: &Entry) -> Result<(), Fault> {
        require(super::decisions::fits(ask, outcome, provenance, entry.at), "answer", "This answer does not fit what was asked.")?;
        let could = self.could_answer(ask, outcome, provenance, entry);
        require(could, "not_eligible", "The stated person may not answer this.")?;
        let approves = matches!(outcome, Outcome::Approve { .. });
        require(!approves || self.has_quorum(ask, &provenance.by), "too_few", "There are fewer approvals than needed.")
    }

    fn pending_decision(&self, ask: AskId) -> Result<&PendingDecision, Fault> {
        self.asks.get(&ask).and_then(|ask| ask.pending_decision()).ok_or(("hold", "This ask had no pending decision."))
    }
}

fn insufficient(ask: &Ask, by: &Principal) -> Result<(), Fault> {
    let judged = ask.is_judged() && *by == ask.asked_by;
    require(judged, "hold", "Only the asker can judge a reply insufficient, and only while it waits for a judgement.")
}
