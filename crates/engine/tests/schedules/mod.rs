//! Commands on one ask, each in a process of its own, that get on only when they are let: one call
//! of their store at a time, in an order that is chosen.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its part")]

pub mod deeds;
pub mod explore;
pub mod promises;
pub mod scene;
pub mod turnstile;
