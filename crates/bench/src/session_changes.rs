//! Waits for changes of sessions. One task reads the engine's change feed for all waiting tasks. The feed is
//! only a hint, so a task that received nothing for a while reads the session itself.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::bail;
use tokio::sync::{broadcast, watch};
use waypost_core::ask::AskStatus;
use waypost_core::ids::{AskId, Seq, SessionId};
use waypost_core::session;
use waypost_engine::Signal;

use super::engine::BenchEngine;

/// How long a task waits for the feed.
const FEED_TIMEOUT: Duration = Duration::from_secs(1);
/// How often a session is read before it counts as stuck; a lost lease takes half a minute.
const LOOKS: usize = 60;

/// The known state of every session that a task may wait for.
#[derive(Clone, Default)]
pub struct SessionChanges {
    known: Arc<Mutex<HashMap<SessionId, watch::Sender<KnownSession>>>>,
}

/// The known state of one session.
#[derive(Debug, Clone, Copy, Default)]
struct KnownSession {
    seq: Seq,
    pending: Option<AskId>,
}

/// Waits for changes of one session.
pub struct SessionWatch {
    session: SessionId,
    known: watch::Receiver<KnownSession>,
    news: SessionChanges,
}

impl SessionChanges {
    /// Reads `signals` until the feed ends.
    pub async fn listen(self, mut signals: broadcast::Receiver<Signal>) {
        loop {
            match signals.recv().await {
                Ok(Signal::Changed { session, seq, asks, .. }) => {
                    let pending = asks.iter().find(|(_, status, _)| *status == AskStatus::Pending).map(|(ask, ..)| *ask);
                    self.update(session, KnownSession { seq, pending });
                }
                // Waiting tasks read missed changes themselves.
                Ok(Signal::Delta { .. }) | Err(broadcast::error::RecvError::Lagged(_)) => {}
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
    }

    /// Starts to wait for `session`; changes that were received before count.
    pub fn follow(&self, session: SessionId) -> SessionWatch {
        let known = self.known().entry(session).or_default().subscribe();
        SessionWatch { session, known, news: self.clone() }
    }

    /// Stops tracking `session`.
    pub fn forget(&self, session: SessionId) {
        self.known().remove(&session);
    }

    fn update(&self, session: SessionId, state: KnownSession) {
        self.known().entry(session).or_default().send_if_modified(|known| {
            let newer = state.seq > known.seq;
            if newer {
                *known = state;
            }
            newer
        });
    }

    fn known(&self) -> MutexGuard<'_, HashMap<SessionId, watch::Sender<KnownSession>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SessionWatch {
    /// Waits until the session asks.
    pub async fn asked<S>(&mut self, engine: &BenchEngine<S>) -> anyhow::Result<AskId> {
        self.until(engine, |known| known.pending.is_some()).await?.pending.ok_or_else(|| anyhow::anyhow!("the session did not ask"))
    }

    /// Waits until the session has continued after `seq`.
    pub async fn moved_on<S>(&mut self, engine: &BenchEngine<S>, seq: Seq) -> anyhow::Result<()> {
        self.until(engine, |known| known.seq > seq).await.map(drop)
    }

    async fn until<S>(&mut self, engine: &BenchEngine<S>, wanted: impl Fn(&KnownSession) -> bool) -> anyhow::Result<KnownSession> {
        for _ in 0..LOOKS {
            if let Ok(known) = tokio::time::timeout(FEED_TIMEOUT, self.known.wait_for(&wanted)).await {
                return Ok(*known?);
            }
            let session = engine.waypost.sessions().get(&engine.person, self.session).await?;
            if session.status == session::SessionStatus::Failed {
                bail!("session {} has failed", self.session);
            }
            let pending = session.pending().next().map(|ask| ask.id);
            self.news.update(self.session, KnownSession { seq: session.seq, pending });
        }
        bail!("session {} does not continue", self.session)
    }
}
