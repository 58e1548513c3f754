//! Kills the process at every call of its store, before and after the call took effect, and

//! requires the same end every time. This proves that nothing is lost and nothing happens twice.

use crate::world::dying::Moment;
use crate::world::shop::Shop;
use crate::world::{self, World};
use waypost_core::ask::origin::Origin;
use waypost_core::session::event::{Event, Role};

/// What must be the same however often the process died: what was said and answered, what was really done, and how
/// the session ended.
async fn ending(world: &World) -> String {
    let mut lines = String::new();
    let mut outcome_unknown = Vec::new();
    for entry in world.journal().await {
        match &entry.event {
            Event::QuestionPending { ask } if matches!(ask.origin, Origin::OutcomeUnknown { .. }) => outcome_unknown.push(ask.id),
            Event::QuestionAnswered { ask, .. } if outcome_unknown.contains(ask) => {}
            Event::GuardrailsRuled { rulings, .. } if !rulings.is_empty() => lines += "held\n",
            Event::Message { role: Role::User | Role::Assistant, .. } | Event::QuestionPending { .. } | Event::QuestionAnswered { .. } => {
                lines += &format!("{}\n", world::line(&entry.event));
            }
            _ => {}
        }
    }
    format!("{lines}{}\n{:?}\n", world.shop.books().join("\n"), world.now().await.status)
}

async fn live(death: Option<(usize, Moment)>, decision: &str) -> (String, usize) {
    live_in(Shop::default(), "A lamp, please.", death, decision).await
}

async fn live_in(shop: Shop, message: &str, death: Option<(usize, Moment)>, decision: &str) -> (String, usize) {
    let mut world = World::of_shop(shop, death);
    world.zoe_starts(message).await;
    world.zoe_answers_everything(decision).await;
    (ending(&world).await, world.store_calls())
}

/// N7
#[tokio::test(start_paused = true)]
async fn wherever_the_process_dies_an_approved_sale_happens_once() {
    let (expected, calls) = live(None, "approve").await;
    assert_eq!(
        expected,
        "\
user       A lamp, please.
assistant  Let me ask.
asked      Which colour?
answered   red by person:zoe
assistant  Let me see.
asked      may sell run?
answered   approve by person:zoe
assistant  Thank you.
look {\"at\":\"shelf\"}
sell {\"price\":10}
Complete
"
    );
    for call in 0..calls {
        for moment in Moment::ALL {
            let (ended, _) = live(Some((call, moment)), "approve").await;
            // Looking is read-only, so it may run again; selling may not.
            let once = ended.replacen("look {\"at\":\"shelf\"}\nlook", "look", 1);
            assert_eq!(once, expected, "died {moment:?} call {call}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn wherever_the_process_dies_a_rejected_sale_never_happens() {
    let (expected, calls) = live(None, "reject").await;
    assert!(!expected.contains("sell {"), "{expected}");
    for call in 0..calls {
        for moment in Moment::ALL {
            let (ended, _) = live(Some((call, moment)), "reject").await;
            let once = ended.replacen("look {\"at\":\"shelf\"}\nlook", "look", 1);
            assert_eq!(once, expected, "died {moment:?} call {call}");
        }
    }
}

/// C11: what was ruled about once is not ruled about again, and what was let through is said once.
#[tokio::test(start_paused = true)]
async fn wherever_the_process_dies_a_held_text_continues_once_and_only_with_approval() {
    for (decision, endings) in [("approve", APPROVED), ("reject", REJECTED)] {
        let live = |death| live_in(Shop::that_is_guarded(), "An internal lamp.", death, decision);
        let (expected, calls) = live(None).await;
        assert_eq!(expected, endings);
        for call in 0..calls {
            for moment in Moment::ALL {
                let (ended, _) = live(Some((call, moment))).await;
                let once = ended.replacen("look {\"at\":\"shelf\"}\nlook", "look", 1);
                assert_eq!(once, expected, "died {moment:?} call {call}");
            }
        }
    }
}

const APPROVED: &str = "\
user       An internal lamp.
held
asked      may this text go on?
answered   approve by person:zoe
held
asked      may this text go on?
answered   approve by person:zoe
assistant  An internal look.
assistant  Thank you.
look {\"at\":\"shelf\"}
Complete
";

const REJECTED: &str = "\
user       An internal lamp.
held
asked      may this text go on?
answered   reject by person:zoe
held
asked      may this text go on?
answered   reject by person:zoe
held
asked      may this text go on?
answered   reject by person:zoe
held
asked      may this text go on?
answered   reject by person:zoe

Failed
";
