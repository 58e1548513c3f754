//! Asks as tasks, and asks that are taken back.

use serde_json::{Value, json};
use waypost_core::ask::AskState;

use crate::world::{Api, Client, NEWEST, Options, ask};

fn review() -> Value {
    json!({"kind": "review", "review": {"markdown": "# Sell it"}})
}

async fn newest(api: &Api) -> Client {
    let can = json!({"extensions": {"io.modelcontextprotocol/tasks": {}}});
    Client::with(api, Options { version: NEWEST, can, ..Options::default() }).await
}

#[tokio::test(start_paused = true)]
async fn a_client_that_knows_tasks_is_given_one_at_once_and_the_ask_is_its_id() {
    let api = Api::default();
    let mut client = newest(&api).await;
    let called = client.begins("ask_for_approval", json!({"concept": "# Sell it"})).await;
    let task = client.response(called).await["result"].clone();
    let id = api.newest(1).await;
    let said = format!("Waiting for a person, at http://there/asks/{id}");
    let fields = ["taskId", "status", "statusMessage", "createdAt", "lastUpdatedAt"].map(|name| task[name].clone());
    assert_eq!(fields, [json!(id), json!("working"), json!(said), json!("2026-11-23T10:00:00.000Z"), json!("2026-11-23T10:00:00.000Z")]);
}

#[tokio::test(start_paused = true)]
async fn a_result_that_a_task_was_asked_for_is_not_given_to_the_next_call_again() {
    let api = Api::default();
    let mut client = newest(&api).await;
    let arguments = json!({"concept": "# Sell it"});
    let called = client.begins("ask_for_approval", arguments.clone()).await;
    client.response(called).await;
    let id = api.newest(1).await;
    let at = ask(1, &review()).asked_at;
    api.settles(id, AskState::Cancelled { by: waypost_core::people::principal::Principal::person("zoe"), at, comment: None });
    let got = client.sends("tasks/get", json!({"taskId": id})).await;
    client.response(got).await;
    let called = client.begins("ask_for_approval", arguments).await;
    let task = client.response(called).await["result"].clone();
    assert_eq!((&task["status"], task["taskId"] == json!(id)), (&json!("working"), false));
}

#[tokio::test(start_paused = true)]
async fn a_cancelled_task_is_withdrawn_and_one_that_was_settled_first_stays_as_it_is() {
    let api = Api::default();
    let mut client = newest(&api).await;
    let at = ask(1, &review()).asked_at;
    let ended = [AskState::Pending, AskState::Expired { at }];
    for (n, state) in (1..).zip(ended) {
        let asked = waypost_core::ask::Ask { state, ..ask(n, &review()) };
        let (id, was) = (asked.id, asked.status().as_str());
        api.has(asked);
        let cancelled = client.sends("tasks/cancel", json!({"taskId": id})).await;
        let response = client.response(cancelled).await;
        assert!(response.get("error").is_none(), "{response}");
        assert_eq!(api.asks().last(), Some(&(id, if was == "pending" { "withdrawn" } else { was })));
    }
    let id = ask(7, &review()).id;
    api.has(ask(7, &review()));
    api.refuses("/withdraw", 403, json!({"status": 403, "code": "principal_type", "title": "Wrong"}));
    for (task, code) in [(json!(id), -32603), (json!(ask(8, &review()).id), -32602), (json!("nothing"), -32602)] {
        let cancelled = client.sends("tasks/cancel", json!({"taskId": task})).await;
        assert_eq!(client.response(cancelled).await["error"]["code"], code);
    }
}

#[tokio::test(start_paused = true)]
async fn why_an_ask_is_taken_back_is_sent_along_if_a_reason_is_given() {
    let api = Api::default();
    let mut client = Client::of(&api).await;
    let (first, second) = (ask(1, &review()), ask(2, &review()));
    let path = |id| format!("Agent Post /api/v1/asks/{id}/withdraw");
    let expected = [format!("{} {}", path(first.id), json!({"comment": "I found it."})), format!("{} {{}}", path(second.id))];
    let ids = [first.id, second.id];
    api.has(first);
    api.has(second);
    client.calls("withdraw_ask", json!({"ask_id": ids[0], "reason": "I found it."})).await;
    let told = client.calls("withdraw_ask", json!({"ask_id": ids[1]})).await;
    assert_eq!((api.sent(), &told["status"]), (expected.to_vec(), &json!("withdrawn")));
    let gone = client.calls("withdraw_ask", json!({"ask_id": ids[1]})).await;
    assert_eq!((&gone["status"], &gone["http_status"]), (&json!("refused"), &json!(410)));
}
