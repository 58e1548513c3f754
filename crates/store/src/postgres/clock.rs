//! The database's clock, as known to this node: the last time that the database returned, plus the time that has passed
//! since. The node's own clock is not used.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use waypost_core::time::Timestamp;

use super::cluster::ClockReading;
use crate::clock::Clock;

/// How long a reading of the database's clock is used.
const FRESH_FOR: Duration = Duration::from_secs(5);

/// Continues from the last time that the database returned.
pub(super) struct DatabaseClock {
    began: Instant,
    last_reading: Mutex<LastReading>,
}

/// The last time that the database returned, and when it did, counted from the clock's creation.
#[derive(Clone, Copy)]
struct LastReading {
    reading: ClockReading,
    since: Duration,
}

impl DatabaseClock {
    /// A clock with its first reading.
    pub(super) fn new(reading: ClockReading) -> Self {
        Self { began: Instant::now(), last_reading: Mutex::new(LastReading { reading, since: Duration::ZERO }) }
    }

    /// Returns the last reading and its age.
    fn look(&self) -> (ClockReading, Duration) {
        let LastReading { reading, since } = *self.last_reading.lock().unwrap_or_else(PoisonError::into_inner);
        (reading, self.began.elapsed().saturating_sub(since))
    }

    /// Whether the database should be asked again.
    pub(super) fn is_stale(&self) -> bool {
        self.look().1 > FRESH_FOR
    }

    /// Stores a new reading.
    pub(super) fn update(&self, reading: ClockReading) {
        let since = self.began.elapsed();
        *self.last_reading.lock().unwrap_or_else(PoisonError::into_inner) = LastReading { reading, since };
    }
}

/// While it is ahead, this clock runs at half speed, like the one in the database.
impl Clock for DatabaseClock {
    fn now(&self) -> Timestamp {
        let (reading, passed) = self.look();
        reading.at.plus(passed - reading.ahead.min(passed / 2))
    }

    fn ahead(&self) -> Duration {
        let (reading, passed) = self.look();
        reading.ahead.saturating_sub(passed / 2)
    }
}
