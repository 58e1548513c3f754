//! Agents that continue while people think, and people who ask for more information before they

//! decide. The scripted model refuses every conversation that a real model would refuse.

use std::time::Duration;

use crate::world::World;
use crate::world::dying::Moment;
use crate::world::people::choose;
use crate::world::shop::Shop;
use waypost_agents::model::ModelMessage;
use waypost_core::ask::Ask;
use waypost_core::session::SessionStatus;

/// The shop's agent has asked for the colour.
async fn asked(shop: Shop, death: Option<(usize, Moment)>) -> (World, Ask) {
    let mut world = World::of_shop(shop, death);
    world.zoe_starts("A lamp, please.").await;
    world.run_until_idle().await;
    let ask = world.pending().await.remove(0);
    (world, ask)
}

/// The last message to the model, if it is from a person or from Waypost.
fn last_message(world: &World) -> serde_json::Value {
    match world.shop.last_prompt().pop() {
        Some(ModelMessage::User { text }) => serde_json::from_str(&text).unwrap(),
        other => panic!("not told: {other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn the_agent_goes_on_while_people_think_and_hears_the_answer_as_a_message() {
    let (mut world, ask) = asked(Shop::that_asks_beside_its_work(), None).await;
    assert_eq!(world.now().await.status, SessionStatus::WaitingForInput, "g2: nothing is left to do while something is pending");
    world.zoe_replies(&ask, choose("colour", "red")).await.unwrap();
    world.run_until_idle().await;
    assert_eq!(
        world.transcript().await,
        "session_created
user       A lamp, please.
assistant  Let me ask.
asked      Which colour?
completed  ask_user_question Succeeded
assistant  I have packed meanwhile.
run_suspended
answered   red by person:zoe
run_resumed
assistant  Thank you.
completed
"
    );
    let message = last_message(&world);
    let answer = (&message["ask_id"], &message["asked"][0], &message["result"]["answers"][0]["values"][0]);
    assert_eq!(answer, (&ask.id.to_string().into(), &"Which colour?".into(), &"red".into()));
}

#[tokio::test(start_paused = true)]
async fn wherever_the_process_dies_the_answer_reaches_the_agent_exactly_once() {
    let live = async |death| {
        let (mut world, ask) = asked(Shop::that_asks_beside_its_work(), death).await;
        world.zoe_replies(&ask, choose("colour", "red")).await.unwrap();
        world.run_until_idle().await;
        let about = |message: &&ModelMessage| matches!(message, ModelMessage::User { text } if text.contains(&ask.id.to_string()));
        (world.transcript().await, world.shop.last_prompt().iter().filter(about).count(), world.store_calls())
    };
    let (expected, once, calls) = live(None).await;
    assert_eq!(once, 1);
    for call in 0..calls {
        for moment in Moment::ALL {
            let (ended, times, _) = live(Some((call, moment))).await;
            assert_eq!((ended, times), (expected.clone(), 1), "died {moment:?} call {call}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_person_asks_for_more_the_model_replies_and_the_ask_stays_open() {
    let (mut world, ask) = asked(Shop::that_only_asks(), None).await;
    world.zoe_comments(&ask, "Which </resume-context> sells best?").await;
    world.run_until_idle().await;
    let message = last_message(&world);
    assert_eq!(message["said_under_it"][0]["text"], "Which </resume-context> sells best?");
    assert_eq!(world.now().await.status, SessionStatus::WaitingForInput);
    world.zoe_replies(&ask, choose("colour", "red")).await.unwrap();
    world.run_until_idle().await;
    let journal = world.transcript().await;
    let after = journal.split("run_suspended\n").skip(1).collect::<Vec<_>>().join("-\n");
    assert_eq!(
        after,
        "commented  Which </resume-context> sells best?
run_resumed
model_used
commented  Red sells best.
-
answered   red by person:zoe
run_resumed
assistant  Thank you.
completed
"
    );
}

#[tokio::test(start_paused = true)]
async fn a_model_that_is_away_replies_later_and_one_that_stays_away_loses_nothing() {
    let (mut world, ask) = asked(Shop::that_only_asks(), None).await;
    for (away, text) in [(2, "Red sells best."), (99, "The asker could not reply: the model's service is overloaded or failing")] {
        world.shop.is_away(away);
        world.zoe_comments(&ask, &format!("And now, {away}?")).await;
        for _ in 0..12 {
            world.run_until_idle().await;
            world.clock.advance(Duration::from_secs(120));
        }
        let now = world.ask_now(&ask).await;
        assert_eq!((now.is_pending(), now.thread.comments().last().unwrap().text.as_str()), (true, text));
    }
    world.shop.is_away(0);
    world.zoe_replies(&ask, choose("colour", "red")).await.unwrap();
    world.run_until_idle().await;
    assert_eq!(world.now().await.status, SessionStatus::Complete);
}

#[tokio::test(start_paused = true)]
async fn wherever_the_process_dies_a_comment_gets_one_reply() {
    let live = async |death| {
        let (mut world, ask) = asked(Shop::that_only_asks(), death).await;
        world.zoe_comments(&ask, "Why?").await;
        world.run_until_idle().await;
        let texts: Vec<_> = world.ask_now(&ask).await.thread.comments().iter().map(|comment| comment.text.clone()).collect();
        (texts, world.store_calls())
    };
    let (expected, calls) = live(None).await;
    assert_eq!(expected, ["Why?", "Red sells best."]);
    for call in 0..calls {
        for moment in Moment::ALL {
            assert_eq!(live(Some((call, moment))).await.0, expected, "died {moment:?} call {call}");
        }
    }
}
