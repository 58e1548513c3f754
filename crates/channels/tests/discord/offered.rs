//! Which ways to answer a message offers: only those with which a person can give every answer, and never what it cannot show.

use serde_json::{Value, json};
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::who::Who;
use waypost_core::question::preview::{Preview, PreviewKind};
use waypost_core::question::{Choice, FreeText, Input, Question};
use waypost_core::risk::Risk;

use crate::api::{components, labels, text};
use crate::common::{approval, question, questions, select};
use crate::world::{World, ZOE};

/// The labels of the buttons before the link to the page, and `menu` where there is one.
fn offered(message: &Value) -> Vec<String> {
    let menu = components(message).filter(|found| found["type"] == 3).map(|_| "menu".to_owned());
    let buttons = labels(message).into_iter().filter(|label| *label != "Open to decide").map(str::to_owned);
    buttons.chain(menu).collect()
}

fn with_choice(change: impl FnOnce(&mut Choice)) -> Question {
    let mut question = select("Which way?", ["Left", "Right"]);
    change(&mut question.options[0]);
    question
}

#[tokio::test]
async fn buttons_and_menus_are_offered_only_where_they_hold_every_answer() {
    let (world, plain) = (World::new().await, || select("Which way?", ["Left", "Right"]));
    let longest = "x".repeat(80);
    let label = |length: usize| with_choice(|choice| choice.label = "x".repeat(length));
    let sure = question("Sure?", Input::Confirm);
    let cases = [
        (plain(), vec!["Left", "Right"]),
        (label(80), vec![&*longest, "Right"]),
        (label(81), vec!["menu"]),
        (with_choice(|choice| choice.description = Some("By the sea".into())), vec!["menu"]),
        (Question { multi_select: true, ..plain() }, vec!["menu"]),
        (Question { free_text: FreeText::Allow, ..plain() }, vec!["Answer"]),
        (with_choice(|choice| choice.preview = Some(Preview { kind: PreviewKind::Code, body: "a map".into() })), vec![]),
        (Question { allow_none: true, ..plain() }, vec![]),
        (Question { allow_unknown: true, ..plain() }, vec![]),
        (sure.clone(), vec!["Yes", "No"]),
        (Question { allow_unknown: true, ..sure }, vec![]),
    ];
    for (question, expected) in cases {
        let asked = format!("{question:?}");
        world.asks(questions([question])).await;
        assert_eq!(offered(&world.discord.message()), expected, "{asked}");
    }
}

#[tokio::test]
async fn a047_the_length_of_a_message_is_counted_as_discord_counts_it() {
    let world = World::new().await;
    // Two code units each: too long for a message, although there are fewer characters than it takes.
    world.asks(approval(Risk::Low, &json!({"a": "😀".repeat(2500)}).to_string())).await;
    assert_eq!(offered(&world.discord.message()), [""; 0]);
    world.asks(approval(Risk::Low, &json!({"a": "😀".repeat(1500)}).to_string())).await;
    assert_eq!(offered(&world.discord.message()), ["Approve", "Reject"]);
}

#[tokio::test]
async fn a046_what_cannot_be_seen_in_a_text_to_review_is_made_visible() {
    let world = World::new().await;
    world.asks(Body::Review { markdown: "Pay\u{202E} 10".into() }).await;
    assert!(text(&world.discord.message()).contains("```\nPay[U+202E] 10\n```"));
}

#[tokio::test]
async fn a_window_of_a_decided_ask_does_not_open() {
    let world = World::new().await;
    let either = questions([Question { free_text: FreeText::Allow, ..select("Which way?", ["Left", "Right"]) }]);
    let ask = world.asks(either).await;
    let message = world.discord.message();
    let window = world.does(world.press(ZOE, &message, "Answer")).await;
    world.does(world.submit(ZOE, &message, &window, &[("q0", json!(["1"]))])).await;
    assert!(!world.ask(ask.id).await.is_pending());
    assert_eq!(world.whispered(world.press(ZOE, &message, "Answer")).await, "Answered by zoe");
}

#[tokio::test]
async fn a_message_about_an_ask_with_a_vote_says_how_many_are_missing() {
    let world = World::new().await;
    let policy = Policy { who: Who { quorum: 2, ..Who::default() }, ..Policy::default() };
    world.asks_with(approval(Risk::Low, "{}"), policy, None).await;
    let message = world.discord.message();
    world.does(world.press(ZOE, &message, "Approve")).await;
    let shown = text(&world.discord.edited(&message));
    assert!(shown.contains("1 of 2"), "{shown}");
}
