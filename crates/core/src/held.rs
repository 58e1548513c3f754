//! A reply in hand: checked, durable and acknowledged to whoever sent it, and not yet the answer.
//!
//! While one is held the ask still waits, and no other reply, deadline or reminder touches it. It
//! becomes the answer, or its sender takes it back, or it is judged insufficient and asked again.

use serde::{Deserialize, Serialize};

use crate::ask::{Ask, Outcome, State};
use crate::body::Body;
use crate::call::Digest;
use crate::ids::PermitId;
use crate::policy::Judge;
use crate::principal::{Principal, Provenance};
use crate::question::{Input, Question};
use crate::refusal::Refusal;
use crate::reply::{Answers, Reply};
use crate::time::Timestamp;

/// A checked reply that is not the answer yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// What it would settle the ask with.
    pub outcome: Outcome,
    /// On the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// From what, from whom, over what.
    pub provenance: Provenance,
    /// The id of the permit, should the answer mint one.
    pub permit: PermitId,
    /// When it was taken.
    pub at: Timestamp,
    /// What it waits for.
    pub hold: Hold,
    /// Whoever brought it here in a snapshot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported_by: Option<Principal>,
}

/// What a held reply waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Hold {
    /// Its sender may take it back until then.
    Undo {
        /// When it is handed on.
        until: Timestamp,
    },
    /// The asker says whether it is sufficient.
    Judging,
}

impl Hold {
    /// Until when the reply can be taken back.
    #[must_use]
    pub fn until(self) -> Option<Timestamp> {
        match self {
            Self::Undo { until } => Some(until),
            Self::Judging => None,
        }
    }
}

/// The checked reply that an ask has: its answer, or what is held to become that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken<'a> {
    /// What it says.
    pub outcome: &'a Outcome,
    /// On the whole.
    pub comment: &'a Option<String>,
    /// From what, from whom, over what.
    pub provenance: &'a Provenance,
}

impl Held {
    /// What somebody else is told who comes while it is held.
    #[must_use]
    pub fn refusal(&self) -> Refusal {
        Refusal::ReplyHeld { by: self.provenance.by.clone(), until: self.hold.until() }
    }
}

impl Ask {
    /// The checked reply that this ask has, whether it can still be taken back or not.
    #[must_use]
    pub fn taken(&self) -> Option<Taken<'_>> {
        match &self.state {
            State::Held(held) => Some(Taken { outcome: &held.outcome, comment: &held.comment, provenance: &held.provenance }),
            State::Answered(settled) => {
                Some(Taken { outcome: &settled.outcome, comment: &settled.comment, provenance: &settled.provenance })
            }
            State::Pending | State::Cancelled { .. } | State::Withdrawn { .. } | State::Expired { .. } | State::Skipped { .. } => None,
        }
    }

    /// What `viewer` may read of it: an answer everybody who sees the ask, a reply in hand whoever
    /// sent it, and the asker who judges it.
    #[must_use]
    pub fn shown_to(&self, viewer: &Principal) -> Option<Taken<'_>> {
        let theirs = |taken: &Taken<'_>| taken.provenance.by == *viewer || (self.is_judged() && self.asked_by == *viewer);
        self.taken().filter(|taken| !self.is_pending() || theirs(taken))
    }

    /// Whether `reply` by `by` is what was already taken from the same person: a second click.
    #[must_use]
    pub fn has_heard(&self, reply: &Reply, by: &Principal) -> bool {
        let Some(Taken { outcome, comment, provenance }) = self.taken() else { return false };
        let is_theirs = provenance.by == *by && reply.remark() == *comment;
        // An approval that settled nothing by itself is heard as well once enough others came.
        let voted = matches!(outcome, Outcome::Approve { .. }) && self.has_vote(by, reply.remark().as_deref());
        if !is_theirs && !voted {
            return false;
        }
        match (outcome, &self.body) {
            (Outcome::Answers { answers }, Body::Questions { questions, .. }) => {
                reply.response.is_none()
                    && reply.answers.as_ref().is_some_and(|given| crate::reply::accept_all(questions, given).as_ref() == Ok(answers))
            }
            (Outcome::Response { response }, _) => reply.response.as_ref() == Some(response) && reply.answers.is_none(),
            (Outcome::Approve { digest, feedback, remember }, _) => {
                // Sending the shown arguments along changes nothing about them.
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

    /// What a reply with this `outcome`, taken at `now`, waits for before it is the answer.
    pub(crate) fn hold(&self, outcome: &Outcome, now: Timestamp) -> Option<Hold> {
        match self.policy.undo_window {
            0 => self.must_be_judged(outcome).then_some(Hold::Judging),
            seconds => Some(Hold::Undo { until: now.plus(std::time::Duration::from_secs(seconds.into())) }),
        }
    }

    /// Whether somebody has to say that `outcome` is sufficient.
    pub(crate) fn must_be_judged(&self, outcome: &Outcome) -> bool {
        match (self.policy.judge, outcome, &self.body) {
            (Some(Judge::Asker), Outcome::Answers { answers }, Body::Questions { questions, .. }) => !says_yes_or_no(questions, answers),
            // Something else instead of answers is what the asker said it takes.
            (
                Some(Judge::Asker),
                Outcome::Answers { .. } | Outcome::Response { .. } | Outcome::Approve { .. } | Outcome::Reject { .. },
                _,
            )
            | (None, _, _) => false,
        }
    }

    /// Whether the asker has to say now that the reply in hand is sufficient.
    #[must_use]
    pub fn is_judged(&self) -> bool {
        self.held().is_some_and(|held| held.hold == Hold::Judging)
    }
}

/// A yes or a no is all that a yes-or-no question wants, however short it is.
fn says_yes_or_no(questions: &[Question], answers: &Answers) -> bool {
    let answered = questions.iter().filter(|question| answers.contains_key(&question.id));
    !answers.is_empty() && answered.map(|question| question.input).all(|input| input == Input::Confirm)
}

fn echoes(reply: &Reply, digest: &Digest) -> bool {
    reply.digest.as_deref() == Some(digest.as_str())
}
