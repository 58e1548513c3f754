//! One process of Waypost: engine, worker, dispatcher, listener and the routes of the server, without a socket.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt as _;
use waypost_conformance::watched::Watched;
use waypost_engine::{Channels, Engine, SeededChance};
use waypost_server::{Options, Rate, Rates};

use crate::agent;
use crate::life::Life;
use crate::link::Link;
use crate::pager::PagerChannel;
use crate::transcript::locked;
use crate::world::World;

/// A running process.
pub(crate) struct Node {
    pub(crate) life: Arc<Life>,
    pub(crate) engine: Engine,
    router: Router,
    tasks: Arc<Mutex<JoinSet<()>>>,
}

/// The status and the body of a response.
pub(crate) type RawResponse = (u16, String);

impl Node {
    pub(crate) fn start(world: &Arc<World>, index: usize) -> Self {
        let life = Arc::new(Life::default());
        let mut dice = world.next_dice(&format!("node {index}"));
        let rng = Arc::new(SeededChance::new(dice.bits()));
        let inner = Arc::clone(&locked(&world.machine).store);
        let link = Link { world: Arc::clone(world), node: index, life: Arc::clone(&life), dice: Mutex::new(dice) };
        let agents = vec![agent::seller(world, &life, index)];
        let pager = PagerChannel::new(world, &life);
        let store = Arc::new(Watched { inner, watch: link });
        let engine = Engine::new(store, rng, agents, Channels::new(vec![Arc::new(pager)]), world.settings());
        let router = waypost_server::router(engine.clone(), &options()).expect("good options");
        let (mut tasks, stop) = (JoinSet::new(), CancellationToken::new());
        tasks.spawn(engine.worker().expect("a new engine").run(stop.clone()));
        tasks.spawn(engine.dispatcher().run(stop.clone()));
        tasks.spawn(engine.listener().run(stop));
        Self { life, engine, router, tasks: Arc::new(Mutex::new(tasks)) }
    }

    /// Handles a request, also if nobody waits for the response.
    pub(crate) fn serve(&self, request: Request<Body>) -> oneshot::Receiver<RawResponse> {
        let (answer, answered) = oneshot::channel();
        let (router, life) = (self.router.clone(), Arc::clone(&self.life));
        locked(&self.tasks).spawn(async move {
            life.gate().await;
            let Ok(response) = router.oneshot(request).await;
            let status = response.status().as_u16();
            let body = to_bytes(response.into_body(), 1 << 20).await.unwrap_or_default();
            life.gate().await;
            let _ = answer.send((status, String::from_utf8_lossy(&body).into_owned()));
        });
        answered
    }

    /// Removes what is left of a dead process. Its own task may be the one that does this, so the tasks are not awaited.
    pub(crate) fn bury(self) {
        locked(&self.tasks).abort_all();
    }
}

/// A server that limits no rates: it measures them by a clock that is not simulated.
fn options() -> Options {
    let all = Rate(u32::MAX);
    let rates = Rates { requests: all, asking: all, strangers: all, sign_ins: all, refused: all, missing: all };
    Options { rates, ..Options::new("simulated") }
}
