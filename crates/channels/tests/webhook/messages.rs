//! Messages of people to agents in threads of the program, what agents say, and codes for addresses.

use serde_json::{Value, json};
use waypost_core::ask::AskStatus;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::Tenant;
use waypost_core::people::permission::Permission;
use waypost_engine::Error;

use crate::common::Office;
use crate::delivery::is_signed;
use crate::receiver::Answer;
use crate::world::{World, which_way, zoe};

const MISPLACED: &str = "This notice was not sent here: use the one from the message about the ask.";
const BAD_CODE: &str = "This code is unknown, already used or too old: request another one.";

impl World {
    /// Zoe says this in a thread of the program.
    async fn hears_zoe(&self, id: &str, thread: &str, more: Value) -> Result<Value, String> {
        let mut message = json!({"address": "Z1", "spot": thread});
        message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.brings(id, &message).await
    }
}

#[tokio::test]
async fn a_person_who_writes_to_an_agent_in_a_thread_is_asked_there_and_answers_there() {
    let world = World::new().await;
    let begun = world.hears_zoe("m1", "room-3", json!({"agent": "shipper", "text": "Ship it"})).await.unwrap();
    assert_eq!(begun, json!({"result": "said", "session_id": begun["session_id"], "begun": true}));
    world.agent_works().await;
    let body = world.receiver.requests().remove(0).json();
    let asked = &body["data"]["asks"][0];
    assert_eq!((&body["data"]["to"], &asked["session_id"]), (&json!({"spot": "room-3"}), &begun["session_id"]));
    assert_eq!(asked["questions"][0]["question"], "Where to?");
    let answered = world.hears_zoe("m2", "room-3", json!({"text": "To prod"})).await.unwrap();
    assert_eq!((&answered["result"], &answered["ask"]["settled"]["by"]["name"]), (&json!("done"), &json!("zoe")));
    world.agent_works().await;
    assert_eq!(world.received_texts().await, ["Ship it", "To prod"]);
}

#[tokio::test]
async fn more_messages_in_a_thread_go_to_the_session_of_that_thread() {
    let world = World::new().await;
    let begun = world.hears_zoe("m1", "room-3", json!({"agent": "shipper", "text": "Ship it"})).await.unwrap();
    let more = world.hears_zoe("m2", "room-3", json!({"agent": "shipper", "text": "But gently"})).await.unwrap();
    assert_eq!(more, json!({"result": "said", "session_id": begun["session_id"], "begun": false}));
    let other = world.hears_zoe("m3", "room-4", json!({"agent": "shipper", "text": "Ship another"})).await.unwrap();
    assert_eq!((&other["begun"], other["session_id"] == begun["session_id"]), (&json!(true), false));
}

#[tokio::test]
async fn what_is_said_to_an_agent_is_said_once_however_often_it_comes() {
    let world = World::new().await;
    let message = json!({"agent": "shipper", "text": "Ship it"});
    let first = world.hears_zoe("m1", "room-3", message.clone()).await.unwrap();
    world.hears_zoe("m1", "room-3", message).await.unwrap();
    world.agent_works().await;
    assert_eq!((&first["begun"], world.received_texts().await), (&json!(true), vec!["Ship it".to_owned()]));
}

#[tokio::test]
async fn where_nobody_is_spoken_to_words_go_nowhere_and_an_agent_has_to_be_one_of_here() {
    let world = World::new().await;
    assert_eq!(world.hears_zoe("m1", "room-3", json!({"text": "Hello?"})).await, Ok(json!({"result": "nowhere"})));
    let refused = world.hears_zoe("m2", "room-3", json!({"agent": "nobody", "text": "Hello?"})).await.unwrap();
    assert_eq!((&refused["result"], &refused["problems"][0]["pointer"]), (&json!("refused"), &json!("/agent")));
    assert_eq!((&refused["problems"][0]["code"], &refused["ask"]), (&json!("unknown_agent"), &json!(null)));
    let unsaid = world.brings("m3", &json!({"address": "Z1", "agent": "shipper", "text": "Ship it"})).await;
    let wanted = "this request cannot be read: write the `notice` that the text answers, or the `spot` where it was written";
    assert_eq!(unsaid, Err(wanted.into()));
}

#[tokio::test]
async fn a129_a_place_that_no_program_would_choose_is_refused() {
    let world = World::new().await;
    let speaks = json!({"agent": "shipper", "text": "Ship it"});
    let refused = world.hears_zoe("m1", &"x".repeat(1025), speaks.clone()).await;
    assert_eq!(refused, Err("this request cannot be read: write ids and places of at most 1024 bytes".into()));
    assert_eq!(world.hears_zoe("m2", &"x".repeat(1024), speaks).await.unwrap()["begun"], true);
}

#[tokio::test]
async fn only_a_person_who_may_direct_agents_starts_a_session_in_a_thread() {
    let world = World::new().await;
    let speaks = json!({"address": "Z2", "spot": "room-3", "agent": "shipper", "text": "Ship it"});
    assert_eq!(world.brings("m1", &speaks).await, Err("This address is unknown: connect it to a person first.".into()));
    let (tenant, identity) = (Tenant::default(), world.identity());
    let mut versioned = identity.access().role_policy(&tenant).await.unwrap();
    versioned.role_policy.everybody.may.remove(&Permission::Direct);
    identity.access().write_role_policy(&Office::machine(), versioned).await.unwrap();
    let refused = world.hears_zoe("m2", "room-3", json!({"agent": "shipper", "text": "Ship it"})).await.unwrap();
    assert_eq!((&refused["result"], &refused["problems"]), (&json!("refused"), &json!([])));
}

#[tokio::test]
async fn a_reply_that_says_where_it_is_given_is_taken_only_there() {
    let world = World::new().await;
    let ask = world.asks(which_way(), zoe()).await;
    let notice = world.receiver.requests()[0].id.clone();
    let reply = json!({"notice": notice, "text": "Go left"});
    assert_eq!(world.hears_zoe("m1", "room-3", reply.clone()).await, Err(MISPLACED.into()));
    assert_eq!(world.ask(ask.id).await, ask);
    assert_eq!(world.hears_zoe("m2", "Z1", reply).await.unwrap()["result"], "done");
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Answered);
}

#[tokio::test]
async fn what_an_agent_says_over_the_channel_is_a_message_with_an_id_that_stays() {
    let world = World::new().await;
    let text = "over webhook: Order 12\u{202e}345 was refunded.";
    let begun = world.hears_zoe("m1", "room-3", json!({"agent": "shipper", "text": text})).await.unwrap();
    world.receiver.answers(Answer::After(503, "60"));
    world.agent_works().await;
    world.clock.advance(std::time::Duration::from_secs(60));
    world.agent_works().await;
    let messages: Vec<_> = world.receiver.requests().into_iter().filter(|request| request.kind() == "message").collect();
    let [first, again] = &messages[..] else { panic!("said {} times", messages.len()) };
    let session = begun["session_id"].as_str().unwrap();
    assert_eq!(again, first);
    assert!(is_signed(first) && first.id.starts_with(&format!("{session}_")), "{}", first.id);
    let expected = json!({"session_id": session, "agent": "shipper", "text": "Order 12[U+202E]345 was refunded."});
    assert_eq!(first.json()["data"], expected);
}

#[tokio::test]
async fn a_code_that_somebody_drew_is_brought_from_the_address_that_becomes_theirs() {
    let world = World::new().await;
    let code = world.draws_code("ann").await;
    let brings = json!({"address": "A7", "code": code});
    assert_eq!(world.brings("m1", &json!({"address": "A7", "code": "ABCD-EFGH"})).await, Err(BAD_CODE.into()));
    assert_eq!(world.brings("m2", &brings).await, Ok(json!({"result": "reached", "person": "ann"})));
    assert_eq!(world.brings("m3", &brings).await, Err(BAD_CODE.into()));
    world.asks_of("ann", which_way()).await;
    assert_eq!(world.receiver.requests()[0].json()["data"]["to"], json!({"person": "ann", "address": "A7"}));
}

#[tokio::test]
async fn a_code_for_an_address_is_sent_there_and_proves_it_only_to_the_person_who_requested_it() {
    let world = World::new().await;
    let ann = world.in_a_browser("ann").await;
    world.waypost.notifications().send_address_code(&ann, "webhook", "A7").await.unwrap();
    let request = world.receiver.requests().remove(0);
    let (body, code) = (request.json(), request.json()["data"]["code"].as_str().unwrap().to_owned());
    assert!(is_signed(&request) && request.id.starts_with("code_") && !request.id.contains(&code), "{}", request.id);
    assert_eq!((&body["type"], &body["data"]["address"]), (&json!("address.code"), &json!("A7")));
    assert_eq!(world.brings("m1", &json!({"address": "Z9", "code": code})).await, Err(BAD_CODE.into()));
    let max = world.in_a_browser("max").await;
    let refused = world.waypost.notifications().redeem_address_code(&max, "webhook", "A7", &code).await;
    let Err(Error::Refused(Refusal::Invalid(problems))) = refused else { panic!("{refused:?}") };
    assert_eq!((problems[0].pointer.as_str(), problems[0].code.as_str()), ("/code", "unknown_code"));
    world.waypost.notifications().redeem_address_code(&ann, "webhook", "A7", &code).await.unwrap();
    world.asks_of("ann", which_way()).await;
    assert_eq!(world.receiver.requests()[0].json()["data"]["to"], json!({"person": "ann", "address": "A7"}));
}
