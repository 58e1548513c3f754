//! What changes when one plan replaces another.

use crate::agent::todo::TodoStep;
use crate::ids::StepId;
use crate::session::event::Event;

/// Returns the event for a plan that replaces another. `None` if they are equal.
#[must_use]
pub fn change(before: &[TodoStep], steps: Vec<TodoStep>) -> Option<Event> {
    let find = |steps: &[TodoStep], id: &StepId| steps.iter().find(|step| step.id == *id).cloned();
    let added: Vec<_> = steps.iter().filter(|step| find(before, &step.id).is_none()).map(|step| step.id.clone()).collect();
    let differs = |step: &&TodoStep| find(before, &step.id).is_some_and(|earlier| earlier != **step);
    let modified: Vec<_> = steps.iter().filter(differs).map(|step| step.id.clone()).collect();
    let removed = before.iter().filter(|step| find(&steps, &step.id).is_none()).map(|step| step.id.clone()).collect();
    (before != steps).then_some(Event::PlanChanged { steps, added, modified, removed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agent::todo::StepStatus;

    fn step(id: &str) -> TodoStep {
        TodoStep::new(StepId::new(id), "Do it.")
    }

    #[test]
    fn p11_what_was_added_modified_and_removed_is_said_and_no_change_is_none() {
        let before = [step("a"), step("b")];
        let done = TodoStep { status: StepStatus::Done, ..step("a") };
        let Some(Event::PlanChanged { added, modified, removed, .. }) = change(&before, vec![done, step("c")]) else { panic!("no change") };
        assert_eq!([added, modified, removed].map(|ids| ids[0].to_string()), ["c", "a", "b"]);
        assert_eq!(change(&before, before.to_vec()), None);
    }
}
