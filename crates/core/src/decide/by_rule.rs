//! Creates and applies auto-approval rules. A call that a rule covers is recorded and gets a permit like any approved
//! call.

use super::permit::{create_permit, permit_lifetime};
use super::reply::invalid;
use crate::approval::Approval;
use crate::ask::Ask;
use crate::ask::auto_approval::{self, AutoApprovalRules, covering};
use crate::ask::refusal::Refusal;
use crate::ask::reply::Reply;
use crate::ask::settlement::Outcome;
use crate::people::principal::{Principal, Provenance, Source};
use crate::question::answer::Answers;
use crate::session::event::Event;
use crate::time::Timestamp;

/// Returns the approval by an auto-approval rule for an ask that was just created in a session that `owner` started.
pub(super) fn by_rule(ask: &Ask, auto_approval_rules: &AutoApprovalRules, owner: &Principal, now: Timestamp) -> Option<Event> {
    let (permit, approval) = auto_approval_rules.permit.zip(ask.approval())?;
    let rule = covering(&auto_approval_rules.rules, ask, owner, now, &auto_approval_rules.membership)?;
    let digest = approval.call.digest().clone();
    Some(Event::QuestionAnswered {
        ask: ask.id,
        outcome: Outcome::Approve { digest: digest.clone(), feedback: Answers::new(), remember: None },
        comment: None,
        provenance: Provenance { rule: Some(rule.id), ..Provenance::new(Source::Rule, rule.made_by.clone(), "rule") },
        judged: None,
        permit: Some(create_permit(permit, &digest, now.plus(permit_lifetime(approval)))),
    })
}

/// Checks that a rule may be created: from an approval of exactly what is shown, by a person who can settle the ask
/// alone.
pub(super) fn check_may_remember(ask: &Ask, approval: &Approval, reply: &Reply, now: Timestamp) -> Result<(), Refusal> {
    let Some(remember) = &reply.remember else { return Ok(()) };
    if reply.decision.as_deref() != Some("approve") {
        return Err(invalid("/remember", "not_with_reject", "Only an approval can create a rule. Omit `remember`."));
    }
    if reply.arguments.as_ref().is_some_and(|arguments| arguments != approval.call.arguments()) {
        let message = "Changed arguments are shown again first. Send `remember` when you approve the changed call.";
        return Err(invalid("/remember", "not_with_changes", message));
    }
    if ask.policy.who.quorum > 1 {
        let message = "Several people approve this together, so one of them cannot create a rule. Omit `remember`.";
        return Err(invalid("/remember", "not_rememberable", message));
    }
    let problems = auto_approval::problems(remember, approval, now);
    if problems.is_empty() { Ok(()) } else { Err(Refusal::Invalid(problems)) }
}
