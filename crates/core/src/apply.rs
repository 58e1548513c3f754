//! Applies events to the session aggregate. Total: every event that was ever written can be applied.

mod calls;

use std::sync::Arc;

use calls::{
    advance, ask_again_about, complete, fill_arguments, inquire, may_have_started, progress_after, resume_call, start, start_child,
    void_permit,
};

use crate::agent::guard::{self, GuardrailState};
use crate::agent::rejection::Rejections;
use crate::agent::state::AgentState;
use crate::agent::todo::TodoStep;
use crate::agent::usage::Cost;
use crate::approval::call::ToolCall;
use crate::approval::{CallChange, Permit, PermitUse};
use crate::ask::comment::Comment;
use crate::ask::import_mark::ImportMark;
use crate::ask::inquiry::Inquiry;
use crate::ask::origin::{Origin, TextDirection};
use crate::ask::settlement::{PendingDecision, PendingReason, Settlement};
use crate::ask::thread_ref::ThreadRef;
use crate::ask::{Ask, AskState};
use crate::ids::{AskId, Seq, SessionId};
use crate::json::Json;
use crate::people::principal::Principal;
use crate::session::event::{Entry, Event, Role};
use crate::session::usage::SessionUsage;
use crate::session::{CallProgress, Driver, ImportedEntries, OutstandingCall, Resume, Session, SessionStatus};
use crate::time::Timestamp;

/// Creates the aggregate from the first event of a journal. Returns `None` if that event does not create a session.
#[must_use]
pub fn begin(id: SessionId, first: &Entry) -> Option<Session> {
    let Event::SessionCreated { agent, driver, title, resume, metadata, parents } = &first.event else { return None };
    Some(Session {
        id,
        agent: agent.clone(),
        driver: *driver,
        owner: parents.as_ref().map_or(&first.actor, |parents| &parents.requester).clone(),
        parents: parents.clone(),
        title: title.clone(),
        resume: *resume,
        metadata: metadata.clone(),
        status: match driver {
            Driver::Agent => SessionStatus::Running,
            Driver::Program => SessionStatus::Complete,
        },
        seq: first.seq,
        created_at: first.at,
        updated_at: first.at,
        asks: std::collections::BTreeMap::new(),
        calls: Vec::new(),
        retry_at: None,
        delays: 0,
        last_input_seq: 0,
        idle_since_seq: 0,
        rejections: Rejections::default(),
        guardrails: GuardrailState::default(),
        agent_state: None,
        plan: Vec::new(),
        usage: SessionUsage { since: Some(first.at), ..SessionUsage::default() },
        result: None,
        paused: None,
        thread_ref: None,
        imported: None,
        imported_before: Vec::new(),
        imported_by: None,
    })
}

/// Applies one entry. Returns the ask that the entry changed, in its new state, for the projection.
pub fn apply(session: &mut Session, entry: &Entry) -> Option<Arc<Ask>> {
    let before = session.status;
    session.seq = entry.seq;
    session.updated_at = entry.at;
    let touched = apply_event(session, entry);
    pause_import(session);
    if session.status != before {
        session.usage.leave(before, entry.at);
    }
    touched
}

fn apply_event(session: &mut Session, entry: &Entry) -> Option<Arc<Ask>> {
    let at = entry.at;
    match &entry.event {
        Event::SessionCreated { .. } | Event::PermitRefused { .. } | Event::SecretReleased { .. } | Event::ResultUnfit { .. } => None,
        Event::SessionImported { through, whole, .. } => import(session, entry, *through, *whole),
        Event::Message { to: Some(_), .. } => apply_channel_message(session),
        Event::Message { role, tool_calls, cost, from, .. } => apply_message(session, (*role, from.as_ref()), tool_calls, *cost),
        Event::WorkKept { state } => save_state(session, state),
        Event::PlanChanged { steps, .. } => plan(session, steps),
        Event::QuestionPending { ask } => Some(add_ask(session, ask)),
        Event::QuestionRevised { ask, revision, amended, message } => {
            change(session, *ask, |ask| ask.revise(*revision, amended.clone(), message.clone()))
        }
        Event::QuestionVoted { .. } => vote(session, entry),
        Event::QuestionDelegated { ask, to, note } => {
            change(session, *ask, |ask| ask.record_delegation(&entry.actor, to, note.as_ref(), at))
        }
        Event::QuestionTightened { ask, policy } => change(session, *ask, |ask| ask.policy = policy.clone()),
        Event::QuestionCommented { ask, text, heard: last_read } => {
            let comment = Comment { seq: entry.seq, by: entry.actor.clone(), at, text: text.clone() };
            add_comment(session, *ask, comment, *last_read)
        }
        Event::QuestionAnswered { .. } => answer(session, entry),
        Event::QuestionCancelled { ask, comment } => {
            let state = AskState::Cancelled { by: entry.actor.clone(), at, comment: comment.clone() };
            settle(session, *ask, state)
        }
        Event::QuestionWithdrawn { ask, superseded_by } => {
            settle(session, *ask, AskState::Withdrawn { by: entry.actor.clone(), at, superseded_by: *superseded_by })
        }
        Event::QuestionExpired { ask } => settle(session, *ask, AskState::Expired { at }),
        Event::QuestionEscalated { ask, step } => change(session, *ask, |ask| ask.escalated = *step),
        Event::QuestionReplied { .. } => store_pending_reply(session, entry),
        Event::QuestionUndone { ask } => change(session, *ask, |ask| undo(ask, &entry.actor, at)),
        Event::QuestionReopened { ask } => ask_here(session, *ask, &entry.actor, at),
        Event::QuestionJudging { ask } => change(session, *ask, judge),
        Event::QuestionReasked { .. } => ask_again(session, entry),
        Event::QuestionSkipped { ask } => settle(session, *ask, AskState::Skipped { at }),
        Event::QuestionReminded { ask, nth } => change(session, *ask, |ask| ask.reminded = *nth),
        Event::NoticeFailed { ask, channel, person, .. } => change(session, *ask, |ask| ask.add_undelivered(channel, person.as_ref(), at)),
        Event::PermitClaimed { .. } | Event::PermitVoided { .. } | Event::PermitUsed { .. } => follow_permit(session, entry),
        Event::ToolStarted { call_id, arguments, ask, attempt, .. } => {
            start(session, call_id, arguments, CallProgress::Started { ask: *ask, attempt: *attempt });
            use_permit(session, (*ask)?, PermitUse::Claimed { by: entry.actor.clone(), at })
        }
        Event::ToolResumed { call_id, .. } => resume_call(session, call_id),
        Event::ChildStarted { call_id, child, .. } => start_child(session, call_id, *child),
        Event::ToolCompleted { call_id, outcome, output, ask, .. } => complete(session, call_id, *outcome, output, *ask, at),
        Event::GuardrailsRuled { way, up_to, ask, under, .. } => apply_rulings(session, (*way, *up_to), *ask, *under),
        Event::ModelUsed { cost } => add_cost(session, *cost),
        Event::HistoryCondensed { cost, .. } => apply_summary(session, *cost),
        Event::RunSuspended { .. } => suspend(session),
        Event::RunPaused { reason, .. } => pause(session, reason),
        Event::RunResumed => resume(session),
        Event::RunDelayed { until, .. } => delay(session, *until),
        Event::RunCompleted { result, .. } => finish(session, result.as_ref()),
        Event::RunFailed { .. } => fail(session),
        Event::RunCancelled { .. } => end(session, SessionStatus::Cancelled),
    }
}

/// Applies what happens to a permit outside of a turn.
fn follow_permit(session: &mut Session, entry: &Entry) -> Option<Arc<Ask>> {
    let (by, at) = (entry.actor.clone(), entry.at);
    if let Event::PermitClaimed { ask, .. } = &entry.event {
        return use_permit(session, *ask, PermitUse::Claimed { by, at });
    }
    if let Event::PermitVoided { ask, change } = &entry.event {
        if *change == CallChange::Restored {
            may_have_started(session, *ask);
        }
        return use_permit(session, *ask, PermitUse::Void { change: *change, at });
    }
    let Event::PermitUsed { ask, outcome, output, .. } = &entry.event else { return None };
    use_permit(session, *ask, PermitUse::Reported { result: *outcome, output: output.clone(), at })
}

fn answer(session: &mut Session, entry: &Entry) -> Option<Arc<Ask>> {
    let Event::QuestionAnswered { ask, outcome, comment, provenance, judged, permit } = &entry.event else { return None };
    let (outcome, comment, provenance, permit) = (outcome.clone(), comment.clone(), provenance.clone(), permit.clone());
    let pending_importer = session.asks.get(ask).and_then(|ask| ask.pending_decision()).and_then(|pending| pending.imported_by.clone());
    let imported_by = importer(session, entry.seq).or(pending_importer);
    let settlement = Settlement { outcome, comment, provenance, judged: judged.clone(), at: entry.at, permit, imported_by };
    settle(session, *ask, AskState::Answered(Box::new(settlement)))
}

/// Stores a reply that is not the answer yet.
fn store_pending_reply(session: &mut Session, entry: &Entry) -> Option<Arc<Ask>> {
    let Event::QuestionReplied { ask, outcome, comment, provenance, permit, hold } = &entry.event else { return None };
    let (outcome, comment, provenance) = (outcome.clone(), comment.clone(), provenance.clone());
    let imported_by = importer(session, entry.seq);
    let pending = PendingDecision { outcome, comment, provenance, permit: *permit, at: entry.at, reason: *hold, imported_by };
    change(session, *ask, |ask| ask.state = AskState::PendingDecision(Box::new(pending)))
}

fn undo(ask: &mut Ask, by: &Principal, at: Timestamp) {
    reopen(ask, at);
    // When the system itself undoes a reply, because an older state was restored, everybody must approve again.
    ask.votes.retain(|vote| vote.provenance.by != *by && *by != Principal::system());
}

fn judge(ask: &mut Ask) {
    if let AskState::PendingDecision(pending) = &mut ask.state {
        pending.reason = PendingReason::Judging;
    }
}

fn ask_again(session: &mut Session, entry: &Entry) -> Option<Arc<Ask>> {
    let Event::QuestionReasked { ask, revision, retries, clarification } = &entry.event else { return None };
    change(session, *ask, |ask| {
        reopen(ask, entry.at);
        ask.revision = *revision;
        ask.retries = *retries;
        ask.clarification = Some(clarification.clone());
    })
}

fn add_cost(session: &mut Session, cost: Cost) -> Option<Arc<Ask>> {
    session.usage.cost = session.usage.cost.plus(cost);
    None
}

fn apply_summary(session: &mut Session, cost: Cost) -> Option<Arc<Ask>> {
    clear_retry_delay(session);
    add_cost(session, cost)
}

fn suspend(session: &mut Session) -> Option<Arc<Ask>> {
    session.status = SessionStatus::WaitingForInput;
    // While people decide about a text, or about more budget, the model still has input to read or output to write.
    if session.calls.is_empty() && !session.guardrails.waits() && session.usage.asked.is_none() {
        session.idle_since_seq = session.seq;
    }
    None
}

/// Applies guardrail rulings. If people must decide, marks the text as quarantined.
fn apply_rulings(
    session: &mut Session,
    (direction, up_to): (TextDirection, Seq),
    ask: Option<AskId>,
    under: Option<AskId>,
) -> Option<Arc<Ask>> {
    clear_retry_delay(session);
    if (direction, under) == (TextDirection::ToModel, None) {
        session.guardrails.judged = up_to;
    }
    if let Some(ask) = ask {
        session.guardrails.quarantined = Some(guard::QuarantinedText::Waiting { direction, at: session.seq, ask });
    }
    None
}

fn import(session: &mut Session, entry: &Entry, through: Seq, whole: bool) -> Option<Arc<Ask>> {
    let by = entry.actor.clone();
    session.imported_by = whole.then(|| by.clone()).or(session.imported_by.take());
    // A session that is new in this store begins with its own first entry, and the import mark follows that entry.
    session.note_import(ImportedEntries { by, from: if whole { 1 } else { entry.seq + 1 }, through, at: Some(entry.at) });
    None
}

/// Returns who imported this entry, if it was written in another store.
fn importer(session: &Session, seq: Seq) -> Option<Principal> {
    session.import_of(seq).map(|import| import.by)
}

fn vote(session: &mut Session, entry: &Entry) -> Option<Arc<Ask>> {
    let Event::QuestionVoted { ask, comment, provenance, .. } = &entry.event else { return None };
    let imported = session.import_of(entry.seq);
    change(session, *ask, |ask| ask.vote(provenance, comment.as_ref(), entry.at, imported))
}

/// A decision from another store does not count here. The call that it allowed waits for people again.
fn ask_here(session: &mut Session, id: AskId, by: &Principal, at: Timestamp) -> Option<Arc<Ask>> {
    ask_again_about(session, id);
    change(session, id, |ask| ask.reopen_imported(&ImportMark { by: by.clone(), at }))
}

/// A session that was imported as a whole may still run where it came from. It is paused here until a person
/// resumes it.
fn pause_import(session: &mut Session) {
    let whole = session.imported_by.is_some() && session.imported.as_ref().is_some_and(|imported| imported.through == session.seq);
    if whole && session.status == SessionStatus::Running && session.driver == Driver::Agent {
        pause(session, "It was imported from a snapshot. Resume it when it no longer runs where it came from.");
    }
}

fn pause(session: &mut Session, reason: &str) -> Option<Arc<Ask>> {
    session.paused = Some(reason.to_owned());
    if session.status == SessionStatus::Running {
        session.status = SessionStatus::WaitingForInput;
    }
    None
}

fn apply_message(session: &mut Session, (role, from): (Role, Option<&ThreadRef>), tool_calls: &[ToolCall], cost: Cost) -> Option<Arc<Ask>> {
    clear_retry_delay(session);
    // A thread reference from another store is useless here.
    if importer(session, session.seq).is_none() {
        session.thread_ref = from.cloned().or(session.thread_ref.take());
    }
    match role {
        Role::User => {
            session.last_input_seq = session.seq;
            // A user who writes to the agent may want it to try again.
            session.rejections = Rejections::default();
        }
        Role::Assistant => {
            session.guardrails.quarantined = None;
            session.usage.count_output(cost);
        }
    }
    session.calls.extend(tool_calls.iter().map(|call| OutstandingCall::new(call.clone())));
    None
}

/// A message that goes out over a channel is not model output of this session.
fn apply_channel_message(session: &mut Session) -> Option<Arc<Ask>> {
    clear_retry_delay(session);
    None
}

fn save_state(session: &mut Session, state: &AgentState) -> Option<Arc<Ask>> {
    clear_retry_delay(session);
    session.agent_state = Some(state.clone());
    None
}

fn plan(session: &mut Session, steps: &[TodoStep]) -> Option<Arc<Ask>> {
    clear_retry_delay(session);
    session.plan = steps.to_vec();
    None
}

fn add_ask(session: &mut Session, ask: &Arc<Ask>) -> Arc<Ask> {
    clear_retry_delay(session);
    let call = ask.origin.call_id();
    if let Origin::MidCall { call_id, .. } = &ask.origin {
        inquire(session, call_id, |inquiry| *inquiry = Some(Inquiry::asked(ask)));
    } else {
        void_permit(session, call);
        let attempts = call.and_then(|call| session.call(call)).map_or(0, |outstanding| outstanding.progress.attempts());
        advance(session, call, CallProgress::Asked { ask: ask.id, attempts });
    }
    if let Origin::Limit { .. } = ask.origin {
        session.usage.asked = Some(ask.id);
    }
    let mut ask = Arc::clone(ask);
    let imported = session.import_of(session.seq);
    if ask.imported != imported {
        Arc::make_mut(&mut ask).imported = imported;
    }
    session.asks.insert(ask.id, Arc::clone(&ask));
    ask
}

fn resume(session: &mut Session) -> Option<Arc<Ask>> {
    session.paused = None;
    session.result = None;
    clear_retry_delay(session);
    session.status = SessionStatus::Running;
    None
}

fn finish(session: &mut Session, result: Option<&Json>) -> Option<Arc<Ask>> {
    session.result = result.cloned();
    end(session, SessionStatus::Complete)
}

/// When a failed session is resumed, people are asked again for more budget.
fn fail(session: &mut Session) -> Option<Arc<Ask>> {
    session.usage.refused = false;
    end(session, SessionStatus::Failed)
}

fn delay(session: &mut Session, until: Timestamp) -> Option<Arc<Ask>> {
    session.retry_at = Some(until);
    session.delays += 1;
    None
}

/// The work made progress, so an earlier failure no longer delays it.
fn clear_retry_delay(session: &mut Session) {
    session.retry_at = None;
    session.delays = 0;
}

fn end(session: &mut Session, status: SessionStatus) -> Option<Arc<Ask>> {
    session.status = status;
    session.retry_at = None;
    None
}

/// Changes an open ask. Removes it from the session when nothing more can happen to it.
fn change(session: &mut Session, id: AskId, change: impl FnOnce(&mut Ask)) -> Option<Arc<Ask>> {
    let ask = session.asks.get_mut(&id)?;
    change(Arc::make_mut(ask));
    let ask = Arc::clone(ask);
    if !ask.is_open() {
        session.asks.remove(&id);
    }
    Some(ask)
}

/// A person's comment is work for the agent. The agent's own comment shows that the agent made progress.
fn add_comment(session: &mut Session, ask: AskId, comment: Comment, last_read: Option<Seq>) -> Option<Arc<Ask>> {
    if !comment.by.kind.may_answer() {
        clear_retry_delay(session);
    }
    change(session, ask, |ask| ask.thread.add(comment, last_read))
}

/// The ask waits again. Reminders that became due in the meantime are skipped, because a person was active.
fn reopen(ask: &mut Ask, at: Timestamp) {
    ask.state = AskState::Pending;
    ask.reminded = ask.reminders_by(at);
}

fn use_permit(session: &mut Session, ask: AskId, used: PermitUse) -> Option<Arc<Ask>> {
    change(session, ask, |ask| {
        if let AskState::Answered(settlement) = &mut ask.state
            && let Some(permit) = &mut settlement.permit
        {
            *permit = Permit { used, ..permit.clone() };
        }
    })
}

/// Settles an ask and advances its tool call: to its result, or to its permit. If the call already had its result,
/// the agent gets the answer as a message instead.
fn settle(session: &mut Session, id: AskId, state: AskState) -> Option<Arc<Ask>> {
    let end_imported = session.import_of(session.seq);
    let settled = change(session, id, |ask| {
        ask.state = state;
        ask.end_imported = end_imported;
    })?;
    clear_retry_delay(session);
    let written = settled.origin.call_id().and_then(|call| session.call(call)).map(|outstanding| outstanding.call.arguments.clone());
    session.rejections.settled(&settled, written);
    session.guardrails.settle(&settled);
    session.usage.settle(&settled);
    if settled.comes_as_message() {
        session.last_input_seq = session.seq;
    } else if let Origin::MidCall { call_id, .. } = &settled.origin {
        inquire(session, call_id, |inquiry| {
            if let Some(inquiry) = inquiry.as_mut().filter(|inquiry| inquiry.ask == settled.id) {
                inquiry.settle(&settled);
            }
        });
    } else if let Some(call) = settled.origin.call_id() {
        match progress_after(session, &settled, call) {
            Some(progress) => {
                fill_arguments(session, &settled, call);
                advance(session, Some(call), progress);
            }
            None => session.calls.retain(|outstanding| outstanding.call.call_id != *call),
        }
    }
    Some(settled)
}

/// Rebuilds an aggregate and all its asks from its journal. Returns `None` if the journal does not start with the
/// creation of a session.
#[must_use]
pub fn rebuild(id: SessionId, journal: &[Entry]) -> Option<(Session, std::collections::BTreeMap<AskId, Arc<Ask>>)> {
    let (first, rest) = journal.split_first()?;
    let mut session = begin(id, first)?;
    let mut asks = std::collections::BTreeMap::new();
    for entry in rest {
        if let Some(ask) = apply(&mut session, entry) {
            asks.insert(ask.id, ask);
        }
    }
    Some((session, asks))
}

/// Returns whether a session continues by itself when there is work.
pub(crate) fn continues_by_itself(session: &Session) -> bool {
    session.resume == Resume::Auto && session.paused.is_none()
}
