//! An API in memory, and clients that speak to the tools over the protocol.

mod api;
mod client;

pub use api::{Api, ask, by_zoe};
pub use client::{Client, NEWEST, OLDER, Options, PLAIN};
