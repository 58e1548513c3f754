//! A channel whose service is scripted: it fails, and it delivers and says that it failed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use tokio::time::sleep;
use waypost_engine::{Channel, NotificationBatch, Receipt, Undelivered};

use crate::dice::Dice;
use crate::life::Life;
use crate::plan::Fault;
use crate::transcript::locked;
use crate::world::World;

/// What the service really delivered: how often each ask.
#[derive(Default)]
pub(crate) struct Pager(Mutex<BTreeMap<String, usize>>);

impl Pager {
    /// Whether people were told about this ask.
    pub(crate) fn has_told(&self, ask: &str) -> bool {
        locked(&self.0).contains_key(ask)
    }
}

/// The channel in one process.
pub(crate) struct PagerChannel {
    world: Arc<World>,
    life: Arc<Life>,
    dice: Mutex<Dice>,
}

impl PagerChannel {
    pub(crate) fn new(world: &Arc<World>, life: &Arc<Life>) -> Self {
        Self { world: Arc::clone(world), life: Arc::clone(life), dice: Mutex::new(world.next_dice("pager")) }
    }

    fn draw(&self) -> (Duration, bool, bool) {
        let mut dice = locked(&self.dice);
        let delay = Duration::from_millis(dice.between(1, 300));
        (delay, dice.chance(self.world.rate(Fault::ChannelFailure)), dice.chance(500))
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
                self.world.say("pager", &format!("tells people about {ask}"));
                *locked(&self.world.pager.0).entry(ask).or_default() += 1;
            }
        }
        if fails {
            return Err(Undelivered::Later { after: None, reason: "the service is away".into() });
        }
        Ok(Receipt::default())
    }
}
