//! Who waits for which session. One watcher hears the engine's feed for all who wait; as the feed
//! is only a hint, whoever has heard nothing for a while looks at the session itself.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::bail;
use tokio::sync::{broadcast, watch};
use waypost_core::ask::Status;
use waypost_core::event::Seq;
use waypost_core::ids::{AskId, SessionId};
use waypost_core::session;
use waypost_engine::Signal;

use super::house::House;

/// How long hints are waited for.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often a session is looked at before it counts as stuck; a lost lease takes half a minute.
const LOOKS: usize = 60;

/// What is known of every session that somebody may wait for.
#[derive(Clone, Default)]
pub struct News {
    known: Arc<Mutex<HashMap<SessionId, watch::Sender<Known>>>>,
}

/// What is known of one session.
#[derive(Debug, Clone, Copy, Default)]
struct Known {
    seq: Seq,
    pending: Option<AskId>,
}

/// Waits for one session.
pub struct Followed {
    session: SessionId,
    known: watch::Receiver<Known>,
    news: News,
}

impl News {
    /// Hears `signals` until there are no more.
    pub async fn listen(self, mut signals: broadcast::Receiver<Signal>) {
        loop {
            match signals.recv().await {
                Ok(Signal::Changed { session, seq, asks, .. }) => {
                    let pending = asks.iter().find(|(_, status, _)| *status == Status::Pending).map(|(ask, ..)| *ask);
                    self.hear(session, Known { seq, pending });
                }
                // What was missed is looked up by those who wait for it.
                Ok(Signal::Delta { .. }) | Err(broadcast::error::RecvError::Lagged(_)) => {}
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
    }

    /// Waits for `session` from now on; what was heard before counts.
    pub fn follow(&self, session: SessionId) -> Followed {
        let known = self.known().entry(session).or_default().subscribe();
        Followed { session, known, news: self.clone() }
    }

    /// Nobody waits for `session` any more.
    pub fn forget(&self, session: SessionId) {
        self.known().remove(&session);
    }

    fn hear(&self, session: SessionId, heard: Known) {
        self.known().entry(session).or_default().send_if_modified(|known| {
            let newer = heard.seq > known.seq;
            if newer {
                *known = heard;
            }
            newer
        });
    }

    fn known(&self) -> MutexGuard<'_, HashMap<SessionId, watch::Sender<Known>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Followed {
    /// Waits until the session asks.
    pub async fn asked<S>(&mut self, house: &House<S>) -> anyhow::Result<AskId> {
        self.until(house, |known| known.pending.is_some()).await?.pending.ok_or_else(|| anyhow::anyhow!("it did not ask"))
    }

    /// Waits until the session has gone on from `seq`.
    pub async fn moved_on<S>(&mut self, house: &House<S>, seq: Seq) -> anyhow::Result<()> {
        self.until(house, |known| known.seq > seq).await.map(drop)
    }

    async fn until<S>(&mut self, house: &House<S>, wanted: impl Fn(&Known) -> bool) -> anyhow::Result<Known> {
        for _ in 0..LOOKS {
            if let Ok(known) = tokio::time::timeout(PATIENCE, self.known.wait_for(&wanted)).await {
                return Ok(*known?);
            }
            let session = house.waypost.session(&house.person, self.session).await?;
            if session.status == session::Status::Failed {
                bail!("session {} has failed", self.session);
            }
            let pending = session.pending().next().map(|ask| ask.id);
            self.news.hear(self.session, Known { seq: session.seq, pending });
        }
        bail!("session {} does not go on", self.session)
    }
}
