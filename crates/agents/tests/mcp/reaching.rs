//! Servers that cannot be reached, that break, or whose tools have the name of another tool.

use std::sync::Arc;

use serde_json::json;
use waypost_agents::mcp::{Begins, Endpoint, McpOptions, McpServer, Program};
use waypost_agents::{Tool as _, ToolAgent, ToolContext, ToolError, ToolOutcome, Toolbox as _};
use waypost_core::ask::origin::Origin;
use waypost_core::json::Json;
use waypost_core::session::SessionStatus;
use waypost_core::session::event::Event;

use crate::asking::{OldDesk, freely, with};
use crate::new_desk::NewDesk;
use crate::world::{Books, World, calls, done};

#[tokio::test]
async fn an_agent_waits_for_a_server_that_cannot_be_reached_instead_of_working_without_it() {
    let missing = Arc::new(McpServer::new("desk", Program::new("no-such-program", [""; 0]), McpOptions::default()).unwrap());
    let mut world = World::of(vec![calls([("c1", "look", json!({"show": "Lear"}))]), done()], with(missing)).await;
    let put_off = world.journal().await.into_iter().find_map(|event| match event {
        Event::RunDelayed { reason, .. } => Some(reason),
        _ => None,
    });
    let reason = put_off.unwrap();
    assert!(reason.contains(r#"the tools of "desk" cannot be loaded: `no-such-program` cannot be started"#), "{reason}");

    let desk = OldDesk::new();
    world.dies_and_comes_back(with(desk.reached(freely()))).await;
    assert_eq!((desk.done(), world.session().await.status), (vec!["looks for Lear".to_owned()], SessionStatus::Complete));
}

#[tokio::test]
async fn a_call_during_which_the_server_died_has_an_unknown_outcome_and_the_next_one_finds_it_started_again() {
    let desk = OldDesk::new();
    let dies = calls([("c1", "die", json!({"show": "Lear"}))]);
    let looks = calls([("c2", "look", json!({"show": "Lear"}))]);
    let mut world = World::of(vec![dies, looks, done()], with(desk.reached(freely()))).await;
    let unknown = world.pending().await.remove(0);
    assert!(matches!(unknown.origin, Origin::OutcomeUnknown { .. }));
    world.dismisses(&unknown).await;
    assert_eq!(
        (desk.done(), world.session().await.status),
        (vec!["dies".to_owned(), "looks for Lear".to_owned()], SessionStatus::Complete)
    );
}

#[tokio::test]
async fn a_server_at_an_address_that_was_started_anew_is_spoken_to_again() {
    let desk = NewDesk::open().await;
    let server = desk.reached(McpOptions { begins: Begins::Initialize, ..freely() });
    server.open().await.unwrap();
    let look = server.tools().into_iter().find(|tool| tool.definition().name.as_str() == "look").unwrap();
    let looks = async || look.call(ToolContext::default(), &Json::new(r#"{"show":"Lear"}"#).unwrap()).await;
    looks().await.unwrap();
    desk.forgets_everybody().await;
    let (met, next) = (looks().await, looks().await);
    assert!(matches!(met, Err(ToolError::Unknown(_))), "{met:?}");
    assert_eq!((next.unwrap(), desk.done().len()), (ToolOutcome::done(r#"{"on":false}"#), 2));
}

#[tokio::test]
async fn f52_a_server_whose_request_cannot_be_read_is_told_so_and_waits_for_nothing() {
    let server = OldDesk::new().reached(freely());
    server.open().await.unwrap();
    let look = server.tools().into_iter().find(|tool| tool.definition().name.as_str() == "look").unwrap();
    let looked = look.call(ToolContext::default(), &Json::new(r#"{"show":"Godot"}"#).unwrap()).await;
    assert_eq!(looked.unwrap(), ToolOutcome::done("This request cannot be read: it is not valid. Nothing was done."));
}

#[tokio::test]
async fn two_tools_of_one_name_are_refused_until_one_has_a_prefix() {
    let (one, other) = (OldDesk::new(), OldDesk::new());
    let both = |prefix: &str| {
        let second = other.reached(McpOptions { prefix: prefix.into(), ..freely() });
        let first = one.reached(freely());
        move |agent: ToolAgent, _: &Books| agent.toolbox(first).toolbox(second)
    };
    let world = World::of(vec![done()], both("")).await;
    let failed =
        world.journal().await.into_iter().any(|event| matches!(event, Event::RunFailed { code, .. } if code == "two_tools_of_one_name"));
    assert!(failed);

    let world = World::of(vec![calls([("c1", "b_look", json!({"show": "Lear"}))]), done()], both("b_")).await;
    assert_eq!(
        (one.done(), other.done(), world.session().await.status),
        (vec![], vec!["looks for Lear".to_owned()], SessionStatus::Complete)
    );
}

#[tokio::test]
async fn only_the_tools_that_were_named_are_offered() {
    let options = McpOptions { only: Some(["look".to_owned()].into()), ..freely() };
    let server = OldDesk::new().reached(options);
    server.open().await.unwrap();
    let offered: Vec<_> = server.tools().iter().map(|tool| tool.definition().name.to_string()).collect();
    assert_eq!(offered, ["look"]);
}

#[test]
fn an_address_that_is_none_is_refused_before_anything_is_reached() {
    let refused = ["", "file:///etc/passwd", "http://name:password@127.0.0.1/"];
    for url in refused {
        assert!(McpServer::new("desk", Endpoint::new(url), McpOptions::default()).is_err(), "{url}");
    }
}
