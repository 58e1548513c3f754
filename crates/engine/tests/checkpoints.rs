//! Step hooks: watch every step from outside, and pause a run between two steps.

use std::sync::{Arc, Mutex};

use crate::world::World;
use async_trait::async_trait;
use waypost_core::session::{SessionStatus, Stage};
use waypost_engine::{StepAction, StepHook, StepInfo};

/// Pauses the first call that is about to run, and records every step.
#[derive(Default)]
struct Careful(Mutex<Vec<String>>);

#[async_trait]
impl StepHook for Careful {
    async fn reached(&self, checkpoint: StepInfo<'_>) -> StepAction {
        let mut steps = self.0.lock().unwrap();
        steps.push(format!("{:?} {}", checkpoint.stage, checkpoint.reason));
        let first = steps.iter().filter(|step| step.starts_with("Acting")).count() == 1;
        if checkpoint.stage == Stage::Acting && first { StepAction::Stop { reason: "Let me look.".into() } } else { StepAction::Go }
    }
}

#[tokio::test(start_paused = true)]
async fn c8_a_watcher_of_every_step_stops_the_run_and_it_goes_on_when_somebody_says_so() {
    let mut world = World::new();
    let careful = Arc::new(Careful::default());
    assert!(world.waypost().watch_steps(careful.clone()));
    world.zoe_starts("A lamp, please.").await;
    world.zoe_answers_everything("approve").await;

    let stopped = world.now().await;
    assert_eq!(
        (stopped.status, stopped.paused.as_deref(), stopped.can_resume()),
        (SessionStatus::WaitingForInput, Some("Let me look."), true)
    );
    let (waypost, zoe) = (world.waypost(), world.person("zoe"));
    waypost.sessions().resume(&zoe, stopped.id, None).await.unwrap();
    world.zoe_answers_everything("approve").await;

    let ended = world.now().await;
    assert_eq!((ended.status, ended.paused, world.shop.sales().len()), (SessionStatus::Complete, None, 1));
    assert_eq!(
        careful.0.lock().unwrap().join("\n"),
        "\
Heard message
Waiting run_suspended
Heard run_resumed
Asked question_pending
Acting tool_started
Heard tool_completed
Heard question_answered
Heard run_resumed
Acting tool_started
Heard tool_completed
Ended run_completed"
    );
}
