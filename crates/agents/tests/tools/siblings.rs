//! Several calls in one turn: some run and some ask at the same time, in any order.

use serde_json::json;
use waypost_agents::ToolAgent;
use waypost_core::session::SessionStatus;

use crate::world::{Books, World, calls, done, look, sell};

fn shop(agent: ToolAgent, books: &Books) -> ToolAgent {
    agent.tool(books.tool(look())).tool(books.tool(sell()))
}

/// C9
#[tokio::test]
async fn calls_that_need_nobody_run_while_others_wait_and_keep_their_results_over_a_crash() {
    let four = calls([
        ("c1", "sell", json!({"n": 1})),
        ("c2", "look", json!({"at": 1})),
        ("c3", "sell", json!({"n": 3})),
        ("c4", "look", json!({"at": 2})),
    ]);
    let mut world = World::of(vec![four, done()], shop).await;
    assert_eq!(world.books.lines(), [r#"look {"at":1}"#, r#"look {"at":2}"#]);
    assert_eq!((world.pending().await.len(), world.session().await.status), (2, SessionStatus::WaitingForInput));

    world.dies_and_comes_back(shop).await;
    let waiting = world.pending().await;
    world.decides(&waiting[1], "approve", None).await;
    assert_eq!(world.books.lines()[2..], [r#"sell {"n":3}"#], "decided in another order than asked, and nothing runs twice");
    world.dies_and_comes_back(shop).await;
    world.decides(&waiting[0], "reject", Some("sold out")).await;

    let results = world.results();
    let words: Vec<_> =
        results.iter().map(|(call, result)| format!("{call} {}", result["status"].as_str().or(result.as_str()).unwrap())).collect();
    assert_eq!(words, ["c2 done", "c4 done", "c3 done", "c1 rejected"]);
    assert_eq!((world.books.lines().len(), world.session().await.status), (3, SessionStatus::Complete));
}
