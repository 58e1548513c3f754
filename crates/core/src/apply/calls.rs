//! Applies events to outstanding tool calls.

use std::sync::Arc;

use super::{clear_retry_delay, use_permit};
use crate::agent::outcome_unknown;
use crate::approval::PermitUse;
use crate::approval::call::CallOutcome;
use crate::ask::inquiry::Inquiry;
use crate::ask::origin::Origin;
use crate::ask::settlement::Outcome;
use crate::ask::{Ask, feedback};
use crate::ids::{AskId, CallId, SessionId};
use crate::session::{CallProgress, OutstandingCall, Session};
use crate::time::Timestamp;

pub(super) fn inquire(session: &mut Session, call: &CallId, change: impl FnOnce(&mut Option<Inquiry>)) {
    if let Some(outstanding) = session.calls.iter_mut().find(|outstanding| outstanding.call.call_id == *call) {
        change(&mut outstanding.inquiry);
    }
}

pub(super) fn resume_call(session: &mut Session, call: &CallId) -> Option<Arc<Ask>> {
    clear_retry_delay(session);
    inquire(session, call, |inquiry| {
        if let Some(inquiry) = inquiry {
            inquiry.take_up();
        }
    });
    None
}

/// From here on the call has the arguments that it was started with. People may have changed them.
pub(super) fn start(session: &mut Session, call: &CallId, arguments: &str, progress: CallProgress) {
    clear_retry_delay(session);
    session.usage.tool_calls += 1;
    advance(session, Some(call), progress);
    for outstanding in session.calls.iter_mut().filter(|outstanding| outstanding.call.call_id == *call) {
        arguments.clone_into(&mut outstanding.call.arguments);
        outstanding.inquiry = None;
    }
}

/// The call was started in the same append, with the permit that it needed, if any.
pub(super) fn start_child(session: &mut Session, call: &CallId, child: SessionId) -> Option<Arc<Ask>> {
    let ask = session.call(call)?.progress.permit();
    advance(session, Some(call), CallProgress::Child { session: child, ask });
    None
}

pub(super) fn complete(
    session: &mut Session,
    call: &CallId,
    result: CallOutcome,
    output: &str,
    ask: Option<AskId>,
    at: Timestamp,
) -> Option<Arc<Ask>> {
    clear_retry_delay(session);
    note_refused(session, call, result);
    void_permit(session, Some(call));
    session.calls.retain(|outstanding| outstanding.call.call_id != *call);
    use_permit(session, ask?, PermitUse::Reported { result, output: output.to_owned(), at })
}

/// Counts a repeated call. People had already rejected it, so it was skipped and they were not asked again.
fn note_refused(session: &mut Session, call: &CallId, result: CallOutcome) {
    let Some(outstanding) = session.call(call).filter(|_| result == CallOutcome::Skipped) else { return };
    if outstanding.progress.attempts() == 0 {
        let tool = outstanding.call.tool.clone();
        session.rejections.repeat(&tool);
    }
}

/// Removes the ask whose permit a ready call would have used. The call now has another ask or a result, so the permit
/// can no longer be used.
pub(super) fn void_permit(session: &mut Session, call: Option<&CallId>) {
    let progress = call.and_then(|call| session.call(call)).map(|outstanding| outstanding.progress.clone());
    if let Some(CallProgress::Ready { ask: Some(permit), .. }) = progress {
        session.asks.remove(&permit);
    }
}

/// A call that was ready to run on this permit counts as started, because its outcome is unknown.
pub(super) fn may_have_started(session: &mut Session, permit: AskId) {
    for outstanding in &mut session.calls {
        if let CallProgress::Ready { ask: Some(ask), attempts } = outstanding.progress
            && ask == permit
        {
            outstanding.progress = CallProgress::Started { ask: Some(ask), attempt: attempts + 1 };
        }
    }
}

/// A call that was ready to run on this permit waits for people again.
pub(super) fn ask_again_about(session: &mut Session, permit: AskId) {
    for outstanding in &mut session.calls {
        if let CallProgress::Ready { ask: Some(ask), attempts } = outstanding.progress
            && ask == permit
        {
            outstanding.progress = CallProgress::Asked { ask, attempts };
            outstanding.feedback = None;
        }
    }
}

pub(super) fn advance(session: &mut Session, call: Option<&CallId>, progress: CallProgress) {
    let wanted = |outstanding: &&mut OutstandingCall| Some(&outstanding.call.call_id) == call;
    if let Some(outstanding) = session.calls.iter_mut().find(wanted) {
        outstanding.progress = progress;
    }
}

/// A call that may run now keeps the feedback that people gave with their approval.
pub(super) fn fill_arguments(session: &mut Session, ask: &Ask, call: &CallId) {
    let Some((Outcome::Approve { feedback, .. }, approval)) = ask.settlement().map(|settled| &settled.outcome).zip(ask.approval()) else {
        return;
    };
    let asked = !approval.form.is_empty() || approval.suspended.is_some();
    if let Some(outstanding) = session.calls.iter_mut().find(|outstanding| outstanding.call.call_id == *call) {
        outstanding.feedback = asked.then(|| feedback::as_object(&approval.form, feedback));
    }
}

/// Returns the call's progress after its ask is settled. `None` if the settlement itself is the call's result.
pub(super) fn progress_after(session: &Session, ask: &Ask, call: &CallId) -> Option<CallProgress> {
    let attempts = session.call(call)?.progress.attempts();
    match (&ask.origin, ask.settlement().map(|settled| &settled.outcome)) {
        (Origin::ToolCall { .. }, Some(Outcome::Approve { .. })) if ask.permit().is_some() => {
            Some(CallProgress::Ready { ask: Some(ask.id), attempts })
        }
        (Origin::OutcomeUnknown { .. }, Some(Outcome::Answers { answers })) if outcome_unknown::says_run_again(answers) => {
            Some(CallProgress::Ready { ask: Some(ask.id), attempts })
        }
        (
            Origin::ToolCall { .. }
            | Origin::MidCall { .. }
            | Origin::OutcomeUnknown { .. }
            | Origin::Guardrail { .. }
            | Origin::Limit { .. }
            | Origin::Program
            | Origin::Agent,
            _,
        ) => None,
    }
}
