//! Pending decisions: a reply that is validated, durable and acknowledged to its sender, and not yet the answer.
//!
//! The ask is still pending in the meantime, and no other reply, deadline or reminder affects it. The reply becomes the
//! answer, or its sender undoes it, or it is judged insufficient and the ask is asked again.

use std::time::Duration;

use crate::ask::body::Body;
use crate::ask::policy::{Judge, MAX_UNDO_WINDOW};
use crate::ask::reply::Reply;
use crate::ask::settlement::{Outcome, PendingReason};
use crate::ask::{Ask, AskState};
use crate::digest::Digest;
use crate::people::principal::{Principal, Provenance};
use crate::question::answer::Answers;
use crate::question::{Input, Question};
use crate::risk::Risk;
use crate::time::Timestamp;

/// The validated reply of an ask: its answer, or its pending decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AcceptedReply<'a> {
    /// The outcome.
    pub outcome: &'a Outcome,
    /// A comment on the whole answer.
    pub comment: &'a Option<String>,
    /// The source of the answer: what kind it is, who gave it and over which channel.
    pub provenance: &'a Provenance,
}

impl Ask {
    /// The validated reply of this ask, whether it can still be undone or not.
    #[doc(hidden)]
    #[must_use]
    pub fn accepted_reply(&self) -> Option<AcceptedReply<'_>> {
        match &self.state {
            AskState::PendingDecision(pending) => {
                Some(AcceptedReply { outcome: &pending.outcome, comment: &pending.comment, provenance: &pending.provenance })
            }
            AskState::Answered(settled) => {
                Some(AcceptedReply { outcome: &settled.outcome, comment: &settled.comment, provenance: &settled.provenance })
            }
            AskState::Pending
            | AskState::Cancelled { .. }
            | AskState::Withdrawn { .. }
            | AskState::Expired { .. }
            | AskState::Skipped { .. } => None,
        }
    }

    /// Returns what `viewer` may read of it. Everyone who sees the ask may read an answer. Only its sender, and the
    /// asker who judges it, may read a pending decision.
    #[doc(hidden)]
    #[must_use]
    pub fn shown_to(&self, viewer: &Principal) -> Option<AcceptedReply<'_>> {
        let theirs = |taken: &AcceptedReply<'_>| taken.provenance.by == *viewer || (self.is_judged() && self.asked_by == *viewer);
        self.accepted_reply().filter(|taken| !self.is_pending() || theirs(taken))
    }

    /// Returns whether `reply` by `by` was already accepted from the same person: a second click.
    #[doc(hidden)]
    #[must_use]
    pub fn has_accepted(&self, reply: &Reply, by: &Principal) -> bool {
        let Some(AcceptedReply { outcome, comment, provenance }) = self.accepted_reply() else { return false };
        let is_theirs = provenance.by == *by && reply.remark() == *comment;
        // An approval that did not settle the ask by itself counts too, once there are enough others.
        let voted = matches!(outcome, Outcome::Approve { .. }) && self.has_vote(by, reply.remark().as_deref());
        if !is_theirs && !voted {
            return false;
        }
        match (outcome, &self.body) {
            (Outcome::Answers { answers }, Body::Questions { questions, .. }) => {
                reply.response.is_none()
                    && reply
                        .answers
                        .as_ref()
                        .is_some_and(|given| crate::question::answer::accept_all(questions, given).as_ref() == Ok(answers))
            }
            (Outcome::Response { response }, _) => reply.response.as_ref() == Some(response) && reply.answers.is_none(),
            (Outcome::Approve { digest, feedback, remember }, _) => {
                // A reply that contains the shown arguments does not change them.
                let as_shown = match self.approval() {
                    Some(approval) => {
                        approval.wanted(reply) == *approval.call.arguments() && approval.accept_feedback(reply).as_ref() == Ok(feedback)
                    }
                    None => reply.arguments.is_none() && reply.feedback.is_none(),
                };
                reply.decision.as_deref() == Some("approve") && echoes(reply, digest) && as_shown && reply.remember == *remember
            }
            (Outcome::Reject { digest, reason }, _) => {
                let rejects = reply.decision.as_deref() == Some("reject") && reply.arguments.is_none();
                rejects && reply.reason == *reason && echoes(reply, digest)
            }
            (Outcome::Answers { .. }, Body::Approval { .. } | Body::Review { .. }) => false,
        }
    }

    /// Returns what a reply with this `outcome`, accepted at `now`, waits for before it becomes the answer. The channel
    /// of the reply has an undo window of `channel` seconds. The approval of a critical call is confirmed in two steps
    /// instead, so only the ask's own policy gives it an undo window.
    pub(crate) fn pending_reason(&self, outcome: &Outcome, now: Timestamp, channel: u32) -> Option<PendingReason> {
        let confirmed =
            matches!(outcome, Outcome::Approve { .. }) && self.approval().is_some_and(|approval| approval.risk == Risk::Critical);
        match self.policy.undo_window.max(if confirmed { 0 } else { channel.min(MAX_UNDO_WINDOW) }) {
            0 => self.must_be_judged(outcome).then_some(PendingReason::Judging),
            seconds => Some(PendingReason::Undo { until: now.plus(Duration::from_secs(seconds.into())) }),
        }
    }

    /// Returns whether a reply with this `outcome`, accepted at `at`, could wait for `hold`: at least for the undo window
    /// of the ask's policy, and longer over a channel that has a longer one.
    pub(crate) fn could_wait_for(&self, outcome: &Outcome, at: Timestamp, hold: PendingReason) -> bool {
        let longest = at.plus(Duration::from_secs(MAX_UNDO_WINDOW.into()));
        match (hold, self.pending_reason(outcome, at, 0)) {
            (PendingReason::Judging, least) => least == Some(PendingReason::Judging),
            (PendingReason::Undo { until }, Some(PendingReason::Undo { until: least })) => least <= until && until <= longest,
            (PendingReason::Undo { until }, Some(PendingReason::Judging) | None) => at < until && until <= longest,
        }
    }

    /// Returns whether the asker must judge that `outcome` is sufficient.
    pub(crate) fn must_be_judged(&self, outcome: &Outcome) -> bool {
        match (self.policy.judge, outcome, &self.body) {
            (Some(Judge::Asker), Outcome::Answers { answers }, Body::Questions { questions, .. }) => !says_yes_or_no(questions, answers),
            // The asker already agreed to accept a response in place of answers.
            (
                Some(Judge::Asker),
                Outcome::Answers { .. } | Outcome::Response { .. } | Outcome::Approve { .. } | Outcome::Reject { .. },
                _,
            )
            | (None, _, _) => false,
        }
    }

    /// Returns whether the asker must now judge the pending decision.
    #[doc(hidden)]
    #[must_use]
    pub fn is_judged(&self) -> bool {
        self.pending_decision().is_some_and(|pending| pending.reason == PendingReason::Judging)
    }
}

/// A yes or no is a complete answer to a yes-or-no question, however short it is.
fn says_yes_or_no(questions: &[Question], answers: &Answers) -> bool {
    let answered = questions.iter().filter(|question| answers.contains_key(&question.id));
    !answers.is_empty() && answered.map(|question| question.input).all(|input| input == Input::Confirm)
}

fn echoes(reply: &Reply, digest: &Digest) -> bool {
    reply.digest.as_deref() == Some(digest.as_str())
}
