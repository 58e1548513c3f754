//! An API that keeps its asks in memory, says what it was sent, and fails when it is told to.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};
use waypost_core::ask::settlement::{Outcome, Settlement};
use waypost_core::ask::who::RoleMembership;
use waypost_core::ask::{Ask, AskState};
use waypost_core::ids::AskId;
use waypost_core::json::Json;
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::question::answer::{Answer, Answers};
use waypost_core::time::Timestamp;
use waypost_mcp::{Acting, ApiClient, ApiResponse, Method, ServerUnreachable};
use waypost_wire::{AskBody, AskView, Html};

/// When every ask is settled.
pub const SETTLED: Timestamp = Timestamp::from_millis(1_800_000_000_000);

/// How a request fails.
enum Failure {
    /// It is done, and the response is lost.
    Lost,
    /// It is not done.
    Refused(u16, Value),
}

#[derive(Default)]
struct State {
    asks: Vec<Ask>,
    sent: Vec<String>,
    failing: Vec<(&'static str, Failure)>,
}

/// The API.
#[derive(Clone, Default)]
pub struct Api {
    state: Arc<Mutex<State>>,
    changed: Arc<Notify>,
}

/// An ask with this body, as core stores it.
pub fn ask(n: u128, body: &Value) -> Ask {
    let mut body: AskBody = serde_json::from_str(&body.to_string()).unwrap();
    let parts: Value = serde_json::from_str(include_str!("../../../../core/tests/parts.json")).unwrap();
    let plain: Ask = serde_json::from_value(parts["asks"]["text"].clone()).unwrap();
    let context = body.context.take().map(|context| Json::new(context.get()).unwrap());
    Ask { id: AskId::from_bits(n), body: body.content(&mut Vec::new()).unwrap(), context, ..plain }
}

/// How zoe settled an ask.
pub fn by_zoe(outcome: Outcome) -> AskState {
    let provenance = Provenance::new(Source::Person, Principal::person("zoe"), "web");
    AskState::Answered(Box::new(Settlement {
        outcome,
        comment: None,
        provenance,
        judged: None,
        at: SETTLED,
        permit: None,
        imported_by: None,
    }))
}

fn view(ask: &Ask) -> AskView {
    AskView::new(ask, &ask.asked_by, &RoleMembership::default(), Html::NONE)
}

fn problem(status: u16, code: &str) -> ApiResponse {
    ApiResponse { status, body: json!({"status": status, "code": code, "title": format!("It is {code}")}).to_string() }
}

impl Api {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// What was sent since the last time, without the reads of single asks.
    pub fn sent(&self) -> Vec<String> {
        std::mem::take(&mut self.state().sent)
    }

    /// How often somebody looked for an ask since the last time.
    pub fn looked(&self) -> usize {
        self.state().sent.iter().filter(|sent| sent.contains(" Get /api/v1/asks?")).count()
    }

    /// Adds an ask that another program of the same agent made.
    pub fn has(&self, ask: Ask) {
        self.state().asks.push(ask);
    }

    /// Every ask, oldest first, with its status.
    pub fn asks(&self) -> Vec<(AskId, &'static str)> {
        self.state().asks.iter().map(|ask| (ask.id, ask.status().as_str())).collect()
    }

    /// The newest ask, once there are so many.
    pub async fn newest(&self, count: usize) -> AskId {
        loop {
            let changed = self.changed.notified();
            if let Some(ask) = self.state().asks.get(count - 1) {
                return ask.id;
            }
            changed.await;
        }
    }

    /// Settles an ask.
    pub fn settles(&self, id: AskId, state: AskState) {
        self.changes(id, |ask| ask.state = state);
    }

    /// Changes an ask.
    pub fn changes(&self, id: AskId, change: impl FnOnce(&mut Ask)) {
        change(self.state().asks.iter_mut().find(|ask| ask.id == id).unwrap());
        self.changed.notify_waiters();
    }

    /// The ask is gone, as after an erasure.
    pub fn forgets(&self, id: AskId) {
        self.state().asks.retain(|ask| ask.id != id);
    }

    /// The response to the next request whose method and path end so is lost.
    pub fn loses(&self, end: &'static str) {
        self.state().failing.push((end, Failure::Lost));
    }

    /// The next request whose method and path end so is refused.
    pub fn refuses(&self, end: &'static str, status: u16, problem: Value) {
        self.state().failing.push((end, Failure::Refused(status, problem)));
    }

    fn failure(&self, request: &str) -> Option<Failure> {
        let mut state = self.state();
        let at = state.failing.iter().position(|(end, _)| request.ends_with(end))?;
        Some(state.failing.remove(at).1)
    }

    fn creates(&self, body: &Value) -> ApiResponse {
        let mut state = self.state();
        let made = ask(state.asks.len() as u128 + 1, body);
        let body = json!(view(&made)).to_string();
        state.asks.push(made);
        drop(state);
        self.changed.notify_waiters();
        ApiResponse { status: 201, body }
    }

    /// A page of two pending asks, newest first.
    fn lists(&self, query: &str) -> ApiResponse {
        let cursor = query.split('&').find_map(|pair| pair.strip_prefix("cursor="));
        let state = self.state();
        let pending = state.asks.iter().rev().filter(|ask| ask.is_pending());
        let rest: Vec<_> = pending.skip_while(|ask| cursor.is_some_and(|cursor| ask.id.to_string().as_str() >= cursor)).collect();
        let page: Vec<_> = rest.iter().take(2).map(|ask| view(ask)).collect();
        let next = page.last().filter(|_| rest.len() > page.len()).map(|last| last.id);
        ApiResponse { status: 200, body: json!({"items": page, "next_cursor": next}).to_string() }
    }

    async fn reads(&self, id: &str, query: &str) -> ApiResponse {
        let wait = query.strip_prefix("wait=").and_then(|wait| wait.strip_suffix('s')?.parse().ok()).unwrap_or(0);
        let until = Instant::now() + Duration::from_secs(wait);
        loop {
            let changed = self.changed.notified();
            let Some(ask) = self.state().asks.iter().find(|ask| ask.id.to_string() == id).cloned() else {
                return problem(404, "not_found");
            };
            if !ask.is_pending() || Instant::now() >= until {
                return ApiResponse { status: 200, body: json!(view(&ask)).to_string() };
            }
            let _ = timeout_at(until, changed).await;
        }
    }

    fn acts(&self, id: &str, act: &str, body: &Value) -> ApiResponse {
        let Some(ask) = self.state().asks.iter().find(|ask| ask.id.to_string() == id).cloned() else { return problem(404, "not_found") };
        if !ask.is_pending() {
            return problem(if ask.status().as_str() == "answered" { 409 } else { 410 }, "over");
        }
        let state = match act {
            "withdraw" => AskState::Withdrawn { by: ask.asked_by.clone(), at: SETTLED, superseded_by: None },
            _ => by_zoe(outcome(body)),
        };
        self.settles(ask.id, state.clone());
        ApiResponse { status: 200, body: json!(view(&Ask { state, ..ask })).to_string() }
    }
}

fn outcome(reply: &Value) -> Outcome {
    if let Some(response) = reply["response"].as_str() {
        return Outcome::Response { response: response.to_owned() };
    }
    let answers = reply["answers"].as_object().unwrap().iter().map(|(question, given)| {
        let values = serde_json::from_value(given["values"].clone()).unwrap();
        let free_text = given["free_text"].as_str().map(str::to_owned);
        let answer = Answer { values, free_text, notes: None, data: None, declined: None, files: Vec::new() };
        (waypost_core::ids::QuestionId::new(question.as_str()), answer)
    });
    Outcome::Answers { answers: answers.collect::<Answers>() }
}

#[async_trait]
impl ApiClient for Api {
    async fn send(&self, acting: Acting, method: Method, path: &str, body: Option<Value>) -> Result<ApiResponse, ServerUnreachable> {
        let (place, query) = path.split_once('?').unwrap_or((path, ""));
        let parts: Vec<_> = place.split('/').skip(4).collect();
        if !matches!((method, parts.as_slice()), (Method::Get, [_])) {
            let body = body.as_ref().map(|body| format!(" {body}")).unwrap_or_default();
            self.state().sent.push(format!("{acting:?} {method:?} {path}{body}"));
        }
        let failure = self.failure(&format!("{method:?} {place}"));
        if let Some(Failure::Refused(status, problem)) = failure {
            return Ok(ApiResponse { status, body: problem.to_string() });
        }
        let body = body.unwrap_or_default();
        let response = match (method, parts.as_slice()) {
            (Method::Post, []) => self.creates(&body),
            (Method::Get, []) => self.lists(query),
            (Method::Get, [id]) => self.reads(id, query).await,
            (Method::Post, [id, act]) => self.acts(id, act, &body),
            _ => problem(404, "no_such_path"),
        };
        if failure.is_some() { Err(ServerUnreachable("the line is cut".to_owned())) } else { Ok(response) }
    }

    fn pages(&self) -> String {
        "http://there".to_owned()
    }
}
