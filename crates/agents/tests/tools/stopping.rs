//! A session that is stopped while a tool runs, and a process that exits meanwhile.

use std::sync::Arc;

use serde_json::json;
use tokio::sync::Notify;
use waypost_agents::{SideEffect, Tool, ToolAgent, ToolDefinition, ToolError, ToolOutcome};
use waypost_core::session::SessionStatus;
use waypost_core::session::event::Event;

use crate::world::{Books, World, calls, done, look, sell};

/// Copies until it is told to stop, and reports how far it came. `begun` is notified when it runs.
fn copying(begun: &Arc<Notify>) -> Arc<dyn Tool> {
    let begun = begun.clone();
    let definition = ToolDefinition { side_effect: SideEffect::Idempotent, ..sell() };
    Arc::new(definition.with_context(move |context, _| {
        let begun = begun.clone();
        async move {
            begun.notify_one();
            context.stop.requested().await;
            Ok(ToolOutcome::done("It was stopped after 3 of 10 files."))
        }
    }))
}

fn with(begun: &Arc<Notify>) -> impl Fn(ToolAgent, &Books) -> ToolAgent + use<> {
    let tool = copying(begun);
    move |agent, _| agent.tool(tool.clone())
}

async fn ending(world: &World) -> Vec<String> {
    let entries = world.journal().await.into_iter().filter_map(|event| match event {
        Event::ToolStarted { .. } => Some("started".to_owned()),
        Event::ToolCompleted { output, .. } => Some(output),
        Event::RunCancelled { reason } => reason,
        _ => None,
    });
    entries.collect()
}

#[tokio::test]
async fn c12_stopping_a_session_reaches_the_tool_that_runs_and_what_it_did_is_recorded() {
    let begun = Arc::new(Notify::new());
    let mut world = World::of(vec![calls([("c1", "sell", json!({}))]), done()], with(&begun)).await;
    let ask = world.pending().await.remove(0);
    world.approves(&ask).await;
    world.is_stopped_once(&begun).await;
    assert_eq!(ending(&world).await, ["started", "Enough.", "It was stopped after 3 of 10 files."]);
    assert_eq!((world.session().await.status, world.model.prompts().len()), (SessionStatus::Cancelled, 1));
}

/// The other process can write the stop only to the store: this process learns about it when it renews the lease.
#[tokio::test(start_paused = true)]
async fn c12_a_stop_that_another_process_was_told_of_reaches_the_tool_that_runs() {
    let begun = Arc::new(Notify::new());
    let mut world = World::of(vec![calls([("c1", "sell", json!({}))]), done()], with(&begun)).await;
    let ask = world.pending().await.remove(0);
    world.approves(&ask).await;
    world.is_stopped_elsewhere_once(&begun).await;
    assert_eq!(ending(&world).await, ["started", "Enough.", "It was stopped after 3 of 10 files."]);
    assert_eq!((world.session().await.status, world.model.prompts().len()), (SessionStatus::Cancelled, 1));
}

#[tokio::test]
async fn c12_a_process_that_ends_tells_the_tool_that_runs_and_another_one_goes_on() {
    let begun = Arc::new(Notify::new());
    let mut world = World::of(vec![calls([("c1", "sell", json!({}))]), done()], with(&begun)).await;
    let ask = world.pending().await.remove(0);
    world.approves(&ask).await;
    world.ends_once(&begun, with(&begun)).await;
    assert_eq!((ending(&world).await.len(), world.session().await.status), (2, SessionStatus::Running));
    world.goes_on().await;
    assert_eq!(
        (world.results()[0].1.as_str(), world.session().await.status),
        (Some("It was stopped after 3 of 10 files."), SessionStatus::Complete)
    );
}

#[tokio::test]
async fn c12_nobody_is_asked_what_became_of_a_call_whose_session_was_stopped() {
    let begun = Arc::new(Notify::new());
    let tool: Arc<dyn Tool> = {
        let begun = begun.clone();
        let definition = ToolDefinition::new("pay", "Pays.", json!({"type": "object"}));
        Arc::new(definition.with_context(move |context, _| {
            let begun = begun.clone();
            async move {
                begun.notify_one();
                context.stop.requested().await;
                Err::<ToolOutcome, _>(ToolError::Unknown("The line broke.".into()))
            }
        }))
    };
    let mut world = World::of(vec![done(), calls([("c1", "pay", json!({}))]), done()], move |agent, _| agent.tool(tool)).await;
    world.hears("Pay.").await;
    world.is_stopped_once(&begun).await;
    assert_eq!(ending(&world).await, ["started", "Enough.", "The line broke."]);
    assert_eq!((world.session().await.status, world.pending().await.len()), (SessionStatus::Cancelled, 0));
}

#[tokio::test]
async fn a_tool_that_stops_the_session_says_why_after_every_other_call_has_ended() {
    let full = |agent: ToolAgent, books: &Books| {
        let definition = ToolDefinition::new("write", "Writes.", json!({"type": "object"}));
        let broken = definition.with_handler(|_| async { Err::<String, _>(ToolError::StopSession("The disk is full.".into())) });
        agent.tool(broken).tool(books.tool(look()))
    };
    let both = calls([("c1", "write", json!({})), ("c2", "look", json!({}))]);
    let world = World::of(vec![both, done()], full).await;
    let Some(Event::RunFailed { code, message }) = world.journal().await.pop() else { panic!("it did not fail") };
    assert_eq!((code.as_str(), message.as_str(), world.books.lines().len()), ("tool_failed", "The disk is full.", 1));
}
