//! What other nodes over the same store do, told here as if it had been done here: those who watch are told,
//! and the worker looks whether there is something for it.

use std::time::Duration;

use tokio_util::sync::CancellationToken;
use waypost_store::Rumour;

use crate::waypost::Waypost;

/// How long a store that could not be read is left alone.
const REST: Duration = Duration::from_secs(1);

/// Hears of what other nodes do. Built whole, run once, stopped by the token it was given; over a store that one
/// process has, it hears nothing.
pub struct Listener {
    waypost: Waypost,
}

impl Listener {
    pub(crate) fn new(waypost: Waypost) -> Self {
        Self { waypost }
    }

    /// Runs until `stop` fires.
    pub async fn run(self, stop: CancellationToken) {
        let _ = stop.run_until_cancelled(self.listen()).await;
    }

    async fn listen(&self) {
        loop {
            match self.waypost.inner.elsewhere.heard().await {
                Ok(rumours) => rumours.iter().for_each(|rumour| self.tell(rumour)),
                Err(error) => {
                    tracing::error!(error = %error, "cannot hear what other nodes do");
                    tokio::time::sleep(REST).await;
                }
            }
        }
    }

    fn tell(&self, Rumour { tenant, session, seq, asks, due, over }: &Rumour) {
        let inner = &self.waypost.inner;
        inner.feed.changed(tenant, *session, *seq, asks.iter().copied());
        if *over {
            inner.stops.stop(*session);
        }
        if *due {
            inner.desk.nudge.notify_one();
        }
    }
}
