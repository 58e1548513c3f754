//! Measures how soon everybody knows that an ask was answered: until a channel has changed its message, and
//! until a subscriber of the change feed, such as a browser, has received the change.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use tokio::sync::broadcast::Receiver;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, timeout};
use waypost_core::ids::AskId;
use waypost_engine::{Channel, ChannelCapabilities, Channels, Notification, NotificationBatch, Receipt, SentNotice, Signal, Undelivered};

use super::agent;
use super::engine::BenchEngine;
use super::metrics::ConvergenceTimes;
use super::stats::spread;

/// The timeout for a change.
const CHANGE_TIMEOUT: Duration = Duration::from_secs(30);

/// After this time without a new message, all messages have been delivered.
const SETTLED: Duration = Duration::from_millis(500);

/// A channel that reports which messages it delivered and changed.
struct ReportingChannel {
    shown: UnboundedSender<AskId>,
    changed: UnboundedSender<AskId>,
}

#[async_trait]
impl Channel for ReportingChannel {
    fn name(&self) -> &str {
        "board"
    }

    fn capabilities(&self) -> ChannelCapabilities {
        ChannelCapabilities { changes: true, ..ChannelCapabilities::default() }
    }

    async fn deliver(&self, bundle: &NotificationBatch) -> Result<Receipt, Undelivered> {
        for notification in bundle.notifications() {
            let _ = self.shown.send(notification.ask.id);
        }
        Ok(Receipt { at: Some(bundle.id().to_string()) })
    }

    async fn change(&self, _: &SentNotice, notification: &Notification) -> Result<(), Undelivered> {
        let _ = self.changed.send(notification.ask.id);
        Ok(())
    }
}

/// Creates `pending` asks and answers at most `answers` of those that the channel has delivered, one after
/// the other.
pub async fn measure(folder: &Path, pending: usize, answers: usize) -> anyhow::Result<ConvergenceTimes> {
    let ((shown, mut showing), (changed, mut changes)) = (unbounded_channel(), unbounded_channel());
    let board: Arc<dyn Channel> = Arc::new(ReportingChannel { shown, changed });
    let mut engine = BenchEngine::with_channels(folder, agent::agent(), Channels::new(vec![board]))?;
    engine.start_dispatcher();
    for _ in 0..pending {
        engine.create_ask().await?;
    }
    // With so many asks, people are notified of most of them together and later, so not all have been
    // delivered yet.
    let mut asks = Vec::new();
    while let Ok(Some(ask)) = timeout(SETTLED, showing.recv()).await {
        asks.push(ask);
    }
    let mut watching = engine.waypost.feed().watch();
    let (mut on_channel, mut in_browser) = (Vec::new(), Vec::new());
    for ask in asks.iter().take(answers) {
        let began = Instant::now();
        engine.waypost.asks().reply(&engine.person, *ask, agent::reply(), "bench", None).await?;
        in_browser.push(change_received(&mut watching, *ask, began).await?);
        on_channel.push(until(&mut changes, *ask, began).await?);
    }
    engine.close().await;
    Ok(ConvergenceTimes { pending, answers: on_channel.len(), in_browser: spread(&in_browser), on_channel: spread(&on_channel) })
}

async fn until(changes: &mut UnboundedReceiver<AskId>, ask: AskId, began: Instant) -> anyhow::Result<Duration> {
    loop {
        let changed = timeout(CHANGE_TIMEOUT, changes.recv()).await.context("the board was not changed")?;
        if changed == Some(ask) {
            return Ok(began.elapsed());
        }
    }
}

async fn change_received(watching: &mut Receiver<Signal>, ask: AskId, began: Instant) -> anyhow::Result<Duration> {
    loop {
        let signal = timeout(CHANGE_TIMEOUT, watching.recv()).await.context("the change feed did not report the answer")??;
        if matches!(signal, Signal::Changed { asks, .. } if asks.iter().any(|(notification, ..)| *notification == ask)) {
            return Ok(began.elapsed());
        }
    }
}
