//! The tools with which a model makes, follows and changes its plan. An invalid call changes nothing, and the model is told what is wrong.

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use waypost_core::agent::todo::{StepStatus, TodoStep, problems};
use waypost_core::ids::{StepId, ToolName};
use waypost_core::problem::Problem;

use crate::asking::{invalid_arguments, read};
use crate::model::ToolSpec;
use crate::plain_schema::schema_of;

pub(super) const MAKE: &str = "make_plan";
pub(super) const CHANGE: &str = "change_plan";
pub(super) const BEGIN: &str = "begin_step";
pub(super) const FINISH: &str = "finish_step";

const MAKING: &str = "Write down how you will do what was asked, as a list of steps that the people you work for can see. Each step is one \
action of a tool, or one piece of reasoning. For each step, list the steps that must be done before it. Steps without dependencies can run \
at the same time.";
const CHANGING: &str = "Change the plan if it no longer fits, for example after a refusal, a failure or a discovery. Finished steps \
cannot be changed.";
const BEGINNING: &str = "Begin a step whose dependencies are done, in addition to the steps in progress. Calls that you make after this one, in the \
same message, belong to it.";
const FINISHING: &str = "Finish a step and record its result, after all of its calls have returned.";

/// Created once: every prompt contains them.
static SPECS: LazyLock<[ToolSpec; 4]> = LazyLock::new(|| {
    let spec = |name: &str, description: &str, parameters: Value| ToolSpec {
        name: ToolName::new(name),
        description: description.to_owned(),
        parameters,
    };
    [
        spec(MAKE, MAKING, schema_of::<Make>()),
        spec(CHANGE, CHANGING, schema_of::<PlanChange>()),
        spec(BEGIN, BEGINNING, schema_of::<Begin>()),
        spec(FINISH, FINISHING, schema_of::<Finish>()),
    ]
});

/// The tools for planning.
pub(super) fn for_planning() -> Vec<ToolSpec> {
    SPECS[..1].to_vec()
}

/// The tools for executing the plan.
pub(super) fn for_executing() -> Vec<ToolSpec> {
    SPECS[1..].to_vec()
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Make {
    /// One to a hundred steps.
    #[schemars(length(min = 1, max = 100))]
    steps: Vec<PlanStepInput>,
}

/// A step as a model writes it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PlanStepInput {
    /// A short name, such as `fetch_orders`.
    #[schemars(length(min = 1, max = 64))]
    #[schemars(with = "String")]
    id: StepId,
    /// What this step does.
    #[schemars(length(max = 500))]
    description: String,
    /// The ids of the steps that must be done before this one.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    dependencies: Vec<StepId>,
    /// How to tell that the step is done.
    #[schemars(length(max = 500))]
    expected_outcome: Option<String>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Change")]
struct PlanChange {
    /// Steps to add.
    #[serde(default)]
    add: Vec<PlanStepInput>,
    /// Steps to replace, by their id.
    #[serde(default)]
    modify: Vec<PlanStepInput>,
    /// The ids of steps to remove. They must not have begun.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    remove: Vec<StepId>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Begin {
    /// The id of the step.
    #[schemars(with = "String")]
    step: StepId,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Finish {
    /// The id of the step.
    #[schemars(with = "String")]
    step: StepId,
    /// How it ended.
    status: StepEnding,
    /// The result, or why there is none.
    #[schemars(length(max = 500))]
    result: String,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum StepEnding {
    Done,
    Failed,
    Skipped,
}

impl PlanStepInput {
    fn step(self) -> TodoStep {
        let expected_outcome = self.expected_outcome.filter(|expected| !expected.trim().is_empty());
        TodoStep { dependencies: self.dependencies, expected_outcome, ..TodoStep::new(self.id, self.description) }
    }
}

/// The plan in these arguments.
pub(super) fn steps_of_plan(arguments: &str) -> Result<Vec<TodoStep>, String> {
    let Make { steps } = read(arguments)?;
    if steps.is_empty() {
        return Err(invalid_arguments(&[Problem::new("/steps", "required", "Give at least one step, or answer without a plan.")]));
    }
    validated(steps.into_iter().map(PlanStepInput::step).collect())
}

/// The plan after the change in these arguments.
pub(super) fn changed(steps: &[TodoStep], arguments: &str) -> Result<Vec<TodoStep>, String> {
    let PlanChange { add, modify, remove } = read(arguments)?;
    let mut steps = steps.to_vec();
    let mut wrong = Vec::new();
    for (n, written) in modify.into_iter().enumerate() {
        let wanted = written.step();
        match steps.iter_mut().find(|step| step.id == wanted.id && !step.status.is_over()) {
            Some(step) => *step = TodoStep { status: step.status, ..wanted },
            None => wrong.push(Problem::new(format!("/modify/{n}/id"), "unknown_step", gone(&wanted.id, "is not finished"))),
        }
    }
    for (n, id) in remove.into_iter().enumerate() {
        match steps.iter().position(|step| step.id == id && step.status == StepStatus::Pending) {
            Some(at) => drop(steps.remove(at)),
            None => wrong.push(Problem::new(format!("/remove/{n}"), "unknown_step", gone(&id, "has not begun"))),
        }
    }
    if !wrong.is_empty() {
        return Err(invalid_arguments(&wrong));
    }
    steps.extend(add.into_iter().map(PlanStepInput::step));
    validated(steps)
}

fn gone(id: &StepId, wanted: &str) -> String {
    format!("There is no step {:?} in the plan that {wanted}.", id.as_str())
}

fn validated(steps: Vec<TodoStep>) -> Result<Vec<TodoStep>, String> {
    let problems = problems(&steps);
    if problems.is_empty() { Ok(steps) } else { Err(invalid_arguments(&problems)) }
}

/// The step that a model wants to begin.
pub(super) fn begun(arguments: &str) -> Result<StepId, String> {
    let Begin { step } = read(arguments)?;
    Ok(step)
}

/// The step that a model has finished, how it ended, and its result.
pub(super) fn finished(arguments: &str) -> Result<(StepId, StepStatus, String), String> {
    let Finish { step, status, result } = read(arguments)?;
    let status = match status {
        StepEnding::Done => StepStatus::Done,
        StepEnding::Failed => StepStatus::Failed,
        StepEnding::Skipped => StepStatus::Skipped,
    };
    Ok((step, status, result))
}

#[cfg(test)]
mod tests {
    use waypost_core::agent::asking::not_plain;

    #[test]
    fn the_schema_of_every_tool_for_planning_is_plain() {
        for spec in &*super::SPECS {
            assert_eq!(not_plain(&spec.parameters, ""), Vec::<String>::new(), "{}", spec.parameters);
        }
    }
}
