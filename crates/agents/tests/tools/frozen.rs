//! What was approved is what runs: after any change, people are asked again.

use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use serde_json::json;
use waypost_agents::{ApprovalMode, OnOpaque, ToolAgent, ToolDefinition};
use waypost_core::approval::pin::unpinned_inputs;
use waypost_core::json::Json;

use crate::world::{Books, World, calls, done, sell};

/// A004
#[tokio::test]
async fn a_tool_that_was_redefined_after_the_approval_is_asked_about_again() {
    let shop = |agent: ToolAgent, books: &Books| agent.tool(books.tool(sell()));
    let redefined =
        |agent: ToolAgent, books: &Books| agent.tool(books.tool(ToolDefinition { description: "Gives away.".into(), ..sell() }));
    let mut world = World::of(vec![calls([("c1", "sell", json!({"n": 1}))]), done()], shop).await;
    let approved = world.pending().await.remove(0);
    // Approved while no worker is about to run it, so that the redefined tool is there first.
    let reply = crate::world::seen(&approved, "approve");
    world.waypost.asks().reply(&crate::world::person("zoe"), approved.id, reply, "web", None).await.unwrap();
    world.dies_and_comes_back(redefined).await;
    let again = world.pending().await.remove(0);
    assert_eq!(world.books.lines(), Vec::<String>::new());
    assert_ne!((again.id, again.body.digest()), (approved.id, approved.body.digest()));
    world.decides(&again, "approve", None).await;
    assert_eq!(world.books.lines(), [r#"sell {"n":1}"#]);
}

/// A004
#[tokio::test]
async fn a_call_that_people_were_asked_about_is_asked_about_again_although_its_tool_needs_no_approval_any_more() {
    let shop = |agent: ToolAgent, books: &Books| agent.tool(books.tool(sell()));
    let tamed = |agent: ToolAgent, books: &Books| {
        agent.tool(books.tool(ToolDefinition { description: "Gives away.".into(), approval_mode: ApprovalMode::Never, ..sell() }))
    };
    let mut world = World::of(vec![calls([("c1", "sell", json!({"n": 1}))]), done()], shop).await;
    let approved = world.pending().await.remove(0);
    let reply = crate::world::seen(&approved, "approve");
    world.waypost.asks().reply(&crate::world::person("zoe"), approved.id, reply, "web", None).await.unwrap();
    world.dies_and_comes_back(tamed).await;
    let again = world.pending().await.remove(0);
    assert_ne!((again.id, again.body.digest()), (approved.id, approved.body.digest()));
    world.decides(&again, "approve", None).await;
    assert_eq!(world.books.lines(), [r#"sell {"n":1}"#]);
}

/// A011, A012
#[tokio::test]
async fn a_file_that_was_exchanged_after_the_approval_is_asked_about_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plan.txt");
    fs::write(&path, "harmless").unwrap();
    let shop = |agent: ToolAgent, books: &Books| agent.tool(books.tool(ToolDefinition { file_refs: vec!["/path".into()], ..sell() }));
    let mut world = World::of(vec![calls([("c1", "sell", json!({"path": path}))]), done()], shop).await;
    let first = world.pending().await.remove(0);
    assert_eq!(first.approval().unwrap().call.identity().pins.len(), 1);
    assert_eq!(unpinned_inputs(first.approval().unwrap()), Vec::<String>::new(), "the whole path is in the arguments");

    fs::write(&path, "harmful").unwrap();
    world.decides(&first, "approve", None).await;
    assert_eq!(world.books.lines(), Vec::<String>::new());
    let second = world.pending().await.remove(0);
    world.decides(&second, "approve", None).await;
    assert_eq!(world.books.lines().len(), 1, "approved as it is, it runs");
}

/// A012
#[tokio::test]
async fn a_target_that_moved_after_the_approval_is_asked_about_again() {
    let target = Arc::new(Mutex::new("db-1".to_owned()));
    let resolved = target.clone();
    let resolve = Arc::new(move |_: &serde_json::Value| Ok(resolved.lock().unwrap().clone()));
    let shop = |agent: ToolAgent, books: &Books| agent.tool(books.tool(ToolDefinition { target: Some(resolve), ..sell() }));
    let mut world = World::of(vec![calls([("c1", "sell", json!({}))]), done()], shop).await;
    let first = world.pending().await.remove(0);
    *target.lock().unwrap() = "db-2".into();
    world.decides(&first, "approve", None).await;
    assert_eq!(world.books.lines(), Vec::<String>::new());
    assert_eq!(world.pending().await[0].approval().unwrap().call.identity().target.as_deref(), Some("db-2"));
}

/// A013, A014
#[tokio::test]
async fn a_hook_rewrites_a_call_before_it_is_asked_and_never_after() {
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = runs.clone();
    let shop = move |agent: ToolAgent, books: &Books| {
        agent.tool(books.tool(sell())).hook(move |_, arguments| {
            let n = counted.fetch_add(1, Ordering::SeqCst);
            Json::new(format!(r#"{{"rewritten":{n},"was":{}}}"#, arguments.as_str())).map_err(|error| error.to_string())
        })
    };
    let mut world = World::of(vec![calls([("c1", "sell", json!({"n": 1}))]), done()], shop).await;
    let ask = world.pending().await.remove(0);
    let rewritten = r#"{"rewritten":0,"was":{"n":1}}"#;
    assert_eq!(ask.approval().unwrap().call.arguments().as_str(), rewritten, "what is shown is what the hook made");
    world.decides(&ask, "approve", None).await;
    assert_eq!((world.books.lines(), runs.load(Ordering::SeqCst)), (vec![format!("sell {rewritten}")], 1));
}

#[tokio::test]
async fn a055_a_tool_can_have_a_call_refused_in_which_something_cannot_be_read() {
    let blob = "aB3".repeat(100);
    for (opaque, ends) in [(OnOpaque::Ask, "asked"), (OnOpaque::Refuse, "refused")] {
        let shop = |agent: ToolAgent, books: &Books| agent.tool(books.tool(ToolDefinition { opaque, ..sell() }));
        let world = World::of(vec![calls([("c1", "sell", json!({"note": blob}))]), done()], shop).await;
        let asked: Vec<_> =
            world.pending().await.iter().flat_map(|ask| ask.approval().unwrap().call.rows()).flat_map(|row| row.warnings).collect();
        let ended = if asked.is_empty() { "refused" } else { "asked" };
        assert_eq!((ended, asked.concat().as_str()), (ends, if ends == "asked" { "not inspectable" } else { "" }));
        assert_eq!(world.books.lines(), Vec::<String>::new());
    }
}

#[tokio::test]
async fn a124_a_call_of_a_tool_whose_schema_cannot_be_used_is_asked_about_as_unchecked_and_runs_as_it_was_approved() {
    let odd = json!({"type": "object", "properties": {"n": {"minimum": 0, "exclusiveMinimum": true}}});
    let shop =
        |agent: ToolAgent, books: &Books| agent.tool(books.tool(ToolDefinition { parameters: odd, allow_modify_args: true, ..sell() }));
    let mut world = World::of(vec![calls([("c1", "sell", json!({"n": "many"}))]), done()], shop).await;
    let asked = world.pending().await.remove(0);
    let approval = asked.approval().unwrap();
    assert_eq!((approval.unchecked.is_some(), approval.allow_modify_args), (true, false));
    world.decides(&asked, "approve", None).await;
    assert_eq!(world.books.lines(), [r#"sell {"n":"many"}"#]);
}

#[tokio::test]
async fn an_approval_covers_the_call_up_to_the_last_moment_of_its_permit_and_is_asked_for_again_after_it() {
    for (expiry, shown, after, ran) in [(10_000, 10, 10, true), (10_000, 10, 11, false), (10, 1, 1, true), (10, 1, 2, false)] {
        let brief = move |agent: ToolAgent, books: &Books| {
            let execution_expiry = Some(std::time::Duration::from_millis(expiry));
            agent.tool(books.tool(ToolDefinition { execution_expiry, ..sell() }))
        };
        let mut world = World::of(vec![calls([("c1", "sell", json!({}))]), done()], brief).await;
        let ask = world.pending().await.remove(0);
        assert_eq!(ask.approval().unwrap().execution_expiry, Some(shown));
        world.approves(&ask).await;
        world.passes(after).await;
        assert_eq!((world.books.lines().len() == 1, world.pending().await.len() == 1), (ran, !ran), "{after} s of {expiry} ms");
    }
}

#[tokio::test]
async fn what_the_model_says_beside_a_call_is_shown_to_people_without_keys() {
    let key = "sk-ant-canary-0123456789abcdefWXYZ";
    let call = waypost_agents::model::ToolRequest {
        call_id: waypost_core::ids::CallId::new("c1"),
        tool: waypost_core::ids::ToolName::new("sell"),
        arguments: "  ".into(),
    };
    let script = vec![waypost_agents::model::ScriptedResponse::calls(format!("I sell with {key}."), vec![call]), done()];
    let mut world = World::of(script, |agent, books| agent.tool(books.tool(sell()))).await;
    let ask = world.pending().await.remove(0);
    let message = ask.message.clone().unwrap_or_default();
    assert!(message.starts_with("I sell with ••••") && !message.contains("canary"), "{message}");
    world.decides(&ask, "approve", None).await;
    assert_eq!(world.books.lines(), ["sell {}"], "a text without signs is a call without arguments");
}
