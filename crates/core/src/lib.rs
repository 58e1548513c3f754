//! The model and the rules of Waypost.
//!
//! This crate does no I/O, is not async, and has no clock and no randomness: time is passed in as a
//! [`time::Timestamp`], ids are inside commands, and the results are events.
//!
//! [`decide::decide`] decides which events a command causes, [`apply::apply`] applies an event, and `decide/reply.rs`
//! validates a reply.
//!
//! This crate is a part of Waypost, and its API may change with every version. Programs use the crate
//! [`waypost`](https://docs.rs/waypost), which exports what they need.

pub mod agent;
pub mod apply;
pub mod approval;
pub mod ask;
pub mod audit;
pub mod decide;
pub mod digest;
pub mod ids;
pub mod json;
pub mod people;
pub mod problem;
pub mod question;
pub mod risk;
pub mod session;
pub mod snapshot;
pub mod text;
pub mod time;
