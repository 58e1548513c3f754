//! Runs commands on one ask, each in its own process, and lets them make one store call at a time,
//! in a chosen order.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its part")]

pub mod actions;
pub mod explore;
pub mod promises;
pub mod scene;
pub mod turnstile;
