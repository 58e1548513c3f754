//! The client against a running server, with people who answer and connections that break.

mod asking;
mod following;
mod gating;
mod relay;
mod world;
