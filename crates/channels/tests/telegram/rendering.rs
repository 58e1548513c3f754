//! What a message shows, and what it offers.

use serde_json::{Value, json};
use waypost_core::ask::body::Body;
use waypost_core::question::{Choice, FreeText, Input, Question};
use waypost_core::risk::Risk;
use waypost_texts::Language;

use crate::common::{approval, call, is_in_the_guide, of_the_guides, prose, question, questions, select, short};
use crate::world::{GROUP, World, ZOE, drawn, labels, outside_of_code, text};

#[tokio::test]
async fn an_approval_shows_the_call_whole_and_two_buttons_and_the_way_to_its_page() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, r#"{"to":"prod\u202e","n":12345678901234567890}"#)).await;
    let message = world.message(GROUP);
    let words = ask.approval().unwrap().call.digest().grouped();
    let call = "Call: deploy\nArguments:\nto: prod[U+202E] ⚠ direction controls\nn: 12345678901234567890";
    assert_eq!(text(&message), format!("Run deploy?\nAsked by cli · Risk: low · Call: {words}\n\n{call}"));
    assert_eq!((drawn(&message, "bold"), drawn(&message, "pre")), (vec!["Run deploy?".to_owned()], vec![call.to_owned()]));
    let row = |n: usize| message["reply_markup"]["inline_keyboard"][n].clone();
    assert_eq!(row(0).as_array().unwrap().iter().map(|button| &button["text"]).collect::<Vec<_>>(), ["Approve", "Reject"]);
    assert_eq!(row(1), json!([{"text": "Open to decide", "url": format!("https://waypost.example/asks/{}", ask.id)}]));
}

#[tokio::test]
async fn a046_nothing_that_a_stranger_wrote_is_markup_a_link_a_name_or_a_command() {
    let world = World::new().await;
    let wild = "<b>now</b> *now* [Approve](https://evil.example) @zoe /start #tag $USD +4915112345";
    let options = ["@zoe", "evil.example"].map(|label| Choice { description: Some(wild.into()), ..option(label) });
    world.asks(questions([question(wild, Input::Text)])).await;
    world.asks(questions([Question { options: options.into(), ..select(wild, []) }])).await;
    world.asks(questions([question("First", Input::Text), question(wild, Input::Text)])).await;
    world.asks(approval(Risk::Low, &json!({"a": wild}).to_string())).await;
    world.asks(call("@zoe", Risk::Low, "{}")).await;
    world.asks(Body::Review { markdown: format!("# Plan\n\n{wild}") }).await;
    let messages = world.bot.messages(GROUP);
    assert_eq!(messages.len(), 6);
    for message in messages {
        // Telegram makes nothing out of what stands in code.
        let rest = outside_of_code(&message);
        assert!(!rest.contains(['@', '#', '/', '$', '+', '<', '[', '*']) && !rest.contains("evil"), "{rest}");
        assert!(text(&message).contains("@zoe"), "it is shown all the same");
    }
}

#[tokio::test]
async fn a047_where_a_message_cannot_hold_the_whole_call_it_offers_no_approve() {
    let world = World::new().await;
    let arguments = |length| json!({"a": format!("😀{}", prose(length))}).to_string();
    world.asks(approval(Risk::Low, &arguments(0))).await;
    // What is written around it differs by the words that name the call.
    let around = |ask: &waypost_core::ask::Ask| {
        let words = ask.approval().unwrap().call.digest().grouped();
        format!("Run deploy?\nAsked by cli · Risk: low · Call: {words}\n\nCall: deploy\nArguments:\na: 😀").encode_utf16().count()
    };
    let mut offered = Vec::new();
    for over in [-1_i64, 0, 1] {
        let (mut length, mut tries) = (4000_usize, 0);
        // The length decides the words, and they decide how much room is left.
        let message = loop {
            let ask = world.asks(approval(Risk::Low, &arguments(length))).await;
            let whole = i64::try_from(around(&ask) + length).unwrap();
            if whole == 4096 + over {
                break world.message(GROUP);
            }
            length = usize::try_from(i64::try_from(length).unwrap() + 4096 + over - whole).unwrap();
            tries += 1;
            assert!(tries < 200, "no call is so long");
        };
        offered.push((text(&message).encode_utf16().count() > 4000, labels(&message).join(", ")));
    }
    let (all, open) = ("Approve, Reject, Open to decide".to_owned(), "Open to decide".to_owned());
    assert_eq!(offered, [(true, all.clone()), (true, all), (false, open)]);
    assert!(text(&world.message(GROUP)).ends_with("This is more than this channel can show. Open it to see all of it and decide."));
}

#[tokio::test]
async fn a_call_with_signs_that_telegram_leaves_out_is_not_approved_here() {
    let world = World::new().await;
    world.asks(approval(Risk::Low, r#"{"to":"A\u030aland"}"#)).await;
    assert_eq!(labels(&world.message(GROUP)), ["Open to decide"]);
}

#[tokio::test]
async fn a121_what_takes_more_proof_offers_only_the_way_to_it() {
    let world = World::new().await;
    world.asks(approval(Risk::Critical, "{}")).await;
    let message = world.message(GROUP);
    assert_eq!(labels(&message), ["Open to decide"]);
    // Somebody who has neither a passkey nor a code decides it on the page as well.
    world.asks_of("zoe", approval(Risk::High, "{}")).await;
    assert_eq!(labels(&world.message(ZOE)), ["Open to decide"]);
    assert!(text(&message).ends_with("This needs a stronger proof of identity than this channel can give. Open it to decide."));
}

#[tokio::test]
async fn options_with_more_to_them_stand_in_the_text_and_their_buttons_are_short() {
    let world = World::new().await;
    let long = format!("Left{}", " and further on".repeat(4));
    let options = [option(&long), Choice { description: Some("Over the hill".into()), ..option("Right") }];
    world.asks(questions([Question { options: options.into(), free_text: FreeText::Allow, ..select("Which way?", []) }])).await;
    let message = world.message(GROUP);
    let listed = format!("1. {long}\n2. Right – Over the hill");
    assert_eq!(text(&message), format!("Which way?\nAsked by cli\n\n{listed}\n\nOr reply to this message in your own words."));
    assert_eq!(labels(&message), ["1. Left and further on and further on and …", "2. Right", "Open to decide"]);
}

#[tokio::test]
async fn what_is_no_matter_for_a_chat_leads_to_its_page() {
    let world = World::new().await;
    let (secret, file) = (question("Which key?", Input::Secret), question("Which file?", Input::File));
    let many = Question { options: (0..11).map(|n| option(&n.to_string())).collect(), ..select("Which?", []) };
    for asked in [vec![secret], vec![file], vec![many], vec![question("One?", Input::Text), question("Two?", Input::Text)]] {
        world.asks(questions(asked)).await;
        assert_eq!(labels(&world.message(GROUP)), ["Open to decide"]);
    }
    assert!(text(&world.message(GROUP)).starts_with("One?\nAsked by cli\n\nTwo?\n\nThis is more"));
}

#[tokio::test]
async fn t9_what_is_asked_in_one_breath_is_one_message_that_leads_to_each() {
    let world = World::new().await;
    let asks = world.asks_together([questions([question("One?", Input::Text)]), approval(Risk::Low, "{}")]).await;
    let message = world.message(GROUP);
    assert_eq!(text(&message), "2 asks are waiting for you\n1. One?\n2. Run deploy?");
    let urls: Vec<_> = crate::api::buttons(&message).map(|button| button["url"].clone()).collect();
    assert_eq!(urls, asks.clone().map(|ask| Value::from(format!("https://waypost.example/asks/{}", ask.id))));
    world.waypost.asks().cancel(&crate::common::Office::machine_as("bob"), asks[0].id, None, None).await.unwrap();
    world.deliver_due().await;
    assert_eq!(world.again(&message), message, "it is about neither of them");
}

#[tokio::test]
async fn where_pages_have_no_public_address_it_stands_in_the_text() {
    let world = World::at("http://localhost:4747").await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let message = world.message(GROUP);
    assert_eq!(labels(&message), ["Approve", "Reject"]);
    assert!(text(&message).ends_with(&format!("\nOpen to decide: http://localhost:4747/asks/{}", ask.id)));
}

#[tokio::test]
async fn it_speaks_german_where_it_is_told_to() {
    let world = World::with(|options| options.language = Language::tagged("de").unwrap()).await;
    let ask = world.asks_of("zoe", approval(Risk::Medium, "{}")).await;
    let words = ask.approval().unwrap().call.digest().grouped();
    let asked = world.message(ZOE);
    assert_eq!(
        text(&asked),
        format!("deploy ausführen?\nAnfrage von cli · Risiko: mittel · Aufruf: {words}\n\nAufruf: deploy\nKeine Argumente")
    );
    world.presses(ZOE, &asked, "Ablehnen").await;
    assert_eq!(labels(&world.again(&asked)), ["Freigeben", "Ohne Begründung ablehnen", "Öffnen und entscheiden"]);
    world.replies(ZOE, &world.again(&asked), "Nicht am Freitag.").await;
    assert!(text(&world.again(&asked)).ends_with("\n\nAbgelehnt von zoe"), "{}", short(&ask));
}

#[tokio::test]
async fn the_guide_shows_a_message_as_it_is_sent() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", of_the_guides()).await;
    let message = world.message(ZOE);
    let shown = json!({"text": message["text"], "entities": message["entities"], "buttons": rows(&message)});
    is_in_the_guide(&shown, &ask, include_str!("../pictures/telegram.json"));
}

/// What is written on the buttons, row by row.
fn rows(message: &Value) -> Vec<Vec<&Value>> {
    let rows = message["reply_markup"]["inline_keyboard"].as_array().unwrap().iter();
    rows.map(|row| row.as_array().unwrap().iter().map(|button| &button["text"]).collect()).collect()
}

fn option(label: &str) -> Choice {
    Choice { label: label.into(), value: label.into(), description: None, preview: None, recommended: false }
}
