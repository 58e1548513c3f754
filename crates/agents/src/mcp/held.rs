//! The requests of one older server that wait in this process for people.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use futures::future::BoxFuture;
use rmcp::ServiceError;
use rmcp::model::{CallToolResponse, ElicitResult};
use tokio::sync::oneshot;
use waypost_engine::{Chance as _, OsChance};

/// More than so many are not held. The oldest is let go for a new one, as if the process had ended: whoever
/// waits for nobody any more, such as the call of a stopped session, holds up no other.
const MOST: usize = 256;

/// A request to a server that has no answer yet. Dropped, it is called off at the server.
pub(super) type Open = BoxFuture<'static, Result<CallToolResponse, ServiceError>>;

/// A request that is held, and where the answer of people goes.
type Waiting = (Open, oneshot::Sender<ElicitResult>);

pub(super) struct Held {
    /// Sets the names of this process's calls apart from those of an earlier one.
    process: String,
    calls: Mutex<Calls>,
}

#[derive(Default)]
struct Calls {
    last: u64,
    waiting: BTreeMap<u64, Waiting>,
}

impl Default for Held {
    fn default() -> Self {
        let process = OsChance.secret()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        Self { process, calls: Mutex::default() }
    }
}

impl Held {
    /// Holds it under the name that comes back.
    pub(super) fn keep(&self, call: Open, reply: oneshot::Sender<ElicitResult>) -> String {
        let mut calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        // Nobody waits for what a server has given up.
        calls.waiting.retain(|_, (_, reply)| !reply.is_closed());
        if calls.waiting.len() >= MOST {
            calls.waiting.pop_first();
        }
        calls.last += 1;
        let n = calls.last;
        calls.waiting.insert(n, (call, reply));
        drop(calls);
        format!("{}-{n}", self.process)
    }

    /// What is held under this name, where it still is.
    pub(super) fn take(&self, name: &str) -> Option<Waiting> {
        let n = name.strip_prefix(&self.process)?.strip_prefix('-')?.parse().ok()?;
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).waiting.remove(&n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_comes_back_for_holds_up_nobody_and_is_found_by_no_other_process() {
        let (held, other) = (Held::default(), Held::default());
        let mut listening = Vec::new();
        let mut keep = || {
            let (reply, told) = oneshot::channel();
            listening.push(told);
            held.keep(Box::pin(std::future::pending()), reply)
        };
        let names: Vec<_> = (0..=MOST).map(|_| keep()).collect();
        let found = [held.take(&names[0]), held.take(&names[1]), held.take(&names[1]), other.take(&names[2])];
        assert_eq!(found.map(|found| found.is_some()), [false, true, false, false], "the oldest gave way, and each is taken once");
    }
}
