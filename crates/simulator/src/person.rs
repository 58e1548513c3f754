//! A person who starts sessions, reads what waits, and answers it.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::agent::{PLANNER, SELLER, goods, order};
use crate::client::{HttpAnswer, OutsideClient};
use crate::colleagues::{CHIEF, CLERK, SUPPORT};
use crate::machine::{MAIN, OTHER, PEOPLE, ROLE, STRANGERS};
use crate::world::World;

/// When auto-approval rules end: later than every history, and less than 90 days after its beginning.
const RULES_END: &str = "2027-02-15T00:00:00Z";

/// Starts a session of the agent, and repeats the request until it is acknowledged.
pub(crate) async fn start_session(world: Arc<World>, index: usize) {
    let dice = world.dice(&format!("session {index}"));
    let mut zoe = OutsideClient::new(&world, PEOPLE[0], MAIN, dice);
    zoe.rest(0, 20_000).await;
    let agent = *zoe.dice.pick(&[SELLER, SELLER, CHIEF, CLERK, PLANNER, SUPPORT]);
    let (key, body) = (zoe.fresh_key(), json!({"agent": agent, "message": order(index)}));
    let Some(answer) = zoe.insist("POST", "/api/v1/sessions", Some(&body), Some(&key)).await else { return };
    let id = answer.body["id"].as_str().unwrap_or_default().to_owned();
    world.log("zoe", &format!("starts {id} of {agent} : {}", answer.short()));
    if answer.is_ok() {
        world.ledger.started(&id);
    } else {
        world.record_violation(&format!("a session was not started: {}", answer.body));
    }
}

/// Answers until the history is over.
pub(crate) async fn run(world: Arc<World>, index: usize) {
    let (name, tenant) = PEOPLE.get(index).map_or((STRANGERS.0, OTHER), |name| (*name, MAIN));
    let dice = world.dice(&format!("person {name}"));
    let mut person = SimulatedPerson { client: OutsideClient::new(&world, name, tenant, dice), told: 0, has_more: false };
    while !world.is_over() {
        person.client.rest(500, 8000).await;
        // Most of the time, people look because something is left to do or a channel has told them about something.
        let told = world.delivered.count();
        if person.has_more || told != person.told || person.client.dice.chance(200) {
            (person.told, person.has_more) = (told, false);
            person.looks().await;
        }
    }
}

struct SimulatedPerson {
    client: OutsideClient,
    /// How often a channel had told people something when this person looked last.
    told: usize,
    /// Whether there was something to do then.
    has_more: bool,
}

impl SimulatedPerson {
    /// Looks at what waits, and does something about one ask that a channel has told people about.
    async fn looks(&mut self) {
        let Some(list) = self.client.send("GET", "/api/v1/asks?for=me&limit=50", None, None).await.filter(HttpAnswer::is_ok) else {
            self.has_more = true;
            return;
        };
        if self.client.dice.chance(60) {
            return self.tries().await;
        }
        let asks = list.body["items"].as_array().cloned().unwrap_or_default();
        let told = |ask: &Value| ask["id"].as_str().is_some_and(|id| self.client.world.delivered.contains(id));
        let asks: Vec<Value> = asks.into_iter().filter(|ask| told(ask) && !ask["held"].is_object()).collect();
        self.has_more = !asks.is_empty();
        if self.has_more {
            let ask = self.client.dice.pick(&asks).clone();
            self.acts(&ask).await;
        }
    }

    /// Tries to answer any ask, also one that is for others or over.
    async fn tries(&mut self) {
        let Some(id) = self.client.world.ledger.any_ask(self.client.tenant, &mut self.client.dice) else { return };
        let Some(shown) = self.client.send("GET", &format!("/api/v1/asks/{id}"), None, None).await else { return };
        if shown.is_ok() {
            self.answers(&id, &shown.body).await;
        }
    }

    async fn acts(&mut self, ask: &Value) {
        let (id, calm) = (ask["id"].as_str().unwrap_or_default().to_owned(), !self.client.world.has_faults());
        match self.client.dice.below(20) {
            0 if !calm => self.comments(&id).await,
            1 if !calm => self.cancels(&id).await,
            2 if !calm && self.client.tenant == MAIN => self.delegates(&id).await,
            3 if !calm && self.client.tenant == MAIN && ask["kind"] == "approval" => self.demands_two(&id).await,
            _ => self.answers(&id, ask).await,
        }
    }

    async fn comments(&mut self, id: &str) {
        let answer = self.client.send("POST", &format!("/api/v1/asks/{id}/comment"), Some(&json!({"text": "Let me think."})), None).await;
        self.says("comments on", id, answer.as_ref());
    }

    async fn cancels(&mut self, id: &str) {
        self.client.world.ledger.may_undo(id);
        let answer = self.client.send("POST", &format!("/api/v1/asks/{id}/cancel"), Some(&json!({})), None).await;
        self.says("cancels", id, answer.as_ref());
    }

    async fn demands_two(&mut self, id: &str) {
        self.client.world.ledger.may_undo(id);
        let answer = self.client.send("POST", &format!("/api/v1/asks/{id}/restrict"), Some(&json!({"who": {"quorum": 2}})), None).await;
        self.says("wants two people for", id, answer.as_ref());
    }

    async fn delegates(&mut self, id: &str) {
        let to = *self.client.dice.pick(&PEOPLE[..self.client.world.plan.people.min(PEOPLE.len())]);
        let answer = self.client.send("POST", &format!("/api/v1/asks/{id}/delegate"), Some(&json!({"to": to})), None).await;
        self.says(&format!("delegates to {to}"), id, answer.as_ref());
    }

    async fn answers(&mut self, id: &str, ask: &Value) {
        let Some(reply) = self.reply(ask) else { return };
        self.client.rest(0, 3000).await;
        let outsider = self.client.world.ledger.outsider_since(&self.client.name);
        let (path, key) = (format!("/api/v1/asks/{id}/answer"), self.client.fresh_key());
        let key = self.client.dice.chance(500).then_some(key);
        let what = reply["decision"].as_str().unwrap_or("answers").to_owned();
        self.client.approving = (what == "approve").then(|| ask["approval"]["arguments"].to_string());
        let answer = self.client.send("POST", &path, Some(&reply), key.as_deref()).await;
        self.client.approving = None;
        self.says(&what, id, answer.as_ref());
        let Some(answer) = answer.filter(HttpAnswer::is_ok) else { return };
        let is_for_role = answer.body["policy"]["who"] == json!({"roles": [ROLE]}) && answer.body["delegations"] == json!([]);
        if is_for_role && outsider.is_some() && outsider == self.client.world.ledger.outsider_since(&self.client.name) {
            self.client.world.record_violation(&format!("{} answered {id} for a role that was taken away before", self.client.name));
        }
        if answer.body["held"].is_object() {
            self.client.world.ledger.held(id, &self.client.name);
            self.may_undo(id).await;
        }
        if what == "reject" && answer.body["status"] == "answered" {
            let arguments = answer.body["approval"]["arguments"]["item"].as_str().unwrap_or_default();
            self.client.world.ledger.rejects(arguments);
        }
    }

    /// What this person replies; `None` if it is not known yet.
    fn reply(&mut self, ask: &Value) -> Option<Value> {
        if let Some(question) = ask["questions"].as_array().and_then(|questions| questions.first()) {
            let id = question["id"].as_str().unwrap_or_default();
            let value = self.choice(id, question)?;
            return Some(json!({"answers": {id: {"values": [value]}}}));
        }
        let decision = if self.client.dice.chance(700) { "approve" } else { "reject" };
        let mut reply = json!({"decision": decision, "revision": ask["revision"], "digest": ask["approval"]["digest"]});
        let of = ask["approval"]["arguments"]["of"].as_str().filter(|_| self.client.tenant == MAIN && decision == "approve");
        if let Some(program) = of.filter(|_| self.client.dice.chance(150)) {
            self.client.world.ledger.rules(program);
            reply["remember"] = json!({"scope": "everywhere", "arguments": [{"pointer": "/job", "any": true}], "until": RULES_END});
        }
        Some(reply)
    }

    fn choice(&mut self, id: &str, question: &Value) -> Option<String> {
        if id == "what_now" {
            return self.what_happened(question);
        }
        let options = question["options"].as_array().cloned().unwrap_or_default();
        if options.is_empty() {
            return Some((*self.client.dice.pick(&["yes", "no"])).to_owned());
        }
        self.client.dice.pick(&options)["value"].as_str().map(str::to_owned)
    }

    /// Looks at the real world whether a call has run. While it may still be running, nobody can say.
    fn what_happened(&self, question: &Value) -> Option<String> {
        let world = &self.client.world;
        // A call may have been recorded as started and never have begun, so the books of the shop need not name it.
        let text = question["question"].as_str().unwrap_or_default();
        let item = goods(world.plan.sessions).find(|item| text.contains(item.as_str()))?;
        if world.shop.is_being_sold(&item) {
            return None;
        }
        if world.shop.sold(&item) > 0 {
            return Some("happened".to_owned());
        }
        // What needs two people cannot be run again by one of them.
        if question["options"].as_array().into_iter().flatten().all(|option| option["value"] != "run_again") {
            return Some("skip".to_owned());
        }
        world.ledger.again(&item);
        Some("run_again".to_owned())
    }

    /// Sometimes takes the reply back.
    async fn may_undo(&mut self, id: &str) {
        if !self.client.dice.chance(300) {
            return;
        }
        self.client.rest(100, 10_000).await;
        self.client.world.ledger.may_undo(id);
        let answer = self.client.send("POST", &format!("/api/v1/asks/{id}/undo"), None, None).await;
        self.says("undoes", id, answer.as_ref());
    }

    fn says(&self, what: &str, id: &str, answer: Option<&HttpAnswer>) {
        let how = answer.map_or_else(|| "unknown".to_owned(), HttpAnswer::short);
        self.client.world.log(&self.client.name, &format!("{what} {id} : {how}"));
    }
}
