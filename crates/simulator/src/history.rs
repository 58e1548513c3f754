//! Runs one history from its plan.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::{JoinError, JoinSet};
use tokio::time::sleep;

use crate::plan::Plan;
use crate::transcript::locked;
use crate::world::World;
use crate::{machine, manager, nemesis, node, oracles, person, program};

/// How long everything may take to end once there are no faults.
const PATIENCE: Duration = Duration::from_secs(40 * 60);
/// The index of the person of the other team.
const STRANGER: usize = usize::MAX;

/// How a history ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SimulatedHistory {
    /// The plan.
    pub plan: Plan,
    /// What must never happen and happened; empty if all promises were kept.
    pub violations: Vec<String>,
    /// What happened, for people.
    pub transcript: String,
    /// How much time passed in the simulated world.
    pub passed: Duration,
}

/// Runs a history in this thread.
///
/// # Panics
/// If the machine that simulates cannot write temporary files.
#[must_use]
pub fn run(plan: &Plan) -> SimulatedHistory {
    machine::Template::get();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().expect("a runtime");
    runtime.block_on(live(plan.clone()))
}

async fn live(plan: Plan) -> SimulatedHistory {
    let world = World::new(plan.clone());
    (0..plan.nodes).for_each(|index| node::start(&world, index));
    let (mut others, mut jobs) = (JoinSet::new(), JoinSet::new());
    others.spawn(nemesis::run(Arc::clone(&world)));
    (0..plan.programs).for_each(|index| drop(jobs.spawn(program::run(Arc::clone(&world), index))));
    (0..plan.sessions).for_each(|index| drop(jobs.spawn(person::start_session(Arc::clone(&world), index))));
    (0..plan.people).chain([STRANGER]).for_each(|index| drop(others.spawn(person::run(Arc::clone(&world), index))));
    if plan.managed {
        others.spawn(manager::run(Arc::clone(&world)));
    }
    wait_until_done(&world, &mut jobs).await;
    let passed = world.clock.passed();
    finish(&world).await;
    others.abort_all();
    while let Some(ended) = others.join_next().await {
        check_task(&world, ended);
    }
    (0..plan.nodes).for_each(|node| world.kill(node, "ends"));
    SimulatedHistory { violations: world.violations(), transcript: world.transcript.text(), passed, plan }
}

/// Waits until all jobs are done and nothing is left to do.
async fn wait_until_done(world: &Arc<World>, jobs: &mut JoinSet<()>) {
    let end = world.plan.chaos + PATIENCE;
    while world.clock.passed() < end {
        sleep(Duration::from_secs(5)).await;
        while let Some(ended) = jobs.try_join_next() {
            check_task(world, ended);
        }
        let quiet = !world.has_faults() && jobs.is_empty() && !world.has_stopped_store();
        if quiet && oracles::unfinished(world).await.is_empty() {
            return;
        }
        if !world.violations().is_empty() {
            return;
        }
    }
    let mut left = oracles::unfinished(world).await;
    left.extend((!jobs.is_empty()).then(|| format!("{} programs wait", jobs.len())));
    world.record_violation(&format!("without faults, this does not end: {}", left.join(", ")));
}

/// A task of the simulation that panics has checked nothing.
fn check_task(world: &World, ended: Result<(), JoinError>) {
    if let Err(failed) = ended
        && failed.is_panic()
    {
        world.record_violation(&format!("the simulation itself failed: {failed}"));
    }
}

async fn finish(world: &Arc<World>) {
    world.end();
    let engine = world.nodes.iter().find_map(|node| locked(node).as_ref().map(|node| node.engine.clone()));
    match engine {
        Some(engine) if !world.has_stopped_store() => oracles::check(world, &engine).await,
        Some(_) | None => world.record_violation("no node serves at the end, so nothing can be checked"),
    }
}
