//! The tools with which a model makes its plan, goes through it and changes it. What it gets wrong is told to it,
//! and nothing has changed then.

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use waypost_core::ids::{StepId, ToolName};
use waypost_core::problem::Problem;
use waypost_core::todo::{Step, StepStatus, problems};

use crate::asking::{read, told};
use crate::model::ToolSpec;

pub(super) const MAKE: &str = "make_plan";
pub(super) const CHANGE: &str = "change_plan";
pub(super) const BEGIN: &str = "begin_step";
pub(super) const FINISH: &str = "finish_step";

const MAKING: &str = "Write down how you will do what was asked, as a list of steps that the people you work for can see. Each is one \
thing that a tool or a thought of yours does. Name for each the steps that must be done before it; what depends on nothing can be done \
side by side.";
const CHANGING: &str = "Change the plan where it no longer fits: after a refusal, a failure, or something you found out. Steps that are \
over stay as they are.";
const BEGINNING: &str = "Begin a step whose dependencies are done, beside the ones in progress. Calls that you make after this one, in the \
same message, belong to it.";
const FINISHING: &str = "Finish a step with what came of it, once its calls have their results.";

/// Made once: every prompt carries them.
static SPECS: LazyLock<[ToolSpec; 4]> = LazyLock::new(|| {
    let spec = |name: &str, description: &str, parameters: Value| ToolSpec {
        name: ToolName::new(name),
        description: description.to_owned(),
        parameters,
    };
    [
        spec(MAKE, MAKING, schemars::schema_for!(Make).to_value()),
        spec(CHANGE, CHANGING, schemars::schema_for!(Change).to_value()),
        spec(BEGIN, BEGINNING, schemars::schema_for!(Begin).to_value()),
        spec(FINISH, FINISHING, schemars::schema_for!(Finish).to_value()),
    ]
});

/// What a model has while it plans.
pub(super) fn for_planning() -> Vec<ToolSpec> {
    SPECS[..1].to_vec()
}

/// What it has while it goes through the plan.
pub(super) fn for_executing() -> Vec<ToolSpec> {
    SPECS[1..].to_vec()
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Make {
    /// One to a hundred steps.
    #[schemars(length(min = 1, max = 100))]
    steps: Vec<Written>,
}

/// A step as a model writes it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Written {
    /// A short name, such as `fetch_orders`.
    #[schemars(length(min = 1, max = 64))]
    #[schemars(with = "String")]
    id: StepId,
    /// What is to be done.
    #[schemars(length(max = 500))]
    description: String,
    /// The ids of the steps that must be done before.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    dependencies: Vec<StepId>,
    /// How one sees that it is done.
    #[schemars(length(max = 500))]
    expected_outcome: Option<String>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Change {
    /// Further steps.
    #[serde(default)]
    add: Vec<Written>,
    /// Steps as they are to be from here on, by their id.
    #[serde(default)]
    modify: Vec<Written>,
    /// The ids of steps that have not begun and are not needed.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    remove: Vec<StepId>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Begin {
    /// The step's id.
    #[schemars(with = "String")]
    step: StepId,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Finish {
    /// The step's id.
    #[schemars(with = "String")]
    step: StepId,
    /// How it ended.
    status: Ending,
    /// What came of it, or why nothing did.
    #[schemars(length(max = 500))]
    result: String,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Ending {
    Done,
    Failed,
    Skipped,
}

impl Written {
    fn step(self) -> Step {
        let expected_outcome = self.expected_outcome.filter(|expected| !expected.trim().is_empty());
        Step { dependencies: self.dependencies, expected_outcome, ..Step::new(self.id, self.description) }
    }
}

/// The plan that these arguments make.
pub(super) fn made(arguments: &str) -> Result<Vec<Step>, String> {
    let Make { steps } = read(arguments)?;
    if steps.is_empty() {
        return Err(told(&[Problem::new("/steps", "required", "Give at least one step, or answer without a plan.")]));
    }
    sound(steps.into_iter().map(Written::step).collect())
}

/// The plan once these arguments have changed it.
pub(super) fn changed(steps: &[Step], arguments: &str) -> Result<Vec<Step>, String> {
    let Change { add, modify, remove } = read(arguments)?;
    let mut steps = steps.to_vec();
    let mut wrong = Vec::new();
    for (n, written) in modify.into_iter().enumerate() {
        let wanted = written.step();
        match steps.iter_mut().find(|step| step.id == wanted.id && !step.status.is_over()) {
            Some(step) => *step = Step { status: step.status, ..wanted },
            None => wrong.push(Problem::new(format!("/modify/{n}/id"), "unknown_step", gone(&wanted.id, "is not over"))),
        }
    }
    for (n, id) in remove.into_iter().enumerate() {
        match steps.iter().position(|step| step.id == id && step.status == StepStatus::Pending) {
            Some(at) => drop(steps.remove(at)),
            None => wrong.push(Problem::new(format!("/remove/{n}"), "unknown_step", gone(&id, "has not begun"))),
        }
    }
    if !wrong.is_empty() {
        return Err(told(&wrong));
    }
    steps.extend(add.into_iter().map(Written::step));
    sound(steps)
}

fn gone(id: &StepId, wanted: &str) -> String {
    format!("There is no step {:?} in the plan that {wanted}.", id.as_str())
}

fn sound(steps: Vec<Step>) -> Result<Vec<Step>, String> {
    let problems = problems(&steps);
    if problems.is_empty() { Ok(steps) } else { Err(told(&problems)) }
}

/// Which step a model wants to begin.
pub(super) fn begun(arguments: &str) -> Result<StepId, String> {
    let Begin { step } = read(arguments)?;
    Ok(step)
}

/// Which step a model has finished, how, and with what.
pub(super) fn finished(arguments: &str) -> Result<(StepId, StepStatus, String), String> {
    let Finish { step, status, result } = read(arguments)?;
    let status = match status {
        Ending::Done => StepStatus::Done,
        Ending::Failed => StepStatus::Failed,
        Ending::Skipped => StepStatus::Skipped,
    };
    Ok((step, status, result))
}
