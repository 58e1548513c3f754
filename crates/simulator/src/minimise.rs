//! Makes a failing history smaller: fewer faults, fewer actors, less time.

use crate::history::{SimulatedHistory, run};

/// The most histories that are tried.
const TRIES: usize = 60;

/// The smallest history that is found which still fails. Any failure counts.
#[must_use]
pub fn minimise(failed: SimulatedHistory) -> SimulatedHistory {
    let (mut smallest, mut tries) = (failed, 0);
    loop {
        let smaller = smallest.plan.smaller().into_iter().take(TRIES - tries).find_map(|plan| {
            tries += 1;
            let history = run(&plan);
            (!history.violations.is_empty()).then_some(history)
        });
        match smaller {
            Some(history) => smallest = history,
            None => return smallest,
        }
    }
}
