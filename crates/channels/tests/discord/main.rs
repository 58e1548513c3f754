//! Discord, from a question to its answer: a real engine, real requests to a local server that takes what Discord takes, and
//! interactions in the form in which Discord documents and signs them.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod api;
#[path = "../common/mod.rs"]
mod common;
mod offered;
mod world;

use aws_lc_rs::signature::Ed25519KeyPair;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use waypost_channels::{BadDiscordApp, DiscordChannel};
use waypost_core::ask::AskStatus;
use waypost_core::question::{FreeText, Input, Question};
use waypost_core::risk::Risk;
use waypost_core::session::event::Event;
use waypost_engine::{Channel as _, Error, InboundError, Response};

use api::{components, labels, text};
use common::{approval, call, prose, question, questions, select};
use world::{BOB, CHANNEL, NOBODY, World, ZOE, options};

#[tokio::test]
async fn a_question_with_a_few_options_is_answered_by_a_button_and_its_message_says_so() {
    let world = World::new().await;
    let ask = world.asks(questions([select("Which way?", ["Left", "Right"])])).await;
    let message = world.discord.message();
    let id = |n: usize| components(&message).filter(|found| found["type"] == 2).nth(n).unwrap()["custom_id"].clone();
    let button = |n, label: &str| json!({"type": 2, "style": 2, "label": label, "custom_id": id(n)});
    let page = json!({"type": 2, "style": 5, "label": "Open to decide", "url": format!("https://waypost.example/asks/{}", ask.id)});
    assert_eq!(
        message["components"],
        json!([
            {"type": 10, "content": "**Which way\\?**\nAsked by cli"},
            {"type": 1, "components": [button(0, "Left"), button(1, "Right"), page]},
        ])
    );
    assert_eq!((&message["channel_id"], &message["flags"]), (&json!(CHANNEL), &json!(1 << 15)));
    assert_eq!(world.does(world.press(ZOE, &message, "Right")).await, json!({"type": 6}));
    let settled = world.ask(ask.id).await;
    assert_eq!((settled.status(), settled.settlement().unwrap().provenance.channel.as_str()), (AskStatus::Answered, "discord"));
    let edited = world.discord.edited(&message);
    assert_eq!((text(&edited), labels(&edited).len()), ("**Which way\\?**\nAsked by cli\n**Answered by zoe**".into(), 0));
}

#[tokio::test]
async fn many_options_are_a_menu_and_several_can_be_chosen() {
    let world = World::new().await;
    let body = Question { multi_select: true, ..select("Which?", ["A", "B", "C", "D", "E", "F"]) };
    let ask = world.asks(questions([body])).await;
    let message = world.discord.message();
    let menu = components(&message).find(|found| found["type"] == 3).unwrap();
    assert_eq!(
        (&menu["min_values"], &menu["max_values"], &menu["options"][1]),
        (&json!(1), &json!(6), &json!({"label": "B", "value": "1"}))
    );
    world.does(world.chooses(ZOE, &message, json!(["0", "5"]))).await;
    let answered = world.journal(&ask).await.into_iter().find_map(|event| match event {
        Event::QuestionAnswered { outcome, .. } => serde_json::to_value(outcome).ok(),
        _ => None,
    });
    assert!(answered.unwrap().to_string().contains(r#"["a","f"]"#));
}

#[tokio::test]
async fn t9_several_questions_are_answered_in_a_window_and_a_problem_is_told() {
    let world = World::new().await;
    let either = Question { free_text: FreeText::Allow, ..select("Which way?", ["Left", "Right"]) };
    let ask = world.asks(questions([either, question("How far?", Input::Number)])).await;
    let message = world.discord.message();
    let window = world.does(world.press(ZOE, &message, "Answer")).await;
    let fields: Vec<_> = window["data"]["components"].as_array().unwrap().iter().map(|field| field["label"].clone()).collect();
    assert_eq!((&window["type"], fields), (&json!(9), ["Which way?", "In your own words", "How far?", "Comment"].map(Value::from).into()));
    let far = |far: &str| [("q0", json!(["1"])), ("q0-own", json!("")), ("q1", json!(far)), ("comment", json!("Mind the gap."))];
    assert!(world.whispered(world.submit(ZOE, &message, &window, &far("far"))).await.contains("number"));
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Pending);
    assert_eq!(world.does(world.submit(ZOE, &message, &window, &far("12"))).await, json!({"type": 6}));
    let settled = world.ask(ask.id).await;
    assert_eq!((settled.status(), settled.settlement().unwrap().comment.as_deref()), (AskStatus::Answered, Some("Mind the gap.")));
}

#[tokio::test]
async fn an_approval_shows_the_call_whole_and_a_rejection_takes_its_reason() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, r#"{"to":"prod <@1> **now**","n":12345678901234567890}"#)).await;
    let message = world.discord.message();
    assert_eq!(
        components(&message).nth(1).unwrap()["content"],
        "```\nCall: deploy\nArguments:\nto: prod <@1> **now**\nn: 12345678901234567890\n```"
    );
    assert_eq!(labels(&message), ["Approve", "Reject", "Open to decide"]);
    let window = world.does(world.press(ZOE, &message, "Reject")).await;
    world.does(world.submit(ZOE, &message, &window, &[("reason", json!("Not on a Friday."))])).await;
    assert!(text(&world.discord.edited(&message)).ends_with("**Rejected by zoe**"));
    let journal = serde_json::to_string(&world.journal(&ask).await).unwrap();
    assert!(journal.contains("Not on a Friday."));
}

#[tokio::test]
async fn a046_nothing_that_a_stranger_wrote_is_markup() {
    let world = World::new().await;
    let evil = "<@&1> @everyone [Approve](https://evil.example) **now** `x` # y";
    world.asks(questions([question(evil, Input::Text)])).await;
    let message = world.discord.message();
    let shown = text(&message);
    assert!(shown.starts_with(r"**\<\@\&1\> \@everyone \[Approve\]\(https\:\/\/evil\.example\) \*\*now\*\* \`x\` \# y**"), "{shown}");
    assert_eq!(message["allowed_mentions"], json!({"parse": []}));
}

#[tokio::test]
async fn a047_where_a_message_cannot_hold_the_whole_call_it_offers_no_approve() {
    let world = World::new().await;
    world.asks(approval(Risk::Low, &json!({"a": prose(100)}).to_string())).await;
    let others = text(&world.discord.message()).encode_utf16().count() - 1 - 100;
    let mut offered = Vec::new();
    for a in [prose(4000 - others), prose(4001 - others), "```".to_owned()] {
        world.asks(approval(Risk::Low, &json!({"a": a}).to_string())).await;
        offered.push(labels(&world.discord.message()).into_iter().map(str::to_owned).collect::<Vec<_>>());
    }
    let open = vec!["Open to decide".to_owned()];
    assert_eq!(offered, [["Approve", "Reject", "Open to decide"].map(str::to_owned).to_vec(), open.clone(), open]);
}

#[tokio::test]
async fn a065_what_takes_more_proof_offers_only_the_way_to_it() {
    let world = World::new().await;
    world.asks(approval(Risk::Critical, "{}")).await;
    assert_eq!(labels(&world.discord.message()), ["Open to decide"]);
    world.asks(questions([question("The key?", Input::Secret)])).await;
    assert_eq!(labels(&world.discord.message()), ["Open to decide"]);
}

#[tokio::test]
async fn a121_an_approval_of_a_critical_call_that_was_made_up_decides_nothing() {
    let world = World::new().await;
    world.asks(approval(Risk::Low, "{}")).await;
    let low = world.discord.message();
    let ask = world.asks(approval(Risk::Critical, "{}")).await;
    let mut made_up = world.press(ZOE, &low, "Approve");
    made_up["message"] = world.discord.message();
    assert!(world.whispered(made_up).await.contains("outdated"));
    assert_eq!(world.ask(ask.id).await, ask);
}

#[tokio::test]
async fn a102_only_what_discord_has_signed_just_now_is_read_and_a_repeat_changes_nothing() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let press = world.press(ZOE, &world.discord.message(), "Approve");
    let mut forged = [-361, 361, 0, 0, 0].map(|seconds| world.signed_at(&press, seconds));
    forged[2].headers[0].1.truncate(126);
    forged[3].headers.remove(0);
    forged[4].body.push(b' ');
    for post in forged {
        assert!(matches!(world.hears(post).await, Err(Error::Inbound(InboundError::UnverifiedSender))));
    }
    let mut elsewhere = press.clone();
    elsewhere["guild_id"] = json!("1");
    assert!(matches!(world.hears(world.signed_at(&elsewhere, 0)).await, Err(Error::Inbound(InboundError::UnverifiedSender))));
    assert_eq!(world.ask(ask.id).await, ask);
    for _ in 0..2 {
        assert_eq!(world.does(press.clone()).await, json!({"type": 6}));
    }
    assert_eq!(world.approvals(&ask).await, 1);
}

#[tokio::test]
async fn a_ping_is_answered_and_what_nobody_reads_is_not() {
    let world = World::new().await;
    assert_eq!(world.does(json!({"type": 1, "id": "1", "application_id": "2"})).await, json!({"type": 1}));
    for odd in [json!({"type": 4}), json!({}), json!([]), json!({"type": 3, "data": {"custom_id": "approve:x"}})] {
        assert_eq!(world.hears(world.signed_at(&odd, 0)).await.unwrap(), None::<Response>, "{odd}");
    }
}

#[tokio::test]
async fn a104_an_account_that_nobody_here_has_is_told_so_alone_and_nothing_happens() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let told = world.whispered(world.press(NOBODY, &world.discord.message(), "Approve")).await;
    assert!(told.starts_with("Waypost does not know"), "{told}");
    assert_eq!(world.ask(ask.id).await, ask);
}

#[tokio::test]
async fn a105_a_reference_taken_to_another_message_decides_nothing() {
    let world = World::new().await;
    let first = world.asks(approval(Risk::Low, "{}")).await;
    let taken = world.discord.message();
    world.asks(approval(Risk::Low, r#"{"n":2}"#)).await;
    let mut message = world.discord.message();
    message["components"] = taken["components"].clone();
    assert!(world.whispered(world.press(ZOE, &message, "Approve")).await.contains("outdated"));
    assert_eq!(world.ask(first.id).await, first);
}

#[tokio::test]
async fn somebody_else_was_faster_and_the_slower_person_is_told_who() {
    let world = World::new().await;
    world.asks(approval(Risk::Low, "{}")).await;
    let message = world.discord.message();
    world.does(world.press(ZOE, &message, "Approve")).await;
    assert_eq!(world.whispered(world.press(BOB, &message, "Approve")).await, "zoe answered first.");
}

#[tokio::test]
async fn a_person_gets_a_direct_message_and_a_code_in_the_command_says_whose_account_it_is() {
    let world = World::new().await;
    world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    world.asks_of("zoe", approval(Risk::Low, r#"{"n":2}"#)).await;
    assert_eq!(world.discord.message()["channel_id"], format!("9{ZOE}"));
    assert_eq!(world.discord.calls("POST /users/@me/channels").len(), 1, "the channel is remembered");
    let code = world.draws_code("ann").await;
    assert_eq!(world.whispered(world.command(NOBODY, &code)).await, "You will now receive notifications here, ann.");
    assert!(world.whispered(world.command(NOBODY, &code)).await.starts_with("This code is unknown"));
}

#[tokio::test]
async fn tx3_a_person_who_writes_to_an_agent_in_a_channel_is_asked_in_it_and_answers_there() {
    let world = World::new().await;
    let said = world.does(world.command(ZOE, "Ship *it*")).await;
    assert_eq!(said["data"]["content"], format!(r"<@{ZOE}> says: Ship \*it\*"));
    world.agent_works().await;
    assert_eq!(world.discord.message()["channel_id"], CHANNEL);
    world.does(world.command(ZOE, "To prod")).await;
    world.agent_works().await;
    assert_eq!(world.received_texts().await, ["Ship *it*", "To prod"]);
}

#[tokio::test]
async fn a_message_that_cannot_arrive_is_in_the_journal_and_a_limit_of_the_rate_is_waited_for() {
    let world = World::new().await;
    world.discord.refuses(403, json!({"message": "Cannot send messages to this user", "code": 50007}));
    let ask = world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    assert!(world.journal(&ask).await.iter().any(|event| matches!(event, Event::NoticeFailed { .. })));
    world.discord.refuses(429, json!({"message": "You are being rate limited.", "retry_after": 1.5, "global": false}));
    world.asks(call("first", Risk::Low, "{}")).await;
    world.clock.advance(std::time::Duration::from_millis(1500));
    world.deliver_due().await;
    assert!(text(&world.discord.message()).starts_with(r"**Run first\?**"));
}

#[tokio::test]
async fn the_slash_command_is_registered_once() {
    let world = World::new().await;
    let (stop, path) = (CancellationToken::new(), "POST /applications/290926444748734465/commands");
    let waiting = async {
        while world.discord.calls(path).is_empty() {
            tokio::task::yield_now().await;
        }
        stop.cancel();
    };
    futures::join!(world.waypost.dispatcher().run(stop.clone()), waiting);
    let commands = world.discord.calls(path);
    assert_eq!((commands.len(), &commands[0]["name"], &commands[0]["options"][0]["name"]), (1, &json!("waypost"), &json!("text")));
}

#[tokio::test]
async fn what_an_agent_sends_to_the_channel_is_in_its_name() {
    let world = World::new().await;
    world.does(world.command(ZOE, "over discord: Done. <@1>")).await;
    world.agent_works().await;
    let posted = world.discord.calls(&format!("POST /channels/{CHANNEL}/messages"));
    assert!(posted.iter().any(|message| text(message) == "shipper says:\nDone\\. \\<\\@1\\>"), "{posted:?}");
}

#[test]
fn ids_and_the_key_are_checked() {
    let key = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap();
    let right = options(&key, "http://127.0.0.1:1".into());
    let channel = DiscordChannel::new(right.clone()).unwrap();
    assert_eq!((channel.parse_address(ZOE).is_ok(), channel.parse_address("zoe#1337").is_ok()), (true, false));
    let mut wrong = [right.clone(), right.clone(), right];
    wrong[0].public_key.truncate(62);
    wrong[1].channel = Some("#general".into());
    wrong[2].guild = Some("1/2".into());
    let errors = wrong.map(|options| DiscordChannel::new(options).err());
    assert!(matches!(errors, [Some(BadDiscordApp::PublicKey), Some(BadDiscordApp::Id), Some(BadDiscordApp::Id)]), "{errors:?}");
}
