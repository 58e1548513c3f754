//! Commands of an agent's turn: record model output, plan calls, start calls, record results.

use std::collections::{BTreeSet, HashSet};

use super::permit::{check_unexpired, claimable};
use super::{CallAction, Decision, ModelTurn, NewAsk};
use crate::agent::outcome_unknown::{self, RunAgain, UnknownOutcomeReason};
use crate::agent::output::Output;
use crate::agent::reading::Reading;
use crate::agent::rejection::{STOPPED_AFTER, still_rejected_result, withheld_tool_result};
use crate::agent::state::{AgentState, SavedState};
use crate::agent::usage::Cost;
use crate::agent::{finished, late, todo};
use crate::approval::PermitUse;
use crate::approval::call::{CallOutcome, ToolCall};
use crate::ask::auto_approval::AutoApprovalRules;
use crate::ask::body::Body;
use crate::ask::inquiry;
use crate::ask::origin::{Origin, TextDirection};
use crate::ask::policy::{Policy, Wait};
use crate::ask::refusal::Refusal;
use crate::ask::who::Who;
use crate::ids::{AskId, CallId, ToolName};
use crate::json::Json;
use crate::people::principal::Principal;
use crate::problem::Problem;
use crate::session::event::{Event, Role};
use crate::session::{CallProgress, OutstandingCall, Session, SessionStatus, plan};
use crate::text::first_line;
use crate::time::Timestamp;

impl Session {
    /// Records the output of the model, and completes the work if the model requests nothing more.
    pub(super) fn record_model_turn(&self, model_turn: ModelTurn, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        self.may_speak()?;
        let ModelTurn {
            text,
            calls,
            sends,
            asks,
            keeps,
            plan,
            continues,
            waits,
            result,
            result_problems,
            last_read,
            boundary,
            neutralised,
            rulings,
            wire,
            cost,
        } = model_turn;
        let reading = Reading { up_to: (last_read < self.seq).then_some(last_read), boundary, neutralised };
        let done = calls.is_empty() && !continues && self.last_input_seq <= last_read;
        let summary = first_line(result.as_ref().filter(|_| text.is_empty()).map_or(&text, Json::as_str), 200);
        let (tool_calls, plans): (Vec<_>, Vec<_>) = calls.into_iter().map(|(call, plan)| (call.clone(), (call, plan))).unzip();
        let mut problems = duplicates(tool_calls.iter().map(|call| &call.call_id));
        problems.extend(keeps.iter().flat_map(SavedState::problems));
        problems.extend(plan.iter().flat_map(|steps| todo::problems(steps)));
        problems.extend(result.iter().flat_map(finished::problems));
        if !problems.is_empty() {
            return Err(Refusal::Invalid(problems));
        }
        let ruled =
            Event::GuardrailsRuled { way: TextDirection::FromModel, up_to: last_read, rulings, ask: None, under: None, words: None };
        let mut events: Vec<_> = Some(ruled).filter(has_ruled).into_iter().collect();
        // An agent that only saves its state has no message for anyone.
        let silent = (keeps.is_some() || plan.is_some()) && text.is_empty() && tool_calls.is_empty() && wire.is_none() && cost.is_unknown();
        if !silent {
            events.push(Event::model_message(text, tool_calls, reading, wire, cost));
        }
        events.extend(sends.into_iter().map(|(channel, text)| sent(channel, text)));
        let saved = |saved: SavedState| AgentState { heard: last_read, version: saved.version, at: saved.at, state: saved.state };
        events.extend(keeps.map(saved).map(|state| Event::WorkKept { state }));
        events.extend(plan.and_then(|steps| plan::change(&self.plan, steps)));
        for (call, plan) in plans {
            events.extend(self.handle_call(&OutstandingCall::new(call), plan, by, now)?);
        }
        for new_ask in asks {
            check_is_no_approval(&new_ask)?;
            events.extend(self.ask(new_ask, Origin::Agent, by, now)?);
        }
        if done {
            events.push(match (waits, result_problems.is_empty()) {
                (true, _) => turn_end(self.pending_after(&events), TurnEnding::Waits),
                (false, true) => turn_end(self.pending_after(&events), TurnEnding::Done { summary, result }),
                (false, false) => Event::ResultUnfit { problems: result_problems },
            });
        }
        self.stop_rejection_loop(events, by, now)
    }

    /// The asks that are pending after these events, in the order of their ids.
    fn pending_after(&self, events: &[Event]) -> Vec<AskId> {
        let mut pending: BTreeSet<_> = self.pending().map(|ask| ask.id).collect();
        for event in events {
            if let Event::QuestionPending { ask } = event {
                pending.insert(ask.id);
            }
            if event.settles() {
                pending.retain(|ask| Some(*ask) != event.ask());
            }
        }
        pending.into_iter().collect()
    }

    /// Decides what happens with calls that were only requested: each runs, or waits for people, or gets a result without
    /// running. A call with a permit that no longer covers it is decided again, and its old permit becomes void.
    pub(super) fn plan_calls(&self, plans: Vec<(CallId, CallAction)>, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        check_no_duplicates(plans.iter().map(|(call, _)| call))?;
        let mut events = Vec::new();
        for (call, plan) in plans {
            let outstanding = self.outstanding(&call)?;
            match outstanding.progress {
                CallProgress::Requested | CallProgress::Ready { .. } => {}
                CallProgress::Asked { .. } => return Err(Refusal::MovedOn("people were asked about the call")),
                CallProgress::Started { .. } | CallProgress::Child { .. } => return Err(Refusal::MovedOn("the call was started")),
            }
            events.extend(self.handle_call(outstanding, plan, by, now)?);
        }
        self.stop_rejection_loop(events, by, now)
    }

    fn handle_call(&self, outstanding: &OutstandingCall, plan: CallAction, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let call = &outstanding.call;
        match plan {
            CallAction::Run => Ok(Vec::new()),
            CallAction::Ask(new_ask) => {
                check_names_its_call(&new_ask, call)?;
                if let Some(output) = self.refused_before(&new_ask, &call.tool) {
                    return Ok(vec![without_running(call, CallOutcome::Skipped, output)]);
                }
                let origin = Origin::ToolCall { call_id: call.call_id.clone(), tool: call.tool.clone() };
                let (id, wait) = (new_ask.id, new_ask.policy.wait);
                let asked = self.ask(*new_ask, origin, by, now)?;
                Ok(match wait {
                    Wait::Block => asked,
                    Wait::Async => asked.into_iter().chain([without_running(call, CallOutcome::Succeeded, late::asked(id))]).collect(),
                })
            }
            CallAction::Answer { outcome, output } => Ok(vec![without_running(call, outcome, output)]),
        }
    }

    /// Returns the result for a call that people have rejected before. They are not asked again.
    fn refused_before(&self, new_ask: &NewAsk, tool: &ToolName) -> Option<String> {
        let Body::Approval { approval } = &new_ask.body else { return None };
        if self.rejections.withholds(tool) {
            return Some(withheld_tool_result(tool));
        }
        let rejected = self.rejections.of(approval.call.digest())?;
        (!new_ask.auto_approval_rules.retry_after_rejection).then(|| still_rejected_result(rejected))
    }

    /// Stops the work if a model repeatedly requests what was rejected.
    fn stop_rejection_loop(&self, mut events: Vec<Event>, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let refused: Vec<_> = events.iter().filter_map(skipped_tool).cloned().collect();
        if refused.is_empty() {
            return Ok(events);
        }
        let after = Decision::of(self, events.clone(), by, now).session;
        if let Some(tool) = refused.iter().find(|tool| after.rejections.repeats(tool) >= STOPPED_AFTER) {
            let message = format!("The model asked for rejected calls of {:?} again and again.", tool.as_str());
            events.extend(after.fail("rejection_loop", message, now)?);
        }
        Ok(events)
    }

    /// Marks calls as started, before they start. A call that needed approval starts only with an unclaimed, unexpired
    /// permit, and with the approved arguments.
    pub(super) fn begin(&self, calls: &[CallId], now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        check_no_duplicates(calls.iter())?;
        calls.iter().map(|id| self.begin_one(self.outstanding(id)?, now)).collect()
    }

    fn begin_one(&self, outstanding: &OutstandingCall, now: Timestamp) -> Result<Event, Refusal> {
        if let (CallProgress::Started { .. }, Some(inquiry)) = (&outstanding.progress, &outstanding.inquiry) {
            let ToolCall { call_id, tool, .. } = outstanding.call.clone();
            return match &inquiry.progress {
                inquiry::InquiryProgress::Asked => Err(Refusal::MovedOn("its tool waits for people")),
                inquiry::InquiryProgress::Settled { .. } => Ok(Event::ToolResumed { call_id, tool, ask: inquiry.ask }),
                // Interrupted while it continued. Without a permit of its own it may continue again.
                inquiry::InquiryProgress::TakenUp { .. } if outstanding.progress.permit().is_none() => {
                    Ok(Event::ToolResumed { call_id, tool, ask: inquiry.ask })
                }
                inquiry::InquiryProgress::TakenUp { .. } => Err(Refusal::NotApproved),
            };
        }
        let ask = match &outstanding.progress {
            CallProgress::Requested => None,
            CallProgress::Asked { .. } => return Err(Refusal::NotApproved),
            CallProgress::Child { .. } => return Err(Refusal::MovedOn("another session works on the call")),
            // One permit is one start. A started call has used its permit, so people are asked again.
            CallProgress::Ready { ask: Some(ask), .. } | CallProgress::Started { ask: Some(ask), .. } => {
                let ask = self.asks.get(ask).ok_or(Refusal::NotApproved)?;
                check_unexpired(claimable(ask)?, now)?;
                Some(ask)
            }
            // Interrupted, and it never needed approval. Only a call that may be repeated gets here.
            CallProgress::Ready { ask: None, .. } | CallProgress::Started { ask: None, .. } => None,
        };
        let approved = ask.and_then(|ask| ask.approval()).map(|approval| approval.call.arguments().as_str());
        Ok(Event::ToolStarted {
            call_id: outstanding.call.call_id.clone(),
            tool: outstanding.call.tool.clone(),
            arguments: approved.unwrap_or(&outstanding.call.arguments).to_owned(),
            ask: ask.map(|ask| ask.id),
            attempt: outstanding.progress.attempts() + 1,
        })
    }

    /// Records a result. It is recorded even if the session was stopped in the meantime.
    pub(super) fn end(&self, call: &CallId, outcome: CallOutcome, output: Output) -> Result<Vec<Event>, Refusal> {
        let outstanding = self.outstanding(call)?;
        if outstanding.inquires() {
            return Err(Refusal::MovedOn("its tool waits for people"));
        }
        let ask = match outstanding.progress {
            CallProgress::Started { ask, .. } => ask,
            CallProgress::Requested | CallProgress::Asked { .. } | CallProgress::Ready { .. } | CallProgress::Child { .. } => {
                return Err(Refusal::MovedOn("the call was not started"));
            }
        };
        let (call_id, tool) = (call.clone(), outstanding.call.tool.clone());
        Ok(vec![Event::ToolCompleted { call_id, tool, outcome, output: output.text, attachment: output.attachment, ask }])
    }

    /// Suspends a tool whose output waits for an answer from people. If a permit started the tool, that permit is now
    /// used. A run after the answer needs a new permit.
    pub(super) fn suspend(&self, call: &CallId, new_ask: NewAsk, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        let outstanding = self.outstanding(call)?;
        let permit = match outstanding.progress {
            CallProgress::Started { ask, .. } => ask,
            CallProgress::Requested | CallProgress::Asked { .. } | CallProgress::Ready { .. } | CallProgress::Child { .. } => {
                return Err(Refusal::MovedOn("the call was not started"));
            }
        };
        check_names_its_call(&new_ask, &outstanding.call)?;
        let output = new_ask.body.suspension().map(|suspended| suspended.output.clone()).unwrap_or_default();
        let spent = permit.map(|ask| Event::PermitUsed { ask, outcome: CallOutcome::Succeeded, output, attachment: None });
        let origin = Origin::ToolCall { call_id: call.clone(), tool: outstanding.call.tool.clone() };
        let asked = self.ask(new_ask, origin, by, now)?;
        Ok(spent.into_iter().chain(asked).collect())
    }

    /// Lets the tool of a started call ask people. The call stays started, on its first permit. That permit is for one
    /// run of the tool, however often the run stops to ask.
    pub(super) fn inquire(&self, call: &CallId, new_ask: NewAsk, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        let outstanding = self.outstanding(call)?;
        if !outstanding.is_under_way() {
            return Err(Refusal::MovedOn("the call is not under way"));
        }
        let wrong = |at, message: &str| Err(Refusal::Invalid(vec![Problem::new(at, "not_for_this_kind", message)]));
        match (&new_ask.body, new_ask.policy.wait) {
            (Body::Questions { .. }, Wait::Block) => {}
            (Body::Questions { .. }, Wait::Async) => {
                return wrong("/policy/wait", "A tool waits for the answer to what it asks during a call. Use `block`.");
            }
            (Body::Approval { .. } | Body::Review { .. }, _) => return wrong("/kind", "A tool can only ask questions during a call."),
        }
        let origin = Origin::MidCall { call_id: call.clone(), tool: outstanding.call.tool.clone() };
        self.ask(new_ask, origin, by, now)
    }

    /// Asks people whether a call ran. The call was started but has no recorded result, or people allowed it to run
    /// again and its permit expired before it ran. Only people who may approve the call can answer.
    pub(super) fn ask_about_outcome(&self, call: &CallId, id: AskId, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        let outstanding = self.outstanding(call)?;
        let (permit, was_claimed) = match &outstanding.progress {
            CallProgress::Started { .. } if outstanding.inquires() => return Err(Refusal::MovedOn("its tool waits for people")),
            CallProgress::Started { ask, .. } => (*ask, true),
            CallProgress::Ready { ask, attempts } if *attempts > 0 => (*ask, false),
            CallProgress::Requested | CallProgress::Asked { .. } | CallProgress::Ready { .. } | CallProgress::Child { .. } => {
                return Err(Refusal::MovedOn("the outcome of the call is not unknown"));
            }
        };
        let allowed = permit.and_then(|ask| self.asks.get(&ask));
        let who = allowed.map(|ask| ask.policy.who.clone()).unwrap_or_default();
        let was_void = allowed.and_then(|ask| ask.permit()).is_some_and(|permit| matches!(permit.used, PermitUse::Void { .. }));
        let because = if was_void { UnknownOutcomeReason::Restored } else { UnknownOutcomeReason::Unfinished };
        // A call that needed several approvals is not run again because of one person's answer.
        let again = if who.quorum > 1 { RunAgain::Withheld } else { RunAgain::Offered };
        let body = Body::questions(outcome_unknown::questions(&outstanding.call, because, again));
        let who = Who { quorum: 1, veto: None, ..who };
        let policy = Policy { who, ..Policy::default() };
        let new_ask = NewAsk { id, message: None, body, policy, context: None, auto_approval_rules: AutoApprovalRules::default() };
        let origin = Origin::OutcomeUnknown { call_id: call.clone(), tool: outstanding.call.tool.clone() };
        let spent = permit.filter(|_| was_claimed);
        let spent = spent.map(|ask| Event::PermitUsed { ask, outcome: CallOutcome::Unknown, output: String::new(), attachment: None });
        let asked = self.ask(new_ask, origin, by, now)?;
        Ok(spent.into_iter().chain(asked).collect())
    }

    /// Delays the turn. Only a running session can be delayed.
    pub(super) fn delay(&self, until: Timestamp, reason: String) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        Ok(vec![Event::RunDelayed { until, reason }])
    }

    fn outstanding(&self, call: &CallId) -> Result<&OutstandingCall, Refusal> {
        self.call(call).ok_or(Refusal::MovedOn("the call has its result"))
    }

    pub(super) fn check_running(&self) -> Result<(), Refusal> {
        match self.status {
            SessionStatus::Running => Ok(()),
            SessionStatus::WaitingForInput => Err(Refusal::MovedOn("it waits for people")),
            SessionStatus::Complete | SessionStatus::Failed | SessionStatus::Cancelled => Err(Refusal::MovedOn("it has ended")),
        }
    }
}

/// A message to a channel is not part of the model's output.
fn sent(channel: String, text: String) -> Event {
    Event::Message {
        role: Role::Assistant,
        text,
        tool_calls: Vec::new(),
        reading: Reading::default(),
        wire: None,
        cost: Cost::default(),
        intent: None,
        from: None,
        to: Some(channel),
    }
}

fn has_ruled(event: &Event) -> bool {
    matches!(event, Event::GuardrailsRuled { rulings, .. } if !rulings.is_empty())
}

/// Returns the calls whose id another call of the same output has. A result could not be assigned to one of them.
fn duplicates<'a>(ids: impl Iterator<Item = &'a CallId>) -> Vec<Problem> {
    let mut seen = HashSet::new();
    let again = ids.enumerate().filter(|(_, id)| !seen.insert(*id));
    let message = |id: &CallId| format!("Another call of this output has the id {:?}.", id.as_str());
    again.map(|(n, id)| Problem::new(format!("/calls/{n}/call_id"), "duplicate", message(id))).collect()
}

fn without_running(call: &ToolCall, outcome: CallOutcome, output: String) -> Event {
    Event::ToolCompleted { call_id: call.call_id.clone(), tool: call.tool.clone(), outcome, output, attachment: None, ask: None }
}

/// The event at the end of the model's output. If people must still answer something that the model asked beside its work, the
/// session waits.
fn turn_end(waiting_for: Vec<AskId>, ending: TurnEnding) -> Event {
    match ending {
        TurnEnding::Done { summary, result } if waiting_for.is_empty() => Event::RunCompleted { summary, result },
        TurnEnding::Done { .. } | TurnEnding::Waits => Event::RunSuspended { waiting_for },
    }
}

/// The tool of a call that got its result without running.
fn skipped_tool(event: &Event) -> Option<&ToolName> {
    let Event::ToolCompleted { tool, outcome: CallOutcome::Skipped, .. } = event else { return None };
    Some(tool)
}

/// Checks that each call is named once. A permit is checked before the command runs and would cover both.
fn check_no_duplicates<'a>(ids: impl Iterator<Item = &'a CallId>) -> Result<(), Refusal> {
    if duplicates(ids).is_empty() { Ok(()) } else { Err(Refusal::MovedOn("a call is named twice")) }
}

/// How a turn's work ends.
enum TurnEnding {
    /// There is nothing left to do.
    Done { summary: String, result: Option<Json> },
    /// The agent waits for the next message.
    Waits,
}

/// Checks that what an agent asks in its own words is not an approval of a call.
fn check_is_no_approval(new_ask: &NewAsk) -> Result<(), Refusal> {
    match &new_ask.body {
        Body::Questions { .. } | Body::Review { .. } => Ok(()),
        Body::Approval { .. } => {
            let message = "Approval of a call is requested with the call. Ask questions here, or request the review of a text.";
            Err(Refusal::Invalid(vec![Problem::new("/kind", "not_for_this_kind", message)]))
        }
    }
}

/// Checks that an approval names the tool of its call, because it allows that call to run.
fn check_names_its_call(new_ask: &NewAsk, call: &ToolCall) -> Result<(), Refusal> {
    match &new_ask.body {
        Body::Approval { approval } if approval.call.identity().tool != call.tool.as_str() => {
            let message =
                format!("The call is for the tool {:?}, but the approval names another tool. Name the same tool.", call.tool.as_str());
            Err(Refusal::Invalid(vec![Problem::new("/approval/tool", "another_tool", message)]))
        }
        // A call has no result before it runs, so it cannot wait asynchronously.
        Body::Approval { .. } if new_ask.policy.wait == Wait::Async => {
            let message = "A tool call waits for its own approval: use `block`. Other calls of the turn continue in the meantime.";
            Err(Refusal::Invalid(vec![Problem::new("/policy/wait", "not_for_this_kind", message)]))
        }
        Body::Approval { .. } | Body::Questions { .. } | Body::Review { .. } => Ok(()),
    }
}
