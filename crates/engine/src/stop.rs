//! What tells a tool that runs that its work is no longer wanted, or that its process is to end.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio_util::sync::CancellationToken;
use waypost_core::ids::SessionId;

/// Fires once a session was stopped, or its process is to end. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Stop(CancellationToken);

impl Stop {
    /// Whether it has fired.
    #[must_use]
    pub fn is_requested(&self) -> bool {
        self.0.is_cancelled()
    }

    /// Waits until it fires.
    pub async fn requested(&self) {
        self.0.cancelled().await;
    }

    pub(crate) fn request(&self) {
        self.0.cancel();
    }
}

/// The sessions that are driven in this process.
#[derive(Clone, Default)]
pub(crate) struct Stops(Arc<Mutex<Driven>>);

#[derive(Default)]
struct Driven {
    sessions: HashMap<SessionId, Stop>,
    ending: bool,
}

/// A session while it is driven.
pub(crate) struct Driving {
    stops: Stops,
    session: SessionId,
    pub stop: Stop,
}

impl Stops {
    /// From here on the session is driven, until what comes back is dropped.
    pub fn drive(&self, session: SessionId) -> Driving {
        let stop = Stop::default();
        let mut driven = self.driven();
        if driven.ending {
            stop.request();
        }
        driven.sessions.insert(session, stop.clone());
        drop(driven);
        Driving { stops: self.clone(), session, stop }
    }

    /// The session was stopped.
    pub fn stop(&self, session: SessionId) {
        if let Some(stop) = self.driven().sessions.get(&session) {
            stop.request();
        }
    }

    /// How many are driven.
    pub fn count(&self) -> usize {
        self.driven().sessions.len()
    }

    /// The process is to end.
    pub fn end(&self) {
        let mut driven = self.driven();
        driven.ending = true;
        driven.sessions.values().for_each(Stop::request);
    }

    fn driven(&self) -> std::sync::MutexGuard<'_, Driven> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Driving {
    fn drop(&mut self) {
        self.stops.driven().sessions.remove(&self.session);
    }
}
