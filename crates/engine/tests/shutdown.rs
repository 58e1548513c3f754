//! A worker that stops: what was handed to it is not left behind with a lease that nobody uses.

use std::sync::Arc;
use std::time::Duration;

use crate::world::World;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use waypost_core::ids::Tenant;
use waypost_core::session::SessionStatus;
use waypost_engine::{Channels, Engine, SeededChance, Settings, StartRequest};
use waypost_store::SessionFilter;
use waypost_store::Store as _;

const SESSIONS: usize = 8;

#[tokio::test(start_paused = true)]
async fn sessions_that_were_handed_over_while_the_worker_stopped_go_on_at_once_elsewhere() {
    let world = World::new();
    let agent = Arc::new(world.shop.agent());
    let stopping = Engine::new(world.store.clone(), Arc::new(SeededChance::new(9)), vec![agent], Channels::default(), Settings::default());
    let worker = stopping.worker().unwrap();
    for _ in 0..SESSIONS {
        let request = StartRequest { agent: "shop".into(), message: Some("A lamp, please.".into()), ..StartRequest::default() };
        stopping.sessions().start(&world.person("zoe"), request, None).await.unwrap();
    }
    let stop = CancellationToken::new();
    stop.cancel();
    worker.run(stop).await;

    // No lease has to expire first: the clock stands still.
    let next = world.another_worker();
    timeout(Duration::from_secs(3_600), next.worker().unwrap().run_until_idle()).await.unwrap().unwrap();

    let filter = SessionFilter { limit: 100, ..SessionFilter::default() };
    let sessions = world.store.sessions(&Tenant::default(), &filter).await.unwrap().items;
    let statuses: Vec<_> = sessions.iter().map(|session| session.status).collect();
    assert_eq!(statuses, [SessionStatus::WaitingForInput; SESSIONS]);
}
