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
const MOST: usize = 256;
/// A client that timed out before the result arrived may repeat the same call within this time and receives the result.
const MISSED: Duration = Duration::from_secs(60);
/// How long a result that no client has received is kept.
pub const UNHEARD: Duration = Duration::from_secs(600);

/// The calls, by the ask that approved each of them.
#[derive(Default)]
pub struct Calls {
    kept: Mutex<KnownCalls>,
    finished: AtomicU64,
}

#[derive(Default)]
struct KnownCalls {
    runs: BTreeMap<AskId, Arc<Run>>,
    unrecorded: BTreeMap<AskId, Report>,
    spent: BTreeSet<AskId>,
    outcome_unknown: BTreeSet<AskId>,
}

/// One call.
#[derive(Default)]
pub struct Run {
    /// The task that holds this lock makes the call, or finds that it was already made.
    pub turn: tokio::sync::Mutex<Option<Done>>,
    claimed: AtomicBool,
}

/// The outcome of a call.
pub struct Done {
    /// The result of the call.
    pub result: CallToolResult,
    at: Instant,
    nth: u64,
    given: bool,
}

impl Calls {
    /// The call that this ask approved.
    pub fn of(&self, ask: AskId) -> Arc<Run> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.runs.len() >= MOST && !kept.runs.contains_key(&ask) {
            // A call that another task is waiting for stays.
            let oldest = kept.runs.iter().find(|(_, run)| Arc::strong_count(run) == 1).map(|(ask, _)| *ask);
            oldest.map(|ask| kept.runs.remove(&ask));
        }
        Arc::clone(kept.runs.entry(ask).or_default())
    }

    /// The call that this ask approved, if this process has claimed it.
    pub fn claimed(&self, ask: AskId) -> Option<Arc<Run>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.runs.get(&ask).filter(|run| run.claimed.load(Ordering::SeqCst)).cloned()
    }

    /// Keeps how a call ended until the server has recorded it.
    pub fn keep(&self, ask: AskId, report: Report) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).unrecorded.insert(ask, report);
    }

    /// How calls ended, for those that the server has not recorded yet.
    pub fn unrecorded(&self) -> BTreeMap<AskId, Report> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).unrecorded.clone()
    }

    /// Notes that the server has recorded how a call ended.
    pub fn recorded(&self, ask: AskId) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).unrecorded.remove(&ask);
    }

    /// Forgets a call whose end can never be recorded. From then on its outcome is unknown to this process too.
    pub fn forget(&self, ask: AskId) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).runs.remove(&ask);
    }

    /// Notes that this ask can run nothing any more.
    pub fn spend(&self, ask: AskId) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.spent.insert(ask);
        if kept.spent.len() > MOST {
            kept.spent.pop_first();
        }
    }

    /// Whether this ask can run nothing any more.
    pub fn is_spent(&self, ask: AskId) -> bool {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).spent.contains(&ask)
    }

    /// Notes that a call started on this ask and was not seen to finish. Returns whether that is new.
    pub fn note_unknown_outcome(&self, ask: AskId) -> bool {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let new = kept.outcome_unknown.insert(ask);
        if kept.outcome_unknown.len() > MOST {
            kept.outcome_unknown.pop_first();
        }
        new
    }

    /// Notes the result of a call.
    pub fn finish(&self, result: CallToolResult) -> Done {
        Done { result, at: Instant::now(), nth: self.finished.fetch_add(1, Ordering::SeqCst) + 1, given: false }
    }

    /// Whether a repeat of the same call only fetches a result that the client missed, and is not a new call.
    pub fn is_missed(&self, done: &Done) -> bool {
        let last = done.nth == self.finished.load(Ordering::SeqCst);
        if done.given { last && done.at.elapsed() < MISSED } else { done.at.elapsed() < UNHEARD }
    }
}

impl Run {
    /// Notes that this process has claimed the call, or may have claimed it.
    pub fn claim(&self) {
        self.claimed.store(true, Ordering::SeqCst);
    }

    /// Notes that this process has not claimed the call.
    pub fn unclaim(&self) {
        self.claimed.store(false, Ordering::SeqCst);
    }
}

impl Done {
    /// Notes that a client received the result.
    pub fn give(&mut self) {
        self.given = true;
    }
}
