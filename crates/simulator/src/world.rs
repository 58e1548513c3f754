//! One history: the machine, the nodes, the real world around them, and what everybody knows.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tempfile::TempDir;
use waypost_faulty_vfs::DiskFault;
use waypost_store::{MemoryBlobs, Serves, Store as _};

use crate::delivered::DeliveredAsks;
use crate::dice::NamedDice;
use crate::hub::Hub;
use crate::ledger::{Ledger, SavedLedger};
use crate::machine::DatabaseMachine;
use crate::plan::{Plan, SimulatedFault};
use crate::process::Process;
use crate::shop::Shop;
use crate::sim_clock::SimClock;
use crate::transcript::{Transcript, locked};

/// Everything in a history.
pub(crate) struct World {
    pub(crate) plan: Plan,
    pub(crate) clock: Arc<SimClock>,
    pub(crate) transcript: Transcript,
    pub(crate) ledger: Ledger,
    pub(crate) shop: Shop,
    pub(crate) delivered: DeliveredAsks,
    pub(crate) hub: Hub,
    pub(crate) blobs: MemoryBlobs,
    pub(crate) machine: Mutex<DatabaseMachine>,
    pub(crate) nodes: Vec<Mutex<Option<Process>>>,
    faults_on: AtomicBool,
    over: AtomicBool,
    /// The last backup of the database, with what was known when it was made.
    backup: Mutex<Option<(TempDir, SavedLedger)>>,
    restores: AtomicU64,
    dice_made: AtomicU64,
    /// What is wrong, each found by a check.
    violations: Mutex<Vec<String>>,
}

impl World {
    pub(crate) fn new(plan: Plan) -> Arc<Self> {
        let clock = Arc::new(SimClock::new());
        Arc::new(Self {
            machine: Mutex::new(DatabaseMachine::new(&clock)),
            nodes: (0..plan.nodes).map(|_| Mutex::new(None)).collect(),
            hub: Hub::new(&plan),
            transcript: Transcript::default(),
            ledger: Ledger::default(),
            shop: Shop::default(),
            delivered: DeliveredAsks::default(),
            blobs: MemoryBlobs::default(),
            faults_on: AtomicBool::new(true),
            over: AtomicBool::new(false),
            backup: Mutex::default(),
            restores: AtomicU64::new(0),
            dice_made: AtomicU64::new(0),
            violations: Mutex::default(),
            clock,
            plan,
        })
    }

    /// The rate of a fault now.
    pub(crate) fn rate(&self, fault: SimulatedFault) -> u64 {
        if self.has_faults() { self.plan.rate(fault) } else { 0 }
    }

    pub(crate) fn has_faults(&self) -> bool {
        self.faults_on.load(Ordering::SeqCst)
    }

    /// No fault begins from now on.
    pub(crate) fn stop_faults(&self) {
        self.faults_on.store(false, Ordering::SeqCst);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::SeqCst)
    }

    /// Nobody acts any more.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::SeqCst);
    }

    /// The dice of somebody who exists once.
    pub(crate) fn dice(&self, name: &str) -> NamedDice {
        NamedDice::of(self.plan.seed, name)
    }

    /// Dice for something that exists many times.
    pub(crate) fn next_dice(&self, name: &str) -> NamedDice {
        let n = self.dice_made.fetch_add(1, Ordering::SeqCst);
        self.dice(&format!("{name} {n}"))
    }

    pub(crate) fn log(&self, who: &str, what: &str) {
        self.transcript.add(self.clock.passed(), who, what);
    }

    /// Something that must never happen has happened.
    pub(crate) fn record_violation(&self, what: &str) {
        self.log("WRONG", what);
        locked(&self.violations).push(what.to_owned());
    }

    pub(crate) fn violations(&self) -> Vec<String> {
        locked(&self.violations).clone()
    }

    /// Ends the process of a node, wherever it is.
    pub(crate) fn kill(&self, node: usize, why: &str) {
        let Some(killed) = locked(&self.nodes[node]).take() else { return };
        killed.life.end();
        self.log(&name(node), why);
        // It may be one of the node's own tasks that ends it.
        killed.abort_tasks();
    }

    /// Ends all processes, because the machine failed.
    pub(crate) fn crash(&self, why: &str) {
        self.log("machine", why);
        (0..self.nodes.len()).for_each(|node| self.kill(node, "dies with the machine"));
    }

    /// Ends all processes, if the power was cut in the middle of an operation of the disk.
    pub(crate) fn crash_if_off(&self) {
        if locked(&self.machine).is_off() && self.nodes.iter().any(|node| locked(node).is_some()) {
            self.crash("loses its power");
        }
    }

    /// Whether the store refuses everything until the machine starts again.
    pub(crate) fn has_stopped_store(&self) -> bool {
        let machine = locked(&self.machine);
        machine.is_off() || matches!(machine.store.condition().serves, Serves::Nothing(_))
    }

    /// Starts the machine again, and all nodes.
    pub(crate) fn reboot(self: &Arc<Self>, dice: &mut NamedDice) {
        (0..self.nodes.len()).for_each(|node| self.kill(node, "ends"));
        let keeps = dice.below(1001);
        locked(&self.machine).reboot(&mut || dice.chance(keeps));
        self.log("machine", &format!("starts again; {keeps}‰ of what was not synced is there"));
    }

    /// Makes a backup, which replaces the one before.
    pub(crate) fn back_up(&self) {
        // A response that is on its way to somebody is about something that is in the backup.
        let (saved, made) = (self.ledger.save(), locked(&self.machine).back_up());
        match made {
            Ok(copy) => {
                self.log("machine", "is backed up");
                *locked(&self.backup) = Some((copy, saved));
            }
            Err(error) => self.log("machine", &format!("is not backed up: {error}")),
        }
    }

    /// Loses the disk, and starts the machine and all nodes again with the last backup, if there is one.
    pub(crate) fn lose_disk(&self) {
        if let Some((copy, saved)) = &*locked(&self.backup) {
            self.crash("loses its disk, and starts again with its last backup");
            locked(&self.machine).restore(copy);
            self.ledger.restore(saved);
            self.restores.fetch_add(1, Ordering::SeqCst);
        }
    }

    /// How often a backup was restored.
    pub(crate) fn restores(&self) -> u64 {
        self.restores.load(Ordering::SeqCst)
    }

    /// Lets the disk fail.
    pub(crate) fn fail_disk(&self, fault: DiskFault) {
        locked(&self.machine).disk.fail(fault);
    }

    pub(crate) fn settings(&self) -> waypost_engine::Settings {
        let mut dice = self.dice("settings");
        waypost_engine::Settings {
            lease_duration: Duration::from_secs(dice.between(3, 30)),
            poll: Duration::from_secs(dice.between(2, 10)),
            // Signing is slow without optimization, so only some histories make many checkpoints.
            checkpoint_interval: Duration::from_secs(if dice.chance(100) { 30 } else { 100_000 }),
            turns_at_once: usize::try_from(dice.between(1, 4)).unwrap_or(1),
            ..waypost_engine::Settings::default()
        }
    }
}

/// The name of a node in the transcript.
pub(crate) fn name(node: usize) -> String {
    format!("node-{node}")
}
