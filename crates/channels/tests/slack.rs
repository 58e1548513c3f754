//! Slack, from a question to its answer: a real engine, real requests to a local server that takes what Slack
//! takes, and payloads in the form in which Slack documents and signs them.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod common;
#[path = "slack/heard.rs"]
mod heard;
#[path = "slack/socket_mode.rs"]
mod socket_mode;
#[path = "slack/sockets.rs"]
mod sockets;
#[path = "slack/world.rs"]
mod world;

use serde_json::json;
use waypost_core::ask::AskStatus;
use waypost_core::question::Input;
use waypost_core::risk::Risk;
use waypost_engine::{Error, InboundError, Response};

use common::{approval, call, is_in_the_guide, of_the_guides, prose, question, questions, select, short};
use world::World;

/// T10
#[tokio::test]
async fn a_question_with_a_few_options_is_answered_by_a_button_and_its_message_says_so() {
    let world = World::new().await;
    let ask = world.asks(questions([select("Which way?", ["Left", "Right"])])).await;
    let message = world.slack.last("chat.postMessage");
    assert_eq!((&message["channel"], &message["text"]), (&json!("C0PLACE"), &json!(format!("A question from cli [{}]", short(&ask)))));
    assert_eq!(
        message["blocks"],
        json!([
            {"type": "header", "text": plain("Which way?")},
            {"type": "context", "elements": [plain("Asked by cli")]},
            {"type": "actions", "elements": [
                {"type": "button", "text": plain("Left"), "action_id": "choose-0", "value": world.value(&message, 2, 0)},
                {"type": "button", "text": plain("Right"), "action_id": "choose-1", "value": world.value(&message, 2, 1)},
                {"type": "button", "text": plain("Open to decide"), "action_id": "open", "url": format!("https://waypost.example/asks/{}", ask.id)},
            ]},
        ])
    );
    assert_eq!(world.presses("UZOE", &message, "Right").await, Ok(None));
    let settled = world.ask(ask.id).await;
    assert_eq!((settled.status(), settled.settlement().unwrap().provenance.channel.as_str()), (AskStatus::Answered, "slack"));
    assert_eq!(world.slack.last("chat.update")["blocks"][2], json!({"type": "section", "text": plain("Answered by zoe")}));
    assert_eq!(world.slack.last("chat.update")["blocks"].as_array().unwrap().len(), 3, "no buttons are left");
}

#[tokio::test]
async fn t9_several_questions_are_answered_in_a_window_and_a_problem_stands_at_its_field() {
    let world = World::new().await;
    let ask = world.asks(questions([select("Which way?", ["Left", "Right"]), question("How far?", Input::Number)])).await;
    let message = world.slack.last("chat.postMessage");
    world.presses("UZOE", &message, "Answer").await.unwrap();
    let view = world.slack.last("views.open");
    let labels: Vec<_> = view["view"]["blocks"].as_array().unwrap().iter().map(|block| block["label"]["text"].clone()).collect();
    assert_eq!((labels, &view["trigger_id"]), (vec![json!("Which way?"), json!("How far?"), json!("Comment")], &json!("trigger-1")));
    let chosen = json!({"q0": {"v": {"type": "radio_buttons", "selected_option": {"value": "1"}}}});
    let mut wrong = chosen.clone();
    wrong["q1"] = json!({"v": {"type": "plain_text_input", "value": "far"}});
    let Ok(Some(Response::Json(errors))) = world.submits("UZOE", &view, "h1", wrong).await else { panic!("it is refused") };
    let errors: serde_json::Value = serde_json::from_str(&errors).unwrap();
    assert_eq!((&errors["response_action"], errors["errors"]["q1"].is_string()), (&json!("errors"), true));
    let mut right = chosen;
    right["q1"] = json!({"v": {"type": "plain_text_input", "value": "12"}});
    right["comment"] = json!({"v": {"type": "plain_text_input", "value": "Mind the gap."}});
    assert_eq!(world.submits("UZOE", &view, "h2", right).await, Ok(None));
    let settled = world.ask(ask.id).await;
    let settlement = settled.settlement().unwrap();
    assert_eq!((settled.status(), settlement.comment.as_deref()), (AskStatus::Answered, Some("Mind the gap.")));
}

#[tokio::test]
async fn an_approval_shows_the_call_whole_and_a_rejection_takes_its_reason() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, r#"{"to":"prod <!channel>","n":12345678901234567890}"#)).await;
    let message = world.slack.last("chat.postMessage");
    let shown = message["blocks"][2]["text"]["text"].as_str().unwrap();
    assert_eq!(shown, "Call: deploy\nArguments:\nto: prod <!channel>\nn: 12345678901234567890");
    world.presses("UZOE", &message, "Reject").await.unwrap();
    let view = world.slack.last("views.open");
    let reason = json!({"reason": {"v": {"type": "plain_text_input", "value": "Not on a Friday."}}});
    assert_eq!(world.submits("UZOE", &view, "h1", reason).await, Ok(None));
    assert_eq!(world.slack.last("chat.update")["blocks"][3]["text"], plain("Rejected by zoe"));
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Answered);
}

#[tokio::test]
async fn a046_nothing_that_a_stranger_wrote_is_markup() {
    let world = World::new().await;
    let text = "<!channel> <@U1> <https://evil.example|Approve> *now*";
    world.asks(questions([question(text, Input::Text)])).await;
    world.asks(approval(Risk::Low, &json!({"a": text}).to_string())).await;
    world.asks(call("<https://evil.example|deploy>", Risk::Low, "{}")).await;
    for message in world.slack.all("chat.postMessage") {
        assert!(!message["blocks"].to_string().contains("mrkdwn"), "{message}");
        let fallback = message["text"].as_str().unwrap();
        assert!(!fallback.contains(['<', '>']), "{fallback}");
    }
}

#[tokio::test]
async fn a047_where_a_message_cannot_hold_the_whole_call_it_offers_no_approve() {
    let world = World::new().await;
    // 42 blocks of 3,000 characters are left for it; `Call: deploy\nArguments:\na: ` takes 27 of them.
    let most = 42 * 3000 - 27;
    let mut offered = Vec::new();
    for length in [most - 1, most, most + 1] {
        world.asks(approval(Risk::Low, &json!({"a": prose(length)}).to_string())).await;
        let message = world.slack.last("chat.postMessage");
        assert!(message["blocks"].as_array().unwrap().len() <= 50);
        offered.push(World::buttons(&message).into_iter().map(str::to_owned).collect::<Vec<_>>());
    }
    let (all, open) = (["Approve", "Reject", "Open to decide"].map(str::to_owned).to_vec(), vec!["Open to decide".to_owned()]);
    assert_eq!(offered, [all.clone(), all, open]);
}

#[tokio::test]
async fn a065_what_takes_more_proof_offers_only_the_way_to_it() {
    let world = World::new().await;
    world.asks(approval(Risk::Critical, "{}")).await;
    assert_eq!(World::buttons(&world.slack.last("chat.postMessage")), ["Open to decide"]);
}

#[tokio::test]
async fn a102_only_what_slack_has_signed_just_now_is_read_and_a_repeat_changes_nothing() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let message = world.slack.last("chat.postMessage");
    let press = world.press("UZOE", &message, "Approve");
    let forged = [
        world.signed_as(&press, "another secret", 0),
        world.signed_at(&press, -361),
        world.signed_at(&press, 361),
        world.unsigned(&press),
        world.cut(&press),
    ];
    for post in forged {
        assert!(matches!(world.hears(post).await, Err(Error::Inbound(InboundError::UnverifiedSender))));
    }
    assert_eq!(world.ask(ask.id).await, ask);
    for _ in 0..2 {
        assert!(matches!(world.hears(world.signed_at(&press, -299)).await, Ok(None)));
    }
    assert_eq!(world.approvals(&ask).await, 1);
}

#[tokio::test]
async fn a103_what_slack_sends_again_after_a_slow_first_is_done_once_and_told_once() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let message = world.slack.last("chat.postMessage");
    world.presses("UZOE", &message, "Approve").await.unwrap();
    let mut again = world.signed_at(&world.press("UZOE", &message, "Approve"), 0);
    again.headers.push(("x-slack-retry-num".into(), "1".into()));
    assert!(matches!(world.hears(again).await, Ok(None)));
    world.deliver_due().await;
    assert_eq!((world.approvals(&ask).await, world.slack.all("chat.update").len(), world.slack.all("respond").len()), (1, 1, 0));
}

#[tokio::test]
async fn a104_an_account_that_nobody_here_has_is_told_so_alone_and_nothing_happens() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let message = world.slack.last("chat.postMessage");
    world.presses("UNOBODY", &message, "Approve").await.unwrap();
    let response = world.slack.last("respond");
    assert_eq!(
        (
            &response["response_type"],
            &response["replace_original"],
            response["text"].as_str().unwrap().starts_with("Waypost does not know")
        ),
        (&json!("ephemeral"), &json!(false), true)
    );
    assert_eq!(world.ask(ask.id).await, ask);
}

#[tokio::test]
async fn a105_a_reference_taken_to_another_message_decides_nothing() {
    let world = World::new().await;
    let first = world.asks(approval(Risk::Low, "{}")).await;
    let taken = world.slack.last("chat.postMessage");
    world.asks(approval(Risk::Low, r#"{"n":2}"#)).await;
    let mut message = world.slack.last("chat.postMessage");
    message["blocks"] = taken["blocks"].clone();
    let refused = world.presses("UZOE", &message, "Approve").await;
    assert!(matches!(refused, Ok(Some(Response::Forbidden(_)))), "{refused:?}");
    assert_eq!(world.ask(first.id).await, first);
}

#[tokio::test]
async fn somebody_else_was_faster_and_the_slower_person_is_told_who() {
    let world = World::new().await;
    world.asks(approval(Risk::Low, "{}")).await;
    let message = world.slack.last("chat.postMessage");
    world.presses("UZOE", &message, "Approve").await.unwrap();
    world.presses("UBOB", &message, "Approve").await.unwrap();
    assert_eq!(world.slack.last("respond")["text"], "zoe answered first.");
}

#[tokio::test]
async fn a_code_that_is_written_to_the_app_says_whose_account_it_is() {
    let world = World::new().await;
    let code = world.draws_code("ann").await;
    world.writes("UANN", "D1", None, "im", &format!("link {code}")).await;
    assert_eq!(world.slack.last("chat.postEphemeral")["text"], "You will now receive notifications here, ann.");
    world.writes("UZED", "D2", None, "im", &format!("link {code}")).await;
    assert!(world.slack.last("chat.postEphemeral")["text"].as_str().unwrap().starts_with("This code is unknown"));
}

#[tokio::test]
async fn tx3_a_person_who_writes_to_an_agent_in_a_thread_is_asked_in_it_and_answers_there() {
    let world = World::new().await;
    world.writes("UZOE", "C7", None, "channel", "<@UBOT> Ship it").await;
    world.agent_works().await;
    let asked = world.slack.last("chat.postMessage");
    assert_eq!(
        (&asked["channel"], &asked["thread_ts"], &asked["blocks"][0]["text"]),
        (&json!("C7"), &json!("1700000001.000100"), &plain("Where to?"))
    );
    world.writes("UZOE", "C7", Some("1700000001.000100"), "channel", "To &lt;prod&gt;").await;
    world.agent_works().await;
    assert_eq!(world.received_texts().await, ["Ship it", "To <prod>"]);
}

#[tokio::test]
async fn the_guide_shows_a_message_as_it_is_sent() {
    let world = World::new().await;
    let ask = world.asks(of_the_guides()).await;
    let mut blocks = world.slack.last("chat.postMessage")["blocks"].clone();
    // A button refers to its notice, whose id says nothing to anybody.
    blocks[3]["elements"].as_array_mut().unwrap().iter_mut().for_each(|element| drop(element.as_object_mut().unwrap().remove("value")));
    is_in_the_guide(&blocks, &ask, include_str!("pictures/slack.json"));
}

fn plain(text: &str) -> serde_json::Value {
    json!({"type": "plain_text", "text": text, "emoji": false})
}
