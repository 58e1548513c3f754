//! Failures of other systems that must be impossible here.

use std::sync::Arc;
use std::time::Duration;

use crate::schedules::turnstile::Turnstile;
use crate::world::World;
use crate::world::people::{choose, decide, questions};
use crate::world::shop::Shop;
use waypost_agents::model::ModelMessage;
use waypost_conformance::watched::Watched;
use waypost_core::ask::Ask;
use waypost_core::ask::policy::{OnExpiry, Policy};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ids::Tenant;
use waypost_core::question::answer::Given;
use waypost_core::session::SessionStatus;
use waypost_engine::{AskRequest, Channels, Engine, Error, SeededChance, Settings, Signal};
use waypost_store::Store;

/// Runs the agent of `shop` as far as it can go without a person.
async fn waiting(shop: Shop) -> (World, Vec<Ask>) {
    let mut world = World::of_shop(shop, None);
    world.zoe_starts("A lamp, please.").await;
    world.run_until_idle().await;
    let pending = world.pending().await;
    (world, pending)
}

/// The shop's agent has asked for approval of a sale.
async fn about_to_sell() -> (World, Ask) {
    let (mut world, asks) = waiting(Shop::that_sells_with_approval()).await;
    world.zoe_replies(&asks[0], choose("colour", "red")).await.unwrap();
    world.run_until_idle().await;
    let sale = world.pending().await.remove(0);
    (world, sale)
}

fn words(answers: &[(&str, &str)]) -> Reply {
    let given = |word: &str| Given { values: vec![word.to_owned()], ..Given::default() };
    let answers = answers.iter().map(|(question, word)| ((*question).to_owned(), given(word)));
    Reply { answers: Some(answers.collect()), ..Reply::default() }
}

/// The results that the model got for its calls, in the order of the calls.
fn results(world: &World) -> Vec<(String, String)> {
    let result = |message| match message {
        ModelMessage::ToolResult { call_id, content } => Some((call_id.to_string(), content)),
        _ => None,
    };
    world.shop.last_prompt().into_iter().filter_map(result).collect()
}

#[tokio::test(start_paused = true)]
async fn cx3_two_questions_in_one_turn_are_answered_in_any_order_and_each_call_gets_its_result() {
    for first in [0, 1] {
        let (mut world, asks) = waiting(Shop::that_asks_two_things_at_once()).await;
        let replies = [words(&[("Which colour outside?", "red"), ("Which colour inside?", "blue")]), words(&[("Which size?", "big")])];
        for n in [first, 1 - first] {
            assert_eq!(world.shop.times_called(), 1, "it is told when every call has its result");
            world.zoe_replies(&asks[n], replies[n].clone()).await.unwrap();
            world.run_until_idle().await;
        }
        let mut calls: Vec<_> = results(&world).into_iter().map(|(call, _)| call).collect();
        calls.sort();
        assert_eq!((calls, world.now().await.status), (vec!["c1".to_owned(), "c5".to_owned()], SessionStatus::Complete));
    }
}

#[tokio::test(start_paused = true)]
async fn cx5_two_answers_under_the_same_header_are_both_told() {
    let (mut world, asks) = waiting(Shop::that_asks_two_things_at_once()).await;
    world.zoe_replies(&asks[0], words(&[("Which colour outside?", "red"), ("Which colour inside?", "blue")])).await.unwrap();
    world.zoe_replies(&asks[1], words(&[("Which size?", "big")])).await.unwrap();
    world.run_until_idle().await;
    let result: serde_json::Value = serde_json::from_str(&results(&world)[0].1).unwrap();
    let both = result["answers"].as_array().unwrap().iter().map(|answer| (&answer["header"], &answer["values"][0]));
    assert_eq!(both.collect::<Vec<_>>(), [(&"Colour".into(), &"red".into()), (&"Colour".into(), &"blue".into())]);
}

#[tokio::test(start_paused = true)]
async fn gx1_a_session_pauses_whatever_its_model_says() {
    let (mut world, asks) = waiting(Shop::that_asks_two_things_at_once()).await;
    for _ in 0..3 {
        world.crash();
        world.clock.advance(Duration::from_secs(24 * 60 * 60));
        world.run_until_idle().await;
    }
    let waits = (world.shop.times_called(), world.now().await.status, world.pending().await);
    assert_eq!(waits, (1, SessionStatus::WaitingForInput, asks));
}

#[tokio::test(start_paused = true)]
async fn p10_after_a_restart_one_can_ask_whether_a_session_waits_and_for_what() {
    let (mut world, sale) = about_to_sell().await;
    world.crash();
    let (zoe, session) = (world.person("zoe"), sale.session);
    let waypost = world.waypost();
    assert_eq!(waypost.sessions().pending_ask(&zoe, session).await.unwrap(), Some(sale.clone()));
    waypost.asks().reply(&zoe, sale.id, decide(&sale, "approve", None), "web", None).await.unwrap();
    assert_eq!(waypost.sessions().pending_ask(&zoe, session).await.unwrap(), None);
}

#[tokio::test(start_paused = true)]
async fn px3_a_model_that_is_away_after_a_decision_does_not_cost_the_decision() {
    let (mut world, sale) = about_to_sell().await;
    world.shop.is_away(3);
    world.zoe_replies(&sale, decide(&sale, "approve", None)).await.unwrap();
    for _ in 0..4 {
        world.run_until_idle().await;
        world.clock.advance(Duration::from_secs(120));
    }
    let ended = (world.now().await.status, world.shop.sales(), world.ask_now(&sale).await.is_pending());
    assert_eq!(ended, (SessionStatus::Complete, vec![r#"sell {"price":10}"#.to_owned()], false));
}

#[tokio::test(start_paused = true)]
async fn px4_a_new_message_leaves_a_pending_approval_as_it_is() {
    let (mut world, sale) = about_to_sell().await;
    world.waypost().sessions().say(&world.person("zoe"), sale.session, "Is it ready?", None).await.unwrap();
    world.run_until_idle().await;
    assert_eq!(world.pending().await, std::slice::from_ref(&sale));
    world.zoe_replies(&sale, decide(&sale, "approve", None)).await.unwrap();
    world.run_until_idle().await;
    assert_eq!(world.shop.sales(), [r#"sell {"price":10}"#]);
}

#[tokio::test(start_paused = true)]
async fn px5_nothing_is_announced_before_it_is_stored() {
    let world = World::new();
    let (turnstile, rng) = (Turnstile::closed(), Arc::new(SeededChance::new(3)));
    let store = Arc::new(Watched { inner: world.store.clone(), watch: turnstile.clone() });
    let waypost = Engine::new(store, rng, Vec::new(), Channels::default(), Settings::default());
    let mut watched = waypost.feed().watch();
    let (bot, policy) = (world.program("bot"), Policy::default());
    let request =
        AskRequest { session: None, message: None, body: questions(), policy, expires_in: None, context: None, problems: Vec::new() };

    let mut asking = std::pin::pin!(waypost.asks().ask(&bot, request, None));
    tokio::select! {
        biased;
        asked = &mut asking => panic!("it should have waited before it wrote: {asked:?}"),
        () = turnstile.somebody_waits() => {}
    }
    assert!(watched.try_recv().is_err(), "nothing is stored yet");
    turnstile.lets_one_pass();
    let asked = asking.await.unwrap();
    let Ok(Signal::Changed { session, seq, .. }) = watched.try_recv() else { panic!("nobody was told") };
    let stored = world.store.load(&Tenant::default(), session).await.unwrap().unwrap();
    assert_eq!((session, seq), (asked.session.id, stored.seq));
}

#[tokio::test(start_paused = true)]
async fn tx8_a_deadline_that_passes_is_kept_and_told_to_the_asker() {
    let mut world = World::new();
    let policy = world.until_in_one_minute(OnExpiry::Continue);
    let ask = world.program_asks("bot", questions(), policy).await.unwrap();
    world.crash();
    world.clock.advance(Duration::from_secs(3_600));
    world.run_until_idle().await;
    let expired = world.waypost().asks().get(&world.program("bot"), ask.id).await.unwrap();
    assert_eq!((expired.ask.status().as_str(), expired.session.status), ("expired", SessionStatus::Complete));
}

#[tokio::test(start_paused = true)]
async fn lx1_a_reply_of_the_wrong_form_leaves_the_work_waiting_for_a_right_one() {
    let (mut world, asks) = waiting(Shop::that_only_asks()).await;
    let refused = world.zoe_replies(&asks[0], choose("colour", "green")).await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::Invalid(_)))), "{refused:?}");
    assert_eq!(world.now().await.status, SessionStatus::WaitingForInput);
    world.zoe_replies(&asks[0], choose("colour", "red")).await.unwrap();
    world.run_until_idle().await;
    assert_eq!(world.now().await.status, SessionStatus::Complete);
}

#[tokio::test(start_paused = true)]
async fn lx2_a_second_reply_neither_wipes_out_the_first_nor_lets_the_work_go_on_twice() {
    let (mut world, asks) = waiting(Shop::that_only_asks()).await;
    world.zoe_replies(&asks[0], choose("colour", "red")).await.unwrap();
    let refused = world.zoe_replies(&asks[0], choose("colour", "blue")).await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::AlreadyAnswered { .. }))), "{refused:?}");
    world.run_until_idle().await;
    let journal = world.transcript().await;
    let once = |line: &str| journal.lines().filter(|found| *found == line).count();
    assert_eq!((once("answered   red by person:zoe"), once("run_resumed"), once("completed")), (1, 1, 1), "{journal}");
}

#[tokio::test(start_paused = true)]
async fn lx5_a_reply_to_an_earlier_question_does_not_settle_a_newer_one() {
    let (mut world, sale) = about_to_sell().await;
    let earlier = world.asks_so_far().await.remove(0);
    let refused = world.zoe_replies(&earlier, choose("colour", "blue")).await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::AlreadyAnswered { .. }))), "{refused:?}");
    assert_eq!(world.pending().await, [sale]);
}
