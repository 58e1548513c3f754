//! A channel whose service is scripted: it fails, and it delivers and says that it failed.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use tokio::time::sleep;
use waypost_engine::{Channel, NotificationBatch, Receipt, Undelivered};

use crate::dice::NamedDice;
use crate::life::Life;
use crate::plan::SimulatedFault;
use crate::transcript::locked;
use crate::world::World;

/// The channel in one process.
pub(crate) struct PagerChannel {
    world: Arc<World>,
    life: Arc<Life>,
    dice: Mutex<NamedDice>,
}

impl PagerChannel {
    pub(crate) fn new(world: &Arc<World>, life: &Arc<Life>) -> Self {
        Self { world: Arc::clone(world), life: Arc::clone(life), dice: Mutex::new(world.next_dice("pager")) }
    }

    fn draw(&self) -> (Duration, bool, bool) {
        let mut dice = locked(&self.dice);
        let delay = Duration::from_millis(dice.between(1, 300));
        (delay, dice.chance(self.world.rate(SimulatedFault::ChannelFailure)), dice.chance(500))
    }
}

#[async_trait]
impl Channel for PagerChannel {
    fn name(&self) -> &'static str {
        "pager"
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let (delay, fails, delivers) = self.draw();
        sleep(delay).await;
        self.life.gate().await;
        if !fails || delivers {
            for notification in batch.notifications() {
                let ask = notification.ask.id.to_string();
                self.world.log("pager", &format!("tells people about {ask}"));
                self.world.delivered.add(ask);
            }
        }
        if fails {
            return Err(Undelivered::Later { after: None, reason: "the service is away".into() });
        }
        Ok(Receipt::default())
    }
}
