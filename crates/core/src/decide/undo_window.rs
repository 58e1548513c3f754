//! Handles a validated reply: it becomes the answer immediately, or a pending decision that can be undone or judged
//! first, as the ask's policy says.

use super::{Judgement, Replying};
use crate::ask::refusal::Refusal;
use crate::ask::settlement::{Outcome, PendingDecision, PendingReason};
use crate::ask::{Ask, AskState};
use crate::ids::AskId;
use crate::people::principal::{Principal, Provenance, Source};
use crate::problem::Problem;
use crate::question::MAX_TEXT;
use crate::session::Session;
use crate::session::event::Event;
use crate::time::Timestamp;

/// The text for people who are asked again, if the asker gives none.
const SAY_MORE: &str = "The answer so far is not enough to continue. Please say more.";

impl Session {
    /// Accepts a validated reply, as the answer or as a pending decision.
    pub(super) fn take(&self, ask: &Ask, replying: Replying, outcome: Outcome, now: Timestamp) -> Event {
        let comment = replying.reply.remark();
        let Replying { provenance, permit, .. } = replying;
        match ask.hold(&outcome, now) {
            Some(hold) => Event::QuestionReplied { ask: ask.id, outcome, comment, provenance, permit, hold },
            None => {
                let permit = self.permit(ask, &outcome, permit, now);
                Event::QuestionAnswered { ask: ask.id, outcome, comment, provenance, judged: None, permit }
            }
        }
    }

    /// Makes the pending decision the answer.
    pub(super) fn hand_on(&self, ask: &Ask, held: &PendingDecision, judged: Option<Provenance>, now: Timestamp) -> Event {
        let PendingDecision { outcome, comment, provenance, permit, .. } = held.clone();
        let permit = self.permit(ask, &outcome, permit, now);
        Event::QuestionAnswered { ask: ask.id, outcome, comment, provenance, judged, permit }
    }

    /// Ends an ask that is still pending when its session fails. A reply that the asker was to judge becomes the
    /// answer, because the person has done their part.
    pub(super) fn abandon(&self, ask: &Ask, now: Timestamp) -> Event {
        match ask.held() {
            Some(held) if held.hold == PendingReason::Judging => self.hand_on(ask, held, None, now),
            Some(_) | None => Event::QuestionWithdrawn { ask: ask.id, superseded_by: None },
        }
    }

    /// Undoes the pending decision, on request of the person who sent it and while that is possible.
    pub(super) fn undo(&self, id: AskId, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        if !by.kind.may_answer() {
            return Err(Refusal::PrincipalType);
        }
        let held = match &ask.state {
            // A second click: there is nothing left to undo.
            AskState::Pending => return Ok(Vec::new()),
            AskState::Held(held) if held.provenance.by != *by => return Err(held.refusal()),
            AskState::Held(held) => held,
            AskState::Answered(_)
            | AskState::Cancelled { .. }
            | AskState::Withdrawn { .. }
            | AskState::Expired { .. }
            | AskState::Skipped { .. } => {
                ask.still_pending()?;
                return Ok(Vec::new());
            }
        };
        match held.hold {
            PendingReason::Undo { until } if now < until => Ok(vec![Event::QuestionUndone { ask: id }]),
            PendingReason::Undo { until } => Err(Refusal::TooLateToUndo { at: until }),
            PendingReason::Judging => Err(Refusal::TooLateToUndo { at: held.at }),
        }
    }

    /// Judges whether the pending decision is sufficient. If not, the same ask is asked again with its next revision
    /// and its old deadline, as often as its policy allows.
    pub(super) fn judge(&self, judgement: Judgement, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let Judgement { ask: id, revision, sufficient, clarification, channel } = judgement;
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        if ask.asked_by != *by {
            return Err(Refusal::NotEligible);
        }
        let held = match ask.held() {
            Some(held) if held.hold == PendingReason::Judging => held,
            Some(held) => return Err(held.refusal()),
            None => {
                ask.still_pending()?;
                return Err(Refusal::NothingToJudge);
            }
        };
        if revision.is_some_and(|revision| revision != ask.revision) {
            return Err(ask.stale_view());
        }
        check(sufficient, clarification.as_deref())?;
        let judged = Provenance::new(Source::Judge, by.clone(), channel);
        if sufficient {
            return Ok(vec![self.hand_on(ask, held, Some(judged), now)]);
        }
        if ask.retries >= ask.policy.max_retries {
            return Ok(vec![Event::QuestionSkipped { ask: id }]);
        }
        let clarification = clarification.filter(|text| !text.trim().is_empty()).unwrap_or_else(|| SAY_MORE.to_owned());
        Ok(vec![Event::QuestionReasked { ask: id, revision: ask.revision + 1, retries: ask.retries + 1, clarification }])
    }
}

fn check(sufficient: bool, clarification: Option<&str>) -> Result<(), Refusal> {
    let wrong = |code, message: String| Err(Refusal::Invalid(vec![Problem::new("/clarification", code, message)]));
    match clarification {
        Some(_) if sufficient => {
            wrong("not_with_sufficient", "A sufficient reply is not asked again, so it needs no clarification.".into())
        }
        Some(text) if text.chars().count() > MAX_TEXT => wrong("too_long", format!("A clarification has at most {MAX_TEXT} characters.")),
        Some(_) | None => Ok(()),
    }
}
