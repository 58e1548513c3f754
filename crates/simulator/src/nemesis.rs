//! Brings the faults that happen by themselves, and starts again what failed.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use waypost_faulty_vfs::DiskFault;

use crate::machine::REBOOT;
use crate::node;
use crate::plan::SimulatedFault;
use crate::transcript::locked;
use crate::world::{World, name};

/// Brings faults until the time of chaos is over, then repairs everything.
pub(crate) async fn run(world: Arc<World>) {
    let mut dice = world.dice("nemesis");
    while world.clock.passed() < world.plan.chaos {
        sleep(Duration::from_millis(dice.between(500, 1500))).await;
        let node = usize::try_from(dice.below(world.nodes.len() as u64)).unwrap_or(0);
        for fault in [
            SimulatedFault::Death,
            SimulatedFault::Pause,
            SimulatedFault::PowerCut,
            SimulatedFault::FailedSync,
            SimulatedFault::FullDisk,
            SimulatedFault::ClockJump,
            SimulatedFault::LostDisk,
        ] {
            if dice.chance(world.rate(fault)) {
                begin(&world, fault, node, &mut dice);
            }
        }
        if dice.chance(if world.rate(SimulatedFault::LostDisk) > 0 { 250 } else { 0 }) && !world.has_stopped_store() {
            world.back_up();
        }
        if dice.chance(100) {
            locked(&world.machine).disk.repair_unless_gone();
        }
        restart(&world, &mut dice, 150).await;
    }
    world.stop_faults();
    world.log("nemesis", "brings no more faults");
    while !world.is_over() {
        locked(&world.machine).disk.repair_unless_gone();
        world.nodes.iter().for_each(|node| {
            if let Some(node) = &*locked(node) {
                node.life.resume();
            }
        });
        restart(&world, &mut dice, 1000).await;
        sleep(Duration::from_secs(1)).await;
    }
}

fn begin(world: &World, fault: SimulatedFault, node: usize, dice: &mut crate::dice::NamedDice) {
    match fault {
        SimulatedFault::Death => world.kill(node, "dies"),
        SimulatedFault::Pause => {
            let time = Duration::from_secs(dice.between(1, 60));
            if let Some(running) = &*locked(&world.nodes[node]) {
                world.log(&name(node), &format!("stands still for {} s", time.as_secs()));
                running.life.pause(time);
            }
        }
        SimulatedFault::PowerCut => {
            locked(&world.machine).disk.fail_after(usize::try_from(dice.between(0, 12)).unwrap_or(0), DiskFault::Gone)
        }
        SimulatedFault::FailedSync => {
            world.log("disk", "cannot sync");
            world.fail_disk(DiskFault::Sync);
        }
        SimulatedFault::FullDisk => {
            world.log("disk", "is full");
            let room = locked(&world.machine).size() + dice.between(0, 64 * 1024);
            world.fail_disk(DiskFault::Full { room });
        }
        SimulatedFault::ClockJump => {
            let by = i64::try_from(dice.between(0, 120_000)).unwrap_or(0) - 60_000;
            world.log("clock", &format!("jumps by {by} ms"));
            world.clock.jump(by);
        }
        SimulatedFault::LostDisk => world.lose_disk(),
        SimulatedFault::StoreFailure
        | SimulatedFault::StoreUnknown
        | SimulatedFault::LostNotification
        | SimulatedFault::LateNotification
        | SimulatedFault::LostRequest
        | SimulatedFault::LostResponse
        | SimulatedFault::DoubledRequest
        | SimulatedFault::ModelFailure
        | SimulatedFault::ChannelFailure => {}
    }
}

/// Starts what does not run, each with this chance in a thousand.
async fn restart(world: &Arc<World>, dice: &mut crate::dice::NamedDice, chance: u64) {
    world.crash_if_off();
    if world.has_stopped_store() && dice.chance(chance) {
        sleep(REBOOT).await;
        world.reboot(dice);
    }
    if !world.has_stopped_store() {
        (0..world.nodes.len()).filter(|_| dice.chance(chance)).for_each(|index| node::start(world, index));
    }
}
