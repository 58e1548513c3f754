//! Shows a plan to people before they approve it.

use super::{StepStatus, TodoStep};
use crate::agent::guard::block;

const OPENING: &str = "This is what the agent wants to do, step by step. If you approve it, the agent starts. Calls that need their own \
                       approval are still asked about.";

/// Returns the plan as Markdown, with the differences from the previous plan. No text in it is interpreted as markup,
/// and none can end its own block.
#[must_use]
pub fn render_plan(before: &[TodoStep], steps: &[TodoStep]) -> String {
    let each = steps.iter().enumerate().map(|(n, step)| format!("{}. {}\n\n{}", n + 1, heading(before, step), block(&step_text(step))));
    let gone = before.iter().filter(|earlier| steps.iter().all(|step| step.id != earlier.id));
    let gone = gone.map(|step| format!("No longer in it: `{}`\n\n{}", step.id, block(&step_text(step))));
    [OPENING.to_owned()].into_iter().chain(each).chain(gone).collect::<Vec<_>>().join("\n\n")
}

fn heading(before: &[TodoStep], step: &TodoStep) -> String {
    let earlier = before.iter().find(|earlier| earlier.id == step.id);
    let news = match earlier {
        _ if before.is_empty() => "",
        None => ", new",
        Some(earlier) if earlier == step => "",
        Some(_) => ", changed",
    };
    let status = if step.status == StepStatus::Pending { String::new() } else { format!(", {}", step.status.as_str().replace('_', " ")) };
    let after: Vec<_> = step.dependencies.iter().map(|id| format!("`{id}`")).collect();
    let after = if after.is_empty() { String::new() } else { format!(", after {}", after.join(", ")) };
    format!("`{}`{news}{status}{after}", step.id)
}

fn step_text(step: &TodoStep) -> String {
    let expected = step.expected_outcome.as_ref().map(|expected| format!("\nExpected: {expected}"));
    format!("{}{}", step.description, expected.unwrap_or_default())
}
