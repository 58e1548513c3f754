//! The `waypost.already_settled` event: tells a front end that another answer to an interrupt came first.

use serde_json::{Value, json};
use waypost_core::agent::result;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::input::{ResumeEntry, ResumeStatus};
use super::resume;

/// Returns who settled an ask, how and when. Returns `None` if the settled answer is the one that was sent, for example when a
/// run is repeated.
pub(super) fn already_settled(ask: &Ask, entry: &ResumeEntry) -> Option<Value> {
    let refusal = ask.check_pending().err()?;
    if is_accepted_answer(ask, entry) {
        return None;
    }
    let (by, at) = who_and_when(&refusal);
    let decision = ask.latest_outcome().and_then(|outcome| outcome.as_reply().decision);
    Some(json!({
        "interruptId": entry.interrupt_id,
        "ask_id": ask.id,
        "status": ask.status(),
        "by": by.map(ToString::to_string),
        "at": at,
        "decision": decision,
        "outcome": result::of_settled(ask),
        "message": format!("This answer differs from the one that counts: {refusal}. The later answer changed nothing."),
    }))
}

fn who_and_when(refusal: &Refusal) -> (Option<&Principal>, Option<Timestamp>) {
    match refusal {
        Refusal::AlreadyAnswered { by, at } | Refusal::Cancelled { by, at } | Refusal::Withdrawn { by, at, .. } => (Some(by), Some(*at)),
        Refusal::DecisionPending { by, .. } => (Some(by), None),
        Refusal::Expired { at } | Refusal::Skipped { at } => (None, Some(*at)),
        _ => (None, None),
    }
}

fn is_accepted_answer(ask: &Ask, entry: &ResumeEntry) -> bool {
    if entry.status == ResumeStatus::Cancelled {
        return ask.status() == AskStatus::Cancelled;
    }
    let Some(counts) = ask.latest_outcome().map(|outcome| outcome.as_reply()) else { return false };
    // An answer that does not fit the ask differs from the accepted one.
    let Ok(sent) = resume::reply(ask, entry.payload.as_deref()) else { return false };
    if counts.decision.is_some() {
        let shown = ask.approval().map(|approval| approval.call.arguments().value());
        let edited = sent.arguments.as_ref().map(|arguments| arguments.value());
        return sent.decision == counts.decision && edited.is_none_or(|edited| shown.is_some_and(|shown| shown == edited));
    }
    let accepted = counts.answers.unwrap_or_default();
    let sent = sent.answers.unwrap_or_default();
    // Secrets and files are stored in another form than they were sent, so they are not compared.
    let is_the_same = |(name, given): (&String, &waypost_core::question::answer::Given)| {
        let hidden = resume::is_stored_differently(ask, name);
        hidden
            || accepted.get(name).is_some_and(|accepted| {
                let data = |given: &waypost_core::question::answer::Given| given.data.as_ref().map(|data| data.value());
                accepted.values == given.values && accepted.free_text == given.free_text && data(accepted) == data(given)
            })
    };
    !accepted.is_empty() && sent.iter().all(is_the_same)
}
