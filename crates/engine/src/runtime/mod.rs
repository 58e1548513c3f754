//! The running engine: its parts, the one write path, and the turns of agents.

pub mod agent;
pub(crate) mod change;
pub(crate) mod change_feed;
pub(crate) mod checkpoint;
pub(crate) mod engine;
pub(crate) mod recent_asks;
pub(crate) mod session_queue;
pub(crate) mod step_hook;
pub(crate) mod transcript;
pub(crate) mod turn;
pub(crate) mod worker;
pub(crate) mod write_path;
