//! When something was, as finely as spans want it: the machine's clock knows whole milliseconds, and what has passed since
//! a moment of it is known to the nanosecond.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use tokio::time::Instant;
use waypost_core::time::Timestamp;
use waypost_store::{Clock as _, SystemClock};

/// What the two may differ in before the machine's clock was set anew.
const SLACK: Duration = Duration::from_millis(50);

/// A clock for spans.
pub struct Clockwork(Mutex<(SystemTime, Instant)>);

impl Clockwork {
    pub fn new() -> Self {
        Self(Mutex::new((moment(SystemClock.now()), Instant::now())))
    }

    /// What time it is.
    pub fn now(&self) -> SystemTime {
        let (at, since) = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        at + since.elapsed()
    }

    /// Goes by the machine's clock again, where that was set.
    pub fn set(&self) {
        let (told, shown) = (moment(SystemClock.now()), self.now());
        let apart = told.duration_since(shown).or_else(|_| shown.duration_since(told)).unwrap_or_default();
        if apart > SLACK {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = (told, Instant::now());
        }
    }
}

/// The same moment in the words of the machine.
pub fn moment(at: Timestamp) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_millis(u64::try_from(at.as_millis()).unwrap_or(0))
}
