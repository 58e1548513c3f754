//! The calls that this process has made on a leave, and what came of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rmcp::model::CallToolResult;
use tokio::time::Instant;
use waypost_core::ids::AskId;

use crate::client::Report;

/// As many are kept in mind.
const MOST: usize = 256;
/// A client that missed an answer, because it had given up waiting, makes the same call again within this time.
const MISSED: Duration = Duration::from_secs(60);
/// As long is kept what no client has been given.
pub const UNHEARD: Duration = Duration::from_secs(600);

/// The calls, by the ask that allowed each.
#[derive(Default)]
pub struct Calls {
    kept: Mutex<Kept>,
    finished: AtomicU64,
}

#[derive(Default)]
struct Kept {
    runs: BTreeMap<AskId, Arc<Run>>,
    unrecorded: BTreeMap<AskId, Report>,
    spent: BTreeSet<AskId>,
    doubtful: BTreeSet<AskId>,
}

/// One call.
#[derive(Default)]
pub struct Run {
    /// Whoever holds it makes the call, or finds it made.
    pub turn: tokio::sync::Mutex<Option<Done>>,
    claimed: AtomicBool,
}

/// What came of a call.
pub struct Done {
    /// Its result.
    pub result: CallToolResult,
    at: Instant,
    nth: u64,
    given: bool,
}

impl Calls {
    /// The call that this ask allowed.
    pub fn of(&self, ask: AskId) -> Arc<Run> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.runs.len() >= MOST && !kept.runs.contains_key(&ask) {
            // One that somebody waits for stays.
            let oldest = kept.runs.iter().find(|(_, run)| Arc::strong_count(run) == 1).map(|(ask, _)| *ask);
            oldest.map(|ask| kept.runs.remove(&ask));
        }
        Arc::clone(kept.runs.entry(ask).or_default())
    }

    /// The call that this ask allowed, where this process has claimed it.
    pub fn claimed(&self, ask: AskId) -> Option<Arc<Run>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.runs.get(&ask).filter(|run| run.claimed.load(Ordering::SeqCst)).cloned()
    }

    /// Keeps how a call ended until that can be recorded.
    pub fn keep(&self, ask: AskId, report: Report) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).unrecorded.insert(ask, report);
    }

    /// How calls ended, where that is not recorded yet.
    pub fn unrecorded(&self) -> BTreeMap<AskId, Report> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).unrecorded.clone()
    }

    /// Notes that how a call ended is recorded.
    pub fn recorded(&self, ask: AskId) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).unrecorded.remove(&ask);
    }

    /// Forgets a call whose end can never be recorded: to this process too it is one of which nobody knows what came of it.
    pub fn forget(&self, ask: AskId) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).runs.remove(&ask);
    }

    /// Notes that nothing can be run on this ask any more.
    pub fn spend(&self, ask: AskId) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.spent.insert(ask);
        if kept.spent.len() > MOST {
            kept.spent.pop_first();
        }
    }

    /// Whether nothing can be run on this ask any more.
    pub fn is_spent(&self, ask: AskId) -> bool {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).spent.contains(&ask)
    }

    /// Notes that a call that was begun on this ask was not seen to finish. Says whether that is new.
    pub fn doubt(&self, ask: AskId) -> bool {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let new = kept.doubtful.insert(ask);
        if kept.doubtful.len() > MOST {
            kept.doubtful.pop_first();
        }
        new
    }

    /// Notes what came of a call.
    pub fn finish(&self, result: CallToolResult) -> Done {
        Done { result, at: Instant::now(), nth: self.finished.fetch_add(1, Ordering::SeqCst) + 1, given: false }
    }

    /// Whether the same call, made now, is one whose answer was missed, and no new one.
    pub fn is_missed(&self, done: &Done) -> bool {
        let last = done.nth == self.finished.load(Ordering::SeqCst);
        if done.given { last && done.at.elapsed() < MISSED } else { done.at.elapsed() < UNHEARD }
    }
}

impl Run {
    /// Notes that this process has claimed it, or may have.
    pub fn claim(&self) {
        self.claimed.store(true, Ordering::SeqCst);
    }

    /// Notes that this process has not claimed it.
    pub fn unclaim(&self) {
        self.claimed.store(false, Ordering::SeqCst);
    }
}

impl Done {
    /// Notes that a client was given the result.
    pub fn give(&mut self) {
        self.given = true;
    }
}
