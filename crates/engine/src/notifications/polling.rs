//! Polls the channels that have to fetch what people do, with one task per channel.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::channel::{Channel, InboundOutcome, Undelivered};
use crate::notifications::inbound::must_be_short;
use crate::runtime::engine::Engine;

/// How long to wait after a channel could not be polled.
const PAUSE: Duration = Duration::from_secs(5);

impl Engine {
    /// Runs until `stop` fires.
    pub(crate) async fn fetch_from_all(&self, stop: &CancellationToken) {
        let fetching = self.inner.channels.all().filter(|channel| channel.capabilities().fetches);
        futures::future::join_all(fetching.map(|channel| self.fetch_from(channel, stop))).await;
    }

    async fn fetch_from(&self, channel: &Arc<dyn Channel>, stop: &CancellationToken) {
        while !stop.is_cancelled() {
            let pause = tokio::select! {
                pause = self.fetch_once(channel) => pause,
                () = stop.cancelled() => return,
            };
            let Some(pause) = pause else { continue };
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = stop.cancelled() => return,
            }
        }
    }

    /// Handles what people did since the last poll. Returns how long to wait before the next one.
    async fn fetch_once(&self, channel: &Arc<dyn Channel>) -> Option<Duration> {
        let acts = match channel.fetch().await {
            Ok(acts) => acts,
            Err(Undelivered::Later { after, reason }) => {
                tracing::warn!(channel = channel.name(), reason, "cannot fetch what people did on a channel");
                return Some(after.unwrap_or(PAUSE));
            }
            Err(Undelivered::Never { reason } | Undelivered::Gone { reason }) => {
                tracing::error!(channel = channel.name(), reason, "cannot fetch what people did on a channel");
                return Some(Duration::from_secs(60));
            }
        };
        for act in acts {
            let outcome = match must_be_short(&act) {
                Ok(()) => self.handle_action(&**channel, &act).await,
                Err(refused) => Ok(InboundOutcome::Refused(refused, None)),
            };
            match outcome {
                Ok(became) => drop(channel.reply(&act, &became).await),
                Err(error) => {
                    tracing::error!(channel = channel.name(), %error, "an action on a channel was not applied yet");
                    return Some(PAUSE);
                }
            }
        }
        None
    }
}
