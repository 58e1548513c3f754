//! Event streams: a session's journal as it grows, and the inbox.
//!
//! The reader pulls a stream: nothing is buffered for a slow reader, and a reader that stops reading is disconnected. Events that
//! were missed are read from the store again.

mod credential;
pub(crate) mod frame;
mod inbox;
mod session;

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use futures::Stream;
use tokio::time::{Interval, interval};

pub(crate) use credential::CredentialCheck;
pub(crate) use inbox::watch;
pub(crate) use session::follow;

use crate::tickets::Ticket;

impl Ticket {
    /// Tells the reader its reconnection time, if it has changed. The reader is told at the start, because a crash gives no
    /// chance to tell it at the end.
    fn retry(&mut self) -> Option<Bytes> {
        self.changed_reconnection_time().map(frame::retry)
    }

    /// A keep-alive, and the reconnection time if it has changed.
    fn keep_alive(&mut self) -> impl Iterator<Item = Bytes> {
        [Some(frame::keep_alive()), self.retry()].into_iter().flatten()
    }
}

/// An interval whose first tick is after one `period`.
pub(crate) fn every(period: Duration) -> Interval {
    let mut ticks = interval(period);
    ticks.reset();
    ticks
}

pub(crate) fn respond(frames: impl Stream<Item = Result<Bytes, Infallible>> + Send + 'static) -> Response {
    let headers = [(CONTENT_TYPE.as_str(), "text/event-stream"), ("x-accel-buffering", "no")];
    (headers, Body::from_stream(frames)).into_response()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::graceful_shutdown::GracefulShutdown;
    use crate::options::Drain;
    use crate::secret::SecretToken;
    use crate::tickets::Tickets;

    fn tickets() -> Tickets {
        Tickets::new(1, Arc::new(GracefulShutdown::new(Drain::default())))
    }

    /// How many of `readers` reconnect in each second after they were disconnected together.
    fn come_back(readers: usize) -> Vec<usize> {
        let tickets = tickets();
        let mut held: Vec<_> = (0..readers).filter_map(|n| tickets.take(&SecretToken::new(n.to_string())).ok()).collect();
        let mut seconds = vec![0; 16];
        for ticket in &mut held {
            // Readers are told to retry after their number has grown.
            let _ = ticket.retry();
            seconds[(ticket.reconnection_time / 1_000) as usize] += 1;
        }
        seconds
    }

    #[test]
    fn f44_ten_thousand_that_are_cut_off_together_come_back_over_nine_seconds() {
        let many = come_back(10_000);
        assert!(many[1..9].iter().all(|second| (1_150..=1_350).contains(second)), "{many:?}");
        assert_eq!(many[1..9].iter().sum::<usize>() + many[9], 10_000, "{many:?}");
        let few = come_back(30);
        assert_eq!(few[1] + few[2] + few[3], 30, "a client of a small server that is cut off is back soon: {few:?}");
    }

    #[test]
    fn f44_a_reader_is_told_anew_how_long_to_wait_once_there_are_more() {
        let tickets = tickets();
        let take = |n: u32| tickets.take(&SecretToken::new(n.to_string())).unwrap_or_else(|_| panic!("a ticket"));
        let _none = [take(0), take(1)];
        let mut first = take(2);
        let retries: Vec<_> = [first.retry(), first.retry()].into_iter().flatten().collect();
        let _many: Vec<_> = (3..8_000).map(take).collect();
        let anew = first.keep_alive().count();
        assert_eq!((retries.len(), anew), (1, 2), "once at first, and with the next sign of life");
    }
}
