//! Slack over a WebSocket: the same payloads as over HTTP, in envelopes.

use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use waypost_channels::SlackInbound;
use waypost_core::ask::AskStatus;
use waypost_core::question::Input;
use waypost_core::risk::Risk;
use waypost_engine::{Error, InboundError, Post};

use crate::common::{approval, question, questions, select};
use crate::sockets::{APP_TOKEN, Sockets};
use crate::world::World;

async fn connected() -> World {
    World::with(SlackInbound::Socket { app_token: APP_TOKEN.into() }).await
}

fn envelope(id: &str, kind: &str, payload: Value) -> Value {
    json!({"envelope_id": id, "type": kind, "accepts_response_payload": kind != "events_api", "payload": payload})
}

/// The engine works until this holds.
async fn works_until(world: &World, holds: impl Fn(&Sockets) -> bool) {
    let stop = CancellationToken::new();
    let waiting = async {
        world.slack.1.until(holds).await;
        stop.cancel();
    };
    futures::join!(world.waypost.dispatcher().run(stop.clone()), waiting);
}

/// The engine works while `steps` run.
async fn works_while(world: &World, steps: impl Future<Output = ()>) {
    let stop = CancellationToken::new();
    let steps = async {
        steps.await;
        stop.cancel();
    };
    futures::join!(world.waypost.dispatcher().run(stop.clone()), steps);
}

#[tokio::test]
async fn an_envelope_is_acknowledged_after_its_action_is_recorded_and_a_repeat_is_acknowledged_again() {
    let world = connected().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let press = world.pressed("UZOE", &world.slack.last("chat.postMessage"), "Approve");
    works_while(&world, async {
        let sockets = &world.slack.1;
        sockets.until(|sockets| sockets.connections() == 1).await;
        sockets.sends(0, envelope("e1", "interactive", press.clone()));
        sockets.until(|sockets| sockets.acknowledged().len() == 1).await;
        assert_eq!(world.ask(ask.id).await.status(), AskStatus::Answered);
        for id in ["e1", "e2"] {
            sockets.sends(0, envelope(id, "interactive", press.clone()));
        }
        sockets.until(|sockets| sockets.acknowledged().len() == 3).await;
    })
    .await;
    let acknowledged = ["e1", "e1", "e2"].map(|id| (0, json!({"envelope_id": id})));
    assert_eq!((world.slack.1.acknowledged(), world.approvals(&ask).await), (acknowledged.into(), 1));
    assert_eq!(world.slack.all("respond").len(), 0, "nobody is told twice");
    // An engine that stops leaves the envelopes to another node.
    world.slack.1.until(|sockets| sockets.closed() == 1).await;
}

#[tokio::test]
async fn a_window_with_a_wrong_answer_gets_its_problem_with_the_acknowledgement() {
    let world = connected().await;
    world.asks(questions([select("Which way?", ["Left", "Right"]), question("How far?", Input::Number)])).await;
    let press = world.pressed("UZOE", &world.slack.last("chat.postMessage"), "Answer");
    works_while(&world, async {
        let sockets = &world.slack.1;
        sockets.until(|sockets| sockets.connections() == 1).await;
        sockets.sends(0, envelope("e1", "interactive", press));
        sockets.until(|sockets| sockets.acknowledged().len() == 1).await;
        // The window is opened after the press was acknowledged, and before the next envelope is taken.
        sockets.sends(0, envelope("e2", "events_api", json!({"type": "event_callback", "team_id": "T1", "event": {"type": "odd"}})));
        sockets.until(|sockets| sockets.acknowledged().len() == 2).await;
        let wrong = json!({
            "q0": {"v": {"type": "radio_buttons", "selected_option": {"value": "1"}}},
            "q1": {"v": {"type": "plain_text_input", "value": "far"}},
        });
        sockets.sends(0, envelope("e3", "interactive", World::submitted("UZOE", &world.slack.last("views.open"), "h1", wrong)));
        sockets.until(|sockets| sockets.acknowledged().len() == 3).await;
    })
    .await;
    let (_, acknowledged) = world.slack.1.acknowledged().pop().unwrap();
    assert_eq!((&acknowledged["envelope_id"], &acknowledged["payload"]["response_action"]), (&json!("e3"), &json!("errors")));
    assert!(acknowledged["payload"]["errors"]["q1"].is_string(), "{acknowledged}");
}

#[tokio::test]
async fn a_connection_that_slack_replaces_is_read_to_its_end() {
    let world = connected().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let press = world.pressed("UZOE", &world.slack.last("chat.postMessage"), "Approve");
    works_while(&world, async {
        let sockets = &world.slack.1;
        sockets.until(|sockets| sockets.connections() == 1).await;
        sockets.sends(0, json!({"type": "disconnect", "reason": "refresh_requested", "debug_info": {"host": "wss-1"}}));
        sockets.until(|sockets| sockets.connections() == 2).await;
        sockets.sends(0, envelope("e1", "interactive", press));
        sockets.until(|sockets| sockets.acknowledged().len() == 1).await;
        sockets.closes(0);
        sockets.until(|sockets| sockets.closed() == 1).await;
        sockets.sends(1, envelope("e2", "slash_commands", command(&world.api, "hello")));
        sockets.until(|sockets| sockets.acknowledged().len() == 2).await;
    })
    .await;
    let acknowledged = [(0, json!({"envelope_id": "e1"})), (1, json!({"envelope_id": "e2"}))];
    assert_eq!((world.slack.1.acknowledged(), world.slack.1.attempts()), (acknowledged.into(), 2));
    assert_eq!(world.ask(ask.id).await.status(), AskStatus::Answered);
}

#[tokio::test]
async fn after_a_refusal_it_is_tried_again_at_once() {
    let world = connected().await;
    world.slack.1.refuses(["internal_error"]);
    works_until(&world, |sockets| sockets.connections() == 1).await;
    assert_eq!(world.slack.1.attempts(), 2);
}

#[tokio::test]
async fn a_connection_that_slack_does_not_greet_is_not_used() {
    let world = connected().await;
    world.slack.1.begins_with(json!({"type": "disconnect", "reason": "too_many_websockets"}));
    works_while(&world, async {
        let sockets = &world.slack.1;
        sockets.until(|sockets| sockets.connections() == 1).await;
        sockets.sends(0, envelope("e1", "events_api", json!(null)));
        sockets.until(|sockets| sockets.attempts() == 2 || !sockets.acknowledged().is_empty()).await;
    })
    .await;
    assert_eq!((world.slack.1.attempts(), world.slack.1.acknowledged()), (2, Vec::new()));
}

#[tokio::test]
async fn where_socket_mode_was_turned_off_no_other_connection_is_opened_at_once() {
    let world = connected().await;
    works_while(&world, async {
        let sockets = &world.slack.1;
        sockets.until(|sockets| sockets.connections() == 1).await;
        sockets.sends(0, json!({"type": "disconnect", "reason": "link_disabled"}));
        sockets.until(|sockets| sockets.closed() == 1 || sockets.attempts() == 2).await;
    })
    .await;
    assert_eq!((world.slack.1.closed(), world.slack.1.attempts()), (1, 1));
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_its_connection_and_another_one_is_opened() {
    let world = connected().await;
    works_while(&world, async {
        let sockets = &world.slack.1;
        sockets.until(|sockets| sockets.connections() == 1).await;
        sockets.sends(0, envelope("e1", "events_api", json!("x".repeat(1 << 20))));
        sockets.until(|sockets| sockets.connections() == 2).await;
    })
    .await;
    assert_eq!(world.slack.1.acknowledged(), []);
}

#[tokio::test]
async fn what_cannot_be_used_is_acknowledged_and_changes_nothing() {
    let world = connected().await;
    let elsewhere = json!({"type": "event_callback", "team_id": "T2", "event": {"type": "message"}});
    works_while(&world, async {
        let sockets = &world.slack.1;
        sockets.until(|sockets| sockets.connections() == 1).await;
        for (n, payload) in [elsewhere, json!(null), json!([1])].into_iter().enumerate() {
            sockets.sends(0, envelope(&format!("e{n}"), "events_api", payload));
        }
        sockets.sends(0, json!({"type": "later_kind"}));
        sockets.until(|sockets| sockets.acknowledged().len() == 3).await;
    })
    .await;
    assert_eq!(world.slack.1.attempts(), 1);
}

#[tokio::test]
async fn a_code_in_a_slash_command_says_whose_account_it_is() {
    let world = connected().await;
    let code = world.draws_code("ann").await;
    works_while(&world, async {
        let sockets = &world.slack.1;
        sockets.until(|sockets| sockets.connections() == 1).await;
        sockets.sends(0, envelope("e1", "slash_commands", command(&world.api, &code)));
        sockets.until(|sockets| sockets.acknowledged().len() == 1).await;
        sockets.sends(0, envelope("e2", "slash_commands", command(&world.api, "hello")));
        sockets.until(|sockets| sockets.acknowledged().len() == 2).await;
    })
    .await;
    assert_eq!(world.slack.all("respond")[0]["text"], "You will now receive notifications here, ann.");
}

#[tokio::test]
async fn over_http_nothing_is_taken_in_socket_mode() {
    let world = connected().await;
    assert!(matches!(world.hears(Post::default()).await, Err(Error::Inbound(InboundError::NotAccepted))));
    works_until(&world, |sockets| sockets.connections() == 1).await;
}

fn command(api: &str, text: &str) -> Value {
    json!({
        "command": "/waypost", "text": text, "user_id": "UANN0", "team_id": "T1", "channel_id": "C1",
        "trigger_id": format!("13345224609.{text}"), "response_url": format!("{api}/respond"), "api_app_id": "A1",
    })
}
