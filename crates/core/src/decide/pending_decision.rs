//! Accepts a validated reply and makes it final: it becomes the answer immediately, or a pending decision that can be
//! undone or judged first, as the ask's policy says. `judgement.rs` beside it handles the asker's judgement.

use super::ReplyCommand;
use crate::ask::refusal::Refusal;
use crate::ask::settlement::{Outcome, PendingDecision, PendingReason};
use crate::ask::{Ask, AskState};
use crate::ids::AskId;
use crate::people::principal::{Principal, Provenance};
use crate::session::Session;
use crate::session::event::Event;
use crate::time::Timestamp;

impl Session {
    /// Accepts a validated reply, as the answer or as a pending decision.
    pub(super) fn accept(&self, ask: &Ask, replying: ReplyCommand, outcome: Outcome, now: Timestamp) -> Event {
        let comment = replying.reply.remark();
        let ReplyCommand { provenance, permit, undo_window, .. } = replying;
        match ask.pending_reason(&outcome, now, undo_window) {
            Some(hold) => Event::QuestionReplied { ask: ask.id, outcome, comment, provenance, permit, hold },
            None => {
                let permit = self.grant_permit(ask, &outcome, permit, now);
                Event::QuestionAnswered { ask: ask.id, outcome, comment, provenance, judged: None, permit }
            }
        }
    }

    /// Makes the pending decision the answer.
    pub(super) fn finalize(&self, ask: &Ask, pending: &PendingDecision, judged: Option<Provenance>, now: Timestamp) -> Event {
        let PendingDecision { outcome, comment, provenance, permit, .. } = pending.clone();
        let permit = self.grant_permit(ask, &outcome, permit, now);
        Event::QuestionAnswered { ask: ask.id, outcome, comment, provenance, judged, permit }
    }

    /// Ends an ask that is still pending when its session fails. A reply that the asker was to judge becomes the
    /// answer, because the person has done their part.
    pub(super) fn abandon(&self, ask: &Ask, now: Timestamp) -> Event {
        match ask.pending_decision() {
            Some(pending) if pending.reason == PendingReason::Judging => self.finalize(ask, pending, None, now),
            Some(_) | None => Event::QuestionWithdrawn { ask: ask.id, superseded_by: None },
        }
    }

    /// Undoes the pending decision, on request of the person who sent it and while that is possible.
    pub(super) fn undo(&self, id: AskId, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        if !by.kind.may_answer() {
            return Err(Refusal::PrincipalType);
        }
        let pending = match &ask.state {
            // A second click: there is nothing left to undo.
            AskState::Pending => return Ok(Vec::new()),
            AskState::PendingDecision(pending) if pending.provenance.by != *by => return Err(pending.refusal()),
            AskState::PendingDecision(pending) => pending,
            AskState::Answered(_)
            | AskState::Cancelled { .. }
            | AskState::Withdrawn { .. }
            | AskState::Expired { .. }
            | AskState::Skipped { .. } => {
                ask.check_pending()?;
                return Ok(Vec::new());
            }
        };
        match pending.reason {
            PendingReason::Undo { until } if now < until => Ok(vec![Event::QuestionUndone { ask: id }]),
            PendingReason::Undo { until } => Err(Refusal::TooLateToUndo { at: until }),
            PendingReason::Judging => Err(Refusal::TooLateToUndo { at: pending.at }),
        }
    }
}
