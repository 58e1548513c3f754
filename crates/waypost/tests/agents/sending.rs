//! Messages that an agent sends to a named channel.

use std::sync::Arc;

use async_trait::async_trait;
use waypost::asks::Timestamp;
use waypost::channels::{Channel, ChannelMessage, Channels, NotificationBatch, Receipt, Undelivered};
use waypost::conversation::{AgentInput, AgentResult, ConversationAgent, ConversationContext, Profile};
use waypost::engine::{ManualClock, SeededChance, Settings};
use waypost::sessions::{Event, SessionStatus, StartRequest};
use waypost::stores::{MemoryStore, Store};
use waypost::{Agent, Caller, Engine, Principal, SessionId, Tenant, TurnError};
use waypost_channels::RecordingChannel;

/// Refunds, and sends a message if the person asked for one.
struct Support;

#[async_trait]
impl ConversationAgent for Support {
    type Intent = String;

    fn profile(&self) -> Profile {
        Profile::new("support", "Refunds orders.")
    }

    async fn invoke(&self, input: AgentInput<String>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
        context.send_to(&input.message.unwrap_or_default(), "Order 12345 was refunded.")?;
        Ok("Done.".into())
    }
}

/// A channel that is unavailable at the first attempt.
#[derive(Default)]
struct Flaky(RecordingChannel, std::sync::atomic::AtomicBool);

#[async_trait]
impl Channel for Flaky {
    fn name(&self) -> &str {
        "flaky"
    }

    async fn deliver(&self, bundle: &NotificationBatch) -> Result<Receipt, Undelivered> {
        self.0.deliver(bundle).await
    }

    async fn send_message(&self, message: &ChannelMessage) -> Result<(), Undelivered> {
        if !self.1.swap(true, std::sync::atomic::Ordering::SeqCst) {
            return Err(Undelivered::Later { after: None, reason: "not now".into() });
        }
        self.0.send_message(message).await
    }
}

struct World {
    waypost: Engine,
    store: Arc<MemoryStore>,
    clock: Arc<ManualClock>,
    channel: Arc<RecordingChannel>,
    flaky: Arc<Flaky>,
}

impl World {
    fn new() -> Self {
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        let (channel, flaky) = (Arc::new(RecordingChannel::new("http://localhost")), Arc::new(Flaky::default()));
        let channels = Channels::new(vec![Arc::clone(&channel) as Arc<dyn Channel>, Arc::clone(&flaky) as Arc<dyn Channel>]);
        let agents: Vec<Arc<dyn Agent>> = vec![Support.into_agent()];
        let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(7)), agents, channels, Settings::default());
        Self { waypost, store, clock, channel, flaky }
    }

    /// Zoë asks for a message over a channel, and all work that is due is done, twice if it is one minute
    /// later.
    async fn sends_over(&self, channel: &str) -> (SessionId, SessionStatus) {
        let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
        let request = StartRequest { agent: "support".into(), message: Some(channel.into()), ..StartRequest::default() };
        let id = self.waypost.sessions().start(&zoe, request, None).await.unwrap().id;
        let mut worker = self.waypost.worker().unwrap();
        worker.run_until_idle().await.unwrap();
        self.clock.advance(std::time::Duration::from_secs(60));
        worker.run_until_idle().await.unwrap();
        (id, self.store.load(&Tenant::default(), id).await.unwrap().unwrap().status)
    }

    async fn journal(&self, id: SessionId) -> Vec<Event> {
        let entries = self.store.read(&Tenant::default(), id, 0, 100).await.unwrap();
        entries.into_iter().map(|entry| entry.event).collect()
    }
}

/// T8
#[tokio::test]
async fn t8_what_is_sent_to_a_named_channel_arrives_there_and_stands_in_the_journal() {
    let world = World::new();
    let (id, status) = world.sends_over("recording").await;
    assert_eq!((world.channel.lines(), status), (vec!["support says: Order 12345 was refunded.".to_owned()], SessionStatus::Complete));
    let sent = world.journal(id).await.into_iter().filter_map(|event| match event {
        Event::Message { text, to: Some(to), .. } => Some((to, text)),
        _ => None,
    });
    assert_eq!(sent.collect::<Vec<_>>(), [("recording".to_owned(), "Order 12345 was refunded.".to_owned())]);
}

#[tokio::test]
async fn a_channel_that_is_away_is_tried_again_until_it_takes_it() {
    let world = World::new();
    world.sends_over("flaky").await;
    assert_eq!(world.flaky.0.lines(), ["support says: Order 12345 was refunded."]);
}

/// T8
#[tokio::test]
async fn t8_a_channel_of_a_name_that_nobody_has_is_told_with_those_there_are() {
    let world = World::new();
    let (id, status) = world.sends_over("smoke").await;
    let failure = world.journal(id).await.into_iter().find_map(|event| match event {
        Event::RunFailed { code, message } => Some((code, message)),
        _ => None,
    });
    let message = r#"There is no channel "smoke" here. The channels are: recording, flaky."#.to_owned();
    assert_eq!((failure, status), (Some(("no_such_channel".to_owned(), message)), SessionStatus::Failed));
}
