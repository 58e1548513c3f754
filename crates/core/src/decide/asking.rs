//! Commands that create, withdraw and cancel asks, and commands that send a message to a session, pause, resume, cancel
//! or fail it. Deadlines expire in `tick`.

use std::sync::Arc;

use super::NewAsk;
use super::by_rule::by_rule;
use crate::approval::{Approval, pin};
use crate::ask::assignment::Actor;
use crate::ask::body::Body;
use crate::ask::comment::Thread;
use crate::ask::origin::Origin;
use crate::ask::refusal::Refusal;
use crate::ask::reply::MAX_INLINE_TEXT;
use crate::ask::thread_ref::ThreadRef;
use crate::ask::trigger::Trigger;
use crate::ask::who::RoleMembership;
use crate::ask::{Ask, AskState, display_size, feedback, link};
use crate::ids::AskId;
use crate::people::principal::{Principal, PrincipalKind, is_plain_name};
use crate::problem::Problem;
use crate::question::checks;
use crate::session::event::Event;
use crate::session::{Driver, NextWork, Session, SessionStatus, Stage};
use crate::text;
use crate::time::Timestamp;

const MAX_MESSAGE: usize = 64 * 1024;
/// The maximum length of a name that is shown in a heading, in characters.
const MAX_HEADING: usize = 200;
/// Thirty days, so that an old approval does not run something much later.
const MAX_EXECUTION_EXPIRY: u32 = 30 * 24 * 60 * 60;

/// Returns what is wrong with the name of an intent.
#[must_use]
pub fn problem_of_intent(intent: Option<&str>) -> Option<Problem> {
    let message = "An intent has 1 to 64 letters, digits, '.', '_', '-' or '@'.";
    intent.is_some_and(|intent| !is_plain_name(intent)).then(|| Problem::new("/intent", "name", message))
}

impl Session {
    /// An ask of an outside program, in its own session. An agent asks through its tool calls.
    pub(super) fn ask_from_outside(&self, new_ask: NewAsk, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if by.kind.may_answer() {
            return Err(Refusal::PrincipalType);
        }
        if self.driver == Driver::Agent || self.owner != *by {
            return Err(Refusal::NotEligible);
        }
        self.ask(new_ask, Origin::Program, by, now)
    }

    /// Validates a new ask and creates it. If an auto-approval rule covers its call, it is settled immediately.
    pub(super) fn ask(&self, new_ask: NewAsk, origin: Origin, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        match self.status {
            SessionStatus::Cancelled | SessionStatus::Failed => return Err(Refusal::SessionOver(self.id)),
            SessionStatus::Running | SessionStatus::WaitingForInput | SessionStatus::Complete => {}
        }
        if self.asks.contains_key(&new_ask.id) {
            return Err(Refusal::MovedOn("the ask has been asked"));
        }
        let mut problems = problems(&new_ask, &self.owner, now);
        problems.extend(Trigger::of(&self.owner).and_then(|trigger| trigger.problem(&new_ask.body, &new_ask.policy)));
        if !problems.is_empty() {
            return Err(Refusal::Invalid(problems));
        }
        let NewAsk { id, message, body, policy, context, auto_approval_rules } = new_ask;
        let policy = policy.in_order();
        let ask = Ask {
            id,
            session: self.id,
            revision: 1,
            origin,
            asked_by: by.clone(),
            requester: Some(self.owner.clone()),
            parents: self.parents.clone(),
            message,
            body,
            policy,
            context,
            asked_at: now,
            retries: 0,
            clarification: None,
            reminded: 0,
            thread: Thread::default(),
            state: AskState::Pending,
            votes: Vec::new(),
            escalated: 0,
            delegations: Vec::new(),
            untold: Vec::new(),
            imported: None,
            end_imported: None,
            decided_elsewhere: None,
        };
        let settled = by_rule(&ask, &auto_approval_rules, &self.owner, now);
        Ok([Event::QuestionPending { ask: Arc::new(ask) }].into_iter().chain(settled).collect())
    }

    pub(super) fn cancel_ask(
        &self,
        id: AskId,
        comment: Option<String>,
        by: &Principal,
        membership: &RoleMembership,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&id).ok_or(Refusal::NotFound)?;
        let actor = Actor { by, requester: &self.owner, membership };
        ask.check_may_answer(actor)?;
        self.check_importer(ask, actor)?;
        // The person who sent the pending decision may still dismiss the ask. Nobody else may.
        if ask.pending_decision().is_none_or(|pending| pending.provenance.by != *by) {
            ask.check_open(now)?;
        }
        if comment.as_ref().is_some_and(|comment| comment.len() > MAX_INLINE_TEXT) {
            return Err(Refusal::AnswerTooLarge);
        }
        link::check_enough(ask, false, membership.freshness())?;
        Ok(vec![Event::QuestionCancelled { ask: id, comment }])
    }

    pub(super) fn withdraw_ask(&self, id: AskId, comment: Option<String>, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.editable_ask(id, by, now)?;
        self.withdraw_events(id, None, comment, by)
    }

    /// Records nothing if the ask is no longer pending, because then no notification was needed.
    pub(super) fn note_untold(&self, ask: AskId, channel: String, person: Option<Principal>, error: String) -> Vec<Event> {
        let waits = self.asks.get(&ask).is_some_and(|ask| ask.is_pending());
        waits.then_some(Event::NoticeFailed { ask, channel, person, error }).into_iter().collect()
    }

    pub(super) fn say(&self, text: String, intent: Option<String>, from: Option<ThreadRef>) -> Result<Vec<Event>, Refusal> {
        if self.driver == Driver::Program || self.status == SessionStatus::Cancelled {
            return Err(Refusal::SessionOver(self.id));
        }
        if text.trim().is_empty() {
            return Err(Refusal::Invalid(vec![Problem::new("/text", "required", "Write a message.")]));
        }
        if let Some(problem) = problem_of_intent(intent.as_deref()) {
            return Err(Refusal::Invalid(vec![problem]));
        }
        let mut events = vec![Event::user_message(text, intent, from)];
        if self.status.is_over() {
            events.push(Event::RunResumed);
        }
        Ok(events)
    }

    pub(super) fn resume(&self, by: &Principal) -> Result<Vec<Event>, Refusal> {
        not_a_program(by)?;
        if self.status == SessionStatus::Running {
            return Ok(Vec::new());
        }
        if !self.can_resume() {
            return Err(Refusal::NotResumable);
        }
        Ok(vec![Event::RunResumed])
    }

    /// Pauses a session. A session that is over, already paused, or driven by a program cannot be paused.
    pub(super) fn pause(&self, stage: Stage, reason: String) -> Vec<Event> {
        if self.driver == Driver::Program || self.status.is_over() || self.paused.is_some() {
            return Vec::new();
        }
        vec![Event::RunPaused { stage, reason }]
    }

    /// The person who imported the session counts as its requester too.
    pub(super) fn check_importer(&self, ask: &Ask, actor: Actor<'_>) -> Result<(), Refusal> {
        let Some(imported_by) = &self.imported_by else { return Ok(()) };
        let actor = Actor { requester: imported_by, ..actor };
        if ask.policy.who.excludes_requester() && actor.is_requester() {
            return Err(Refusal::SelfApproval);
        }
        ask.check_not_own_request(actor)
    }

    pub(super) fn cancel_run(&self, reason: Option<String>, by: &Principal) -> Result<Vec<Event>, Refusal> {
        not_a_program(by)?;
        match self.status {
            SessionStatus::Cancelled => return Ok(Vec::new()),
            SessionStatus::Complete | SessionStatus::Failed => return Err(Refusal::SessionOver(self.id)),
            SessionStatus::Running | SessionStatus::WaitingForInput => {}
        }
        let mut events: Vec<_> = self.pending().map(|ask| Event::QuestionCancelled { ask: ask.id, comment: reason.clone() }).collect();
        events.push(Event::RunCancelled { reason });
        Ok(events)
    }

    pub(super) fn fail(&self, code: &str, message: String, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if self.status.is_over() {
            return Err(Refusal::MovedOn("it has ended"));
        }
        if let Some(NextWork::Reply(_)) = self.work() {
            return Ok(self.report_no_reply(&message));
        }
        let mut events: Vec<_> = self.pending().map(|ask| self.abandon(ask, now)).collect();
        events.push(Event::RunFailed { code: code.to_owned(), message: text::first_line(&message, 500) });
        Ok(events)
    }
}

/// Checks that the principal is not a program. Stopping a session dismisses its asks, and only a person decides to
/// resume a session. The credential of a program that asks may do neither.
fn not_a_program(by: &Principal) -> Result<(), Refusal> {
    match by.kind {
        PrincipalKind::Person | PrincipalKind::System => Ok(()),
        PrincipalKind::Agent | PrincipalKind::Service => Err(Refusal::PrincipalType),
    }
}

/// Returns every problem with a new ask.
fn problems(new_ask: &NewAsk, requester: &Principal, now: Timestamp) -> Vec<Problem> {
    let mut problems = of_contents(&new_ask.body, new_ask.message.as_deref());
    // If several people approve, each could fill in the form differently, and it would be unclear whose values count. A
    // field that fills an argument is seen by all of them.
    let fills_all = |approval: &Approval| approval.form.iter().all(|field| field.fills.is_some());
    if new_ask.policy.who.quorum > 1 && matches!(&new_ask.body, Body::Approval { approval } if !fills_all(approval)) {
        let message = "If several people must approve, every field of the form must fill an argument: set `fills`.";
        problems.push(Problem::new("/approval/form", "not_with_quorum", message));
    }
    problems.extend(new_ask.policy.problems(&new_ask.body, requester, now, "/policy"));
    problems
}

/// Returns every problem with the content of an ask and its message.
pub(crate) fn of_contents(body: &Body, message: Option<&str>) -> Vec<Problem> {
    let mut problems = match body {
        Body::Questions { questions, .. } => checks::problems(questions, "/questions"),
        Body::Approval { approval } => {
            let identity = approval.call.identity();
            let mut problems = Vec::new();
            if !text::is_heading(&identity.tool, MAX_HEADING) {
                problems.push(Problem::new("/approval/tool", "tool", "Name the tool in one line of at most 200 characters."));
            }
            if approval.category.as_ref().is_some_and(|category| !text::is_heading(category, MAX_HEADING)) {
                problems.push(Problem::new("/approval/category", "category", "A category is one line of at most 200 characters."));
            }
            let headings = [(Some(&identity.tool), "tool"), (identity.server.as_ref(), "server"), (approval.category.as_ref(), "category")];
            problems.extend(headings.into_iter().filter_map(|(text, name)| text::direction_problem(text?, &format!("/approval/{name}"))));
            if !approval.call.arguments().value().is_object() {
                problems.push(Problem::new("/approval/arguments", "not_an_object", "The arguments must be a JSON object."));
            }
            problems.extend(pin::problems(approval, "/approval/pins"));
            if approval.execution_expiry.is_some_and(|seconds| !(1..=MAX_EXECUTION_EXPIRY).contains(&seconds)) {
                let message = "A permit is valid for 1 second to 30 days. Give the time in seconds.";
                problems.push(Problem::new("/approval/execution_expiry", "out_of_range", message));
            }
            problems.extend(feedback::problems(&approval.form, approval.call.arguments(), "/approval/form"));
            problems
        }
        Body::Review { markdown } if markdown.trim().is_empty() => {
            vec![Problem::new("/review/markdown", "required", "Give the text to review.")]
        }
        Body::Review { .. } => Vec::new(),
    };
    if message.is_some_and(|message| message.len() > MAX_MESSAGE) {
        problems.push(Problem::new("/message", "too_long", "A message has at most 64 KiB."));
    }
    problems.extend(display_size::problem(body, message));
    problems
}
