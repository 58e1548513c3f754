//! What counts as said to the app, and by whom: not what another workspace, a bot, or people among themselves say.

use serde_json::{Value, json};
use waypost_core::question::{FreeText, Question};
use waypost_core::risk::Risk;
use waypost_engine::{Error, InboundError, Response, SessionFilter};

use crate::common::{Office, approval, questions, select};
use crate::world::World;

impl World {
    /// What Slack sends about a message, with these fields instead of the usual ones.
    async fn event(&self, changes: Value) -> Result<Option<Response>, Error> {
        let mut event = json!({"type": "message", "user": "UZOE0", "channel": "D1", "channel_type": "im", "text": "Ship it"});
        event.as_object_mut().unwrap().extend(changes.as_object().cloned().unwrap());
        event["ts"] = json!(format!("1700000003.{:06}", self.slack.all("chat.postEphemeral").len()));
        let body = json!({"type": "event_callback", "team_id": "T1", "event": event}).to_string();
        let result = self.hears(self.signed_at(&("application/json".into(), body), 0)).await;
        self.deliver_due().await;
        result
    }

    async fn sessions(&self) -> usize {
        let filter = SessionFilter { limit: 10, ..SessionFilter::default() };
        self.waypost.sessions().list(&Office::machine(), filter).await.unwrap().items.len()
    }
}

#[tokio::test]
async fn a102_what_another_workspace_signed_is_not_read() {
    let world = World::new().await;
    let ask = world.asks(approval(Risk::Low, "{}")).await;
    let mut press = world.pressed("UZOE", &world.slack.last("chat.postMessage"), "Approve");
    press["team"]["id"] = json!("T2");
    let event = json!({"type": "event_callback", "team_id": "T2", "event": {"type": "message", "text": "Ship it"}});
    let command = "command=%2Fwaypost&team_id=T2&user_id=UZOE0&trigger_id=1&text=hello".to_owned();
    for request in
        [("application/json".to_owned(), press), ("application/json".to_owned(), event)].map(|(kind, body)| (kind, body.to_string()))
    {
        let heard = world.hears(world.signed_at(&request, 0)).await;
        assert!(matches!(heard, Err(Error::Inbound(InboundError::UnverifiedSender))), "{request:?}");
    }
    let heard = world.hears(world.signed_at(&("application/x-www-form-urlencoded".into(), command), 0)).await;
    assert!(matches!(heard, Err(Error::Inbound(InboundError::UnverifiedSender))));
    assert_eq!(world.ask(ask.id).await, ask);
}

#[tokio::test]
async fn bots_edits_and_people_among_themselves_begin_nothing() {
    let world = World::new().await;
    let channel = json!({"channel": "C7", "channel_type": "channel"});
    let mut in_a_thread = channel.clone();
    in_a_thread["thread_ts"] = json!("1700000000.000001");
    let changes = [json!({"bot_id": "B1"}), json!({"subtype": "message_changed"}), json!({"type": "reaction_added"}), channel, in_a_thread];
    for change in changes {
        world.event(change.clone()).await.unwrap();
        assert_eq!(world.slack.all("chat.postEphemeral").len(), 0, "{change}");
    }
    assert_eq!(world.sessions().await, 0);
    world.event(json!({"user": "UNOBODY0"})).await.unwrap();
    let told = world.slack.last("chat.postEphemeral")["text"].as_str().unwrap().to_owned();
    assert!(told.starts_with("Waypost does not know"), "{told}");
    world.event(json!({})).await.unwrap();
    assert_eq!(world.sessions().await, 1);
}

#[tokio::test]
async fn signs_that_slack_escapes_arrive_as_they_were_typed() {
    let world = World::new().await;
    world.event(json!({"text": "<@UBOT0> a &lt;b&gt; &amp;lt; c &amp;amp; d"})).await.unwrap();
    let filter = SessionFilter { limit: 10, ..SessionFilter::default() };
    let begun = world.waypost.sessions().list(&Office::machine(), filter).await.unwrap().items;
    assert_eq!(begun.iter().map(|session| session.title.as_str()).collect::<Vec<_>>(), ["a <b> &lt; c &amp; d"]);
}

/// Slack sends a mention in a thread twice: as a message and as a mention, each as an event with an id of its own.
#[tokio::test]
async fn a_mention_in_a_thread_is_one_message() {
    let world = World::new().await;
    world.writes("UZOE", "C7", None, "channel", "<@UBOT> Ship it").await;
    world.agent_works().await;
    let mention = json!({"user": "UZOE0", "channel": "C7", "channel_type": "channel", "text": "<@UBOT> To prod", "ts": "1700000002.000100",
        "thread_ts": "1700000001.000100"});
    for (kind, id) in [("message", "Ev8"), ("app_mention", "Ev9"), ("app_mention", "Ev9")] {
        let mut body = json!({"type": "event_callback", "team_id": "T1", "event_id": id, "event": mention});
        body["event"]["type"] = json!(kind);
        world.hears(world.signed_at(&("application/json".into(), body.to_string()), 0)).await.unwrap();
        world.agent_works().await;
    }
    assert_eq!(world.received_texts().await, ["Ship it", "To prod"]);
}

/// In a channel everybody would read it, and it is not taken.
#[tokio::test]
async fn a_code_proves_an_account_only_in_a_direct_message() {
    let world = World::new().await;
    let code = world.draws_code("ann").await;
    world.event(json!({"user": "UANN0", "type": "app_mention", "channel": "C7", "channel_type": "channel", "text": code})).await.unwrap();
    world.event(json!({"user": "UANN0", "text": code})).await.unwrap();
    assert_eq!(world.slack.last("chat.postEphemeral")["text"], "You will now receive notifications here, ann.");
}

#[tokio::test]
async fn a_window_of_a_decided_ask_says_who_decided() {
    let world = World::new().await;
    let either = Question { free_text: FreeText::Allow, ..select("Which way?", ["Left", "Right"]) };
    world.asks(questions([either])).await;
    let message = world.slack.last("chat.postMessage");
    world.presses("UZOE", &message, "Answer").await.unwrap();
    let view = world.slack.last("views.open");
    let chosen = json!({"q0": {"v": {"type": "radio_buttons", "selected_option": {"value": "1"}}}});
    assert_eq!(world.submits("UZOE", &view, "h1", chosen).await, Ok(None));
    world.presses("UBOB", &message, "Answer").await.unwrap();
    let shown = world.slack.last("views.open")["view"].to_string();
    assert!(shown.contains("Answered by zoe"), "{shown}");
}
