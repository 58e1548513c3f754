//! Sends requests over a network that loses, doubles and delays them.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use serde_json::Value;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

use crate::dice::NamedDice;
use crate::machine::{MAIN, OTHER, Template};
use crate::plan::SimulatedFault;
use crate::process::RawResponse;
use crate::transcript::locked;
use crate::world::World;

/// How long a client waits for a response.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);
/// The maximum number of attempts of a request that is repeated.
const ATTEMPTS: usize = 200;

/// Somebody outside who sends requests.
pub(crate) struct OutsideClient {
    pub(crate) world: Arc<World>,
    pub(crate) name: String,
    pub(crate) tenant: &'static str,
    pub(crate) dice: NamedDice,
    /// The arguments of the call that the next requests approve.
    pub(crate) approving: Option<String>,
    sent: usize,
}

/// A response.
pub(crate) struct HttpAnswer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl OutsideClient {
    pub(crate) fn new(world: &Arc<World>, name: &str, tenant: &'static str, dice: NamedDice) -> Self {
        Self { world: Arc::clone(world), name: name.to_owned(), tenant, dice, approving: None, sent: 0 }
    }

    /// A new idempotency key.
    pub(crate) fn fresh_key(&mut self) -> String {
        self.sent += 1;
        format!("{}-{}-{}", self.name, self.sent, self.dice.bits())
    }

    pub(crate) async fn rest(&mut self, from_ms: u64, to_ms: u64) {
        sleep(Duration::from_millis(self.dice.between(from_ms, to_ms))).await;
    }

    /// Sends a request until the server answers it. `None` if the history is over before.
    pub(crate) async fn insist(&mut self, method: &str, path: &str, body: Option<&Value>, key: Option<&str>) -> Option<HttpAnswer> {
        for _ in 0..ATTEMPTS {
            if self.world.is_over() {
                return None;
            }
            match self.send(method, path, body, key).await {
                Some(answer) if answer.status < 500 && answer.code() != "in_progress" => return Some(answer),
                Some(_) | None => self.rest(200, 3000).await,
            }
        }
        None
    }

    /// Sends a request once. `None` if the outcome is unknown.
    pub(crate) async fn send(&mut self, method: &str, path: &str, body: Option<&Value>, key: Option<&str>) -> Option<HttpAnswer> {
        let (restores, sent) = (self.world.restores(), self.world.clock.passed());
        self.rest(0, 10).await;
        if self.dice.chance(self.world.rate(SimulatedFault::LostRequest)) {
            self.rest(500, 2000).await;
            return None;
        }
        if self.dice.chance(self.world.rate(SimulatedFault::DoubledRequest)) {
            drop(self.reach(method, path, body, key));
        }
        let Some(answered) = self.reach(method, path, body, key) else {
            self.rest(100, 500).await;
            return None;
        };
        let answered = timeout(PATIENCE, answered).await;
        self.rest(0, 10).await;
        let lost = self.dice.chance(self.world.rate(SimulatedFault::LostResponse));
        // What was restored meanwhile may be older than the response.
        let (status, text) = answered.ok()?.ok().filter(|_| !lost && self.world.restores() == restores)?;
        self.must_be_own(&text);
        let answer = HttpAnswer { status, body: serde_json::from_str(&text).unwrap_or_default() };
        self.learn(&answer, sent);
        Some(answer)
    }

    /// Gives the request to one of the nodes; `None` if it does not run.
    fn reach(&mut self, method: &str, path: &str, body: Option<&Value>, key: Option<&str>) -> Option<oneshot::Receiver<RawResponse>> {
        let node = usize::try_from(self.dice.below(self.world.nodes.len() as u64)).unwrap_or(0);
        let mut request = Request::builder().method(method).uri(path).header("host", "localhost:4747");
        request = request.header("authorization", format!("Bearer {}", Template::get().key(&self.name)));
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        let request = match body {
            Some(body) => request.header("content-type", "application/json").body(Body::from(body.to_string())),
            None => request.body(Body::empty()),
        };
        self.approving.iter().for_each(|arguments| self.world.ledger.approves(&self.name, arguments));
        locked(&self.world.nodes[node]).as_ref().map(|node| node.serve(request.expect("a good request")))
    }

    /// Every text of a team contains its name, and nobody of the other team may get it.
    fn must_be_own(&self, text: &str) {
        let foreign = if self.tenant == MAIN { OTHER } else { MAIN };
        if text.contains(&mark(foreign)) {
            self.world.record_violation(&format!("{} of the team {} got a text of the other team", self.name, self.tenant));
        }
    }

    /// Remembers every ask that the response to a request of the time `sent` shows.
    fn learn(&self, answer: &HttpAnswer, sent: Duration) {
        let shown = [&answer.body, &answer.body["ask"]];
        shown.into_iter().filter(|ask| ask["revision"].is_u64()).for_each(|ask| self.world.ledger.saw(&self.world, self.tenant, ask, sent));
    }
}

impl HttpAnswer {
    pub(crate) fn is_ok(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }

    /// The status in words.
    pub(crate) fn short(&self) -> String {
        let problem = self.body["errors"][0]["message"].as_str();
        format!("{} {} {}", self.status, self.code(), problem.unwrap_or_default()).trim_end().to_owned()
    }
}

/// What every text of a team contains.
pub(crate) fn mark(tenant: &str) -> String {
    format!("only-for-{tenant}")
}
