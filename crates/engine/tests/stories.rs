//! The main scenario: an agent asks, processes die, people answer, the agent continues.

use std::time::Duration;

use crate::world::people::{choose, decide, questions};
use crate::world::shop::{Hang, Shop};
use crate::world::{self, World, people};
use waypost_core::ask::policy::{OnExpiry, Policy};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::{AgentName, WorkerId};
use waypost_core::session::{Resume, SessionStatus};
use waypost_engine::{AskSelector, Channels, Engine, Error, SeededChance, Settings, StartRequest};
use waypost_store::Store as _;

#[tokio::test(start_paused = true)]
async fn a_reply_given_while_the_engine_is_down_still_resumes_the_agent() {
    let mut world = World::new();
    world.zoe_starts("A lamp, please.").await;
    world.run_until_idle().await;
    let ask = world.pending().await.remove(0);

    world.crash();
    world.another_node_takes_a_reply(&ask, choose("colour", "blue")).await;
    world.run_until_idle().await;

    assert_eq!(
        world.transcript().await,
        "\
session_created
user       A lamp, please.
assistant  Let me ask.
asked      Which colour?
run_suspended
answered   blue by person:zoe
run_resumed
assistant  Let me see.
asked      may sell run?
started    look {\"at\":\"shelf\"} #1
completed  look Succeeded
run_suspended
"
    );
}

#[tokio::test(start_paused = true)]
async fn p9_a_rejection_reaches_the_model_as_words_that_stop_it_from_retrying() {
    let mut world = World::new();
    world.zoe_starts("A lamp, please.").await;
    world.zoe_answers_everything("reject").await;

    let result = world.shop.last_result();
    assert_eq!(
        result,
        "{\"message\":\"A person rejected this call and it was not run. Do not retry it, with these or other arguments. \
Find another way, or continue without it.\",\"reason_given_by_the_person\":\"too dear\",\"status\":\"rejected\"}"
    );
    assert_eq!(world.shop.sales(), Vec::<String>::new());
    assert_eq!(world.now().await.status, SessionStatus::Complete);
}

#[tokio::test(start_paused = true)]
async fn every_wake_up_may_be_lost_and_everything_still_ends() {
    let mut world = World::new();
    world.zoe_starts("A lamp, please.").await;
    // Another engine on the same store answers: its wakeups do not reach the worker of this one.
    loop {
        world.run_until_idle().await;
        let Some(ask) = world.pending().await.into_iter().next() else { break };
        let reply = if ask.approval().is_some() { decide(&ask, "approve", None) } else { choose("colour", "red") };
        world.another_node_takes_a_reply(&ask, reply).await;
    }
    assert_eq!((world.now().await.status, world.shop.sales().len()), (SessionStatus::Complete, 1));
}

/// C-x6, P-x2
#[tokio::test(start_paused = true)]
async fn what_was_rejected_is_not_approved_afterwards() {
    let mut world = World::new();
    let sale = world.reaches_a_sale().await;
    world.zoe_replies(&sale, decide(&sale, "reject", None)).await.unwrap();

    let (waypost, zoe, max) = (world.waypost(), world.person("zoe"), world.person("max"));
    for person in [&zoe, &max] {
        let late = waypost.asks().reply(person, sale.id, decide(&sale, "approve", None), "web", None).await;
        assert!(matches!(late, Err(Error::Refused(Refusal::AlreadyAnswered { by, .. })) if by == zoe.principal));
    }
    world.run_until_idle().await;
    assert_eq!(world.shop.sales(), Vec::<String>::new());
}

/// C4
#[tokio::test(start_paused = true)]
async fn an_ask_is_found_by_its_own_id_or_its_calls_and_however_it_ends_the_call_gets_the_result() {
    let mut results = Vec::new();
    for (by_call, dismissed) in [(false, false), (true, false), (true, true)] {
        let mut world = World::new();
        let session = world.zoe_starts("A lamp, please.").await;
        world.run_until_idle().await;
        let asked = world.pending().await.remove(0);
        let (waypost, zoe) = (world.waypost(), world.person("zoe"));
        let which = if by_call { AskSelector::named("c1") } else { AskSelector::named(&asked.id.to_string()) };
        let ask = waypost.sessions().ask_of(&zoe, session, &which, None).await.unwrap().unwrap();
        assert_eq!(ask.id, asked.id);
        if dismissed {
            waypost.asks().cancel(&zoe, ask.id, None, None).await.unwrap();
        } else {
            waypost.asks().reply(&zoe, ask.id, choose("colour", "blue"), "web", None).await.unwrap();
        }
        world.run_until_idle().await;
        let result: serde_json::Value = serde_json::from_str(&world.shop.last_result()).unwrap();
        results.push(format!("{} {}", world.shop.last_call().unwrap(), result["status"]));
    }
    assert_eq!(results, ["c1 \"answered\"", "c1 \"answered\"", "c1 \"cancelled\""]);
}

/// G-x5, N1
#[tokio::test(start_paused = true)]
async fn f11_of_two_people_who_answer_at_once_one_wins_and_the_other_is_told_who() {
    let mut world = World::new();
    world.zoe_starts("A lamp, please.").await;
    world.run_until_idle().await;
    let ask = world.pending().await.remove(0);
    let waypost = world.waypost();
    let (zoe, max) = (world.person("zoe"), world.person("max"));

    let (first, second) = tokio::join!(
        waypost.asks().reply(&zoe, ask.id, choose("colour", "red"), "web", None),
        waypost.asks().reply(&max, ask.id, choose("colour", "blue"), "web", None),
    );

    let by = first.unwrap().ask.settlement().unwrap().provenance.by.clone();
    assert_eq!(by, zoe.principal);
    assert!(matches!(second, Err(Error::Refused(Refusal::AlreadyAnswered { by, .. })) if by == zoe.principal));
    assert_eq!(world.transcript().await.matches("answered").count(), 1);
}

/// N3
#[tokio::test(start_paused = true)]
async fn f12_a_reply_by_the_deadline_beats_the_timer_and_one_after_it_does_not() {
    for (late_by, expected) in [(0, "answered"), (1, "expired")] {
        let mut world = World::new();
        let policy = world.until_in_one_minute(OnExpiry::Continue);
        let ask = world.program_asks("cli", questions(), policy).await.unwrap();
        world.clock.advance(Duration::from_millis(60_000 + late_by));
        world.run_until_idle().await;
        let outcome = world.zoe_replies(&ask, choose("go_on", "yes")).await;
        world.clock.advance(Duration::from_secs(3));
        world.run_until_idle().await;
        assert_eq!(outcome.is_ok(), expected == "answered");
        assert_eq!(world.ask_now(&ask).await.status().as_str(), expected, "{late_by} ms after the deadline");
    }
}

/// L-x4
#[tokio::test(start_paused = true)]
async fn f13_an_answer_after_a_cancel_and_a_cancel_after_an_answer_are_told_apart() {
    let mut world = World::new();
    let (first, second) = (
        world.program_asks("cli", questions(), Policy::default()).await.unwrap(),
        world.program_asks("cli", questions(), Policy::default()).await.unwrap(),
    );
    let (waypost, zoe) = (world.waypost(), world.person("zoe"));

    waypost.asks().cancel(&zoe, first.id, None, None).await.unwrap();
    waypost.asks().reply(&zoe, second.id, choose("go_on", "yes"), "web", None).await.unwrap();

    let late_answer = waypost.asks().reply(&zoe, first.id, choose("go_on", "yes"), "web", None).await;
    let late_cancel = waypost.asks().cancel(&zoe, second.id, None, None).await;
    assert!(matches!(late_answer, Err(Error::Refused(Refusal::Cancelled { .. }))));
    assert!(matches!(late_cancel, Err(Error::Refused(Refusal::AlreadyAnswered { .. }))));
}

/// G-x6
#[tokio::test(start_paused = true)]
async fn f15_an_answer_that_comes_while_the_agent_still_works_is_kept_for_it() {
    let mut world = World::new();
    world.zoe_starts("A lamp, please.").await;
    world.run_until_idle().await;
    let colour = world.pending().await.remove(0);
    world.zoe_replies(&colour, choose("colour", "red")).await.unwrap();
    let waypost = world.waypost();
    world.shop.answer_the_sale_while_looking(&waypost, &world.person("zoe"));

    world.run_until_idle().await;

    assert_eq!(
        (world.now().await.status, world.shop.books()),
        (SessionStatus::Complete, vec!["look {\"at\":\"shelf\"}".into(), "sell {\"price\":10}".into()])
    );
}

#[tokio::test(start_paused = true)]
async fn g7_a_session_that_resumes_by_hand_waits_for_somebody_to_say_so() {
    let mut world = World::new();
    let zoe = world.person("zoe");
    let request = StartRequest { agent: "shop".into(), message: Some("A lamp".into()), resume: Resume::Manual, ..StartRequest::default() };
    let session = world.waypost().sessions().start(&zoe, request, None).await.unwrap().id;
    world.session = Some(session);
    world.run_until_idle().await;
    let ask = world.pending().await.remove(0);

    world.zoe_replies(&ask, choose("colour", "red")).await.unwrap();
    world.run_until_idle().await;
    assert_eq!((world.now().await.status, world.now().await.can_resume()), (SessionStatus::WaitingForInput, true));

    world.waypost().sessions().resume(&zoe, session, None).await.unwrap();
    world.run_until_idle().await;
    assert_eq!(world.pending().await.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn f39_a_session_that_kills_its_worker_is_set_aside_and_can_be_released() {
    let mut world = World::new();
    world.shop.panic_from_now_on();
    let session = world.zoe_starts("A bomb, please.").await;
    world.run_until_idle().await;
    assert_eq!(world.transcript().await, "session_created\nuser       A bomb, please.\nfailed     quarantined\n");

    world.shop.behave();
    world.waypost().sessions().resume(&world.person("zoe"), session, None).await.unwrap();
    world.run_until_idle().await;
    assert_eq!(world.pending().await.len(), 1);
}

/// L-x6
#[tokio::test(start_paused = true)]
async fn f35_a_worker_that_slept_through_its_lease_cannot_write() {
    let mut world = World::new();
    world.zoe_starts("A lamp, please.").await;
    world.shop.fall_asleep_while_speaking(&world.clock, Settings::default().lease_duration * 2, &world.another_worker());

    world.run_until_idle().await;

    // The second worker asked. The first worker's output came too late and is not in the journal.
    assert_eq!(world.transcript().await.matches("Let me ask.").count(), 1);
    assert_eq!(world.pending().await.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn f35_a_worker_that_may_not_renew_its_lease_stops_the_tool_that_is_running() {
    let mut world = World::new();
    let sale = world.reaches_a_sale().await;
    world.zoe_replies(&sale, decide(&sale, "approve", None)).await.unwrap();
    let hangs = world.shop.hang(Hang::BeforeSelling);
    let (clock, store, lease_duration) = (world.clock.clone(), world.store.clone(), Settings::default().lease_duration);
    let taken_over = async {
        hangs.notified().await;
        clock.advance(lease_duration * 2);
        let taken = store.claim(WorkerId::from_bits(9), &[AgentName::new("shop")], 10, lease_duration).await;
        assert_eq!(taken.unwrap().len(), 1);
    };

    // The worker is idle again although the tool would run forever: it stopped it when it could not renew the lease.
    let (ended, ()) = tokio::join!(tokio::time::timeout(lease_duration * 2, world.run_until_idle()), taken_over);

    assert_eq!(ended, Ok(()), "the tool still runs");
    world.crash();
    world.run_until_idle().await;
    assert_eq!(world.shop.sales(), [] as [String; 0]);
    assert_eq!(world.pending().await.iter().map(people::asked).collect::<Vec<_>>(), ["did sell happen?"]);
}

#[tokio::test(start_paused = true)]
async fn an_agent_that_is_not_here_is_waited_for() {
    let mut world = World::new();
    world.zoe_starts("A lamp, please.").await;
    let stranger =
        Engine::new(world.store.clone(), std::sync::Arc::new(SeededChance::new(9)), Vec::new(), Channels::default(), Settings::default());
    world.crash();
    stranger.worker().unwrap().run_until_idle().await.unwrap();
    assert_eq!(world.now().await.status, SessionStatus::Running);

    world.clock.advance(Duration::from_secs(31));
    world.run_until_idle().await;
    assert_eq!(world.pending().await.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn an_agent_to_which_nobody_has_spoken_waits_to_be_spoken_to() {
    let mut world = World::new();
    let zoe = world.person("zoe");
    let session =
        world.waypost().sessions().start(&zoe, StartRequest { agent: "shop".into(), ..StartRequest::default() }, None).await.unwrap().id;
    world.session = Some(session);
    world.run_until_idle().await;
    assert_eq!(world.transcript().await, "session_created\nrun_suspended\n");

    world.waypost().sessions().say(&zoe, session, "A lamp, please.", None).await.unwrap();
    world.run_until_idle().await;
    assert_eq!(world.pending().await.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_person_who_disconnects_after_replying_has_replied_and_the_agent_continues() {
    let mut world = World::new();
    world.zoe_starts("A lamp, please.").await;
    world.run_until_idle().await;
    let ask = world.pending().await.remove(0);
    let (waypost, zoe) = (world.waypost(), world.person("zoe"));

    let mut replying = Box::pin(waypost.asks().reply(&zoe, ask.id, choose("colour", "red"), "web", None));
    assert!(futures::poll!(&mut replying).is_pending());
    drop(replying);
    tokio::task::yield_now().await;
    world.run_until_idle().await;

    // At once, and not only after a lease that nobody used has expired.
    assert_eq!(world.pending().await.remove(0).approval().map(|approval| approval.call.identity().tool.as_str()), Some("sell"));
}

#[tokio::test(start_paused = true)]
async fn what_is_said_while_the_model_speaks_is_heard_after_its_words() {
    let mut world = World::of_shop(Shop::that_only_asks(), None);
    let session = world.zoe_starts("A lamp, please.").await;
    let (waypost, zoe) = (world.waypost(), world.person("zoe"));
    world.shop.hear_of_zoe_while_speaking(&waypost, &zoe, session, "Rather red.");
    world.run_until_idle().await;
    world.shop.hear_of_zoe_while_speaking(&waypost, &zoe, session, "And blue.");
    world.zoe_answers_everything("approve").await;

    let texts: Vec<_> = world.shop.last_prompt().iter().map(world::people::text_of).collect();
    assert_eq!(texts, ["A lamp, please.", "Let me ask.", "the result of c1", "Rather red.", "Thank you.", "And blue."]);
}
