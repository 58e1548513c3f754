//! What people do, and what becomes of it.

use serde_json::{Value, json};
use waypost_core::ask::AskStatus;
use waypost_core::ask::settlement::Outcome;
use waypost_core::question::{Input, Question};
use waypost_core::risk::Risk;

use crate::common::{approval, question, questions, select};
use crate::world::{BOB, GROUP, NOBODY, World, ZOE, labels, text};

#[tokio::test]
async fn t10_an_approval_is_given_by_a_button_and_the_message_says_by_whom() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let asked = world.message(GROUP);
    world.presses(ZOE, &asked, "Approve").await;
    let settled = world.ask(ask.id).await;
    assert_eq!((settled.status(), settled.settlement().unwrap().provenance.channel.as_str()), (AskStatus::Answered, "telegram"));
    let message = world.again(&asked);
    assert!(text(&message).ends_with("\n\nApproved by zoe"));
    assert_eq!((labels(&message), world.bot.last("answerCallbackQuery")["text"].is_null()), (Vec::new(), true));
}

#[tokio::test]
async fn a_second_click_changes_nothing_and_somebody_elses_is_told_who_was_first() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let asked = world.message(GROUP);
    world.presses(ZOE, &asked, "Approve").await;
    world.presses(ZOE, &asked, "Approve").await;
    assert_eq!(world.approvals(&ask).await, 1);
    world.presses(BOB, &asked, "Approve").await;
    assert_eq!(world.alert(), "zoe answered first.");
}

#[tokio::test]
async fn a_person_who_rejects_is_asked_why_and_may_write_it_in_reply() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let asked = world.message(GROUP);
    world.presses(ZOE, &asked, "Reject").await;
    let message = world.again(&asked);
    assert!(text(&message).ends_with("\n\nReply to this message to say why not; the agent is told."));
    assert_eq!(labels(&message), ["Approve", "Reject without a reason", "Open to decide"]);
    // What somebody else writes below it is no reason of hers.
    world.replies(BOB, &message, "Looks good to me.").await;
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Pending);
    world.replies(ZOE, &message, "Not on a Friday.").await;
    assert_eq!(world.reason(&ask).await, Some("Not on a Friday.".into()));
    assert!(text(&world.again(&asked)).ends_with("\n\nRejected by zoe"));
}

#[tokio::test]
async fn a_rejection_needs_no_reason() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let asked = world.message(GROUP);
    world.presses(ZOE, &asked, "Reject").await;
    world.presses(BOB, &world.again(&asked), "without a reason").await;
    assert_eq!((world.ask(ask.id).await.status(), world.reason(&ask).await), (AskStatus::Answered, None));
    assert!(text(&world.again(&asked)).ends_with("\n\nRejected by bob"));
}

#[tokio::test]
async fn one_of_several_options_is_a_button_and_yes_and_no_are_too() {
    let world = World::new().await;
    let ask = world.asks(questions([select("Which way?", ["Left", "Right"])])).await;
    world.presses(ZOE, &world.message(GROUP), "Right").await;
    assert_eq!(world.values(&ask).await, ["right"]);
    let ask = world.asks(questions([question("Sure?", Input::Confirm)])).await;
    let asked = world.message(GROUP);
    world.presses(ZOE, &asked, "No").await;
    assert_eq!(
        (world.values(&ask).await, labels(&asked)),
        (vec!["no".to_owned()], ["Yes", "No", "Open to decide"].map(String::from).into())
    );
}

#[tokio::test]
async fn several_options_are_marked_one_by_one_and_a_person_who_submits_sends_what_they_saw() {
    let world = World::new().await;
    let several = Question { multi_select: true, ..select("Which?", ["Red", "Green", "Blue"]) };
    let ask = world.asks(questions([several])).await;
    let asked = world.message(GROUP);
    world.presses(ZOE, &asked, "Red").await;
    let red = world.again(&asked);
    world.presses(ZOE, &red, "Blue").await;
    let both = world.again(&asked);
    assert_eq!(labels(&both), ["☑ Red", "☐ Green", "☑ Blue", "Submit Answer", "Open to decide"]);
    // Bob marks another one; what is on Zoe's screen is what counts for her.
    world.presses(BOB, &both, "Green").await;
    world.presses(ZOE, &both, "Submit").await;
    assert_eq!(world.values(&ask).await, ["red", "blue"]);
}

#[tokio::test]
async fn a_question_in_words_is_answered_in_reply_to_its_message_and_a_wrong_answer_is_told() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", questions([question("How far?", Input::Number)])).await;
    let asked = world.message(ZOE);
    assert!(text(&asked).ends_with("\n\nAnswer by replying to this message."));
    world.replies(ZOE, &asked, "far").await;
    let message = world.message(ZOE);
    assert_eq!((world.ask(ask.id).await.status(), message["message_id"] != asked["message_id"]), (AskStatus::Pending, true));
    world.replies(ZOE, &asked, "12").await;
    assert_eq!(world.values(&ask).await, ["12"]);
    assert!(text(&world.again(&asked)).ends_with("\n\nAnswered by zoe"));
}

#[tokio::test]
async fn words_approve_nothing() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let asked = world.message(GROUP);
    world.replies(ZOE, &asked, "approve").await;
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Pending);
    assert_eq!(text(&world.message(GROUP)), "This cannot be decided by a text message. Use its buttons, or open its page.");
}

#[tokio::test]
async fn a104_an_account_that_nobody_here_has_is_told_so_alone_and_nothing_happens() {
    let world = World::new().await;
    let ask = world.asks(questions([select("Which way?", ["Left", "Right"])])).await;
    let asked = world.message(GROUP);
    world.presses(NOBODY, &asked, "Right").await;
    assert!(world.alert().starts_with("Waypost does not know whose account this is"));
    world.replies(NOBODY, &asked, "Right").await;
    assert!(text(&world.message(NOBODY)).ends_with("The number of your account here is 999."));
    assert_eq!((world.ask(ask.id).await, world.bot.messages(GROUP).len()), (ask, 1));
}

#[tokio::test]
async fn a105_a_reference_taken_to_another_message_or_made_up_decides_nothing() {
    let world = World::new().await;
    let first = world.asks(approval(Risk::Low, "{}")).await;
    let taken = world.message(GROUP);
    let second = world.asks(approval(Risk::Low, r#"{"n":2}"#)).await;
    let asked = world.message(GROUP);
    let button = taken["reply_markup"]["inline_keyboard"][0][0]["callback_data"].as_str().unwrap();
    let data = [button.to_owned(), format!("a:{}:1", waypost_core::ids::NoticeId::from_bits(7))];
    for data in data {
        world.does(world.pressed(ZOE, &asked, &data.into())).await;
        assert!(world.alert().starts_with("This message is outdated."));
    }
    let stale = button.replace(":1", ":9");
    world.does(world.pressed(ZOE, &taken, &stale.into())).await;
    assert!(world.alert().starts_with("The ask has changed since this message was sent."));
    let answered = world.bot.calls("answerCallbackQuery").len();
    for garbage in ["", "a", "a:1:1", "x-1:ntc_:1", "approve"] {
        world.does(world.pressed(ZOE, &asked, &garbage.into())).await;
    }
    assert_eq!(world.bot.calls("answerCallbackQuery").len(), answered, "nobody made these here");
    assert_eq!((world.ask(first.id).await, world.ask(second.id).await), (first, second));
}

#[tokio::test]
async fn what_was_answered_elsewhere_says_so_in_every_chat() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", approval(Risk::Low, "{}")).await;
    let asked = world.message(ZOE);
    let digest = ask.body.digest().map(|digest| digest.as_str().to_owned());
    let reply = waypost_core::ask::reply::Reply { decision: Some("approve".into()), digest, revision: Some(1), ..Default::default() };
    let zoe = world.in_a_browser("zoe").await;
    world.waypost.asks().reply(&zoe, ask.id, reply, "web", None).await.unwrap();
    world.deliver_due().await;
    assert!(text(&world.again(&asked)).ends_with("\n\nApproved by zoe"));
}

#[tokio::test]
async fn a_code_that_is_sent_to_the_bot_says_whose_account_it_is() {
    let world = World::new().await;
    world.writes(333, 333, "/start").await;
    let greeting = world.message(333);
    assert!(text(&greeting).starts_with("This is Waypost.") && text(&greeting).ends_with("The number of your account here is 333."));
    let code = world.draws_code("ann").await;
    // In a group everybody would read it, and it is not taken.
    world.writes(333, GROUP, &code).await;
    world.writes(333, 333, &format!("/start {code}")).await;
    assert_eq!(text(&world.message(333)), "You will now receive notifications here, ann.");
    world.writes(444, 444, &code).await;
    assert!(text(&world.message(444)).starts_with("This code is unknown, already used or too old."));
}

#[tokio::test]
async fn an_answer_that_looks_like_a_code_is_an_answer() {
    let world = World::new().await;
    let ask = world.asks_of("zoe", questions([question("Which ticket?", Input::Text)])).await;
    let asked = world.message(ZOE);
    world.writes(ZOE, ZOE, "PROJ-1234").await;
    assert!(text(&world.message(ZOE)).starts_with("This code is unknown"));
    world.replies(ZOE, &asked, "PROJ-1234").await;
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Answered);
}

#[tokio::test]
async fn tx3_a_person_who_writes_to_an_agent_in_a_topic_is_asked_in_it_and_answers_there() {
    let world = World::new().await;
    let topic = json!({"message_thread_id": 7, "is_topic_message": true});
    for (text, more) in [("/ask@other_bot Stop", &topic), ("Hello all", &topic), ("/ask@waypost_bot Ship it", &topic)] {
        world.does(world.writing(ZOE, GROUP, text, more.clone())).await;
    }
    world.agent_works().await;
    let asked = world.message(GROUP);
    assert_eq!((&asked["message_thread_id"], text(&asked).lines().next()), (&json!(7), Some("Where to?")));
    let mut reply = topic;
    reply["reply_to_message"] = asked;
    world.does(world.writing(ZOE, GROUP, "To <prod>", reply)).await;
    world.agent_works().await;
    assert_eq!(world.received_texts().await, ["Ship it", "To <prod>"]);
}

#[tokio::test]
async fn a_bot_is_addressed_by_its_name_in_any_case_and_a_thread_of_replies_is_no_topic() {
    let world = World::new().await;
    world.writes(ZOE, GROUP, "/ask@waypost_bot").await;
    world.writes(ZOE, GROUP, "/ask   ").await;
    let of_another_bot = json!({"message_id": 5, "chat": {"id": GROUP, "type": "supergroup"}, "from": {"id": 77, "is_bot": true}});
    let more = json!({"message_thread_id": 7, "reply_to_message": of_another_bot});
    world.does(world.writing(ZOE, GROUP, "/ask@Waypost_Bot Ship it", more)).await;
    world.agent_works().await;
    assert_eq!((world.received_texts().await, &world.message(GROUP)["message_thread_id"]), (vec!["Ship it".to_owned()], &Value::Null));
}

#[tokio::test]
async fn what_people_say_to_each_other_in_a_group_gets_no_response() {
    let world = World::new().await;
    world.writes(ZOE, ZOE, "over telegram: Shipped.").await;
    world.agent_works().await;
    let said = world.message(GROUP);
    assert!(text(&said).ends_with("Shipped."));
    world.replies(BOB, &said, "Nice.").await;
    world.writes(BOB, GROUP, "/start").await;
    world.writes(BOB, GROUP, "Lunch?").await;
    assert_eq!(world.message(GROUP), said);
}

#[tokio::test]
async fn a_step_towards_a_decision_that_was_made_meanwhile_says_who_made_it() {
    let world = World::new().await;
    world.asks(approval(Risk::Low, "{}")).await;
    let asked = world.message(GROUP);
    world.presses(ZOE, &asked, "Approve").await;
    let edits = world.bot.calls("editMessageText").len();
    world.presses(BOB, &asked, "Reject").await;
    assert_eq!((world.alert(), world.bot.calls("editMessageText").len()), ("Approved by zoe".to_owned(), edits));
}

#[tokio::test]
async fn a_private_message_to_the_bot_goes_to_the_agent() {
    let world = World::new().await;
    world.writes(ZOE, ZOE, "Ship it").await;
    world.agent_works().await;
    world.writes(ZOE, ZOE, "To prod").await;
    world.agent_works().await;
    assert_eq!(world.received_texts().await, ["Ship it", "To prod"]);
}

#[tokio::test]
async fn what_programs_and_groups_write_is_nobodys_word() {
    let world = World::new().await;
    let ask = world.asks(questions([question("How far?", Input::Number)])).await;
    let asked = world.message(GROUP);
    let mut bot = world.writing(ZOE, GROUP, "12", json!({"reply_to_message": asked}));
    bot["message"]["from"]["is_bot"] = true.into();
    let group = world.writing(ZOE, GROUP, "12", json!({"reply_to_message": asked, "sender_chat": {"id": GROUP, "type": "supergroup"}}));
    for update in [bot, group, json!({"update_id": 900, "poll": {}}), json!({"update_id": 901, "message": Value::Null})] {
        world.does(update).await;
    }
    assert_eq!((world.ask(ask.id).await, world.bot.messages(GROUP).len()), (ask, 1));
}

impl World {
    async fn values(&self, ask: &waypost_core::ask::Ask) -> Vec<String> {
        match &self.ask(ask.id).await.settlement().unwrap().outcome {
            Outcome::Answers { answers } => serde_json::from_value(serde_json::to_value(answers).unwrap()["q"]["values"].clone()).unwrap(),
            other => panic!("{other:?}"),
        }
    }

    async fn reason(&self, ask: &waypost_core::ask::Ask) -> Option<String> {
        match &self.ask(ask.id).await.settlement().unwrap().outcome {
            Outcome::Reject { reason, .. } => reason.clone(),
            other => panic!("{other:?}"),
        }
    }
}
