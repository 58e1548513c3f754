//! The stop signal that tells a running tool that its session was cancelled or its process is about
//! to end.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio_util::sync::CancellationToken;
use waypost_core::ids::SessionId;

/// Fires when a session was cancelled or its process is about to end. It is cheap to clone.
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

/// The sessions that run in this process.
#[derive(Clone, Default)]
pub(crate) struct RunningSessions(Arc<Mutex<RunningTokens>>);

#[derive(Default)]
struct RunningTokens {
    sessions: HashMap<SessionId, Stop>,
    ending: bool,
}

/// A session while it runs.
pub(crate) struct RunningSession {
    stops: RunningSessions,
    session: SessionId,
    pub stop: Stop,
}

impl RunningSessions {
    /// Marks the session as running until the returned value is dropped.
    pub fn drive(&self, session: SessionId) -> RunningSession {
        let stop = Stop::default();
        let mut driven = self.driven();
        if driven.ending {
            stop.request();
        }
        driven.sessions.insert(session, stop.clone());
        drop(driven);
        RunningSession { stops: self.clone(), session, stop }
    }

    /// Requests a stop because the session was cancelled.
    pub fn stop(&self, session: SessionId) {
        if let Some(stop) = self.driven().sessions.get(&session) {
            stop.request();
        }
    }

    /// How many sessions run.
    pub fn count(&self) -> usize {
        self.driven().sessions.len()
    }

    /// Requests a stop of every session because the process is about to end.
    pub fn end(&self) {
        let mut driven = self.driven();
        driven.ending = true;
        driven.sessions.values().for_each(Stop::request);
    }

    fn driven(&self) -> std::sync::MutexGuard<'_, RunningTokens> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for RunningSession {
    fn drop(&mut self) {
        self.stops.driven().sessions.remove(&self.session);
    }
}
