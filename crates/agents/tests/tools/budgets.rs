//! Budgets: what a session may use, and what happens when a limit is reached.

use std::time::Duration;

use serde_json::json;
use waypost_agents::model::{Completion, ScriptedResponse, TokenUsage};
use waypost_agents::{OnExceeded, Prices, SessionBudget, ToolAgent};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::reply::Reply;
use waypost_core::question::answer::Given;
use waypost_core::session::SessionStatus;
use waypost_core::session::event::Event;

use crate::world::{Books, World, calls, done, look, sell};

/// A model that looks three times and then finishes.
fn looks() -> Vec<ScriptedResponse> {
    let look = |id| calls([(id, "look", json!({}))]);
    vec![look("c1"), look("c2"), look("c3"), done()]
}

fn with(budget: SessionBudget) -> impl Fn(ToolAgent, &Books) -> ToolAgent {
    move |agent, books| agent.tool(books.tool(look())).tool(books.tool(sell())).budget(budget.clone())
}

fn turns(turns: u64) -> SessionBudget {
    SessionBudget { turns: Some(turns), ..SessionBudget::default() }
}

fn asking(turns: u64) -> SessionBudget {
    SessionBudget { turns: Some(turns), on_exceeded: OnExceeded::Ask(Box::default()), ..SessionBudget::default() }
}

async fn failure(world: &World) -> String {
    match world.journal().await.pop() {
        Some(Event::RunFailed { code, message }) => format!("{code}: {message}"),
        other => panic!("it did not fail: {other:?}"),
    }
}

fn says(ask: &Ask, word: &str) -> Reply {
    let given = Given { values: vec![word.into()], ..Given::default() };
    Reply { answers: Some([("go_on".to_owned(), given)].into()), revision: Some(ask.revision), ..Reply::default() }
}

fn question(ask: &Ask) -> String {
    match &ask.body {
        Body::Questions { questions, .. } => questions[0].question.clone(),
        other => panic!("another kind of ask: {other:?}"),
    }
}

#[tokio::test]
async fn c12_a_session_that_has_used_something_up_fails_with_a_code_that_names_it() {
    let prices = Prices { input: 1_000_000.0, output: 0.0 };
    let budgets = [
        turns(2),
        SessionBudget { tokens: Some(3), ..SessionBudget::default() },
        SessionBudget { money: Some(2.5), prices, ..SessionBudget::default() },
        SessionBudget { tool_calls: Some(2), ..SessionBudget::default() },
    ];
    let mut failures = Vec::new();
    for budget in budgets {
        let world = World::of(looks(), with(budget)).await;
        failures.push((failure(&world).await, world.books.lines().len()));
    }
    let cure = "Raise the limit in the agent's configuration, then resume the session.";
    let expected = [
        "out_of_turns: It has used all its turns (2).",
        "out_of_tokens: It has used all its tokens (3).",
        "out_of_money: It has reached its cost limit (2.5).",
        "out_of_tool_calls: It needs more tool calls than it may start (2).",
    ];
    assert_eq!(failures, expected.map(|what| (format!("{what} {cure}"), 2)));
}

#[tokio::test]
async fn c12_what_was_used_up_survives_a_crash_and_a_higher_limit_lets_the_work_go_on_where_it_stood() {
    let mut world = World::of(looks(), with(turns(2))).await;
    world.dies_and_comes_back(with(turns(2))).await;
    world.resumes().await;
    assert!(failure(&world).await.starts_with("out_of_turns"), "resuming alone gives nothing");
    world.dies_and_comes_back(with(turns(4))).await;
    world.resumes().await;
    assert_eq!((world.session().await.status, world.books.lines().len()), (SessionStatus::Complete, 3));
}

#[tokio::test]
async fn c12_people_may_give_as_much_again_and_a_no_ends_the_work() {
    let mut world = World::of(looks(), with(asking(2))).await;
    let ask = world.pending().await.remove(0);
    assert_eq!(question(&ask), "It has used all its turns (2). May it continue, with the same budget again?");
    world.says("Hurry.").await;
    assert_eq!(world.model.prompts().len(), 2, "while people think, nothing is begun");
    world.replies(&ask, says(&ask, "yes")).await.unwrap();
    assert_eq!((world.session().await.status, world.model.prompts().len()), (SessionStatus::Complete, 4));

    let mut other = World::of(looks(), with(asking(1))).await;
    let ask = other.pending().await.remove(0);
    other.replies(&ask, says(&ask, "no")).await.unwrap();
    let refused =
        "out_of_turns: It has used all its turns (1). The request for more was refused or not answered. Resume the session to ask again.";
    assert_eq!(failure(&other).await, refused);
    other.resumes().await;
    assert_eq!(other.pending().await.len(), 1, "after a resume, people are asked again");
}

#[tokio::test]
async fn c12_asking_for_more_survives_a_crash_and_is_asked_once() {
    let mut world = World::of(looks(), with(asking(2))).await;
    world.dies_and_comes_back(with(asking(2))).await;
    let asks = world.pending().await;
    assert_eq!(asks.len(), 1);
    world.replies(&asks[0], says(&asks[0], "yes")).await.unwrap();
    assert_eq!(world.session().await.status, SessionStatus::Complete);
}

#[tokio::test]
async fn cx2_an_answer_that_comes_days_after_the_limit_on_work_is_heard_and_acted_on() {
    let minute = || with(SessionBudget { work: Some(Duration::from_secs(60)), ..SessionBudget::default() });
    let mut world = World::of(vec![calls([("c1", "sell", json!({}))]), done()], minute()).await;
    world.passes(5 * 86_400).await;
    let ask = world.pending().await.remove(0);
    world.decides(&ask, "approve", None).await;
    assert_eq!((world.session().await.status, world.books.lines().len()), (SessionStatus::Complete, 1));
}

#[tokio::test]
async fn cx2_an_answer_that_comes_when_everything_is_used_up_is_kept_for_when_it_goes_on() {
    let script = || vec![calls([("c1", "sell", json!({}))]), done()];
    let mut world = World::of(script(), with(turns(1))).await;
    let ask = world.pending().await.remove(0);
    world.decides(&ask, "reject", Some("Not today.")).await;
    assert!(failure(&world).await.starts_with("out_of_turns"));
    world.dies_and_comes_back(with(turns(2))).await;
    world.resumes().await;
    assert_eq!((world.results()[0].1["status"].as_str(), world.session().await.status), (Some("rejected"), SessionStatus::Complete));
}

#[tokio::test]
async fn c12_a_reply_to_a_comment_costs_what_the_service_says_and_nothing_is_recorded_if_it_says_nothing() {
    for (usage, cost) in [(TokenUsage { input: 20, output: 3 }, Some((20, 3))), (TokenUsage::default(), None)] {
        let aside = ScriptedResponse::answers(move |_| Completion { usage, ..Completion::new("I do.", Vec::new()) });
        let script = vec![calls([("c1", "sell", json!({}))]), done()];
        let mut world = World::of_asides(script, aside, with(SessionBudget::default())).await;
        let ask = world.pending().await.remove(0);
        world.comments(&ask, "Do you know?").await;
        let cost_of = |event| match event {
            Event::ModelUsed { cost } => Some((cost.input, cost.output)),
            _ => None,
        };
        assert_eq!(world.journal().await.into_iter().filter_map(cost_of).collect::<Vec<_>>(), Vec::from_iter(cost));
    }
}
