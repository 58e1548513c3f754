//! Approval of a server's calls by annotations, by name and by arguments.

use serde_json::json;
use waypost_agents::mcp::McpOptions;
use waypost_agents::policy::{AskWhen as WhetherToAsk, Condition, PolicyRule, ToolPolicy};
use waypost_core::risk::Risk;

use crate::asking::{OldDesk, with};
use crate::new_desk::NewDesk;
use crate::world::{World, calls, done};

#[tokio::test]
async fn people_are_asked_about_what_may_destroy_and_see_whose_tool_it_is() {
    let desk = NewDesk::open().await;
    let both = calls([("c1", "look", json!({"show": "Hamlet"})), ("c2", "book", json!({"show": "Hamlet"}))]);
    let mut world = World::of(vec![both, done()], with(desk.reached(McpOptions::default()))).await;
    let asked = world.pending().await.remove(0);
    let approval = asked.approval().unwrap().clone();
    assert_eq!((approval.call.identity().server.clone(), approval.risk), (Some(format!("desk at {}", desk.url())), Risk::High));
    world.decides(&asked, "reject", Some("Not this month.")).await;
    assert_eq!(desk.done(), [r#"looks for "Hamlet""#]);
    let results = world.results();
    assert_eq!((&results[0].1, results[1].1["status"].as_str()), (&json!({"on": true}), Some("rejected")));
}

#[tokio::test]
async fn approval_for_a_tool_that_the_server_changed_meanwhile_covers_nothing() {
    let desk = NewDesk::open().await;
    let mut world =
        World::of(vec![calls([("c1", "book", json!({"show": "Hamlet"}))]), done()], with(desk.reached(McpOptions::default()))).await;
    let first = world.pending().await.remove(0);
    world.approves(&first).await;
    desk.describes("Books seats, and buys them.");
    world.goes_on().await;

    let again = world.pending().await.remove(0);
    let described = again.approval().unwrap().call.identity().description.clone();
    assert_eq!((desk.done(), described.as_deref()), (Vec::new(), Some("Books seats, and buys them.")));
}

/// A003
#[tokio::test]
async fn approval_for_a_tool_covers_no_tool_of_that_name_on_another_server() {
    let (one, other) = (NewDesk::open().await, NewDesk::open().await);
    let booking = calls([("c1", "book", json!({"show": "Hamlet"}))]);
    let mut world = World::of(vec![booking, done()], with(one.reached(McpOptions::default()))).await;
    let first = world.pending().await.remove(0);
    world.approves(&first).await;
    world.dies_and_comes_back(with(other.reached(McpOptions::default()))).await;
    let again = world.pending().await.remove(0);
    let server = again.approval().unwrap().call.identity().server.clone();
    assert_eq!((one.done(), other.done(), server), (Vec::new(), Vec::new(), Some(format!("desk at {}", other.url()))));
}

#[tokio::test]
async fn a_rule_over_names_and_arguments_says_which_calls_people_see() {
    let desk = OldDesk::new();
    let lear = PolicyRule { when: Some(Condition::new("show == 'Lear'").unwrap()), ..PolicyRule::of(["lo*"]) };
    let policy = ToolPolicy::new(vec![lear, PolicyRule { ask: WhetherToAsk::Never, ..PolicyRule::default() }]);
    let two = calls([("c1", "look", json!({"show": "Hamlet"})), ("c2", "look", json!({"show": "Lear"}))]);
    let world = World::of(vec![two, done()], with(desk.reached(McpOptions { policy, ..McpOptions::default() }))).await;
    let waiting = world.pending().await;
    let asked: Vec<_> = waiting.iter().map(|ask| ask.approval().unwrap().call.arguments().as_str()).collect();
    assert_eq!((desk.done(), asked), (vec!["looks for Hamlet".to_owned()], vec![r#"{"show":"Lear"}"#]));
}
