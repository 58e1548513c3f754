//! Guides a model through its plan: what it has to do next, and which tools it may use.

mod model_output;
mod state;
mod tools;

use serde_json::{Value, json};
use waypost_core::agent::todo::{StepStatus, TodoStep, ready};
use waypost_core::approval::call::CallOutcome;
use waypost_core::ask::AskState;
use waypost_core::ask::body::Body;
use waypost_core::ask::settlement::Outcome;
use waypost_core::decide::ModelTurn;
use waypost_core::ids::{CallId, ToolName};
use waypost_core::json::Json;
use waypost_core::session::Session;
use waypost_core::session::event::Event;
use waypost_engine::{TranscriptEntry, TurnError};

use crate::asking::AskingPolicy;
use crate::model::{ModelMessage, ToolSpec};
use crate::state::state_of;
pub(crate) use model_output::OutputInProgress;
use state::{Phase, PlannerState, Proposal};

/// How many times in a row a model may make an invalid plan, or people may reject it.
const MAX_TRIES: u32 = 5;

/// Migrates a plan of an earlier version of the agent.
pub(crate) type Migrate = dyn Fn(u32, Vec<TodoStep>) -> Result<Vec<TodoStep>, String> + Send + Sync;

/// Guides a model through planning, executing the plan and reporting the results.
pub(crate) struct Planner {
    pub(crate) version: u32,
    pub(crate) migrate: Option<Box<Migrate>>,
    pub(crate) approval: Option<AskingPolicy>,
}

/// What comes next.
pub(crate) enum PlannerAction {
    /// Record this; no model call is needed.
    Record(Box<ModelTurn>),
    /// Call the model.
    Speak {
        /// What the model is told about its plan and its next task. It is not part of the transcript.
        now: String,
        /// The tools with which it works on its plan.
        tools: Vec<ToolSpec>,
        /// Whether it has the agent's own tools, besides those that ask people.
        acts: bool,
    },
}

impl PlannerAction {
    /// Whether the model's output can end the work.
    pub(crate) fn may_end(&self) -> bool {
        match self {
            Self::Record(_) => false,
            Self::Speak { acts, .. } => !acts,
        }
    }

    /// The message for the model, if it is called.
    pub(crate) fn into_message(self) -> Option<ModelMessage> {
        match self {
            Self::Record(_) => None,
            Self::Speak { now, .. } => Some(ModelMessage::User { text: now }),
        }
    }
}

impl Planner {
    /// The phase and the plan, in the form of this version.
    fn read(&self, session: &Session) -> Result<(PlannerState, Vec<TodoStep>), TurnError> {
        let mut steps = session.plan.clone();
        let saved = state_of(session, self.version, |version, state| {
            let why = || format!("version {} of this agent cannot continue a plan of version {version}", self.version);
            steps = self.migrate.as_ref().ok_or_else(why)?(version, session.plan.clone())?;
            Ok(state)
        })?;
        let unreadable = |error| TurnError::Fail { code: "another_version", message: format!("The saved state cannot be read: {error}.") };
        let state = saved.map(|saved| saved.read::<PlannerState>().map_err(unreadable)).transpose()?;
        Ok((state.unwrap_or_default(), steps))
    }

    /// What comes next in this session. `own` describes the agent's tools.
    ///
    /// # Errors
    /// [`TurnError::Fail`] if the saved state cannot be read, or if the model made an invalid plan too often.
    pub(crate) fn next_action(
        &self,
        session: &Session,
        history: &[TranscriptEntry],
        own: &OfferedTools<'_>,
    ) -> Result<PlannerAction, TurnError> {
        let (mut state, mut steps) = self.read(session)?;
        let before = (state.clone(), session.plan.clone());
        match state.phase {
            Phase::AwaitingApproval => {
                if is_pending(&state, session) {
                    // Messages that arrived meanwhile are handled after people have decided.
                    return Ok(self.record(&state, &steps, false));
                }
                decided(&mut state, &mut steps, history);
            }
            Phase::Executing => move_on(&mut state, &mut steps, history, own),
            Phase::Planning | Phase::Synthesizing => {}
        }
        if before != (state.clone(), steps.clone()) {
            return Ok(self.record(&state, &steps, true));
        }
        if state.tries >= MAX_TRIES {
            let message = format!("The model made an invalid plan {MAX_TRIES} times in a row.");
            return Err(TurnError::Fail { code: "no_plan", message });
        }
        Ok(match state.phase {
            Phase::Planning => PlannerAction::Speak { now: planning(own), tools: tools::for_planning(), acts: false },
            Phase::Executing => PlannerAction::Speak { now: executing(&steps), tools: tools::for_executing(), acts: true },
            Phase::AwaitingApproval | Phase::Synthesizing => {
                PlannerAction::Speak { now: synthesizing(&steps), tools: Vec::new(), acts: false }
            }
        })
    }

    /// Starts to process a model output.
    ///
    /// # Errors
    /// Like [`Planner::next_action`].
    pub(crate) fn begin_output(&self, session: &Session) -> Result<OutputInProgress<'_>, TurnError> {
        let (state, steps) = self.read(session)?;
        Ok(OutputInProgress::new(self, PlannerState { calls: Default::default(), ..state }, steps))
    }

    fn record(&self, state: &PlannerState, steps: &[TodoStep], continues: bool) -> PlannerAction {
        let (keeps, plan) = (Some(state.to_saved_state(self.version)), Some(steps.to_vec()));
        PlannerAction::Record(Box::new(ModelTurn { keeps, plan, continues, ..ModelTurn::default() }))
    }
}

/// The agent's own tools.
pub(crate) struct OfferedTools<'a> {
    /// The tools with their descriptions.
    pub tools: Vec<ToolSpec>,
    /// Whether a rejected call of the tool may be made again.
    pub retries: &'a dyn Fn(&ToolName) -> bool,
}

fn is_pending(state: &PlannerState, session: &Session) -> bool {
    let ask = state.proposal.as_ref().and_then(|proposal| proposal.ask);
    ask.and_then(|ask| session.asks.get(&ask)).is_some_and(|ask| ask.is_pending())
}

/// People have decided about the proposal.
fn decided(state: &mut PlannerState, steps: &mut Vec<TodoStep>, history: &[TranscriptEntry]) {
    let Some(Proposal { changes, arguments, ask }) = state.proposal.take() else { return };
    let settled = history
        .iter()
        .rev()
        .filter(|item| item.entry.event.settles())
        .find_map(|item| item.ask.as_ref().filter(|asked| Some(asked.id) == ask));
    let outcome = settled.and_then(|ask| ask.settlement()).map(|settled| &settled.outcome);
    let plan = if changes { tools::changed(steps, &arguments) } else { tools::steps_of_plan(&arguments) };
    match (outcome, plan) {
        (Some(Outcome::Approve { .. }), Ok(plan)) => {
            *steps = plan;
            (state.phase, state.tries) = (Phase::Executing, 0);
            begin_next(state, steps);
        }
        // The approved plan continues without the change.
        _ if changes => state.phase = Phase::Executing,
        (Some(Outcome::Reject { .. }), _) if state.tries + 1 < MAX_TRIES => {
            state.phase = Phase::Planning;
            state.tries += 1;
        }
        _ => state.phase = Phase::Synthesizing,
    }
}

/// Marks the steps that people refused, and begins the next step.
fn move_on(state: &mut PlannerState, steps: &mut [TodoStep], history: &[TranscriptEntry], own: &OfferedTools<'_>) {
    for (call, id) in std::mem::take(&mut state.calls) {
        let Some(step) = steps.iter_mut().find(|step| step.id == id && step.status == StepStatus::InProgress) else { continue };
        if let Some(why) = refused(&call, history, own) {
            (step.status, step.result) = (StepStatus::Refused, Some(why));
        }
    }
    begin_next(state, steps);
}

/// Begins the next step if none is in progress; if all steps are finished, begins the report.
fn begin_next(state: &mut PlannerState, steps: &mut [TodoStep]) {
    let next = ready(steps).next().map(|step| step.id.clone());
    let idle = steps.iter().all(|step| step.status != StepStatus::InProgress);
    if let Some(step) = steps.iter_mut().find(|step| idle && Some(&step.id) == next.as_ref()) {
        step.status = StepStatus::InProgress;
    }
    if steps.iter().all(|step| step.status.is_over()) {
        (state.phase, state.tries) = (Phase::Synthesizing, 0);
    }
}

/// Why a call did not run, if people refused it.
fn refused(call: &CallId, history: &[TranscriptEntry], own: &OfferedTools<'_>) -> Option<String> {
    history.iter().rev().find_map(|item| {
        if let Event::ToolCompleted { call_id, tool, outcome: CallOutcome::Skipped, .. } = &item.entry.event
            && call_id == call
        {
            return Some(format!("People had rejected this call of {tool} before."));
        }
        let ask = item.ask.as_ref().filter(|ask| item.entry.event.settles() && ask.origin.call_id() == Some(call))?;
        let Body::Approval { approval } = &ask.body else { return None };
        let tool = ToolName::new(&approval.call.identity().tool);
        match (&ask.state, ask.settlement().map(|settled| (&settled.outcome, &settled.provenance.by.name))) {
            (_, Some((Outcome::Reject { .. }, by))) => (!(own.retries)(&tool)).then(|| format!("{by} rejected {tool}.")),
            (AskState::Cancelled { by, .. }, _) => Some(format!("{} dismissed {tool}.", by.name)),
            (AskState::Expired { .. }, _) => Some(format!("Nobody approved {tool} in time.")),
            _ => None,
        }
    })
}

fn planning(own: &OfferedTools<'_>) -> String {
    let tools: Vec<_> = own.tools.iter().map(|tool| json!({"name": tool.name, "description": tool.description})).collect();
    tool_result(json!({
        "now": "Call make_plan to make a plan for the latest request. Its steps can use the tools below, or only reasoning. If nothing needs to be \
                done, just answer.",
        "tools_of_the_steps": tools,
    }))
}

fn executing(steps: &[TodoStep]) -> String {
    let names = |steps: Vec<&TodoStep>| steps.iter().map(|step| step.id.clone()).collect::<Vec<_>>();
    let in_progress = names(steps.iter().filter(|step| step.status == StepStatus::InProgress).collect());
    let could_begin = names(ready(steps).collect());
    let now = if in_progress.is_empty() && could_begin.is_empty() {
        "No step can begin, because the dependencies of the pending steps were not done. Do not retry what people refused. Find another way with \
         change_plan, or say that there is none: then these steps are skipped."
    } else {
        "Work on the first step in progress: call its tools, or give its result as plain text, which finishes it. Use begin_step to work on \
         another step at the same time, finish_step to report how a step ended, and change_plan if the plan no longer fits. Do not retry \
         what people refused."
    };
    tool_result(json!({"plan": steps, "in_progress": in_progress, "could_begin": could_begin, "now": now}))
}

fn synthesizing(steps: &[TodoStep]) -> String {
    let now = "Every step is finished, or the plan was not approved. Report to the people you work for what was done and with what result, what was \
               refused, what failed and what was skipped, and why. Claim nothing that is not in the plan or in the results above.";
    tool_result(json!({"plan": steps, "now": now}))
}

/// The model's own text appears in it only as JSON strings.
fn tool_result(value: Value) -> String {
    value.to_string()
}

/// The plan at the end of this part of the journal.
pub(crate) fn plan_of(history: &[TranscriptEntry]) -> Option<Json> {
    let steps = history.iter().rev().find_map(|item| match &item.entry.event {
        Event::PlanChanged { steps, .. } => Some(steps),
        _ => None,
    });
    Json::new(serde_json::to_string(steps?).ok()?).ok()
}
