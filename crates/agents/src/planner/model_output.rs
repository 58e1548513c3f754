//! Applies a model's output to its plan.

use serde_json::json;
use waypost_core::agent::state::SavedState;
use waypost_core::agent::todo::{MAX_TEXT, StepStatus, TodoStep, ready, render_plan};
use waypost_core::approval::call::{CallOutcome, ToolCall};
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::body::Body;
use waypost_core::decide::{CallAction, ModelTurn, NewAsk};
use waypost_core::ids::{AskId, StepId};
use waypost_core::time::Timestamp;

use super::state::{Phase, PlannerState, Proposal};
use super::{Planner, begin_next, tools};

/// One model output while it is processed, call by call.
pub(crate) struct OutputInProgress<'a> {
    planner: &'a Planner,
    state: PlannerState,
    steps: Vec<TodoStep>,
    /// The step that the next call is for.
    current: Option<StepId>,
    /// The phase when the model wrote this output.
    was: Phase,
    /// Whether the output contains any call.
    called: bool,
}

impl<'a> OutputInProgress<'a> {
    pub(super) fn new(planner: &'a Planner, state: PlannerState, steps: Vec<TodoStep>) -> Self {
        let current = first(&steps, StepStatus::InProgress).map(|step| step.id.clone());
        Self { planner, was: state.phase, state, steps, current, called: false }
    }

    /// The plan for a call that is about the model's plan or not allowed in this phase; `None` if it is like any other call.
    pub(crate) fn call(&mut self, call: &ToolCall, asks: bool) -> Option<CallAction> {
        self.called = true;
        let arguments = &call.arguments;
        let result = match (self.state.phase, call.tool.as_str()) {
            (Phase::Planning, tools::MAKE) => self.make(arguments),
            (Phase::Executing, tools::CHANGE) => self.change(arguments),
            (Phase::Executing, tools::BEGIN) => self.begin(arguments),
            (Phase::Executing, tools::FINISH) => self.finish(arguments),
            (Phase::Executing, tools::MAKE) => Err(ask_to_fix("There is already a plan. Call change_plan to change it.")),
            (Phase::Planning | Phase::Executing, _) if asks => return None,
            (Phase::Executing, _) => match self.current.clone() {
                Some(step) => {
                    self.state.calls.insert(call.call_id.clone(), step);
                    return None;
                }
                None => Err(ask_to_fix("No step is in progress. Call begin_step first.")),
            },
            (Phase::Planning, _) => Err(ask_to_fix("There is no plan yet. Call make_plan first, or just answer.")),
            (Phase::AwaitingApproval, _) => Err(ask_to_fix("The plan is waiting for human approval. Call this after it is approved.")),
            (Phase::Synthesizing, _) => Err(ask_to_fix("The plan is finished. Only report the results.")),
        };
        Some(match result {
            Ok(output) => CallAction::Answer { outcome: CallOutcome::Succeeded, output },
            Err(output) => {
                self.state.tries += 1;
                CallAction::Answer { outcome: CallOutcome::Failed, output }
            }
        })
    }

    /// Whether output without a call ends the work: there is no plan, or it is finished.
    pub(crate) fn ends(&self) -> bool {
        matches!(self.state.phase, Phase::Planning | Phase::Synthesizing)
    }

    /// Adds to the speech what the output changes in the plan.
    pub(crate) fn end(mut self, speech: &mut ModelTurn, ask: AskId, now: Timestamp) {
        match self.state.phase {
            Phase::Planning | Phase::AwaitingApproval => {}
            Phase::Executing => {
                self.finish_text(&speech.text);
                begin_next(&mut self.state, &mut self.steps);
            }
            Phase::Synthesizing => {}
        }
        if let (Phase::AwaitingApproval, Some(policy), Some(proposal)) =
            (self.state.phase, &self.planner.approval, &mut self.state.proposal)
        {
            let plan =
                if proposal.changes { tools::changed(&self.steps, &proposal.arguments) } else { tools::steps_of_plan(&proposal.arguments) };
            let before = if proposal.changes { self.steps.as_slice() } else { &[] };
            let body = Body::Review { markdown: render_plan(before, &plan.unwrap_or_default()) };
            proposal.ask = Some(ask);
            speech.asks.push(NewAsk {
                id: ask,
                message: None,
                body,
                policy: policy.at(now),
                context: None,
                auto_approval_rules: AutoApprovalRules::default(),
            });
        }
        let finished = self.was == Phase::Synthesizing && !self.called;
        if finished {
            self.state = PlannerState::default();
        }
        speech.continues = matches!(self.state.phase, Phase::Executing | Phase::Synthesizing);
        let saved = self.state.to_saved_state(self.planner.version);
        speech.keeps = Some(SavedState { at: saved.at.filter(|_| !finished), ..saved });
        speech.plan = Some(self.steps);
    }

    fn make(&mut self, arguments: &str) -> Result<String, String> {
        let steps = tools::steps_of_plan(arguments)?;
        if self.planner.approval.is_some() {
            return Ok(self.propose(false, arguments));
        }
        self.steps = steps;
        (self.state.phase, self.state.tries) = (Phase::Executing, 0);
        Ok(status_result("planned"))
    }

    fn change(&mut self, arguments: &str) -> Result<String, String> {
        let steps = tools::changed(&self.steps, arguments)?;
        if self.planner.approval.is_none() {
            self.steps = steps;
            self.state.tries = 0;
            return Ok(status_result("changed"));
        }
        // Other calls in the same output belong to a plan that may be replaced soon.
        if !self.state.calls.is_empty() {
            return Err(ask_to_fix("This change needs human approval. Call change_plan without any other call."));
        }
        Ok(self.propose(true, arguments))
    }

    fn propose(&mut self, changes: bool, arguments: &str) -> String {
        self.state.proposal = Some(Proposal { changes, arguments: arguments.to_owned(), ask: None });
        self.state.phase = Phase::AwaitingApproval;
        status_result("waits_for_approval")
    }

    fn begin(&mut self, arguments: &str) -> Result<String, String> {
        let id = tools::begun(arguments)?;
        let can_begin = ready(&self.steps).any(|step| step.id == id);
        let step = self.steps.iter_mut().find(|step| step.id == id);
        match step.filter(|step| can_begin || step.status == StepStatus::InProgress) {
            Some(step) => {
                step.status = StepStatus::InProgress;
                (self.current, self.state.tries) = (Some(id), 0);
                Ok(status_result("begun"))
            }
            None => Err(ask_to_fix(&format!(
                "The step {:?} cannot begin: it is unknown or finished, or its dependencies are not done.",
                id.as_str()
            ))),
        }
    }

    fn finish(&mut self, arguments: &str) -> Result<String, String> {
        let (id, status, result) = tools::finished(arguments)?;
        if self.state.calls.values().any(|step| *step == id) {
            return Err(ask_to_fix("A call of this step has no result yet. Call finish_step after you have the result."));
        }
        let open = |step: &&mut TodoStep| {
            step.status == StepStatus::InProgress || (step.status == StepStatus::Pending && status == StepStatus::Skipped)
        };
        let Some(step) = self.steps.iter_mut().find(|step| step.id == id).filter(open) else {
            return Err(ask_to_fix(&format!("The step {:?} is not in progress.", id.as_str())));
        };
        (step.status, step.result) = (status, Some(shortened(&result)));
        self.state.tries = 0;
        self.current = first(&self.steps, StepStatus::InProgress).map(|step| step.id.clone());
        Ok(status_result("finished"))
    }

    /// Plain text is the result of the current step. If no step is in progress and none can begin, the remaining steps are skipped.
    fn finish_text(&mut self, text: &str) {
        if !self.called {
            self.state.tries = 0;
            if let Some(step) = self.steps.iter_mut().find(|step| Some(&step.id) == self.current.as_ref()) {
                let result = Some(shortened(text)).filter(|result| !result.is_empty());
                (step.status, step.result) = (StepStatus::Done, result);
                return;
            }
        }
        let open = self.steps.iter().any(|step| step.status == StepStatus::InProgress) || ready(&self.steps).next().is_some();
        if !open && !self.called {
            let skipped = self.steps.iter_mut().filter(|step| step.status == StepStatus::Pending);
            skipped.for_each(|step| {
                (step.status, step.result) = (StepStatus::Skipped, Some("Its dependencies were not done.".to_owned()));
            });
        }
    }
}

fn first(steps: &[TodoStep], status: StepStatus) -> Option<&TodoStep> {
    steps.iter().find(|step| step.status == status)
}

fn shortened(text: &str) -> String {
    let text = text.trim();
    if text.chars().count() <= MAX_TEXT {
        return text.to_owned();
    }
    text.chars().take(MAX_TEXT - 1).chain(['…']).collect()
}

fn status_result(status: &str) -> String {
    json!({"status": status}).to_string()
}

fn ask_to_fix(message: &str) -> String {
    json!({"status": "not_run", "message": message}).to_string()
}
