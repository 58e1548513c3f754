//! Streams: a journal and the inbox are followed across lost connections.

use std::time::Duration;

use futures::StreamExt as _;
use waypost_client::{AskStatus, InboxStreamEvent};

use crate::relay::Relay;
use crate::world::World;

#[tokio::test]
async fn a_journal_is_followed_across_lost_connections_without_gaps_or_repeats() {
    let world = World::new().await;
    let relay = Relay::losing(&world.url, "none", 0).await;
    let (client, zoe) = (world.agent_at(&relay.url, Duration::ZERO).await, world.zoe().await);
    let posted = client.ask_one::<String>("What?").post().await.unwrap();
    let session = client.read(posted.id()).await.unwrap().session_id;
    let mut events = Box::pin(client.events(session, 0));
    let mut seen = Vec::new();
    for round in 0..3 {
        client.comment(posted.id(), format!("Round {round}.")).await.unwrap();
        loop {
            let event = events.next().await.unwrap().unwrap();
            seen.push((event.seq, event.kind.clone()));
            if event.details()["text"] == format!("Round {round}.") {
                break;
            }
        }
        relay.sever();
    }
    zoe.answers(&[("what", &["this"])]).await;
    let answered = events.next().await.unwrap().unwrap();
    let numbers: Vec<u64> = seen.iter().map(|(seq, _)| *seq).chain([answered.seq]).collect();
    assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>());
    assert_eq!(answered.kind, "question_answered");
    let mut rest = Box::pin(client.events(session, answered.seq - 1));
    assert_eq!(rest.next().await.unwrap().unwrap().seq, answered.seq);
}

#[tokio::test]
async fn the_inbox_begins_again_after_a_lost_connection() {
    let world = World::new().await;
    let relay = Relay::losing(&world.url, "none", 0).await;
    let client = world.agent_at(&relay.url, Duration::ZERO).await;
    let mut inbox = Box::pin(client.inbox());
    assert!(matches!(inbox.next().await, Some(Ok(InboxStreamEvent::Reset))));
    let id = client.ask_one::<String>("What?").post().await.unwrap().id();
    let Some(Ok(InboxStreamEvent::Changed { ask, status, .. })) = inbox.next().await else { panic!("no change") };
    assert_eq!((ask, status), (id, AskStatus::Pending));
    relay.sever();
    assert!(matches!(inbox.next().await, Some(Ok(InboxStreamEvent::Reset))));
}

#[tokio::test]
async fn a_stream_that_the_server_refuses_ends_with_the_reason() {
    let world = World::new().await;
    let client = world.agent().await;
    let events: Vec<_> = client.events("ses_01hzy0000000000000000000s1".parse().unwrap(), 0).collect().await;
    let codes: Vec<_> = events.into_iter().map(|event| event.unwrap_err().to_string()).collect();
    assert_eq!(codes.len(), 1, "{codes:?}");
}
