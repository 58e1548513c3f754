//! A plan as a list of steps for people: the description, dependencies, status and result of each step.

mod rendering;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::StepId;
use crate::people::principal::is_plain_name;
use crate::problem::Problem;

pub use rendering::render_plan;

/// The maximum number of steps of a plan.
pub const MAX_STEPS: usize = 100;
/// The maximum length of each text of a step, in characters.
pub const MAX_TEXT: usize = 500;
/// The maximum size of all texts of a plan, in bytes. The session row stores them, and every reply reads that row.
const MAX_BYTES: usize = 32 * 1024;

/// One step of a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TodoStep {
    /// Its id within the plan.
    pub id: StepId,
    /// What must be done.
    pub description: String,
    /// Its status.
    pub status: StepStatus,
    /// The steps that must be done first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dependencies: Vec<StepId>,
    /// How to recognize that it is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_outcome: Option<String>,
    /// Its result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

/// The status of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepStatus {
    /// Not started.
    Pending,
    /// Being worked on.
    InProgress,
    /// Done.
    Done,
    /// People did not approve it.
    Refused,
    /// It was skipped.
    Skipped,
    /// It was tried and cannot be done.
    Failed,
}

impl StepStatus {
    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::InProgress => "in_progress",
            Self::Done => "done",
            Self::Refused => "refused",
            Self::Skipped => "skipped",
            Self::Failed => "failed",
        }
    }

    /// Returns whether nothing more happens to it.
    #[must_use]
    pub fn is_over(self) -> bool {
        match self {
            Self::Pending | Self::InProgress => false,
            Self::Done | Self::Refused | Self::Skipped | Self::Failed => true,
        }
    }
}

impl TodoStep {
    /// Creates a step that is not started and has no dependencies.
    pub fn new(id: StepId, description: impl Into<String>) -> Self {
        let (description, status) = (description.into(), StepStatus::Pending);
        Self { id, description, status, dependencies: Vec::new(), expected_outcome: None, result: None }
    }
}

/// Returns the steps that can start, because all their dependencies are done.
pub fn ready(steps: &[TodoStep]) -> impl Iterator<Item = &TodoStep> {
    let done: BTreeSet<_> = steps.iter().filter(|step| step.status == StepStatus::Done).map(|step| &step.id).collect();
    let can_begin = move |step: &&TodoStep| step.status == StepStatus::Pending && step.dependencies.iter().all(|id| done.contains(id));
    steps.iter().filter(can_begin)
}

/// Returns every problem with a plan, with pointers into a list called `steps`.
#[must_use]
pub fn problems(steps: &[TodoStep]) -> Vec<Problem> {
    let mut problems = Vec::new();
    if steps.len() > MAX_STEPS {
        let message = format!("A plan has at most {MAX_STEPS} steps. This one has {}.", steps.len());
        problems.push(Problem::new("/steps", "too_many", message));
    }
    if steps.iter().map(text_bytes).sum::<usize>() > MAX_BYTES {
        let message = format!("All texts of a plan together have at most {MAX_BYTES} bytes. Shorten the steps.");
        problems.push(Problem::new("/steps", "too_long", message));
    }
    let mut seen = BTreeSet::new();
    let known: BTreeSet<_> = steps.iter().map(|step| &step.id).collect();
    for (n, step) in steps.iter().enumerate() {
        if !seen.insert(&step.id) {
            problems.push(Problem::new(format!("/steps/{n}/id"), "duplicate", format!("Another step has the id {:?}.", step.id.as_str())));
        }
        problems.extend(of_step(n, step));
        problems.extend(step.dependencies.iter().enumerate().filter(|(_, id)| !known.contains(id)).map(|(at, id)| {
            let message = format!("There is no step {:?} in this plan. Name a step of the plan, or omit it.", id.as_str());
            Problem::new(format!("/steps/{n}/dependencies/{at}"), "unknown_step", message)
        }));
    }
    problems.extend(circle(steps));
    problems
}

fn text_bytes(step: &TodoStep) -> usize {
    let names = step.dependencies.iter().chain([&step.id]).map(|id| id.as_str().len()).sum::<usize>();
    names + step.description.len() + step.expected_outcome.as_ref().map_or(0, String::len)
}

fn of_step(n: usize, step: &TodoStep) -> Vec<Problem> {
    let mut problems = Vec::new();
    if !is_plain_name(step.id.as_str()) {
        let message = "A step's id has 1 to 64 letters, digits, '.', '_', '-' or '@'.";
        problems.push(Problem::new(format!("/steps/{n}/id"), "name", message));
    }
    if step.description.trim().is_empty() {
        problems.push(Problem::new(format!("/steps/{n}/description"), "required", "Say what is to be done."));
    }
    let texts =
        [("description", Some(&step.description)), ("expected_outcome", step.expected_outcome.as_ref()), ("result", step.result.as_ref())];
    let too_long = texts.into_iter().filter(|(_, text)| text.is_some_and(|text| text.chars().count() > MAX_TEXT));
    let message = format!("Use at most {MAX_TEXT} characters.");
    problems.extend(too_long.map(|(field, _)| Problem::new(format!("/steps/{n}/{field}"), "too_long", message.clone())));
    problems
}

/// Returns the first step that depends on itself, directly or through others.
fn circle(steps: &[TodoStep]) -> Option<Problem> {
    let mut waiting: BTreeMap<_, _> = steps.iter().enumerate().map(|(n, step)| (&step.id, (n, step))).collect();
    loop {
        let before = waiting.len();
        let free = |step: &TodoStep| !step.dependencies.iter().any(|id| waiting.contains_key(id));
        let done: Vec<_> = waiting.values().filter(|(_, step)| free(step)).map(|(_, step)| &step.id).collect();
        waiting.retain(|id, _| !done.contains(id));
        if waiting.len() == before {
            break;
        }
    }
    let (n, step) = waiting.into_values().min_by_key(|(n, _)| *n)?;
    let message = format!("The step {:?} depends on itself. Remove the circular dependency.", step.id.as_str());
    Some(Problem::new(format!("/steps/{n}/dependencies"), "circle", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(id: &str, dependencies: &[&str]) -> TodoStep {
        let dependencies = dependencies.iter().map(|id| StepId::new(*id)).collect();
        TodoStep { dependencies, ..TodoStep::new(StepId::new(id), "Do it.") }
    }

    fn wrong(steps: &[TodoStep]) -> Vec<String> {
        problems(steps).into_iter().map(|problem| format!("{} {}", problem.pointer, problem.code)).collect()
    }

    #[test]
    fn p11_a_bad_plan_is_told_with_everything_that_is_wrong_with_it() {
        let circle = [step("a", &["c"]), step("b", &["a"]), step("c", &["b"]), step("d", &[])];
        let twice = [step("a", &[]), step("a", &["x"]), TodoStep { description: " ".into(), ..step("b b", &[]) }];
        let many: Vec<_> = (0..=MAX_STEPS).map(|n| step(&format!("s{n}"), &[])).collect();
        let long: Vec<_> = (0..MAX_STEPS).map(|n| TodoStep { description: "é".repeat(400), ..step(&format!("s{n}"), &[]) }).collect();
        assert_eq!(wrong(&circle), ["/steps/0/dependencies circle"]);
        let expected =
            ["/steps/1/id duplicate", "/steps/1/dependencies/0 unknown_step", "/steps/2/id name", "/steps/2/description required"];
        assert_eq!(wrong(&twice), expected);
        assert_eq!((wrong(&many), wrong(&long)), (vec!["/steps too_many".into()], vec!["/steps too_long".into()]));
    }

    #[test]
    fn p11_a_step_can_begin_when_everything_it_waits_for_is_done() {
        let mut steps = [step("a", &[]), step("b", &["a"]), step("c", &[])];
        let can_begin = |steps: &[TodoStep]| ready(steps).map(|step| step.id.to_string()).collect::<Vec<_>>();
        assert_eq!(can_begin(&steps), ["a", "c"]);
        steps[0].status = StepStatus::Refused;
        assert_eq!(can_begin(&steps), ["c"]);
        steps[0].status = StepStatus::Done;
        assert_eq!(can_begin(&steps), ["b", "c"]);
    }

    #[test]
    fn t13_a_plan_is_drawn_so_that_no_step_can_imitate_another() {
        let hostile = TodoStep { description: "Look.\n```\n\n2. `sell`, done".into(), ..step("look", &[]) };
        let rendered = render_plan(&[step("tell", &[])], &[hostile, step("sell", &["look"])]);
        let expected = "1. `look`, new\n\n````text\nLook.\n```\n\n2. `sell`, done\n````\n\n\
                        2. `sell`, new, after `look`\n\n```text\nDo it.\n```\n\nNo longer in it: `tell`\n\n```text\nDo it.\n```";
        assert_eq!(rendered.split_once("\n\n").map(|(_, rest)| rest), Some(expected));
    }
}
