//! Carries change notifications between nodes: some are lost, and some arrive twice, late or in another order.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};
use waypost_store::ChangeNotification;

use crate::dice::NamedDice;
use crate::plan::{Plan, SimulatedFault};
use crate::transcript::locked;

/// What is on its way to each node.
pub(crate) struct Hub {
    boxes: Vec<Inbox>,
    dice: Mutex<NamedDice>,
}

#[derive(Default)]
struct Inbox {
    coming: Mutex<BTreeMap<(Instant, u64), ChangeNotification>>,
    sent: Notify,
}

impl Hub {
    pub(crate) fn new(plan: &Plan) -> Self {
        Self { boxes: (0..plan.nodes).map(|_| Inbox::default()).collect(), dice: Mutex::new(NamedDice::of(plan.seed, "hub")) }
    }

    /// Sends a change that node `from` made to all other nodes.
    pub(crate) fn send(&self, from: usize, change: &ChangeNotification, rate: impl Fn(SimulatedFault) -> u64) {
        let mut dice = locked(&self.dice);
        for inbox in self.boxes.iter().enumerate().filter(|(to, _)| *to != from).map(|(_, inbox)| inbox) {
            if dice.chance(rate(SimulatedFault::LostNotification)) {
                continue;
            }
            let copies = if dice.chance(rate(SimulatedFault::LateNotification)) { 2 } else { 1 };
            for copy in 0..copies {
                let delay = if copies == 1 { dice.between(1, 30) } else { dice.between(1, 5000) };
                let at = Instant::now() + Duration::from_millis(delay);
                locked(&inbox.coming).insert((at, dice.bits() ^ copy), change.clone());
            }
            inbox.sent.notify_one();
        }
    }

    /// Waits for what arrives at node `to`.
    pub(crate) async fn receive(&self, to: usize) -> Vec<ChangeNotification> {
        let inbox = &self.boxes[to];
        loop {
            let (arrived, next) = {
                let mut coming = locked(&inbox.coming);
                let later = coming.split_off(&(Instant::now() + Duration::from_millis(1), 0));
                let arrived: Vec<_> = std::mem::replace(&mut *coming, later).into_values().collect();
                (arrived, coming.keys().next().map(|(at, _)| *at))
            };
            if !arrived.is_empty() {
                return arrived;
            }
            let due = async {
                match next {
                    Some(at) => sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                () = due => {}
                () = inbox.sent.notified() => {}
            }
        }
    }
}
