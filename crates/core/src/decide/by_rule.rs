//! Where a standing rule is made, and where it decides: what it covers is recorded and licensed like
//! any approval.

use super::reply::{invalid, licence_of, mint};
use crate::approval::Approval;
use crate::ask::{Ask, Outcome};
use crate::event::Event;
use crate::principal::{Principal, Provenance, Source};
use crate::refusal::Refusal;
use crate::reply::{Answers, Reply};
use crate::standing::{self, Gate, covering};
use crate::time::Timestamp;

/// The approval that a standing rule stands for, for an ask that was just made in a session that
/// `owner` started.
pub(super) fn by_rule(ask: &Ask, gate: &Gate, owner: &Principal, now: Timestamp) -> Option<Event> {
    let (permit, approval) = gate.permit.zip(ask.approval())?;
    let rule = covering(&gate.rules, ask, owner, now, &gate.roster)?;
    let digest = approval.call.digest().clone();
    Some(Event::QuestionAnswered {
        ask: ask.id,
        outcome: Outcome::Approve { digest: digest.clone(), feedback: Answers::new(), remember: None },
        comment: None,
        provenance: Provenance { rule: Some(rule.id), ..Provenance::new(Source::Rule, rule.made_by.clone(), "rule") },
        judged: None,
        permit: Some(mint(permit, &digest, now.plus(licence_of(approval)))),
    })
}

/// A rule is made of an approval of exactly what is shown, by somebody whose word alone settles it.
pub(super) fn may_remember(ask: &Ask, approval: &Approval, reply: &Reply, now: Timestamp) -> Result<(), Refusal> {
    let Some(remember) = &reply.remember else { return Ok(()) };
    if reply.decision.as_deref() != Some("approve") {
        return Err(invalid("/remember", "not_with_reject", "Only an approval makes a rule; leave `remember` out."));
    }
    if reply.arguments.as_ref().is_some_and(|arguments| arguments != approval.call.arguments()) {
        let message = "Changed arguments are shown again first; send `remember` with the approval of those.";
        return Err(invalid("/remember", "not_with_changes", message));
    }
    if ask.policy.who.quorum > 1 {
        let message = "Several people approve this together, so no one of them makes a rule of it. Leave `remember` out.";
        return Err(invalid("/remember", "not_rememberable", message));
    }
    let problems = standing::problems(remember, approval, now);
    if problems.is_empty() { Ok(()) } else { Err(Refusal::Invalid(problems)) }
}
