//! How what people do comes in, how messages go out, and what becomes of both when something is in the way.

use std::time::Duration;

use serde_json::json;
use waypost_channels::{BadBot, TelegramChannel, TelegramUpdates};
use waypost_core::ask::AskStatus;
use waypost_core::risk::Risk;
use waypost_core::session::event::Event;
use waypost_engine::{Channel as _, Error, InboundError, Post};

use crate::api::BotApi;
use crate::common::{Office, approval};
use crate::world::{GROUP, World, ZOE, text};

#[tokio::test]
async fn an_update_that_came_again_before_it_was_confirmed_is_done_once() {
    let mut world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    // The process ends after the answer was recorded and before Telegram hears that it was taken.
    world.bot.never_answers(Some("answerCallbackQuery"));
    world.bot.keeps(world.press(ZOE, &world.message(GROUP), "Approve"));
    tokio::select! {
        () = world.waypost.dispatcher().run(Default::default()) => {}
        () = world.bot.until(|bot| !bot.calls("answerCallbackQuery").is_empty()) => {}
    }
    assert_eq!((world.approvals(&ask).await, world.bot.is_fetched()), (1, false));
    world.bot.never_answers(None);
    world.restart();
    world.fetches().await;
    assert_eq!((world.approvals(&ask).await, world.bot.calls("answerCallbackQuery").len()), (1, 2));
    assert!(world.bot.last("answerCallbackQuery")["text"].is_null(), "nobody is told that they were too late");
}

#[tokio::test]
async fn what_people_did_while_nobody_asked_is_done_later_in_its_order() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let asked = world.message(GROUP);
    for update in [world.press(ZOE, &asked, "Reject"), world.press(ZOE, &asked, "Approve")] {
        world.bot.keeps(update);
    }
    world.fetches().await;
    assert_eq!(world.approvals(&ask).await, 1);
    assert_eq!(world.bot.calls("deleteWebhook").len(), 1, "it is asked for, and not brought");
}

#[tokio::test]
async fn what_telegram_brings_is_taken_where_it_shows_the_secret_and_a_repeat_changes_nothing() {
    let world = World::with(|options| options.updates = TelegramUpdates::Webhook).await;
    world.works_until(|bot| !bot.calls("getMe").is_empty()).await;
    let webhook = world.bot.webhook().unwrap();
    assert_eq!(webhook["url"], "https://waypost.example/channels/telegram");
    assert_eq!(webhook["allowed_updates"], json!(["message", "callback_query"]));
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let press = world.press(ZOE, &world.message(GROUP), "Approve");
    let secret = world.secret();
    let flipped: String = secret.chars().map(|c| if c == '0' { '1' } else { '0' }).collect();
    for forged in ["", "secret", &secret[..63], &format!("{secret}0"), &flipped] {
        assert!(matches!(world.brings(&press, forged).await, Err(Error::Inbound(InboundError::UnverifiedSender))), "{forged}");
    }
    let bare = Post { body: press.to_string().into_bytes(), ..Post::default() };
    assert!(matches!(world.hears(bare).await, Err(Error::Inbound(InboundError::UnverifiedSender))));
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Pending);
    for _ in 0..2 {
        assert!(matches!(world.brings(&press, &secret).await, Ok(None)));
    }
    world.deliver_due().await;
    assert_eq!(world.approvals(&ask).await, 1);
    assert!(text(&world.message(GROUP)).ends_with("Approved by zoe"));
    for garbage in [json!("x"), json!({}), json!([{"update_id": 1}])] {
        assert!(matches!(world.brings(&garbage, &secret).await, Err(Error::Inbound(InboundError::Unreadable(_)))), "{garbage}");
    }
}

#[tokio::test]
async fn where_updates_are_fetched_nothing_is_brought() {
    let world = World::new().await;
    assert!(matches!(world.hears(Post::default()).await, Err(Error::Inbound(InboundError::NotAccepted))));
}

#[tokio::test]
async fn a_flood_waits_as_long_as_telegram_says() {
    let world = World::new().await;
    world.bot.floods(Some(7));
    world.asks(approval(Risk::Low, "{}")).await;
    world.bot.floods(None);
    world.clock.advance(Duration::from_millis(6999));
    world.deliver_due().await;
    assert_eq!(world.bot.messages(GROUP).len(), 0);
    world.clock.advance(Duration::from_millis(1));
    world.deliver_due().await;
    assert_eq!(world.bot.messages(GROUP).len(), 1);
}

#[tokio::test]
async fn a_person_who_blocked_the_bot_is_not_told_and_the_journal_says_so() {
    let world = World::new().await;
    world.bot.is_blocked_by(ZOE);
    let ask = world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    let journal = world.journal(&ask).await;
    let failed: Vec<_> =
        journal.iter().filter_map(|event| if let Event::NoticeFailed { error, .. } = event { Some(error) } else { None }).collect();
    assert_eq!(failed, ["Telegram refused sendMessage: Forbidden: bot was blocked by the user"]);
    assert_eq!(world.ask(ask.id).await.untold.len(), 1);
}

#[tokio::test]
async fn a_message_that_is_gone_or_says_the_same_already_holds_up_nothing() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let asked = world.message(GROUP);
    // The same look again: Telegram refuses what would change nothing.
    world.presses(ZOE, &asked, "Reject").await;
    world.presses(ZOE, &asked, "Reject").await;
    assert_eq!(world.bot.calls("editMessageText").len(), 2);
    world.bot.deletes(&asked);
    world.presses(ZOE, &asked, "Approve").await;
    assert_eq!(world.approvals(&ask).await, 1);
    let tries = world.bot.calls("editMessageText").len();
    world.clock.advance(Duration::from_secs(3600));
    world.deliver_due().await;
    assert_eq!((tries, world.bot.calls("editMessageText").len()), (3, 3), "it is not tried for ever");
}

#[tokio::test]
async fn an_edit_whose_answer_was_lost_is_done_when_telegram_says_that_it_changes_nothing() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    world.bot.loses_the_answer_to("editMessageText");
    world.waypost.asks().cancel(&Office::machine_as("zoe"), ask.id, None, None).await.unwrap();
    for _ in 0..3 {
        world.deliver_due().await;
        world.clock.advance(Duration::from_secs(3600));
    }
    let failed = world.journal(&ask).await.into_iter().filter(|event| matches!(event, Event::NoticeFailed { .. })).count();
    assert_eq!((world.bot.calls("editMessageText").len(), failed), (2, 0));
}

#[tokio::test]
async fn a_group_that_has_become_a_supergroup_is_followed_there() {
    let world = World::with(|options| options.chat = Some("-100".into())).await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let asked = world.message(-1_000_000_000_100);
    world.presses(ZOE, &asked, "Approve").await;
    assert_eq!(world.approvals(&ask).await, 1);
    assert!(text(&world.again(&asked)).ends_with("Approved by zoe"));
}

#[tokio::test]
async fn without_a_group_everybody_with_an_account_is_written_to() {
    let world = World::with(|options| options.chat = None).await;
    world.asks(approval(Risk::Low, "{}")).await;
    assert_eq!((world.bot.messages(ZOE).len(), world.bot.messages(crate::world::BOB).len()), (1, 1));
}

#[tokio::test]
async fn what_cannot_be_a_bot_or_a_group_is_refused_before_anything_is_sent() {
    let world = World::new().await;
    let made = |token: &str, chat: &str| {
        let options = waypost_channels::TelegramOptions { token: token.into(), chat: Some(chat.into()), ..world.options() };
        TelegramChannel::new(options).map(|_| ())
    };
    for token in ["", "4242", "4242:", "bot:AAF-token_of_the_bot_in_the_tests", "4242:short", "4242:../../getMe?x=aaaaaaaaaaaaaaaaaaaa"] {
        assert!(matches!(made(token, "-100"), Err(BadBot::Token)), "{token}");
    }
    for chat in ["", "@releases", "-100/7", "-100:x"] {
        assert!(matches!(made(crate::api::TOKEN, chat), Err(BadBot::Chat)), "{chat}");
    }
    let channel = TelegramChannel::new(world.options()).unwrap();
    assert_eq!(channel.parse_address("123456789"), Ok("123456789".to_owned()));
    for wrong in ["", "@zoe", "-100", "0123", "12 34", "12345678901234567"] {
        assert!(channel.parse_address(wrong).is_err(), "{wrong}");
    }
}

#[tokio::test]
async fn nothing_in_the_log_or_the_journal_holds_the_token() {
    let (_, url, serving) = BotApi::serve().await;
    drop(serving);
    let world = World::with(|options| options.api = Some(url)).await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    for _ in 0..12 {
        world.clock.advance(Duration::from_secs(3601));
        world.deliver_due().await;
    }
    let untold = world.ask(ask.id).await.untold;
    assert_eq!((untold.len(), format!("{:?}", world.journal(&ask).await).contains("AAF-token")), (1, false));
}
