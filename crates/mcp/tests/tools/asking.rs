//! What a call of a tool sends, and how the same call finds its ask again.

use serde_json::{Value, json};
use waypost_core::ask::AskState;
use waypost_core::ask::settlement::Outcome;
use waypost_core::people::principal::Principal;
use waypost_mcp::Joining;

use crate::world::{Api, Client, Options, ask, by_zoe};

fn which() -> Value {
    json!({"question": "Which one?", "options": ["red", "blue"]})
}

fn red() -> AskState {
    let answers = serde_json::from_value(json!({"which_one": {"values": ["red"]}})).unwrap();
    by_zoe(Outcome::Answers { answers })
}

/// The bodies of the asks that were created.
fn created(api: &Api) -> Vec<Value> {
    let sent = api.sent();
    let bodies = sent.iter().filter_map(|sent| sent.strip_prefix("Agent Post /api/v1/asks "));
    bodies.map(|body| serde_json::from_str(body).unwrap()).collect()
}

#[tokio::test(start_paused = true)]
async fn each_tool_asks_what_it_was_called_for_and_marks_the_ask_as_of_this_very_call() {
    let (api, other) = (Api::default(), Options { workspace: "elsewhere", ..Options::default() });
    let (mut client, mut elsewhere) = (Client::of(&api).await, Client::with(&api, other).await);
    let questions = json!({"questions": [{"question": "Which one?"}]});
    client.calls("ask_user_question", questions.clone()).await;
    client.calls("ask_clarification", json!({"question": "Which one?"})).await;
    client.calls("ask_for_approval", json!({"concept": "# Sell it"})).await;
    elsewhere.calls("ask_user_question", questions).await;
    let mut bodies = created(&api);
    let marks: Vec<_> = bodies.iter_mut().map(|body| body.as_object_mut().unwrap().remove("context").unwrap()).collect();
    let tools: Vec<_> = marks.iter().map(|mark| &mark["mcp"]["tool"]).collect();
    assert_eq!(tools, ["ask_user_question", "ask_clarification", "ask_for_approval", "ask_user_question"]);
    let digests: std::collections::BTreeSet<_> = marks.iter().map(|mark| mark["mcp"]["digest"].as_str().unwrap()).collect();
    assert_eq!(digests.len(), 4, "another tool or another workspace is another call");
    let kinds = bodies.iter().map(|body| (body["kind"].clone(), body["allow_response"].clone(), body["review"].clone()));
    let questions = (json!("questions"), json!(true), Value::Null);
    let one = (json!("questions"), Value::Null, Value::Null);
    let text = (json!("review"), Value::Null, json!({"markdown": "# Sell it"}));
    assert_eq!(kinds.collect::<Vec<_>>(), [questions.clone(), one, text, questions]);
}

#[tokio::test(start_paused = true)]
async fn a_call_that_nobody_answers_says_where_people_answer_and_the_same_call_joins_it() {
    let api = Api::default();
    let mut client = Client::of(&api).await;
    let told = client.calls("ask_clarification", which()).await;
    let id = api.newest(1).await;
    assert_eq!(
        (&told["status"], &told["ask_id"], &told["url"]),
        (&json!("pending"), &json!(id), &json!(format!("http://there/asks/{id}")))
    );
    let again = client.begins("ask_clarification", which()).await;
    api.settles(id, red());
    let told = client.told(again).await;
    assert_eq!((&told["status"], &told["answers"]), (&json!("answered"), &json!([{"question": "Which one?", "values": ["red"]}])));
    assert_eq!((created(&api).len(), api.asks()), (1, vec![(id, "answered")]));
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_came_after_the_call_is_given_to_the_next_same_call_once_and_then_it_is_asked_anew() {
    let api = Api::default();
    let mut client = Client::of(&api).await;
    client.calls("ask_clarification", which()).await;
    let id = api.newest(1).await;
    api.settles(id, red());
    let other = client.calls("ask_clarification", json!({"question": "Another?"})).await;
    assert_eq!(other["status"], "pending", "another call is not given it");
    let late = client.calls("ask_clarification", which()).await;
    let before = late["asked_before"].as_object().map(|before| (before["asked_at"].clone(), before["settled_at"].clone()));
    assert_eq!(
        (&late["status"], before),
        (&json!("answered"), Some((json!("2026-11-23T10:00:00.000Z"), json!("2027-01-15T08:00:00.000Z"))))
    );
    assert_eq!(client.calls("ask_clarification", which()).await["status"], "pending", "given once");
    assert_eq!(api.asks().len(), 3);
}

#[tokio::test(start_paused = true)]
async fn what_ended_without_an_answer_or_is_gone_is_asked_anew() {
    let at = crate::world::ask(1, &json!({"kind": "review", "review": {"markdown": "x"}})).asked_at;
    let by = Principal::agent("cli");
    let ends =
        [Some(AskState::Expired { at }), Some(AskState::Skipped { at }), Some(AskState::Withdrawn { by, at, superseded_by: None }), None];
    for end in ends {
        let api = Api::default();
        let mut client = Client::of(&api).await;
        client.calls("ask_clarification", which()).await;
        let id = api.newest(1).await;
        match &end {
            Some(end) => api.settles(id, end.clone()),
            None => api.forgets(id),
        }
        let told = client.calls("ask_clarification", which()).await;
        assert_eq!((&told["status"], created(&api).len()), (&json!("pending"), 2), "{end:?}");
    }
    let api = Api::default();
    let mut client = Client::of(&api).await;
    client.calls("ask_clarification", which()).await;
    api.settles(api.newest(1).await, AskState::Cancelled { by: Principal::person("zoe"), at, comment: None });
    assert_eq!(client.calls("ask_clarification", which()).await["status"], "cancelled", "a person's no is an answer");
}

#[tokio::test(start_paused = true)]
async fn a_call_whose_caller_gave_up_leaves_its_answer_to_the_next() {
    let api = Api::default();
    let mut client = Client::of(&api).await;
    let called = client.begins("ask_clarification", which()).await;
    let id = api.newest(1).await;
    client.says(&json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": called}})).await;
    client.calls("withdraw_ask", json!({"ask_id": "ask_01arz3ndektsv4rrffq69g5fav"})).await;
    api.settles(id, red());
    let told = client.calls("ask_clarification", which()).await;
    assert_eq!((&told["status"], told["asked_before"].is_object(), api.asks().len()), (&json!("answered"), true, 1));
}

#[tokio::test(start_paused = true)]
async fn a_question_whose_response_was_lost_is_asked_once() {
    let api = Api::default();
    let mut client = Client::of(&api).await;
    api.loses("Post /api/v1/asks");
    let told = client.calls("ask_clarification", which()).await;
    assert_eq!((&told["status"], api.asks().len()), (&json!("pending"), 1));
    api.loses("Get /api/v1/asks");
    let told = client.calls("ask_clarification", json!({"question": "Another?"})).await;
    assert_eq!((&told["status"], api.asks().len()), (&json!("pending"), 2));
}

#[tokio::test(start_paused = true)]
async fn two_same_calls_at_once_are_one_ask_and_both_are_answered() {
    let api = Api::default();
    let joining = Joining::default();
    let options = Options { joining, ..Options::default() };
    let (mut one, mut two) = (Client::with(&api, options.clone()).await, Client::with(&api, options).await);
    let calls = [one.begins("ask_clarification", which()).await, two.begins("ask_clarification", which()).await];
    let id = api.newest(1).await;
    // Only the second call still has to find its ask.
    while api.looked() < 2 {
        tokio::task::yield_now().await;
    }
    api.settles(id, red());
    let told = [one.told(calls[0]).await, two.told(calls[1]).await];
    assert_eq!((told.map(|told| told["status"].clone()), api.asks().len()), ([json!("answered"), json!("answered")], 1));
}

#[tokio::test(start_paused = true)]
async fn the_ask_of_a_call_is_found_behind_others_and_those_of_others_are_not_taken_for_it() {
    let api = Api::default();
    let mut client = Client::of(&api).await;
    client.calls("ask_clarification", which()).await;
    let mine = api.newest(1).await;
    for n in 2..8 {
        let context = json!({"mcp": {"tool": "ask_clarification", "digest": "sha256:00"}});
        let context = if n % 2 == 0 { context } else { Value::Null };
        api.has(ask(n, &json!({"kind": "questions", "questions": [{"question": "Which one?"}], "context": context})));
    }
    let told = client.calls("ask_clarification", which()).await;
    assert_eq!((&told["ask_id"], api.asks().len()), (&json!(mine), 7));
}
