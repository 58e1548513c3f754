//! Runs the whole product in one process and one thread, from one seed: nodes with engine, worker and server over SQLite on a
//! disk that fails; programs, people and an agent; and the faults between them. Everything outside of the product is
//! simulated, and the time too.
//!
//! The same seed gives the same history, byte for byte. What was acknowledged to programs and people is kept outside and
//! compared with what the product says later.

mod agent;
mod client;
mod colleagues;
mod delivered;
mod dice;
mod history;
mod hub;
mod ledger;
mod life;
mod link;
mod machine;
mod manager;
mod minimise;
mod nemesis;
mod node;
mod oracles;
mod pager;
mod person;
mod plan;
mod process;
mod program;
mod shop;
mod sim_clock;
mod transcript;
mod world;

pub use history::{SimulatedHistory, run};
pub use minimise::minimise;
pub use plan::{Plan, SimulatedFault};
