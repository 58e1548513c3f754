//! The lines that a program writes while its requests are repeated, so that it does not look as if nothing happened.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use tracing::subscriber::NoSubscriber;

use crate::ClientError;

/// While a server is down, the hint comes again after this time.
const EVERY: Duration = Duration::from_secs(300);

/// Which hints a client wrote.
#[derive(Default)]
pub(crate) struct Hints {
    has_responded: AtomicBool,
    last: Mutex<Option<Instant>>,
}

impl Hints {
    /// The server responded.
    pub(crate) fn responded(&self) {
        self.has_responded.store(true, Ordering::Relaxed);
    }

    /// Says that the server does not respond, and that the request is repeated, for `patience` or until it succeeds. One lost connection
    /// to a server that responded before is not worth a line: the first repeat of its request usually succeeds.
    pub(crate) fn no_response(&self, error: &ClientError, is_repeated: bool, patience: Option<Duration>) {
        let is_outage = match error {
            ClientError::Unreachable { .. } => true,
            ClientError::Refused(problem) => matches!(problem.status, 502..=504),
            _ => false,
        };
        let is_worth_a_line = is_repeated || !self.has_responded.load(Ordering::Relaxed);
        if is_outage && is_worth_a_line && self.is_time() {
            let until = patience.map_or("until it responds".into(), |patience| format!("for up to {} s", patience.as_secs()));
            warn(&format!("{}. Trying again {until}.", error.to_string().trim_end_matches('.')));
        }
    }

    fn is_time(&self) -> bool {
        let (now, mut last) = (Instant::now(), self.last.lock().unwrap_or_else(PoisonError::into_inner));
        let is_time = last.is_none_or(|last| now - last >= EVERY);
        if is_time {
            *last = Some(now);
        }
        is_time
    }
}

/// Writes a warning to the program's log, or to stderr if the program has none.
fn warn(message: &str) {
    if tracing::dispatcher::get_default(|log| log.is::<NoSubscriber>()) {
        eprintln!("waypost: {message}");
    } else {
        tracing::warn!("{message}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_long_outage_is_a_line_every_five_minutes() {
        let hints = Hints::default();
        let mut lines = Vec::new();
        for minute in 0..12 {
            lines.extend(hints.is_time().then_some(minute));
            tokio::time::advance(Duration::from_secs(60)).await;
        }
        assert_eq!(lines, [0, 5, 10]);
    }
}
