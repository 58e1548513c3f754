//! When a failed delivery is tried again, and when it is given up.

use std::time::Duration;

use waypost_core::time::Timestamp;
use waypost_store::Delivery;

/// About an hour, with the waits in between.
const MAX_ATTEMPTS: u32 = 13;

/// Doubles the wait each time, up to an hour, and gives up in the end. `rng` shortens the wait by up to a fifth, so
/// that deliveries that failed together are not all retried at the same time.
pub(crate) fn retry(attempts: u32, after: Option<Duration>, error: String, now: Timestamp, rng: u128) -> Delivery {
    if attempts >= MAX_ATTEMPTS {
        return Delivery::Failed { error };
    }
    let wait = after.unwrap_or_else(|| {
        let whole = Duration::from_secs((1u64 << attempts.saturating_sub(1).min(12)).min(3600));
        whole - whole / 5 * u32::try_from(rng % 100).unwrap_or(0) / 100
    });
    Delivery::Retry { at: now.plus(wait), error }
}
