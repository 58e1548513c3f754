//! Runs: a run id names one execution of a program, so that the program finds its earlier asks when it is started again.
//!
//! The idempotency key of a call is a digest of the run, the tool, the exact arguments and the count of identical calls before it. The
//! packages for Python and TypeScript compute the same keys.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use waypost_core::digest::Hash;

/// The runs that were named only by an id, for the lifetime of the process.
static NAMED: LazyLock<Mutex<HashMap<RunId, Arc<ClientRun>>>> = LazyLock::new(Mutex::default);

/// The id of a run: the same in every execution of the program that continues the run.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RunId(String);

impl From<&str> for RunId {
    fn from(id: &str) -> Self {
        Self(id.to_owned())
    }
}

impl From<String> for RunId {
    fn from(id: String) -> Self {
        Self(id)
    }
}

/// One execution of a run. Counts how often each identical call was made in it.
pub(crate) struct ClientRun {
    id: RunId,
    calls: Mutex<HashMap<String, Numbers>>,
}

/// The numbers of one call: the next one, and earlier ones that can be used again.
#[derive(Default)]
struct Numbers {
    next: u64,
    free: Vec<u64>,
}

impl ClientRun {
    /// A new execution of the run.
    pub(crate) fn new(id: impl Into<RunId>) -> Arc<Self> {
        Arc::new(Self { id: id.into(), calls: Mutex::default() })
    }

    /// The execution of the run in this process.
    pub(crate) fn named(id: &RunId) -> Arc<Self> {
        let mut named = NAMED.lock().unwrap_or_else(PoisonError::into_inner);
        named.entry(id.clone()).or_insert_with(|| Self::new(id.clone())).clone()
    }

    /// Takes the key of the next call of `tool` with exactly these arguments.
    pub(crate) fn claim_key(self: &Arc<Self>, tool: &str, arguments: &str) -> RunKey {
        let call = key(&[&self.id.0, tool, arguments]);
        let number = self.with_numbers(&call, |numbers| {
            numbers.free.pop().unwrap_or_else(|| {
                numbers.next += 1;
                numbers.next - 1
            })
        });
        let value = format!("run-{}", key(&[&call, &number.to_string()]));
        RunKey { value, run: self.clone(), call, number: Some(number) }
    }

    fn with_numbers<T>(&self, call: &str, change: impl FnOnce(&mut Numbers) -> T) -> T {
        let mut calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        change(calls.entry(call.to_owned()).or_default())
    }
}

/// The idempotency key of one call in its run. When it is dropped before the call was decided, the next call with the same name and
/// arguments gets it, and so continues with the same ask.
pub(crate) struct RunKey {
    value: String,
    run: Arc<ClientRun>,
    call: String,
    number: Option<u64>,
}

impl RunKey {
    /// The key.
    pub(crate) fn value(&self) -> &str {
        &self.value
    }

    /// The call was decided, so no other call may use the key.
    pub(crate) fn decided(mut self) {
        self.number = None;
    }
}

impl Drop for RunKey {
    fn drop(&mut self) {
        if let Some(number) = self.number {
            self.run.with_numbers(&self.call, |numbers| numbers.free.push(number));
        }
    }
}

fn key(parts: &[&str]) -> String {
    Hash::of_fields(["waypost-run-1"].iter().chain(parts)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_of_a_call_is_the_one_that_the_other_packages_compute() {
        // The same values are in `sdk/python/tests/test_runs.py` and `sdk/typescript/test/runs.test.ts`.
        let run = ClientRun::new("release-1");
        let made = [(); 2].map(|()| {
            let key = run.claim_key("deploy", r#"{"version":"Zoë"}"#);
            let value = key.value().to_owned();
            key.decided();
            value
        });
        assert_eq!(
            made,
            [
                "run-3bd767937b336a2575abc4a29cf889cd8fe72e6a1b251af8d5d0034d78257869",
                "run-3850d4a28d7d2606b47954707bdab95841d0abc2087b08c0ce7475c1e3b89dc0"
            ]
        );
    }

    #[test]
    fn a_key_that_was_not_decided_is_used_again() {
        let run = ClientRun::new("release-1");
        let first = run.claim_key("deploy", "{}");
        let second = run.claim_key("deploy", "{}");
        let (value, later) = (first.value().to_owned(), second.value().to_owned());
        drop(first);
        let again = run.claim_key("deploy", "{}");
        assert_eq!((again.value() == value, later == value), (true, false));
        assert!(Arc::ptr_eq(&ClientRun::named(&"a".into()), &ClientRun::named(&"a".into())));
    }
}
