//! What may happen to an ask while it is pending, short of settling it by an answer: it is replaced,
//! revised, tightened, talked about.

use std::mem::discriminant;

use super::asking::of_contents;
use super::{Revising, Successor, first_line};
use crate::ask::{Ask, Origin};
use crate::body::Body;
use crate::comment::MAX_COMMENT;
use crate::event::{Event, Seq};
use crate::ids::AskId;
use crate::place::Comer;
use crate::principal::Principal;
use crate::problem::Problem;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::tighten::Tighter;
use crate::time::Timestamp;
use crate::who::Roster;

impl Session {
    /// The asker takes an ask back because another of its asks takes its place.
    pub(super) fn supersede_ask(
        &self,
        id: AskId,
        successor: &Successor,
        comment: Option<String>,
        by: &Principal,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        self.own_open(id, by, now)?;
        let problem = if successor.id == id {
            Some(("itself", "An ask cannot take its own place."))
        } else if successor.asked_by.as_ref() != Some(by) {
            Some(("unknown_ask", "Name another ask of yours."))
        } else {
            None
        };
        match problem {
            None => self.taken_back(id, Some(successor.id), comment, by),
            Some((code, message)) => Err(Refusal::Invalid(vec![Problem::new("/superseded_by", code, message)])),
        }
    }

    /// An ask that is taken back, and why, as one: that something is taken back is never said of what goes on.
    pub(super) fn taken_back(
        &self,
        ask: AskId,
        superseded_by: Option<AskId>,
        comment: Option<String>,
        by: &Principal,
    ) -> Result<Vec<Event>, Refusal> {
        let problem = comment.as_deref().and_then(problem_of_comment);
        if let Some((code, message)) = problem {
            return Err(Refusal::Invalid(vec![Problem::new("/comment", code, message)]));
        }
        let said = comment.map(|text| self.comment(ask, text, None, by)).transpose()?.unwrap_or_default();
        Ok(said.into_iter().chain([Event::QuestionWithdrawn { ask, superseded_by }]).collect())
    }

    /// The asker changes what is asked. Whatever was decided or filled in on the earlier revision
    /// is void.
    pub(super) fn revise_ask(&self, revising: Revising, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let Revising { ask, body, message } = revising;
        let ask = self.own_open(ask, by, now)?;
        let mut problems = of_contents(&body, message.as_deref());
        problems.extend(misfit(ask, &body));
        // Its deadline was in the future when it was asked.
        problems.extend(ask.policy.problems(&body, &self.owner, ask.asked_at, "/policy"));
        if !problems.is_empty() {
            return Err(Refusal::Invalid(problems));
        }
        let message = message.filter(|message| ask.message.as_ref() != Some(message));
        if body == ask.body && message.is_none() {
            return Ok(Vec::new());
        }
        Ok(vec![Event::QuestionRevised { ask: ask.id, revision: ask.revision + 1, amended: body.into(), message }])
    }

    /// A person makes the policy of an ask stricter; nobody makes it looser.
    pub(super) fn tighten_ask(
        &self,
        id: AskId,
        tighter: &Tighter,
        roster: &Roster,
        by: &Principal,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        ask.admits(Comer { by, requester: &self.owner, roster })?;
        ask.still_open(now)?;
        let policy = ask.policy.tightened(tighter, &ask.body, &self.owner, now).map_err(Refusal::Invalid)?;
        if policy == ask.policy {
            return Ok(Vec::new());
        }
        Ok(vec![Event::QuestionTightened { ask: id, policy }])
    }

    /// Somebody says something under an ask: any person who can see it, or whoever asked.
    pub(super) fn comment(&self, id: AskId, text: String, heard: Option<Seq>, by: &Principal) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        if !by.kind.may_answer() && ask.asked_by != *by {
            return Err(Refusal::NotEligible);
        }
        // There is something to say while a reply is in hand as well.
        if !ask.is_pending() {
            ask.still_pending()?;
        }
        if let Some((code, message)) = problem_of_comment(&text) {
            return Err(Refusal::Invalid(vec![Problem::new("/text", code, message)]));
        }
        // A second click. The same words again to somebody who has said more since are a reply, though.
        let owes_reply = !by.kind.may_answer() && ask.thread.is_unanswered();
        if !owes_reply && ask.thread.comments().last().is_some_and(|last| last.by == *by && last.text == text) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::QuestionCommented { ask: id, text, heard }])
    }

    /// What is said where the asker cannot reply. The asks stay pending: that nothing more could be
    /// said about a question settles nothing.
    pub(super) fn leave_unanswered(&self, why: &str) -> Vec<Event> {
        let text = format!("The asker could not reply: {}", first_line(why, 500));
        let unanswered = self.unanswered().map(|ask| Event::QuestionCommented { ask: ask.id, text: text.clone(), heard: None });
        unanswered.collect()
    }

    /// An ask about which whoever asked it may still do something.
    pub(super) fn own_open(&self, id: AskId, by: &Principal, now: Timestamp) -> Result<&Ask, Refusal> {
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        if ask.asked_by != *by {
            return Err(Refusal::NotEligible);
        }
        ask.still_open(now)?;
        Ok(ask)
    }
}

/// What is wrong with a comment, if anything is.
fn problem_of_comment(text: &str) -> Option<(&'static str, &'static str)> {
    match (text.trim().is_empty(), text.len() > MAX_COMMENT) {
        (true, _) => Some(("required", "Write something.")),
        (false, true) => Some(("too_long", "A comment has at most 4 KiB.")),
        (false, false) => None,
    }
}

/// Why `body` cannot take the place of what `ask` asks.
fn misfit(ask: &Ask, body: &Body) -> Option<Problem> {
    let at = match body {
        Body::Questions { .. } => "/questions",
        Body::Approval { .. } => "/approval",
        Body::Review { .. } => "/review",
    };
    if discriminant(&ask.body) != discriminant(body) {
        return Some(Problem::new(at, "not_for_this_kind", "An ask keeps its kind; withdraw this one and ask anew."));
    }
    match (&ask.origin, body) {
        (Origin::Guardrail { .. }, _) => Some(Problem::new(at, "not_for_this_kind", "What a guardrail has stopped is fixed.")),
        (Origin::Limit { .. }, _) => Some(Problem::new(at, "not_for_this_kind", "What is asked about a limit is fixed.")),
        (Origin::InDoubt { .. }, _) => Some(Problem::new(at, "not_for_this_kind", "What is asked about a call in doubt is fixed.")),
        (Origin::MidCall { .. }, _) => Some(Problem::new(at, "not_for_this_kind", "What a tool asks in the middle of a call is fixed.")),
        (Origin::ToolCall { .. }, Body::Approval { .. }) => {
            Some(Problem::new(at, "not_for_this_kind", "The call is frozen as the model made it; people may change it."))
        }
        (Origin::ToolCall { .. }, Body::Questions { .. } | Body::Review { .. }) | (Origin::Program | Origin::Agent, _) => None,
    }
}
