//! Checks that a journal could have been written: each entry is checked against the entries before it.
//!
//! A rebuild trusts every entry, but a journal from another store is not trusted. This check finds everything that
//! could make something run or count without a decision.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::{files, history_positions};
use crate::agent::finished;
use crate::agent::guard::{QuarantinedOutput, render_review};
use crate::agent::todo::{self, TodoStep};
use crate::apply::{apply, begin};
use crate::approval::call::ToolCall;
use crate::approval::{CallChange, PermitUse};
use crate::ask::Ask;
use crate::ask::body::Body;
use crate::ask::origin::{Origin, TextDirection};
use crate::decide::claimable;
use crate::ids::{AskId, CallId, PermitId, Seq, SessionId, ToolName};
use crate::people::principal::{Principal, PrincipalKind};
use crate::problem::Problem;
use crate::session::child_sessions::task;
use crate::session::event::{Entry, Event, Role};
use crate::session::{CallProgress, Driver, Session};
use crate::time::Timestamp;

/// A stable code, and a sentence.
pub(super) type Fault = (&'static str, &'static str);

/// The state before an entry.
pub(super) struct StateBefore<'a> {
    pub(super) session: &'a Session,
    pub(super) asks: &'a BTreeMap<AskId, Arc<Ask>>,
    /// The previous entry.
    last: &'a Event,
}

/// Checks a whole journal. Stops at the first entry that cannot follow the entries before it.
pub(super) fn check(id: SessionId, journal: &[Entry]) -> Result<(), Vec<Problem>> {
    let wrong = |n: usize, (code, message): Fault| Err(vec![Problem::new(format!("/journal/{n}"), code, message)]);
    let Some(mut session) = journal.first().and_then(|first| begin(id, first)) else {
        return wrong(0, ("no_beginning", "A journal must begin with `session_created`."));
    };
    let mut asks = BTreeMap::new();
    // An answer without a judgement counts if the work failed in the same append.
    let mut unjudged = None;
    for (n, entry) in journal.iter().enumerate() {
        let next = Seq::try_from(n).unwrap_or(Seq::MAX).saturating_add(1);
        if entry.seq != next {
            return wrong(n, ("gap", "The entries of a journal must be numbered from 1 without gaps."));
        }
        if entry.actor.to_string().parse() != Ok(entry.actor.clone()) {
            return wrong(n, ("actor", "This is not a valid principal name."));
        }
        if n > 0 {
            let before = StateBefore { session: &session, asks: &asks, last: &journal[n - 1].event };
            if let Err(fault) = check_alone(entry).and_then(|()| before.check(entry)) {
                return wrong(n, fault);
            }
            let skips = before.skips_its_judge(entry);
            unjudged = match unjudged.or(skips.then_some(n)) {
                Some(_) if matches!(entry.event, Event::RunFailed { .. }) => None,
                Some(at) if !ends_an_ask(&entry.event) => return wrong(at, NOT_JUDGED),
                at => at,
            };
            if let Some(touched) = apply(&mut session, entry) {
                asks.insert(touched.id, touched);
            }
        }
    }
    unjudged.map_or(Ok(()), |at| wrong(at, NOT_JUDGED))
}

const NOT_JUDGED: Fault = ("hold", "Nobody judged that this reply was sufficient.");

/// Returns whether an event can be between an answer and the failure of the work that made it count.
fn ends_an_ask(event: &Event) -> bool {
    matches!(event, Event::QuestionAnswered { .. } | Event::QuestionWithdrawn { .. } | Event::QuestionExpired { .. })
}

pub(super) fn require(fine: bool, code: &'static str, message: &'static str) -> Result<(), Fault> {
    if fine { Ok(()) } else { Err((code, message)) }
}

/// Checks an entry regardless of the entries before it.
fn check_alone(entry: &Entry) -> Result<(), Fault> {
    files::plausible(&entry.event)?;
    require(history_positions::refer_back(entry), "place", "This names an entry that was not written yet.")
}

impl StateBefore<'_> {
    fn check(&self, entry: &Entry) -> Result<(), Fault> {
        let by = &entry.actor;
        match &entry.event {
            Event::SessionCreated { .. } => Err(("begins_twice", "A session is created only once.")),
            Event::Message { role, tool_calls, .. } => self.check_message(*role, tool_calls),
            Event::QuestionPending { ask } => self.check_asked(ask, entry),
            Event::QuestionRevised { ask, revision, amended, .. } => {
                self.check_revised(self.pending_without_decision(*ask)?, *revision, amended, by)
            }
            Event::QuestionAnswered { ask, .. } => self.check_answered(self.pending(*ask)?, entry),
            Event::QuestionReplied { ask, .. } => self.check_replied(self.pending_without_decision(*ask)?, entry),
            Event::QuestionUndone { ask } => self.check_undone(*ask, entry),
            Event::QuestionReopened { ask } => {
                let asked = self.asks.get(ask).is_some_and(|ask| ask.approved_by_import());
                require(asked, "reopened", "Only an ask that was approved in a snapshot can be reopened.")
            }
            Event::QuestionJudging { ask } => self.check_judging_begins(self.pending(*ask)?, entry),
            Event::QuestionReasked { ask, revision, retries, .. } => self.check_asked_again(self.pending(*ask)?, (*revision, *retries), by),
            Event::QuestionSkipped { ask } => self.check_skipped(self.pending(*ask)?, by),
            Event::SecretReleased { ask, question } => self.check_released(*ask, question, by),
            Event::QuestionVoted { ask, digest, provenance, .. } => {
                self.check_voted(self.pending_without_decision(*ask)?, digest, provenance, entry)
            }
            Event::QuestionDelegated { ask, to, .. } => self.check_delegated(self.pending_without_decision(*ask)?, to, entry),
            Event::QuestionTightened { ask, policy } => self.check_restricted(self.pending_without_decision(*ask)?, policy, entry),
            Event::QuestionEscalated { ask, step } => {
                let ask = self.pending_without_decision(*ask)?;
                require(*step > ask.escalated && *step <= ask.steps_by(entry.at), "not_due", "No escalation step was due at this time.")
            }
            Event::QuestionCancelled { ask, .. } => self.check_cancelled(*ask, by),
            Event::QuestionCommented { ask, .. } | Event::QuestionWithdrawn { ask, .. } => self.pending(*ask).map(drop),
            Event::QuestionExpired { ask } | Event::QuestionReminded { ask, .. } | Event::NoticeFailed { ask, .. } => {
                self.pending_without_decision(*ask).map(drop)
            }
            Event::PermitClaimed { ask, permit } => self.check_permit_claimed(*ask, *permit, entry.at),
            Event::PermitVoided { ask, .. } => self.check_permit_voided(*ask, by),
            Event::PermitUsed { ask, .. } => self.check_permit_used(*ask),
            Event::ToolStarted { call_id, tool, arguments, ask, .. } => self.check_call_started(call_id, tool, arguments, *ask, entry.at),
            Event::ToolResumed { call_id, tool, ask } => self.check_call_resumed(call_id, tool, *ask),
            Event::ChildStarted { call_id, tool, message, .. } => self.check_child_started(call_id, tool, message),
            Event::ToolCompleted { call_id, .. } => self.check_call_completed(call_id),
            Event::GuardrailsRuled { under, .. } => {
                let free = under.is_some() || !self.session.guardrails.waits();
                require(free, "guarded", "People had not decided about a text yet.")
            }
            Event::WorkKept { .. } => self.check_plan_change(&[], by),
            Event::PlanChanged { steps, .. } => self.check_plan_change(steps, by),
            Event::RunCompleted { result, .. } => {
                let is_valid = result.iter().all(|result| finished::problems(result).is_empty());
                require(is_valid, "result", "This result could not have been given here.")
            }
            event => require(event.facts().follows_any, "event", "This entry cannot be checked, so it cannot be imported."),
        }
    }

    fn check_cancelled(&self, ask: AskId, by: &Principal) -> Result<(), Fault> {
        self.pending(ask)?;
        require(matches!(by.kind, PrincipalKind::Person | PrincipalKind::System), "actor", "Only people can dismiss an ask.")
    }

    fn check_plan_change(&self, plan: &[TodoStep], by: &Principal) -> Result<(), Fault> {
        let own = self.session.driver == Driver::Agent && by.kind == PrincipalKind::Agent && by.name == self.session.agent.as_str();
        require(own, "actor", "Only the agent of a session can save its state.")?;
        require(todo::problems(plan).is_empty(), "plan", "This plan could not have been made here.")
    }

    fn check_message(&self, role: Role, calls: &[ToolCall]) -> Result<(), Fault> {
        let free = role == Role::User || !self.session.guardrails.waits();
        require(free, "guarded", "People had not decided about a text yet.")?;
        let mut ids: HashSet<_> = self.session.calls.iter().map(|outstanding| &outstanding.call.call_id).collect();
        require(calls.iter().all(|call| ids.insert(&call.call_id)), "call_twice", "Two open calls have the same id.")
    }

    fn pending(&self, ask: AskId) -> Result<&Ask, Fault> {
        let ask = self.asks.get(&ask).ok_or(("unknown_ask", "This ask was never created."))?;
        if ask.is_pending() { Ok(ask) } else { Err(("settled_twice", "This ask was already settled.")) }
    }

    /// Returns the ask if it is pending without a pending decision.
    fn pending_without_decision(&self, ask: AskId) -> Result<&Ask, Fault> {
        let ask = self.pending(ask)?;
        if ask.pending_decision().is_none() { Ok(ask) } else { Err(("hold", "A decision on this ask is pending.")) }
    }

    fn check_asked(&self, ask: &Ask, entry: &Entry) -> Result<(), Fault> {
        require(!self.asks.contains_key(&ask.id), "asked_twice", "This ask was already created.")?;
        require(ask.session == self.session.id, "another_session", "This ask belongs to another session.")?;
        require(ask.is_pending() && ask.revision == 1, "settled_at_once", "A new ask must be pending.")?;
        require(
            ask.pending_decision().is_none() && ask.retries == 0 && ask.clarification.is_none(),
            "settled_at_once",
            "A new ask has no reply.",
        )?;
        let untouched = ask.votes.is_empty() && ask.delegations.is_empty() && ask.thread.is_empty() && ask.escalated == 0;
        require(untouched && ask.asked_at == entry.at, "settled_at_once", "A new ask must be unchanged.")?;
        let own = ask.asked_by == entry.actor && ask.requester.as_ref().is_none_or(|requester| *requester == self.session.owner);
        let own = own && ask.parents == self.session.parents;
        require(own, "actor", "The asker or the requester is not the one that the entry names.")?;
        if let Origin::Guardrail { way } = ask.origin {
            return require(self.shows_held_text(ask, way), "guarded", "People were shown another text than the one that was held back.");
        }
        let permit = ask.origin == Origin::Agent && ask.approval().is_some();
        require(!permit, "call", "Approval of a call can only be requested with the call.")?;
        let Some(id) = ask.origin.call_id() else { return Ok(()) };
        let call = self.session.call(id).filter(|outstanding| Some(&outstanding.call.tool) == ask.origin.tool());
        let outstanding = call.ok_or(("call", "This ask belongs to a call that is not open."))?;
        if let Origin::MidCall { .. } = ask.origin {
            let asks = ask.approval().is_none() && outstanding.is_under_way();
            return require(asks, "call", "No tool was running in this call that could ask.");
        }
        let call = &outstanding.call;
        let shown = ask.approval().map(|approval| (approval.call.identity().tool.as_str(), approval.call.arguments().as_str()));
        let written = if call.arguments.trim().is_empty() { "{}" } else { &call.arguments };
        let same = shown.is_none_or(|shown| shown == (call.tool.as_str(), written));
        require(same, "another_call", "People were shown another call than the one that waits.")
    }

    /// Returns whether this ask shows the text that was just held back. Text on its way to the model is in the journal;
    /// output of the model is only here.
    fn shows_held_text(&self, ask: &Ask, on: TextDirection) -> bool {
        let Event::GuardrailsRuled { way, rulings, ask: asked, words: output, .. } = self.last else { return false };
        let shown = |output: &QuarantinedOutput| ask.body == Body::Review { markdown: render_review(on, rulings, &output.excerpts()) };
        *way == on && *asked == Some(ask.id) && output.as_deref().is_none_or(shown)
    }

    fn check_permit_used(&self, ask: AskId) -> Result<(), Fault> {
        let used = self.asks.get(&ask).and_then(|ask| ask.permit()).map(|permit| &permit.used);
        // A permit that is void because an older state was restored was asked about, and that ends it.
        let ends = matches!(used, Some(PermitUse::Claimed { .. } | PermitUse::Void { change: CallChange::Restored, .. }));
        require(ends, "permit", "This permit was not claimed before.")
    }

    fn check_permit_voided(&self, ask: AskId, by: &Principal) -> Result<(), Fault> {
        let own = self.asks.get(&ask).is_some_and(|ask| claimable(ask).is_ok() && (ask.asked_by == *by || *by == Principal::system()));
        require(own, "permit", "There is no such permit to void.")
    }

    fn check_permit_claimed(&self, ask: AskId, permit: PermitId, at: Timestamp) -> Result<(), Fault> {
        let created = self.asks.get(&ask).and_then(|ask| claimable(ask).ok());
        let fits = created.is_some_and(|created| created.id == permit && at <= created.expires_at);
        require(fits, "permit", "There is no such permit to claim.")
    }

    fn check_call_started(&self, call: &CallId, tool: &ToolName, arguments: &str, ask: Option<AskId>, at: Timestamp) -> Result<(), Fault> {
        let call = self.session.call(call).filter(|outstanding| outstanding.call.tool == *tool);
        let call = call.ok_or(("call", "There is no such open call."))?;
        require(self.may_start(&call.progress, ask, at), "not_approved", "This call started without the approval that it needed.")?;
        let approved =
            ask.and_then(|ask| self.asks.get(&ask)).and_then(|ask| ask.approval()).map(|approval| approval.call.arguments().as_str());
        let same = approved.unwrap_or(&call.call.arguments) == arguments;
        require(same, "arguments", "This call started with other arguments than the approved ones.")
    }

    fn check_call_resumed(&self, call: &CallId, tool: &ToolName, ask: AskId) -> Result<(), Fault> {
        let call = self.session.call(call).filter(|outstanding| outstanding.call.tool == *tool);
        let settled = call.filter(|outstanding| matches!(outstanding.progress, CallProgress::Started { .. }));
        let inquiry = settled.and_then(|outstanding| outstanding.inquiry.as_ref());
        let fits = inquiry.is_some_and(|inquiry| inquiry.ask == ask && inquiry.answer().is_some());
        require(fits, "call", "No call could continue with this answer.")
    }

    fn check_child_started(&self, call: &CallId, tool: &ToolName, message: &str) -> Result<(), Fault> {
        let call = self.session.call(call).filter(|outstanding| outstanding.call.tool == *tool);
        let started = call.filter(|outstanding| matches!(outstanding.progress, CallProgress::Started { .. }));
        let matches_task = started.is_some_and(|outstanding| task(&outstanding.call.arguments) == message);
        require(matches_task, "call", "No call was started for a child session.")
    }

    fn check_call_completed(&self, call: &CallId) -> Result<(), Fault> {
        let call = self.session.call(call).filter(|outstanding| !outstanding.inquires());
        let open = match call.map(|outstanding| &outstanding.progress) {
            None => false,
            // The result says that people were asked asynchronously.
            Some(CallProgress::Asked { ask, .. }) => self.asks.get(ask).is_some_and(|ask| ask.comes_as_message()),
            Some(CallProgress::Requested | CallProgress::Ready { .. } | CallProgress::Started { .. } | CallProgress::Child { .. }) => true,
        };
        require(open, "call", "There is no such call that could have ended.")
    }

    fn may_start(&self, progress: &CallProgress, permit: Option<AskId>, at: Timestamp) -> bool {
        let unclaimed = |ask: AskId| {
            let created = self.asks.get(&ask).and_then(|ask| claimable(ask).ok());
            created.is_some_and(|permit| at <= permit.expires_at)
        };
        match (progress, permit) {
            (CallProgress::Requested, None) => true,
            (CallProgress::Ready { ask, .. }, permit) => *ask == permit && permit.is_none_or(unclaimed),
            (CallProgress::Started { ask: None, .. }, None) => true,
            (CallProgress::Requested | CallProgress::Asked { .. } | CallProgress::Started { .. } | CallProgress::Child { .. }, _) => false,
        }
    }

    /// Returns whether roles decide who may answer the ask. Roles are known only in the importing store, and checked
    /// there.
    pub(super) fn depends_on_roles(ask: &Ask, by: &Principal) -> bool {
        ask.policy.names_roles() && by.kind == PrincipalKind::Person
    }
}
