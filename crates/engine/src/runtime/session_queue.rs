//! Lets one writer at a time change a session in this process, in order of arrival.
//!
//! The store accepts a change only if it was decided on the current state, so of many concurrent
//! decisions on one session only one succeeds. Here they wait for each other instead. Other nodes
//! are not visible here: after a conflict with one, the decision is repeated after a pause that
//! grows and is random.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::OwnedMutexGuard;
use waypost_core::ids::SessionId;

/// The sessions that have a writer or waiting writers. Other sessions use no memory.
#[derive(Clone, Default)]
pub(crate) struct SessionQueues(Arc<Mutex<HashMap<SessionId, Queue>>>);

#[derive(Default)]
struct Queue {
    lock: Arc<tokio::sync::Mutex<()>>,
    /// The writer and the waiting writers.
    users: usize,
}

/// The right to write to a session in this process, until it is dropped.
pub(crate) struct SessionTurn {
    // Declared before the entry, so that the next writer continues before the queue could be removed.
    guard: Option<OwnedMutexGuard<()>>,
    waited: bool,
    _entry: QueueEntry,
}

/// A member of a queue. Dropping it leaves the queue, even while waiting; the last one removes the queue.
struct QueueEntry {
    queues: SessionQueues,
    session: SessionId,
}

impl SessionQueues {
    /// Waits until every earlier writer of the session is done.
    pub(crate) async fn enter(&self, session: SessionId) -> SessionTurn {
        let lock = {
            let mut queues = self.queues();
            let queue = queues.entry(session).or_default();
            queue.users += 1;
            Arc::clone(&queue.lock)
        };
        let entry = QueueEntry { queues: self.clone(), session };
        match Arc::clone(&lock).try_lock_owned() {
            Ok(guard) => SessionTurn { guard: Some(guard), waited: false, _entry: entry },
            Err(_) => SessionTurn { guard: Some(lock.lock_owned().await), waited: true, _entry: entry },
        }
    }

    /// The number of sessions that have a writer.
    #[cfg(test)]
    fn len(&self) -> usize {
        self.queues().len()
    }

    fn queues(&self) -> MutexGuard<'_, HashMap<SessionId, Queue>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SessionTurn {
    /// Whether other writers came first, so that an earlier read of the session is out of date.
    pub(crate) fn has_waited(&self) -> bool {
        self.waited
    }
}

impl Drop for SessionTurn {
    fn drop(&mut self) {
        drop(self.guard.take());
    }
}

impl Drop for QueueEntry {
    fn drop(&mut self) {
        let mut queues = self.queues.queues();
        if let Entry::Occupied(mut queue) = queues.entry(self.session) {
            queue.get_mut().users -= 1;
            if queue.get().users == 0 {
                queue.remove();
            }
        }
    }
}

/// How long to wait before attempt number `tries`, after other nodes wrote first. `rng` differs between nodes, so
/// that they do not collide again.
pub(crate) fn pause(tries: u32, rng: u64) -> Duration {
    const AT_ONCE: u32 = 3;
    const MAX_DELAY_MS: u64 = 64;
    let Some(doublings) = tries.checked_sub(AT_ONCE) else { return Duration::ZERO };
    let window = (2_u64 << doublings.min(16)).min(MAX_DELAY_MS);
    Duration::from_millis(1 + rng % window)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

    use std::time::Duration;

    use futures::FutureExt as _;
    use waypost_core::ids::SessionId;

    use super::{SessionQueues, pause};

    fn session(n: u128) -> SessionId {
        SessionId::from_bits(n)
    }

    #[tokio::test]
    async fn writers_of_one_session_take_turns_in_the_order_they_came_and_others_do_not_wait() {
        let queues = SessionQueues::default();
        let first = queues.enter(session(1)).await;
        let mut second = Box::pin(queues.enter(session(1)));
        assert!(second.as_mut().now_or_never().is_none());
        let mut third = Box::pin(queues.enter(session(1)));
        assert!(third.as_mut().now_or_never().is_none());
        let elsewhere = queues.enter(session(2)).now_or_never().unwrap();
        assert_eq!((first.has_waited(), elsewhere.has_waited()), (false, false));
        drop(first);
        assert!(third.as_mut().now_or_never().is_none(), "nobody overtakes");
        let second = second.now_or_never().unwrap();
        assert!(second.has_waited());
        drop(second);
        assert!(third.now_or_never().unwrap().has_waited());
    }

    #[tokio::test]
    async fn who_stops_waiting_holds_nobody_up_and_nothing_is_kept_of_idle_sessions() {
        let queues = SessionQueues::default();
        let first = queues.enter(session(1)).await;
        let mut gone = Box::pin(queues.enter(session(1)));
        assert!(gone.as_mut().now_or_never().is_none());
        let mut next = Box::pin(queues.enter(session(1)));
        assert!(next.as_mut().now_or_never().is_none());
        drop(first);
        // It had the turn but never used it.
        drop(gone);
        drop(next.now_or_never().unwrap());
        assert_eq!(queues.len(), 0);
    }

    #[test]
    fn nobody_waits_before_the_third_try_and_nobody_longer_than_64_ms() {
        let longest = |tries| (0..1000).map(|rng| pause(tries, rng)).max().unwrap();
        assert_eq!((0..12).map(|tries| longest(tries).as_millis()).collect::<Vec<_>>(), [0, 0, 0, 2, 4, 8, 16, 32, 64, 64, 64, 64]);
        assert_eq!(longest(u32::MAX), Duration::from_millis(64));
    }
}
