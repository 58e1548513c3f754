//! The tools with which a model asks people, through the whole cycle: the model makes a call, the engine asks people, and the model
//! receives their answer as the call's result.
#![allow(clippy::unwrap_used, reason = "a story that cannot be set up has failed")]

mod ask_clarification;
mod ask_for_approval;
mod ask_user;
mod judging;
mod limits;
mod switches;
mod world;
