//! A plan that Claude Code presents before it leaves its plan mode: people review it as a text.

use std::collections::BTreeMap;

use serde_json::value::{RawValue, to_raw_value};
use waypost_wire::{AskView, Verdict};

use super::payload::HookPayload;
use super::verdict::{HookVerdict, REASON};
use crate::cli::send_reply::settled_by;
use crate::exit::Failure;
use crate::print;

/// What a plan carries beside its text in earlier versions: permissions to run commands. People are not asked about
/// them here, so an approved plan does not grant them.
const UNSEEN: &str = "allowedPrompts";

type PlanInput = BTreeMap<String, Box<RawValue>>;

fn input(payload: &HookPayload) -> Option<PlanInput> {
    serde_json::from_str(payload.tool_input.get()).ok()
}

/// Returns the text of the plan.
///
/// # Errors
/// If the call has none.
pub fn text(payload: &HookPayload) -> Result<String, Failure> {
    let plan = input(payload).and_then(|input| serde_json::from_str::<String>(input.get("plan")?.get()).ok());
    plan.filter(|plan| !plan.trim().is_empty()).ok_or_else(|| {
        let cure = "Write the plan into the plan file that Claude Code named, and call ExitPlanMode again.";
        Failure::new("there is no plan to review: `plan` is missing or empty", cure)
    })
}

/// Returns the verdict for a decided review.
pub fn verdict(payload: &HookPayload, ask: &AskView) -> HookVerdict {
    let unfit = || HookVerdict::deny("The decision is not about this plan, so nothing was started.".into());
    let is_same = ask.review.as_ref().map(|review| &review.markdown) == text(payload).ok().as_ref();
    let Some(decision) = ask.decision.as_ref().filter(|_| is_same) else { return unfit() };
    let comment = ask.comment.as_deref().map(|comment| print::line(comment, REASON));
    match decision.decision {
        Verdict::Approve => {
            let kept = input(payload).map(|input| input.into_iter().filter(|(name, _)| name != UNSEEN).collect::<PlanInput>());
            let Some(kept) = kept.and_then(|kept| to_raw_value(&kept).ok()) else { return unfit() };
            let said = comment.map(|comment| format!("The person who approved the plan commented: {comment}"));
            HookVerdict::allow(format!("The plan was approved ({}).", settled_by(ask)), kept).with_context(said)
        }
        Verdict::Reject => {
            let reason = decision.reason.as_deref().map(|reason| print::line(reason, REASON));
            let said: Vec<_> = reason.into_iter().chain(comment).collect();
            let said = if said.is_empty() { String::new() } else { format!(" Their comments: {}", said.join(" ")) };
            HookVerdict::deny(format!("A person sent the plan back. Start nothing. Change the plan and present it again.{said}"))
        }
    }
}
