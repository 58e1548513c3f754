//! Changes to a pending ask other than an answer: supersede, revise, restrict and comment.

use std::mem::discriminant;

use super::asking::of_contents;
use super::{RevisionCommand, Successor};
use crate::ask::Ask;
use crate::ask::assignment::Actor;
use crate::ask::body::Body;
use crate::ask::comment::MAX_COMMENT;
use crate::ask::origin::Origin;
use crate::ask::refusal::Refusal;
use crate::ask::restriction::Restriction;
use crate::ask::who::RoleMembership;
use crate::ids::{AskId, Seq};
use crate::people::principal::Principal;
use crate::problem::Problem;
use crate::session::Session;
use crate::session::event::Event;
use crate::text::first_line;
use crate::time::Timestamp;

impl Session {
    /// Withdraws an ask because another ask of the same asker replaces it.
    pub(super) fn supersede_ask(
        &self,
        id: AskId,
        successor: &Successor,
        comment: Option<String>,
        by: &Principal,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        self.editable_ask(id, by, now)?;
        let problem = if successor.id == id {
            Some(("itself", "An ask cannot replace itself."))
        } else if successor.asked_by.as_ref() != Some(by) {
            Some(("unknown_ask", "Name another ask of yours."))
        } else {
            None
        };
        match problem {
            None => self.withdraw_events(id, Some(successor.id), comment, by),
            Some((code, message)) => Err(Refusal::Invalid(vec![Problem::new("/superseded_by", code, message)])),
        }
    }

    /// Withdraws an ask and records the reason, both or neither: an ask that stays pending never has a withdrawal
    /// reason.
    pub(super) fn withdraw_events(
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
        let comment_events = comment.map(|text| self.comment(ask, text, None, by)).transpose()?.unwrap_or_default();
        Ok(comment_events.into_iter().chain([Event::QuestionWithdrawn { ask, superseded_by }]).collect())
    }

    /// The asker changes what is asked. Decisions and form data of the earlier revision become void.
    pub(super) fn revise_ask(&self, revising: RevisionCommand, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let RevisionCommand { ask, body, message } = revising;
        let ask = self.editable_ask(ask, by, now)?;
        let mut problems = of_contents(&body, message.as_deref());
        problems.extend(invalid_change(ask, &body));
        // The deadline is checked against the time of the ask, when it was in the future.
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

    /// A person makes the policy of an ask stricter. Nobody can make it less strict.
    pub(super) fn restrict_ask(
        &self,
        id: AskId,
        restriction: &Restriction,
        membership: &RoleMembership,
        by: &Principal,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        ask.check_may_answer(Actor { by, requester: &self.owner, membership })?;
        ask.check_open(now)?;
        let policy = ask.policy.restricted(restriction, &ask.body, &self.owner, now).map_err(Refusal::Invalid)?;
        if policy == ask.policy {
            return Ok(Vec::new());
        }
        Ok(vec![Event::QuestionTightened { ask: id, policy }])
    }

    /// Adds a comment to an ask: by any person who can see it, or by the asker.
    pub(super) fn comment(&self, id: AskId, text: String, last_read: Option<Seq>, by: &Principal) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        if !by.kind.may_answer() && ask.asked_by != *by {
            return Err(Refusal::NotEligible);
        }
        // Comments are allowed while a decision is pending too.
        if !ask.is_pending() {
            ask.check_pending()?;
        }
        if let Some((code, message)) = problem_of_comment(&text) {
            return Err(Refusal::Invalid(vec![Problem::new("/text", code, message)]));
        }
        // A second click. But the asker may repeat the same text as a reply to a newer comment.
        let owes_reply = !by.kind.may_answer() && ask.thread.is_unanswered();
        if !owes_reply && ask.thread.comments().last().is_some_and(|last| last.by == *by && last.text == text) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::QuestionCommented { ask: id, text, heard: last_read }])
    }

    /// Comments that the asker cannot reply. The asks stay pending: a failed reply to a comment settles nothing.
    pub(super) fn report_no_reply(&self, why: &str) -> Vec<Event> {
        let text = format!("The asker could not reply: {}", first_line(why, 500));
        let unanswered = self.unanswered().map(|ask| Event::QuestionCommented { ask: ask.id, text: text.clone(), heard: None });
        unanswered.collect()
    }

    /// Returns an ask that its asker may still change.
    pub(super) fn editable_ask(&self, id: AskId, by: &Principal, now: Timestamp) -> Result<&Ask, Refusal> {
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        if ask.asked_by != *by {
            return Err(Refusal::NotEligible);
        }
        ask.check_open(now)?;
        Ok(ask)
    }
}

/// Returns what is wrong with a comment, if anything.
fn problem_of_comment(text: &str) -> Option<(&'static str, &'static str)> {
    match (text.trim().is_empty(), text.len() > MAX_COMMENT) {
        (true, _) => Some(("required", "Write something.")),
        (false, true) => Some(("too_long", "A comment has at most 4 KiB.")),
        (false, false) => None,
    }
}

/// Returns why `body` cannot replace what `ask` asks.
fn invalid_change(ask: &Ask, body: &Body) -> Option<Problem> {
    let at = match body {
        Body::Questions { .. } => "/questions",
        Body::Approval { .. } => "/approval",
        Body::Review { .. } => "/review",
    };
    if discriminant(&ask.body) != discriminant(body) {
        return Some(Problem::new(at, "not_for_this_kind", "The kind of an ask cannot change. Withdraw this ask and create a new one."));
    }
    match (&ask.origin, body) {
        (Origin::Guardrail { .. }, _) => {
            Some(Problem::new(at, "not_for_this_kind", "The text that a guardrail stopped cannot be changed."))
        }
        (Origin::Limit { .. }, _) => Some(Problem::new(at, "not_for_this_kind", "The question about a usage limit cannot be changed.")),
        (Origin::OutcomeUnknown { .. }, _) => {
            Some(Problem::new(at, "not_for_this_kind", "The question about a call with an unknown outcome cannot be changed."))
        }
        (Origin::MidCall { .. }, _) => {
            Some(Problem::new(at, "not_for_this_kind", "A question that a tool asks during a call cannot be changed."))
        }
        (Origin::ToolCall { .. }, Body::Approval { .. }) => {
            Some(Problem::new(at, "not_for_this_kind", "The call is frozen as the model made it. Only people may change its arguments."))
        }
        (Origin::ToolCall { .. }, Body::Questions { .. } | Body::Review { .. }) | (Origin::Program | Origin::Agent, _) => None,
    }
}
