//! What a caller is told: of every ending of an ask, of every refusal, and nothing that is not so.

use serde_json::{Value, json};
use waypost_core::ask::settlement::Outcome;
use waypost_core::ask::{Ask, AskState};
use waypost_core::digest::Digest;
use waypost_core::people::principal::Principal;

use crate::world::{Api, Client, NEWEST, Options, ask, by_zoe};

fn review() -> Value {
    json!({"kind": "review", "review": {"markdown": "# Sell it"}})
}

fn questions() -> Value {
    json!({"kind": "questions", "allow_response": true, "questions": [{"id": "a", "question": "A?"}, {"id": "b", "question": "B?"}]})
}

/// Every ending, with the word for it, what a caller is told beside the common fields, and how a task has ended.
fn endings() -> Vec<(Ask, Value, &'static str)> {
    let digest = Digest::of_review("# Sell it");
    let at = ask(1, &review()).asked_at;
    let approved = Outcome::Approve { digest: digest.clone(), remember: None, feedback: Default::default() };
    let answers = serde_json::from_value(json!({"b": {"values": ["x"], "free_text": "y"}})).unwrap();
    let by = Principal::person("zoe");
    let of = |n: u128, body: Value, state: AskState| Ask { state, ..ask(n, &body) };
    vec![
        (
            of(1, review(), AskState::Pending),
            json!({"status": "pending", "url": format!("http://there/asks/{}", ask(1, &review()).id)}),
            "working",
        ),
        (of(2, review(), by_zoe(approved)), json!({"status": "approved", "concept": "# Sell it", "answered_by": by}), "completed"),
        (
            of(3, review(), by_zoe(Outcome::Reject { digest, reason: Some("No.".into()) })),
            json!({"status": "rejected", "reason_given_by_the_person": "No.", "answered_by": by}),
            "completed",
        ),
        (
            of(4, questions(), by_zoe(Outcome::Answers { answers })),
            json!({"status": "answered", "answers": [{"question": "B?", "values": ["x"], "free_text": "y"}], "answered_by": by}),
            "completed",
        ),
        (
            of(5, questions(), by_zoe(Outcome::Response { response: "Ask Ben.".into() })),
            json!({"status": "responded", "response": "Ask Ben.", "answered_by": by}),
            "completed",
        ),
        (
            of(6, review(), AskState::Cancelled { by, at, comment: Some("Later.".into()) }),
            json!({"status": "cancelled", "comment": "Later."}),
            "completed",
        ),
        (
            of(7, review(), AskState::Withdrawn { by: Principal::agent("cli"), at, superseded_by: None }),
            json!({"status": "withdrawn"}),
            "cancelled",
        ),
        (of(8, review(), AskState::Expired { at }), json!({"status": "expired"}), "completed"),
        (of(9, review(), AskState::Skipped { at }), json!({"status": "skipped"}), "completed"),
    ]
}

#[tokio::test(start_paused = true)]
async fn every_ending_is_told_as_what_it_is_and_only_an_approval_as_an_approval() {
    let api = Api::default();
    let mut client = Client::of(&api).await;
    for (ended, mut expected, _) in endings() {
        let id = ended.id;
        api.has(ended);
        let mut told = client.calls("check_ask", json!({"ask_id": id})).await;
        let message = told.as_object_mut().unwrap().remove("message").unwrap_or_default();
        let status = expected["status"].as_str().unwrap().to_owned();
        expected["ask_id"] = json!(id);
        assert_eq!(told, expected);
        let says = message.as_str().unwrap_or_default();
        assert_eq!(says.starts_with("Approved."), status == "approved", "{status}: {says}");
        let forbids = says.contains("Do not");
        assert_eq!(forbids, ["rejected", "cancelled", "skipped"].contains(&status.as_str()), "{status}: {says}");
        assert_eq!(says.contains("othing is approved"), ["pending", "expired"].contains(&status.as_str()), "{status}: {says}");
        assert_eq!(says.is_empty(), status == "answered", "{status}: {says}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_task_ends_as_its_ask_does_and_brings_the_same_result() {
    let api = Api::default();
    let mut client = Client::with(
        &api,
        Options { version: NEWEST, can: json!({"extensions": {"io.modelcontextprotocol/tasks": {}}}), ..Options::default() },
    )
    .await;
    for (ended, expected, status) in endings() {
        let (id, is_answered) = (ended.id, ended.status().as_str() == "answered");
        api.has(ended);
        let got = client.sends("tasks/get", json!({"taskId": id})).await;
        let task = client.response(got).await["result"].clone();
        let changed = if is_answered { "2027-01-15T08:00:00.000Z" } else { "2026-11-23T10:00:00.000Z" };
        assert_eq!((&task["taskId"], &task["status"], &task["lastUpdatedAt"]), (&json!(id), &json!(status), &json!(changed)), "{task}");
        let told = &task["result"]["structuredContent"]["status"];
        assert_eq!(*told, if status == "completed" { expected["status"].clone() } else { Value::Null });
        let waits = task["statusMessage"].as_str();
        assert_eq!(waits.is_some_and(|message| message.contains(&format!("http://there/asks/{id}"))), status == "working", "{task}");
    }
}

#[tokio::test(start_paused = true)]
async fn what_the_api_refuses_or_cannot_say_is_told_as_an_error_that_says_so() {
    let problem = |more: Value| {
        let mut problem = json!({"status": 422, "code": "invalid", "title": "Invalid", "detail": "Two problems."});
        problem.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        problem
    };
    let errors =
        json!({"errors": [{"pointer": "/a", "code": "x", "message": "Give a."}, {"pointer": "/b", "code": "y", "message": "Give b."}]});
    let listed = json!([{"at": "/a", "fix": "Give a."}, {"at": "/b", "fix": "Give b."}]);
    let refused = |status: u16, message: &str| json!({"status": "refused", "http_status": status, "code": "invalid", "message": message});
    let invalid = json!({"status": "invalid_arguments", "message": "Nothing was done. Fix this and call again.", "problems": listed});
    let cases = [
        (422, problem(errors.clone()), invalid.clone()),
        (400, problem(errors.clone()), invalid),
        (403, problem(errors), refused(403, "Two problems.")),
        (422, problem(json!({})), refused(422, "Two problems.")),
        (429, problem(json!({"detail": null})), refused(429, "Invalid")),
        (
            500,
            json!("no problem document"),
            json!({"status": "refused", "http_status": 500, "code": "unknown", "message": "the server answered with status 500 and no reason"}),
        ),
        (
            299,
            json!("no ask"),
            json!({"status": "unreachable", "message": "The Waypost server cannot be reached: the server sent an unexpected response: \
                invalid type: string \"no ask\", expected struct AskView at line 1 column 8. Earlier questions are kept. Repeat the same call in a moment."}),
        ),
    ];
    for (status, problem, expected) in cases {
        let api = Api::default();
        let mut client = Client::of(&api).await;
        api.refuses("Post /api/v1/asks", status, problem.clone());
        // What cannot be reached is tried a second time.
        api.refuses("Post /api/v1/asks", status, problem);
        let called = client.begins("ask_clarification", json!({"question": "Go?"})).await;
        let response = client.response(called).await["result"].clone();
        assert_eq!((&response["structuredContent"], &response["isError"]), (&expected, &json!(true)));
    }
}

#[tokio::test(start_paused = true)]
async fn no_tool_answers_and_an_unknown_one_is_no_tool() {
    let api = Api::default();
    let mut client = Client::of(&api).await;
    let told = client.calls("answer_ask", json!({"ask_id": "ask_01arz3ndektsv4rrffq69g5fav"})).await;
    let called = client.begins("approve_ask", json!({})).await;
    let unknown = client.response(called).await["error"]["code"].clone();
    assert_eq!((&told["http_status"], &told["code"], unknown, api.sent()), (&json!(403), &json!("self_approval"), json!(-32602), vec![]));
}

#[tokio::test(start_paused = true)]
async fn a_wait_that_the_server_breaks_off_is_no_answer_and_a_wait_shows_that_it_lives() {
    let api = Api::default();
    let mut client = Client::of(&api).await;
    let waits = ask(1, &questions());
    let id = waits.id;
    api.has(waits);
    let params = json!({"name": "check_ask", "arguments": {"ask_id": id}, "_meta": {"progressToken": "t"}});
    let called = client.sends("tools/call", params).await;
    let told = client.told(called).await;
    assert_eq!((&told["status"], &told["ask_id"]), (&json!("pending"), &json!(id)));
    let beats = client.unheard().len();
    assert!(client.unheard().iter().all(|method| *method == "notifications/progress"), "{:?}", client.unheard());
    assert!((9..=10).contains(&beats), "one every five seconds of forty-five, and perhaps one at their end: {beats}");
    let mut quiet = Client::of(&api).await;
    quiet.calls("check_ask", json!({"ask_id": id})).await;
    assert_eq!(quiet.unheard(), [""; 0], "nobody asked for progress");
}
