//! A clock with nanosecond resolution for spans. The system clock gives whole milliseconds; a monotonic clock
//! measures the time since such a reading.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use tokio::time::Instant;
use waypost_core::time::Timestamp;
use waypost_store::{Clock as _, SystemClock};

/// How far the two clocks may differ before the system clock counts as adjusted.
const SLACK: Duration = Duration::from_millis(50);

/// A clock for spans.
pub struct SpanClock(Mutex<(SystemTime, Instant)>);

impl SpanClock {
    pub fn new() -> Self {
        Self(Mutex::new((moment(SystemClock.now()), Instant::now())))
    }

    /// Returns the current time.
    pub fn now(&self) -> SystemTime {
        let (at, since) = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        at + since.elapsed()
    }

    /// Synchronizes with the system clock if that was adjusted.
    pub fn set(&self) {
        let (system, shown) = (moment(SystemClock.now()), self.now());
        let apart = system.duration_since(shown).or_else(|_| shown.duration_since(system)).unwrap_or_default();
        if apart > SLACK {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = (system, Instant::now());
        }
    }
}

/// Converts a timestamp to the system's type.
pub fn moment(at: Timestamp) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_millis(u64::try_from(at.as_millis()).unwrap_or(0))
}
