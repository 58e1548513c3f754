//! The requests to one older server that wait in this process for people.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use futures::future::BoxFuture;
use rmcp::ServiceError;
use rmcp::model::{CallToolResponse, ElicitResult};
use tokio::sync::oneshot;
use waypost_engine::{OsRng, Rng as _};

/// The most requests that are held. A new one replaces the oldest, as if the process had ended, so that a request that nobody waits for any
/// more, such as the call of a stopped session, blocks no other.
const MAX_OPEN_CALLS: usize = 256;

/// A request to a server that has no answer yet. Dropping it cancels it at the server.
pub(super) type Open = BoxFuture<'static, Result<CallToolResponse, ServiceError>>;

/// A held request, and the channel for people's answer.
type Waiting = (Open, oneshot::Sender<ElicitResult>);

pub(super) struct OpenCalls {
    /// Distinguishes the call names of this process from those of an earlier one.
    process: String,
    calls: Mutex<OpenCallTable>,
}

#[derive(Default)]
struct OpenCallTable {
    last: u64,
    waiting: BTreeMap<u64, Waiting>,
}

impl Default for OpenCalls {
    fn default() -> Self {
        let process = OsRng.secret()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        Self { process, calls: Mutex::default() }
    }
}

impl OpenCalls {
    /// Holds a request, and returns its name.
    pub(super) fn keep(&self, call: Open, reply: oneshot::Sender<ElicitResult>) -> String {
        let mut calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        // A request that the server has cancelled needs no answer.
        calls.waiting.retain(|_, (_, reply)| !reply.is_closed());
        if calls.waiting.len() >= MAX_OPEN_CALLS {
            calls.waiting.pop_first();
        }
        calls.last += 1;
        let n = calls.last;
        calls.waiting.insert(n, (call, reply));
        drop(calls);
        format!("{}-{n}", self.process)
    }

    /// The request with this name, if it is still held.
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
        let (open_calls, other) = (OpenCalls::default(), OpenCalls::default());
        let mut listening = Vec::new();
        let mut keep = || {
            let (reply, receiver) = oneshot::channel();
            listening.push(receiver);
            open_calls.keep(Box::pin(std::future::pending()), reply)
        };
        let names: Vec<_> = (0..=MAX_OPEN_CALLS).map(|_| keep()).collect();
        let found = [open_calls.take(&names[0]), open_calls.take(&names[1]), open_calls.take(&names[1]), other.take(&names[2])];
        assert_eq!(found.map(|found| found.is_some()), [false, true, false, false], "the oldest gave way, and each is taken once");
    }
}
