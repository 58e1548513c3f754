//! What the calls of one process know about each other: who asks the same right now, and which answers no caller has received.
//!
//! This state is in memory only. If it is lost, people may be asked again; the asks themselves are kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::OwnedMutexGuard;
use tokio::time::Instant;
use waypost_core::agent::asking::ask_for_approval;
use waypost_core::ids::AskId;

use crate::ask::ToolCallRef;
use waypost_wire::AskView;

/// How long after a call its answer can still be given to the same call made again.
const MEANT: Duration = Duration::from_secs(24 * 60 * 60);
/// The same for an approval: an approval from this morning does not cover what the same words mean tonight.
const APPROVAL_MEANT: Duration = Duration::from_secs(60 * 60);
/// How many calls are remembered.
const MAX_REMEMBERED: usize = 1024;

/// Calls that share this value know about each other.
#[derive(Clone, Default)]
pub struct Joining(Arc<Mutex<JoiningState>>);

#[derive(Default)]
struct JoiningState {
    /// The lock of each call that is asking right now, by the call's digest.
    turns: HashMap<String, Weak<tokio::sync::Mutex<()>>>,
    /// The asks whose callers received only a handle so far, by the call's digest.
    unheard: HashMap<String, UndeliveredResult>,
}

#[derive(Clone, Copy)]
struct UndeliveredResult {
    ask: AskId,
    called: Instant,
    meant: Duration,
}

impl UndeliveredResult {
    fn is_meant(&self) -> bool {
        self.called.elapsed() <= self.meant
    }
}

impl Joining {
    /// Waits for a caller that asks the same right now, and for no one else. The turn ends when the returned guard is dropped.
    pub(crate) async fn turn(&self, call: &ToolCallRef) -> OwnedMutexGuard<()> {
        let turn = {
            let mut state = self.state();
            state.turns.retain(|_, turn| turn.strong_count() > 0);
            let taken = state.turns.get(&call.digest).and_then(Weak::upgrade);
            taken.unwrap_or_else(|| {
                let turn = Arc::default();
                state.turns.insert(call.digest.clone(), Arc::downgrade(&turn));
                turn
            })
        };
        turn.lock_owned().await
    }

    /// Notes that this call belongs to `ask`, and that no caller has received its answer yet.
    pub(crate) fn expects(&self, call: &ToolCallRef, ask: AskId) {
        let mut state = self.state();
        state.unheard.retain(|_, unheard| unheard.is_meant());
        if state.unheard.len() >= MAX_REMEMBERED && !state.unheard.contains_key(&call.digest) {
            let oldest = state.unheard.iter().min_by_key(|(_, unheard)| unheard.called).map(|(digest, _)| digest.clone());
            oldest.map(|digest| state.unheard.remove(&digest));
        }
        let meant = if call.tool == ask_for_approval::NAME { APPROVAL_MEANT } else { MEANT };
        state.unheard.insert(call.digest.clone(), UndeliveredResult { ask, called: Instant::now(), meant });
    }

    /// The ask that the same call created before, if no caller has received its answer.
    pub(crate) fn undelivered_ask(&self, call: &ToolCallRef) -> Option<AskId> {
        let unheard = self.state().unheard.get(&call.digest).copied()?;
        unheard.is_meant().then_some(unheard.ask)
    }

    /// Notes that a caller receives the result of `ask`: from now on, the same call is a new one.
    pub(crate) fn delivered(&self, ask: &AskView) {
        self.state().unheard.retain(|_, unheard| unheard.ask != ask.id);
    }

    fn state(&self) -> MutexGuard<'_, JoiningState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(digest: &str) -> ToolCallRef {
        ToolCallRef { tool: "ask_clarification".to_owned(), digest: digest.to_owned() }
    }

    #[tokio::test]
    async fn a_slow_caller_holds_up_only_who_asks_the_same() {
        let joining = Joining::default();
        let same_call = call("a");
        let slow = joining.turn(&same_call).await;
        let _another = joining.turn(&call("b")).await;
        let same = tokio::select! {
            biased;
            _turn = joining.turn(&same_call) => "has its turn",
            () = std::future::ready(()) => "waits",
        };
        drop(slow);
        let _then = joining.turn(&same_call).await;
        assert_eq!((same, joining.state().turns.len()), ("waits", 2));
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_nobody_was_given_is_meant_for_a_day() {
        let (joining, ask) = (Joining::default(), "ask_01arz3ndektsv4rrffq69g5fav".parse().unwrap());
        joining.expects(&call("a"), ask);
        tokio::time::advance(MEANT).await;
        let within = joining.undelivered_ask(&call("a"));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!((within, joining.undelivered_ask(&call("a")), joining.undelivered_ask(&call("b"))), (Some(ask), None, None));
    }

    #[tokio::test(start_paused = true)]
    async fn an_approval_that_nobody_was_given_is_meant_for_an_hour() {
        let (joining, ask) = (Joining::default(), "ask_01arz3ndektsv4rrffq69g5fav".parse().unwrap());
        let approval = ToolCallRef { tool: ask_for_approval::NAME.to_owned(), digest: "a".to_owned() };
        joining.expects(&approval, ask);
        tokio::time::advance(APPROVAL_MEANT).await;
        let within = joining.undelivered_ask(&approval);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!((within, joining.undelivered_ask(&approval)), (Some(ask), None));
    }
}
