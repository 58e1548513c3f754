//! The approved calls that this process has made, and their results.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rmcp::model::CallToolResult;
use tokio::time::Instant;
use waypost_core::ids::AskId;

use crate::client::Report;

/// How many calls are remembered.
const MAX_CALLS: usize = 256;
/// A client that timed out before the result arrived may repeat the same call within this time and receives the result.
const MISSED_RESULT_TTL: Duration = Duration::from_secs(60);
/// How long a result that no client has received is kept.
pub const UNDELIVERED_RESULT_TTL: Duration = Duration::from_secs(600);

/// The calls, by the ask that approved each of them.
#[derive(Default)]
pub struct ApprovedCalls {
    state: Mutex<ApprovedCallsState>,
    finished: AtomicU64,
}

#[derive(Default)]
struct ApprovedCallsState {
    calls: BTreeMap<AskId, Arc<ApprovedCall>>,
    unrecorded: BTreeMap<AskId, Report>,
    unusable: BTreeSet<AskId>,
    outcome_unknown: BTreeSet<AskId>,
}

/// One call.
#[derive(Default)]
pub struct ApprovedCall {
    /// The task that holds this lock makes the call, or finds that it was already made.
    pub finished: tokio::sync::Mutex<Option<FinishedCall>>,
    claimed: AtomicBool,
}

/// The outcome of a call.
pub struct FinishedCall {
    /// The result of the call.
    pub result: CallToolResult,
    at: Instant,
    nth: u64,
    delivered: bool,
}

impl ApprovedCalls {
    /// The call that this ask approved.
    pub fn of(&self, ask: AskId) -> Arc<ApprovedCall> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.calls.len() >= MAX_CALLS && !state.calls.contains_key(&ask) {
            // A call that another task is waiting for stays.
            let oldest = state.calls.iter().find(|(_, call)| Arc::strong_count(call) == 1).map(|(ask, _)| *ask);
            oldest.map(|ask| state.calls.remove(&ask));
        }
        Arc::clone(state.calls.entry(ask).or_default())
    }

    /// The call that this ask approved, if this process has claimed it.
    pub fn claimed(&self, ask: AskId) -> Option<Arc<ApprovedCall>> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.calls.get(&ask).filter(|call| call.claimed.load(Ordering::SeqCst)).cloned()
    }

    /// Keeps how a call ended until the server has recorded it.
    pub fn keep_report(&self, ask: AskId, report: Report) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).unrecorded.insert(ask, report);
    }

    /// How calls ended, for those that the server has not recorded yet.
    pub fn unrecorded(&self) -> BTreeMap<AskId, Report> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).unrecorded.clone()
    }

    /// Notes that the server has recorded how a call ended.
    pub fn recorded(&self, ask: AskId) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).unrecorded.remove(&ask);
    }

    /// Forgets a call whose end can never be recorded. From then on its outcome is unknown to this process too.
    pub fn forget(&self, ask: AskId) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).calls.remove(&ask);
    }

    /// Notes that this ask can run nothing any more.
    pub fn mark_unusable(&self, ask: AskId) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.unusable.insert(ask);
        if state.unusable.len() > MAX_CALLS {
            state.unusable.pop_first();
        }
    }

    /// Whether this ask can run nothing any more.
    pub fn is_unusable(&self, ask: AskId) -> bool {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).unusable.contains(&ask)
    }

    /// Notes that a call started on this ask and was not seen to finish. Returns whether that is new.
    pub fn note_unknown_outcome(&self, ask: AskId) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let new = state.outcome_unknown.insert(ask);
        if state.outcome_unknown.len() > MAX_CALLS {
            state.outcome_unknown.pop_first();
        }
        new
    }

    /// Notes the result of a call.
    pub fn finish(&self, result: CallToolResult) -> FinishedCall {
        FinishedCall { result, at: Instant::now(), nth: self.finished.fetch_add(1, Ordering::SeqCst) + 1, delivered: false }
    }

    /// Whether a repeat of the same call only fetches a result that the client missed, and is not a new call.
    pub fn is_missed(&self, done: &FinishedCall) -> bool {
        let last = done.nth == self.finished.load(Ordering::SeqCst);
        if done.delivered { last && done.at.elapsed() < MISSED_RESULT_TTL } else { done.at.elapsed() < UNDELIVERED_RESULT_TTL }
    }
}

impl ApprovedCall {
    /// Notes that this process has claimed the call, or may have claimed it.
    pub fn claim(&self) {
        self.claimed.store(true, Ordering::SeqCst);
    }

    /// Notes that this process has not claimed the call.
    pub fn unclaim(&self) {
        self.claimed.store(false, Ordering::SeqCst);
    }
}

impl FinishedCall {
    /// Notes that a client received the result.
    pub fn mark_delivered(&mut self) {
        self.delivered = true;
    }
}
