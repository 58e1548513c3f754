//! People who start sessions, answer asks, and remember what was acknowledged.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};
use waypost_core::ask::origin::Origin;
use waypost_core::ids::{AskId, SessionId};
use waypost_wire::{AskKind, AskView, EventView, Page, SessionView, Verdict};

use super::servers::ChaosServers;
use waypost_cli::client::{As, CommandClient, Received, RequestError};
use waypost_cli::demo::{AGENT, MESSAGE};

/// The pause between two requests.
const PAUSE: Duration = Duration::from_millis(20);

/// What a person did in one session.
pub(super) struct ChaosSession {
    session: SessionId,
    /// What was acknowledged: the first value of an answer, or the decision.
    answered: BTreeMap<AskId, String>,
}

impl ChaosSession {
    pub(super) fn acknowledged(&self) -> usize {
        self.answered.len()
    }
}

/// What the servers have in the end.
#[derive(Default)]
pub(super) struct ChaosFindings {
    pub(super) lost: usize,
    pub(super) twice: usize,
    pub(super) open: usize,
    pub(super) approved: usize,
    pub(super) outcome_unknown: usize,
}

/// Works through one session after the other until the time is over, and finishes the last one.
pub(super) async fn answer_until(servers: &ChaosServers, client: usize, until: Instant) -> Vec<ChaosSession> {
    let mut expected = Vec::new();
    while Instant::now() < until {
        let key = format!("chaos-{}-{client}-{}", std::process::id(), expected.len());
        expected.push(run_session(servers, &key, client + expected.len()).await);
    }
    expected
}

/// Sends a request to one server after the other until the response is neither a failure of the server nor
/// `in_progress`. The latter means that an earlier request with this key, to a server that was killed, still
/// counts as running.
async fn send_to_any<T, F>(servers: &ChaosServers, act: F) -> Result<Received<T>, u16>
where
    T: DeserializeOwned,
    F: AsyncFn(&CommandClient) -> Result<Received<T>, RequestError>,
{
    loop {
        if let Some(client) = servers.any().await {
            match act(&client).await {
                Ok(received) => return Ok(received),
                Err(RequestError::Refused(refused))
                    if refused.status < 500 && ![401, 408, 429].contains(&refused.status) && refused.code != "in_progress" =>
                {
                    return Err(refused.status);
                }
                // It is unknown whether the request arrived, so it is repeated with the same key.
                Err(_) => {}
            }
        }
        sleep(PAUSE).await;
    }
}

async fn run_session(servers: &ChaosServers, key: &str, taste: usize) -> ChaosSession {
    let body = json!({ "agent": AGENT, "message": MESSAGE });
    let begun: Received<SessionView> = loop {
        let started = send_to_any(servers, async |client| client.post_once(As::Person, "/api/v1/sessions", key, &body).await);
        if let Ok(begun) = started.await {
            break begun;
        }
        sleep(PAUSE).await;
    };
    let mut expected = ChaosSession { session: begun.view.id, answered: BTreeMap::new() };
    let path = format!("/api/v1/sessions/{}", expected.session);
    loop {
        let response: Result<Received<SessionView>, u16> = send_to_any(servers, async |client| client.get(As::Person, &path).await).await;
        let Ok(session) = response.map(|session| session.view) else { return expected };
        if session.status.is_over() {
            return expected;
        }
        match session.pending.first() {
            Some(ask) if !expected.answered.contains_key(ask) => answer(servers, *ask, (key, taste), &mut expected).await,
            Some(_) | None => sleep(PAUSE).await,
        }
    }
}

async fn answer(servers: &ChaosServers, id: AskId, (key, taste): (&str, usize), expected: &mut ChaosSession) {
    let path = format!("/api/v1/asks/{id}");
    let Ok(ask) = send_to_any::<AskView, _>(servers, async |client| client.get(As::Person, &path).await).await else { return };
    let (reply, what) = reply_to(&ask.view, taste);
    let (path, key) = (format!("{path}/answer"), format!("{key}-{id}"));
    if send_to_any::<AskView, _>(servers, async |client| client.post_once(As::Person, &path, &key, &reply).await).await.is_ok() {
        expected.answered.insert(id, what);
    }
}

/// Chooses an option of each question, and approves every call.
fn reply_to(ask: &AskView, taste: usize) -> (Value, String) {
    if ask.kind != AskKind::Questions {
        let decision = json!({ "decision": "approve", "revision": ask.revision, "digest": ask.digest() });
        return (decision, "approve".into());
    }
    let (mut answers, mut first) = (serde_json::Map::new(), String::new());
    for question in ask.questions.iter().filter(|question| !question.options.is_empty()) {
        // A person knows that a call with an unknown outcome did run.
        let at = if matches!(ask.origin, Origin::OutcomeUnknown { .. }) { 0 } else { taste % question.options.len() };
        let value = question.options[at].value.clone();
        if first.is_empty() {
            first.clone_from(&value);
        }
        answers.insert(question.id.to_string(), json!({ "values": [value] }));
    }
    (json!({ "answers": answers, "revision": ask.revision }), first)
}

/// Checks every session that was worked through.
pub(super) async fn check_sessions(servers: &ChaosServers, expected: &[ChaosSession]) -> anyhow::Result<ChaosFindings> {
    let mut found = ChaosFindings::default();
    for one in expected {
        check_session(servers, one, &mut found).await?;
    }
    Ok(found)
}

async fn check_session(servers: &ChaosServers, expected: &ChaosSession, found: &mut ChaosFindings) -> anyhow::Result<()> {
    let unexpected_status = |status| anyhow::anyhow!("a server responds with {status} for an existing session");
    let path = format!("/api/v1/sessions/{}", expected.session);
    let session: Received<SessionView> =
        send_to_any(servers, async |client| client.get(As::Person, &path).await).await.map_err(unexpected_status)?;
    found.open += usize::from(!session.view.status.is_over());
    let path = format!("{path}/events?limit=500");
    let events: Received<Page<EventView>> =
        send_to_any(servers, async |client| client.get(As::Person, &path).await).await.map_err(unexpected_status)?;
    let mut settled: BTreeMap<AskId, usize> = BTreeMap::new();
    for event in events.view.items.iter().filter(|event| event.kind == "question_answered") {
        *settled.entry(event.ask_id.unwrap_or(AskId::from_bits(0))).or_default() += 1;
    }
    found.twice += settled.values().filter(|times| **times > 1).count();
    found.lost += expected.answered.keys().filter(|id| !settled.contains_key(id)).count();
    // Also checks asks whose settlement nobody learned of: an approved call may run in any case.
    for id in settled.keys() {
        let path = format!("/api/v1/asks/{id}");
        let ask: Received<AskView> =
            send_to_any(servers, async |client| client.get(As::Person, &path).await).await.map_err(unexpected_status)?;
        let stands = recorded_answer(&ask.view);
        found.lost += usize::from(expected.answered.get(id).is_some_and(|what| stands.as_ref() != Some(what)));
        found.approved += usize::from(ask.view.kind == AskKind::Approval && stands.is_some());
        found.outcome_unknown += usize::from(matches!(ask.view.origin, Origin::OutcomeUnknown { .. }));
    }
    Ok(())
}

/// Returns the recorded answer in the form in which it was remembered.
fn recorded_answer(ask: &AskView) -> Option<String> {
    if ask.kind != AskKind::Questions {
        return ask.decision.as_ref().filter(|decision| decision.decision == Verdict::Approve).map(|_| "approve".to_owned());
    }
    let first = ask.questions.iter().find(|question| !question.options.is_empty())?;
    ask.answers.as_ref()?.get(&first.id)?.values.first().cloned()
}
