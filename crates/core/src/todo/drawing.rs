//! A plan as people are shown it before it is allowed.

use super::{Step, StepStatus};
use crate::guard::block;

const OPENING: &str = "This is what the agent wants to do, step by step. If you approve it, it begins; whatever needs leave of its own \
                       is still asked about when it comes to that.";

/// The plan as Markdown, with what is different from the one before. No text of it is markup, and none can end
/// the block it stands in.
#[must_use]
pub fn drawn(before: &[Step], steps: &[Step]) -> String {
    let each = steps.iter().enumerate().map(|(n, step)| format!("{}. {}\n\n{}", n + 1, heading(before, step), block(&words(step))));
    let gone = before.iter().filter(|earlier| steps.iter().all(|step| step.id != earlier.id));
    let gone = gone.map(|step| format!("No longer in it: `{}`\n\n{}", step.id, block(&words(step))));
    [OPENING.to_owned()].into_iter().chain(each).chain(gone).collect::<Vec<_>>().join("\n\n")
}

fn heading(before: &[Step], step: &Step) -> String {
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

fn words(step: &Step) -> String {
    let expected = step.expected_outcome.as_ref().map(|expected| format!("\nExpected: {expected}"));
    format!("{}{}", step.description, expected.unwrap_or_default())
}
