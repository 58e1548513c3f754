//! A conversation that grows longer than the model's context window.

use serde_json::{Value, json};
use waypost_agents::model::{Completion, ModelMessage, Prompt, ScriptedModel, TokenUsage, ToolRequest};
use waypost_agents::{AskClarification, AskingPolicy, ContextWindow, ToolAgent};
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::{Policy, Wait};
use waypost_core::ask::reply::Reply;
use waypost_core::ids::{CallId, ToolName};
use waypost_core::question::answer::Given;
use waypost_core::session::SessionStatus;
use waypost_core::session::event::Event;

use crate::world::{Books, World, look};

const LOOKS: usize = 1_000;

/// Looks twenty times at once, until it has seen a thousand things. It knows what it has seen only from its conversation, and writes that
/// into its summary.
fn looker() -> ScriptedModel {
    ScriptedModel::following(|prompt| {
        let seen = seen(prompt);
        if condenses(prompt) {
            return Ok(Completion::new(format!("Seen: {seen}"), Vec::new()));
        }
        let call = |n: usize| ToolRequest { call_id: CallId::new(format!("c{n}")), tool: ToolName::new("look"), arguments: "{}".into() };
        let calls = if seen < LOOKS { (seen..seen + 20).map(call).collect() } else { Vec::new() };
        Ok(Completion::new(if calls.is_empty() { "I have seen it all." } else { "" }, calls))
    })
}

fn condenses(prompt: &Prompt) -> bool {
    prompt.system.as_deref().is_some_and(|system| system.starts_with("You condense"))
}

/// How much was seen, according to the conversation or the part of it to condense.
fn seen(prompt: &Prompt) -> usize {
    let lines = prompt.messages.iter().flat_map(|message| match message {
        ModelMessage::User { text } => text.lines().map(str::to_owned).collect(),
        ModelMessage::ToolResult { .. } => vec![json!({"result_of": "c"}).to_string()],
        ModelMessage::Assistant { .. } => Vec::new(),
    });
    lines.map(|line| serde_json::from_str::<Value>(&line).map_or(0, |line| seen_in(&line))).sum()
}

fn seen_in(line: &Value) -> usize {
    let account = |text: &str| text.strip_prefix("Seen: ").and_then(|seen| seen.parse().ok());
    let account_line = line["user"].as_str().and_then(|text| serde_json::from_str::<Value>(text).ok());
    let account = [Some(line), account_line.as_ref()].into_iter().flatten().find_map(|line| account(line["account"].as_str()?));
    account.unwrap_or_else(|| usize::from(line["result_of"].is_string()))
}

fn narrow(agent: ToolAgent, books: &Books) -> ToolAgent {
    agent.tool(books.tool(look())).window(ContextWindow::of(2_000))
}

fn tokens(prompt: &Prompt) -> usize {
    let bytes = prompt.messages.iter().map(|message| match message {
        ModelMessage::User { text } => text.len(),
        ModelMessage::ToolResult { content, .. } => content.len(),
        ModelMessage::Assistant { text, calls, .. } => text.len() + calls.iter().map(|call| call.arguments.len()).sum::<usize>(),
    });
    bytes.sum::<usize>() / 3
}

#[tokio::test]
async fn two_thousand_messages_stay_within_the_window_and_nothing_is_done_twice_or_left_out() {
    let mut world = World::with(looker(), narrow, "Go").await;
    for n in 0..949 {
        world.hears(&format!("And thing {n}?")).await;
    }
    world.dies_and_comes_back(narrow).await;
    let prompts = world.model.prompts();
    let (condensing, speaking): (Vec<_>, Vec<_>) = prompts.iter().partition(|prompt| condenses(prompt));
    assert_eq!((world.books.lines().len(), world.session().await.status), (LOOKS, SessionStatus::Complete));
    assert!(speaking.iter().all(|prompt| tokens(prompt) <= 1_500), "every prompt leaves room");
    assert!(condensing.iter().all(|prompt| tokens(prompt) <= 2_000), "and so does all that is condensed at once");
    assert_eq!(speaking.len(), 52, "one for twenty looks, and one for each end");

    let condensed = |events: Vec<Event>| events.iter().filter(|event| matches!(event, Event::HistoryCondensed { .. })).count();
    assert_eq!(condensed(world.journal().await), condensing.len());
    world.dies_and_comes_back(narrow).await;
    world.says("Sure?").await;
    assert_eq!(world.model.prompts().len(), prompts.len() + 1, "what was condensed once is not condensed again");
}

#[tokio::test]
async fn what_the_service_counted_beats_what_the_bytes_look_like() {
    let model = ScriptedModel::following(|prompt| {
        let usage = TokenUsage { input: 1_600, output: 10 };
        Ok(Completion { usage, ..Completion::new(if condenses(prompt) { "Seen: 0" } else { "Well." }, Vec::new()) })
    });
    let mut world = World::with(model, narrow, "Go").await;
    assert!(!condenses(&world.model.prompts()[0]));
    world.says("And?").await;
    assert!(condenses(&world.model.prompts()[1]), "few bytes, and many tokens");
    let messages = &world.model.prompts()[2].messages;
    assert!(matches!(&messages[0], ModelMessage::User { text } if text.contains("Seen: 0")), "{messages:?}");
}

/// Asks people something besides its work when this holds for the conversation, and says something otherwise.
fn asker(asks: fn(&[ModelMessage]) -> bool) -> ScriptedModel {
    ScriptedModel::following(move |prompt| {
        if condenses(prompt) {
            return Ok(Completion::new("Seen: 0", Vec::new()));
        }
        let arguments = json!({"question": "Which region?"}).to_string();
        let call = ToolRequest { call_id: CallId::new("q1"), tool: ToolName::new("ask_clarification"), arguments };
        Ok(Completion::new("Well.", if asks(&prompt.messages) { vec![call] } else { Vec::new() }))
    })
}

fn beside(agent: ToolAgent, books: &Books) -> ToolAgent {
    let policy = Policy { wait: Wait::Async, ..Policy::default() };
    let policy = AskingPolicy { policy, ..AskingPolicy::default() };
    narrow(agent, books).ask_clarification(AskClarification { policy, ..AskClarification::default() })
}

/// How many calls are in a conversation.
fn calls_in(messages: &[ModelMessage]) -> usize {
    messages.iter().filter(|message| matches!(message, ModelMessage::Assistant { calls, .. } if !calls.is_empty())).count()
}

#[tokio::test]
async fn a_call_about_which_people_are_still_asked_is_never_condensed_away() {
    let mut world = World::with(asker(|messages| calls_in(messages) == 0), beside, "Go").await;
    for _ in 0..5 {
        world.says(&"Go on. ".repeat(200)).await;
    }
    let asks = world.pending().await;
    let messages = world.model.prompts().pop().unwrap().messages;
    assert_eq!((asks.len(), calls_in(&messages)), (1, 1), "asked once, and still known: {messages:?}");
}

#[tokio::test]
async fn a_call_about_which_people_were_asked_is_condensed_after_their_answer() {
    let mut world = World::with(asker(|messages| messages.len() == 1), beside, "Go").await;
    let ask = world.pending().await.remove(0);
    let Body::Questions { questions, .. } = &ask.body else { panic!("no question: {:?}", ask.body) };
    let given = Given { free_text: Some("eu".into()), ..Given::default() };
    let answers = Some([(questions[0].id.as_str().to_owned(), given)].into());
    world.replies(&ask, Reply { answers, revision: Some(ask.revision), ..Reply::default() }).await.unwrap();
    for _ in 0..5 {
        world.says(&"Go on. ".repeat(200)).await;
    }
    let messages = world.model.prompts().pop().unwrap().messages;
    assert_eq!(calls_in(&messages), 0, "{messages:?}");
}
