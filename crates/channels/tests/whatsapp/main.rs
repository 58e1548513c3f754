//! WhatsApp, from a question to its answer: a real engine, real requests to a local server that takes what the Cloud API takes, and
//! payloads in the form in which Meta documents and signs them.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

#[path = "../common/mod.rs"]
mod common;
mod world;

use serde_json::json;
use waypost_channels::{WhatsAppChannel, WhatsAppTemplate};
use waypost_core::ask::AskStatus;
use waypost_core::question::{Choice, FreeText, Input, Question};
use waypost_core::risk::Risk;
use waypost_core::session::event::Event;
use waypost_engine::{Channel as _, Error, InboundError, Response};

use common::{approval, prose, question, questions, select};
use world::{BOB, NOBODY, VERIFY, World, ZOE, labels, options, text};

#[tokio::test]
async fn a_question_with_a_few_options_is_answered_by_a_button_and_the_person_is_told() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", questions([select("Which way?", ["Left", "Right"])])).await;
    let message = world.api.last();
    let body = format!("Which way?\nAsked by cli\n\nOpen to decide: https://waypost.example/asks/{}", ask.id);
    let buttons = &message["interactive"]["action"]["buttons"];
    assert_eq!(
        message["interactive"],
        json!({"type": "button", "body": {"text": body}, "action": {"buttons": [
            {"type": "reply", "reply": {"id": buttons[0]["reply"]["id"], "title": "Left"}},
            {"type": "reply", "reply": {"id": buttons[1]["reply"]["id"], "title": "Right"}},
        ]}})
    );
    assert_eq!((&message["messaging_product"], &message["to"], &message["type"]), (&json!("whatsapp"), &json!(ZOE), &json!("interactive")));
    assert_eq!(world.told(world.press(ZOE, &message, "Right")).await, "Answered by zoe");
    let settled = world.ask(ask.id).await;
    assert_eq!((settled.status(), settled.settlement().unwrap().provenance.channel.as_str()), (AskStatus::Answered, "whatsapp"));
}

#[tokio::test]
async fn more_options_or_their_descriptions_are_a_list() {
    let world = World::new().await;
    let described = |label: &str| Choice {
        label: label.into(),
        value: label.to_lowercase(),
        description: Some("What it means".into()),
        preview: None,
        recommended: false,
    };
    let body = Question { options: vec![described("Left"), described("Right")], ..select("Which way?", []) };
    let ask = world.asks_of("zoe", questions([body])).await;
    let message = world.api.last();
    let action = &message["interactive"]["action"];
    assert_eq!((&action["button"], &action["sections"][0]["rows"][1]["description"]), (&json!("Answer"), &json!("What it means")));
    world.does(world.press(ZOE, &message, "Right")).await;
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Answered);
    world.asks_of("zoe", questions([select("Which?", ["1", "2", "3", "4"])])).await;
    assert_eq!(labels(&world.api.last()), ["1", "2", "3", "4"]);
}

#[tokio::test]
async fn what_whatsapp_cannot_show_is_said_with_the_link_to_its_page() {
    let world = World::new().await;
    let eleven = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"];
    let several = Question { multi_select: true, ..select("Which?", ["A", "B"]) };
    let two = [question("First?", Input::Text), question("Second?", Input::Text)];
    let bodies = [
        questions([select("Which?", eleven)]),
        questions([select("Which?", ["A label of more than 24 characters"])]),
        questions([several]),
        questions(two),
        questions([question("The key?", Input::Secret)]),
        approval(Risk::Critical, "{}"),
    ];
    for body in bodies {
        let ask = world.asks_of("zoe", body).await;
        let message = world.api.last();
        let shown = text(&message);
        assert_eq!(labels(&message), [""; 0], "{shown}");
        let page = format!("\n\nOpen to decide: https://waypost.example/asks/{}", ask.id);
        assert!(shown.contains("than this channel can") && shown.ends_with(&page), "{shown}");
    }
}

#[tokio::test]
async fn a_question_in_words_is_answered_by_a_reply_to_its_message() {
    let world = World::new().await;
    let first = world.asks_of("zoe", questions([question("Where to?", Input::Text)])).await;
    let message = world.api.last();
    assert!(text(&message).contains("Answer by replying to this message."));
    let second = world.asks_of("zoe", questions([question("How far?", Input::Number)])).await;
    let refused = world.told(world.writing(ZOE, "far", Some(&world.api.last()))).await;
    assert!(refused.contains("number"), "{refused}");
    assert_eq!(world.told(world.writing(ZOE, "To prod", Some(&message))).await, "Answered by zoe");
    assert_eq!((world.ask(first.id).await.status(), world.ask(second.id).await.status()), (AskStatus::Answered, AskStatus::Pending));
    let own = Question { free_text: FreeText::Allow, ..select("Which way?", ["Left", "Right"]) };
    let third = world.asks_of("zoe", questions([own])).await;
    let message = world.api.last();
    assert!(text(&message).contains("Or reply to this message in your own words."));
    world.does(world.writing(ZOE, "Straight on", Some(&message))).await;
    assert_eq!(world.ask(third.id).await.status(), AskStatus::Answered);
}

#[tokio::test]
async fn a020_a_reply_to_a_message_that_cannot_be_updated_answers_no_later_question() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", questions([question("Which test data goes?", Input::Text)])).await;
    let message = world.api.last();
    world.revises(&ask, questions([question("Which data goes?", Input::Text)])).await;
    let refused = world.told(world.writing(ZOE, "All of it", Some(&message))).await;
    assert_eq!((world.ask(ask.id).await.status(), refused.contains("has changed since")), (AskStatus::Pending, true), "{refused}");
}

#[tokio::test]
async fn an_answer_that_looks_like_a_code_is_an_answer() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", questions([question("Which ticket?", Input::Text)])).await;
    let message = world.api.last();
    assert!(world.told(world.writing(ZOE, "PROJ-1234", None)).await.starts_with("This code is unknown"));
    assert!(world.told(world.writing(NOBODY, "PROJ-1234", Some(&message))).await.starts_with("This code is unknown"));
    assert_eq!(world.told(world.writing(ZOE, "PROJ-1234", Some(&message))).await, "Answered by zoe");
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Answered);
}

#[tokio::test]
async fn an_approval_shows_the_call_whole_and_is_never_given_in_words() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", approval(Risk::Low, r#"{"to":"prod *now*","n":12345678901234567890}"#)).await;
    let message = world.api.last();
    assert!(text(&message).contains("```Call: deploy\nArguments:\nto: prod *now*\nn: 12345678901234567890```"), "{message}");
    assert_eq!(labels(&message), ["Approve", "Reject"]);
    assert!(world.told(world.writing(ZOE, "Approve", Some(&message))).await.contains("cannot be decided by a text message"));
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Pending);
    assert_eq!(world.told(world.press(ZOE, &message, "Reject")).await, "Rejected by zoe");
    assert_eq!(world.approvals(&ask).await, 0);
}

#[tokio::test]
async fn a047_where_a_message_cannot_hold_the_whole_call_it_offers_no_approve() {
    let world = World::new().await;
    world.asks_of("zoe", approval(Risk::Low, &json!({"a": prose(100)}).to_string())).await;
    let others = text(&world.api.last()).encode_utf16().count() - 100;
    let mut offered = Vec::new();
    for a in [prose(1024 - others), prose(1025 - others), "```".to_owned()] {
        world.asks_of("zoe", approval(Risk::Low, &json!({"a": a}).to_string())).await;
        offered.push(labels(&world.api.last()));
    }
    assert_eq!(offered, [vec!["Approve".to_owned(), "Reject".into()], vec![], vec![]]);
}

#[tokio::test]
async fn a046_nothing_that_a_stranger_wrote_is_markup() {
    let world = World::new().await;
    world.asks_of("zoe", questions([question("*See* https://evil.example `x`", Input::Text)])).await;
    assert!(text(&world.api.last()).starts_with("`*See* https://evil.example ˋxˋ`\n"));
}

#[tokio::test]
async fn a102_only_what_meta_has_signed_is_read_and_a_repeat_changes_nothing() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    let press = world.press(ZOE, &world.api.last(), "Approve");
    let mut forged = [(); 4].map(|()| World::signed(&press));
    forged[0].headers.clear();
    forged[1].headers[0].1.truncate(40);
    forged[2].body.push(b' ');
    forged[3].headers[0].1 = forged[3].headers[0].1.replace("sha256=", "sha1=");
    for post in forged {
        assert!(matches!(world.hears(post).await, Err(Error::Inbound(InboundError::UnverifiedSender))));
    }
    assert_eq!(world.ask(ask.id).await, ask);
    for _ in 0..2 {
        world.does(press.clone()).await;
    }
    assert_eq!(world.approvals(&ask).await, 1);
}

#[tokio::test]
async fn an_action_that_cannot_be_read_keeps_no_other_of_the_request_back() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", questions([question("Where to?", Input::Text)])).await;
    let message = world.api.last();
    let mut both = world.writing(ZOE, "lost", Some(&message));
    both["entry"][0]["changes"][0]["value"]["messages"][0]["id"] = json!("x".repeat(2_000));
    let second = world.writing(ZOE, "To prod", Some(&message))["entry"][0]["changes"][0].clone();
    both["entry"][0]["changes"].as_array_mut().unwrap().push(second);
    assert!(matches!(world.hears(World::signed(&both)).await, Err(Error::Inbound(InboundError::Unreadable(_)))));
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Answered);
}

#[tokio::test]
async fn a071_a_nul_in_a_message_reaches_no_journal() {
    let world = World::new().await;
    world.does(world.writing(ZOE, "Ship\0it", None)).await;
    world.agent_works().await;
    world.does(world.writing(ZOE, "To\0prod", None)).await;
    world.agent_works().await;
    assert_eq!(world.received_texts().await, ["Ship\u{FFFD}it", "To\u{FFFD}prod"]);
}

#[tokio::test]
async fn the_webhook_is_confirmed_for_the_one_who_knows_its_token() {
    let world = World::new().await;
    let confirm = async |mode: &str, token: &str| {
        let query = [("hub.mode", mode), ("hub.challenge", "1158201444"), ("hub.verify_token", token)];
        let query = query.map(|(name, value)| (name.to_owned(), value.to_owned()));
        world.waypost.notifications().confirm_address("whatsapp", &query).await
    };
    assert_eq!(confirm("subscribe", VERIFY).await.unwrap(), Response::Text("1158201444".into()));
    for (mode, token) in [("subscribe", "guess"), ("subscribe", ""), ("unsubscribe", VERIFY)] {
        assert!(matches!(confirm(mode, token).await, Err(Error::Inbound(InboundError::UnverifiedSender))));
    }
}

#[tokio::test]
async fn a104_a_number_that_nobody_here_has_is_told_so_and_nothing_happens() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    let message = world.api.last();
    assert!(world.told(world.press(NOBODY, &message, "Approve")).await.starts_with("Waypost does not know"));
    assert_eq!((world.ask(ask.id).await, &world.api.last()["to"]), (ask, &json!(NOBODY)));
}

#[tokio::test]
async fn a105_a_reference_taken_to_another_chat_decides_nothing() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    let message = world.api.last();
    assert!(world.told(world.press(BOB, &message, "Approve")).await.starts_with("This message is outdated"));
    assert_eq!(world.ask(ask.id).await, ask);
}

#[tokio::test]
async fn a_code_that_is_written_to_the_number_says_whose_it_is() {
    let world = World::new().await;
    let code = world.draws_code("ann").await;
    assert_eq!(world.told(world.writing(NOBODY, &code, None)).await, "You will now receive notifications here, ann.");
    assert!(world.told(world.writing(NOBODY, &code, None)).await.starts_with("This code is unknown"));
}

#[tokio::test]
async fn tx3_a_person_who_writes_to_an_agent_is_asked_in_the_chat_and_answers_there() {
    let world = World::new().await;
    world.does(world.writing(ZOE, "Ship it", None)).await;
    world.agent_works().await;
    assert_eq!((&world.api.last()["to"], text(&world.api.last()).starts_with("Where to?")), (&json!(ZOE), true));
    world.does(world.writing(ZOE, "To prod", None)).await;
    world.agent_works().await;
    assert_eq!(world.received_texts().await, ["Ship it", "To prod"]);
}

#[tokio::test]
async fn after_a_day_of_silence_the_operator_is_told_and_a_template_leads_to_the_page() {
    let world = World::new().await;
    world.api.refuses(400, 131_047, "Re-engagement message");
    let ask = world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    let journal = serde_json::to_string(&world.journal(&ask).await).unwrap();
    assert!(journal.contains("within the last 24 hours"), "{journal}");

    let world = World::with(Some(WhatsAppTemplate { name: "waypost_ask".into(), language: "en_US".into() })).await;
    world.api.refuses(400, 131_047, "Re-engagement message");
    let first = world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    let template = |page: String| {
        let button = json!({"type": "button", "sub_type": "url", "index": "0", "parameters": [{"type": "text", "text": page}]});
        json!({"name": "waypost_ask", "language": {"code": "en_US"}, "components": [button]})
    };
    assert_eq!(world.api.last()["template"], template(format!("asks/{}", first.id)));
    // Usually WhatsApp accepts the message, and says later that it failed.
    let second = world.asks_of("zoe", approval(Risk::Low, r#"{"n":2}"#)).await;
    let message = world.api.last();
    world.does(World::failure(&message, 131_047, "Re-engagement message")).await;
    assert_eq!(world.api.last()["template"], template(format!("asks/{}", second.id)));
    let sent = world.api.messages().len();
    world.does(World::failure(&world.api.last(), 131_047, "Re-engagement message")).await;
    world.does(World::failure(&message, 131_026, "Message undeliverable")).await;
    assert_eq!(world.api.messages().len(), sent, "nothing follows a template that fails, or another failure");
}

#[tokio::test]
async fn a_message_that_cannot_arrive_is_in_the_journal_and_a_limit_of_the_rate_is_waited_for() {
    let world = World::new().await;
    world.api.refuses(400, 131_030, "Recipient phone number not in allowed list");
    let ask = world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    assert!(world.journal(&ask).await.iter().any(|event| matches!(event, Event::NoticeFailed { .. })));
    world.api.refuses(400, 131_056, "Pair rate limit hit");
    world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    assert_eq!(world.api.messages(), Vec::<serde_json::Value>::new());
    world.clock.advance(std::time::Duration::from_secs(60));
    world.deliver_due().await;
    assert_eq!(world.api.messages().len(), 1);
}

#[tokio::test]
async fn a_service_that_is_busy_or_fails_is_tried_again_when_it_says() {
    for (status, code) in [(429, 2), (500, 1), (503, 2)] {
        let world = World::new().await;
        world.api.refuses_for(Some(600), status, code, "Service temporarily unavailable");
        world.asks_of("zoe", approval(Risk::Low, "{}")).await;
        let mut sent = Vec::new();
        for seconds in [599, 1] {
            world.clock.advance(std::time::Duration::from_secs(seconds));
            world.deliver_due().await;
            sent.push(world.api.messages().len());
        }
        assert_eq!(sent, [0, 1], "{status}");
    }
}

#[tokio::test]
async fn several_asks_after_a_day_of_silence_lead_to_the_inbox() {
    let world = World::with(Some(WhatsAppTemplate { name: "waypost_ask".into(), language: "en_US".into() })).await;
    world.api.refuses(400, 131_047, "Re-engagement message");
    world.asks_together([approval(Risk::Low, "{}"), approval(Risk::Low, r#"{"n":2}"#)]).await;
    let templates: Vec<_> = world.api.messages().into_iter().filter(|message| message["type"] == "template").collect();
    let page = &templates[0]["template"]["components"][0]["parameters"][0]["text"];
    assert_eq!((templates.len(), page), (1, &json!("?")), "WhatsApp takes no empty parameter");
}

#[tokio::test]
async fn a_reply_to_a_message_about_no_ask_begins_nothing() {
    let world = World::new().await;
    world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    world.told(world.press(ZOE, &world.api.last(), "Reject")).await;
    let told = world.told(world.writing(ZOE, "Thanks", Some(&world.api.last()))).await;
    assert_eq!(told, "Nothing here is waiting for an answer.");
}

#[tokio::test]
async fn what_concerns_another_number_or_nobody_is_left_alone() {
    let world = World::new().await;
    let mut elsewhere = world.writing(ZOE, "Ship it", None);
    elsewhere["entry"][0]["changes"][0]["value"]["metadata"]["phone_number_id"] = json!("1");
    for odd in [elsewhere, json!({}), json!([]), json!({"entry": [{"changes": [{"value": {"messages": [1]}}]}]})] {
        world.does(odd).await;
    }
    assert_eq!(world.api.messages(), Vec::<serde_json::Value>::new());
}

#[test]
fn a_number_is_read_in_the_forms_in_which_people_write_it() {
    let channel = WhatsAppChannel::new(options("http://127.0.0.1:1".into(), None)).unwrap();
    assert_eq!(channel.parse_address("491512345678901").as_deref(), Ok("491512345678901"));
    for right in ["+49 151 23456789", "49-151-23456789", "4915123456789"] {
        assert_eq!(channel.parse_address(right).as_deref(), Ok("4915123456789"));
    }
    for wrong in ["", "0151 23456789", "+4915123456789012", "zoe", "+49 151 2345678x"] {
        assert!(channel.parse_address(wrong).is_err(), "{wrong}");
    }
}
