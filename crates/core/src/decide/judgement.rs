//! Handles the asker's judgement of a pending decision: it becomes the answer, or the ask is asked again.

use super::Judgement;
use crate::ask::refusal::Refusal;
use crate::ask::settlement::PendingReason;
use crate::people::principal::{Principal, Provenance, Source};
use crate::problem::Problem;
use crate::question::MAX_TEXT;
use crate::session::Session;
use crate::session::event::Event;
use crate::time::Timestamp;

/// The text for people who are asked again, if the asker gives none.
const SAY_MORE: &str = "The answer so far is not enough to continue. Please say more.";

impl Session {
    /// Judges whether the pending decision is sufficient. If not, the same ask is asked again with its next revision
    /// and its old deadline, as often as its policy allows.
    pub(super) fn judge(&self, judgement: Judgement, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let Judgement { ask: id, revision, sufficient, clarification, channel } = judgement;
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        if ask.asked_by != *by {
            return Err(Refusal::NotEligible);
        }
        let pending = match ask.pending_decision() {
            Some(pending) if pending.reason == PendingReason::Judging => pending,
            Some(pending) => return Err(pending.refusal()),
            None => {
                ask.check_pending()?;
                return Err(Refusal::NothingToJudge);
            }
        };
        if revision.is_some_and(|revision| revision != ask.revision) {
            return Err(ask.stale_view());
        }
        check(sufficient, clarification.as_deref())?;
        let judged = Provenance::new(Source::Judge, by.clone(), channel);
        if sufficient {
            return Ok(vec![self.finalize(ask, pending, Some(judged), now)]);
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
