//! The connection of one process to the store. Every call takes time, may fail, and may be the last one of the process.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::sleep;
use waypost_conformance::watched::Watch;
use waypost_store::{Blobs, ChangeNotification, StoreError};

use crate::dice::NamedDice;
use crate::life::Life;
use crate::plan::SimulatedFault;
use crate::transcript::locked;
use crate::world::World;

/// What a process has instead of a direct call to the store.
pub(crate) struct Link {
    pub(crate) world: Arc<World>,
    pub(crate) node: usize,
    pub(crate) life: Arc<Life>,
    pub(crate) dice: Mutex<NamedDice>,
}

/// What happens to one call.
struct CallFate {
    before: Duration,
    after: Duration,
    fails: bool,
    unknown: bool,
    dies: Option<CallMoment>,
}

#[derive(PartialEq, Eq)]
enum CallMoment {
    Before,
    After,
}

impl Link {
    fn draw(&self) -> CallFate {
        let (mut dice, rate) = (locked(&self.dice), |fault| self.world.rate(fault));
        let mut delay = || Duration::from_millis(if dice.chance(20) { dice.between(50, 400) } else { dice.between(0, 3) });
        let (before, after) = (delay(), delay());
        let dies = dice.chance(rate(SimulatedFault::Death)).then(|| if dice.chance(500) { CallMoment::Before } else { CallMoment::After });
        CallFate {
            before,
            after,
            fails: dice.chance(rate(SimulatedFault::StoreFailure)),
            unknown: dice.chance(rate(SimulatedFault::StoreUnknown)),
            dies,
        }
    }

    async fn wait(&self, time: Duration) {
        if !time.is_zero() {
            sleep(time).await;
        }
        self.life.gate().await;
    }

    async fn die(&self) {
        self.world.kill(self.node, "dies at a call to the store");
        self.life.gate().await;
    }
}

impl Watch for Link {
    fn is_shared(&self) -> bool {
        self.world.plan.nodes > 1
    }

    async fn pass<T: Send, E: From<StoreError> + Send>(
        &self,
        _appends: bool,
        call: impl Future<Output = Result<T, E>> + Send,
    ) -> Result<T, E> {
        let fate = self.draw();
        self.wait(fate.before).await;
        if fate.dies == Some(CallMoment::Before) {
            self.die().await;
        }
        if fate.fails {
            return Err(StoreError::Unavailable("the network is down".into()).into());
        }
        let result = call.await;
        self.world.crash_if_off();
        if fate.dies == Some(CallMoment::After) {
            self.die().await;
        }
        self.wait(fate.after).await;
        if fate.unknown { Err(StoreError::OutcomeUnknown("the connection broke".into()).into()) } else { result }
    }

    fn appended(&self, change: ChangeNotification) {
        if !self.life.is_over() {
            self.world.hub.send(self.node, &change, |fault| self.world.rate(fault));
        }
    }

    async fn next_changes(
        &self,
        _inner: impl Future<Output = Result<Vec<ChangeNotification>, StoreError>> + Send,
    ) -> Result<Vec<ChangeNotification>, StoreError> {
        let changes = self.world.hub.receive(self.node).await;
        self.life.gate().await;
        Ok(changes)
    }

    fn blobs(&self) -> Option<Arc<dyn Blobs>> {
        Some(Arc::new(self.world.blobs.clone()))
    }
}
