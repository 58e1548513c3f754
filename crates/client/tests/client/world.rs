//! A server in this process, the people and agents with keys for it, and a clock that moves only by hand.

use std::sync::Arc;
use std::time::Duration;

use futures::StreamExt as _;
use serde_json::value::to_raw_value;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use waypost::engine::{ManualClock, Worker};
use waypost::server::{Options, Server};
use waypost::stores::MemoryStore;
use waypost::{Caller, Tenant, Waypost};
use waypost_client::{AskStatus, AskView, Client, ClientOptions, InboxStreamEvent, ReplyBody};

/// A running server.
pub struct World {
    pub url: String,
    clock: Arc<ManualClock>,
    waypost: Waypost,
    worker: Worker,
    stop: CancellationToken,
    _running: JoinSet<()>,
}

impl World {
    pub async fn new() -> Self {
        let clock = Arc::new(ManualClock::at(waypost::asks::Timestamp::from_millis(1_800_000_000_000)));
        let waypost = Waypost::builder().store(Arc::new(MemoryStore::new(clock.clone()))).build().unwrap();
        let mut options = Options::new("test");
        options.listen = ([127, 0, 0, 1], 0).into();
        let bound = Server::bind(waypost.engine().clone(), options).await.unwrap();
        let (url, stop, worker, mut running) = (bound.url(), CancellationToken::new(), waypost.worker().unwrap(), JoinSet::new());
        running.spawn(bound.run(stop.clone()));
        Self { url, clock, waypost, worker, stop, _running: running }
    }

    /// A key of `principal`, such as `agent:deployer`.
    pub async fn key(&self, principal: &str) -> String {
        let identity = waypost::server::Identity::new(self.waypost.directory().clone(), self.waypost.seals().clone());
        let by = Caller::system(Tenant::default());
        identity.access().issue_key(&by, &principal.parse().unwrap()).await.unwrap().1
    }

    /// The agent that asks.
    pub async fn agent(&self) -> Client {
        Client::new(&self.url, self.key("agent:deployer").await).unwrap()
    }

    /// The agent that asks, over another address of the server.
    pub async fn agent_at(&self, url: &str, patience: Duration) -> Client {
        let key = Some(self.key("agent:deployer").await);
        Client::with(ClientOptions { url: Some(url.to_owned()), key, patience, ..ClientOptions::default() }).unwrap()
    }

    /// The person who answers.
    pub async fn zoe(&self) -> Person {
        Person(Client::new(&self.url, self.key("person:zoe").await).unwrap())
    }

    /// Moves the clock and lets what is due by then happen.
    pub async fn pass(&mut self, time: Duration) {
        self.clock.advance(time);
        self.worker.run_until_idle().await.unwrap();
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// A person with a key.
pub struct Person(pub Client);

impl Person {
    /// The next pending ask that this person has not seen, once there is one.
    pub async fn sees(&self, revision: u32) -> AskView {
        let mut inbox = self.0.inbox();
        loop {
            let news: InboxStreamEvent = inbox.next().await.unwrap().unwrap();
            let _ = news;
            let pending = self.0.asks(&[("status", "pending")]).await.unwrap().items;
            if let Some(ask) = pending.into_iter().find(|ask| ask.revision == revision) {
                return ask;
            }
        }
    }

    /// Answers the question with this id, or the only one.
    pub async fn answers(&self, answers: &[(&str, &[&str])]) -> AskView {
        let ask = self.sees(1).await;
        self.0.reply(ask.id, &reply_with(answers)).await.unwrap()
    }

    pub async fn approves(&self) -> AskView {
        let ask = self.sees(1).await;
        self.approves_ask(&ask).await
    }

    pub async fn approves_ask(&self, ask: &AskView) -> AskView {
        self.0.reply(ask.id, &decision("approve", ask)).await.unwrap()
    }

    pub async fn rejects(&self, reason: &str) -> AskView {
        let ask = self.sees(1).await;
        let reply = ReplyBody { reason: Some(reason.into()), ..decision("reject", &ask) };
        self.0.reply(ask.id, &reply).await.unwrap()
    }

    /// Changes the arguments, sees them as the next revision, and approves them.
    pub async fn approves_with(&self, arguments: serde_json::Value) -> AskView {
        let ask = self.sees(1).await;
        let changed = ReplyBody { arguments: to_raw_value(&arguments).ok(), ..decision("approve", &ask) };
        self.0.reply(ask.id, &changed).await.unwrap();
        let ask = self.sees(2).await;
        self.approves_ask(&ask).await
    }

    /// The status of every ask, newest first.
    pub async fn all(&self) -> Vec<AskStatus> {
        self.0.asks(&[]).await.unwrap().items.iter().map(|ask| ask.status).collect()
    }
}

pub fn reply_with(answers: &[(&str, &[&str])]) -> ReplyBody {
    let given = answers.iter().map(|(question, values)| {
        let given = serde_json::from_value(serde_json::json!({"values": values})).unwrap();
        ((*question).to_owned(), given)
    });
    ReplyBody { answers: Some(given.collect()), ..ReplyBody::default() }
}

pub fn decision(word: &str, ask: &AskView) -> ReplyBody {
    let digest = ask.approval.as_ref().map(|approval| approval.digest.clone());
    let digest = digest.or_else(|| ask.review.as_ref().map(|review| review.digest.clone()));
    ReplyBody { decision: Some(word.into()), revision: Some(ask.revision), digest, ..ReplyBody::default() }
}
