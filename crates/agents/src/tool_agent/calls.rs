//! What happens to tool calls: which run, which need approval, and which go back to the model to be fixed. Calls that may run and calls
//! that need approval are handled at the same time.

use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use tracing::Instrument as _;
use waypost_core::approval::call::{CallOutcome, ToolCall};
use waypost_core::approval::pin;
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::{CallAction, Command, NewAsk};
use waypost_core::ids::{AskId, CallId};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::session::{CallProgress, OutstandingCall};
use waypost_core::text::redaction;
use waypost_core::time::Timestamp;
use waypost_engine::{Error, OpenedArguments, Stop, Turn, TurnError, traced};

use super::secrets::{self, InTheOpen};
use super::{ToolAgent, call_secrets, children, frozen};
use crate::tool::{SideEffect, Tool, ToolContext, ToolError, ToolOutcome};

/// Whether a call needs approval before it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ApprovalCheck {
    /// As its tool declares, under the agent's approvals.
    AsDeclared,
    /// In any case.
    Needed,
}

impl ToolAgent {
    /// The plan for a call as the model made it. `text` is the model's text beside the call.
    pub(super) async fn plan(&self, call: &ToolCall, text: &str, turn: &Turn) -> Result<CallAction, Error> {
        self.plan_with(call, text, ApprovalCheck::AsDeclared, turn).await
    }

    /// Like `plan`. With `ApprovalCheck::Needed`, people are asked even if the tool no longer declares it.
    pub(super) async fn plan_with(&self, call: &ToolCall, text: &str, approval: ApprovalCheck, turn: &Turn) -> Result<CallAction, Error> {
        if let Some(asking) = self.asking.get(&call.tool) {
            return Ok(match asking.body(&call.arguments) {
                Ok(body) => {
                    let now = turn.now().await?;
                    let policy = self.with_judge(asking.policy().at(now), &body);
                    asked(policy, turn.ask_id().await?, body, &turn.session().owner, now)
                }
                Err(message) => CallAction::Answer { outcome: CallOutcome::Failed, output: message },
            });
        }
        let Some(tool) = self.tools.get(&call.tool) else {
            let own = self.tools.all().into_iter().map(|tool| tool.definition().name.to_string());
            let known: Vec<_> = self.asking.keys().map(ToString::to_string).chain(own).collect();
            return Ok(ask_to_fix(&format!("There is no tool {:?}. The tools are: {}.", call.tool.as_str(), known.join(", "))));
        };
        let definition = tool.definition();
        let (stored, opened) = match call_secrets::in_both(&call.arguments, turn).await? {
            Ok(both) => both,
            Err(message) => return Ok(ask_to_fix(&message)),
        };
        if let Err(message) = frozen::check(definition, &opened) {
            return Ok(ask_to_fix(&message));
        }
        let arguments = &opened.arguments;
        let unopened = match secrets::misplaced(definition, &arguments.value()) {
            None => secrets::unknown(arguments, turn).await?,
            wrong => wrong,
        };
        if let Some(message) = unopened {
            return Ok(ask_to_fix(&message));
        }
        if let Some(plan) = children::cannot_start(&*tool, turn) {
            return Ok(plan);
        }
        let definition = &*definition.for_call(&arguments.value());
        if approval == ApprovalCheck::AsDeclared && !self.approvals.wanted(definition, &arguments.value()) {
            return Ok(CallAction::Run);
        }
        let body = match frozen::approval(definition, stored, &opened) {
            Ok(approval) => Body::Approval { approval: Box::new(approval) },
            Err(message) => return Ok(ask_to_fix(&message)),
        };
        let text = Some(redaction::masked(&opened.scrub(text))).filter(|text| !text.trim().is_empty());
        let new_ask = new_ask(turn.ask_id().await?, text, body);
        let auto_approval_rules =
            AutoApprovalRules { retry_after_rejection: definition.retry_after_rejection, ..AutoApprovalRules::default() };
        Ok(CallAction::Ask(Box::new(NewAsk { auto_approval_rules, ..new_ask })))
    }

    /// Advances the outstanding calls: marks calls with an unknown outcome, plans the unplanned calls, and runs those that may run.
    pub(super) async fn advance(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let now = turn.now().await?;
        let approved = self.approved(turn).await?;
        let covers = |outstanding: &OutstandingCall, ask: Option<AskId>| {
            self.still_covers(ask, outstanding, approved.get(&outstanding.call.call_id), turn, now)
        };
        let unknown = turn.session().calls.iter().find(|outstanding| self.is_outcome_unknown(outstanding, turn, covers));
        if let Some(call) = unknown.map(|outstanding| outstanding.call.call_id.clone()) {
            return Ok(turn.ask_about_outcome(call).await?);
        }
        let mut plans = Vec::new();
        let mut ready = Vec::new();
        for outstanding in &turn.session().calls.clone() {
            let call = &outstanding.call;
            match &outstanding.progress {
                CallProgress::Asked { .. } | CallProgress::Child { .. } => {}
                CallProgress::Started { .. } if outstanding.inquires() => {}
                CallProgress::Started { .. } => ready.push(call.call_id.clone()),
                CallProgress::Ready { ask, .. } if covers(outstanding, *ask) => ready.push(call.call_id.clone()),
                CallProgress::Ready { .. } | CallProgress::Requested => match self.plan_again(outstanding, turn).await? {
                    CallAction::Run => ready.push(call.call_id.clone()),
                    plan => plans.push((call.call_id.clone(), plan)),
                },
            }
        }
        if !plans.is_empty() {
            turn.record(Command::PlanCalls(plans)).await?;
        }
        if self.budget.may_not_start(ready.len(), turn).await? {
            return Ok(());
        }
        let own = self.hand_over(ready, turn).await?;
        self.run(own, turn).await
    }

    /// Whether the outcome of the call is unknown, so that only people can decide what to do. That is so if the call was started and not
    /// seen to finish, and either must not be repeated or ran on a permit, which covers one start. It is also so if people chose "run it
    /// again" and that permit expired too.
    fn is_outcome_unknown(
        &self,
        outstanding: &OutstandingCall,
        turn: &Turn,
        covers: impl Fn(&OutstandingCall, Option<AskId>) -> bool,
    ) -> bool {
        let call = &outstanding.call;
        match &outstanding.progress {
            CallProgress::Requested | CallProgress::Asked { .. } | CallProgress::Child { .. } => false,
            CallProgress::Started { ask, .. } => turn.orphans().contains(&call.call_id) && (ask.is_some() || !self.may_repeat(call)),
            CallProgress::Ready { ask, attempts } => {
                // A blocking tool that only produced output for people has not run: people see the output again.
                let brought = ask.and_then(|ask| turn.session().asks.get(&ask)).is_some_and(|ask| ask.body.suspension().is_some());
                *attempts > 0 && !brought && !covers(outstanding, *ask)
            }
        }
    }

    /// Whether a call may be repeated freely: it ran on no permit, and its tool allows it.
    fn repeats(&self, call: &CallId, turn: &Turn) -> bool {
        turn.session().call(call).is_some_and(|outstanding| match outstanding.progress {
            CallProgress::Started { ask: Some(_), .. } => false,
            _ => self.may_repeat(&outstanding.call),
        })
    }

    fn may_repeat(&self, call: &ToolCall) -> bool {
        match self.tools.get(&call.tool).map(|tool| tool.definition().side_effect) {
            Some(SideEffect::ReadOnly | SideEffect::Idempotent) => true,
            Some(SideEffect::NonIdempotent) | None => false,
        }
    }

    /// Whether the approval still covers what would run: the same definition, acting on the same target and files, with the same plaintext
    /// arguments, and not expired. Otherwise people are asked again.
    fn still_covers(
        &self,
        ask: Option<AskId>,
        outstanding: &OutstandingCall,
        opened: Option<&OpenedArguments>,
        turn: &Turn,
        now: Timestamp,
    ) -> bool {
        let Some(ask) = ask.and_then(|ask| turn.session().asks.get(&ask)) else { return false };
        let fresh = ask.permit().is_some_and(|permit| permit.expires_at >= now);
        let Some(approval) = ask.approval() else { return fresh };
        let Some((tool, opened)) = self.tools.get(&outstanding.call.tool).zip(opened) else { return false };
        let there = frozen::identity(tool.definition(), &opened.arguments);
        fresh && there.is_ok_and(|there| opened.freeze(there, approval.call.arguments().clone()).digest() == approval.call.digest())
    }

    /// Runs calls concurrently and records each result as it arrives.
    async fn run(&self, calls: Vec<CallId>, turn: &mut Turn) -> Result<(), TurnError> {
        if calls.is_empty() {
            return Ok(());
        }
        turn.begin(calls.clone()).await?;
        let mut running = FuturesUnordered::new();
        for id in calls {
            let Some(outstanding) = turn.session().call(&id).cloned() else { continue };
            let Some(tool) = self.tools.get(&outstanding.call.tool) else {
                turn.end(id, CallOutcome::Failed, "This tool no longer exists. Continue without it.".into()).await?;
                continue;
            };
            // Once started, the call contains the bytes that its permit covers.
            let opened = in_the_open(&*tool, &outstanding.call.arguments, turn).await;
            let (key, stop) = (key_of(turn, &outstanding.call), turn.stop().clone());
            running.push(async move {
                let span = traced::tool(&outstanding.call.tool);
                (id, run_one(&*tool, opened, &outstanding, key, stop).instrument(span).await)
            });
        }
        let (mut stop, mut unclear) = (None, Vec::new());
        while let Some((call, result)) = running.next().await {
            let (outcome, output) = match result {
                Ok(ToolOutcome::Done(output)) => (CallOutcome::Succeeded, output),
                Ok(ToolOutcome::Suspended(output)) => match self.suspend(&call, output, turn).await? {
                    None => continue,
                    Some(message) => (CallOutcome::Failed, message),
                },
                Err(ToolError::Unknown(output)) if !self.repeats(&call, turn) => {
                    unclear.push((call, output));
                    continue;
                }
                Ok(ToolOutcome::Asks(inquiry)) => match self.inquire(&call, *inquiry, turn).await? {
                    None => continue,
                    Some(message) => (CallOutcome::Failed, message),
                },
                Err(ToolError::TellModel(output) | ToolError::Unknown(output)) => (CallOutcome::Failed, output),
                Err(ToolError::StopSession(message)) => {
                    stop = Some(message.clone());
                    (CallOutcome::Failed, message)
                }
            };
            turn.end(call, outcome, output).await?;
        }
        for (call, output) in unclear {
            match turn.ask_about_outcome(call.clone()).await {
                // The session was stopped meanwhile, so nobody is asked.
                Err(Error::Refused(Refusal::MovedOn(_))) => turn.end(call, CallOutcome::Failed, output).await?,
                asked => asked?,
            }
        }
        match stop {
            None => Ok(()),
            Some(message) => Err(TurnError::Fail { code: "tool_failed", message }),
        }
    }
}

async fn in_the_open(tool: &dyn Tool, arguments: &str, turn: &Turn) -> Result<InTheOpen, String> {
    let unread = |_| "A secret in this call cannot be read right now. The call was not run.".to_owned();
    let (_, opened) = call_secrets::in_both(arguments, turn).await.map_err(unread)??;
    secrets::open(tool.definition(), opened, turn).await
}

/// Calls the tool with everything that people have said about the call so far.
async fn run_one(
    tool: &dyn Tool,
    opened: Result<InTheOpen, String>,
    outstanding: &OutstandingCall,
    key: String,
    stop: Stop,
) -> Result<ToolOutcome, ToolError> {
    let opened = opened.map_err(ToolError::TellModel)?;
    let inquiry = outstanding.inquiry.as_ref().filter(|inquiry| inquiry.answer().is_some());
    let context = ToolContext {
        key,
        stop,
        feedback: outstanding.feedback.clone(),
        state: inquiry.and_then(|inquiry| inquiry.state.clone()),
        answer: inquiry.and_then(|inquiry| inquiry.answer().cloned()),
    };
    opened.hide(match tool.call(context, &opened.arguments).await {
        Ok(ToolOutcome::Suspended(_)) if outstanding.feedback.is_some() => {
            Err(ToolError::tell_model("The tool asked for a decision that people have already made. The call was stopped."))
        }
        outcome => outcome,
    })
}

/// An idempotency key: it identifies this call and reveals nothing else about it.
fn key_of(turn: &Turn, call: &ToolCall) -> String {
    let ToolCall { call_id, tool, arguments, .. } = call;
    pin::of_contents(format!("{}\n{call_id}\n{tool}\n{arguments}", turn.session().id).as_bytes())
}

/// A model that wants to pass no arguments often sends an empty text.
pub(super) fn arguments_of(text: &str) -> Result<Json, String> {
    let text = if text.trim().is_empty() { "{}" } else { text };
    Json::new(text).map_err(|error| format!("The arguments are not valid JSON: {error}."))
}

/// People are asked under the policy that the agent's author set. An ask that this policy forbids goes back to the model.
fn asked(policy: Policy, id: AskId, body: Body, requester: &Principal, now: Timestamp) -> CallAction {
    match policy.problems(&body, requester, now, "").first() {
        None => CallAction::Ask(Box::new(NewAsk { policy, ..new_ask(id, None, body) })),
        Some(problem) => ask_to_fix(&format!("This question cannot be asked: {}", problem.message)),
    }
}

pub(super) fn ask_to_fix(what: &str) -> CallAction {
    not_run(&format!("{what} Fix the call, or continue without it."))
}

pub(super) fn not_run(message: &str) -> CallAction {
    let output = serde_json::json!({"status": "not_run", "message": message});
    CallAction::Answer { outcome: CallOutcome::Failed, output: output.to_string() }
}

pub(super) fn new_ask(id: AskId, message: Option<String>, body: Body) -> NewAsk {
    NewAsk { id, message, body, policy: Policy::default(), context: None, auto_approval_rules: AutoApprovalRules::default() }
}
