//! Starts a process of Waypost: engine, worker, dispatcher, listener and the routes of the server, without a socket.

use std::sync::{Arc, Mutex};

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use waypost_conformance::watched::Watched;
use waypost_engine::{Channels, Engine, SeededChance};
use waypost_server::{Options, Rate, Rates};

use crate::life::Life;
use crate::link::Link;
use crate::pager::PagerChannel;
use crate::process::Process;
use crate::transcript::locked;
use crate::world::{World, name};
use crate::{agent, colleagues};

/// Starts a node, if it does not run.
pub(crate) fn start(world: &Arc<World>, index: usize) {
    if locked(&world.nodes[index]).is_none() {
        world.log(&name(index), "starts");
        let process = launch(world, index);
        *locked(&world.nodes[index]) = Some(process);
    }
}

fn launch(world: &Arc<World>, index: usize) -> Process {
    let life = Arc::new(Life::default());
    let mut dice = world.next_dice(&format!("node {index}"));
    let rng = Arc::new(SeededChance::new(dice.bits()));
    let inner = Arc::clone(&locked(&world.machine).store);
    let link = Link { world: Arc::clone(world), node: index, life: Arc::clone(&life), dice: Mutex::new(dice) };
    let sellers = [agent::seller(world, &life, index), agent::planner(world, &life, index)];
    let agents = sellers.into_iter().chain(colleagues::all()).collect();
    let pager = PagerChannel::new(world, &life);
    let store = Arc::new(Watched { inner, watch: link });
    let engine = Engine::new(store, rng, agents, Channels::new(vec![Arc::new(pager)]), world.settings());
    let router = waypost_server::router(engine.clone(), &options()).expect("good options");
    let (mut tasks, stop) = (JoinSet::new(), CancellationToken::new());
    tasks.spawn(engine.worker().expect("a new engine").run(stop.clone()));
    tasks.spawn(engine.dispatcher().run(stop.clone()));
    tasks.spawn(engine.listener().run(stop));
    Process { life, engine, router, tasks: Arc::new(Mutex::new(tasks)) }
}

/// A server that limits no rates: it measures them by a clock that is not simulated.
fn options() -> Options {
    let all = Rate(u32::MAX);
    let rates = Rates { requests: all, asking: all, strangers: all, sign_ins: all, refused: all, missing: all };
    Options { rates, ..Options::new("simulated") }
}
