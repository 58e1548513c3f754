//! What comes in: genuine or not read at all, done once, and done as the person it is brought for.

use serde_json::{Value, json};
use waypost_core::ask::AskStatus;
use waypost_core::ask::who::Who;
use waypost_core::risk::Risk;
use waypost_engine::Post;

use crate::common::{approval as deploy, questions, select};
use crate::world::{SECRETS, THEN, World, signature, signed, which_way, zoe};

const FORGED: &str = "this request is not signed by an allowed sender";

impl World {
    /// An ask for Zoe, and the ask as the program was notified of it.
    async fn asks_for_deployment(&self) -> (waypost_core::ask::Ask, Value) {
        let ask = self.asks(deploy(Risk::Low, r#"{"version":"1.4.2"}"#), zoe()).await;
        (ask, self.receiver.requests()[0].json()["data"]["asks"][0].clone())
    }
}

fn approves(notified: &Value) -> Value {
    json!({
        "address": "Z1",
        "notice": notified["notice"],
        "revision": notified["revision"],
        "decision": "approve",
        "digest": notified["approval"]["digest"],
    })
}

fn with(post: &Post, name: &str, value: Option<&str>) -> Post {
    let mut post = post.clone();
    post.headers.retain(|(known, _)| known != name);
    post.headers.extend(value.map(|value| (name.to_owned(), value.to_owned())));
    post
}

#[tokio::test]
async fn a106_only_what_is_wholly_signed_is_read() {
    let world = World::new().await;
    let (ask, notified) = world.asks_for_deployment().await;
    let body = approves(&notified).to_string();
    let genuine = signed("m1", THEN, &body, SECRETS[1]);
    let right = signature("m1", THEN, &body, SECRETS[1]);
    let stranger = signature("m1", THEN, &body, "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    let bare = right.trim_start_matches("v1,");
    let (cut, other, mixed) = (&right[..right.len() - 5], format!("v1a,{bare}"), format!("{stranger} v1, v1a,{bare}"));
    for signature in [None, Some(""), Some("v1,"), Some(cut), Some(bare), Some(&other), Some(&stranger), Some(&mixed)] {
        assert_eq!(world.hears(with(&genuine, "webhook-signature", signature)).await, Err(FORGED.into()), "{signature:?}");
    }
    for (name, value) in
        [("webhook-id", None), ("webhook-id", Some("m2")), ("webhook-timestamp", None), ("webhook-timestamp", Some("soon"))]
    {
        assert_eq!(world.hears(with(&genuine, name, value)).await, Err(FORGED.into()), "{name}");
    }
    let doubled = Post { headers: [genuine.headers.clone(), genuine.headers.clone()].concat(), ..genuine.clone() };
    assert_eq!(world.hears(doubled).await, Err(FORGED.into()));
    assert_eq!(world.hears(Post { body: body.replace("approve", "reject").into(), ..genuine.clone() }).await, Err(FORGED.into()));
    assert_eq!(world.ask(ask.id).await, ask);
    let one_of_two = format!("{stranger} {right}");
    assert_eq!(world.hears(with(&genuine, "webhook-signature", Some(&one_of_two))).await.unwrap()["result"], "done");
}

#[tokio::test]
async fn a107_what_is_sent_again_has_the_same_result_and_what_is_old_or_early_none() {
    let world = World::new().await;
    let (ask, notified) = world.asks_for_deployment().await;
    let body = approves(&notified).to_string();
    for at in [THEN - 301, THEN + 301, i64::MIN, i64::MAX] {
        assert_eq!(world.hears(signed("m1", at, &body, SECRETS[0])).await, Err(FORGED.into()), "{at}");
    }
    assert_eq!(world.ask(ask.id).await, ask);
    let first = world.hears(signed("m1", THEN - 300, &body, SECRETS[0])).await.unwrap();
    let (settled, journal) = (world.ask(ask.id).await, world.journal(&ask).await);
    assert_eq!((settled.status(), &first["result"]), (AskStatus::Answered, &json!("done")));
    assert_eq!(world.hears(signed("m1", THEN + 300, &body, SECRETS[0])).await.unwrap(), first);
    assert_eq!((world.ask(ask.id).await, world.journal(&ask).await), (settled, journal));
}

/// T10
#[tokio::test]
async fn questions_are_answered_by_their_ids_or_in_words() {
    let world = World::new().await;
    let first = world.asks(which_way(), zoe()).await;
    let notice = world.receiver.requests()[0].id.clone();
    let answers = json!({"address": "Z1", "notice": notice, "revision": 1, "answers": {"way": {"values": ["up"]}}});
    let refused = world.brings("m1", &answers).await.unwrap();
    assert_eq!((&refused["result"], &refused["problems"][0]["code"]), (&json!("refused"), &json!("no_such_option")));
    let answers = json!({"address": "Z1", "notice": notice, "revision": 1, "answers": {"way": {"values": ["left"]}}, "comment": "go"});
    assert_eq!(world.brings("m2", &answers).await.unwrap()["ask"]["settled"]["by"]["name"], "zoe");
    assert_eq!(world.ask(first.id).await.settlement().unwrap().comment.as_deref(), Some("go"));
    let second = world.asks(which_way(), zoe()).await;
    let notice = world.receiver.requests().pop().unwrap().id;
    assert_eq!(world.brings("m3", &json!({"address": "Z1", "notice": notice, "text": "Go right"})).await.unwrap()["result"], "done");
    assert_eq!((world.ask(first.id).await.status(), world.ask(second.id).await.status()), (AskStatus::Answered, AskStatus::Answered));
}

#[tokio::test]
async fn a020_words_answer_the_revision_that_they_name() {
    let world = World::new().await;
    let ask = world.asks(which_way(), zoe()).await;
    let notice = world.receiver.requests()[0].id.clone();
    world.revises(&ask, questions([select("Which way now?", ["left", "right"])])).await;
    let text = |revision: u32| json!({"address": "Z1", "notice": notice, "revision": revision, "text": "left"});
    let refused = world.brings("m1", &text(1)).await.unwrap();
    assert_eq!((&refused["result"], world.ask(ask.id).await.is_pending()), (&json!("refused"), true));
    assert_eq!(world.brings("m2", &text(2)).await.unwrap()["result"], "done");
}

#[tokio::test]
async fn an_approval_is_of_what_was_shown_and_of_nothing_else() {
    let world = World::new().await;
    let (ask, notified) = world.asks_for_deployment().await;
    let without = json!({"address": "Z1", "notice": notified["notice"], "revision": 1, "decision": "approve"});
    let wanted = "this request cannot be read: write the `digest` that the notice showed: it identifies what is approved";
    assert_eq!(world.brings("m1", &without).await, Err(wanted.into()));
    let other = json!({"address": "Z1", "notice": notified["notice"], "revision": 1, "decision": "approve", "digest": "sha256:00"});
    assert_eq!(world.brings("m2", &other).await.unwrap()["result"], "refused");
    assert_eq!(world.ask(ask.id).await, ask);
}

#[tokio::test]
async fn a121_a_signed_webhook_approves_no_call_of_high_or_critical_risk() {
    let world = World::new().await;
    for (n, risk) in [Risk::High, Risk::Critical].into_iter().enumerate() {
        let ask = world.asks(deploy(risk, r#"{"version":"1.4.2"}"#), zoe()).await;
        let notified = world.receiver.requests()[0].json()["data"]["asks"][0].clone();
        assert_eq!((&notified["decidable"], &notified["approval"]["digest"]), (&json!(false), &json!(null)));
        let mut guessed = approves(&notified);
        guessed["digest"] = json!(ask.body.digest().unwrap().as_str());
        let refused = world.brings(&format!("m{n}"), &guessed).await.unwrap();
        let message = "this channel approves nothing above medium risk: open the ask's page to approve it";
        assert_eq!(
            (&refused["result"], &refused["message"], &refused["ask"]["decidable"]),
            (&json!("refused"), &json!(message), &json!(false))
        );
        assert_eq!(world.ask(ask.id).await, ask);
    }
}

#[tokio::test]
async fn nobody_decides_at_an_address_that_is_nobodys() {
    let world = World::new().await;
    let (ask, notified) = world.asks_for_deployment().await;
    let stranger =
        Value::Object(approves(&notified).as_object().unwrap().clone().into_iter().chain([("address".into(), json!("Z2"))]).collect());
    assert_eq!(world.brings("m1", &stranger).await, Err("This address is unknown: connect it to a person first.".into()));
    assert_eq!(world.ask(ask.id).await, ask);
}

#[tokio::test]
async fn what_cannot_be_read_is_said_with_its_cure() {
    let world = World::new().await;
    let notice = json!("ntc_00000000000000000000000007");
    let unreadable = [
        (json!({"address": "Z1"}), "write exactly one of `decision`, `answers`, `text` and `code`"),
        (json!({"address": "Z1", "text": "a", "decision": "reject"}), "write exactly one of `decision`, `answers`, `text` and `code`"),
        (json!({"address": "Z1", "decision": "reject"}), "write the `notice` that this refers to"),
        (json!({"address": "Z1", "notice": notice, "decision": "reject"}), "write the `revision` that the notice showed"),
        (json!({"address": "Z1", "text": "a"}), "write the `notice` that the text answers, or the `spot` where it was written"),
        (json!(["Z1", notice]), "This does not have the right type or value: invalid type: a list, expected an object."),
        (json!({"address": 5}), "This does not have the right type or value: invalid type: integer `5`, expected text. (/address)"),
        (json!({"address": "Z1", "text": "a\0"}), "not valid JSON: a text contains U+0000"),
    ];
    for (n, (body, cure)) in unreadable.into_iter().enumerate() {
        assert_eq!(world.brings(&format!("m{n}"), &body).await, Err(format!("this request cannot be read: {cure}")), "{body}");
    }
    let made_up = json!({"address": "Z1", "notice": notice, "revision": 1, "decision": "reject"});
    let long = "this request cannot be read: write a webhook-id of at most 128 visible ASCII characters";
    assert_eq!(world.brings(&"m".repeat(129), &made_up).await, Err(long.into()));
    let nowhere = Err("This notice was not sent here: use the one from the message about the ask.".into());
    assert_eq!(world.brings(&"m".repeat(128), &made_up).await, nowhere);
    assert_eq!(
        world.brings("m9", &made_up).await,
        Err("This notice was not sent here: use the one from the message about the ask.".into())
    );
}

#[tokio::test]
async fn what_waypost_sent_itself_is_no_reply_when_it_comes_back() {
    let world = World::new().await;
    let ask = world.asks(which_way(), Who::default()).await;
    let request = world.receiver.requests().remove(0);
    let headers = [("webhook-id", request.id), ("webhook-timestamp", request.at), ("webhook-signature", request.signature)];
    let headers = headers.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let back = world.hears(Post { headers, body: request.body.to_vec(), ..Post::default() }).await;
    assert!(back.as_ref().is_err_and(|error| error.starts_with("this request cannot be read: There is no field `type` here")), "{back:?}");
    assert_eq!(world.ask(ask.id).await, ask);
}
