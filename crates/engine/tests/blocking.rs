//! Tools that suspend: they produce an output and wait for people, however long that takes. Then

//! they complete or continue with the answer, once, wherever the process dies.

use std::time::Duration;

use crate::world::World;
use crate::world::dying::Moment;
use crate::world::people::decide;
use crate::world::shop::Shop;
use waypost_agents::Blocking;
use waypost_core::ask::reply::Reply;
use waypost_core::question::answer::Given;

const COMPLETES: Blocking = Blocking { completes_on_approval: true };
const GOES_ON: Blocking = Blocking { completes_on_approval: false };

async fn lived(blocking: Blocking, decision: &str, death: Option<(usize, Moment)>) -> (World, usize) {
    let mut world = World::of(Shop::that_orders(blocking), death);
    world.zoe_starts("A lamp, please.").await;
    world.zoe_answers_everything(decision).await;
    let calls = world.store_calls();
    (world, calls)
}

#[tokio::test(start_paused = true)]
async fn p1_p3_a_blocking_tool_shows_what_it_brought_and_its_feedback_is_the_result() {
    let mut world = World::of(Shop::that_orders(COMPLETES), None);
    world.zoe_starts("A lamp, please.").await;
    world.run_until_idle().await;
    let asked = world.pending().await.remove(0);
    let approval = asked.approval().unwrap();
    assert_eq!(approval.prompt.as_deref(), Some("Buy a lamp for 9.5"));
    assert_eq!(approval.suspended.as_ref().unwrap().output, r#"{"cost":9.50}"#);

    world.crash();
    world.zoe_answers_everything("approve").await;
    assert_eq!(world.shop.last_result(), r#"{"status":"approved","output":{"cost":9.50},"feedback":{"limit":10}}"#);
    assert_eq!(
        world.transcript().await,
        "\
session_created
user       A lamp, please.
assistant  Let me order.
started    order {\"thing\":\"lamp\"} #1
asked      may order run?
run_suspended
answered   approve by person:zoe
run_resumed
assistant  Thank you.
completed
"
    );
}

#[tokio::test(start_paused = true)]
async fn p4_a_tool_that_goes_on_after_approval_runs_once_with_the_feedback() {
    let (world, _) = lived(GOES_ON, "approve", None).await;
    assert_eq!(world.shop.books(), [r#"quote {"thing":"lamp"}"#, r#"sell {"thing":"lamp"} with {"limit":10}"#]);
    assert_eq!(world.shop.last_result(), "bought");
}

/// N7
#[tokio::test(start_paused = true)]
async fn wherever_the_process_dies_what_a_blocking_tool_proposed_happens_once_or_never() {
    for (blocking, decision, sales) in [(GOES_ON, "approve", 1), (GOES_ON, "reject", 0), (COMPLETES, "approve", 0)] {
        let (expected, calls) = lived(blocking, decision, None).await;
        assert_eq!(expected.shop.sales().len(), sales);
        for call in 0..calls {
            for moment in Moment::ALL {
                let (world, _) = lived(blocking, decision, Some((call, moment))).await;
                assert_eq!(world.shop.sales().len(), sales, "{blocking:?} {decision}, died {moment:?} call {call}");
                assert_eq!(world.now().await.status, expected.now().await.status, "{blocking:?} {decision}, died {moment:?} call {call}");
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a015_when_the_permit_of_a_blocking_tool_has_run_out_people_see_what_it_brought_again() {
    let mut world = World::of(Shop::that_orders(GOES_ON), None);
    world.zoe_starts("A lamp, please.").await;
    world.run_until_idle().await;
    let asked = world.pending().await.remove(0);
    let ten = Given { values: vec!["10".into()], ..Given::default() };
    let feedback = Some([("limit".to_owned(), ten)].into());
    world.crash();
    world.another_node_takes_a_reply(&asked, Reply { feedback, ..decide(&asked, "approve", None) }).await;
    world.clock.advance(Duration::from_secs(61));
    world.run_until_idle().await;
    let again = world.pending().await.remove(0);
    assert_ne!(again.id, asked.id);
    assert_eq!(again.approval().unwrap().suspended, asked.approval().unwrap().suspended);
    assert_eq!(world.shop.books(), [r#"quote {"thing":"lamp"}"#], "nothing ran, and nothing was asked of the shop twice");
    world.zoe_answers_everything("approve").await;
    assert_eq!(world.shop.sales(), [r#"sell {"thing":"lamp"} with {"limit":10}"#]);
}

#[tokio::test(start_paused = true)]
async fn p9_a_rejected_proposal_is_told_to_the_model_and_the_work_goes_on() {
    let (world, _) = lived(GOES_ON, "reject", None).await;
    let result = world.shop.last_result();
    assert!(result.contains("Do not retry it") && result.contains("too dear"), "{result}");
    assert!(world.transcript().await.ends_with("assistant  Thank you.\ncompleted\n"));
}
