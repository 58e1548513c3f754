//! What becomes of a checked reply: it is the answer at once, or held first where the ask's own
//! policy says so, to be taken back or judged.

use super::{Judgement, Replying};
use crate::approval::Permit;
use crate::ask::{Ask, Origin, Outcome, State};
use crate::call::Digest;
use crate::doubt;
use crate::event::Event;
use crate::held::{Held, Hold};
use crate::ids::{AskId, PermitId};
use crate::principal::{Principal, Provenance, Source};
use crate::problem::Problem;
use crate::question::MAX_TEXT;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::time::Timestamp;

use super::reply::{PERMIT_LIFE, licence_of, mint};

/// What a person reads who is asked again, where the asker has no words of its own.
const SAY_MORE: &str = "The answer so far is not enough to go on with. Please say more.";

impl Session {
    /// Takes a checked reply: as the answer, or in hand first.
    pub(super) fn take(&self, ask: &Ask, replying: Replying, outcome: Outcome, now: Timestamp) -> Event {
        let comment = replying.reply.remark();
        let Replying { provenance, permit, .. } = replying;
        match ask.hold(&outcome, now) {
            Some(hold) => Event::QuestionReplied { ask: ask.id, outcome, comment, provenance, permit, hold },
            None => {
                let permit = self.licence(ask, &outcome, permit, now);
                Event::QuestionAnswered { ask: ask.id, outcome, comment, provenance, judged: None, permit }
            }
        }
    }

    /// The reply in hand becomes the answer.
    pub(super) fn hand_on(&self, ask: &Ask, held: &Held, judged: Option<Provenance>, now: Timestamp) -> Event {
        let Held { outcome, comment, provenance, permit, .. } = held.clone();
        let permit = self.licence(ask, &outcome, permit, now);
        Event::QuestionAnswered { ask: ask.id, outcome, comment, provenance, judged, permit }
    }

    /// What becomes of an ask that still waits when its session fails. A reply that the asker was
    /// to judge counts: the person has done their part.
    pub(super) fn abandon(&self, ask: &Ask, now: Timestamp) -> Event {
        match ask.held() {
            Some(held) if held.hold == Hold::Judging => self.hand_on(ask, held, None, now),
            Some(_) | None => Event::QuestionWithdrawn { ask: ask.id, superseded_by: None },
        }
    }

    /// Whoever sent the reply in hand takes it back, as long as that is possible.
    pub(super) fn undo(&self, id: AskId, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        if !by.kind.may_answer() {
            return Err(Refusal::PrincipalType);
        }
        let held = match &ask.state {
            // A second click: there is nothing left to take back.
            State::Pending => return Ok(Vec::new()),
            State::Held(held) if held.provenance.by != *by => return Err(held.refusal()),
            State::Held(held) => held,
            State::Answered(_) | State::Cancelled { .. } | State::Withdrawn { .. } | State::Expired { .. } | State::Skipped { .. } => {
                ask.still_pending()?;
                return Ok(Vec::new());
            }
        };
        match held.hold {
            Hold::Undo { until } if now < until => Ok(vec![Event::QuestionUndone { ask: id }]),
            Hold::Undo { until } => Err(Refusal::TooLateToUndo { at: until }),
            Hold::Judging => Err(Refusal::TooLateToUndo { at: held.at }),
        }
    }

    /// The asker says whether the reply in hand is sufficient. An insufficient one is asked again,
    /// the same ask under its next revision and its old deadline, as often as its policy allows.
    pub(super) fn judge(&self, judgement: Judgement, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let Judgement { ask: id, revision, sufficient, clarification, channel } = judgement;
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        if ask.asked_by != *by {
            return Err(Refusal::NotEligible);
        }
        let held = match ask.held() {
            Some(held) if held.hold == Hold::Judging => held,
            Some(held) => return Err(held.refusal()),
            None => {
                ask.still_pending()?;
                return Err(Refusal::NothingToJudge);
            }
        };
        if revision.is_some_and(|revision| revision != ask.revision) {
            return Err(Refusal::StaleView);
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

    /// The licence that an answer mints: to run exactly the call that was approved, or, where people
    /// said "run it again", that very call as it was started.
    fn licence(&self, ask: &Ask, outcome: &Outcome, id: PermitId, now: Timestamp) -> Option<Permit> {
        let (digest, life) = match (outcome, ask.approval(), &ask.origin) {
            (Outcome::Approve { .. }, Some(approval), _) if approval.runs() => (approval.call.digest().clone(), licence_of(approval)),
            (Outcome::Answers { answers }, None, Origin::InDoubt { call_id, tool }) if doubt::says_run_again(answers) => {
                // The call as it was started, whose arguments are not always JSON.
                (Digest::of_call(tool.as_str(), "", None, "", &self.call(call_id)?.call.arguments), PERMIT_LIFE)
            }
            (Outcome::Approve { .. } | Outcome::Reject { .. } | Outcome::Answers { .. } | Outcome::Response { .. }, _, _) => return None,
        };
        Some(mint(id, &digest, now.plus(life)))
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
