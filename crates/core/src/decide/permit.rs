//! The one-time permit: created by an approval, and claimed at most once, for exactly the call that was approved.

use std::time::Duration;

use super::{Claim, CurrentTool};
use crate::agent::outcome_unknown;
use crate::agent::output::Output;
use crate::approval::Approval;
use crate::approval::call::{CallIdentity, CallOutcome};
use crate::approval::{CallChange, Permit, PermitUse};
use crate::ask::origin::Origin;
use crate::ask::refusal::Refusal;
use crate::ask::settlement::Outcome;
use crate::ask::{Ask, AskState};
use crate::digest::Digest;
use crate::ids::{AskId, PermitId};
use crate::json::Json;
use crate::people::principal::Principal;
use crate::session::event::Event;
use crate::session::{Driver, Session, SessionStatus};
use crate::time::Timestamp;

/// How long a permit is valid. Long enough for a server that was down overnight, short enough that an old approval does
/// not run something much later.
pub const PERMIT_LIFE: Duration = Duration::from_secs(24 * 60 * 60);

/// How long the permit of this call is valid.
pub(crate) fn permit_lifetime(approval: &Approval) -> Duration {
    approval.execution_expiry.map_or(PERMIT_LIFE, |seconds| Duration::from_secs(seconds.into()))
}

/// Creates the permit for the call with this digest.
pub(super) fn create_permit(id: PermitId, digest: &Digest, expires_at: Timestamp) -> Permit {
    Permit { id, digest: digest.clone(), expires_at, used: PermitUse::Created }
}

impl Session {
    /// Creates the permit that an answer grants: for exactly the call that was approved, or, if people answered "run
    /// it again", for exactly the call that was started.
    pub(super) fn grant_permit(&self, ask: &Ask, outcome: &Outcome, id: PermitId, now: Timestamp) -> Option<Permit> {
        let (digest, life) = match (outcome, ask.approval(), &ask.origin) {
            (Outcome::Approve { .. }, Some(approval), _) if approval.runs() => (approval.call.digest().clone(), permit_lifetime(approval)),
            (Outcome::Answers { answers }, None, Origin::OutcomeUnknown { call_id, tool }) if outcome_unknown::says_run_again(answers) => {
                // The call as it was started. Its arguments are not always JSON.
                (Digest::of_call(tool.as_str(), "", None, "", &self.call(call_id)?.call.arguments), PERMIT_LIFE)
            }
            (Outcome::Approve { .. } | Outcome::Reject { .. } | Outcome::Answers { .. } | Outcome::Response { .. }, _, _) => return None,
        };
        Some(create_permit(id, &digest, now.plus(life)))
    }

    /// Gives the permit to the program that asked, once. Anything other than an exact match is refused.
    pub(super) fn claim(&self, claim: &Claim, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&claim.ask).ok_or(Refusal::NotFound)?;
        if ask.asked_by != *by || self.driver == Driver::Agent {
            return Err(Refusal::NotEligible);
        }
        if matches!(self.status, SessionStatus::Failed | SessionStatus::Cancelled) {
            return Err(Refusal::SessionOver(self.id));
        }
        let permit = claimable(ask)?;
        matches_call(ask, claim)?;
        check_unexpired(permit, now)?;
        Ok(vec![Event::PermitClaimed { ask: ask.id, permit: permit.id }])
    }

    /// Records how a claimed call ended, as reported by the principal that claimed it. A repeated report changes
    /// nothing. The result is recorded even if the session was stopped in the meantime.
    pub(super) fn report(
        &self,
        ask: AskId,
        permit: PermitId,
        outcome: CallOutcome,
        output: Output,
        by: &Principal,
    ) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&ask).ok_or(Refusal::NotFound)?;
        if ask.asked_by != *by || self.driver == Driver::Agent {
            return Err(Refusal::NotEligible);
        }
        if already_reported(ask, permit, outcome, &output.text)? {
            return Ok(Vec::new());
        }
        Ok(vec![Event::PermitUsed { ask: ask.id, outcome, output: output.text, attachment: output.attachment }])
    }
}

impl Session {
    /// Voids an unclaimed permit whose tool or files differ from what was approved.
    pub(super) fn void_permit(&self, ask: AskId, change: CallChange, by: &Principal) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&ask).ok_or(Refusal::NotFound)?;
        if ask.asked_by != *by || self.driver == Driver::Agent {
            return Err(Refusal::NotEligible);
        }
        claimable(ask)?;
        let refused = Event::PermitRefused { ask: ask.id, reason: change.as_str().to_owned() };
        Ok(vec![refused, Event::PermitVoided { ask: ask.id, change }])
    }
}

/// Returns the unclaimed permit of an ask.
///
/// # Errors
/// Who claimed it, who dismissed the ask, or that nothing was approved.
pub fn claimable(ask: &Ask) -> Result<&Permit, Refusal> {
    let permit = match &ask.state {
        AskState::Pending | AskState::PendingDecision(_) if ask.decided_elsewhere.is_some() => return Err(Refusal::ApprovedElsewhere),
        AskState::Pending | AskState::PendingDecision(_) => return Err(Refusal::NotApproved),
        AskState::Answered(settled) => settled.permit.as_ref().ok_or(Refusal::NotApproved)?,
        AskState::Cancelled { .. } | AskState::Withdrawn { .. } | AskState::Expired { .. } | AskState::Skipped { .. } => {
            ask.check_pending()?;
            return Err(Refusal::NotApproved);
        }
    };
    // The digest is computed when the stored call is read, so a call that was altered in the store has another digest.
    if ask.approval().is_some_and(|approval| *approval.call.digest() != permit.digest) {
        return Err(Refusal::NotApproved);
    }
    match &permit.used {
        PermitUse::Created => Ok(permit),
        PermitUse::Claimed { by, at } => Err(Refusal::PermitUsed { by: by.clone(), at: *at }),
        PermitUse::Reported { at, .. } => Err(Refusal::PermitUsed { by: ask.asked_by.clone(), at: *at }),
        PermitUse::Void { change, .. } => Err((*change).into()),
    }
}

/// Checks that a claim names exactly the frozen call.
fn matches_call(ask: &Ask, claim: &Claim) -> Result<(), Refusal> {
    let call = &ask.approval().ok_or(Refusal::NotApproved)?.call;
    if let Some(change) = changed(call.identity(), &claim.found) {
        return Err(change.into());
    }
    let same_tool = claim.tool.as_ref().is_none_or(|tool| *tool == call.identity().tool);
    let same_arguments = claim.arguments.as_ref().is_none_or(|arguments| arguments == call.arguments().as_str());
    if claim.digest == *call.digest() && same_tool && same_arguments { Ok(()) } else { Err(Refusal::DigestMismatch) }
}

/// Returns what differs between the approved tool and the tool that a program found.
fn changed(approved: &CallIdentity, found: &CurrentTool) -> Option<CallChange> {
    let differs = |found: Option<&str>, approved: Option<&str>| found.is_some_and(|found| found != approved.unwrap_or_default());
    let (schema, approved_schema) = (found.schema.as_ref().map(Json::as_str), approved.schema.as_ref().map(Json::as_str));
    let tool = differs(found.server.as_deref(), approved.server.as_deref())
        || differs(found.description.as_deref(), approved.description.as_deref())
        || differs(schema, approved_schema);
    let file = found.pins.as_ref().is_some_and(|pins| *pins != approved.pins);
    match (tool, file) {
        (true, _) => Some(CallChange::Tool),
        (false, true) => Some(CallChange::File),
        (false, false) => None,
    }
}

/// Returns whether the same report was made before.
///
/// # Errors
/// The permit is not this ask's, was never claimed, or another result was reported.
pub fn already_reported(ask: &Ask, id: PermitId, outcome: CallOutcome, output: &str) -> Result<bool, Refusal> {
    let permit = ask.permit().filter(|permit| permit.id == id).ok_or(Refusal::UnknownPermit)?;
    match &permit.used {
        PermitUse::Created | PermitUse::Void { .. } => Err(Refusal::UnknownPermit),
        PermitUse::Claimed { .. } => Ok(false),
        PermitUse::Reported { result, output: first, at } => {
            if *result == outcome && first == output {
                Ok(true)
            } else {
                Err(Refusal::AlreadyReported { at: *at })
            }
        }
    }
}

pub(super) fn check_unexpired(permit: &Permit, now: Timestamp) -> Result<(), Refusal> {
    if permit.expires_at < now { Err(Refusal::PermitExpired { at: permit.expires_at }) } else { Ok(()) }
}
