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

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::atomic::Ordering;

    use async_trait::async_trait;
    use waypost_conformance::watched::{Outage, Watched};
    use waypost_core::ids::AgentName;
    use waypost_core::time::Timestamp;
    use waypost_store::{ManualClock, MemoryStore, SeededChance};

    use super::*;
    use crate::{
        Agent, AgentCard, Channels, InboundAction, NotificationBatch, Receipt, RequestedAction, Response, Settings, Turn, TurnError,
    };

    /// The agent for whom letters are.
    struct LetterReader;

    #[async_trait]
    impl Agent for LetterReader {
        fn card(&self) -> AgentCard {
            let (name, description) = (AgentName::new("clerk"), "Reads letters.".to_owned());
            AgentCard { name, description, tools: Vec::new(), approvals: "as_declared" }
        }

        async fn turn(&self, _: &mut Turn) -> Result<(), TurnError> {
            Ok(())
        }
    }

    /// A channel on which two letters lie, and which notes what became of each.
    #[derive(Default)]
    struct Letters(Mutex<Vec<String>>);

    #[async_trait]
    impl Channel for Letters {
        fn name(&self) -> &'static str {
            "letters"
        }

        async fn deliver(&self, _: &NotificationBatch) -> Result<Receipt, Undelivered> {
            Ok(Receipt::default())
        }

        async fn fetch(&self) -> Result<Vec<InboundAction>, Undelivered> {
            let letter = |address: &str| InboundAction {
                key: address.to_owned(),
                address: address.to_owned(),
                at: None,
                requested: RequestedAction::Begin { agent: AgentName::new("clerk"), text: "Hello".into() },
                back: String::new(),
            };
            Ok(vec![letter("zoe"), letter("bob")])
        }

        async fn reply(&self, act: &InboundAction, became: &InboundOutcome) -> Option<Response> {
            let begun = matches!(became, InboundOutcome::Passed { begun: true, .. });
            self.0.lock().unwrap().push(format!("{}: {begun}", act.address));
            None
        }
    }

    #[tokio::test]
    async fn what_could_not_be_done_yet_is_done_later_and_before_what_came_after_it() {
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)));
        let store = Arc::new(Watched { inner: Arc::new(MemoryStore::new(clock)), watch: Outage::default() });
        let letters = Arc::new(Letters::default());
        let channel: Arc<dyn Channel> = letters.clone();
        let channels = Channels::new(vec![channel.clone()]);
        let engine =
            Engine::new(store.clone(), Arc::new(SeededChance::new(7)), vec![Arc::new(LetterReader)], channels, Settings::default());
        store.watch.0.store(true, Ordering::SeqCst);
        let during = (engine.fetch_once(&channel).await, letters.0.lock().unwrap().len());
        store.watch.0.store(false, Ordering::SeqCst);
        let after = engine.fetch_once(&channel).await;

        assert_eq!((during, after), ((Some(PAUSE), 0), None));
        assert_eq!(*letters.0.lock().unwrap(), ["zoe: true", "bob: true"]);
    }
}
