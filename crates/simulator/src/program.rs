//! A program that asks people, and runs what they approve.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::client::{OutsideClient, mark};
use crate::machine::{MAIN, OTHER, PROGRAMS, ROLE, STRANGERS};
use crate::world::World;

/// Does all jobs of one program.
pub(crate) async fn run(world: Arc<World>, index: usize) {
    let (name, tenant) = match PROGRAMS.get(index).filter(|_| index < 3) {
        Some(name) => (*name, MAIN),
        None => (STRANGERS.1, OTHER),
    };
    let dice = world.dice(&format!("program {index}"));
    let mut program = SimulatedProgram(OutsideClient::new(&world, name, tenant, dice));
    for job in 0..program.0.dice.between(1, 2) {
        program.0.rest(0, 15_000).await;
        program.job(job).await;
    }
}

struct SimulatedProgram(OutsideClient);

impl SimulatedProgram {
    async fn job(&mut self, job: u64) {
        // The keys are sorted, so that every serializer writes the same bytes.
        let arguments = format!(r#"{{"job":{job},"of":"{}"}}"#, self.0.name);
        let is_call = self.0.dice.chance(700);
        let body = if is_call { self.call(&arguments) } else { self.question(job) };
        let key = self.0.fresh_key();
        let ended = self.0.world.ledger.ended_rules();
        let Some(ask) = self.asks(&body, &key, is_call.then_some(arguments.as_str())).await else { return };
        if is_call && self.0.dice.chance(200) {
            self.0.rest(100, 8000).await;
            self.revises(&ask, job).await;
        }
        self.spies().await;
        if self.0.dice.chance(80) {
            self.0.rest(100, 10_000).await;
            self.withdraw(&ask).await;
        }
        let Some(settled) = self.waits(&ask).await else { return };
        if let Some(rule) = settled["decision"]["rule"].as_str() {
            self.0.world.log(&self.0.name, &format!("has {ask} approved by a rule"));
            if ended.contains(rule) {
                self.0.world.record_violation(&format!("{ask} was approved by a rule that had ended before it was asked"));
            }
        }
        if is_call && settled["decision"]["decision"] == "approve" {
            self.runs(&ask, &settled).await;
        }
    }

    fn call(&mut self, arguments: &str) -> Value {
        let arguments: Value = serde_json::from_str(arguments).unwrap_or_default();
        let approval = json!({"tool": "deploy", "arguments": arguments, "description": mark(self.0.tenant)});
        json!({"kind": "approval", "approval": approval, "policy": self.policy(true)})
    }

    fn question(&mut self, job: u64) -> Value {
        let question =
            json!({"id": "go_on", "question": format!("Job {job} of {}: {}?", self.0.name, mark(self.0.tenant)), "input": "confirm"});
        json!({"kind": "questions", "questions": [question], "policy": self.policy(false)})
    }

    /// Questions are answered by one person.
    fn policy(&mut self, may_need_two: bool) -> Value {
        let mut policy = json!({});
        if self.0.dice.chance(400) {
            policy["expires_in"] = json!(self.0.dice.between(1, 60));
        }
        if self.0.dice.chance(200) {
            policy["undo_window"] = json!(self.0.dice.between(1, 20));
        } else if self.0.dice.chance(200) && self.0.tenant == MAIN && may_need_two {
            policy["who"] = json!({"quorum": 2});
        } else if self.0.dice.chance(250) && self.0.tenant == MAIN {
            policy["who"] = json!({"roles": [ROLE]});
        }
        policy
    }

    /// Asks until the server says that the ask exists. Returns its id.
    async fn asks(&mut self, body: &Value, key: &str, arguments: Option<&str>) -> Option<String> {
        let answer = self.0.insist("POST", "/api/v1/asks", Some(body), Some(key)).await?;
        let id = answer.body["id"].as_str().unwrap_or_default().to_owned();
        self.0.world.log(&self.0.name, &format!("asks: {} {id}", answer.short()));
        if !answer.is_ok() {
            self.0.world.record_violation(&format!("a good ask was refused: {}", answer.body));
            return None;
        }
        self.0.world.ledger.asked(&self.0.world, &id, self.0.tenant, key, arguments);
        Some(id)
    }

    /// Reads an ask of the other team, which must not exist for this one.
    async fn spies(&mut self) {
        let Some(ask) = self.0.world.ledger.ask_not_of(self.0.tenant) else { return };
        if let Some(answer) = self.0.send("GET", &format!("/api/v1/asks/{ask}"), None, None).await
            && answer.is_ok()
        {
            self.0.world.record_violation(&format!("{} read {ask} of the other team", self.0.name));
        }
    }

    /// Shows people another call instead.
    async fn revises(&mut self, ask: &str, job: u64) {
        let arguments = format!(r#"{{"job":{job},"of":"{}","revised":true}}"#, self.0.name);
        self.0.world.ledger.revises(ask, &arguments);
        self.0.world.ledger.may_undo(ask);
        let mut revision = self.call(&arguments);
        let body = json!({"approval": revision["approval"].take()});
        let answer = self.0.send("POST", &format!("/api/v1/asks/{ask}/revise"), Some(&body), None).await;
        let how = answer.map_or_else(|| "unknown".to_owned(), |answer| answer.short());
        self.0.world.log(&self.0.name, &format!("revises {ask} : {how}"));
    }

    async fn withdraw(&mut self, ask: &str) {
        self.0.world.ledger.may_undo(ask);
        let answer = self.0.send("POST", &format!("/api/v1/asks/{ask}/withdraw"), Some(&json!({})), None).await;
        let how = answer.map_or_else(|| "unknown".to_owned(), |answer| answer.short());
        self.0.world.log(&self.0.name, &format!("withdraws {ask} : {how}"));
    }

    /// Waits until the ask is settled, and returns it.
    async fn waits(&mut self, ask: &str) -> Option<Value> {
        let path = format!("/api/v1/asks/{ask}?wait={}s", self.0.dice.between(1, 10));
        while !self.0.world.is_over() {
            match self.0.send("GET", &path, None, None).await {
                Some(answer) if answer.is_ok() && answer.body["status"] != "pending" => return Some(answer.body),
                Some(answer) if answer.status == 404 && !self.0.world.ledger.must_exist(ask) => return None,
                Some(answer) if answer.status == 404 => {
                    self.0.world.record_violation(&format!("{ask} was acknowledged and does not exist"));
                    return None;
                }
                Some(_) | None => self.0.rest(500, 3000).await,
            }
        }
        None
    }

    /// Claims the permit, runs the call, and reports the result. There may be two copies of the program, and one of them is faster.
    async fn runs(&mut self, ask: &str, settled: &Value) {
        let (path, digest) = (format!("/api/v1/asks/{ask}/claim"), settled["approval"]["digest"].clone());
        if self.0.dice.chance(500) {
            self.0.rest(0, 10_000).await;
        }
        let (copies, restores) = (if self.0.dice.chance(300) { 2 } else { 1 }, self.0.world.restores());
        let mut permits = Vec::new();
        for _ in 0..copies {
            let key = self.0.fresh_key();
            let Some(claim) = self.0.insist("POST", &path, Some(&json!({"digest": digest})), Some(&key)).await else { return };
            self.0.world.log(&self.0.name, &format!("claims {ask} : {}", claim.short()));
            if !claim.is_ok() {
                continue;
            }
            let arguments = claim.body["call"]["arguments_text"].as_str().unwrap_or_default();
            self.0.world.ledger.claimed(&self.0.world, ask, &key, arguments);
            permits.push(claim.body["permit"].clone());
            self.0.rest(10, 1000).await;
        }
        for permit in permits {
            self.0.rest(10, 2000).await;
            self.reports(ask, &permit, restores).await;
        }
    }

    /// A permit that was claimed before a backup was restored may be unknown.
    async fn reports(&mut self, ask: &str, permit: &Value, restores: u64) {
        let report = json!({"permit": permit, "outcome": "succeeded", "output": "done"});
        let answer = self.0.insist("POST", &format!("/api/v1/asks/{ask}/result"), Some(&report), None).await;
        let how = answer.as_ref().map_or_else(|| "unknown".to_owned(), |answer| answer.short());
        self.0.world.log(&self.0.name, &format!("reports {ask} : {how}"));
        let is_known = restores == self.0.world.restores() && self.0.world.ledger.must_exist(ask);
        if is_known && answer.is_some_and(|answer| !answer.is_ok()) {
            self.0.world.record_violation(&format!("the result of {ask} was refused: {how}"));
        }
    }
}
