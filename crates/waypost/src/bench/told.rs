//! How soon everybody knows that an ask was answered: a channel on which it stands has changed it, and
//! whoever watches the feed, as every browser does, has heard of it.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use tokio::sync::broadcast::Receiver;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, timeout};
use waypost_core::ids::AskId;
use waypost_engine::{Bundle, Channel, Channels, Reach, Receipt, Sent, Signal, Telling, Undelivered};

use super::agent;
use super::figures::Converged;
use super::house::House;
use super::stats::spread;

/// Longer than this is stuck.
const PATIENCE: Duration = Duration::from_secs(30);

/// Once nothing has come for so long, everything has.
const SETTLED: Duration = Duration::from_millis(500);

/// A board that says which asks it has changed.
struct Board {
    shown: UnboundedSender<AskId>,
    changed: UnboundedSender<AskId>,
}

#[async_trait]
impl Channel for Board {
    fn name(&self) -> &str {
        "board"
    }

    fn reach(&self) -> Reach {
        Reach { changes: true, ..Reach::default() }
    }

    async fn deliver(&self, bundle: &Bundle) -> Result<Receipt, Undelivered> {
        for told in bundle.told() {
            let _ = self.shown.send(told.ask.id);
        }
        Ok(Receipt { at: Some(bundle.id().to_string()) })
    }

    async fn change(&self, _: &Sent, told: &Telling) -> Result<(), Undelivered> {
        let _ = self.changed.send(told.ask.id);
        Ok(())
    }
}

/// Parks `pending` asks and answers at most `answers` of those that stand on the board, one after the other.
pub async fn measure(folder: &Path, pending: usize, answers: usize) -> anyhow::Result<Converged> {
    let ((shown, mut showing), (changed, mut changes)) = (unbounded_channel(), unbounded_channel());
    let board: Arc<dyn Channel> = Arc::new(Board { shown, changed });
    let mut house = House::with_channels(folder, agent::agent(), Channels::new(vec![board]))?;
    house.tell();
    for _ in 0..pending {
        house.park().await?;
    }
    // People are told of so many asks only together and later, so not all of them stand there yet.
    let mut asks = Vec::new();
    while let Ok(Some(ask)) = timeout(SETTLED, showing.recv()).await {
        asks.push(ask);
    }
    let mut watching = house.waypost.feed().watch();
    let (mut on_channel, mut in_browser) = (Vec::new(), Vec::new());
    for ask in asks.iter().take(answers) {
        let began = Instant::now();
        house.waypost.reply(&house.person, *ask, agent::reply(), "bench", None).await?;
        in_browser.push(heard(&mut watching, *ask, began).await?);
        on_channel.push(until(&mut changes, *ask, began).await?);
    }
    house.close().await;
    Ok(Converged { pending, answers: on_channel.len(), in_browser: spread(&in_browser), on_channel: spread(&on_channel) })
}

async fn until(changes: &mut UnboundedReceiver<AskId>, ask: AskId, began: Instant) -> anyhow::Result<Duration> {
    loop {
        let changed = timeout(PATIENCE, changes.recv()).await.context("the board was not changed")?;
        if changed == Some(ask) {
            return Ok(began.elapsed());
        }
    }
}

async fn heard(watching: &mut Receiver<Signal>, ask: AskId, began: Instant) -> anyhow::Result<Duration> {
    loop {
        let signal = timeout(PATIENCE, watching.recv()).await.context("nobody heard of it")??;
        if matches!(signal, Signal::Changed { asks, .. } if asks.iter().any(|(told, ..)| *told == ask)) {
            return Ok(began.elapsed());
        }
    }
}
