//! What is known from memory, from other nodes and from the store leads to the same announcements.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use waypost_conformance::watched::{Outage, Watched};
use waypost_core::ask::body::Body;
use waypost_core::ask::import_mark::ImportMark;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::who::Who;
use waypost_core::ids::{AskId, RoleName, Tenant};
use waypost_core::people::permission::Permissions;
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::time::Timestamp;
use waypost_store::{Clock as _, Directory as _, DirectoryChange, ManualClock, MemoryStore, SeededChance, StoreError};

use super::*;
use crate::runtime::recent_asks::MAX_ASKS;
use crate::{AskRequest, Caller, Channels, Engine, Settings};

const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

struct Nodes {
    clock: Arc<ManualClock>,
    store: Arc<MemoryStore>,
    rng: Arc<SeededChance>,
}

impl Nodes {
    fn new() -> Self {
        let clock = Arc::new(ManualClock::at(NOW));
        Self { store: Arc::new(MemoryStore::new(clock.clone())), clock, rng: Arc::new(SeededChance::new(5)) }
    }

    fn start(&self) -> Engine {
        Engine::new(self.store.clone(), self.rng.clone(), Vec::new(), Channels::default(), Settings::default())
    }

    async fn asks(&self, node: &Engine) -> Arc<Ask> {
        self.asks_of(node, Who::default()).await
    }

    async fn asks_of(&self, node: &Engine, who: Who) -> Arc<Ask> {
        let (body, policy) = (Body::Review { markdown: "# Good?".into() }, Policy { who, ..Policy::default() });
        let request = AskRequest { session: None, message: None, body, policy, expires_in: None, context: None, problems: Vec::new() };
        self.clock.advance(Duration::from_secs(1));
        node.asks().ask(&Self::bot(), request, None).await.unwrap().ask
    }

    fn bot() -> Caller {
        Caller::trusted(Tenant::default(), Principal::agent("bot"))
    }
}

/// What this node knows about the earlier asks, newest first.
fn known(node: &Engine) -> Vec<AskLoad> {
    let all = |earlier: EarlierAsks<'_>| earlier.map(|(_, load)| load.clone()).collect();
    node.inner.recent_asks.before(&Tenant::default(), AskId::from_bits(u128::MAX), all).unwrap_or_default()
}

/// When this node announces the ask together with others.
async fn announced(node: &Engine, ask: &Ask) -> Option<Timestamp> {
    let (inner, tenant) = (&node.inner, Tenant::default());
    let of = inner.notification_budget(&tenant, node.now().await.unwrap()).await.unwrap();
    inner.announced_together(&tenant, &of, ask)
}

#[tokio::test]
async fn asks_of_two_nodes_count_together_on_each_as_on_one_that_was_just_started() {
    let nodes = Nodes::new();
    let (first, second) = (nodes.start(), nodes.start());
    let (mut by_first, mut by_second, mut by_new) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..15 {
        for (asking, other) in [(&first, &second), (&second, &first)] {
            let ask = nodes.asks(asking).await;
            other.inner.recent_asks.changed_elsewhere(&Tenant::default(), [ask.id]);
            by_first.push(announced(&first, &ask).await);
            by_second.push(announced(&second, &ask).await);
            by_new.push(announced(&nodes.start(), &ask).await);
        }
    }
    assert_eq!(by_new.iter().map(Option::is_some).collect::<Vec<_>>(), [[false; 20].as_slice(), &[true; 10]].concat());
    assert_eq!((by_first, by_second), (by_new.clone(), by_new));
}

#[tokio::test]
async fn what_is_kept_is_bounded_and_what_cannot_be_followed_is_read_again() {
    let nodes = Nodes::new();
    let (node, tenant) = (nodes.start(), Tenant::default());
    let ask = nodes.asks(&node).await;
    assert_eq!(announced(&node, &ask).await, None);
    let recent = &node.inner.recent_asks;
    for n in 0..=MAX_ASKS {
        recent.wrote(&tenant, [&Ask { id: AskId::from_bits(n as u128), ..Ask::clone(&ask) }]);
    }
    assert_eq!(recent.count(&tenant), MAX_ASKS);
    let ids: Vec<_> = known(&node).iter().map(|load| load.id).collect();
    assert_eq!((ids[0], ids[MAX_ASKS - 1]), (ask.id, AskId::from_bits(2)), "the oldest ones are not kept");
    recent.changed_elsewhere(&tenant, (0..=MAX_ASKS).map(|n| AskId::from_bits(n as u128)));
    let is_followed = |now| recent.follow(&tenant, NOW, now).is_some();
    assert!(!is_followed(NOW));
    recent.read_all(&tenant, NOW, Vec::new());
    assert!(is_followed(NOW));
    // Nobody was notified of an ask for a long time.
    assert!(!is_followed(NOW.plus(Duration::from_secs(7_200))));
    assert_eq!(recent.count(&tenant), 0);
}

#[tokio::test]
async fn what_another_node_changed_is_known_also_where_all_asks_are_read_again() {
    for too_many_changed in [false, true] {
        let (nodes, tenant) = (Nodes::new(), Tenant::default());
        let (first, second) = (nodes.start(), nodes.start());
        let (earlier, later) = (nodes.asks(&first).await, nodes.asks(&first).await);
        announced(&first, &later).await;
        let withdrawn = second.asks().withdraw(&Nodes::bot(), earlier.id, None, None).await.unwrap().ask;
        first.inner.recent_asks.changed_elsewhere(&tenant, [earlier.id]);
        let minutes = if too_many_changed {
            first.inner.recent_asks.changed_elsewhere(&tenant, (0..=MAX_ASKS).map(|n| AskId::from_bits(n as u128)));
            Budget::default().minutes
        } else {
            // A longer period than before: older asks are needed.
            60
        };
        let budget = Budget { minutes, ..Budget::default() };
        first.inner.read_recent(&tenant, &budget, first.now().await.unwrap()).await.unwrap();
        assert_eq!(known(&first), [AskLoad::of(&later), AskLoad::of(&withdrawn)], "{too_many_changed}");
    }
}

#[tokio::test]
async fn asks_of_the_period_before_the_last_one_are_forgotten() {
    let nodes = Nodes::new();
    let node = nodes.start();
    let mut counts = Vec::new();
    for _ in 0..4 {
        let ask = nodes.asks(&node).await;
        announced(&node, &ask).await;
        counts.push(known(&node).len());
        nodes.clock.advance(Budget::default().period());
    }
    assert_eq!(counts, [1, 2, 2, 2]);
}

#[tokio::test]
async fn an_ask_that_ended_elsewhere_says_nothing_about_the_people_here() {
    let (nodes, tenant) = (Nodes::new(), Tenant::default());
    let node = nodes.start();
    let (first, second) = (nodes.asks(&node).await, nodes.asks(&node).await);
    announced(&node, &second).await;
    let mark = ImportMark { by: Principal::person("zoe"), at: NOW };
    let imported = Ask { id: AskId::from_bits(u128::MAX - 1), end_imported: Some(mark), ..Ask::clone(&second) };
    node.inner.recent_asks.wrote(&tenant, [&imported]);
    assert_eq!(known(&node), [AskLoad::of(&second), AskLoad::of(&first)]);
}

#[tokio::test]
async fn who_may_decide_nothing_is_notified_of_nothing_and_keeps_no_budget_open() {
    let (nodes, tenant, ops) = (Nodes::new(), Tenant::default(), RoleName::new("ops"));
    let node = nodes.start();
    let (zoe, vera) = (Principal::person("zoe"), Principal::person("vera"));
    let role_policy =
        RolePolicy { everybody: Permissions::default(), roles: [(ops.clone(), Permissions::of_work())].into(), ..RolePolicy::of_a_team() };
    let changes = [
        DirectoryChange::Welcome { principal: zoe.clone() },
        DirectoryChange::Welcome { principal: vera },
        DirectoryChange::Assign { person: zoe.clone(), roles: [ops.clone()].into() },
        DirectoryChange::WriteRolePolicy { read: 0, role_policy },
    ];
    for change in changes {
        nodes.store.write(&tenant, &zoe, NOW, change).await.unwrap();
    }
    for _ in 0..Budget::default().asks {
        nodes.asks_of(&node, Who { roles: vec![ops.clone()], ..Who::default() }).await;
    }
    // It is for everybody who may decide, which is Zoë, and she has heard of enough.
    let last = nodes.asks(&node).await;
    assert!(announced(&node, &last).await.is_some());
}

#[tokio::test]
async fn what_another_node_changed_is_read_after_an_outage() {
    let (nodes, tenant, budget) = (Nodes::new(), Tenant::default(), Budget::default());
    let store = Arc::new(Watched { inner: nodes.store.clone(), watch: Outage::default() });
    let first = Engine::new(store.clone(), nodes.rng.clone(), Vec::new(), Channels::default(), Settings::default());
    let (earlier, later) = (nodes.asks(&first).await, nodes.asks(&first).await);
    announced(&first, &later).await;
    let withdrawn = nodes.start().asks().withdraw(&Nodes::bot(), earlier.id, None, None).await.unwrap().ask;
    first.inner.recent_asks.changed_elsewhere(&tenant, [earlier.id]);
    store.watch.0.store(true, Ordering::SeqCst);
    let failed = first.inner.read_recent(&tenant, &budget, nodes.clock.now()).await;
    store.watch.0.store(false, Ordering::SeqCst);
    first.inner.read_recent(&tenant, &budget, nodes.clock.now()).await.unwrap();

    assert!(matches!(failed, Err(Error::Store(StoreError::Unavailable(_)))), "{failed:?}");
    assert_eq!(known(&first), [AskLoad::of(&later), AskLoad::of(&withdrawn)]);
}
