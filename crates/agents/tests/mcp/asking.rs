//! A server's question to people becomes an ask, and their answer reaches the server.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Value, json};
use waypost_agents::mcp::{Begins, McpOptions, McpServer, Program};
use waypost_agents::policy::{AskWhen as WhetherToAsk, PolicyRule, ToolPolicy};
use waypost_agents::{ToolAgent, Toolbox};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::reply::Reply;
use waypost_core::json::Json;
use waypost_core::question::Declined;
use waypost_core::question::answer::Given;

use crate::new_desk::NewDesk;
use crate::world::{Books, World, calls, done};

/// A policy under which no call needs approval.
pub fn freely() -> McpOptions {
    McpOptions { policy: ToolPolicy::new(vec![PolicyRule { ask: WhetherToAsk::Never, ..PolicyRule::default() }]), ..McpOptions::default() }
}

pub fn with(toolbox: Arc<McpServer>) -> impl Fn(ToolAgent, &Books) -> ToolAgent + Clone {
    move |agent, _| agent.toolbox(Arc::clone(&toolbox) as Arc<dyn Toolbox>)
}

fn seats(data: Value) -> Reply {
    let given = Given { data: Some(Json::new(data.to_string()).unwrap()), ..Given::default() };
    Reply { answers: Some([("q1".to_owned(), given)].into()), ..Reply::default() }
}

fn not_saying() -> Reply {
    let given = Given { declined: Some(Declined::DontKnow), ..Given::default() };
    Reply { answers: Some([("q1".to_owned(), given)].into()), ..Reply::default() }
}

async fn only(world: &World) -> Ask {
    let mut waiting = world.pending().await;
    assert_eq!(waiting.len(), 1, "{waiting:?}");
    waiting.remove(0)
}

fn booking(tool: &str) -> waypost_agents::model::ScriptedResponse {
    calls([("c1", tool, json!({"show": "Hamlet"}))])
}

/// The old desk, as a program of its own that records its actions in a file.
pub struct OldDesk {
    folder: tempfile::TempDir,
}

impl OldDesk {
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("done.txt")
    }

    pub fn reached(&self, options: McpOptions) -> Arc<McpServer> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mcp/old_desk.py");
        let program = Program::new("python3", [script.display().to_string(), self.file().display().to_string()]);
        Arc::new(McpServer::new("desk", program, McpOptions { begins: Begins::Initialize, ..options }).unwrap())
    }

    pub fn done(&self) -> Vec<String> {
        std::fs::read_to_string(self.file()).unwrap_or_default().lines().map(str::to_owned).collect()
    }
}

#[tokio::test]
async fn a_new_server_asks_and_nothing_is_held_until_somebody_answers_on_another_machine() {
    let desk = NewDesk::open().await;
    let mut world = World::of(vec![booking("book"), done()], with(desk.reached(freely()))).await;
    let asked = only(&world).await;
    assert!(matches!(&asked.origin, Origin::MidCall { tool, .. } if tool.as_str() == "book"));
    let Body::Questions { questions, .. } = &asked.body else { panic!("{asked:?}") };
    assert_eq!((questions[0].question.as_str(), questions[0].header.as_deref()), ("How many seats?", Some("desk")));

    world.dies_and_comes_back(with(desk.reached(freely()))).await;
    assert!(world.replies(&asked, seats(json!({"seats": 90}))).await.is_err(), "the form is held to");
    world.replies(&asked, seats(json!({"seats": 2}))).await.unwrap();

    assert_eq!(world.results(), [("c1".to_owned(), json!("booked 2 seats"))]);
    assert_eq!(
        desk.done(),
        [r#"is asked to book "Hamlet""#, r#"books "Hamlet": {"action":"accept","content":{"seats":2}}"#],
        "what the server gave to be given back came back to the byte"
    );
}

#[tokio::test]
async fn a_server_is_told_that_somebody_would_not_say_or_dismissed_it() {
    for (reply, action) in [(Some(not_saying()), "decline"), (None, "cancel")] {
        let desk = NewDesk::open().await;
        let mut world = World::of(vec![booking("book"), done()], with(desk.reached(freely()))).await;
        let asked = only(&world).await;
        match reply {
            Some(reply) => drop(world.replies(&asked, reply).await.unwrap()),
            None => world.dismisses(&asked).await,
        }
        assert_eq!(desk.done()[1..], [format!(r#"books "Hamlet": {{"action":"{action}"}}"#)]);
        assert_eq!(world.results(), [("c1".to_owned(), json!("booked nothing"))]);
    }
}

#[tokio::test]
async fn a_tool_that_the_server_changed_while_people_answered_is_not_gone_on_with() {
    let desk = NewDesk::open().await;
    let mut world = World::of(vec![booking("book"), done()], with(desk.reached(freely()))).await;
    let asked = only(&world).await;
    desk.describes("Books seats, and buys them.");
    world.replies(&asked, seats(json!({"seats": 2}))).await.unwrap();
    assert_eq!(desk.done(), [r#"is asked to book "Hamlet""#]);
    let result = world.results()[0].1.as_str().unwrap().to_owned();
    assert!(result.contains("changed this tool"), "{result}");
}

#[tokio::test]
async fn an_old_server_keeps_its_request_open_while_people_think_and_others_are_served() {
    let desk = OldDesk::new();
    let both = calls([("c1", "book", json!({"show": "Hamlet"})), ("c2", "look", json!({"show": "Lear"}))]);
    let mut world = World::of(vec![both, done()], with(desk.reached(freely()))).await;
    let asked = only(&world).await;
    world.replies(&asked, seats(json!({"seats": 4}))).await.unwrap();
    let mut done = desk.done();
    done.sort();
    assert_eq!(done, [r#"books Hamlet: {"action": "accept", "content": {"seats": 4}}"#, "is asked to book Hamlet", "looks for Lear"]);
    assert!(world.results().contains(&("c1".to_owned(), json!("4 seats"))));
}

#[tokio::test]
async fn where_the_process_that_held_an_old_servers_request_is_gone_people_decide_or_it_is_repeated_with_their_answer() {
    for (tool, ends) in [("book", "outcome unknown"), ("hold", "3 seats")] {
        let desk = OldDesk::new();
        let mut world = World::of(vec![booking(tool), done()], with(desk.reached(freely()))).await;
        let asked = only(&world).await;
        world.dies_and_comes_back(with(desk.reached(freely()))).await;
        world.replies(&asked, seats(json!({"seats": 3}))).await.unwrap();

        let waiting = world.pending().await;
        let ended = match waiting.first().map(|ask| &ask.origin) {
            Some(Origin::OutcomeUnknown { .. }) => "outcome unknown".to_owned(),
            _ => world.results()[0].1.as_str().unwrap_or_default().to_owned(),
        };
        assert_eq!(ended, ends, "{:?}", desk.done());
    }
}
