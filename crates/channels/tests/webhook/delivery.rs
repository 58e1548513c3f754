//! What goes out: signed, under an id that stays, and whatever comes back is only whether it arrived.

use std::time::Duration;

use serde_json::json;
use waypost_core::ask::AskStatus;
use waypost_core::ask::body::Body;
use waypost_core::ask::who::Who;
use waypost_core::risk::Risk;
use waypost_core::session::event::Event;

use crate::common::approval as deploy;
use crate::receiver::{Answer, WebhookRequest};
use crate::world::{SECRETS, THEN, World, signature, which_way, zoe};

pub fn is_signed(request: &WebhookRequest) -> bool {
    let body = std::str::from_utf8(&request.body).unwrap();
    let signatures = SECRETS.map(|secret| signature(&request.id, THEN, body, secret));
    request.at == THEN.to_string() && request.signature == signatures.join(" ")
}

#[tokio::test]
async fn a_program_is_told_who_asks_what_and_of_whom() {
    let world = World::new().await;
    let ask = world.asks(which_way(), zoe()).await;
    let [request] = &world.receiver.requests()[..] else { panic!("told once") };
    assert!(is_signed(request));
    let expected = json!({
        "type": "ask.pending",
        "timestamp": "2027-01-15T08:00:00.000Z",
        "data": {
            "to": {"person": "zoe", "address": "Z1"},
            "asks": [{
                "notice": request.id,
                "id": ask.id,
                "session_id": ask.session,
                "revision": 1,
                "kind": "questions",
                "status": "pending",
                "agent": "cli",
                "url": format!("https://ask.example/asks/{}", ask.id),
                "asked_at": "2027-01-15T08:00:00.000Z",
                "decidable": true,
                "allow_response": false,
                "questions": [{
                    "id": "way",
                    "question": "Which[U+202E] way?",
                    "input": "select",
                    "options": [{"label": "Go left", "value": "left"}, {"label": "Go right", "value": "right"}],
                    "multi_select": false,
                    "free_text": "forbid",
                    "required": true,
                }],
            }],
        },
    });
    assert_eq!(request.json(), expected);
}

#[tokio::test]
async fn whatever_is_tried_again_has_the_same_id_and_is_tried_when_the_program_says() {
    let world = World::new().await;
    [Answer::After(503, "120"), Answer::After(429, "999999"), Answer::Status(204)]
        .into_iter()
        .for_each(|answer| world.receiver.answers(answer));
    world.asks(which_way(), Who::default()).await;
    world.after(Duration::from_secs(119)).await;
    let first = world.receiver.requests();
    assert_eq!(first.len(), 1, "it wanted two minutes");
    world.after(Duration::from_secs(1)).await;
    world.after(Duration::from_secs(3600)).await;
    let again = world.receiver.requests();
    assert_eq!(again, [first.clone(), first].concat());
}

#[tokio::test]
async fn what_was_told_is_told_once_more_when_it_is_settled() {
    let world = World::new().await;
    let ask = world.asks(deploy(Risk::Low, "{}"), zoe()).await;
    let first = world.receiver.requests().remove(0);
    let digest = first.json()["data"]["asks"][0]["approval"]["digest"].clone();
    let reply = json!({"address": "Z1", "notice": first.id, "revision": 1, "decision": "approve", "digest": digest});
    assert_eq!(world.brings("m1", &reply).await.unwrap()["result"], "done");
    world.deliver_due().await;
    let [request] = &world.receiver.requests()[..] else { panic!("told once more") };
    let body = request.json();
    assert!(is_signed(request) && request.id.starts_with(&format!("{}_", first.id)), "{}", request.id);
    assert_eq!((&body["type"], &body["data"]["asks"][0]["id"]), (&json!("ask.settled"), &json!(ask.id)));
    let settled =
        json!({"by": {"kind": "person", "name": "zoe"}, "decision": "approve", "channel": "webhook", "at": "2027-01-15T08:00:00.000Z"});
    assert_eq!(body["data"]["asks"][0]["settled"], settled);
}

#[tokio::test]
async fn a110_a_redirect_is_a_failure_and_nobody_goes_there() {
    let world = World::new().await;
    world.receiver.answers(Answer::To(format!("http://{}/elsewhere", world.receiver.place)));
    let ask = world.asks(which_way(), Who::default()).await;
    assert_eq!(world.receiver.kinds(), ["ask.pending"]);
    let failed = world
        .journal(&ask)
        .await
        .into_iter()
        .find_map(|event| if let Event::NoticeFailed { error, .. } = event { Some(error) } else { None });
    let error = "HTTP 302: redirects are not followed; configure the final address";
    assert_eq!(failed.as_deref(), Some(error));
}

#[tokio::test]
async fn a111_an_answer_without_end_is_not_read_to_its_end() {
    let world = World::new().await;
    world.receiver.answers(Answer::Endless);
    let ask = world.asks(which_way(), Who::default()).await;
    world.after(Duration::from_secs(3600)).await;
    assert_eq!(world.receiver.kinds(), ["ask.pending"], "it arrived");
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Pending);
}

#[tokio::test]
async fn a111_a_program_that_never_answers_is_given_up_for_now_and_asked_again() {
    let world = World::that_waits(Duration::from_millis(500)).await;
    world.receiver.answers(Answer::Never);
    world.asks(which_way(), Who::default()).await;
    let first = world.receiver.requests();
    world.after(Duration::from_secs(3600)).await;
    assert_eq!((first.len(), world.receiver.requests()), (1, first));
}

#[tokio::test]
async fn a112_what_a_program_answers_decides_nothing() {
    let world = World::new().await;
    world.receiver.answers(Answer::Says(r#"{"answer": "approve", "decision": "approve"}"#));
    let ask = world.asks(deploy(Risk::Low, "{}"), zoe()).await;
    world.after(Duration::from_secs(60)).await;
    assert_eq!(world.receiver.kinds(), ["ask.pending"]);
    assert_eq!(world.ask(ask.id).await, ask);
}

#[tokio::test]
async fn a_program_that_wants_nothing_more_is_not_tried_again() {
    let world = World::new().await;
    for (status, why) in [(410, "HTTP 410: the endpoint no longer exists"), (404, "HTTP 404: the endpoint refused the message")] {
        world.receiver.answers(Answer::Status(status));
        let ask = world.asks(which_way(), Who::default()).await;
        world.after(Duration::from_secs(3600)).await;
        assert_eq!(world.receiver.kinds(), ["ask.pending"]);
        let failed = world.journal(&ask).await.into_iter().any(|event| matches!(event, Event::NoticeFailed { error, .. } if error == why));
        assert!(failed, "{status}");
    }
}

/// A call whose argument is short words, of this length in all.
fn of_length(length: usize) -> Body {
    let words: String = (0..length).map(|n| if n > 0 && (length - n).is_multiple_of(5) { ' ' } else { 'a' }).collect();
    deploy(Risk::Low, &format!(r#"{{"notes":"{words}"}}"#))
}

#[tokio::test]
async fn what_does_not_fit_is_decided_on_its_page_alone() {
    let world = World::new().await;
    world.asks(of_length(0), zoe()).await;
    let around =
        serde_json::to_string(&json!({"approval": world.receiver.requests()[0].json()["data"]["asks"][0]["approval"]})).unwrap().len();
    let most = 64 * 1024 - around;
    for (length, fits) in [(most - 1, true), (most, true), (most + 1, false)] {
        world.asks(of_length(length), zoe()).await;
        let notified = world.receiver.requests()[0].json()["data"]["asks"][0].clone();
        let shown = (notified["decidable"] == true, notified["approval"]["digest"].is_string(), notified["approval"]["rows"].is_array());
        assert_eq!(shown, (fits, fits, fits), "{length}");
        assert_eq!(notified["approval"]["tool"], "deploy");
    }
}

#[tokio::test]
async fn a065_what_takes_a_fresh_proof_is_told_without_what_an_approval_repeats() {
    let world = World::new().await;
    world.asks(deploy(Risk::Critical, "{}"), Who::default()).await;
    let notified = world.receiver.requests()[0].json()["data"]["asks"][0].clone();
    assert_eq!((&notified["decidable"], &notified["approval"]["digest"]), (&json!(false), &json!(null)));
}
