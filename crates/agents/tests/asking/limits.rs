//! A limit on an agent's working time.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use waypost_agents::ToolAgent;
use waypost_agents::model::Model;

use super::world::{World, asker, value};

fn limited(model: Arc<dyn Model>) -> ToolAgent {
    asker(model).work_limit(Duration::from_secs(60))
}

#[tokio::test]
async fn c12_a_limit_on_work_does_not_count_the_time_that_people_take() {
    let mut world = World::of(limited, "ask_clarification", json!({"question": "Which region?"})).await;
    world.passes(30 * 86_400).await;
    world.answers(value("eu"), None).await.unwrap();
    world.passes(0).await;
    assert_eq!(world.ended().await, "run_completed");

    let mut slow = World::of(limited, "ask_clarification", json!({"question": "Which region?"})).await;
    slow.answers(value("eu"), None).await.unwrap();
    slow.passes(61).await;
    assert_eq!(slow.ended().await, "run_failed");
}
