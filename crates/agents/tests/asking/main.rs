//! The tools with which a model asks people, through the whole cycle: the model calls, people are
//! asked by the engine, and what they say comes back to the model as the result of its call.
#![allow(clippy::unwrap_used, reason = "a story that cannot be set up has failed")]

mod ask_clarification;
mod ask_for_approval;
mod ask_user;
mod judging;
mod limits;
mod switches;
mod world;
