//! Calls with an unknown outcome: a call that was started and has no result never runs again

//! without a person's decision.

use crate::world::World;
use crate::world::people::{choose, decide};
use crate::world::shop::Hang;
use waypost_core::ask::body::Body;
use waypost_core::session::SessionStatus;

/// A world in which the process died in the middle of a sale that Zoë had approved.
async fn after_dying(hang: Hang) -> World {
    let mut world = World::new();
    let sale = world.reaches_a_sale().await;
    let hangs = world.shop.hang(hang);
    world.zoe_replies(&sale, decide(&sale, "approve", None)).await.unwrap();
    world.run_and_crash(&hangs).await;
    world.run_until_idle().await;
    world
}

const SO_FAR: &str = "\
session_created
user       A lamp, please.
assistant  Let me ask.
asked      Which colour?
run_suspended
answered   red by person:zoe
run_resumed
assistant  Let me see.
asked      may sell run?
started    look {\"at\":\"shelf\"} #1
completed  look Succeeded
run_suspended
answered   approve by person:zoe
run_resumed
started    sell {\"price\":10} #1
permit_used
asked      did sell happen?
run_suspended
";

#[tokio::test(start_paused = true)]
async fn f17_dying_before_the_effect_asks_and_runs_again_only_when_told_to() {
    let mut world = after_dying(Hang::BeforeSelling).await;
    assert_eq!((world.transcript().await.as_str(), world.shop.sales()), (SO_FAR, vec![]));

    let unknown = world.pending().await.remove(0);
    world.zoe_replies(&unknown, choose("what_now", "run_again")).await.unwrap();
    world.run_until_idle().await;

    let ending = "\
answered   run_again by person:zoe
run_resumed
started    sell {\"price\":10} #2
completed  sell Succeeded
assistant  Thank you.
completed
";
    assert_eq!(world.transcript().await, format!("{SO_FAR}{ending}"));
    assert_eq!(world.shop.sales(), ["sell {\"price\":10}"]);
}

#[tokio::test(start_paused = true)]
async fn f18_dying_after_the_effect_asks_and_records_what_happened() {
    let mut world = after_dying(Hang::AfterSelling).await;
    assert_eq!((world.transcript().await.as_str(), world.shop.sales().len()), (SO_FAR, 1));

    let unknown = world.pending().await.remove(0);
    world.zoe_replies(&unknown, choose("what_now", "happened")).await.unwrap();
    world.run_until_idle().await;

    let ending = "answered   happened by person:zoe\nrun_resumed\nassistant  Thank you.\ncompleted\n";
    assert_eq!(world.transcript().await, format!("{SO_FAR}{ending}"));
    assert_eq!((world.shop.sales().len(), world.now().await.status), (1, SessionStatus::Complete));
}

#[tokio::test(start_paused = true)]
async fn a_call_with_an_unknown_outcome_can_be_skipped_and_the_model_is_told() {
    let mut world = after_dying(Hang::BeforeSelling).await;
    let unknown = world.pending().await.remove(0);
    world.zoe_replies(&unknown, choose("what_now", "skip")).await.unwrap();
    world.run_until_idle().await;

    assert!(world.shop.last_result().starts_with("{\"message\":\"It is not known whether this call ran."));
    assert_eq!((world.shop.sales().len(), world.now().await.status), (0, SessionStatus::Complete));
}

#[tokio::test(start_paused = true)]
async fn what_was_approved_before_an_older_state_was_brought_back_does_not_run_before_people_say_so() {
    let mut world = World::new();
    let sale = world.reaches_a_sale().await;
    world.zoe_replies(&sale, decide(&sale, "approve", None)).await.unwrap();
    world.store.is_brought_back();
    world.clock.advance(std::time::Duration::from_secs(1));
    world.run_until_idle().await;

    let unknown = world.pending().await.remove(0);
    let Body::Questions { questions, .. } = &unknown.body else { panic!("{unknown:?}") };
    assert_eq!(
        questions[0].question,
        "sell was approved, and then an older state of the database was restored, so it may already have run. What now?\n\nprice = 10"
    );
    assert_eq!(world.shop.sales(), Vec::<String>::new());
    world.zoe_replies(&unknown, choose("what_now", "run_again")).await.unwrap();
    world.run_until_idle().await;

    let ending = "\
run_resumed
permit_voided
permit_used
asked      did sell happen?
run_suspended
answered   run_again by person:zoe
run_resumed
started    sell {\"price\":10} #2
completed  sell Succeeded
assistant  Thank you.
completed
";
    let transcript = world.transcript().await;
    assert!(transcript.ends_with(ending), "{transcript}");
    assert_eq!(world.shop.sales(), ["sell {\"price\":10}"]);
}
