//! Listens for changes by other nodes over the same store. It notifies local subscribers and wakes
//! the worker, as if the change were made here.

use std::time::Duration;

use tokio_util::sync::CancellationToken;
use waypost_store::ChangeNotification;

use crate::runtime::engine::Engine;

/// How long to wait after the store could not be read.
const REST: Duration = Duration::from_secs(1);

/// Receives change notifications from other nodes. It runs once, until its token stops it. If only one process uses
/// the store, it receives nothing.
pub struct Listener {
    waypost: Engine,
}

impl Engine {
    /// The listener that receives change notifications from other nodes over the same store.
    #[must_use]
    pub fn listener(&self) -> Listener {
        Listener::new(self.clone())
    }
}

impl Listener {
    pub(crate) fn new(waypost: Engine) -> Self {
        Self { waypost }
    }

    /// Runs until `stop` fires.
    pub async fn run(self, stop: CancellationToken) {
        let _ = stop.run_until_cancelled(self.listen()).await;
    }

    async fn listen(&self) {
        loop {
            match self.waypost.inner.elsewhere.next_changes().await {
                Ok(changes) => changes.iter().for_each(|change| self.tell(change)),
                Err(error) => {
                    tracing::error!(error = %error, "cannot read the changes of other nodes");
                    tokio::time::sleep(REST).await;
                }
            }
        }
    }

    fn tell(&self, ChangeNotification { tenant, session, seq, asks, due, over }: &ChangeNotification) {
        let inner = &self.waypost.inner;
        inner.recent_asks.changed_elsewhere(tenant, asks.iter().map(|(ask, ..)| *ask));
        inner.feed.changed(tenant, *session, *seq, asks.iter().copied());
        if *over {
            inner.stops.stop(*session);
            inner.transcripts.forget(tenant, *session);
        }
        if *due {
            inner.queue.wake.notify_one();
        }
    }
}
