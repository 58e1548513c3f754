//! A reply is judged before the model receives it: by a function, or by the model itself.

use std::sync::Arc;

use serde_json::{Value, json};
use waypost_agents::model::Model;
use waypost_agents::{JudgeVerdict, ReplyJudge, SessionBudget, ToolAgent};

use super::world::{World, asker, value};

fn question() -> Value {
    json!({"question": "Which region?"})
}

/// Judges every answer except `eu` and `us` as insufficient.
fn strict(model: Arc<dyn Model>) -> ToolAgent {
    let judge =
        ReplyJudge::function(|_, answers| match answers.values().next().and_then(|answer| answer.values.first()).map(String::as_str) {
            Some("eu" | "us") => JudgeVerdict::Sufficient,
            _ => JudgeVerdict::Insufficient { clarification: Some("Say eu or us.".into()) },
        });
    asker(model).judged_by(judge).max_retries(1)
}

fn judged_by_the_model(model: Arc<dyn Model>) -> ToolAgent {
    asker(model).judged_by(ReplyJudge::Model)
}

#[tokio::test]
async fn t5_a_function_judges_without_a_model_and_asks_again_with_its_words() {
    let mut world = World::going_on(strict, "ask_clarification", question(), &["Thank you."]).await;
    world.answers(value("there"), None).await.unwrap();
    world.passes(0).await;
    let asked = world.asked().await.unwrap();
    assert_eq!((asked.retries, asked.clarification.as_deref()), (1, Some("Say eu or us.")));
    world.answers(value("eu"), None).await.unwrap();
    assert_eq!(world.result().await, "eu");
}

#[tokio::test]
async fn t4_after_the_last_retry_the_model_hears_that_the_step_was_skipped() {
    let mut world = World::going_on(strict, "ask_clarification", question(), &["A pity."]).await;
    for _ in 0..2 {
        world.answers(value("there"), None).await.unwrap();
        world.passes(0).await;
    }
    let happened = "question_replied run_resumed question_reasked run_suspended question_replied run_resumed question_skipped message \
                    run_completed";
    assert_eq!(world.happened().await, happened);
    assert!(world.result().await.contains("Step skipped"));
}

#[tokio::test]
async fn t5_the_model_judges_by_a_yes_or_a_no() {
    let mut world = World::going_on(judged_by_the_model, "ask_clarification", question(), &["Thank you."]).await;
    world.answers(value("there"), None).await.unwrap();
    world.passes(0).await;
    world.answers(value("eu"), None).await.unwrap();
    assert_eq!(world.result().await, "eu");
}

#[tokio::test]
async fn t5_nobody_is_asked_whether_a_yes_is_enough() {
    let world =
        World::going_on(judged_by_the_model, "ask_clarification", json!({"question": "Sure?", "mode": "confirm"}), &["Thank you."]).await;
    world.answers(value("yes"), None).await.unwrap();
    assert_eq!(world.result().await, "yes");
}

#[tokio::test]
async fn t5_a_reply_is_taken_as_it_is_when_the_budget_leaves_nothing_for_a_judge() {
    let poor = |model: Arc<dyn Model>| strict(model).budget(SessionBudget { turns: Some(1), ..SessionBudget::default() });
    let mut world = World::going_on(poor, "ask_clarification", question(), &["Thank you."]).await;
    world.answers(value("there"), None).await.unwrap();
    world.passes(0).await;
    let happened = "question_replied run_resumed question_answered run_failed";
    assert_eq!(world.happened().await, happened);
}
